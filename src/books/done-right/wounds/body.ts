// A body with six areas as its hits change it, and the harm of one hit, for dice, odds and statistics.
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
/** Dead bodies are all alike, since nothing more happens to them. */
const OUT_FOR_GOOD = 3

export interface PlaceBody {
  /** The wound level of each area, in the order of `AREAS`; none is D unless they are dead. */
  readonly levels: readonly number[]
  readonly out: number
}
export const KILLED: PlaceBody = { levels: AREAS.map(() => DEAD), out: OUT_FOR_GOOD }
export const isKilled = ({ out }: PlaceBody): boolean => out === OUT_FOR_GOOD

export const levelAt = ({ levels }: PlaceBody, area: number): number =>
  present(levels[area], 'area')
export const withLevel = (body: PlaceBody, area: number, level: number): PlaceBody => ({
  levels: body.levels.with(area, level),
  out: body.out,
})
export const withOut = (body: PlaceBody, out: number): PlaceBody =>
  body.out >= out ? body : { ...body, out }
export const isOut = ({ out }: PlaceBody): boolean => out > ABLE

/** Their most severe wound. */
export const worstIn = ({ levels }: PlaceBody): number => Math.max(...levels)

/**
 * Merges areas that later hits cannot reach. Hits are resolved in the order of areas, so of this area and those
 * before it only the most severe wound still matters; it is moved to the first area.
 */
export function forgetPlaces(body: PlaceBody, area: number): PlaceBody {
  if (isKilled(body)) return body
  let worst = 0
  const levels = body.levels.map((level, at) => {
    if (at > area) return level
    worst = Math.max(worst, level)
    return 0
  })
  levels[0] = worst
  return { levels, out: body.out }
}

/** The body as far as a hit in this area reads it: of the others only the most severe wound counts, wherever it is. */
export function placesAt(body: PlaceBody, area: number): PlaceBody {
  if (isKilled(body)) return body
  const worst = Math.max(...body.levels.filter((_level, at) => at !== area))
  const other = area === 0 ? 1 : 0
  const left = (level: number, at: number): number =>
    at === area ? level : at === other ? worst : 0
  return { ...body, levels: body.levels.map(left) }
}

/** Damage at one area. */
export interface PlaceHarm {
  readonly wound: number
  /** The severity of the save. */
  readonly save: number
  readonly area: number
  /** Anything penetrated the armour. */
  readonly through: boolean
  /** For recorded hits: stun damage, and the undoubled damage that cyberware takes. */
  readonly told?: { readonly stun: number; readonly bare: number }
}
