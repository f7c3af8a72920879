// Shows a character's book, and converts them to another.
import { useLayoutEffect, useState } from 'preact/hooks'
import { getBooks } from '../state/api.ts'
import type { ConvertedCharacter } from './api.ts'
import * as draft from './draft.ts'
import { BOOK_CHOICE as WORDS } from './words.ts'

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
      {WORDS.book}{' '}
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
    <div class="tools-row">
      <label class="inline">
        {keeps ? WORDS.makeCopyFor(titles.get(book.value) ?? book.value) : WORDS.book}{' '}
        <select
          key={`${titles.size} ${keeps} ${book.value}`}
          value={keeps ? '' : book.value}
          data-testid="character-book"
          onChange={(change) => {
            const to = change.currentTarget.value
            if (to) void draft.chooseBook(to)
          }}
        >
          {keeps && <option value="">{WORDS.anotherBook}</option>}
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
      <h3>{WORDS.converted}</h3>
      {told.converted.length === 0 ? (
        <p class="quiet">{WORDS.nothingHadAnother}</p>
      ) : (
        <ul>
          {told.converted.map((one, i) => (
            <li key={i}>
              <code>{one.field}</code> {WORDS.becomes(one.from, one.to)}{' '}
              <span class="quiet">{one.why}</span>
            </li>
          ))}
        </ul>
      )}
      <h3>{WORDS.changed}</h3>
      {told.changes.length === 0 ? (
        <p class="quiet">{WORDS.nothing}</p>
      ) : (
        <ul>
          {told.changes.map((one) => (
            <li key={one.what}>
              <strong>{one.what}</strong>
              {WORDS.now(one.before, one.after)}
            </li>
          ))}
        </ul>
      )}
      <h3>{WORDS.leftOut}</h3>
      {told.dropped.length === 0 ? (
        <p class="quiet">{WORDS.nothing}</p>
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
    <section
      class="panel"
      role="status"
      aria-label={WORDS.whatWasConverted}
      data-testid="converted"
    >
      <p>{WORDS.convertedFromNothingIsSaved(titles.get(told.from) ?? told.from)}</p>
      <ConversionLists told={told} />
    </section>
  )
}
