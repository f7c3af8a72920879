// All acts, by verb.
import { aid } from './aid.ts'
import { aim } from './aim.ts'
import { attackCard, throwCard, weighAttack } from './attack-card.ts'
import { attack } from './attack.ts'
import { choke } from './choke.ts'
import { DEFEND } from './defend.ts'
import type { ActKinds } from '../../gunfight/contract/act-kind.ts'
import { doorActs } from '../../gunfight/acts/door.ts'
import { canReach } from '../movement/doors.ts'
import type { Rules, Types1988 } from '../contract/rules.ts'
import { moveSlots, runAct } from './free.ts'
import { moveAct } from '../../gunfight/acts/move.ts'
import { mountAct } from '../../gunfight/acts/mount.ts'
import { endAct, stanceActs } from '../../gunfight/acts/stance.ts'
import { weaponActs } from '../../gunfight/acts/weapon-care.ts'
import { turnsFar } from '../movement/placing.ts'
import { grenadeCard } from './grenade-card.ts'
import { grenade } from './grenade.ts'
import { clear, weaponSlots } from './gun.ts'
import { HOLD } from './hold.ts'
import { hideAct } from '../../gunfight/acts/hide.ts'
import { ambush } from './hide.ts'
import { refuseUnmoving } from './kind.ts'
import { repair } from './repair.ts'
import { suppressCard } from './suppress-card.ts'
import { suppress } from './suppress.ts'
import { task } from './task.ts'
import { throwing } from './throw.ts'
import { thing } from './thing.ts'

/** All acts for a table, in menu order. */
export function actKinds(rules: Rules): ActKinds<Types1988> {
  const { options } = rules
  const care = weaponActs(rules, weaponSlots(options))
  const stance = stanceActs<Types1988>(rules, {
    ids: { turn: 'fnff-1988/facing/turning', posture: 'fnff-1988/sight/line-of-sight' },
    turnsFar,
    farTurn: '-2 to attack and defence in this phase',
  })
  return {
    move: moveAct(rules, moveSlots(rules), { free: true }),
    keep: HOLD.keep,
    release: HOLD.release,
    escape: HOLD.escape,
    attack: { ...attack, plan: attackCard, weigh: weighAttack },
    suppress: { ...suppress(rules), plan: suppressCard },
    choke,
    throw: { ...throwing, plan: throwCard },
    grenade: { ...grenade(rules), plan: grenadeCard },
    aim,
    reload: care.reload,
    change: care.change,
    clear,
    'pick-up': care['pick-up'],
    dodge: DEFEND.dodge,
    parry: DEFEND.parry,
    delay: DEFEND.delay,
    run: runAct,
    posture: stance.posture,
    turn: stance.turn,
    face: stance.face,
    ...doorActs(rules, {
      canReach,
      found: (who) => ({ type: 'shown', who, hidden: false }),
    }),
    'attack-thing': thing,
    aid,
    repair,
    task,
    mount: mountAct(rules, {
      words: { group: 'Mount', on: 'Get on', off: 'Get off', animal: 'Get on a riding animal' },
      refuse: refuseUnmoving,
      tell: (_t, event) => [event],
    }),
    hide: hideAct(rules),
    ambush: ambush(rules),
    end: endAct(),
  }
}
