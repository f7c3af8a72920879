import { expect, it } from 'vitest'
import { readJsonLines } from './json-lines.ts'

const read = async (...parts: readonly string[]): Promise<unknown[]> => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
  const values: unknown[] = []
  for await (const value of readJsonLines(body)) values.push(value)
  return values
}

it('reads lines that come in pieces, and a refusal that comes alone, without an end', async () => {
  expect(await read('{"done":', '1}\n{"done":2}\n')).toEqual([{ done: 1 }, { done: 2 }])
  expect(await read('{"refusal":{"why":"Advice is off."}}')).toEqual([
    { refusal: { why: 'Advice is off.' } },
  ])
  expect(await read('')).toEqual([])
})
