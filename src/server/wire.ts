// The one place where the server takes hold of the real books, files and players.
import { readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readUnderBook } from '../files/read-under-book.ts'
import type { BoutText } from '../books/fights/read-setup.ts'
import type { Setup } from '../books/fights/state.ts'
import { TABLE_BOOKS, type BookEntry, type BoutEntry, type TableEntry } from '../books/index.ts'
import { readBout } from '../files/bout.ts'
import { parseMap, type MapFile } from '../files/map.ts'
import { optionProblems } from '../files/options.ts'
import { readScenario } from '../files/scenario.ts'
import { unnumbered } from '../files/unnumbered-ids.ts'
import { statistics } from '../odds/sums.ts'
import { compareFights } from '../series/compare.ts'
import { playCourse } from '../series/course.ts'
import { playFutures } from '../series/futures.ts'
import type { PoolOptions } from '../series/worker-pool.ts'
import { PLAYERS } from '../series/players.ts'
import { playSeries } from '../series/play-series.ts'
import { readRecordedFight, type RecordedFightJob } from '../series/recorded-fight.ts'
import { readFights, type FightJob } from '../series/fight-tasks.ts'
import { peopleOf } from './people.ts'
import type {
  CompareOrder,
  Library,
  Parsed,
  ParsedScenario,
  PlayableRecord,
  Problem,
} from './library.ts'

type Books = Readonly<Record<string, TableEntry>>

/**
 * The library of a checkout or an installed package: `root` holds `scenarios/`, `bouts/` and `maps/`. `report` hears of scenarios that ship
 * broken; `modules` are those that books from outside came from, for threads to load them again.
 */
export function realLibrary(
  root: string,
  report: (error: unknown) => void,
  books: Books = TABLE_BOOKS,
  modules: readonly string[] = [],
): Library {
  const shipped = ['scenarios', 'bouts'].flatMap((folder) =>
    readShipped(join(root, folder), report),
  )
  const maps = readShippedMaps(join(root, 'maps'), report)
  return {
    books,
    parseScenario: (raw, book) => parseScenario(raw, books, book),
    scenarios: () => shipped,
    maps: () => maps,
    people: peopleOf(gunfights(books)),
    compare: (order) => compare(order, gunfights(books), modules),
    player:
      () =>
      ({ book, face, view, ask, menu, options }) =>
        PLAYERS[books[book.id]?.kind ?? 'gunfight']({ face, options })(view, ask, menu),
    record: (save, seed) => record({ save, seed, books: modules }, books),
  }
}

/** The books of gunfights, which may read each other's files. */
const gunfights = (books: Books): Readonly<Record<string, BookEntry>> =>
  Object.fromEntries(
    Object.values(books).flatMap((entry) => (entry.kind === 'bout' ? [] : [[entry.id, entry]])),
  )

/** A scenario of any book: its form first, then what its book makes of it, or another. */
export function parseScenario(raw: unknown, books: Books = TABLE_BOOKS, under?: string): Parsed {
  const named = bookNamed(raw, books)
  if (named?.kind === 'bout')
    return under === undefined || under === named.id
      ? parseBout(raw, named)
      : wrong([{ field: 'book', wrong: `a bout is not fought by '${under}'`, right: named.id }])
  const { value: file, problems } = readScenario(raw)
  if (problems) return wrong(problems)
  const read = readUnderBook(
    gunfights(books),
    unnumbered(file),
    under === undefined ? {} : { book: under },
  )
  if (read.problems) return wrong(read.problems)
  const { entry, options, converted } = read.value
  const { title, description, sides, map } = file
  const setup: unknown = JSON.parse(JSON.stringify(read.value.setup))
  return {
    ok: true,
    scenario: {
      book: entry.id,
      title,
      description,
      options,
      setup,
      sides: sides.map(({ seat, name }) => ({ seat, name })),
      ...(map ? { map } : {}),
      ...(converted.length > 0 ? { converted } : {}),
    },
  }
}

/** Plays the fights of a comparison; a processor is left to the tables. */
function compare(
  { file, books: under, runs, seed }: CompareOrder,
  books: Readonly<Record<string, BookEntry>>,
  modules: readonly string[],
): ReturnType<NonNullable<Library['compare']>> {
  const job: FightJob = {
    scenario: JSON.stringify(file),
    seed,
    books: modules,
    playedBy: under,
  }
  const read = readFights(books, job)
  if (read.problems) return { problems: read.problems }
  const fights = read.value
  return {
    play: async (how) =>
      compareFights(fights, await playSeries({ fights, job, runs, ...poolOptions(), ...how }), {
        seed,
        asked: runs,
      }),
  }
}

const poolOptions = (): PoolOptions => ({
  workers: Math.max(1, availableParallelism() - 1),
  ownThread: true,
})

/** A recorded fight, to be played on. */
function record(order: RecordedFightJob, books: Books): PlayableRecord | undefined {
  const { value: recorded } = readRecordedFight(books, order.save)
  return (
    recorded && {
      beats: recorded.beats,
      async futures({ at = recorded.now, runs, ...how }) {
        const sums = await playFutures({ recorded, job: order, at, runs, ...poolOptions(), ...how })
        if (sums.runs === 0) return undefined
        const { clock, lines } = recorded.beatLog()[at]!
        return {
          title: recorded.title,
          at,
          beats: recorded.beats,
          clock,
          told: lines.map(({ text }) => text),
          seed: order.seed,
          asked: runs,
          cast: sums.cast,
          found: statistics(sums),
        }
      },
      course: ({ runs, known: onUpdate, ...how }) =>
        playCourse({ recorded, job: order, most: runs, onUpdate, ...poolOptions(), ...how }),
    }
  )
}

function bookNamed(file: unknown, books: Books): TableEntry | undefined {
  const book: unknown =
    typeof file === 'object' && file !== null && 'book' in file ? file.book : undefined
  return typeof book === 'string' && Object.hasOwn(books, book) ? books[book] : undefined
}

/** A bout: its stars have the seats; two grunts have none, and box by themselves. */
function parseBout(raw: unknown, entry: BoutEntry): Parsed {
  const { value: file, problems } = readBout(raw)
  if (problems) return wrong(problems)
  const switches = optionProblems(entry.options, file.options)
  if (switches.length > 0) return wrong(switches)
  const entered = entry.enter(file as BoutText, file.options)
  if (entered.problems) return wrong(entered.problems)
  const setup = JSON.parse(JSON.stringify(entered.setup)) as Setup
  const sides = setup.entrants.flatMap(({ seat, fighter }) =>
    seat === undefined ? [] : [{ seat, name: fighter.name }],
  )
  return {
    ok: true,
    scenario: {
      book: entry.id,
      title: setup.title,
      description: file.description ?? '',
      options: file.options,
      setup,
      sides,
    },
  }
}

const wrong = (problems: readonly Problem[]): Parsed => ({ ok: false, problems })

/** Every file of the folder that is a scenario; maps and the like lie beside them. */
function readShipped(
  folder: string,
  report: (error: unknown) => void,
): { id: string; scenario: ParsedScenario; file: unknown }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const raw = JSON.parse(readFileSync(join(folder, name), 'utf8')) as object
      if (!('sides' in raw)) return []
      const parsed = parseScenario(raw)
      if (parsed.ok)
        return [{ id: name.replace(/\.json$/, ''), scenario: parsed.scenario, file: raw }]
      report(
        new Error(
          `${folder}/${name}: ${parsed.problems.map(({ field, wrong: what }) => `${field}: ${what}`).join('; ')}`,
        ),
      )
      return []
    })
}

/** The maps of a folder; a broken one is reported and left out. */
function readShippedMaps(
  folder: string,
  report: (error: unknown) => void,
): { id: string; map: MapFile }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const { value: map, problems } = parseMap(readFileSync(join(folder, name), 'utf8'))
      if (map) return [{ id: name.replace(/\.json$/, ''), map }]
      report(new Error(`${folder}/${name}: ${problems[0]?.field}: ${problems[0]?.wrong}`))
      return []
    })
}
