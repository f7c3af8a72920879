// Dodging and parrying as actions (`cp2020/action/dodge`, `cp2020/action/parry`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Types2020 } from '../contract/rules.ts'
import { isSwung } from '../arms/arms.ts'
import { hand, refused, weaponInHand } from '../combatant.ts'
import { ARMS, areaName } from '../words.ts'
import type { Acts2020 } from '../contract/acts.ts'
import { plainOffer } from './kind.ts'

/** `cp2020/action/dodge` */
const dodge: ActKind<Types2020, Acts2020['dodge']> = {
  refuse: (state, combatant) =>
    combatant.dodging
      ? refused('dodges', 'cp2020/action/dodge', `${combatant.name} is already dodging.`)
      : undefined,
  offers: () => plainOffer('dodge', 'Dodge', 'Dodge blows (-2 to be hit)'),
  perform: (_t, combatant) => [{ type: 'dodges', who: combatant.id }],
}

/** `cp2020/action/parry`: readies a parry against one blow; the arm that takes it is chosen in advance. */
const parry: ActKind<Types2020, Acts2020['parry']> = {
  refuse(state, combatant, { arm }) {
    if (combatant.parry)
      return refused(
        'parries',
        'cp2020/action/parry',
        `${combatant.name} is already prepared to parry.`,
      )
    return arm === undefined || state.rules.wounds.usable(combatant, arm)
      ? undefined
      : refused('no-arm', 'cp2020/action/parry', `${combatant.name} cannot parry with that.`)
  },
  offers: (_view, combatant) =>
    isSwung(hand(combatant)?.weapon)
      ? plainOffer('parry', 'Parry', `with ${weaponInHand(combatant).weapon.name}`)
      : ARMS.map((arm) => ({
          verb: 'parry',
          group: 'Parry',
          label: `with the ${areaName(arm)}`,
          choice: { do: 'parry' as const, arm },
        })),
  perform: (_t, combatant, { arm }, { before }) => [
    {
      type: 'parries',
      who: combatant.id,
      actions: before.acts,
      ...(combatant.inRound.planned === undefined ? {} : { planned: combatant.inRound.planned }),
      ...(arm ? { arm } : {}),
    },
  ],
}

export const GUARD = { dodge, parry }
