// Offers: asks that a standing order may answer in place of a player.
import type { Ask, Dice } from '../dice/dice.ts'
import { deepEqual } from './plain-data.ts'

/**
 * How a standing order answers an offer.
 * @see {@link Offer}, which has an example.
 */
export type Order = 'never' | 'always' | 'ask'

/**
 * A yes-or-no offer.
 * @example
 * import { offer, seeded, seededSource, type Offer, type Order } from 'ringfire'
 * const luck: Offer = { kind: 'luck', seat: 'player-1', offer: 'spend-luck' }
 * // A player can set this once for all such offers.
 * const order: Order = 'never'
 * console.log(order, offer(seeded(seededSource(7)), luck)) // never false
 */
export interface Offer extends Omit<Ask<boolean>, 'options' | 'silent'> {
  /** The name by which a standing order refers to it. */
  readonly offer: string
  /** The answer if none is given; false by default. */
  readonly silent?: boolean
}

/**
 * Asks yes or no. A standing order for `ask.offer` answers at once. Do not make offers that cannot change anything.
 * @example
 * import { offer, seeded, seededSource } from 'ringfire'
 * const dice = seeded(seededSource(7))
 * console.log(offer(dice, { kind: 'luck', seat: 'player-1', offer: 'spend-luck', silent: true })) // true
 */
export function offer(dice: Dice, ask: Offer): boolean {
  return dice.ask<boolean>({ ...ask, options: [true, false], silent: ask.silent ?? false })
}

/**
 * The choice that an order gives, wrapped in an object; undefined if a player must be asked. For yes-or-no asks,
 * `never` is false and `always` is true. Otherwise `never` is the silent answer and `always` the first other
 * option.
 */
export function ordered(
  ask: Ask,
  order: Order | undefined,
): { readonly choice: unknown } | undefined {
  if (order === undefined || order === 'ask') return undefined
  const yesNo = ask.options.includes(true) || ask.options.includes(false)
  if (yesNo) return { choice: order === 'always' }
  if (order === 'never') return { choice: ask.silent }
  return { choice: ask.options.find((option) => !deepEqual(option, ask.silent)) ?? ask.silent }
}
