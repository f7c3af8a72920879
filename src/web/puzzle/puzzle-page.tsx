// The puzzle of the day: the user chooses, then sees the chances of all choices side by side.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { formatChance } from '../../dice/percent.ts'
import { dayOf, puzzleOfDay, shuffledChoices, type Puzzle } from '../../files/puzzle.ts'
import { request } from '../characters/api.ts'
import { PageHeader } from '../page-header.tsx'
import { getBooks, type BookCard } from '../state/api.ts'
import { navigate, tableHash } from '../state/route.ts'
import { PuzzleBoard } from './puzzle-board.tsx'
import { loadAnswered, streakOf, withAnswer } from './solved.ts'
import './puzzle.css'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { HeadRow } from '../head-row.tsx'

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

function Answer({ puzzle, chosen }: { puzzle: Puzzle; chosen: string }) {
  const right = puzzle.choices[0]?.what === chosen
  return (
    <section aria-labelledby="puzzle-answer">
      <p role="status" data-testid="puzzle-result">
        <strong>{right ? 'Right.' : 'There is a better choice.'}</strong>
      </p>
      <h2 id="puzzle-answer">How good each choice is</h2>
      <table class="puzzle-answer data">
        <HeadRow of={['Choice', 'Chance to win', 'Why']} />
        <tbody>
          {puzzle.choices.map(({ what, chance, why }) => (
            <tr key={what} class={what === chosen ? 'is-chosen' : ''}>
              <th scope="row">
                {what} {what === chosen && <span class="stamp quiet">your choice</span>}
              </th>
              <td class="mono">{formatChance(chance)}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Question({ id, puzzle, book }: { id: string; puzzle: Puzzle; book?: BookCard }) {
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const lettered = shuffledChoices(puzzle).map((one, i) => ({
    ...one,
    letter: String.fromCharCode('A'.charCodeAt(0) + i),
  }))
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
  const groups = new Set(lettered.map(({ what }) => what.split(': ')[0]))
  /** Without the name of the group, if all choices are of one. */
  const short = (what: string): string => (groups.size > 1 ? what : what.replace(/^[^:]+: /, ''))
  return (
    <div class={puzzle.board ? 'columns' : 'puzzle-words stack gap-3'}>
      {puzzle.board && (
        <PuzzleBoard
          board={puzzle.board}
          ways={lettered.flatMap(({ way, letter }) => (way ? [{ way, letter }] : []))}
          chosen={lettered.find(({ what }) => what === chosen)?.letter}
        />
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
          {lettered.map(({ what, letter }, i) => (
            <Button
              key={what}
              class="choice big"
              data-testid={`puzzle-${i + 1}`}
              disabled={chosen !== undefined}
              onClick={() => choose(what)}
            >
              {puzzle.board && <strong class="puzzle-letter">{letter}</strong>} {short(what)}
            </Button>
          ))}
        </div>
        {chosen !== undefined && <Answer puzzle={puzzle} chosen={chosen} />}
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
          The computer played on from each choice thousands of times. A table opens the same
          position with its map, sheets and log; there you can play it on.
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
