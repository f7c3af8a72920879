// Statistics of a 1988 fight.
import { makeCounting } from '../../gunfight/table/tally.ts'
import type { Options } from '../options.ts'
import { rules1988 } from '../rules.ts'
import { UNITS } from '../state.ts'
import type { Types1988 } from '../contract/rules.ts'
import { LEVELS } from '../words.ts'

export const counting = (options: Options) =>
  makeCounting<Types1988>(rules1988(options), {
    rounds: 'turns',
    states: LEVELS,
    // `now` is -1 before the first phase (`fnff-1988/turn/duration`).
    clock: ({ turn, now }) => ({
      rounds: turn,
      seconds: (now + 1) * (options['turn-seconds'] / UNITS.turn),
    }),
    stateWord: ({ state }) => state,
    wounds: (combatant) => combatant.wounds.map(({ area }) => area),
    fired: (event) => (event.type === 'fired' ? event : undefined),
  })
