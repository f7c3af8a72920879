// The fields of every act of this book.
import { SHARED_FIELDS, type ActFields } from '../../gunfight/acts/fields.ts'
import type { Act } from '../contract/acts.ts'

export const FIELDS: ActFields<Act> = {
  ...SHARED_FIELDS,
  aid: { target: 'value' },
  attack: {
    mode: 'value',
    target: 'value',
    shots: 'value',
    at: 'value',
    hands: 'value',
    hip: 'value',
    skill: 'value',
    lingers: 'value',
  },
  'attack-thing': {
    thing: 'value',
    mode: 'value',
    spot: 'spot',
    shots: 'value',
    hands: 'value',
    hip: 'value',
  },
  choke: {},
  delay: {},
  dodge: {},
  escape: { from: 'value' },
  keep: {},
  parry: { with: 'value' },
  release: {},
  repair: { thing: 'value' },
  run: {},
  task: { task: 'value', spot: 'spot', stat: 'value', skill: 'value', what: 'value' },
  throw: { target: 'value', at: 'value' },
}
