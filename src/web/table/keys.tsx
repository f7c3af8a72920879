// The keyboard shortcuts of the table, and their list.
import { isTyping } from '../is-typing.ts'
import { askAdvice } from '../advice/state.ts'
import { ADVICE_KEY } from '../advice/offer.ts'
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
  ['Tab', 'move to the next part of the page'],
  ['1 … 9', 'choose an attack, then point at a target; choose an answer that would change a roll'],
  [
    'Enter',
    'attack; on the map: move there, point, or mark a spot or an end of a line; mark the same spot again to attack',
  ],
  ['arrows', 'on the map: move the cursor by a metre (with Alt by a quarter); elsewhere: pan'],
  ['Shift + arrows', 'pan'],
  ['+ − 0', 'zoom in, zoom out, the whole map'],
  ['m, Shift + drag', 'ruler'],
  ['a', 'show and search all actions; again: only the usual ones'],
  ['x', 'show others a place on the map: the cursor, or the next click or drag'],
  ['t', 'chat'],
  ['e', 'end'],
  ['u, Ctrl+Z', 'undo'],
  ['y, Ctrl+Shift+Z', 'redo'],
  ['b', 'branch: open a new table from here'],
  ['r', "the referee's hand"],
  ['f', 'the map as a table'],
  ['v', ADVICE_KEY],
  ['c', 'the course of the fight, and what could have happened'],
  ['w , .', 'look back from the beginning; a beat back, a beat forward; space pauses'],
  ['p', 'seats'],
  ['/', 'command line: a verb of the menu and whom or where, as in: shoot scar, move 3 north, end'],
  ['Esc', 'close'],
  ['?', 'this list'],
]

export function KeysHelp() {
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
      <p class="quiet">The map shows a metre as {camera.value.k.toFixed(0)} pixels.</p>
    </Dialog>
  )
}
