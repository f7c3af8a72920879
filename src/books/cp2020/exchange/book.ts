// Exchanges of the 2020 book, and of any book whose attacks use `Rules`.
import { getCombatant } from '../../gunfight/combatants.ts'
import type { OptionValues } from '../../../engine/book.ts'
import { exchangeOf, type ActBook } from '../../gunfight/exchange/act-exchange.ts'
import { once, type Exchanges } from '../../gunfight/exchange/exchange.ts'
import type { Act } from '../contract/acts.ts'
import { areaWeapon, markOf, throwIn } from '../area/grenades.ts'
import { actingBook } from '../acting.ts'
import { attackIn, beforeOf } from '../attack/attack-context.ts'
import type { Attack } from '../contract/attack.ts'
import { termsOf } from '../attack/terms.ts'
import type { Event, Setup, State } from '../contract/state.ts'
import { worksOn } from '../melee/moves.ts'
import type { Named } from '../contract/named.ts'
import type { Rules } from '../contract/rules.ts'
import { COVER_WORDS } from './conditions.ts'
import { enterExchange } from './enter.ts'
import { measure, print } from './print.ts'
import { solve } from './solve.ts'

/** The attack behind an act; undefined if it has no attack roll. */
export function attackOf(state: Readonly<State>, who: string, act: Act): Attack | undefined {
  const combatant = getCombatant(state, who)
  if (act.do === 'attack') {
    const rounds = act.mode === 'auto' ? (act.shots ?? 0) : 0
    return attackIn(
      state,
      who,
      act,
      beforeOf(combatant),
      rounds ? { here: rounds, all: rounds } : undefined,
    )
  }
  if (act.do !== 'grenade' || !areaWeapon(combatant, state.rules)) return undefined
  const mark = markOf(state, combatant, act)
  return mark && throwIn(state, combatant, { mark, act }, beforeOf(combatant))
}

/** The components of a book's exchanges under a set of options. */
export const actBook = (rules: Rules): ActBook<Setup, State, Event, Act> => ({
  book: actingBook(rules),
  wounds: rules.wounds.words,
  say: rules.events.say,
  print: (performed) => print(performed, rules),
  measure: (performed) => measure(performed, rules),
  solve: (before, { who, act, answers }, effort) =>
    Object.keys(answers).length === 0 || rules.exchange.solves?.(before, answers)
      ? solve(before, who, act, effort)
      : undefined,
  terms(before, { who, act }) {
    const attack = attackOf(before, who, act)
    return attack ? termsOf(attack) : []
  },
  works: (act, target) =>
    rules.exchange.says?.(act, target) ??
    (act.do === 'attack' ? worksOn(act.mode, target) : undefined) ??
    (act.do === 'ambush' ? `lies in wait for ${target} unnoticed` : `helps ${target}`),
})

/** The exchanges of a book, built from its rules alone. */
export function exchangesOf(named: Named & { rules(values: OptionValues): Rules }): Exchanges {
  const rulesOf = once((values: OptionValues) => {
    const rules = named.rules(values)
    return { rules, acts: actBook(rules) }
  })
  const { exchange } = rulesOf({}).rules
  return {
    id: named.id,
    title: named.title,
    options: named.options,
    modes: Object.keys(exchange.modes),
    conditions: { ...exchange.words, ...COVER_WORDS },
    read(text, values) {
      const { rules, acts } = rulesOf(values)
      const { value: entered, problems } = enterExchange(text, rules)
      if (problems) return { problems }
      const names = { attacker: text.attacker.name, target: text.defender.name }
      return { value: exchangeOf(acts, entered, names) }
    },
  }
}
