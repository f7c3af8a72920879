// What combatants hold, as one of a few shapes that can be told apart on a map.
import type { Id } from '../../../dice/dice.ts'
import type { CarriedWeapon } from '../contract/combatant.ts'

export const HANDS = [
  'pistol',
  'smg',
  'rifle',
  'shotgun',
  'heavy',
  'bow',
  'melee',
  'grenade',
] as const
export type Hand = (typeof HANDS)[number]
export type Hands = Readonly<Record<Id, Hand>>

/** The shape in each combatant's hand; those with empty hands are left out. Everybody sees it, as on their sheets. */
export const handsOf = <C extends CarriedWeapon>(
  men: Readonly<Record<Id, { readonly weapons: readonly C[]; readonly inHand: number }>>,
  handOf: (weapon: C['weapon']) => Hand,
): Hands =>
  Object.fromEntries(
    Object.entries(men).flatMap(([id, { weapons, inHand }]) => {
      const held = weapons[inHand]
      return held ? [[id, handOf(held.weapon)]] : []
    }),
  )
