// The answers the page lists for a question.
import type { Ask } from '../../dice/dice.ts'
import type { Item } from '../../engine/book.ts'
import type { State } from './state.ts'

interface Words {
  readonly group: string
  label(option: unknown, state: Readonly<State>, who: string): string
}

const yes = (group: string, does: string, not: string): Words => ({
  group,
  label: (option) => (option === true ? does : not),
})
const dice = (option: unknown): string =>
  option === 0 ? 'None' : option === 1 ? '1 die' : `${Number(option)} dice`

/** Texts by kind of choice in the catalogue. */
const WORDS: Readonly<Record<string, Words>> = {
  'head-hunt': yes('Head Hunting', 'Go for the head', 'Box on'),
  'dig-deep': yes('Dig Deep', 'Dig deep', 'Save the strength'),
  'bonus-dice': { group: 'Bonus Dice', label: dice },
  'cover-up': yes('Covering up', 'Cover up', 'Stay open'),
  'lucky-re-roll': yes('Lucky', 'Roll all of it again', 'Keep it'),
  'star-power': {
    group: 'Star Power',
    label: (option) => (option === 'roll' ? 'Roll a Star Power die' : 'Stop'),
  },
  'star-power-number': { group: 'Star Power', label: dice },
}

/** One item per answer; each has a plan. */
export function menu(state: Readonly<State>, ask: Ask): readonly Item[] {
  const words = WORDS[ask.kind]
  if (!words)
    return ask.options.map((choice) => ({
      verb: ask.kind,
      group: ask.kind,
      label: String(choice),
      choice,
    }))
  return ask.options.map((choice) => ({
    verb: ask.kind,
    group: words.group,
    label: words.label(choice, state, ask.who ?? ''),
    choice,
    plan: true,
  }))
}
