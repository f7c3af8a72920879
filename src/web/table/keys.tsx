// The keyboard shortcuts of the table, and their list.
import { isTyping } from '../is-typing.ts'
import { askAdvice } from '../advice/state.ts'
import { WORDS as ADVICE } from '../advice/words.ts'
import { takeItem, takeVerb, armGroup } from '../state/actions.ts'
import { branch, redo, undo } from '../state/requests.ts'
import { allActions, setAllActions } from '../state/all-actions.ts'
import { camera, fit, pan, zoom } from '../field/camera.ts'
import { cursor, ruler } from '../field/gestures.ts'
import { endPlayback, setPlaying, showBeat, stepBeats } from '../state/playback.ts'
import { ping, showingOthers } from '../state/pointing.ts'
import {
  draftAction,
  clearDraft,
  courseShown,
  playback,
  groups,
  rulingsShown,
  chatShown,
  keysShown,
  measuring,
  now,
  offers,
  rosterShown,
  scene,
  seatsShown,
  pathPreview,
} from '../state/store.ts'
import { HelpText } from '../help/help.tsx'
import { Dialog } from './dialog.tsx'
import { KEYS_WORDS as TEXT } from './words-panels.ts'

const PAN = 60

function handleEscape(): void {
  if (draftAction.value || pathPreview.value) return clearDraft()
  if (playback.value) return endPlayback()
  clearDraft()
  cursor.value = ruler.value = undefined
  measuring.value = rulingsShown.value = chatShown.value = showingOthers.value = false
}

function armNthGroup(n: number): void {
  const offer = offers.value?.items[n - 1]
  if (offer) return takeItem(offer)
  const group = groups.value.filter((one) => one.targeted)[n - 1]
  if (group) armGroup(group.name)
}

const KEYS: Readonly<Record<string, () => void>> = {
  u: () => void undo(),
  y: () => void redo(),
  b: () => void branch(),
  e: () => {
    takeVerb('end')
  },
  v: () => void askAdvice(),
  a: () => setAllActions(!allActions.value),
  f: () => {
    rosterShown.value = !rosterShown.value
  },
  m: () => {
    measuring.value = !measuring.value
    ruler.value = undefined
  },
  r: () => {
    rulingsShown.value = !rulingsShown.value
  },
  p: () => {
    seatsShown.value = !seatsShown.value
  },
  c: () => {
    if (now.value?.playsOn) courseShown.value = !courseShown.value
  },
  w: () => {
    if (playback.value) endPlayback()
    else if (now.value?.beats) void showBeat(-1, true)
  },
  ',': () => {
    if (now.value?.beats) stepBeats(-1)
  },
  '.': () => {
    if (playback.value) stepBeats(1)
  },
  x: () => {
    const at = cursor.value
    if (at) ping([at])
    else showingOthers.value = !showingOthers.value
  },
  t: () => {
    chatShown.value = !chatShown.value
  },
  '?': () => {
    keysShown.value = true
  },
  '+': () => zoom(1.25),
  '=': () => zoom(1.25),
  '-': () => zoom(0.8),
  '0': () => {
    const map = scene.value?.map
    if (map) fit(map)
  },
  '/': () => document.querySelector<HTMLInputElement>('.command input')?.focus(),
  ':': () => document.querySelector<HTMLInputElement>('.command input')?.focus(),
  Escape: handleEscape,
  ArrowUp: () => pan(0, PAN),
  ArrowDown: () => pan(0, -PAN),
  ArrowLeft: () => pan(PAN, 0),
  ArrowRight: () => pan(-PAN, 0),
}

const scrolls = (event: KeyboardEvent): boolean =>
  event.key.startsWith('Arrow') &&
  event.target instanceof Element &&
  event.target.closest('.log, .side, .drawer, .roster') !== null

/** Handles a key press at the table of a gunfight. */
export function handleTableKey(event: KeyboardEvent): void {
  // An open dialog receives all keys; the browser handles its Escape.
  if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return
  if (
    (event.ctrlKey || event.metaKey) &&
    event.key.toLowerCase() === 'z' &&
    !isTyping(event.target)
  ) {
    event.preventDefault()
    void (event.shiftKey ? redo() : undo())
    return
  }
  if (
    event.ctrlKey ||
    event.metaKey ||
    (isTyping(event.target) && event.key !== 'Escape') ||
    scrolls(event)
  )
    return
  const pressing =
    event.target instanceof Element && event.target.closest('button, a, summary') !== null
  const pause =
    playback.value && event.key === ' ' && !pressing
      ? () => setPlaying(!playback.value?.playing)
      : undefined
  const act =
    pause ?? (/^[1-9]$/.test(event.key) ? () => armNthGroup(Number(event.key)) : KEYS[event.key])
  if (!act) return
  event.preventDefault()
  act()
}

const LIST: readonly (readonly [string, string])[] = [
  ['Tab', TEXT.moveThroughTable],
  ['1 … 9', TEXT.armAttackThen],
  ['Enter', TEXT.pullTriggerOnField],
  ['arrows', TEXT.onFieldCursorMetre],
  [TEXT.shiftArrows, 'pan'],
  ['+ − 0', TEXT.nearerFartherWhole],
  [TEXT.mShiftDrag, 'ruler'],
  ['a', TEXT.allActionsReady],
  ['x', TEXT.showOthersPlace],
  ['t', 'chat'],
  ['e', 'end'],
  [TEXT.uCtrlZ, 'undo'],
  [TEXT.yCtrlShift, 'redo'],
  ['b', TEXT.branchTableOfItsOwn],
  ['r', TEXT.refereesHand],
  ['f', TEXT.fieldAsTable],
  [ADVICE.key, ADVICE.keyHelp],
  ['c', TEXT.courseOfFightAndWhatWould],
  ['w , .', TEXT.lookBackFromBeginning],
  ['p', 'seats'],
  ['/', TEXT.commandLineVerb],
  [TEXT.esc, TEXT.putAway],
  ['?', TEXT.thisList],
]

export function KeysHelp() {
  if (!keysShown.value) return null
  return (
    <Dialog
      title={TEXT.helpAndKeys}
      close={() => {
        keysShown.value = false
      }}
      testid="keys"
    >
      <HelpText />
      <dl class="keys">
        {LIST.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{TEXT.nowAtPixelsMetre(camera.value.k.toFixed(0))}</p>
    </Dialog>
  )
}
