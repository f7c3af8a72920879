// The course of a round: initiative once per fight or per round, the suppressing fire phase, the turns (`gray-dawn/round/start`,
// `gray-dawn/init/streamlined`, `gray-dawn/init/classic`, `gray-dawn/init/critical-failure`, `gray-dawn/init/modifiers`).
// A successful ambush starts the fight with a first shot, before initiative (`gray-dawn/flank/ambush-start`, `gray-dawn/flank/ambush`).
import { present } from '../../../dice/present.ts'
import type { Id } from '../../../dice/dice.ts'
import { askFastDraws, rollInitiative } from '../../cp2020/turn/initiative.ts'
import { helpless } from '../../cp2020/combatant.ts'
import type { Round } from '../../cp2020/contract/rules.ts'
import { round2020 } from '../../cp2020/turn/round.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { tell } from '../facts.ts'
import { holdsPistol } from '../suppression/amounts.ts'
import { beginTurns, declareTurn, playTurns, stepOfTurns } from './turn.ts'
import { slowedBy } from './number.ts'
import { loseTurn, rerollInitiative } from './order.ts'
import { suppressingFire } from './suppressing-fire-phase.ts'
import { isOut, type State, type FightTable } from '../state.ts'
import { carryOut } from './carry-out.ts'
import { losesActionInFire } from '../suppression/brave.ts'

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
}
