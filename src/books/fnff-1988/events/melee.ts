// Holds, throws to the ground, and wear on parrying weapons.
import { getCombatant } from '../../gunfight/combatants.ts'
import { INTERRUPTED } from '../combatant.ts'
import { countHolding } from '../melee/holds.ts'
import { batter } from '../movement/lying.ts'
import type { Kinds } from './kinds.ts'
import type { MeleeEvents } from '../contract/events.ts'
import { plural } from '../../gunfight/words.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'

export const MELEE: Kinds<MeleeEvents> = {
  held: {
    names: ['who', 'target'],
    felt: ({ target }) => ({ who: target, what: 'gets hold of' }),
    change(combatant, { target, skill, area }, state) {
      combatant.holds = { target, skill, area, since: state.now }
      Object.assign(getCombatant(state, target), INTERRUPTED)
      countHolding(state)
    },
    say: ({ who, target, area }, name) =>
      `${name(who)} holds ${name(target)}${area ? ` by the ${areaName(area)}` : ''}.`,
    kind: () => 'hit',
    cue: ({ who, target }) => ({ show: 'hold', who, to: target }),
  },
  keeps: {
    names: ['who', 'target'],
    say: ({ who, target }, name) => `${name(who)} keeps hold of ${name(target)}.`,
    kind: () => 'move',
  },
  // Holds end in `loosen`.
  released: {
    names: ['who', 'target'],
    say: ({ who, target, lost }, name) =>
      `${name(who)} ${lost ? 'loses hold' : 'lets go'} of ${name(target)}.`,
    kind: () => 'move',
  },
  floored: {
    names: ['who', 'by'],
    felt: ({ who }) => ({ who, what: 'throws down' }),
    change: ({ stunnedUntil }, { until }) => ({
      stunnedUntil: Math.max(stunnedUntil, until),
      posture: 'prone',
      ...INTERRUPTED,
    }),
    say: ({ who, phases }, name) =>
      `${name(who)} is thrown to the ground and can do nothing for ${plural(phases, 'phase')}.`,
    kind: () => 'hit',
    cue: ({ who }) => ({ show: 'fall', who }),
  },
  battered: {
    change: batter,
    say: ({ who, name: weapon, points, left }, name) =>
      `The ${weapon} of ${name(who)} takes ${points} damage and ${left === 0 ? 'breaks' : `has ${left} left`}.`,
  },
}
