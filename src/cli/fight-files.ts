// Reads scenarios as fights, and writes the save files of those fights.
import type { Clock } from '../engine/book.ts'
import type { Game } from '../engine/game.ts'
import type { HouseRulesFile } from '../files/house-rules.ts'
import type { ReadOptions } from '../files/read-under-book.ts'
import { formatSave } from '../files/save.ts'
import { parseScenario } from '../files/scenario.ts'
import { readFights, type FightJob } from '../series/fight-tasks.ts'
import type { CountableFight } from '../series/play.ts'
import { readCountableFight, readFight, type Fight as ReadyFight } from '../series/read-fight.ts'
import { checkHouseRules, houseName } from './house-rules-files.ts'
import { requireParsed } from './io.ts'
import { loadedBooks } from './loaded-books.ts'

/** A valid scenario; `house` is the name of its house rules. */
export interface Fight extends ReadyFight {
  readonly house?: string
}

const readOptions = (house: HouseRulesFile | undefined): ReadOptions =>
  house ? { options: house.options } : {}

/** Reads a scenario. Throws BadInput with every problem. */
export function readScenario(text: string, house?: HouseRulesFile): Fight {
  const file = requireParsed(parseScenario(text))
  checkHouseRules(file, house)
  return {
    ...requireParsed(readFight(loadedBooks(), file, readOptions(house))),
    ...houseName(house),
  }
}

/** Reads a scenario of a book that has statistics. */
export function readCountableScenario(
  text: string,
  house?: HouseRulesFile,
): Fight & CountableFight {
  const file = requireParsed(parseScenario(text))
  checkHouseRules(file, house)
  return {
    ...requireParsed(readCountableFight(loadedBooks(), file, readOptions(house))),
    ...houseName(house),
  }
}

/** The fights of a comparison, one per column, each with the name of its house rules. */
export const readComparedFights = (
  order: FightJob,
  houses: readonly (HouseRulesFile | undefined)[],
): readonly (Fight & CountableFight)[] =>
  requireParsed(readFights(loadedBooks(), order)).map((fight, i) => ({
    ...fight,
    ...houseName(houses[i]),
  }))

/** The fight as a save file for the browser. */
export const saveText = (
  { id: book, title, options, house, sides, setup }: Fight,
  game: Game<unknown, Clock, unknown>,
  seed: number,
): string =>
  formatSave({
    book,
    title,
    options,
    ...(house === undefined ? {} : { house: { name: house } }),
    sides,
    setup,
    dice: [{ from: 0, seed }],
    steps: game.steps,
  })
