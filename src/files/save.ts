// Reads and writes save files, and checks that a save replays as it was played.
import * as z from 'zod'
import { COLOURS, type Colour } from './colours.ts'
import type { Seat } from '../dice/dice.ts'
import type { Book, Clock, OptionValues } from '../engine/book.ts'
import type { Step } from '../engine/game.ts'
import { loadGame } from '../engine/play.ts'
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
 * result; undefined if there is none. `exact`: answers of standing orders are checked too.
 */
export function findReplayFault(
  book: AnyBook,
  { setup, steps }: Pick<Save, 'setup' | 'steps'>,
  fit: 'strict' | 'exact' = 'strict',
): string | undefined {
  const say = (step: number, why: string): string => `step ${step + 1} of ${steps.length} ${why}`
  try {
    book.view(book.begin(readSetup(setup)), 'referee')
  } catch {
    return 'its setup is none of this book'
  }
  const broken = findUnreadableStep(book, setup, steps)
  if (broken !== undefined) return say(broken, 'cannot be read')
  // A step that strikes commits removes them from the log, so audit before each strike and at the end.
  const ends = [...steps.flatMap((step, i) => (step.strike > 0 ? [i] : [])), steps.length]
  for (const end of ends) {
    const { audited, grown } = auditSteps(loadGame(book, setup, steps.slice(0, end)), end, fit)
    if (audited !== undefined)
      return say(stepOfCommit(steps.slice(0, end), audited), 'came out otherwise')
    if (grown && end === steps.length)
      return say(end - 1, 'leaves a question that the rules do not ask')
  }
  return undefined
}

/** The first commit with a different result, and whether loading had to add a step for the open question. */
function auditSteps(
  game: ReturnType<typeof loadGame>,
  length: number,
  fit: 'strict' | 'exact',
): { readonly audited?: number | undefined; readonly grown: boolean } {
  // Beats of a former version may have been divided, which changes nothing.
  const grown = game.steps[length]?.kind === 'amend'
  try {
    return { audited: game.audit(fit), grown }
  } catch {
    // A tape that makes the rules throw does not replay.
    return { audited: game.log.length, grown }
  }
}

/** The first step after which the fight cannot be loaded. Steps build on each other, so bisection finds it. */
function findUnreadableStep(
  book: AnyBook,
  setup: unknown,
  steps: readonly AnyStep[],
): number | undefined {
  const loads = (count: number): boolean => {
    try {
      loadGame(book, setup, steps.slice(0, count))
      return (
        steps
          .slice(0, count)
          .reduce(
            (log, step) => (step.strike > log ? NaN : log - step.strike + step.add.length),
            0,
          ) >= 0
      )
    } catch {
      return false
    }
  }
  if (loads(steps.length)) return undefined
  let [good, bad] = [0, steps.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (loads(middle)) good = middle
    else bad = middle
  }
  return bad - 1
}

/** The index of the step that added commit `at` of the log. */
function stepOfCommit(steps: readonly AnyStep[], at: number): number {
  let owners: number[] = []
  steps.forEach((step, i) => {
    owners = [...owners.slice(0, owners.length - step.strike), ...step.add.map(() => i)]
  })
  return owners[at] ?? steps.length - 1
}
