// A book's questions other than the ask for an act: their wording, and the effect of each answer, as chances or as a
// certainty.
import type { Ask, Id } from '../../../dice/dice.ts'
import { formatChance } from '../../../dice/percent.ts'
import type { Item, Question } from '../../../engine/book.ts'
import type { BookTypes, StateOf } from '../contract/book-types.ts'

/** The effect of an answer: "hit 12 %, out 4 %". `sure`: no dice are involved. */
export interface Change {
  readonly gain: string
  readonly sure?: true
}

type ChangeOf = (choice: unknown) => Change | undefined

export interface QuestionKind<S> {
  /** The question's parties, weapon and origin; undefined if the asked combatant and the kind suffice. */
  question?(view: Readonly<S>, ask: Ask): Question | undefined
  /** The effects of the answers. Undefined if the seat does not know enough to be told. */
  changes(view: Readonly<S>, ask: Ask): ChangeOf | undefined
}

/** All kinds of questions of a book, except the ask for an act. */
export type QuestionKinds<S> = Readonly<Record<string, QuestionKind<S>>>

/** An effect without dice. */
export const certain = (gain: string): Change => ({ gain, sure: true })

/** An effect with chances: `withChances({ hit: 0.12, out: 0.04 })` reads "hit 12 %, out 4 %". */
export const withChances = (chances: Readonly<Record<string, number>>): Change => ({
  gain: Object.entries(chances)
    .map(([what, chance]) => `${what} ${formatChance(chance)}`)
    .join(', '),
})

/** The combatant being asked, if the view knows them. */
export const askedOne = <M>(
  { men }: { readonly men: Readonly<Record<Id, M>> },
  { who }: Ask,
): M | undefined => (who === undefined ? undefined : men[who])

/** A question to one combatant. `about`: what the rule that asks states with it. */
interface AskedOne<B extends BookTypes, A> {
  readonly view: StateOf<B>
  readonly combatant: B['Combatant']
  readonly about: A
}

/** A kind of question to one combatant. A seat that does not know them is told nothing of it. */
export function askingOne<B extends BookTypes, A = unknown>(kind: {
  question(asked: AskedOne<B, A>): Question | undefined
  changes(asked: AskedOne<B, A>): ChangeOf | undefined
}): QuestionKind<B['State']> {
  const read = (view: StateOf<B>, ask: Ask): AskedOne<B, A> | undefined => {
    const combatant = askedOne<B['Combatant']>(view, ask)
    return combatant && { view, combatant, about: ask.about as A }
  }
  return {
    question(view, ask) {
      const asked = read(view, ask)
      return asked && kind.question(asked)
    },
    changes(view, ask) {
      const asked = read(view, ask)
      return asked && kind.changes(asked)
    },
  }
}

/** A title, and the other combatant it is about. */
export const titleOf = (title: string, by?: { readonly id: Id }): Question => ({
  title,
  ...(by ? { by: by.id } : {}),
})

const kindOf = <S>(kinds: QuestionKinds<S>, { kind }: Ask): QuestionKind<S> | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind] : undefined

export const readQuestion = <S>(
  kinds: QuestionKinds<S>,
  view: Readonly<S>,
  ask: Ask,
): Question | undefined => kindOf(kinds, ask)?.question?.(view, ask)

/** Adds its effect to each answer of a question. Effects that an item already has are kept. */
export function addChanges<S>(
  kinds: QuestionKinds<S>,
  view: Readonly<S>,
  ask: Ask,
  items: readonly Item[],
): readonly Item[] {
  const changeOf = kindOf(kinds, ask)?.changes(view, ask)
  if (!changeOf) return items
  return items.map((item) =>
    item.refusal || item.gain !== undefined ? item : { ...item, ...changeOf(item.choice) },
  )
}

/** Memoizes `make` by key. */
export function onceEach<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key) as V
  }
}
