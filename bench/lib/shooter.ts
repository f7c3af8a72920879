// Two combatants for benchmarks: REF 9 with every weapon, against REF 6 in the given armour.
import { armourList } from '../../src/books/fnff-1988/arms/armour-list.ts'
import { armsList, carry, findWeapon } from '../../src/books/fnff-1988/arms/arms.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { plainAttack, planAttack } from '../../src/books/fnff-1988/attack/plan.ts'
import { rules1988 } from '../../src/books/fnff-1988/table/rules.ts'
import type { ShotPlan } from '../../src/books/fnff-1988/contract/attack.ts'
import type { Attack } from '../../src/books/fnff-1988/contract/attack.ts'
import { enlist } from '../../src/books/fnff-1988/state.ts'
import type { Combatant } from '../../src/books/fnff-1988/contract/state.ts'

export const options = optionsOf()

export function target(armour: readonly string[]): Combatant {
  const worn = armourList(options).filter(({ name }) => armour.includes(name))
  if (worn.length !== armour.length) throw new Error(`no such armour among ${armour.join(', ')}`)
  return person('b', 6, worn)
}

function person(id: string, ref: number, armour: Combatant['armour']): Combatant {
  const entrant = {
    id,
    name: id,
    stats: { int: 5, ref, cool: 8, ma: 6, body: 6 },
    skills: { pistol: 5, rifle: 5, athletics: 4 },
    firefights: 8,
    armour,
    weapons: [],
  }
  return enlist(entrant)
}

/** The plan of a shot in the open from the shoulder. */
export function planOf(
  weapon: string,
  mode: Attack['mode'],
  metres: number,
  armour: readonly string[],
): ShotPlan {
  const carried = carry(findWeapon(armsList(options), weapon)!)
  return planAttack({
    ...plainAttack(rules1988(options), person('a', 9, []), target(armour), mode),
    weapon: carried,
    metres,
    hands: 2,
  })
}
