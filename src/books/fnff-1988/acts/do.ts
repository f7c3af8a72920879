// Doing what was declared: the action is taken, then done (`fnff-1988/action/one-per-phase`).
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Action } from '../contract/acts.ts'
import type { T } from './kind.ts'
import type { Spent } from '../contract/rules.ts'
import type { Event } from '../contract/events.ts'

/** Takes the one action of the phase, before anything is rolled: who has declared has none left to dodge with. What is left of one is no new one. */
export function takeAction(t: T, who: Id, act: Action): Spent {
  const {
    aim,
    feint,
    phase: { rest },
  } = getCombatant(t.state, who)
  if (rest) return { aim: rest.aim, feint: rest.feint }
  t.emit({
    type: 'acted',
    who,
    act: act.do === 'attack' ? act.mode : act.do,
    ...(act.do === 'attack' && act.lingers ? { lingers: true } : {}),
  })
  return { aim, feint }
}

/** Does it: costs are told at once, the rest is answered. */
export const doAction = (
  t: T,
  who: Id,
  act: Action,
  { used, alone }: { readonly used: Spent; readonly alone: boolean },
): Event[] =>
  t.state.rules.acts
    .kindOf(act)
    .perform?.(t, getCombatant(t.state, who), act, { spent: used, alone }) ?? []
