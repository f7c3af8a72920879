// Hints during the first fight and the first bout: one at a time, at the right moment, and each only once per
// browser.
import { signal } from '@preact/signals'
import { loadText, storeText } from '../state/storage.ts'
import { ask, boutScene, draftAction, isReplay, lines, playback, reach } from '../state/store.ts'
import './hints.css'
import { Button } from '../button.tsx'

/** At a bout. */
const BOUT_HINTS = {
  pool: 'Each die of 1 to 3 is a success, and only the difference counts. Below the dice you see where they come from.',
  answers:
    'Each row is an answer and what it changes. Two or three Bonus Dice where it matters go a long way.',
  cover:
    'If you cover up, you cannot win the roll, but you lose far less often. Cover up when your opponent rolls many more dice.',
  star: 'Star Power adds a die after the roll. Use it where one more success turns the result.',
  head: 'Going for the head is risky. It pays off if the big punch lands: you then roll more dice for a knockdown.',
  why: 'Press “why” beside a line of the commentary to see its dice. Press f for the score card, ? for all keys.',
} as const

/** At a gunfight, in display order. */
const FIGHT_HINTS = {
  turn: 'Choose an action in this panel, or press the name of an enemy to attack.',
  move: 'The lit part of the map is within reach. Press a spot there to move; the map shows the cost.',
  plan: 'The card shows the chance and each modifier. Change how it is done, then press the large button.',
  question:
    'Each answer says what it changes. Where a question repeats, choose how often you are asked.',
  why: 'Press “why” beside a line of the log to see its dice and sums. Underlined words open their rules.',
  undo: 'Undo (u) takes back your last choice, until dice have been rolled. Press ? for all keys.',
} as const

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
    <aside class="hint small" aria-label="Hint" data-testid="hint">
      <p>{hint.text}</p>
      <p class="line gap-3">
        <Button
          class="rule-link"
          data-testid="hint-next"
          onClick={() => remember([...seen.value, hint.id])}
        >
          Got it
        </Button>{' '}
        <Button class="rule-link quiet" data-testid="hint-never" onClick={() => remember([OFF])}>
          No more hints
        </Button>
      </p>
    </aside>
  )
}
