// What a combatant can do now: stats after wounds, usable limbs, phases.
import type { Seat } from '../../dice/dice.ts'
import type { Trace } from '../../engine/book.ts'
import { bodyType, cem as cemOf, phasesOf } from './character/body.ts'
import { inSight } from '../gunfight/table/double-blind.ts'
import type { Options } from './options.ts'
import type { State, Man } from './contract/state.ts'
import { BODY_TYPES, type Area, type BodyType, type Stat, type Wound } from './words.ts'
import { gravity, isArm, isLeg } from './wounds/wounds.ts'

const has = (man: Man, effect: string): boolean =>
  man.wounds.some((wound) => wound.effect === effect) ||
  man.lasting.some((left) => left.effect === effect)

/** A limb that is broken, nearly severed or gone (`fnff-1988/wound/serious-effects`, `wound/critical`). */
const useless = (wound: Wound): boolean =>
  (isArm(wound.area) || isLeg(wound.area)) &&
  (wound.effect === 'broken' || gravity(wound.level) >= gravity('CW'))

/** True where a limb cannot be used. */
export const limbUseless = (man: Man, area: Area): boolean =>
  man.wounds.some((wound) => wound.area === area && useless(wound)) ||
  man.lasting.some((left) => left.area === area && left.effect === 'amputated')

/** How many arms they can use: two-handed weapons need 2. */
export const armsLeft = (man: Man): number =>
  2 - Number(limbUseless(man, 'right-arm')) - Number(limbUseless(man, 'left-arm'))

/** Legs that can be used. */
export const legsLeft = (man: Man): number =>
  2 - Number(limbUseless(man, 'right-leg')) - Number(limbUseless(man, 'left-leg'))

/** The hands that they fire a weapon with: those that they say, else both if they can use them (`fnff-1988/weapons/pistol-grip`, `fnff-1988/weapons/smg-grip`). */
export const handsOn = (man: Man, said?: 1 | 2): 1 | 2 => said ?? (armsLeft(man) < 2 ? 1 : 2)

/** A stat after wounds. The same effect from two wounds counts once; halves round down. */
export function stat(man: Man, name: Stat): number {
  let value = man.stats[name]
  if (name === 'int' || name === 'ref') value -= man.lost[name]
  if (man.wounds.length === 0 && man.lasting.length === 0) return value
  if (name !== 'ma' && name !== 'body' && has(man, 'skull-fracture')) value = Math.floor(value / 2)
  if (name === 'ma') {
    if (has(man, 'rib')) value = Math.floor(value / 2)
    if (limbUseless(man, 'right-leg') || limbUseless(man, 'left-leg')) value = Math.min(value, 1)
    if (has(man, 'lungs') || has(man, 'groin')) value = 0
  }
  if (name !== 'body' && has(man, 'abdomen')) value = Math.min(value, 1)
  return value
}

export const bodyTypeOf = (man: Man): BodyType => bodyType(man.stats.body)
export const bodyNumber = (man: Man): number => BODY_TYPES.indexOf(bodyTypeOf(man))

/** `fnff-1988/experience/cem`: by the current COOL and the firefights survived; 0 where the step is left out. */
export function cem(man: Man, options: Options): number {
  return options['steps-left-out'].includes('cem') ? 0 : cemOf(stat(man, 'cool'), man.firefights)
}

/** -2 to attack and defence for a broken rib (`fnff-1988/wound/serious-effects`). */
export function woundModifier(man: Man, trace?: Trace): number {
  if (!has(man, 'rib')) return 0
  trace?.note('fnff-1988/wound/serious-effects', 'broken rib', -2)
  return -2
}

/** Whether this seat knows of them: they are its own, or not hidden and, under option double-blind, in sight. */
export const isKnown = (state: Readonly<State>, seat: Seat, man: Man): boolean =>
  man.seat === seat || (!man.hidden && inSight(state, seat, man))

export const dead = (man: Man): boolean => man.state === 'D'
export const dying = (man: Man): boolean => man.state === 'MW'
export const unconscious = (man: Man, now: number): boolean => now < man.outUntil
export const stunned = (man: Man, now: number): boolean => now < man.stunnedUntil
export const blind = (man: Man): boolean => has(man, 'blind')

/** Can neither move nor act nor defend: `fnff-1988/wound/dead`, `fnff-1988/wound/mortal`, out, stunned, or hit low (`fnff-1988/wound/critical-effects`). */
export const helpless = (man: Man, now: number): boolean =>
  man.state === 'D' ||
  man.state === 'MW' ||
  now < man.outUntil ||
  now < man.stunnedUntil ||
  man.wounds.some(({ effect }) => effect === 'groin')

/** `fnff-1988/turn/phase-table` by the REF at the start of the turn: a wound changes the phases from the next turn on. */
export const actsIn = (man: Man, phase: 1 | 2 | 3): boolean =>
  phasesOf(man.turnRef ?? stat(man, 'ref'))[phase - 1] === true

/** The tick of their next own phase after this one, within two turns; undefined: they have none (REF 0). */
export function nextOwnTick(man: Man, now: number): number | undefined {
  for (let tick = now + 1; tick <= now + 2 * UNIT_TURN; tick++) {
    const thisTurn = Math.floor(tick / UNIT_TURN) === Math.floor(now / UNIT_TURN)
    if (
      phasesOf(thisTurn ? (man.turnRef ?? stat(man, 'ref')) : stat(man, 'ref'))[
        ((tick % UNIT_TURN) + UNIT_TURN) % UNIT_TURN
      ]
    )
      return tick
  }
  return undefined
}

/** The first tick after `count` phases that follow tick `now`, counted by option `stun-clock`. */
export function phasesAfter(man: Man, now: number, count: number, options: Options): number {
  if (options['stun-clock'] === 'every-phase') return now + 1 + count
  let tick = now
  for (let left = count; left > 0; left--) {
    const next = nextOwnTick(man, tick)
    if (next === undefined) return now + 1 + count
    tick = next
  }
  return tick + 1
}
const UNIT_TURN = 3

/** Sides that still have somebody on their feet or only stunned. */
export const standing = (state: Readonly<State>): number =>
  new Set(
    Object.values(state.men)
      .filter((man) => man.state !== 'D' && man.state !== 'MW' && !unconscious(man, state.now))
      .map((man) => man.side),
  ).size
