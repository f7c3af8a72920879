// Sorts characters into folders and tags them. The sheet does not change, so its version stays the same.
import * as z from 'zod'
import { FOLDER, TAGS } from '../files/labels-schema.ts'
import { labelsOf } from '../files/labels.ts'
import { refused, type Refused } from './refusals.ts'
import { bodyForm } from './requests.ts'
import type { Store } from './store.ts'
import { noDocument } from './stored-documents.ts'

export const FILED = bodyForm('a move', '{"characters": ["ID"], "folder": "Gangs"}', {
  characters: z.array(z.string().max(100)).min(1).max(1000),
  /** Empty removes them from their folder; absent leaves the folder as it is. */
  folder: FOLDER.optional(),
  add: TAGS.optional(),
  remove: TAGS.optional(),
})

/** Moves characters to a folder and adds or removes tags; all of them or none. */
export const fileCharacters = (
  { characters }: Pick<Store, 'characters'>,
  { characters: ids, folder, add = [], remove = [] }: z.output<typeof FILED.schema>,
): Promise<{ readonly filed: number } | Refused> => {
  const all = [...new Set(ids)]
  return characters.update<{ readonly filed: number } | Refused>(all, (found) => {
    const missing = all.find((_, i) => !found[i])
    if (missing !== undefined) return { result: { refusal: noDocument(characters.kind, missing) } }
    const store = found.flatMap((one) => {
      if (!one) return []
      const { folder: was = '', tags: had = [], ...rest } = one
      const tags = [...new Set([...had, ...add])].filter((tag) => !remove.includes(tag)).sort()
      return [{ ...rest, ...labelsOf({ folder: folder ?? was, tags }) }]
    })
    const full = store.find(({ tags = [] }) => tags.length > 20)
    if (full)
      return {
        result: refused('too-many-tags', `${full.name} would have more than 20 tags.`),
      }
    return { store, result: { filed: store.length } }
  })
}
