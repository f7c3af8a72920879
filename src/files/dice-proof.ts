// The sources of a save's dice: the values of each turn, a seed or, in older saves, a secret and the words of the seats.
import * as z from 'zod'
import type { Seat } from '../dice/dice.ts'
import type { GeneratorState } from '../dice/generator.ts'
import { hashText, stateOfHash } from './dice-hash.ts'
import { DEALT, FROM, HEX } from './dice-schemas.ts'
import { SEAT, type ReadBy } from './schema-parts.ts'
import type { DealtDice } from './turn-dice.ts'

const MOST_WORDS = 200

/** Words on a single line, without characters that would break the text to be hashed. */
const WORDS = z
  .string()
  .min(1)
  .max(MOST_WORDS)
  .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(text), {
    error: 'must be one line of text',
  })

const ANY_SEAT = z.union([SEAT, z.literal('referee')])

const SEAT_WORDS = z.strictObject({ seat: ANY_SEAT, words: WORDS })
/** Words that a seat adds to the dice before the first roll. */
export type SeatWords = ReadBy<typeof SEAT_WORDS>

const COMMITTED = z.strictObject({
  /** The step before which they begin: 0, or the index of a step of kind `seed`. */
  from: FROM,
  /** The id of the table that rolled them. */
  table: z.string().regex(/^[\w-]{1,100}$/),
  /** SHA-256 of the first secret. */
  commitment: HEX,
  words: z.array(SEAT_WORDS).max(101),
  /** The revealed secrets, oldest first. Each is the SHA-256 of the next. */
  secrets: z.array(HEX).max(1000),
})
/** Dice of older saves, from a secret that the server's owner knew. */
export type CommittedDice = ReadBy<typeof COMMITTED>

const SEEDED = z.strictObject({ from: FROM, seed: z.number().int() })
/** Dice from a seed that was chosen when the fight was created. */
export type SeededDice = ReadBy<typeof SEEDED>

export type DiceProof = DealtDice | CommittedDice | SeededDice

/** The information about its dice in a save. */
export const DICE_PROOFS = z.array(z.union([DEALT, COMMITTED, SEEDED])).max(1000)

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
  return stateOfHash(hashText(lines.join('\n')))
}
