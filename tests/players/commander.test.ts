// A player that searches: judged choices, fights that are imagined from a view, and nothing but the view in a choice.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BOOKS, BOUTS } from '../../src/books/index.ts'
import type { State } from '../../src/books/fights/state.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import { readingsOf } from '../../src/books/fights/readings.ts'
import { present } from '../../src/dice/present.ts'
import type { Clock } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { simulateFrom } from '../../src/engine/simulate.ts'
import { readBout } from '../../src/files/bout.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { candidates } from '../../src/players/candidates.ts'
import { judgeTurn, searchingBoxer, searchingPlayer } from '../../src/players/commander.ts'
import { clearlyBest, judgeChoices } from '../../src/players/judge-choices.ts'
import { fightOf } from '../../src/players/fight.ts'

describe('judging choices', () => {
  /** Wins by chance: the share of seeds for which a choice wins is its own. */
  const shares: Readonly<Record<string, number>> = { usual: 0.4, good: 0.7, bad: 0.1, worse: 0 }
  const toy = {
    play: (choice: unknown, seed: number) =>
      Number((seed >>> 0) / 2 ** 32 < shares[choice as string]!),
  }
  const judged = judgeChoices(toy, Object.keys(shares), { playouts: 400, seed: 1 })

  it('finds the best choice and plays it most, next to the first', () => {
    expect(clearlyBest(judged).choice).toBe('good')
    const [usual, good, bad] = judged.map(({ playouts }) => playouts)
    expect(usual).toBe(good)
    expect(bad).toBeLessThan(good!)
    expect(judged.reduce((sum, { playouts }) => sum + playouts, 0)).toBeLessThanOrEqual(401)
    expect(Math.abs(judged[1]!.chance - 0.7)).toBeLessThan(3 * judged[1]!.error)
  })

  it('leaves out the last round where nothing gains, if it may', () => {
    const playoutsOf = (choices: readonly string[], stopsEarly: boolean) =>
      judgeChoices(toy, choices, { playouts: 400, seed: 1, stopsEarly })
        .map(({ playouts }) => playouts)
        .reduce((sum, playouts) => sum + playouts, 0)
    const hopeless = ['usual', 'bad', 'worse', 'bad']
    expect(playoutsOf(hopeless, true)).toBeCloseTo(playoutsOf(hopeless, false) / 2, -1)
    const hopeful = Object.keys(shares)
    expect(playoutsOf(hopeful, true)).toBe(playoutsOf(hopeful, false))
  })

  it('gives the same judgement for the same seed, and the first choice where nothing is clearly better', () => {
    expect(judgeChoices(toy, Object.keys(shares), { playouts: 400, seed: 1 })).toEqual(judged)
    expect(judgeChoices(toy, Object.keys(shares), { playouts: 400, seed: 2 })).not.toEqual(judged)
    expect(
      clearlyBest(judgeChoices(toy, ['usual', 'usual'], { playouts: 64, seed: 1 })).choice,
    ).toBe('usual')
  })
})

/** A fight at its first question for an action of a seat, under a book. */
function firstAct(id: string, scenario: string) {
  const file = readScenario(JSON.parse(readFileSync(`scenarios/${scenario}.json`, 'utf8'))).value!
  const { entry, options, setup } = readUnderBook(BOOKS, file, { book: id }).value!
  const { book, face } = entry.make(options)
  const game = newGame(book, setup, { seed: 3 })
  for (;;) {
    const { key, ask } = present(
      game.pending?.asks.find(({ answered }) => !answered),
      'question',
    )
    if (ask.kind === 'act') return { book, face, ask, state: game.state }
    game.silent(key)
  }
}

const CASES = [
  ['fnff-1988', 'junkyard'],
  ['cp2020', 'alley'],
  ['done-right', 'alley'],
  ['gray-dawn', 'alley'],
] as const
const SEARCH = { playouts: 2, choices: 2, seed: 5 }

describe.each(CASES)('a commander of %s', (id, scenario) => {
  const { book, face, ask, state } = firstAct(id, scenario)

  it('imagines fights only where turns have phases: elsewhere its first thought is as good', () => {
    let imagined = 0
    const counted: typeof book = {
      ...book,
      imagine(...asked) {
        imagined++
        return book.imagine!(...asked)
      },
    }
    const view = book.view(state, ask.seat)
    searchingPlayer({ book: counted }, { face, view, ask, menu: face.menu(view, ask) }, SEARCH)
    expect(imagined).toBe(id === 'fnff-1988' ? 1 : 0)
  })

  it('imagines a fight in which it is asked the same question again', () => {
    const view = book.view(state, ask.seat)
    const imagined = book.imagine!(view, ask)!
    let asked: unknown
    simulateFrom(
      book,
      { state: imagined, tape: [] },
      {
        seed: 9,
        answer(one) {
          asked ??= one.kind === 'act' && one.seat === ask.seat ? one.who : undefined
          return asked === undefined ? { choice: one.silent } : undefined
        },
      },
    )
    expect(asked).toBe(ask.who)
    expect(book.imagine!(view, { ...ask, kind: 'luck' })).toBeUndefined()
  })

  it('chooses the same for the same view, whatever is hidden from it, and changes nothing', () => {
    const hide = (change: (combatant: Record<string, unknown>) => void): Clock => {
      const other = book.copy(state)
      const foe = Object.values(fightOf(other).men).find(({ seat }) => seat !== ask.seat)!
      foe.hidden = true
      change(foe as unknown as Record<string, unknown>)
      return other
    }
    const choose = (from: Clock): unknown => {
      const view = book.view(from, ask.seat)
      return judgeTurn({ book }, { face, view, ask, menu: face.menu(view, ask) }, SEARCH)
    }
    const one = hide(() => undefined)
    const before = JSON.stringify(fightOf(one).men)
    const judged = choose(one)
    expect(judged).toHaveLength(SEARCH.choices)
    expect(
      choose(hide((foe) => Object.assign(foe, { x: 1, y: 1, posture: 'prone', weapons: [] }))),
    ).toEqual(judged)
    expect(JSON.stringify(fightOf(one).men)).toBe(before)
  })

  it('lowers a posture and never tries to stand up, so that it does not kneel and stand in turn', () => {
    const kneeling = book.copy(state)
    fightOf(kneeling).men[ask.who!]!.posture = 'kneeling'
    const view = book.view(kneeling, ask.seat)
    const turn = { face, view, ask, menu: face.menu(view, ask) }
    const tried = (usual: unknown) =>
      candidates(turn, usual, 30).filter((one) => (one as { do: string }).do === 'posture')
    expect(tried({ do: 'end' })).toEqual([{ do: 'posture', posture: 'prone' }])
    expect(tried({ do: 'move', path: [] })).toEqual([])
    expect(turn.menu.some(({ label }) => /stand/i.test(label))).toBe(true)
  })

  it('answers every other question like a veteran', () => {
    const view = book.view(state, ask.seat)
    const call = { ...ask, kind: 'call', options: ['wait', 'now'], silent: 'wait' }
    expect(searchingPlayer({ book }, { face, view, ask: call, menu: [] }, SEARCH)).toBe('now')
  })
})

it('[fights/cover-up/declare] a commander of a boxer covers up where it would be beaten, and not where it would win', () => {
  const entry = present(BOUTS['fights'], 'book of bouts')
  const { value: file } = readBout(JSON.parse(readFileSync('bouts/friday-night.json', 'utf8')))
  const { book } = entry.make(file!.options)
  const entered = entry.enter(file!, file!.options)
  const game = newGame(book, entered.setup!, { seed: 2 })
  const { ask } = present(game.pending?.asks[0], 'question')
  const read = readingsOf(optionsOf(file!.options as never))
  const state = book.copy(game.state) as State
  const own = state.men[1].id === ask.who ? 1 : 0
  const asked = { ...ask, kind: 'cover-up', options: [true, false], silent: false }
  const coversWith = (pool: number, against: number): unknown => {
    const at = book.copy(state) as State
    at.at = 'boxing'
    at.roll.stage = 'ready'
    at.roll.pool = own === 0 ? [pool, against] : [against, pool]
    return searchingBoxer(at, asked, read, { playouts: 150, seed: 4 })
  }
  expect(coversWith(1, 14)).toBe(true)
  expect(coversWith(14, 1)).toBe(false)
})
