// Tests which futures are played for a course, and its results, against known chances.
import { describe, expect, it } from 'vitest'
import { seeded, seededSource } from '../dice/seeded.ts'
import { courseCsv } from './course-csv.ts'
import { coursePicture } from './course-picture.ts'
import { sideLines, marksOf } from './course-shape.ts'
import {
  addFuture,
  summarizeCourse,
  newCourse,
  summarizeBeat,
  pendingRuns,
  type Beat,
  type CourseInProgress,
} from './course.ts'

const HEAD = { title: 'A & B', book: 'toy', seed: 1 }
const beat = (i: number, more: Partial<Beat> = {}): Beat => ({
  clock: `turn ${i}`,
  lines: [{ text: `Beat ${i}.`, kind: 'move' }],
  over: false,
  ...more,
})

/**
 * Plays a course in which the first side wins with these chances, and the other side otherwise. Returns how
 * many futures of each beat were requested.
 */
function played(
  chances: readonly number[],
  most = 400,
  beats: readonly Beat[] = chances.map((_, i) => beat(i)),
): CourseInProgress {
  const dice = seeded(seededSource(9))
  const making = newCourse(['A', 'B'], beats, most)
  for (let next = pendingRuns(making); next.length > 0; next = pendingRuns(making)) {
    for (const { place, runs } of next)
      while (making.tallies[place]!.runs < runs)
        addFuture(making, place, { winner: dice.d('x', 1000) <= 1000 * chances[place]! ? 0 : 1 })
  }
  return making
}
const flat = (length: number, chance: number): number[] => Array.from({ length }, () => chance)

describe('a course', () => {
  it('glimpses at a few beats, looks at them, then at the gaps that swing, then at all', () => {
    const making = newCourse(
      ['A', 'B'],
      Array.from({ length: 33 }, (_, i) => beat(i)),
      400,
    )
    for (const expected of [8, 40]) {
      const first = pendingRuns(making)
      expect(first.map(({ place }) => place)).toEqual([0, 5, 10, 15, 20, 25, 30, 32])
      expect(first.every(({ runs }) => runs === expected)).toBe(true)
      for (const { place, runs } of first)
        while (making.tallies[place]!.runs < runs)
          addFuture(making, place, { winner: place > 15 ? 1 : 0 })
    }
    expect(pendingRuns(making)).toEqual([{ place: 17, runs: 40 }])
  })
  it('plays many futures where it swings, a quarter where it does not', () => {
    const { tallies } = played([...flat(20, 0.5), ...flat(20, 0.9)])
    expect([tallies[19]!.runs, tallies[20]!.runs]).toEqual([400, 400])
    expect(Math.min(...tallies.map(({ runs }) => runs))).toBe(100)
    expect(tallies.reduce((sum, { runs }) => sum + runs, 0)).toBeLessThan(40 * 400 * 0.75)
  })
  it('finds the beats that turned it, in the order of the fight, and no others', () => {
    const chances = [...flat(10, 0.5), ...flat(10, 0.8), ...flat(10, 0.3)]
    const { turnings, points, runs } = summarizeCourse(played(chances), HEAD)
    expect(turnings.map(({ place, side }) => [place, side])).toEqual([
      [10, 0],
      [20, 1],
    ])
    expect(turnings[0]).toMatchObject({ sentence: 'Beat 10.' })
    expect(runs).toBe(points.reduce((sum, point) => sum + point.runs, 0))
    // 95 % intervals: about two of 30 beats may lie outside, but not five.
    expect(
      points.filter(
        ({ chances: [a] }, i) => chances[i]! < a!.interval[0] || chances[i]! > a!.interval[1],
      ).length,
    ).toBeLessThan(5)
  })
  it('a beat without dice or choice has the chances of the one before and costs nothing; the end is certain', () => {
    const beats = [beat(0), beat(1, { sure: true }), beat(2), beat(3, { over: true }), beat(4)]
    const course = summarizeCourse(played([0.5, 0.5, 0.6, 1], 200, beats), HEAD)
    expect(course.points).toHaveLength(4)
    expect(course.points[1]!.chances).toEqual(course.points[0]!.chances)
    expect(course.points[3]).toMatchObject({
      runs: 1,
      over: true,
      chances: [
        { share: 1, interval: [1, 1] },
        { share: 0, interval: [0, 0] },
      ],
    })
    expect(course.turnings.at(-1)).toMatchObject({ place: 3, side: 0, to: 1 })
    expect(course.runs).toBe(course.points[0]!.runs + course.points[2]!.runs + 1)
  })
  it('names a beat by who did it and the gravest that came of it', () => {
    const line = (kind: string, text: string) => ({ kind, text })
    expect(
      summarizeBeat({
        lines: [
          line('noticed', 'He looks.'),
          line('hit', 'Anna hits Bolt.'),
          line('hit', 'Bolt, torso: 9.'),
          line('wound', 'Bolt: critical.'),
          line('down', 'Bolt is stunned.'),
        ],
      }),
    ).toBe('Anna hits Bolt. Bolt is stunned.')
    expect(
      summarizeBeat({ lines: [line('clock', 'Phase 1.'), line('miss', 'Anna misses.')] }),
    ).toBe('Anna misses.')
    expect(summarizeBeat({ lines: [line('clock', 'Phase 1.')] })).toBe('Phase 1.')
    expect(summarizeBeat({ lines: [] })).toBe('')
  })
})

describe('a course that is shown', () => {
  const course = summarizeCourse(played([...flat(5, 0.5), ...flat(5, 0.9)]), HEAD)
  it('has a line and a band for each side, and its turning points where the side ends up', () => {
    const frame = { left: 10, top: 0, width: 90, height: 100 }
    const [a, b] = sideLines(course, frame)
    expect(a!.line.split('L')).toHaveLength(10)
    expect(a!.band.split('L')).toHaveLength(20)
    const share = course.points[9]!.chances[0]!.share
    expect(a!.line.endsWith(`100 ${Math.round(1000 * (1 - share)) / 10}`)).toBe(true)
    expect(b!.line).not.toBe(a!.line)
    expect(marksOf(course, frame)).toMatchObject([{ number: 1, x: 10 + (5 / 9) * 90 }])
  })
  it('of which nothing is known yet has gaps, not zeros', () => {
    const empty = summarizeCourse(newCourse(['A', 'B'], [beat(0), beat(1)], 100), HEAD)
    expect(empty).toMatchObject({
      done: false,
      runs: 0,
      turnings: [],
      points: [{ chances: [] }, { chances: [] }],
    })
    expect(sideLines(empty, { left: 0, top: 0, width: 1, height: 1 })).toMatchObject([
      { line: '', band: '' },
      {},
    ])
    expect(courseCsv(empty)).toContain('\r\n0,turn 0,0,,,,,,,,Beat 0.\r\n')
  })
  it('is a table with a line a beat, and a picture that tells its turning points', () => {
    const lines = courseCsv(course).trimEnd().split('\r\n')
    expect(lines).toHaveLength(11)
    expect(lines[0]).toBe('beat,clock,futures,A,A low,A high,B,B low,B high,turning,told')
    expect(lines[6]!.split(',')[9]).toBe('1')
    expect(coursePicture(course)).toMatch(
      /^<svg [^>]*aria-label="A &amp; B, the course of the fight. Beat 5. A \d+ % to \d+ %."/,
    )
  })
})
