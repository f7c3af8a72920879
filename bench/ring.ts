// Question: how much better than the book's advice is a boxer who searches, and how much better could it be? Sums
// the gain of each of its choices over the advice, each measured with its own dice. This equals the score over many
// bouts, with far less noise.
import { readSetup } from '../src/books/fights/read-setup.ts'
import { makeBook } from '../src/books/fights/book.ts'
import { optionsOf } from '../src/books/fights/options.ts'
import { readingsOf } from '../src/books/fights/readings.ts'
import type { State } from '../src/books/fights/state.ts'
import type { Ask } from '../src/dice/dice.ts'
import { seedOfRun } from '../src/dice/seed-of-run.ts'
import { runBouts } from '../src/odds/run-bouts.ts'
import { chooseForBoxer } from '../src/players/boxer.ts'
import { seedOfTurn } from '../src/players/commander.ts'
import { clearlyBest, judgeChoices, meanOf, type Judged } from '../src/players/judge-choices.ts'
import { openRingPlayouts } from '../src/players/ring-playouts.ts'
import { digits } from './lib/measure.ts'
import type { Answer, Figure } from './lib/measure.ts'

/** Bouts per boxer, half of them in each corner. */
const BOUTS = Number(process.env['RING_BOUTS'] ?? 4)
/**
 * Playouts per decision: as many as a commander uses, and enough to find the best answer except in nearly equal
 * cases.
 */
const COMMANDER = 1200
const DEEP = Number(process.env['RING_PLAYOUTS'] ?? 6000)
const PLAYERS = (process.env['RING_PLAYERS'] ?? 'commander,deep').split(',')
/** Playouts of the choice and of the advice that measure the gain. */
const MEASURED = 600

const options = optionsOf()
const read = readingsOf(options)
const book = makeBook(options)
const SEATS = ['player-1', 'player-2'] as const
/** Two similar boxers, as in `bench/players.ts`. */
const setup = readSetup(
  {
    sides: ['Armed Hassan', 'Tony Gerardo'].map((fighter, i) => ({ seat: SEATS[i]!, fighter })),
    rounds: 10,
  },
  options,
).setup!

/** How a boxer picks from the judged choices. */
type Taking = (all: readonly Judged[]) => Judged

const anyGain: Taking = (all) => all.reduce((best, one) => (one.gain > best.gain ? one : best))

/** The answer, and its gain over the advice. */
function choose(
  view: Readonly<State>,
  ask: Ask,
  how: { playouts: number; take: Taking },
  seed: number,
) {
  const advice = chooseForBoxer(view, ask, read)
  const others = ask.options.filter((option) => option !== advice)
  const playouts = others.length > 0 ? openRingPlayouts(view, ask, read) : undefined
  if (!playouts) return { choice: advice, gain: 0 }
  const { choice } = how.take(
    judgeChoices(playouts, [advice, ...others], { playouts: how.playouts, seed }),
  )
  if (choice === advice) return { choice, gain: 0 }
  let gain = 0
  for (let n = 1; n <= MEASURED; n++) {
    const its = seedOfRun(seed + 1, n)
    gain += playouts.play(choice, its) - playouts.play(advice, its)
  }
  return { choice, gain: gain / MEASURED }
}

/** A boxer's gain over the advice in each bout, and its score. */
function box(playouts: number, take: Taking) {
  const gains: number[] = []
  let points = 0
  for (const side of [0, 1] as const) {
    let gain = 0
    runBouts(book, setup, {
      runs: BOUTS / 2,
      seed: 1,
      policy(bout, ask) {
        const view = book.view(bout, ask.seat)
        if (ask.seat !== SEATS[side]) return chooseForBoxer(view, ask, read)
        const seed = seedOfTurn({ view, ask }, gains.length + 1)
        const found = choose(view, ask, { playouts, take }, seed)
        gain += found.gain
        return found.choice
      },
      each({ winner }) {
        points += winner === undefined ? 0.5 : Number(winner === side)
        gains.push(gain)
        gain = 0
      },
    })
  }
  return { gains, points }
}

function figureOf(what: string, playouts: number, take: Taking): Figure {
  const { gains, points } = box(playouts, take)
  const { gain, gainError } = meanOf(gains)
  return {
    what,
    value: digits(100 * (0.5 + gain)),
    unit: '%',
    note: `${digits(100 * (0.5 + gain - 1.96 * gainError))} to ${digits(100 * (0.5 + gain + 1.96 * gainError))} % by ${gains.length} bouts, of which ${points} were won`,
  }
}

export function bench(): Answer {
  return {
    question: 'how far a boxer who searches comes above the advice of the book',
    figures: [
      ...(PLAYERS.includes('commander')
        ? [figureOf(`a commander, ${COMMANDER} playouts`, COMMANDER, clearlyBest)]
        : []),
      ...(PLAYERS.includes('deep') ? [figureOf(`any gain, ${DEEP} playouts`, DEEP, anyGain)] : []),
    ],
  }
}
