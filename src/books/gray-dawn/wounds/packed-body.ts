// Packs a combatant with marks, or a hit, into one number for dice, odds and statistics.
import { present } from '../../../dice/present.ts'
import { AREAS, type Area } from '../../cp2020/words.ts'
import { BOXES, DEAD, stateOfBoxes } from './track.ts'

/** Whether they can act: able, out of action, or dying unless someone stabilises them. */
export const ABLE = 0
export const OUT = 1
export const DYING = 2
const OUTS = 3

const COUNTS = BOXES + 1
/** Index of the first limb in `AREAS`; head and torso come before. */
const FIRST_LIMB = 2
const LIMBS = 1 << (AREAS.length - FIRST_LIMB)

/** The area with an index into `AREAS`. */
export const areaNumbered = (index: number): Area => present(AREAS[index], 'area')

/** The one number for all the dead. */
export const KILLED = COUNTS * COUNTS * LIMBS * OUTS
/** An upper bound of all packed bodies. */
export const BODY_STATES = 2 ** 17

export interface Counted {
  /** Boxes marked by wounds, and all marked boxes; the difference is stun. */
  readonly real: number
  readonly boxes: number
  /** One bit per crippled limb. */
  readonly limbs: number
  readonly out: number
}

const atMost = (count: number): number => Math.min(BOXES, count)
export const packBody = ({ real, boxes, limbs, out }: Counted): number =>
  ((atMost(real) * COUNTS + atMost(boxes)) * LIMBS + limbs) * OUTS + out

export const outIn = (combatant: number): number => combatant % OUTS
const limbsIn = (combatant: number): number => Math.floor(combatant / OUTS) % LIMBS
export const boxesIn = (combatant: number): number =>
  Math.floor(combatant / (OUTS * LIMBS)) % COUNTS
export const realIn = (combatant: number): number => Math.floor(combatant / (OUTS * LIMBS * COUNTS))
export const limbBit = (area: number): number => (area < FIRST_LIMB ? 0 : 1 << (area - FIRST_LIMB))
export const isCrippledIn = (combatant: number, area: number): boolean =>
  (limbsIn(combatant) & limbBit(area)) !== 0
export const withCrippled = (combatant: number, area: number): number =>
  isCrippledIn(combatant, area) ? combatant : combatant + limbBit(area) * OUTS
/** Returns the body put out of action, unless it is already worse. */
export const withOut = (combatant: number, out: number): number =>
  outIn(combatant) >= out ? combatant : combatant - outIn(combatant) + out

/** Adds boxes. Wounds take over boxes of stun before empty ones; further stun takes empty boxes (`gray-dawn/wound/stun-overlap`). */
export function withMarks(combatant: number, real: number, stun: number): number {
  const wounds = realIn(combatant) + real
  const boxes = Math.max(boxesIn(combatant), wounds) + stun
  return (atMost(wounds) * COUNTS + atMost(boxes)) * LIMBS * OUTS + (combatant % (LIMBS * OUTS))
}

export const isOutIn = (combatant: number): boolean =>
  combatant >= KILLED || outIn(combatant) > ABLE
export const stateIn = (combatant: number): number =>
  combatant >= KILLED ? DEAD : stateOfBoxes(boxesIn(combatant))

// A packed hit: points after the body type modifier, graze, area, and whether it penetrated the armour.
const MOST_POINTS = 127
export const harmNumber = (
  points: number,
  graze: boolean,
  area: number,
  through: boolean,
): number =>
  (Math.min(points, MOST_POINTS) << 5) | (Number(graze) << 4) | (area << 1) | Number(through)
export const pointsIn = (harm: number): number => harm >> 5
export const grazesIn = (harm: number): boolean => (harm & 16) !== 0
export const areaIn = (harm: number): number => (harm >> 1) & 7
export const throughIn = (harm: number): boolean => (harm & 1) === 1
