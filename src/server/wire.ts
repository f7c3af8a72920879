// The only place where the server is given the real books, files and players.
import { readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { shippedPeople } from '../files/people/shipped.ts'
import type { Library } from './library.ts'
import {
  libraryOf,
  shippedFights,
  shippedMaps,
  type LibraryParts,
  type ShippedFile,
} from './wire-library.ts'

/**
 * The library of a checkout or an installed package: `root` holds `scenarios/`, `bouts/` and `maps/`. Broken
 * shipped scenarios are passed to `report`; `modules` are those that external books were loaded from, for threads
 * to load them again.
 */
export function realLibrary(
  root: string,
  report: (error: unknown) => void,
  books?: LibraryParts['books'],
  modules: readonly string[] = [],
): Library {
  const files = (...folders: readonly string[]) =>
    folders.flatMap((folder) => filesOf(join(root, folder)))
  return libraryOf({
    books,
    fights: () => shippedFights(files('scenarios', 'bouts'), report),
    maps: () => shippedMaps(files('maps'), report),
    people: shippedPeople,
    modules,
    processors: availableParallelism(),
  })
}

/** The JSON files of a folder, sorted by name. */
const filesOf = (folder: string): readonly ShippedFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      path: join(folder, name),
      text: readFileSync(join(folder, name), 'utf8'),
    }))
