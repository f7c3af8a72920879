// The win table as a picture: a square per pair, from blue (the row loses) through pale to red (the row
// wins).
import { winShare, type WinTable } from './win-table.ts'

const CELL = 30
const NAMES = 190
const HEAD = 150
const FOOT = 70
const INK = '#1f2328'
const PAPER = '#ffffff'

type Rgb = readonly [number, number, number]
const LOSS: Rgb = [33, 102, 172]
const EVEN: Rgb = [247, 247, 247]
const WIN: Rgb = [178, 24, 43]

const mix = (from: Rgb, to: Rgb, share: number): string =>
  `rgb(${from.map((part, i) => Math.round(part + ((to[i] ?? part) - part) * share)).join(',')})`
const colour = (share: number): string =>
  share < 0.5 ? mix(LOSS, EVEN, share * 2) : mix(EVEN, WIN, (share - 0.5) * 2)
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An SVG document with the share of every pair. */
export function winTableSvg(table: WinTable): string {
  const { fighters, cells, rounds, runs, seed } = table
  const side = fighters.length * CELL
  const [width, height] = [NAMES + side + 80, HEAD + side + FOOT]
  const rows = fighters.map(
    ({ name, rank }, i) =>
      `<text x="${NAMES - 8}" y="${HEAD + i * CELL + 20}" text-anchor="end">${escape(name)}${rank === undefined ? '' : ` (${rank})`}</text>`,
  )
  const columns = fighters.map(
    ({ name }, j) =>
      `<text transform="translate(${NAMES + j * CELL + 20},${HEAD - 8}) rotate(-60)">${escape(name)}</text>`,
  )
  const squares = cells.flatMap((row, i) =>
    row.map((cell, j) => {
      const share = winShare(cell)
      const [x, y] = [NAMES + j * CELL, HEAD + i * CELL]
      const ink = Math.abs(share - 0.5) > 0.32 ? PAPER : INK
      return `<rect x="${x}" y="${y}" width="${CELL - 1}" height="${CELL - 1}" fill="${colour(share)}"><title>${escape(`${cell.a.name} beats ${cell.b.name} in ${(100 * share).toFixed(1)} of 100`)}</title></rect><text class="n" x="${x + CELL / 2}" y="${y + 19}" fill="${ink}">${Math.round(100 * share)}</text>`
    }),
  )
  const y = HEAD + side + 26
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif" font-size="12" fill="${INK}">
<style>.n{font-size:11px;text-anchor:middle}</style>
<rect width="${width}" height="${height}" fill="${PAPER}"/>
<text x="16" y="28" font-size="17" font-weight="bold">Who beats whom</text>
<text x="16" y="48">${rounds === 'back-alley' ? 'back alley' : `${rounds} rounds`}, seed ${seed}</text>
<text x="16" y="64">${runs} bouts a square</text>
${[...rows, ...columns, ...squares].join('\n')}
<text x="${NAMES}" y="${y}">Bouts of 100 that the fighter of the row wins; what is missing to the mirrored square is draws and chance.</text>
${Array.from({ length: 11 }, (_, i) => `<rect x="${NAMES + i * 42}" y="${y + 10}" width="41" height="16" fill="${colour(i / 10)}"/><text class="n" x="${NAMES + i * 42 + 20}" y="${y + 22}" fill="${Math.abs(i / 10 - 0.5) > 0.32 ? PAPER : INK}">${i * 10}</text>`).join('')}
</svg>
`
}
