// The one door through which the golden record takes hold of the engine: book entries, readers of files, games, computer
// players. A redesign that moves one of these changes this file alone.
import { BOOKS, BOUTS } from '../src/books/index.ts'
import type { BookEntry } from '../src/books/index.ts'
import { PLAYERS } from '../src/series/players.ts'
import type { AnyScene } from '../src/series/players.ts'
import { readBout } from '../src/files/bout.ts'
import { readExchange } from '../src/files/read-exchange.ts'
import { PACKAGE_ROOT } from '../src/files/package-root.ts'
import { readUnderBook } from '../src/files/read-under-book.ts'
import type { Problem } from '../src/files/problems.ts'
import { parseScenario, readScenario } from '../src/files/scenario.ts'
import type { ScenarioFile } from '../src/files/scenario.ts'
import { newGame, scripted, seeded, seededSource } from '../src/index.ts'
import type {
  Ask,
  Book,
  Clock,
  Face,
  Game,
  Item,
  OptionValues,
  PlanCard,
  Refusal,
  Seat,
} from '../src/index.ts'

export {
  BOOKS,
  BOUTS,
  PACKAGE_ROOT,
  PLAYERS,
  newGame,
  parseScenario,
  readBout,
  readExchange,
  readScenario,
  scripted,
  seeded,
  seededSource,
  readUnderBook,
}
export type {
  Ask,
  Book,
  BookEntry,
  Clock,
  Face,
  Game,
  Item,
  PlanCard,
  OptionValues,
  Problem,
  Refusal,
  ScenarioFile,
  Seat,
  AnyScene,
}
