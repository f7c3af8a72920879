// Who rolls the dice.
import { setManualDiceSeats } from '../state/requests.ts'
import { isWide } from '../state/screen.ts'
import { mayDecideFor, now } from '../state/store.ts'
import { Choice } from '../fields.tsx'

const DICE = {
  ours: 'rolled by Ringfire',
  hand: 'I roll my own',
  some: 'some roll their own',
  narrow: { ours: 'automatic', hand: 'my own', some: 'mixed' },
} as const

/**
 * Chooses whether the table or people roll. The referee chooses for every seat that the computer does not play, a
 * player for their own.
 */
export function DiceChoice() {
  const seats = now.value?.seats ?? []
  const people = seats.filter((one) => !one.computer && mayDecideFor(one.seat))
  const byHand = people.filter((one) => one.hand).length
  if (people.length === 0) return null
  const others = seats.filter((one) => one.hand && !people.includes(one))
  const words = isWide.value ? DICE : DICE.narrow
  const value = byHand === 0 ? 'ours' : byHand === people.length ? 'hand' : 'some'
  return (
    <label class="dice-way line gap-1 small">
      <span>Dice</span>
      <Choice
        as="bare"
        label="Dice"
        value={value}
        values={[
          ['ours', words.ours],
          ['hand', words.hand],
          ...(value === 'some' ? [['some', words.some] as const] : []),
        ]}
        put={(chosen) =>
          void setManualDiceSeats(
            [...others, ...(chosen === 'hand' ? people : [])].map((one) => one.seat),
          )
        }
      />
    </label>
  )
}
