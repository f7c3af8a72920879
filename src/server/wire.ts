// The one place where the server takes hold of the real books, files and players.
import { readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { BOOKS } from '../books/index.ts'
import type { BookEntry } from '../books/index.ts'
import { understood } from '../files/other-book.ts'
import { readScenario } from '../files/scenario.ts'
import { simplePlayer } from '../players/simple.ts'
import { comparedOf } from '../series/compare.ts'
import { playSeries } from '../series/play-series.ts'
import { fightsOf } from '../series/turns.ts'
import type { CompareOrder, Library, Parsed, ParsedScenario, Problem } from './library.ts'

type Books = Readonly<Record<string, BookEntry>>

/**
 * The library of a checkout or an installed package: `root` holds `scenarios/`. `report` hears of scenarios that ship broken;
 * `modules` are those that books from outside came from, for threads to load them again.
 */
export function realLibrary(root: string, report: (error: unknown) => void, books: Books = BOOKS, modules: readonly string[] = []): Library {
  const shipped = readShipped(join(root, 'scenarios'), report)
  return { books, parseScenario: (raw, book) => parseScenario(raw, books, book), scenarios: () => shipped, player: () => simplePlayer, compare: (order) => compare(order, books, modules) }
}

/** A scenario of any book: its form first, then what its book makes of it, or another. */
export function parseScenario(raw: unknown, books: Books = BOOKS, under?: string): Parsed {
  const { value: file, problems } = readScenario(raw)
  if (problems) return wrong(problems)
  const read = understood(books, file, under === undefined ? {} : { book: under })
  if (read.problems) return wrong(read.problems)
  const { entry, options, converted } = read.value
  const { title, description, sides, map } = file
  const setup: unknown = JSON.parse(JSON.stringify(read.value.setup))
  return { ok: true, scenario: { book: entry.id, title, description, options, setup, sides: sides.map(({ seat, name }) => ({ seat, name })), ...(map ? { map } : {}), ...(converted.length > 0 ? { converted } : {}) } }
}

/** Plays the fights of a comparison; a processor is left to the tables. */
function compare({ file, books: under, runs, seed, signal, progress }: CompareOrder, books: Books, modules: readonly string[]): ReturnType<NonNullable<Library['compare']>> {
  const order = { scenario: JSON.stringify(file), seed, books: modules, under }
  const read = fightsOf(books, order)
  if (read.problems) return { problems: read.problems }
  const fights = read.value
  const workers = Math.max(1, availableParallelism() - 1)
  const played = playSeries({ fights, order, runs, workers, apart: true, signal, progress })
  return { compared: played.then((sums) => comparedOf(fights, sums, { seed, asked: runs })) }
}

const wrong = (problems: readonly Problem[]): Parsed => ({ ok: false, problems })

/** Every file of the folder that is a scenario; maps and the like lie beside them. */
function readShipped(folder: string, report: (error: unknown) => void): { id: string; scenario: ParsedScenario; file: unknown }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const raw = JSON.parse(readFileSync(join(folder, name), 'utf8')) as object
      if (!('sides' in raw)) return []
      const parsed = parseScenario(raw)
      if (parsed.ok) return [{ id: name.replace(/\.json$/, ''), scenario: parsed.scenario, file: raw }]
      report(new Error(`scenarios/${name}: ${parsed.problems.map(({ field, wrong: what }) => `${field}: ${what}`).join('; ')}`))
      return []
    })
}
