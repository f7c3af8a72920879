// The chances of an attack including every roll that the table makes for it: reliability, awareness of the target, and the attack itself
// (`fnff-1988/weapons/reliability`, `fnff-1988/facing/indirect`).
import type { Chances } from '../../gunfight/attack/chances.ts'
import { formatShare } from '../../../dice/percent.ts'
import { chanceOfCheck, chanceOfSave } from '../../gunfight/check.ts'
import { awareAlready, sneakCheck } from './awareness.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { doubtsOf, reliabilitySave } from '../arms/reliability.ts'
import type { Attacking } from '../contract/acts.ts'
import { isOutAfter, outChance } from '../combatant.ts'
import { UNITS } from '../state.ts'
import type { State, Combatant } from '../contract/state.ts'
import { hand, isBlow } from '../turn/at-hand.ts'
import { LEVELS, type Mode } from '../words.ts'
import { attackIn } from './attack.ts'
import { chancesOf } from './odds.ts'
import { planAttack } from './plan.ts'
import type { ShotPlan, Attack } from '../contract/attack.ts'
import { gravity } from '../wounds/wounds.ts'

/** The probability that their weapon works; 1 if no reliability roll is due. */
export function worksChance(state: Readonly<State>, combatant: Combatant, mode: Mode): number {
  const carried = hand(combatant)
  if (!carried || isBlow(mode)) return 1
  const doubts = doubtsOf(carried, mode, (state.turn - 1) * UNITS.turn, state.rules.options)
  return chanceOfSave(reliabilitySave(combatant.id, carried)) ** doubts.length
}

/** The note about a possible jam on an attack's card. */
export const jamNote = (works: number): string =>
  `A reliability roll comes first. The chances include a jam (${formatShare(1 - works)}).`

/** The probability that the target is aware of the attack, over the dice that `aware` in `awareness.ts` rolls. */
export function awareChance(
  state: Readonly<State>,
  combatant: Combatant,
  target: Combatant,
): number {
  const known = awareAlready(state, combatant, target)
  return known === undefined
    ? 1 - chanceOfCheck(sneakCheck(state, combatant, target, combatant.hidden))
    : Number(known)
}

/** The note about a target who may not notice the attack, on its card. */
export const awareNote = ({ name }: Combatant, knows: number): string[] =>
  knows > 0 && knows < 1
    ? [
        `${name} does not face the attacker: ${formatShare(knows)} to notice the attack (awareness), else they are an easy target. The chances count both.`,
      ]
    : []

/** The chances of an attack that is not made: no hit, and the target stays as they are. */
const nothing = (before: number, out: boolean): Chances => ({
  method: 'exact',
  hit: 0,
  hits: new Map([[0, 1]]),
  wound: LEVELS.map((_, level) => Number(level === before)),
  out: Number(out),
  cut: 0,
})

/** Combines chances by their shares, which add up to 1. */
function mixed(parts: readonly (readonly [share: number, chances: Chances])[]): Chances {
  const only = parts.length === 1 ? parts[0]?.[1] : undefined
  if (only) return only
  const sum = (of: (chances: Chances) => number): number =>
    parts.reduce((all, [share, chances]) => all + share * of(chances), 0)
  const counts = new Set(parts.flatMap(([, { hits }]) => [...hits.keys()]))
  const sampled = parts.find(([, { method }]) => method === 'sampled')?.[1]
  return {
    method: sampled ? 'sampled' : 'exact',
    throws: sampled?.throws,
    hit: sum(({ hit }) => hit),
    reached: parts.some(([, { reached }]) => reached !== undefined)
      ? sum(({ hit, reached = hit }) => reached)
      : undefined,
    hits: new Map([...counts].map((count) => [count, sum(({ hits }) => hits.get(count) ?? 0)])),
    wound: LEVELS.map((_, level) => sum(({ wound }) => wound[level] ?? 0)),
    out: sum(({ out }) => out),
    cut: Math.max(...parts.map(([, { cut }]) => cut)),
  }
}

/** The possible plans of an attack, each with its probability. The remaining probability is that the weapon jams. */
export function waysOf(
  state: Readonly<State>,
  combatant: Combatant,
  act: Attacking,
  plan: (attack: Attack) => ShotPlan = planAttack,
): readonly (readonly [share: number, plan: ShotPlan])[] {
  const works = worksChance(state, combatant, act.mode)
  const knows = awareChance(state, combatant, getCombatant(state, act.target))
  return ([false, true] as const)
    .map((aware) => [works * (aware ? knows : 1 - knows), aware] as const)
    .filter(([share]) => share > 0)
    .map(([share, aware]) => [share, plan(attackIn(state, combatant.id, act, aware))])
}

/** The chances of a single attack of an action against its target. */
export function attackChances(
  state: Readonly<State>,
  combatant: Combatant,
  act: Attacking,
  plan?: (attack: Attack) => ShotPlan,
): Chances {
  const ways = waysOf(state, combatant, act, plan)
  const target = getCombatant(state, act.target)
  const jams = 1 - ways.reduce((sum, [share]) => sum + share, 0)
  const found = mixed([
    ...(jams > 1e-9
      ? [[jams, nothing(gravity(target.state), isOutAfter(target, state.now))] as const]
      : []),
    ...ways.map(([share, plan]) => [share, chancesOf(plan, state.rules.options)] as const),
  ])
  return { ...found, out: outChance(target, state.now, found.out) }
}
