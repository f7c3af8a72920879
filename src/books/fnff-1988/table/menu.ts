// Menu labels for the questions of the 1988 book.
import type { MenuSlots } from '../../gunfight/table/menu.ts'
import { PARRY } from '../attack/reaction.ts'
import { parryOf } from '../acts/defend.ts'
import type { Combatant, State } from '../contract/state.ts'
import { GUARDS } from '../words.ts'
import { QUESTIONS } from './questions.ts'
import type { Types1988 } from '../contract/rules.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'

export const MENU: MenuSlots<Types1988> = {
  questions: QUESTIONS,
  groups: { react: 'Answer the attack', call: 'Delayed action' },
  replies: {
    '': 'none',
    true: 'Yes',
    false: 'No',
    no: 'Stand (keep the action)',
    dodge: 'Dodge (+2, uses the action)',
    parry: (view, combatant) => `Parry (+${parryOf(view, combatant)}, uses the action)`,
    ...Object.fromEntries(
      GUARDS.map((limb) => [
        `${PARRY}${limb}`,
        (view: Readonly<State>, combatant: Combatant) =>
          `Parry with the ${areaName(limb)} (+${parryOf(view, combatant)}, it takes the blow, uses the action)`,
      ]),
    ),
    wait: 'Keep waiting',
    now: 'Act now',
  },
}
