// The sentence that says who is waited for.
import { listed } from '../../dice/english.ts'
import type { Place } from '../../books/gunfight/table/scene.ts'
import type { Seat } from '../../dice/dice.ts'
import type { AskedElsewhere } from '../../server/protocol.ts'

/** `playerOf` returns who sits at a seat, `isOwn` tells whose turn it is at this screen. */
export function describeWaiting(
  asked: readonly AskedElsewhere[],
  acting: readonly Pick<Place, 'id' | 'name'>[],
  playerOf: (seat: Seat) => string,
  isOwn: (id: string) => boolean,
): string {
  if (asked.length > 0)
    return `Waiting for ${listed([...new Set(asked.map(({ seat }) => playerOf(seat)))])}`
  const others = acting.filter(({ id }) => !isOwn(id)).map(({ name }) => name)
  if (others.length > 0) return `Waiting for ${listed(others)}`
  return acting.length > 0
    ? `Waiting for answers to what ${listed(acting.map(({ name }) => name))} ${acting.length > 1 ? 'do' : 'does'}`
    : 'Waiting for the choices of the others'
}
