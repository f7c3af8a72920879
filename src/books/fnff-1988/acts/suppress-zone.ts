// Suppressive fire on a field: where its zone lies, who is in it, who lacks cover, and the attack
// roll (`fnff-1988/autofire/suppressive-zone`, `fnff-1988/autofire/suppressive-roll`).
import { wholeMetres, zoneShape } from '../../../field/area.ts'
import { lineOf } from '../../gunfight/acts/suppress.ts'
import { getCombatant, refAt } from '../../gunfight/combatants.ts'
import { dead, handsOn } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import type { Attack } from '../contract/attack.ts'
import type { State, Combatant } from '../contract/state.ts'
import type { Suppressing } from '../contract/acts.ts'
import type { Point } from '../words.ts'
import { insideZone, shelter, zoneAttack, type Source } from '../area/zone.ts'
import { CONTACT_METRES } from '../attack/plan.ts'
import type { Spent } from '../contract/rules.ts'

/**
 * The zone of the act, the combatants inside it, nearest first and each counted once, and those of
 * them without cover.
 */
export function zoneOf(
  state: Readonly<State>,
  combatant: Combatant,
  act: Suppressing,
): {
  source: Source
  shape?: readonly [Point, Point, Point]
  inside: Combatant[]
  exposed: Combatant[]
} {
  const { posture, id: who } = combatant
  const weapon = refAt(combatant, combatant.inHand)
  const line = lineOf(state, act)
  const shape = line && zoneShape(combatant, line)
  const source: Source = {
    who,
    weapon,
    width: line ? wholeMetres(...line) : (act.width ?? 1),
    ...(line ? { muzzle: { x: combatant.x, y: combatant.y, posture }, shape } : {}),
  }
  const inside = shape
    ? insideZone(state, who, shape)
    : [...new Set(act.targets)].map((id) => getCombatant(state, id)).filter((other) => !dead(other))
  const near = (other: Combatant): number => between(state, combatant, other).metres
  return {
    source,
    shape,
    inside: inside.toSorted((a, b) => near(a) - near(b)),
    exposed: inside.filter((other) => shelter(state, source, other) === undefined),
  }
}

/**
 * The attack behind the shooter's roll. Their aim counts if its target is in the zone
 * (`fnff-1988/autofire/no-called-shots`).
 */
export function rollOf(
  state: Readonly<State>,
  combatant: Combatant,
  act: Suppressing,
  { source, inside, exposed }: ReturnType<typeof zoneOf>,
  spent: Spent,
  aware = true,
): Attack {
  const aimed =
    spent.aim && inside.some(({ id }) => id === spent.aim?.target) ? spent.aim.phases : 0
  const [first] = exposed
  const target = (first ?? combatant).id
  return zoneAttack(
    state,
    source,
    { target, aware },
    {
      hands: handsOn(combatant, act.hands),
      hip: act.hip ?? false,
      aim: aimed,
      // Contact damage needs somebody at the muzzle, and this fire reaches nobody (`fnff-1988/damage/contact`).
      ...(first ? {} : { metres: CONTACT_METRES + 0.01 }),
    },
  )
}
