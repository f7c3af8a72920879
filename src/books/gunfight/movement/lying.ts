// Weapons on the ground: their ids and their distance.
import type { Id } from '../../../dice/dice.ts'
import { digestOf } from '../../../engine/digest.ts'
import { deepEqual } from '../../../engine/plain-data.ts'
import { distance } from '../../../field/geometry.ts'
import type { BookTypes, StateOf } from '../contract/book-types.ts'
import type { Fight, LyingWeapon } from '../contract/fight.ts'
import type { GunfightRules } from '../contract/rules.ts'
import { isDoubleBlind } from '../table/double-blind.ts'
import { combatants } from '../combatants.ts'
import type { Combatant } from '../contract/combatant.ts'

/** A dropped weapon and its owner. */
interface Dropped {
  readonly by: Id
  readonly weapon: Id
}

/**
 * Id of a dropped weapon: numbered, or a digest under the double-blind option, to reveal nothing about hidden people.
 */
export function lyingId(
  state: Pick<Fight, 'lying' | 'now' | 'rules'>,
  word: string,
  { by, weapon }: Dropped,
): Id {
  const numbers = state.lying.map(({ id }) => Number(id.slice(word.length + 1)))
  if (!isDoubleBlind(state)) return `${word}-${Math.max(0, ...numbers) + 1}`
  for (let n = 0; ; n++) {
    const id = `${word}-${digestOf([by, weapon, state.now, n])}`
    if (!state.lying.some((one) => one.id === id)) return id
  }
}

/** Metres to a weapon on the ground; without a map it lies beside a combatant. */
export function metresToLying<B extends BookTypes>(
  { between }: Pick<GunfightRules<B>, 'between'>,
  state: StateOf<B>,
  combatant: B['Combatant'],
  { at, near }: LyingWeapon,
): number {
  if (at) return distance(combatant, at)
  const beside = near === undefined ? undefined : state.men[near]
  return beside ? between(state, combatant, beside).metres : Infinity
}

/** What lies on the ground and somebody able of its owner's side can gather after the fight. House rule. */
export function gathered<M extends Combatant, L extends LyingWeapon & { readonly by?: Id }>(
  state: Pick<Fight<M>, 'men' | 'roll'> & { readonly lying: readonly L[] },
  isAble: (combatant: M) => boolean,
): readonly L[] {
  const sides = new Set(
    combatants(state)
      .filter(isAble)
      .map(({ side }) => side),
  )
  return state.lying.filter(({ by }) => {
    const owner = by === undefined ? undefined : state.men[by]
    return owner !== undefined && sides.has(owner.side)
  })
}

/** Adds a gathered weapon: to the others of its kind if they are carried as one entry, else beside them. */
export const withGathered =
  <C extends { readonly weapon: object; readonly spare?: number | undefined }>(
    isStacked: (carried: C) => boolean,
  ) =>
  (weapons: readonly C[], back: C): readonly C[] => {
    const same = weapons.findIndex(
      (one) => isStacked(one) && deepEqual(one.weapon, back.weapon) && isStacked(back),
    )
    return same < 0
      ? [...weapons, back]
      : weapons.map((one, i) => (i === same ? { ...one, spare: (one.spare ?? 0) + 1 } : one))
  }
