// The lobby: start a fight, or join a running table.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import {
  getBooks,
  getScenarios,
  getTables,
  PAGE,
  type BookCard,
  type ScenarioCard,
  type TableCard,
} from '../state/api.ts'
import { deleteTable, setArchived } from '../characters/api.ts'
import { hosting } from '../state/keys.ts'
import { HelpButton } from '../help/help.tsx'
import { ThemeButton } from '../table/top-bar.tsx'
import { transport } from '../state/transport.ts'
import { JoinForm } from './join-form.tsx'
import { LoadFile } from './load-file.tsx'
import { PlayNow } from './play-now.tsx'
import { pickedOf, StartForm, type PickedFight } from './start-form.tsx'
import { errorText } from '../../dice/error-text.ts'
import { Button } from '../button.tsx'
import { ContinueCard, newestOf } from './continue-card.tsx'
import { RingSketch, Sketch } from './sketch.tsx'
import { TableList, titleOfBook } from './table-list.tsx'
import { Trouble } from '../fault-text.tsx'

/** "Mad Matt against Scar"; several names with commas. */
const opponents = (names: readonly string[]): string =>
  names.length < 2 ? '' : names.join(names.length === 2 ? ' against ' : ', ')

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
            class="tile fight-tile"
            data-testid={`scenario-${one.id}`}
            aria-pressed={picked === one.id}
            onClick={() => pick(one)}
          >
            {one.sketch ? <Sketch of={one.sketch} /> : <RingSketch />}
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

type Way = readonly [path: string, testid: string, title: string, about: string]

const WAYS: readonly (readonly [what: string, ways: readonly Way[]])[] = [
  [
    'Play',
    [
      ['skirmish', 'to-skirmish', 'Skirmish', 'hire a crew and fight the computer'],
      ['bout', 'new-bout', 'New bout', 'two boxers of your choice'],
      ['career', 'to-careers', 'Boxing careers', 'lead a boxer to the title'],
      ['puzzle', 'to-puzzle', 'Puzzle of the day', 'find the best move'],
    ],
  ],
  [
    'Prepare',
    [
      ['fight', 'new-fight', 'New fight', 'your people, your map'],
      ['characters', 'to-characters', 'People', 'make those who fight'],
      ['maps', 'to-maps', 'Maps', 'draw the ground'],
      ['house-rules', 'to-house-rules', 'House rules', 'change the rules'],
    ],
  ],
  [
    'Study',
    [
      ['lab', 'to-lab', 'The lab', 'exact odds of weapons and armour'],
      ['compare', 'to-compare-books', 'Compare books', 'one fight under several rule books'],
      ['rules', 'to-matrix', 'What counts where', 'which condition changes which roll'],
    ],
  ],
]

/** Links to the host's pages. */
function Ways() {
  return (
    <nav class="lobby-ways" aria-label="Pages">
      {WAYS.map(([what, ways]) => (
        <section key={what} class="stack gap-0" aria-labelledby={`ways-${what}`}>
          <h2 id={`ways-${what}`}>{what}</h2>
          {ways.map(([path, testid, title, about]) => (
            <a key={path} class="way" href={`#/${path}`} data-testid={testid}>
              <strong>{title}</strong> <span class="quiet small">{about}</span>
            </a>
          ))}
        </section>
      ))}
    </nav>
  )
}

/** Guests cannot open tables; they join through a link. */
function NotTheHost() {
  return (
    <section class="stack" aria-labelledby="guest" data-testid="not-the-host">
      <h2 id="guest">You are a guest here</h2>
      <p>
        This page lists the tables whose links you have opened in this browser. To join another one,
        type the code that its referee reads out, or open the link that they send you.
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
  const side = useRef<HTMLElement>(null)
  // On a phone the form is far below the fight.
  useLayoutEffect(() => {
    if (picked) side.current?.scrollIntoView({ block: 'nearest' })
  }, [picked?.id])
  const newest = newestOf(tables)
  const mishap = (error: unknown): void =>
    setTrouble(`The server does not answer: ${errorText(error)}`)
  const again = (): Promise<void> => getTables().then(setTables, mishap)
  const older = async (): Promise<void> =>
    setTables([...tables, ...(await getTables(tables.at(-1)?.id))])
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
        <p>Gunfights and boxing by the book.</p>
        <span class="line gap-1">
          <HelpButton />
          <ThemeButton />
        </span>
      </header>
      <main>
        <div class="lobby-rooms">
          <Trouble why={trouble} />
          <section class="begin" aria-label="Begin">
            {newest && <ContinueCard key={newest.id} table={newest} />}
            {hosting.value && <PlayNow scenarios={scenarios ?? []} />}
          </section>
          {hosting.value ? (
            <>
              <Ways />
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
            </>
          ) : (
            <NotTheHost />
          )}
        </div>
        <section class="lobby-side" aria-label="Start and tables" ref={side}>
          {!hosting.value ? null : picked ? (
            <StartForm key={picked.id} picked={picked} books={books} />
          ) : (
            <p class="pick-first">Choose a fight to set it up here.</p>
          )}
          {!hosting.value && transport().networked && <JoinForm />}
          <h2>Tables</h2>
          <TableList
            books={books}
            tables={tables}
            put={(id, away) => void setArchived(id, away).then(again)}
            remove={(id) =>
              void deleteTable(id).then(({ wrong }) => {
                setTrouble(wrong?.why ?? '')
                return again()
              })
            }
          />
          {hosting.value && tables.length > 0 && tables.length % PAGE === 0 && (
            <Button data-testid="older-tables" onClick={() => void older().catch(mishap)}>
              Show older tables
            </Button>
          )}
          {hosting.value && transport().networked && <JoinForm />}
        </section>
      </main>
    </div>
  )
}
