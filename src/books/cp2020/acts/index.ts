// Every kind of act, by its verb.
import type { Acts } from '../../gunfight/acts/acts.ts'
import { bindActs } from '../../gunfight/acts/acts.ts'
import { doorActs } from '../../gunfight/acts/door.ts'
import type { ActKind, ActKinds } from '../../gunfight/contract/act-kind.ts'
import type { DoorAct } from '../../gunfight/contract/acts.ts'
import { gunfightOf } from '../gunfight.ts'
import { canReach } from '../movement/doors.ts'
import type { Rules } from '../rules.ts'
import type { T2020 } from '../types.ts'
import type { Aiming } from './aim.ts'
import { aim } from './aim.ts'
import type { Aiding } from './aid.ts'
import { aid } from './aid.ts'
import type { Attacking } from './attack.ts'
import { attack } from './attack.ts'
import type { Changing, Clearing, PickingUp, Reloading } from './gun.ts'
import { CARE } from './gun.ts'
import type { Grenading } from './grenade.ts'
import { grenade } from './grenade.ts'
import type { Escaping, Keeping, LettingGo } from './grip.ts'
import { GRIP } from './grip.ts'
import type { Dodging, Parrying } from './guard.ts'
import { GUARD } from './guard.ts'
import type { Hiding } from './hide.ts'
import { HIDING } from './hide.ts'
import type { Kind } from './kind.ts'
import { bound } from './kind.ts'
import { readPlanned, refuseAction } from './may-act.ts'
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
export type Kinds = Readonly<Record<string, ActKind<T2020, Act>>>

/** The acts of the 2020 book, in the order of the menu. */
export function kinds2020(rules: Rules): ActKinds<T2020> {
  const game = gunfightOf(rules)
  const of = <A>(kind: Kind<A>): ActKind<T2020, A> => bound(kind, rules)
  return {
    move: of(move),
    attack: of(attack),
    suppress: of(suppress),
    grenade: of(grenade),
    hide: of(HIDING.hide),
    show: of(HIDING.show),
    ambush: of(HIDING.ambush),
    ...doorActs(game, {
      canReach,
      found: (who, by) => ({ type: 'shown', who, hidden: false, by }),
    }),
    mount: of(mount),
    aid: of(aid),
    task: of(TASK.task),
    repair: of(TASK.repair),
    trap: of(TASK.trap),
    keep: of(GRIP.keep),
    'let-go': of(GRIP['let-go']),
    escape: of(GRIP.escape),
    turn: of(STANCE.turn),
    face: of(STANCE.face),
    posture: of(STANCE.posture),
    wait: of(WAITING.wait),
    end: of(WAITING.end),
    aim: of(aim),
    reload: of(CARE.reload),
    change: of(CARE.change),
    clear: of(CARE.clear),
    'pick-up': of(CARE['pick-up']),
    dodge: of(GUARD.dodge),
    parry: of(GUARD.parry),
  }
}

const bindings = new WeakMap<Rules, Acts<T2020>>()

/** The acts of a table with the checks of the turn: bound once. */
export function actsOf(rules: Rules): Acts<T2020> {
  const known = bindings.get(rules)
  if (known) return known
  const acts = bindActs(gunfightOf(rules), rules.kinds(rules), {
    readForm: readPlanned,
    refuseAction: (man, act) => refuseAction(man, act, rules),
  })
  bindings.set(rules, acts)
  return acts
}
