// SVG shapes for pictures of figures.
import { present } from '../dice/present.ts'

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
const pixels = (value: number): string => String(Math.round(value * 10) / 10)

export const INK = '#1c2330'
export const FAINT = '#5b6676'
export const GRID = '#d9dee6'
/** From mild to severe. The lightness differs too, for colour-blind readers. */
export const RAMP = ['#cfe3d4', '#f3e2a9', '#edb766', '#dd7f4c', '#b8433f', '#5e1a2e'] as const
const SIDES = ['#2f6db3', '#c2571a', '#3d8b5f', '#8a4fa3', '#8a7420', '#4a5a6a'] as const

/** The colour of a side or a curve; colours repeat after six. */
export const sideColour = (index: number): string =>
  present(SIDES[index % SIDES.length], 'colour of the side')

interface Words {
  readonly size?: number
  readonly fill?: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly bold?: boolean
}

/** A text element. Coordinates are in pixels. */
export function svgText(
  x: number,
  y: number,
  text: string,
  { size = 13, fill = INK, anchor = 'start', bold }: Words = {},
): string {
  return `<text x="${pixels(x)}" y="${pixels(y)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${bold ? ' font-weight="bold"' : ''}>${escaped(text)}</text>`
}

/** A small, faint text, such as a number on an axis. */
export const svgNote = (x: number, y: number, text: string, anchor: Words['anchor']): string =>
  svgText(x, y, text, { size: 11, fill: FAINT, anchor })

/** A filled rectangle. Coordinates are in pixels. */
export const svgRect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
): string =>
  `<rect x="${pixels(x)}" y="${pixels(y)}" width="${pixels(Math.max(0, width))}" height="${pixels(Math.max(0, height))}" fill="${fill}"/>`

/** A line. Coordinates are in pixels. */
export const svgLine = (x1: number, y1: number, x2: number, y2: number, colour = INK): string =>
  `<line x1="${pixels(x1)}" y1="${pixels(y1)}" x2="${pixels(x2)}" y2="${pixels(y2)}" stroke="${colour}" stroke-width="1"/>`

/** A picture's title, and a description of how it was made. */
export interface Described {
  readonly title: string
  readonly desc: string
}

/** A whole SVG document. `describes` is for screen readers. */
export function svgDocument(
  width: number,
  height: number,
  describes: string | Described,
  shapes: readonly string[],
): string {
  const { title, desc } =
    typeof describes === 'string' ? { title: describes, desc: undefined } : describes
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}" font-family="DejaVu Sans, Verdana, sans-serif">`,
    ...(desc === undefined
      ? []
      : [`<title>${escaped(title)}</title>`, `<desc>${escaped(desc)}</desc>`]),
    svgRect(0, 0, width, height, '#ffffff'),
    ...shapes,
    '</svg>',
    '',
  ].join('\n')
}

/** Shortens a name to at most `most` characters. */
export const truncate = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`

/** Breaks a text into lines of at most `most` characters, between words. */
export function wrapWords(text: string, most: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => truncate(line, most))
}
