// The library of the real books and players, built from the shipped files. Free of Node APIs.
import { present } from '../dice/present.ts'
import type { OptionValues } from '../engine/book.ts'
import { readUnderBook } from '../files/read-under-book.ts'
import type { Command } from '../books/gunfight/contract/commands.ts'
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import { leavingWords } from '../players/morale.ts'
import type { Clock } from '../engine/book.ts'
import type { BoutText } from '../books/fights/read-setup.ts'
import type { Setup } from '../books/fights/state.ts'
import { TABLE_BOOKS, type BookEntry, type BoutEntry, type TableEntry } from '../books/index.ts'
import { readBout } from '../files/bout.ts'
import { parseMap, type MapFile } from '../files/map.ts'
import { optionProblems } from '../files/options.ts'
import { problem, type Parsed, type Problem } from '../files/problems.ts'
import { readScenario } from '../files/scenario.ts'
import { unnumbered } from '../files/unnumbered-ids.ts'
import { statistics, type Sums } from '../odds/sums.ts'
import { adviseInThread } from '../series/advice.ts'
import { playBouts } from '../series/bouts.ts'
import { compareBouts, compareFights, compareStarts } from '../series/compare.ts'
import { playCourse } from '../series/course.ts'
import { findMistakes } from '../series/mistakes.ts'
import { playFutures } from '../series/futures.ts'
import type { PoolOptions } from '../series/worker-pool.ts'
import { PLAYERS } from '../series/players.ts'
import { playSeries } from '../series/play-series.ts'
import { readRecordedFight, type RecordedFightJob } from '../series/recorded-fight.ts'
import { readFights, type FightJob } from '../series/fight-tasks.ts'
import { peopleOf } from './people.ts'
import type { CompareOrder, Library, ParsedScenario, PlayableRecord } from './library.ts'

type Books = Readonly<Record<string, TableEntry>>

type Report = (error: unknown) => void

/** A file that ships with Ringfire. */
export interface ShippedFile {
  readonly path: string
  readonly text: string
}

interface Shipped {
  readonly id: string
  readonly scenario: ParsedScenario
  readonly file: unknown
}

export interface LibraryParts {
  readonly books?: Books | undefined
  /** The shipped fights and maps, read on first use, so that threads that need none start faster. */
  readonly fights: () => readonly Shipped[]
  readonly maps: () => readonly { readonly id: string; readonly map: MapFile }[]
  /** The shipped templates of a book. */
  readonly people: Parameters<typeof peopleOf>[1]
  /** The modules that external books were loaded from, for threads to load them again. */
  readonly modules?: readonly string[] | undefined
  /** The number of processors; one is reserved for the tables. */
  readonly processors: number
}

export function libraryOf({
  books = TABLE_BOOKS,
  fights,
  maps,
  people,
  modules = [],
  processors,
}: LibraryParts): Library {
  const pool: PoolOptions = { workers: Math.max(1, processors - 1), ownThread: true }
  return {
    books,
    parseScenario: (raw, book, options) => parseScenario(raw, books, book, options),
    scenarios: readOnce(fights),
    maps: readOnce(maps),
    people: peopleOf(gunfights(books), people),
    compare: (order) => compare(order, books, { modules, pool }),
    player:
      () =>
      ({ book, face, view, ask, menu, order, options, level, seed, habits }) =>
        PLAYERS[books[book.id]?.kind ?? 'gunfight']({ book, face, options, level, seed, habits })(
          view,
          ask,
          menu,
          order,
        ),
    leave({ book, face, view, ask, menu, order }) {
      if ((books[book.id]?.kind ?? 'gunfight') !== 'gunfight') return undefined
      const turn = { face: face as GunfightFace<Clock, unknown>, view, ask, menu }
      const why = leavingWords(turn, order as Command | undefined)
      return why === undefined ? undefined : { choice: { rule: 'leave', who: ask.who }, why }
    },
    record: (save, seed) => record({ save, seed, books: modules }, books, pool),
    advise: (question, signal, ranked) =>
      adviseInThread({ ...question, books: modules }, signal, ranked),
  }
}

/** The gunfight books, which may read each other's files. */
const gunfights = (books: Books): Readonly<Record<string, BookEntry>> =>
  Object.fromEntries(
    Object.values(books).flatMap((entry) => (entry.kind === 'bout' ? [] : [[entry.id, entry]])),
  )

/** Parses a scenario of any book: first its form, then its content under its own or another book. */
export function parseScenario(
  raw: unknown,
  books: Books = TABLE_BOOKS,
  under?: string,
  further: OptionValues = {},
): Parsed<ParsedScenario> {
  const named = bookNamed(raw, books)
  if (named?.kind === 'bout')
    return under === undefined || under === named.id
      ? parseBout(raw, named)
      : { problems: [notFoughtBy(under, named)] }
  const { value: file, problems } = readScenario(raw)
  if (problems) return { problems }
  const read = readUnderBook(gunfights(books), unnumbered(file), {
    ...(under === undefined ? {} : { book: under }),
    options: further,
  })
  if (read.problems) return { problems: read.problems }
  const { entry, options, converted } = read.value
  const { title, description, sides, map } = file
  const setup: unknown = JSON.parse(JSON.stringify(read.value.setup))
  return {
    value: {
      book: entry.id,
      title,
      description,
      options,
      setup,
      sides: sides.map(({ seat, name, colour }) => ({
        seat,
        name,
        ...(colour === undefined ? {} : { colour }),
      })),
      ...seatsIn(setup),
      ...(map ? { map } : {}),
      ...(converted.length > 0 ? { converted } : {}),
    },
  }
}

const notFoughtBy = (book: string, { id }: BoutEntry): Problem =>
  problem('book', `a bout is not fought by '${book}'`, id)

/** The seats that a setup names. */
const seatsIn = (setup: unknown): Pick<ParsedScenario, 'seats'> => {
  const { seats } = setup as { readonly seats?: ParsedScenario['seats'] }
  return seats ? { seats } : {}
}

interface PlayMeans {
  readonly modules: readonly string[]
  readonly pool: PoolOptions
}

/** Plays the fights of a comparison. */
function compare(
  order: CompareOrder,
  books: Books,
  { modules, pool }: PlayMeans,
): ReturnType<NonNullable<Library['compare']>> {
  const { file, books: under, runs, seed } = order
  const named = bookNamed(file, books)
  if (named?.kind === 'bout') return compareOneBout(order, named, { modules, pool })
  const job: FightJob = {
    scenario: JSON.stringify(file),
    seed,
    books: modules,
    playedBy: under.map(({ book }) => book),
    under: under.map(({ house }) => house?.options ?? {}),
    eager: under.length,
  }
  const read = readFights(gunfights(books), job)
  if (read.problems) return { problems: read.problems }
  const fights = read.value
  const houses = under.map(({ house }) => house?.name)
  const how = { seed, asked: runs, houses }
  return {
    async play({ known, ...following }) {
      // The threads start while this one computes what needs no fight.
      const [sums] = await Promise.all([
        playSeries({
          ...{ fights, job, runs, ...pool, ...following },
          known: (so) => known(so[0]?.runs ?? 0, () => compareFights(fights, so, how)),
        }),
        compareStarts(fights, how, (starts) => known(0, () => starts)),
      ])
      return compareFights(fights, sums, how)
    },
  }
}

/** Plays a bout under each set of house rules in turn, always from the same seed. */
function compareOneBout(
  { file, books: under, runs, seed }: CompareOrder,
  entry: BoutEntry,
  { modules, pool }: PlayMeans,
): ReturnType<NonNullable<Library['compare']>> {
  const parsed = parseBout(file, entry)
  if (parsed.problems) return parsed
  const { setup, options, title } = parsed.value
  const problems = under.flatMap(({ book, house }) =>
    book === entry.id ? optionProblems(entry, house?.options ?? {}) : [notFoughtBy(book, entry)],
  )
  if (problems.length > 0) return { problems }
  const changed = under.map(({ house }) => ({ ...options, ...house?.options }))
  const bout = { id: entry.id, title: entry.title, bout: title, changed }
  const how = { seed, asked: runs, houses: under.map(({ house }) => house?.name) }
  return {
    async play({ signal, progress, known }) {
      const sums: Sums[] = []
      for (const { house } of under) {
        const [found] = await playBouts({
          job: {
            book: entry.id,
            books: modules,
            setups: [setup as Setup],
            options: entry.chosen({ ...options, ...house?.options }),
            seed,
            runs,
          },
          entry,
          ...pool,
          signal,
          progress: (done) => progress(sums.length * runs + done),
        })
        // What was stopped within its column is no match for whole ones.
        if (!found || (found.runs < runs && sums.length > 0)) break
        sums.push(found)
        known(sums.length, () => compareBouts(bout, sums, how))
        if (found.runs < runs) break
      }
      return compareBouts(bout, sums, how)
    },
  }
}

/** Prepares a recorded fight for playing on. */
function record(
  order: RecordedFightJob,
  books: Books,
  pool: PoolOptions,
): PlayableRecord | undefined {
  const { value: recorded } = readRecordedFight(books, order.save)
  return (
    recorded && {
      beats: recorded.beats,
      async futures({ at = recorded.now, runs, ...how }) {
        const sums = await playFutures({ recorded, job: order, at, runs, ...pool, ...how })
        if (sums.runs === 0) return undefined
        const { clock, lines } = present(recorded.beatLog()[at], 'a beat of the fight')
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
        playCourse({ recorded, job: order, most: runs, onUpdate, ...pool, ...how }),
      mistakes: ({ known: progress, ...how }) =>
        findMistakes({ recorded, job: order, progress, ...pool, ...how }),
    }
  )
}

function bookNamed(file: unknown, books: Books): TableEntry | undefined {
  const book: unknown =
    typeof file === 'object' && file !== null && 'book' in file ? file.book : undefined
  return typeof book === 'string' && Object.hasOwn(books, book) ? books[book] : undefined
}

/** A bout: stars have seats; two grunts have none and box by themselves. */
function parseBout(raw: unknown, entry: BoutEntry): Parsed<ParsedScenario> {
  const { value: file, problems } = readBout(raw)
  if (problems) return { problems }
  const switches = optionProblems(entry, file.options)
  if (switches.length > 0) return { problems: switches }
  const entered = entry.enter(file as BoutText, file.options)
  if (entered.problems) return { problems: entered.problems }
  const setup = JSON.parse(JSON.stringify(entered.setup)) as Setup
  const sides = setup.entrants.flatMap(({ seat, fighter }) =>
    seat === undefined ? [] : [{ seat, name: fighter.name }],
  )
  const portraits = setup.entrants.flatMap(({ fighter }, i) => {
    const portrait = file.sides[i]?.portrait
    return portrait === undefined ? [] : [[fighter.id, portrait] as const]
  })
  return {
    value: {
      book: entry.id,
      title: setup.title,
      description: file.description ?? '',
      options: file.options,
      setup,
      sides,
      ...(portraits.length > 0 ? { portraits: Object.fromEntries(portraits) } : {}),
    },
  }
}

/** Calls `read` on first use and caches its result. */
function readOnce<T extends object>(read: () => T): () => T {
  let found: T | undefined
  return () => (found ??= read())
}

/** Every file that is a scenario or a bout; other files are ignored. */
export function shippedFights(files: readonly ShippedFile[], report: Report): readonly Shipped[] {
  return files.flatMap(({ path, text }) => {
    const raw = JSON.parse(text) as object
    if (!('sides' in raw)) return []
    const parsed = parseScenario(raw)
    if (parsed.value) return [{ id: idOf(path), scenario: parsed.value, file: raw }]
    report(
      new Error(
        `${path}: ${parsed.problems.map(({ field, wrong: what }) => `${field}: ${what}`).join('; ')}`,
      ),
    )
    return []
  })
}

/** Every map; a broken one is reported and left out. */
export function shippedMaps(
  files: readonly ShippedFile[],
  report: Report,
): readonly { readonly id: string; readonly map: MapFile }[] {
  return files.flatMap(({ path, text }) => {
    const { value: map, problems } = parseMap(text)
    if (map) return [{ id: idOf(path), map }]
    report(new Error(`${path}: ${problems[0]?.field}: ${problems[0]?.wrong}`))
    return []
  })
}

/** The name of a file without its folder and extension. */
const idOf = (path: string): string => path.replace(/^.*[\\/]|\.json$/g, '')
