// A hit in the log: its damage in words, and as fields.
import type { Id } from '../../../dice/dice.ts'
import type { Brief } from '../../../engine/book.ts'

/** The figures of a hit: what is past the armour is what met it less the SP. */
export interface Told {
  readonly damage: number
  readonly stopped: number
  readonly through: number
  /** The points that meet the armour, if they are not the damage. */
  readonly met?: number
  /** The points past the armour, if a factor changes what goes through. */
  readonly passed?: number
  /** Armour that lets nothing through, or no less than half, whatever its SP. */
  readonly stops?: 'all' | 'cover' | 'half'
  /** The rounds that hit together, if no line before tells them and there are several. */
  readonly rounds?: number
}

/** The members of a hit that older versions did not write. */
export const ADDED_LATER: readonly (keyof Told)[] = ['met', 'passed', 'stops', 'rounds']

/**
 * Effect of a hit on armour and body: "38 damage against SP 12, 26 through", "3 damage against SP 4, nothing goes through",
 * "14 damage, counted as 2, all of it through".
 */
export function describeDamage({
  damage,
  stopped,
  through,
  met = damage,
  passed = through,
  stops,
  rounds,
}: Told): string {
  const points = `${rounds === undefined ? '' : `${rounds} rounds, `}${damage} damage${met === damage ? '' : `, counted as ${met}`}`
  if (stops === 'all') return `${points}, all of it stopped by hard armour`
  if (stops === 'cover') return `${points}, all of it stopped by the cover`
  const counted = passed === through ? '' : `, counted as ${through}`
  if (stopped === 0 && passed === met && passed > 0) return `${points}, all of it through${counted}`
  const armour = stopped > 0 ? ` against SP ${stopped}` : ''
  if (stops === 'half') return `${points}${armour}, half of it through: ${through}`
  return `${points}${armour}, ${passed > 0 ? `${passed} through${counted}` : 'nothing goes through'}`
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
