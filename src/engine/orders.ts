// Offers: asks that a standing order may answer instead of a person.
import type { Ask, Dice } from '../dice/dice.ts'
import { deepEqual } from './plain-data.ts'

/**
 * What a standing order makes of an offer.
 * @see {@link Offer}, which has an example.
 */
export type Order = 'never' | 'always' | 'ask'

/**
 * An offer of yes or no.
 * @example
 * import { offer, seeded, seededSource, type Offer, type Order } from 'ringfire'
 * const luck: Offer = { kind: 'luck', seat: 'player-1', offer: 'spend-luck' }
 * // What a person may say once for all such offers.
 * const order: Order = 'never'
 * console.log(order, offer(seeded(seededSource(7)), luck)) // never false
 */
export interface Offer extends Omit<Ask<boolean>, 'options' | 'silent'> {
  /** The name under which a standing order answers it. */
  readonly offer: string
  /** The answer when none comes; false where it is not given. */
  readonly silent?: boolean
}

/**
 * Asks yes or no. A standing order under `ask.offer` answers at once; make no offers that cannot change anything.
 * @example
 * import { offer, seeded, seededSource } from 'ringfire'
 * const dice = seeded(seededSource(7))
 * console.log(offer(dice, { kind: 'luck', seat: 'player-1', offer: 'spend-luck', silent: true })) // true
 */
export function offer(dice: Dice, ask: Offer): boolean {
  return dice.ask<boolean>({ ...ask, options: [true, false], silent: ask.silent ?? false })
}

/**
 * The choice that an order gives, in a box; undefined where a person must be asked. `never` is false, or where the
 * options are no yes and no, the silent answer; `always` is true, or the first option that is not the silent one.
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
