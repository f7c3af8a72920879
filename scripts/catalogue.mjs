// `npm run catalogue`: generates the modules of src/catalogue/ from catalogue/*.yaml: a union type of rule ids and, for playable books,
// options and the tables that the code reads, and what counts where, as data. `-- --check` only reports whether they are up to date.
import { readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { helpIfAsked } from './usage.mjs'

helpIfAsked(import.meta.url)

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const head = '// Generated from catalogue/ by `npm run catalogue`; do not edit.\n'
const books = readdirSync(at('catalogue'))
  .filter((f) => f.endsWith('.yaml'))
  .sort()
  .map((f) => parse(readFileSync(at(`catalogue/${f}`), 'utf8')))

const out = {}
const list = books
  .map((b) => `  // ${b.title}\n${b.rules.map((r) => `  '${r.id}',`).join('\n')}`)
  .join('\n')
out['src/catalogue/ids.ts'] = `${head}
/** The ids of all rules of all books, in the order of the catalogue. */
export const RULE_IDS = [\n${list}\n] as const

/**
 * The id of a rule in the catalogue.
 * @example
 * import { RULE_IDS, type RuleId } from 'ringfire'
 * const rule: RuleId = 'fnff-1988/attack/attack-roll'
 * console.log(RULE_IDS.indexOf(rule) >= 0) // true
 */
export type RuleId = (typeof RULE_IDS)[number]
`
/** The heading of a column as the name of a property: `max_rof` is `maxRof`, `exposed d10 locations` is `exposedD10Locations`. */
const nameOf = (heading) =>
  heading
    .split(/[ _()]+/)
    .filter((word) => word !== '')
    .map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
const keyOf = (heading) => {
  const name = nameOf(heading)
  return /^[a-z]\w*$/i.test(name) ? name : `'${name}'`
}
/** What the code reads: `TABLES['a/rule']`, `tableOf(options, 'a/rule')`, or a template for several rules; the constants of `catalogue/common.ts`, or `COMMON`, for those that several books read. */
const sources = ['src', 'tests', 'golden']
  .flatMap((folder) => readdirSync(at(folder), { recursive: true }).map((f) => `${folder}/${f}`))
  .filter((f) => /\.tsx?$/.test(f) && !f.startsWith('src/catalogue/'))
  .map((f) => readFileSync(at(f), 'utf8'))
const read = sources
  .flatMap((text) => [
    ...text.matchAll(/\b(?:(TABLES|COMMON)\[|tableOf\([\w.]+,)\s*['`]([^'`]+)['`]/g),
  ])
  .map(([, from = 'TABLES', id]) => ({
    from,
    pattern: new RegExp(`^${id.replaceAll(/\$\{[^}]*\}/g, '[^/]+')}$`),
  }))
/** The constants of common tables: a program that reads one of them needs no others. */
const constantOf = (id) => id.toUpperCase().replaceAll(/\W/g, '_')
const constants = new Set(
  sources
    .filter((text) => /from '[^']*catalogue\/common\.ts'/.test(text))
    .flatMap((text) => text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+){2,}\b/g) ?? []),
)
const isReadFrom = (list, id) => read.some(({ from, pattern }) => from === list && pattern.test(id))
const isCommon = (id) => constants.has(constantOf(id)) || isReadFrom('COMMON', id)
const isRead = (id) => !isCommon(id) && isReadFrom('TABLES', id)
const rowsOf = ({ columns, rows }, indent) => {
  const row = (cells) =>
    `${indent}  { ${cells.map((cell, i) => `${keyOf(columns[i])}: ${JSON.stringify(cell)}`).join(', ')} },`
  return `[\n${rows.map(row).join('\n')}\n${indent}]`
}
const tableOf = ({ id, table }) => `  '${id}': ${rowsOf(table, '  ')},`
const common = books.flatMap(({ rules }) => rules.filter((r) => r.table && isCommon(r.id)))
out['src/catalogue/common.ts'] = `${head}
${common.map(({ id, table }) => `export const ${constantOf(id)} = ${rowsOf(table, '')} as const`).join('\n')}

/** The rows of the tables that the code of several books reads, by the id of their rule: a program with one book needs no others. */
export const COMMON = {\n${common.map(({ id }) => `  '${id}': ${constantOf(id)},`).join('\n')}\n} as const
`
for (const book of books) {
  if (!existsSync(at(`src/books/${book.book}`))) continue
  const tables = book.rules.filter((r) => r.table && isRead(r.id)).map(tableOf)
  const options = book.rules.flatMap((r) =>
    (r.options ?? []).map(
      (o) =>
        `  '${o.name}': { rule: '${r.id}', values: ${JSON.stringify(o.values)}, default: ${JSON.stringify(o.default)} },`,
    ),
  )
  out[`src/catalogue/${book.book}.ts`] = `${head}
/** The rows of the tables of ${book.title} that the code reads, by the id of their rule. */
export const TABLES = {\n${tables.join('\n')}\n} as const

/** The options of the book and their defaults, each with its rule. */
export const OPTIONS = {\n${options.join('\n')}\n} as const
`
}

/** Only the tests need to know what a road cannot show. */
const leaveOut = (key, value) => (key === 'without' ? undefined : value)
/** JSON with a line for each value of the fourth level: the rows and columns of a table. */
const byRows = (value, depth = 0) =>
  depth === 4 || typeof value !== 'object'
    ? JSON.stringify(value, leaveOut)
    : `{\n${Object.entries(value)
        .map(
          ([key, one]) =>
            `${'  '.repeat(depth + 1)}${JSON.stringify(key)}: ${byRows(one, depth + 1)},\n`,
        )
        .join('')}${'  '.repeat(depth)}}`
/** Answers that only say for the tests which roads cannot show what the row answers anyway. */
const repeats = (row, one) =>
  one.is === row.all && Object.keys(one).every((key) => ['on', 'is', 'without'].includes(key))
const matrices = readdirSync(at('catalogue/matrix'))
  .sort()
  .map((f) => parse(readFileSync(at(`catalogue/matrix/${f}`), 'utf8'), { merge: true }))
for (const { rows } of matrices.flatMap(({ counts, ends }) => [counts ?? {}, ends ?? {}]))
  for (const row of Object.values(rows ?? {})) {
    const but = row.but?.filter((one) => !repeats(row, one)) ?? []
    row.but = but.length > 0 ? but : undefined
  }
out['src/catalogue/matrix.ts'] = `${head}
/** What counts where and what ends what, by book, as written in catalogue/matrix/. */
export const MATRICES = ${byRows(Object.fromEntries(matrices.map((one) => [one.book, one])))} as const
`

let stale = 0
for (const [path, text] of Object.entries(out)) {
  if (existsSync(at(path)) && readFileSync(at(path), 'utf8') === text) continue
  stale++
  if (process.argv.includes('--check'))
    console.error(`${path} is not what catalogue/ gives; run \`npm run catalogue\`.`)
  else {
    writeFileSync(at(path), text)
    console.log(`wrote ${path}`)
  }
}
if (stale && process.argv.includes('--check')) process.exitCode = 1
