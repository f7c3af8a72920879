// The preview of an attack: every modifier, the chance to hit and the chance to put the target out of action.
import type { PlanOf } from '../../gunfight/contract/act-kind.ts'
import { listed } from '../../../dice/english.ts'
import { capital, plural, tenthsText } from '../../gunfight/words.ts'
import {
  OWN_SIDE,
  attackChances,
  drawPattern,
  insideRow,
  notedSamples,
  woundOdds,
} from '../../gunfight/attack/card.ts'
import type { WeighEffort } from '../../gunfight/contract/act-kind.ts'
import type { GunfightCard, Inside, Weighed } from '../../gunfight/table/card.ts'
import { collector, titled } from '../../../engine/trace.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { allTargetsOf, fireAt, rollsOf, targetsOf, targetsOfSecond } from '../attack/attack.ts'
import { ambushWorks } from '../combatant.ts'
import { armsOf, attackIn, beforeOf } from '../attack/attack-context.ts'
import { plainSentence } from '../../gunfight/exchange/plain-words.ts'
import { worksOn } from '../melee/moves.ts'
import { chancesOfAttack, chancesOfSecond } from '../attack/parried-chances.ts'
import { chancesOf, glancing, skimming, type Chances } from '../attack/odds.ts'
import { besideTargetOf, patternShape, patternWidth } from '../area/shot-pattern.ts'
import { between } from '../movement/placing.ts'
import { endsHold } from '../melee/grips.ts'
import { damageOnCard } from '../attack/explain-damage.ts'
import { planAttack } from '../attack/plan.ts'
import { isFirearm } from '../words.ts'
import type { Attack } from '../contract/attack.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'
import type { State, Combatant } from '../contract/state.ts'
import { termsOf } from '../attack/terms.ts'
import { trialOf } from '../exchange/trial.ts'
import type { Attacking } from '../contract/acts.ts'

/** Labels for the effects of harmless moves. */
const WORD: Readonly<Partial<Record<Attacking['mode'], string>>> = {
  grapple: 'grips',
  hold: 'holds',
  disarm: 'disarms',
  'sweep-trip': 'trips',
}

/** The chances shown on the card, estimated with less effort. */
export function weighAttack(
  view: Readonly<State>,
  combatant: Combatant,
  act: Attacking,
  effort?: WeighEffort,
): Weighed {
  const attack = attackOf(view, combatant, act)
  const rules = (effort === 'rough' ? skimming : glancing)(view.rules)
  const chances = chancesOfAttack(view, attack, planAttack(attack), rules)
  return {
    chances: attackChances(rules.wounds.words, chances, WORD[act.mode]),
    ...beside(view, combatant, attack, rules),
  }
}

/** The attack in its current circumstances, with the rounds divided among its targets. */
function attackOf(view: Readonly<State>, combatant: Combatant, act: Attacking): Attack {
  return attackIn(view, combatant.id, act, beforeOf(combatant), fireAt(view, combatant, act))
}

/** The attack with the second of two weapons: a roll of its own, without what the first uses up. */
function secondOf(view: Readonly<State>, combatant: Combatant, act: Attacking): Attack | undefined {
  const [, other] = armsOf(combatant, act)
  if (!other) return undefined
  const { id } = combatant
  const [target = act.target, ...also] = targetsOfSecond(view, id, act)
  const one = { ...act, target, also, mode: other.mode, weapon: other.place }
  const USED = { aim: undefined, tripped: undefined, trips: undefined }
  const after = { ...getCombatant<Combatant>(view, id), ...USED }
  const left =
    view.rules.options['ambush-covers'] === 'one-roll'
      ? view.ambushes.filter(({ who }) => who !== id)
      : view.ambushes
  const then = { ...view, ambushes: left, men: { ...view.men, [id]: after } }
  return attackIn(then, id, one, beforeOf(after), fireAt(view, combatant, one))
}

/** The card of an attack, made only from what the asking seat may know. */
export const attackCard: PlanOf<Types2020, Attacking> = (view, combatant, act) => {
  const target = getCombatant(view, act.target)
  const trace = collector()
  const { rolls, rounds } = rollsOf(view, combatant.id, act)
  const targets = targetsOf(act).length
  const attack = attackOf(view, combatant, act)
  const plan = planAttack(attack, trace)
  const chances = chancesOfAttack(view, attack, plan, view.rules)
  const second = secondOf(view, combatant, act)
  const name = second?.weapon?.weapon.name ?? 'the second weapon'
  const otherPlan = second && planAttack(second, titled(trace, name))
  const other =
    otherPlan &&
    chancesOfSecond(view, { attack, plan }, { attack: second, plan: otherPlan }, view.rules)
  const lasts = view.rules.surprised(view, attack)
  const notes: string[] = [...notedSamples(chances.throws)]
  if (act.mode === 'single' && rolls > 1)
    notes.push(
      `${rolls} shots, each with its own roll${ofTheFirst({ ...attack, ambush: attack.ambush && !lasts })}.`,
    )
  if (act.mode === 'single' && rounds > 1) notes.push(`${rounds} shots with one roll.`)
  if (act.mode === 'auto')
    notes.push(
      `${plural(rounds, 'round')}${targets > 1 ? `, ${fireAt(view, combatant, act).here} at each of ${targets}` : ''}.`,
    )
  // Divided fire may meet first somebody who has noticed (`cp2020/ambush/single-use`).
  const springs = allTargetsOf(act).some((id) => ambushWorks(view, combatant.id, id))
  const ambush = !lasts && (attack.ambush || springs)
  notes.push(...aimNotes(view, combatant, { ...attack, ambush }))
  if (combatant.grip && endsHold(combatant.grip, act.mode, view.now))
    notes.push(
      `${combatant.name} lets go of ${view.men[combatant.grip.target]?.name ?? 'the person they hold'}.`,
    )
  if (second && second.target.id !== target.id)
    notes.push(`${capital(name)} is used against ${second.target.name}.`)
  const blows = [attack, ...(second ? [second] : [])].filter(({ mode }) => !isFirearm(mode))
  for (const id of new Set(blows.map((blow) => blow.target.id))) {
    const { name: parrying, parry } = getCombatant<Combatant>(view, id)
    if (parry) notes.push(`${parrying} may parry one blow that hits. The chances count the parry.`)
  }
  const { metres } = attack
  const shelter = view.rules.meetsCover(act.mode) ? view.rules.shelter(attack, view) : undefined
  return {
    title: `${combatant.name} → ${target.name}, ${tenthsText(metres)}`,
    sums: [
      ...trace.taken(),
      ...damageOnCard(plan, [plan], view.rules),
      ...(otherPlan
        ? damageOnCard(otherPlan, [otherPlan], {
            wounds: view.rules.wounds,
            what: `damage of ${name}`,
          })
        : []),
    ],
    notes,
    chances: [
      ...attackChances(view.rules.wounds.words, chances, WORD[act.mode]),
      ...(other
        ? [
            { what: `hit with ${name}`, chance: other.hit },
            { what: `out by ${name}`, chance: other.out },
          ]
        : []),
    ],
    ...(act.mode === 'single' && rolls > 1 ? { each: 'shot' as const } : {}),
    // Computed on demand, because computer players look at many cards.
    get plain() {
      const names = { attacker: combatant.name, target: target.name }
      const odds = oddsOn(act.mode, chances, view.rules)
      const first = plainSentence(names, odds, termsOf(attack), worksOn(act.mode, target.name))
      return second && other
        ? `${first} With ${name}: ${plainSentence({ ...names, target: second.target.name }, oddsOn(second.mode, other, view.rules), termsOf(second))}`
        : first
    },
    get trial() {
      return trialOf(attack, view.rules)
    },
    ...(shelter ? { shelter } : {}),
    ...beside(view, combatant, attack, view.rules),
  }
}

/** What counts for the first shot only (`cp2020/action/aim`, `cp2020/ambush/single-use`, `cp2020/melee/sweep-trip`). */
function ofTheFirst({ aim, ambush, tripped, hasTripped, rules }: Attack): string {
  const once = ambush && rules.options['ambush-covers'] === 'one-roll'
  const words = [
    ...(aim > 0 ? ['aim'] : []),
    ...(once ? ['ambush'] : []),
    ...(tripped || hasTripped ? ['the trip'] : []),
  ]
  return words.length === 0
    ? ''
    : `; ${listed(words)} ${words.length > 1 ? 'count' : 'counts'} for the first`
}

/** Converts the chances to the form that the plain sentence takes. */
const oddsOn = (
  mode: Attacking['mode'],
  { method, hit, reached, out, wound }: Chances,
  { wounds }: Rules,
): Parameters<typeof plainSentence>[1] => ({
  ...{ method, hit, reached, out },
  wound: woundOdds(wounds.words, wound),
  ...(WORD[mode] === undefined
    ? {}
    : mode === 'hold' || mode === 'grapple'
      ? { held: hit }
      : { works: hit }),
})

/** Notes on the loaded ammunition, and on the aim and ambush that this attack uses up. */
function aimNotes(
  view: Readonly<State>,
  combatant: Combatant,
  { mode, weapon, target, ambush }: Attack,
): string[] {
  const load =
    isFirearm(mode) && weapon && weapon.load !== 'plain'
      ? view.rules.loads(weapon.weapon).find(({ id }) => id === weapon.load)
      : undefined
  const lost =
    combatant.aim && combatant.aim.target !== target.id ? view.men[combatant.aim.target] : undefined
  return [
    ...(load ? [`Loaded with ${load.name}.`] : []),
    ...(lost ? [`The aim at ${lost.name} is lost.`] : []),
    ...(ambush ? ['The ambush is used up by this attack.'] : []),
  ]
}

/** Everyone else within the width of a shotgun pattern. */
function beside(
  view: Readonly<State>,
  combatant: Combatant,
  attack: Attack,
  rules: Rules,
): Pick<GunfightCard, 'areas' | 'inside'> {
  const width = patternWidth(attack, rules)
  const target = getCombatant(view, attack.target.id)
  const shape = patternShape(view, combatant, target, width)
  if (!shape) return {}
  const inside = [target, ...besideTargetOf(view, attack)].map((other): Inside => {
    const { metres, cover } = between(view, combatant, other)
    const { hit, out } = chancesOf(
      planAttack({
        ...attack,
        target: other,
        metres,
        cover,
        at: other === target ? attack.at : undefined,
      }),
      rules,
    )
    return insideRow(other, { hit, out }, other.side === combatant.side ? OWN_SIDE : undefined)
  })
  return {
    inside,
    areas: [drawPattern(shape, width)],
  }
}
