// The plan of a fire zone: who is in it, what they have against it, and the exact chances from the slots that are played.
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

/** What becomes of one combatant in the zone. */
interface Fate {
  hit: number
  out: number
}

/** Everybody's chances, and those that at least one is hit or out: die by die of the one attack roll, the rounds dealt nearest first. */
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

/** How likely each one who fails gets a round: those nearer, and by lot those as near, come first. */
function servedChances(
  defenders: readonly ShotPlan[],
  fails: readonly number[],
  rounds: number,
): number[] {
  const served = defenders.map(() => 1)
  if (defenders.length <= rounds) return served
  /** How likely it is that so many of those who are nearer have failed. */
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

/** The count of failures with one more combatant who may fail. */
function withOne(counts: readonly number[], fail: number): number[] {
  const next = Array.from({ length: counts.length + 1 }, () => 0)
  counts.forEach((chance, n) => {
    next[n]! += chance * (1 - fail)
    next[n + 1]! += chance * fail
  })
  return next
}

/** The card of a fire zone, made from what the asking seat may know. */
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
  const notes = [`${rounds} rounds; who is hit is hit by one.`]
  if (works < 1) notes.push(jamNote(works))
  if (attack.aim > 0) notes.push('The aim counts: it was at somebody in the zone.')
  else if (combatant.aim) notes.push('The aim does not count: its target is not in the zone.')
  if (plans.length > rounds)
    notes.push(
      'There are fewer rounds than people: the nearest are hit first, and the chance that somebody is out is about right.',
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
