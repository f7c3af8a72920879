// Playback: the table as it stood after any beat, step by step or at a pace.
import { signal } from '@preact/signals'
import { lookBack } from './actions.ts'
import { film, frame, now } from './store.ts'

/** Milliseconds per beat. */
export const PACES = [
  ['slow', 3600],
  ['brisk', 1500],
  ['fast', 450],
] as const
export const pace = signal(1)

const beats = (): number => now.value?.beats ?? 0
const over = (): boolean => now.value?.scene.over !== undefined

/** Shows the table after a beat; at the end of a finished fight, the table itself. */
export async function showBeat(at: number, playing: boolean): Promise<void> {
  const last = beats() - 1
  if (at > last && over()) return endFilm()
  const to = Math.max(-1, Math.min(at, last))
  film.value = { at: to, playing }
  const seen = await lookBack({ beat: to })
  if (seen && film.value?.at === to) frame.value = seen
}

/** Shows the table after the beat of a log line. */
export async function showLine(line: number): Promise<void> {
  const seen = await lookBack({ line })
  if (!seen) return
  film.value = { at: seen.beat, playing: false }
  frame.value = seen
}

export const step = (by: number): void => void showBeat((film.value?.at ?? beats() - 1) + by, false)
export const play = (on: boolean): void => {
  if (film.value) film.value = { ...film.value, playing: on }
}

export function endFilm(): void {
  film.value = undefined
  frame.value = undefined
}
