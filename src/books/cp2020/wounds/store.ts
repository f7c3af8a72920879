// The wound store of the 2020 book: a single track of boxes (`cp2020/wounds/track-gap`).
import { neededFor, type Save } from '../../gunfight/check.ts'
import {
  isAlive,
  isSaved,
  readFacts,
  rolled,
  sayRestored,
  sayStabilised,
  sayWoken,
} from '../../gunfight/healing/facts.ts'
import { bodyTypeOnCard, stunOnCard } from '../attack/explain-damage.ts'
import type { Options } from '../options.ts'
import type { Person, Wounds } from '../contract/state.ts'
import { areaAtIndex, areaName, isLeg } from '../words.ts'
import { UNITS } from '../state.ts'
import type { FightWounds } from './wound-store.ts'
import { FRESH, trackIn, type TrackFact, type TrackWounds } from './facts.ts'
import { readTrack } from './text.ts'
import type { Points } from '../contract/attack.ts'
import { isBroken, machineAt, machineKind, withMachines } from './machine.ts'
import { harmOnTrack, isTrackOut, killed, stoppedAt, type TrackBody } from './harm.ts'
import {
  DEAD,
  MORTAL,
  STATES,
  isMortal,
  saverOf,
  statInState,
  stunSave,
  trackUnder,
  type Track,
} from './track.ts'
import { plural } from '../../gunfight/words.ts'
import { madeOf } from '../../gunfight/variant-tables.ts'

/** The state on the track. */
export const stateOn = (person: Pick<Person, 'wounds'>, track: Track): number =>
  trackIn(person).deadSince >= 0 ? DEAD : track.at(trackIn(person).points)

/** The state that counts for stun saves: stun that stays on the track counts, too. */
function savingState(person: Pick<Person, 'wounds'>, track: Track): number {
  const { points, stun, deadSince } = trackIn(person)
  return deadSince >= 0 ? DEAD : track.at(points + (stun?.points ?? 0))
}

export const isDyingOn = (person: Pick<Person, 'wounds'>, track: Track): boolean =>
  isMortal(stateOn(person, track)) && !trackIn(person).stabilised

export function trackOf(options: Options, roll: Points): FightWounds {
  const track = trackUnder(options)
  const unarmedStun = ({ real: undefined, 'half-stun': 'half', stun: 'all' } as const)[
    options['unarmed-damage']
  ]
  const { deadly } = track
  const state = (person: Pick<Person, 'wounds'>): number => stateOn(person, track)
  const dead = (person: Person): boolean => state(person) === DEAD
  const isDying = (person: Pick<Person, 'wounds'>): boolean => isDyingOn(person, track)
  return {
    ...factsOn(track),
    ids: { limb: 'cp2020/damage/limb-loss-gap', gone: 'cp2020/damage/limb-loss-gap' },
    words: track.names,
    levels: STATES,
    mortal: MORTAL,
    rolledBy: { 'stun save': 'wounded', 'death save': 'wounded' },
    fresh: (like) => (like ? withMachines(FRESH, like.wounds, true) : FRESH),
    read: (texts, wrong) => readTrack(texts, wrong, track, options['stun-damage-lasts']),
    body(person) {
      const { points, out, stun } = trackIn(person)
      return dead(person)
        ? killed(track)
        : {
            points: Math.min(Math.ceil(points), deadly),
            out,
            ...(stun ? { stun: stun.points } : {}),
          }
    },
    stateOf: ({ points }: TrackBody) => track.at(points),
    isOut: (body: TrackBody) => isTrackOut(body, track),
    slots: (recording = {}) => harmOnTrack(options, roll, recording),
    settled: (wounds) => ({ ...wounds, struck: [] }),
    bodyForOdds(person, place) {
      const { machine, lost } = trackIn(person)
      const gone = lost.filter((area) => place === undefined || area === areaAtIndex(place))
      return machine || gone.length > 0
        ? { wounds: withMachines<TrackWounds>({ ...FRESH, lost: gone }, { machine }) }
        : {}
    },
    through: (dice, plan, margin, place) =>
      Math.max(0, roll(dice, plan, margin) - stoppedAt(plan, place)),
    pastArmour: (plan) => [
      ...(plan.at && machineAt(plan.target, plan.at) !== undefined
        ? []
        : [
            ...bodyTypeOnCard(plan),
            ...stunOnCard('cp2020/damage/stun-damage-gap', plan.unarmed ? unarmedStun : undefined),
          ]),
      ...(plan.at === 'head' && !plan.choke && options['head-doubling'] !== 'none'
        ? [{ rule: 'cp2020/damage/head-doubling-gap' as const, what: 'head', value: 'doubled' }]
        : []),
    ],
    state,
    wounded: (person) => trackIn(person).struck,
    dead,
    dying: isDying,
    helpless: (person) => dead(person) || trackIn(person).out,
    incapacity: (person) =>
      dead(person)
        ? ['cp2020/wounds/track-gap', 'is dead']
        : ['cp2020/wounds/stun-save-gap', 'is out of action'],
    // There is another save on every later turn, so being stunned does not last, unless the save cannot succeed
    // (`cp2020/wounds/stun-save-gap`).
    onlyStunned: (person) =>
      !dead(person) && trackIn(person).out && neededFor(wakingSave(person, options)) > 0,
    forbids: () => undefined,
    usable: (person, area) => !trackIn(person).lost.includes(area) && !isBroken(person, area),
    gone: (person) => trackIn(person).lost,
    stat: (person, stat, value) => statInState(stat, value, state(person), options),
    penalties: () => [],
    care: (person) =>
      isDying(person)
        ? [
            {
              label: 'Stabilise',
              difficulty: Math.ceil(trackIn(person).points),
              rule: 'cp2020/wounds/stabilisation-gap',
            },
          ]
        : [],
    cared: () => [{ fact: 'stabilised' }],
    uncared: () => [],
  }
}

/** New damage ends a stabilisation (`cp2020/wounds/death-save-gap`). */
function hurt(
  before: TrackWounds,
  fact: TrackFact & { fact: 'hurt' },
  now: number,
  track: Track,
): TrackWounds {
  const { area, killed, lost, stun = 0, stays } = fact
  const body = {
    ...before,
    points: before.points + fact.points,
    ...(fact.points > 0 ? { stabilised: false, struck: [...before.struck, area] } : {}),
    ...(lost ? { lost: [...new Set([...before.lost, area])] } : {}),
    ...(stays ? { stun: { points: (before.stun?.points ?? 0) + stun, since: now } } : {}),
  }
  if (killed || stateOn({ wounds: body }, track) === DEAD) return dies(body, now)
  const wasMortal = isMortal(stateOn({ wounds: before }, track))
  const bleedsAnew = wasMortal
    ? before.stabilised && fact.points > 0
    : isMortal(stateOn({ wounds: body }, track))
  return bleedsAnew ? { ...body, mortalSince: now } : body
}

const dies = (body: TrackWounds, now: number): TrackWounds =>
  body.deadSince >= 0 ? body : { ...body, deadSince: now }

/** Outright, or because the track is full. */
const kills = (
  { killed }: { readonly killed?: boolean },
  after: TrackWounds | undefined,
): boolean => killed === true || (after !== undefined && after.deadSince >= 0)

function sayHurt(
  fact: TrackFact & { fact: 'hurt' },
  name: string,
  after: TrackWounds | undefined,
): string {
  const { area, points, stun, stays, lost } = fact
  const more = fact.killed
    ? ': killed outright'
    : kills(fact, after)
      ? ': dead, as the wound track is full'
      : lost
        ? `; the ${areaName(area)} is lost`
        : ''
  return `${name} takes ${points} damage${stun ? ` and ${stun} of stun${stays ? ' that stays' : ''}` : ''} (${areaName(area)})${more}.`
}

const deathSave = {
  ...rolled(isAlive, 'clings to life', 'dies'),
  kindOf: ({ died }: { readonly died: boolean }) => (died ? ('death' as const) : ('save' as const)),
  apply: (body: TrackWounds, { died }: { readonly died: boolean }, now: number): TrackWounds =>
    died ? dies(body, now) : body,
}

const factsOn = madeOf((track: Track) =>
  readFacts<TrackWounds, TrackFact, Wounds>({
    hurt: {
      kind: 'wound',
      kindOf: (fact, after) => (kills(fact, after) ? 'death' : 'wound'),
      apply: (before, fact, now) => hurt(before, fact, now, track),
      say: sayHurt,
      points: ({ points, stun = 0 }) => points + stun,
      grounds: ({ area, lost }) => lost === true && isLeg(area),
    },
    machine: machineKind<TrackWounds>(),
    'stun-save': {
      ...rolled(isSaved, 'stays in the fight', 'is out of action'),
      apply: (body, { saved }, now) => (saved ? body : { ...body, out: true, outSince: now }),
    },
    'comes-to': {
      ...rolled(isSaved, 'comes to', 'stays down'),
      apply: (body, { saved }) => (saved ? { ...body, out: false } : body),
    },
    'limb-save': deathSave,
    'death-save': deathSave,
    stabilised: {
      kind: 'save',
      apply: (body) => ({ ...body, stabilised: true }),
      say: sayStabilised,
    },
    woken: { kind: 'save', apply: (body) => ({ ...body, out: false }), say: sayWoken },
    restored: {
      kind: 'save',
      apply: (body) => withMachines(FRESH, body, true),
      say: sayRestored,
    },
    'stun-heals': {
      kind: 'heal',
      apply: ({ stun, ...body }, { points }) =>
        stun && stun.points > points
          ? {
              ...body,
              stun: { points: stun.points - points, since: stun.since + points * UNITS.hour },
            }
          : body,
      say: ({ points }, name) => `${name} shakes off ${plural(points, 'point')} of stun.`,
    },
    healed: {
      kind: 'heal',
      apply: (body, { points }) => ({ ...body, points: Math.max(0, body.points - points) }),
      say: ({ points }, name) => `${name} heals ${plural(points, 'point')}.`,
    },
  }),
)

export const wakingSave = (person: Person, options: Options): Save =>
  stunSave(
    saverOf(person, options),
    { state: savingState(person, trackUnder(options)) },
    'comes to on or below',
    options,
  )
