// The referee's `act` ruling, which lets a combatant act at once. An exchange consists of a single such act.
import type { Refusal, Seat } from '../../../dice/dice.ts'
import type { ActStart } from '../../gunfight/exchange/perform.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import type { Act, Action } from '../contract/acts.ts'
import type { FightTable } from '../contract/events.ts'
import { performAct } from './part.ts'

export const isActStart = (choice: unknown): choice is ActStart =>
  typeof choice === 'object' && choice !== null && 'rule' in choice && choice.rule === 'act'

/** Performs the act if it is an action that the rules allow. After a refusal nothing has been emitted. */
export function startAct(
  t: FightTable,
  seat: Seat,
  { who, act: sent }: ActStart,
): Refusal | undefined {
  const no = (why: string): Refusal => refused('act', 'fnff-1988/setup/referee', why)
  if (seat !== 'referee') return no('Only the referee decides who acts out of turn.')
  if (t.state.step === 'over') return no('The fight is over.')
  if (!Object.hasOwn(t.state.men, who)) return no(`There is no '${String(who)}' in this fight.`)
  const { act, refusal } = t.state.rules.acts.read(t.state, who, sent)
  if (!act) return refusal
  if (!isAction(t, act)) return no('There is no such action.')
  performAct(t, who, act)
  return undefined
}

const isAction = (t: FightTable, act: Act): act is Action =>
  !t.state.rules.acts.kindOf(act).free && act.do !== 'end' && act.do !== 'delay'
