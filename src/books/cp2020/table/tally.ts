// A fight counted for statistics: what it has made of everybody, and how long it took.
import type { Counting, Tallied } from '../../../engine/book.ts'
import { combatant } from '../../gunfight/combatants.ts'
import type { Event } from '../events.ts'
import { helpless } from '../combatant.ts'
import type { Rules } from '../rules.ts'
import type { Man, State } from '../state.ts'
import { AREAS } from '../words.ts'

/** `cp2020/round/length` */
const SECONDS = 3

export function counting(rules: Rules): Counting<State, Event> {
  const { wounds } = rules
  const tallied = (state: Readonly<State>, man: Man): Tallied => ({
    id: man.id,
    name: man.name,
    side: man.side,
    state: wounds.words[wounds.state(man)]!,
    out: helpless(man, rules, state.now),
    dead: wounds.dead(man),
    wounds: wounds.wounded(man),
  })
  return {
    rounds: 'rounds',
    states: wounds.words,
    places: AREAS,
    // What has begun counts whole.
    tally: (state) => ({
      rounds: state.round,
      seconds: state.round * SECONDS,
      men: state.roll.map((id) => tallied(state, combatant(state, id))),
    }),
    fired: (event) => (event.type === 'fired' || event.type === 'discharged' ? event : undefined),
  }
}
