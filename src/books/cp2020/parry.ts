// A parry: a second roll against a blow that has hit, and what takes its damage (`cp2020/action/parry`, `cp2020/melee/block-parry`).
import type { Table } from '../../engine/book.ts'
import { castFor, hitEvents } from './attack.ts'
import type { Event } from './events.ts'
import { hand, helpless, isHeld } from './man.ts'
import { isSwung } from './arms.ts'
import type { Attack, ShotPlan } from './plan.ts'
import { planAttack } from './plan.ts'
import { actionPenalty } from './plan-sums.ts'
import type { Thrown } from './resolve.ts'
import { throwAttack } from './resolve.ts'
import type { Rules } from './rules.ts'
import { defenceSkills, isStyle, keyBonus, skillName } from './skill.ts'
import { rollD10 } from './slots.ts'
import type { State } from './state.ts'
import type { Area } from './words.ts'

type T = Table<State, Event>

/** REF, the best skill, the penalty of a later action, a style's key bonus: what he adds to the parry die. */
function parrySum(attack: Attack, actions: number, rules: Rules, t: T): number {
  const { target } = attack
  const skill = defenceSkills(target)[0]!
  const terms = [
    ['cp2020/action/parry', 'REF', rules.stat(target, 'ref')], ['cp2020/melee/skills', skillName(skill), target.skills[skill] ?? 0],
    ['cp2020/action/multiple', 'later action', actionPenalty({ actions }, rules)], ['cp2020/melee/key-attack', 'key move: parry', isStyle(skill) ? keyBonus(skill, 'block-parry') : 0],
    ...rules.wounds.penalties(target, 'defence').map(({ rule, what, value }) => [rule, what, value] as const), ['cp2020/scope/gap-marking-gap', 'referee', target.favour],
  ] as const
  for (const [rule, what, value] of terms) if (value !== 0) t.trace?.note(rule, what, value)
  return terms.reduce((sum, [, , value]) => sum + value, 0)
}

/** Undefined: he has no parry. Else whether it holds and what is told of it; a blow that is taken strikes the guard. */
export function parried(t: T, attack: Attack, plan: ShotPlan, thrown: Thrown, rules: Rules): { readonly holds: boolean; readonly events: Event[] } | undefined {
  const target = t.state.men[attack.target.id]!
  if (!target.parry || attack.helpless || helpless(target, rules, t.state.now) || isHeld(t.state, target.id)) return undefined
  const automatic = rules.options.parry === 'automatic'
  const sum = parrySum(attack, target.parry.actions, rules, t)
  const die = automatic ? 0 : rollD10(t.cast({ parry: target.id }), 'parry', rules.options)
  const against = thrown.attack ?? 0
  const total = sum + die
  t.trace?.total('parry + 1D10', total)
  const holds = automatic || total >= against
  const guard = guardOf(t, attack)
  const roll: Event = { type: 'parry-roll', who: target.id, by: attack.attacker.id, total, die, against, holds, takes: guard }
  if (!holds || guard === 'weapon' || guard === 'nothing') return { holds, events: [roll] }
  // A bare-handed block of a weapon takes the blow on the arm.
  const struck = throwAttack(castFor(t, attack.attacker.id, target.id), { ...planAttack({ ...attack, at: guard }, rules), given: 1, fixed: thrown.hits[0]?.damage ?? 0, bonus: 0, dice: plan.dice }, rules)
  return { holds, events: [roll, ...hitEvents(target.id, attack.attacker.id, struck.hits)] }
}

/** What takes the blow: the weapon in hand, nothing where bare hands meet bare hands, else the arm that he chose. */
function guardOf(t: T, { target: { id }, weapon }: Attack): 'weapon' | 'nothing' | Area {
  const target = t.state.men[id]!
  if (isSwung(hand(target)?.weapon)) return 'weapon'
  return weapon ? (target.parry?.arm ?? 'left-arm') : 'nothing'
}
