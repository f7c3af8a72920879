// A question about several people at once: a tick for each, and one button.
import { useState } from 'preact/hooks'
import type { Id } from '../../dice/dice.ts'
import type { Item } from '../../engine/book.ts'
import { takeItem } from '../state/actions.ts'
import { nameOf } from '../state/store.ts'
import { PICK_PEOPLE as WORDS } from './words-panels.ts'

/** The people that can be chosen, where every list of them is an answer; undefined: it is no such question. */
export function pickable(items: readonly Item[]): readonly Id[] | undefined {
  const lists = items.flatMap(({ choice }) => (Array.isArray(choice) ? [choice as Id[]] : []))
  const alone = lists.flatMap((list) => (list.length === 1 ? list : []))
  return alone.length > 1 && lists.some((list) => list.length === 0) ? alone : undefined
}

export function PickPeople({ people, items }: { people: readonly Id[]; items: readonly Item[] }) {
  const [picked, setPicked] = useState<readonly Id[]>([])
  const tick = (id: Id): void =>
    setPicked(people.filter((one) => (one === id ? !picked.includes(one) : picked.includes(one))))
  const model = items.find(({ choice }) => Array.isArray(choice) && choice.length === 1)
  return (
    <>
      {people.map((id) => (
        <label key={id} class="choice pick-person">
          <input
            type="checkbox"
            data-testid={`pick-${id}`}
            checked={picked.includes(id)}
            onChange={() => tick(id)}
          />{' '}
          {nameOf(id)}
        </label>
      ))}
      {picked.length > 0 && model && (
        <button
          type="button"
          class="choice is-on"
          data-testid="picked"
          onClick={() => takeItem({ ...model, choice: picked })}
        >
          {WORDS.answer}{' '}
          {picked.length === people.length ? WORDS.allOfThem : picked.map(nameOf).join(', ')}
        </button>
      )}
    </>
  )
}
