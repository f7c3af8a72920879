// Assigns seats to people: one per side, one per person, or any mix by name.
import { COMPUTER, REFEREE, seatsOfFight } from '../../files/fight-seats.ts'
import type { PlacedPerson } from '../../files/placed.ts'
import { seatOf, type PlanProps } from './fight-plan.ts'
import { Button } from '../button.tsx'

/** `nameOf` returns a person's name in this fight. */
export function SeatChoice({
  plan,
  nameOf,
  set,
}: Pick<PlanProps, 'plan' | 'set'> & { nameOf: (one: PlacedPerson) => string }) {
  const { sides } = plan
  const { seats } = seatsOfFight(sides.map((side, i) => ({ ...side, seat: seatOf(i) })))
  const names = new Set([...(seats ?? sides).map(({ name }) => name), REFEREE, COMPUTER])
  /** People on the computer's sides stay with the computer. */
  const each = (): void =>
    set({
      sides: sides.map((side) =>
        side.computer
          ? side
          : { ...side, people: side.people.map((one) => ({ ...one, seat: nameOf(one) })) },
      ),
    })
  const bySides = (): void =>
    set({
      sides: sides.map((side) => ({
        ...side,
        people: side.people.map(({ seat: _, ...one }) => one),
      })),
    })
  return (
    <fieldset class="seat-choice stack">
      <legend>Who plays whom</legend>
      <div class="cluster">
        <Button data-testid="seat-each" onClick={each}>
          A seat for each person
        </Button>
        <Button data-testid="seat-sides" disabled={!seats} onClick={bySides}>
          One seat for each side
        </Button>
      </div>
      <p class="quiet" data-testid="seat-names" role="status">
        {seats
          ? `Seats: ${seats.map(({ name }) => name).join(', ')}`
          : 'To give one person their own player, write a name, or Referee or Computer. Everybody else belongs to the seat of their side.'}
      </p>
      <datalist id="fight-seats">
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </fieldset>
  )
}
