// The acts of this book as a client sends them, by the verb in `do`.
import type {
  Suppressing,
  Grenading,
  Hiding,
  LyingInWait,
  DoorAct,
  Mounting,
  Moving,
  Turning,
  Facing,
  ChangingPosture,
  Aiming,
  Reloading,
  Changing,
  Clearing,
  PickingUp,
  EndAct,
} from '../../gunfight/contract/acts.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Mode, Area, Stat } from '../words.ts'

export interface Aiding {
  readonly do: 'aid'
  readonly target: Id
  /** Which wound to treat, for stores with several; absent: the first that needs it. */
  readonly wound?: string
  /** A row of the equipment table. */
  readonly equipment?: string
}

export interface Attacking {
  readonly do: 'attack'
  readonly mode: Mode
  readonly target: Id
  /** The number of single shots or rounds of full auto; absent: all that the ROF still allows. */
  readonly shots?: number
  readonly at?: Area | ''
  /** Index of the weapon; absent: the one in hand. */
  readonly weapon?: number
  /** A second weapon used at the same time (`cp2020/action/two-weapons`). */
  readonly second?: number
  /**
   * Further targets: full auto is divided among them, and single shots after the first are fired at them in order.
   */
  readonly also?: readonly Id[]
  readonly skill?: string
  /** The total number of actions planned for the round (option multi-action-penalty: all-actions). */
  readonly planned?: number
}

/** Keeps up a hold or a choke. */
export interface Keeping {
  readonly do: 'keep'
}

export interface LettingGo {
  readonly do: 'let-go'
}

export interface Escaping {
  readonly do: 'escape'
  readonly from: Id
}

export interface Dodging {
  readonly do: 'dodge'
}

export interface Parrying {
  readonly do: 'parry'
  readonly arm?: Area
}

/** Leaves hiding. */
export interface Showing {
  readonly do: 'show'
}

/** A task. */
export type Trying =
  | { readonly do: 'task'; readonly stat: Stat; readonly skill?: string; readonly what?: string }
  | { readonly do: 'repair'; readonly skill?: string; readonly what?: string }
  | { readonly do: 'trap' }
export interface Waiting {
  readonly do: 'wait'
  readonly after?: Id
}

export type Act =
  | Attacking
  | Suppressing
  | Grenading
  | Aiding
  | Hiding
  | Showing
  | LyingInWait
  | DoorAct<'open'>
  | DoorAct<'close'>
  | Mounting
  | Trying
  | Moving
  | Keeping
  | LettingGo
  | Escaping
  | Turning
  | Facing
  | ChangingPosture
  | Waiting
  | Aiming
  | Reloading
  | Changing
  | Clearing
  | PickingUp
  | Dodging
  | Parrying
  | EndAct
