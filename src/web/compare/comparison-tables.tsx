// The figures of every book side by side; significant differences from the first book are marked.
import { plural } from '../../dice/english.ts'
import type { ComponentChildren } from 'preact'
import { formatInterval, formatRange, formatShare } from '../../dice/percent.ts'
import type { Opening } from '../../books/gunfight/table/card.ts'
import {
  armourRows,
  comparisonGroups,
  noteOnMeans,
  openingRows,
  type Cell,
  type Comparison,
  type OpeningRow,
  type Row,
} from '../../odds/comparison.ts'
import { ShareBar } from '../share-bar.tsx'

const number = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : 1)

const Difference = () => (
  <span class="stamp is-lit">
    <span aria-hidden="true">≠</span>
    <span class="unseen">a difference that is more than chance</span>
  </span>
)

/** "+3.1 (0.4 to 5.8) points", against the first column. */
function DifferenceOf({
  row: { kind },
  cell,
}: {
  row: Row
  cell: NonNullable<Cell['difference']>
}) {
  const figure = (value: number): string => {
    const shown = kind === 'share' ? (100 * value).toFixed(1) : number(value)
    return Number(shown) > 0 ? `+${shown}` : shown.replace('-', '−')
  }
  return (
    <span class="quiet span" data-testid="difference">
      {figure(cell.value)}
      {kind === 'share' ? ' points' : ''}
      {cell.interval && ` (${formatRange(cell.interval, figure)})`}
    </span>
  )
}

function Figure({ row, cell }: { row: Row; cell: Cell }) {
  const text = row.kind === 'share' ? (value: number) => formatShare(value) : number
  return (
    <td role="cell" class={cell.apart ? 'is-apart' : ''}>
      <span class="figure">
        {text(cell.value)} {cell.apart && <Difference />}
      </span>
      {cell.interval && (
        <span class="quiet span">
          {row.kind === 'share'
            ? formatInterval(cell.interval)
            : formatRange(cell.interval, number)}
        </span>
      )}
      {cell.difference && <DifferenceOf row={row} cell={cell.difference} />}
      {row.kind === 'share' && cell.interval && (
        <ShareBar share={cell.value} interval={cell.interval} />
      )}
    </td>
  )
}

/** A table with a column for each book. `props` go to the table. */
function SideBySide({
  compared,
  caption,
  children,
  ...props
}: {
  compared: Comparison
  caption?: ComponentChildren
  children: ComponentChildren
  'data-testid'?: string
}) {
  return (
    <table
      class="side-by-side data"
      role="table"
      style={`--books: ${compared.books.length}`}
      {...props}
    >
      {caption && <caption>{caption}</caption>}
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {compared.books.map(({ title, house }, i) => (
            <th key={i} role="columnheader" scope="col">
              {title}
              {house !== undefined && <span class="quiet span">{house}</span>}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}

/** `goes`: more fights are being played. */
export function ComparisonTable({ compared, goes }: { compared: Comparison; goes: boolean }) {
  const groups = comparisonGroups(compared)
  return (
    <SideBySide
      compared={compared}
      data-testid="side-by-side"
      caption={
        <>
          {plural(compared.runs, 'fight')} per column
          {compared.runs < compared.asked &&
            (goes ? ` so far, of ${compared.asked}` : `, stopped before ${compared.asked}`)}
          , seed {compared.seed}. Small figures: the 95 % interval, and the difference from the
          first column. <Difference /> is more than chance. {noteOnMeans(compared)}
        </>
      }
    >
      {groups.map(({ title, rows }) => (
        <tbody key={title} role="rowgroup">
          <tr role="row" class="group-row">
            <th role="rowheader" scope="rowgroup" colSpan={compared.books.length + 1}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr role="row" key={row.what}>
              <th role="rowheader" scope="row">
                {row.what}
              </th>
              {row.cells.map((cell, i) => (
                <Figure key={i} row={row} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </SideBySide>
  )
}

function First({ one }: { one: Opening | undefined }) {
  if (!one) return <td role="cell">–</td>
  return (
    <td role="cell">
      {one.hit === undefined ? (
        <span class="figure">{one.why}</span>
      ) : (
        <span class="figure">
          hit {formatShare(one.hit)}
          <br />
          out {formatShare(one.out ?? 0)}
        </span>
      )}
      <span class="quiet span">
        {one.weapon}, {one.skill}
        {one.attack === undefined ? (
          ''
        ) : (
          <>
            <br />
            1D10 + {one.attack} against {one.against ?? ''}
          </>
        )}
        {one.throws === undefined ? '' : ', sampled'}
      </span>
    </td>
  )
}

/** Every combatant's opening attacks. */
export function OpeningTable({ compared }: { compared: Comparison }) {
  const byCombatant = new Map<string, OpeningRow[]>()
  for (const row of openingRows(compared))
    byCombatant.set(row.who, [...(byCombatant.get(row.who) ?? []), row])
  if (byCombatant.size === 0) return null
  return (
    <section aria-labelledby="first-moment">
      <h2 id="first-moment">The first weapon</h2>
      <p class="quiet">
        One attack in the open, from where they stand at the beginning; blows at arm's length.
      </p>
      {[...byCombatant].map(([who, rows], i) => (
        <details key={who} class="first-weapon" open={i === 0}>
          <summary>{who}</summary>
          <SideBySide compared={compared}>
            <tbody role="rowgroup">
              {rows.map((row) => (
                <tr role="row" key={row.target}>
                  <th role="rowheader" scope="row">
                    at {row.target}
                    <span class="quiet span">
                      {row.metres.toFixed(1)} m{row.sees ? '' : ', not in sight'}
                    </span>
                  </th>
                  {row.cells.map((one, at) => (
                    <First key={at} one={one} />
                  ))}
                </tr>
              ))}
            </tbody>
          </SideBySide>
        </details>
      ))}
    </section>
  )
}

export function ArmourTable({ compared }: { compared: Comparison }) {
  const rows = armourRows(compared)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="compared-armour">
      <h2 id="compared-armour">Armour</h2>
      <SideBySide
        compared={compared}
        caption="SP by area at the start. Areas that are not listed have no armour."
      >
        <tbody role="rowgroup">
          {rows.map(({ name, area, sp }) => (
            <tr role="row" key={name + area}>
              <th role="rowheader" scope="row">
                {name}, {area}
              </th>
              {sp.map((points, i) => (
                <td role="cell" key={i} class={points === sp[0] ? '' : 'is-apart'}>
                  <span class="figure">
                    {points}{' '}
                    {points !== sp[0] && (
                      <span class="stamp is-lit">
                        <span aria-hidden="true">≠</span>
                        <span class="unseen">differs</span>
                      </span>
                    )}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </SideBySide>
    </section>
  )
}
