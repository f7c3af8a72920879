// People who came away from a fight, written as combatants of a file, for the next one.
import { deepEqual } from '../../../engine/plain-data.ts'

/** A combatant of a file, or a part of one, as JSON. */
export type PersonFile = Readonly<Record<string, unknown>>

/** Some fields of an object, in this order. */
export const pick = <T extends object, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>

/** `part` if `holds`, else nothing: for fields that a file leaves out. */
export const when = (holds: boolean, part: PersonFile): PersonFile => (holds ? part : {})

/** What a file has first is in hand again; an empty hand has no place among the weapons. */
export const inHandFirst = <C>(weapons: readonly C[], inHand: number): readonly C[] => [
  ...weapons.slice(inHand, inHand + 1),
  ...weapons.slice(0, inHand),
  ...weapons.slice(inHand + 1),
]

/** A weapon of the list goes by its id, any other is written out. */
export const writeWeapon = <W extends { readonly id: string }>(
  list: readonly W[],
  weapon: W,
  writeOut: (weapon: W) => PersonFile,
): unknown =>
  deepEqual(
    list.find(({ id }) => id === weapon.id),
    weapon,
  )
    ? weapon.id
    : writeOut(weapon)
