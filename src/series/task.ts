// The tasks of a series and who runs them.
import type { InputProblem } from '../dice/invalid-input.ts'
import type { FightRecord } from '../odds/record.ts'

/** One task of a series. */
export interface Task {
  /** The index of the book or the pairing, or the place in a recorded fight. */
  readonly at: number
  /** The run number, from 1. */
  readonly run: number
}

/** The records of one task. */
export type TaskResult = readonly FightRecord[]

/** Plays one task: one fight or several. The same task gives the same records on any worker. */
export type TaskRunner = (task: Task) => TaskResult

/** Runs one task of any job. The tasks of a series of fights return records of fights. */
export type JobRunner = (task: Task) => unknown

/** Runs tasks and returns their results in order. */
export type TaskWorker = (tasks: readonly Task[]) => Promise<readonly TaskResult[]>

/** A message to a thread: the tasks to run, in order. */
export type WorkerMessage = readonly Task[]

/** What a thread answers: the result of each task, or what was wrong with its input. */
export type WorkerAnswer =
  | { readonly found: readonly unknown[]; readonly problems?: undefined }
  | { readonly problems: readonly InputProblem[]; readonly found?: undefined }

/** A worker in its own thread. */
export interface Thread {
  /** Runs tasks and returns the result of each. */
  readonly run: <T = TaskResult>(tasks: WorkerMessage) => Promise<readonly T[]>
  end(): Promise<unknown>
}

/** Task number `n`, from 1, of a series that alternates between `several` books. */
export const taskAt = (n: number, several: number): Task => ({
  at: (n - 1) % several,
  run: Math.floor((n - 1) / several) + 1,
})
