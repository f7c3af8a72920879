// Diving for cover from an explosion: who may dive, where to, and what it costs (`gray-dawn/area/timed`, `gray-dawn/area/cover`,
// `gray-dawn/area/impact`, `gray-dawn/area/order-of-time`).
import { leaveStuck } from '../../cp2020/acts/perform.ts'
import { attackOf } from '../attack/attack.ts'
import type { Ask } from '../../../dice/dice.ts'
import { bearing, distance } from '../../../field/geometry.ts'
import type { Point } from '../../../field/map.ts'
import { isGrenade } from '../../cp2020/arms/arms.ts'
import { plainAttack } from '../../cp2020/attack/attack-context.ts'
import type { Reached, Centre, Charge } from '../../cp2020/contract/rules.ts'
import { reachOf } from '../../cp2020/area/explosion.ts'
import type { Cover } from '../../cp2020/movement/cover.ts'
import { isGripped, isKnown } from '../../cp2020/combatant.ts'
import { taskCheck, taskEvent } from '../../cp2020/acts/task-roll.ts'
import { chanceOfCheck, termsOfSum, type Check } from '../../gunfight/check.ts'
import { getCombatant, combatants } from '../../gunfight/combatants.ts'
import { rangedDefence } from '../attack/defence.ts'
import { behindCover } from '../cover/here.ts'
import { rollNow } from '../attack/luck-rolls.ts'
import { own, tell } from '../facts.ts'
import { isOut, type Combatant, type State, type FightTable } from '../state.ts'

/** Where a diver lands: flat on the spot, or behind cover within one move. */
export interface Dive {
  readonly to?: Point
  readonly behind?: string
}

const DIVES = 'dives for cover'
/** Metres from the impact within which a dive does not help. */
const DIRECT = 1
const NOTICE = 15
const IMPACT = 15

/** Thrown charges leave time to dive; fired ones call for a roll. */
const isTimed = ({ carried }: Charge): boolean => isGrenade(carried.weapon)

/** Whether a dive would help this combatant, and they are free to move. */
const mayDive = (state: Readonly<State>, { who, metres }: Reached): boolean =>
  metres > DIRECT &&
  !isOut(state, who) &&
  !isGripped(state, who) &&
  getCombatant(state, who).aboard === undefined

/** Asks all who may dive before any answer takes effect. Emits the dives and their cost; returns those who take half damage. */
export function askDives(
  t: FightTable,
  charge: Charge,
  { centre, reached }: { readonly centre: Centre; readonly reached: readonly Reached[] },
  outOf: OutOf,
): ReadonlySet<string> {
  const able = reached
    .filter((one) => mayDive(t.state, one) && notices(t, one.who, charge))
    .map(({ who }) => {
      const combatant = getCombatant(t.state, who)
      return { combatant, dive: diveOf(t.state, charge, centre, combatant) }
    })
  const { state } = t
  const ruled = t.rulings()
  const answers = t.askAll(
    able.map(({ combatant, dive }) =>
      askDive(combatant, dive, () => aboutDive(state, charge, centre, outOf, combatant, dive)),
    ),
  )
  const halved = new Set<string>()
  for (const [i, { combatant, dive }] of able.entries()) {
    if (answers[i] !== 'dive') continue
    // Earlier divers have moved, and a ruling may have taken this one away or put them elsewhere.
    const now = t.state.men[combatant.id]
    if (!now || (t.rulings() !== ruled && isOut(t.state, now.id))) continue
    if (!isTimed(charge) && !inTime(t, now, charge)) continue
    const diver = t.state.men[now.id]
    if (!diver) continue
    halved.add(now.id)
    throwsDown(t, diver, t.rulings() === ruled ? dive : diveOf(t.state, charge, centre, diver))
  }
  return halved
}

/** Rolls INT + Awareness against 15 if the option notice-grenade asks for it. The thrower always notices. */
function notices(t: FightTable, who: string, charge: Charge): boolean {
  if (t.state.rules.options['notice-grenade'] === 'automatic' || who === charge.by) return true
  const rolled = rollNow(t, () =>
    taskCheck(t.state, getCombatant(t.state, who), {
      rule: 'gray-dawn/area/timed',
      stat: 'int',
      skill: 'awareness',
      difficulty: NOTICE,
      use: 'notice',
    }),
  )
  const combatant = getCombatant(t.state, who)
  const what = isKnown(t.state, combatant.seat, charge.by)
    ? charge.carried.weapon.name
    : 'what is coming'
  t.emit(taskEvent(who, `notice ${what}`, rolled))
  return rolled.done
}

/** Returns the chance that the blast puts the combatant out; `dives` halves the damage. */
export type OutOf = (
  state: Readonly<State>,
  charge: Charge,
  combatant: Combatant,
  cover: Cover,
  dives: boolean,
) => number

/** What the question about a dive shows, as far as the seat knows the thrower. */
export interface DiveAbout {
  /** The cover they would dive behind. */
  readonly behind?: string | undefined
  /** The chance to dive in time; absent if no roll is needed. */
  readonly inTime?: number
  /** The chances to be put out: staying where they stand, and diving (half damage). */
  readonly out?: { readonly stay: number; readonly dive: number }
}

const askDive = (
  combatant: Combatant,
  { behind }: Dive,
  about: () => DiveAbout,
): Ask<'stay' | 'dive'> => ({
  get about() {
    return about()
  },
  kind: behind === undefined ? 'hit-the-deck' : 'dive',
  seat: combatant.seat,
  who: combatant.id,
  options: ['stay', 'dive'],
  silent: 'stay',
  offer: 'dive',
  pays: (choice) =>
    choice === 'dive' ? own(combatant.id, { fact: 'loses-turn', why: DIVES }) : undefined,
})

/** Computed when read, for the moment of the question. */
function aboutDive(
  state: Readonly<State>,
  charge: Charge,
  centre: Centre,
  outOf: OutOf,
  combatant: Combatant,
  { behind, to }: Dive,
): DiveAbout {
  // Without knowing the thrower, the seat does not know what is coming.
  if (!isKnown(state, combatant.seat, charge.by)) return { behind }
  const out = (of: Combatant, dives: boolean): number => {
    const met = reachOf(state, centre, charge.radius, of)
    return met ? outOf(state, charge, of, met.cover, dives) : 0
  }
  return {
    behind,
    out: {
      stay: out(combatant, false),
      dive: out({ ...combatant, ...to, posture: 'prone' }, true),
    },
    ...(isTimed(charge) ? {} : { inTime: chanceOfCheck(diveCheck(state, combatant, charge)) }),
  }
}

/** A ranged defence against 15. */
function diveCheck(state: Readonly<State>, combatant: Combatant, { by, carried }: Charge): Check {
  // At an infinite distance no weapon can be grabbed or pushed aside.
  const attack = {
    ...attackOf(state, plainAttack(state, by, combatant.id)),
    ...{ weapon: carried, metres: Infinity },
  }
  return {
    ...{ who: combatant.id, label: 'dive', die: state.rules.die, tie: 'passes' },
    ...{ total: 'ranged defence + 1D10', against: IMPACT, rule: 'gray-dawn/area/impact' },
    terms: termsOfSum((trace) => rangedDefence(attack, 'close', trace)),
  }
}

/** Rolls Dodge/Cover against 15. A failure costs the action as well. */
function inTime(t: FightTable, combatant: Combatant, charge: Charge): boolean {
  const roll = rollNow(t, () => diveCheck(t.state, getCombatant(t.state, combatant.id), charge))
  t.emit(taskEvent(combatant.id, 'dive for cover', roll))
  return roll.done
}

/** Finds the best cover within one move, the nearest on a tie. Without any, the dive is to the ground on the spot. */
function diveOf(
  state: Readonly<State>,
  { radius }: Charge,
  centre: Centre,
  combatant: Combatant,
): Dive {
  if (!('at' in centre)) return {}
  const others = combatants(state).filter((other) => other.id !== combatant.id)
  const covered = (at: Point): Reached | undefined =>
    reachOf(state, centre, radius, { ...combatant, x: at.x, y: at.y, posture: 'prone' })
  let best: { readonly dive: Dive; readonly sp: number; readonly cost: number } = {
    dive: {},
    sp: covered(combatant)?.cover.sp ?? 0,
    cost: 0,
  }
  for (const { at, cost } of state.rules.own.turns?.spots(state, combatant) ?? []) {
    if (others.some((other) => distance(other, at) < ELBOW)) continue
    const found = covered(at)
    if (
      found &&
      (found.cover.sp > best.sp || (found.cover.sp === best.sp && best.dive.to && cost < best.cost))
    )
      best = { dive: { to: at, behind: found.cover.what }, sp: found.cover.sp, cost }
  }
  return best.dive
}
/** Minimum distance between two people, in metres. */
const ELBOW = 0.8

function throwsDown(t: FightTable, combatant: Combatant, { to }: Dive): void {
  if (to) {
    for (const event of leaveStuck(t, combatant.id)) t.emit(event)
    t.emit({
      type: 'moved',
      who: combatant.id,
      to,
      metres: distance(combatant, to),
      spent: 0,
      facing: bearing(combatant, to),
    })
  }
  if (combatant.posture !== 'prone')
    t.emit({ type: 'posture', who: combatant.id, posture: 'prone' })
  // Behind cover they wait with nothing exposed, until their next turn (`gray-dawn/area/cover`).
  const now = getCombatant(t.state, combatant.id)
  const { stance } = now.own
  if ((to || stance !== 'moving') && stance !== 'full cover' && behindCover(t.state, now))
    tell(t, now.id, { fact: 'stance', stance: 'full cover' })
}
