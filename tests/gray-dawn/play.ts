// A table on which given faces fall, for tests of single steps of a fight: whatever is told is applied, and every face must be used.
import { PLAIN_PARTS } from '../../src/engine/table-dice.ts'
import type { Ask, Dice } from '../../src/dice/dice.ts'
import type { Event } from '../../src/books/cp2020/contract/state.ts'
import type { Fact } from '../../src/books/gray-dawn/facts.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import type { State, FightTable } from '../../src/books/gray-dawn/state.ts'
import { scripted } from '../support/book-dice.ts'
import { changed, type Changes } from './changed.ts'
import { bookWith, rulesWith, type Battle } from './table.ts'

export interface Play {
  readonly changes?: Readonly<Record<string, Changes>>
  readonly more?: Partial<State>
  readonly options?: Partial<Options>
  readonly faces?: readonly number[]
  /** Answers to questions, which cost at once what they cost; silence where absent. */
  readonly answers?: (ask: Ask) => unknown
}

export interface Played {
  readonly told: readonly Event[]
  readonly facts: readonly Fact[]
  /** What was thrown, in order: label and sides. */
  readonly thrown: readonly (readonly [label: string, sides: number])[]
  readonly state: State
}

/** Runs a step in the fight of this battle, changed so. */
export function playOn(
  { state: from }: Pick<Battle, 'state'>,
  { changes = {}, more = {}, options = {}, faces = [], answers }: Play,
  run: (t: FightTable) => void,
): Played {
  const rules = rulesWith(options)
  const state = changed(
    structuredClone({ ...from, rules: undefined }) as unknown as State,
    changes,
    { ...more, rules },
  )
  const told: Event[] = []
  const script = scripted(faces)
  const dice: Dice = answers
    ? {
        ...script,
        ask<C>(ask: Ask<C>): C {
          const answer = (answers(ask as Ask) ?? ask.silent) as C
          const paid = ask.pays?.(answer)
          if (paid) t.emit(paid as Event)
          return answer
        },
      }
    : script
  const book = bookWith(options)
  const t = {
    ...dice,
    state,
    cast: () => dice,
    ...PLAIN_PARTS,
    askAll: <C>(asks: readonly Ask<C>[]): readonly C[] => asks.map((ask) => dice.ask(ask)),
    emit(event: Event) {
      told.push(event)
      book.apply(state as never, event as never)
    },
  } as unknown as FightTable
  run(t)
  script.finish()
  const facts = told.flatMap((event) => (event.type === 'own' ? [event.fact as Fact] : []))
  const thrown = script.used().map(({ label, sides }) => [label, sides] as const)
  return { told, facts, thrown, state }
}
