// Lines of progress, not too many of them.

/** Milliseconds between two lines of progress. */
const EVERY = 200

/** True where a line of progress is due: now and then, and at the end. */
export function pacer(every = EVERY): (last: boolean) => boolean {
  let before = 0
  return (last) => {
    const now = Date.now()
    if (now - before < every && !last) return false
    before = now
    return true
  }
}
