// The numbers behind the lines of a beat, by event.
import type { Seat } from '../dice/dice.ts'
import type { Explained } from '../engine/game.ts'
import type { AnyFace } from './library.ts'
import type { AnyGame } from './lines.ts'

/**
 * A beat run again with the numbers that a seat may know. Where a book hides nothing, what is behind an event that has no line
 * of its own stands behind the next that has one. Throws where the beat cannot be run again.
 */
export function explained(
  face: AnyFace,
  game: AnyGame,
  { commit, seat }: { readonly commit: number; readonly seat: Seat },
): readonly Explained<unknown>[] {
  const told = game.explain(commit, face.open ? 'referee' : seat)
  if (!face.open) return told
  let silent: Explained<unknown>[] = []
  return told.map((one) => {
    if (face.say(one.event, game.state) === undefined) {
      silent.push(one)
      return one
    }
    const all = [...silent, one]
    silent = []
    return {
      event: one.event,
      sums: all.flatMap(({ sums }) => sums),
      rolls: all.flatMap(({ rolls }) => rolls),
    }
  })
}
