// The card of an attack before it is made: every modifier, the chance to hit, and the chance to put
// the target out.
import type { PlanOf } from '../../gunfight/contract/act-kind.ts'
import { tenthsText } from '../../gunfight/words.ts'
import {
  OWN_SIDE,
  attackChances as cardChances,
  drawPattern,
  insideRow,
  notedSamples,
  woundOdds,
} from '../../gunfight/attack/card.ts'
import { pick } from '../../gunfight/files/write.ts'
import type { GunfightCard, Inside, Weighed } from '../../gunfight/table/card.ts'
import { collector } from '../../../engine/trace.ts'
import { plural } from '../../../dice/english.ts'
import { formatShare } from '../../../dice/percent.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import {
  attackChances,
  awareChance,
  awareNote,
  jamNote,
  worksChance,
} from '../attack/act-chances.ts'
import { attackIn, attacksLeft } from '../attack/attack.ts'
import { besideTarget, blastShape } from '../area/shot-pattern.ts'
import { between } from '../movement/placing.ts'
import { plainSentence } from '../../gunfight/exchange/plain-words.ts'
import type { Chances } from '../attack/odds.ts'
import { damageOnCard } from '../attack/explain-damage.ts'
import { planAttack } from '../attack/plan.ts'
import type { State, Combatant } from '../contract/state.ts'
import type { ShotPlan, Attack } from '../contract/attack.ts'
import type { Types1988 } from '../contract/rules.ts'
import { widthOf } from '../attack/shotgun.ts'
import { termsOf } from '../attack/terms.ts'
import { trialOf } from '../exchange/trial.ts'
import { AREAS, LEVELS, type Mode } from '../words.ts'
import type { Attacking, Throwing } from '../contract/acts.ts'
import { attackOf } from './throw.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'

/** The label of a success for blows that deal no damage. */
const WORD: Readonly<Partial<Record<Mode, string>>> = { pin: 'holds', feint: 'works' }

/** The chances and the blast of the attack card, without its texts. */
export function weighAttack(
  view: Readonly<State>,
  combatant: Combatant,
  choice: Attacking,
): Weighed {
  const knows = awareChance(view, combatant, getCombatant(view, choice.target))
  const attack = attackIn(view, combatant.id, choice, knows > 0)
  const chances = attackChances(view, combatant, choice)
  return {
    chances: cardChances(LEVELS, chances, WORD[choice.mode]),
    ...blastOf(view, attack, choice, chances),
  }
}

/** The card of an attack, computed from what the asking seat may know. */
export const attackCard: PlanOf<Types1988, Attacking> = (view, combatant, choice) => {
  const target = getCombatant(view, choice.target)
  const way = between(view, combatant, target)
  const title = `${combatant.name} → ${target.name}, ${tenthsText(way.metres)}`
  const trace = collector()
  const knows = awareChance(view, combatant, target)
  const attack = attackIn(view, combatant.id, choice, knows > 0)
  const plan = planAttack(attack, trace)
  const chances = attackChances(view, combatant, choice)
  const word = WORD[plan.mode]
  const notes: string[] = [...notedSamples(chances.throws)]
  notes.push(...awareNote(target, knows))
  const works = worksChance(view, combatant, choice.mode)
  if (works < 1) notes.push(jamNote(works))
  if (combatant.holds && choice.mode !== 'break')
    notes.push(
      `${combatant.name} lets go of ${view.men[combatant.holds.target]?.name ?? 'the person they hold'}.`,
    )
  const blast = blastOf(view, attack, choice, chances)
  if (blast.inside && blast.inside.length > 1)
    notes.push('One attack roll counts against everybody in the blast.')
  for (const { who } of blast.inside ?? []) {
    const other = getCombatant(view, who)
    if (who !== target.id) notes.push(...awareNote(other, awareChance(view, combatant, other)))
  }
  if (plan.sure) notes.push(`It cannot miss ${target.name}; the roll only gives its margin.`)
  if (plan.rounds > 1)
    notes.push(`${plan.rounds} rounds; ${sumOf(chances.hits).toFixed(1)} hit on average.`)
  // No more than are loaded, whatever was asked for.
  const shots = Math.min(choice.shots ?? Infinity, attacksLeft(combatant, choice, view.rules))
  const each = plan.rounds === 1 && attack.weapon?.weapon.shots ? 'shot' : 'attack'
  const bare = plan.parry && view.rules.options['parry-scope'] === 'one-attack'
  if (shots > 1) {
    const many = plural(shots, each)
    notes.push(
      bare
        ? `${many}. The first meets the parry; without it the next hits with ${formatShare(unparriedHit(view, combatant, choice))}.`
        : `${many}, each with these chances.`,
    )
  }
  if (plan.parry?.takes)
    notes.push(`What is warded off strikes the ${areaName(plan.parry.takes)} that parries.`)
  const closed = AREAS.filter((_, area) => plan.covered[area])
  if (closed.length > 0 && choice.at === undefined)
    notes.push(`Covered: ${closed.map(areaName).join(', ')}.`)
  return {
    title,
    sums: [...trace.taken(), ...damageOnCard(plan)],
    notes,
    chances: cardChances(LEVELS, chances, word),
    ...(shots > 1 && !bare ? { each } : {}),
    // A getter, because computer players inspect many cards and do not read this.
    get plain() {
      return plainSentence(
        { attacker: combatant.name, target: target.name },
        oddsOn(plan, chances),
        termsOf(attack),
      )
    },
    get trial() {
      return trialOf(attack)
    },
    ...blast,
  }
}

/** The chance to hit once a parry that holds for one attack is used up (`fnff-1988/action/parry`). */
const unparriedHit = (view: Readonly<State>, combatant: Combatant, choice: Attacking): number =>
  attackChances(view, combatant, choice, (attack) => planAttack({ ...attack, parrying: false })).hit

/** The chances in the form that `plainSentence` takes. */
const oddsOn = (
  { mode }: ShotPlan,
  { method, hit, reached, out, wound }: Chances,
): Parameters<typeof plainSentence>[1] => ({
  ...{ method, hit, reached, out },
  wound: woundOdds(LEVELS, wound),
  held: mode === 'pin' ? hit : undefined,
  works: mode === 'feint' ? hit : undefined,
})

const sumOf = (hits: ReadonlyMap<number, number>): number =>
  [...hits].reduce((sum, [count, chance]) => sum + count * chance, 0)

/**
 * The area of a blast of pellets and everyone in it, friends included (`fnff-1988/shotgun/width`). `chances`: those against the target. A jam
 * counts for all of them, and for each whether they notice the attack (`fnff-1988/weapons/jam-by-dirt`, `fnff-1988/facing/indirect`).
 */
function blastOf(
  view: Readonly<State>,
  attack: Attack,
  choice: Attacking,
  chances: Chances,
): Pick<GunfightCard, 'areas' | 'inside'> {
  const { attacker, target, weapon } = attack
  const width = widthOf(weapon, choice.mode)
  if (width === 0) return {}
  const shape = blastShape(view, attacker, target, width)
  // One attack roll against the target applies to everyone in the blast, aim bonus included.
  const side = pick(planAttack(attack), 'attack', 'cem', 'halvings', 'aimAfter')
  const besides = (other: Attack): ShotPlan => ({
    ...planAttack({ ...other, aim: 0, feint: false }),
    given: undefined,
    ...side,
  })
  const inside = [target.id, ...besideTarget(view, attacker, target, width)].map((id): Inside => {
    const other = getCombatant(view, id)
    const note = other.side === attacker.side ? OWN_SIDE : undefined
    const all =
      id === target.id ? chances : attackChances(view, attacker, { ...choice, target: id }, besides)
    return insideRow(other, all, note)
  })
  return { inside, areas: shape && [drawPattern(shape, width)] }
}

/** The card of a thrown weapon. */
export const throwCard: PlanOf<Types1988, Throwing> = (view, combatant, act) => {
  const card = attackCard(view, combatant, attackOf(act))
  return {
    ...card,
    notes: [
      ...card.notes,
      `It lands where ${getCombatant(view, act.target).name} stands. Picking it up is an action.`,
    ],
  }
}
