// A hit in the log: its damage in words, and as fields.
import type { Id } from '../../../dice/dice.ts'
import type { Brief } from '../../../engine/book.ts'

/** Effect of a hit on armour and body: "38 damage against SP 12, 26 through", "3 damage against SP 4, nothing goes through". */
export function describeDamage({
  damage,
  stopped,
  through,
}: {
  readonly damage: number
  readonly stopped: number
  readonly through: number
}): string {
  if (stopped === 0 && through === damage && through > 0)
    return `${damage} damage, all of it through`
  const armour = stopped > 0 ? ` against SP ${stopped}` : ''
  return `${damage} damage${armour}, ${through > 0 ? `${through} through` : 'nothing goes through'}`
}

/** A hit in the folded log. `stoppedBy` is told if nothing went through. */
export const briefOfHit = (
  {
    who,
    by,
    through,
  }: { readonly who: Id; readonly by?: Id | undefined; readonly through: number },
  stoppedBy: 'armour' | 'cover',
): Brief => ({
  ...(through > 0 ? {} : { outcome: `stopped by the ${stoppedBy}` }),
  to: who,
  through,
  ...(by === undefined ? {} : { by }),
})
