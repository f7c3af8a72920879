// A man with marks as one number, for dice, odds and statistics; and a harm as one number.
import { AREAS } from '../../cp2020/words.ts'
import { BOXES, DEAD, stateOfBoxes } from './track.ts'

/** Whether they can act: yes; no; no, and they die if nobody stabilises them. */
export const ABLE = 0
export const OUT = 1
export const DYING = 2
const OUTS = 3

const COUNTS = BOXES + 1
/** Arms and legs, by their place among the areas less two. */
const FIRST_LIMB = 2
const LIMBS = 1 << (AREAS.length - FIRST_LIMB)

/** Dead is one number: nothing more happens to them. */
export const KILLED = COUNTS * COUNTS * LIMBS * OUTS
/** All numbers are below this. */
export const MEN = 2 ** 17

export interface Counted {
  /** Boxes of wounds, and all that are marked: stun is what is between. */
  readonly real: number
  readonly boxes: number
  /** A bit for each crippled limb. */
  readonly limbs: number
  readonly out: number
}

const atMost = (count: number): number => Math.min(BOXES, count)
export const manNumber = ({ real, boxes, limbs, out }: Counted): number =>
  ((atMost(real) * COUNTS + atMost(boxes)) * LIMBS + limbs) * OUTS + out

export const outIn = (man: number): number => man % OUTS
const limbsIn = (man: number): number => Math.floor(man / OUTS) % LIMBS
export const boxesIn = (man: number): number => Math.floor(man / (OUTS * LIMBS)) % COUNTS
export const realIn = (man: number): number => Math.floor(man / (OUTS * LIMBS * COUNTS))
export const limbBit = (area: number): number => (area < FIRST_LIMB ? 0 : 1 << (area - FIRST_LIMB))
export const isCrippledIn = (man: number, area: number): boolean =>
  (limbsIn(man) & limbBit(area)) !== 0
export const withCrippled = (man: number, area: number): number =>
  isCrippledIn(man, area) ? man : man + limbBit(area) * OUTS
/** Out of action at least so far. */
export const withOut = (man: number, out: number): number =>
  outIn(man) >= out ? man : man - outIn(man) + out

/** More boxes: wounds take over those of stun before they fill empty ones, further stun takes empty ones (`gray-dawn/wound/stun-overlap`). */
export function withMarks(man: number, real: number, stun: number): number {
  const wounds = realIn(man) + real
  const boxes = Math.max(boxesIn(man), wounds) + stun
  return (atMost(wounds) * COUNTS + atMost(boxes)) * LIMBS * OUTS + (man % (LIMBS * OUTS))
}

export const isOutIn = (man: number): boolean => man >= KILLED || outIn(man) > ABLE
export const stateIn = (man: number): number => (man >= KILLED ? DEAD : stateOfBoxes(boxesIn(man)))

// A harm: points after the body type modifier, whether it only grazes, the area, whether anything went through the armour.
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
