// The fields of each act of this book.
import { SHARED_FIELDS, type ActFields } from '../../gunfight/acts/fields.ts'
import type { Act } from '../contract/acts.ts'

export const FIELDS: ActFields<Act> = {
  ...SHARED_FIELDS,
  aid: { target: 'value', wound: 'value', equipment: 'value' },
  attack: {
    mode: 'value',
    target: 'value',
    shots: 'value',
    at: 'value',
    weapon: 'value',
    second: 'value',
    also: 'values',
    skill: 'value',
    planned: 'value',
  },
  dodge: {},
  escape: { from: 'value' },
  keep: {},
  'let-go': {},
  parry: { arm: 'value' },
  repair: { skill: 'value', what: 'value' },
  show: {},
  task: { stat: 'value', skill: 'value', what: 'value' },
  trap: {},
  wait: { after: 'value' },
}
