// The measures of the lab, taken from the odds of an exchange.
import { formatShare } from '../../dice/percent.ts'
import { meanOfSample } from '../../dice/interval.ts'
import { present } from '../../dice/present.ts'
import type { Interval, Odds, Shares } from '../../books/gunfight/exchange/exchange.ts'

/** A figure, with an interval if it was sampled. */
export interface Figure {
  readonly value: number
  readonly interval?: Interval
}

export interface Measure {
  readonly id: string
  readonly label: string
  /** A share from 0 to 1, or a number of points or hits. */
  readonly kind: 'share' | 'number'
  /** True if it needs the damage past the armour, which doubles the work. */
  readonly needsThrough?: true
  /** Returns undefined if these odds do not include it. */
  read(odds: Odds): Figure | undefined
}

const figure = (value: number, interval: Interval | undefined): Figure =>
  interval ? { value, interval } : { value }

/** The mean of a distribution, with its 95 % interval if it was sampled. */
function mean(shares: Shares, runs: number | undefined): Figure {
  const weights = Object.entries(shares).map(([number, chance]): [number, number] => [
    Number(number),
    chance,
  ])
  const { mean: value, interval } = meanOfSample(weights, runs ?? 1)
  return figure(value, interval ?? undefined)
}

export const MEASURES: readonly Measure[] = [
  {
    id: 'hit',
    label: 'Chance to hit',
    kind: 'share',
    read: ({ hit, intervals }) => figure(hit, intervals?.hit),
  },
  {
    id: 'out',
    label: 'Chance that the target is out',
    kind: 'share',
    read: ({ out, intervals }) => figure(out, intervals?.out),
  },
  {
    id: 'dead',
    label: 'Chance that the target is dead',
    kind: 'share',
    read({ wound, intervals }) {
      const worst = Object.entries(wound).at(-1)
      return worst && figure(worst[1], intervals?.wound?.[worst[0]])
    },
  },
  {
    id: 'hurt',
    label: 'Chance that the target is wounded',
    kind: 'share',
    read({ wound, intervals }) {
      const [unhurt] = Object.entries(wound)
      if (!unhurt) return undefined
      const [word, chance] = unhurt
      const sampled = intervals?.wound?.[word]
      return figure(1 - chance, sampled && [1 - sampled[1], 1 - sampled[0]])
    },
  },
  {
    id: 'hits',
    label: 'Hits on average',
    kind: 'number',
    read: ({ hits, intervals, runs }) => mean(hits, intervals?.hits ? runs : undefined),
  },
  {
    id: 'through',
    label: 'Points past the armour on average',
    kind: 'number',
    needsThrough: true,
    read: ({ through, intervals, runs }) =>
      through ? mean(through, intervals?.through ? runs : undefined) : undefined,
  },
]

/** The measure with this id; the first one if the id is unknown. */
export const measureOf = (id: string): Measure =>
  present(MEASURES.find((one) => one.id === id) ?? MEASURES[0], 'measure')

/** "65.2 %", or "3.41". */
export const formatFigure = ({ kind }: Measure, value: number): string =>
  kind === 'share' ? formatShare(value) : value.toFixed(2)

/** The label of a scale: "12.5 %", "25 %", or "3.41". */
export const formatTick = (measure: Measure, value: number): string =>
  formatFigure(measure, value).replace('.0 %', ' %')

/** "65.2 %, exact"; "65 % (64.1 to 66.3)". */
export const formatWithInterval = (measure: Measure, { value, interval }: Figure): string =>
  interval
    ? `${formatFigure(measure, value)}, sampled: ${formatFigure(measure, interval[0])} to ${formatFigure(measure, interval[1])}`
    : `${formatFigure(measure, value)}, exact`
