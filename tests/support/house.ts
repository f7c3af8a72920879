// The rooms of the house and who may import whom, as one table, and the reader that holds every import line against it.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const BELOW_BOOKS = ['engine', 'field', 'dice', 'catalogue'] as const
const BELOW_FILES = ['players', 'odds', 'books', ...BELOW_BOOKS] as const

/** Room by room, the rooms it may import besides itself. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  /** What programmers take of the package: the rooms that use no other package. */
  'index.ts': ['api', ...BELOW_FILES],
  /** The same for Node, with threads. */
  'node.ts': ['index.ts', 'api', 'series'],
  /** The functions for programmers; like all that index.ts exports, nothing of Node. */
  api: ['series', 'files', ...BELOW_FILES],
  /** The page and the server in one browser. */
  static: ['web', 'server', 'series', 'files', ...BELOW_FILES],
  web: ['files', ...BELOW_FILES],
  server: ['series', 'files', ...BELOW_FILES],
  cli: ['server', 'series', 'files', ...BELOW_FILES],
  series: ['files', ...BELOW_FILES],
  files: BELOW_FILES,
  players: ['books', ...BELOW_BOOKS],
  odds: ['books', ...BELOW_BOOKS],
  books: BELOW_BOOKS,
  engine: ['dice', 'catalogue'],
  field: ['dice', 'catalogue'],
  dice: [],
  catalogue: [],
}

/** Single files that another room may read although the room as a whole may not be: what two rooms agree on. */
const SHARED: readonly (readonly [room: string, file: string])[] = [
  ['web', 'src/server/protocol.ts'],
  ['web', 'src/server/http-api.ts'],
]

/** Rooms that know no package, no I/O, no clock and no chance of their own. */
const PURE = new Set(['index.ts', 'books', 'engine', 'field', 'dice', 'catalogue'])

/** Who may choose among all books. */
const ENTRY =
  /^src\/(server\/(wire[^/]*|main|thread)\.ts|cli\/.+|api\/.+|series\/worker\.ts|files\/outside-books\.ts|static\/(series-)?worker\.ts|web\/(main|index)\.tsx?|web\/(lab|dice)\/worker\.ts|index\.ts|books\/(index|loaders)\.ts)$/

export interface Violation {
  readonly file: string
  readonly line: number
  readonly wrong: string
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const roomOf = (file: string): string => file.split('/')[1] ?? ''
const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** The same length and lines, with comments blanked: a rule about code must not read prose. */
function withoutComments(text: string): string {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ')
  return text.replace(
    /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (part, kept) => (kept ? part : blank(part)),
  )
}

const IMPORT =
  /\b(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+\s+from\s*)?['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]/g

/** The files that a file imports, types included. */
const importsOf = (file: string, source: string): string[] =>
  [...withoutComments(source).matchAll(IMPORT)].flatMap(([, from, late]) => {
    const target = from ?? late ?? ''
    return target.startsWith('.') ? [posix.normalize(posix.join(posix.dirname(file), target))] : []
  })

/** The circles of imports among these files, by name: in each, every file reaches every other. */
export function importCircles(files: ReadonlyMap<string, string>): string[][] {
  const imports = new Map(
    [...files].map(([file, source]) => [
      file,
      importsOf(file, source).filter((target) => files.has(target)),
    ]),
  )
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  // Tarjan's algorithm: a circle is complete at the file that reaches nothing older than itself.
  const visit = (file: string): number => {
    const number = numbers.size
    numbers.set(file, number)
    open.push(file)
    let low = number
    for (const target of imports.get(file) ?? [])
      if (!numbers.has(target)) low = Math.min(low, visit(target))
      else if (open.includes(target))
        low = Math.min(low, lowest.get(target) ?? numbers.get(target)!)
    lowest.set(file, low)
    if (low === number) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return low
  }
  for (const file of files.keys()) if (!numbers.has(file)) visit(file)
  return circles
}

/** Every violation in one file. `file` is its path from the checkout, with slashes. */
export function violations(file: string, source: string): Violation[] {
  const text = withoutComments(source)
  const room = roomOf(file)
  const found: Violation[] = []
  const say = (index: number, wrong: string) =>
    found.push({ file, line: lineOf(text, index), wrong })
  const allowed = MAY_IMPORT[room]
  if (!allowed)
    return [
      {
        file,
        line: 1,
        wrong: `src/${room} is no room of the house; add it to tests/support/house.ts`,
      },
    ]

  for (const match of text.matchAll(IMPORT)) {
    const target = match[1] ?? match[2] ?? ''
    if (target.startsWith('.')) {
      const path = posix.normalize(posix.join(posix.dirname(file), target))
      const wrong = badImport(file, room, allowed, path)
      if (wrong) say(match.index, wrong)
    } else if (PURE.has(room) && !isTest(file)) {
      say(match.index, `src/${room} uses no package and no node: module, but imports '${target}'`)
    }
  }
  if (PURE.has(room) && !isTest(file)) {
    for (const match of text.matchAll(
      /\bMath\.random\b|\bnew Date\b|\bDate\.now\b|\bperformance\.now\b/g,
    ))
      say(match.index, `src/${room} has dice and a clock of the book, but uses ${match[0]}`)
  }
  if (room === 'books' && !isTest(file))
    for (const match of text.matchAll(/\bthis\s*[.[]/g))
      say(match.index, 'rules are plain functions: no `this`')
  return found
}

function badImport(
  file: string,
  room: string,
  allowed: readonly string[],
  path: string,
): string | undefined {
  if (!path.startsWith('src/'))
    return isTest(file) ? undefined : `imports '${path}' from outside src`
  const to = roomOf(path)
  if (path === 'src/books/index.ts' && !isTest(file) && !ENTRY.test(file))
    return 'only entry points choose among the books: take the book as a parameter'
  if (to === room) return room === 'books' ? badVariant(file, path) : undefined
  if (allowed.includes(to) || SHARED.some(([from, shared]) => from === room && shared === path))
    return undefined
  return `src/${room} may not import src/${to} (${path}); it may import ${allowed.join(', ') || 'nothing'}`
}

/** The book whose slots a book is made of: its entry imports that of the other. */
function baseOf(book: string): string | undefined {
  const entry = `src/books/${book}/entry.ts`
  if (!existsSync(join(ROOT, entry))) return undefined
  return /from '\.\.\/([\w-]+)\/entry\.ts'/.exec(readSource(entry))?.[1]
}

/** Within the books: a book knows itself, the common procedure, and the book that it is a variant of; none of these knows it. */
function badVariant(file: string, path: string): string | undefined {
  const [from, to] = [file.split('/')[2] ?? '', path.split('/')[2] ?? '']
  if (
    from === to ||
    from === 'index.ts' ||
    from === 'loaders.ts' ||
    (to === 'gunfight' && from !== 'gunfight') ||
    baseOf(from) === to
  )
    return undefined
  return `src/books/${from} may not import src/books/${to}: a variant imports only gunfight and the book that it is made of, and those no variant`
}

/** Every TypeScript file under a folder of the checkout, as paths with slashes. */
export function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

export const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
