// What a card shows is what is rolled: in random moments of random fights, an act has the terms behind "why" that its card showed
// before. The acts are carried out on copies of the moment.
import { describe, expect, test } from 'vitest'
import { anything, choicesOf, randomScenario } from '../../golden/fights.ts'
import { lists } from '../../golden/lists.ts'
import { randomOf } from '../../golden/random.ts'
import { BOOKS } from '../../src/books/index.ts'
import { ActRefused, perform } from '../../src/books/gunfight/exchange/perform.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'
import type { Book, Clock, Sum } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { collector } from '../../src/engine/trace.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { SOAK, report, times } from '../support/soak.ts'

const FIGHTS = SOAK ? times(20) : 4
const ANSWERS = 30
/** Acts tried in each moment. */
const ACTS = 3

/**
 * The terms of a sum, without the number that it is held against, which the referee may set after the card was shown. An act out of turn
 * is nobody's later action.
 */
const own = ({ terms }: Sum) =>
  terms.filter(({ what, rule }) => what !== 'difficulty' && !rule.endsWith('/action/multiple'))

// Gray Dawn declares a turn ahead: its cards are about the state after the acts declared before.
describe.each(['fnff-1988', 'cp2020', 'done-right'])('%s', (id) => {
  test('the terms of a card are the terms that are rolled', () => {
    const met: Record<string, number> = {}
    for (let n = 0; n < FIGHTS; n++) {
      const random = randomOf(`shown ${id} ${n}`)
      const read = readScenario(randomScenario(random, id, lists().gunfights[id]!))
      const under = read.value && readUnderBook(BOOKS, read.value, { book: id }).value
      if (!under) continue
      const { entry, options, setup } = under
      const { book, face } = entry.make(options)
      const game = newGame(book, setup, { seed: n })
      for (let answers = 0; answers < ANSWERS && game.pending; answers++) {
        const open = game.pending.asks.find(({ answered }) => !answered)
        if (!open) break
        const { ask, key } = open
        const view = book.view(game.state, ask.seat)
        if (ask.kind === 'act' && ask.who !== undefined) {
          const items = face
            .menu(view, ask)
            .filter(({ plan, needs, refusal }) => plan && !needs && !refusal)
          for (const act of random.some(items.flatMap(choicesOf), ACTS)) {
            const card = face.plan(view, ask, act)
            if (card.refusal) continue
            const rolled = sumsOf(book, game.state, { who: ask.who, act }, n)
            for (const shown of card.sums) {
              // Somebody may answer with a roll of the same name.
              const found = rolled.filter(
                ({ what }) => what === shown.what && what.includes('1D10'),
              )
              if (found.length === 0) continue
              expect(found.map(own), `${id} ${n} ${JSON.stringify(act)}`).toContainEqual(own(shown))
              const verb = String((act as { do: string }).do)
              met[verb] = (met[verb] ?? 0) + 1
            }
          }
        }
        const choice = anything(random, face, view, ask)
        if (game.answer(ask.seat, key, choice).refusal && game.silent(key).refusal) break
      }
    }
    report({ id, met })
    expect(met['attack']).toBeGreaterThan(10)
  })
})

/** The sums of an act that is carried out at once in this moment. Questions get their silent answer. */
function sumsOf(
  book: Book<unknown, Clock, unknown>,
  state: Clock,
  { who, act }: { readonly who: string; readonly act: unknown },
  seed: number,
): readonly Sum[] {
  const trace = collector()
  try {
    perform(
      book,
      state,
      { setup: undefined, facts: [], who, act, answers: {} },
      seeded(seededSource(seed)),
      trace,
    )
  } catch (error) {
    if (error instanceof ActRefused) return []
    throw error
  }
  return trace.taken()
}
