// How long something takes: the first time, when nothing is warm, and the median of more. Processor time, whatever else the machine does.

export interface Timed {
  readonly what: string
  /** Milliseconds of processor time. */
  readonly first: number
  readonly median: number
  readonly note?: string
}

/** Times `work` once and then `rounds` times; what it answers last is the note. */
export function milliseconds(what: string, work: () => string | undefined, rounds = 9): Timed {
  let note: string | undefined
  const once = (): number => {
    const start = process.cpuUsage()
    note = work()
    return process.cpuUsage(start).user / 1000
  }
  const first = once()
  const times = Array.from({ length: rounds }, once).sort((a, b) => a - b)
  return { what, first, median: times[rounds >> 1]!, note }
}
