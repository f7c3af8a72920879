// The acts of this book as a client sends them, by the verb in `do`, with their fields.
import type { ActsOf, ActTable } from '../../gunfight/acts/form.ts'
import { SHARED_ACTS } from '../../gunfight/contract/acts.ts'
import { AREAS, ARMS, MODES, STATS } from '../words.ts'

/** A task: the skill it uses, and a short description. */
const TASK = { skill: 'text?', what: 'text?' } as const

export const ACTS = {
  ...SHARED_ACTS,
  /**
   * `wound`: which one to treat, for stores with several; absent: the first that needs it. `equipment`: a row of the
   * equipment table.
   */
  aid: { target: 'person', wound: 'id?', equipment: 'id?' },
  /**
   * `shots`: the number of single shots or rounds of full auto; absent: all that the ROF still allows. `weapon`: absent:
   * the one in hand. `second`: a second weapon used at the same time (`cp2020/action/two-weapons`); `secondTarget`: its own
   * target, which means nothing without it.
   * `also`: further targets: full auto is divided among them, and single shots after the first are fired at them in order.
   * `planned`: the total number of actions for the round (option multi-action-penalty: all-actions), which any act may state.
   */
  attack: {
    target: 'person',
    mode: MODES,
    shots: 'count?',
    at: [undefined, '', ...AREAS],
    weapon: 'weapon?',
    second: 'weapon?',
    secondTarget: 'person?',
    also: 'people?',
    skill: 'id?',
    planned: 'count?',
  },
  /** `skill`: the one to defend with from now on; absent: the best (`cp2020/melee/skills`). */
  defend: { skill: 'id?' },
  dodge: {},
  /** `skill`: absent: the best. */
  escape: { from: 'person', skill: 'id?' },
  /** `shots`: the number of rounds fired together; absent: as many as the weapon can fire. */
  grenade: { target: 'person?', spot: 'spot?', shots: 'count?' },
  /** Keeps up a hold or a choke. */
  keep: {},
  'let-go': {},
  parry: { arm: [undefined, ...ARMS] },
  repair: TASK,
  /** Leaves hiding. */
  show: {},
  /** `rounds`: absent: as many as the weapon can fire. */
  suppress: { ...SHARED_ACTS.suppress, rounds: 'count?' },
  task: { stat: STATS, ...TASK },
  trap: {},
  wait: { after: 'person?' },
} as const satisfies ActTable

/** These acts, by verb. */
export type Acts2020 = ActsOf<typeof ACTS>
export type Act = Acts2020[keyof Acts2020]
export type Attacking = Acts2020['attack']
export type Grenading = Acts2020['grenade']
export type Moving = Acts2020['move']
export type Suppressing = Acts2020['suppress']
/** A task, a repair, or getting out of a trap. */
export type Trying = Acts2020['task' | 'repair' | 'trap']
