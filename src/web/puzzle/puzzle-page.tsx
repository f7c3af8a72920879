// The puzzle of the day: the user chooses, then sees the chances of all choices side by side.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { formatChance } from '../../dice/percent.ts'
import {
  dayOf,
  puzzleOfDay,
  shuffledChoices,
  type Puzzle,
  type PuzzleChoice,
} from '../../files/puzzle.ts'
import { request } from '../characters/api.ts'
import { PageHeader } from '../page-header.tsx'
import { getBooks, type BookCard } from '../state/api.ts'
import { navigate, tableHash } from '../state/route.ts'
import { RingView } from '../bout/ring.tsx'
import { PuzzleBoard } from './puzzle-board.tsx'
import { loadAnswered, streakOf, withAnswer } from './solved.ts'
import './puzzle.css'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { HeadRow } from '../head-row.tsx'

/** A choice as the page shows it: `short` leaves out the name of a group that all choices share. */
interface Lettered extends PuzzleChoice {
  readonly letter: string
  readonly short: string
}

const IDS = __RINGFIRE_PUZZLES__

async function loadPuzzle(id: string): Promise<Puzzle> {
  const answer = await fetch(`./puzzles/${id}.json`)
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()) as Puzzle
}

/** The puzzle `ahead` days from today; neither `puzzle` nor `failed` while it loads. */
function usePuzzle(ahead: number) {
  const id = puzzleOfDay(IDS, dayOf(new Date()) + ahead)
  const [found, setFound] = useState<{ id: string; puzzle?: Puzzle; failed?: true }>()
  useEffect(() => {
    if (id === undefined) return
    loadPuzzle(id).then(
      (puzzle) => setFound({ id, puzzle }),
      () => setFound({ id, failed: true }),
    )
  }, [id])
  return found?.id === id ? found : undefined
}

/** Whether the choice was the best one; the chances stand in the table. */
function Verdict({ own, best }: Record<'own' | 'best', Lettered | undefined>) {
  if (!own || !best) return null
  return own === best ? (
    <>
      <strong>Right.</strong> “{own.short}” is the best choice.
    </>
  ) : (
    <>
      <strong>There is a better choice.</strong> You chose “{own.short}”; the best is “{best.short}
      ”.
    </>
  )
}

/** Marks the reader's own choice and the best one. */
const Marks = ({ one, own, best }: Record<'one' | 'own' | 'best', Lettered | undefined>) => (
  <>
    {one === own && <span class="stamp">your choice</span>}{' '}
    {one === best && <span class="stamp is-lit">best</span>}
  </>
)

function Answer({ ranked, own }: { ranked: readonly Lettered[]; own: Lettered | undefined }) {
  const [best] = ranked
  return (
    <section class="stack" aria-labelledby="puzzle-answer">
      <p role="status" data-testid="puzzle-result">
        <Verdict own={own} best={best} />
      </p>
      <h2 id="puzzle-answer">How good each choice is</h2>
      <table class="puzzle-answer data">
        <HeadRow of={['Choice', 'Chance to win']} />
        <tbody>
          {ranked.map((one) => (
            <tr key={one.what} class={one === own ? 'is-chosen' : ''}>
              <th scope="row">
                {one.short} <Marks one={one} own={own} best={best} />
              </th>
              <td class="mono">{formatChance(one.chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {best && <p data-testid="puzzle-why">{best.why}</p>}
    </section>
  )
}

function Question({ id, puzzle, book }: { id: string; puzzle: Puzzle; book?: BookCard }) {
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const groups = new Set(puzzle.choices.map(({ what }) => what.split(': ')[0]))
  const lettered = shuffledChoices(puzzle).map((one, i): Lettered => ({
    ...one,
    letter: String.fromCharCode('A'.charCodeAt(0) + i),
    short: groups.size > 1 ? one.what : one.what.replace(/^[^:]+: /, ''),
  }))
  const own = lettered.find(({ what }) => what === chosen)
  const ranked = lettered.toSorted((a, b) => b.chance - a.chance)
  const [answered, setAnswered] = useState(loadAnswered)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const choose = (what: string): void => {
    setChosen(what)
    setAnswered(withAnswer(answered, { id, right: puzzle.choices[0]?.what === what }))
  }
  const open = async (): Promise<void> => {
    setBusy(true)
    const { value, wrong } = await request<{ id: string }>('POST', '/api/saves', puzzle.save)
    setBusy(false)
    if (value) navigate(tableHash(value.id, puzzle.seat))
    else setTrouble(wrong.why)
  }
  return (
    <div class="columns">
      {puzzle.board && (
        <PuzzleBoard
          board={puzzle.board}
          ways={lettered.flatMap(({ way, letter }) => (way ? [{ way, letter }] : []))}
          chosen={own?.letter}
        />
      )}
      {puzzle.ring && (
        <div class="ring-place">
          <RingView fighters={puzzle.ring} />
        </div>
      )}
      <section class="panel" aria-label="The question">
        <p class="puzzle-ask">
          <strong>
            {puzzle.title}: {puzzle.who} acts.
          </strong>{' '}
          Which choice gives the best chance to win?
          {book && <span class="quiet puzzle-book">{book.title}</span>}
        </p>
        <ul class="puzzle-position small">
          {puzzle.position.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <div class="stack" role="group" aria-label="Choices">
          {lettered.map((one, i) => (
            <Button
              key={one.what}
              class={`choice big ${one === own ? 'is-on' : ''}`}
              data-testid={`puzzle-${i + 1}`}
              disabled={chosen !== undefined}
              onClick={() => choose(one.what)}
            >
              {puzzle.board && <strong class="puzzle-letter">{one.letter}</strong>} {one.short}{' '}
              {own && <Marks one={one} own={own} best={ranked[0]} />}
            </Button>
          ))}
        </div>
        {own && <Answer ranked={ranked} own={own} />}
        <div class="cluster">
          <Button data-testid="puzzle-table" disabled={busy} onClick={() => void open()}>
            {busy ? 'Opening the table…' : 'See it at a table'}
          </Button>
        </div>
        <Trouble why={trouble} />
        {answered.length > 0 && (
          <p data-testid="puzzle-record">
            You solved {answered.filter(({ right }) => right).length} of {answered.length},{' '}
            {streakOf(answered)} in a row.
          </p>
        )}
        <p class="quiet">
          The computer played on from each choice many times. A table opens the same position with
          its map, sheets and log; there you can play it on.
        </p>
      </section>
    </div>
  )
}

export function PuzzlePage() {
  const [ahead, setAhead] = useState(0)
  const [books, setBooks] = useState<readonly BookCard[]>([])
  const found = usePuzzle(ahead)
  useLayoutEffect(() => {
    // Without the list, the puzzle is shown without the title of its book.
    getBooks().then(setBooks, () => {})
  }, [])
  return (
    <div class="people-page">
      <PageHeader title="Puzzle of the day" back="#/" backTo="Lobby" />
      <main class="puzzle stack gap-3">
        {found?.puzzle ? (
          <Question
            key={found.id}
            id={found.id}
            puzzle={found.puzzle}
            book={books.find(({ id }) => id === found.puzzle?.book)}
          />
        ) : (
          <p class="quiet" role="status">
            {found?.failed
              ? 'The puzzle could not be loaded. Check the connection, then load the page again.'
              : IDS.length === 0
                ? 'There are no puzzles here.'
                : 'Loading the puzzle…'}
          </p>
        )}
        {IDS.length > 1 && (
          <div class="cluster">
            <Button data-testid="puzzle-next" onClick={() => setAhead(ahead + 1)}>
              Another puzzle
            </Button>
          </div>
        )}
      </main>
    </div>
  )
}
