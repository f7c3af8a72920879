// A fight counted for statistics: what it has made of everybody, and how long it took.
import type { Counting, Tallied } from '../../../engine/book.ts'
import { combatants } from '../../gunfight/combatants.ts'
import { dead, helpless } from '../combatant.ts'
import type { Options } from '../options.ts'
import type { Event } from '../events.ts'
import { UNITS } from '../state.ts'
import type { Man, State } from '../state.ts'
import { AREAS, LEVELS } from '../words.ts'

export function counting(options: Options): Counting<State, Event> {
  // `fnff-1988/turn/duration`
  const secondsPerPhase = options['turn-seconds'] / UNITS.turn
  return {
    rounds: 'turns',
    states: LEVELS,
    places: AREAS,
    tally: (state) => ({
      rounds: state.turn,
      // The clock stands at -1 before the first phase; what has begun counts whole.
      seconds: (state.now + 1) * secondsPerPhase,
      men: combatants(state).map((man) => tallied(state, man)),
    }),
    fired: (event) => (event.type === 'fired' ? event : undefined),
  }
}

const tallied = (state: Readonly<State>, man: Man): Tallied => ({
  id: man.id,
  name: man.name,
  side: man.side,
  state: man.state,
  out: helpless(man, state.now),
  dead: dead(man),
  wounds: man.wounds.map(({ area }) => area),
})
