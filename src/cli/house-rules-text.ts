// By which readings something was played, where they are not those of the book alone: as JSON, and as lines.
import type { Changed } from '../files/options.ts'
import { formatTable } from './command.ts'

/** What stands at a table: the name of its set of house rules, if it has one, and all that it reads in another way than its book. */
export interface HouseRulesInForce {
  readonly house?: string
  readonly changed: readonly Changed[]
}

const byTheBook = ({ house, changed }: HouseRulesInForce): boolean =>
  house === undefined && changed.length === 0

/** `{ house: { name, changed } }`, or nothing of a table that plays by the book. */
export const houseJson = (housed: HouseRulesInForce): object =>
  byTheBook(housed)
    ? {}
    : {
        house: {
          ...(housed.house === undefined ? {} : { name: housed.house }),
          changed: housed.changed,
        },
      }

/** The same as lines with an empty one after them; `of`: the book, where there are several. */
export function houseLines(housed: HouseRulesInForce, of = ''): readonly string[] {
  if (byTheBook(housed)) return []
  const { house, changed } = housed
  const rows = changed.map(({ name, value, default: usual, rule }) => [
    `  ${name}`,
    Array.isArray(value) ? value.join(' + ') : String(value),
    `default ${String(usual)}`,
    rule,
  ])
  return [
    `House rules${house === undefined ? '' : ` "${house}"`}${of && ` of ${of}`}${changed.length === 0 ? ': nothing differs from the book.' : ':'}`,
    ...(rows.length > 0 ? [formatTable(rows)] : []),
    '',
  ]
}
