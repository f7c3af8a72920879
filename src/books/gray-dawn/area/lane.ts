// Firing lanes: who is in one, who dares to cross it, and whom it hits (`gray-dawn/lane/suppression`, `gray-dawn/lane/hits-inside`,
// `gray-dawn/lane/crossing`, `gray-dawn/lane/timing`, `gray-dawn/lane/number-of-hits`, `gray-dawn/lane/area-denial`).
import { plural } from '../../gunfight/words.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Drawn } from '../../gunfight/table/card.ts'
import { inArea } from '../../../field/area.ts'
import type { Point } from '../../../field/map.ts'
import type { Zones } from '../../cp2020/contract/rules.ts'
import { drawZone } from '../../gunfight/acts/suppress.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { asFired } from '../../gunfight/attack/as-it-is.ts'
import { attackIn, beforeOf } from '../../cp2020/attack/attack-context.ts'
import type { Attack } from '../attack/attack.ts'
import { blended, dodgeSkill } from '../attack/blend.ts'
import { losesSkill, speedBonus } from '../attack/defence.ts'
import { checkGray, rollNow } from '../attack/luck-rolls.ts'
import { tell } from '../facts.ts'
import type { Lane } from '../own.ts'
import { laneLevels, lanePoints } from '../suppression/amounts.ts'
import { strike } from '../suppression/brave.ts'
import { suppressionCheck } from '../suppression/check.ts'
import type { Combatant, Rules, State, FightTable } from '../state.ts'

/** The suppression of a lane, in levels or points, depending on the table's system. */
export function laneAmount(
  { rounds, width }: Pick<Lane, 'rounds' | 'width'>,
  rules: Rules,
): number {
  const points = lanePoints(rounds, width)
  return rules.options['suppression-system'] === 'levels' ? laneLevels(points) : points
}

/** Whether a combatant is in the lane, or would be at `at`. Without a map: whether the lane was laid on them. */
export const isIn = (
  { who, shape, met }: Lane,
  combatant: Combatant,
  at: Point = combatant,
): boolean => combatant.id !== who && (shape ? inArea(shape, at) : met.includes(combatant.id))

/** The lanes a combatant is in. */
export const lanesAround = (state: Readonly<State>, combatant: Combatant): readonly Lane[] =>
  state.own.lanes.filter((lane) => isIn(lane, combatant))

/** Applies the lane's suppression to a combatant, once per lane. */
function meets(t: FightTable, lane: Lane, id: Id): void {
  tell(t, id, { fact: 'lane-met', lane: lane.id })
  const amount = laneAmount(lane, t.state.rules)
  if (amount > 0) tell(t, id, { fact: 'suppressed', amount })
}

/** Suppresses everyone inside a new lane; each dodges once, and a total of 0 or less is a hit. */
export function startLane(t: FightTable, lane: Lane, inside: readonly Id[]): void {
  for (const id of inside) {
    meets(t, lane, id)
    if (failsToDodge(t, id, lane.who)) strikeFrom(t, lane, id)
  }
}

const strikeFrom = (t: FightTable, { who: by, carried, rounds }: Lane, id: Id): number =>
  strike(t, by, id, carried, 'burst', rounds)

const STRUCK = ['hit', 'not hit'] as const

/** What counts in a dodge of unaimed fire: as against a shot, whoever braces, lies in the open or is flanked has no Dodge/Cover, and a runner has speed. */
function dodging(now: Readonly<State>, id: Id, by: Combatant) {
  const state = asFired(now, by) as Readonly<State>
  const { rules } = state
  const before = beforeOf(getCombatant(state, by.id))
  const attack = attackIn(state, by.id, { do: 'attack', mode: 'auto', target: id }, before)
  const target = getCombatant(state, id)
  return {
    RD: blended('RD', target, rules),
    skill: losesSkill(attack as Attack) ? 0 : dodgeSkill(target),
    speed: speedBonus(target.own.moves, rules.stat(target, 'ma')),
  }
}

/** Rolls RD + Dodge/Cover to dodge unaimed fire. Returns true on a hit: a total of 0 or less (`gray-dawn/covering/hit`). */
export function failsToDodge(t: FightTable, id: Id, by: Id): boolean {
  const rule = 'gray-dawn/covering/hit'
  const shooter = getCombatant(t.state, by)
  const { die, total, done } = rollNow(t, () => {
    const { RD, skill, speed } = dodging(t.state, id, shooter)
    return checkGray(t.state, getCombatant(t.state, id), {
      label: 'dodge',
      use: 'defence',
      rule,
      own: [
        { rule, what: 'RD', value: RD },
        { rule, what: 'Dodge/Cover', value: skill },
        { rule: 'gray-dawn/move/defence-bonus', what: 'speed', value: speed },
      ],
      against: 1,
      says: STRUCK,
    })
  })
  tell(t, id, { fact: 'dodge', by, die, total, hit: !done })
  return !done
}

/** Rolls the better of RD + Dodge/Cover and REF + Athletics against the rounds per metre; a failure is a hit. */
export function crossLane(t: FightTable, lane: Lane, id: Id): void {
  const rule = 'gray-dawn/lane/crossing'
  const shooter = getCombatant(t.state, lane.who)
  const rolled = rollNow(t, () => {
    const combatant = getCombatant(t.state, id)
    const { RD, skill, speed } = dodging(t.state, id, shooter)
    const dodge = RD + skill
    const athletics = t.state.rules.stat(combatant, 'ref') + (combatant.skills.athletics ?? 0)
    return checkGray(t.state, combatant, {
      label: 'dodge',
      use: 'defence',
      rule,
      own:
        dodge + speed >= athletics
          ? [
              { rule, what: 'RD and Dodge/Cover', value: dodge },
              { rule: 'gray-dawn/move/defence-bonus', what: 'speed', value: speed },
            ]
          : [{ rule, what: 'REF and Athletics', value: athletics }],
      against: lane.rounds / lane.width,
      says: STRUCK,
    })
  })
  tell(t, id, { fact: 'crosses', lane: lane.id, by: lane.who, ...rolled })
  if (!rolled.done) strikeFrom(t, lane, id)
}

/** Stops a combatant at the edge of a lane, unless they are panicked or pass a suppression check; then they cross and may be hit. */
function bars(t: FightTable, id: Id, spot: Point): boolean {
  const combatant = getCombatant(t.state, id)
  for (const lane of t.state.own.lanes) {
    if (!lane.shape || isIn(lane, combatant) || !isIn(lane, combatant, spot)) continue
    if (getCombatant(t.state, id).own.barred?.includes(lane.id)) return true
    if (!lane.met.includes(id)) meets(t, lane, id)
    if (!getCombatant(t.state, id).own.panic && !suppressionCheck(t, id, 'to cross')) {
      tell(t, id, { fact: 'barred', lane: lane.id })
      return true
    }
    crossLane(t, lane, id)
  }
  return false
}

/** Fires at a combatant who exposes themselves in a lane, before they can act. */
export function showsInLanes(t: FightTable, id: Id): void {
  for (const lane of lanesAround(t.state, getCombatant(t.state, id))) crossLane(t, lane, id)
}

/** A combatant in a lane who failed their check cannot leave their spot. */
export const isPinned = (state: Readonly<State>, combatant: Combatant): boolean =>
  combatant.own.suppression?.failed === true && lanesAround(state, combatant).length > 0

export const lanesGray: Zones = {
  cross: () => undefined,
  at: (state: Readonly<State>, combatant: Combatant) =>
    state.own.lanes.map((lane) => Number(isIn(lane, combatant))).join(''),
  bars,
}

/** The active lanes as shapes to draw. */
export const lanesDrawn = (view: Readonly<State>): readonly Drawn[] =>
  view.own.lanes.flatMap(({ shape, rounds, width }) =>
    shape
      ? [{ ...drawZone(shape, width), label: `lane ${width} m, ${plural(rounds, 'round')}` }]
      : [],
  )
