// Sets of house rules as columns of a comparison.
import type { HouseRules } from '../house/api.ts'
import { COMPARE_WORDS } from './words.ts'

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
    <fieldset class="compare-books">
      <legend>{COMPARE_WORDS.house}</legend>
      <p class="quiet">{sets.length > 0 ? COMPARE_WORDS.houseHint : COMPARE_WORDS.noSets}</p>
      {sets.map(({ id, book, name, options }) => (
        <label key={id}>
          <input
            type="checkbox"
            data-testid={`set-${id}`}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />{' '}
          {name}{' '}
          <span class="quiet">
            {COMPARE_WORDS.setOf(titleOf(book), Object.keys(options).length)}
          </span>
        </label>
      ))}
      <p>
        <a href="#/house-rules">{COMPARE_WORDS.makeSet}</a>
      </p>
    </fieldset>
  )
}
