// The tables in a pool of threads: each table lives in one of them as long as somebody looks at it, and what is computed for
// no open table is done in others, so that nobody at a table waits for it.
import { availableParallelism } from 'node:os'
import type { ApiRequest, Backend } from './backend.ts'
import { TableThread, type ThreadOptions } from './table-thread.ts'

/** Milliseconds that a stop waits for what has begun. */
const LAST_WORK = 3000
/** Milliseconds after the start until a thread for tables is begun, where nobody has come before. */
const WARM_AFTER = 2000
const MOST_TABLE_THREADS = 8
const DESK_THREADS = 2

/** A table that somebody looks at. */
interface Open {
  readonly thread: TableThread
  screens: number
}

export class ThreadBackend implements Backend {
  readonly #options: ThreadOptions
  /** Started when they are needed. */
  readonly #tables: TableThread[] = []
  readonly #desks: TableThread[] = []
  readonly #open = new Map<string, Open>()
  readonly #most: number
  #n = 0
  #warm: NodeJS.Timeout | undefined

  private constructor(options: ThreadOptions, most: number) {
    this.#options = options
    this.#most = most
  }

  /** Resolves when the thread for the lobby has started; that of the first table starts when somebody comes, or soon. `most`: threads for tables; as many as there are processors where absent. */
  static async start(
    options: ThreadOptions,
    most = Math.min(MOST_TABLE_THREADS, availableParallelism()),
  ): Promise<ThreadBackend> {
    const backend = new ThreadBackend(options, most)
    try {
      await backend.#desk().started()
    } catch (error) {
      await backend.close()
      throw error
    }
    backend.#warm = setTimeout(() => backend.#quietest(), WARM_AFTER)
    backend.#warm.unref()
    return backend
  }

  request(request: ApiRequest, signal: AbortSignal): ReturnType<Backend['request']> {
    return this.#threadFor(request.url).request(this.#n++, request, signal)
  }

  enter(...[place, screen]: Parameters<Backend['enter']>): ReturnType<Backend['enter']> {
    const n = this.#n++
    const open = this.#open.get(place.table) ?? { thread: this.#quietest(), screens: 0 }
    open.screens++
    this.#open.set(place.table, open)
    const { thread } = open
    thread.enter(n, place, screen)
    return {
      hear: (frame) => Promise.resolve(thread.hear(n, frame)),
      leave: () => {
        thread.leave(n)
        if (--open.screens === 0) this.#open.delete(place.table)
      },
    }
  }

  makeHostKey(alone: boolean): Promise<string> {
    return this.#desk().makeHostKey(this.#n++, alone)
  }

  health(): ReturnType<Backend['health']> {
    return { ok: this.#all().every(({ ok }) => ok) }
  }

  async settled(): Promise<void> {
    const late = new Promise<void>((done) => setTimeout(done, LAST_WORK).unref())
    await Promise.race([late, Promise.all(this.#all().map((thread) => thread.settled()))])
  }

  async close(): Promise<void> {
    clearTimeout(this.#warm)
    await Promise.all(this.#all().map((thread) => thread.close()))
  }

  #all(): readonly TableThread[] {
    return [...this.#tables, ...this.#desks]
  }

  /** What concerns an open table is answered where it lives; series of fights where they can be stopped; the rest anywhere. */
  #threadFor(url: string): TableThread {
    const [, , resource = '', id = '', part = ''] = url.replace(/\?.*$/s, '').split('/')
    if (resource === 'compare' || ['futures', 'course', 'mistakes', 'plays'].includes(part))
      return this.#desks[0] ?? this.#desk()
    return (resource === 'tables' ? this.#open.get(id)?.thread : undefined) ?? this.#desk()
  }

  /** A thread that computes for no open table: one that has nothing to do, if there is one. */
  #desk(): TableThread {
    return this.#pick(this.#desks, DESK_THREADS, ({ busy }) => busy)
  }

  /** The thread with the fewest open tables. */
  #quietest(): TableThread {
    const threads = [...this.#open.values()].map(({ thread }) => thread)
    return this.#pick(
      this.#tables,
      this.#most,
      (thread) => threads.filter((one) => one === thread).length,
    )
  }

  #pick(from: TableThread[], most: number, loadOf: (thread: TableThread) => number): TableThread {
    const [first] = from.toSorted((a, b) => loadOf(a) - loadOf(b))
    if (first && (loadOf(first) === 0 || from.length >= most)) return first
    const thread = new TableThread(this.#options)
    thread.started().catch(this.#options.report)
    from.push(thread)
    return thread
  }
}
