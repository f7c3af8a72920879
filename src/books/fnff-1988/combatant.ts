// A combatant's current abilities: stats after wounds, usable limbs, phases.
import type { Rule, Seat } from '../../dice/dice.ts'
import type { RollUse, Term } from '../gunfight/check.ts'
import { bodyType, cem as cemOf, leapDistance, phasesOf } from './character/body.ts'
import { inSight } from '../gunfight/table/double-blind.ts'
import type { Circumstances } from '../gunfight/house/own-modifiers.ts'
import type { Options } from './options.ts'
import type { State, Combatant } from './contract/state.ts'
import { BODY_TYPES, type Area, type BodyType, type Stat, type Wound } from './words.ts'
import { gravity } from './wounds/wounds.ts'
import { isLimb } from '../gunfight/attack/body-areas.ts'

/** Whether a wound or a lasting effect has this effect. */
export const has = (combatant: Combatant, effect: string): boolean =>
  combatant.wounds.some((wound) => wound.effect === effect) ||
  combatant.lasting.some((left) => left.effect === effect)

/** Whether the wound leaves its limb broken, nearly severed or gone (`fnff-1988/wound/serious-effects`, `wound/critical`). A ruling may give the effect with any wound. */
const useless = ({ area, effect, level }: Wound): boolean =>
  isLimb(area) &&
  (effect === 'broken' ||
    effect === 'unusable' ||
    effect === 'amputated' ||
    gravity(level) >= gravity('CW'))

/** Whether the limb has been amputated. Until its wound has healed, a limb that must be amputated is still there. */
export const limbGone = (combatant: Combatant, area: Area): boolean =>
  combatant.lasting.some((left) => left.area === area && left.effect === 'amputated')

export const limbUseless = (combatant: Combatant, area: Area): boolean =>
  combatant.wounds.some((wound) => wound.area === area && useless(wound)) ||
  limbGone(combatant, area)

/**
 * What starts again after an interruption: being stunned, thrown or held, and having to react. An aim, an operation, work on a choke
 * (`fnff-1988/aiming/concentration`, `fnff-1988/action/repair-aid`, `fnff-1988/shotgun/choke`).
 */
export const INTERRUPTED = { aim: undefined, surgery: undefined, work: undefined }

/** The number of usable arms; two-handed weapons need 2. */
export const armsLeft = (combatant: Combatant): number =>
  2 - Number(limbUseless(combatant, 'right-arm')) - Number(limbUseless(combatant, 'left-arm'))

/** The number of usable legs. */
export const legsLeft = (combatant: Combatant): number =>
  2 - Number(limbUseless(combatant, 'right-leg')) - Number(limbUseless(combatant, 'left-leg'))

/** The number of hands on the weapon: as declared, otherwise 2 if both arms are usable (`fnff-1988/weapons/pistol-grip`, `fnff-1988/weapons/smg-grip`). */
export const handsOn = (combatant: Combatant, said?: 1 | 2): 1 | 2 =>
  said ?? (armsLeft(combatant) < 2 ? 1 : 2)

/** A stat after wounds. An effect counts once even if two wounds cause it; halves round down. */
export function stat(combatant: Combatant, name: Stat): number {
  let value = combatant.stats[name]
  if (name === 'int' || name === 'ref') value -= combatant.lost[name]
  if (combatant.wounds.length === 0 && combatant.lasting.length === 0) return value
  if (name !== 'ma' && name !== 'body' && has(combatant, 'skull-fracture'))
    value = Math.floor(value / 2)
  if (name === 'ma') {
    if (has(combatant, 'rib')) value = Math.floor(value / 2)
    if (limbUseless(combatant, 'right-leg') || limbUseless(combatant, 'left-leg'))
      value = Math.min(value, 1)
    if (has(combatant, 'lungs') || has(combatant, 'groin')) value = 0
  }
  if (name !== 'body' && has(combatant, 'abdomen')) value = Math.min(value, 1)
  return value
}

/** How far they can leap in metres; a leap takes both legs (`fnff-1988/movement/leap-distance`, `fnff-1988/wound/serious-effects`). */
export const leapMetres = (combatant: Combatant, options: Options): number =>
  legsLeft(combatant) < 2 ? 0 : leapDistance(stat(combatant, 'ma'), options)

export const bodyTypeOf = (combatant: Combatant): BodyType => bodyType(combatant.stats.body)
export const bodyNumber = (combatant: Combatant): number =>
  BODY_TYPES.indexOf(bodyTypeOf(combatant))

/** `fnff-1988/experience/cem`, from current COOL and firefights survived; 0 if the table leaves the step out. */
export function cem(combatant: Combatant, options: Options): number {
  return options['steps-left-out'].includes('cem')
    ? 0
    : cemOf(stat(combatant, 'cool'), combatant.firefights)
}

/** -2 to attack and defence for a broken rib (`fnff-1988/wound/serious-effects`). */
export const woundModifier = (combatant: Combatant): number => (has(combatant, 'rib') ? -2 : 0)

/**
 * What counts in every roll of this use, whatever it is about. Fear counts only in combat; in attacks it is a number of its own, because
 * it may freeze the attacker (`fnff-1988/experience/cem`).
 */
export function standingTerms(
  combatant: Combatant,
  use: RollUse,
  options: Options,
  { fighting = true, now }: { readonly fighting?: boolean; now?(): Circumstances } = {},
): readonly Term[] {
  const terms: Term[] = []
  const add = (rule: Rule, what: string, value: number): void => {
    if (value !== 0) terms.push({ rule, what, value })
  }
  if (use === 'attack' || use === 'defence')
    add('fnff-1988/wound/serious-effects', 'broken rib', woundModifier(combatant))
  add('fnff-1988/action/unlisted', 'referee', combatant.favour)
  if (options['cem-scope'] === 'all-rolls' && fighting && (use === 'defence' || use === 'task'))
    add('fnff-1988/experience/all-actions', 'combat experience', -cem(combatant, options))
  if (options.modifiers) terms.push(...options.modifiers.terms(use, combatant, now))
  return terms
}

/** Whether the seat knows about the combatant: it controls them, or they are not hidden and, under option double-blind, in sight. */
export const isKnown = (state: Readonly<State>, seat: Seat, combatant: Combatant): boolean =>
  combatant.seat === seat || (!combatant.hidden && inSight(state, seat, combatant))

export const dead = (combatant: Combatant): boolean => combatant.state === 'D'
export const dying = (combatant: Combatant): boolean => combatant.state === 'MW'
export const unconscious = (combatant: Combatant, now: number): boolean => now < combatant.outUntil
export const stunned = (combatant: Combatant, now: number): boolean => now < combatant.stunnedUntil
/** Whether the combatant is frozen with fear: they can flee, although they have acted (`fnff-1988/experience/frozen`). */
export const frozen = ({ frozenUntil }: Combatant): boolean => frozenUntil >= 0
export const blind = (combatant: Combatant): boolean => has(combatant, 'blind')

/** Whether the combatant cannot move, act or defend: `fnff-1988/wound/dead`, `fnff-1988/wound/mortal`, out, stunned, or hit low (`fnff-1988/wound/critical-effects`). */
export const helpless = (combatant: Combatant, now: number): boolean =>
  dead(combatant) ||
  dying(combatant) ||
  unconscious(combatant, now) ||
  stunned(combatant, now) ||
  combatant.wounds.some(({ effect }) => effect === 'groin')

/** Whether the combatant cannot act after this tick. */
export const isOutAfter = (combatant: Combatant, now: number): boolean =>
  helpless(combatant, now + 1)

/** The chance that the combatant cannot act after this tick: who cannot already does not come round by a miss. `chance`: that they are put out in it. */
export const outChance = (combatant: Combatant, now: number, chance: number): number =>
  isOutAfter(combatant, now) ? 1 : chance

/** The rule by which a helpless combatant can do nothing, and its words. */
export function incapacity(combatant: Combatant, now: number): readonly [Rule, string] {
  if (dead(combatant)) return ['fnff-1988/wound/dead', 'is dead']
  if (dying(combatant)) return ['fnff-1988/wound/mortal', 'is mortally wounded and can do nothing']
  if (unconscious(combatant, now)) return ['fnff-1988/save/unconscious', 'is unconscious']
  if (stunned(combatant, now)) return ['fnff-1988/save/stunned', 'is stunned and can do nothing']
  return ['fnff-1988/wound/critical-effects', 'is hit low and can do nothing']
}

/** `fnff-1988/turn/phase-table`, using REF at the start of the turn: a wound does not change the phases until the next turn. */
export const actsIn = (combatant: Combatant, phase: 1 | 2 | 3): boolean =>
  phasesOf(combatant.turnRef ?? stat(combatant, 'ref'))[phase - 1] === true

/** The tick of the combatant's next phase after `now`, within two turns; undefined if there is none (REF 0). */
export function nextOwnTick(combatant: Combatant, now: number): number | undefined {
  for (let tick = now + 1; tick <= now + 2 * UNIT_TURN; tick++) {
    const thisTurn = Math.floor(tick / UNIT_TURN) === Math.floor(now / UNIT_TURN)
    if (
      phasesOf(thisTurn ? (combatant.turnRef ?? stat(combatant, 'ref')) : stat(combatant, 'ref'))[
        ((tick % UNIT_TURN) + UNIT_TURN) % UNIT_TURN
      ]
    )
      return tick
  }
  return undefined
}

/** The first tick after the `count` phases that follow tick `now`. Option `stun-clock` decides which phases count. */
export function phasesAfter(
  combatant: Combatant,
  now: number,
  count: number,
  options: Options,
): number {
  if (options['stun-clock'] === 'every-phase') return now + 1 + count
  let tick = now
  for (let left = count; left > 0; left--) {
    const next = nextOwnTick(combatant, tick)
    if (next === undefined) return now + 1 + count
    tick = next
  }
  return tick + 1
}
const UNIT_TURN = 3

/** Whether a combatant is on their feet or merely stunned. */
export const isStanding =
  ({ now }: Readonly<State>) =>
  (combatant: Combatant): boolean =>
    !dead(combatant) && !dying(combatant) && !unconscious(combatant, now)

/** The number of sides with at least one combatant on their feet or merely stunned. */
export function standing(state: Readonly<State>): number {
  const stands = isStanding(state)
  const sides: Combatant['side'][] = []
  for (const id of state.roll) {
    const combatant = state.men[id]
    if (combatant && !sides.includes(combatant.side) && stands(combatant))
      sides.push(combatant.side)
  }
  return sides.length
}
