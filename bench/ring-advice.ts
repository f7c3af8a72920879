// Question: is the advice to a boxer a chance? In positions of bouts between fighters drawn by seed, compares the advised
// chance of the best choice with whole bouts that the table's own rules play on from it.
import { optionsOf } from '../src/books/fights/options.ts'
import { readSetup } from '../src/books/fights/read-setup.ts'
import { readingsOf } from '../src/books/fights/readings.ts'
import { ROSTER } from '../src/books/fights/roster.ts'
import type { State } from '../src/books/fights/state.ts'
import { allLoadedBooks } from '../src/cli/loaded-books.ts'
import { present } from '../src/dice/present.ts'
import { seedOfRun } from '../src/dice/seed-of-run.ts'
import { newGame } from '../src/engine/play.ts'
import { advise } from '../src/players/advise.ts'
import { chooseForBoxer } from '../src/players/boxer.ts'
import type { AnyBookEntry } from '../src/series/read-fight.ts'
import { readRecordedFight } from '../src/series/recorded-fight.ts'
import { fightOut } from '../src/series/whole-fights.ts'
import { digits, type Answer } from './lib/measure.ts'

const POSITIONS = Number(process.env['RING_POSITIONS'] ?? 200)
/** Whole bouts from each position. */
const BOUTS = Number(process.env['RING_BOUTS'] ?? 200)
/** One in so many questions with a choice is a position. */
const EVERY = 37
const SEATS = ['player-1', 'player-2'] as const
const LENGTHS = [3, 5, 10, 12] as const

const options = optionsOf()
const read = readingsOf(options)
const entry: AnyBookEntry = present(allLoadedBooks()['fights'], 'the boxing book')
const { book, face } = entry.make({})

interface Compared {
  readonly advised: number
  readonly fought: number
  readonly error: number
}

/** A bout between two stars drawn by a seed. */
function setupOf(seed: number) {
  const drawn = (nth: number, below: number): number => seedOfRun(seed, nth) % below
  const sides = SEATS.map((seat, i) => ({
    seat,
    fighter: ROSTER[drawn(i + 1, ROSTER.length)]!.name,
  }))
  const rounds = LENGTHS[drawn(3, LENGTHS.length)]!
  return readSetup({ sides, rounds }, options).setup
}

/** The positions of a bout, each with the advised chance and that by whole bouts. */
function* positionsOf(seed: number): Generator<Compared> {
  const setup = setupOf(seed)
  if (!setup) return
  const game = newGame(book, setup, { seed, words: face })
  let questions = 0
  while (game.pending) {
    const open = game.pending.asks.filter(({ answered }) => !answered)
    const one = present(open[0], 'an open question')
    const { ask, key } = one
    const view = book.view(game.state, ask.seat)
    if (open.length === 1 && ask.options.length > 1 && ++questions % EVERY === seed % EVERY) {
      const best = advise({ book, face, view, ask, options }, { seed })?.best[0]
      const save = {
        ringfire: 1,
        book: 'fights',
        title: 'Bout',
        options,
        sides: SEATS.map((seat) => ({ seat, name: seat })),
        setup,
        steps: game.steps,
      } as const
      const at = readRecordedFight(allLoadedBooks(), save).value
      if (best && at) {
        const [fought] = fightOut(at, ask, [best.choice], { fights: BOUTS, seed: seed + 1 })
        if (fought) yield { advised: best.chance, fought: fought.chance, error: fought.error }
      }
    }
    const { refusal } = game.answer(
      ask.seat,
      key,
      chooseForBoxer(view as Readonly<State>, ask, read),
    )
    if (refusal) game.silent(key)
  }
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** The mean distance of a normal value from its mean, in standard errors. */
const MEAN_DISTANCE = Math.sqrt(2 / Math.PI)

export function bench(): Answer {
  const all: Compared[] = []
  for (let seed = 1; all.length < POSITIONS; seed++)
    for (const one of positionsOf(seed)) if (all.length < POSITIONS) all.push(one)
  const distance = ({ advised, fought }: Compared): number => advised - fought
  const noise = MEAN_DISTANCE * meanOf(all.map(({ error }) => error))
  const bins = Array.from({ length: 10 }, (_, i) =>
    all.filter(({ advised }) => Math.min(9, Math.floor(10 * advised)) === i),
  )
  const offs = bins.map((bin) => (bin.length > 0 ? meanOf(bin.map(distance)) : 0))
  const worst = offs.reduce((most, off) => (Math.abs(off) > Math.abs(most) ? off : most), 0)
  const percent = (share: number): number => digits(100 * share)
  return {
    question: 'whether the advice to a boxer is a chance',
    figures: [
      {
        what: 'mean error of the advised chance',
        value: percent(meanOf(all.map((one) => Math.abs(distance(one))))),
        unit: 'points',
        goal: { most: 6 },
        note: `${all.length} positions, ${BOUTS} bouts each; by chance alone ${percent(noise)}`,
      },
      {
        what: 'the ten per cent that are most off',
        value: percent(Math.abs(worst)),
        unit: 'points',
        goal: { most: 10 },
        note: bins.map((bin, i) => `${10 * i}: ${bin.length} by ${percent(offs[i]!)}`).join('; '),
      },
    ],
  }
}
