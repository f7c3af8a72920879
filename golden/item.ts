// An item of the record: one fight, exchange or bout, in parts that are compared each by itself.
import type { Problem, Refusal } from './engine.ts'

/** Parts by name, plain data; a part that the item does not have is undefined. */
export type Parts = Readonly<Record<string, unknown>>

export interface Item {
  readonly parts: Parts
  /** True where it was refused, or could not be read. */
  readonly refused: boolean
  /** What it was made from, for `--show`. */
  readonly from: unknown
}

/** Without sentences: they may be put better. */
export const refusalPart = ({ code, rule }: Refusal): object => ({ refused: code, rule })
export const problemsPart = (problems: readonly Problem[]): object => ({
  problems: problems.map(({ field }) => field),
})

/** A mistake of the program is recorded as one: the message may name numbers, but no places in the code. */
export const faultPart = (error: unknown): object => ({
  fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
})
