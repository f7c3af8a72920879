// The book of a character, and the way to another.
import { useLayoutEffect, useState } from 'preact/hooks'
import { getBooks } from '../state/api.ts'
import * as draft from './draft.ts'

/** The titles of the books whose characters are made here, by id. */
export type Titles = ReadonlyMap<string, string>

/** Fetches the books. */
export function useTitles(): Titles {
  const [titles, setTitles] = useState<Titles>(new Map())
  useLayoutEffect(() => {
    getBooks().then(
      (books) =>
        setTitles(new Map(books.filter(({ desk }) => desk).map(({ id, title }) => [id, title]))),
      () => {},
    )
  }, [])
  return titles
}

function Options({ titles }: { titles: Titles }) {
  return (
    <>
      {[...titles].map(([id, title]) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </>
  )
}

/** The book of those who are made next. */
export function BookSelect() {
  const titles = useTitles()
  return (
    <label class="inline">
      Book{' '}
      <select
        key={titles.size}
        value={draft.newBook.value}
        data-testid="new-book"
        onChange={(change) => {
          draft.newBook.value = change.currentTarget.value
          void draft.loadDesk()
        }}
      >
        <Options titles={titles} />
      </select>
    </label>
  )
}

/** On the sheet: the book, and a copy for another. */
export function BookChoice() {
  const titles = useTitles()
  const { book, saved, touched } = draft
  const keeps = saved.value !== undefined || touched.value
  return (
    <div class="tools-row">
      <label class="inline">
        {keeps ? `${titles.get(book.value) ?? book.value}. Make a copy for` : 'Book'}{' '}
        <select
          key={`${titles.size} ${keeps} ${book.value}`}
          value={keeps ? '' : book.value}
          data-testid="character-book"
          onChange={(change) => {
            const to = change.currentTarget.value
            if (to) void draft.chooseBook(to)
          }}
        >
          {keeps && <option value="">another book…</option>}
          <Options
            titles={keeps ? new Map([...titles].filter(([id]) => id !== book.value)) : titles}
          />
        </select>
      </label>
    </div>
  )
}

/** What became of somebody of another book. */
export function Report() {
  const titles = useTitles()
  const told = draft.report.value
  if (!told) return null
  return (
    <section class="panel" role="status" aria-label="What was converted" data-testid="converted">
      <p>
        Converted from {titles.get(told.from) ?? told.from}. Nothing is saved yet, and the character
        it was made from stays.
      </p>
      <h3>Converted</h3>
      {told.converted.length === 0 ? (
        <p class="quiet">Nothing had another word.</p>
      ) : (
        <ul>
          {told.converted.map((one, i) => (
            <li key={i}>
              <code>{one.field}</code> {one.from} becomes {one.to}{' '}
              <span class="quiet">{one.why}</span>
            </li>
          ))}
        </ul>
      )}
      <h3>Changed</h3>
      {told.changes.length === 0 ? (
        <p class="quiet">Nothing.</p>
      ) : (
        <ul>
          {told.changes.map((one) => (
            <li key={one.what}>
              <strong>{one.what}</strong>: {one.before}; now {one.after}
            </li>
          ))}
        </ul>
      )}
      <h3>Left out</h3>
      {told.dropped.length === 0 ? (
        <p class="quiet">Nothing.</p>
      ) : (
        <ul>
          {told.dropped.map((one, i) => (
            <li key={i}>
              <code>{one.field}</code> {one.wrong}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
