// Attacks of this book for tests: the people of the 2020 tests, with wounds by place.
import type { Attack } from '../../src/books/cp2020/plan.ts'
import type { Person } from '../../src/books/cp2020/person.ts'
import type { Rules } from '../../src/books/cp2020/rules.ts'
import { planAttack } from '../../src/books/cp2020/plan.ts'
import type { Hit, WoundText } from '../../src/books/cp2020/wound-store.ts'
import { optionsOf } from '../../src/books/done-right/options.ts'
import type { Options } from '../../src/books/done-right/options.ts'
import type { PlaceFact } from '../../src/books/done-right/places/facts.ts'
import { rulesDoneRight } from '../../src/books/done-right/rules.ts'
import { scripted } from '../../src/dice/scripted.ts'
import { attackOf as attackOf2020, person as person2020 } from '../cp2020/people.ts'

export { gun, thrown } from '../cp2020/people.ts'
export const attackOf = attackOf2020

export const rulesWith = (over: Partial<Options> = {}): Rules => rulesDoneRight(optionsOf(over))

/** BODY for each column of the Wound Table. */
export const BODY = { VW: 2, WK: 4, AV: 6, ST: 8, VS: 10, SH: 11 } as const

type Written = Parameters<typeof person2020>[0] & { readonly wounds?: readonly WoundText[] }

/** Somebody with 5 in every stat, BODY 6, no skill, no armour, unhurt, but for what is written. */
export const person = ({ wounds = [], ...written }: Written, rules: Rules): Person => ({
  ...person2020(written, rules),
  wounds: rules.wounds.read(wounds, (field, wrong, right) => { throw new Error(`${field}: ${wrong}; ${right}`) }),
})

/** One hit past the attack die: harm and what it does, under the plan of this attack, with these dice. `points` are rolled by no die. */
export function struckBy(attack: Attack, rules: Rules, { points, dice: faces = [], ten = false, place }: { readonly points?: number; readonly dice?: readonly number[]; readonly ten?: boolean; readonly place: number }): { readonly hit: Hit; readonly facts: readonly PlaceFact[]; readonly man: number } {
  const plan = { ...planAttack(attack, rules), ...(points === undefined ? {} : { dice: { count: 1, sides: 6, divide: 1, plus: 0 }, bonus: 0, fixed: points }) }
  const found: Hit[] = []
  const slots = rules.slots(rules, { found })
  const dice = scripted(faces)
  const margin = ten ? (1 << 16) + 1 : 1
  const man = slots.suffer(dice, plan, plan.before, slots.harm(dice, plan, margin, place))
  dice.finish()
  return { hit: found[0]!, facts: found[0]!.facts as PlaceFact[], man }
}
