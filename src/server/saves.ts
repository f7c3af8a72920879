// Turns save files back into tables: replays the setup and steps, and refuses a file that replays differently,
// naming the place.
import type { Gradual } from '../dice/gradual.ts'
import { loadGradually } from '../engine/play.ts'
import { optionProblems } from '../files/options.ts'
import { findReplayFaultGradually, readSave, type Save } from '../files/save.ts'
import { newId } from './branch.ts'
import { inSlices } from './in-slices.ts'
import { bookIn, type AnyBook, type AnyFace, type Library } from './library.ts'
import type { AnyGame } from './lines.ts'
import { knownToRoles } from './known-sides.ts'
import { summaryOf } from './snapshot.ts'
import { dealDice } from './turn-dice.ts'
import { refuseRecord } from './records.ts'
import { faultOf, refused, type Refused } from './refusals.ts'
import { StoreError } from './store-errors.ts'
import type { Store, Summary, TableRecord } from './store.ts'
import { seatsOf, withSeats } from './table-seats.ts'
import type { Faulty } from '../engine/problem.ts'

export type Opened = { readonly id: string } | Refused | Faulty

/** Opens a table from a save file, provided that it replays exactly. */
export async function loadSave(
  store: Store,
  library: Library,
  body: unknown,
  { report, working }: { report: (error: unknown) => void; working: () => void },
): Promise<Opened> {
  const onlyRecord = refuseRecord(body)
  if (onlyRecord) return { refusal: onlyRecord }
  const { value: save, problems } = readSave(body)
  if (problems) return { problems }
  const entry = bookIn(library, save.book)
  if ('refusal' in entry) return entry
  const wrong = optionProblems(entry, save.options)
  if (wrong.length > 0) return { problems: wrong }
  const { book, face } = entry.make(save.options)
  const replayed = await inSlices(replay(book, face, save), working)
  if ('refusal' in replayed) return replayed
  const id = newId()
  const record: TableRecord = {
    id,
    made: new Date().toISOString(),
    title: save.title,
    book: entry.id,
    options: save.options,
    ...(save.house ? { house: save.house } : {}),
    setup: save.setup,
    sides: save.sides,
    computer: [],
  }
  // Seeded dice continue; values that someone else may know are replaced.
  const last = save.dice?.at(-1)
  const seated = withSeats(record, { book, game: replayed.game })
  const dice =
    last && 'seed' in last
      ? { earlier: save.dice?.slice(0, -1) ?? [], now: last }
      : { earlier: save.dice ?? [], now: dealDice(seated, save.steps) }
  try {
    await store.createTable({ ...seated, dice }, save.steps, replayed.summary)
    return { id: record.id }
  } catch (error) {
    report(error)
    return error instanceof StoreError
      ? { refusal: faultOf(error) }
      : refused('fault', 'The save could not be stored, and no table was opened.')
  }
}

/** Replays all steps and returns a row for the list of tables. */
function* replay(
  book: AnyBook,
  face: AnyFace,
  save: Save,
): Gradual<{ readonly summary: Summary; readonly game: AnyGame } | Refused> {
  const no = (why: string): Refused =>
    refused('does-not-replay', `This save cannot be replayed: ${why}. No table was opened.`)
  const { setup, steps } = save
  try {
    const broken = yield* findReplayFaultGradually(book, save)
    if (broken !== undefined) return no(broken)
  } catch {
    // The steps belong to another fight or were edited by hand, so the rules ran into an impossible state.
    return no('its steps do not fit its setup')
  }
  try {
    const game = yield* loadGradually(book, setup, steps, face)
    const record = { sides: save.sides, seats: book.namedSeats?.(game.state) }
    yield* game.watchGradually(['referee', ...seatsOf(record).map(({ seat }) => seat)])
    const summary = {
      ...summaryOf(face.scene(game.view('referee'))),
      ...knownToRoles(record, { book, face, game }),
    }
    return { summary, game }
  } catch {
    return no(`step ${steps.length} of ${steps.length} cannot be told`)
  }
}
