// Sorts characters into folders and tags them. The sheet does not change, so its version stays the same.
import * as z from 'zod'
import type { Refusal } from '../dice/dice.ts'
import type { Character } from '../files/character.ts'
import { FOLDER, TAGS } from '../files/labels-schema.ts'
import { labelsOf } from '../files/labels.ts'
import type { CharacterStore } from './characters-store.ts'
import { noCharacter } from './characters.ts'
import { refuse } from './refusals.ts'
import { StaleVersion } from './versions.ts'

export const FILED = z.strictObject({
  characters: z.array(z.string().max(100)).min(1).max(1000),
  /** Empty removes them from their folder; absent leaves the folder as it is. */
  folder: FOLDER.optional(),
  add: TAGS.optional(),
  remove: TAGS.optional(),
})

/**
 * Pending writes by store. They run one at a time, because filing does not change the version that would reveal a
 * conflict.
 */
const filing = new WeakMap<CharacterStore, Promise<unknown>>()

/** Moves characters to a folder and adds or removes tags; all of them or none. */
export function fileCharacters(
  store: CharacterStore,
  wish: z.output<typeof FILED>,
): ReturnType<typeof fileNow> {
  const done = (filing.get(store) ?? Promise.resolve()).then(() => fileNow(store, wish))
  filing.set(
    store,
    done.catch(() => undefined),
  )
  return done
}

async function fileNow(
  store: CharacterStore,
  { characters: ids, folder, add = [], remove = [] }: z.output<typeof FILED>,
): Promise<{ readonly filed: number } | { readonly refusal: Refusal }> {
  const kept: Character[] = []
  for (const id of new Set(ids)) {
    const one = await store.character(id)
    if (!one) return { refusal: noCharacter(id) }
    kept.push(one)
  }
  const written = kept.map(({ folder: was, tags: had = [], ...rest }) => ({
    was: rest.version,
    character: {
      ...rest,
      ...labelsOf({
        folder: folder ?? was ?? '',
        tags: [...new Set([...had, ...add])].filter((tag) => !remove.includes(tag)).sort(),
      }),
    },
  }))
  const full = written.find(({ character }) => (character.tags ?? []).length > 20)
  if (full)
    return {
      refusal: refuse('too-many-tags', `${full.character.name} would have more than 20 tags.`),
    }
  try {
    await store.writeCharacters(written)
    return { filed: written.length }
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error
    return {
      refusal: refuse(
        'character-changed',
        'One of them has been changed in the meantime. Try again.',
      ),
    }
  }
}
