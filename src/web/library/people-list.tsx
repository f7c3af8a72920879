// The people of all books: found by name, duplicated, deleted with undo, written as JSON and CSV.
import { useState } from 'preact/hooks'
import { peopleCsv } from '../../files/people/csv.ts'
import type { Character } from '../characters/api.ts'
import { downloadJson, downloadText } from '../state/download.ts'

export function PeopleList({
  all,
  title,
  duplicate,
  remove,
}: {
  all: readonly Character[]
  title: (book: string) => string
  duplicate: (one: Character) => void
  remove: (one: Character) => void
}) {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/)
  const found = all.filter(({ name, book }) => {
    const text = `${name} ${title(book)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const people = found.map(({ person }) => person)
  return (
    <section class="extras" aria-labelledby="people-title">
      <h2 id="people-title">People of all books</h2>
      <div class="tools-row">
        <label class="extras-line">
          Search by name or book
          <input
            type="search"
            value={search}
            data-testid="search-people"
            onInput={(input) => setSearch(input.currentTarget.value)}
          />
        </label>
        <button
          type="button"
          class="choice"
          disabled={found.length === 0}
          onClick={() => downloadJson('people', people)}
        >
          Save as JSON
        </button>
        <button
          type="button"
          class="choice"
          disabled={found.length === 0}
          onClick={() => downloadText('people', 'text/csv', peopleCsv(people))}
        >
          Save as CSV
        </button>
      </div>
      <p class="quiet" role="status">
        {found.length} of {all.length}
      </p>
      <ul class="people-rows" data-testid="library-people">
        {found.map((one) => (
          <li key={one.id}>
            <a href={`#/characters/${one.id}`}>{one.name}</a>
            <span class="quiet">{title(one.book)}</span>
            <span class="tools-row">
              <button
                type="button"
                class="choice"
                aria-label={`Duplicate ${one.name}`}
                onClick={() => duplicate(one)}
              >
                Duplicate
              </button>
              <button
                type="button"
                class="choice"
                aria-label={`Delete ${one.name}`}
                onClick={() => remove(one)}
              >
                Delete
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
