// The state of the rules: every rule of the catalogue, the code that names it and the tests whose name starts with
// it.
//   npm run -s rules                                  a table per chapter and a summary
//   npm run -s rules -- --book fnff-1988 --open       only this book, only what is open
//   npm run -s rules -- --json                        [{ id, met: ["act aim"], code: ["file:line"], tests: ["file:
// name"] }]
// Met: where a person meets the rule (catalogue/reach/): an act of the menu, a question, a ruling, a field of a
// file, a command, an option, or always, as part of something else.
// Code: a line of src/ (except the generated catalogue) with the id in a string or a comment.
// Tests: a test, or a group around it, whose name begins with `[id]`, `[id, id]` or several such brackets. Names
// are read from the source of the tests; a table of cases counts by its contents.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, ensureInstalled } from './install.mjs'

ensureInstalled()
const { parse } = await import('yaml')
const { testNames } = await import('./test-names.mjs')
const { values: flags } = parseArgs({
  options: { json: { type: 'boolean' }, book: { type: 'string' }, open: { type: 'boolean' } },
})

const files = (folder) =>
  !existsSync(join(ROOT, folder))
    ? []
    : readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort()
const text = (file) => readFileSync(join(ROOT, file), 'utf8')

const rules = readdirSync(join(ROOT, 'catalogue'))
  .filter((file) => file.endsWith('.yaml'))
  .sort()
  .flatMap((file) => {
    const { book, rules } = parse(text(`catalogue/${file}`))
    const met = parse(text(`catalogue/reach/${book}.yaml`))
    return rules.map(({ id, options = [] }) => ({
      id,
      met: [
        ...(met[id.slice(book.length + 1)] ?? []),
        ...options.map(({ name }) => `option ${name}`),
      ],
      code: [],
      tests: [],
    }))
  })
const byId = new Map(rules.map((rule) => [rule.id, rule]))
const books = [...new Set(rules.map(({ id }) => id.split('/')[0]))]
if (flags.book !== undefined && !books.includes(flags.book)) {
  console.error(`--book ${flags.book}: there is no such book. Books: ${books.join(', ')}.`)
  process.exit(2)
}

const ID = new RegExp(`(?<![\\w-])(?:${books.join('|')})/[a-z0-9-]+/[a-z0-9-]+(?![\\w/-])`, 'g')
for (const file of files('src').filter(
  (file) => !file.startsWith('src/catalogue/') && !/\.test\.tsx?$/.test(file),
)) {
  text(file)
    .split('\n')
    .forEach((line, i) => {
      for (const id of new Set(line.match(ID))) byId.get(id)?.code.push(`${file}:${i + 1}`)
    })
}

const unknown = []
/** Registers a name like `group > [id] description` for every rule that starts one of its parts. */
function named(file, name) {
  for (const part of name.split(' > ')) {
    const brackets = part.match(/^\s*(?:\[[^\]]*\]\s*)+/)?.[0] ?? ''
    const ids = brackets.split(/[[\],\s]+/).filter((word) => word.includes('/'))
    for (const id of new Set(ids)) {
      const rule = byId.get(id)
      if (!rule) unknown.push(`${file}: ${name}: no rule has the id ${id}`)
      else if (!rule.tests.includes(`${file}: ${name}`)) rule.tests.push(`${file}: ${name}`)
    }
  }
}

for (const file of [...files('src'), ...files('tests')].filter((file) =>
  /\.(spec|test)\.tsx?$/.test(file),
))
  for (const name of testNames(file, text(file), (id) => byId.has(id))) named(file, name)

const isMet = ({ met }) => met.length > 0 && !met.includes('nobody')
const isOpen = (rule) => rule.code.length === 0 || rule.tests.length === 0 || !isMet(rule)
const shown = rules.filter(
  (rule) =>
    (flags.book === undefined || rule.id.startsWith(`${flags.book}/`)) &&
    (!flags.open || isOpen(rule)),
)

if (flags.json) console.log(JSON.stringify(shown, null, 1))
else {
  let chapter = ''
  for (const rule of shown) {
    const here = rule.id.split('/').slice(0, 2).join('/')
    if (here !== chapter) console.log(`\n${here}`)
    chapter = here
    const code = [
      ...new Set(
        rule.code.map((place) => place.replace(/:\d+$/, '').replace(/^src\/(books\/)?/, '')),
      ),
    ]
    const lacks = [
      rule.code.length === 0 && 'code',
      rule.tests.length === 0 && 'test',
      !isMet(rule) && 'way to it',
    ]
      .filter(Boolean)
      .join(', no ')
    const places =
      code.length > 3
        ? `${code.slice(0, 3).join(', ')} and ${code.length - 3} more`
        : code.join(', ')
    console.log(
      `  ${rule.id.split('/')[2].padEnd(32)} ${`${rule.tests.length} tests`.padStart(9)}  ${rule.met.join(', ').padEnd(40)}  ${[lacks && `OPEN: no ${lacks}`, places].filter(Boolean).join('  ')}`,
    )
  }
  console.log()
  for (const book of books.filter((book) => flags.book === undefined || book === flags.book)) {
    const all = rules.filter(({ id }) => id.startsWith(`${book}/`))
    const done = all.filter((rule) => !isOpen(rule)).length
    const tests = new Set(all.flatMap((rule) => rule.tests)).size
    console.log(
      `${book.padEnd(11)} ${all.length} rules: ${done} with code, test and a way to it, ${all.length - done} open; ${tests} tests name them`,
    )
  }
}
for (const line of unknown) console.error(line)
