// The 1988 book under the choices of a table and its house rules.
import { HOUSE_1988 } from './files/house.ts'
import type { Options } from './options.ts'
import { readingsUnder } from './readings.ts'
import { changeOf, type Variant } from './variant.ts'

/** The options that a variant's rules read: its defaults, overridden by the table's choices, and what it replaces. */
export const readingsOf = (over: Partial<Options>, variant: Variant): Options =>
  readingsUnder(over, changeOf(variant), HOUSE_1988)
