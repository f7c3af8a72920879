// A table for one act of one book: two people, a card and the roll that follows it, with and without a map.
import type { Ask, Refusal } from '../../src/dice/dice.ts'
import type { Book, Clock, PlanCard, Sum } from '../../src/engine/book.ts'
import { isRoll } from '../../src/engine/tape.ts'
import { remembering } from '../../src/books/gunfight/remember.ts'
import { BOOKS } from '../../src/books/index.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { tableOf } from '../support/table.ts'
import { sidesOf, type Measured, type Outcome } from './measure.ts'

export type Json = Readonly<Record<string, unknown>>
type Event = { readonly type: string }
export type Act = { readonly do: string } & Json
export type Fight = ReturnType<typeof tableOf<unknown, Clock, Event, Act>>

/** Thrown by a step that the table refuses. */
export class Refused extends Error {}
/** Thrown by a step that this road cannot take. */
export class Unstated extends Error {}

/** Runs steps, and turns a refusal into an outcome. */
export function outcomeOf(steps: () => Outcome): Outcome {
  try {
    return steps()
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message }
    if (error instanceof Unstated) return { unstated: error.message }
    if (error instanceof Error && /refused:|is not asked|nobody is asked/.test(error.message))
      return { refused: error.message }
    throw error
  }
}

const SEATS = ['referee', 'player-1', 'player-2', 'player-3'] as const
const made = new Map<string, ReturnType<(typeof BOOKS)[string]['make']>>()
const makeBook = (id: string) => {
  const found = made.get(id) ?? BOOKS[id]!.make({})
  made.set(id, found)
  return found
}

/** The fights of the last scenarios: most cells of a row or a column begin alike. */
const setups = remembering<object, unknown>(64)
const setupOf = (book: string, scenario: Json): unknown =>
  setups(makeBook(book), JSON.stringify(scenario), () => {
    const { value, problems } = readScenario({ book, ...scenario })
    if (!value) throw new Error(JSON.stringify(problems))
    const entered = BOOKS[book]!.enter(value, {})
    if (entered.problems) throw new Error(JSON.stringify(entered.problems))
    return entered.setup
  })

/** Lays a table. `faces`: of the dice by label; 3 where nothing is said. */
export const lay = (book: string, scenario: Json, faces: Readonly<Record<string, number>>): Fight =>
  tableOf<unknown, Clock, Event, Act>(
    makeBook(book).book as Book<unknown, Clock, Event>,
    setupOf(book, scenario),
    { manualDiceSeats: SEATS, faces },
  )

interface Face {
  plan(view: unknown, ask: Ask, choice: unknown): (PlanCard & { refusal?: Refusal }) | undefined
  weigh?(view: unknown, ask: Ask, choice: unknown): Pick<PlanCard, 'chances'>
}

/** The card of an act and, if asked for, the quick estimate of a computer player. */
export function cardOf(
  book: string,
  fight: Fight,
  { who, act, estimates }: { readonly who: string; readonly act: Act; readonly estimates: boolean },
) {
  const { face, book: rules } = makeBook(book)
  const ask = fight.ask(who)
  const view = rules.view(fight.state, ask.seat)
  const { plan, weigh } = face as unknown as Face
  const card = plan.call(face, view, ask, act)
  if (!card) throw new Unstated('there is no card')
  if (card.refusal) throw new Refused(card.refusal.why)
  const quick = (estimates && weigh?.call(face, view, ask, act)) || card
  return {
    sides: sidesOf(card.sums),
    chance: card.chances[0]?.chance,
    estimate: quick.chances[0]?.chance,
  }
}

/** The sums and dice of everything that these steps tell. */
export function measured(fight: Fight, steps: () => void): Measured {
  const { game } = fight
  const from = game.log.length
  const before = { told: game.told.length, open: game.open.length }
  steps()
  const sums: Sum[] = []
  for (let commit = from; commit <= game.log.length; commit++) {
    const skip = commit === from ? before.told : 0
    sums.push(
      ...game
        .explain(commit)
        .slice(skip)
        .flatMap((one) => one.sums),
    )
  }
  const rolls = [...game.log.slice(from).flatMap(({ tape }) => tape), ...game.open].filter(isRoll)
  return { sides: sidesOf(sums), dice: rolls.map(({ label }) => label) }
}
