// Messages between the page and the lab's workers.
import type { LabHouse } from '../../odds/lab/catalog.ts'
import type { LabExchange } from '../../odds/lab/exchange.ts'
import type { ExplainRequest, Precision } from '../../odds/lab/compute-odds.ts'

type Question =
  | { readonly do: 'books'; readonly house?: LabHouse | undefined }
  | { readonly do: 'modes'; readonly book: string; readonly weapon: string }
  | {
      readonly do: 'odds'
      readonly exchange: LabExchange
      readonly precision: Precision
      readonly through: boolean
    }
  | {
      readonly do: 'relevant'
      readonly book: string
      readonly exchanges: readonly LabExchange[]
    }
  | ({ readonly do: 'explain' } & ExplainRequest)
export type WorkerQuestion = Question
export type WorkerRequest = Question & { readonly id: number }
export interface WorkerReply {
  readonly id: number
  readonly answer?: unknown
  readonly error?: string
}
