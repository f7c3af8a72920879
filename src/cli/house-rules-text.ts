// Formats the house rules in force, as JSON and as text.
import type { Changed } from '../files/options.ts'
import { formatTable } from './command.ts'

/** The house rules of a table: the name of its set, if any, and every option that differs from the book. */
export interface HouseRulesInForce {
  readonly house?: string
  readonly changed: readonly Changed[]
}

const byTheBook = ({ house, changed }: HouseRulesInForce): boolean =>
  house === undefined && changed.length === 0

/** `{ house: { name, changed } }`; empty for a table without house rules. */
export const houseJson = (housed: HouseRulesInForce): object =>
  byTheBook(housed)
    ? {}
    : {
        house: {
          ...(housed.house === undefined ? {} : { name: housed.house }),
          changed: housed.changed,
        },
      }

/** The same as text, followed by an empty line; `of` names the book if there are several. */
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
