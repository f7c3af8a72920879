// The chances of a blow that the target may parry (`cp2020/action/parry`): those of the roll, of the parry against its total, and of the
// arm that takes it.
import { complement } from '../../gunfight/attack/chances.ts'
import { chanceOfCheck } from '../../gunfight/check.ts'
import type { Attack, ShotPlan } from '../contract/attack.ts'
import type { Rules } from '../contract/rules.ts'
import type { State } from '../contract/state.ts'
import { wardOf } from '../melee/parry.ts'
import { chancesOf, fateOf, hitOf, marginsWithTotals, type Chances } from './odds.ts'
import { planAttack } from './plan.ts'

/** An attack, and its plan. */
interface Planned {
  readonly attack: Attack
  readonly plan: ShotPlan
}

/** The chances of the second of two attacks: the first one that hits has used up the parry of its target. */
export function chancesOfSecond(
  state: Readonly<State>,
  first: Planned,
  { attack, plan }: Planned,
  rules: Rules,
): Chances {
  const met = chancesOfAttack(state, attack, plan, rules)
  if (first.attack.target.id !== attack.target.id || !wardOf(state, first.attack)) return met
  const used = hitOf(first.plan, rules)
  const free = chancesOf(plan, rules)
  const of = (after: number, before: number): number => used * after + (1 - used) * before
  const hit = of(free.hit, met.hit)
  return {
    ...met,
    hit,
    reached: met.reached && of(free.reached ?? free.hit, met.reached),
    wound: met.wound.map((chance, i) => of(free.wound[i] ?? 0, chance)),
    out: of(free.out, met.out),
    hits: new Map([
      [0, complement(hit)],
      [1, hit],
    ]),
  }
}

/** The chances of an attack with this plan, including a parry. */
export function chancesOfAttack(
  state: Readonly<State>,
  attack: Attack,
  plan: ShotPlan,
  rules: Rules,
): Chances {
  const ward = wardOf(state, attack)
  if (!ward) return chancesOf(plan, rules)
  const { takes } = ward
  const holds = (total: number): number =>
    rules.options.parry === 'automatic' ? 1 : chanceOfCheck(ward.check(total))
  const arm =
    takes === 'weapon' || takes === 'nothing' ? undefined : planAttack({ ...attack, at: takes })
  let [hit, reached, out] = [0, 0, 0]
  const wound = rules.wounds.words.map(() => 0)
  const add = (share: number, fate: Pick<Chances, 'wound' | 'out'>): void => {
    fate.wound.forEach((chance, i) => (wound[i] = (wound[i] ?? 0) + share * chance))
    out += share * fate.out
  }
  for (const [[margin, total], chance] of marginsWithTotals(plan, rules)) {
    if (margin.by <= 0) continue
    const held = chance * holds(total)
    hit += chance - held
    reached += arm ? chance : chance - held
    add(chance - held, fateOf(plan, margin, rules))
    if (arm) add(held, fateOf(arm, margin, rules))
  }
  const { wounds } = rules
  const before = { wound: wound.map((_, i) => Number(i === wounds.stateOf(plan.before))) }
  add(complement(reached), { ...before, out: Number(wounds.isOut(plan.before)) })
  return {
    ...{
      method: 'exact',
      hit,
      reached: plan.rounds === 0 ? undefined : reached,
      wound,
      out,
      cut: 0,
    },
    hits: new Map([
      [0, complement(hit)],
      [1, hit],
    ]),
  }
}
