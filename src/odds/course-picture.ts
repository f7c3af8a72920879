// The course of a fight as a picture: each side's chances over the beats, and the beats that turned the
// fight.
import { formatChance } from '../dice/percent.ts'
import type { Course } from './course.ts'
import { xOf, sideLines, marksOf, yOf, type Frame } from './course-shape.ts'
import {
  FAINT,
  GRID,
  INK,
  sideColour,
  svgRect,
  svgDocument,
  truncate,
  svgLine,
  svgText,
  svgNote,
  wrapWords,
} from './svg.ts'

const WIDTH = 900
const MARGIN = 28
const FRAME: Frame = { left: 70, top: 96, width: WIDTH - 70 - MARGIN, height: 300 }
const LINE = 20
/** Maximum number of clock times under the axis. */
const MOST_CLOCKS = 6
/** Maximum characters per line of the list, and lines per beat. */
const LETTERS = 112
const LINES = 2

const colourOf = (side: number): string => sideColour(side)

/** The picture as SVG. */
export function coursePicture(course: Course): string {
  const list = turnings(course)
  const { title, seed, runs, done, turnings: found, sides } = course
  const shapes = [
    svgText(MARGIN, 36, truncate(`${title}: the course of the fight`, 60), {
      size: 20,
      bold: true,
    }),
    svgText(
      MARGIN,
      57,
      `The chance to win after each beat; bands are 95 % intervals. ${runs.toLocaleString('en-US')} futures from seed ${seed}${done ? '' : ', stopped'}.`,
      { fill: FAINT },
    ),
    ...key(sides),
    ...axes(course),
    ...curves(course),
    ...list.shapes,
  ]
  const told = found
    .map(
      ({ side, from, to, sentence }) =>
        `${sentence} ${sides[side]} ${formatChance(from)} to ${formatChance(to)}.`,
    )
    .join(' ')
  return svgDocument(
    WIDTH,
    FRAME.top + FRAME.height + 56 + list.height,
    `${title}, the course of the fight. ${told}`,
    shapes,
  )
}

/** The names of the sides, spread over one line. */
function key(sides: readonly string[]): string[] {
  const wide = Math.min(220, (WIDTH - FRAME.left - MARGIN) / sides.length)
  return sides.flatMap((name, side) => [
    svgRect(FRAME.left + side * wide, 71, 14, 14, colourOf(side)),
    svgText(FRAME.left + side * wide + 20, 83, truncate(name, Math.floor(wide / 9))),
  ])
}

function axes(course: Course): string[] {
  const right = FRAME.left + FRAME.width
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    svgLine(FRAME.left, yOf(FRAME, share), right, yOf(FRAME, share), GRID),
    svgNote(FRAME.left - 8, yOf(FRAME, share) + 4, formatChance(share), 'end'),
  ])
  const every = Math.max(1, Math.ceil(course.points.length / MOST_CLOCKS))
  const clocks = course.points.flatMap(({ place, clock }) => {
    if (place % every !== 0) return []
    const x = xOf(course, FRAME, place)
    return [
      svgLine(x, FRAME.top + FRAME.height, x, FRAME.top + FRAME.height + 5, INK),
      svgNote(
        x,
        FRAME.top + FRAME.height + 18,
        truncate(clock, 17),
        place === 0 ? 'start' : x > right - 40 ? 'end' : 'middle',
      ),
    ]
  })
  return [
    ...grid,
    svgLine(FRAME.left, FRAME.top + FRAME.height, right, FRAME.top + FRAME.height, INK),
    ...clocks,
  ]
}

function curves(course: Course): string[] {
  const lines = sideLines(course, FRAME)
  const bands = lines.map(
    ({ side, band }) => `<path d="${band}" fill="${colourOf(side)}" opacity="0.18"/>`,
  )
  const strokes = lines.map(
    ({ side, line }) =>
      `<path d="${line}" fill="none" stroke="${colourOf(side)}" stroke-width="2" stroke-linejoin="round"/>`,
  )
  const marks = marksOf(course, FRAME).flatMap(({ turning, number, x, y }) => [
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="9" fill="#ffffff" stroke="${colourOf(turning.side)}" stroke-width="2"/>`,
    svgText(x, y + 4, String(number), { size: 11, anchor: 'middle', bold: true }),
  ])
  return [...bands, ...strokes, ...marks]
}

function turnings({ turnings: found, sides }: Course): {
  readonly shapes: readonly string[]
  readonly height: number
} {
  const top = FRAME.top + FRAME.height + 52
  if (found.length === 0)
    return {
      shapes: [
        svgText(MARGIN, top, 'No beat turned the fight by more than chance.', { fill: FAINT }),
      ],
      height: LINE,
    }
  let y = top - LINE
  const rows = found.flatMap(({ side, from, to, sentence }, i) => [
    svgText(
      MARGIN,
      (y += LINE),
      `${i + 1}  ${sides[side]}: ${formatChance(from)} to ${formatChance(to)}`,
      {
        bold: true,
      },
    ),
    ...wrapped(sentence).map((line) =>
      svgText(MARGIN + 20, (y += LINE - 2), line, { fill: FAINT }),
    ),
  ])
  return { shapes: rows, height: y - top + LINE }
}

/** Wraps a sentence to at most `LINES` lines. */
function wrapped(text: string): readonly string[] {
  const lines = wrapWords(text, LETTERS)
  if (lines.length <= LINES) return lines
  return [...lines.slice(0, LINES - 1), truncate(lines.slice(LINES - 1).join(' '), LETTERS)]
}
