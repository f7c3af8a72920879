// The course of a round: initiative once per fight or per round, the suppressing fire phase, the turns (`gray-dawn/round/start`,
// `gray-dawn/init/streamlined`, `gray-dawn/init/classic`, `gray-dawn/init/critical-failure`, `gray-dawn/init/modifiers`).
// A successful ambush starts the fight with a first shot, before initiative (`gray-dawn/flank/ambush-start`, `gray-dawn/flank/ambush`).
// Acts that the referee plays out of turn: ordinary acts, suppressing fire, and rolls under fire (`gray-dawn/suppress/check`,
// `gray-dawn/brave/leaving-cover`, `gray-dawn/panic/recovery`).
import { present } from '../../../dice/present.ts'
import type { Id, Refusal } from '../../../dice/dice.ts'
import { askFastDraws, initiative2020, rollInitiative } from '../../cp2020/turn/initiative.ts'
import { helpless } from '../../cp2020/combatant.ts'
import type { Round } from '../../cp2020/contract/rules.ts'
import { round2020 } from '../../cp2020/turn/round.ts'
import type { Term } from '../../gunfight/check.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { tell } from '../facts.ts'
import { holdsPistol } from '../suppression/amounts.ts'
import { beginTurns, declareTurn, playTurns, stepOfTurns } from './turn.ts'
import { PISTOL, ambushBonus, drawsFast, slowedBy } from './number.ts'
import { loseTurn, rerollInitiative } from './order.ts'
import { suppressingFire, laySuppressingFire } from './suppressing-fire-phase.ts'
import { isOut, type Combatant, type Rules, type State, type FightTable } from '../state.ts'
import { carryOut } from './carry-out.ts'
import { refuseFields } from '../../gunfight/acts/form.ts'
import { leaveCover, losesActionInFire } from '../suppression/brave.ts'
import { suppressionCheck } from '../suppression/check.ts'
import { UNDER_FIRE, type AtMen, type AtPlace } from '../contract/acts.ts'
import { refuseChoice } from '../suppression/choice.ts'
import { panicTurn } from '../suppression/panic-turn.ts'
import { suppressedBy } from '../suppression/penalty.ts'
import type { Act } from '../../cp2020/contract/acts.ts'

interface UnderFire {
  readonly do: keyof typeof UNDER_FIRE
}

const verbOf = (act: unknown): unknown =>
  typeof act === 'object' && act !== null ? (act as { readonly do?: unknown }).do : undefined
const isFire = (act: unknown): act is AtMen | AtPlace =>
  verbOf(act) === 'suppress' || verbOf(act) === 'lane'
const isUnderFire = (act: unknown): act is UnderFire =>
  verbOf(act) === 'check' || verbOf(act) === 'leave-cover'

export const actOutOfTurn = {
  refuse(state: Readonly<State>, id: Id, act: Act): Refusal | undefined {
    const sent: unknown = act
    if (isUnderFire(sent))
      return refuseFields(state, UNDER_FIRE[sent.do], { ...sent }, 'gray-dawn/suppress/check')
    return isFire(sent)
      ? refuseChoice(state, getCombatant(state, id), sent)
      : state.rules.acts.refuse(state, id, act)
  },
  perform(t: FightTable, id: Id, act: Act): void {
    if (isFire(act)) laySuppressingFire(t, id, act)
    else if (isUnderFire(act)) standsIn(t, id, act)
    else carryOut(t, id, [act], getCombatant(t.state, id).inRound.planned)
  },
}

function standsIn(t: FightTable, id: Id, { do: what }: UnderFire): void {
  const combatant = getCombatant(t.state, id)
  if (what === 'leave-cover')
    leaveCover(t, id, {
      moves: Math.max(1, combatant.own.moves),
      penalty: suppressedBy(t.state, combatant, 'open'),
    })
  else if (combatant.own.panic) panicTurn(t, id)
  else suppressionCheck(t, id)
}

/** For each side in ambush: asks who shoots first, gives the others their initiative bonus, and surprises the victims until they can act. */
export function springAmbushes(t: FightTable): void {
  const works = t.state.ambushes.filter(
    (one) => one.works && !helpless(getCombatant(t.state, one.who), t.state.rules, t.state.now),
  )
  const sides = [...new Set(works.map(({ who }) => getCombatant(t.state, who).side))]
  for (const side of sides) {
    const of = works.filter(({ who }) => getCombatant(t.state, who).side === side)
    const ambushers = [...new Set(of.map(({ who }) => who))]
    const first = firstOf(t, ambushers)
    if (first === null || isOut(t.state, first)) continue
    for (const victim of new Set(of.map((one) => one.victim)))
      tell(t, victim, { fact: 'ambushed', by: first })
    for (const id of t.state.roll)
      if (id !== first && getCombatant(t.state, id).side === side) tell(t, id, { fact: 'in-on-it' })
    firstShot(t, first)
  }
}

/** Asks one seat after the other about its own combatants until one shoots, so that no seat learns of another's ambush. Null keeps waiting. */
function firstOf(t: FightTable, ambushers: readonly Id[]): Id | null {
  const seats = new Set(ambushers.map((id) => getCombatant(t.state, id).seat))
  for (const seat of seats) {
    const own = ambushers.filter((id) => getCombatant(t.state, id).seat === seat)
    const who = present(own[0], 'ambusher')
    const first = t.ask<Id | null>({
      kind: 'first-shot',
      seat,
      who,
      options: [...own, null],
      silent: who,
    })
    if (first !== null) return first
  }
  return null
}

function firstShot(t: FightTable, id: Id): void {
  const uses = t.state.rules.options['ambush-first-shot'] === 'uses-the-action'
  if (uses) tell(t, id, { fact: 'busy', what: 'first shot' })
  const acts = declareTurn(t, id, 'first shot')
  if (acts !== 'waits') carryOut(t, id, acts)
  if (!uses) tell(t, id, { fact: 'extra-done' })
}

const SUPPRESS = 'own/suppress'

/** The terms of the 2020 book, plus a pistol in hand (a fast draw adds nothing to it) and springing an ambush. */
function initiative(combatant: Combatant, rules: Rules): readonly Term[] {
  const inRound = { ...combatant.inRound, fastDraw: drawsFast(combatant) }
  return [
    ...initiative2020({ ...combatant, inRound }, rules),
    {
      rule: 'gray-dawn/reload/tube-single',
      what: 'a shell through the chamber',
      value: slowedBy(combatant, rules.options),
    },
    {
      rule: 'gray-dawn/init/modifiers',
      what: 'pistol in hand',
      value: holdsPistol(combatant) ? PISTOL : 0,
    },
    {
      rule: 'gray-dawn/flank/ambush-start',
      what: 'in on the ambush',
      value: ambushBonus(combatant),
    },
  ]
}

function starts(t: FightTable): void {
  const before = t.state.order.flat()
  t.emit({ type: 'round', round: t.state.round + 1 })
  if (t.state.round === 1) springAmbushes(t)
  if (before.length === 0 || t.state.rules.options['initiative-mode'] === 'classic') rollsAll(t)
  else keepsOrder(t, before)
  tell(t, undefined, { fact: 'phase', step: SUPPRESS })
}

/** Everyone rolls initiative. */
function rollsAll(t: FightTable): void {
  askFastDraws(t, (id) => !isOut(t.state, id) && !holdsPistol(getCombatant(t.state, id)))
  rollInitiative(t)
  failed(t, t.state.order.flat())
}

/** Keeps the order, without the dead; only those who need a new number roll. */
function keepsOrder(t: FightTable, before: readonly Id[]): void {
  const alive = t.state.roll.filter((id) => !t.state.rules.wounds.dead(getCombatant(t.state, id)))
  // Slowness counts for this round's order only; the initiative itself does not change.
  const number = (id: Id): number =>
    getCombatant(t.state, id).initiative +
    slowedBy(getCombatant(t.state, id), t.state.rules.options)
  const places = [
    ...before.filter((id) => alive.includes(id)),
    ...alive.filter((id) => !before.includes(id)),
  ]
  const order: State['order'] = places.toSorted((a, b) => number(b) - number(a)).map((id) => [id])
  tell(t, undefined, { fact: 'phase', step: 'parts', order })
  // One event per roll, so that no seat learns the number of a combatant it does not know.
  const fresh = alive.filter((id) => getCombatant(t.state, id).own.fresh || !before.includes(id))
  for (const id of fresh) rerollInitiative(t, id, 'fresh')
  failed(t, fresh)
}

/** An initiative of 0 or less costs the turn (`gray-dawn/init/critical-failure`). */
function failed(t: FightTable, ids: readonly Id[]): void {
  for (const id of ids)
    if (getCombatant(t.state, id).initiative <= 0) loseTurn(t, id, 'their initiative has failed')
}

export const roundGray: Round = {
  ...round2020,
  starts,
  steps: { [SUPPRESS]: suppressingFire },
  loses: losesActionInFire,
  begin: beginTurns,
  step: stepOfTurns,
  part: playTurns,
  act: actOutOfTurn,
  initiative,
}
