// Moving: up to three times MA in metres a round; counts as an action (`cp2020/action/move`).
import type { Refusal } from '../../../dice/dice.ts'
import { listed } from '../../../dice/english.ts'
import type { Pace } from '../../../engine/book.ts'
import { pathLength } from '../../../field/movement.ts'
import { moveAct, refuseStuck, type MoveSlots } from '../../gunfight/acts/move.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Moving } from '../contract/acts.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import { holdersOf, isGripped } from '../combatant.ts'
import { refuseForbidden, refuseProne } from './kind.ts'
import { refuseLegless } from './limbs.ts'
import { refuseAction } from './may-act.ts'
import { walk } from '../movement/walk.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'
import type { State, Combatant } from '../contract/state.ts'

const PERIOD = 'round'

/** Whether this movement counts as another action. A move continued by another click is still one move. */
function counts(combatant: Combatant, { path }: Moving, rules: Rules): boolean {
  const { last, moved, freeMove } = combatant.inRound
  if (freeMove || last === 'move') return false
  switch (rules.options['move-counts-as-action']) {
    case 'never':
      return false
    case 'always':
      return true
    // Walking up to MA metres, as wounds leave it, is free.
    case 'beyond-ma-metres':
      return moved + pathLength([combatant, ...path]) > rules.stat(combatant, 'ma') + 1e-6
  }
}

/** The cost in actions of the next metres, by the same rule as `counts`. */
function paces({ rules }: Readonly<State>, combatant: Combatant): readonly Pace[] {
  const { options } = rules
  const { last, moved, freeMove } = combatant.inRound
  const action = { upTo: Number.MAX_SAFE_INTEGER, says: 'takes an action' }
  const free = { upTo: Number.MAX_SAFE_INTEGER, says: 'no action' }
  if (freeMove || last === 'move' || options['move-counts-as-action'] === 'never') return [free]
  return options['move-counts-as-action'] === 'always'
    ? [action]
    : [{ ...free, upTo: Math.max(0, rules.stat(combatant, 'ma') - moved) }, action]
}

export const moveSlots: MoveSlots<Types2020> = {
  ids: { noMap: 'cp2020/action/move', inTheWay: 'cp2020/action/move' },
  period: PERIOD,
  combine: 'multiply',
  paces,
  refuse: (state, combatant) =>
    refuseMoving(combatant, state.rules) ??
    refuseGripped(state, combatant) ??
    refuseNextAction(state, combatant),
}

export const move = (rules: Rules): ActKind<Types2020, Moving> =>
  moveAct(rules, moveSlots, {
    counts: (_state, combatant, act) => counts(combatant, act, rules),
    walk: (t, combatant, path, doing) => walk(t, combatant.id, path, doing),
  })

/** Refuses movement whose first step would be an action when none is left (`cp2020/action/multiple`). */
const refuseNextAction = (state: Readonly<State>, combatant: Combatant): Refusal | undefined =>
  counts(combatant, NO_STEP, state.rules) ? refuseAction(state, combatant, NO_STEP) : undefined
const NO_STEP: Moving = { do: 'move', path: [] }

/** A gripped combatant must break free first (`cp2020/melee/escape`). */
export const refuseGripped = (state: Readonly<State>, combatant: Combatant): Refusal | undefined =>
  isGripped(state, combatant.id)
    ? refused(
        'gripped',
        'cp2020/melee/grapple',
        `${combatant.name} is in the grip of ${listed(holdersOf(state, combatant.id).map(({ name }) => name))}: break free first.`,
      )
    : undefined

/** Refuses any movement, whatever its path. */
export function refuseMoving(combatant: Combatant, rules: Rules): Refusal | undefined {
  const crawling = combatant.posture === 'prone' && rules.wounds.crawls?.(combatant)
  return (
    refuseForbidden(combatant, 'move', rules) ??
    (crawling ? undefined : (refuseLegless(combatant, rules) ?? refuseProne(combatant))) ??
    refuseStuck(rules, combatant, PERIOD)
  )
}
