// The penalty that suppression puts on actions (`gray-dawn/suppress/check-passed`, `gray-dawn/suppress/check-failed`, `gray-dawn/brave/open-penalty`,
// `gray-dawn/stance/bracing-suppression`, `gray-dawn/suppress/penalty-scope`).
import type { Term } from '../../gunfight/check.ts'
import { circumstancesOf } from '../attack/attack.ts'
import { behindCover } from '../cover/here.ts'
import type { Options } from '../options.ts'
import type { Suppression } from '../own.ts'
import type { Combatant, State } from '../state.ts'

/** Where an action happens: out of sight, behind cover or in the open. */
export type Where = 'hidden' | 'cover' | 'open'

/** Whether bracing doubles the penalty on actions, or the amount of the check. */
export function bracingDoubles(
  { 'bracing-doubles': doubles, 'suppression-system': system }: Options,
  what: 'check' | 'actions',
): boolean {
  if (doubles === 'by-system') return what === (system === 'levels' ? 'actions' : 'check')
  return doubles === 'both' || doubles === `${what}-only`
}

/** Extra levels for actions in the open. */
export const IN_THE_OPEN = 2

/** The penalty on an action, 0 or more. In the points system it is always 0: failed checks force a stance instead. */
export function penaltyOf(
  { amount, failed }: Pick<Suppression, 'amount' | 'failed'>,
  where: Where,
  bracing: boolean,
  options: Options,
): number {
  if (options['suppression-system'] === 'points' || amount < 1) return 0
  const levels =
    (options['suppression-level-cap'] === 'five-levels' ? Math.min(amount, MOST) : amount) +
    (where === 'open' ? IN_THE_OPEN : 0)
  return (
    levels *
    (failed && where !== 'hidden' ? 2 : 1) *
    (bracing && bracingDoubles(options, 'actions') ? 2 : 1)
  )
}
const MOST = 5

/** Where a combatant's actions happen, by their stance. */
export function whereIs(state: Readonly<State>, combatant: Combatant): Where {
  const { stance } = combatant.own
  if (stance === 'full cover') return 'hidden'
  return stance !== 'moving' && behindCover(state, combatant) ? 'cover' : 'open'
}

/** The penalty on an action of this combatant now. */
export function suppressedBy(
  state: Readonly<State>,
  combatant: Combatant,
  where: Where = whereIs(state, combatant),
): number {
  const { suppression, stance } = combatant.own
  return suppression ? penaltyOf(suppression, where, stance === 'bracing', state.rules.options) : 0
}

/** Whether a failed check rules out aimed shots and the bonus of aiming (`gray-dawn/covering/no-aimed-attacks`). */
export const lostAim = ({ own }: Combatant): boolean => own.suppression?.failed === true

/** The penalty that an exchange states; 0 for everybody else. */
const statedOf = ({ stated }: Readonly<State>, { id }: Combatant): number =>
  (stated?.who === id && circumstancesOf(stated.set).suppressed) || 0

/** The penalty as a term of sums: of every action of the round, and of none after the fight (`gray-dawn/suppress/penalty-scope`). */
export const hindrances = (state: Readonly<State>, combatant: Combatant): readonly Term[] => [
  {
    rule: 'gray-dawn/suppress/penalty-scope',
    what: 'suppressed',
    value:
      state.step === 'over'
        ? 0
        : -Math.max(statedOf(state, combatant), suppressedBy(state, combatant)) || 0,
  },
]
