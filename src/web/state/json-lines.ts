// Reads the server's response to a long computation: a stream of JSON lines.
import { fetchWithKey } from './keys.ts'

/** Posts JSON. */
export const postJson = (path: string, body: unknown, signal?: AbortSignal): Promise<Response> =>
  fetchWithKey(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? null,
  })

/**
 * Yields the values of a stream of JSON lines. The last line may lack a line break, as when a refusal is the only
 * line.
 */
export async function* readJsonLines<L>(body: ReadableStream<Uint8Array>): AsyncGenerator<L> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as L
  }
  if (rest) yield JSON.parse(rest) as L
}
