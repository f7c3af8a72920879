// What their wounds leave of somebody: who can act, which limbs they can use, stats, penalties.
import { modifier } from '../../cp2020/attack/modifiers.ts'
import { roundStat } from '../../cp2020/attack/rounding.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import { AREAS, isLeg, isLimb, type Area, type Stat } from '../../cp2020/words.ts'
import type { Term } from '../../cp2020/wounds/wound-store.ts'
import type { Options } from '../options.ts'
import { EFFECTS, LOST, type Effect } from './effects.ts'
import { bodyOf, type PlaceWounds } from './facts.ts'
import { CRITICAL, DEAD, SERIOUS, WORDS, isMortal, penaltyOf } from './levels.ts'

type Hurt = Pick<Person, 'wounds'>

export const levelOf = (person: Hurt, area: Area): number => bodyOf(person).places[area]?.level ?? 0
export const levelsOf = (person: Hurt): readonly number[] =>
  AREAS.map((area) => levelOf(person, area))
export const isDead = (person: Hurt): boolean => bodyOf(person).deadSince >= 0
/** The gravest of their wounds. */
export const stateOf = (person: Hurt): number =>
  isDead(person) ? DEAD : Math.max(...levelsOf(person))

/** Areas of mortal wounds that nobody has stabilised, the gravest first. */
export const dyingAt = (person: Hurt): readonly Area[] =>
  isDead(person)
    ? []
    : AREAS.filter(
        (area) => isMortal(levelOf(person, area)) && !bodyOf(person).places[area]!.treated,
      ).toSorted((a, b) => levelOf(person, b) - levelOf(person, a))

/** Fire or hot armour that has not burnt out (`done-right/ammo/api`, `done-right/ammo/dpu`). */
export const burnsOn = (person: Hurt, now: number): boolean =>
  !isDead(person) && bodyOf(person).burning.some(({ since, rounds }) => now < since + rounds)

const has = (body: PlaceWounds, ...effects: readonly Effect[]): boolean =>
  body.effects.some(({ effect }) => effects.includes(effect))

/** Stunned or unconscious by a consciousness save: the round of the save, and as many after it (`done-right/saves/consciousness`). */
export const isKnockedOut = (body: PlaceWounds, now: number): boolean =>
  now <= Math.max(body.stunnedUntil, body.unconsciousUntil)

/** Neither moves nor attacks nor defends for their wounds alone (`done-right/effects/mortal-incapacity`, `done-right/effects/critical-torso`, `done-right/effects/mortal-torso`). */
function isDownFor(person: Hurt, options: Options): boolean {
  const body = bodyOf(person)
  if (dyingAt(person).length > 0 || has(body, 'groin', 'neck')) return true
  if (
    body.effects.some(
      ({ effect }) => EFFECTS[effect].part === 'torso' && EFFECTS[effect].lasts === 'mortal',
    )
  )
    return true
  // A spine that was hit is pain like the others as long as the wound is mortal.
  if (has(body, 'spine') && levelOf(person, 'torso') > CRITICAL) return true
  return !options['stabilised-mortal-acts'] && AREAS.some((area) => isMortal(levelOf(person, area)))
}

export const isHelpless = (person: Hurt, now: number, options: Options): boolean =>
  isDead(person) ||
  isKnockedOut(bodyOf(person), now) ||
  bodyOf(person).outSince >= 0 ||
  isDownFor(person, options)

/** Stunned by a save that failed by little, and nothing else. */
export function isOnlyStunned(person: Hurt, now: number, options: Options): boolean {
  const { stunnedUntil, unconsciousUntil, outSince } = bodyOf(person)
  return (
    !isDead(person) &&
    now <= stunnedUntil &&
    now > unconsciousUntil &&
    outSince < 0 &&
    !isDownFor(person, options)
  )
}

/** Why they cannot move though they are not helpless. */
export function forbidden(
  person: Hurt,
  what: 'move' | 'attack',
): { readonly rule: Term['rule']; readonly why: string } | undefined {
  const found =
    what === 'move'
      ? bodyOf(person).effects.find(({ effect }) => effect === 'lungs' || effect === 'spine')
      : undefined
  return (
    found && {
      rule: EFFECTS[found.effect].rule,
      why: found.effect === 'lungs' ? 'punctured lungs: cannot move' : 'damaged spine: cannot move',
    }
  )
}

/** Points of structure at which a cyberlimb is useless, and destroyed beyond repair (`done-right/wounds/cyberlimb`). */
export const USELESS = 20
export const DESTROYED = 30
export const machineHas = (points: number, most: number, options: Options): boolean =>
  options['cyberlimb-threshold'] === 'reached' ? points >= most : points > most

const BREAKS: readonly Effect[] = ['broken', 'shattered', 'pulverised', ...LOST]
/** A limb that is there, whole enough, and no critical wound or worse (`done-right/effects/critical-limb-unusable`). */
export function isUsable(person: Hurt, area: Area, options: Options): boolean {
  if (!isLimb(area)) return true
  const body = bodyOf(person)
  const machine = body.machine[area]
  if (machine !== undefined) return !machineHas(machine, USELESS, options)
  return (
    levelOf(person, area) < CRITICAL &&
    !body.effects.some((one) => one.area === area && BREAKS.includes(one.effect))
  )
}

export const lostAreas = (person: Hurt): readonly Area[] =>
  AREAS.filter((area) =>
    bodyOf(person).effects.some((one) => one.area === area && LOST.includes(one.effect)),
  )

/** Lost points first, then halving, then what sets a stat to 1 (`done-right/effects/secondary-roll`). */
export function statOf(person: Hurt, stat: Stat, value: number, options: Options): number {
  const body = bodyOf(person)
  const wits = stat === 'int' || stat === 'ref'
  const left =
    wits && body.lost[stat] > 0 ? Math.min(value, Math.max(1, value - body.lost[stat])) : value
  const halved =
    has(body, wits || stat === 'cool' ? 'skull-fracture' : 'broken-rib') &&
    (wits || stat === 'cool' || stat === 'ma')
      ? roundStat(left / 2)
      : left
  const one =
    (wits && has(body, 'brain-damage')) ||
    ((wits || stat === 'cool' || stat === 'ma') && has(body, 'abdomen')) ||
    (stat === 'ma' && AREAS.some((area) => isLeg(area) && !isUsable(person, area, options)))
  return one ? Math.min(halved, 1) : halved
}

/** Secondary effects that cost attack and defence more (`done-right/effects/serious-torso`, `done-right/effects/critical-limb`). */
const COSTS: Readonly<Partial<Record<Effect, number>>> = { 'broken-rib': -2, shattered: -4 }

/** The row of the 2020 book for somebody who does not see (`done-right/effects/critical-head`, `done-right/effects/mortal-head`). */
const BLIND: Term = {
  rule: 'cp2020/attack/modifiers-gap',
  what: 'blind',
  value: modifier('blinded-by-light-or-dust'),
}

const rules = (state: number): Term['rule'] =>
  state === SERIOUS
    ? 'done-right/effects/serious-penalty'
    : state === CRITICAL
      ? 'done-right/effects/critical-penalty'
      : 'done-right/effects/mortal-penalty'

/** What wounds take off all actions (`done-right/effects/penalty-sum-gap`), less what drugs give back (`done-right/recovery/penalty-while-healing`). */
function woundTerms(person: Hurt, options: Options): readonly Term[] {
  const levels = levelsOf(person).filter((level) => penaltyOf(level) < 0)
  const counted =
    options['wound-penalties'] === 'sum' ? levels : levels.toSorted((a, b) => b - a).slice(0, 1)
  const terms = counted.map((level): Term => ({
    rule: rules(level),
    what: `${WORDS[level]}`,
    value: penaltyOf(level),
  }))
  const sum = terms.reduce((all, { value }) => all + value, 0)
  const relief = Math.min(-sum, bodyOf(person).relief)
  return relief > 0
    ? [
        ...terms,
        { rule: 'done-right/recovery/penalty-while-healing', what: 'pain-killers', value: relief },
      ]
    : terms
}

export function penaltiesOf(
  person: Hurt,
  roll: 'attack' | 'defence' | 'task' | 'initiative',
  options: Options,
): readonly Term[] {
  if (roll === 'initiative' && !options['wound-penalty-on-initiative']) return []
  const wounds = woundTerms(person, options)
  if (roll !== 'attack' && roll !== 'defence') return wounds
  const eyes = roll === 'attack' && has(bodyOf(person), 'blinded', 'eyes-lost') ? [BLIND] : []
  const secondary = bodyOf(person).effects.flatMap(({ effect }): Term[] => {
    const value = COSTS[effect]
    return value === undefined
      ? []
      : [{ rule: EFFECTS[effect].rule, what: EFFECTS[effect].says, value }]
  })
  if (options['secondary-penalty-adds']) return [...wounds, ...secondary, ...eyes]
  const sum = (terms: readonly Term[]): number => terms.reduce((all, { value }) => all + value, 0)
  return [...(sum(secondary) < sum(wounds) ? secondary : wounds), ...eyes]
}
