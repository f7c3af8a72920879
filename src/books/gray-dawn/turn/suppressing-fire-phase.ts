// The suppressing fire phase: who fires says so, whom and with how much from the lowest initiative upwards, then the rolls, then the checks
// (`gray-dawn/round/suppression-phase`, `gray-dawn/covering/two-forms`, `gray-dawn/covering/declare`, `gray-dawn/suppress/declare`, `gray-dawn/suppress/check`).
import type { Ask, Id } from '../../../dice/dice.ts'
import { wholeMetres, zoneShape } from '../../../field/area.ts'
import { bearing, distance, roundPoint } from '../../../field/geometry.ts'
import { NEVER } from '../../cp2020/turn/initiative.ts'
import { hand, helpless } from '../../cp2020/combatant.ts'
import type { T } from '../../cp2020/turn/part.ts'
import type { Man, State } from '../../cp2020/state.ts'
import { view } from '../../cp2020/table/view.ts'
import { combatant } from '../../gunfight/combatants.ts'
import type { Fired } from '../suppression/facts.ts'
import { gunHeldBy } from '../melee/melee.ts'
import { own } from '../facts.ts'
import { burstsIn, isAutomatic, mostRounds, pointsOf } from '../suppression/amounts.ts'
import { firesAt } from '../suppression/attack-roll.ts'
import { strikes } from '../suppression/brave.ts'
import { suppressionCheck } from '../suppression/check.ts'
import type { AtMen, AtPlace, Firing } from '../suppression/choice.ts'
import { offers, refuseChoice, refuseFiring } from '../suppression/choice.ts'
import { dodges, isIn, laid } from '../area/lane.ts'
import { suppressedBy } from '../suppression/penalty.ts'
import { readings } from '../options.ts'
import type { Lane } from '../own.ts'
import { ownOf } from '../own.ts'

/** The offer that a standing order may answer. */
export const OFFER = 'suppressors'

interface Declared {
  readonly who: Id
  readonly choice: Exclude<Firing, null>
  /** What was in the weapon. */
  readonly loaded: number
  /** What fire that lies on him already takes off his roll: that of this phase only where it is resolved in the order of declaration. */
  readonly hindered: number
}

/** The whole phase, to the first part. */
export function suppressingFire(t: T): void {
  if (readings(t.state.rules)['suppression-phase-resolution'] === 'in-order-of-declaration') {
    for (const id of shooters(t)) for (const one of declares(t, id)) resolves(t, one)
  } else {
    const declared = shooters(t).flatMap((id) => declares(t, id))
    for (const one of declared) resolves(t, one)
  }
  for (const id of t.state.roll) checks(t, id)
  t.emit(own(undefined, { fact: 'phase', step: 'parts' }))
}

/** With levels the check is made at once; with points when the turn comes. */
function checks(t: T, id: Id): void {
  const man = combatant(t.state, id)
  const { suppression } = ownOf(man)
  if (
    readings(t.state.rules)['suppression-system'] === 'levels' &&
    suppression &&
    suppression.amount > 0 &&
    !suppression.checked &&
    !helpless(man, t.state.rules, t.state.now)
  )
    suppressionCheck(t, id)
}

/** Those who say that they fire, the lowest initiative first, of equals the lower REF: one question to each seat for all its men. */
function shooters(t: T): readonly Id[] {
  const able = t.state.roll.filter((id) => mayFire(t.state, id))
  const order = (id: Id): string => combatant(t.state, id).orders[OFFER] ?? 'ask'
  const asked = [...new Set(able.map((id) => combatant(t.state, id).seat))].flatMap(
    (seat): Ask<readonly Id[] | typeof NEVER>[] => {
      const men = able.filter((id) => combatant(t.state, id).seat === seat && order(id) === 'ask')
      return men.length === 0
        ? []
        : [
            {
              kind: OFFER,
              seat,
              who: men[0],
              options: [[], ...men.map((id) => [id]), ...(men.length > 1 ? [men] : []), NEVER],
              refuse: (choice) => (choice === NEVER || isSubset(choice, men) ? undefined : NO_SUCH),
              silent: [],
            },
          ]
    },
  )
  const answers = t.askAll(asked)
  const said = answers.flatMap((answer, i) => {
    if (answer !== NEVER) return answer
    for (const id of able.filter(
      (one) => combatant(t.state, one).seat === asked[i]!.seat && order(one) === 'ask',
    ))
      t.emit({ type: 'ordered', who: id, offer: OFFER, answer: 'never' })
    return []
  })
  const rank = (id: Id): number =>
    combatant(t.state, id).initiative * 100 + t.state.rules.stat(combatant(t.state, id), 'ref')
  return said.toSorted((a, b) => rank(a) - rank(b))
}
const NO_SUCH = {
  code: 'refused/nobody',
  rule: 'gray-dawn/round/suppression-phase',
  why: 'A list of those of your men who lay suppressing fire; an empty one for none.',
} as const
const isSubset = (choice: unknown, men: readonly Id[]): boolean =>
  Array.isArray(choice) &&
  new Set(choice).size === choice.length &&
  choice.every((one) => men.includes(one as Id))

/** Whether it makes sense to ask him: he could fire at somebody of whom his seat knows, or at a place. */
function mayFire(state: Readonly<State>, id: Id): boolean {
  const man = combatant(state, id)
  if (gunHeldBy(state, id) || refuseFiring(state, man)) return false
  const seen = view(state, man.seat)
  return offers(seen, combatant(seen, id)).some(
    ({ choice, needs }) => needs !== undefined || !refuseChoice(seen, combatant(seen, id), choice),
  )
}

/** Whom, and with how much: open to all, and paid at once. Nobody where he thinks better of it. */
function declares(t: T, id: Id): readonly Declared[] {
  const seen = view(t.state, combatant(t.state, id).seat)
  const man = combatant(seen, id)
  const listed = offers(seen, man)
    .flatMap(({ choice, needs }) => (needs ? [] : [choice as Exclude<Firing, null>]))
    .filter((choice) => !refuseChoice(seen, man, choice))
  const choice = t.ask<Firing>({
    kind: 'suppressing-fire',
    seat: man.seat,
    who: id,
    options: [...listed, null],
    refuse: (sent) => refuseChoice(seen, man, sent),
    silent: null,
  })
  return choice === null ? [] : [pays(t, id, choice)]
}

/** Fire out of its phase, with the checks that it calls for. */
export function laysFire(t: T, id: Id, choice: Exclude<Firing, null>): void {
  resolves(t, pays(t, id, choice))
  for (const one of t.state.roll) checks(t, one)
}

/** The rounds are spent and the round goes to it. */
function pays(t: T, id: Id, choice: Exclude<Firing, null>): Declared {
  const { hidden, inHand } = combatant(t.state, id)
  const hindered = suppressedBy(t.state, combatant(t.state, id), readings(t.state.rules))
  const { loaded } = hand(combatant(t.state, id))!
  if (hidden) t.emit({ type: 'shown', who: id, hidden: false })
  const at = choice.do === 'lane' ? choice.line?.[0] : t.state.men[choice.targets[0]!]
  if (t.state.map && at)
    t.emit({ type: 'turned', who: id, facing: bearing(combatant(t.state, id), at), penalty: false })
  const rounds =
    choice.do === 'lane'
      ? (choice.rounds ?? mostRounds(hand(combatant(t.state, id))!, readings(t.state.rules)))
      : choice.rounds.reduce((sum, one) => sum + one, 0)
  t.emit(own(id, { fact: 'busy', what: 'suppressing fire' }))
  t.emit({ type: 'fired', who: id, weapon: inHand, rounds })
  return {
    who: id,
    choice: choice.do === 'lane' ? { ...choice, rounds } : choice,
    loaded,
    hindered,
  }
}

/** The rolls of one shooter, and what lies on his targets then. */
function resolves(t: T, declared: Declared): void {
  const options = readings(t.state.rules)
  const told =
    declared.choice.do === 'lane'
      ? layLane(t, declared.who, declared.choice)
      : options['suppression-system'] === 'levels'
        ? levels(t, declared, declared.choice)
        : points(t, declared.who, declared.choice)
  if (
    options['suppression-system'] === 'levels' &&
    options['suppression-check-timing'] === 'after-each-shooter'
  )
    for (const id of told) checks(t, id)
}

function levels(
  t: T,
  { who, loaded, hindered }: Declared,
  { targets, rounds }: AtMen,
): readonly Id[] {
  const man = combatant(t.state, who)
  const carried = hand(man)
  if (!carried) return []
  const blind = ownOf(man).stance === 'full cover'
  const { name } = carried.weapon
  const burst = isAutomatic(carried.weapon)
  const place = man.inHand
  const fired = targets.map((target, i): Fired => ({
    target,
    rounds: rounds[i]!,
    ...firesAt(t, who, { target, rounds: rounds[i]!, loaded, blind, hindered }),
  }))
  t.emit(
    own(who, {
      fact: 'suppresses',
      weapon: name,
      rounds: sum(rounds),
      fired,
      ...(blind ? { blind } : {}),
    }),
  )
  for (const { target, amount, rounds: at } of fired) {
    if (amount < 1) continue
    t.emit(
      own(target, { fact: 'suppressed', amount, by: [{ who, weapon: place, rounds: at, burst }] }),
    )
    if (readings(t.state.rules)['suppression-of-neighbours'] === 'always')
      beside(t, who, { target, amount, automatic: burst })
  }
  return fired.map(({ target }) => target)
}

function points(t: T, who: Id, { targets, rounds, bursts = false }: AtMen): readonly Id[] {
  const man = combatant(t.state, who)
  const carried = hand(man)
  if (!carried) return []
  const { weapon } = carried
  const fired = targets.map((target, i): Fired => ({
    target,
    rounds: rounds[i]!,
    amount: pointsOf(weapon, rounds[i]!, bursts),
  }))
  t.emit(
    own(who, { fact: 'suppresses', weapon: weapon.name, rounds: sum(rounds), fired, blind: true }),
  )
  for (const { target, amount, rounds: at } of fired) {
    if (amount < 1) continue
    t.emit(own(target, { fact: 'suppressed', amount }))
    if (readings(t.state.rules)['suppression-of-neighbours'] !== 'never')
      beside(t, who, { target, amount, automatic: !bursts && weapon.modes.includes('auto') })
    // One dodge however many shots there are, or one for each burst.
    for (let roll = bursts ? burstsIn(at) : 1; roll > 0; roll--) {
      if (helpless(combatant(t.state, target), t.state.rules, t.state.now)) break
      if (dodges(t, target, who))
        strikes(t, { by: who, id: target, carried, rounds: 1, mode: 'single' })
    }
  }
  return fired.map(({ target }) => target)
}

/** Metres from the target within which others get it too, and with automatic fire (`gray-dawn/covering/neighbours`). */
const BESIDE = 1
const BESIDE_AUTOMATIC = 2

function beside(
  t: T,
  who: Id,
  {
    target,
    amount,
    automatic,
  }: { readonly target: Id; readonly amount: number; readonly automatic: boolean },
): void {
  if (!t.state.map) return
  const near = (other: Man): boolean =>
    distance(other, combatant(t.state, target)) <= (automatic ? BESIDE_AUTOMATIC : BESIDE)
  for (const id of t.state.roll) {
    const other = combatant(t.state, id)
    if (id !== who && id !== target && !t.state.rules.wounds.dead(other) && near(other))
      t.emit(own(id, { fact: 'suppressed', amount, beside: target }))
  }
}

function layLane(t: T, who: Id, { line, width, targets = [], rounds = 0 }: AtPlace): readonly Id[] {
  const man = combatant(t.state, who)
  const carried = hand(man)
  if (!carried) return []
  const ends = line && ([roundPoint(line[0]), roundPoint(line[1])] as const)
  const lane: Lane = {
    id: `${who}/${t.state.round}`,
    who,
    carried: { ...carried },
    weapon: man.inHand,
    ...(ends ? { shape: zoneShape(man, ends) } : {}),
    posture: man.posture,
    width: ends ? wholeMetres(ends[0], ends[1]) : width!,
    rounds,
    met: [],
  }
  t.emit(own(who, { fact: 'lane', lane }))
  const inside = ends
    ? t.state.roll.filter(
        (id) =>
          !t.state.rules.wounds.dead(combatant(t.state, id)) && isIn(lane, combatant(t.state, id)),
      )
    : targets
  laid(t, lane, inside)
  return inside
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
