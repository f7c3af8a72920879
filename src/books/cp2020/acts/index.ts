// Every kind of act, by its verb.
import type { Aiming } from './aim.ts'
import { aim } from './aim.ts'
import type { Aiding } from './aid.ts'
import { aid } from './aid.ts'
import type { Attacking } from './attack.ts'
import { attack } from './attack.ts'
import type { Changing, Clearing, PickingUp, Reloading } from './gun.ts'
import { CARE } from './gun.ts'
import type { AtDoor } from './door.ts'
import { DOOR } from './door.ts'
import type { Grenading } from './grenade.ts'
import { grenade } from './grenade.ts'
import type { Escaping, Keeping, LettingGo } from './grip.ts'
import { GRIP } from './grip.ts'
import type { Dodging, Parrying } from './guard.ts'
import { GUARD } from './guard.ts'
import type { Hiding } from './hide.ts'
import { HIDING } from './hide.ts'
import type { Kind } from './kind.ts'
import type { Mounting } from './mount.ts'
import { mount } from './mount.ts'
import type { Moving } from './move.ts'
import { move } from './move.ts'
import type { Facing, Standing, Turning } from './stance.ts'
import { STANCE } from './stance.ts'
import { suppress } from './suppress.ts'
import type { Suppressing } from './suppress-zone.ts'
import type { Trying } from './task.ts'
import { TASK } from './task.ts'
import type { Ending, Waiting } from './wait.ts'
import { WAITING } from './wait.ts'

export type Act =
  | Attacking
  | Suppressing
  | Grenading
  | Aiding
  | Hiding
  | AtDoor
  | Mounting
  | Trying
  | Moving
  | Keeping
  | LettingGo
  | Escaping
  | Turning
  | Facing
  | Standing
  | Waiting
  | Aiming
  | Reloading
  | Changing
  | Clearing
  | PickingUp
  | Dodging
  | Parrying
  | Ending

/** Acts by their verb: the 2020 book's, and those that a variant adds or replaces. */
export type Kinds = Readonly<Record<string, Kind<Act>>>

/** The acts of the 2020 book. */
export const kinds2020 = {
  move,
  attack,
  suppress,
  grenade,
  ...HIDING,
  ...DOOR,
  mount,
  aid,
  ...TASK,
  ...GRIP,
  ...STANCE,
  ...WAITING,
  aim,
  ...CARE,
  ...GUARD,
} as unknown as Kinds

export const kindOf = (act: Act, { kinds }: { readonly kinds: Kinds }): Kind<Act> => kinds[act.do]!
