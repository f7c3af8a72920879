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
import type { ShotPlan } from '../plan.ts'
import type { Mode } from '../words.ts'
import { AREAS, LEVELS } from '../words.ts'
import type { Attacking } from './attack.ts'

/** What becomes of a blow that does no harm, in a word. */
const WORD: Readonly<Partial<Record<Mode, string>>> = { pin: 'holds', feint: 'works' }

/** The chance that its total is the greater one. */
const successOf = (plan: ShotPlan, options: Options): number => chancesOf({ ...plan, rounds: 1 }, options).hit

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
  if (man.holds && choice.mode !== 'break') notes.push(`${man.name} lets go of ${view.men[man.holds.target]?.name ?? 'whom he holds'}.`)
  const closed = plan.covered.flatMap((covered, area) => (covered ? [area] : []))
  if (closed.length > 0 && choice.at === undefined) notes.push(`Covered: ${closed.map((area) => areaName(AREAS[area])).join(', ')}.`)
  return {
    title, sums: trace.taken(), notes,
    chances: WORD[plan.mode] ? [{ what: WORD[plan.mode]!, chance: successOf(plan, options) }] : [
      { what: 'hit', chance: chances.hit },
      // Who is thrown can do nothing for a while (`fnff-1988/unarmed/throw`).
      { what: 'out', chance: plan.mode === 'throw' ? chances.hit : chances.out },
      ...LEVELS.flatMap((level, i) => (level === 'none' || chances.wound[i] === 0 ? [] : [{ what: level, chance: chances.wound[i] }])),
    ],
  }
}
