// Exchanges of the 1988 book as files have them, without the command line.
import { bookEntry } from '../../src/books/fnff-1988/entry.ts'
import type { Exchange } from '../../src/books/gunfight/exchange/exchange.ts'
import { scripted } from '../support/book-dice.ts'
import type { OptionValues } from '../../src/engine/book.ts'
import { readExchange } from '../../src/files/read-exchange.ts'

const BOOK = bookEntry().exchanges

/** The exchange of a file; `book` and `options` need not be in it. */
export function exchangeOf(file: object, options: OptionValues = {}): Exchange {
  const { value: text, problems } = readExchange({ book: 'fnff-1988', ...file })
  if (!text) throw new Error(JSON.stringify(problems))
  const read = BOOK.read(text, options)
  if (!read.value) throw new Error(JSON.stringify(read.problems))
  return read.value
}

/** What `resolve --json` prints, as far as tests read it. */
export interface Printed {
  readonly shots: readonly {
    readonly attack: { readonly die?: number; readonly total?: number }
    readonly defence: { readonly die?: number; readonly total: number }
    readonly margin: number
  }[]
  readonly hits: readonly {
    readonly location: string
    readonly damage: number
    readonly stopped: number
    readonly through: number
    readonly wound: string
  }[]
  readonly through: number
  readonly wound: string
  readonly out: boolean
}

/** Resolves with these dice; every die must be used. */
export function resolved(
  exchange: Exchange,
  faces: readonly number[],
): Printed & { readonly sentences: readonly string[] } {
  const dice = scripted(faces)
  const { result, sentences } = exchange.resolve(dice)
  dice.finish()
  return { ...(result as unknown as Printed), sentences }
}
