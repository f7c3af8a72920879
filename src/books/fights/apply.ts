// Applies events to the state in place, without dice or questions.
import { CHANGES } from './changes.ts'
import type { Event, OutcomeChanges } from './events.ts'
import { lastRoll } from './last-roll.ts'
import { newOutcome, type Outcome } from './outcome.ts'
import { copy, type State } from './state.ts'
import { lapseRows, trackerRows, withRecovery } from './tracker.ts'

export function apply(state: State, event: Event): void {
  switch (event.type) {
    case 'started':
      return CHANGES.started(state, event.swapped)
    case 'round':
      return CHANGES.round(state, event.points[0], event.points[1])
    case 'stops':
      return CHANGES.stops(state, event.who)
    case 'hunts':
      return CHANGES.hunts(state, event.who)
    case 'digs':
      return CHANGES.digs(state, event.who, event.dug)
    case 'readied':
      return CHANGES.readied(state, event.table, [...event.used], [...event.pool])
    case 'covers':
      return CHANGES.covers(state, event.who)
    case 'thrown':
      return CHANGES.thrown(state, event.table, event.count[0], event.count[1])
    case 'again':
      return CHANGES.again(state, event.who, event.roller, event.count)
    case 'star':
      return CHANGES.star(state, event.who, event.face, event.good)
    case 'result': {
      const before = copy(state)
      CHANGES.result(state, outcomeOf(event.told))
      state.rows.push(...trackerRows(before, state, event))
      state.last = lastRoll(before, event)
      return
    }
    case 'half':
      return CHANGES.half(state)
    case 'recovered': {
      const before = copy(state)
      CHANGES.recovered(state, event.who, event.back, event.used)
      state.rows = withRecovery(before, state, event)
      return
    }
    case 'scored':
      return CHANGES.scored(state, {
        card: event.card,
        winner: event.winner,
        unanimous: event.unanimous,
        code: event.code,
        total: event.total,
      })
    case 'lapsed': {
      const before = copy(state)
      CHANGES.lapsed(state, event.last)
      state.rows.push(...lapseRows(before, state))
      return
    }
    case 'ended':
      return CHANGES.ended(state, event.winner, event.method)
    case 'ruled':
      return ruled(state, event)
    case 'stopped':
      return CHANGES.ended(state, event.winner, event.winner === undefined ? 'DRAW' : 'TKO')
  }
}

const outcomeOf = (told: OutcomeChanges): Outcome => ({ ...newOutcome(), ...told, counts: true })

function ruled(state: State, { what, who, add }: Extract<Event, { type: 'ruled' }>): void {
  const man = state.men[who]
  man[what] = Math.max(0, man[what] + add)
}
