// Fire zones in the state: laid, met, over (`fnff-1988/autofire/suppressive-zone`). Replaced, never changed.
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Event } from '../contract/events.ts'
import { actsIn } from '../combatant.ts'
import type { State } from '../contract/state.ts'

/** The zones with the one that this event lays; in the head and where the shooter froze there is none. */
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
          weapon,
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

/** They have defended against this shooter's zones; a round that hits is spent. */
export const zoneMet = (
  state: State,
  { who, target, hits }: Event & { type: 'attacked' },
): State['zones'] =>
  state.zones.map((zone) =>
    zone.who !== who || zone.met.includes(target)
      ? zone
      : { ...zone, met: [...zone.met, target], hit: hits > 0 ? [...zone.hit, target] : zone.hit },
  )

/** A zone lasts to the end of the phase, or until its shooter's next own phase (option suppressive-duration). */
export const zonesLeft = (state: State, phase: 1 | 2 | 3): State['zones'] =>
  state.rules.options['suppressive-duration'] === 'phase'
    ? []
    : state.zones.filter(({ who }) => !actsIn(getCombatant(state, who), phase))
