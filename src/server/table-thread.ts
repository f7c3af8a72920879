// A worker thread with tables, as seen from the main thread: tracks pending messages, and restarts the thread if
// its work takes too much time or memory. Everything acknowledged is in the store, so a fresh thread continues from
// there.
import { Worker } from 'node:worker_threads'
import type { Refusal } from '../dice/dice.ts'
import type { ApiAnswer, ApiRequest, Place, Screen } from './backend.ts'
import { jsonBody, openBody, type OpenBody } from './bodies.ts'
import type { Work } from './local-backend.ts'
import type { Reply } from './protocol.ts'
import { INTERRUPTED, OVER_BUDGET, TABLE_PUT_ASIDE } from './refusals.ts'
import { idOfFrame } from './requests.ts'
import type { StoreFault } from './store-errors.ts'
import type { FromThread, ThreadSetup, ToThread } from './thread-messages.ts'

export interface Budget {
  /** Milliseconds per piece of work; a thread that is busy for longer is terminated. */
  readonly ms: number
  /** Megabytes of memory per thread. */
  readonly megabytes: number
}

export interface ThreadOptions {
  readonly setup: ThreadSetup
  readonly budget: Budget
  /** Receives errors, including terminated threads. */
  readonly report: (error: unknown) => void
}

interface Asked {
  readonly request: ApiRequest
  readonly answer: (answer: ApiAnswer) => void
  begun: boolean
  body: OpenBody | undefined
}

interface Seated {
  readonly place: Place
  readonly screen: Screen
  /** Frames that the thread has not answered yet. */
  readonly unheard: { readonly order: number; readonly frame: string }[]
}

/** A terminated thread, for the log. */
class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** A table that terminates its thread `most` times within `within` milliseconds is set aside for that long. */
const STRIKES = { most: 2, within: 10 * 60_000 }
const MAX_RETRY = 5000
/** Milliseconds that a thread may take to ask the store. */
const CHECK_PATIENCE = 3000

export class TableThread {
  readonly #options: ThreadOptions
  #worker: Worker
  #ready = false
  #everReady = false
  /** Whether the thread has died since it last started. */
  #failed = false
  #closing = false
  #retry = 100
  #watch: NodeJS.Timeout
  /** Milliseconds between health checks. */
  readonly #every: number
  /** Health checks since the unanswered ping. */
  #missed = 0
  /** When the pending ping was sent; undefined if it was answered. */
  #pinged: number | undefined
  /** The work it began last. */
  #work: Work | undefined
  #ended: string | undefined
  #order = 0
  readonly #asked = new Map<number, Asked>()
  readonly #seated = new Map<number, Seated>()
  readonly #keys = new Map<number, { readonly alone: boolean; key(made: string): void }>()
  readonly #checks = new Map<number, (store: StoreFault | undefined) => void>()
  readonly #strikes = new Map<string, number[]>()
  #settle: (() => void)[] = []
  readonly #started: Promise<void>
  #startedOr: { done: () => void; failed: (error: unknown) => void } = {
    done: () => undefined,
    failed: () => undefined,
  }

  constructor(options: ThreadOptions) {
    this.#options = options
    this.#started = new Promise((done, failed) => (this.#startedOr = { done, failed }))
    this.#started.catch(() => undefined)
    this.#worker = this.#start()
    this.#every = Math.min(1000, options.budget.ms / 4)
    this.#watch = setInterval(() => this.#look(), this.#every)
    this.#watch.unref()
  }

  /** Requests waiting for an answer. */
  get busy(): number {
    return this.#asked.size
  }

  /** False while it restarts or does not respond. */
  get ok(): boolean {
    if (!this.#ready) return !this.#failed
    return this.#pinged === undefined || performance.now() - this.#pinged < 3000
  }

  /** Resolves when the thread has started; rejects if it never does. */
  started(): Promise<void> {
    return this.#started
  }

  request(n: number, request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> {
    return new Promise((answer) => {
      this.#asked.set(n, { request, answer, begun: false, body: undefined })
      signal.addEventListener('abort', () => this.#post({ do: 'abort', n }), { once: true })
      this.#post({ do: 'request', n, request })
    })
  }

  makeHostKey(n: number, alone: boolean): Promise<string> {
    return new Promise((key, failed) => {
      this.#keys.set(n, { alone, key })
      this.#started.catch(failed)
      this.#post({ do: 'host-key', n, alone })
    })
  }

  /** Why the store does not work for this thread; unreachable too if the thread does not answer. */
  check(n: number): Promise<StoreFault | undefined> {
    return new Promise((done) => {
      const late = setTimeout(() => this.#checked(n, 'unreachable'), CHECK_PATIENCE)
      this.#checks.set(n, (store) => {
        clearTimeout(late)
        done(store)
      })
      this.#post({ do: 'check', n })
    })
  }

  #checked(n: number, store: StoreFault | undefined): void {
    this.#checks.get(n)?.(store)
    this.#checks.delete(n)
  }

  enter(n: number, place: Place, screen: Screen): void {
    this.#seated.set(n, { place, screen, unheard: [] })
    if (this.#isAside(place.table)) return tellFault(screen)
    this.#post({ do: 'enter', n, place })
  }

  hear(n: number, frame: string): void {
    const seated = this.#seated.get(n)
    if (!seated) return
    if (this.#isAside(seated.place.table)) return refuseFrame(seated.screen, frame, TABLE_PUT_ASIDE)
    const heard = { order: this.#order++, frame }
    seated.unheard.push(heard)
    this.#post({ do: 'hear', n, ...heard })
  }

  leave(n: number): void {
    this.#seated.delete(n)
    this.#post({ do: 'leave', n })
    this.#checkSettled()
  }

  /** Resolves when every pending frame and request has been answered. */
  settled(): Promise<void> {
    return new Promise((done) => {
      this.#settle.push(done)
      this.#checkSettled()
    })
  }

  /** Finishes pending work and ends the thread. */
  async close(): Promise<void> {
    this.#closing = true
    clearInterval(this.#watch)
    if (this.#ready)
      await new Promise<void>((done) => {
        const cut = setTimeout(done, 3000)
        const end = (): void => {
          clearTimeout(cut)
          done()
        }
        this.#worker.on('exit', end)
        this.#worker.on('message', (all: FromThread[]) => {
          if (all.some(({ is }) => is === 'closed')) end()
        })
        this.#post({ do: 'close' })
      })
    await this.#worker.terminate()
  }

  /** Messages to a thread that has not started yet are queued. */
  #post(message: ToThread): void {
    this.#worker.postMessage(message)
  }

  #start(): Worker {
    const file = import.meta.url.endsWith('.ts') ? './thread-checkout.mjs' : './thread.js'
    const { setup, budget } = this.#options
    // A worker thread rejects some flags of the main process, so it gets none.
    const worker = new Worker(new URL(file, import.meta.url), {
      workerData: setup,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: budget.megabytes, maxYoungGenerationSizeMb: 48 },
    })
    this.#ready = false
    this.#pinged = undefined
    this.#work = undefined
    this.#ended = undefined
    worker.on('message', (all: FromThread[]) => {
      if (worker === this.#worker) for (const message of all) this.#take(message)
    })
    worker.on('error', (error: Error & { code?: string }) => {
      this.#ended = error.code ?? error.name
      if (!this.#everReady) this.#startedOr.failed(error)
      else this.#options.report(error)
    })
    worker.on('exit', () => {
      if (worker === this.#worker && !this.#closing) this.#again(this.#ended ?? 'exit')
    })
    return worker
  }

  /** Pings the thread, and restarts it if it has not answered for too long. */
  #look(): void {
    if (!this.#ready || this.#closing) return
    if (this.#pinged === undefined) {
      this.#pinged = performance.now()
      this.#missed = 0
      return this.#post({ do: 'ping' })
    }
    // Count checks rather than time: while a machine sleeps, no checks run.
    if (++this.#missed * this.#every > this.#options.budget.ms) this.#again('TOO_LONG')
  }

  #take(message: FromThread): void {
    switch (message.is) {
      case 'ready':
        this.#ready = this.#everReady = true
        this.#failed = false
        this.#retry = 100
        return this.#startedOr.done()
      case 'pong':
        return void (this.#pinged = undefined)
      case 'working':
        return this.#began(message.on)
      case 'checked':
        return this.#checked(message.n, message.store)
      case 'admitted':
        return this.#seated.get(message.n)?.screen.admit(message.role)
      case 'frame':
        for (const n of message.to) this.#seated.get(n)?.screen.send(message.frame)
        return
      case 'heard':
        this.#heard(message)
        return this.#checkSettled()
      case 'shut':
        return this.#seated.get(message.n)?.screen.close(message.code, message.reason)
      case 'host-key':
        this.#keys.get(message.n)?.key(message.key)
        return void this.#keys.delete(message.n)
      case 'head': {
        const asked = this.#asked.get(message.n)
        if (asked) asked.answer({ ...message.head, body: (asked.body = openBody()).body })
        return
      }
      case 'chunk':
        return void this.#asked.get(message.n)?.body?.write(message.data)
      case 'end':
        return this.#answered(message.n)
      case 'fault':
        return this.#options.report(faultIn(message.error))
    }
  }

  #began(on: Work): void {
    if ('request' in on) {
      const asked = this.#asked.get(on.request)
      if (asked) asked.begun = true
      this.#work = on
    } else if ([...this.#seated.values()].some(({ place }) => place.table === on.table))
      this.#work = on
  }

  #heard({ n, order }: Extract<FromThread, { is: 'heard' }>): void {
    const unheard = this.#seated.get(n)?.unheard ?? []
    const at = unheard.findIndex((one) => one.order === order)
    if (at >= 0) unheard.splice(at, 1)
  }

  #answered(n: number): void {
    const asked = this.#asked.get(n)
    this.#asked.delete(n)
    if (asked?.body) asked.body.end()
    else asked?.answer(refusal503(INTERRUPTED))
    this.#checkSettled()
  }

  #checkSettled(): void {
    if (this.#settle.length === 0 || this.#asked.size > 0) return
    if ([...this.#seated.values()].some(({ unheard }) => unheard.length > 0)) return
    for (const done of this.#settle.splice(0)) done()
  }

  /**
   * Terminates the thread and continues in a fresh one. Its current work is refused; everything else is sent again.
   */
  #again(code: string): void {
    const blamed = this.#ready ? this.#work : undefined
    this.#options.report(new ThreadEnded(code))
    void this.#worker.terminate()
    if (blamed && 'table' in blamed) this.#strike(blamed.table)
    const wait = this.#ready ? 0 : (this.#retry = Math.min(this.#retry * 2, MAX_RETRY))
    this.#ready = false
    this.#failed = true
    const again = (): void => {
      if (this.#closing) return
      this.#worker = this.#start()
      this.#askAgain(blamed)
      this.#sitAgain(blamed)
      this.#checkSettled()
    }
    if (wait > 0) setTimeout(again, wait)
    else again()
  }

  #askAgain(blamed: Work | undefined): void {
    for (const [n, asked] of this.#asked) {
      if (asked.body) asked.body.fail(new ThreadEnded('INTERRUPTED'))
      else if (asked.begun) {
        const guilty = blamed && 'request' in blamed && blamed.request === n
        asked.answer(refusal503(guilty ? OVER_BUDGET : INTERRUPTED))
      } else {
        this.#post({ do: 'request', n, request: asked.request })
        continue
      }
      this.#asked.delete(n)
    }
    for (const [n, { alone }] of this.#keys) this.#post({ do: 'host-key', n, alone })
  }

  #sitAgain(blamed: Work | undefined): void {
    const table = blamed && 'table' in blamed ? blamed.table : undefined
    const atBlamed = [...this.#seated.values()].filter(({ place }) => place.table === table)
    const orders = atBlamed.flatMap(({ unheard }) => unheard.map(({ order }) => order))
    const guilty = Math.min(...orders)
    for (const [n, { place, screen, unheard }] of this.#seated) {
      const aside = this.#isAside(place.table)
      if (aside) tellFault(screen)
      else this.#post({ do: 'enter', n, place })
      for (const one of unheard.splice(0)) {
        if (aside) refuseFrame(screen, one.frame, TABLE_PUT_ASIDE)
        else if (one.order === guilty) refuseFrame(screen, one.frame, OVER_BUDGET)
        else {
          unheard.push(one)
          this.#post({ do: 'hear', n, ...one })
        }
      }
    }
  }

  #strike(table: string): void {
    this.#strikes.set(table, [...this.#recent(table), performance.now()])
  }

  #recent(table: string): readonly number[] {
    return (this.#strikes.get(table) ?? []).filter((at) => performance.now() - at < STRIKES.within)
  }

  #isAside(table: string): boolean {
    return this.#strikes.size > 0 && this.#recent(table).length >= STRIKES.most
  }
}

/** Restores a thread's error, for the log. */
function faultIn({ type, message, stack }: Extract<FromThread, { is: 'fault' }>['error']): Error {
  return Object.assign(new Error(message), { name: type, stack, code: message })
}

function tellFault(screen: Screen): void {
  screen.send(JSON.stringify({ type: 'fault', refusal: TABLE_PUT_ASIDE } satisfies Reply))
}

function refuseFrame(screen: Screen, frame: string, refusal: Refusal): void {
  const id = idOfFrame(frame)
  screen.send(JSON.stringify({ type: 'refused', id, refusal } satisfies Reply))
}

function refusal503(refusal: Refusal): ApiAnswer {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return { status: 503, headers, body: jsonBody({ refusal }) }
}
