// Modifiers of ambushers and of attackers from behind for light, hiding and the victim's condition (`fnff-1988/ambush/modifiers`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { isOneOf } from '../../../dice/one-of.ts'
import { present } from '../../../dice/present.ts'
import type { Term } from '../../gunfight/check.ts'
import { helpless } from '../combatant.ts'
import type { Combatant, State } from '../contract/state.ts'
import { between } from '../movement/placing.ts'

/** Conditions of `fnff-1988/ambush/modifiers` by their short names, in the order of its rows. */
const AMBUSH_CONDITIONS = [
  'dim-light',
  'darkness',
  'hidden',
  'half-hidden',
  'victim-incapacitated',
] as const
const ROWS = TABLES['fnff-1988/ambush/modifiers']

/** Conditions that apply to the whole ambush; the last one in the table depends on the victim. */
export const CONDITIONS_FOR_ALL = AMBUSH_CONDITIONS.slice(0, -1)

/** Conditions that exclude each other, by what they are about. */
const LIGHT = ['dim-light', 'darkness'] as const
const HIDING = ['hidden', 'half-hidden'] as const

/** The conditions that exclude one. */
export const excluding = (condition: string | undefined): readonly string[] =>
  [LIGHT, HIDING]
    .filter((group) => isOneOf(group, condition))
    .flatMap((group) => group.filter((one) => one !== condition))

/** The condition before this one in the list that excludes it, or is the same. */
export const excludedBy = (conditions: readonly string[], place: number): string | undefined => {
  const condition = conditions[place]
  const others = [condition, ...excluding(condition)]
  return conditions.slice(0, place).find((one) => others.length > 1 && others.includes(one))
}

/** The modifiers of these conditions. Only the best light and the best hiding condition count. */
export function ambushTerms(conditions: readonly string[]): readonly Term[] {
  const best = (names: readonly (typeof AMBUSH_CONDITIONS)[number][]): Term => {
    const holding = names.filter((name) => conditions.includes(name))
    const points: readonly number[] = holding.map(
      (name) => present(ROWS[AMBUSH_CONDITIONS.indexOf(name)], name).modifier,
    )
    const value = Math.max(0, ...points)
    const what = holding[points.indexOf(value)] ?? 'none'
    return { rule: 'fnff-1988/ambush/modifiers', what: what.replace('-', ' '), value }
  }
  return [best(LIGHT), best(HIDING), best(['victim-incapacitated'])]
}

/** Whether a victim is incapacitated: drunk (as ruled by the referee), stunned or otherwise helpless. */
const incapacitated = (state: Readonly<State>, victim: Combatant): boolean =>
  victim.incapacitated || helpless(victim, state.now)

/** The conditions against one victim, including those of the whole ambush. */
export const conditionsAgainst = (
  state: Readonly<State>,
  victim: Combatant,
  said: readonly string[],
): readonly string[] => [
  ...said,
  ...(state.light ? [state.light] : []),
  ...(incapacitated(state, victim) ? ['victim-incapacitated'] : []),
]

/** Cover that leaves half of the body exposed. */
const HALF: readonly string[] = ['over-cover', 'behind-corner']

/** Conditions that help an attacker from behind to go unnoticed. `hidden`: this act brings them out of hiding. */
export function conditionsBehind(
  state: Readonly<State>,
  threat: Combatant,
  victim: Combatant,
  hidden: boolean,
): readonly string[] {
  const half = HALF.includes(between(state, victim, threat).cover)
  return conditionsAgainst(state, victim, hidden ? ['hidden'] : half ? ['half-hidden'] : [])
}
