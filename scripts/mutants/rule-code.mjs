// Determines which code of the books is rule code, and lists all its mutants.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ROOT } from '../install.mjs'
import { readCells } from './cells.mjs'
import { changed } from './operators.mjs'
import { readModule } from './read-module.mjs'

/**
 * Modules that only produce text or displays: sentences, the scene that the page draws, cards, lists for the page,
 * the spelling in files.
 */
const SHOWS = [
  /\/(say|say-results|words|text|texts|print|plain-words|pronouns|suggest|event-teller|table-lines)\.ts$/,
  /\/(scene|make-scene|shown|card|[a-z-]+-card|desk|desk-lists|infirmary|act-exchange)\.ts$/,
]

const read = (path) => readFileSync(join(ROOT, path), 'utf8')
const files = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()

const bookModules = () => files('src/books').filter((path) => !path.endsWith('.test.ts'))
/** The modules of src/books that make up the rules. */
const ruleModules = () =>
  bookModules().filter((path) => !SHOWS.some((pattern) => pattern.test(path)))

export const bookOf = (path) => /^src\/(?:books|catalogue)\/([^/.]+)/.exec(path)[1]

/** Rule ids in a text. */
const idsIn = (text) => [...new Set(text.match(/\b[a-z][a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+\b/g))]

/**
 * Whether rule code reads the table of a rule, that is, contains its id literally or with one part interpolated.
 */
function tableReaders() {
  const texts = bookModules().map(read)
  const named = new Set(
    texts
      .flatMap((text) => text.match(/TABLES\[['`]([^'`]+)['`]\]/g) ?? [])
      .map((one) => one.slice(8, -2)),
  )
  const patterns = [...named]
    .filter((one) => one.includes('${'))
    .map((one) => new RegExp(`^${one.replace(/\$\{[^}]*\}/g, '[a-z0-9-]+')}$`))
  return (id) => named.has(id) || patterns.some((pattern) => pattern.test(id))
}

/** Every mutation site of the rules, in a fixed order; `wants` filters the modules. */
export function allSites(wants = () => true) {
  const isRead = tableReaders()
  const catalogue = files('src/catalogue').filter(
    (path) => existsSync(join(ROOT, 'src/books', bookOf(path))) && bookOf(path) !== 'ids',
  )
  return [
    ...ruleModules()
      .filter(wants)
      .flatMap((path) => {
        const text = read(path)
        const rules = idsIn(text)
        return readModule(path, text).sites.map((site) => ({ ...site, rules }))
      }),
    ...catalogue.filter(wants).flatMap((path) => readCells(path, read(path), isRead)),
  ]
}

const lineAt = (text, at) => text.slice(0, at).split('\n').length

/** One mutant in full: its place, the code before, the code after. */
export function mutantOf(site, change) {
  const before = read(site.path)
  const after = changed(before, change)
  const line = lineAt(before, change.start)
  const last = lineAt(before, change.end)
  const grown = after.split('\n').length - before.split('\n').length
  const lines = (text, to) => text.split('\n').slice(line - 1, to)
  return {
    path: site.path,
    line,
    operator: change.operator,
    book: bookOf(site.path),
    site,
    before: lines(before, last).map((one) => one.trim()),
    after: lines(after, last + grown).map((one) => one.trim()),
    text: after,
  }
}
