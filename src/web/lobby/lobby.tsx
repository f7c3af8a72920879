// The lobby: start a fight, or join a running table.
import { useLayoutEffect, useState } from 'preact/hooks'
import {
  getBooks,
  getScenarios,
  getTables,
  type BookCard,
  type ScenarioCard,
  type TableCard,
} from '../state/api.ts'
import { setArchived } from '../characters/api.ts'
import { hosting } from '../state/keys.ts'
import { tableHash } from '../state/route.ts'
import { HelpButton } from '../help/help.tsx'
import { ThemeButton } from '../table/top-bar.tsx'
import { LoadFile } from './load-file.tsx'
import { PlayNow } from './play-now.tsx'
import { pickedOf, StartForm, type PickedFight } from './start-form.tsx'
import { errorText } from '../../dice/error-text.ts'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'

/** "Mad Matt against Scar"; several names with commas. */
const opponents = (names: readonly string[]): string =>
  names.length < 2 ? '' : names.join(names.length === 2 ? ' against ' : ', ')

/** A space until the books have loaded, so that no id flashes up and the layout stays still. */
const titleOfBook = (books: readonly BookCard[], id: string): string =>
  books.length === 0 ? '\u00a0' : (books.find((book) => book.id === id)?.title ?? id)

function Tables({
  tables,
  books,
  put,
}: {
  tables: readonly TableCard[]
  books: readonly BookCard[]
  put: (id: string, away: boolean) => void
}) {
  const here = tables.filter((one) => !one.archived)
  const away = tables.filter((one) => one.archived)
  const titleOf = (id: string): string => titleOfBook(books, id)
  const row = (one: TableCard) => (
    <li key={`${one.id}/${one.role ?? ''}`}>
      <a href={tableHash(one.id, one.role)}>
        <strong>{one.title}</strong>{' '}
        <span class="quiet">
          {one.book && `${titleOf(one.book)} · `}
          {one.over ? 'over' : one.clock}
          {one.house && ` · ${one.house}`}
          {one.role && ` · ${one.role.replace('-', ' ')}`}
        </span>
        <span class="quiet table-facts">
          {one.sides
            ?.map(({ name, computer }) => (computer ? `${name} (computer)` : name))
            .join(', ')}
          {one.sides && one.sides.length > 0 && ' · '}
          {new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(
            new Date(one.acted ?? one.made),
          )}
        </span>
      </a>
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
    </li>
  )
  return (
    <>
      {here.length === 0 ? (
        <p class="quiet">No table is running.</p>
      ) : (
        <ul class="running rows">{here.map(row)}</ul>
      )}
      {away.length > 0 && (
        <details class="away">
          <summary>
            Archived <span class="quiet">{away.length}</span>
          </summary>
          <ul class="running rows">{away.map(row)}</ul>
        </details>
      )}
    </>
  )
}

function Scenarios({
  scenarios,
  books,
  picked,
  pick,
}: {
  scenarios: readonly ScenarioCard[]
  books: readonly BookCard[]
  picked?: string
  pick: (card: ScenarioCard) => void
}) {
  return (
    <ul class="tiles">
      {scenarios.map((one) => (
        <li key={one.id}>
          <Button
            class="tile"
            data-testid={`scenario-${one.id}`}
            aria-pressed={picked === one.id}
            onClick={() => pick(one)}
          >
            <span class="quiet">{titleOfBook(books, one.book)}</span>
            <strong>{one.title}</strong>
            <span>{one.description}</span>
            <span class="quiet">{opponents(one.sides.map((side) => side.name))}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

const PAGES: readonly (readonly [path: string, testid: string, title: string])[] = [
  ['characters', 'to-characters', 'Characters'],
  ['library', 'to-library', 'People'],
  ['skirmish', 'to-skirmish', 'Skirmish'],
  ['puzzle', 'to-puzzle', 'Puzzle of the day'],
  ['fight', 'new-fight', 'New fight'],
  ['bout', 'new-bout', 'New bout'],
  ['career', 'to-careers', 'Boxing careers'],
  ['maps', 'to-maps', 'Maps'],
  ['house-rules', 'to-house-rules', 'House rules'],
  ['compare', 'to-compare-books', 'Compare books'],
  ['rules', 'to-matrix', 'What counts where'],
  ['lab', 'to-lab', 'The lab'],
]

/** Links to the host's pages. */
function Ways() {
  return (
    <nav class="lobby-ways cluster" aria-label="People and rules">
      {PAGES.map(([path, testid, title]) => (
        <a key={path} class="choice" href={`#/${path}`} data-testid={testid}>
          {title}
        </a>
      ))}
    </nav>
  )
}

/** Guests cannot open tables; they join through a link. */
function NotTheHost() {
  return (
    <section aria-labelledby="guest" data-testid="not-the-host">
      <h2 id="guest">You are a guest here</h2>
      <p>
        This page lists the tables whose links you have opened in this browser. To join another one,
        open the link that its referee sends you.
      </p>
      <p class="quiet">
        To open tables of your own, use the link that Ringfire printed when it started.
      </p>
    </section>
  )
}

export function Lobby() {
  const [scenarios, setScenarios] = useState<readonly ScenarioCard[] | undefined>(undefined)
  const [tables, setTables] = useState<readonly TableCard[]>([])
  const [books, setBooks] = useState<readonly BookCard[]>([])
  const [trouble, setTrouble] = useState('')
  const [picked, setPicked] = useState<PickedFight | undefined>(undefined)
  const mishap = (error: unknown): void => setTrouble(errorText(error))
  // Opening the host's link changes the list.
  useLayoutEffect(() => void getTables().then(setTables, mishap), [hosting.value])
  useLayoutEffect(() => {
    document.title = 'Ringfire'
    getScenarios().then(setScenarios, mishap)
    getBooks().then(setBooks, mishap)
  }, [])
  return (
    <div class="lobby">
      <header class="lobby-head cluster gap-4">
        <h1>Ringfire</h1>
        <p>Tabletop fights by the book.</p>
        <span class="line gap-1">
          <HelpButton />
          <ThemeButton />
        </span>
      </header>
      {hosting.value && <PlayNow scenarios={scenarios ?? []} />}
      {hosting.value && <Ways />}
      <main>
        <Trouble why={trouble && `The server does not answer: ${trouble}`} />
        {hosting.value ? (
          <section aria-labelledby="fights">
            <h2 id="fights">Fights</h2>
            {scenarios ? (
              <Scenarios
                scenarios={scenarios}
                books={books}
                picked={picked?.id}
                pick={(card) => setPicked(pickedOf(card))}
              />
            ) : (
              !trouble && <p class="quiet">Loading…</p>
            )}
            <LoadFile load={setPicked} />
          </section>
        ) : (
          <NotTheHost />
        )}
        <section aria-label="Start and tables">
          {!hosting.value ? null : picked ? (
            <StartForm key={picked.id} picked={picked} books={books} />
          ) : (
            <p class="pick-first">Pick a fight, choose who plays each side, and start it.</p>
          )}
          <h2>Tables</h2>
          <Tables
            books={books}
            tables={tables}
            put={(id, away) => void setArchived(id, away).then(() => getTables().then(setTables))}
          />
        </section>
      </main>
    </div>
  )
}
