// A single-player fight: a crew bought with points against the computer's, on a generated map, with a running
// record.
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { USUAL_LEVEL, type Level } from '../../players/levels.ts'
import { plural } from '../../dice/english.ts'
import { seededSource } from '../../dice/seeded.ts'
import { MOST_PEOPLE, makeRandomMap } from '../../files/skirmish/random-map.ts'
import {
  BUDGETS,
  SEATS,
  chooseCrew,
  makeSkirmish,
  pointsOf,
  sizeOf,
  type Crew,
  type Recruit,
} from '../../files/skirmish/skirmish.ts'
import { POINTS } from '../../files/skirmish/points.ts'
import { PageHeader } from '../page-header.tsx'
import { createTable, getBooks, type BookCard, type Problem } from '../state/api.ts'
import { LevelChoice } from '../state/level-choice.tsx'
import { navigate, tableHash } from '../state/route.ts'
import { Problems } from '../lobby/start-form.tsx'
import { CrewTable } from './crew-table.tsx'
import { MapPreview } from './map-preview.tsx'
import { RecordPanel } from './record-panel.tsx'
import { loadRecord, pointsAgainst, standingOf, storeRecord, type Fought } from './record.ts'
import { getRecruits, settleRecord } from './state.ts'
import { Choice, byId } from '../fields.tsx'
import './skirmish.css'
import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'

export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1

/** The record, updated with the results of ended fights when the page opens. */
function useRecord() {
  const [record, setRecord] = useState<readonly Fought[]>(loadRecord)
  const put = (next: readonly Fought[]): void => {
    storeRecord(next)
    setRecord(next)
  }
  useEffect(() => void settleRecord(record).then(put, () => undefined), [])
  return { record, add: (one: Fought) => put([...record, one]) }
}

/** A book's people for hire; an error message if there are none; undefined while they load. */
function useRecruits(book: string): readonly Recruit[] | string | undefined {
  const [found, setFound] = useState<{ book: string; recruits: readonly Recruit[] | string }>()
  useEffect(() => {
    if (book !== '') void getRecruits(book).then((recruits) => setFound({ book, recruits }))
  }, [book])
  return found?.book === book ? found.recruits : undefined
}

interface SetupProps {
  readonly book: string
  readonly recruits: readonly Recruit[]
  readonly record: readonly Fought[]
  readonly add: (one: Fought) => void
  /** The select for the book. */
  readonly pick: ComponentChildren
}

function Setup({ book, recruits, record, add, pick }: SetupProps) {
  const [level, setLevel] = useState<Level>(USUAL_LEVEL)
  const [budget, setBudget] = useState<number>(BUDGETS.usual)
  const [seed, setSeed] = useState(newSeed)
  const [crew, setCrew] = useState<Crew>({})
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  useLayoutEffect(() => setCrew(chooseCrew(recruits, budget, seededSource(newSeed()))), [recruits])
  const [people, points] = [sizeOf(crew), pointsOf(crew, recruits)]
  const against = pointsAgainst(budget, standingOf(record))
  const map = makeRandomMap(seededSource(seed))
  const fight = async (): Promise<void> => {
    setBusy(true)
    const scenario = makeSkirmish({ book, seed, recruits, crew, against })
    const opened = await createTable({ scenario, computer: [SEATS[1]], level })
    setBusy(false)
    if (opened.id === undefined) return setProblems(opened.problems)
    add({ table: opened.id, book, level, own: points, other: against })
    navigate(tableHash(opened.id, SEATS[0]))
  }
  const trouble =
    people === 0
      ? 'Hire somebody first.'
      : points > budget
        ? `That is ${plural(points - budget, 'point')} too many.`
        : ''
  return (
    <>
      <div class="stack gap-4">
        <section class="panel" aria-label="The fight">
          <div class="form-row">
            {pick}
            <LevelChoice level={level} choose={setLevel} />
          </div>
          <label class="stacked">
            Your points: {budget}
            <input
              type="range"
              min={BUDGETS.least}
              max={BUDGETS.most}
              step={BUDGETS.step}
              value={budget}
              data-testid="skirmish-budget"
              onInput={(event) => setBudget(Number(event.currentTarget.value))}
            />
          </label>
        </section>
        <Panel
          id="skirmish-crew"
          title="Your crew"
          aside={
            <span role="status" data-testid="skirmish-spent">
              {people} {people === 1 ? 'person' : 'people'}, {points} of {budget} points
            </span>
          }
        >
          <CrewTable
            recruits={recruits}
            crew={crew}
            mayHire={(recruit) => people < MOST_PEOPLE && points + recruit.points <= budget}
            put={(name, count) => setCrew({ ...crew, [name]: count })}
          />
          <div class="cluster">
            <Button
              data-testid="skirmish-surprise"
              onClick={() => setCrew(chooseCrew(recruits, budget, seededSource(newSeed())))}
            >
              Hire for me
            </Button>
            <Button onClick={() => setCrew({})}>Dismiss all</Button>
          </div>
        </Panel>
      </div>
      <div class="stack gap-4 stays">
        <Panel id="skirmish-map" title="The map">
          <MapPreview map={map} text={`${map.name}, with ${map.obstacles.length} obstacles`} />
          <p data-testid="skirmish-against">The computer’s crew has {against} points.</p>
          <div class="cluster">
            <Button
              class="trigger"
              data-testid="skirmish-fight"
              disabled={busy || trouble !== ''}
              onClick={() => void fight()}
            >
              {busy ? 'Opening the table…' : 'Fight'}
            </Button>{' '}
            <Button data-testid="skirmish-map" onClick={() => setSeed(newSeed())}>
              Another map
            </Button>{' '}
            {trouble && <span role="status">{trouble}</span>}
          </div>
          <Problems problems={problems} />
        </Panel>
        <RecordPanel record={record} />
      </div>
    </>
  )
}

export function SkirmishPage() {
  const [books, setBooks] = useState<readonly BookCard[]>([])
  const [picked, setPicked] = useState<string | undefined>(undefined)
  const [trouble, setTrouble] = useState('')
  const { record, add } = useRecord()
  useLayoutEffect(() => {
    getBooks().then(
      (all) => setBooks(all.filter(({ id }) => Object.hasOwn(POINTS, id))),
      (mishap: unknown) => setTrouble(String(mishap)),
    )
  }, [])
  const book = picked ?? record.at(-1)?.book ?? books[0]?.id ?? ''
  const recruits = useRecruits(books.length > 0 ? book : '')
  const ofBook = record.filter((one) => one.book === book)
  const wrong = trouble || (typeof recruits === 'string' ? recruits : '')
  const pick = (
    <Choice
      label="Rules"
      value={book}
      testid="skirmish-book"
      values={byId(books, 'title')}
      put={setPicked}
    />
  )
  return (
    <div class="people-page">
      <PageHeader title="Skirmish" back="#/" backTo="Lobby" />
      <main class="skirmish columns">
        <p class="skirmish-intro">
          Hire a crew for your points and fight the computer’s crew on a new map. The computer gets
          more points after each fight you win, and fewer after each you lose.
        </p>
        {typeof recruits === 'object' ? (
          <Setup key={book} {...{ book, recruits, add, pick }} record={ofBook} />
        ) : (
          <section class="stack gap-3" aria-label="The fight">
            {pick}
            <p class={wrong ? 'refusal' : 'quiet'} role={wrong ? 'alert' : 'status'}>
              {wrong || 'Loading the people of the book…'}
            </p>
          </section>
        )}
      </main>
    </div>
  )
}
