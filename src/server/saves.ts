// Save files as tables again: setup and steps are played once more, and what does not come out as it was is refused with its place.
import { z } from 'zod'
import type { Refusal } from '../dice/dice.ts'
import { loadGame } from '../engine/play.ts'
import type { Step } from '../engine/game.ts'
import { optionProblems } from '../files/options.ts'
import { OPTIONS, SEAT } from '../files/pieces.ts'
import { check } from '../files/problems.ts'
import type { Problem } from '../files/problems.ts'
import { newId } from './branch.ts'
import type { AnyBook, AnyFace, Library } from './library.ts'
import { tellLines } from './lines.ts'
import { summaryOf } from './now.ts'
import { refuse } from './refusals.ts'
import { isSeat } from './requests.ts'
import type { Store, Summary, TableRecord } from './store.ts'

const SEAT_OR_TABLE = z.union([z.literal('table'), z.string().refine(isSeat, { error: 'a seat, or "table"' })])
const LINES = z.array(z.record(z.string(), z.unknown()))

const STEP = z.looseObject({
  by: SEAT_OR_TABLE,
  kind: z.enum(['play', 'undo', 'redo', 'amend', 'begin', 'roll']),
  strike: z.number().int().min(0),
  add: z.array(z.looseObject({ tape: LINES, events: LINES })),
  open: LINES,
  dice: z.array(z.number()),
  told: LINES.optional(),
  aside: LINES.optional(),
})

const SAVE = z.strictObject({
  ringfire: z.literal(1),
  book: z.string().min(1).max(40),
  title: z.string().min(1).max(200),
  options: OPTIONS.default({}),
  house: z.strictObject({ name: z.string().min(1).max(80) }).optional(),
  sides: z.array(z.strictObject({ seat: SEAT, name: z.string().min(1).max(80) })).max(20),
  setup: z.record(z.string(), z.unknown()),
  steps: z.array(STEP).min(1).max(100_000),
})

type Save = z.output<typeof SAVE>
type AnyStep = Step<unknown>

export type Loaded = { readonly id: string } | { readonly refusal: Refusal } | { readonly problems: readonly Problem[] }

/** Opens a table from a save file, when the file plays again as it was played. */
export function loadSave(store: Store, library: Library, body: unknown, report: (error: unknown) => void): Loaded {
  const { value: save, problems } = check(SAVE as unknown as z.ZodType<Save>, body)
  if (problems) return { problems: problems.slice(0, 20) }
  const entry = Object.hasOwn(library.books, save.book) ? library.books[save.book] : undefined
  if (!entry) return { refusal: refuse('no-such-book', `There is no book called "${save.book}". There are: ${Object.keys(library.books).join(', ')}.`) }
  const wrong = optionProblems(entry.options, save.options)
  if (wrong.length > 0) return { problems: wrong }
  const { book, face } = entry.make(save.options)
  const replayed = replay(book, face, save)
  if ('refusal' in replayed) return replayed
  const record: TableRecord = { id: newId(), made: new Date().toISOString(), title: save.title, book: entry.id, options: save.options, ...(save.house ? { house: save.house } : {}), setup: save.setup, sides: save.sides, computer: [] }
  try {
    store.createTable(record, save.steps as unknown as readonly AnyStep[], replayed.summary)
    return { id: record.id }
  } catch (error) {
    report(error)
    return { refusal: refuse('fault', 'The save could not be kept, and no table was opened.') }
  }
}

/** Loads all steps and runs every tape again, those that were taken back as well; says at which step it stops being the same. */
function replay(book: AnyBook, face: AnyFace, save: Save): { readonly summary: Summary } | { readonly refusal: Refusal } {
  const steps = save.steps as unknown as readonly AnyStep[]
  const no = (step: number, why: string): { refusal: Refusal } => ({ refusal: refuse('does-not-replay', `This save does not play again: step ${step + 1} of ${steps.length} ${why}. No table was opened.`) })
  try {
    book.view(book.begin(structuredClone(save.setup)), 'referee')
  } catch {
    return { refusal: refuse('does-not-replay', 'This save does not play again: its setup is none of this book. No table was opened.') }
  }
  const broken = firstBroken(book, save.setup, steps)
  if (broken !== undefined) return no(broken, 'cannot be read')
  // What a step strikes is gone afterwards, so the log is audited before each strike and at the end.
  const ends = [...steps.flatMap((step, i) => (step.strike > 0 ? [i] : [])), steps.length]
  for (const end of ends) {
    const { audited, grown } = auditTo(book, save.setup, steps.slice(0, end))
    if (audited !== undefined) return no(stepOf(steps.slice(0, end), audited), 'came out otherwise')
    if (grown && end === steps.length) return no(end - 1, 'leaves a question that the rules do not ask')
  }
  try {
    const lines = tellLines(book, face, save.setup, ['referee', ...save.sides.map(({ seat }) => seat)])
    for (const step of steps) lines.step(step)
    return { summary: summaryOf(face.scene(book.view(loadGame(book, save.setup, steps).state, 'referee'))) }
  } catch {
    return no(steps.length - 1, 'cannot be told')
  }
}

/** The first commit that comes out otherwise, and whether loading had to mend the open question. */
function auditTo(book: AnyBook, setup: unknown, steps: readonly AnyStep[]): { readonly audited?: number | undefined; readonly grown: boolean } {
  const game = loadGame(book, setup, steps)
  const grown = game.steps.length > steps.length
  try {
    return { audited: game.audit(), grown }
  } catch {
    // A tape that the rules cannot even run is none of theirs.
    return { audited: game.log.length, grown }
  }
}

/** The first step after which the fight cannot be loaded; steps build on each other, so it is found by halving. */
function firstBroken(book: AnyBook, setup: unknown, steps: readonly AnyStep[]): number | undefined {
  const loads = (count: number): boolean => {
    try {
      loadGame(book, setup, steps.slice(0, count))
      return steps.slice(0, count).reduce((log, step) => (step.strike > log ? NaN : log - step.strike + step.add.length), 0) >= 0
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

/** The step that added commit `at` of the log which these steps make. */
function stepOf(steps: readonly AnyStep[], at: number): number {
  let owners: number[] = []
  steps.forEach((step, i) => { owners = [...owners.slice(0, owners.length - step.strike), ...step.add.map(() => i)] })
  return owners[at] ?? steps.length - 1
}
