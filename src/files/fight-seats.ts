// Seats of the people in the plan of a fight: each side has a seat, and single people may have another, by its name.
import { present } from '../dice/present.ts'
import type { Seat } from '../dice/dice.ts'
import type { NamedSeat } from './seats.ts'

/** Names that mean no player. */
export const REFEREE = 'Referee'
export const COMPUTER = 'Computer'

interface PlannedSide {
  readonly name: string
  readonly seat: Seat
  readonly people: readonly (string | { readonly seat?: string | undefined })[]
}

/** The seats that a plan makes. */
export interface FightSeats {
  /** All of them; undefined: one for each side, under its name. */
  readonly seats: readonly NamedSeat[] | undefined
  /** The seat of each side: its own, or where all of its people have others the first player's. */
  readonly ofSides: readonly Seat[]
  /** The seats of the people of each side; undefined: the seat of the side. */
  readonly ofPeople: readonly (readonly (Seat | undefined)[])[]
  /** Seats that people gave to the computer by its name. */
  readonly computer: readonly Seat[]
}

const alike = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Numbers the seats that people of a plan name; the name of a side means the seat of that side. */
export function seatsOfFight(sides: readonly PlannedSide[]): FightSeats {
  const named: NamedSeat[] = []
  const seatNamed = (name: string): Seat => {
    if (alike(name, REFEREE)) return 'referee'
    const found = [...sides, ...named].find((one) => alike(one.name, name))
    if (found) return found.seat
    const taken = new Set([...sides, ...named].map(({ seat }) => seat))
    let n = 1
    while (taken.has(`player-${n}`)) n++
    named.push({ seat: `player-${n}`, name: alike(name, COMPUTER) ? COMPUTER : name })
    return `player-${n}`
  }
  const ofPeople = sides.map(({ people }) =>
    people.map((one) => {
      const name = typeof one === 'string' ? '' : (one.seat?.trim() ?? '')
      return name === '' ? undefined : seatNamed(name)
    }),
  )
  if (ofPeople.flat().every((seat) => seat === undefined))
    return { seats: undefined, ofSides: sides.map(({ seat }) => seat), ofPeople, computer: [] }
  const used = new Set<Seat>([
    ...ofPeople.flat().filter((seat) => seat !== undefined),
    ...sides.filter((_, s) => seatsOf(ofPeople, s).includes(undefined)).map(({ seat }) => seat),
  ])
  const ofSides = sides.map(({ seat }, s) =>
    used.has(seat)
      ? seat
      : (seatsOf(ofPeople, s).find((one) => one !== undefined && one !== 'referee') ?? seat),
  )
  return {
    seats: seatsInOrder(sides, { named, ofSides, ofPeople }),
    ofSides,
    ofPeople,
    computer: named.filter(({ name }) => name === COMPUTER).map(({ seat }) => seat),
  }
}

const seatsOf = (ofPeople: FightSeats['ofPeople'], side: number): FightSeats['ofPeople'][number] =>
  present(ofPeople[side], 'the seats of the people of a side')

/** Side by side: the seat of the side, then those of its people. */
function seatsInOrder(
  sides: readonly PlannedSide[],
  {
    named,
    ofSides,
    ofPeople,
  }: Pick<FightSeats, 'ofSides' | 'ofPeople'> & { readonly named: readonly NamedSeat[] },
): readonly NamedSeat[] {
  const nameOf = new Map([...sides, ...named].map(({ seat, name }) => [seat, name]))
  const order = new Set(
    sides.flatMap((_, s) => [
      present(ofSides[s], 'the seat of a side'),
      ...seatsOf(ofPeople, s).filter((one) => one !== undefined),
    ]),
  )
  order.delete('referee')
  return [...order].map((seat) => ({ seat, name: nameOf.get(seat) ?? seat }))
}
