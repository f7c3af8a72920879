// The one place where the server takes hold of the real books, files and players.
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
 * The library of a checkout or an installed package: `root` holds `scenarios/`, `bouts/` and `maps/`. `report` hears of scenarios that ship
 * broken; `modules` are those that books from outside came from, for threads to load them again.
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

/** The JSON files of a folder, by name. */
const filesOf = (folder: string): readonly ShippedFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      path: join(folder, name),
      text: readFileSync(join(folder, name), 'utf8'),
    }))
