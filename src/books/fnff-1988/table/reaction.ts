// The question how somebody reacts to an attack, as people read it: who attacks with what, and the chances behind each answer
// (`fnff-1988/action/active-dodge`, `fnff-1988/unarmed/parry`).
import type { Ask } from '../../../dice/dice.ts'
import { formatChance } from '../../../dice/percent.ts'
import type { Item, Question } from '../../../engine/book.ts'

import { attackIn } from '../attack/attack.ts'
import { PARRY, type AttackAbout } from '../attack/reaction.ts'
import { chancesOf } from '../attack/odds.ts'
import { planAttack } from '../attack/plan.ts'
import { weaponOf } from '../melee/blows.ts'
import type { State } from '../contract/state.ts'
import { between } from '../movement/placing.ts'

/** The attack, if the view knows both sides. */
function known(view: Readonly<State>, ask: Ask) {
  const about = ask.about as AttackAbout | undefined
  const attacker = about && view.men[about.by]
  const target = ask.who === undefined ? undefined : view.men[ask.who]
  return ask.kind === 'react' && about && attacker && target
    ? { about, attacker, target }
    : undefined
}

/** "Scar Heckler: react to Mad Matt (Glock 17, 13 m)?". */
export function reactionQuestion(view: Readonly<State>, ask: Ask): Question | undefined {
  const attack = known(view, ask)
  if (!attack) return undefined
  const { about, attacker, target } = attack
  const weapon = weaponOf(attacker, about.act, view.rules)?.weapon.name
  const way = [weapon ?? about.act.mode, `${between(view, attacker, target).metres.toFixed(0)} m`]
  return {
    title: `${target.name}: ${attacker.name} attacks (${way.join(', ')})`,
    by: attacker.id,
  }
}

/** Each answer with the chances of the attack after it. */
export function withChances(
  view: Readonly<State>,
  ask: Ask,
  items: readonly Item[],
): readonly Item[] {
  const attack = known(view, ask)
  const spent = attack?.about.spent
  if (!attack || !spent) return items
  const { by, act } = attack.about
  const now = attackIn(view, by, { ...act, target: attack.target.id }, true, spent)
  const gainOf = (choice: unknown): string => {
    const answered = {
      ...now,
      dodging: now.dodging || choice === 'dodge',
      parrying: now.parrying || choice === 'parry' || String(choice).startsWith(PARRY),
    }
    const { hit, out } = chancesOf(planAttack(answered), view.rules.options)
    return `hit ${formatChance(hit)}, out ${formatChance(out)}`
  }
  return items.map((item) => ({ ...item, gain: gainOf(item.choice) }))
}
