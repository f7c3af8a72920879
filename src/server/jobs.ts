// Long computations described as plain data, so that they can run anywhere: in threads beside the tables, or on
// other machines.
import type { Save } from '../files/save.ts'
import type { Advice } from '../players/advise.ts'
import type { CompareOrder, Library } from './library.ts'
import type { AdviceLine, CompareLine, CourseLine, FuturesLine, MistakesLine } from './http-api.ts'
import { refuse, refused, type Refused } from './refusals.ts'
import type { Faulty } from '../engine/problem.ts'

/** Milliseconds between two lines of progress. */
const EVERY = 200

/** Returns a function that says whether a progress line is due; the last one always is. */
export function pacer(every = EVERY): (last: boolean) => boolean {
  let before = 0
  return (last) => {
    const now = performance.now()
    if (now - before < every && !last) return false
    before = now
    return true
  }
}

interface FromSave {
  readonly save: Save
  readonly seed: number
  readonly runs: number
}

export type Job =
  | { readonly compare: CompareOrder }
  /** Starting after beat `at`; from the current moment if absent. */
  | { readonly futures: FromSave & { readonly at?: number | undefined } }
  | { readonly course: FromSave }
  /** On the open question with this key, from what its seat knows. */
  | { readonly advice: { readonly save: Save; readonly key: string } }
  | { readonly mistakes: Omit<FromSave, 'runs'> }

/** How to follow a job and abort it. */
export interface Following {
  readonly signal: AbortSignal
  /** Receives occasional progress lines. */
  readonly tell: (line: object) => void
}

/** A job whose files have been read. */
export interface Prepared {
  /** The number of fights, if known in advance. */
  readonly fights?: number
  /** Runs the job and returns its last line. If aborted, the fights played so far still count. */
  play(following: Following): Promise<object>
}

/** Runs jobs. */
export interface Jobs {
  /** Maximum number of concurrent jobs. */
  readonly most: number
  /** Runs a job and returns its last line. */
  run(id: string, job: Job, prepared: Prepared, following: Following): Promise<object>
  /** Stops a job begun by another server; returns false if there is none. */
  stop(id: string): Promise<boolean>
  close(): Promise<void>
}

/** More would take processor time from the tables. */
const MOST_HERE = 2

/** Runs jobs on this machine, in threads beside this one. */
export const localJobs: Jobs = {
  most: MOST_HERE,
  run: (_id, _job, prepared, following) => prepared.play(following),
  stop: () => Promise.resolve(false),
  close: () => Promise.resolve(),
}

/** Reads a job's files, or reports what is wrong with it. */
export function prepareJob(library: Library, job: Job): Prepared | Refused | Faulty {
  if ('compare' in job) return prepareComparison(library, job.compare)
  if ('advice' in job) return prepareAdvice(library, job.advice)
  const from = 'futures' in job ? job.futures : 'course' in job ? job.course : job.mistakes
  const { save, seed } = from
  const record = library.record?.(save, seed)
  if (!record) return refused('no-futures', 'This server cannot continue fights of this book.')
  if ('mistakes' in job) return prepareMistakes(record)
  if ('course' in job) return prepareCourse(record, job.course.runs)
  const { at, runs } = job.futures
  return at !== undefined && at > record.beats
    ? refused('no-such-beat', `There have been ${record.beats} beats; there is no beat ${at}.`)
    : prepareFutures(record, { at, runs })
}

/** Figures of a comparison are told again when there are so many times as many fights. */
const BETTER = 1.5

function prepareComparison(library: Library, order: CompareOrder): ReturnType<typeof prepareJob> {
  const { compare } = library
  if (!compare) return refused('no-comparisons', 'This server does not compare fights.')
  const ready = compare(order)
  if ('problems' in ready) return ready
  const fights = order.runs * order.books.length
  return {
    fights,
    async play({ signal, tell }) {
      let next = 0
      const compared = await ready.play({
        signal,
        progress: paced(fights, tell),
        known(steps, figures) {
          if (steps < next) return
          // The figures get better more and more slowly.
          next = Math.ceil(steps * BETTER)
          const known = figures()
          if (known) tell({ known } satisfies CompareLine)
        },
      })
      return (
        compared
          ? { compared }
          : refused('stopped', 'It was stopped before the first fight was over under every book.')
      ) satisfies CompareLine
    },
  }
}

type Playable = NonNullable<ReturnType<NonNullable<Library['record']>>>

const prepareFutures = (
  record: Playable,
  { at, runs }: { readonly at: number | undefined; readonly runs: number },
): Prepared => ({
  fights: runs,
  async play({ signal, tell }) {
    const futures = await record.futures({ at, runs, signal, progress: paced(runs, tell) })
    return (
      futures ? { futures } : refused('stopped', 'It was stopped before the first future was over.')
    ) satisfies FuturesLine
  },
})

/** Milliseconds between two lines of a course, which are long. */
const COURSE_EVERY = 700

const prepareCourse = (record: Playable, runs: number): Prepared => ({
  async play({ signal, tell }) {
    const due = pacer(COURSE_EVERY)
    const course = await record.course({
      runs,
      signal,
      known(progress, known) {
        if (due(false)) tell({ ...progress, course: known() } satisfies CourseLine)
      },
    })
    return { last: course } satisfies CourseLine
  },
})

/** Time limit for advice, in milliseconds. */
const ADVICE_WITHIN = 20_000

function prepareAdvice(
  { advise }: Library,
  { save, key }: { readonly save: Save; readonly key: string },
): ReturnType<typeof prepareJob> {
  if (!advise) return refused('no-advice', 'This server does not give advice.')
  return {
    async play({ signal, tell }) {
      const limit = AbortSignal.timeout(ADVICE_WITHIN)
      let known: Advice | undefined
      const told = await advise({ save, key }, AbortSignal.any([signal, limit]), ({ advice }) => {
        known = advice
        if (advice) tell({ ranked: advice } satisfies AdviceLine)
      })
      // A slow machine tells at least which choice is best.
      const advice = told?.advice ?? (limit.aborted ? known : undefined)
      if (advice) return { advice } satisfies AdviceLine
      return { refusal: told ? NOTHING_TO_ADVISE : limit.aborted ? TOO_LONG : STOPPED_EARLY }
    },
  }
}

const NOTHING_TO_ADVISE = refuse(
  'nothing-to-advise',
  'There is no advice on this question: it interrupts something, or there is nothing to choose.',
)
const TOO_LONG = refuse(
  'over-budget',
  `The advice took longer than ${ADVICE_WITHIN / 1000} seconds and was stopped.`,
)
const STOPPED_EARLY = refuse('stopped', 'It was stopped.')

const prepareMistakes = (record: Playable): Prepared => ({
  async play({ signal, tell }) {
    const due = pacer()
    const mistakes = await record.mistakes({
      signal,
      known(done, of) {
        if (due(done === of)) tell({ done, of } satisfies MistakesLine)
      },
    })
    return (mistakes.done ? { mistakes } : { refusal: STOPPED_EARLY }) satisfies MistakesLine
  },
})

/** Reports the number of finished fights at intervals. */
function paced(all: number, tell: Following['tell']): (done: number) => void {
  const due = pacer()
  return (done) => {
    if (due(done === all)) tell({ done } satisfies FuturesLine)
  }
}
