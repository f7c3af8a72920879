// What the conditions of a file are worth under suppressing fire, which has the rolls of its system alone.
import { refused } from '../../gunfight/contract/refusal.ts'
import type { AttackText } from '../../gunfight/exchange/exchange.ts'
import type { Condition } from '../../cp2020/contract/exchange.ts'
import type { Options as Options2020 } from '../../cp2020/options.ts'
import type { Rules } from '../state.ts'

/**
 * Where a condition counts under suppressing fire: in the attack roll, which only fire at people with levels has; in the dodge and its hits, which only lanes and
 * points have; in each, or in none. Absent: in the attack roll, if it counts in single shots and is no part of the act.
 */
export type Under = 'attack' | 'dodge' | 'each' | 'none'
export type Word = Condition & { readonly under?: Under }

export const optionsGray = (options: Options2020) => options as Rules['options']
export const hasLevels = (options: Options2020): boolean =>
  optionsGray(options)['suppression-system'] === 'levels'

/** Why what a condition counts in is no part of this fire. */
function notInFire(
  under: Under,
  { options, attack: { width } }: { readonly options: Options2020; readonly attack: AttackText },
): string | undefined {
  const isAimed = width === undefined && hasLevels(options)
  if (under === 'attack' && !isAimed) return 'covering fire and firing lanes have no attack roll'
  return under === 'dodge' && isAimed ? 'suppressing fire itself hits nobody' : undefined
}

/** The condition with mode suppress, where it counts in that or contradicts it: the fire takes the whole round (`gray-dawn/suppress/declare`). */
export const inSuppression = (said: Word): Condition => {
  const { act, acts, modes = [], idle } = said
  if (acts || act?.planned !== undefined)
    return {
      ...said,
      modes: [...modes, 'suppress'],
      idle: (given) => (given.attack.mode === 'suppress' ? undefined : idle?.(given)),
      refuse: ({ attack }) =>
        attack.mode === 'suppress'
          ? refused(
              'whole-round',
              'gray-dawn/suppress/declare',
              'Suppressing fire takes the whole round: leave out the other actions.',
            )
          : undefined,
    }
  const { under = modes.includes('single') && !act && !acts ? 'attack' : 'none' } = said
  if (under === 'none') return said
  return {
    ...said,
    modes: [...modes.filter((mode) => mode !== 'suppress'), 'suppress'],
    idle: (given) =>
      (given.attack.mode === 'suppress' ? notInFire(under, given) : undefined) ?? idle?.(given),
  }
}
