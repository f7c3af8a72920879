// The acts of this book, by the verb in `do`, with their fields.
import type { ActsOf, ActTable } from '../../gunfight/acts/form.ts'
import { SHARED_ACTS } from '../../gunfight/contract/acts.ts'
import { AREAS, FIST_SKILLS, GUARDS, MODES, SKILLS, STATS } from '../words.ts'

export const TASKS = ['leap', 'acrobatics', 'juggle', 'escape', 'other'] as const
export type Task = (typeof TASKS)[number]

/** Whoever fails this one drops the object (`fnff-1988/action/juggle`). */
export const JUGGLE: Task = 'juggle'

export const THING_MODES = ['single', 'burst', 'auto', 'melee', 'thrown', 'strike', 'kick'] as const
export type ThingMode = (typeof THING_MODES)[number]

const AT = [undefined, '', ...AREAS] as const
/** How a gun is held. */
const GRIP = { hands: [undefined, 1, 2], hip: 'flag?' } as const

export const ACTS = {
  ...SHARED_ACTS,
  aid: { target: 'person' },
  aim: { target: 'id' },
  ambush: { victims: 'people' },
  /**
   * `shots`: of shots or blows; absent: all that the action allows. `skill`: of bare hands; absent: the better one
   * (`fnff-1988/unarmed/kinds`). `lingers`: they may go on afterwards, to use their remaining metre.
   */
  attack: {
    target: 'person',
    mode: MODES,
    shots: 'count?',
    at: AT,
    ...GRIP,
    skill: [undefined, ...FIST_SKILLS],
    lingers: 'flag?',
  },
  /** `spot`: where to hit it; absent: the nearest visible spot. `skill`: as for `attack`. */
  'attack-thing': {
    thing: 'id',
    mode: THING_MODES,
    spot: 'spot?',
    shots: 'count?',
    ...GRIP,
    skill: [undefined, ...FIST_SKILLS],
  },
  choke: {},
  delay: {},
  dodge: {},
  escape: { from: 'person' },
  /** `into`: at a vehicle's hatch, subject to the referee's approval. */
  grenade: { ...SHARED_ACTS.grenade, into: 'flag?' },
  /** Keeps up a hold. */
  keep: {},
  /**
   * `with`: the weapon in hand, or a part of the body (`fnff-1988/unarmed/parry`); absent: what is in hand, or
   * else an arm.
   */
  parry: { with: [undefined, 'weapon', ...GUARDS] },
  /** Letting go does not use the action. */
  release: {},
  repair: { thing: 'id' },
  run: {},
  suppress: { ...SHARED_ACTS.suppress, ...GRIP },
  /**
   * `spot`: of a leap; absent: the referee says what it crosses. For an unlisted action: the stat and skill it uses, as
   * agreed with the referee, and a short description.
   */
  task: {
    task: TASKS,
    spot: 'spot?',
    stat: [undefined, ...STATS],
    skill: [undefined, '', ...SKILLS],
    what: 'text?',
  },
  throw: { target: 'person', at: AT },
} as const satisfies ActTable

/** These acts, by verb. */
export type Acts1988 = ActsOf<typeof ACTS>
export type Act = Acts1988[keyof Acts1988]
export type Attacking = Acts1988['attack']
export type AtThing = Acts1988['attack-thing']
export type Grenading = Acts1988['grenade']
export type Suppressing = Acts1988['suppress']
export type Throwing = Acts1988['throw']
export type Trying = Acts1988['task']

/** Acts that do not use up the phase's one action (`fnff-1988/action/one-per-phase`). */
export type Free = Acts1988[
  | 'move'
  | 'run'
  | 'turn'
  | 'face'
  | 'posture'
  | 'end'
  | 'release'
  | 'open'
  | 'close']
export type Action = Exclude<Act, Free>
