// The course of a fight as CSV, one row per beat (RFC 4180).
import type { Course } from './course.ts'
import { csvRow } from './csv.ts'

const short = (share: number): number => Math.round(share * 10_000) / 10_000

/**
 * Beats without futures have empty chances. `turning` is the number of the turning point, if the beat is one.
 */
export function courseCsv({ sides, points, turnings }: Course): string {
  const head = csvRow([
    'beat',
    'clock',
    'futures',
    ...sides.flatMap((side) => [side, `${side} low`, `${side} high`]),
    'turning',
    'told',
  ])
  const rows = points.map(({ place, clock, runs, chances, lines }) => {
    const turning = turnings.findIndex((one) => one.place === place)
    const shares = sides.flatMap((_, side): (number | string)[] =>
      chances[side]
        ? [short(chances[side].share), ...chances[side].interval.map(short)]
        : ['', '', ''],
    )
    return csvRow([
      place,
      clock,
      runs,
      ...shares,
      turning < 0 ? '' : turning + 1,
      lines.map(({ text }) => text).join(' '),
    ])
  })
  return [head, ...rows].join('')
}
