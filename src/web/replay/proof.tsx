// Shows what a replay knows about its dice.
import type { ReplayData } from '../../server/http-api.ts'
import { downloadJson } from '../state/download.ts'
import { Button } from '../button.tsx'

/**
 * What is known about the dice, with a download of the fight for checking them; nothing if the viewer may not have
 * the fight.
 */
export function Proof({ data: { proof, save } }: { data: ReplayData }) {
  if (!save) return null
  return (
    <details class="replay-proof floating" data-testid="proof">
      <summary>The dice</summary>
      {proof.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
      <p>
        To check them yourself, save the fight and run <code>ringfire verify FILE</code>.{' '}
        <Button onClick={() => downloadJson(save.title, save)}>Save the fight</Button>
      </p>
    </details>
  )
}
