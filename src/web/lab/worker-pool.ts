// The lab's worker pool: one worker for lists, several for odds. Unwanted jobs are dropped.
import type { LabBook, LabHouse } from '../../odds/lab/catalog.ts'
import type { Answer, ExplainRequest, Precision } from '../../odds/lab/compute-odds.ts'
import type { LabExchange } from '../../odds/lab/exchange.ts'
import type { Job } from '../../odds/lab/jobs.ts'
import type { WorkerQuestion, WorkerReply } from './protocol.ts'
import { startRulesWorker } from '../start-rules-worker.ts'

/** Workers for odds: one per core, at most four; the page itself does little while it waits. */
const POOL_SIZE = Math.max(1, Math.min(4, navigator.hardwareConcurrency || 2))
/** Milliseconds that an unwanted job may continue before its worker is terminated. */
const GRACE_MS = 250

/** A worker that answers one question at a time. */
function createThread() {
  let worker: Worker | undefined
  let next = 0
  const waiting = new Map<
    number,
    { readonly done: (answer: unknown) => void; readonly failed: (mishap: Error) => void }
  >()
  const open = (): Worker => {
    const made = startRulesWorker('lab')
    made.onmessage = ({ data: { id, answer, error } }: MessageEvent<WorkerReply>) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) one?.done(answer)
      else one?.failed(new Error(error))
    }
    made.onerror = () => {
      for (const { failed } of waiting.values()) failed(new Error('The rules could not be loaded.'))
      waiting.clear()
    }
    return made
  }
  return {
    ask<T>(question: WorkerQuestion): Promise<T> {
      const asked = (worker ??= open())
      const id = next++
      return new Promise<T>((resolve, reject) => {
        waiting.set(id, { done: (answer) => resolve(answer as T), failed: reject })
        asked.postMessage({ ...question, id })
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

const listThread = createThread()
/** The lab's books, with their weapons and armour. `house`: a set of house rules for one of them. */
export function fetchBooks(house?: LabHouse): Promise<readonly LabBook[]> {
  modesByWeapon.clear()
  return listThread.ask({ do: 'books', house })
}
const modesByWeapon = new Map<string, Promise<readonly string[]>>()
/** The modes of a weapon, cached. */
export function fetchModes(book: string, weapon: string): Promise<readonly string[]> {
  const key = `${book} ${weapon}`
  const modes =
    modesByWeapon.get(key) ?? listThread.ask<readonly string[]>({ do: 'modes', book, weapon })
  modesByWeapon.set(key, modes)
  return modes
}

/** The options of a book that affect these attacks. */
export const fetchRelevantOptions = (
  book: string,
  exchanges: readonly LabExchange[],
): Promise<readonly string[]> => listThread.ask({ do: 'relevant', book, exchanges })

const sentences = new Map<string, Promise<string>>()
/** A sentence on the odds of an exchange, cached. */
export function fetchSentence(request: ExplainRequest): Promise<string> {
  const key = JSON.stringify(request)
  const sentence = sentences.get(key) ?? listThread.ask<string>({ do: 'explain', ...request })
  if (sentences.size >= MOST_SENTENCES) sentences.clear()
  sentences.set(key, sentence)
  return sentence
}
const MOST_SENTENCES = 500

interface PoolMember {
  readonly thread: ReturnType<typeof createThread>
  job?: { readonly key: string; readonly precision: Precision; readonly since: number }
  /** The lines it has started; it continues them faster than another worker would. */
  readonly lines: Set<string>
}

/**
 * The next due job for a worker: one of its own lines, otherwise a line that nobody has started. The points of a
 * line share an expensive computation, so no line is split between workers.
 */
function nextJob(
  queue: readonly Job[],
  pool: readonly PoolMember[],
  member: PoolMember,
): Job | undefined {
  const busy = new Set(pool.flatMap(({ job }) => job?.key ?? []))
  const free = queue.filter(({ key }) => !busy.has(key))
  const due = free.filter(({ precision }) => precision === free[0]?.precision)
  return (
    due.find(({ line }) => member.lines.has(line)) ??
    due.find(({ line }) => !pool.some(({ lines }) => lines.has(line)))
  )
}

/**
 * Starts the worker pool. `onAnswer` is called for every finished job; `left` is the number of jobs still wanted.
 */
export function startPool(onAnswer: (job: Job, answer: Answer, left: number) => void) {
  const pool: PoolMember[] = Array.from({ length: POOL_SIZE }, () => ({
    thread: createThread(),
    lines: new Set(),
  }))
  let queue: readonly Job[] = []
  const startNext = (member: PoolMember): void => {
    if (member.job) return
    const job = nextJob(queue, pool, member)
    if (!job) return
    if (!pool.some(({ lines }) => lines.has(job.line))) member.lines.add(job.line)
    const running = { key: job.key, precision: job.precision, since: performance.now() }
    member.job = running
    const done = (answer: Answer): void => {
      if (member.job !== running) return
      member.job = undefined
      queue = queue.filter(({ key }) => key !== job.key)
      startNext(member)
      onAnswer(job, answer, queue.length)
    }
    member.thread
      .ask<Answer>({
        do: 'odds',
        exchange: job.exchange,
        precision: job.precision,
        through: job.through,
      })
      .then(done, (mishap: Error) =>
        done({ refused: `It could not be computed: ${mishap.message}` }),
      )
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Terminates overdue jobs that are unwanted, and overdue refinements while any point still has no figure. */
  const terminateUnwanted = (): void => {
    const wanted = new Set(queue.map(({ key }) => key))
    const rough = queue.some(({ precision }) => precision === 'quick')
    for (const member of pool) {
      const { job } = member
      if (
        job &&
        (!wanted.has(job.key) || (rough && job.precision === 'full')) &&
        performance.now() - job.since >= GRACE_MS
      ) {
        member.thread.end()
        member.lines.clear()
        member.job = undefined
      }
      startNext(member)
    }
  }
  return {
    /** Sets the wanted jobs, in order; others are dropped. */
    want(jobs: readonly Job[]): void {
      queue = jobs
      terminateUnwanted()
      clearTimeout(timer)
      timer = setTimeout(terminateUnwanted, GRACE_MS)
    },
    end(): void {
      queue = []
      clearTimeout(timer)
      for (const member of pool) {
        member.thread.end()
        member.job = undefined
      }
    },
  }
}
