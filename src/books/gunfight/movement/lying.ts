// Weapons on the ground: how far away they lie.
import { distance } from '../../../field/geometry.ts'
import type { BookTypes, StateOf } from '../contract/book-types.ts'
import type { LyingWeapon } from '../contract/fight.ts'
import type { GunfightRules } from '../contract/rules.ts'

/** Metres to what lies there; in a fight in the head it lies beside somebody. */
export function metresToLying<B extends BookTypes>(
  { between }: Pick<GunfightRules<B>, 'between'>,
  state: StateOf<B>,
  man: B['Man'],
  { at, near }: LyingWeapon,
): number {
  if (at) return distance(man, at)
  const beside = near === undefined ? undefined : state.men[near]
  return beside ? between(state, man, beside).metres : Infinity
}
