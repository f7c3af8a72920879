// What can be done at every table besides the fight itself: its key, its line in the help, its button in the bar.
// A new tool is one entry here.
import { askAdvice } from '../advice/state.ts'
import { ADVICE_KEY } from '../advice/offer.ts'
import { putToolAway, tool } from '../drawing/tool.ts'
import { endPlayback, showBeat } from '../state/playback.ts'
import { hurries, togglePace } from '../state/pace.ts'
import { openFromHere, redo, undo } from '../state/requests.ts'
import { openRule } from '../state/rules.ts'
import {
  askRuling,
  chatRead,
  chatShown,
  courseShown,
  pagesRead,
  isReplay,
  keysShown,
  now,
  page,
  papersShown,
  playback,
  presence,
  rosterShown,
  rulingOf,
  rulingsShown,
  seatsShown,
  sheetUp,
  tab,
} from '../state/store.ts'
import { isWide } from '../state/screen.ts'
import { theme, toggleTheme } from '../state/theme.ts'
import type { FunctionComponent } from 'preact'
import type { Shortcut } from '../shortcuts.tsx'
import { DiceChoice } from './dice-choice.tsx'
import { SoundChoice } from './sound-choice.tsx'
import type { IconName } from './icons.tsx'

export interface Tool extends Shortcut {
  /** The name of the button, before its key; by default `help`. */
  readonly label?: () => string
  /** A button with this icon, in the bar or in its menu. */
  readonly icon?: () => IconName | '?'
  /** Whether the button is in the bar itself. */
  readonly bar?: () => boolean
  readonly testid?: string
  /** Whether the button is pressed in, for a panel that it opens and closes. */
  readonly pressed?: () => boolean
  readonly disabled?: () => boolean
  /** How much is new. */
  readonly news?: () => number
  /** A control in the menu, instead of a button. */
  readonly Control?: FunctionComponent
}

const toggle = (shown: { value: boolean }) => (): void => {
  shown.value = !shown.value
}

/** Toggles the course panel, which a phone shows on the log tab. */
function toggleCourse(): void {
  courseShown.value = !courseShown.value
  if (!courseShown.value) return
  page.value = 'course'
  tab.value = 'log'
  sheetUp.value = true
}

/** Only the referee is sent the list of connections. */
export const isReferee = (): boolean => presence.value !== undefined
/** What the panel of rulings is called. */
export const HAND_TITLES = { referee: "The referee's hand", player: 'Standing orders' } as const

const hasMap = (): boolean =>
  now.value?.scene.kind === 'gunfight' && now.value.scene.map !== undefined
const live = (): boolean => !isReplay.value
/** Whether this screen sets the pace of computer players. */
export const mayHurry = (): boolean =>
  live() && isReferee() && now.value?.seats.some(({ computer }) => computer) === true
/** How many lines and pages are new. */
export const unread = () => ({
  chat: (now.value?.chat ?? []).filter(({ n }) => n > chatRead.value).length,
  pages: (now.value?.handouts ?? []).filter(({ n }) => n > pagesRead.value).length,
})

/** The tools of a gunfight's table, or of a bout's, in the order of the bar. */
export const toolsOf = (kind: 'gunfight' | 'bout'): readonly Tool[] => {
  const gunfight = kind === 'gunfight'
  return [
    {
      keys: ['u', 'Ctrl+z'],
      help: 'undo',
      when: live,
      icon: () => 'undo',
      bar: () => true,
      testid: 'undo',
      disabled: () => !now.value?.canUndo,
      run: () => void undo(),
    },
    {
      // In a bout, y answers a question.
      keys: [gunfight ? 'y' : 'Y', 'Ctrl+Shift+z'],
      help: 'redo',
      when: live,
      icon: () => 'redo',
      bar: () => isWide.value,
      testid: 'redo',
      disabled: () => !now.value?.canRedo,
      run: () => void redo(),
    },
    {
      keys: ['b'],
      help: 'branch: open a new table from here',
      when: () => live() && isReferee(),
      icon: () => 'branch',
      testid: 'branch',
      run: () => void openFromHere('branch'),
    },
    {
      ...(gunfight ? { keys: ['h'] } : {}),
      help: 'faster computer players, or the usual pace',
      label: () => `Computer players: ${hurries.value ? 'usual pace' : 'faster'}`,
      when: mayHurry,
      icon: () => 'on',
      testid: 'pace',
      pressed: () => hurries.value,
      run: togglePace,
    },
    { when: live, Control: DiceChoice },
    { Control: SoundChoice },
    {
      keys: ['p'],
      help: 'seats',
      when: live,
      icon: () => 'people',
      bar: () => isWide.value,
      testid: 'seats',
      pressed: () => seatsShown.value,
      run: toggle(seatsShown),
    },
    {
      keys: ['t'],
      help: 'chat, dice, pages and notes',
      label: () => 'Chat',
      when: live,
      icon: () => 'chat',
      bar: () => true,
      testid: 'chat',
      pressed: () => chatShown.value,
      news: () => unread().chat + unread().pages,
      run: toggle(chatShown),
    },
    {
      keys: ['d'],
      label: () => 'Draw on the map',
      help: gunfight ? 'draw on the map: lines, circles, cones' : undefined,
      when: () => live() && gunfight && now.value?.you !== 'watcher' && hasMap(),
      icon: () => 'pencil',
      testid: 'draw',
      pressed: () => tool.value !== undefined,
      run: () => {
        if (tool.value) return putToolAway()
        tool.value = 'line'
        // On a phone, the sheet makes room for the map.
        if (!isWide.value) sheetUp.value = false
      },
    },
    {
      keys: ['r'],
      label: () => HAND_TITLES[isReferee() ? 'referee' : 'player'],
      help: "the referee's hand; for players their standing orders",
      when: () => live() && now.value?.rulings.length !== 0,
      icon: () => 'hand',
      bar: isReferee,
      testid: 'hand',
      pressed: () => rulingsShown.value,
      run: toggle(rulingsShown),
    },
    {
      label: () => 'End the fight …',
      when: () => rulingOf('end') !== undefined,
      icon: () => 'close',
      testid: 'end-fight',
      run: () => askRuling('end'),
    },
    {
      keys: ['f'],
      // A fight without a map is a table anyway.
      when: () => !gunfight || hasMap(),
      help: gunfight ? 'the map as a table' : 'score card and tracker',
      icon: () => 'list',
      testid: 'as-table',
      pressed: () => rosterShown.value,
      run: toggle(rosterShown),
    },
    {
      label: () => 'Print: order, map and combat sheets',
      when: () => live() && gunfight,
      icon: () => 'print',
      testid: 'print',
      run: () => {
        papersShown.value = true
      },
    },
    {
      keys: ['c'],
      help: `the course of the ${gunfight ? 'fight' : 'bout'}, and what could have happened`,
      when: () => now.value?.playsOn !== undefined,
      icon: () => 'curve',
      testid: 'course',
      pressed: () => courseShown.value,
      run: toggleCourse,
    },
    { keys: ['v'], help: ADVICE_KEY, run: () => void askAdvice() },
    {
      keys: ['w'],
      icon: () => 'back',
      help: `look back from the ${gunfight ? 'beginning' : 'first bell'}`,
      run: () => {
        if (playback.value) endPlayback()
        else if (now.value?.beats) void showBeat(gunfight ? -1 : 0, true)
      },
    },
    { label: () => 'Rules', icon: () => 'book', testid: 'rules', run: () => void openRule('') },
    {
      label: () => (theme.value === 'dark' ? 'Light page' : 'Dark page'),
      icon: () => (theme.value === 'dark' ? 'sun' : 'moon'),
      testid: 'theme',
      run: toggleTheme,
    },
    {
      keys: ['?'],
      help: 'help and keys',
      icon: () => '?',
      run: () => {
        keysShown.value = true
      },
    },
  ]
}
