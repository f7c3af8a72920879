// Cover counted in levels, where a map or a referee gives them: the figures of the book that has them (`gray-dawn/cover/levels`), which the others lack.
import { TABLES } from '../../../catalogue/gray-dawn.ts'

const ROWS = TABLES['gray-dawn/cover/levels'].rows
const SP_OF_ONE = ROWS[0]![1]
/** The highest level of the ladder. */
export const MOST_LEVEL = ROWS.at(-1)![0]

/** SP of a level of cover. `spOfLevel(3) === 12` */
export const spOfLevel = (level: number): number => level * SP_OF_ONE

/** The level that comes nearest to an SP, 1 to 6; which one is ours. `levelOfSp(25) === 6` */
export const levelOfSp = (sp: number): number =>
  Math.min(MOST_LEVEL, Math.max(1, Math.round(sp / SP_OF_ONE)))

/** Reads `level 3`; undefined: it is no level. */
export function parseLevel(text: string): number | undefined {
  const found = /^level[ -]?(\d{1,2})$/.exec(text.trim().toLowerCase())
  return found ? Number(found[1]) : undefined
}
