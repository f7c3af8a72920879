// Reads and writes save files, and checks that a save replays as it was played.
import * as z from 'zod'
import { COLOURS, type Colour } from './colours.ts'
import type { Seat } from '../dice/dice.ts'
import type { Book, Clock, OptionValues } from '../engine/book.ts'
import type { Step } from '../engine/game.ts'
import { complete, type Gradual } from '../dice/gradual.ts'
import { auditSteps, type ReplayFault } from '../engine/audit.ts'
import { readSetup } from '../engine/stored.ts'
import { DICE_PROOFS, type DiceProof } from './dice-proof.ts'
import { findReservedName } from './names.ts'
import { OPTIONS, SEAT, BOOK } from './schema-parts.ts'
import { checkFile } from './file-kind.ts'
import type { Parsed } from './problems.ts'
import { setupProblems } from './setup.ts'
import { parserOf } from './json.ts'

export type AnyBook = Book<unknown, Clock, unknown>
export type AnyStep = Step<unknown>

const SEAT_OR_TABLE = z.union([z.literal('table'), SEAT, z.literal('referee')], {
  error: 'a seat, or "table"',
})
const LINES = z.array(z.record(z.string(), z.unknown()))

const STEP = z.looseObject({
  by: SEAT_OR_TABLE,
  kind: z.enum(['play', 'undo', 'redo', 'amend', 'begin', 'roll', 'seed']),
  strike: z.number().int().min(0),
  add: z.array(z.looseObject({ tape: LINES, events: LINES })),
  open: LINES,
  dice: z.array(z.number()),
  told: LINES.optional(),
  aside: LINES.optional(),
  retells: z.literal(true).optional(),
  passes: z.number().int().min(0).optional(),
})

export const SAVE = z.strictObject({
  ringfire: z.literal(1),
  book: BOOK,
  title: z.string().min(1).max(200),
  options: OPTIONS.default({}),
  house: z.strictObject({ name: z.string().min(1).max(80) }).optional(),
  sides: z
    .array(
      z.strictObject({
        seat: SEAT,
        name: z.string().min(1).max(80),
        colour: z.enum(COLOURS).optional(),
      }),
    )
    .max(20),
  setup: z.record(z.string(), z.unknown()),
  dice: DICE_PROOFS.optional(),
  steps: z.array(STEP).min(1).max(100_000),
})

/** A fight, in progress or finished: its setup and all its steps. */
export interface Save {
  readonly ringfire: 1
  readonly book: string
  readonly title: string
  readonly options: OptionValues
  readonly house?: { readonly name: string }
  readonly sides: readonly {
    readonly seat: Seat
    readonly name: string
    readonly colour?: Colour
  }[]
  readonly setup: unknown
  /** Where the dice come from, oldest first. Absent in older files, whose dice cannot be traced. */
  readonly dice?: readonly DiceProof[]
  readonly steps: readonly AnyStep[]
}

/** Formats a fight as the text of a save file. */
export const formatSave = ({ sides, ...save }: Omit<Save, 'ringfire'>): string =>
  `${JSON.stringify({ ringfire: 1, ...save, sides: sides.map(({ seat, name, colour }) => ({ seat, name, ...(colour ? { colour } : {}) })) } satisfies Save)}\n`

/** Reads a save from parsed JSON. Checks its format, not whether it replays. */
export function readSave(value: unknown): Parsed<Save> {
  const { value: save, problems } = checkFile<Save>('a saved fight', SAVE, value)
  if (problems) return { problems: problems.slice(0, 20) }
  const { setup, steps } = save
  const reserved = findReservedName({ setup, steps }, { texts: true })
  const wrong = reserved ? [reserved] : setupProblems(setup)
  return wrong.length > 0 ? { problems: wrong } : { value: save }
}

/** Reads a save from the text of a file. */
export const parseSave = parserOf(readSave)

/**
 * Replays every tape, including those of undone steps. Returns a sentence naming the first step with a different
 * result; undefined if there is none. `exact`: answers of standing orders are checked too. Pauses after each beat.
 */
export function* findReplayFaultGradually(
  book: AnyBook,
  { setup, steps }: Pick<Save, 'setup' | 'steps'>,
  fit: 'strict' | 'exact' = 'strict',
): Gradual<string | undefined> {
  try {
    book.view(book.begin(readSetup(setup)), 'referee')
  } catch {
    return 'its setup is none of this book'
  }
  const fault = yield* auditSteps(book, setup, steps, fit)
  return fault && `step ${fault.step + 1} of ${steps.length} ${WRONG[fault.what]}`
}

const WRONG: Record<ReplayFault['what'], string> = {
  unreadable: 'cannot be read',
  different: 'came out otherwise',
  'other question': 'leaves a question that the rules do not ask',
}

/** As `findReplayFaultGradually`, at once. */
export const findReplayFault = (
  ...save: Parameters<typeof findReplayFaultGradually>
): string | undefined => complete(findReplayFaultGradually(...save))
