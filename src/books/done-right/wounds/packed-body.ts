// A combatant of six places as one number, for dice, odds and statistics; and a harm as one number.
import { AREAS } from '../../cp2020/words.ts'
import { DEAD } from './levels.ts'

/** Whether they can act: yes; no, for their wounds or a failed consciousness save; no, by a failed stun save, which asks for no further one. */
export const ABLE = 0
export const HELPLESS = 1
export const STUNNED = 2

const LEVELS = DEAD
const UNITS = AREAS.map((_, area) => LEVELS ** area)
const PLACES = LEVELS ** AREAS.length
/** Dead is one number: nothing more happens to them. */
export const KILLED = 3 * PLACES
/** All numbers are below this. */
export const BODY_STATES = 2 ** 23

/** Levels by area in the order of `AREAS`, none of them D. */
export const packBody = (levels: readonly number[], out: number): number =>
  levels.reduce((sum, level, area) => sum + level * UNITS[area]!, out * PLACES)

export const levelAt = (combatant: number, area: number): number =>
  ((combatant / UNITS[area]!) | 0) % LEVELS
export const withLevel = (combatant: number, area: number, level: number): number =>
  combatant + (level - levelAt(combatant, area)) * UNITS[area]!
export const outIn = (combatant: number): number => (combatant / PLACES) | 0
export const withOut = (combatant: number, out: number): number =>
  outIn(combatant) >= out ? combatant : combatant + (out - outIn(combatant)) * PLACES
export const isOutIn = (combatant: number): boolean => combatant >= PLACES

/** The gravest of their wounds. */
export function worstIn(combatant: number): number {
  if (combatant >= KILLED) return DEAD
  let worst = 0
  for (let area = 0; area < AREAS.length; area++) worst = Math.max(worst, levelAt(combatant, area))
  return worst
}

/**
 * No later hit strikes this area or those before it: of all of them only the gravest wound still matters, and stands in the
 * first place. Hits are worked off in the order of the areas, so nothing needs the places one by one any more.
 */
export function forgetPlaces(combatant: number, area: number): number {
  if (combatant >= KILLED) return combatant
  let worst = 0
  let rest = combatant
  for (let place = 0; place <= area; place++) {
    worst = Math.max(worst, levelAt(combatant, place))
    rest = withLevel(rest, place, 0)
  }
  return withLevel(rest, 0, worst)
}

/** A harm: the wound, what the save goes by, the area, whether anything got past the SP. */
export const harmNumber = (wound: number, save: number, area: number, through: boolean): number =>
  (save << 8) | (wound << 4) | (area << 1) | Number(through)
export const woundIn = (harm: number): number => (harm >> 4) & 15
export const saveIn = (harm: number): number => harm >> 8
export const areaIn = (harm: number): number => (harm >> 1) & 7
export const throughIn = (harm: number): boolean => (harm & 1) === 1
