// What cost most: a wasted turn is found and held against the attack that it might have been; what was done well is not told.
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { newGame } from '../../src/engine/play.ts'
import { formatSave, parseSave, type Save } from '../../src/files/save.ts'
import { parseScenario } from '../../src/files/scenario.ts'
import { adviseOn } from '../../src/series/advice-tasks.ts'
import { findMistakes } from '../../src/series/mistakes.ts'
import { readFight } from '../../src/series/read-fight.ts'
import { recordOf } from './records.ts'

const stats = { int: 5, ref: 8, tech: 4, cool: 9, ma: 6, body: 7 }
const duel = {
  book: 'cp2020',
  title: 'Duel',
  pairs: [{ a: 'rose', b: 'thorn', metres: 6 }],
  sides: ['Rose', 'Thorn'].map((name, i) => ({
    name,
    seat: `player-${i + 1}`,
    combatants: [
      { name, id: name.toLowerCase(), stats, skills: { handgun: 7 }, weapons: ['pistol-heavy'] },
    ],
  })),
}
const fight = readFight(BOOKS, parseScenario(JSON.stringify(duel)).value!, {
  book: 'cp2020',
}).value!

/** Rose ends her first turn without a shot; then both play as the computer does, for so many answers. */
function wasted(answers: number): Save {
  const game = newGame(fight.book, fight.setup, { seed: 8 })
  let idle = true
  for (let n = 0; n < answers && game.pending; n++) {
    const { ask, key } = game.pending.asks.find((one) => !one.answered)!
    const wastes = idle && ask.kind === 'act' && ask.who === 'rose'
    const view = fight.book.view(game.state, ask.seat)
    const choice = wastes ? { do: 'end' } : fight.player(view, ask)
    if (wastes) idle = false
    expect(game.answer(ask.seat, key, choice).refusal).toBeUndefined()
  }
  const { setup, sides, options, title, id: book } = fight
  const save = {
    book,
    title,
    options,
    sides,
    setup,
    dice: [{ from: 0, seed: 8 }],
    steps: game.steps,
  }
  return parseSave(formatSave(save)).value!
}

describe('the mistakes of a fight', () => {
  const save = wasted(8)
  const recorded = recordOf(save)
  const find = () =>
    findMistakes({
      recorded,
      job: { save, seed: 1, books: [] },
      workers: 1,
      progress: () => undefined,
    })

  it('a wasted turn is the dearest of its side, and an attack would have been better; the same seed finds the same @long', async () => {
    const all = await find()
    const { found, sides, done, judged } = all
    expect(await find()).toEqual(all)
    expect(sides).toEqual(['Rose', 'Thorn'])
    expect(done).toBe(true)
    expect(judged).toBeGreaterThan(1)
    const [first] = found.filter(({ side }) => side === 0)
    expect(first).toMatchObject({ who: 'rose', name: 'Rose', made: { choice: { do: 'end' } } })
    expect(first!.better.choice).toMatchObject({ do: 'attack', target: 'thorn' })
    expect(first!.better.why).toMatch(/^Thorn: hit \d/)
    expect(first!.loss).toBeGreaterThan(1.6 * first!.lossError)
    expect(first!.better.chance).toBeGreaterThan(first!.made.chance)
    for (const side of [0, 1])
      expect(found.filter((one) => one.side === side).length).toBeLessThanOrEqual(3)
  })

  it('stopped, it says so', async () => {
    const stop = new AbortController()
    stop.abort()
    const { found, done } = await findMistakes({
      recorded,
      job: { save, seed: 1, books: [] },
      workers: 1,
      signal: stop.signal,
    })
    expect({ found, done }).toEqual({ found: [], done: false })
  })
})

it('advice on a fight that goes on is for whoever is asked, of the seat that is named', () => {
  const recorded = recordOf(wasted(2))
  const [one] = adviseOn(recorded, { playouts: 24 })
  expect(one?.kind).toBe('act')
  expect(one?.advice?.best.length).toBeGreaterThanOrEqual(2)
  const other = one!.seat === 'player-1' ? 'player-2' : 'player-1'
  expect(adviseOn(recorded, { playouts: 24, seat: other })).toEqual([])
  expect(adviseOn(recorded, { playouts: 24, key: one!.key })).toEqual([one])
})
