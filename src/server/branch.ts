// Tables made of a table: a branch starts from its current state, including its unfinished beat; a rematch from its
// beginning. Both have dice of their own.
import type { Step } from '../engine/game.ts'
import { loadGame } from '../engine/play.ts'
import { canExpect, expectedOf } from './expectations.ts'
import type { Session } from './snapshot.ts'
import { dealDice, lastResult } from './turn-dice.ts'
import { newFightOf } from './new-fight.ts'
import { refused, type Refused } from './refusals.ts'
import type { TableRecord } from './store.ts'
import { newWord, randomBytes } from './random.ts'

export const newId = (): string => newWord(10)

export const newSeed = (): number => new DataView(randomBytes(4).buffer).getUint32(0, true)

/** What a table made of this one begins with: an empty chat, and no join code, which leads to this table. */
function ofNewTable({ chat: _, next: __, invites, ...record }: TableRecord): TableRecord {
  return invites ? { ...record, invites: { taken: invites.taken } } : record
}

export interface Branch {
  /** The new table, as its summary shows it. */
  readonly session: Session
  readonly record: TableRecord
  readonly first: readonly Step<unknown>[]
}

export function branchOf(session: Session): Branch {
  const { record, book, game } = session
  // Every turn sets the generator, so its state here does not matter, and that of the parent must not leak.
  const opening = game.openingStep([1, 0, 0, 0])
  const id = newId()
  const { steps } = loadGame(book, record.setup, [opening])
  const made = {
    ...ofNewTable(record),
    id,
    made: new Date().toISOString(),
    title: `${record.title} (branch)`,
  }
  const now = dealDice(made, steps, lastResult(record))
  return { session, first: steps, record: { ...made, dice: { earlier: [], now } } }
}

const OF_A_CAREER = refused(
  'of-a-career',
  'This bout belongs to a career. Go back to the career to arrange the next one.',
)

/** The same fight from its beginning, with the seats and the computer players as they are now. */
export function rematchOf(session: Session, expects?: true): Branch | Refused {
  const { record, book, game: played } = session
  if (record.career) return OF_A_CAREER
  const { version: _, waiting: __, drawings: ___, habits: ____, ...kept } = ofNewTable(record)
  const id = newId()
  const bare = { ...kept, id, made: new Date().toISOString() }
  const { manualDiceSeats } = played
  const { dice, game } = newFightOf(book, bare, { manualDiceSeats })
  const made = { ...bare, ...(expects && canExpect(session) ? expectedOf(session) : {}), dice }
  return { record: made, first: game.steps, session: { ...session, record: made, game } }
}
