// Applies events to the state in place. Needs no dice and asks no questions.
import { present } from '../../dice/present.ts'
import { CHANGES, applyToBoxer } from './changes.ts'
import type { Event } from './events.ts'
import { FIGURES } from './figures.ts'
import { lastRoll } from './last-roll.ts'
import { newOutcome, type Outcome } from './outcome.ts'
import { copy, type State } from './state.ts'
import { lapseRows, trackerRows, withRecovery } from './tracker.ts'
import { SIDES, type Pair, type Side } from './words.ts'

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
      return CHANGES.scored(state, event)
    case 'lapsed': {
      const before = copy(state)
      CHANGES.lapsed(state, event.last)
      state.rows.push(...lapseRows(before, state))
      return
    }
    case 'ended':
      return CHANGES.ended(state, event.winner, event.method)
    case 'ruled':
      return FIGURES[event.what].change(state.men[event.who], event.add)
    case 'injured':
      return applyToBoxer(state.men[event.who], outcomeOf({ ...event.told, hurt: true }), event.who)
    case 'placed':
      return placed(state, event)
    case 'rescored':
      return rescored(state, event)
    case 'stopped':
      return CHANGES.ended(state, event.winner, event.winner === undefined ? 'DRAW' : 'TKO')
  }
}

const outcomeOf = (told: Partial<Outcome>): Outcome => ({ ...newOutcome(), ...told, counts: true })

/** Moves a fighter to the ropes or the corner, freeing the opponent, or to the center (`fights/ring/locations`). */
function placed(state: State, { who, place }: Extract<Event, { type: 'placed' }>): void {
  state.backed = place === 'center' ? undefined : who
  state.place = place
  state.freshPlace = true
}

/** Corrects the card. The new score counts as unanimous. */
function rescored(state: State, { round, card }: Extract<Event, { type: 'rescored' }>): void {
  const at = round - 1
  const { men } = state
  const [first, second] = [men[0].card[at], men[1].card[at]]
  const before = winnerOf([present(first, 'score'), present(second, 'score')])
  const after = winnerOf(card)
  for (const side of SIDES) men[side].card[at] = card[side]
  if (before !== undefined) {
    const boxer = men[before]
    boxer.roundsWon--
    boxer.unanimous = Math.min(boxer.unanimous, boxer.roundsWon)
  }
  if (after !== undefined) {
    men[after].roundsWon++
    men[after].unanimous++
  }
}

const winnerOf = ([first, second]: Readonly<Pair>): Side | undefined =>
  first === second ? undefined : first > second ? 0 : 1
