// Assigns seats and players during the fight. Each change is a ruling, on the record.
import { useState } from 'preact/hooks'
import type { Seat } from '../../dice/dice.ts'
import { send } from '../state/send.ts'
import { now, tokens } from '../state/store.ts'
import { TextField } from '../fields.tsx'
import { Button } from '../button.tsx'

/** Maximum number of names beside a seat. */
const MOST_NAMES = 6

const MOST_SEATS = 40

/** Sends a ruling; the dialog shows a refusal. */
const rule = (choice: object, why: string) => send({ do: 'begin', choice, ...(why ? { why } : {}) })

/** The names of a seat's combatants, as far as this page knows them. */
export const namesAt = (seat: Seat): string => {
  const names = tokens.value.filter((combatant) => combatant.seat === seat).map(({ name }) => name)
  return names.length === 0
    ? 'Nobody'
    : names.length <= MOST_NAMES
      ? names.join(', ')
      : `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`
}

/** The name of a seat, which the referee can edit. */
export function SeatName({ seat, name, open }: { seat: Seat; name: string; open: boolean }) {
  const [entered, setEntered] = useState<string | undefined>(undefined)
  if (!open) return <>{name}</>
  if (entered === undefined)
    return (
      <>
        {name}{' '}
        <Button
          class="rule-link quiet"
          aria-label={`Rename the seat of ${name}`}
          data-testid={`rename-${seat}`}
          onClick={() => setEntered(name)}
        >
          Rename
        </Button>
      </>
    )
  const save = async (event: Event): Promise<void> => {
    event.preventDefault()
    const wanted = entered.trim()
    if (wanted === '' || wanted === name) return setEntered(undefined)
    const answer = await rule({ rule: 'seat', seat, name: wanted }, '')
    if (answer.type === 'done') setEntered(undefined)
  }
  return (
    <form class="seat-name cluster" onSubmit={(event) => void save(event)}>
      <input
        aria-label={`Name of the seat of ${name}`}
        value={entered}
        maxLength={40}
        onInput={(input) => setEntered(input.currentTarget.value)}
      />
      <button type="submit" class="choice">
        Save
      </button>
    </form>
  )
}

/** The lowest seat number that is free. */
function nextSeat(taken: readonly Seat[]): Seat {
  let n = 1
  while (taken.includes(`player-${n}`)) n++
  return `player-${n}`
}

function NewSeat({ why }: { why: string }) {
  const [name, setName] = useState('')
  const seats = now.value?.seats ?? []
  const add = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (name.trim() === '') return
    const seat = nextSeat([...seats, ...tokens.value].map((one) => one.seat))
    const answer = await rule({ rule: 'seat', seat, name: name.trim() }, why)
    if (answer.type === 'done') setName('')
  }
  if (seats.length >= MOST_SEATS) return <p class="quiet">A table has at most 40 seats.</p>
  return (
    <form class="seat-name cluster" onSubmit={(event) => void add(event)}>
      <TextField
        as="inline"
        label="New seat"
        value={name}
        placeholder="name of the player"
        maxLength={40}
        testid="new-seat"
        put={setName}
      />
      <button type="submit" class="choice" data-testid="add-seat" disabled={name.trim() === ''}>
        Add a seat
      </button>
    </form>
  )
}

/** For the referee: adds a seat, and assigns each combatant's seat. */
export function SeatedPeople() {
  const [why, setWhy] = useState('')
  const seats = now.value?.seats ?? []
  const choices = [
    ...seats.map(({ seat, name }) => ({ seat, name })),
    { seat: 'referee' as const, name: 'Referee' },
  ]
  return (
    <details class="seated-people" data-testid="seated-people">
      <summary>Who plays whom</summary>
      <NewSeat why={why} />
      <ul class="tiles">
        {tokens.value.map(({ id, name, side, seat }) => (
          <li key={id}>
            <label class="row">
              <span>{name}</span>
              <select
                aria-label={`Who plays ${name}`}
                data-testid={`plays-${id}`}
                value={seat}
                onChange={({ currentTarget: box }) => {
                  const wanted = box.value
                  void rule({ rule: 'side', who: id, side, seat: wanted }, why).then((answer) => {
                    if (answer.type === 'refused') box.value = seat
                  })
                }}
              >
                {choices.map((one) => (
                  <option key={one.seat} value={one.seat}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <TextField
        as="row"
        label="Why"
        value={why}
        placeholder="goes into the log"
        maxLength={200}
        put={setWhy}
      />
    </details>
  )
}
