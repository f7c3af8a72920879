// Every kind of act, by its verb.
import { doorActs } from '../../gunfight/acts/door.ts'
import type { ActKinds } from '../../gunfight/contract/act-kind.ts'
import type { Acts2020 } from '../contract/acts.ts'
import { canReach } from '../movement/doors.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'
import { endAct, stanceActs } from '../../gunfight/acts/stance.ts'
import { mountAct } from '../../gunfight/acts/mount.ts'
import { withSeat } from '../../gunfight/movement/vehicles.ts'
import { weaponActs } from '../../gunfight/acts/weapon-care.ts'
import type { Combatant, State } from '../contract/state.ts'
import type { Refusal } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { refused } from '../combatant.ts'
import { sticksThere } from '../movement/lying.ts'
import { facedBefore } from '../movement/placing.ts'
import { refuseForbidden, refuseProne } from './kind.ts'
import { aim } from './aim.ts'
import { aid } from './aid.ts'
import { attackCard, weighAttack } from './attack-card.ts'
import { attack } from './attack.ts'
import { attackMenu } from './attack-menu.ts'
import { clear, weaponSlots } from './gun.ts'
import { grenadeCard } from './grenade-card.ts'
import { grenade } from './grenade.ts'
import { GRIP } from './grip.ts'
import { GUARD } from './guard.ts'
import { hideAct } from '../../gunfight/acts/hide.ts'
import { ambush, show } from './hide.ts'
import { move, refuseGripped } from './move.ts'
import { suppress } from './suppress.ts'
import { suppressCard } from './suppress-card.ts'
import { taskActs } from './task.ts'
import { wait } from './wait.ts'

/** The acts of the 2020 book, in the order of the menu. */
export function kinds2020(rules: Rules): ActKinds<Types2020> {
  const care = weaponActs(rules, weaponSlots(rules))
  const stance = stanceActs<Types2020>(rules, {
    ids: { turn: 'cp2020/sight/facing', posture: 'cp2020/melee/sweep-trip' },
    turnsFar: (state, combatant, to) =>
      facedBefore(combatant).some(
        ({ facing }) => !rules.faces(state, { ...combatant, facing }, { ...combatant, ...to }),
      ),
    farTurn: '-2 to attacks that way in this round',
    // Dropping prone is free; standing up is an action (`cp2020/melee/sweep-trip`).
    postureCounts: (combatant) => combatant.posture === 'prone',
    refusePosture: (combatant) =>
      combatant.posture === 'prone'
        ? (refuseForbidden(combatant, 'move', rules) ?? refuseForbidden(combatant, 'stand', rules))
        : undefined,
  })
  return {
    move: move(rules),
    attack: { ...attack, ...attackMenu, plan: attackCard, weigh: weighAttack },
    suppress: { ...suppress(rules), plan: suppressCard },
    grenade: { ...grenade(rules), plan: grenadeCard },
    hide: hideAct(rules),
    show,
    ambush: ambush(rules),
    ...doorActs(rules, {
      canReach,
      found: (who, by) => ({ type: 'shown', who, hidden: false, by }),
    }),
    mount: mountAct(rules, {
      words: { group: 'Vehicle', on: 'Get in', off: 'Get out' },
      refuse: (combatant, act, state) => refuseMounting(state, combatant, act),
      tell(t, event) {
        if (event.vehicle === undefined) return [event]
        // Emitted at once: if two combatants take the last seat in the same moment, the first event wins.
        if (event.mounted) t.emit(withSeat(t.state, event))
        else {
          t.emit(event)
          rules.zones.cross(t)
        }
        return []
      },
    }),
    aid: aid(rules),
    ...taskActs,
    keep: GRIP.keep,
    'let-go': GRIP['let-go'],
    escape: GRIP.escape,
    turn: stance.turn,
    face: stance.face,
    posture: stance.posture,
    wait,
    end: endAct(),
    aim,
    reload: care.reload,
    change: care.change,
    clear,
    'pick-up': {
      ...care['pick-up'],
      refuse: (state, combatant, act) =>
        care['pick-up'].refuse(state, combatant, act) ?? refuseStuck(state, act),
    },
    dodge: GUARD.dodge,
    parry: GUARD.parry,
    defend: GUARD.defend,
  }
}

/** People who lie on the ground have to stand up before they get in, and people who are held cannot get in. */
const refuseMounting = (
  state: State,
  combatant: Combatant,
  { vehicle }: Acts2020['mount'],
): Refusal | undefined =>
  refuseForbidden(combatant, 'move', state.rules) ??
  (vehicle === undefined && (combatant.mounted || combatant.aboard !== undefined)
    ? undefined
    : (refuseProne(combatant) ?? refuseGripped(state, combatant)))

/** A weapon that sticks in the ground comes free in the next part of whoever fumbled (`cp2020/task/fumble-gap`). */
function refuseStuck(state: Readonly<State>, { item }: Acts2020['pick-up']): Refusal | undefined {
  const found = state.lying.find(({ id }) => id === item)
  return found?.by !== undefined && sticksThere(state, found)
    ? refused(
        'jammed',
        'cp2020/task/fumble-gap',
        `${found.carried.weapon.name} is stuck. It comes free in the next part of ${getCombatant(state, found.by).name}.`,
      )
    : undefined
}
