// What a replay says of its dice.
import type { ReplayData } from '../../server/protocol.ts'
import { downloadJson } from '../state/download.ts'

/** What is known of the dice, and the fight itself for whoever wants to check it; nothing where the fight is not theirs to have. */
export function Proof({ data: { proof, save } }: { data: ReplayData }) {
  if (!save) return null
  return (
    <details class="replay-proof" data-testid="proof">
      <summary>The dice</summary>
      {proof.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
      <p>
        To check them yourself, save the fight and run <code>ringfire verify FILE</code>.{' '}
        <button type="button" class="choice" onClick={() => downloadJson(save.title, save)}>
          Save the fight
        </button>
      </p>
    </details>
  )
}
