// Work in parts: a generator that pauses after each part, for whoever has something else to do in between.

/** Pauses after each part; returns what came of it. */
export type Gradual<T> = Generator<void, T, void>

/** Does all parts at once. */
export function complete<T>(work: Gradual<T>): T {
  for (;;) {
    const part = work.next()
    if (part.done) return part.value
  }
}
