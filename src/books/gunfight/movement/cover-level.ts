// Cover levels, as maps and referees state them. Only `gray-dawn/cover/levels` has figures for them; the other books
// reuse these.
import { GRAY_DAWN_COVER_LEVELS } from '../../../catalogue/common.ts'

const ROWS = GRAY_DAWN_COVER_LEVELS
const SP_OF_ONE = ROWS[0].SP
/** The highest cover level. */
export const MOST_LEVEL = Math.max(...ROWS.map(({ level }) => level))

/** SP of a level of cover. `spOfLevel(3) === 12` */
export const spOfLevel = (level: number): number => level * SP_OF_ONE

/** The cover level closest to an SP, from 1 to 6; this conversion is a house rule. `levelOfSp(25) === 6` */
export const levelOfSp = (sp: number): number =>
  Math.min(MOST_LEVEL, Math.max(1, Math.round(sp / SP_OF_ONE)))

/** Parses `level 3`. Returns undefined if the text is not a cover level. */
export function parseLevel(text: string): number | undefined {
  const found = /^level[ -]?(\d{1,2})$/.exec(text.trim().toLowerCase())
  return found ? Number(found[1]) : undefined
}
