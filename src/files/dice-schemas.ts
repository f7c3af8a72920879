// What the dice of a save and the notes of a device must look like.
import * as z from 'zod'
import type { DealNotes, DiceNotes } from './dice-notes.ts'
import { checkFile } from './file-kind.ts'
import { parserOf } from './json.ts'
import type { Parsed } from './problems.ts'
import { SEAT, whole, type FieldsOf } from './schema-parts.ts'
import type { Deal, DealtDice, Device } from './turn-dice.ts'

export const HEX = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be 64 digits 0-9 a-f' })
/** The number of a step. */
export const FROM = whole(0, 100_000)
/** The most values that a server has for one deal. */
const MOST_LINKS = 65_536
export const DEVICE = z.string().regex(/^(?:referee|player-\d{1,3})\.[a-z0-9]{1,16}$/, {
  error: 'must be a seat, a dot and up to 16 letters and digits',
})
const TURN = whole(0, 1_000_000)
const DEVICES = z.array(DEVICE).max(1000)

const DEAL = z.strictObject({
  anchor: HEX,
  book: z.string().max(100),
  computer: z.array(SEAT).max(100),
  last: HEX.optional(),
  level: z.string().max(40).optional(),
  links: whole(1, MOST_LINKS),
  seats: z.array(SEAT).max(100),
  setup: HEX,
  table: z.string().regex(/^[\w-]{1,100}$/),
} satisfies FieldsOf<Deal>)

export const DEALT = z.strictObject({
  from: FROM,
  deal: DEAL,
  nonce: HEX,
  turns: TURN,
  server: HEX,
  devices: z
    .array(
      z.strictObject({
        name: DEVICE,
        anchor: HEX,
        first: TURN,
        turn: TURN.optional(),
        value: HEX.optional(),
      } satisfies FieldsOf<Device>),
    )
    .max(1000),
  lists: z.array(z.tuple([TURN, DEVICES])).max(100_000),
  voids: z.array(z.tuple([TURN, DEVICES, z.unknown()])).max(10_000),
  lengths: z.array(z.tuple([TURN, TURN, whole(0, 100_000)])).max(100_000),
} satisfies FieldsOf<DealtDice>)

const NOTES = z.strictObject({
  ringfire: z.literal(1),
  notes: z.literal('dice'),
  table: z.string().max(100),
  deals: z
    .array(
      z.strictObject({
        // Whatever a server announced: what is none of the save's is found by its hash.
        deal: z.custom<Deal>((deal) => typeof deal === 'object' && deal !== null),
        device: z.strictObject({ name: DEVICE, anchor: HEX, first: TURN.optional() }).optional(),
        heads: z.array(z.tuple([TURN, HEX])).max(100_000),
        opened: z.array(TURN).max(100_000),
        mark: HEX.optional(),
        choices: z.array(z.tuple([TURN, HEX])).max(100_000),
        later: z
          .array(z.tuple([TURN, HEX]))
          .max(100_000)
          .optional(),
        last: z.tuple([TURN, HEX]).optional(),
        complaints: z.array(z.tuple([TURN, z.string().max(300)])).max(1000),
      } satisfies FieldsOf<DealNotes>),
    )
    .max(1000),
} satisfies FieldsOf<DiceNotes>)

const readNotes = (value: unknown): Parsed<DiceNotes> =>
  checkFile<DiceNotes>('the notes of a device', NOTES, value)
/** Reads the notes of a device from the text of a file. */
export const parseNotes = parserOf(readNotes)
