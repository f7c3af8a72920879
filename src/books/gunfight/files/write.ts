// Writes survivors of a fight as combatants of a scenario file, for their next fight.
import { deepEqual } from '../../../engine/plain-data.ts'

/** A combatant of a file, or part of one, as JSON. */
export type PersonFile = Readonly<Record<string, unknown>>

/** The given fields of an object, in this order. */
export const pick = <T extends object, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>

/** `part` if `holds`, otherwise an empty object: for optional fields of a file. */
export const when = (holds: boolean, part: PersonFile): PersonFile => (holds ? part : {})

/** Moves the weapon in hand to the front, where files expect it, and behind it the one in the other hand. Empty hands change nothing. */
export function inHandFirst<C>(weapons: readonly C[], inHand: number, other?: C): readonly C[] {
  const held = [...weapons.slice(inHand, inHand + 1), ...(other === undefined ? [] : [other])]
  return [...held, ...weapons.filter((one) => !held.includes(one))]
}

/** A weapon of the book is written as its id, any other in full, so that it can go to tables without these house rules. */
export const writeWeapon = <W extends { readonly id: string; readonly own?: true }>(
  list: readonly W[],
  weapon: W,
  writeOut: (weapon: W) => PersonFile,
): unknown =>
  !weapon.own &&
  deepEqual(
    list.find(({ id }) => id === weapon.id),
    weapon,
  )
    ? weapon.id
    : writeOut(weapon)
