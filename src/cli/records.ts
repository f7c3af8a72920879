// Recorded fights on the command line.
import { BOUTS } from '../books/index.ts'
import { parseSave, brokenAt } from '../files/save.ts'
import type { Save } from '../files/save.ts'
import { recordedFight } from '../series/recorded.ts'
import type { Recorded } from '../series/recorded.ts'
import { badInput, requireParsed, readInput } from './io.ts'
import type { Io } from './io.ts'
import { loadedBooks } from './loaded-books.ts'

export interface RecordFile {
  readonly save: Save
  readonly recorded: Recorded
}

/** Reads a save file. Throws BadInput unless it replays as it was played. */
export function readRecord(io: Io, path: string): RecordFile {
  const save = requireParsed(parseSave(readInput(io, path, 'a save file')))
  const recorded = requireParsed(recordedFight({ ...loadedBooks(), ...BOUTS }, save))
  const broken = brokenAt(recorded.book, save)
  if (broken !== undefined)
    throw badInput(
      'steps',
      `this save does not play again: ${broken}`,
      'a file as the table or --save wrote it',
    )
  return { save, recorded }
}

/** Help for the commands that read a save file. */
export const ABOUT_SAVES =
  'SAVE is a file that the table in the browser saved, or `ringfire fight SCENARIO --save FILE`, or `ringfire bout A B --save FILE`; - is standard input.'
