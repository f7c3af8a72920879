// Recorded fights on the command line.
import type { TableEntry } from '../books/index.ts'
import { parseSave, findReplayFault, type Save } from '../files/save.ts'
import { readRecordedFight, type RecordedFight } from '../series/recorded-fight.ts'
import { badInput, requireParsed, readInput, type Io } from './io.ts'
import { allLoadedBooks } from './loaded-books.ts'

export interface RecordFile {
  readonly save: Save
  readonly recorded: RecordedFight
}

/** The book that a save was played under. */
export function bookOfRecord({ book }: Save): TableEntry {
  const found = allLoadedBooks()[book]
  if (!found) throw badInput('book', `there is no book '${book}'`, 'a book that this Ringfire has')
  return found
}

/** Reads a save file. Throws BadInput unless it replays exactly. */
export function readRecord(io: Io, path: string): RecordFile {
  const save = requireParsed(parseSave(readInput(io, path, 'a save file')))
  const recorded = requireParsed(readRecordedFight(allLoadedBooks(), save))
  const broken = findReplayFault(recorded.book, save)
  if (broken !== undefined)
    throw badInput(
      'steps',
      `this save cannot be replayed: ${broken}`,
      'a file that a table or --save wrote',
    )
  return { save, recorded }
}

/** Help text shared by the commands that read a save file. */
export const ABOUT_SAVES =
  'SAVE is a file that the table in the browser, `ringfire fight SCENARIO --save FILE` or `ringfire bout A B --save FILE` wrote; - is standard input.'
