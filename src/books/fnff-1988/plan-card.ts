// The plan between the target and the trigger: every modifier, the chance to hit, the chance that he is out.
import type { Ask } from '../../dice/dice.ts'
import type { PlanCard } from '../../engine/book.ts'
import { collector } from '../../engine/trace.ts'
import { exact } from '../../dice/exact.ts'
import { memo } from '../../dice/memo.ts'
import { firing } from '../firefight/slots.ts'
import type { Attacking } from './acts.ts'
import { refuse } from './acts.ts'
import { attackIn } from './attack.ts'
import type { Options } from './options.ts'
import { between, inDirect } from './placing.ts'
import { planAttack } from './plan.ts'
import type { ShotPlan } from './plan.ts'
import { outOf, slotsOf, stateOf, throughOf, total } from './slots.ts'
import type { State } from './state.ts'
import { areaName } from './state.ts'
import { LEVELS } from './words.ts'

/** Chances of one attack, exactly: from the same slots that are played. */
export function chancesOf(plan: ShotPlan, options: Options): { hit: number; out: number; wound: number[]; through: Map<number, number> } {
  const slots = memo(slotsOf(options))
  const fire = firing(slots)
  let hit = 0
  for (const [margin, chance] of exact((dice) => slots.margin(dice, plan)).outcomes) if (margin > 0) hit += chance
  let out = 0
  const wound: number[] = LEVELS.map(() => 0)
  const through = new Map<number, number>()
  for (const [sum, chance] of exact((dice) => fire(dice, plan, total(plan.before, 0, 0))).outcomes) {
    wound[stateOf(sum)] += chance
    through.set(throughOf(sum), (through.get(throughOf(sum)) ?? 0) + chance)
    if (outOf(sum) > 0 || stateOf(sum) >= DYING) out += chance
  }
  return { hit, out, wound, through }
}
const DYING = LEVELS.indexOf('MW')

/** The card of an attack, made from what the asking seat may know. */
export function planCard(view: Readonly<State>, ask: Ask, choice: Attacking, options: Options): PlanCard {
  const empty: PlanCard = { title: '', sums: [], chances: [], notes: [] }
  if (choice?.do !== 'attack' || !ask.who || !view.men[ask.who]) return empty
  const refusal = refuse(view, ask.who, choice, options)
  const target = view.men[choice.target]
  if (!target) return { ...empty, refusal }
  const man = view.men[ask.who]
  const way = between(view, man, target)
  const title = `${man.name} → ${target.name}, ${way.metres.toFixed(1)} m`
  if (refusal) return { ...empty, title, refusal }
  const trace = collector()
  const plan = planAttack(attackIn(view, ask.who, choice, true), options, trace)
  const chances = chancesOf(plan, options)
  const notes: string[] = []
  if (!inDirect(view, target, man)) notes.push(`${target.name} does not face him: he must notice the attack first (awareness), or he is an easy target.`)
  const closed = plan.wheel.open.flatMap((open, area) => (open ? [] : [area]))
  if (closed.length > 0 && choice.at === undefined) notes.push(`Covered: ${closed.map((area) => areaName((['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'] as const)[area])).join(', ')}.`)
  return {
    title, sums: trace.taken(), notes,
    chances: [
      { what: 'hit', chance: chances.hit }, { what: 'out', chance: chances.out },
      ...LEVELS.flatMap((level, i) => (level === 'none' || chances.wound[i] === 0 ? [] : [{ what: level, chance: chances.wound[i] }])),
    ],
  }
}
