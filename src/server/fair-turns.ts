// Whose work a thread begins next: that of the table which has used the least of its time, and there people take turns. So what
// somebody sends to their table, however much it is, keeps others waiting for no more than the piece of work under way.
import { nextTurn } from '../series/next-turn.ts'

/** What a table has used of the thread's time, in milliseconds, and when it was done with it. */
interface Used {
  readonly ms: number
  readonly at: number
}

/** Milliseconds that work which has not begun waits for what somebody is about to be told. */
const WAITS = 20

/** What a table has used is paid by a quarter of that time in which nobody there wants anything. People think for longer. */
const PAYS = 4

export class FairTurns {
  /** How to begin, by table, and there by who waits, in turn. */
  readonly #waiting = new Map<string, Map<unknown, (() => void)[]>>()
  /** What tables have used, and when the last of it was done. */
  readonly #used = new Map<string, Used>()
  /** What the table had used that was served last. */
  #clock = 0
  #runs = false
  /** Resolves when everything is done that somebody is about to be told; absent if nothing is. */
  #told: Promise<void> | undefined

  /** Begins nothing else until this is done, at most for some milliseconds: whoever waits for the disk waits for no other table then. */
  first(done: Promise<unknown>): void {
    const late = new Promise((resolve) => setTimeout(resolve, WAITS).unref())
    const settled = done.catch(() => undefined)
    const told = Promise.all([this.#told, Promise.race([settled, late])]).then(() => {
      if (this.#told === told) this.#told = undefined
    })
    this.#told = told
  }

  /** Resolves when it is the turn of this table and of this person there. One piece of work begins in a turn of the event loop. */
  take(table: string, who: unknown): Promise<void> {
    return new Promise((begin) => {
      const people = this.#waiting.get(table) ?? new Map<unknown, (() => void)[]>()
      if (people.size === 0) this.#forgive(table)
      this.#waiting.set(table, people)
      const own = people.get(who) ?? []
      people.set(who, own)
      own.push(begin)
      if (!this.#runs) void this.#run()
    })
  }

  #usedBy(table: string): number {
    return Math.max(this.#used.get(table)?.ms ?? 0, this.#clock)
  }

  /** Lets a table pay with the time in which nobody there wanted anything. Nobody saves up such time. */
  #forgive(table: string): void {
    const used = this.#used.get(table)
    if (!used) return
    const at = performance.now()
    this.#used.set(table, { ms: Math.max(used.ms - PAYS * (at - used.at), this.#clock), at })
  }

  async #run(): Promise<void> {
    this.#runs = true
    while (this.#waiting.size > 0) {
      if (this.#told) await this.#told
      // The second comes right after the piece of work that begins in the first.
      const [first, second] = [nextTurn(), nextTurn()]
      await first
      const table = this.#next()
      this.#clock = this.#usedBy(table)
      const since = performance.now()
      this.#begin(table)
      await second
      const at = performance.now()
      this.#used.set(table, { ms: this.#clock + at - since, at })
    }
    this.#runs = false
    for (const [table, { ms }] of this.#used) if (ms <= this.#clock) this.#used.delete(table)
  }

  #next(): string {
    let [found = '', least = Infinity]: [string?, number?] = []
    for (const table of this.#waiting.keys()) {
      const used = this.#usedBy(table)
      if (used < least) [found, least] = [table, used]
    }
    return found
  }

  #begin(table: string): void {
    const people = this.#waiting.get(table)
    const [who, own] = people?.entries().next().value ?? []
    if (!people || !own) return
    people.delete(who)
    const begin = own.shift()
    if (own.length > 0) people.set(who, own)
    if (people.size === 0) this.#waiting.delete(table)
    begin?.()
  }
}

const ofThisThread = new FairTurns()

/** Lets this thread begin nothing else until this is done, for some milliseconds. */
export const tellFirst = (done: Promise<unknown>): void => ofThisThread.first(done)

/** A turn of this thread for somebody at a table. */
export const fairTurn = (table: string, who: unknown): Promise<void> =>
  ofThisThread.take(table, who)
