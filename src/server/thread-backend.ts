// The tables in a pool of threads. A table stays in one thread while anyone is connected to it. Computations that
// belong to no open table run in other threads, so that nobody at a table waits for them.
import { availableParallelism } from 'node:os'
import type { ApiRequest, Backend } from './backend.ts'
import { TableThread, type ThreadOptions } from './table-thread.ts'

/** Milliseconds that a shutdown waits for pending work. */
const LAST_WORK = 3000
/** Milliseconds after which threads are started although nobody needs them yet. */
const WARM_AFTER = 2000
/** Table threads started then. Loading the code takes a third of a second of a processor, which those at other tables lack. */
const TABLES_AHEAD = 2
const MOST_TABLE_THREADS = 8
const DESK_THREADS = 2

/** A table with connections. */
interface Open {
  readonly thread: TableThread
  screens: number
}

export class ThreadBackend implements Backend {
  readonly #options: ThreadOptions
  /** Started on demand. */
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

  /**
   * Resolves when the lobby's thread has started; the others start when they are needed, the first of them soon after.
   * `most` limits the table threads and defaults to the number of processors.
   */
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
    backend.#warm = setTimeout(() => backend.#startAhead(), WARM_AFTER)
    backend.#warm.unref()
    return backend
  }

  #startAhead(): void {
    while (this.#tables.length < Math.min(TABLES_AHEAD, this.#most)) this.#start(this.#tables)
    while (this.#desks.length < DESK_THREADS) this.#start(this.#desks)
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

  async health(): ReturnType<Backend['health']> {
    const threads = this.#all().every(({ ok }) => ok)
    return { threads, store: await this.#desk().check(this.#n++) }
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

  /**
   * Requests about an open table go to its thread, except the replay, which takes as long as a hundred choices; series
   * of fights go to the thread that can stop them; the rest go anywhere.
   */
  #threadFor(url: string): TableThread {
    const [, , resource = '', id = '', part = ''] = url.replace(/\?.*$/s, '').split('/')
    if (resource === 'compare' || ['futures', 'course', 'mistakes', 'plays'].includes(part))
      return this.#desks[0] ?? this.#desk()
    const staysAtTable = resource === 'tables' && part !== 'replay'
    return (staysAtTable ? this.#open.get(id)?.thread : undefined) ?? this.#desk()
  }

  /** A thread for work that belongs to no open table, idle if possible. */
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
    return first && (loadOf(first) === 0 || from.length >= most) ? first : this.#start(from)
  }

  #start(from: TableThread[]): TableThread {
    // Nobody in the middle of a fight waits for the lobby.
    const givesWay = from === this.#desks
    const setup = { ...this.#options.setup, givesWay }
    const thread = new TableThread({ ...this.#options, setup })
    thread.started().catch(this.#options.report)
    from.push(thread)
    return thread
  }
}
