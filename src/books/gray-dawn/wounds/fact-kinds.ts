// How each fact changes a body with marks, without dice, and how the log tells it.
import {
  isSaved,
  readFacts,
  rolled,
  sayRestored,
  sayStabilised,
  sayWoken,
  type FactReader,
} from '../../gunfight/healing/facts.ts'
import { UNITS } from '../../cp2020/state.ts'
import type { Wounds } from '../../cp2020/contract/state.ts'
import { machineKind, withMachines } from '../../cp2020/wounds/machine.ts'
import { areaName, isLeg, type Area } from '../../cp2020/words.ts'
import { isMortal, openLimbs, savesEachTurn } from './condition.ts'
import { FRESH, type Crippled, type MarkFact, type Marks } from './facts.ts'
import { CRIPPLES } from './suffer.ts'
import type { Track } from './track.ts'
import { madeOf } from '../../gunfight/variant-tables.ts'
import { plural } from '../../gunfight/words.ts'

/** Starts or ends the count of turns with a death save each (`gray-dawn/damage/mortal-turn-save`). */
function withTurns(marks: Marks, now: number, track: Track): Marks {
  const turnSince =
    !savesEachTurn(marks, track) || marks.deadSince >= 0
      ? -1
      : marks.turnSince >= 0
        ? marks.turnSince
        : now
  return { ...marks, turnSince }
}

const WHOLE: Crippled = { marks: 0, severed: false, set: false }

const withLimb = (marks: Marks, area: Area, changed: Partial<Crippled>): Marks => ({
  ...marks,
  crippled: {
    ...marks.crippled,
    [area]: { ...(marks.crippled[area] ?? WHOLE), ...changed },
  },
})

/** Adds marks by kind. Wounds take over boxes of stun (`gray-dawn/wound/stun-overlap`) and end a stabilisation (`gray-dawn/damage/stabilise`). */
function hurt(
  before: Marks,
  { area, points, stun, kind }: MarkFact & { fact: 'hurt' },
  now: number,
): Marks {
  const marks = points > 0 ? { ...resumed(before, now), stabilised: false } : before
  const after: Marks = {
    ...marks,
    stun: Math.max(0, marks.stun - points) + stun,
    ...(stun > 0 ? { stunSince: now } : {}),
    cared: undefined,
    ...(points + stun > 0 ? { struck: [...marks.struck, area] } : {}),
  }
  return kind === 'crippling'
    ? withLimb(after, area, { marks: (marks.crippled[area]?.marks ?? 0) + points, set: false })
    : { ...after, [kind]: marks[kind] + points }
}

/** Cripples an area without further marks: existing wounding marks become crippling (`gray-dawn/explosion/limb-loss`). */
function crippledBy(marks: Marks, area: Area): Marks {
  if (marks.crippled[area]) return withLimb(marks, area, { set: false })
  const points = Math.min(CRIPPLES, marks.wounding)
  return withLimb({ ...marks, wounding: marks.wounding - points }, area, { marks: points })
}

/** Severs an area; without the head they are dead. */
const severed = (marks: Marks, area: Area, now: number): Marks =>
  area === 'head'
    ? { ...marks, deadSince: now }
    : withLimb(marks, area, { severed: true, set: false })

const dying = (marks: Marks, now: number): Marks =>
  marks.dyingSince >= 0 ? marks : { ...marks, dyingSince: now }

/** A stabilised combatant no longer dies, but stays unconscious until the referee wakes them (`gray-dawn/damage/mortal-stun-fail`). */
const saved = (marks: Marks): Marks =>
  marks.dyingSince < 0 ? marks : { ...marks, dyingSince: -1, out: 'unconscious' }

/** The doctor also stabilises a crippled head; limbs are set one by one. */
const headSet = (marks: Marks): Marks =>
  marks.crippled.head ? withLimb(marks, 'head', { set: true }) : marks

/** Sets a limb. If only limbs were killing them, setting the last one saves them (`gray-dawn/cripple/stabilise`). */
function set(marks: Marks, area: Area, track: Track): Marks {
  const after = withLimb(marks, area, { set: true })
  return !isMortal(after, track) &&
    openLimbs(after).length === 0 &&
    after.crippled.head === undefined
    ? saved({ ...after, held: undefined })
    : after
}

/** Ends the time bought by first aid, or cut short by a wound: all counts continue where they stopped. */
function resumed(marks: Marks, now: number): Marks {
  if (!marks.held) return marks
  const passed = Math.min(now, marks.held.until) - marks.held.from
  const later = (since: number): number => (since < 0 ? since : since + passed)
  return {
    ...marks,
    held: undefined,
    dyingSince: later(marks.dyingSince),
    turnSince: later(marks.turnSince),
  }
}

function healed(marks: Marks, fact: MarkFact & { fact: 'heals' }): Marks {
  const { kind, points } = fact
  if (kind !== 'crippling') return { ...marks, [kind]: Math.max(0, marks[kind] - points) }
  const { area } = fact
  const { [area]: old, ...others } = marks.crippled
  if (!old) return marks
  const left = { ...old, marks: Math.max(0, old.marks - points) }
  return {
    ...marks,
    crippled: left.marks > 0 || left.severed ? { ...marks.crippled, [area]: left } : others,
  }
}

function sayHurt(
  { area, points, stun, kind, secondary }: MarkFact & { fact: 'hurt' },
  name: string,
): string {
  const wound = points > 0 ? plural(points, `${kind} mark`) : ''
  const both = [wound, stun > 0 ? `${plural(stun, 'point')} of stun damage` : '']
    .filter((part) => part !== '')
    .join(' and ')
  const where = secondary ? 'head and limbs' : areaName(area)
  const crippled = kind === 'crippling' ? `; the ${areaName(area)} is crippled` : ''
  // `gray-dawn/cripple/stun-effects`: only a hint, without an effect of its own.
  const hint = stun > CRIPPLES ? '; the referee may add a sprain, a concussion or the like' : ''
  return `${name} takes ${both} (${where})${crippled}${hint}.`
}

const DOOMED = 'dying and will be dead in ten rounds unless somebody helps'

function saySevering(
  { area, total, against, severed: off }: MarkFact & { fact: 'severing' },
  name: string,
): string {
  const end =
    area === 'head'
      ? off
        ? 'destroyed'
        : 'not destroyed'
      : off
        ? 'severed'
        : 'broken, not severed'
  return `${name}: the ${areaName(area)} is ${end}: ${total}, needed ${against} to keep it.`
}

const COMES_TO = rolled(isSaved, 'comes to', 'stays down')
const COMES_TO_LATE = rolled(isSaved, 'comes to, too late to act in this round', 'stays down')

const kindsOn = (track: Track): FactReader<Wounds> =>
  readFacts<Marks, MarkFact, Wounds>({
    hurt: {
      kind: 'wound',
      apply: hurt,
      say: sayHurt,
      points: ({ points, stun }) => points + stun,
      fells: ({ kind, area }) => kind === 'crippling' && isLeg(area),
      grounds: ({ kind, area }) => kind === 'crippling' && isLeg(area),
    },
    numb: {
      kind: 'wound',
      say: ({ area, points }, name) =>
        `${name}: ${plural(points, 'point')} to the crippled ${areaName(area)} ${points === 1 ? 'has' : 'have'} no effect.`,
    },
    crippled: {
      kind: 'wound',
      apply: (marks, { area }) => crippledBy(marks, area),
      say: ({ area }, name) => `${name}: the ${areaName(area)} is crippled.`,
      fells: ({ area }) => isLeg(area),
      grounds: ({ area }) => isLeg(area),
    },
    'stun-save': {
      ...rolled(isSaved, 'stays in the fight', 'is out of action'),
      apply: (marks, { saved: made }, now) =>
        made || marks.out ? marks : { ...marks, out: 'stunned', outSince: now },
    },
    'comes-to': {
      ...COMES_TO,
      apply: (marks, { saved: made, acts }, now) =>
        made ? { ...marks, out: undefined, ...(acts ? {} : { dazedUntil: now }) } : marks,
      say: (fact, name) =>
        (fact.acts ? COMES_TO : COMES_TO_LATE).say(fact, name, undefined, undefined),
    },
    'death-save': {
      kind: 'save',
      apply: (marks, { result }, now) =>
        result === 'lives'
          ? marks
          : result === 'dying'
            ? dying(marks, now)
            : { ...marks, out: 'knocked-out', outSince: now },
      say({ result, die, needed }, name) {
        const what =
          result === 'lives'
            ? 'clings to life'
            : `is ${result === 'dying' ? DOOMED : 'knocked out'}`
        return `${name} ${what}: rolled ${die}, needed ${needed} or less.`
      },
      save: ({ die, needed, result }) => ({ die, needed, made: result === 'lives' }),
      fells: ({ result }) => result !== 'lives',
    },
    fatal: {
      kind: 'down',
      apply: (marks, _fact, now) => dying(marks, now),
      say: (_fact, name) => `${name}'s head is crippled: they are ${DOOMED}.`,
      fells: () => true,
    },
    'comes-round': {
      ...rolled(isSaved, 'comes round', 'stays knocked out'),
      apply: (marks, { saved: made }) => (made ? { ...marks, out: undefined } : marks),
    },
    severing: {
      kind: 'save',
      kindOf: ({ area, severed: off }) => (off ? severedLine(area) : 'save'),
      apply: (marks, { area, severed: off }, now) => (off ? severed(marks, area, now) : marks),
      say: saySevering,
    },
    severed: {
      kind: 'wound',
      kindOf: ({ area }) => severedLine(area),
      apply: (marks, { area }, now) => severed(marks, area, now),
      say: ({ area }, name) =>
        area === 'head'
          ? `${name} loses their head.`
          : `${name}: the ${areaName(area)} is blown off.`,
      fells: ({ area }) => isLeg(area),
      grounds: ({ area }) => isLeg(area),
    },
    'limb-check': {
      kind: 'save',
      say: ({ done, total, against }, name) =>
        `${name} ${done ? 'keeps every limb' : 'is maimed by the blast'}: ${total} against ${against}.`,
    },
    killed: {
      kind: 'death',
      apply: (marks, _fact, now) => ({
        ...marks,
        deadSince: marks.deadSince >= 0 ? marks.deadSince : now,
      }),
      say: ({ by }, name) =>
        by === 'time' ? `${name} dies: nobody stabilised them in time.` : `${name} is killed.`,
    },
    bleeds: {
      kind: 'wound',
      apply: (marks) => ({
        ...marks,
        wounding: marks.wounding + 1,
        stun: Math.max(0, marks.stun - 1),
      }),
      say: (_fact, name) => `${name} bleeds: one more mark.`,
    },
    stabilised: {
      kind: 'heal',
      apply: (marks) => saved({ ...headSet(marks), stabilised: true, held: undefined }),
      say: sayStabilised,
    },
    held: {
      kind: 'heal',
      apply: (marks, { rounds }, now) => ({ ...marks, held: { from: now, until: now + rounds } }),
      say: ({ minutes }, name) => `First aid buys ${name} ${plural(minutes, 'minute')}.`,
    },
    'hold-ends': {
      kind: 'save',
      apply: (marks, _fact, now) => resumed(marks, now),
      say: (_fact, name) => `The effect of first aid on ${name} is over.`,
    },
    set: {
      kind: 'heal',
      apply: (marks, { area }) => set(marks, area, track),
      say: ({ area }, name) => `${name}: the ${areaName(area)} is stabilised.`,
    },
    'care-check': {
      kind: 'heal',
      apply: (marks, { done }) => ({ ...marks, cared: done }),
      say: ({ done, total, against }, name) =>
        `${name} is ${done ? '' : 'not '}well cared for: ${total} against ${against}.`,
    },
    'stun-heals': {
      kind: 'heal',
      apply: (marks, { points }) => ({
        ...marks,
        stun: Math.max(0, marks.stun - points),
        stunSince: marks.stunSince + points * UNITS.hour,
      }),
      say: ({ points }, name) => `${name} shakes off ${plural(points, 'point')} of stun.`,
    },
    heals: {
      kind: 'heal',
      apply: healed,
      say: ({ points, kind, area }, name) =>
        `${name} heals ${plural(points, `${kind} mark`)}${area ? ` (${areaName(area)})` : ''}.`,
    },
    woken: {
      kind: 'heal',
      apply: (marks) => ({ ...marks, out: undefined, dyingSince: -1 }),
      say: sayWoken,
    },
    machine: machineKind<Marks>(),
    restored: {
      kind: 'heal',
      apply: (marks) => withMachines(FRESH, marks, true),
      say: sayRestored,
    },
  })

const severedLine = (area: Area): 'death' | 'wound' => (area === 'head' ? 'death' : 'wound')

/** Reads and applies the facts of a body with marks on this track. */
export const markFacts = madeOf((track: Track): FactReader<Wounds> => {
  const kinds = kindsOn(track)
  return {
    ...kinds,
    apply(person, fact, now) {
      kinds.apply(person, fact, now)
      person.wounds = withTurns(person.wounds as Marks, now, track)
    },
  }
})
