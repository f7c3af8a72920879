// Shows what a replay knows about its dice.
import type { ReplayData } from '../../server/http-api.ts'
import { downloadJson } from '../state/download.ts'
import { PROOF as WORDS } from './words.ts'

/**
 * What is known about the dice, with a download of the fight for checking them; nothing if the viewer may not have
 * the fight.
 */
export function Proof({ data: { proof, save } }: { data: ReplayData }) {
  if (!save) return null
  return (
    <details class="replay-proof" data-testid="proof">
      <summary>{WORDS.dice}</summary>
      {proof.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
      <p>
        {WORDS.toCheckThemYourself} <code>{WORDS.ringfireVerifyFile}</code>.{' '}
        <button type="button" class="choice" onClick={() => downloadJson(save.title, save)}>
          {WORDS.saveFight}
        </button>
      </p>
    </details>
  )
}
