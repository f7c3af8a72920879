// The card of suppressive fire: everyone in the zone, their defences, and exact chances from the
// slots used in play.
import { plural } from '../../gunfight/words.ts'
import type { Sum } from '../../../engine/book.ts'
import type { GunfightCard, Inside } from '../../gunfight/table/card.ts'
import { collector } from '../../../engine/trace.ts'
import { byDistance } from '../../../field/area.ts'
import { carriedAt } from '../../gunfight/combatants.ts'
import { jamNote, worksChance } from '../attack/act-chances.ts'
import type { Options } from '../options.ts'
import { chancesOf } from '../attack/odds.ts'
import { planAttack } from '../attack/plan.ts'
import type { ShotPlan } from '../contract/attack.ts'
import { attackTotal, frozen } from '../attack/slots.ts'
import type { State, Combatant } from '../contract/state.ts'
import { shelter, zoneAttack } from '../area/zone.ts'
import { rollOf, zoneOf } from './suppress-zone.ts'
import { drawZone } from '../../gunfight/acts/suppress.ts'
import type { Suppressing } from '../../gunfight/contract/acts.ts'

const FACES = 10

/** The chances that one combatant in the zone is hit or out. */
interface Fate {
  hit: number
  out: number
}

/**
 * The chances for each defender, and the chances that at least one is hit or out. Sums over every
 * die of the one attack roll, with the rounds dealt nearest first.
 */
export function zoneChances(
  roll: ShotPlan,
  defenders: readonly ShotPlan[],
  rounds: number,
  options: Options,
): { each: Fate[]; any: Fate } {
  const each = defenders.map((): Fate => ({ hit: 0, out: 0 }))
  const any: Fate = { hit: 0, out: 0 }
  for (let die = 1; die <= FACES; die++) {
    if (frozen(roll, die)) continue
    const total = attackTotal(roll, die)
    const fates = defenders.map((plan) => chancesOf({ ...plan, rolled: total }, options))
    const served = servedChances(
      defenders,
      fates.map(({ hit }) => hit),
      rounds,
    )
    let noneHit = 1
    let noneOut = 1
    fates.forEach(({ hit, out }, i) => {
      each[i]!.hit += (hit * served[i]!) / FACES
      each[i]!.out += (out * served[i]!) / FACES
      noneHit *= 1 - hit
      noneOut *= 1 - out * served[i]!
    })
    any.hit += (1 - noneHit) / FACES
    any.out += (1 - noneOut) / FACES
  }
  return { each, any }
}

/**
 * The chance that each defender who fails is dealt a round: nearer defenders come first, and ties
 * are drawn by lot.
 */
function servedChances(
  defenders: readonly ShotPlan[],
  fails: readonly number[],
  rounds: number,
): number[] {
  const served = defenders.map(() => 1)
  if (defenders.length <= rounds) return served
  /** The chance of each number of failures among nearer defenders. */
  let before = [1]
  for (const group of byDistance(
    defenders.map((_, i) => i),
    (i) => defenders[i]!.metres,
  )) {
    for (const one of group) {
      const others = group
        .filter((i) => i !== one)
        .reduce((counts, i) => withOne(counts, fails[i]!), [1])
      let chance = 0
      before.forEach((nearer, n) =>
        others.forEach((equal, m) => {
          chance += nearer * equal * Math.min(1, Math.max(0, rounds - n) / (m + 1))
        }),
      )
      served[one] = chance
    }
    before = group.reduce((counts, i) => withOne(counts, fails[i]!), before)
  }
  return served
}

/** Adds one more defender to the distribution of the number of failures. */
function withOne(counts: readonly number[], fail: number): number[] {
  const next = Array.from({ length: counts.length + 1 }, () => 0)
  counts.forEach((chance, n) => {
    next[n]! += chance * (1 - fail)
    next[n + 1]! += chance * fail
  })
  return next
}

/** The card of suppressive fire, computed from what the asking seat may know. */
export function suppressCard(
  view: Readonly<State>,
  combatant: Combatant,
  act: Suppressing,
): GunfightCard {
  const zone = zoneOf(view, combatant, act)
  const { source, shape, inside, exposed } = zone
  const { weapon, loaded } = carriedAt(combatant, source.weapon)
  const rounds = Math.min(weapon.rof, loaded)
  const attack = rollOf(view, combatant, act, zone, combatant)
  const trace = collector()
  const roll = planAttack(attack, trace)
  const sums: Sum[] = [trace.taken()[0]!]
  const plans = exposed.map((other) => {
    const plan = planAttack(zoneAttack(view, source, other.id), trace)
    sums.push(
      ...trace
        .taken()
        .slice(1)
        .map((sum) => ({ ...sum, what: `${other.name}: ${sum.what}` })),
    )
    return plan
  })
  const { each, any } = zoneChances(roll, plans, rounds, view.rules.options)
  const works = worksChance(view, combatant, 'auto')
  const chancesOfFate = ({ hit, out }: Fate) => [
    { what: 'hit', chance: works * hit },
    { what: 'out', chance: works * out },
  ]
  const notes = [`${plural(rounds, 'round')}. Each person hit is hit by one round.`]
  if (works < 1) notes.push(jamNote(works))
  if (attack.aim > 0) notes.push('The aim counts, because its target is in the zone.')
  else if (combatant.aim)
    notes.push('The aim does not count, because its target is not in the zone.')
  if (plans.length > rounds)
    notes.push(
      'There are fewer rounds than people. The nearest are hit first, and the chance that somebody is put out is an estimate.',
    )
  return {
    title: `${combatant.name}: suppressive fire, ${source.width} m wide`,
    sums,
    notes,
    chances: chancesOfFate(any),
    ...(shape ? { areas: [drawZone(shape, source.width)] } : {}),
    inside: inside.map((other): Inside => {
      const at = exposed.indexOf(other)
      const fate = each[at]
      return {
        who: other.id,
        name: other.name,
        chances: fate ? chancesOfFate(fate) : [],
        ...(fate ? {} : { note: `safe: ${shelter(view, source, other)}` }),
      }
    }),
  }
}
