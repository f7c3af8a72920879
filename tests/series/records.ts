// Short recorded fights of every book that can be played on: a duel of each gunfight book that can read it, and a bout.
import { BOOKS, BOUTS } from '../../src/books/index.ts'
import { readBoutOfNames, boutSaveText, playOneBout } from '../../src/cli/bouts.ts'
import { saveText } from '../../src/cli/fight-files.ts'
import { parseSave } from '../../src/files/save.ts'
import type { Save } from '../../src/files/save.ts'
import { parseScenario } from '../../src/files/scenario.ts'
import { playGame } from '../../src/series/play.ts'
import { readFight } from '../../src/series/read-fight.ts'
import { readRecordedFight } from '../../src/series/recorded-fight.ts'
import type { RecordedFight } from '../../src/series/recorded-fight.ts'

const stats = { int: 5, ref: 8, tech: 4, cool: 8, ma: 6, body: 7 }
const duel = {
  book: 'cp2020',
  title: 'Duel',
  pairs: [{ a: 'rose', b: 'thorn', metres: 40 }],
  sides: ['Rose', 'Thorn'].map((name, i) => ({
    name,
    seat: `player-${i + 1}`,
    combatants: [
      { name, id: name.toLowerCase(), stats, skills: { handgun: 5 }, weapons: ['pistol-heavy'] },
    ],
  })),
}
const file = parseScenario(JSON.stringify(duel)).value!
/** A duel that gunfight books can read; undefined for others. */
export const duelUnder = (book: string) => readFight(BOOKS, file, { book }).value

/** The books of the list that a short fight is there of. */
export const RECORDED: readonly string[] = [
  ...Object.keys(BOOKS).filter(duelUnder),
  ...Object.keys(BOUTS),
]

/** Shorter fights are decided before anything can be asked of them. */
const LEAST_BEATS = 8

/** A save of a fight by this book, played by the computer: the first that is not over at once. */
export function saveUnder(book: string, seed = 5): Save {
  const gunfight = Object.hasOwn(BOOKS, book) ? duelUnder(book) : undefined
  if (gunfight) {
    const { game } = playGame(gunfight, seed)
    return game.log.length < LEAST_BEATS
      ? saveUnder(book, seed + 1)
      : parseSave(saveText(gunfight, game, seed)).value!
  }
  const ready = readBoutOfNames('Oscar Braun', 'Tony Gerardo', 3)
  return parseSave(boutSaveText(ready, playOneBout(ready, seed), seed)).value!
}

export const recordOf = (save: Save): RecordedFight =>
  readRecordedFight({ ...BOOKS, ...BOUTS }, save).value!
