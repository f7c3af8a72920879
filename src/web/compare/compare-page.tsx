// Compares books: pick a fight and books, watch the progress, read the figures side by side.
import { FaultList } from '../fault-text.tsx'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { PageHeader } from '../page-header.tsx'
import { LoadFile } from '../lobby/load-file.tsx'
import { pickedOf, type PickedFight } from '../lobby/start-form.tsx'
import { getScenarios, type ScenarioCard } from '../state/api.ts'
import * as api from './api.ts'
import { Conversions } from './conversions.tsx'
import { comparisonFiguresCsv } from '../../odds/comparison-csv.ts'
import { downloadText } from '../state/download.ts'
import { SetChoice } from './set-choice.tsx'
import { useSets } from '../house/sets.tsx'
import { ArmourTable, OpeningTable, ComparisonTable } from './comparison-tables.tsx'
import { plural } from '../../dice/english.ts'
import { errorText } from '../../dice/error-text.ts'
import { Choice, byId, Tick } from '../fields.tsx'
import { Button } from '../button.tsx'

const RUNS = [50, 200, 500, 1000, 2000, 5000]
const USUAL = 200
const MOST_COLUMNS = 8

/** The books; the file's own comes first, because the others are compared with it. */
function Books({
  readings,
  chosen,
  choose,
}: {
  readings: readonly api.Reading[]
  chosen: readonly string[]
  choose: (books: readonly string[]) => void
}) {
  const toggle = (id: string): void =>
    choose(
      chosen.includes(id)
        ? chosen.filter((one) => one !== id)
        : readings
            .map(({ book }) => book)
            .filter((one) => one === id || chosen.includes(one))
            .toSorted((a, b) => Number(own(b)) - Number(own(a))),
    )
  const own = (id: string): boolean => readings.find(({ book }) => book === id)?.own ?? false
  return (
    <fieldset class="stack">
      <legend>Rule books</legend>
      {readings.map(({ book, title, own: its, problems }) => (
        <div key={book}>
          <Tick
            testid={`book-${book}`}
            checked={chosen.includes(book)}
            disabled={problems.length > 0}
            put={() => toggle(book)}
          >
            {title}
            {its && <span class="quiet"> (its own book)</span>}
          </Tick>
          {problems.length > 0 && (
            <ul class="unreadable quiet">
              {problems.slice(0, 3).map((one) => (
                <li key={one.field}>
                  {one.field}: {one.wrong}. Expected: {one.right}.
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </fieldset>
  )
}

interface Playing {
  readonly id?: string
  readonly fights: number
  readonly done: number
  /** When the round began, in milliseconds. */
  readonly since: number
}

/** Fights before the pace says anything. */
const LEAST_TOLD = 8

/** "about 2 minutes left", from the pace so far; nothing in the first seconds. */
function timeLeft({ fights, done, since }: Playing): string {
  const seconds = (Date.now() - since) / 1000
  if (done < LEAST_TOLD || seconds < 2) return ''
  const left = ((fights - done) * seconds) / done
  return left < 60
    ? `, about ${Math.max(1, Math.round(left))} seconds left`
    : `, about ${plural(Math.round(left / 60), 'minute')} left`
}

function Progress({ playing, stop }: { playing: Playing; stop: () => void }) {
  const { id, fights, done } = playing
  return (
    <div class="stack" data-testid="compare-progress">
      <label class="stacked">
        <span>
          {done.toLocaleString('en-US')} of {fights.toLocaleString('en-US')} fights
          {timeLeft(playing)}
        </span>{' '}
        <progress max={fights} value={done} />
      </label>
      <Button
        data-testid="compare-stop"
        disabled={id === undefined}
        onClick={() => {
          stop()
        }}
      >
        Stop
      </Button>
    </div>
  )
}

function Result({ compared, goes }: { compared: api.Comparison; goes: boolean }) {
  return (
    <div class="compare-result stack gap-5" data-testid="compared">
      {compared.runs > 0 && <ComparisonTable compared={compared} goes={goes} />}
      {compared.runs > 0 && (
        <Button
          data-testid="compare-csv"
          onClick={() =>
            downloadText(
              `compare ${compared.title}`,
              'text/csv',
              comparisonFiguresCsv(compared, __RINGFIRE_VERSION__),
            )
          }
        >
          Figures (CSV)
        </Button>
      )}
      <OpeningTable compared={compared} />
      <ArmourTable compared={compared} />
      <section aria-labelledby="compared-conversions">
        <h2 id="compared-conversions">What was converted</h2>
        {compared.books.flatMap(({ title, house, converted }, i) =>
          house === undefined ? [<Conversions key={i} rows={converted} label={title} />] : [],
        )}
      </section>
    </div>
  )
}

export function CompareBooksPage({ fight }: { fight?: string }) {
  const [scenarios, setScenarios] = useState<readonly ScenarioCard[]>([])
  const [picked, setPicked] = useState<PickedFight | undefined>(undefined)
  const [readings, setReadings] = useState<readonly api.Reading[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const sets = useSets() ?? []
  const [withSets, setWithSets] = useState<readonly string[]>([])
  const [runs, setRuns] = useState(USUAL)
  const [playing, setPlaying] = useState<Playing | undefined>(undefined)
  const [wrong, setWrong] = useState<api.CompareError | undefined>(undefined)
  const [compared, setCompared] = useState<api.Comparison | undefined>(undefined)
  const leaving = useRef(new AbortController())
  useLayoutEffect(() => {
    getScenarios().then(
      (all) => {
        setScenarios(all)
        const card = all.find(({ id }) => id === fight) ?? all[0]
        if (card) setPicked(pickedOf(card))
      },
      (mishap: unknown) => setWrong({ why: String(mishap) }),
    )
    return () => leaving.current.abort()
  }, [])
  useLayoutEffect(() => {
    if (!picked) return
    let here = true
    setCompared(undefined)
    setWrong(undefined)
    void api.getReadings(picked.scenario).then((found) => {
      if (!here) return
      setReadings(found)
      setWithSets([])
      setChosen(
        found
          .filter(({ problems }) => problems.length === 0)
          .toSorted((a, b) => Number(b.own) - Number(a.own))
          .map(({ book }) => book),
      )
      const unread = found.find(({ own }) => own) ?? found[0]
      if (unread && found.every(({ problems }) => problems.length > 0))
        setWrong({ problems: unread.problems })
    })
    return () => {
      here = false
    }
  }, [picked])
  const readable = readings.filter(({ problems }) => problems.length === 0)
  const columns: readonly api.ComparedColumn[] = [
    ...chosen.map((book) => ({ book })),
    ...sets
      .filter(({ id, book }) => withSets.includes(id) && readable.some((one) => one.book === book))
      .map(({ book, name, options }) => ({ book, house: { name, options } })),
  ]
  /** What is known stays: before each column had a fight, that is the first weapons. */
  const stop = (): void => {
    if (playing?.id !== undefined && compared && compared.runs > 0)
      void api.stopComparison(playing.id)
    else leaving.current.abort()
  }
  const play = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (!picked) return
    setWrong(undefined)
    setCompared(undefined)
    const { signal } = (leaving.current = new AbortController())
    setPlaying({ fights: runs * columns.length, done: 0, since: Date.now() })
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1
    try {
      const said = await api.runComparison(
        { scenario: picked.scenario, books: columns, runs, seed },
        {
          onStarted(id, fights) {
            setPlaying({ id, fights, done: 0, since: Date.now() })
          },
          onProgress: (done) => setPlaying((old) => old && { ...old, done }),
          onKnown: setCompared,
        },
        signal,
      )
      if ('compared' in said) setCompared(said.compared)
      else setWrong(said)
    } catch (mishap) {
      if (!signal.aborted) setWrong({ why: errorText(mishap) })
    }
    setPlaying(undefined)
  }
  return (
    <div class="people-page">
      <PageHeader title="Compare" back="#/" backTo="Lobby" />
      <main class="compare-fights columns">
        <form class="start stays panel" onSubmit={(event) => void play(event)}>
          <Choice
            label="Fight or bout"
            value={picked?.id ?? ''}
            testid="compare-fight"
            values={[
              ...byId(scenarios, 'title'),
              ...(picked && !scenarios.some(({ id }) => id === picked.id)
                ? [[picked.id, `${picked.title} (your file)`] as const]
                : []),
            ]}
            put={(chosen) => {
              const card = scenarios.find(({ id }) => id === chosen)
              if (card) setPicked(pickedOf(card))
            }}
          />
          <LoadFile load={setPicked} />
          <Books readings={readings} chosen={chosen} choose={setChosen} />
          <SetChoice
            sets={sets.filter(({ book }) => readable.some((one) => one.book === book))}
            titleOf={(book) => readable.find((one) => one.book === book)?.title ?? book}
            chosen={withSets}
            choose={setWithSets}
          />
          <Choice
            label="Fights per column"
            value={runs}
            testid="compare-runs"
            values={RUNS.map((count) => [count, count.toLocaleString('en-US')] as const)}
            put={setRuns}
          />
          {playing ? (
            <Progress playing={playing} stop={stop} />
          ) : (
            <button
              type="submit"
              class="trigger"
              data-testid="compare-start"
              disabled={columns.length < 2 || columns.length > MOST_COLUMNS}
            >
              Compare
            </button>
          )}
          {columns.length < 2 && !playing && (
            <p class="quiet">
              Choose at least two columns: two books, or a book and a set of house rules.
            </p>
          )}
          {columns.length > MOST_COLUMNS && (
            <p class="quiet">At most eight columns can be compared.</p>
          )}
          {wrong && (
            <FaultList faults={wrong.problems}>
              <p>
                {wrong.why ??
                  (wrong.problems
                    ? 'These books cannot play this fight:'
                    : 'The server gave no reason.')}
              </p>
            </FaultList>
          )}
        </form>
        <div aria-busy={playing !== undefined}>
          {compared ? (
            <Result compared={compared} goes={playing !== undefined} />
          ) : (
            <p class="pick-first">
              {playing
                ? 'The computer is playing the first fights…'
                : 'The computer plays the same fight many times in each column, with the same seeds. What a book lacks is converted; the conversions are listed.'}
            </p>
          )}
        </div>
      </main>
    </div>
  )
}
