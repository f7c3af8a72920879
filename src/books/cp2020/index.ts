// The public API of the 2020 book, exported by the package as `cp2020`.
export { ID, TITLE } from './exchanges.ts'
export { variant2020 as bookEntry } from './entry.ts'
export { optionsOf } from './options.ts'
export type { Options } from './options.ts'
export type { VariantSlots as Slots } from './contract/layer.ts'
import type { Options } from './options.ts'
import type { VariantOf } from './variant.ts'

/** The differences between a variant and the book. */
export type Variant = VariantOf<Options>
