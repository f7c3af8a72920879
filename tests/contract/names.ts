// Names in what a seat is sent that its view does not have.
import type { Id, Seat } from '../../src/dice/dice.ts'
import type { Book, Clock } from '../../src/engine/book.ts'
import type { Game } from '../../src/engine/game.ts'
import { perceive } from '../../src/engine/visibility.ts'

/** The names that stand in `sent` and in none of `views`. */
export function namesOutside(sent: unknown, views: readonly unknown[], names: readonly Id[]): Id[] {
  const text = JSON.stringify(sent)
  const known = views.map((view) => JSON.stringify(view))
  return names.filter(
    (name) => text.includes(`"${name}"`) && !known.some((view) => view.includes(`"${name}"`)),
  )
}

/** The names in what the seat heard of this game that neither its view before nor its view after the event has. */
export function namesHeard<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  game: Game<Setup, S, E>,
  seat: Seat,
  names: readonly Id[],
): string[] {
  let state = book.begin(structuredClone(setup))
  return [...game.log.flatMap((commit) => commit.events), ...game.told].flatMap((event) => {
    const before = book.view(state, seat)
    const knew = book.visibility?.(state)
    const next = book.copy(state)
    book.apply(next, event)
    state = next
    const after = book.view(state, seat)
    const heard = perceive(book, event, { before: knew, after: book.visibility?.(state) }, seat)
    return heard === undefined
      ? []
      : namesOutside(heard, [before, after], names).map(
          (name) => `${name} in ${JSON.stringify(heard)}`,
        )
  })
}
