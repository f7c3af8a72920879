// The numbers behind the lines of a beat, by event.
import type { Seat } from '../dice/dice.ts'
import type { Explained } from '../engine/game.ts'
import type { AnyFace } from './library.ts'
import type { AnyGame } from './lines.ts'

/**
 * Runs a beat again and returns the numbers that a seat may know. If a book hides nothing, the numbers of an event
 * without a line are also added to the next event that has one. Throws if the beat cannot be replayed.
 */
export function explainBeat(
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
