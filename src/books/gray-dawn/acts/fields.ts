// The fields of each act: those declared in a turn, and suppressing fire.
import { FIELDS as BASE } from '../../cp2020/acts/fields.ts'
import type { ActFields } from '../../gunfight/acts/fields.ts'
import type { Clearing } from '../fumble/clear.ts'
import type { AtMen, AtPlace } from '../suppression/choice.ts'
import type { CheckingAttribute } from './attribute.ts'
import type { ActGray } from './index.ts'

export const FIELDS: ActFields<ActGray | CheckingAttribute | Clearing> = {
  ...BASE,
  anew: {},
  attack: { ...BASE.attack, centre: 'value', followUp: 'value' },
  attribute: { stat: 'value' },
  chamber: {},
  clear: { by: 'value' },
  'hold-round': {},
  hunker: {},
  'load-shells': {},
  'pick-up-magazine': {},
  rally: { target: 'value' },
  'save-move': {},
  stance: { stance: 'value' },
  tactics: {},
}

/** Acts that can be declared in the suppressing fire phase. */
export const FIRE_FIELDS: ActFields<AtMen | AtPlace> = {
  suppress: { targets: 'values', rounds: 'values', bursts: 'value' },
  lane: { line: 'spots', width: 'value', targets: 'values', rounds: 'value' },
}
