// The turn checks that apply to every act.
import type { ActSlots } from '../../gunfight/acts/acts.ts'
import type { Types2020 } from '../contract/rules.ts'
import { refuseAction } from './may-act.ts'

export const TURN: Omit<ActSlots<Types2020>, 'table'> = {
  common: { planned: 'count?' },
  refuseAction,
}
