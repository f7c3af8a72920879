// A table of its own from where another one stands, the unfinished beat included, with dice of its own.
import { randomBytes, randomInt } from 'node:crypto'
import type { Step } from '../engine/game.ts'
import { newGame } from '../engine/play.ts'
import type { Session } from './now.ts'
import type { TableRecord } from './store.ts'

/** Ten letters and digits that can be read out. */
export const newId = (): string =>
  [...randomBytes(10)].map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]).join('')

export const newSeed = (): number => randomInt(2 ** 32)

interface Branch {
  readonly record: TableRecord
  readonly first: Step<unknown>
}

export function branchOf({ record, book, game }: Session): Branch {
  const { dice } = newGame(book, record.setup, { seed: newSeed() })
  return {
    first: game.openingStep(dice),
    record: {
      ...record,
      id: newId(),
      made: new Date().toISOString(),
      title: `${record.title} (branch)`,
    },
  }
}
