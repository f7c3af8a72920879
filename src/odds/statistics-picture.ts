// The statistics of many fights as a picture: winners, endings, wounds, length.
import { present } from '../dice/present.ts'
import type { Interval } from '../dice/interval.ts'
import { formatShare } from '../dice/percent.ts'
import type { Cast } from './record.ts'
import type { Share, Statistics } from './sums.ts'
import {
  FAINT,
  GRID,
  INK,
  RAMP,
  sideColour,
  svgRect,
  svgDocument,
  truncate,
  svgLine,
  svgText,
  svgNote,
} from './svg.ts'

const WIDTH = 900
const MARGIN = 28
/** The x coordinates where bars begin and where 100 % ends. */
const LEFT = 210
const RIGHT = WIDTH - 225
const ROW = 26
const BAR = 16
/** Maximum number of bars in a histogram; if there are more values, they share bars. */
const MOST_BARS = 40
const HISTOGRAM = 130

/** A part of the picture, and its height. */
interface Panel {
  readonly shapes: readonly string[]
  readonly height: number
}

/** The picture as SVG. `from` names the source: "fights from seed 1". */
export function statisticsPicture(
  title: string,
  found: Statistics,
  cast: Cast,
  from: string,
): string {
  const panels = [
    winners(found),
    ...(found.endings.length > 0 ? [ways(found)] : []),
    endings(found, cast),
    wounds(found),
    ...(cast.shooting ? [shots(found)] : []),
    lengths(found, cast),
  ]
  let y = 74
  const shapes = [
    svgText(MARGIN, 36, truncate(title, 60), { size: 20, bold: true }),
    svgText(MARGIN, 57, `${found.runs.toLocaleString('en-US')} ${from}`, { fill: FAINT }),
  ]
  for (const panel of panels) {
    shapes.push(`<g transform="translate(0 ${y})">`, ...panel.shapes, '</g>')
    y += panel.height + 24
  }
  const won = found.wins
    .map(({ side, won: { share } }) => `${side} ${formatShare(share)}`)
    .join(', ')
  return svgDocument(
    WIDTH,
    y,
    `${title}, ${found.runs} ${from}. Wins: ${won}, nobody ${formatShare(found.draw.share)}.`,
    shapes,
  )
}

const heading = (text: string): string => svgText(MARGIN, 16, text, { size: 15, bold: true })
const rowAt = (row: number): number => 30 + row * ROW
const label = (row: number, text: string): string =>
  svgText(LEFT - 10, rowAt(row) + 13, truncate(text, 24), { anchor: 'end' })
const note = (row: number, text: string): string =>
  svgText(RIGHT + 10, rowAt(row) + 13, text, { size: 12 })
const scaled = (share: number): number => LEFT + share * (RIGHT - LEFT)

function winners({ wins, draw }: Statistics): Panel {
  const rows = [
    ...wins.map(({ side, won }, i) => ({ name: side, ...won, fill: sideColour(i) })),
    { name: 'Nobody', ...draw, fill: '#9aa3b0' },
  ]
  return shares('Who wins, with 95 % intervals', rows)
}

/** How fights of this book end. */
const ways = ({ endings: found }: Statistics): Panel =>
  shares(
    'How it ends',
    found.map(({ ending, of }) => ({ name: ending, ...of, fill: '#7a8597' })),
  )

/** Shares below one another on a common scale to 100 %. */
function shares(
  title: string,
  rows: readonly (Share & { readonly name: string; readonly fill: string })[],
): Panel {
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((at) => [
    svgLine(scaled(at), 26, scaled(at), rowAt(rows.length), GRID),
    svgText(scaled(at), rowAt(rows.length) + 14, `${100 * at} %`, {
      size: 11,
      fill: FAINT,
      anchor: 'middle',
    }),
  ])
  const bars = rows.flatMap(({ name, share, interval, fill }, row) => [
    label(row, name),
    svgRect(LEFT, rowAt(row), scaled(share) - LEFT, BAR, fill),
    ...whisker(interval, rowAt(row) + BAR / 2),
    note(row, formatShare(share, interval)),
  ])
  return { shapes: [heading(title), ...grid, ...bars], height: rowAt(rows.length) + 20 }
}

const whisker = ([low, high]: Interval, y: number): string[] => [
  svgLine(scaled(low), y, scaled(high), y),
  svgLine(scaled(low), y - 4, scaled(low), y + 4),
  svgLine(scaled(high), y - 4, scaled(high), y + 4),
]

/** The colour of a state, from the ramp. */
const stateColour = (index: number, of: number): string =>
  present(
    RAMP[of < 2 ? 0 : Math.round((index * (RAMP.length - 1)) / (of - 1))],
    'colour of the state',
  )

function endings({ men, runs }: Statistics, { states }: Cast): Panel {
  const wide = states.length < 5 ? 112 : 76
  const key = states.flatMap((state, i) => [
    svgRect(LEFT + i * wide, 28, 12, 12, stateColour(i, states.length)),
    svgText(
      LEFT + i * wide + 17,
      39,
      state === 'none' ? 'unhurt' : truncate(state, wide < 100 ? 8 : 13),
      { size: 12 },
    ),
  ])
  const bars = men.flatMap(({ name, states: ended, dead, stands }, row) => {
    let x = LEFT
    const parts = ended.map((fights, i) => {
      const width = (fights / runs) * (RIGHT - LEFT)
      x += width
      return fights === 0
        ? ''
        : svgRect(x - width, rowAt(row + 1), width, BAR, stateColour(i, states.length))
    })
    return [
      label(row + 1, name),
      ...parts.filter(Boolean),
      note(
        row + 1,
        dead.count === 0
          ? `stands ${formatShare(stands.share)}`
          : `stands ${formatShare(stands.share)}, dead ${formatShare(dead.share)}`,
      ),
    ]
  })
  return {
    shapes: [heading('How it ends for each'), ...key, ...bars],
    height: rowAt(men.length + 1),
  }
}

function wounds({ wounds: places, runs }: Statistics): Panel {
  const most = Math.max(1, ...places.map(({ count }) => count))
  const bars = places.flatMap(({ place, count, share }, row) => [
    label(row, place.replaceAll('-', ' ')),
    svgRect(LEFT, rowAt(row), (count / most) * (RIGHT - LEFT), BAR, '#7a8597'),
    note(row, `${(count / runs).toFixed(2)} a fight, ${formatShare(share)}`),
  ])
  return { shapes: [heading('Wounds by place'), ...bars], height: rowAt(places.length) }
}

function shots({ men }: Statistics): Panel {
  const most = Math.max(1, ...men.map(({ fired }) => fired.mean))
  const bars = men.flatMap(({ name, fired }, row) => [
    label(row, name),
    svgRect(LEFT, rowAt(row), (fired.mean / most) * (RIGHT - LEFT), BAR, '#7a8597'),
    note(row, `${fired.mean.toFixed(2)} a fight, at most ${fired.most}`),
  ])
  return { shapes: [heading('Rounds fired'), ...bars], height: rowAt(men.length) }
}

function lengths({ rounds, roundsCounts, seconds, runs }: Statistics, cast: Cast): Panel {
  const step = Math.max(1, Math.ceil((rounds.most - rounds.least + 1) / MOST_BARS))
  const bars = Array.from(
    { length: Math.floor((rounds.most - rounds.least) / step) + 1 },
    (_, i) => {
      const from = rounds.least + i * step
      return {
        from,
        fights: roundsCounts.reduce(
          (sum, [value, times]) => sum + (value >= from && value < from + step ? times : 0),
          0,
        ),
      }
    },
  )
  const highest = Math.max(...bars.map(({ fights }) => fights))
  const wide = (RIGHT - LEFT) / bars.length
  const floor = 30 + HISTOGRAM
  const every = Math.ceil(bars.length / 14)
  const drawn = bars.flatMap(({ from, fights }, i) => [
    svgRect(
      LEFT + i * wide + 1,
      floor - (fights / highest) * HISTOGRAM,
      wide - 2,
      (fights / highest) * HISTOGRAM,
      '#2f6db3',
    ),
    ...(i % every === 0
      ? [svgNote(LEFT + (i + 0.5) * wide, floor + 15, String(from), 'middle')]
      : []),
  ])
  const notes = [
    `mean ${rounds.mean.toFixed(2)} ${cast.rounds}`,
    `${seconds.mean.toFixed(1)} seconds`,
    `half at most ${rounds.median} ${cast.rounds}`,
    `longest ${rounds.most}`,
  ]
  return {
    shapes: [
      heading(`Length in ${cast.rounds}`),
      ...drawn,
      svgLine(LEFT, floor, RIGHT, floor, INK),
      svgNote(LEFT - 10, 42, formatShare(highest / runs), 'end'),
      ...notes.map((note, i) => svgText(RIGHT + 10, 43 + i * 19, note, { size: 12 })),
    ],
    height: floor + 22,
  }
}
