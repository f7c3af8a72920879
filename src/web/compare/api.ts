// The HTTP side of other books: which can read a fight, and comparisons line by line while they are played.
import type { Compared } from '../../odds/compared.ts'
import type { CompareLine, Reading } from '../../server/protocol.ts'
import type { Problem } from '../state/api.ts'

export type { Compared, Reading }

/** What went wrong: problems by field, or one sentence. */
export interface Wrong {
  readonly problems?: readonly Problem[]
  readonly why?: string
}

const post = (path: string, body: unknown, signal?: AbortSignal): Promise<Response> => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal: signal ?? null })
const wrongOf = (said: { problems?: readonly Problem[]; refusal?: { why: string } }): Wrong => (said.problems ? { problems: said.problems } : { why: said.refusal?.why ?? 'The server gave no reason.' })

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
export async function compare(wish: { readonly scenario: unknown; readonly books: readonly string[]; readonly runs: number }, hears: Hearing, signal: AbortSignal): Promise<{ readonly compared: Compared } | Wrong> {
  const answer = await post('/api/compare', wish, signal)
  if (!answer.ok || !answer.body) return wrongOf((await answer.json().catch(() => ({}))) as Parameters<typeof wrongOf>[0])
  for await (const line of linesOf(answer.body)) {
    if ('begun' in line) hears.begun(line.begun.id, line.begun.fights)
    else if ('done' in line) hears.done(line.done)
    else return 'compared' in line ? line : wrongOf(line)
  }
  return { why: 'The server broke off.' }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<CompareLine> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as CompareLine
  }
}

/** Ends it; what was played comes as the result. */
export const stop = (id: string): Promise<unknown> => post(`/api/compare/${encodeURIComponent(id)}/stop`, {})
