// The figures of a comparison with all their inputs: one row per figure.
import type { Interval } from '../dice/interval.ts'
import { present } from '../dice/present.ts'
import { comparisonGroups, type Comparison } from './comparison.ts'
import { csvRow } from './csv.ts'

const HEAD = [
  ...['fight', 'group', 'row', 'kind', 'column', 'book', 'house rules', 'changed options'],
  ...['value', 'interval from', 'interval to', 'difference', 'difference from', 'difference to'],
  ...['more than chance', 'runs', 'seed', 'version'],
]

const rounded = (value: number): number => Number(value.toPrecision(12))
/** Empty with too few runs. */
const bounds = (found: Interval | null): readonly (number | string)[] =>
  found ? found.map(rounded) : ['', '']

/** One row for each figure of each column; shares are from 0 to 1. `version` is Ringfire's. */
export const comparisonFiguresCsv = (compared: Comparison, version: string): string =>
  [
    csvRow(HEAD),
    ...comparisonGroups(compared).flatMap(({ title, rows }) =>
      rows.flatMap(({ what, kind, cells }) =>
        cells.map(({ value, interval, difference, apart }, i) => {
          const {
            id,
            house = '',
            changed,
            found,
          } = present(compared.books[i], 'column of the comparison')
          return csvRow([
            ...[compared.title, title, what, kind, i + 1, id, house, JSON.stringify(changed)],
            ...[rounded(value), ...bounds(interval)],
            ...(difference
              ? [rounded(difference.value), ...bounds(difference.interval)]
              : ['', '', '']),
            ...[difference ? apart : '', found.runs, compared.seed, version],
          ])
        }),
      ),
    ),
  ].join('')
