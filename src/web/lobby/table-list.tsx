// The tables that this browser may open, newest first, and the archived ones.
import { initials } from '../field/initials.ts'
import type { Role } from '../../server/protocol.ts'
import type { BookCard, TableCard } from '../state/api.ts'
import { tableHash } from '../state/route.ts'
import { Button } from '../button.tsx'
import { ageOf } from './age.ts'
import { TablePortraits } from './table-portraits.tsx'

/** A space until the books have loaded, so that no id flashes up and the layout stays still. */
export const titleOfBook = (books: readonly BookCard[], id: string): string =>
  books.length === 0 ? '\u00a0' : (books.find((book) => book.id === id)?.title ?? id)

/** More sides than this are told as a number. */
const MOST_FACES = 5

/** The initials of the sides; those of the computer are hollow. */
function Faces({ sides }: { sides: NonNullable<TableCard['sides']> }) {
  const more = sides.length - MOST_FACES
  return (
    <span class="faces line gap-0" aria-hidden="true">
      {sides.slice(0, MOST_FACES).map(({ name, computer }, i) => (
        <span key={i} class={`face-stamp side-${i % 5} ${computer ? 'is-computer' : ''}`}>
          {initials(name)}
        </span>
      ))}
      {more > 0 && <span class="quiet">+{more}</span>}
    </span>
  )
}

const roleText = (role: Role): string =>
  role === 'watcher' ? 'you watch' : role === 'referee' ? 'you are the referee' : 'you have a seat'

interface ListActions {
  readonly books: readonly BookCard[]
  readonly put: (id: string, away: boolean) => void
  readonly remove: (id: string) => void
}

const DELETING =
  'Everything of it is lost for everybody: the fight, the chat, and what its characters have not taken home. Save the fight first if you want to keep it.'

function Row({ one, books, put, remove }: ListActions & { readonly one: TableCard }) {
  const when = one.acted ?? one.made
  const sides = one.sides ?? []
  return (
    <li>
      <a href={tableHash(one.id, one.role)}>
        <span class="split">
          <strong>{one.title}</strong>
          <time
            class="quiet small nowrap"
            dateTime={when}
            title={new Date(when).toLocaleString('en')}
          >
            {ageOf(when)}
          </time>
        </span>
        <span class="quiet small">
          {one.book && `${titleOfBook(books, one.book)} · `}
          {one.over ? 'over' : one.clock}
          {one.house && ` · ${one.house}`}
          {one.role && ` · ${roleText(one.role)}`}
        </span>
        {sides.length > 0 && (
          <span class="table-facts line quiet small">
            {one.portraits ? <TablePortraits of={one} /> : <Faces sides={sides} />}
            <span class="table-sides">
              {sides
                .map(({ name, computer }) => (computer ? `${name} (computer)` : name))
                .join(', ')}
            </span>
          </span>
        )}
      </a>
      <span class="cluster gap-2">
        {one.role === undefined && (
          <Button
            class="rule-link quiet"
            aria-label={`${one.archived === true ? 'Restore' : 'Archive'} ${one.title}`}
            data-testid={`archive-${one.id}`}
            onClick={() => put(one.id, !one.archived)}
          >
            {one.archived ? 'restore' : 'archive'}
          </Button>
        )}
        {(one.role === undefined || one.role === 'referee') && (
          <Button
            class="rule-link quiet"
            aria-label={`Delete ${one.title}`}
            data-testid={`delete-${one.id}`}
            onClick={() => confirm(`Delete "${one.title}"? ${DELETING}`) && remove(one.id)}
          >
            delete
          </Button>
        )}
      </span>
    </li>
  )
}

export function TableList({
  tables,
  ...actions
}: ListActions & { readonly tables: readonly TableCard[] }) {
  const [here, away] = [false, true].map((archived) =>
    tables
      .filter((one) => (one.archived ?? false) === archived)
      .map((one) => <Row key={`${one.id}/${one.role ?? ''}`} one={one} {...actions} />),
  )
  return (
    <>
      {here?.length === 0 ? (
        <p class="quiet">Fights that you start or join are listed here.</p>
      ) : (
        <ul class="running rows">{here}</ul>
      )}
      {away && away.length > 0 && (
        <details class="away">
          <summary>
            Archived <span class="quiet">{away.length}</span>
          </summary>
          <ul class="running rows">{away}</ul>
        </details>
      )}
    </>
  )
}
