// Standing orders answer an offer without asking the player.
import type { Ask } from '../../../dice/dice.ts'
import type { Combatant, StandingOrder } from '../contract/combatant.ts'
import type { Fight } from '../contract/fight.ts'
import { when, type PersonFile } from '../files/write.ts'

/**
 * The standing order for an offer. The referee's is `never`, so the catalogue decides, unless they want to be asked.
 */
export function standingOrder(
  { asksReferee, men }: Readonly<Fight>,
  { seat, who, offer = '' }: Ask,
): StandingOrder {
  if (seat === 'referee') return asksReferee ? 'ask' : 'never'
  return (who === undefined ? undefined : men[who]?.orders[offer]) ?? 'ask'
}

/** The standing orders of a combatant as a file lists them: those that answer. */
export function writeOrders({ orders }: Pick<Combatant, 'orders'>): PersonFile {
  const set = Object.entries(orders).filter(([, answer]) => answer !== 'ask')
  return when(set.length > 0, { orders: Object.fromEntries(set) })
}
