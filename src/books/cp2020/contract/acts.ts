// What somebody may send as an act of this book, by the verb under `do`.
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
  /** A wound of a store with several; absent: the first that wants it. */
  readonly wound?: string
  /** A row of the table of equipment. */
  readonly equipment?: string
}

export interface Attacking {
  readonly do: 'attack'
  readonly mode: Mode
  readonly target: Id
  /** Single shots, or rounds of full auto; all that the ROF leaves where absent. */
  readonly shots?: number
  readonly at?: Area | ''
  /** Place of the weapon; the one in hand where absent. */
  readonly weapon?: number
  /** A second weapon at the same time (`cp2020/action/two-weapons`). */
  readonly second?: number
  /** Full auto divided over these as well; of single shots the targets of those after the first. */
  readonly also?: readonly Id[]
  readonly skill?: string
  /** All actions that they mean to take (option multi-action-penalty: all-actions). */
  readonly planned?: number
}

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

/** Comes out of hiding. */
export interface Showing {
  readonly do: 'show'
}

/** What is tried. */
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
