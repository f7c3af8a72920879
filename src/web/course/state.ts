// The course and the futures, as the server plays them.
import { computed, signal } from '@preact/signals'
import type { Course } from '../../odds/course.ts'
import type { FuturesResult } from '../../odds/futures.ts'
import type { CourseLine, FuturesLine } from '../../server/protocol.ts'
import { showBeat } from '../state/playback.ts'
import { readJsonLines, postJson } from '../state/json-lines.ts'
import { route } from '../state/route.ts'
import { playback, notice, now } from '../state/store.ts'

/** A computation in progress, and the id to stop it by. */
export interface Playing {
  readonly id?: string
  readonly done: number
  readonly of: number
}

export const course = signal<Course | undefined>(undefined)
export const coursePlaying = signal<Playing | undefined>(undefined)
export const futures = signal<FuturesResult | undefined>(undefined)
export const futuresPlaying = signal<Playing | undefined>(undefined)

/** The place shown: the number of finished beats. */
export const place = computed(() =>
  playback.value ? playback.value.at + 1 : (now.value?.beats ?? 0),
)

/** Shows the table as it stood at a place. */
export const lookAtPlace = (at: number): void => void showBeat(at - 1, false)

let leaving = new AbortController()

/** Stops what is running, when another table is shown. */
export function forgetCourse(): void {
  leaving.abort()
  leaving = new AbortController()
  course.value = coursePlaying.value = futures.value = futuresPlaying.value = undefined
}

const address = (what: string): string =>
  `/api/tables/${encodeURIComponent(now.value?.table ?? '')}/${what}`
const seat = (): { readonly seat?: string } =>
  route.value.at === 'table' && route.value.seat ? { seat: route.value.seat } : {}

/** Posts a request and calls back for every line; shows a refusal. */
async function follow<L extends object>(
  what: string,
  wish: object,
  hear: (line: Exclude<L, { refusal: unknown }>) => void,
): Promise<void> {
  const { signal: gone } = leaving
  try {
    const answer = await postJson(address(what), { ...wish, ...seat() }, gone)
    if (!answer.body) return
    for await (const line of readJsonLines<L>(answer.body)) {
      if ('refusal' in line) notice.value = { text: (line.refusal as { why: string }).why }
      else hear(line as Exclude<L, { refusal: unknown }>)
    }
  } catch (mishap) {
    if (!gone.aborted)
      notice.value = {
        text: `The server broke off (${mishap instanceof Error ? mishap.message : String(mishap)}).`,
      }
  }
}

/** Computes the course; `runs`: futures per beat where the chances change. */
export async function workOut(runs: number): Promise<void> {
  coursePlaying.value = { done: 0, of: 1 }
  await follow<CourseLine>('course', { runs }, (line) => {
    if ('begun' in line) coursePlaying.value = { id: line.begun.id, done: 0, of: 1 }
    // Stopped before anything was known: keeps the old course.
    else if ('last' in line) course.value = line.last.runs > 0 ? line.last : course.value
    else {
      course.value = line.course
      coursePlaying.value = { ...coursePlaying.value, done: line.done, of: line.of }
    }
  })
  coursePlaying.value = undefined
}

/** Plays futures from the place shown. */
export async function playFutures(runs: number): Promise<void> {
  futuresPlaying.value = { done: 0, of: runs }
  futures.value = undefined
  await follow<FuturesLine>(
    'futures',
    { runs, ...(playback.value ? { at: place.value } : {}) },
    (line) => {
      if ('begun' in line)
        futuresPlaying.value = { id: line.begun.id, done: 0, of: line.begun.fights }
      else if ('done' in line)
        futuresPlaying.value = { ...futuresPlaying.value, done: line.done, of: runs }
      else futures.value = line.futures
    },
  )
  futuresPlaying.value = undefined
}

/** Stops a computation; what it has played so far counts. */
export function stop(playing: Playing): void {
  if (playing.id) void postJson(`/api/plays/${encodeURIComponent(playing.id)}/stop`, {})
}
