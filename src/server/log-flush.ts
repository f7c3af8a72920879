// Flushes the write-ahead log of a file to the disk. A commit only writes; whoever made it then waits for a flush that began later,
// together with all others who wait, so that many changes cost one flush and none holds the file meanwhile.
import { closeSync, fdatasync, openSync } from 'node:fs'

/** Flushes an open file. */
export type Flush = (descriptor: number, done: (error: Error | null) => void) => void

interface Waiting {
  resolve(): void
  reject(error: unknown): void
}

export class LogFlush {
  readonly #log: string
  readonly #flush: Flush
  readonly #secure: () => void
  #descriptor: number | undefined
  #waiting: Waiting[] = []
  #running: Promise<void> | undefined
  /**
   * A flush has failed: the system may have dropped what it could not write, and would not say so again. Only what writes
   * everything to another place helps then.
   */
  #isUnsure = false

  /** `log` exists; `secure` brings all that is committed to the disk in another way, or throws. */
  constructor(log: string, secure: () => void, flush: Flush = fdatasync) {
    this.#log = log
    this.#secure = secure
    this.#flush = flush
  }

  /** Resolves when everything that was committed before this call is on the disk. */
  flushed(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#running ??= this.#run()
    })
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const those = this.#waiting.splice(0)
      try {
        await this.#once()
        for (const { resolve } of those) resolve()
      } catch (error) {
        for (const { reject } of those) reject(error)
      }
    }
    this.#running = undefined
  }

  async #once(): Promise<void> {
    if (!this.#isUnsure) {
      this.#descriptor ??= openSync(this.#log, 'r+')
      const descriptor = this.#descriptor
      const error = await new Promise<Error | null>((resolve) => this.#flush(descriptor, resolve))
      if (!error) return
      this.#isUnsure = true
    }
    this.#secure()
    this.#isUnsure = false
  }

  /** Resolves when nobody waits any more, and closes the log. */
  async close(): Promise<void> {
    await this.#running
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }
}
