// Packs a body with six areas into one number, and damage into another, for dice, odds and statistics.
import { present } from '../../../dice/present.ts'
import { AREAS } from '../../cp2020/words.ts'
import { DEAD } from './levels.ts'

/**
 * Whether they can act: able; helpless because of wounds or a failed consciousness save; or stunned by a failed
 * stun save, which requires no further one.
 */
export const ABLE = 0
export const HELPLESS = 1
export const STUNNED = 2

const LEVELS = DEAD
const UNITS = AREAS.map((_, area) => LEVELS ** area)
const unitOf = (area: number): number => present(UNITS[area], 'area')
const PLACES = LEVELS ** AREAS.length
/** A single number for all dead bodies, since nothing more happens to them. */
export const KILLED = 3 * PLACES
/** All packed bodies are below this. */
export const BODY_STATES = 2 ** 23

/** Packs the wound levels by area, in the order of `AREAS`; none of them may be D. */
export const packBody = (levels: readonly number[], out: number): number =>
  levels.reduce((sum, level, area) => sum + level * unitOf(area), out * PLACES)

export const levelAt = (combatant: number, area: number): number =>
  ((combatant / unitOf(area)) | 0) % LEVELS
export const withLevel = (combatant: number, area: number, level: number): number =>
  combatant + (level - levelAt(combatant, area)) * unitOf(area)
export const outIn = (combatant: number): number => (combatant / PLACES) | 0
export const withOut = (combatant: number, out: number): number =>
  outIn(combatant) >= out ? combatant : combatant + (out - outIn(combatant)) * PLACES
export const isOutIn = (combatant: number): boolean => combatant >= PLACES

/** Their most severe wound. */
export function worstIn(combatant: number): number {
  if (combatant >= KILLED) return DEAD
  let worst = 0
  for (let area = 0; area < AREAS.length; area++) worst = Math.max(worst, levelAt(combatant, area))
  return worst
}

/**
 * Merges areas that later hits cannot reach. Hits are resolved in the order of areas, so of this area and those
 * before it only the most severe wound still matters; it is moved to the first area.
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

/** Packs damage: the wound, the severity of the save, the area, and whether anything penetrated the armour. */
export const harmNumber = (wound: number, save: number, area: number, through: boolean): number =>
  (save << 8) | (wound << 4) | (area << 1) | Number(through)
export const woundIn = (harm: number): number => (harm >> 4) & 15
export const saveIn = (harm: number): number => harm >> 8
export const areaIn = (harm: number): number => (harm >> 1) & 7
export const throughIn = (harm: number): boolean => (harm & 1) === 1
