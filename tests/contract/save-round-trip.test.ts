// Whatever a fight accepts can be saved and read again: every input there is, with anything a caller may send, in all five books.
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Id, Seat } from '../../src/dice/dice.ts'
import type { Clock } from '../../src/engine/book.ts'
import type { Game } from '../../src/engine/game.ts'
import { loadGame, newGame } from '../../src/engine/play.ts'
import type { Entry } from '../../src/engine/tape.ts'
import { parseSave, formatSave } from '../../src/files/save.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { ROOT } from '../support/house.ts'

const library = realLibrary(ROOT, (error) => {
  throw error
})

type AnyGame = Game<unknown, Clock, unknown>

class OfAClass {
  readonly x = 1
}
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

/** What JavaScript has and JSON has not, names that mean something else, and what is too much. */
const ODD: readonly unknown[] = [
  undefined,
  NaN,
  Infinity,
  -0,
  1e308,
  '',
  '__proto__',
  '\ud800',
  'x'.repeat(20_000),
  [1, undefined],
  Object.assign([], { length: 3 }),
  new OfAClass(),
  new Date(0),
  () => 1,
  nested(8),
  nested(60),
  { x: -0, y: undefined },
  { toJSON: 'x' },
  JSON.parse('{"__proto__": 1}'),
  Object.create({ inherited: 1 }),
]
const anything = fc.oneof(
  fc.constantFrom(...ODD),
  fc.jsonValue(),
  fc.dictionary(fc.string(), fc.constantFrom(...ODD)),
)
const seat = fc.oneof(fc.constantFrom('referee', 'player-1', 'player-2'), anything)
const input = fc.record({
  do: fc.constantFrom(
    'option',
    'option',
    'option',
    'answer',
    'mixed',
    'silent',
    'hand',
    'roll',
    'begin',
    'amend',
    'undo',
    'redo',
  ),
  n: fc.nat(50),
  seat,
  value: anything,
})
type Sent = typeof input extends fc.Arbitrary<infer T> ? T : never

/** One input; what the book throws for what nobody could send is no step either. */
function send(game: AnyGame, { do: what, n, seat: by, value }: Sent): void {
  const open = game.pending?.asks.find(({ answered }) => !answered)
  const roll = game.pending?.roll
  const from = by as Seat
  switch (what) {
    case 'option':
      if (open) game.answer(open.ask.seat, open.key, open.ask.options[n % open.ask.options.length])
      return
    case 'answer':
      if (open) game.answer(open.ask.seat, open.key, value)
      return
    case 'mixed':
      if (open)
        game.answer(open.ask.seat, open.key, {
          ...(open.ask.options[n % open.ask.options.length] as object),
          x: value,
        })
      return
    case 'silent':
      if (open) game.silent(open.key)
      return
    case 'hand':
      game.setManualDice('referee', [from, 'player-1'])
      return
    case 'roll':
      if (roll) game.roll(roll.seat, roll.label, roll.who, [1 + (n % roll.sides)])
      else game.roll(from, value as string, by as Id, [n])
      return
    case 'begin':
      game.begin({
        seat: 'referee',
        choice: { rule: 'order', who: by, value },
        why: value as string,
      })
      return
    case 'amend':
      game.amend(
        n % 4,
        { kind: 'act', choice: value, faces: [n], by: 'referee' } as unknown as Entry,
        by as string,
      )
      return
    case 'undo':
      game.undo('referee')
      return
    case 'redo':
      game.redo('referee')
  }
}

describe.each([
  ['fnff-1988', 'scenarios/junkyard.json'],
  ['cp2020', 'scenarios/alley.json'],
  ['done-right', 'scenarios/clinic.json'],
  ['gray-dawn', 'scenarios/farm.json'],
  ['fights', 'bouts/calloway-stewart.json'],
])('%s', (id, path) => {
  const parsed = library.parseScenario(JSON.parse(readFileSync(join(ROOT, path), 'utf8')))
  if (!parsed.value) throw new Error(JSON.stringify(parsed.problems))
  const { setup, options, sides } = parsed.value
  const { book } = library.books[id]!.make(options)

  it('every step that is accepted is read again as it was', () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 25 }), fc.nat(1000), (inputs, seed) => {
        const game = newGame(book, setup, { seed }) as AnyGame
        for (const one of inputs) {
          const before = game.steps.length
          try {
            send(game, one)
          } catch {
            expect(game.steps).toHaveLength(before)
          }
        }
        const text = formatSave({
          book: id,
          title: 'Any',
          options,
          sides,
          setup,
          steps: game.steps,
        })
        const read = parseSave(text)
        expect(read.problems).toBeUndefined()
        expect(read.value!.steps).toEqual(game.steps)
        const again = loadGame(book, setup, read.value!.steps)
        expect(again.steps).toHaveLength(game.steps.length)
        expect(JSON.stringify(again.log)).toBe(JSON.stringify(game.log))
      }),
      { numRuns: 30 },
    )
  })
})
