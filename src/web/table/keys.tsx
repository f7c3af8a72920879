// The keyboard shortcuts of the table, and their list.
import type { ComponentChildren } from 'preact'
import { cancelDraft, takeItem, takeVerb, armGroup } from '../state/actions.ts'
import { allActions, setAllActions } from '../state/all-actions.ts'
import { camera, pan, zoom } from '../field/camera.ts'
import { fitField } from '../field/fit-field.ts'
import { putToolAway } from '../drawing/tool.ts'
import { cursor, ruler } from '../field/gestures.ts'
import { endPlayback, setPlaying, stepBeats } from '../state/playback.ts'
import { ping, showingOthers } from '../state/pointing.ts'
import {
  draftAction,
  playback,
  groups,
  rulingsShown,
  chatShown,
  keysShown,
  measuring,
  now,
  offers,
  scene,
  page,
  endHidden,
  pathPreview,
  sheetUp,
  tab,
  whyOf,
} from '../state/store.ts'
import { hasEnded } from '../state/ending.ts'
import { closeWhy } from '../state/why.ts'
import { HelpText } from '../help/help.tsx'
import { useShortcuts, type Shortcut } from '../shortcuts.tsx'
import { Dialog } from './dialog.tsx'
import { closeNotice } from './notice.tsx'
import { toolsOf } from './tools.ts'

const PAN = 60

function closeTopmost(): void {
  if (closeNotice()) return
  if (whyOf.value.length > 0) return closeWhy()
  if (hasEnded.value) endHidden.value = true
  if (draftAction.value || pathPreview.value) return cancelDraft()
  if (playback.value) return endPlayback()
  cancelDraft()
  putToolAway()
  cursor.value = ruler.value = undefined
  measuring.value = rulingsShown.value = chatShown.value = showingOthers.value = false
}

function armNthGroup(n: number): void {
  const offer = offers.value?.items[n - 1]
  if (offer) return takeItem(offer)
  const group = groups.value.filter((one) => one.targeted)[n - 1]
  if (!group) return
  armGroup(group.name)
  // Its first target gets the focus, so that the key shows something when there is only one attack.
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>('.group.is-armed .choices [aria-disabled="false"]')
      ?.focus({ preventScroll: true }),
  )
}

/** The command line stands below the log. */
function focusCommand(): void {
  page.value = tab.value = 'log'
  sheetUp.value = true
  // At once when it is drawn: the next letter may be on its way.
  queueMicrotask(() => document.querySelector<HTMLInputElement>('.command input')?.focus())
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
}

export const TOOLS = toolsOf('gunfight')

const SHORTCUTS: readonly Shortcut[] = [
  { shown: 'Tab', help: 'move to the next part of the page' },
  {
    keys: [...'123456789'],
    shown: '1 … 9',
    help: 'choose an attack, then point at a target; choose an answer that would change a roll',
    run: (key) => armNthGroup(Number(key)),
  },
  {
    shown: 'Enter',
    help: 'attack; on the map: move there, point, or mark a spot or an end of a line; mark the same spot again to attack',
  },
  {
    shown: 'arrows',
    help: 'on the map: move the cursor by a metre (with Alt by a quarter); elsewhere: pan',
    keys: Object.keys(WAYS),
    run: (key) => pan(...(WAYS[key] ?? [0, 0])),
  },
  { shown: 'Shift + arrows', help: 'pan' },
  {
    keys: ['+', '='],
    shown: '+ − 0',
    help: 'zoom in, zoom out, the whole map',
    run: () => zoom(1.25),
  },
  { keys: ['-'], run: () => zoom(0.8) },
  {
    keys: ['0'],
    run: () => {
      const map = scene.value?.map
      if (map) fitField(map)
    },
  },
  {
    keys: ['m'],
    shown: 'm, Shift + drag',
    help: 'ruler',
    run: () => {
      measuring.value = !measuring.value
      ruler.value = undefined
    },
  },
  {
    keys: ['a'],
    help: 'show and search all actions; again: only the usual ones',
    run: () => setAllActions(!allActions.value),
  },
  {
    keys: ['x'],
    help: 'show others a place on the map: the cursor, or the next click or drag',
    run: () => {
      const at = cursor.value
      if (at) ping([at])
      else showingOthers.value = !showingOthers.value
    },
  },
  {
    keys: ['e'],
    help: 'end',
    run: () => {
      takeVerb('end')
    },
  },
  ...TOOLS,
  {
    keys: [','],
    shown: ', .',
    help: 'a beat back, a beat forward; while looking back, space pauses',
    when: () => now.value?.beats !== undefined,
    run: () => stepBeats(-1),
  },
  { keys: ['.'], when: () => playback.value !== undefined, run: () => stepBeats(1) },
  {
    keys: [' '],
    when: () => playback.value !== undefined,
    run: () => setPlaying(!playback.value?.playing),
  },
  {
    keys: ['/', ':'],
    shown: '/',
    help: 'command line: a verb of the menu and whom or where, as in: shoot scar, move 3 north, end',
    run: focusCommand,
  },
  { keys: ['Escape'], help: 'close', typing: true, run: closeTopmost },
]

/** The keys of a gunfight's table. */
export const useTableKeys = (): void => useShortcuts(SHORTCUTS)

/** What a newcomer needs to know, with the keys of the table. */
export function KeysHelp({ children }: { children?: ComponentChildren }) {
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
      {children}
    </Dialog>
  )
}

/** The keys of a gunfight's table, with the scale of its map. */
export const TableKeysHelp = () => (
  <KeysHelp>
    <p class="quiet">The map shows a metre as {camera.value.k.toFixed(0)} pixels.</p>
  </KeysHelp>
)
