// Attacks of Gray Dawn for tests: what a case does not name is plain.
import { scripted } from '../support/book-dice.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { ownOf } from '../../src/books/gray-dawn/own.ts'
import type { Own } from '../../src/books/gray-dawn/own.ts'
import { rulesGrayDawn } from '../../src/books/gray-dawn/rules.ts'
import { carry } from '../../src/books/cp2020/arms/arms.ts'
import { parseDamage } from '../../src/books/cp2020/arms/damage-dice.ts'
import type { Person } from '../../src/books/gray-dawn/state.ts'
import type { Attack } from '../../src/books/gray-dawn/attack/attack.ts'
import type { ShotPlan } from '../../src/books/cp2020/contract/attack.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import type { Rolled } from '../../src/books/cp2020/attack/resolve.ts'
import { rollAttack } from '../../src/books/cp2020/attack/resolve.ts'
import type { Rules } from '../../src/books/gray-dawn/state.ts'
import type { Carried, Weapon } from '../../src/books/cp2020/words.ts'
import { attackOf as attack2020, gun as gun2020, person as person2020 } from '../cp2020/people.ts'
import type { Written } from '../cp2020/people.ts'
import type { Circumstances } from '../../src/books/gray-dawn/attack/attack.ts'
import { circumstancesOf } from '../../src/books/gray-dawn/attack/attack.ts'

export const rulesWith = (over: Partial<Options> = {}): Rules => rulesGrayDawn(optionsOf(over))

export type Who = Written & {
  readonly own?: Partial<Own>
  readonly seat?: 'referee' | 'player-1' | 'player-2'
  readonly posture?: 'prone'
}

export function person({ own = {}, seat, posture, ...written }: Who, rules: Rules): Person {
  return {
    ...person2020(written, rules),
    own: { ...ownOf({}), ...own },
    ...(seat ? { seat } : {}),
    ...(posture ? { posture } : {}),
  }
}

/** A weapon of the list, or one of the list with other figures. */
export const gun = (
  id: string,
  over: Partial<Omit<Weapon, 'damage'>> & {
    readonly damage?: string
    readonly carried?: Partial<Carried>
  } = {},
): Carried => {
  const { damage, carried = {}, ...weapon } = over
  const listed = gun2020(id)
  return {
    ...carry({
      ...listed.weapon,
      ...weapon,
      ...(damage ? { damage: [parseDamage(damage)!] } : {}),
    }),
    ...carried,
  }
}

export interface Case extends Omit<Partial<Attack>, 'attacker' | 'target' | 'own'> {
  readonly attacker?: Who
  readonly target?: Who
  readonly own?: Partial<Circumstances>
  readonly options?: Partial<Options>
}

/** 5 in every stat, at 10 m in the open with a pistol of listed 50 m that does 2D6+1. */
export function attackOf(
  { attacker = {}, target = {}, own = {}, options, ...over }: Case,
  rules = rulesWith(options),
): Attack {
  const [by, at] = [
    person({ name: 'attacker', ...attacker }, rules),
    person({ name: 'target', ...target }, rules),
  ]
  const plain = attack2020(
    {
      weapon:
        over.mode && !['single', 'burst', 'auto'].includes(over.mode)
          ? undefined
          : gun('pistol-medium'),
      ...over,
      attacker: by,
      target: at,
      own: { ...circumstancesOf({}), ...own },
    },
    rules,
  )
  return { ...plain, rules, attacker: by, target: at }
}

export const planOf = (one: Case, rules = rulesWith(one.options)): ShotPlan =>
  planAttack(attackOf(one, rules))

/** The roll with these dice, all of which must be used, and these answers. */
export function rolled(one: Case, faces: readonly number[], answers?: readonly unknown[]): Rolled {
  const rules = rulesWith(one.options)
  const dice = scripted(faces, answers)
  const found = rollAttack(dice, planOf(one, rules), rules)
  dice.finish()
  return found
}
