// The exchanges of the 1988 book and its variants.
import type { Options } from '../options.ts'
import { termsOf } from '../attack/terms.ts'
import { LEVELS } from '../words.ts'
import type { Refusal } from '../../../dice/dice.ts'
import type { Option, OptionValues } from '../../../engine/book.ts'
import {
  once,
  type Exchange,
  type Exchanges,
  type ExchangeText,
  type Read,
  type ThingExchangeText,
} from '../../gunfight/exchange/exchange.ts'
import { exchangeOf, type ActBook } from '../../gunfight/exchange/act-exchange.ts'
import { stateBefore } from '../../gunfight/exchange/perform.ts'
import { actingBook, type ActingBook1988 } from '../acting.ts'
import type { Action, Attacking } from '../contract/acts.ts'
import { attackOf } from '../acts/throw.ts'
import { grenadeAt } from '../area/grenades.ts'
import { awareChance } from '../attack/act-chances.ts'
import { attackIn } from '../attack/attack.ts'
import type { Event } from '../contract/events.ts'
import type { Setup, State } from '../contract/state.ts'
import { EVENTS } from '../events.ts'
import { CONDITIONS_1988 } from './conditions.ts'
import { MODES_1988, enterExchange, type Entered1988 } from './enter.ts'
import { measure, print } from './print.ts'
import { exchangeRules } from './rules.ts'
import { solve } from './solve.ts'

/** The name, options and rules of a book or variant. */
export interface Ruled {
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
  readings(chosen: OptionValues): Options
}

/** The exchanges of a book or variant. */
export const exchanges1988 = (ruled: Ruled): Exchanges => {
  const { id, title, options } = ruled
  const rulesOf = once((chosen) => {
    const readings = ruled.readings(chosen)
    return { readings, acts: actBook(readings) }
  })
  const read = (
    text: ExchangeText | ThingExchangeText,
    target: string,
    values: OptionValues,
  ): Read<Exchange> => {
    const { readings, acts } = rulesOf(values)
    const { value: entered, problems } = enterExchange(text, readings)
    if (problems) return { problems }
    const refusal = entered.refusal ?? refuseImplied(acts.book, entered)
    const names = { attacker: text.attacker.name, target }
    return { value: exchangeOf(acts, { ...entered, ...(refusal && { refusal }) }, names) }
  }
  return {
    id,
    title,
    options,
    modes: MODES_1988,
    conditions: CONDITIONS_1988,
    read: (text, values) => read(text, text.defender.name, values),
    readThing: (text, values) => read(text, `the ${text.defender.thing}`, values),
  }
}

/** Why somebody cannot have done what the file says, such as run with a broken leg. */
function refuseImplied(
  book: ActingBook1988,
  { setup, opening, implied }: Entered1988,
): Refusal | undefined {
  if (implied.length === 0) return undefined
  const state = stateBefore(book, { setup, facts: opening })
  const { acts } = state.rules
  return implied.map(({ who, act }) => acts.refuse(state, who, act)).find((one) => one)
}

const actBook = (options: Options): ActBook<Setup, State, Event, Action> => ({
  book: actingBook(exchangeRules(options)),
  wounds: LEVELS,
  say: EVENTS.say,
  print,
  measure,
  solve,
  terms(before, { who, act }) {
    const [combatant, attack] = [before.men[who], attackMeant(act)]
    const target = attack && before.men[attack.target]
    if (!combatant || !attack || !target) return []
    const aware = awareChance(before, combatant, target) === 1
    return termsOf(attackIn(before, who, attack, aware))
  },
  works: (act, target) =>
    act.do === 'aid' ? `cares for ${target}` : `feints ${target} out of position`,
})

/** The attack whose modifiers the summary sentence names. */
function attackMeant(act: Entered1988['act']): Attacking | undefined {
  switch (act.do) {
    case 'attack':
      return act
    case 'throw':
      return attackOf(act)
    case 'grenade':
      return act.target === undefined ? undefined : grenadeAt(act.target)
    default:
      return undefined
  }
}
