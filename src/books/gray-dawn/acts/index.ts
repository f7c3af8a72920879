// The acts of this book: its own, and those of the 2020 book except the fire zone, adapted to declared turns. Tasks longer than a round and talking
// are not acts (`gray-dawn/action/long-tasks`, `gray-dawn/action/talking`).
import type { Kinds } from '../../cp2020/contract/rules.ts'
import { refuseCaught } from '../attack/forbids.ts'
import type { ActsGray } from '../contract/acts.ts'
import { plainOffer } from '../../cp2020/acts/kind.ts'
import { kinds2020 } from '../../cp2020/acts/index.ts'
import { usableInOther } from '../../cp2020/combatant.ts'
import { findCarried } from '../../gunfight/combatants.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { clear } from '../fumble/clear.ts'
import { reloadGray, takeMagazine } from '../reload/magazine.ts'
import { tubeActs } from '../reload/tube.ts'
import { attackGray } from './attack.ts'
import { attribute } from './attribute.ts'
import { declaredKinds } from './declared.ts'
import { rally } from './rally.ts'
import { stance } from './stance.ts'
import { wholeTurnActs } from './whole-turn.ts'
import { isPistol } from '../../cp2020/arms/arms.ts'
import type { Combatant, Rules, State, TGray } from '../state.ts'

/** Withdraws the declared acts, as long as none has been carried out. */
const anew: ActKind<TGray, ActsGray['anew']> = {
  free: true,
  refuse: () => undefined,
  offers: (_view, combatant) =>
    combatant.own.declared?.acts.length ? plainOffer('anew', 'End of the turn', 'Start again') : [],
  perform: () => [],
}

/** Ends the declaration. */
const end: ActKind<TGray, ActsGray['end']> = {
  free: true,
  refuse: () => undefined,
  offers: (_view, combatant) =>
    plainOffer(
      'end',
      'End of the turn',
      combatant.own.declared?.acts.length ? 'Carry it out' : 'Do nothing more',
    ),
  perform: () => [],
}

/** The acts of this book, in menu order. */
export function kindsGray(rules: Rules): Kinds {
  // Turns are declared: only the referee says with which skill somebody defends.
  const { suppress: _zone, defend: _defend, ...base } = kinds2020(rules)
  const { counts: _counts, ...move } = base.move
  const kinds = {
    ...base,
    // A path does not count as an action: its movement actions are counted for the whole turn (`gray-dawn/move/actions`).
    move: {
      ...move,
      free: true as const,
      refuse: (state: Readonly<State>, combatant: Combatant, act: ActsGray['move']) =>
        refuseCaught(combatant) ?? move.refuse(state, combatant, act),
    },
    // A pistol is drawn as part of the shot; other weapons take an action (`gray-dawn/longgun/drawing`, option pistol-draw).
    change: {
      ...base.change,
      // A weapon that has yet to be picked up is not in a holster.
      counts(_state: Readonly<State>, combatant: Combatant, { weapon }: ActsGray['change']) {
        const carried = findCarried(combatant, weapon)
        if (carried && carried === usableInOther(combatant, rules)) return false
        const drawn = carried?.weapon
        return rules.options['pistol-draw'] === 'counts-as-action' || !drawn || !isPistol(drawn)
      },
    },
    attack: attackGray(base.attack, rules),
    clear,
    attribute,
    reload: reloadGray(base.reload),
    'pick-up-magazine': takeMagazine,
    ...tubeActs,
    stance,
    ...wholeTurnActs,
    rally,
    anew,
    end,
  }
  return declaredKinds(kinds, rules)
}
