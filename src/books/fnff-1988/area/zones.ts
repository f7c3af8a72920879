// State updates of fire zones: added, defended against, expired (`fnff-1988/autofire/suppressive-zone`). Zones are replaced, never mutated.
import { getCombatant, refAt } from '../../gunfight/combatants.ts'
import type { Event } from '../contract/events.ts'
import { actsIn } from '../combatant.ts'
import type { State } from '../contract/state.ts'

/** Adds the zone of this event. There is none without a map or if the shooter froze. */
export const zoneLaid = (
  state: State,
  { who, weapon, shape, attackDie, attack, rounds, frozen }: Event & { type: 'suppressed' },
): State['zones'] =>
  !shape || frozen
    ? state.zones
    : [
        ...state.zones,
        {
          who,
          weapon: refAt(getCombatant(state, who), weapon),
          shape,
          posture: getCombatant(state, who).posture,
          die: attackDie,
          attack,
          rounds,
          met: [],
          hit: [],
          since: state.now,
        },
      ]

/** Marks the combatant as having defended against this shooter's zones, and spends a round on a hit. */
export const zoneMet = (
  state: State,
  { who, target, hits }: Event & { type: 'attacked' },
): State['zones'] =>
  state.zones.map((zone) =>
    zone.who !== who || zone.met.includes(target)
      ? zone
      : { ...zone, met: [...zone.met, target], hit: hits > 0 ? [...zone.hit, target] : zone.hit },
  )

/** The zones still active. A zone lasts to the end of the phase or until its shooter's next phase (option suppressive-duration). */
export const zonesLeft = (state: State, phase: 1 | 2 | 3): State['zones'] =>
  state.rules.options['suppressive-duration'] === 'phase'
    ? []
    : state.zones.filter(({ who }) => !actsIn(getCombatant(state, who), phase))
