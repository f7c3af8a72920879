// Standing orders answer an offer without asking the player.
import type { Ask } from '../../../dice/dice.ts'
import type { StandingOrder } from '../contract/combatant.ts'
import type { Fight } from '../contract/fight.ts'

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
