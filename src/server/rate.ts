// A rate limiter by name. Free of Node APIs, so that it also runs in a browser.

export class Rate {
  readonly #points: number
  readonly #ms: number
  readonly #since = new Map<string, { readonly begun: number; count: number }>()
  readonly #clock: () => number

  /** Allows `points` uses per `seconds`. */
  constructor(
    { points, seconds }: { readonly points: number; readonly seconds: number },
    clock: () => number = () => performance.now(),
  ) {
    this.#points = points
    this.#ms = seconds * 1000
    this.#clock = clock
  }

  /** Counts one use; false if it is over the limit. */
  allows(name: string): boolean {
    return this.use(name) <= this.#points
  }

  /** Counts one use; returns the uses of this name in the current window. */
  use(name: string): number {
    const now = this.#clock()
    // Windows stand in the order in which they began.
    for (const [one, { begun }] of this.#since) {
      if (now - begun < this.#ms) break
      this.#since.delete(one)
    }
    const known = this.#since.get(name) ?? { begun: now, count: 0 }
    this.#since.set(name, known)
    return ++known.count
  }
}
