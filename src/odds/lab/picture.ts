// The pictures of the lab as SVG files.
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
  wrapWords,
  svgNote,
} from '../svg.ts'
import {
  axisTicks,
  chartScales,
  curveParts,
  SCALE_PARTS,
  scaleTop,
  type Curve,
  type CurveChart,
  type CurvePart,
  type MapChart,
  type Scales,
} from './chart.ts'
import { formatFigure, formatTick } from './measures.ts'

const WIDTH = 900
const PLOT = { left: 70, right: 24, top: 70, height: 360 } as const
const BOX = {
  left: PLOT.left,
  right: WIDTH - PLOT.right,
  top: PLOT.top,
  bottom: PLOT.top + PLOT.height,
} as const
const KEY_ROW = 22

/**
 * An SVG marker for each kind of curve, so that colour is not the only difference. Curves that
 * share a colour have different markers: circle, square, triangle, diamond, cross, inverted
 * triangle.
 */
export function markerSvg(kind: number, x: number, y: number, r = 4): string {
  switch ((kind + Math.floor(kind / 6)) % 6) {
    case 0:
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
    case 1:
      return `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`
    case 2:
      return `M${x} ${y - r}l${r} ${2 * r}h${-2 * r}z`
    case 3:
      return `M${x} ${y - r - 1}l${r + 1} ${r + 1}l${-r - 1} ${r + 1}l${-r - 1} ${-r - 1}z`
    case 4:
      return `M${x - 1.5} ${y - r - 1}h3v${r - 0.5}h${r - 0.5}v3h${0.5 - r}v${r - 0.5}h-3v${0.5 - r}h${0.5 - r}v-3h${r - 0.5}z`
    default:
      return `M${x} ${y + r}l${-r} ${-2 * r}h${2 * r}z`
  }
}

const NOTE = { row: 15, size: 10, characters: 135 } as const

/**
 * Draws the inputs of the chart in small lines, starting at `top`. The last note appears only in the
 * picture's description.
 */
function drawNotes(notes: readonly string[], left: number, top: number): readonly string[] {
  return linesOfNotes(notes).map((line, i) =>
    svgText(left, top + i * NOTE.row, line, { size: NOTE.size, fill: FAINT }),
  )
}
const linesOfNotes = (notes: readonly string[]): readonly string[] =>
  notes.slice(0, -1).flatMap((note) => wrapWords(note, NOTE.characters))

/** Draws the curves with title, key and notes (`describeSetup`). */
export function curvesPicture(chart: CurveChart, notes: readonly string[] = []): string {
  const { title, axis, from, to, measure, curves } = chart
  const scales = chartScales(chart, BOX)
  const { x, y, most } = scales
  const grid = SCALE_PARTS.flatMap((part) => [
    svgLine(PLOT.left, y(part * most), WIDTH - PLOT.right, y(part * most), GRID),
    svgNote(PLOT.left - 8, y(part * most) + 4, formatTick(measure, part * most), 'end'),
  ])
  const below = axisTicks(from, to, 10).map((at) =>
    svgNote(x(at), PLOT.top + PLOT.height + 18, String(at), 'middle'),
  )
  const colour = sideColour
  const drawn = curves.flatMap((curve) =>
    curveParts(curve, scales).flatMap((part) => drawPart(part, curve, scales)),
  )
  const keyAt = (i: number): number => PLOT.top + PLOT.height + 62 + i * KEY_ROW
  const key = curves.flatMap(({ name, broken, kind }, i) => [
    `<path d="M${PLOT.left} ${keyAt(i) - 4}h34" stroke="${colour(kind)}" stroke-width="2.5"${broken ? ' stroke-dasharray="6 4"' : ''}/>`,
    `<path d="${markerSvg(kind, PLOT.left + 17, keyAt(i) - 4)}" fill="${colour(kind)}"/>`,
    svgText(PLOT.left + 44, keyAt(i), truncate(name, 100), { size: 12 }),
  ])
  return svgDocument(
    WIDTH,
    keyAt(curves.length) + 8 + linesOfNotes(notes).length * NOTE.row,
    {
      title: `${title}. ${measure.label} over ${axis}: ${curves.map(({ name }) => name).join('; ')}.`,
      desc: notes.join(' '),
    },
    [
      svgText(PLOT.left, 30, truncate(title, 90), { size: 18, bold: true }),
      svgText(PLOT.left, 50, measure.label, { fill: FAINT }),
      ...grid,
      ...below,
      svgText((PLOT.left + WIDTH - PLOT.right) / 2, PLOT.top + PLOT.height + 38, axis, {
        size: 12,
        anchor: 'middle',
      }),
      ...drawn,
      ...key,
      ...drawNotes(notes, PLOT.left, keyAt(curves.length)),
    ],
  )
}

/** The band, the line and the markers of a segment of a curve. */
function drawPart({ line, band, points }: CurvePart, curve: Curve, { x, y }: Scales): string[] {
  const colour = sideColour(curve.kind)
  const dashes = curve.broken ? ' stroke-dasharray="6 4"' : ''
  return [
    ...(band ? [`<path d="${band}" fill="${colour}" opacity="0.18"/>`] : []),
    `<path d="${line}" fill="none" stroke="${colour}" stroke-width="2.5"${dashes}/>`,
    ...points.map(
      ({ at, figure }) =>
        `<path d="${markerSvg(curve.kind, x(at), y(figure.value), 3)}" fill="${colour}"/>`,
    ),
  ]
}

/** The cell colour for a share of the scale, from paper to deep blue, and a legible text colour. */
export function heatColour(share: number): { readonly fill: string; readonly ink: string } {
  const part = Math.min(1, Math.max(0, share))
  const mix = (from: number, to: number): number => Math.round(from + (to - from) * part)
  return {
    fill: `rgb(${mix(240, 14)},${mix(246, 62)},${mix(250, 116)})`,
    ink: part > 0.5 ? '#ffffff' : INK,
  }
}

const NAMES = 260
const CELL = { width: 62, height: 34 } as const

/** A map of cells, each with its figure. */
export function mapPicture(
  { title, measure, down, across, rows, columns, cells }: MapChart,
  notes: readonly string[] = [],
): string {
  const top = scaleTop(measure, cells.flat())
  const width = Math.max(WIDTH, NAMES + columns.length * CELL.width + 24)
  const slanted = columns.some((name) => name.length > 8)
  const head = 84 + (slanted ? 90 : 20)
  const at = (i: number, j: number): readonly [number, number] => [
    NAMES + j * CELL.width,
    head + i * CELL.height,
  ]
  const names = columns.map((name, j) =>
    slanted
      ? `<g transform="translate(${at(0, j)[0] + CELL.width / 2} ${head - 8}) rotate(-40)">${svgText(0, 0, truncate(name, 22), { size: 12 })}</g>`
      : svgText(at(0, j)[0] + CELL.width / 2, head - 8, name, { size: 12, anchor: 'middle' }),
  )
  const squares = rows.flatMap((row, i) => [
    svgText(NAMES - 10, at(i, 0)[1] + 22, truncate(row, 36), { size: 12, anchor: 'end' }),
    ...columns.flatMap((_, j) => {
      const figure = cells[i]?.[j]
      const [x, y] = at(i, j)
      const { fill, ink } = figure
        ? heatColour(figure.value / top)
        : { fill: '#ffffff', ink: FAINT }
      return [
        svgRect(x, y, CELL.width - 2, CELL.height - 2, fill),
        svgText(
          x + CELL.width / 2 - 1,
          y + 21,
          figure ? `${figure.interval ? '≈' : ''}${formatFigure(measure, figure.value)}` : '–',
          { size: 12, fill: ink, anchor: 'middle' },
        ),
      ]
    }),
  ])
  return svgDocument(
    width,
    head + rows.length * CELL.height + 44 + linesOfNotes(notes).length * NOTE.row,
    {
      title: `${title}. ${measure.label}, ${down} by ${across}.`,
      desc: notes.join(' '),
    },
    [
      svgText(24, 30, truncate(title, 90), { size: 18, bold: true }),
      svgText(24, 50, `${measure.label}. Down: ${down}. Across: ${across}.`, { fill: FAINT }),
      ...names,
      ...squares,
      svgText(24, head + rows.length * CELL.height + 26, '– the rules do not allow it; ≈ sampled', {
        size: 11,
        fill: FAINT,
      }),
      ...drawNotes(notes, 24, head + rows.length * CELL.height + 46),
    ],
  )
}
