// Limits how often progress is reported.

/** Milliseconds between two lines of progress. */
const EVERY = 200

/** Returns a function that says whether a progress line is due; the last one always is. */
export function pacer(every = EVERY): (last: boolean) => boolean {
  let before = 0
  return (last) => {
    const now = Date.now()
    if (now - before < every && !last) return false
    before = now
    return true
  }
}
