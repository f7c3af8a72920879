// What a fact does to a body with marks: in place of `person.wounds`, without dice, never failing.
import { UNITS } from '../../cp2020/state.ts'
import type { Person } from '../../cp2020/person.ts'
import type { Area } from '../../cp2020/words.ts'
import type { Fact } from '../../cp2020/wounds/wound-store.ts'
import { isMortal, openLimbs, savesEachTurn } from './condition.ts'
import type { Crippled, MarkFact, Marks } from './facts.ts'
import { FRESH, marksOf } from './facts.ts'
import { CRIPPLES } from './suffer.ts'

export function applyFact(person: Person, told: Fact, now: number): void {
  const before = marksOf(person)
  const after = changed(before, told as MarkFact, now)
  if (after !== before) person.wounds = withTurns(after, now)
}

/** The count of turns begins with what asks for a save each turn, and ends with it (`gray-dawn/damage/mortal-turn-save`). */
function withTurns(marks: Marks, now: number): Marks {
  const turnSince =
    !savesEachTurn(marks) || marks.deadSince >= 0
      ? -1
      : marks.turnSince >= 0
        ? marks.turnSince
        : now
  return turnSince === marks.turnSince ? marks : { ...marks, turnSince }
}

function changed(marks: Marks, fact: MarkFact, now: number): Marks {
  switch (fact.fact) {
    case 'hurt':
      return hurt(marks, fact, now)
    case 'crippled':
      return crippledBy(marks, fact.area)
    case 'severing':
      return fact.severed ? severed(marks, fact.area, now) : marks
    case 'severed':
      return severed(marks, fact.area, now)
    case 'stun-save':
      return fact.saved || marks.out ? marks : { ...marks, out: 'stunned', outSince: now }
    case 'comes-to':
      return fact.saved
        ? { ...marks, out: undefined, ...(fact.acts ? {} : { dazedUntil: now }) }
        : marks
    case 'death-save':
      return fact.result === 'lives'
        ? marks
        : fact.result === 'dying'
          ? dying(marks, now)
          : { ...marks, out: 'knocked-out', outSince: now }
    case 'fatal':
      return dying(marks, now)
    case 'comes-round':
      return fact.saved ? { ...marks, out: undefined } : marks
    case 'killed':
      return { ...marks, deadSince: marks.deadSince >= 0 ? marks.deadSince : now }
    case 'bleeds':
      return { ...marks, wounding: marks.wounding + 1, stun: Math.max(0, marks.stun - 1) }
    case 'stabilised':
      return saved({
        ...marks,
        stabilised: true,
        held: undefined,
        crippled: headSet(marks.crippled),
      })
    case 'set':
      return set(marks, fact.area)
    case 'held':
      return { ...marks, held: { from: now, until: now + fact.rounds } }
    case 'hold-ends':
      return resumed(marks, now)
    case 'stun-heals':
      return {
        ...marks,
        stun: Math.max(0, marks.stun - fact.points),
        stunSince: marks.stunSince + fact.points * UNITS.hour,
      }
    case 'heals':
      return healed(marks, fact)
    case 'care-check':
      return { ...marks, cared: fact.done }
    case 'woken':
      return marks.out || marks.dyingSince >= 0
        ? { ...marks, out: undefined, dyingSince: -1 }
        : marks
    case 'restored':
      return FRESH
    case 'numb':
    case 'limb-check':
      return marks
  }
}

/** Marks by their kind; wounds take over boxes of stun (`gray-dawn/wound/stun-overlap`) and end a stabilisation (`gray-dawn/damage/stabilise`). */
function hurt(
  before: Marks,
  { area, points, stun, kind }: MarkFact & { fact: 'hurt' },
  now: number,
): Marks {
  const marks = points > 0 ? { ...resumed(before, now), stabilised: false } : before
  const old = marks.crippled[area]
  return {
    ...marks,
    stun: Math.max(0, marks.stun - points) + stun,
    ...(stun > 0 ? { stunSince: now } : {}),
    cared: undefined,
    ...(points + stun > 0 ? { struck: [...marks.struck, area] } : {}),
    ...(kind === 'crippling'
      ? {
          crippled: {
            ...marks.crippled,
            [area]: {
              marks: (old?.marks ?? 0) + points,
              severed: old?.severed ?? false,
              set: false,
            },
          },
        }
      : { [kind]: marks[kind] + points }),
  }
}

/** Crippled without further marks: those that it has got are crippling now (`gray-dawn/explosion/limb-loss`). */
function crippledBy(marks: Marks, area: Area): Marks {
  const old = marks.crippled[area]
  if (old) return { ...marks, crippled: { ...marks.crippled, [area]: { ...old, set: false } } }
  const points = Math.min(CRIPPLES, marks.wounding)
  return {
    ...marks,
    wounding: marks.wounding - points,
    crippled: { ...marks.crippled, [area]: { marks: points, severed: false, set: false } },
  }
}

/** A limb is gone; without his head he is dead. */
function severed(marks: Marks, area: Area, now: number): Marks {
  if (area === 'head') return { ...marks, deadSince: now }
  const old: Crippled = marks.crippled[area] ?? { marks: 0, severed: false, set: false }
  return {
    ...marks,
    crippled: { ...marks.crippled, [area]: { ...old, severed: true, set: false } },
  }
}

const dying = (marks: Marks, now: number): Marks =>
  marks.dyingSince >= 0 ? marks : { ...marks, dyingSince: now }

/** Nobody dies who is stabilised; he wakes when the referee says so (`gray-dawn/damage/mortal-stun-fail`). */
const saved = (marks: Marks): Marks =>
  marks.dyingSince < 0 ? marks : { ...marks, dyingSince: -1, out: 'unconscious' }

/** The doctor sees to a crippled head as well; limbs are set one by one. */
const headSet = (crippled: Marks['crippled']): Marks['crippled'] =>
  crippled.head ? { ...crippled, head: { ...crippled.head, set: true } } : crippled

/** Where nothing but limbs made him dying, the last one that is set saves him (`gray-dawn/cripple/stabilise`). */
function set(marks: Marks, area: Area): Marks {
  const after = {
    ...marks,
    crippled: { ...marks.crippled, [area]: { ...marks.crippled[area]!, set: true } },
  }
  return !isMortal(after) && openLimbs(after).length === 0 && after.crippled.head === undefined
    ? saved({ ...after, held: undefined })
    : after
}

/** The time that first aid bought is over, or a wound has ended it: every count goes on where it stood. */
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

function healed(marks: Marks, { kind, area, points }: MarkFact & { fact: 'heals' }): Marks {
  if (kind !== 'crippling') return { ...marks, [kind]: Math.max(0, marks[kind] - points) }
  const { [area!]: old, ...others } = marks.crippled
  if (!old) return marks
  const left = { ...old, marks: Math.max(0, old.marks - points) }
  return {
    ...marks,
    crippled: left.marks > 0 || left.severed ? { ...marks.crippled, [area!]: left } : others,
  }
}
