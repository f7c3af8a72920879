// This book's part of a plan, computed from the attack.
import { present } from '../../../dice/present.ts'
import type { ShotPlan } from '../../cp2020/contract/attack.ts'
import { doesDamage } from '../../cp2020/attack/damage.ts'
import { isFirearm, type Band } from '../../cp2020/words.ts'
import { grazeOfLoad } from '../arms/loads.ts'
import { mayDodge, rangedDefence, tnAgainst } from './defence.ts'
import { luckStat, purseOf, type Purses } from './luck.ts'
import { againstTn } from './range.ts'
import { awkward } from './rows.ts'
import { circumstancesOf, type Attack, type InPlan } from './attack.ts'

export function inPlanGrayDawn(
  attack: Attack,
  band: Band | undefined,
): Pick<ShotPlan, 'own' | 'together'> {
  const { attacker, target } = attack
  const seat = (target as { readonly seat?: NonNullable<Purses[1]>['seat'] }).seat
  const byNumber =
    isFirearm(attack.mode) &&
    !attack.atPlace &&
    againstTn(target, attack.rules.options) &&
    mayDodge(attack)
  const grazeBase = grazeBaseOf(attack)
  const before = luckStat(target, attack.rules.options)
  const own: InPlan = {
    ...circumstancesOf(attack),
    ...(grazeBase === undefined ? {} : { grazeBase }),
    ...(attack.rules.options['luck-stat-in-rolls'] === 'remaining-points'
      ? { luckSpent: () => before - luckStat(target, attack.rules.options) }
      : {}),
    ...(byNumber && (attack.dodged || seat !== undefined)
      ? { dodge: dodgeOf(attack, present(band, 'range band')) }
      : {}),
    purses: () => [purseOf(attacker), purseOf(target)],
    men: () => [attacker.id, target.id],
    target: () => (seat === undefined ? undefined : { who: target.id, seat }),
  }
  return { own, together: true }
}

/** The sum of a dodge in target number mode (`gray-dawn/core/dodge-in-tn-mode`). */
const dodgeOf = (attack: Attack, band: Band): InPlan['dodge'] => ({
  sum: rangedDefence(attack, band),
  said: attack.dodged,
  ...(attack.rules.options['dodge-against-tn'] === 'better-of-both'
    ? { floor: tnAgainst(attack, band) }
    : {}),
})

/** The sum of a graze roll, or undefined if there is none: a choke strikes nothing (`gray-dawn/graze/roll`, `gray-dawn/graze/mooks`, `gray-dawn/cover/graze-instead`). */
function grazeBaseOf(attack: Attack): number | undefined {
  const options = attack.rules.options
  const { target, weapon, mode, attacker } = attack
  if (!weapon && (!doesDamage(mode) || mode === 'choke')) return undefined
  if (target.own.mook && options['mooks-graze'] === 'not-allowed') return undefined
  if (!isFirearm(mode) && options['graze-for-melee'] === 'ranged-only') return undefined
  const cover =
    awkward(attack) && options['awkward-cover'] === 'graze-bonus-per-level'
      ? circumstancesOf(attack).level
      : 0
  return luckStat(target, options) + grazeOfLoad(attack.rules.load(weapon, mode, attacker)) + cover
}
