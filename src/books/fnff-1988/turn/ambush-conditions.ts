// What light, hiding and the state of the victim add to whoever lies in wait or comes from behind (`fnff-1988/ambush/modifiers`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { present } from '../../../dice/present.ts'
import { helpless } from '../combatant.ts'
import type { Combatant, State } from '../contract/state.ts'
import { between } from '../movement/placing.ts'

/** Conditions of `fnff-1988/ambush/modifiers` by their short names, in the order of its rows. */
export const AMBUSH_CONDITIONS = [
  'dim-light',
  'darkness',
  'hidden',
  'half-hidden',
  'victim-incapacitated',
] as const
const ROWS = TABLES['fnff-1988/ambush/modifiers'].rows

/** Conditions of a whole ambush; the last of the table is each victim's own. */
export const CONDITIONS_FOR_ALL = AMBUSH_CONDITIONS.slice(0, -1)

/** Points of these conditions; of two kinds of light, and of two of hiding, the better counts. */
export function ambushModifier(conditions: readonly string[]): number {
  const points = (name: (typeof AMBUSH_CONDITIONS)[number]): number =>
    conditions.includes(name) ? present(ROWS[AMBUSH_CONDITIONS.indexOf(name)], name)[0] : 0
  return (
    Math.max(points('dim-light'), points('darkness')) +
    Math.max(points('hidden'), points('half-hidden')) +
    points('victim-incapacitated')
  )
}

/** Drunk as the referee says, stunned, or otherwise out of their senses. */
const incapacitated = (state: Readonly<State>, victim: Combatant): boolean =>
  victim.incapacitated || helpless(victim, state.now)

/** What holds against one victim besides what was said of the whole ambush. */
export const conditionsAgainst = (
  state: Readonly<State>,
  victim: Combatant,
  said: readonly string[],
): readonly string[] => [
  ...said,
  ...(state.light ? [state.light] : []),
  ...(incapacitated(state, victim) ? ['victim-incapacitated'] : []),
]

/** Cover behind which half a body shows. */
const HALF: readonly string[] = ['over-cover', 'behind-corner']

/** What helps a threat behind somebody to stay unnoticed; `hidden`: they come out of hiding with this act. */
export function conditionsBehind(
  state: Readonly<State>,
  threat: Combatant,
  victim: Combatant,
  hidden: boolean,
): readonly string[] {
  const half = HALF.includes(between(state, victim, threat).cover)
  return conditionsAgainst(state, victim, hidden ? ['hidden'] : half ? ['half-hidden'] : [])
}
