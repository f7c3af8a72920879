// Weapons and armour of the saved house rules, for the sheet of a character. A sheet has them in full, so that they
// are there in fights without the house rules, too.
import { houseIn, type HouseData } from '../../books/gunfight/house/house.ts'
import type { JsonObject } from '../../engine/plain-data.ts'
import { useSets } from '../house/sets.tsx'
import { book } from './draft.ts'

type Entry = JsonObject & { readonly name: string }

/** What the sets for the book of the sheet add to a list of it, each with the name of its set. */
export const useOwn = (list: keyof HouseData) =>
  (useSets() ?? []).flatMap((set) =>
    set.book === book.value
      ? ((houseIn(set.options)[list] ?? []) as readonly Entry[]).map((entry) => ({
          entry,
          set: set.name,
        }))
      : [],
  )

/** Tells entries of several sets apart. */
export const ownKey = ({ name }: Entry, set: string): string => `${set}: ${name}`

/** An entry as a sheet has it: it stands in the place of nothing there. */
export function onSheet({ id: _, replaces: __, ...entry }: Entry): JsonObject {
  return entry
}
