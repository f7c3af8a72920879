// Standing orders: answers to an offer without a question.
import type { Ask } from '../../../dice/dice.ts'
import type { StandingOrder } from '../contract/combatant.ts'
import type { Fight } from '../contract/fight.ts'

/** What standing orders say to an offer; the catalogue decides for the referee until they want to be asked. */
export function standingOrder(
  { asksReferee, men }: Readonly<Fight>,
  { seat, who, offer = '' }: Ask,
): StandingOrder {
  if (seat === 'referee') return asksReferee ? 'ask' : 'never'
  return (who === undefined ? undefined : men[who]?.orders[offer]) ?? 'ask'
}
