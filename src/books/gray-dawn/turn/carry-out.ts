// Carries out a declared turn act by act. The declaration stands, whatever has changed since (`gray-dawn/action/commitment`, `gray-dawn/init/turn`,
// `gray-dawn/brave/hits-for-failure`, `gray-dawn/suppress/penalty-scope`).
import type { Id } from '../../../dice/dice.ts'
import type { Act } from '../../cp2020/contract/acts.ts'
import { beginAct, performAct } from '../../cp2020/acts/perform.ts'
import { loseAims } from '../../cp2020/turn/aim.ts'
import { allTargetsOf, goesOn, rollsOf } from '../../cp2020/attack/attack.ts'
import { armsOf } from '../../cp2020/attack/attack-context.ts'
import type { Event } from '../../cp2020/contract/state.ts'
import { isFirearm, type Carried } from '../../cp2020/words.ts'
import { view } from '../../cp2020/table/view.ts'
import { watchingHands } from '../../cp2020/wounds/grasp.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { isDoubleBlind } from '../../gunfight/table/double-blind.ts'
import { type Fact, tell } from '../facts.ts'
import { gunHeldBy } from '../melee/melee.ts'
import { namedBy } from './facts.ts'
import { failsInFire, inFire, staysInFire } from '../suppression/brave.ts'
import { lanesAround, showsInLanes } from '../area/lane.ts'
import { isMove, wordsOf } from './ways.ts'
import { statedIn } from './expected.ts'
import { unrelatedTo } from './refusals.ts'
import { isOut, type Combatant, type FightTable, type State } from '../state.ts'
import type { Rolled } from '../../gunfight/check.ts'

/** Rolls forced by the fire itself; missing one is not a failed action. */
const OF_THE_FIRE: ReadonlySet<Fact['fact']> = new Set<Fact['fact']>([
  'check',
  'ducks',
  'leaves-cover',
  'hunkers',
  'crosses',
  'nerve',
])

/** Points by which the combatant missed the roll of this event; 0 or less on success, undefined if the event is not a roll of theirs. */
function missedBy(event: Event, id: Id): number | undefined {
  switch (event.type) {
    case 'attacked':
      return event.who === id && event.attack !== undefined && !event.caught
        ? event.hit
          ? 0
          : Math.max(0, event.defence - event.attack)
        : undefined
    case 'thrown':
      return event.who === id ? (event.hit ? 0 : event.against - event.attack) : undefined
    case 'task':
      return event.who === id ? (event.done ? 0 : event.difficulty - event.total) : undefined
    case 'own': {
      const fact = event.fact as Pick<Fact, 'fact'> & Partial<Rolled>
      if (
        event.who !== id ||
        OF_THE_FIRE.has(fact.fact) ||
        fact.total === undefined ||
        fact.against === undefined
      )
        return undefined
      return fact.done ? 0 : fact.against - fact.total
    }
    default:
      return undefined
  }
}

/** How a turn has gone so far, for the roll at its end. */
interface Course {
  /** They have made a roll that costs hits on a failure. */
  readonly risked: boolean
  /** They headed for cover or hunkered down. */
  readonly safe: boolean
}

/** Carries out all declared acts. */
export function carryOut(
  on: FightTable,
  id: Id,
  acts: readonly Act[],
  /** Number of actions this round, including those already taken. */
  among = 1,
): void {
  const { table: t, drop } = watchingHands(on)
  const combatant = (): Combatant => getCombatant(t.state, id)
  const count = t.once((table) => tellStart(table, id, acts, among))
  let course: Course = { risked: false, safe: false }
  for (const act of acts) {
    if (isOut(t.state, id) || combatant().inRound.done) break
    const before = course
    course = t.once((table) => performs(table, id, act, count, before))
    drop()
    loseAims(t)
  }
  // A combatant who stood in the fire without another risk rolls to hunker down, or standing would be safer than lying low.
  if (!course.risked && !course.safe) staysInFire(t, id)
  drop()
}

/** How many actions and movement actions were declared. */
interface Count {
  readonly planned: number
  readonly moves: number
}

function tellStart(t: FightTable, id: Id, acts: readonly Act[], among: number): Count {
  const combatant = getCombatant(t.state, id)
  const { turns } = t.state.rules.own
  const { moves, total } = turns?.count(t.state, combatant, acts) ?? {
    moves: 0,
    total: statedIn(acts),
  }
  const planned = Math.max(among, total)
  const warned = acts.flatMap((act, i) => unrelatedTo(acts.slice(0, i), act) ?? [])[0]
  tell(t, id, { fact: 'carries-out', planned, moves, ...(warned === undefined ? {} : { warned }) })
  return { planned, moves }
}

/** Carries out one act. Returns how the turn has gone with it. */
function performs(t: FightTable, id: Id, act: Act, count: Count, before: Course): Course {
  let { risked, safe } = before
  const combatant = (): Combatant => getCombatant(t.state, id)
  // Judged by what their own seat knows, so that a refusal does not reveal a hidden combatant.
  const why = t.state.rules.acts.refuse(view(t.state, combatant().seat), id, act)
  if (why) {
    inVain(t, id, act, why.why)
    return before
  }
  if (
    !isMove(act) &&
    shows(combatant(), act) &&
    lanesAround(t.state, combatant()).length > 0 &&
    !risked
  ) {
    showsInLanes(t, id)
    if (isOut(t.state, id)) return before
  }
  const missed: number[] = []
  const emit = (event: Event): void => {
    t.emit(event)
    const by = missedBy(event, id)
    if (by !== undefined) missed.push(by)
  }
  const table: FightTable = { ...t, emit }
  const how = { rules: t.state.rules, alone: true, planned: count.planned }
  const { turns } = t.state.rules.own
  if (turns && isMove(act)) {
    const doing = beginAct(table, id, act, how)
    const underFire = inFire(t, id)
    // Leaving cover under fire is a roll of its own. After it, or after a move into cover, they do not roll to hunker down as well.
    if (turns.move(table, id, { path: act.path, moves: count.moves }, doing)) risked = true
    else if (underFire) safe = true
  } else {
    const fire = declaredFire(t.state, id, act)
    for (const event of performAct(table, id, act, how)) emit(event)
    firesOn(t, id, act, fire)
  }
  if ((act.do as string) === 'hunker') safe = true
  if (missed.length > 0 && shows(combatant(), act)) risked = true
  if (shows(combatant(), act)) for (const by of missed) if (inFire(t, id)) failsInFire(t, id, by)
  return { risked, safe }
}

/** Whether the act exposes them to fire. From full cover nothing does. */
const shows = (combatant: Combatant, act: Act): boolean =>
  combatant.own.stance !== 'full cover' &&
  !['stance', 'turn', 'face', 'hunker'].includes(act.do as string)

/** Reports an act that is no longer possible. Its shots are still fired, at nothing. */
function inVain(t: FightTable, id: Id, act: Act, why: string): void {
  const rounds = firesRest(t, id, declaredFire(t.state, id, act))
  const about = isDoubleBlind(t.state) ? { about: namedBy(act) } : {}
  const fired = rounds > 0 ? { rounds } : {}
  tell(t, id, { fact: 'in-vain', words: wordsOf(t.state, act), why, ...fired, ...about })
}

/** A weapon, the rounds that an act fires with it, and those fired before. */
interface Fire {
  readonly carried: Carried
  readonly rounds: number
  readonly before: number
}

const firedWith = (combatant: Combatant, carried: Carried): number =>
  combatant.inRound.fired[combatant.weapons.indexOf(carried)] ?? 0

function declaredFire(state: Readonly<State>, id: Id, act: Act): readonly Fire[] {
  if (act.do !== 'attack') return []
  const combatant = getCombatant(state, id)
  return armsOf(combatant, act).flatMap(({ place, mode }): Fire[] => {
    const carried = combatant.weapons[place]
    if (!isFirearm(mode) || !carried?.weapon.modes.includes(mode)) return []
    const { rolls, rounds } = rollsOf(state, id, { ...act, mode }, place)
    return [{ carried, rounds: rolls * rounds, before: firedWith(combatant, carried) }]
  })
}

/** Fires the rounds of an act that its attacks have not, at nothing, unless a grappler keeps the gun from firing. Returns how many. */
function firesRest(t: FightTable, id: Id, fire: readonly Fire[]): number {
  let all = 0
  if (gunHeldBy(t.state, id)) return all
  for (const { carried, rounds, before } of fire) {
    if (!goesOn(t.state, id, carried)) continue
    const combatant = getCombatant(t.state, id)
    const rest = Math.min(rounds + before - firedWith(combatant, carried), carried.loaded)
    if (rest < 1) continue
    all += rest
    t.emit({ type: 'fired', who: id, weapon: combatant.weapons.indexOf(carried), rounds: rest })
  }
  return all
}

/** The shots that were declared at somebody whom an earlier one of the same action has killed. */
function firesOn(t: FightTable, id: Id, act: Act, fire: readonly Fire[]): void {
  if (act.do !== 'attack') return
  const dead = allTargetsOf(act).flatMap((target) => {
    const one = t.state.men[target]
    return one && t.state.rules.wounds.dead(one) ? [one.name] : []
  })
  if (dead.length === 0) return
  const rounds = firesRest(t, id, fire)
  if (rounds < 1) return
  const about = isDoubleBlind(t.state) ? { about: namedBy(act) } : {}
  const why = `${dead.join(' and ')} ${dead.length > 1 ? 'are' : 'is'} dead.`
  tell(t, id, { fact: 'in-vain', words: wordsOf(t.state, act), why, rounds, ...about })
}
