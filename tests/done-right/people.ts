// Attacks of this book for tests: the people of the 2020 tests, with wounds by place.
import type { ShotPlan } from '../../src/books/cp2020/contract/attack.ts'
import type { Attack } from '../../src/books/cp2020/contract/attack.ts'
import type { Person } from '../../src/books/cp2020/contract/state.ts'
import type { Rules } from '../../src/books/cp2020/contract/rules.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import type { Hit, WoundText } from '../../src/books/cp2020/wounds/wound-store.ts'
import { optionsOf } from '../../src/books/done-right/options.ts'
import type { Options } from '../../src/books/done-right/options.ts'
import type { PlaceFact } from '../../src/books/done-right/wounds/facts.ts'
import { WORDS } from '../../src/books/done-right/wounds/levels.ts'
import type { PlaceHarm } from '../../src/books/done-right/wounds/body.ts'
import type { Margin } from '../../src/books/gunfight/attack/slots.ts'
import type { Area } from '../../src/books/cp2020/words.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'
import { rulesDoneRight } from '../../src/books/done-right/rules.ts'
import { scripted } from '../support/book-dice.ts'
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
  wounds: rules.wounds.read(wounds, (field, wrong, right) => {
    throw new Error(`${field}: ${wrong}; ${right}`)
  }),
})

interface Struck {
  /** Points that are thrown; absent: by the dice of the weapon. */
  readonly points?: number
  readonly dice?: readonly number[]
  /** The attack die was a natural 10. */
  readonly ten?: boolean
  readonly at?: Area
}

const planWith = (attack: Attack, rules: Rules, points: number | undefined): ShotPlan => ({
  ...planAttack(attack),
  ...(points === undefined ? {} : { bonus: 0, fixed: points }),
})
const marginWith = (ten = false): Margin => ({ by: 1, ...(ten ? { die: 'ten' } : {}) })
const placeAt = (area: Area) => ({ row: AREAS.indexOf(area), loss: 0 })

/** What one hit comes to before anybody suffers it: the wound, and the severity that the save goes by. */
export function hitOf(
  attack: Attack,
  rules: Rules,
  { points, dice: faces = [], ten, at = 'torso' }: Struck,
): Hit & { readonly wound: string; readonly save: string } {
  const found: Hit[] = []
  const dice = scripted(faces)
  const harm = rules
    .slots(rules, { found })
    .harm(dice, planWith(attack, rules, points), marginWith(ten), placeAt(at)) as PlaceHarm
  dice.finish()
  return { ...found[0]!, wound: WORDS[harm.wound]!, save: WORDS[harm.save]! }
}

/** One hit suffered: what became of him, and his body. */
export function struckBy(
  attack: Attack,
  rules: Rules,
  { points, dice: faces = [], ten, at = 'torso' }: Struck,
): { readonly facts: readonly PlaceFact[]; readonly body: object } {
  const found: Hit[] = []
  const slots = rules.slots(rules, { found })
  const plan = planWith(attack, rules, points)
  const dice = scripted(faces)
  const harm = slots.harm(dice, plan, marginWith(ten), placeAt(at))
  const body = slots.suffer(dice, plan, plan.before, harm)
  dice.finish()
  return { facts: found[0]!.facts as PlaceFact[], body }
}
