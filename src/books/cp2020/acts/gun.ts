// Weapon care: reloading, drawing and clearing jams (`cp2020/action/reload-or-change`,
// `cp2020/weapons/reliability-gap`).
import { plainOffer } from './kind.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { WeaponSlots } from '../../gunfight/acts/weapon-care.ts'
import type { Acts2020 } from '../contract/acts.ts'
import { refuseBroken } from './attack-refusals.ts'
import { hand, refused, usableInOther, weaponInHand } from '../combatant.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'
import { BROKEN, RUINED, plural } from '../../gunfight/words.ts'
import { getsStuck } from '../arms/arms.ts'
import type { Combatant } from '../contract/state.ts'
import type { Carried, Jam } from '../words.ts'

export function weaponSlots(rules: Rules): WeaponSlots<Types2020> {
  return {
    takesLoads(combatant) {
      const carried = hand(combatant)
      return carried?.weapon.shots !== 0 && carried?.weapon.radius === undefined
    },
    refuses(combatant) {
      const carried = hand(combatant)
      return carried && refuseBroken(carried, rules)
    },
    lacksSpare: (combatant) => hand(combatant)?.spare === 0,
    loads(combatant) {
      const carried = hand(combatant)
      return carried && carried.weapon.shots > 0
        ? {
            all: rules.loads(carried.weapon),
            now: carried.load,
          }
        : undefined
    },
    // Each weapon in hand can be used (`cp2020/action/two-weapons`).
    inOtherHand: (combatant) => usableInOther(combatant, rules),
    // After a fast draw, the first draw is part of the attack (`cp2020/action/reload-or-change`).
    drawCounts: ({ inRound: { fastDraw, acts, drew } }) => !fastDraw || acts > 0 || drew === true,
  }
}

/**
 * A jam takes a number of rounds to clear (`cp2020/weapons/reliability-gap`). A blade or bow sticks in the ground
 * until the next part of whoever holds it (`cp2020/task/fumble-gap`). What a file calls broken stays so.
 */
export const jam2020 = (carried: Carried): Jam =>
  carried.jammed >= RUINED
    ? { is: 'broken', rule: 'cp2020/weapons/reliability-gap', note: BROKEN }
    : getsStuck(carried)
      ? { is: 'stuck', rule: 'cp2020/task/fumble-gap', note: 'It comes free in their next part.' }
      : {
          is: 'jammed',
          rule: 'cp2020/weapons/reliability-gap',
          note: `Clearing it takes ${plural(carried.jammed, 'round')}.`,
        }

const isJammed = (combatant: Combatant): boolean => {
  const carried = hand(combatant)
  return (
    carried !== undefined && carried.jammed > 0 && carried.jammed < RUINED && !getsStuck(carried)
  )
}

/** Works on a jam for one round: an action, at most once a round (`cp2020/weapons/reliability-gap`). */
export const clear: ActKind<Types2020, Acts2020['clear']> = {
  refuse: (_state, combatant) =>
    isJammed(combatant)
      ? combatant.inRound.cleared
        ? refused(
            'cleared',
            'cp2020/weapons/reliability-gap',
            'A jam can be worked on once in a round.',
          )
        : undefined
      : refused(
          'not-jammed',
          'cp2020/weapons/reliability-gap',
          'The weapon in hand is not jammed.',
        ),
  offers: (_view, combatant) =>
    isJammed(combatant)
      ? plainOffer(
          'clear',
          'Clear the jam',
          `Clear the jam (${plural(weaponInHand(combatant).jammed, 'round')})`,
        )
      : [],
  perform: (_t, combatant) => [
    {
      type: 'clears',
      who: combatant.id,
      weapon: combatant.inHand,
      left: weaponInHand(combatant).jammed - 1,
    },
  ],
}
