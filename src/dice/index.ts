// The public API of the dice, exported by the package as `ringfire/dice`.
export type { Ask, DiceOwners, Dice, Id, Refusal, Rule, Seat, SortStep, HitTable } from './dice.ts'
export { DiceError } from './dice-error.ts'
/** Play: every die shown, the state saved, the same sequence everywhere. */
export { seeded, seededSource } from './seeded.ts'
export type { RandomSource } from './seeded.ts'
/** Tests and typed dice: faces and answers in order, all of which must be used. */
export { scripted } from './scripted.ts'
export type { ScriptedDice } from './scripted.ts'
/** Odds: every outcome of a rule with its chance. */
export { exact, exactWithin, silentPolicy } from './exact.ts'
export { memo } from './memo.ts'
export type { Exact, ExactDice, ExactOptions, Policy } from './exact.ts'
/** Statistics: no log, as fast as can be. */
export { fast } from './fast.ts'
/** `4D6+1`, `6d10kh2` … read, thrown and computed. */
export * as notation from './notation.ts'
/** What every function of the package throws for bad input. */
export { InvalidInput } from './invalid-input.ts'
export type { InputProblem } from './invalid-input.ts'
