// The seats of the combatants in a plan. Each side has a seat; a combatant may name another.
import { present } from '../dice/present.ts'
import type { Seat } from '../dice/dice.ts'
import type { NamedSeat } from './seats.ts'

/** Names that do not stand for a player. */
export const REFEREE = 'Referee'
export const COMPUTER = 'Computer'

interface PlannedSide {
  readonly name: string
  readonly seat: Seat
  readonly people: readonly (string | { readonly seat?: string | undefined })[]
}

/** The seats resulting from a plan. */
export interface FightSeats {
  /** All seats; undefined if there is just one for each side, under its name. */
  readonly seats: readonly NamedSeat[] | undefined
  /**
   * The seat of each side: its own, or, if all of its combatants name others, the first player's seat among those.
   */
  readonly ofSides: readonly Seat[]
  /** The seats of the combatants of each side; undefined means the seat of the side. */
  readonly ofPeople: readonly (readonly (Seat | undefined)[])[]
  /** Seats that combatants assign to the computer by its name. */
  readonly computer: readonly Seat[]
}

const alike = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Numbers the seats that combatants in a plan name. The name of a side means the seat of that side. */
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

/** The seats side by side: the seat of each side, then those of its combatants. */
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
