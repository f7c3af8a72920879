// Parts of a series: which tasks a part plays, and the results of parts that were played earlier.
import { recordFault, type Cast } from '../odds/record.ts'
import type { Task, TaskResult, TaskWorker } from './task.ts'

/** Part number `part`, from 1, of a series that is split into `of` parts. */
export interface Shard {
  readonly part: number
  readonly of: number
}

/** The part to play. Its results are kept and not added up. */
export interface PlayedPart extends Shard {
  keep(result: TaskResult): void
}

/** The number of a series' tasks that belong to a part. */
export const tasksOf = ({ part, of }: Shard, count: number): number =>
  Math.max(0, Math.ceil((count - part + 1) / of))

/** The number in the series, from 1, of a part's task `n`. Every part gets early and late tasks. */
export const numberInSeries = ({ part, of }: Shard, n: number): number => part + (n - 1) * of

/** The result of task `n` of the series, from 1. Throws if there is none. */
export type PlayedResults = (n: number) => TaskResult

/** Thrown if a record from a part does not belong to the series. */
export class ForeignRecord extends Error {}

/** A worker that plays nothing: it returns existing results in the order of the series. */
export function replayWorker(results: PlayedResults, castAt: (at: number) => Cast): TaskWorker {
  let n = 0
  const resultOf = ({ at }: Task): TaskResult => {
    const result = results(++n)
    const cast = castAt(at)
    for (const record of result) {
      const fault = recordFault(cast, record)
      if (fault) throw new ForeignRecord(fault)
    }
    return result
  }
  return (tasks) => Promise.resolve().then(() => tasks.map(resultOf))
}
