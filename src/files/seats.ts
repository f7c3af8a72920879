// The seats of a fight, if they are not simply one for each side.
import type { Seat } from '../dice/dice.ts'
import { problem, type Problem } from './problems.ts'

export interface NamedSeat {
  readonly seat: Seat
  readonly name: string
}

/** Checks that seats and their names are unique. */
export function seatProblems(seats: readonly NamedSeat[] = []): Problem[] {
  return seats.flatMap(({ seat, name }, i) => {
    const earlier = seats.slice(0, i)
    return [
      ...(earlier.some((one) => one.seat === seat)
        ? [problem(`seats[${i}].seat`, `'${seat}' is given twice`, 'each seat once')]
        : []),
      ...(earlier.some((one) => one.name === name)
        ? [problem(`seats[${i}].name`, `'${name}' is given twice`, 'a unique name')]
        : []),
    ]
  })
}
