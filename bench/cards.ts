// Question: how long does a plan card take at a table? Fights of each gunfight book on its battlegrounds; at every
// question, the cards of some acts of the menu, each made once from the view of the asked seat, as on the page.
import type { Ask } from '../src/dice/dice.ts'
import { BOOKS } from '../src/books/index.ts'
import type { Clock } from '../src/engine/book.ts'
import { newGame } from '../src/engine/play.ts'
import { readCountableScenario } from '../src/cli/fight-files.ts'
import { createAnswerer } from '../src/series/play.ts'
import { groundsOf } from './lib/grounds.ts'
import { digits } from './lib/measure.ts'
import type { Answer, Figure } from './lib/measure.ts'

/** Questions of each fight, and cards of each question. */
const QUESTIONS = 60
const CARDS = 3
/** Cards before the first that counts: the code is warm, the plans are new. */
const WARM_UP = 100
/** Milliseconds that 95 of 100 cards stay under. */
const GOAL = 5

type Ready = ReturnType<typeof readCountableScenario>

/** Adds the time of some cards of this question, in milliseconds. */
function look({ face }: Ready, view: Readonly<Clock>, ask: Ask, times: number[]): void {
  const items = face.menu(view, ask).filter(({ plan, needs }) => plan && !needs)
  const step = Math.max(1, Math.floor(items.length / CARDS))
  for (const { choice } of items.filter((_, i) => i % step === 0)) {
    const before = performance.now()
    face.plan(view, ask, choice)
    times.push(performance.now() - before)
  }
}

/** The time of each card on the battlegrounds of a book. */
function timesOf(book: string): readonly number[] {
  const times: number[] = []
  for (const { scenario } of groundsOf(book)) {
    const ready = readCountableScenario(scenario)
    const game = newGame(ready.book, ready.setup, { seed: 1 })
    const answer = createAnswerer(ready)
    for (let i = 0; i < QUESTIONS && game.pending; i++) {
      const { ask, key } = game.pending.asks.find((one) => !one.answered)!
      look(ready, ready.book.view(game.state, ask.seat), ask, times)
      const found = answer(ask, game.state)
      if (!found) break
      if (game.answer(ask.seat, key, found.choice).refusal) game.silent(key)
    }
  }
  return times.slice(WARM_UP).toSorted((a, b) => a - b)
}

function figureOf(book: string): Figure {
  const times = timesOf(book)
  const below = (percent: number): number =>
    digits(times[Math.floor((times.length * percent) / 100)]!)
  return {
    what: `${book}, 95 of 100 cards`,
    value: below(95),
    unit: 'ms',
    goal: { most: GOAL },
    note: `50: ${below(50)}, 99: ${below(99)}, the longest ${digits(times.at(-1)!)}; ${times.length} cards`,
  }
}

export const bench = (): Answer => ({
  question: 'a plan card of an act, by the clock',
  figures: Object.keys(BOOKS).map(figureOf),
})
