// The keyboard shortcuts of a bout, one per answer, and their list.
import { askAdvice } from '../advice/state.ts'
import { ADVICE_KEY } from '../advice/offer.ts'
import { branch, redo, undo } from '../state/requests.ts'
import {
  PACES,
  endPlayback,
  paceIndex,
  setPlaying,
  showBeat,
  stepBeats,
} from '../state/playback.ts'
import {
  courseShown,
  playback,
  rulingsShown,
  keysShown,
  now,
  rosterShown,
  seatsShown,
} from '../state/store.ts'
import { HelpText } from '../help/help.tsx'
import { Dialog } from '../table/dialog.tsx'
import { answerKey } from './choice-panel.tsx'
import {
  submitAnswer,
  isCovered,
  revealQuestion,
  markAnswer,
  markedIndex,
  question,
} from './state.ts'
import { isTyping } from '../is-typing.ts'

const pressing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary') !== null

function move(by: number): void {
  if (playback.value) return stepBeats(by)
  const count = question.value?.items.length ?? 0
  if (count > 0) markAnswer((markedIndex.value + by + count) % count)
}

function faster(by: number): void {
  paceIndex.value = Math.max(0, Math.min(PACES.length - 1, paceIndex.value + by))
}

const KEYS: Readonly<Record<string, () => void>> = {
  u: () => void undo(),
  v: () => void askAdvice(),
  Y: () => void redo(),
  b: () => void branch(),
  f: () => {
    rosterShown.value = !rosterShown.value
  },
  r: () => {
    if ((now.value?.rulings.length ?? 0) > 0) rulingsShown.value = !rulingsShown.value
  },
  p: () => {
    seatsShown.value = !seatsShown.value
  },
  w: () => (playback.value ? endPlayback() : void showBeat(0, true)),
  c: () => {
    if (now.value?.playsOn) courseShown.value = !courseShown.value
  },
  '?': () => {
    keysShown.value = true
  },
  '.': () => stepBeats(1),
  '+': () => faster(1),
  '=': () => faster(1),
  '-': () => faster(-1),
  ArrowLeft: () => move(-1),
  ArrowRight: () => move(1),
  Escape: () => {
    if (playback.value) endPlayback()
    rosterShown.value = rulingsShown.value = false
  },
}

/** The action that a key triggers on the current question, if any. */
function answered(key: string): (() => void) | undefined {
  const open = question.value
  if (!open) return undefined
  if (isCovered.value) return key === 'Enter' ? revealQuestion : undefined
  if (key === 'Enter') return () => submitAnswer(markedIndex.value)
  const at = open.items.findIndex((item, i) => answerKey(item.choice, i, open.items.length) === key)
  return at < 0 ? undefined : () => submitAnswer(at)
}

/** Handles a key press at the table of a bout. */
export function handleBoutKey(event: KeyboardEvent): void {
  const { key, target } = event
  if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return
  const control = event.ctrlKey || event.metaKey
  if (control && key.toLowerCase() !== 'z') return
  if (isTyping(target) || (pressing(target) && (key === 'Enter' || key === ' '))) return
  const play_ =
    playback.value && key === ' ' ? () => setPlaying(!playback.value?.playing) : undefined
  const act = control
    ? () => void (event.shiftKey ? redo() : undo())
    : (answered(key) ?? play_ ?? KEYS[key])
  if (!act) return
  event.preventDefault()
  act()
}

const LIST: readonly (readonly [string, string])[] = [
  ['0 … 9', 'use that many Bonus Dice'],
  ['y, n', 'yes or no: cover up, go for the head, dig deep, roll a Star Power die'],
  ['← →', 'look at another answer; while looking back: one beat back or forward'],
  ['Enter', 'give the marked answer; take over the screen'],
  ['v', ADVICE_KEY],
  ['w', 'look back from the first bell'],
  ['space', 'while looking back: pause and play'],
  ['.', 'one beat forward'],
  ['+ −', 'faster, slower'],
  ['f', 'score card and fight tracker'],
  ['c', 'the course of the bout, and what could have happened'],
  ['u, Ctrl+Z', 'undo'],
  ['Shift+Y, Ctrl+Shift+Z', 'redo'],
  ['b', 'branch: open a new table from here'],
  ['r', "the referee's hand"],
  ['p', 'seats'],
  ['Esc', 'close'],
  ['?', 'this list'],
]

export function BoutKeysHelp() {
  if (!keysShown.value) return null
  return (
    <Dialog
      title="Help and keys"
      close={() => {
        keysShown.value = false
      }}
      testid="keys"
    >
      <HelpText />
      <dl class="facts">
        {LIST.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
