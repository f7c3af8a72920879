// The law that each answer of a question says what it changes. Every table of the book tests checks it at each question.
import type { Ask } from '../../src/dice/dice.ts'
import type { Item } from '../../src/engine/book.ts'

/** Answers without a change of their own, and why. */
const UNCHANGED: Readonly<Record<string, (item: Item) => boolean>> = {
  // Its label says what stays: "Keep it: a miss".
  luck: ({ verb }) => verb === 'keep',
}

interface Menu<S> {
  items(view: Readonly<S>, ask: Ask): readonly Item[]
  question(view: Readonly<S>, ask: Ask): { readonly title: string } | undefined
}

const menuOf = <S>(state: unknown): Menu<S> | undefined =>
  (state as { readonly rules?: { readonly menu?: Menu<S> } }).rules?.menu

/** Throws where an answer of the question does not say what it changes, or the question does not say whom it is about. */
export function checkAnswers<S>(view: Readonly<S>, ask: Ask): void {
  const menu = menuOf<S>(view)
  if (!menu) return
  const silent = menu
    .items(view, ask)
    .filter(({ refusal, gain }) => refusal === undefined && (gain ?? '').trim() === '')
    .filter((item) => !UNCHANGED[ask.kind]?.(item))
  if (silent.length > 0)
    throw new Error(
      `'${ask.kind}' does not say what these answers change: ${silent.map(({ label }) => label).join('; ')}`,
    )
  if (menu.question(view, ask) === undefined)
    throw new Error(`'${ask.kind}' does not say in words what is asked`)
}
