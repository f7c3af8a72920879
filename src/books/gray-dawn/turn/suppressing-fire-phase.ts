// The suppressing fire phase: shooters come forward, name targets and rounds from the lowest initiative up, roll, and then targets make their checks
// (`gray-dawn/round/suppression-phase`, `gray-dawn/covering/two-forms`, `gray-dawn/covering/declare`, `gray-dawn/suppress/declare`,
// `gray-dawn/suppress/check`).
import { present } from '../../../dice/present.ts'
import type { Id } from '../../../dice/dice.ts'
import { wholeMetres, zoneShape } from '../../../field/area.ts'
import { bearing, distance, roundPoint } from '../../../field/geometry.ts'
import { NEVER, askGroups } from '../../cp2020/turn/ask-groups.ts'
import { hand, helpless } from '../../cp2020/combatant.ts'
import { inFront } from '../../cp2020/movement/placing.ts'
import { view } from '../../cp2020/table/view.ts'
import { getCombatant, carriedAt } from '../../gunfight/combatants.ts'
import type { Carried } from '../../cp2020/words.ts'
import type { Fired } from '../suppression/facts.ts'
import { gunHeldBy } from '../melee/melee.ts'
import { tell } from '../facts.ts'
import { burstsIn, isAutomatic, mostRounds, pointsOf } from '../suppression/amounts.ts'
import { suppressTarget } from '../suppression/attack-roll.ts'
import { failsInFire, inFire, staysInFire, strike } from '../suppression/brave.ts'
import { suppressionCheck } from '../suppression/check.ts'
import { eachOffer, offers, refuseChoice, refuseFiring } from '../suppression/choice.ts'
import type { AtMen, AtPlace, Firing } from '../contract/acts.ts'
import { failsToDodge, isIn, showsInLanes, startLane } from '../area/lane.ts'
import { suppressedBy } from '../suppression/penalty.ts'
import type { Lane, Rounds } from '../own.ts'
import { isOut, type Combatant, type State, type FightTable } from '../state.ts'

/** The offer id; a standing order may answer it. */
export const OFFER = 'suppressors'

interface Declared {
  readonly who: Id
  readonly choice: Exclude<Firing, null>
  /** Rounds in the weapon before firing. */
  readonly loaded: number
  /** The shooter's suppression penalty on the attack roll. It includes fire of this phase only if that is resolved in order of declaration. */
  readonly hindered: number
  /** False if a ruling has taken away the shooter, their consciousness or their weapon since. */
  goesOn(): boolean
}

/** Plays the whole phase, up to the first turn. */
export function suppressingFire(t: FightTable): void {
  const inOrder =
    t.state.rules.options['suppression-phase-resolution'] === 'in-order-of-declaration'
  const resolved = (one: Declared) => ({ who: one.who, missed: resolves(t, one) })
  const laid = inOrder
    ? shooters(t).flatMap((id) => declares(t, id).map(resolved))
    : shooters(t)
        .flatMap((id) => declares(t, id))
        .map(resolved)
  for (const id of t.state.roll) checksFire(t, id)
  for (const { who, missed } of laid) standsInFire(t, who, missed)
  tell(t, undefined, { fact: 'phase', step: 'parts' })
}

/** In the levels system the check comes at once; in the points system, at the start of the target's turn. */
export function checksFire(t: FightTable, id: Id): void {
  const combatant = getCombatant(t.state, id)
  const { suppression } = combatant.own
  if (
    t.state.rules.options['suppression-system'] === 'levels' &&
    suppression &&
    suppression.amount > 0 &&
    !suppression.checked &&
    !helpless(combatant, t.state.rules, t.state.now)
  )
    suppressionCheck(t, id)
}

/** Asks each seat once which of its combatants fire. Returns them by rising initiative, then by rising REF. */
function shooters(t: FightTable): readonly Id[] {
  const groups = askGroups(t, {
    kind: OFFER,
    able: () => t.state.roll.filter((id) => mayFire(t.state, id)),
    options: (people) => [[], ...people.map((id) => [id]), ...(people.length > 1 ? [people] : [])],
    refusal: NO_SUCH,
  })
  const said = groups.flatMap(({ people, chosen }) => {
    if (chosen !== NEVER) return chosen
    for (const id of people) t.emit({ type: 'ordered', who: id, offer: OFFER, answer: 'never' })
    return []
  })
  const rank = (id: Id): number =>
    getCombatant(t.state, id).initiative * 100 +
    t.state.rules.stat(getCombatant(t.state, id), 'ref')
  return said.toSorted((a, b) => rank(a) - rank(b))
}
const NO_SUCH = {
  code: 'refused/nobody',
  rule: 'gray-dawn/round/suppression-phase',
  why: 'The answer must be a list of your people who lay suppressing fire, or an empty list.',
} as const

/** Whether a combatant has anything to fire at, by what their seat knows. */
function mayFire(state: Readonly<State>, id: Id): boolean {
  const combatant = getCombatant(state, id)
  if (gunHeldBy(state, id) || refuseFiring(state, combatant)) return false
  const seen = view(state, combatant.seat)
  const shooter = getCombatant(seen, id)
  for (const { choice, needs } of eachOffer(seen, shooter))
    if (needs !== undefined || !refuseChoice(seen, shooter, choice)) return true
  return false
}

/** The fire that is offered to a combatant and not refused. */
const allowedFire = (seen: Readonly<State>, combatant: Combatant): readonly Firing[] =>
  offers(seen, combatant)
    .flatMap(({ choice, needs }) => (needs ? [] : [choice as Firing]))
    .filter((choice) => !refuseChoice(seen, combatant, choice))

/** Asks for targets and rounds, announces them, and spends the rounds. Empty if the shooter declines. */
function declares(t: FightTable, id: Id): readonly Declared[] {
  const seen = view(t.state, getCombatant(t.state, id).seat)
  const combatant = getCombatant(seen, id)
  let listed: readonly Firing[] | undefined
  const choice = t.ask<Firing>({
    kind: 'suppressing-fire',
    seat: combatant.seat,
    who: id,
    // Computed on first use: a beat that runs again never needs it.
    get options() {
      return (listed ??= [...allowedFire(seen, combatant), null])
    },
    refuse: (sent) => refuseChoice(seen, combatant, sent),
    silent: null,
  })
  return choice === null ? [] : [pays(t, id, choice)]
}

/** Lays suppressing fire outside its phase, with the checks it calls for. */
export function laySuppressingFire(t: FightTable, id: Id, choice: Exclude<Firing, null>): void {
  const missed = resolves(t, pays(t, id, choice))
  for (const one of t.state.roll) checksFire(t, one)
  standsInFire(t, id, missed)
}

/** Spends the rounds and the shooter's turn. */
function pays(t: FightTable, id: Id, choice: Exclude<Firing, null>): Declared {
  const combatant = getCombatant(t.state, id)
  const { hidden, inHand } = combatant
  const carried = carriedAt(combatant, inHand)
  const hindered = suppressedBy(t.state, combatant)
  const { loaded } = carried
  if (hidden) t.emit({ type: 'shown', who: id, hidden: false })
  const at =
    choice.do === 'lane' ? choice.line?.[0] : choice.targets.map((target) => t.state.men[target])[0]
  const facing = t.state.map && at ? bearing(combatant, at) : combatant.facing
  if (at && facing !== combatant.facing)
    t.emit({
      type: 'turned',
      who: id,
      facing,
      penalty: choice.do === 'suppress' && !inFront(t.state, combatant, at, t.state.rules.options),
    })
  const rounds =
    choice.do === 'lane'
      ? (choice.rounds ?? mostRounds(carried, t.state.rules.options))
      : choice.rounds.reduce((sum, one) => sum + one, 0)
  tell(t, id, { fact: 'busy', what: 'suppressing fire' })
  t.emit({ type: 'fired', who: id, weapon: inHand, rounds })
  return {
    who: id,
    choice: choice.do === 'lane' ? { ...choice, rounds } : choice,
    loaded,
    hindered,
    goesOn: lookingAgain(t, id),
  }
}

/** Whether whoever has declared fire can still lay it. */
function lookingAgain(t: FightTable, id: Id): () => boolean {
  const [since, weapon] = [t.rulings(), hand(getCombatant(t.state, id))?.id]
  return () => {
    if (t.rulings() === since) return true
    const shooter = t.state.men[id]
    return shooter !== undefined && !isOut(t.state, id) && hand(shooter)?.id === weapon
  }
}

/** Rolls for one shooter and applies the suppression. Returns by how much each roll missed. */
function resolves(t: FightTable, declared: Declared): readonly number[] {
  const { options } = t.state.rules
  const levels = options['suppression-system'] === 'levels'
  if (!declared.goesOn()) return inVain(t, declared.who).missed
  const { targets, missed } =
    declared.choice.do === 'lane'
      ? layLane(t, declared.who, declared.choice)
      : layFire(t, declared, declared.choice)
  if (levels && options['suppression-check-timing'] === 'after-each-shooter')
    for (const id of targets) checksFire(t, id)
  return missed
}

/**
 * Fire at those who lay fire: as at anybody who exposes themselves, a missed roll costs hits, and whoever rolls nothing lies in the fire all the same
 * (`gray-dawn/brave/hits-for-failure`, `gray-dawn/lane/hits-inside`).
 */
function standsInFire(t: FightTable, who: Id, missed: readonly number[]): void {
  // A ruling may have taken them out of the fight while their dice were waited for.
  if (!t.state.men[who] || getCombatant(t.state, who).own.stance === 'full cover') return
  if (!isOut(t.state, who)) showsInLanes(t, who)
  if (missed.length === 0) staysInFire(t, who)
  else for (const by of missed) if (inFire(t, who)) failsInFire(t, who, by)
}

/** Those under the fire of one shooter, and the points by which each attack roll missed; without a roll there are none. */
interface Laid {
  readonly targets: readonly Id[]
  readonly missed: readonly number[]
}
const NOTHING: Laid = { targets: [], missed: [] }

/** A ruling has ended the fire before any of it was rolled. */
function inVain(t: FightTable, who: Id): Laid {
  if (t.state.men[who]) t.emit({ type: 'in-vain', who, what: 'suppressing fire' })
  return NOTHING
}

/** In the levels system, rolls an attack on each target; in the points system there is no attack roll, and each target dodges. */
function layFire(t: FightTable, declared: Declared, choice: AtMen): Laid {
  const { who, loaded, hindered, goesOn } = declared
  const { targets, rounds, bursts = false } = choice
  const combatant = getCombatant(t.state, who)
  const carried = hand(combatant)
  if (!carried) return NOTHING
  const levels = t.state.rules.options['suppression-system'] === 'levels'
  const kept = { ...carried }
  const { weapon } = carried
  const place = combatant.inHand
  const blind = !levels || combatant.own.stance === 'full cover'
  const fired = targets.flatMap((target, i): Fired[] => {
    const here = rounds[i] ?? 0
    const came = levels
      ? suppressTarget(t, who, { target, rounds: here, loaded, blind, hindered, goesOn })
      : t.state.men[target] && { amount: pointsOf(weapon, here, bursts) }
    return came ? [{ target, rounds: here, ...came }] : []
  })
  if (fired.length === 0) return inVain(t, who)
  if (!t.state.men[who]) return NOTHING
  tell(t, who, {
    fact: 'suppresses',
    weapon: weapon.name,
    rounds: sum(rounds),
    fired,
    ...(blind ? { blind } : {}),
  })
  comesDown(t, { who, weapon: place, carried: kept, bursts }, fired)
  return {
    targets,
    missed: fired.flatMap(({ attack, against = 0 }) =>
      attack === undefined ? [] : [Math.max(0, against - attack)],
    ),
  }
}

/** Whose fire it is, and with which of their weapons. */
interface By {
  readonly who: Id
  readonly weapon: number
  /** The weapon as it fired; absent: as it is now. */
  readonly carried?: Carried
  readonly bursts?: boolean
}

/** Suppresses the targets, and those beside them; in the points system the targets dodge. */
export function comesDown(
  t: FightTable,
  { who, weapon: place, carried: kept, bursts = false }: By,
  fired: readonly Fired[],
): void {
  const { options } = t.state.rules
  const levels = options['suppression-system'] === 'levels'
  const carried = kept ?? carriedAt(getCombatant(t.state, who), place)
  const { weapon } = carried
  const burst = isAutomatic(weapon)
  const automatic = levels ? burst : !bursts && weapon.modes.includes('auto')
  const neighbours = options['suppression-of-neighbours']
  for (const { target, amount, rounds: at } of fired) {
    if (amount < 1) continue
    // Only the levels system has rounds that may still hit. The shooter is recorded in both systems, since cover depends on them.
    const by: Rounds = { who, weapon: place, rounds: levels ? at : 0, burst }
    // A combatant who has already acted carries the penalty into the next turn.
    const lasts = levels && getCombatant(t.state, target).inRound.done
    tell(t, target, { fact: 'suppressed', amount, by: [by], ...(lasts ? { lasts } : {}) })
    if (levels ? neighbours === 'always' : neighbours !== 'never')
      beside(t, by, target, amount, automatic)
    if (!levels) dodgeFire(t, who, target, carried, bursts ? burstsIn(at) : 1)
  }
}

/** The target dodges once, however many shots are fired, or once per burst; whoever cannot act dodges too, without Dodge/Cover. */
function dodgeFire(t: FightTable, who: Id, target: Id, carried: Carried, rolls: number): void {
  const isAlive = (): boolean => !t.state.rules.wounds.dead(getCombatant(t.state, target))
  for (let roll = 0; roll < rolls && isAlive(); roll++)
    if (failsToDodge(t, target, who)) strike(t, who, target, carried, 'single')
}

/** Distance from the target within which others are suppressed too, in metres (`gray-dawn/covering/neighbours`). */
const BESIDE = 1
const BESIDE_AUTOMATIC = 2

function beside(t: FightTable, by: Rounds, target: Id, amount: number, automatic: boolean): void {
  if (!t.state.map) return
  const near = (other: Combatant): boolean =>
    distance(other, getCombatant(t.state, target)) <= (automatic ? BESIDE_AUTOMATIC : BESIDE)
  for (const id of t.state.roll) {
    const other = getCombatant(t.state, id)
    if (id !== by.who && id !== target && !t.state.rules.wounds.dead(other) && near(other))
      tell(t, id, { fact: 'suppressed', amount, by: [{ ...by, rounds: 0 }], beside: target })
  }
}

function layLane(t: FightTable, who: Id, { line, width, targets = [], rounds = 0 }: AtPlace): Laid {
  const combatant = getCombatant(t.state, who)
  const carried = hand(combatant)
  if (!carried) return NOTHING
  const ends = line && ([roundPoint(line[0]), roundPoint(line[1])] as const)
  const lane: Lane = {
    id: `${who}/${t.state.round}`,
    who,
    carried: { ...carried },
    ...(ends ? { shape: zoneShape(combatant, ends) } : {}),
    posture: combatant.posture,
    width: ends ? wholeMetres(ends[0], ends[1]) : present(width, 'width of the lane'),
    rounds,
    met: [],
  }
  tell(t, who, { fact: 'lane', lane })
  const inside = ends
    ? t.state.roll.filter(
        (id) =>
          !t.state.rules.wounds.dead(getCombatant(t.state, id)) &&
          isIn(lane, getCombatant(t.state, id)),
      )
    : targets
  startLane(t, lane, inside)
  return { targets: inside, missed: [] }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
