// Shows a character's book, and converts them to another.
import { useLayoutEffect, useState } from 'preact/hooks'
import { getBooks } from '../state/api.ts'
import type { ConvertedCharacter } from './api.ts'
import * as draft from './draft.ts'

/** Titles of the books that have character desks, by id. */
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

/** The book for new characters. */
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
          draft.rememberBook(change.currentTarget.value)
          void draft.loadDesk()
        }}
      >
        <Options titles={titles} />
      </select>
    </label>
  )
}

/** On the sheet: the book, and copying to another one. */
export function BookChoice() {
  const titles = useTitles()
  const { book, saved, touched } = draft
  const keeps = saved.value !== undefined || touched.value
  return (
    <div class="cluster">
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

/** What was converted, changed and dropped for one person. */
export function ConversionLists({ told }: { told: ConvertedCharacter }) {
  return (
    <>
      <h3>Converted</h3>
      {told.converted.length === 0 ? (
        <p class="quiet">Everything means the same in this book.</p>
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
    </>
  )
}

/** The report on a person converted from another book. */
export function Report() {
  const titles = useTitles()
  const told = draft.report.value
  if (!told) return null
  return (
    <section class="panel" role="status" aria-label="What was converted" data-testid="converted">
      <p>
        Converted from {titles.get(told.from) ?? told.from}. Nothing is saved yet, and the original
        stays as it is.
      </p>
      <ConversionLists told={told} />
    </section>
  )
}
