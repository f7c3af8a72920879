// The page's menu of answers to a question.
import type { Ask } from '../../dice/dice.ts'
import type { Item } from '../../engine/book.ts'
import type { State } from './state.ts'

interface Words {
  readonly group: string
  label(option: unknown): string
}

const yesNo = (group: string, yes: string, no: string): Words => ({
  group,
  label: (option) => (option === true ? yes : no),
})
const dice = (option: unknown): string =>
  option === 0 ? 'None' : option === 1 ? '1 die' : `${Number(option)} dice`

/** Texts by kind of choice in the catalogue. */
const WORDS: Readonly<Record<string, Words>> = {
  'head-hunt': yesNo('Head Hunting', 'Go for the head', 'Box on'),
  'dig-deep': yesNo('Dig Deep', 'Dig deep', 'Save your strength'),
  bell: { group: 'Bell', label: () => 'Begin the round' },
  'bonus-dice': { group: 'Bonus Dice', label: dice },
  'cover-up': yesNo('Cover up', 'Cover up', 'Stay open'),
  'lucky-re-roll': yesNo('Lucky', 'Reroll all dice', 'Keep the roll'),
  'star-power': {
    group: 'Star Power',
    label: (option) => (option === 'roll' ? 'Roll a Star Power die' : 'Keep the roll'),
  },
  'star-power-number': { group: 'Star Power', label: dice },
}

/** One menu item per answer, each with a plan card. */
export function menu(_state: Readonly<State>, { kind, options }: Ask): readonly Item[] {
  const words = WORDS[kind]
  if (!words) throw new Error(`no words for the question '${kind}'`)
  const { group } = words
  return options.map((choice) => ({
    verb: kind,
    group,
    label: words.label(choice),
    choice,
    plan: kind !== 'bell',
  }))
}
