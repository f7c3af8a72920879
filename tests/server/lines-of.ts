// What the server sends while fights by the thousand are played: lines of JSON as they come.
import { hostKey, keyFetch } from '../support/host.ts'

export async function linesOf<L>(
  url: string,
  body: object,
  each: (line: L) => void = () => undefined,
  { signal, key = hostKey(url) }: { signal?: AbortSignal; key?: string } = {},
): Promise<{ status: number; lines: L[] }> {
  const answer = await keyFetch(url, key, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
  const lines: L[] = []
  let rest = ''
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
    rest += part
    const found = rest.split('\n')
    rest = found.pop()!
    for (const text of found) {
      const line = JSON.parse(text) as L
      lines.push(line)
      each(line)
    }
  }
  if (rest) lines.push(JSON.parse(rest) as L)
  return { status: answer.status, lines }
}
