// The public API of Gray Dawn, exported by the package as `grayDawn`.
export { ID, TITLE } from './exchanges.ts'
export { variantGrayDawn as bookEntry } from './entry.ts'
export { optionsOf } from './options.ts'
export type { Options } from './options.ts'
export type { VariantSlots as Slots } from '../cp2020/contract/layer.ts'
import type { VariantOf } from '../cp2020/variant.ts'
import type { Options } from './options.ts'

/** The differences between a variant and the book. */
export type Variant = VariantOf<Options>
