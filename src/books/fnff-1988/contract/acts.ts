// The acts of this book, by the verb in `do`.
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
  Plain,
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
  /** Number of shots or blows; if absent, all that the action allows. */
  readonly shots?: number
  readonly at?: Area | ''
  readonly hands?: 1 | 2
  readonly hip?: boolean
  /** Unarmed skill; if absent, the better one (`fnff-1988/unarmed/kinds`). */
  readonly skill?: FistSkill
  /** They may go on afterwards, to use their remaining metre. */
  readonly lingers?: boolean
}

export type Choking = Plain<'choke'>

/** What parries: the weapon in hand, or a part of the body (`fnff-1988/unarmed/parry`). */
export interface Parrying {
  readonly do: 'parry'
  /** If absent, the melee weapon in hand, or else an arm. */
  readonly with?: 'weapon' | (typeof GUARDS)[number]
}

/** Keeps up a hold. */
export type Keeping = Plain<'keep'>

export interface Escaping {
  readonly do: 'escape'
  readonly from: Id
}

/** Letting go does not use the action. */
export type Releasing = Plain<'release'>

export type Running = Plain<'run'>

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
  /** Destination of a leap; if absent, the referee says what it crosses. */
  readonly spot?: Point
  /** For an unlisted action: the skill it uses, as agreed with the referee, and a short description. */
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
export interface AtThing extends Pick<Attacking, 'shots' | 'hands' | 'hip'> {
  readonly do: 'attack-thing'
  readonly thing: Id
  readonly mode: ThingMode
  /** Where to hit it; if absent, the nearest visible spot. */
  readonly spot?: Point
}

export interface Throwing {
  readonly do: 'throw'
  readonly target: Id
  readonly at?: Area | ''
}

/** An act that uses the phase's one action (`fnff-1988/action/one-per-phase`). */
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
  | Plain<'dodge'>
  | Parrying
  | Plain<'delay'>
  | Aid
  | Trying
  | Mounting
  | Hiding
  | LyingInWait
  | Keeping
  | Escaping
export type Act = Action | Free
