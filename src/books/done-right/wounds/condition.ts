// The effects of wounds on a combatant: whether they can act, usable limbs, stats and penalties.
import type { Rule } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { modifier } from '../../cp2020/attack/modifiers.ts'
import { sumTerms } from '../../cp2020/attack/plan-sums.ts'
import { roundStat } from '../../cp2020/attack/rounding.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import { machineState } from '../../cp2020/wounds/machine.ts'
import { AREAS, areaName, isLeg, isLimb, type Area, type Stat } from '../../cp2020/words.ts'
import type { Term } from '../../gunfight/check.ts'
import type { Options } from '../options.ts'
import { EFFECTS, GROUNDS, LOST, sayPlaced, type Effect } from './effects.ts'
import { FRESH, bodyOf, type PlaceWounds, type Wound } from './facts.ts'
import { CRITICAL, DEAD, SERIOUS, WORDS, isMortal, penaltyOf } from './levels.ts'

type Hurt = Pick<Person, 'wounds'>

export const levelOf = (person: Hurt, area: Area): number => bodyOf(person).places[area]?.level ?? 0
export const levelsOf = (person: Hurt): readonly number[] =>
  AREAS.map((area) => levelOf(person, area))
export const isDead = (person: Hurt): boolean => bodyOf(person).deadSince >= 0
/** Their most severe wound. */
export const stateOf = (person: Hurt): number =>
  isDead(person) ? DEAD : Math.max(...levelsOf(person))

/** The wounds of all wounded areas, in the order of `AREAS`. */
export function woundsOf(person: Hurt): readonly Wound[] {
  const { places } = bodyOf(person)
  return AREAS.map((area) => places[area]).filter((wound) => wound !== undefined)
}

export const isUntreatedMortal = ({ level, treated }: Wound): boolean => isMortal(level) && !treated

/** The round after which a mortal wound calls for death saves (`done-right/saves/death`). */
export const deathSavesSince = ({ since, mortalSince = since }: Wound): number => mortalSince

/** Unstabilised mortal wounds, most severe first. */
export const dyingOf = (person: Hurt): readonly Wound[] =>
  isDead(person)
    ? []
    : woundsOf(person)
        .filter(isUntreatedMortal)
        .toSorted((a, b) => b.level - a.level)

/** Whether fire or heated armour is still burning (`done-right/ammo/api`, `done-right/ammo/dpu`). */
export const burnsOn = (person: Hurt, now: number): boolean =>
  !isDead(person) && bodyOf(person).burning.some(({ since, rounds }) => now < since + rounds)

const has = (body: PlaceWounds, ...effects: readonly Effect[]): boolean =>
  body.effects.some(({ effect }) => effects.includes(effect))

/** Stunned or unconscious for as many rounds as the save says (`done-right/saves/consciousness`). */
export const isKnockedOut = (body: PlaceWounds, now: number): boolean =>
  now <= Math.max(body.stunnedUntil, body.unconsciousUntil)

/** A mortal wound of the torso, whatever its secondary effect (`done-right/effects/mortal-torso`). */
export const fellsAt = (area: Area, state: number): boolean => area === 'torso' && isMortal(state)

/**
 * What makes somebody unable to move, attack or defend because of wounds alone, and its rule (`done-right/effects/mortal-incapacity`,
 * `done-right/effects/critical-torso`, `done-right/effects/mortal-torso`); undefined: nothing.
 */
function downFor(person: Hurt, options: Options): readonly [rule: Rule, says: string] | undefined {
  const dying = 'is mortally wounded and can do nothing'
  if (dyingOf(person).length > 0) return ['done-right/effects/mortal-incapacity', dying]
  if (fellsAt('torso', levelOf(person, 'torso')))
    return [
      'done-right/effects/mortal-torso',
      'is mortally wounded at the torso and can do nothing',
    ]
  const found = bodyOf(person).effects.find(
    ({ effect }) => effect === 'groin' || effect === 'neck' || EFFECTS[effect].lasts === 'mortal',
  )
  if (found) {
    const { rule, says } = EFFECTS[found.effect]
    return [rule, `can do nothing: ${says}`]
  }
  return !options['stabilised-mortal-acts'] && AREAS.some((area) => isMortal(levelOf(person, area)))
    ? ['done-right/effects/mortal-incapacity', dying]
    : undefined
}

export const isDownFor = (person: Hurt, options: Options): boolean =>
  downFor(person, options) !== undefined

export const isHelpless = (person: Hurt, now: number, options: Options): boolean =>
  isDead(person) ||
  isKnockedOut(bodyOf(person), now) ||
  bodyOf(person).outSince >= 0 ||
  isDownFor(person, options)

/** What makes somebody helpless, and its rule. */
export function incapacityOf(
  person: Hurt,
  now: number,
  options: Options,
): readonly [rule: Rule, says: string] {
  const { unconsciousUntil, outSince } = bodyOf(person)
  if (isDead(person)) return ['done-right/effects/dead', 'is dead']
  if (now <= unconsciousUntil) return ['done-right/saves/consciousness', 'is unconscious']
  if (isKnockedOut(bodyOf(person), now)) return ['done-right/saves/consciousness', 'is stunned']
  if (outSince >= 0) return ['cp2020/wounds/stun-save-gap', 'is out of action']
  return present(downFor(person, options), 'what makes them helpless')
}

/** What these effects forbid somebody who is not helpless. */
const FORBIDS: Readonly<Record<'move' | 'attack' | 'stand', readonly Effect[]>> = {
  move: ['lungs', 'spine'],
  attack: [],
  stand: GROUNDS,
}

/** Why they cannot move or stand up. */
export function forbidden(
  person: Hurt & Pick<Person, 'name'>,
  what: keyof typeof FORBIDS,
  options: Options,
): { readonly rule: Term['rule']; readonly why: string } | undefined {
  const down = what === 'move' ? downFor(person, options) : undefined
  if (down) return { rule: down[0], why: `${person.name} ${down[1]}.` }
  const found = FORBIDS[what].find((effect) => has(bodyOf(person), effect))
  if (found) {
    const { rule, says } = EFFECTS[found]
    return { rule, why: `${person.name} cannot ${what}: ${says}.` }
  }
  return what === 'stand' && fellsAt('torso', levelOf(person, 'torso'))
    ? { rule: 'done-right/effects/mortal-torso', why: `${person.name} cannot stand.` }
    : undefined
}

/** Hurt in the belly or with a useless leg (`done-right/effects/critical-torso`, `done-right/effects/serious-limb`). */
export const crawls = (person: Hurt, options: Options): boolean =>
  has(bodyOf(person), 'abdomen') ||
  AREAS.some((area) => isLeg(area) && !isUsable(person, area, options))

const BREAKS: readonly Effect[] = ['broken', 'shattered', 'pulverised', ...LOST]
/** Whether it is intact and has no critical or worse wound (`done-right/effects/critical-limb-unusable`). */
export function isUsable(person: Hurt, area: Area, options: Options): boolean {
  if (!isLimb(area)) return true
  const body = bodyOf(person)
  const machine = body.machine[area]
  if (machine !== undefined)
    return machineState(machine, options['cyberlimb-threshold']) === undefined
  return (
    levelOf(person, area) < CRITICAL &&
    !body.effects.some((one) => one.area === area && BREAKS.includes(one.effect))
  )
}

export const lostAreas = (person: Hurt): readonly Area[] =>
  AREAS.filter((area) =>
    bodyOf(person).effects.some((one) => one.area === area && LOST.includes(one.effect)),
  )

/** Why nothing can happen to an area any more (`done-right/wounds/lost-location-gap`). */
export const isGone = (person: Hurt & Pick<Person, 'name'>, area: Area): string | undefined =>
  isDead(person)
    ? `${person.name} is dead.`
    : lostAreas(person).includes(area)
      ? `The ${areaName(area)} of ${person.name} is gone.`
      : undefined

/** Why an area can take neither wound nor effect; a cyberlimb has no flesh (`done-right/wounds/cyberlimb`). */
export const noFlesh = (person: Hurt & Pick<Person, 'name'>, area: Area): string | undefined =>
  isGone(person, area) ??
  (bodyOf(person).machine[area] === undefined
    ? undefined
    : `The ${areaName(area)} of ${person.name} is a cyberlimb.`)

/** A stat after lost points, then halving, then effects that make it 1 (`done-right/effects/secondary-roll`). */
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
    ((wits || stat === 'cool') && has(body, 'abdomen')) ||
    (stat === 'ma' && crawls(person, options))
  return one ? Math.min(halved, 1) : halved
}

/** Whether an effect changes nothing but stats, and penalties to rolls. */
export const ofStats = (effect: Effect): boolean =>
  ![GROUNDS, BREAKS, ...Object.values(FORBIDS)].some((list) => list.includes(effect))

/** The same wounds of somebody whose stats and penalties nobody reads. */
export const withoutStats = (body: PlaceWounds): PlaceWounds => ({
  ...body,
  lost: FRESH.lost,
  effects: body.effects.filter(({ effect }) => !ofStats(effect)),
})

/**
 * Secondary effects with an additional penalty to attack and defence (`done-right/effects/serious-torso`,
 * `done-right/effects/critical-limb`).
 */
const COSTS: Readonly<Partial<Record<Effect, number>>> = { 'broken-rib': -2, shattered: -4 }

/** The modifier of the 2020 book for the blind (`done-right/effects/critical-head`, `done-right/effects/mortal-head`). */
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

/**
 * Wound penalties to all actions (`done-right/effects/penalty-sum-gap`), reduced by drugs
 * (`done-right/recovery/penalty-while-healing`).
 */
function woundTerms(
  person: Hurt,
  options: Options,
  areas: readonly Area[] = AREAS,
): readonly Term[] {
  const levels = areas
    .map((area) => levelOf(person, area))
    .filter((level) => penaltyOf(level, options) < 0)
  const counted =
    options['wound-penalties'] === 'sum' ? levels : levels.toSorted((a, b) => b - a).slice(0, 1)
  const terms = counted.map((level): Term => ({
    rule: rules(level),
    what: `${WORDS[level]}`,
    value: penaltyOf(level, options),
  }))
  const relief = Math.min(-sumTerms(terms), bodyOf(person).relief)
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
  const secondary = bodyOf(person).effects.flatMap(({ effect, area }): PlacedTerm[] => {
    const value = COSTS[effect]
    const { rule } = EFFECTS[effect]
    return value === undefined ? [] : [{ rule, what: sayPlaced({ area, effect }), value, area }]
  })
  const both = options['secondary-penalty-adds']
    ? [...wounds, ...secondary.map(unplaced)]
    : worseOfBoth(person, secondary, options)
  return [...both, ...eyes]
}

type PlacedTerm = Term & { readonly area: Area }
const unplaced = ({ area: _, ...term }: PlacedTerm): Term => term

/**
 * Of each wound and its effect the worse penalty; of several wounds the worst, or all (`done-right/effects/serious-torso`,
 * `done-right/effects/penalty-sum-gap`).
 */
function worseOfBoth(
  person: Hurt,
  secondary: readonly PlacedTerm[],
  options: Options,
): readonly Term[] {
  if (options['wound-penalties'] === 'sum') {
    const worse = secondary.filter(
      ({ area, value }) => value <= penaltyOf(levelOf(person, area), options),
    )
    const rest = AREAS.filter((area) => !worse.some((one) => one.area === area))
    return [...woundTerms(person, options, rest), ...worse.map(unplaced)]
  }
  const wounds = woundTerms(person, options)
  const [worst] = secondary.toSorted((a, b) => a.value - b.value)
  return worst && worst.value < sumTerms(wounds) ? [unplaced(worst)] : wounds
}
