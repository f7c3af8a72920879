// Formats a comparison as text, as JSON and as CSV.
import { present } from '../dice/present.ts'
import {
  armourRows,
  comparisonGroups,
  differencesIn,
  noteOnMeans,
  openingRows,
  type Cell,
  type Comparison,
  type Row,
} from '../odds/comparison.ts'
import type { Opening } from '../books/gunfight/table/card.ts'
import { formatTable } from './command.ts'
import { houseJson, houseLines, type HouseRulesInForce } from './house-rules-text.ts'
import { formatRange, formatShare } from '../dice/percent.ts'
import { peopleJson } from './fights-text.ts'

const two = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : 1)
function cell({ kind }: Row, { value, interval, apart }: Cell): string {
  const figure =
    kind === 'share'
      ? formatShare(value, interval ?? undefined)
      : `${two(value)}${interval ? ` (${formatRange(interval, two)})` : ''}`
  return `${figure}${apart ? ' *' : ''}`
}

const opening = (one: Opening | undefined): string => {
  if (!one) return ''
  if (one.hit === undefined) return `${one.weapon}: ${one.why ?? 'no chances'}`
  return `${one.weapon}, ${one.skill}: 1D10 + ${one.attack} against ${one.against}; hit ${formatShare(one.hit)}, out ${formatShare(one.out ?? 0)}${one.throws === undefined ? '' : ' (sampled)'}`
}

/**
 * Formats the comparison as text: who wins, the duration, the deaths, then the reasons. `tables` holds the house
 * rules of each column.
 */
export function formatComparison(
  compared: Comparison,
  tables: readonly HouseRulesInForce[],
): string {
  const { books, runs, asked, seed, title } = compared
  const alike = books.every(({ id }) => id === books[0]?.id)
  const heads = books.map(({ title: name, house }) =>
    house === undefined ? name : alike ? house : `${name}: ${house}`,
  )
  const stopped = runs < asked ? ` of ${asked}; stopped` : ''
  const openings = openingRows(compared)
  const armour = armourRows(compared)
  const groups = comparisonGroups(compared)
  return [
    `${title}: ${runs} runs per column from seed ${seed}${stopped}. In brackets 95 % intervals. ${noteOnMeans(compared)}`.trimEnd(),
    `* marks a difference from the first column that is more than chance: of the ${differencesIn(groups)} compared at once, at most 5 % of those marked are expected to be chance.`,
    ...books.flatMap(({ title: name }, i) =>
      ['', ...houseLines(present(tables[i], 'house rules of the book'), name)].slice(0, -1),
    ),
    ...groups.flatMap(({ title: about, rows }) => [
      '',
      formatTable([
        [about, ...heads],
        ...rows.map((row) => [`  ${row.what}`, ...row.cells.map((one) => cell(row, one))]),
      ]),
    ]),
    ...(armour.length > 0
      ? [
          '',
          formatTable([
            ['SP', '', ...heads],
            ...armour.map(({ name, area, sp }) => [
              `  ${name}`,
              area,
              ...sp.map((points, i) => `${points}${points === sp[0] || i === 0 ? '' : ' *'}`),
            ]),
          ]),
        ]
      : []),
    ...(openings.length > 0
      ? ['', 'The first weapon of each in the open, from where they stand at the beginning']
      : []),
    ...openings.flatMap(({ who, target, metres, sees, cells }) => [
      `  ${who} at ${target}, ${metres.toFixed(1)} m${sees ? '' : ', not in sight'}`,
      formatTable(cells.map((one, i) => [`    ${heads[i]}`, opening(one)])),
    ]),
    ...books.flatMap(({ title: name, converted }) => [
      '',
      converted.length === 0 ? `${name}: nothing had to be converted.` : `${name}: converted`,
      ...(converted.length > 0
        ? [
            formatTable(
              converted.map(({ field, from, to, why }) => [`  ${field}`, `${from} > ${to}`, why]),
            ),
          ]
        : []),
    ]),
  ].join('\n')
}

/** A unique name for each column: its book, or, if that is already taken, its house rules. */
export const columnNames = (
  columns: readonly { readonly id: string; readonly house?: string }[],
): readonly string[] =>
  columns.map(({ id, house }, i) =>
    columns.findIndex((one) => one.id === id) === i ? id : `${id}: ${house ?? ''}`,
  )

/** The comparison as one JSON document: key figures of each book, and the rows side by side. */
export function comparisonJson(compared: Comparison, tables: readonly HouseRulesInForce[]): object {
  const { title, seed, runs, asked, books } = compared
  const columns = columnNames(books)
  return {
    title,
    seed,
    runs,
    asked,
    stopped: runs < asked,
    books: books.map(({ id, title: name, found, cast, converted, openings, armour }, i) => ({
      book: id,
      title: name,
      ...houseJson(present(tables[i], 'house rules of the book')),
      wins: Object.fromEntries(found.wins.map(({ side, won }) => [side, won])),
      draw: found.draw,
      unfinished: found.unfinished,
      idle: found.idle,
      rounds_are: cast.rounds,
      rounds: found.rounds,
      seconds: found.seconds,
      ...peopleJson(found, cast),
      armour: Object.fromEntries(
        armour.map(({ id: combatant, areas }) => [
          combatant,
          Object.fromEntries(areas.map(({ name: area, sp }) => [area, sp])),
        ]),
      ),
      openings,
      converted,
    })),
    side_by_side: comparisonGroups(compared).map(({ title: about, rows }) => ({
      about,
      rows: rows.map(({ what, kind, cells }) => ({
        what,
        kind,
        ...Object.fromEntries(columns.map((column, i) => [column, cells[i]])),
      })),
    })),
  }
}
