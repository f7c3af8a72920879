// Shows a character's book, and converts them to another.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { getBooks } from '../state/api.ts'
import type { ConvertedCharacter } from './api.ts'
import * as draft from './draft.ts'
import { Choice } from '../fields.tsx'

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

/** The book for new characters. */
export function BookSelect() {
  return (
    <Choice
      as="inline"
      label="Book"
      value={draft.newBook.value}
      values={[...useTitles()]}
      testid="new-book"
      put={(book) => {
        draft.rememberBook(book)
        void draft.loadDesk()
      }}
    />
  )
}

/** On the sheet: the book, and copying to another one. */
export function BookChoice() {
  const titles = useTitles()
  const { saved, touched } = draft
  const book = draft.book.value
  const keeps = saved.value !== undefined || touched.value
  return (
    <div class="cluster">
      <Choice
        as="inline"
        label={keeps ? `${titles.get(book) ?? book}. Make a copy for` : 'Book'}
        value={keeps ? '' : book}
        values={
          keeps
            ? [['', 'another book…'], ...[...titles].filter(([id]) => id !== book)]
            : [...titles]
        }
        testid="character-book"
        put={(to) => {
          if (to) void draft.chooseBook(to)
        }}
      />
    </div>
  )
}

function Part({
  title,
  rows,
  none = 'Nothing.',
}: {
  title: string
  rows: readonly ComponentChildren[]
  none?: string
}) {
  return (
    <>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p class="quiet">{none}</p>
      ) : (
        <ul>
          {rows.map((row, i) => (
            <li key={i}>{row}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What was converted, changed and dropped for one person. */
export function ConversionLists({ told }: { told: ConvertedCharacter }) {
  return (
    <>
      <Part
        title="Converted"
        none="Everything means the same in this book."
        rows={told.converted.map((one) => (
          <>
            <code>{one.field}</code> {one.from} becomes {one.to}{' '}
            <span class="quiet">{one.why}</span>
          </>
        ))}
      />
      <Part
        title="Changed"
        rows={told.changes.map((one) => (
          <>
            <strong>{one.what}</strong>: {one.before}; now {one.after}
          </>
        ))}
      />
      <Part
        title="Left out"
        rows={told.dropped.map((one) => (
          <>
            <code>{one.field}</code> {one.wrong}
          </>
        ))}
      />
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
