import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FromThread, ToThread } from '../server/thread-messages.ts'
import { WorkerClient } from './client.ts'

type Request = Extract<ToThread, { do: 'request' }>

/** A worker whose messages a test controls. */
class FakeWorker extends EventTarget {
  readonly heard: ToThread[] = []
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: unknown = null
  postMessage(message: ToThread): void {
    this.heard.push(message)
    if (message.do === 'host-key') this.say({ is: 'host-key', n: message.n, key: 'key' })
  }
  say(...all: FromThread[]): void {
    const event = new MessageEvent('message', { data: all })
    this.onmessage?.(event)
    this.dispatchEvent(event)
  }
  get requests(): Request[] {
    return this.heard.filter((one) => one.do === 'request')
  }
  answer({ n }: Request, text: string): void {
    const data = new TextEncoder().encode(text)
    this.say({ is: 'head', n, head: { status: 200, headers: {} } })
    this.say({ is: 'chunk', n, data }, { is: 'end', n })
  }
}

let worker: FakeWorker
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { href: 'http://host/games/' })
  worker = new FakeWorker()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function startClient(): Promise<WorkerClient> {
  const starting = WorkerClient.start(worker as unknown as Worker)
  worker.say({ is: 'ready' })
  return (await starting).client
}

it('a request that only reads is asked once more where no answer begins', async () => {
  const client = await startClient()
  const asked = client.fetch('/api/tables', {})
  await vi.advanceTimersByTimeAsync(14_000)
  expect(worker.requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  const [first, second] = worker.requests
  expect(second!.request).toEqual(first!.request)
  worker.answer(second!, 'tables')
  expect(await (await asked).text()).toBe('tables')
  // A late answer to the first request is dropped.
  worker.answer(first!, 'late')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(worker.requests).toHaveLength(2)
})

it('a request without an answer fails with a sentence', async () => {
  const client = await startClient()
  const asked = client.fetch('/api/tables', {})
  const failed = expect(asked).rejects.toThrow(
    'The tables of this browser do not answer. Nothing that was acknowledged is lost. Load the page again.',
  )
  await vi.advanceTimersByTimeAsync(31_000)
  await failed
})

it('a request that changes something is never sent twice', async () => {
  const client = await startClient()
  const asked = client.fetch('/api/tables', { method: 'POST', body: '{}' })
  const failed = expect(asked).rejects.toThrow('do not answer')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(worker.requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(600_000)
  await failed
  expect(worker.requests).toHaveLength(1)
})

it('an answer that has begun may take its time', async () => {
  const client = await startClient()
  const asked = client.fetch('/api/tables/one/futures', {})
  await vi.advanceTimersByTimeAsync(0)
  const { n } = worker.requests[0]!
  worker.say({ is: 'head', n, head: { status: 200, headers: {} } })
  const answer = await asked
  await vi.advanceTimersByTimeAsync(600_000)
  worker.say({ is: 'chunk', n, data: new TextEncoder().encode('done') }, { is: 'end', n })
  expect(await answer.text()).toBe('done')
})

it('a worker that never opens its tables is given up with a sentence', async () => {
  const failed = expect(WorkerClient.start(worker as unknown as Worker)).rejects.toThrow(
    'The tables of this browser did not open within 30 seconds.',
  )
  await vi.advanceTimersByTimeAsync(31_000)
  await failed
})
