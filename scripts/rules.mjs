// Where each rule of the catalogue is: the code that names it, the tests whose name starts with its id, and where a
// person meets it. HELP below shows the ways to call it.
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

const HELP = `Where each rule is in the code and in the tests, and where a person meets it.

  npm run -s rules -- fnff-1988/action/feint   one rule: every line of code and every test that names it
  npm run -s rules -- fnff-1988/action         the rules of a chapter, with their files
  npm run -s rules -- --book fnff-1988         the rules of a book
  npm run -s rules -- --open                   rules without code, without tests, or that nobody can meet
  npm run -s rules -- --json                   [{ id, met: ["act aim"], code: ["file:line"], tests: ["file: name"] }]`

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    book: { type: 'string' },
    open: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
if (flags.help) {
  console.log(HELP)
  process.exit(0)
}

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
const [asked] = positionals
const isAsked = ({ id }) => asked === undefined || id === asked || id.startsWith(`${asked}/`)
if (!rules.some(isAsked)) {
  console.error(`${asked}: there is no such rule, chapter or book.\n\n${HELP}`)
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
    isAsked(rule) &&
    (flags.book === undefined || rule.id.startsWith(`${flags.book}/`)) &&
    (!flags.open || isOpen(rule)),
)

/** One rule in full; each line of code is printed with its place. */
function printRule({ id, met, code, tests }) {
  const section = (title, lines) =>
    console.log(
      `\n${title}\n${lines.length === 0 ? '  none' : lines.map((line) => `  ${line}`).join('\n')}`,
    )
  console.log(id)
  section('Met', met)
  section(
    'Code',
    code.map((place) => {
      const [file, line] = place.split(':')
      return `${place}  ${text(file).split('\n')[line - 1].trim()}`
    }),
  )
  section('Tests', tests)
}

if (flags.json) console.log(JSON.stringify(shown, null, 1))
else if (shown.length === 1 && shown[0].id === asked) printRule(shown[0])
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
      rule.code.length === 0 && 'no code',
      rule.tests.length === 0 && 'no test',
      !isMet(rule) && 'nobody can meet it',
    ]
      .filter(Boolean)
      .join(', ')
    const places =
      code.length > 3
        ? `${code.slice(0, 3).join(', ')} and ${code.length - 3} more`
        : code.join(', ')
    console.log(
      `  ${rule.id.split('/')[2].padEnd(32)} ${`${rule.tests.length} tests`.padStart(9)}  ${rule.met.join(', ').padEnd(40)}  ${[lacks && `OPEN: ${lacks}`, places].filter(Boolean).join('  ')}`,
    )
  }
  console.log()
  for (const book of books.filter((book) => shown.some(({ id }) => id.startsWith(`${book}/`)))) {
    const all = rules.filter(({ id }) => id.startsWith(`${book}/`))
    const done = all.filter((rule) => !isOpen(rule)).length
    const tests = new Set(all.flatMap((rule) => rule.tests)).size
    console.log(
      `${book.padEnd(11)} ${all.length} rules: ${done} have code and tests and can be met, ${all.length - done} open; ${tests} tests name them`,
    )
  }
}
for (const line of unknown) console.error(line)
