// The people on the sides of a fight: characters, and copies of them with changes of their own.
import type { Fight } from './character-fight.ts'

type Listed = Fight['sides'][number]['people'][number]

/** A character as they are placed, with what is their own in this fight. */
export type PlacedPerson = Exclude<Listed, string>

/** A person on a side: which character, and what differs. */
export interface Placed extends PlacedPerson {
  /** The id of the character; of a second and third of it `ID/2`, `ID/3`. */
  readonly key: string
  /** The first of a character is the character; others are copies, who do not come home. */
  readonly copy: boolean
}

/** Everybody of a fight, side by side. */
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
