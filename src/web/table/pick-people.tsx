// A question about several people at once: a checkbox for each, and one button.
import { useState } from 'preact/hooks'
import type { Id } from '../../dice/dice.ts'
import type { Item } from '../../engine/book.ts'
import { takeItem } from '../state/actions.ts'
import { nameOf } from '../state/store.ts'
import { Button } from '../button.tsx'

const isOnly = (choice: unknown, id: Id): boolean =>
  Array.isArray(choice) && choice.length === 1 && choice[0] === id

/** The effect of an answer, in small type beside it. */
export const Gain = ({ of }: { of: Item | undefined }) =>
  of?.gain ? <span class="choice-gain quiet">{of.gain}</span> : null

export function PickPeople({ people, items }: { people: readonly Id[]; items: readonly Item[] }) {
  const [picked, setPicked] = useState<readonly Id[]>([])
  const tick = (id: Id): void =>
    setPicked(people.filter((one) => (one === id ? !picked.includes(one) : picked.includes(one))))
  const model = items.find(({ choice }) => Array.isArray(choice) && choice.length === 1)
  return (
    <>
      {people.map((id) => (
        <label key={id} class="choice pick-person small">
          <input
            type="checkbox"
            data-testid={`pick-${id}`}
            checked={picked.includes(id)}
            onChange={() => tick(id)}
          />{' '}
          <span>
            {nameOf(id)}
            <Gain of={items.find(({ choice }) => isOnly(choice, id))} />
          </span>
        </label>
      ))}
      {picked.length > 0 && model && (
        <Button
          class="choice is-on"
          data-testid="picked"
          onClick={() => takeItem({ ...model, choice: picked })}
        >
          Answer: {picked.length === people.length ? 'all of them' : picked.map(nameOf).join(', ')}
        </Button>
      )}
    </>
  )
}
