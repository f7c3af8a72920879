// HTTP requests of comparisons; results arrive line by line.
import type { Comparison } from '../../odds/comparison.ts'
import type { CompareLine, Reading } from '../../server/http-api.ts'
import type { OptionValues } from '../../engine/book.ts'
import type { Problem } from '../state/api.ts'
import { readJsonLines, postJson } from '../state/json-lines.ts'
import { request } from '../characters/api.ts'

export type { Comparison, Reading }

/** A book as written, or with house rules. */
export interface ComparedColumn {
  readonly book: string
  readonly house?: { readonly name: string; readonly options: OptionValues }
}

/** An error: problems by field, or one sentence. */
export interface CompareError {
  readonly problems?: readonly Problem[] | undefined
  readonly why?: string | undefined
}

interface Refused {
  readonly problems?: readonly Problem[]
  readonly refusal?: { readonly why: string }
}
const errorOf = ({ problems, refusal }: Refused): CompareError => ({ problems, why: refusal?.why })

/** How every book reads a fight, given by id or as a file; empty if the request fails. */
export async function getReadings(scenario: unknown): Promise<readonly Reading[]> {
  const { value } = await request<readonly Reading[]>('POST', '/api/readings', { scenario })
  return value ?? []
}

export interface ProgressHandlers {
  onStarted(id: string, fights: number): void
  onProgress(fights: number): void
  /** The figures so far. */
  onKnown(compared: Comparison): void
}

/** Starts a comparison and reports its progress. */
export async function runComparison(
  request: {
    readonly scenario: unknown
    readonly books: readonly ComparedColumn[]
    readonly runs: number
    readonly seed: number
  },
  handlers: ProgressHandlers,
  signal: AbortSignal,
): Promise<{ readonly compared: Comparison } | CompareError> {
  const answer = await postJson('/api/compare', request, signal)
  if (!answer.ok || !answer.body) return errorOf((await answer.json().catch(() => ({}))) as Refused)
  for await (const line of readJsonLines<CompareLine>(answer.body)) {
    if ('begun' in line) handlers.onStarted(line.begun.id, line.begun.fights)
    else if ('done' in line) handlers.onProgress(line.done)
    else if ('known' in line) handlers.onKnown(line.known)
    else return 'compared' in line ? line : errorOf(line)
  }
  return { why: 'The server stopped answering. Try again.' }
}

/** Stops a comparison; the fights played so far are the result. */
export const stopComparison = (id: string): Promise<unknown> =>
  postJson(`/api/compare/${encodeURIComponent(id)}/stop`, {})
