// A body with marks as its hits change it, and the harm of one hit, for dice, odds and statistics.
import { present } from '../../../dice/present.ts'
import { AREAS, type Area } from '../../cp2020/words.ts'
import { BOXES, DEAD, type Track } from './track.ts'

/** Whether they can act: able, out of action, dying unless someone stabilises them, or dead. */
export const ABLE = 0
export const OUT = 1
export const DYING = 2
const GONE = 3

export interface MarkBody {
  /** Boxes marked by wounds, and all marked boxes, at most those of the track; the difference is stun. */
  readonly real: number
  readonly boxes: number
  /** Indices of the crippled limbs, in the order of `AREAS`. */
  readonly crippled: readonly number[]
  readonly out: number
}

/** The area with an index into `AREAS`. */
export const areaNumbered = (index: number): Area => present(AREAS[index], 'area')

/** Dead bodies are all alike, since nothing more happens to them. */
export const KILLED: MarkBody = { real: BOXES, boxes: BOXES, crippled: [], out: GONE }
export const isKilled = ({ out }: MarkBody): boolean => out === GONE
export const isOut = ({ out }: MarkBody): boolean => out > ABLE
export const stateOf = (body: MarkBody, track: Track): number =>
  isKilled(body) ? DEAD : track.at(body.boxes)

export const isCrippled = ({ crippled }: MarkBody, area: number): boolean => crippled.includes(area)
/** Returns the body with a limb crippled. */
export const withCrippled = (body: MarkBody, area: number): MarkBody => ({
  ...body,
  crippled: isCrippled(body, area)
    ? body.crippled
    : [...body.crippled, area].toSorted((a, b) => a - b),
})
/** Returns the body put out of action, unless it is already worse. */
export const withOut = (body: MarkBody, out: number): MarkBody =>
  body.out >= out ? body : { real: body.real, boxes: body.boxes, crippled: body.crippled, out }

/** The body as far as a hit in this area reads it. */
export const marksAt = (body: MarkBody, area: number): MarkBody => ({
  ...body,
  crippled: body.crippled.filter((one) => one === area),
})

/** Adds boxes. Wounds take over boxes of stun before empty ones; further stun takes empty boxes (`gray-dawn/wound/stun-overlap`). */
export function withMarks(body: MarkBody, real: number, stun: number): MarkBody {
  const wounds = body.real + real
  const boxes = Math.max(body.boxes, wounds) + stun
  return {
    real: Math.min(BOXES, wounds),
    boxes: Math.min(BOXES, boxes),
    crippled: body.crippled,
    out: body.out,
  }
}

/** Points after the body type modifier. */
export interface MarkHarm {
  readonly points: number
  readonly graze: boolean
  readonly area: number
  /** Anything penetrated the armour. */
  readonly through: boolean
}
