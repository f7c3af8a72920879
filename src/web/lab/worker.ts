// The lab's worker: computes odds while the page stays responsive.
import { BOOKS } from '../../books/index.ts'
import type { ExchangeBook } from '../../books/gunfight/exchange/exchange.ts'
import { labBooks, findModes } from '../../odds/lab/catalog.ts'
import { computeOdds, explainOdds } from '../../odds/lab/compute-odds.ts'
import { relevantOptions } from '../../odds/lab/relevant-options.ts'
import type { WorkerRequest, WorkerReply } from './protocol.ts'
import { errorText } from '../../dice/error-text.ts'

const exchanges: Readonly<Record<string, ExchangeBook>> = Object.fromEntries(
  Object.values(BOOKS).flatMap(({ id, exchanges }) => (exchanges ? [[id, exchanges]] : [])),
)
let made: ReturnType<typeof labBooks> | undefined
const books = (): ReturnType<typeof labBooks> => (made ??= labBooks(Object.values(exchanges)))

function answer(asked: WorkerRequest): unknown {
  switch (asked.do) {
    case 'books':
      return (made = labBooks(Object.values(exchanges), asked.house))
    case 'modes': {
      const book = exchanges[asked.book]
      const shown = books().find(({ id }) => id === asked.book)
      const weapon = shown?.weapons.find(({ id }) => id === asked.weapon)
      return book && weapon ? findModes(book, weapon, shown?.under) : []
    }
    case 'odds':
      return computeOdds(exchanges, asked)
    case 'relevant': {
      const book = exchanges[asked.book]
      return book ? relevantOptions(book, asked.exchanges) : []
    }
    case 'explain':
      return explainOdds(exchanges, asked)
  }
}

/** Answers a request of the page. */
export function answerLab({ data }: MessageEvent<WorkerRequest>): void {
  try {
    self.postMessage({ id: data.id, answer: answer(data) } satisfies WorkerReply)
  } catch (mishap) {
    self.postMessage({
      id: data.id,
      error: errorText(mishap),
    } satisfies WorkerReply)
  }
}
