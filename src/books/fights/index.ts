// The public API of the boxing book, exported by the package as `boxing`.
export { ID, TITLE } from './book.ts'
export { variantFights as bookEntry } from './entry.ts'
export type { Variant } from './entry.ts'
export { optionsOf } from './options.ts'
export type { Options } from './options.ts'
export type { ReadingSlots as Slots } from './readings.ts'
