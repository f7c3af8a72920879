// Performing a declared action: first it is used up, then it is carried out
// (`fnff-1988/action/one-per-phase`).
import type { Id } from '../../../dice/dice.ts'
import { helpless } from '../combatant.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Action } from '../contract/acts.ts'
import { pick } from '../../gunfight/files/write.ts'
import type { Used } from '../contract/rules.ts'
import type { Event, FightTable } from '../contract/events.ts'

/**
 * Uses up the combatant's one action of the phase before any roll, so it cannot also pay for a
 * dodge. Finishing a partly used action takes no new one.
 */
export function takeAction(t: FightTable, who: Id, act: Action): Used {
  const {
    aim,
    feint,
    work,
    surgery,
    phase: { rest },
  } = getCombatant(t.state, who)
  if (rest) return { aim: rest.aim, feint: rest.feint }
  t.emit({
    type: 'acted',
    who,
    act: act.do === 'attack' ? act.mode : act.do,
    ...(act.do === 'attack' && act.lingers ? { lingers: true } : {}),
  })
  return { aim, feint, ...(work ? { work } : {}), ...(surgery ? { surgery } : {}) }
}

/**
 * Performs the action. Costs are emitted at once; the other events are returned. An action that a ruling puts an end to before anything of it
 * is done is not used up (`fnff-1988/action/one-per-phase`).
 */
export function doAction(
  t: FightTable,
  who: Id,
  act: Action,
  { used, alone }: { readonly used: Used; readonly alone: boolean },
): Event[] {
  const { perform } = t.state.rules.acts.kindOf(act)
  if (!perform) return []
  const told = perform(t, getCombatant(t.state, who), act, {
    spent: pick(used, 'aim', 'feint'),
    alone,
  })
  const combatant = t.state.men[who]
  if (!told && combatant && !helpless(combatant, t.state.now))
    t.emit({ type: 'ruled-out', who, back: used })
  return told ?? []
}
