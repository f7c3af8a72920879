// What somebody may send as an act of this book, by the verb under `do`.
import type {
  Moving,
  Turning,
  Facing,
  ChangingPosture,
  EndAct,
  DoorAct,
  Suppressing,
  Reloading,
  PickingUp,
  Mounting,
  LyingInWait,
  Hiding,
  Grenading,
  Clearing,
  Changing,
  Aiming,
} from '../../gunfight/contract/acts.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Mode, Area, FistSkill, GUARDS, Point, Skill, Stat } from '../words.ts'

export interface Aid {
  readonly do: 'aid'
  readonly target: Id
}

export interface Attacking {
  readonly do: 'attack'
  readonly mode: Mode
  readonly target: Id
  /** How many shots or blows; all that the action holds where absent. */
  readonly shots?: number
  readonly at?: Area | ''
  readonly hands?: 1 | 2
  readonly hip?: boolean
  /** Of bare hands: the better one where absent (`fnff-1988/unarmed/kinds`). */
  readonly skill?: FistSkill
  /** Stays in their part afterwards, to use the metre that is left. */
  readonly lingers?: boolean
}

export interface Choking {
  readonly do: 'choke'
}

/** The weapon in hand, or the part of the body that wards off (`fnff-1988/unarmed/parry`). */
export interface Parrying {
  readonly do: 'parry'
  /** Absent: the melee weapon in hand, else an arm. */
  readonly with?: 'weapon' | (typeof GUARDS)[number]
}

export type Defend = { readonly do: 'dodge' } | Parrying | { readonly do: 'delay' }
export interface Keeping {
  readonly do: 'keep'
}

export interface Escaping {
  readonly do: 'escape'
  readonly from: Id
}

/** Letting go is no action. */
export interface Releasing {
  readonly do: 'release'
}

export interface Running {
  readonly do: 'run'
}

export type Free =
  | Moving
  | Running
  | Turning
  | Facing
  | ChangingPosture
  | EndAct
  | Releasing
  | DoorAct<'open'>
  | DoorAct<'close'>
export interface Repairing {
  readonly do: 'repair'
  readonly thing: Id
}

export const TASKS = ['leap', 'acrobatics', 'juggle', 'escape', 'other'] as const
export type Task = (typeof TASKS)[number]
export interface Trying {
  readonly do: 'task'
  readonly task: Task
  /** Where a leap goes; absent: the referee says what it leads over. */
  readonly spot?: Point
  /** Of another action than those of the list: what it is rolled with, as the referee agrees, and what it is in a few words. */
  readonly stat?: Stat
  readonly skill?: Skill | ''
  readonly what?: string
}

export const THING_MODES = [
  'single',
  'burst',
  'auto',
  'melee',
  'strike',
  'kick',
] as const satisfies readonly Mode[]
export type ThingMode = (typeof THING_MODES)[number]
export interface AtThing {
  readonly do: 'attack-thing'
  readonly thing: Id
  readonly mode: ThingMode
  /** Where it is to be hit; absent: the nearest spot in sight. */
  readonly spot?: Point
  /** How many shots or blows; all that the action holds where absent. */
  readonly shots?: number
  readonly hands?: 1 | 2
  readonly hip?: boolean
}

export interface Throwing {
  readonly do: 'throw'
  readonly target: Id
  readonly at?: Area | ''
}

/** An act that uses up the one action of the phase (`fnff-1988/action/one-per-phase`). */
export type Action =
  | Grenading
  | Throwing
  | PickingUp
  | AtThing
  | Repairing
  | Attacking
  | Suppressing
  | Choking
  | Aiming
  | Reloading
  | Changing
  | Clearing
  | Defend
  | Aid
  | Trying
  | Mounting
  | Hiding
  | LyingInWait
  | Keeping
  | Escaping
export type Act = Action | Free
