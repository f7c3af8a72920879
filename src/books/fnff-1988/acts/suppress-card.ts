// The card of suppressive fire: everyone in the zone, their defences, and exact chances from the
// slots used in play.
import type { Types1988 } from '../contract/rules.ts'
import type { PlanOf } from '../../gunfight/contract/act-kind.ts'
import { plural } from '../../gunfight/words.ts'
import type { Inside } from '../../gunfight/table/card.ts'
import type { Trace } from '../../../engine/book.ts'
import { UNNOTED, collector, titled } from '../../../engine/trace.ts'
import { byDistance } from '../../../field/area.ts'
import { carriedAt } from '../../gunfight/combatants.ts'
import { awareChance, awareNote, jamNote, worksChance } from '../attack/act-chances.ts'
import type { Options } from '../options.ts'
import { chancesOf } from '../attack/odds.ts'
import { isOutAfter } from '../combatant.ts'
import { damageOnCard } from '../attack/explain-damage.ts'
import { planAttack } from '../attack/plan.ts'
import type { ShotPlan } from '../contract/attack.ts'
import { attackTotal, frozen } from '../attack/slots.ts'
import { shelter, zoneAttack } from '../area/zone.ts'
import { rollOf, zoneOf } from './suppress-zone.ts'
import { drawZone } from '../../gunfight/acts/suppress.ts'
import type { Suppressing } from '../contract/acts.ts'

const FACES = 10

/** The chances that one combatant in the zone is hit or out. */
interface Fate {
  hit: number
  out: number
}
/** The plans of one defence, aware of the fire and not, with their chances. */
type Ways = readonly (readonly [share: number, plan: ShotPlan])[]
/** One combatant in the zone: the plans of their defence, and whether they cannot act already. */
interface Defender {
  readonly ways: Ways
  readonly isOut: boolean
}
/** The chances that one combatant fails against one die of the attack, and is then dealt a round. */
interface Defence extends Readonly<Fate> {
  readonly isOut: boolean
  readonly metres: number
  readonly sum: Fate
  served: number
}

/**
 * The chances for each defender, and the chances that at least one is hit or put out. Sums over every
 * die of the one attack roll, with the rounds dealt nearest first.
 */
function zoneChances(
  roll: ShotPlan,
  defenders: readonly Defender[],
  rounds: number,
  options: Options,
): { each: Fate[]; any: Fate } {
  const each = defenders.map((one) => ({ ...one, sum: { hit: 0, out: 0 } }))
  const any: Fate = { hit: 0, out: 0 }
  for (let die = 1; die <= FACES; die++) {
    if (frozen(roll, die)) continue
    const total = attackTotal(roll, die)
    const defences = each.map(({ ways, isOut, sum }): Defence => {
      const fate = { hit: 0, out: 0, metres: 0 }
      for (const [share, plan] of ways) {
        const { hit, out } = chancesOf({ ...plan, rolled: total }, options)
        fate.hit += share * hit
        fate.out += share * out
        fate.metres = plan.metres
      }
      return { ...fate, isOut, sum, served: 1 }
    })
    dealRounds(defences, rounds)
    let noneHit = 1
    let noneOut = 1
    for (const { hit, out, isOut, sum, served } of defences) {
      sum.hit += (hit * served) / FACES
      sum.out += (out * served) / FACES
      noneHit *= 1 - hit
      if (!isOut) noneOut *= 1 - out * served
    }
    any.hit += (1 - noneHit) / FACES
    any.out += (1 - noneOut) / FACES
  }
  return { each: each.map(({ sum }) => sum), any }
}

/**
 * Sets the chance that each defender who fails is dealt a round: nearer defenders come first, and
 * ties are drawn by lot.
 */
function dealRounds(defences: readonly Defence[], rounds: number): void {
  if (defences.length <= rounds) return
  /** The chance of each number of failures among nearer defenders. */
  let before = [1]
  for (const group of byDistance(defences, ({ metres }) => metres)) {
    for (const one of group) {
      const others = group
        .filter((other) => other !== one)
        .reduce((counts, { hit }) => withOne(counts, hit), [1])
      let chance = 0
      before.forEach((nearer, n) =>
        others.forEach((equal, m) => {
          chance += nearer * equal * Math.min(1, Math.max(0, rounds - n) / (m + 1))
        }),
      )
      one.served = chance
    }
    before = group.reduce((counts, { hit }) => withOne(counts, hit), before)
  }
}

/** Adds one more defender to the distribution of the number of failures. */
function withOne(counts: readonly number[], fail: number): number[] {
  let failed = 0
  const next = counts.map((chance) => {
    const count = failed + chance * (1 - fail)
    failed = chance * fail
    return count
  })
  return [...next, failed]
}

/** The card of suppressive fire, computed from what the asking seat may know. */
export const suppressCard: PlanOf<Types1988, Suppressing> = (view, combatant, act) => {
  const zone = zoneOf(view, combatant, act)
  const { source, shape, inside, exposed } = zone
  const { weapon, loaded } = carriedAt(combatant, source.weapon)
  const rounds = Math.min(weapon.rof, loaded)
  const attack = rollOf(view, combatant, act, zone, combatant)
  const trace = collector()
  const roll = planAttack(attack, trace, UNNOTED)
  const known = exposed.map((other) => awareChance(view, combatant, other))
  const defenders = exposed.map((other, i): Defender => {
    const knows = known[i] ?? 1
    const planOf = (aware: boolean, name?: Trace): ShotPlan =>
      planAttack(zoneAttack(view, source, { target: other.id, aware }), UNNOTED, name)
    const shown = planOf(knows > 0, titled(trace, other.name))
    const ways: Ways =
      knows > 0 && knows < 1
        ? [
            [knows, shown],
            [1 - knows, planOf(false)],
          ]
        : [[1, shown]]
    return { ways, isOut: isOutAfter(other, view.now) }
  })
  const { each, any } = zoneChances(roll, defenders, rounds, view.rules.options)
  const works = worksChance(view, combatant, 'auto')
  const chancesOfFate = ({ hit, out }: Fate, isOut: boolean) => [
    { what: 'hit', chance: works * hit },
    { what: 'out', chance: isOut ? 1 : works * out },
  ]
  const nobodyActs = defenders.length > 0 && defenders.every(({ isOut }) => isOut)
  const notes = [`${plural(rounds, 'round')}. Each person hit is hit by one round.`]
  if (works < 1) notes.push(jamNote(works))
  exposed.forEach((other, i) => notes.push(...awareNote(other, known[i] ?? 1)))
  if (attack.aim > 0) notes.push('The aim counts, because its target is in the zone.')
  else if (combatant.aim)
    notes.push('The aim does not count, because its target is not in the zone.')
  if (defenders.length > rounds)
    notes.push(
      'There are fewer rounds than people. The nearest are hit first, and the chance that somebody is put out is an estimate.',
    )
  return {
    title: `${combatant.name}: suppressive fire, ${source.width} m wide`,
    sums: [...trace.taken(), ...damageOnCard(roll)],
    notes,
    chances: chancesOfFate(any, nobodyActs),
    ...(shape ? { areas: [drawZone(shape, source.width)] } : {}),
    inside: inside.map((other): Inside => {
      const at = exposed.indexOf(other)
      const fate = each[at]
      return {
        who: other.id,
        name: other.name,
        chances: fate ? chancesOfFate(fate, isOutAfter(other, view.now)) : [],
        ...(fate ? {} : { note: `safe: ${shelter(view, source, other)}` }),
      }
    }),
  }
}
