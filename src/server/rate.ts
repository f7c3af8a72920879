// How often somebody may do something, by name. It knows nothing of Node, so that it counts in a browser too.

export class Rate {
  readonly #points: number
  readonly #ms: number
  readonly #since = new Map<string, { readonly begun: number; count: number }>()
  readonly #clock: () => number

  /** So many times in so many seconds. */
  constructor(
    { points, seconds }: { readonly points: number; readonly seconds: number },
    clock: () => number = () => performance.now(),
  ) {
    this.#points = points
    this.#ms = seconds * 1000
    this.#clock = clock
  }

  /** Counts one; false where it is one too many. */
  allows(name: string): boolean {
    const now = this.#clock()
    for (const [one, { begun }] of this.#since) if (now - begun >= this.#ms) this.#since.delete(one)
    const known = this.#since.get(name) ?? { begun: now, count: 0 }
    this.#since.set(name, known)
    return ++known.count <= this.#points
  }
}
