// Assigns seats to people: one per side, one per person, or any mix by name.
import { COMPUTER, REFEREE, seatsOfFight } from '../../files/fight-seats.ts'
import type { PlacedPerson } from '../../files/placed.ts'
import { seatOf, type PlanProps } from './fight-plan.ts'
import { Button } from '../button.tsx'
import { Choice } from '../fields.tsx'
import { useTyped } from '../use-typed.ts'

/** Stands for a new seat, which is then named. */
const NEW = '+'

/**
 * Who plays one person: their side, the referee, the computer, a seat that is there already, or one of their own, whose
 * name can be changed. `others` are the seats of the other sides, `names` those that were named so far.
 */
export function PlayerOf({
  name,
  seat = '',
  side,
  others,
  names,
  put,
}: {
  name: string
  seat: string | undefined
  side: { readonly name: string; readonly computer: boolean }
  others: readonly string[]
  names: readonly string[]
  put: (seat: string | undefined) => void
}) {
  const typed = useTyped(seat, (text) => put(text.trim() || undefined))
  const isPlayer = names.includes(seat)
  return (
    <>
      <Choice
        as="inline"
        label="played by"
        testid={`player-of-${name}`}
        value={seat === side.name ? '' : seat}
        values={[
          ['', side.computer ? 'the computer' : 'their side'],
          ...others.map((one) => [one, one] as const),
          ...names.map((one) => [one, one] as const),
          [NEW, names.length > 0 ? 'another player' : 'a player of their own'],
          [REFEREE, 'the referee'],
          ...(side.computer ? [] : [[COMPUTER, 'the computer'] as const]),
        ]}
        put={(chosen) => put(chosen === NEW ? name : chosen || undefined)}
      />
      {isPlayer && (
        <label class="inline">
          named{' '}
          <input
            {...typed}
            aria-label={`Name of the player of ${name}`}
            data-testid={`seat-of-${name}`}
            maxLength={40}
          />
        </label>
      )}
    </>
  )
}

/** The seats of a plan. */
export const seatsOfPlan = ({ sides }: Pick<PlanProps['plan'], 'sides'>) =>
  seatsOfFight(sides.map((side, i) => ({ ...side, seat: seatOf(i) })))

/** `nameOf` returns a person's name in this fight. */
export function SeatChoice({
  plan,
  nameOf,
  set,
}: Pick<PlanProps, 'plan' | 'set'> & { nameOf: (one: PlacedPerson) => string }) {
  const { sides } = plan
  const { seats } = seatsOfPlan(plan)
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
        Seats: {(seats ?? sides).map(({ name }) => name).join(', ')}
      </p>
    </fieldset>
  )
}
