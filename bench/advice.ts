// Question: is the advice in a gunfight a chance? In positions of the battlegrounds of each book, compares the advised
// chance of the best choice with whole fights among veterans from the true state. ADVICE_OUT appends each position to a
// file.
import { appendFileSync } from 'node:fs'
import { loadedBooks } from '../src/cli/loaded-books.ts'
import { present } from '../src/dice/present.ts'
import { seedOfRun } from '../src/dice/seed-of-run.ts'
import type { Clock } from '../src/engine/book.ts'
import { simulate } from '../src/engine/simulate.ts'
import { advise, adviseByFights, type Consulting } from '../src/players/advise.ts'
import { chanceOfMoment } from '../src/players/mistakes.ts'
import { ADVICE_FIGHTS } from '../src/series/advice-tasks.ts'
import { createAnswerer } from '../src/series/play.ts'
import { readGrounds, type Ground } from '../src/series/tournament-tasks.ts'
import { fightsOnFrom } from '../src/series/fights-on-from.ts'
import { groundsOf } from './lib/grounds.ts'
import { digits, processorTime, type Answer, type Figure } from './lib/measure.ts'

const BOOKS = (process.env['ADVICE_BOOKS'] ?? 'fnff-1988,cp2020,done-right,gray-dawn').split(',')
const POSITIONS = Number(process.env['ADVICE_POSITIONS'] ?? 50)
/** Whole fights from each position. */
const FIGHTS = Number(process.env['ADVICE_FIGHTS'] ?? 60)
const OUT = process.env['ADVICE_OUT']

interface Compared {
  readonly advised: number
  /** The estimate by strength after a round or two. */
  readonly estimated: number
  readonly fought: number
  readonly milliseconds: number
}

/** One question of a fight among veterans, each as likely as any other. */
function questionOf({ book, face, setup, ...ground }: Ground, seed: number) {
  let found: (Consulting & { readonly state: Clock }) | undefined
  let questions = 0
  const answer = createAnswerer({ ...ground, book, face })
  simulate(book, setup, {
    seed,
    answer(ask, state) {
      if (ask.kind === 'act' && chanceOfMoment(ask, ++questions, seed) < 1 / questions) {
        const kept = book.copy(state)
        const view = book.view(kept, ask.seat)
        found = { book, face, options: ground.options, ask, view, state: kept }
      }
      return answer(ask, state)
    },
  })
  return found
}

function compare(ground: Ground, seed: number): Compared | undefined {
  const question = questionOf(ground, seed)
  if (!question) return undefined
  const { state, ...asked } = question
  const estimated = advise(asked, { seed })?.best[0]?.chance
  let best: { readonly chance: number; readonly choice: unknown } | undefined
  const milliseconds = processorTime(() => {
    const whole = fightsOnFrom(asked, { ...ADVICE_FIGHTS, seed })
    best = adviseByFights(asked, { seed }, whole)?.best[0]
  })
  const truth = { fights: FIGHTS, answers: Infinity, longest: Infinity, seed: seed + 1 }
  const fought = best && fightsOnFrom({ ...asked, view: state }, truth)?.(best.choice)
  if (estimated === undefined || !best || !fought) return undefined
  return { advised: best.chance, estimated, fought: fought.won / fought.fights, milliseconds }
}

function* positionsOf(book: string): Generator<Compared> {
  const grounds = groundsOf(book).map(({ name, scenario }) => {
    const job = { scenarios: [scenario], players: [], seed: 1, limit: 1000, books: [] }
    return { name, ground: present(readGrounds(loadedBooks(), job).value?.[0], name) }
  })
  let positions = 0
  for (let seed = 1; positions < POSITIONS; seed++)
    for (const { name, ground } of grounds) {
      const found = positions < POSITIONS ? compare(ground, seedOfRun(seed, 5)) : undefined
      if (!found) continue
      positions++
      if (OUT) appendFileSync(OUT, `${JSON.stringify({ book, name, seed, ...found })}\n`)
      yield found
    }
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const percent = (share: number): number => digits(100 * share)

/** The mean distance of a normal value from its mean, in standard errors. */
const MEAN_DISTANCE = Math.sqrt(2 / Math.PI)
/** What chance alone makes of the distance between two shares of so many fights. */
const noiseOf = ({ advised }: Compared): number =>
  MEAN_DISTANCE * Math.sqrt(advised * (1 - advised) * (1 / FIGHTS + 1 / ADVICE_FIGHTS.fights))

function figuresOf(book: string): readonly Figure[] {
  const all = [...positionsOf(book)]
  const errorOf = (of: (one: Compared) => number): number =>
    meanOf(all.map((one) => Math.abs(of(one) - one.fought)))
  const bins = Array.from({ length: 10 }, (_, i) =>
    all.filter(({ advised }) => Math.min(9, Math.floor(10 * advised)) === i),
  )
  const offs = bins.map((bin) => meanOf(bin.map(({ advised, fought }) => advised - fought)))
  return [
    {
      what: `mean error of the advised chance, ${book}`,
      value: percent(errorOf(({ advised }) => advised)),
      unit: 'points',
      goal: { most: 6 },
      baseline: { what: 'estimate', value: percent(errorOf(({ estimated }) => estimated)) },
      note: [
        `${all.length} positions, ${FIGHTS} fights each; by chance alone ${percent(meanOf(all.map(noiseOf)))}`,
        `${digits(meanOf(all.map(({ milliseconds }) => milliseconds)))} ms an advice`,
      ].join('; '),
    },
    {
      what: `the ten per cent that are most off, ${book}`,
      value: percent(Math.max(...offs.map(Math.abs))),
      unit: 'points',
      goal: { most: 10 },
      note: bins.map((bin, i) => `${10 * i}: ${bin.length} by ${percent(offs[i]!)}`).join('; '),
    },
  ]
}

export const bench = (): Answer => ({
  question: 'whether the advice in a gunfight is a chance',
  figures: BOOKS.flatMap(figuresOf),
})
