// What the slots of this book have to know of an attack besides a plan of the 2020 book.
import type { Id } from '../../../dice/dice.ts'
import type { Attack, ShotPlan } from '../../cp2020/attack/plan.ts'
import { isFirearm } from '../../cp2020/attack/plan.ts'
import type { Area, Band } from '../../cp2020/words.ts'
import type { Circumstances } from './circumstances.ts'
import { circumstancesOf } from './circumstances.ts'
import { grazeOfLoad } from '../arms/loads.ts'
import { readings } from '../options.ts'
import { ownOf } from '../own.ts'
import { mayDodge, rangedDefence, tnAgainst } from './defence.ts'
import type { Purses } from './luck.ts'
import { luckStat, purseOf } from './luck.ts'
import { againstTn } from './range.ts'
import { awkward } from './rows.ts'

/** An explosion (`gray-dawn/explosion/secondary-wound`). */
export interface Blast {
  /** Head and limbs that nothing protects, and the points that they take together. */
  readonly open: readonly Area[]
  readonly secondary: number
  /** Points rolled for all whom it reaches; absent: by the dice of the plan. */
  readonly points?: number
}

export interface InPlan extends Circumstances {
  /** LUCK of the target with what load and cover add to a graze roll; absent: he makes none (`gray-dawn/graze/roll`, `gray-dawn/graze/mooks`). */
  readonly grazeBase?: number
  /** What he adds to the die of a dodge where a number stands against the attack; `said`: he has said that he dodges; `floor`: the number still stands. */
  readonly dodge?: { readonly sum: number; readonly said: boolean; readonly floor?: number }
  readonly blast?: Blast
  /** Those who may spend luck: attacker and target. A function, so that no answer remembered for this plan hangs on it. */
  readonly purses?: () => Purses
  /** Attacker and target. */
  readonly men?: () => readonly [Id, Id]
  /** Who decides for the target. */
  readonly target?: () => Pick<NonNullable<Purses[1]>, 'who' | 'seat'> | undefined
}

/** The plan's own part; a plan that no attack made has none. */
export const inPlanOf = (plan: Pick<ShotPlan, 'own'>): InPlan => circumstancesOf(plan)

export function inPlanGrayDawn(
  attack: Attack,
  band: Band | undefined,
): Pick<ShotPlan, 'own' | 'together'> {
  const { attacker, target } = attack
  const seat = (target as { readonly seat?: NonNullable<Purses[1]>['seat'] }).seat
  const byNumber =
    isFirearm(attack.mode) && againstTn(target, readings(attack.rules)) && mayDodge(attack)
  const grazeBase = grazeBaseOf(attack)
  const own: InPlan = {
    ...circumstancesOf(attack),
    ...(grazeBase === undefined ? {} : { grazeBase }),
    ...(byNumber && (attack.dodged || seat !== undefined) ? { dodge: dodgeOf(attack, band!) } : {}),
    purses: () => [purseOf(attacker), purseOf(target)],
    men: () => [attacker.id, target.id],
    target: () => (seat === undefined ? undefined : { who: target.id, seat }),
  }
  return { own, together: true }
}

/** `gray-dawn/core/dodge-in-tn-mode` */
const dodgeOf = (attack: Attack, band: Band): InPlan['dodge'] => ({
  sum: rangedDefence(attack, band),
  said: attack.dodged,
  ...(readings(attack.rules)['dodge-against-tn'] === 'better-of-both'
    ? { floor: tnAgainst(attack, band) }
    : {}),
})

/** Who grazes at all, and from what (`gray-dawn/graze/roll`, `gray-dawn/graze/mooks`, `gray-dawn/cover/graze-instead`). */
function grazeBaseOf(attack: Attack): number | undefined {
  const options = readings(attack.rules)
  const { target, weapon, mode, attacker } = attack
  if (!weapon || attack.throughCover) return undefined
  if (ownOf(target).mook && options['mooks-graze'] === 'not-allowed') return undefined
  if (!isFirearm(mode) && options['graze-for-melee'] === 'ranged-only') return undefined
  const cover =
    awkward(attack) && options['awkward-cover'] === 'graze-bonus-per-level'
      ? circumstancesOf(attack).level
      : 0
  return luckStat(target, options) + grazeOfLoad(attack.rules.load(weapon, mode, attacker)) + cover
}
