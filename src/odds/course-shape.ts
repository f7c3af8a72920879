// A course as chart shapes, for the page and the picture: lines, interval bands and marks.
import { present } from '../dice/present.ts'
import type { Chance, Course, Point, Turning } from './course.ts'

/** The box of a chart, in any unit. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface SideLine {
  readonly side: number
  /** SVG paths of the chance and its interval band. */
  readonly line: string
  readonly band: string
}

export interface Mark {
  readonly turning: Turning
  /** Counted from 1, in the order of the fight. */
  readonly number: number
  readonly x: number
  readonly y: number
}

const round = (value: number): string => String(Math.round(value * 10) / 10)

/** The x coordinate of a place: the index of a beat. */
export const xOf = (
  { points }: Pick<Course, 'points'>,
  { left, width }: Frame,
  place: number,
): number => left + (points.length < 2 ? 0 : (place / (points.length - 1)) * width)
/** The y coordinate of a chance; 1 is at the top. */
export const yOf = ({ top, height }: Frame, share: number): number => top + (1 - share) * height

/** The line and band of each side, over the known points. */
export function sideLines(course: Course, frame: Frame): readonly SideLine[] {
  const known = course.points.filter(({ runs }) => runs > 0)
  const at = ({ place }: Point, share: number): string =>
    `${round(xOf(course, frame, place))} ${round(yOf(frame, share))}`
  return course.sides.map((_, side) => {
    const chanceOf = ({ chances }: Point): Chance => present(chances[side], 'chance of the side')
    const path = (share: (point: Point) => number, points: readonly Point[] = known): string =>
      points.map((point) => at(point, share(point))).join('L')
    const line = known.length === 0 ? '' : `M${path((point) => chanceOf(point).share)}`
    const band =
      known.length < 2
        ? ''
        : `M${path((point) => chanceOf(point).interval[1])}L${path((point) => chanceOf(point).interval[0], known.toReversed())}Z`
    return { side, line, band }
  })
}

/** The marks of the turning points, at the new chance of the side that each names. */
export const marksOf = (course: Course, frame: Frame): readonly Mark[] =>
  course.turnings.map((turning, i) => ({
    turning,
    number: i + 1,
    x: xOf(course, frame, turning.place),
    y: yOf(frame, turning.to),
  }))
