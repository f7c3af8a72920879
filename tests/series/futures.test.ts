// What would have happened: futures begin exactly where the fight stood, and are the same whoever plays them.
import { describe, expect, it } from 'vitest'
import { seedOfRun } from '../../src/dice/seed-of-run.ts'
import { loadGame } from '../../src/engine/play.ts'
import { simulateFrom } from '../../src/engine/simulate.ts'
import { statistics } from '../../src/odds/sums.ts'
import { playCourse } from '../../src/series/course.ts'
import { createFutureRunner } from '../../src/series/future-tasks.ts'
import { playFutures } from '../../src/series/futures.ts'
import { createAnswerer } from '../../src/series/play.ts'
import { SOAK } from '../support/soak.ts'
import { RECORDED, recordOf, saveUnder } from './records.ts'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

it('every book of the list is played on', () => {
  expect(RECORDED).toEqual(expect.arrayContaining(['fnff-1988', 'cp2020', 'done-right', 'fights']))
})

describe.each(RECORDED)('futures under %s', (book) => {
  const save = saveUnder(book)
  const recorded = recordOf(save)
  const game = loadGame(recorded.book, save.setup, save.steps)
  const places = Array.from({ length: recorded.beats + 1 }, (_, place) => place)

  it('begin with the state that the events up to there add up to', () => {
    const state = recorded.book.begin(structuredClone(save.setup))
    for (const place of places) {
      expect(plain(recorded.moment(place).state)).toEqual(plain(state))
      for (const event of game.log[place]?.events ?? []) recorded.book.apply(state, event)
    }
    expect(plain(state)).toEqual(plain(game.state))
  })
  it('are the fights that a branch of the table from there would be, die by die', () => {
    const every = SOAK ? 1 : Math.max(3, Math.ceil(places.length / 3))
    for (const place of places.filter((one) => one % every === 1 % every)) {
      const branch = game.branch(place - 1, 100 + place)
      const answer = createAnswerer(recorded)
      while (branch.pending) {
        const open = branch.pending.asks.find((one) => !one.answered)!
        const found = answer(open.ask, branch.state)
        if (!found) break
        if (branch.answer(open.ask.seat, open.key, found.choice).refusal) branch.silent(open.key)
      }
      const { state } = simulateFrom(recorded.book, recorded.moment(place), {
        seed: 100 + place,
        answer: createAnswerer(recorded),
      })
      expect(plain(state)).toEqual(plain(branch.state))
    }
  })
  it('of the end are the end: everybody as he is, nothing fired any more', () => {
    const [record] = createFutureRunner(recorded, 1)({ at: recorded.beats, run: 1 })
    const { men } = recorded.counting.tally(game.state)
    expect(record!.men.map(({ state, fired }) => [state, fired])).toEqual(
      men.map(({ state }) => [state, 0]),
    )
    expect(record!.men.flatMap(({ wounds }) => wounds).every((count) => count === 0)).toBe(true)
  })
  it('differ from run to run and from place to place, and are the same for the same seed @long', () => {
    const play = createFutureRunner(recorded, 3)
    const runs = (at: number, count: number, run = play) =>
      Array.from({ length: count }, (_, i) =>
        JSON.stringify({ ...run({ at, run: i + 1 })[0], run: 0 }),
      )
    const [many, few] = SOAK ? [60, 60] : [2, 1]
    const found = runs(1, many)
    expect(new Set(found).size).toBeGreaterThan(1)
    expect(runs(1, few, createFutureRunner(recordOf(save), 3))).toEqual(found.slice(0, few))
    expect(runs(0, few)).not.toEqual(found.slice(0, few))
  })
})

/** Futures that are compared, and numbers of workers. */
const RUNS = SOAK ? 40 : 4
const WORKERS = SOAK ? [1, 2, 4] : [1, 2]

describe('whoever plays @long', () => {
  it.each([
    ['fnff-1988', WORKERS],
    ['fights', WORKERS],
  ] as const)('futures under %s are the same', async (book, workers) => {
    const save = saveUnder(book)
    const recorded = recordOf(save)
    const job = { save, seed: 11, books: [] }
    const found = []
    for (const count of workers)
      found.push(
        statistics(await playFutures({ recorded, job, at: 2, runs: RUNS, workers: count })),
      )
    expect(found[0]!.runs).toBe(RUNS)
    for (const other of found.slice(1)) expect(other).toEqual(found[0])
    expect(
      statistics(
        await playFutures({
          recorded,
          job: { ...job, seed: 12 },
          at: 2,
          runs: RUNS,
          workers: 1,
        }),
      ),
    ).not.toEqual(found[0])
  })
  it('the course is the same, its points are the futures of their beats, and stopped it is the beginning of the same', async () => {
    const save = saveUnder('fights')
    const recorded = recordOf(save)
    const job = { save, seed: 4, books: [] }
    const courses = []
    for (const workers of WORKERS)
      courses.push(await playCourse({ recorded, job, most: 40, workers }))
    const [course] = courses
    expect(course).toMatchObject({ done: true, sides: recorded.cast(0).sides })
    for (const other of courses.slice(1)) expect(other).toEqual(course)
    const { place, runs, chances } = course!.points.findLast(({ sure, over }) => !sure && !over)!
    const { wins } = statistics(await playFutures({ recorded, job, at: place, runs, workers: 1 }))
    expect(wins.map(({ won }) => won.share)).toEqual(chances.map(({ share }) => share))
    const stop = new AbortController()
    const stopped = await playCourse({
      recorded,
      job,
      most: 40,
      workers: 1,
      signal: stop.signal,
      onUpdate: ({ done }) => {
        if (done >= 20) stop.abort()
      },
    })
    expect(stopped.done).toBe(false)
    expect(stopped.runs).toBeGreaterThanOrEqual(20)
    expect(stopped.runs).toBeLessThan(course!.runs)
  })
  it('a future from the middle of a beat keeps what has been thrown and chosen in it', () => {
    const save = saveUnder('fnff-1988')
    // The save as it stood before its last answer.
    const running = { ...save, steps: save.steps.slice(0, Math.ceil(save.steps.length / 2)) }
    const recorded = recordOf(running)
    const game = loadGame(recorded.book, running.setup, running.steps)
    expect(game.open.length > 0 ? recorded.now : recorded.now + 1).toBe(game.log.length + 1)
    const [record] = createFutureRunner(recorded, 1)({ at: recorded.now, run: 1 })
    expect(record!.finished).toBe(true)
    expect(seedOfRun(1, 1)).not.toBe(seedOfRun(1, 2))
  })
})
