// A game of this book for tests: men in a few words, dice as the test gives them, answers by name.
import type { Ask, Id } from '../../src/dice/dice.ts'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'
import { bookOf, faceOf } from '../../src/books/cp2020/book.ts'
import type { Combatant, Rules, State } from '../../src/books/gray-dawn/state.ts'
import { person } from '../../src/books/gray-dawn/files/person.ts'
import { bookEntry } from '../../src/books/gray-dawn/entry.ts'
import type { Fact } from '../../src/books/gray-dawn/facts.ts'
import type { Act as ActGray } from '../../src/books/gray-dawn/contract/acts.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import type { Own } from '../../src/books/gray-dawn/own.ts'
import { ownOf } from '../../src/books/gray-dawn/own.ts'
import { rulesGrayDawn } from '../../src/books/gray-dawn/rules.ts'
import type { State as State2020 } from '../../src/books/cp2020/contract/state.ts'
import { fight } from '../cp2020-table/table.ts'
import type { Fight, FightText, ManText } from '../cp2020-table/table.ts'

export const rulesWith = (over: Partial<Options> = {}): Rules => rulesGrayDawn(optionsOf(over))
export const bookWith = (over: Partial<Options> = {}) =>
  bookOf({ id: bookEntry.id, title: bookEntry.title, options: bookEntry.options }, rulesWith(over))
export const faceWith = (over: Partial<Options> = {}) => faceOf(rulesWith(over))

/** A state of this book, which the 2020 book's table hands out under its own type. */
export const stateOf = (state: Readonly<State2020>): Readonly<State> => state as State

export interface Soldier extends ManText {
  readonly luck?: number
  readonly mook?: boolean
  readonly perks?: Readonly<Record<string, number>>
}

export interface Skirmish extends Omit<FightText, 'options' | 'rules'> {
  readonly options?: Partial<Options>
  /** Who lays suppressing fire in the rounds to come, and how. */
  readonly fire?: Readonly<Record<Id, unknown>>
}

/** A firing lane across the yard, two metres wide, with a magazine of 30. */
export const LANE = {
  do: 'lane',
  line: [
    { x: 20, y: 9 },
    { x: 20, y: 11 },
  ],
  rounds: 30,
}

export interface Battle extends Omit<Fight, 'act' | 'until' | 'dice' | 'rule' | 'state' | 'man'> {
  readonly state: Readonly<State>
  combatant(id: Id): Combatant
  until(who: Id, round?: number): Battle
  dice(faces: Readonly<Record<string, readonly number[]>>): Battle
  rule(choice: unknown): Battle
  act(who: Id, ...acts: readonly ActGray[]): Battle
  /** What this book keeps of him. */
  own(id: Id): Own
  facts<K extends Fact['fact']>(
    fact: K,
  ): readonly (Extract<Fact, { fact: K }> & { readonly who: Id | undefined })[]
  /** Suppressing fire from now on; empty: none. */
  fires(fire: Readonly<Record<Id, unknown>>): Battle
}

/** A fight of this book. By default nobody fires in the phase. */
export function battle(
  men: Readonly<Record<Id, Soldier>>,
  { options, fire = {}, offers, ...text }: Skirmish = {},
): Battle {
  let firing = fire
  const answer = (ask: Ask, state: never): unknown => {
    const given = offers?.(ask, state)
    if (given !== undefined) return given
    if (ask.kind === 'suppressors')
      return Object.keys(firing).filter((id) =>
        ask.options.some(
          (choice) => Array.isArray(choice) && choice.length === 1 && choice[0] === id,
        ),
      )
    // As long as he can.
    return ask.kind === 'suppressing-fire' && ask.who! in firing && !ask.refuse?.(firing[ask.who!])
      ? firing[ask.who!]
      : undefined
  }
  const soldiers = Object.fromEntries(
    Object.entries(men).map(([id, { luck = 5, mook = false, perks = {}, ...combatant }]) => [
      id,
      { ...combatant, own: person({ luck, mook, perks }) },
    ]),
  )
  const it = fight(soldiers, { ...text, rules: rulesWith(options), offers: answer as never })
  const self: Battle = Object.assign(Object.create(it) as Fight, {
    act(who: Id, ...acts: readonly ActGray[]) {
      for (const act of acts) it.act(who, act as Act)
      return self
    },
    until(who: Id, round?: number) {
      it.until(who, round)
      return self
    },
    dice(faces: Readonly<Record<string, readonly number[]>>) {
      it.dice(faces)
      return self
    },
    rule(choice: unknown) {
      it.rule(choice)
      return self
    },
    own: (id: Id) => ownOf(it.state.men[id]!),
    facts: (fact: string) =>
      it
        .told('own')
        .filter((event) => event.fact.fact === fact)
        .map((event) => ({ ...event.fact, who: event.who })),
    fires(next: Readonly<Record<Id, unknown>>) {
      firing = next
      return self
    },
  }) as unknown as Battle
  return self
}

export const END: ActGray = { do: 'end' }
export { YARD, blow, go, shoot } from '../cp2020-table/table.ts'
export { gun } from '../cp2020/people.ts'
