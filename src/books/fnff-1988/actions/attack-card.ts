// The plan between the target and the trigger: every modifier, the chance to hit, the chance that he is out.
import type { PlanCard } from '../../../engine/book.ts'
import { collector } from '../../../engine/trace.ts'
import { attackIn } from '../attack.ts'
import type { Options } from '../options.ts'
import { between, inDirect } from '../placing.ts'
import { chancesOf } from '../odds.ts'
import { planAttack } from '../plan.ts'
import type { Man, State } from '../state.ts'
import { areaName } from '../state.ts'
import { AREAS, LEVELS } from '../words.ts'
import type { Attacking } from './attack.ts'

/** The card of an attack, made from what the asking seat may know. */
export function attackCard(view: Readonly<State>, man: Man, choice: Attacking, options: Options): PlanCard {
  const target = view.men[choice.target]
  const way = between(view, man, target)
  const title = `${man.name} → ${target.name}, ${way.metres.toFixed(1)} m`
  const trace = collector()
  const plan = planAttack(attackIn(view, man.id, choice, true), options, trace)
  const chances = chancesOf(plan, options)
  const notes: string[] = []
  if (chances.throws !== undefined) notes.push(`The wounds are about right: from ${chances.throws} throws.`)
  if (!inDirect(view, target, man)) notes.push(`${target.name} does not face him: he must notice the attack first (awareness), or he is an easy target.`)
  const closed = plan.covered.flatMap((covered, area) => (covered ? [area] : []))
  if (closed.length > 0 && choice.at === undefined) notes.push(`Covered: ${closed.map((area) => areaName(AREAS[area])).join(', ')}.`)
  return {
    title, sums: trace.taken(), notes,
    chances: [
      { what: 'hit', chance: chances.hit }, { what: 'out', chance: chances.out },
      ...LEVELS.flatMap((level, i) => (level === 'none' || chances.wound[i] === 0 ? [] : [{ what: level, chance: chances.wound[i] }])),
    ],
  }
}
