// Sets of house rules as columns of a comparison.
import { changesInWords } from '../../books/gunfight/house/house.ts'
import type { HouseRules } from '../house/api.ts'
import { SetsLink } from '../house/sets.tsx'
import { Tick } from '../fields.tsx'

export function SetChoice({
  sets,
  titleOf,
  chosen,
  choose,
}: {
  sets: readonly HouseRules[]
  titleOf: (book: string) => string
  chosen: readonly string[]
  choose: (ids: readonly string[]) => void
}) {
  const toggle = (id: string): void =>
    choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset class="stack">
      <legend>With house rules</legend>
      <p class="quiet">
        {sets.length > 0
          ? 'A set of house rules adds a column: its book, changed.'
          : 'There are no sets for these books yet.'}
      </p>
      {sets.map(({ id, book, name, options }) => (
        <Tick key={id} testid={`set-${id}`} checked={chosen.includes(id)} put={() => toggle(id)}>
          {name}{' '}
          <span class="quiet">
            {titleOf(book)}, {changesInWords(options) || 'nothing'} changed
          </span>
        </Tick>
      ))}
      <p>
        <SetsLink>Make a set</SetsLink>
      </p>
    </fieldset>
  )
}
