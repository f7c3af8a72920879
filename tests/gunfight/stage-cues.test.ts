// What the page stages, from logs that the engine wrote: in all five books an event gives its figures, and no more.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BOOKS, BOUTS } from '../../src/books/index.ts'
import type { Ask, Id, Seat } from '../../src/dice/dice.ts'
import type { Clock } from '../../src/engine/book.ts'
import type { Game } from '../../src/engine/game.ts'
import type { Cue } from '../../src/engine/cue.ts'
import { newGame } from '../../src/engine/play.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { parseScenario } from '../../src/files/scenario.ts'
import { PLAYERS } from '../../src/series/players.ts'
import { shownLines } from '../../src/server/lines.ts'
import type { AnyFace } from '../../src/server/library.ts'
import type { ShownLine } from '../../src/server/protocol.ts'
import { lasts, paceFor, shotsOf, stepsOf, type Show } from '../../src/web/state/cues.ts'

interface Played {
  readonly game: Game<unknown, Clock, unknown>
  readonly face: AnyFace
  lines(seat: Seat): readonly ShownLine[]
}

function play(book: string, { options = {}, answers = 0, level }: Partial<Setting> = {}): Played {
  const text = readFileSync(new URL(`../../scenarios/roadblock.json`, import.meta.url), 'utf8')
  const file = parseScenario(text)
  if (file.problems) throw new Error('the scenario cannot be read')
  const under = readUnderBook(BOOKS, file.value, { book, options })
  if (under.problems) throw new Error(JSON.stringify(under.problems))
  const { entry, options: all, setup } = under.value
  const { book: rules, face } = entry.make(all)
  const game = newGame<unknown, Clock, unknown>(rules, setup, { seed: 5, words: face })
  const player = PLAYERS.gunfight({ book: rules, face, options: all, level })
  const answer = (seat: Seat, key: string, ask: Ask): void => {
    if (game.answer(seat, key, player(game.view(seat), ask)).refusal) game.silent(key)
  }
  for (let n = 0; n < answers; n++) {
    const open = game.pending?.asks.find(({ answered }) => !answered)
    if (open) answer(open.ask.seat, open.key, open.ask)
  }
  const shown = shownLines(game, ['referee', 'player-1', 'player-2'], face)
  return { game, face, lines: (seat) => shown.shown(seat) }
}
interface Setting {
  readonly options: Readonly<Record<string, boolean>>
  readonly answers: number
  readonly level: 'recruit'
}

/** What a fight at the roadblock has on stage, within so many answers. */
const GUNFIGHTS = [
  ['fnff-1988', ['zone', 'throw', 'blast', 'shot', 'hit', 'death'], 60],
  ['cp2020', ['move', 'throw', 'blast', 'shot', 'hit', 'death'], 20],
  ['done-right', ['move', 'throw', 'blast', 'shot', 'hit', 'wound', 'death'], 20],
  ['gray-dawn', ['zone', 'move', 'throw', 'blast', 'shot', 'hit', 'fear', 'down'], 120],
] as const satisfies readonly (readonly [string, readonly Show[], number])[]

describe.each(GUNFIGHTS)('%s', (book, shows, answers) => {
  const { game, lines } = play(book, { answers })

  test('a fight at the roadblock has all of it on stage', () => {
    const steps = stepsOf(lines('referee')).map(({ show }) => show)
    for (const show of shows) expect(steps).toContain(show)
  })

  const events = new Map(
    game.logOf('referee').map(({ n, event }) => [n, event as Readonly<Record<string, unknown>>]),
  )
  const told = lines('referee').map((line) => ({ line, event: events.get(line.n)! }))
  const of = (type: string) => told.filter(({ event }) => event['type'] === type)

  test('every attack says who attacks whom, and what was rolled', () => {
    const attacks = of('attacked').filter(({ event }) => event['frozen'] !== true)
    expect(attacks.length).toBeGreaterThan(0)
    for (const { line, event } of attacks)
      expect(line.cue).toMatchObject({
        who: event['who'],
        to: event['target'],
        ...(event['attack'] === undefined
          ? {}
          : { total: event['attack'], against: event['defence'] }),
      })
  })

  test('an attack that hits has hits, and one that misses has none', () => {
    for (const { line } of of('attacked'))
      if (line.cue) expect((line.cue.hits ?? 0) > 0).toBe(line.kind === 'hit')
  })

  test('every hit says where, and its points', () => {
    const hits = of('hit')
    expect(hits.length).toBeGreaterThan(0)
    for (const { line, event } of hits) {
      const { who, area, damage, stopped, through } = event
      expect(line.cue).toEqual({ show: 'hit', who, area, damage, stopped, through })
    }
  })

  test('whoever falls or dies does so on stage', () => {
    const steps = stepsOf(lines('referee'))
    const fallen = told.filter(({ line: { kind } }) => kind === 'death' || kind === 'down')
    expect(fallen.length).toBeGreaterThan(0)
    for (const { line } of fallen)
      expect(steps).toContainEqual(
        expect.objectContaining({ n: line.n, show: line.kind, cue: { who: line.about?.[0] } }),
      )
  })

  test('whoever moves says where to', () => {
    for (const { line, event } of of('moved'))
      expect(line.cue).toEqual({ show: 'move', who: event['who'], at: pointOf(event['to']) })
  })

  test('double blind: a cue names only people whom the seat knows, and tells no place of a blast', () => {
    const blind = play(book, {
      options: { 'double-blind': true },
      answers: 25,
      level: 'recruit',
    })
    for (const seat of ['player-1', 'player-2'] as const) {
      const known = new Set(
        blind.game.logOf(seat).flatMap(({ event }) => JSON.stringify(event).match(/[\w-]+/g) ?? []),
      )
      for (const { cue } of blind.lines(seat)) {
        for (const id of namedBy(cue)) expect(known).toContain(id)
        if (cue?.show === 'blast' || cue?.show === 'throw') expect(cue.at).toBeUndefined()
      }
    }
  })
})

test.each(GUNFIGHTS)('%s: everybody sees what is in whose hand', (book) => {
  const { game, face } = play(book)
  expect(face.hands?.(game.view('player-1'))).toMatchObject({
    'boss-kessler': 'smg',
    wires: 'rifle',
    dutch: 'shotgun',
    'doc-mercer': 'pistol',
    'corporal-vane': 'rifle',
  })
})

const pointOf = (point: unknown): unknown => {
  const { x, y } = point as { x: number; y: number }
  return { x, y }
}
const namedBy = (cue: Cue | undefined): readonly Id[] =>
  [cue?.who, cue?.to, ...(cue?.also ?? [])].filter((id) => id !== undefined)

test('fights: punches, knock-downs and the count of a bout, with the points they score', () => {
  const entry = BOUTS['fights']!
  const { book, face } = entry.make({})
  const bout = {
    book: 'fights',
    title: 'Friday night',
    rounds: 10 as const,
    sides: [{ fighter: 'Tony Gomes' }, { fighter: 'Oscar Braun' }],
  }
  const entered = entry.enter(bout, {})
  const stepsWith = (seed: number) => {
    const game = newGame<unknown, Clock, unknown>(book, entered.setup, { seed, words: face })
    return stepsOf(shownLines(game, ['referee'], face).shown('referee'))
  }
  const steps = stepsWith(7)
  for (const show of ['bell', 'punch', 'miss', 'knock-down', 'count'])
    expect(steps.map((step) => step.show)).toContain(show)
  for (const { show, cue, text } of steps)
    if (show === 'punch') expect(text).toContain(`(+${cue.damage})`)
  // A sentence that names a number of the count names the one that is shown.
  const NUMBERS = ['four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  const named = [1, 2, 3, 4, 5, 6, 7, 8]
    .flatMap(stepsWith)
    .filter(({ show }) => show === 'count')
    .flatMap(({ cue, text }) =>
      [...text.toLowerCase().matchAll(/\b(four|five|six|seven|eight|nine|ten)\b/g)]
        .slice(-1)
        .map(([word]) => [text, NUMBERS.indexOf(word) + 4, cue.hits]),
    )
  expect(named.length).toBeGreaterThan(3)
  for (const [text, told, shown] of named) expect([text, told]).toEqual([text, shown])
})

test.each([
  [{ mode: 'single', hits: 0 }, 1],
  [{ mode: 'burst', hits: 0 }, 3],
  [{ mode: 'auto', hits: 9 }, 9],
  [{ mode: 'auto', hits: 30 }, 10],
] as const)('%j is drawn as %i shots', (cue, shots) => {
  expect(shotsOf(cue)).toBe(shots)
})

test.each([
  [0, 1],
  [3, 1],
  [4, 0.7],
  [7, 0.45],
])('with %i actions waiting, the pace is %d', (waiting, pace) => {
  expect(paceFor(waiting)).toBe(pace)
})

test('an action of one shot takes about a second, a miss too', () => {
  const shot = (hits: number) => lasts({ show: 'shot', cue: { mode: 'single', hits } })
  expect(shot(1) + lasts({ show: 'hit', cue: {} })).toBeLessThan(1100)
  expect(shot(0)).toBeGreaterThan(700)
  expect(shot(0)).toBeLessThan(1100)
})
