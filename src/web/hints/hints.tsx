// Hints during the first fight and the first bout: one at a time, at the right moment, and each only once per
// browser.
import { signal } from '@preact/signals'
import { loadText, storeText } from '../state/storage.ts'
import { ask, boutScene, draftAction, isReplay, lines, playback, reach } from '../state/store.ts'
import './hints.css'
import { BOUT_HINTS, FIGHT_HINTS, WORDS } from './words.ts'

type FightHint = keyof typeof FIGHT_HINTS
type BoutHint = keyof typeof BOUT_HINTS

const KEY = 'ringfire-hints'
const OFF = 'off'

/** The ids of the hints that were dismissed, or `off`. */
const seen = signal<readonly string[]>((loadText(KEY) ?? '').split(' ').filter(Boolean))

function remember(ids: readonly string[]): void {
  seen.value = ids
  storeText(KEY, ids.join(' '))
}

const myTurn = (): boolean => ask.value !== undefined && ask.value.offer === undefined

/** The moments at which each hint fits. */
const FIGHT_MOMENTS: Readonly<Record<FightHint, () => boolean>> = {
  plan: () => draftAction.value !== undefined,
  question: () => ask.value?.offer !== undefined,
  turn: myTurn,
  move: () => myTurn() && reach.value !== undefined,
  why: () => lines.value.length > 5,
  undo: () => lines.value.length > 8,
}

const asked = (kind: string): boolean => ask.value?.kind.startsWith(kind) === true
const BOUT_MOMENTS: Readonly<Record<BoutHint, () => boolean>> = {
  cover: () => asked('cover-up'),
  star: () => asked('star-power'),
  head: () => asked('head-hunt'),
  pool: () => asked('bonus-dice'),
  answers: () => asked('bonus-dice'),
  why: () => lines.value.length > 5,
}

/** The first hint that fits and has not been dismissed. */
function hintOf<Id extends string>(
  bout: boolean,
  texts: Readonly<Record<Id, string>>,
  moments: Readonly<Record<Id, () => boolean>>,
): { readonly id: string; readonly text: string } | undefined {
  for (const id of Object.keys(moments) as Id[]) {
    const name = `${bout ? 'bout' : 'fight'}-${id}`
    if (!seen.value.includes(name) && moments[id]()) return { id: name, text: texts[id] }
  }
  return undefined
}

export function Hints() {
  if (isReplay.value || playback.value || seen.value.includes(OFF)) return null
  const hint = boutScene.value
    ? hintOf(true, BOUT_HINTS, BOUT_MOMENTS)
    : hintOf(false, FIGHT_HINTS, FIGHT_MOMENTS)
  if (!hint) return null
  return (
    <aside class="hint" aria-label={WORDS.name} data-testid="hint">
      <p>{hint.text}</p>
      <p class="hint-ways">
        <button
          type="button"
          class="rule-link"
          data-testid="hint-next"
          onClick={() => remember([...seen.value, hint.id])}
        >
          {WORDS.next}
        </button>{' '}
        <button
          type="button"
          class="rule-link quiet"
          data-testid="hint-never"
          onClick={() => remember([OFF])}
        >
          {WORDS.never}
        </button>
      </p>
    </aside>
  )
}
