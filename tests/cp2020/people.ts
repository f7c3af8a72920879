// Attacks of the 2020 book for tests: people and circumstances with everything that a case does not name left plain.
import { scripted } from '../support/book-dice.ts'
import { ARMS, carry, findWeapon } from '../../src/books/cp2020/arms/arms.ts'
import { ARMOUR, findArmour } from '../../src/books/cp2020/arms/armour-list.ts'
import { NO_COVER } from '../../src/books/cp2020/movement/cover.ts'
import { optionsOf } from '../../src/books/cp2020/options.ts'
import type { Options } from '../../src/books/cp2020/options.ts'
import type { Person } from '../../src/books/cp2020/contract/state.ts'
import type { Attack } from '../../src/books/cp2020/contract/attack.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import { throwAttack } from '../../src/books/cp2020/attack/resolve.ts'
import type { Thrown } from '../../src/books/cp2020/contract/attack.ts'
import type { Rules } from '../../src/books/cp2020/contract/rules.ts'
import { rules2020 } from '../../src/books/cp2020/table/rules.ts'
import type { Carried, Stat, Worn } from '../../src/books/cp2020/words.ts'

export const rulesWith = (over: Partial<Options> = {}): Rules => rules2020(optionsOf(over))

export type Written = Partial<Record<Stat, number>> & {
  readonly name?: string
  readonly skills?: Readonly<Record<string, number>>
  readonly armour?: readonly (string | Partial<Worn>)[]
  readonly points?: number
}

const worn = (text: string | Partial<Worn>): Worn =>
  typeof text === 'string'
    ? findArmour(ARMOUR, text)!
    : {
        name: 'armour',
        sp: 10,
        covers: ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'],
        hard: false,
        ev: 0,
        implant: false,
        metal: false,
        skinweave: false,
        ...text,
      }

/** Somebody with 5 in every stat, no skill, no armour, unhurt, but for what is written. */
export function person(
  { name = 'somebody', skills = {}, armour = [], points = 0, ...stats }: Written,
  rules: Rules,
): Person {
  const pieces = armour.map(worn)
  return {
    id: name,
    name,
    stats: { int: 5, ref: 5, tech: 5, cool: 5, ma: 5, body: 6, ...stats },
    skills,
    initiativeBonus: 0,
    favour: 0,
    armour: pieces,
    worn: pieces.map(() => ({})),
    wounds: rules.wounds.read(points > 0 ? [{ points }] : [], () => undefined),
  }
}

/** A weapon of the list, or the list's with some of it changed. */
export const gun = (id: string, over: Partial<Carried> = {}): Carried => ({
  ...carry(findWeapon(ARMS, id)!),
  ...over,
})

/** An attack at 10 m in the open with nothing more to it. */
export const attackOf = (over: Partial<Attack>, rules: Rules): Attack => ({
  rules,
  attacker: person({ name: 'attacker' }, rules),
  target: person({ name: 'target' }, rules),
  weapon: undefined,
  mode: 'single',
  metres: 10,
  cover: NO_COVER,
  rounds: 1,
  aim: 0,
  actions: 0,
  fastDraw: false,
  twoWeapons: false,
  ambush: false,
  turned: false,
  moved: false,
  tripped: false,
  hasTripped: false,
  dodged: false,
  helpless: false,
  targetMoved: false,
  stated: [],
  now: 1,
  ...over,
})

/** Throws the attack with these dice, all of which must be used. */
export function thrown(attack: Attack, rules: Rules, faces: readonly number[]): Thrown {
  const dice = scripted(faces)
  const found = throwAttack(dice, planAttack(attack), rules)
  dice.finish()
  return found
}
