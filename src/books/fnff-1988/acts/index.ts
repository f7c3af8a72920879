// Every kind of act, by its verb.
import type { Aid } from './aid.ts'
import { aid } from './aid.ts'
import type { Aiming } from './aim.ts'
import { aim } from './aim.ts'
import type { Attacking } from './attack.ts'
import { attack } from './attack.ts'
import type { Choking } from './choke.ts'
import { choke } from './choke.ts'
import type { Defend } from './defend.ts'
import { DEFEND } from './defend.ts'
import { DOOR } from './door.ts'
import type { Free } from './free.ts'
import { FREE } from './free.ts'
import type { Grenading } from './grenade.ts'
import { grenade } from './grenade.ts'
import type { Gun } from './gun.ts'
import { GUN } from './gun.ts'
import type { Escaping, Keeping } from './hold.ts'
import { HOLD } from './hold.ts'
import type { Hiding } from './hide.ts'
import { HIDING } from './hide.ts'
import type { Kind } from './kind.ts'
import type { Mounting } from './mount.ts'
import { mount } from './mount.ts'
import type { PickingUp } from './pick-up.ts'
import { pickUp } from './pick-up.ts'
import type { Repairing } from './repair.ts'
import { repair } from './repair.ts'
import type { Suppressing } from './suppress-zone.ts'
import { suppress } from './suppress.ts'
import type { Trying } from './task.ts'
import { task } from './task.ts'
import type { Throwing } from './throw.ts'
import { throwing } from './throw.ts'
import type { AtThing } from './thing.ts'
import { thing } from './thing.ts'

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
  | Gun
  | Defend
  | Aid
  | Trying
  | Mounting
  | Hiding
  | Keeping
  | Escaping
export type Act = Action | Free

/** In the order of a menu. */
export const KINDS: { readonly [K in Act['do']]: Kind<Extract<Act, { readonly do: K }>> } = {
  move: FREE.move,
  ...HOLD,
  attack,
  suppress,
  choke,
  throw: throwing,
  grenade,
  aim,
  ...GUN,
  'pick-up': pickUp,
  ...DEFEND,
  run: FREE.run,
  posture: FREE.posture,
  turn: FREE.turn,
  face: FREE.face,
  ...DOOR,
  'attack-thing': thing,
  aid,
  repair,
  task,
  mount,
  ...HIDING,
  end: FREE.end,
}

/** The kind of an act whose verb is known. */
export const kindOf = (act: Act): Kind<Act> => KINDS[act.do] as Kind<Act>
