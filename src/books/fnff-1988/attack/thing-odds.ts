// Exact odds of the attacks of an action on a thing, shot by shot (`fnff-1988/inanimate/attack`, `fnff-1988/damage/structural`).
import { addTo, complement } from '../../gunfight/attack/chances.ts'
import { byNumber, type Odds } from '../../gunfight/exchange/exchange.ts'
import { attackOn, attacksOf } from '../acts/thing.ts'
import type { AtThing } from '../contract/acts.ts'
import type { State, Combatant } from '../contract/state.ts'
import { worksChance } from './act-chances.ts'
import { pointsLeft, thingOf } from './structure.ts'
import { fightGoesOn, planAtThing, pointsAtThing, toThing } from './thing-attack.ts'

/** The chances of the whole action against this difficulty; undefined if the thing does not exist. An attacker who freezes makes no further attacks. */
export function thingOdds(
  state: Readonly<State>,
  combatant: Combatant,
  act: AtThing,
  difficulty: number,
): Odds | undefined {
  const thing = thingOf(state, act.thing)
  const points = pointsLeft(state, act.thing)
  if (!thing || points === undefined) return undefined
  const way = toThing(state, combatant, thing, act.spot)
  const attack = attackOn(state.rules, combatant, act, way)
  const plan = planAtThing(attack, difficulty, fightGoesOn(state, combatant), state.rules.options)
  const one = pointsAtThing(plan, points, state.rules.options)
  const works = worksChance(state, combatant, act.mode)
  const left = new Map<number, number>([[points, 1 - works]])
  const count = attacksOf(combatant, act, state.rules)
  let open: ReadonlyMap<number, number> = new Map([[points, works]])
  for (let shot = 0; shot < count; shot++) {
    const next = new Map<number, number>()
    for (const [rest, chance] of open) {
      addTo(left, rest, chance * one.frozen)
      for (const [lost, share] of one.points)
        addTo(rest > lost ? next : left, Math.max(0, rest - lost), chance * share)
    }
    open = next
  }
  for (const [rest, chance] of open) addTo(left, rest, chance)
  const missed = (one.points.get(0) ?? 0) - one.harmless
  let none = 0
  for (let shot = 0, still = 1; shot <= count; shot++, still *= missed)
    none += shot === count ? still : still * one.frozen
  return {
    method: 'exact',
    hit: works * complement(none),
    hits: {},
    location: {},
    wound: {},
    out: 0,
    destroyed: left.get(0) ?? 0,
    left: byNumber(left),
    cut: 0,
  }
}
