// A table of its own from where another one stands, the unfinished beat included, with dice of its own.
import type { Step } from '../engine/game.ts'
import { loadGame } from '../engine/play.ts'
import type { Session } from './now.ts'
import { goOnWithSecret } from './provable-dice.ts'
import type { TableRecord } from './store.ts'
import { randomBytes } from './random.ts'

/** Ten letters and digits that can be read out. */
export const newId = (): string =>
  [...randomBytes(10)].map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]).join('')

export const newSeed = (): number => new DataView(randomBytes(4).buffer).getUint32(0, true)

interface Branch {
  readonly record: TableRecord
  readonly first: readonly Step<unknown>[]
}

export function branchOf({ record, book, game }: Session): Branch {
  // The dice of its parent are nobody's business here: they are replaced before one falls.
  const opening = game.openingStep([1, 0, 0, 0])
  const id = newId()
  const { dice, steps } = goOnWithSecret(id, loadGame(book, record.setup, [opening]))
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
