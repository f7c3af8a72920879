// The heat map: a table of figures, with colour as an addition.
import { useState } from 'preact/hooks'
import { scaleTop, type MapChart } from '../../odds/lab/chart.ts'
import { describeFixed, itemsOf, sideName } from '../../odds/lab/map.ts'
import { measureOf, formatFigure, formatWithInterval } from '../../odds/lab/measures.ts'
import { describeSetup } from '../../odds/lab/about-setup.ts'
import { changedBooks } from '../../odds/lab/lines.ts'
import { figuresCsv } from '../../odds/lab/figures-csv.ts'
import { heatColour, mapPicture } from '../../odds/lab/picture.ts'
import { downloadJson } from '../state/download.ts'
import { useSentence } from './state.ts'
import { ExportButtons } from './export-buttons.tsx'
import { Button } from '../button.tsx'
import type { ChartProps } from './weapons-panel.tsx'

export function MapView({ setup, books, known }: ChartProps) {
  const [chosen, setChosen] = useState<readonly [number, number]>([0, 0])
  const measure = measureOf(setup.measure)
  const [rows, columns] = [itemsOf(setup.down, setup, books), itemsOf(setup.columns, setup, books)]
  const cells = known.points.map((row) =>
    row.map(({ answer }) => (answer?.odds ? measure.read(answer.odds) : undefined)),
  )
  const chart: MapChart = {
    title: `${measure.label}: ${describeFixed(setup, books)}`,
    measure,
    down: sideName(setup.down),
    across: sideName(setup.columns),
    rows: rows.map(({ name }) => name),
    columns: columns.map(({ name }) => name),
    cells,
  }
  const top = scaleTop(measure, cells.flat())
  const point = known.points[chosen[0]]?.[chosen[1]]
  const figure = cells[chosen[0]]?.[chosen[1]]
  const sentence = useSentence(point?.exchange, point?.answer?.odds)
  const words = (i: number, j: number): string => {
    const figure = cells[i]?.[j]
    return figure
      ? `${figure.interval ? '≈ ' : ''}${formatFigure(measure, figure.value).replace(' %', '')}`
      : known.points[i]?.[j]?.answer
        ? '–'
        : '…'
  }
  const csv = (): string =>
    figuresCsv(
      known.points.flatMap((row, i) =>
        row.map(({ exchange, answer }, j) => ({
          name: `${rows[i]?.name}, ${columns[j]?.name}`,
          exchange,
          answer,
        })),
      ),
      { measure, axis: `${chart.down} by ${chart.across}`, version: __RINGFIRE_VERSION__ },
    )
  return (
    <>
      <h2>{measure.label}</h2>
      <p class="quiet">
        {describeFixed(setup, books)}
        {changedBooks(setup, books).length > 0 && ' under the house rules'}.{' '}
        {measure.kind === 'share' ? 'In percent. ' : ''}A dash: the rules do not allow it. ≈ is
        sampled.
      </p>
      <div class="scrolls" role="region" aria-label="Heat map" tabIndex={0}>
        <table
          class={`lab-map ${setup.down === 'arms' || setup.down === 'armour' ? '' : 'is-numbered'}`}
          data-testid="lab-map"
        >
          <thead>
            <tr>
              <th scope="col" class="lab-corner quiet">
                {sideName(setup.down)} \ {sideName(setup.columns)}
              </th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name }, i) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.map((column, j) => {
                  const figure = cells[i]?.[j]
                  const colours = figure && heatColour(figure.value / top)
                  return (
                    <td
                      key={column.name}
                      style={colours ? { background: colours.fill, color: colours.ink } : {}}
                    >
                      <button
                        type="button"
                        aria-pressed={chosen[0] === i && chosen[1] === j}
                        title={figure && formatWithInterval(measure, figure)}
                        onClick={() => setChosen([i, j])}
                        onFocus={() => setChosen([i, j])}
                        onPointerEnter={() => setChosen([i, j])}
                      >
                        {words(i, j)}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="lab-cell" data-testid="lab-cell">
        <strong>
          {rows[chosen[0]]?.name}, {columns[chosen[1]]?.name}:
        </strong>{' '}
        {figure && `${formatWithInterval(measure, figure)}.`}{' '}
        {point?.answer && (point.answer.refused ?? sentence)}
        {point?.exchange && (
          <>
            {' '}
            <Button class="rule-link" onClick={() => downloadJson('exchange', point.exchange)}>
              Save as a file
            </Button>
          </>
        )}
      </div>
      <ExportButtons
        name={`lab map ${measure.label}`}
        csv={csv}
        svg={() => mapPicture(chart, describeSetup(setup, books, __RINGFIRE_VERSION__))}
      />
    </>
  )
}
