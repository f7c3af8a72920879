// Nobody can have anything kept with a fight that no rule reads: answers and acts have the fields that they have, in every book.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SOAK } from '../support/soak.ts'
import type { Clock } from '../../src/engine/book.ts'
import type { Game, OpenAsk } from '../../src/engine/game.ts'
import { newGame } from '../../src/engine/play.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { ROOT } from '../support/house.ts'
import { pickFrom } from './book-players.ts'

const library = realLibrary(ROOT, (error) => {
  throw error
})
const INPUTS = 60

type AnyGame = Game<unknown, Clock, unknown>

const isObject = (option: unknown): option is object =>
  typeof option === 'object' && option !== null && !Array.isArray(option)

function begun(path: string, seed: number): AnyGame {
  const parsed = library.parseScenario(JSON.parse(readFileSync(join(ROOT, path), 'utf8')))
  if (!parsed.value) throw new Error(JSON.stringify(parsed.problems))
  const { book: id, setup, options } = parsed.value
  return newGame(library.books[id]!.make(options).book, setup, { seed }) as AnyGame
}

/** Plays with random options; `visit` gets every ask before it is answered, until it says that it has seen enough. */
function visitAsks(path: string, visit: (game: AnyGame, ask: OpenAsk) => boolean): void {
  for (const seed of SOAK ? [1, 2, 3] : [1]) {
    const game = begun(path, seed)
    const pick = pickFrom(seed)
    for (let i = 0; i < INPUTS && game.pending; i++) {
      const open = game.pending.asks.find(({ answered }) => !answered)!
      if (visit(game, open)) break
      const { key, ask } = open
      const option = ask.options[pick(ask.options.length)]
      if (game.answer(ask.seat, key, option).refusal) game.silent(key)
    }
  }
}

/** What the table says to an answer that it must not take. */
function whyNot(game: AnyGame, { key, ask }: OpenAsk, choice: unknown): string | undefined {
  const before = game.steps.length
  const { refusal } = game.answer(ask.seat, key, choice)
  expect(game.steps).toHaveLength(before)
  return refusal?.why
}

describe.each([
  ['fnff-1988', 'scenarios/junkyard.json'],
  ['cp2020', 'scenarios/alley.json'],
  ['done-right', 'scenarios/clinic.json'],
  ['gray-dawn', 'scenarios/farm.json'],
  ['fights', 'bouts/calloway-stewart.json'],
])('%s', (book, path) => {
  it('takes no answer with a field that its options have not, and names the field', () => {
    let tried = 0
    visitAsks(path, (game, open) => {
      expect(whyNot(game, open, { zz: 1 })).toBeDefined()
      tried++
      for (const option of open.ask.options.filter(isObject).slice(0, 3))
        expect(whyNot(game, open, { ...option, zz: 1 })).toContain('"zz"')
      return false
    })
    expect(tried).toBeGreaterThan(0)
  })

  it.runIf(book !== 'fights')('takes no act of any verb with a field that it has not', () => {
    const verbs = new Set<string>()
    visitAsks(path, (game, open) => {
      if (open.ask.kind !== 'act') return false
      const listed = whyNot(game, open, { do: 'no such act' })!.split('one of ')[1]!
      for (const verb of listed.replace(/\.$/, '').split(', ')) {
        verbs.add(verb)
        expect(whyNot(game, open, { do: verb, zz: 1 })).toContain(`"zz" in the act "${verb}"`)
      }
      return true
    })
    expect(verbs.size).toBeGreaterThan(20)
  })

  it.runIf(book !== 'fights')('takes no spot with a third coordinate', () => {
    let why: string | undefined
    visitAsks(path, (game, open) => {
      if (open.ask.kind !== 'act') return false
      why = whyNot(game, open, { do: 'move', path: [{ x: 1, y: 1, z: 1 }] })
      return true
    })
    expect(why).toContain('"path.0.z" in the act "move"')
  })
})
