// The course and the futures that the server computes.
import { computed } from '@preact/signals'
import type { Course } from '../../odds/course.ts'
import type { FuturesResult } from '../../odds/futures.ts'
import type { CourseLine, FuturesLine } from '../../server/http-api.ts'
import { showBeat } from '../state/playback.ts'
import { readJsonLines, postJson } from '../state/json-lines.ts'
import { none, onLeaveTable, tableState } from '../state/table-state.ts'
import { playback, notice, now, tablePath } from '../state/store.ts'
import { errorText } from '../../dice/error-text.ts'

/** A running computation, and the id to stop it with. */
export interface Computation {
  readonly id?: string
  readonly done: number
  readonly of: number
}

export const [{ course, courseProgress, futures, futuresProgress }] = tableState(() => ({
  course: none<Course>(),
  courseProgress: none<Computation>(),
  futures: none<FuturesResult>(),
  futuresProgress: none<Computation>(),
}))

/** The selected place: the number of finished beats. */
export const place = computed(() =>
  playback.value ? playback.value.at + 1 : (now.value?.beats ?? 0),
)

/** Shows the table as it was at a place. */
export const showPlace = (at: number): void => void showBeat(at - 1, false)

let abortController = new AbortController()

onLeaveTable(() => {
  abortController.abort()
  abortController = new AbortController()
})

/** Posts a request and calls back for every line; shows a refusal. */
async function postAndRead<L extends object>(
  what: string,
  body: object,
  onLine: (line: Exclude<L, { refusal: unknown }>) => void,
): Promise<void> {
  const { signal: gone } = abortController
  try {
    const answer = await postJson(tablePath(what), body, gone)
    if (!answer.body) return
    for await (const line of readJsonLines<L>(answer.body)) {
      if ('refusal' in line) notice.value = { text: (line.refusal as { why: string }).why }
      else onLine(line as Exclude<L, { refusal: unknown }>)
    }
  } catch (mishap) {
    if (!gone.aborted)
      notice.value = {
        text: `The server stopped answering (${errorText(mishap)}). Try again.`,
      }
  }
}

/** Computes the course. `runs` is the number of futures per beat at which the chances change. */
export async function computeCourse(runs: number): Promise<void> {
  courseProgress.value = { done: 0, of: 1 }
  await postAndRead<CourseLine>('course', { runs }, (line) => {
    if ('begun' in line) courseProgress.value = { id: line.begun.id, done: 0, of: 1 }
    // If stopped before the first result, the old course is kept.
    else if ('last' in line) course.value = line.last.runs > 0 ? line.last : course.value
    else {
      course.value = line.course
      courseProgress.value = { ...courseProgress.value, done: line.done, of: line.of }
    }
  })
  courseProgress.value = undefined
}

/** Plays futures from the selected place. */
export async function playFutures(runs: number): Promise<void> {
  futuresProgress.value = { done: 0, of: runs }
  futures.value = undefined
  await postAndRead<FuturesLine>(
    'futures',
    { runs, ...(playback.value ? { at: place.value } : {}) },
    (line) => {
      if ('begun' in line)
        futuresProgress.value = { id: line.begun.id, done: 0, of: line.begun.fights }
      else if ('done' in line)
        futuresProgress.value = { ...futuresProgress.value, done: line.done, of: runs }
      else futures.value = line.futures
    },
  )
  futuresProgress.value = undefined
}

/** Stops a computation; the results so far are kept. */
export function stopComputation(playing: Computation): void {
  if (playing.id) void postJson(tablePath(`plays/${encodeURIComponent(playing.id)}/stop`), {})
}
