// The event of an attack roll, as far as all books tell it alike.
import type { Id } from '../../../dice/dice.ts'
import { toCentimetres } from '../../../field/geometry.ts'

/** An attack on one target. */
interface Made<M extends string> {
  readonly attacker: { readonly id: Id }
  readonly target: { readonly id: Id }
  readonly weapon?: { readonly weapon: { readonly name: string } } | undefined
  readonly mode: M
  readonly metres: number
}

/** The totals of an attack, as far as a book has rolled them. */
interface Totals<D, T> {
  readonly attackDie: D
  readonly attack: T
  readonly defence: number
  readonly defenceDie?: number
}

/** Who attacked whom, with what, from where, and the totals. A book adds its own results. */
export const attackedEvent = <M extends string, B, A, D, T>(
  { attacker, target, weapon, mode, metres }: Made<M>,
  { band, at }: { readonly band: B; readonly at?: A | undefined },
  { attackDie, attack, defence, defenceDie }: Totals<D, T>,
) => ({
  type: 'attacked' as const,
  who: attacker.id,
  target: target.id,
  weapon: weapon?.weapon.name ?? mode,
  mode,
  metres: toCentimetres(metres),
  band,
  at,
  attackDie,
  attack,
  defence,
  defenceDie,
})
