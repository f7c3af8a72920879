// The one place where the server takes hold of the real books, files and players.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BoutText } from '../books/fights/enter.ts'
import { optionsOf } from '../books/fights/options.ts'
import type { Options } from '../books/fights/options.ts'
import { readingsOf } from '../books/fights/readings.ts'
import type { Setup, State } from '../books/fights/state.ts'
import type { Scene } from '../books/firefight/scene.ts'
import { TABLE_BOOKS } from '../books/index.ts'
import type { BoutEntry, TableEntry } from '../books/index.ts'
import type { Clock, Face } from '../engine/book.ts'
import { readBout } from '../files/bout.ts'
import { optionProblems } from '../files/options.ts'
import { readScenario } from '../files/scenario.ts'
import { boxer } from '../players/boxer.ts'
import { simplePlayer } from '../players/simple.ts'
import type { Library, Parsed, ParsedScenario, Player, Problem, Shown } from './library.ts'

type Books = Readonly<Record<string, TableEntry>>

/** The library of a checkout or an installed package: `root` holds `scenarios/` and `bouts/`. `report` hears of scenarios that ship broken. */
export function realLibrary(root: string, report: (error: unknown) => void, books: Books = TABLE_BOOKS): Library {
  const shipped = ['scenarios', 'bouts'].flatMap((folder) => readShipped(join(root, folder), report))
  return { books, parseScenario: (raw) => parseScenario(raw, books), scenarios: () => shipped, player: () => (turn) => PLAYERS[books[turn.book.id]?.kind ?? 'gunfight'](turn) }
}

/** The computer, by what is fought. */
const PLAYERS: Readonly<Record<Shown['kind'], Player>> = {
  gunfight: (turn) => simplePlayer({ ...turn, face: turn.face as Face<Clock, unknown, Scene> }),
  bout: ({ view, ask, options }) => boxer(view as unknown as State, ask, readingsOf(optionsOf(options as Partial<Options>))),
}

/** A scenario of any book: its form first, then what the book makes of it. */
export function parseScenario(raw: unknown, books: Books = TABLE_BOOKS): Parsed {
  const named = bookNamed(raw, books)
  if (named?.kind === 'bout') return parseBout(raw, named)
  const { value: file, problems } = readScenario(raw)
  if (problems) return wrong(problems)
  const entry = bookNamed(file, books)
  if (!entry || entry.kind === 'bout') return wrong([{ field: 'book', wrong: `there is no book '${file.book}'`, right: `one of: ${Object.keys(books).join(', ')}` }])
  const switches = optionProblems(entry.options, file.options)
  if (switches.length > 0) return wrong(switches)
  const entered = entry.enter(file, file.options)
  if (entered.problems) return wrong(entered.problems)
  const { book, title, description, options, sides, map } = file
  const setup: unknown = JSON.parse(JSON.stringify(entered.setup))
  return { ok: true, scenario: { book, title, description, options, setup, sides: sides.map(({ seat, name }) => ({ seat, name })), ...(map ? { map } : {}) } }
}

function bookNamed(file: unknown, books: Books): TableEntry | undefined {
  const book: unknown = typeof file === 'object' && file !== null && 'book' in file ? file.book : undefined
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
  const sides = setup.entrants.flatMap(({ seat, fighter }) => (seat === undefined ? [] : [{ seat, name: fighter.name }]))
  return { ok: true, scenario: { book: entry.id, title: setup.title, description: file.description ?? '', options: file.options, setup, sides } }
}

const wrong = (problems: readonly Problem[]): Parsed => ({ ok: false, problems })

/** Every file of the folder that is a scenario; maps and the like lie beside them. */
function readShipped(folder: string, report: (error: unknown) => void): { id: string; scenario: ParsedScenario }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const raw = JSON.parse(readFileSync(join(folder, name), 'utf8')) as object
      if (!('sides' in raw)) return []
      const parsed = parseScenario(raw)
      if (parsed.ok) return [{ id: name.replace(/\.json$/, ''), scenario: parsed.scenario }]
      report(new Error(`${folder}/${name}: ${parsed.problems.map(({ field, wrong: what }) => `${field}: ${what}`).join('; ')}`))
      return []
    })
}
