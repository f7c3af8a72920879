// The combatants on the sides of a plan: characters, and copies of them with their own changes.
import type { Fight } from './character-fight.ts'

type Listed = Fight['sides'][number]['people'][number]

/** A character in a plan, with the changes for this fight. */
export type PlacedPerson = Exclude<Listed, string>

/** A combatant on a side: the character, and what differs. */
export interface Placed extends PlacedPerson {
  /** The id of the character; for the second and third copies `ID/2`, `ID/3`. */
  readonly key: string
  /** The first occurrence is the character itself; the others are copies, which are never updated. */
  readonly copy: boolean
}

/** All combatants of a fight, side by side. */
export function placed(
  sides: readonly { readonly people: readonly Listed[] }[],
): readonly (readonly Placed[])[] {
  const count = new Map<string, number>()
  return sides.map(({ people }) =>
    people.map((one) => {
      const own = typeof one === 'string' ? { character: one } : one
      const n = (count.get(own.character) ?? 0) + 1
      count.set(own.character, n)
      return { ...own, key: n === 1 ? own.character : `${own.character}/${n}`, copy: n > 1 }
    }),
  )
}
