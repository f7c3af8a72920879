// Playback: the table as it was after any beat, step by step or at a chosen pace.
import { batch, signal } from '@preact/signals'
import { fetchMoment } from './actions.ts'
import { showPresent, stageLines } from './stage.ts'
import { lines, playback, moment, now } from './store.ts'

/** Milliseconds per beat. */
export const PACES = [
  ['slow', 3600],
  ['brisk', 1500],
  ['fast', 450],
] as const
export const paceIndex = signal(1)

const beatCount = (): number => now.value?.beats ?? 0
const isOver = (): boolean => now.value?.scene.over !== undefined

/** Shows the table after a beat; past the end of a finished fight, the current table. */
export async function showBeat(at: number, playing: boolean): Promise<void> {
  const last = beatCount() - 1
  if (at > last && isOver()) return endPlayback()
  const to = Math.max(-1, Math.min(at, last))
  const before = { at: playback.value?.at, until: moment.value?.until }
  playback.value = { at: to, playing }
  const seen = await fetchMoment({ beat: to })
  if (!seen || playback.value?.at !== to) return
  const shown = moment.value && { scene: moment.value.scene, beats: moment.value.beat + 1 }
  batch(() => {
    moment.value = seen
    if (!playing || !shown || before.at !== to - 1 || paceIndex.value === PACES.length - 1)
      showPresent()
    else {
      const { until = 0 } = before
      stageLines(
        lines.value.filter(({ n }) => n >= until && n < seen.until),
        shown,
      )
    }
  })
}

/** Shows the table after the beat of a log line. */
export async function showLine(line: number): Promise<void> {
  const seen = await fetchMoment({ line })
  if (!seen) return
  showPresent()
  playback.value = { at: seen.beat, playing: false }
  moment.value = seen
}

/** Moves playback by a number of beats. */
export const stepBeats = (by: number): void =>
  void showBeat((playback.value?.at ?? beatCount() - 1) + by, false)
/** Starts or pauses playback. */
export const setPlaying = (on: boolean): void => {
  if (playback.value) playback.value = { ...playback.value, playing: on }
}

/** Ends playback and returns to the present. */
export function endPlayback(): void {
  showPresent()
  playback.value = undefined
  moment.value = undefined
}
