// The command line of the golden record.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { PACKAGE_ROOT } from './engine.ts'
import { LISTS_FILE, freezeLists } from './lists.ts'
import { makeLines, tasksOf } from './pool.ts'
import { CHAPTERS, countOf, makeItem, partsOf, readRecord, writeRecord } from './record.ts'
import type { Chapter, Recorded } from './record.ts'
import type { Task } from './worker.ts'

const USAGE = `npm run golden -- [--book ID] [--kind fights|exchanges|tables|bouts] [--only N,N] [--quick]
                  compare with the record; exit code 1 if anything differs
  --show N        print item N as JSON (needs --book and --kind), to be compared between two checkouts
  --record        re-record the items that the other flags name
  --record --lists  refresh the lists that items are drawn from, then re-record everything`

/** Every so many-th item is in the quick sample; no multiple of 3, since every third fight is wild. */
const QUICK: Readonly<Record<Chapter['kind'], number>> = {
  fights: 7,
  exchanges: 10,
  tables: 5,
  bouts: 10,
}
/** Differing items that are told of each chapter. */
const TOLD = 5

interface Wish {
  readonly chapters: readonly Chapter[]
  readonly only: readonly number[] | undefined
  readonly quick: boolean
}

/** Runs one call; answers the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const { values: flags } = parseArgs({
    args: [...args],
    options: {
      book: { type: 'string' },
      kind: { type: 'string' },
      only: { type: 'string' },
      show: { type: 'string' },
      quick: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      lists: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const chapters = CHAPTERS.filter(
    ({ book, kind }) =>
      (flags.book === undefined || flags.book === book) &&
      (flags.kind === undefined || flags.kind === kind),
  )
  const only = flags.only?.split(',').map(Number)
  const wish: Wish = { chapters, only, quick: flags.quick }
  const narrowed = chapters.length < CHAPTERS.length || only !== undefined || flags.quick
  const wrong =
    chapters.length === 0 ||
    only?.some((n) => !Number.isInteger(n) || n < 0) ||
    (flags.show !== undefined && chapters.length > 1) ||
    (flags.lists && (narrowed || !flags.record))
  if (flags.help) {
    console.log(USAGE)
    return 0
  }
  if (wrong) {
    console.error(USAGE)
    return 2
  }
  if (flags.show !== undefined) return show(chapters[0]!, Number(flags.show))
  if (flags.lists) {
    // Lines of other setups have nothing to do with those to come.
    rmSync(dirname(LISTS_FILE), { recursive: true, force: true })
    mkdirSync(dirname(LISTS_FILE), { recursive: true })
    writeFileSync(LISTS_FILE, listsText())
  }
  return flags.record ? record(wish) : compare(wish)
}

/** A line for each entry of a list, so that a difference can be read. */
const listsText = (): string =>
  `${JSON.stringify(freezeLists(), null, 1).replace(/\n {5,}/g, ' ')}\n`

function show(chapter: Chapter, n: number): number {
  if (!Number.isInteger(n) || n < 0 || n >= countOf(chapter)) {
    console.error(`--show ${n}: items are 0 to ${countOf(chapter) - 1}`)
    return 2
  }
  const { from, refused, parts } = makeItem(chapter, n)
  console.log(JSON.stringify({ ...chapter, item: n, refused, from, ...parts }, null, 2))
  return 0
}

const itemsOf = (chapter: Chapter, { only, quick }: Wish): readonly number[] => {
  const all = Array.from({ length: countOf(chapter) }, (_, n) => n)
  if (only) return all.filter((n) => only.includes(n))
  return quick ? all.filter((n) => n % QUICK[chapter.kind] === 0) : all
}

/** The lines of what is wished for, by chapter and item. */
async function linesOf(wish: Wish): Promise<ReadonlyMap<Chapter, ReadonlyMap<number, string>>> {
  const found = new Map(wish.chapters.map((chapter) => [chapter, new Map<number, string>()]))
  const tasks = wish.chapters.flatMap((chapter) =>
    tasksOf({ chapter, items: itemsOf(chapter, wish) }),
  )
  let over = 0
  const of = tasks.reduce((sum, { items }) => sum + items.length, 0)
  await makeLines(tasks, ({ chapter, items }: Task, lines) => {
    items.forEach((n, i) => found.get(chapter)!.set(n, lines[i]!))
    over += items.length
    if (process.stderr.isTTY) process.stderr.write(`\r${over} of ${of}`)
  })
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  return found
}

async function record(wish: Wish): Promise<number> {
  const commit = commitNow()
  for (const [chapter, lines] of await linesOf(wish)) {
    const before = readRecord(chapter)
    const count = countOf(chapter)
    if (before?.lines.length !== count && lines.size !== count) {
      console.error(
        `${titleOf(chapter)}: not recorded as a whole yet; leave out --only and --quick`,
      )
      return 2
    }
    const old = before?.lines.length === count ? before : { commits: [], lines: [] }
    const merged = Array.from({ length: count }, (_, n) => lines.get(n) ?? old.lines[n]!)
    const changed = merged.filter((line, n) => line !== old.lines[n]).length
    if (changed > 0)
      writeRecord(chapter, { commits: [...new Set([...old.commits, commit])], lines: merged })
    const refused = merged.filter((line) => line.startsWith('!')).length
    console.log(
      `${titleOf(chapter)}  ${lines.size} made, ${changed} re-recorded, ${refused} of ${count} refused`,
    )
  }
  return 0
}

async function compare(wish: Wish): Promise<number> {
  let differing = 0
  for (const [chapter, lines] of await linesOf(wish)) {
    const recorded = readRecord(chapter)
    if (!recorded) {
      console.log(`${titleOf(chapter)}  not recorded yet`)
      differing++
      continue
    }
    const differ = [...lines]
      .filter(([n, line]) => line !== recorded.lines[n])
      .sort(([a], [b]) => a - b)
    differing += differ.length
    console.log(
      `${titleOf(chapter)}  ${lines.size - differ.length} same, ${differ.length} differ  (recorded with ${recorded.commits.join(', ')})`,
    )
    tellDiffering(chapter, recorded, differ)
  }
  return differing > 0 ? 1 : 0
}

function tellDiffering(
  chapter: Chapter,
  recorded: Recorded,
  differ: readonly (readonly [number, string])[],
): void {
  const parts = differ.map(
    ([n, line]) => [n, partsDiffering(chapter, recorded.lines[n], line)] as const,
  )
  for (const [n, which] of parts.slice(0, TOLD)) console.log(`  ${n}: ${which.join(', ')}`)
  if (differ.length <= TOLD) return
  const sums = [...new Set(parts.flatMap(([, which]) => which))].map(
    (part) => `${part} ${parts.filter(([, which]) => which.includes(part)).length}`,
  )
  console.log(`  … in all: ${sums.join(', ')}`)
}

function partsDiffering(chapter: Chapter, before: string | undefined, now: string): string[] {
  if (before === undefined) return ['not recorded']
  const words = (line: string): string[] => line.replace(/^!/, '').split(' ')
  const changed = partsOf(chapter).filter((_, i) => words(before)[i] !== words(now)[i])
  return before.startsWith('!') === now.startsWith('!')
    ? changed
    : [now.startsWith('!') ? 'refused now' : 'refused before', ...changed]
}

const titleOf = ({ book, kind }: Chapter): string => `${book.padEnd(10)} ${kind.padEnd(9)}`

/** The commit that is checked out, with a plus where files of the engine or of the generators differ from it. */
function commitNow(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: PACKAGE_ROOT, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--', 'src', 'scenarios', 'catalogue') !== ''
  return `${git('rev-parse', '--short=10', 'HEAD')}${changed ? '+' : ''}`
}
