// What a card shows is what is rolled: its chance is the enumeration of the act with every die, and its terms are those of the roll.
// Acts of random legal play in every gunfight book, through the menus and cards that the page uses.
import { describe, expect, test } from 'vitest'
import { PLAYERS } from '../../golden/engine.ts'
import { anything, randomScenario } from '../../golden/fights.ts'
import { lists } from '../../golden/lists.ts'
import { playGame } from '../../golden/play.ts'
import { randomOf } from '../../golden/random.ts'
import { expected } from '../../src/books/gray-dawn/turn/expected.ts'
import { BOOKS } from '../../src/books/index.ts'
import type { Dice } from '../../src/dice/dice.ts'
import { exact, silentPolicy } from '../../src/dice/exact.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'
import type { Ask } from '../../src/dice/dice.ts'
import type { PlanCard, Sum } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { collector, type Collector } from '../../src/engine/trace.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { SOAK, report, times } from '../support/soak.ts'

/** Acts that are one check, and those that random play must have met. */
const CHECKS = ['task', 'repair', 'trap', 'aid', 'escape', 'clear', 'rally']
const FIGHTS = SOAK ? times(40) : 5
const ANSWERS = SOAK ? 200 : 40
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
  const t: object = { ...thrown, state, trace, emit: () => undefined, cast: () => t }
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

const isDifficulty = ({ what }: Sum['terms'][number]): boolean => what === 'difficulty'

describe.each(['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'])('%s', (id) => {
  test('[cp2020/task/roll-gap, fnff-1988/task/attempt, gray-dawn/core/opposed-roll] every card of a check', () => {
    const met: Record<string, number> = {}
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
      const simple = PLAYERS.gunfight({ book, face, options, level: 'simple' })
      const look = (ask: Ask): void => {
        if (ask.kind !== 'act' || ask.who === undefined) return
        const view = book.view(game.state, ask.seat)
        const state = shownState(id, game.state as unknown as State, ask.who)
        for (const { verb, choice, plan, refusal, needs } of face.menu(view, ask)) {
          const act = choice as Act | undefined
          if (!act || !plan || refusal || needs || !CHECKS.includes(act.do)) continue
          const why = JSON.stringify([n, verb, act])
          const card = face.plan(view, ask, act)!
          const trace = collector()
          const once = resultOf(performed(state, ask.who!, act, seeded(seededSource(n)), trace))
          // An operation of 1988 takes a turn before it is rolled.
          if (!once) continue
          const own = ({ terms }: Sum): Sum['terms'] => terms.filter((one) => !isDifficulty(one))
          expect(trace.taken().map(own), why).toEqual(card.sums.map(own))
          // The same numbers again are the same case.
          const numbers = JSON.stringify([card.sums, card.chances])
          met[act.do] = (met[act.do] ?? 0) + 1
          if (seen.has(numbers)) continue
          seen.add(numbers)
          const { outcomes } = exact(
            (dice) => {
              const { done, free } = resultOf(performed(state, ask.who!, act, dice))!
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
          return n % 2 === 0 ? simple(view, ask) : anything(random, face, view, ask)
        },
        ANSWERS,
      )
    }
    report({ [id]: met })
    expect(met['task']).toBeGreaterThan(0)
  })
})
