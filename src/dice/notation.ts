// Dice notation: parsing, rolling, odds, and text.
export { parseNotation } from './notation-parser.ts'
export { roll } from './notation-roll.ts'
export { distribution } from './notation-distribution.ts'
export { explain, write } from './notation-text.ts'
export { range } from './notation-range.ts'
export type { Notation, Rounding } from './notation-ast.ts'
