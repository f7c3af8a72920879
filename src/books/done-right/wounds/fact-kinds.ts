// How facts change a body with six areas, without dice, and how they read.
import { present } from '../../../dice/present.ts'
import {
  isAlive,
  isSaved,
  readFacts,
  rolled,
  sayRestored,
  sayWoken,
  type FactReader,
} from '../../gunfight/healing/facts.ts'
import type { Wounds } from '../../cp2020/contract/state.ts'
import { machineKind } from '../../cp2020/wounds/machine.ts'
import { areaName, isLeg, isLimb, type Area } from '../../cp2020/words.ts'
import type { Options } from '../options.ts'
import { deathSavesSince, fellsAt, isUntreatedMortal } from './condition.ts'
import { GROUNDS, LOST, gained, hasEnded, sayPlaced } from './effects.ts'
import { restored, type Burning, type PlaceFact, type PlaceWounds, type Wound } from './facts.ts'
import { CRITICAL, DEAD, LIGHT, level, nameOf, type Cumulate, type Word } from './levels.ts'
import { plural, withArticle } from '../../gunfight/words.ts'

/** Raises the state of an area: it is untreated, and its clock and calendar restart (`done-right/cumulative/procedure`). */
function wounded(
  body: PlaceWounds,
  area: Area,
  wound: Word,
  how: { readonly now: number; readonly cumulate: Cumulate },
): PlaceWounds {
  const old = body.places[area]
  const before = old?.level ?? 0
  const state = how.cumulate(before, level(wound), isLimb(area))
  if (state === before) return body
  const dead = state === DEAD && body.deadSince < 0
  const raised: Wound = {
    level: state,
    since: how.now,
    treated: false,
    days: 0,
    ...(old && isUntreatedMortal(old) ? { mortalSince: deathSavesSince(old) } : {}),
  }
  return {
    ...body,
    places: { ...body.places, [area]: raised },
    ...(dead ? { deadSince: how.now } : {}),
  }
}

const withWound = (body: PlaceWounds, area: Area, changed: Partial<Wound>): PlaceWounds => ({
  ...body,
  places: {
    ...body.places,
    [area]: { ...present(body.places[area], 'wound to change'), ...changed },
  },
})

/** Treated and light wounds recover, with rest (`done-right/recovery/roll`, `done-right/recovery/rest`). */
function aDay(wound: Wound, rested: boolean): Wound {
  if (!wound.treated && wound.level > LIGHT) return wound
  return rested ? { ...wound, days: wound.days + 1 } : { ...wound, strained: true }
}

/** A wound improved or healed; effects that depended on it end (`done-right/effects/secondary-roll`). */
function broughtDown(body: PlaceWounds, area: Area, state: number): PlaceWounds {
  const { [area]: wound, ...others } = body.places
  const effects = body.effects.filter((one) => one.area !== area || !hasEnded(one.effect, state))
  return {
    ...body,
    effects,
    places:
      state === 0
        ? others
        : {
            ...others,
            [area]: {
              ...present(wound, 'wound to change'),
              level: state,
              days: 0,
              strained: undefined,
            },
          },
  }
}

const endOf = ({ since, rounds }: Burning): number => since + rounds

/**
 * A new fire restarts an old one from the next round on, and heat keeps the longer time; what the old one owes in
 * this round remains (`done-right/ammo/api`, `done-right/ammo/dpu`).
 */
function burning(body: PlaceWounds, { area, burn, rounds, since }: Burning): PlaceWounds {
  const unspent = body.burning.filter((one) => endOf(one) >= since)
  const same = (one: Burning): boolean => one.area === area && one.burn === burn
  const before = unspent.filter(same)
  const owed = before.filter((one) => one.since < since)
  const end = Math.max(since + rounds, ...(burn === 'heat' ? before.map(endOf) : []))
  return {
    ...body,
    burning: [
      ...unspent.filter((one) => !same(one)),
      ...owed.map((one) => ({ ...one, rounds: since - one.since })),
      { area, burn, since, rounds: end - since },
    ],
  }
}

const notBurningAt = (body: PlaceWounds, area: Area): readonly Burning[] =>
  body.burning.filter((one) => one.area !== area)

const dies = (body: PlaceWounds, now: number): PlaceWounds =>
  body.deadSince >= 0 ? body : { ...body, deadSince: now }

function withEffect(body: PlaceWounds, fact: PlaceFact & { fact: 'effect' }): PlaceWounds {
  const { area } = fact
  const effect = gained(body.effects, fact)
  const { int, ref } = body.lost
  return {
    ...body,
    effects: effect === undefined ? body.effects : [...body.effects, { area, effect }],
    // A lost limb takes its fire with it (`done-right/ammo/api`).
    burning: LOST.includes(fact.effect) ? notBurningAt(body, area) : body.burning,
    lost: { int: int + (fact.int ?? 0), ref: ref + (fact.ref ?? 0) },
  }
}

/** Adds structural damage to cyberware at a specific location. */
function damaged(body: PlaceWounds, fact: PlaceFact & { fact: 'machine' }): PlaceWounds {
  const { area, specific, points } = fact
  const hit = (one: PlaceWounds['ware'][number]): boolean =>
    one.area === area && one.specific === specific
  return {
    ...body,
    ware: body.ware.map((one) => (hit(one) ? { ...one, points: one.points + points } : one)),
  }
}

/** Stunned or unconscious for some rounds. */
function knockedOut(
  body: PlaceWounds,
  { result, rounds }: PlaceFact & { fact: 'consciousness-save' },
  now: number,
): PlaceWounds {
  if (result === 'awake') return body
  const key = `${result}Until` as const
  return { ...body, [key]: Math.max(body[key], now + rounds) }
}

function sayWound(
  { area, level: fresh, state, by }: PlaceFact & { fact: 'wound' },
  name: string,
  cumulate: Cumulate,
  options: Options,
): string {
  // By the table only a light wound leaves the state as it was.
  const rises = cumulate(level(state), level(fresh), isLimb(area)) > level(state)
  const how = by === 'fire' ? ' burns:' : by === 'heat' ? ' is burnt by hot armour:' : ' takes'
  const sum =
    state === fresh
      ? ''
      : fresh === 'D'
        ? `, which counts as ${nameOf(state, options)}`
        : state === 'D'
          ? ', which kills together with the old one'
          : `; with the earlier wounds it is ${rises ? 'now ' : ''}${nameOf(state, options)}`
  return `${name}${how} ${withArticle(nameOf(fresh, options))} wound at the ${areaName(area)}${sum}.`
}

const levelAt = (body: PlaceWounds | undefined, area: Area): number =>
  body?.places[area]?.level ?? 0

/** Whether a fresh wound has made a leg useless that was usable: it had no wound or at most a serious one. */
const lames = (fresh: number, state: number): boolean => state >= CRITICAL && state - fresh <= 1

function sayEffect(
  { area, effect, int, ref }: PlaceFact & { fact: 'effect' },
  name: string,
): string {
  return `${name}: ${sayPlaced({ area, effect })}${int || ref ? ` (INT -${int}, REF -${ref})` : ''}.`
}

function sayConsciousness(
  { result, rounds, die, needed }: PlaceFact & { fact: 'consciousness-save' },
  name: string,
  after?: PlaceWounds,
  now = Infinity,
): string {
  if (result === 'awake')
    return `${name} makes the save against unconsciousness: rolled ${die}, needed ${needed} or less.`
  const { stunnedUntil = 0, unconsciousUntil = 0 } = after ?? {}
  // An earlier save may have put them out for longer.
  const left = unconsciousUntil - now
  const what =
    result === 'stunned'
      ? unconsciousUntil >= stunnedUntil && after
        ? 'stays unconscious'
        : 'is stunned for a round'
      : left > rounds
        ? `stays unconscious for ${plural(left, 'round')}`
        : `is unconscious for ${plural(rounds, 'round')}`
  return `${name} ${what}: rolled ${die}, needed ${needed} or less.`
}

function sayRecovery(
  { area, state, die, needed }: PlaceFact & { fact: 'recovery' },
  name: string,
  options: Options,
): string {
  const wound = `${name}: the wound at the ${areaName(area)}`
  const now =
    die > needed
      ? 'stays as it is'
      : state === 'none'
        ? 'has healed'
        : `is now ${nameOf(state, options)}`
  return `${wound} ${now}: rolled ${die}, needed ${needed} or less.`
}

/** The facts of a body with six areas. */
export function placeFacts(options: Options, cumulate: Cumulate): FactReader<Wounds> {
  const limbs = machineKind<PlaceWounds>(options['cyberlimb-threshold'])
  return readFacts<PlaceWounds, PlaceFact, Wounds>({
    wound: {
      kind: 'wound',
      kindOf: ({ state }) => (state === 'D' ? 'death' : 'wound'),
      apply: (body, { area, level: fresh }, now) => wounded(body, area, fresh, { now, cumulate }),
      say: (fact, name) => sayWound(fact, name, cumulate, options),
      points: ({ points }) => points,
      fells: ({ area, state }) => fellsAt(area, level(state)),
      grounds: ({ area, level: fresh, state }) => isLeg(area) && lames(level(fresh), level(state)),
    },
    effect: {
      kind: 'wound',
      apply: withEffect,
      say: sayEffect,
      fells: ({ effect }) => GROUNDS.includes(effect),
      // A critical wound of a leg has told it already.
      grounds: ({ area, effect }, after) =>
        GROUNDS.includes(effect) || (isLeg(area) && levelAt(after, area) < CRITICAL),
    },
    specific: {
      kind: 'wound',
      say: ({ specific }, name) => `The exact spot on ${name}: ${specific}.`,
    },
    machine: {
      ...limbs,
      apply: (body, fact, now) =>
        fact.specific === undefined ? limbs.apply(body, fact, now) : damaged(body, fact),
      say: (fact, name, after, now) =>
        fact.specific === undefined
          ? limbs.say(fact, name, after, now)
          : `${name}'s cyberware takes ${fact.points} damage (${fact.specific}).`,
      grounds: (fact, after) => fact.specific === undefined && limbs.grounds(fact, after),
    },
    stun: {
      kind: 'wound',
      say: ({ area, points }, name) =>
        `${name} takes ${plural(points, 'point')} of stun damage (${areaName(area)}).`,
      points: ({ points }) => points,
    },
    'consciousness-save': {
      kind: 'save',
      apply: knockedOut,
      say: sayConsciousness,
      save: ({ die, needed, result }) => ({ die, needed, made: result === 'awake' }),
      fells: ({ result }) => result === 'unconscious',
    },
    'stun-save': {
      ...rolled(isSaved, 'makes the save against shock', 'is out of action'),
      apply: (body, { saved }, now) =>
        saved || body.outSince >= 0 ? body : { ...body, outSince: now },
    },
    'comes-to': {
      ...rolled(isSaved, 'recovers from the shock', 'stays down'),
      apply: (body, { saved }) => (saved ? { ...body, outSince: -1 } : body),
    },
    'death-save': {
      ...rolled(isAlive, 'clings to life', 'dies'),
      kindOf: ({ died }) => (died ? 'death' : 'save'),
      apply: (body, { died }, now) => (died ? dies(body, now) : body),
    },
    // This save succeeds if the total reaches the number, unlike the others.
    'knock-down-save': {
      kind: 'save',
      say: ({ ref, more = 0, die, needed, down }, name) =>
        `${name} ${down ? 'fails' : 'makes'} the save against a fall: rolled ${die}, with REF ${ref}${more === 0 ? '' : ` and ${more} by house rules`} it is ${ref + more + die}, needed ${needed} or more.`,
      save: ({ ref, more = 0, die, needed, down }) => ({
        ...{ die: ref + more + die, needed, made: !down },
      }),
      fells: ({ down }) => down,
    },
    burning: {
      kind: 'wound',
      apply: (body, fact, now) => burning(body, { ...fact, since: now }),
      say: ({ area, burn }, name) =>
        burn === 'fire'
          ? `${name} burns at the ${areaName(area)}.`
          : `${name}'s armour glows at the ${areaName(area)}.`,
    },
    'put-out': {
      kind: 'heal',
      apply: (body, { area }) => ({ ...body, burning: notBurningAt(body, area) }),
      say: ({ area }, name) => `${name} no longer burns at the ${areaName(area)}.`,
    },
    'effect-ends': {
      kind: 'heal',
      apply: (body, { area, effect }) => ({
        ...body,
        effects: body.effects.filter((one) => one.area !== area || one.effect !== effect),
      }),
    },
    worsens: {
      kind: 'wound',
      kindOf: ({ state }) => (state === 'D' ? 'death' : 'wound'),
      apply: (body, { area, state }, now) =>
        state === 'D'
          ? dies(body, now)
          : withWound(body, area, { level: level(state), since: now, days: 0 }),
      say: ({ area, state }, name) =>
        state === 'D'
          ? `${name} dies of the wound at the ${areaName(area)}.`
          : `${name}: the wound at the ${areaName(area)} gets worse, now ${nameOf(state, options)}.`,
      fells: ({ area, state }) => fellsAt(area, level(state)),
      grounds: ({ area, state }) =>
        fellsAt(area, level(state)) || (isLeg(area) && level(state) === CRITICAL),
    },
    treated: {
      kind: 'heal',
      apply: (body, { area }) => withWound(body, area, { treated: true, failed: undefined }),
      say: ({ area }, name) => `${name}: the wound at the ${areaName(area)} is treated.`,
    },
    'not-treated': {
      kind: 'heal',
      apply: (body, { area }, now) => withWound(body, area, { failed: now }),
    },
    day: {
      kind: 'heal',
      apply: (body, { rested }) => ({
        ...body,
        places: Object.fromEntries(
          Object.entries(body.places).map(([area, wound]) => [area, aDay(wound, rested)]),
        ),
      }),
    },
    recovery: {
      kind: 'heal',
      apply: (body, { area, state, die, needed }) =>
        die <= needed
          ? broughtDown(body, area, level(state))
          : withWound(body, area, { days: 0, strained: undefined }),
      say: (fact, name) => sayRecovery(fact, name, options),
    },
    relief: {
      kind: 'heal',
      apply: (body, { points }) => ({ ...body, relief: points }),
      say: ({ points }, name) =>
        `${name}: pain-killers take ${plural(points, 'point')} off the wound penalty.`,
    },
    woken: {
      kind: 'heal',
      apply: (body) => ({ ...body, stunnedUntil: -1, unconsciousUntil: -1, outSince: -1 }),
      say: sayWoken,
    },
    restored: {
      kind: 'heal',
      apply: restored,
      say: sayRestored,
    },
  })
}
