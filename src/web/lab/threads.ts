// The lab's workers: one for lists, some for odds. Jobs that are no longer wanted are dropped.
import type { LabBook } from '../../odds/lab/catalog.ts'
import type { Answer, Precision } from '../../odds/lab/compute-odds.ts'
import type { Job } from '../../odds/lab/jobs.ts'
import type { Ask, Told } from './protocol.ts'

/** Workers for odds: all cores but one, at most three. */
const THREADS = Math.max(1, Math.min(3, (navigator.hardwareConcurrency || 2) - 1))
/** An unwanted job may run this many milliseconds more; then its worker is terminated. */
const PATIENCE = 250

/** A worker that answers one question at a time. */
function openThread() {
  let worker: Worker | undefined
  let next = 0
  const waiting = new Map<
    number,
    { readonly done: (answer: unknown) => void; readonly failed: (mishap: Error) => void }
  >()
  const open = (): Worker => {
    const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = ({ data: { id, answer, mishap } }: MessageEvent<Told>) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (mishap === undefined) one?.done(answer)
      else one?.failed(new Error(mishap))
    }
    made.onerror = () => {
      for (const { failed } of waiting.values()) failed(new Error('The rules could not be loaded.'))
      waiting.clear()
    }
    return made
  }
  return {
    ask<T>(asked: Ask): Promise<T> {
      worker ??= open()
      const id = next++
      return new Promise<T>((resolve, reject) => {
        waiting.set(id, { done: (answer) => resolve(answer as T), failed: reject })
        worker!.postMessage({ ...asked, id })
      })
    },
    /** Terminates it without an answer. */
    end(): void {
      worker?.terminate()
      worker = undefined
      waiting.clear()
    },
  }
}

const lists = openThread()
export const askBooks = (): Promise<readonly LabBook[]> => lists.ask({ do: 'books' })
const modes = new Map<string, Promise<readonly string[]>>()
/** The modes of a weapon, cached. */
export function askModes(book: string, weapon: string): Promise<readonly string[]> {
  const key = `${book} ${weapon}`
  if (!modes.has(key)) modes.set(key, lists.ask({ do: 'modes', book, weapon }))
  return modes.get(key)!
}

interface Hand {
  readonly thread: ReturnType<typeof openThread>
  doing?: { readonly key: string; readonly care: Precision; readonly since: number }
}

/** Processes jobs on all workers. `heard` is called with every answer. */
export function openCrew(heard: (job: Job, answer: Answer) => void) {
  const hands: Hand[] = Array.from({ length: THREADS }, () => ({ thread: openThread() }))
  let queue: readonly Job[] = []
  const pull = (hand: Hand): void => {
    if (hand.doing) return
    const busy = new Set(hands.flatMap(({ doing }) => doing?.key ?? []))
    const job = queue.find(({ key }) => !busy.has(key))
    if (!job) return
    const doing = { key: job.key, care: job.care, since: performance.now() }
    hand.doing = doing
    const done = (answer: Answer): void => {
      if (hand.doing !== doing) return
      hand.doing = undefined
      queue = queue.filter(({ key }) => key !== job.key)
      heard(job, answer)
      pull(hand)
    }
    hand.thread
      .ask<Answer>({ do: 'odds', exchange: job.exchange, care: job.care, through: job.through })
      .then(done, (mishap: Error) =>
        done({ refused: `It could not be reckoned: ${mishap.message}` }),
      )
  }
  let later: ReturnType<typeof setTimeout> | undefined
  /** Terminates unwanted jobs, and refinements while some point has no figure, once their time is up. */
  const sweep = (): void => {
    const wanted = new Set(queue.map(({ key }) => key))
    const rough = queue.some(({ care }) => care === 'quick')
    for (const hand of hands) {
      const { doing } = hand
      if (
        doing &&
        (!wanted.has(doing.key) || (rough && doing.care === 'full')) &&
        performance.now() - doing.since >= PATIENCE
      ) {
        hand.thread.end()
        hand.doing = undefined
      }
      pull(hand)
    }
  }
  return {
    /** Sets the wanted jobs, in order; others are dropped. */
    want(jobs: readonly Job[]): void {
      queue = jobs
      sweep()
      clearTimeout(later)
      later = setTimeout(sweep, PATIENCE)
    },
    end(): void {
      queue = []
      clearTimeout(later)
      for (const hand of hands) {
        hand.thread.end()
        hand.doing = undefined
      }
    },
  }
}
