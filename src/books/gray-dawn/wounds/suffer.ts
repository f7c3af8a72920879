// Applies one wound to a body and reports it as facts, for hits and explosions alike: crippling, head wounds, marks, saves, severing
// (`gray-dawn/damage/order`, steps 7 to 11).
import type { Dice } from '../../../dice/dice.ts'
import { AREAS, HEAD, type Area } from '../../cp2020/words.ts'
import { isSevered, type Kind } from './facts.ts'
import {
  DYING,
  KILLED,
  areaNumbered,
  isCrippled,
  isKilled,
  stateOf,
  withCrippled,
  withMarks,
  withOut,
  type MarkBody,
} from './body.ts'
import { saves, severing, type Body, type Suffering, type Telling } from './saves.ts'
import { BOXES, type Track } from './track.ts'

/** Points from one attack that cripple a limb or the head; of a limb no more are marked (`gray-dawn/cripple/threshold`). */
export const CRIPPLES = 8

/** One blow, after armour and body type modifier. */
export interface Blow {
  readonly area: number
  /** Points of wound and stun, before doubling or cap. */
  readonly real: number
  readonly stun: number
  /** Not doubled in the head (`gray-dawn/graze/head`, and a choke). */
  readonly single: boolean
  /** For a throw: the modifier of its stun save, which is always made. */
  readonly throwSave?: number
}

/** Applies a blow and returns the resulting body. */
export function suffer(
  dice: Dice,
  body: MarkBody,
  blow: Blow,
  of: Body,
  how: Suffering & Telling,
): MarkBody {
  const { area, real, stun, throwSave } = blow
  const isCrippling = cripples(blow)
  if (isCrippled(body, area)) return sufferNumb(dice, body, blow, of, how)
  const marked = takeMarks(body, blow, how)
  if (isKilled(marked)) return marked
  if (isCrippling && area === HEAD) return fatalHead(dice, marked, real, of, how)
  const crippled = isCrippling ? withCrippled(marked, area) : marked
  const after = saves(
    dice,
    crippled,
    of,
    { injured: real + stun > 0, crippled: isCrippling, stun: stun > 0, throwSave },
    how,
  )
  // Odds of one attack do not depend on whether a limb is severed.
  if (isCrippling && (how.tell || !how.states)) severing(dice, areaNumbered(area), real, of, how)
  return after
}

/** The torso is never crippled and has no cap (`gray-dawn/cripple/torso`). */
const TORSO = AREAS.indexOf('torso')

/** Whether the blow cripples a head or limb. */
const cripples = ({ area, real }: Blow): boolean => real >= CRIPPLES && area !== TORSO
/** Whether the blow marks a fixed number of boxes: it cripples a limb. */
const caps = (blow: Blow): boolean => cripples(blow) && blow.area !== HEAD
const doubled = ({ area, single }: Blow): number => (area === HEAD && !single ? 2 : 1)

/** Boxes of one wound: doubled for the head, capped for a crippled limb (`gray-dawn/damage/head-doubled`, `gray-dawn/cripple/threshold`). */
export const woundsBy = (blow: Blow): number => (caps(blow) ? CRIPPLES : blow.real * doubled(blow))
/** Boxes of stun in addition. */
export const stunBy = (blow: Blow): number => (caps(blow) ? 0 : blow.stun * doubled(blow))
/** The kind of mark, by the damage after doubling (`gray-dawn/wound/minor`, `gray-dawn/wound/wounding`). */
const kindOf = (blow: Blow): Kind =>
  cripples(blow) ? 'crippling' : woundsBy(blow) === 1 ? 'minor' : 'wounding'

/** The outcome of a blow before any save: twice the wound state, plus 1 if it cripples. */
export const blowOutcome = (body: MarkBody, blow: Blow, track: Track): number =>
  2 *
    stateOf(
      isCrippled(body, blow.area) ? body : withMarks(body, woundsBy(blow), stunBy(blow)),
      track,
    ) +
  Number(cripples(blow))
/** The outcome in words: "serious and crippled"; 0 is no harm. */
export const describeOutcome = (outcome: number, track: Track): string =>
  outcome === 0
    ? 'no harm'
    : `${track.name(outcome >> 1)}${outcome % 2 === 1 ? ' and crippled' : ''}`

/** Marks the boxes of one wound and reports them. Wounds beyond the last box kill; stun alone never does (`gray-dawn/damage/stun-save`). */
export function takeMarks(
  body: MarkBody,
  blow: Blow,
  { options, states, tell }: Marking,
  secondary?: true,
): MarkBody {
  const real = woundsBy(blow)
  const stun = stunBy(blow)
  if (real + stun > 0)
    tell?.({
      fact: 'hurt',
      area: areaNumbered(blow.area),
      points: real,
      stun,
      kind: kindOf(blow),
      // Only the log tells these points: for odds, wounds that mark alike are one.
      whole: states ? 0 : blow.real,
      ...(secondary ? { secondary } : {}),
    })
  if (body.real + real <= BOXES || options['wound-track-length'] === 'unlimited')
    return withMarks(body, real, stun)
  tell?.({ fact: 'killed', by: 'marks' })
  return KILLED
}
type Marking = Suffering & Telling

/** Applies a blow to a crippled limb: no more marks, but it may still come off, once (`gray-dawn/cripple/later-wounds`). */
function sufferNumb(
  dice: Dice,
  body: MarkBody,
  { area, real, stun }: Blow,
  of: Body,
  how: Suffering & Telling,
): MarkBody {
  const { tell, options, states } = how
  if (real + stun > 0)
    tell?.({ fact: 'numb', area: areaNumbered(area), points: states ? 0 : real + stun })
  const rolled = options['stun-save-for-crippled-limb-hit'] === 'rolled'
  const after = rolled
    ? saves(dice, body, of, { injured: false, crippled: false, stun: false }, how)
    : body
  const place = areaNumbered(area)
  if (real >= CRIPPLES && (tell || !states) && !isSevered(of.who, place))
    severing(dice, place, real, of, how)
  return after
}

/** Applies a crippled head: the death save fails automatically, and the head may be destroyed (`gray-dawn/cripple/head`). */
export function fatalHead(
  dice: Dice,
  body: MarkBody,
  points: number,
  of: Body,
  how: Suffering & Telling,
): MarkBody {
  const { tell, options } = how
  const area: Area = 'head'
  tell?.({ fact: 'fatal', area })
  if (options['crippled-head'] === 'dead-at-once') {
    tell?.({ fact: 'killed', by: 'head' })
    return KILLED
  }
  return severing(dice, area, points, of, how) ? KILLED : withOut(body, DYING)
}
