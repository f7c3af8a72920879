// The page's connection to the worker that holds the tables. Requests and sockets that would go to a server become
// messages.
import type { FromThread, ToThread } from '../server/thread-messages.ts'
import type { ApiRequest } from '../server/backend.ts'
import { openBody, type OpenBody } from '../server/bodies.ts'
import type { LineHandlers, TableLine, Transport } from '../web/state/transport.ts'

interface Asked {
  answer(response: Response): void
  failed(error: Error): void
  /** Fires if no answer has begun in time. */
  readonly limit: ReturnType<typeof setTimeout>
  body?: OpenBody
}

/**
 * Time limits in milliseconds: for the worker to open its store, and for an answer to begin, depending on whether
 * the request only reads or also changes something.
 */
const START_LIMIT = 30_000
const READ_LIMIT = 15_000
const WRITE_LIMIT = 60_000
const LATE =
  'The tables of this browser do not answer. Nothing that was acknowledged is lost. Load the page again.'
const NOT_STARTED = `The tables of this browser did not open within ${START_LIMIT / 1000} seconds. Close other tabs of Ringfire.`

/** Logs errors of the worker to the console. */
const report = (error: unknown): void => console.error(error)

export class WorkerClient implements Transport {
  readonly networked = false
  readonly #worker: Worker
  readonly #asked = new Map<number, Asked>()
  readonly #lines = new Map<number, LineHandlers>()
  #hostKey: (key: string) => void = () => undefined
  #n = 0

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<FromThread[]>) => {
      for (const message of data) this.#take(message)
    })
  }

  /** Resolves when the worker has opened its store, with a host key; rejects if it cannot. */
  static async start(worker: Worker): Promise<{ client: WorkerClient; key: string }> {
    await new Promise<void>((ready, failed) => {
      setTimeout(() => failed(new Error(NOT_STARTED)), START_LIMIT)
      worker.onerror = (event) => failed(new Error(event.message))
      worker.onmessage = ({ data }: MessageEvent<FromThread[]>) => {
        if (data.some(({ is }) => is === 'ready')) ready()
        for (const one of data) if (one.is === 'fault') failed(new Error(one.error.message))
      }
    })
    worker.onerror = worker.onmessage = null
    const client = new WorkerClient(worker)
    const key = await new Promise<string>((made) => {
      client.#hostKey = made
      client.#post({ do: 'host-key', n: client.#n++, alone: false })
    })
    return { client, key }
  }

  async fetch(path: string, init: RequestInit): Promise<Response> {
    const url = new URL(path, location.href)
    // Static files are fetched from wherever the page is hosted.
    if (!url.pathname.startsWith('/api/')) return fetch(path, init)
    if (path === '/api/rules') return fetch('./rules.json')
    const headers = new Headers(init.headers)
    const [authorization, type] = [headers.get('authorization'), headers.get('content-type')]
    const body = init.body && new Uint8Array(await new Response(init.body).arrayBuffer())
    const request: ApiRequest = {
      method: init.method ?? 'GET',
      url: path,
      headers: {
        ...(authorization === null ? {} : { authorization }),
        ...(type === null ? {} : { 'content-type': type }),
      },
      ...(body ? { body } : {}),
    }
    return new Promise((answer, failed) => {
      const whose = { answer, failed, signal: init.signal }
      const late = (): void => failed(new Error(LATE))
      // Retry a read once; repeating it changes nothing.
      const again = (): void => this.#ask(request, whose, late)
      this.#ask(request, whose, request.method === 'GET' ? again : late)
    })
  }

  /** Sends a request; `late` is called if no answer has begun in time. */
  #ask(
    request: ApiRequest,
    whose: Pick<Asked, 'answer' | 'failed'> & Pick<RequestInit, 'signal'>,
    late: () => void,
  ): void {
    const n = this.#n++
    const abort = (): void => this.#post({ do: 'abort', n })
    const limit = setTimeout(
      () => {
        this.#asked.delete(n)
        abort()
        late()
      },
      request.method === 'GET' ? READ_LIMIT : WRITE_LIMIT,
    )
    whose.signal?.addEventListener('abort', abort, { once: true })
    this.#asked.set(n, { ...whose, limit })
    this.#post({ do: 'request', n, request })
  }

  connect(place: Parameters<Transport['connect']>[0], handlers: LineHandlers): TableLine {
    const n = this.#n++
    this.#lines.set(n, handlers)
    this.#post({ do: 'enter', n, place })
    queueMicrotask(() => this.#lines.get(n)?.onOpen())
    let order = 0
    return {
      open: true,
      send: (frame) => this.#post({ do: 'hear', n, order: order++, frame }),
      close: () => {
        this.#lines.delete(n)
        this.#post({ do: 'leave', n })
      },
    }
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message)
  }

  #take(message: FromThread): void {
    switch (message.is) {
      case 'head': {
        const asked = this.#asked.get(message.n)
        if (!asked) return
        clearTimeout(asked.limit)
        asked.body = openBody(() => this.#post({ do: 'abort', n: message.n }))
        const { status, headers } = message.head
        return asked.answer(new Response(asked.body.body as BodyInit, { status, headers }))
      }
      case 'chunk':
        return this.#asked.get(message.n)?.body?.write(message.data)
      case 'end': {
        const asked = this.#asked.get(message.n)
        this.#asked.delete(message.n)
        clearTimeout(asked?.limit)
        if (asked?.body) return asked.body.end()
        return asked?.failed(new Error('The answer was interrupted.'))
      }
      case 'frame':
        for (const n of message.to) this.#lines.get(n)?.onFrame(message.frame)
        return
      case 'shut': {
        const handlers = this.#lines.get(message.n)
        this.#lines.delete(message.n)
        return handlers?.onClose(message.code)
      }
      case 'host-key':
        return this.#hostKey(message.key)
      case 'fault':
        return report(message.error)
    }
  }
}
