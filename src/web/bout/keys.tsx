// The keyboard shortcuts of a bout, one per answer.
import { PACES, endPlayback, paceIndex, setPlaying, stepBeats } from '../state/playback.ts'
import { endShown } from '../state/ending.ts'
import { closeWhy } from '../state/why.ts'
import { chatShown, endHidden, playback, rosterShown, rulingsShown, whyOf } from '../state/store.ts'
import { useShortcuts, type Shortcut } from '../shortcuts.tsx'
import { closeNotice } from '../table/notice.tsx'
import { toolsOf } from '../table/tools.ts'
import { answerKey, NUMBER_KEYS } from './choice-panel.tsx'
import {
  submitAnswer,
  isCovered,
  revealQuestion,
  markAnswer,
  markedIndex,
  question,
} from './state.ts'

function move(by: number): void {
  if (playback.value) return stepBeats(by)
  const count = question.value?.items.length ?? 0
  if (count > 0) markAnswer((markedIndex.value + by + count) % count)
}

function faster(by: number): void {
  paceIndex.value = Math.max(0, Math.min(PACES.length - 1, paceIndex.value + by))
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

const answers = {
  when: (key: string) => answered(key) !== undefined,
  run: (key: string) => answered(key)?.(),
}

export const TOOLS = toolsOf('bout')

const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: NUMBER_KEYS,
    shown: '0 … 9, a …',
    help: 'use that many Bonus Dice; 10 and more have the letter beside them',
    ...answers,
  },
  {
    keys: ['y', 'n'],
    help: 'yes or no: cover up, go for the head, dig deep, roll a Star Power die',
    ...answers,
  },
  {
    keys: ['ArrowLeft', 'ArrowRight'],
    shown: '← →',
    help: 'look at another answer; while looking back: one beat back or forward',
    run: (key) => move(key === 'ArrowLeft' ? -1 : 1),
  },
  { keys: ['Enter'], help: 'give the marked answer; take over the screen', ...answers },
  ...TOOLS,
  {
    keys: [' '],
    help: 'while looking back: pause and play',
    when: () => playback.value !== undefined,
    run: () => setPlaying(!playback.value?.playing),
  },
  { keys: ['.'], help: 'one beat forward', run: () => stepBeats(1) },
  { keys: ['+', '='], shown: '+ −', help: 'faster, slower', run: () => faster(1) },
  { keys: ['-'], run: () => faster(-1) },
  {
    keys: ['Escape'],
    help: 'close',
    typing: true,
    run: () => {
      if (closeNotice()) return
      if (whyOf.value.length > 0) return closeWhy()
      if (playback.value) endPlayback()
      else if (endShown.value) endHidden.value = true
      rosterShown.value = rulingsShown.value = chatShown.value = false
    },
  },
]

/** The keys of a bout's table. */
export const useBoutKeys = (): void => useShortcuts(SHORTCUTS)
