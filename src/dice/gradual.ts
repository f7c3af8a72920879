// Work in parts: a generator that pauses after each part so that the caller can do something else in between.

/** Pauses after each part and returns the result. */
export type Gradual<T> = Generator<void, T, void>

/** Runs all parts at once. */
export function complete<T>(work: Gradual<T>): T {
  for (;;) {
    const part = work.next()
    if (part.done) return part.value
  }
}
