// Moving: up to three times MA in metres a round, and an action like the others (`cp2020/action/move`).
import type { Refusal } from '../../../dice/dice.ts'
import type { Pace } from '../../../engine/book.ts'
import { pathLength } from '../../../field/movement.ts'
import { moveAct, refuseStuck, type MoveSlots } from '../../gunfight/acts/move.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Moving } from '../../gunfight/contract/acts.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import { holdersOf, isGripped } from '../combatant.ts'
import { refuseAction } from './may-act.ts'
import { walk } from '../movement/walk.ts'
import type { Rules, T2020 } from '../contract/rules.ts'
import type { State, Man } from '../contract/state.ts'

const PERIOD = 'round'

/** Whether these metres begin another action: one that goes on after a click is one move. */
function counts(man: Man, { path }: Moving, { options }: Rules): boolean {
  const { last, moved, freeMove } = man.inRound
  if (freeMove || last === 'move') return false
  switch (options['move-counts-as-action']) {
    case 'never':
      return false
    case 'always':
      return true
    // A walk of up to MA metres is free.
    case 'beyond-ma-metres':
      return moved + pathLength([man, ...path]) > man.stats.ma + 1e-6
  }
}

/** What the next metres cost of the round, by the same rule as `counts`. */
function paces({ rules: { options } }: Readonly<State>, man: Man): readonly Pace[] {
  const { last, moved, freeMove } = man.inRound
  const action = { upTo: Number.MAX_SAFE_INTEGER, says: 'takes an action' }
  const free = { upTo: Number.MAX_SAFE_INTEGER, says: 'no action' }
  if (freeMove || last === 'move' || options['move-counts-as-action'] === 'never') return [free]
  return options['move-counts-as-action'] === 'always'
    ? [action]
    : [{ ...free, upTo: Math.max(0, man.stats.ma - moved) }, action]
}

export const moveSlots: MoveSlots<T2020> = {
  ids: { noMap: 'cp2020/action/move', inTheWay: 'cp2020/action/move' },
  period: PERIOD,
  combine: 'multiply',
  paces,
  refuse: (state, man) =>
    refuseMoving(man, state.rules) ?? refuseGripped(state, man) ?? refuseNextAction(state, man),
}

export const move = (rules: Rules): ActKind<T2020, Moving> =>
  moveAct(rules, moveSlots, {
    counts: (_state, man, act) => counts(man, act, rules),
    walk: (t, man, path, doing) => walk(t, man.id, path, doing),
  })

/** Where the very first step would be an action, and there is none left (`cp2020/action/multiple`). */
const refuseNextAction = (state: Readonly<State>, man: Man): Refusal | undefined =>
  counts(man, NO_STEP, state.rules) ? refuseAction(state, man, NO_STEP) : undefined
const NO_STEP: Moving = { do: 'move', path: [] }

/** Who is in somebody's grip gets free first (`cp2020/melee/escape`). */
const refuseGripped = (state: Readonly<State>, man: Man): Refusal | undefined =>
  isGripped(state, man.id)
    ? refused(
        'gripped',
        'cp2020/melee/grapple',
        `${man.name} is in the grip of ${holdersOf(state, man.id)
          .map(({ name }) => name)
          .join(' and ')}: break free first.`,
      )
    : undefined

/** Why they go nowhere, whatever the way. */
export function refuseMoving(man: Man, rules: Rules): Refusal | undefined {
  const forbidden = rules.wounds.forbids(man, 'move')
  if (forbidden) return refused('cannot-move', forbidden.rule, forbidden.why)
  return man.posture === 'prone'
    ? refused(
        'on-the-ground',
        'cp2020/melee/sweep-trip',
        `${man.name} is on the ground: standing up is an action.`,
      )
    : refuseStuck(rules, man, PERIOD)
}
