// The one place where the server takes hold of the real books, files and players.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BOOKS } from '../books/index.ts'
import type { BookEntry } from '../books/index.ts'
import { optionProblems } from '../files/options.ts'
import { readScenario } from '../files/scenario.ts'
import { simplePlayer } from '../players/simple.ts'
import type { Library, Parsed, ParsedScenario, Problem } from './library.ts'

type Books = Readonly<Record<string, BookEntry>>

/** The library of a checkout or an installed package: `root` holds `scenarios/`. `report` hears of scenarios that ship broken. */
export function realLibrary(root: string, report: (error: unknown) => void, books: Books = BOOKS): Library {
  const shipped = readShipped(join(root, 'scenarios'), report)
  return { books, parseScenario: (raw) => parseScenario(raw, books), scenarios: () => shipped, player: () => simplePlayer }
}

/** A scenario of any book: its form first, then what the book makes of it. */
export function parseScenario(raw: unknown, books: Books = BOOKS): Parsed {
  const { value: file, problems } = readScenario(raw)
  if (problems) return wrong(problems)
  const entry = Object.hasOwn(books, file.book) ? books[file.book] : undefined
  if (!entry) return wrong([{ field: 'book', wrong: `there is no book '${file.book}'`, right: `one of: ${Object.keys(books).join(', ')}` }])
  const switches = optionProblems(entry.options, file.options)
  if (switches.length > 0) return wrong(switches)
  const entered = entry.enter(file, file.options)
  if (entered.problems) return wrong(entered.problems)
  const { book, title, description, options, sides, map } = file
  const setup: unknown = JSON.parse(JSON.stringify(entered.setup))
  return { ok: true, scenario: { book, title, description, options, setup, sides: sides.map(({ seat, name }) => ({ seat, name })), ...(map ? { map } : {}) } }
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
      report(new Error(`scenarios/${name}: ${parsed.problems.map(({ field, wrong: what }) => `${field}: ${what}`).join('; ')}`))
      return []
    })
}
