// How the dice of a table follow from its secret: the commitment, the words of the seats, and the initial state of
// the generator.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod'
import type { Seat } from '../dice/dice.ts'
import type { GeneratorState } from '../dice/generator.ts'
import { SEAT } from './schema-parts.ts'

/** Words that a seat adds to the dice before the first roll. */
export interface SeatWords {
  readonly seat: Seat
  readonly words: string
}

/** Dice from a secret to which the table has committed itself. */
export interface CommittedDice {
  /** The step before which they begin: 0, or the index of a step of kind `seed`. */
  readonly from: number
  /** The id of the table that rolled them. */
  readonly table: string
  /** SHA-256 of the first secret. */
  readonly commitment: string
  readonly words: readonly SeatWords[]
  /** The revealed secrets, oldest first. Each is the SHA-256 of the next. */
  readonly secrets: readonly string[]
}

/** Dice from a seed that was chosen when the fight was created. */
export interface SeededDice {
  readonly from: number
  readonly seed: number
}

export type DiceProof = CommittedDice | SeededDice

const MOST_WORDS = 200

/** Words on a single line, without characters that would break the text to be hashed. */
export const WORDS = z
  .string()
  .min(1)
  .max(MOST_WORDS)
  .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(text), {
    error: 'must be one line of text',
  })

const HEX = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be 64 digits 0-9 a-f' })
const FROM = z.number().int().min(0).max(100_000)
const ANY_SEAT = z.union([SEAT, z.literal('referee')])

/** The information about its dice in a save. */
export const DICE_PROOFS = z
  .array(
    z.union([
      z.strictObject({
        from: FROM,
        table: z.string().regex(/^[\w-]{1,100}$/),
        commitment: HEX,
        words: z.array(z.strictObject({ seat: ANY_SEAT, words: WORDS })).max(101),
        secrets: z.array(HEX).max(1000),
      }),
      z.strictObject({ from: FROM, seed: z.number().int() }),
    ]),
  )
  .max(100)

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits in lower case. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

const rankOf = (seat: Seat): number => (seat === 'referee' ? 0 : Number(seat.slice(7)))

/** The words ordered by seat, the referee first. */
const inSeatOrder = (words: readonly SeatWords[]): readonly SeatWords[] =>
  words.toSorted((a, b) => rankOf(a.seat) - rankOf(b.seat))

/**
 * The initial state of the generator: the first 128 bits of the SHA-256 of these lines, joined by line feeds: the
 * secret; `SEAT=WORDS` for each seat that added words, in seat order; the id of the table.
 */
export function stateFromSecret(
  secret: string,
  { words, table }: Pick<CommittedDice, 'words' | 'table'>,
): GeneratorState {
  const lines = [secret, ...inSeatOrder(words).map((one) => `${one.seat}=${one.words}`), table]
  const hash = hashText(lines.join('\n'))
  const state = [0, 8, 16, 24].map((at) => Number.parseInt(hash.slice(at, at + 8), 16))
  return state.some((word) => word !== 0) ? state : [1, 0, 0, 0]
}
