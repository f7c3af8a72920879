// A wound on somebody with a track of marks (`gray-dawn/damage/order`, steps 7 to 11): crippling, head, marks, saves, severing.
// The combatant as a number, what happened as facts; the same for hits and for explosions.
import type { Dice } from '../../../dice/dice.ts'
import { AREAS, HEAD, type Area } from '../../cp2020/words.ts'
import type { Kind } from './facts.ts'
import {
  DYING,
  KILLED,
  isCrippledIn,
  realIn,
  stateIn,
  withCrippled,
  withMarks,
  withOut,
} from './packed-body.ts'
import { saves, severing, type Body, type Suffering, type Telling } from './saves.ts'
import { BOXES, STATES } from './track.ts'

/** A limb or the head that takes so many points from one attack is crippled; of a limb no more go on the track (`gray-dawn/cripple/threshold`). */
export const CRIPPLES = 8

/** One blow as the body meets it, past armour and body type. */
export interface Blow {
  readonly area: number
  /** Points of wound and of stun, before doubling and cap. */
  readonly real: number
  readonly stun: number
  /** In the head: not doubled (`gray-dawn/graze/head`, and a choke). */
  readonly single: boolean
  /** A throw: the modifier of a stun save that is made in any case. */
  readonly throwSave?: number
}

/** The combatant after the blow. */
export function suffer(
  dice: Dice,
  combatant: number,
  blow: Blow,
  of: Body,
  how: Suffering & Telling,
): number {
  const { area, real, stun, throwSave } = blow
  const isCrippling = cripples(blow)
  if (isCrippledIn(combatant, area)) return sufferNumb(dice, combatant, blow, of, how)
  const marked = takeMarks(combatant, blow, how)
  if (marked === KILLED) return KILLED
  if (isCrippling && area === HEAD) return fatalHead(dice, marked, real, of, how)
  const crippled = isCrippling ? withCrippled(marked, area) : marked
  const after = saves(
    dice,
    crippled,
    of,
    { injured: real + stun > 0, crippled: isCrippling, stun: stun > 0, throwSave },
    how,
  )
  // Whether a limb is severed decides nothing that odds ask for.
  if (isCrippling && !how.states) severing(dice, AREAS[area]!, real, of, how)
  return after
}

/** Never crippled, and without a cap (`gray-dawn/cripple/torso`). */
const TORSO = AREAS.indexOf('torso')

/** Whether it cripples a head or a limb. */
const cripples = ({ area, real }: Blow): boolean => real >= CRIPPLES && area !== TORSO
/** A limb that is crippled takes a fixed number of boxes. */
const caps = (blow: Blow): boolean => cripples(blow) && blow.area !== HEAD
const doubled = ({ area, single }: Blow): number => (area === HEAD && !single ? 2 : 1)

/** Boxes of one wound: the head doubled, a crippled limb capped (`gray-dawn/damage/head-doubled`, `gray-dawn/cripple/threshold`). */
export const woundsBy = (blow: Blow): number => (caps(blow) ? CRIPPLES : blow.real * doubled(blow))
/** Boxes of stun beside them. */
export const stunBy = (blow: Blow): number => (caps(blow) ? 0 : blow.stun * doubled(blow))
/** What counts is the damage after doubling (`gray-dawn/wound/minor`, `gray-dawn/wound/wounding`). */
const kindOf = (blow: Blow): Kind =>
  cripples(blow) ? 'crippling' : woundsBy(blow) === 1 ? 'minor' : 'wounding'

/** The effect of a blow that leaves marks, before any save: the state, and whether a limb or the head is crippled, as a number above 0. */
export const blowOutcome = (combatant: number, blow: Blow): number =>
  2 * stateIn(withMarks(combatant, woundsBy(blow), stunBy(blow))) + Number(cripples(blow))
/** The same in words: "serious and crippled"; 0: no harm. */
export const describeOutcome = (outcome: number): string =>
  outcome === 0 ? 'no harm' : `${STATES[outcome >> 1]}${outcome % 2 === 1 ? ' and crippled' : ''}`

/** The combatant with the boxes of one wound, told. Wounds beyond the last box kill, which stun alone never does (`gray-dawn/damage/stun-save`). */
export function takeMarks(
  combatant: number,
  blow: Blow,
  { options, tell }: Marking,
  secondary?: true,
): number {
  const real = woundsBy(blow)
  const stun = stunBy(blow)
  if (real + stun > 0)
    tell?.({
      fact: 'hurt',
      area: AREAS[blow.area]!,
      points: real,
      stun,
      kind: kindOf(blow),
      whole: blow.real,
      ...(secondary ? { secondary } : {}),
    })
  if (realIn(combatant) + real <= BOXES || options['wound-track-length'] === 'unlimited')
    return withMarks(combatant, real, stun)
  tell?.({ fact: 'killed', by: 'marks' })
  return KILLED
}
type Marking = Pick<Suffering, 'options'> & Telling

/** A crippled limb takes no more marks; it may still come off (`gray-dawn/cripple/later-wounds`). */
function sufferNumb(
  dice: Dice,
  combatant: number,
  { area, real, stun }: Blow,
  of: Body,
  how: Suffering & Telling,
): number {
  const { tell, options, states } = how
  if (real + stun > 0) tell?.({ fact: 'numb', area: AREAS[area]!, points: real + stun })
  const rolled = options['stun-save-for-crippled-limb-hit'] === 'rolled'
  const after = rolled
    ? saves(dice, combatant, of, { injured: false, crippled: false, stun: false }, how)
    : combatant
  if (real >= CRIPPLES && !states) severing(dice, AREAS[area]!, real, of, how)
  return after
}

/** The death save fails by itself; then the head may be destroyed (`gray-dawn/cripple/head`). */
export function fatalHead(
  dice: Dice,
  combatant: number,
  points: number,
  of: Body,
  how: Suffering & Telling,
): number {
  const { tell, options } = how
  const area: Area = 'head'
  tell?.({ fact: 'fatal', area })
  if (options['crippled-head'] === 'dead-at-once') {
    tell?.({ fact: 'killed', by: 'head' })
    return KILLED
  }
  return severing(dice, area, points, of, how) ? KILLED : withOut(combatant, DYING)
}
