// The questions of a book that are no acts: how each reads, and what each of its answers changes, with its chance or for certain.
import type { Ask, Id } from '../../../dice/dice.ts'
import { formatChance } from '../../../dice/percent.ts'
import type { Item, Question } from '../../../engine/book.ts'

/** What one answer changes: "hit 12 %, out 4 %". `sure`: no dice decide it. */
export interface Change {
  readonly gain: string
  readonly sure?: true
}

type ChangeOf = (choice: unknown) => Change | undefined

/** One kind of question. */
export interface QuestionKind<S> {
  /** Who does what to whom with what, and who it comes from; undefined: the asked one and the kind say it all. */
  question?(view: Readonly<S>, ask: Ask): Question | undefined
  /** What the answers change. Undefined: its seat does not know enough to be told. */
  changes(view: Readonly<S>, ask: Ask): ChangeOf | undefined
}

/** Every question of a book but the one for an act. */
export type QuestionKinds<S> = Readonly<Record<string, QuestionKind<S>>>

/** A change that no dice decide. */
export const certain = (gain: string): Change => ({ gain, sure: true })

/** A change with chances: `withChances({ hit: 0.12, out: 0.04 })` says "hit 12 %, out 4 %". */
export const withChances = (chances: Readonly<Record<string, number>>): Change => ({
  gain: Object.entries(chances)
    .map(([what, chance]) => `${what} ${formatChance(chance)}`)
    .join(', '),
})

/** Whoever is asked, as far as the view knows them. */
export const askedOne = <M>(
  { men }: { readonly men: Readonly<Record<Id, M>> },
  { who }: Ask,
): M | undefined => (who === undefined ? undefined : men[who])

const kindOf = <S>(kinds: QuestionKinds<S>, { kind }: Ask): QuestionKind<S> | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind] : undefined

/** How a question reads. */
export const readQuestion = <S>(
  kinds: QuestionKinds<S>,
  view: Readonly<S>,
  ask: Ask,
): Question | undefined => kindOf(kinds, ask)?.question?.(view, ask)

/** The answers of a question, each with what it changes. What an answer says of itself stands. */
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

/** Calls `make` once for each key, and answers what it made from then on. */
export function onceEach<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key) as V
  }
}
