// Reasons why a seat cannot be given to the computer, or taken back.
import type { Refusal, Seat } from '../dice/dice.ts'
import type { Level } from '../players/levels.ts'
import { refuseOthers } from './acts.ts'
import type { Session } from './snapshot.ts'
import { refuse } from './refusals.ts'
import { hasSeat, seatsOf } from './table-seats.ts'
import { mayReferee, type Viewer } from './viewer.ts'

/** Refuses another person's seat, an unknown seat, and a seat that rolls its own dice. */
export function refuseComputer(
  { record, game }: Session,
  viewer: Viewer,
  seats: readonly Seat[],
): Refusal | undefined {
  const others = refuseOthers(viewer, record.computer, seats, 'is played by the computer')
  if (others) return others
  const strange = seats.find((seat) => !hasSeat(record, seat))
  if (strange)
    return refuse(
      'no-such-seat',
      `The computer can play ${seatsOf(record)
        .map((side) => side.seat)
        .join(', ')}; ${strange} is not a seat of this fight.`,
    )
  const both = seats.find((seat) => game.manualDiceSeats.includes(seat))
  return (
    both &&
    refuse(
      'computer-has-no-hands',
      `${both} rolls its own dice. Let Ringfire roll them before the computer takes over.`,
    )
  )
}

/** The level of the computer players is set for the whole table. */
export const refuseLevel = (viewer: Viewer, level: Level | undefined): Refusal | undefined =>
  level === undefined || mayReferee(viewer)
    ? undefined
    : refuse('referee-only', 'Only the referee can set how well the computer plays.')
