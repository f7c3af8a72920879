// The acts of this book, by the verb in `do`, with their fields: those declared in a turn, and suppressing fire.
import type { ActsOf, ActTable } from '../../gunfight/acts/form.ts'
import { ACTS as BASE } from '../../cp2020/contract/acts.ts'
import { STATS } from '../../cp2020/words.ts'
import { STANCES } from '../own.ts'

/** LUCK counts as a stat (`gray-dawn/core/attribute-check`). */
export const ATTRIBUTES = [...STATS, 'luck'] as const

export const ACTS = {
  ...BASE,
  /** Withdraws the declared acts. */
  anew: {},
  /** `centre`: at the centre of mass. */
  attack: { ...BASE.attack, centre: 'flag?' },
  attribute: { stat: ATTRIBUTES },
  chamber: {},
  /** `by`: the skill to use; absent: the better one. */
  clear: { by: 'id?' },
  'hold-round': {},
  hunker: {},
  'load-shells': {},
  'pick-up-magazine': {},
  rally: { target: 'person' },
  'save-move': {},
  stance: { stance: STANCES },
  tactics: {},
} as const satisfies ActTable

/** These acts, by verb. */
export type ActsGray = ActsOf<typeof ACTS>
export type Act = ActsGray[keyof ActsGray]
/**
 * What players cannot send. `followUp`: the shot after a grapple. `suppressing`: suppressing fire, with the suppression penalty at its declaration,
 * 0 or more.
 */
export type Attacking = ActsGray['attack'] & {
  readonly followUp?: boolean
  readonly suppressing?: { readonly hindered: number }
}

/** Acts that can be declared in the suppressing fire phase. */
export const FIRE = {
  /**
   * `rounds`: for each target, in the same order. `bursts`: in bursts of three (`gray-dawn/burst/covering`).
   */
  suppress: { targets: 'people', rounds: 'counts', bursts: 'flag?' },
  /** `rounds`: absent: all that the weapon can spend. */
  lane: { ...BASE.suppress },
} as const satisfies ActTable

type Fires = ActsOf<typeof FIRE>
export type AtMen = Fires['suppress']
export type AtPlace = Fires['lane']
/** Null declines to fire. */
export type Firing = AtMen | AtPlace | null

/** Answers under fire: a suppression check, or leaving cover with one movement action. */
export const UNDER_FIRE = { check: {}, 'leave-cover': {} } as const satisfies ActTable
