// The HTTP side of other books: which can read a fight, and comparisons line by line while they are played.
import type { Comparison } from '../../odds/comparison.ts'
import type { CompareLine, Reading } from '../../server/protocol.ts'
import type { Problem } from '../state/api.ts'
import { linesOf, post } from '../state/lines.ts'

export type { Comparison, Reading }

/** What went wrong: problems by field, or one sentence. */
export interface Wrong {
  readonly problems?: readonly Problem[]
  readonly why?: string
}

const wrongOf = (said: { problems?: readonly Problem[]; refusal?: { why: string } }): Wrong =>
  said.problems
    ? { problems: said.problems }
    : { why: said.refusal?.why ?? 'The server gave no reason.' }

/** What every book makes of a fight: one that ships, by its id, or a file. Nothing where the server does not say. */
export async function getReadings(scenario: unknown): Promise<readonly Reading[]> {
  const answer = await post('/api/readings', { scenario })
  return answer.ok ? ((await answer.json()) as Reading[]) : []
}

export interface Hearing {
  begun(id: string, fights: number): void
  done(fights: number): void
}

/** Has the server play the fights; hears how far it is. */
export async function compare(
  wish: { readonly scenario: unknown; readonly books: readonly string[]; readonly runs: number },
  hears: Hearing,
  signal: AbortSignal,
): Promise<{ readonly compared: Comparison } | Wrong> {
  const answer = await post('/api/compare', wish, signal)
  if (!answer.ok || !answer.body)
    return wrongOf((await answer.json().catch(() => ({}))) as Parameters<typeof wrongOf>[0])
  for await (const line of linesOf<CompareLine>(answer.body)) {
    if ('begun' in line) hears.begun(line.begun.id, line.begun.fights)
    else if ('done' in line) hears.done(line.done)
    else return 'compared' in line ? line : wrongOf(line)
  }
  return { why: 'The server broke off.' }
}

/** Ends it; what was played comes as the result. */
export const stop = (id: string): Promise<unknown> =>
  post(`/api/compare/${encodeURIComponent(id)}/stop`, {})
