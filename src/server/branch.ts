// Forks a table: a new table that starts from another one's current state, including its unfinished beat, with its
// own dice.
import type { Step } from '../engine/game.ts'
import { loadGame } from '../engine/play.ts'
import type { Session } from './snapshot.ts'
import { continueWithSecret } from './provable-dice.ts'
import type { TableRecord } from './store.ts'
import { randomBytes } from './random.ts'

/** Ten letters and digits that are easy to read out loud. */
export const newId = (): string =>
  [...randomBytes(10)].map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]).join('')

export const newSeed = (): number => new DataView(randomBytes(4).buffer).getUint32(0, true)

interface Branch {
  readonly record: TableRecord
  readonly first: readonly Step<unknown>[]
}

export function branchOf({ record, book, game }: Session): Branch {
  // The parent's dice must not leak into the branch, so the seed is replaced before the first roll.
  const opening = game.openingStep([1, 0, 0, 0])
  const id = newId()
  const { dice, steps } = continueWithSecret(id, loadGame(book, record.setup, [opening]))
  return {
    first: [opening, ...steps],
    record: {
      ...record,
      chat: [],
      id,
      dice,
      made: new Date().toISOString(),
      title: `${record.title} (branch)`,
    },
  }
}
