// A table of its own from where another one stands, the unfinished beat included, with dice of its own.
import { randomBytes, randomInt } from 'node:crypto'
import type { Refusal } from '../dice/dice.ts'
import type { Step } from '../engine/game.ts'
import { newGame } from '../engine/play.ts'
import { mayReferee } from './acts.ts'
import type { Session, Viewer } from './now.ts'
import { refuse } from './refusals.ts'
import type { TableRecord } from './store.ts'

/** Ten letters and digits that can be read out. */
export const newId = (): string =>
  [...randomBytes(10)].map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]).join('')

export const newSeed = (): number => randomInt(2 ** 32)

type Branched =
  | { readonly record: TableRecord; readonly first: Step<unknown>; readonly refusal?: undefined }
  | { readonly refusal: Refusal }

export function branchOf({ record, book, game }: Session, viewer: Viewer): Branched {
  if (!mayReferee(viewer))
    return { refusal: refuse('referee-only', 'The referee branches a fight.') }
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
