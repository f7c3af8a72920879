// The saved sets of a book, preceded by the book itself.
import { useEffect, useRef } from 'preact/hooks'
import type { BookCard } from '../state/api.ts'
import type { HouseRules } from './api.ts'
import { changesInWords } from '../../books/gunfight/house/house.ts'
import { draftOf, newDraft, type Draft } from './draft.ts'
import { Choice, byId } from '../fields.tsx'
import { Button } from '../button.tsx'

/** The hash of the page that compares the edited set, or the first, with another. `own` must not be empty. */
function compareHash(own: readonly HouseRules[], draft: Draft): string {
  const a = draft.saved?.id ?? own[0]?.id ?? ''
  const b = own.find(({ id }) => id !== a)?.id
  const second = own.length > 1 && b !== undefined ? `&b=${encodeURIComponent(b)}` : ''
  return `#/house-rules/compare?a=${encodeURIComponent(a)}${second}`
}

export function SetList({
  books,
  sets,
  draft,
  choose,
}: {
  books: readonly BookCard[]
  sets: readonly HouseRules[]
  draft: Draft
  choose: (draft: Draft) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  // On a phone the sets form one row; scroll the chosen one into view.
  useEffect(
    () =>
      list.current
        ?.querySelector('[aria-pressed=true]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    [draft.saved?.id, sets.length],
  )
  const own = sets.filter((one) => one.book === draft.book)
  return (
    <aside class="house-sets stays stack gap-3" aria-label="Sets of house rules">
      <Choice
        label="Book"
        value={draft.book}
        testid="house-book"
        values={byId(books, 'title')}
        put={(book) => choose(newDraft(book))}
      />
      <ul class="set-list stack" ref={list}>
        <li>
          <Button
            class="tile"
            aria-pressed={draft.saved === undefined}
            onClick={() => choose(newDraft(draft.book))}
          >
            <strong>A new set</strong>
            <span class="quiet">from the book as it is</span>
          </Button>
        </li>
        {own.map((one) => (
          <li key={one.id}>
            <Button
              class="tile"
              data-testid={`set-${one.name}`}
              aria-pressed={draft.saved?.id === one.id}
              onClick={() => choose(draftOf(one))}
            >
              <strong>{one.name}</strong>
              <span class="quiet">{changesInWords(one.options) || 'as the book has it'}</span>
            </Button>
          </li>
        ))}
      </ul>
      {own.length > 0 && (
        <a class="choice" href={compareHash(own, draft)} data-testid="to-compare">
          Compare two
        </a>
      )}
    </aside>
  )
}
