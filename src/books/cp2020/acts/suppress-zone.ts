// Suppressive fire on a field: the position of its zone, the rounds spent and who is inside
// (`cp2020/attack/suppressive-fire-gap`).
import { wholeMetres, zoneShape } from '../../../field/area.ts'
import { lineOf } from '../../gunfight/acts/suppress.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { Suppressing } from '../contract/acts.ts'
import { roundsLeft } from '../attack/attack.ts'
import { weaponInHand } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import type { Rules } from '../contract/rules.ts'
import type { State, Zone, Combatant } from '../contract/state.ts'
import { LEAST_WIDTH, exposedIn, zoneAgainst } from '../area/zone.ts'

/** The number of rounds that the weapon in hand can still fire this round. */
export const mostRounds = (combatant: Combatant, rules: Rules): number =>
  roundsLeft(combatant, combatant.inHand, weaponInHand(combatant).weapon.rof, rules)

/** The zone that the act would create, and who is in it, nearest first, each listed once. */
export function zoneOf(
  state: Readonly<State>,
  combatant: Combatant,
  act: Suppressing,
): { readonly zone: Zone; readonly inside: readonly Combatant[] } {
  const line = lineOf(state, act)
  const width = line ? wholeMetres(...line) : (act.width ?? LEAST_WIDTH)
  const rounds = act.rounds ?? mostRounds(combatant, state.rules)
  const zone: Zone = {
    id: `${combatant.id}/${state.round}/${combatant.inRound.acts}`,
    who: combatant.id,
    carried: { ...weaponInHand(combatant) },
    ...(line ? { shape: zoneShape(combatant, line) } : {}),
    posture: combatant.posture,
    rounds,
    against: zoneAgainst(rounds, width),
    width,
    met: [],
  }
  const named = [...new Set(act.targets)]
    .flatMap((id) => state.men[id] ?? [])
    .filter((other) => !state.rules.wounds.dead(other))
  const inside = line
    ? combatants(state).filter((other) => exposedIn(zone, other, state.rules))
    : named
  const near = (other: Combatant): number => between(state, combatant, other).metres
  return { zone, inside: inside.toSorted((a, b) => near(a) - near(b)) }
}
