// What a card shows is what is rolled: its chance is the enumeration of the act with every die, and its terms are those of the roll.
// Acts of random legal play in every gunfight book, through the menus and cards that the page uses.
import { PLAIN_PARTS } from '../../src/engine/table-dice.ts'
import { describe, expect, test } from 'vitest'
import { PLAYERS } from '../../golden/engine.ts'
import { anything, choicesOf, randomScenario } from '../../golden/fights.ts'
import { lists } from '../../golden/lists.ts'
import { playGame } from '../../golden/play.ts'
import { randomOf } from '../../golden/random.ts'
import { expected } from '../../src/books/gray-dawn/turn/expected.ts'
import { ActRefused, perform as performAtOnce } from '../../src/books/gunfight/exchange/perform.ts'
import type { ActingBook } from '../../src/books/gunfight/exchange/perform.ts'
import { BOOKS } from '../../src/books/index.ts'
import type { Dice } from '../../src/dice/dice.ts'
import { exact, silentPolicy } from '../../src/dice/exact.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'
import type { Ask } from '../../src/dice/dice.ts'
import type { Book, Clock, PlanCard, Sum } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { collector, type Collector } from '../../src/engine/trace.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { SOAK, report, times } from '../support/soak.ts'

/** Acts that are one check, and those that random play must have met. */
const CHECKS = ['task', 'repair', 'trap', 'aid', 'escape', 'clear', 'rally']
const FIGHTS = SOAK ? times(40) : 2
const ANSWERS = SOAK ? 200 : 40
/** Acts of any kind that are tried in each moment. */
const TRIED = 3
/** Chains of tens rarer than this are left out. */
const CUT = 1e-7

interface Act {
  readonly do: string
}
interface Told {
  readonly type: string
  readonly done?: boolean
  readonly free?: boolean
  readonly difficulty?: number
}
interface State {
  readonly men: Readonly<Record<string, { readonly inRound?: { readonly acts: number } }>>
  readonly rules: {
    readonly acts: {
      kindOf(act: Act): { perform?(t: unknown, who: unknown, act: Act, doing: object): Told[] }
    }
  }
}

/** The state that a card is about: in Gray Dawn that after the acts declared so far. */
function shownState(id: string, state: State, who: string): State {
  if (id !== 'gray-dawn') return state
  const then = expected(state as never, state.men[who] as never)
  return { ...(then.state as object), men: { ...then.state.men, [who]: then.combatant } } as never
}

/** What somebody's act comes to with these dice and default answers. Nothing of it is applied. */
function performed(state: State, who: string, act: Act, dice: Dice, trace?: Collector): Told[] {
  const thrown: Dice = {
    d: (...die) => dice.d(...die),
    open: (...die) => dice.open(...die),
    among: (...die) => dice.among(...die),
    sum: (...pool) => dice.sum(...pool),
    successes: (...pool) => dice.successes(...pool),
    sort: (...pool) => dice.sort(...pool),
    ask: (ask) => ask.silent,
    askAll: (asks) => asks.map(({ silent }) => silent),
  }
  const t: object = {
    ...thrown,
    state,
    trace,
    emit: () => undefined,
    cast: () => t,
    ...PLAIN_PARTS,
  }
  const combatant = state.men[who]!
  const doing = {
    alone: true,
    spent: {},
    before: { acts: combatant.inRound?.acts ?? 0, moved: false },
  }
  return state.rules.acts.kindOf(act).perform?.(t, combatant, act, doing) ?? []
}

const resultOf = (events: readonly Told[]): Told | undefined =>
  events.find(({ type }) => type === 'task' || type === 'escaped')

/** The chance on the card of what the referee's usual difficulty makes of the act. */
const shownChance = ({ chances }: PlanCard, difficulty: number | undefined): number | undefined =>
  (
    chances.find(({ what }) => what === 'done') ??
    chances.find(({ what }) => what.includes(`(${difficulty})`))
  )?.chance

/**
 * The terms of a sum, without the number that it is held against, which the referee may set after the card was shown. An act out of turn
 * is nobody's later action.
 */
const own = ({ terms }: Sum): Sum['terms'] =>
  terms.filter(({ what, rule }) => what !== 'difficulty' && !rule.endsWith('/action/multiple'))

/** The sums of an act of any kind that is carried out at once in this moment. Questions get their silent answer. */
function sumsOf(
  book: Book<unknown, Clock, unknown>,
  state: Clock,
  { who, act }: { readonly who: string; readonly act: unknown },
  seed: number,
): readonly Sum[] {
  const trace = collector()
  const exchange = { setup: undefined, facts: [], who, act, answers: {}, converted: [] }
  const acting: ActingBook<unknown, Clock, unknown, unknown> = {
    ...book,
    act: (table, id, choice) =>
      book.start(table, { seat: 'referee', choice: { rule: 'act', who: id, act: choice } }),
  }
  try {
    performAtOnce(acting, state, exchange, seeded(seededSource(seed)), trace)
  } catch (error) {
    if (error instanceof ActRefused) return []
    throw error
  }
  return trace.taken()
}

describe.each(['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'])('%s', (id) => {
  test('[cp2020/task/roll-gap, fnff-1988/task/attempt, gray-dawn/core/opposed-roll] every card', () => {
    const met: Record<string, number> = {}
    const anyAct: Record<string, number> = {}
    const seen = new Set<string>()
    for (let n = 0; n < FIGHTS; n++) {
      const random = randomOf(`as shown ${id} ${n}`)
      const read = readScenario(randomScenario(random, id, lists().gunfights[id]!))
      const under = read.value && readUnderBook(BOOKS, read.value, { book: id }).value
      if (!under) continue
      const { entry, options, setup } = under
      const { book, face } = entry.make(options)
      const game = newGame(book, setup, { seed: n })
      for (const who of Object.keys((game.state as unknown as State).men))
        game.begin({ seat: 'referee', choice: { rule: 'favour', who, value: n - 2 } })
      const recruit = PLAYERS.gunfight({ book, face, options, level: 'recruit' })
      const look = (ask: Ask): void => {
        if (ask.kind !== 'act' || ask.who === undefined) return
        const { who } = ask
        const view = book.view(game.state, ask.seat)
        const state = shownState(id, game.state as unknown as State, ask.who)
        const items = face
          .menu(view, ask)
          .filter(({ plan, refusal, needs }) => plan && !refusal && !needs)
        // Gray Dawn declares a turn ahead: its cards are about the state after the acts declared before.
        const tried = id === 'gray-dawn' ? [] : random.some(items.flatMap(choicesOf), TRIED)
        for (const act of tried) {
          const card = face.plan(view, ask, act)
          if (!card || card.refusal) continue
          const rolled = sumsOf(book, game.state, { who, act }, n)
          for (const shown of card.sums) {
            // Somebody may answer with a roll of the same name.
            const found = rolled.filter(({ what }) => what === shown.what && what.includes('1D10'))
            if (found.length === 0) continue
            expect(found.map(own), `${n} ${JSON.stringify(act)}`).toContainEqual(own(shown))
            const verb = (act as Act).do
            anyAct[verb] = (anyAct[verb] ?? 0) + 1
          }
        }
        for (const { verb, choice } of items) {
          const act = choice as Act | undefined
          if (!act || !CHECKS.includes(act.do)) continue
          const why = JSON.stringify([n, verb, act])
          const card = face.plan(view, ask, act)!
          const trace = collector()
          const once = resultOf(performed(state, who, act, seeded(seededSource(n)), trace))
          // An operation of 1988 takes a turn before it is rolled.
          if (!once) continue
          expect(trace.taken().map(own), why).toEqual(card.sums.map(own))
          // The same numbers again are the same case.
          const numbers = JSON.stringify([card.sums, card.chances])
          met[act.do] = (met[act.do] ?? 0) + 1
          if (seen.has(numbers)) continue
          seen.add(numbers)
          const { outcomes } = exact(
            (dice) => {
              const { done, free } = resultOf(performed(state, who, act, dice))!
              return Boolean(done ?? free)
            },
            silentPolicy,
            { cut: CUT },
          )
          const chance = shownChance(card, once.difficulty)
          expect(chance, why).toBeCloseTo(outcomes.get(true) ?? 0, 5)
        }
      }
      playGame(
        game,
        (ask) => {
          look(ask)
          const view = book.view(game.state, ask.seat)
          return n % 2 === 0 ? recruit(view, ask) : anything(random, face, view, ask)
        },
        ANSWERS,
      )
    }
    report({ [id]: met, anyAct })
    expect(met['task']).toBeGreaterThan(0)
    if (id !== 'gray-dawn') expect(anyAct['attack']).toBeGreaterThan(10)
  })
})
