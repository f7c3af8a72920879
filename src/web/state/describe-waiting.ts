// The sentence that says who is waited for.
import type { Place } from '../../books/gunfight/table/scene.ts'
import type { Seat } from '../../dice/dice.ts'
import type { AskedElsewhere } from '../../server/protocol.ts'

/** "Mad Matt", "Mad Matt and Dutch", "Mad Matt, Dutch and Wires". */
const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** `playerOf` returns who sits at a seat, `isOwn` tells whose turn it is at this screen. */
export function describeWaiting(
  asked: readonly AskedElsewhere[],
  acting: readonly Pick<Place, 'id' | 'name'>[],
  playerOf: (seat: Seat) => string,
  isOwn: (id: string) => boolean,
): string {
  if (asked.length > 0)
    return `Waiting for ${listOf([...new Set(asked.map(({ seat }) => playerOf(seat)))])}`
  const others = acting.filter(({ id }) => !isOwn(id)).map(({ name }) => name)
  if (others.length > 0) return `Waiting for ${listOf(others)}`
  return acting.length > 0
    ? `Waiting for answers to what ${listOf(acting.map(({ name }) => name))} does`
    : 'Waiting for the choices of the others'
}
