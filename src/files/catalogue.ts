// The rules of the books as data: the YAML of a checkout, or the one compressed file that the package has in its place, which is
// a fifth smaller.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { parse } from 'yaml'
import { PACKAGE_ROOT } from './package-root.ts'
import { unpackRules } from './packed-rules.ts'

/** The rules of one book, in the order of its file. */
export interface CatalogueFile<Rule = unknown> {
  readonly book: string
  readonly title: string
  readonly rules: readonly Rule[]
}

const PACKED = 'dist/rules.br'
const known = new Map<string, CatalogueFile>()

/** The YAML files of a checkout in order, parsed on first use, because that takes a tenth of a second each. */
function fromCheckout(folder: string, wanted: (book: string) => boolean): CatalogueFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml') && wanted(name.slice(0, -'.yaml'.length)))
    .sort()
    .map((name) => {
      const path = join(folder, name)
      const found = known.get(path) ?? (parse(readFileSync(path, 'utf8')) as CatalogueFile)
      known.set(path, found)
      return found
    })
}

/** The rules of the books whose ids are wanted, for a checkout or an installed package in `root`. */
export function readCatalogue<Rule>(
  wanted: (book: string) => boolean = () => true,
  root = PACKAGE_ROOT,
): readonly CatalogueFile<Rule>[] {
  const folder = join(root, 'catalogue')
  const all = existsSync(folder)
    ? fromCheckout(folder, wanted)
    : unpackRules<CatalogueFile<{ readonly id: string }>>(
        JSON.parse(String(brotliDecompressSync(readFileSync(join(root, PACKED))))),
      ).filter(({ book }) => wanted(book))
  return all as readonly CatalogueFile<Rule>[]
}
