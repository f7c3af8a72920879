// The curves with a cursor, the figures at the cursor, and all figures as a table.
import { present } from '../../dice/present.ts'
import { useMemo, useState } from 'preact/hooks'
import type { Curve, CurveChart } from '../../odds/lab/chart.ts'
import { exchangeAt, lineName } from '../../odds/lab/lines.ts'
import {
  measureOf,
  formatFigure,
  formatWithInterval,
  type Figure,
  type Measure,
} from '../../odds/lab/measures.ts'
import { describeSetup } from '../../odds/lab/about-setup.ts'
import { figuresCsv } from '../../odds/lab/figures-csv.ts'
import { curvesPicture } from '../../odds/lab/picture.ts'
import { valueAt } from '../../odds/lab/sample-places.ts'
import type { Answer } from '../../odds/lab/compute-odds.ts'
import { AXES } from '../../odds/lab/setup.ts'
import type { Point } from '../../odds/lab/jobs.ts'
import { downloadJson } from '../state/download.ts'
import { useSentence } from './state.ts'
import { Plot, Swatch } from './plot.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { Button } from '../button.tsx'
import { HeadRow } from '../head-row.tsx'
import type { ChartProps } from './weapons-panel.tsx'

const figureOf = (measure: Measure, answer: Answer | undefined): Figure | undefined =>
  answer?.odds ? measure.read(answer.odds) : undefined

function chartOf({ setup, books, known }: ChartProps): CurveChart {
  const measure = measureOf(setup.measure)
  const { label, unit } = AXES[setup.across]
  const kinds = new Map<string, number>()
  const curves = known.lines.map((line, i): Curve => {
    const pair = JSON.stringify([line.arm, line.armour])
    const kind = kinds.get(pair) ?? kinds.size
    kinds.set(pair, kind)
    const beside = known.lines.some(
      (other) => other.changed && JSON.stringify([other.arm, other.armour]) === pair,
    )
    const points = (known.points[i] ?? [])
      .filter(({ answer }) => answer)
      .map(({ at, answer }) => {
        const figure = figureOf(measure, answer)
        return { at, ...(figure ? { figure } : {}) }
      })
    return {
      name: lineName(line, setup, books),
      kind,
      broken: beside && !line.changed,
      points,
    }
  })
  return {
    title: `${measure.label} over ${label.toLowerCase()}`,
    axis: unit ? `${label}, ${unit}` : label,
    from: setup.from,
    to: setup.to,
    measure,
    curves,
  }
}

const differ = (a: Answer, b: Answer): boolean => JSON.stringify(a) !== JSON.stringify(b)
const byPlace = (points: readonly Point[]): ReadonlyMap<number, Answer> =>
  new Map(points.flatMap(({ at, answer }) => (answer ? [[at, answer] as const] : [])))

interface RowProps extends ChartProps {
  readonly curve: Curve
  readonly n: number
  readonly at: number
  readonly answer: Answer | undefined
  readonly measure: Measure
}

function Row({ setup, books, known, curve, n, at, answer, measure }: RowProps) {
  const figure = figureOf(measure, answer)
  const line = known.lines[n]
  const exchange = useMemo(
    () => line && exchangeAt(setup, line, books, { [setup.across]: at }).exchange,
    [setup, books, JSON.stringify(line), at],
  )
  const sentence = useSentence(exchange, answer?.odds)
  const save = (): void => {
    if (exchange) downloadJson(`exchange ${curve.name} ${at}`, exchange)
  }
  return (
    <tr data-testid={`lab-line-${n + 1}`}>
      <th scope="row">
        <Swatch kind={curve.kind} broken={curve.broken} /> {curve.name}
      </th>
      <td class="lab-figure">
        {figure ? (
          <>
            <strong data-testid={`lab-value-${n + 1}`}>
              {formatFigure(measure, figure.value)}
            </strong>{' '}
            <span class="quiet">
              {figure.interval
                ? `sampled: ${formatFigure(measure, figure.interval[0])} to ${formatFigure(measure, figure.interval[1])}`
                : 'exact'}
            </span>
          </>
        ) : (
          <span class="quiet">{answer?.refused ?? (answer ? 'no figure' : '…')}</span>
        )}
      </td>
      <td class="lab-plain small">
        {answer?.odds && sentence}{' '}
        <Button
          class="rule-link"
          aria-label={`Save as a file: ${curve.name}`}
          data-testid={`lab-exchange-${n + 1}`}
          onClick={save}
        >
          Save as a file
        </Button>
      </td>
    </tr>
  )
}

/** All places of any curve, with the figure of each. */
function AllFigures({
  chart,
  places,
  figureAt,
}: {
  chart: CurveChart
  places: readonly number[]
  figureAt: (curve: number, at: number) => Figure | undefined
}) {
  return (
    <details class="lab-all">
      <summary>All figures as a table</summary>
      <div class="scrolls" role="region" aria-label="All figures" tabIndex={0}>
        <table class="data" data-testid="lab-table">
          <HeadRow of={[chart.axis, ...chart.curves.map(({ name }) => name)]} />
          <tbody>
            {places.map((at) => (
              <tr key={at}>
                <th scope="row">{at}</th>
                {chart.curves.map(({ name }, i) => {
                  const figure = figureAt(i, at)
                  return (
                    <td key={name} title={figure && formatWithInterval(chart.measure, figure)}>
                      {figure
                        ? `${figure.interval ? '≈ ' : ''}${formatFigure(chart.measure, figure.value)}`
                        : '–'}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

export function CurvesView(props: ChartProps) {
  const { setup, known } = props
  const [wished, setWished] = useState<number | undefined>(undefined)
  const chart = useMemo(() => chartOf(props), [props.setup, props.books, known])
  const answers = useMemo(() => known.points.map(byPlace), [known])
  const usual = setup.numbers[setup.across] ?? AXES[setup.across].usual
  const at = Math.min(setup.to, Math.max(setup.from, wished ?? usual))
  const answerAt = (curve: number, place: number): Answer | undefined =>
    valueAt(present(answers[curve], 'answers of the curve'), place, differ)
  const figureAt = (curve: number, place: number): Figure | undefined =>
    figureOf(chart.measure, answerAt(curve, place))
  const places = [
    ...new Set(known.points.flatMap((points) => points.map((point) => point.at))),
  ].sort((a, b) => a - b)
  const { unit, label } = AXES[setup.across]
  const csv = (): string =>
    figuresCsv(
      places.flatMap((place) =>
        known.lines.map((line, n) => ({
          name: chart.curves[n]?.name ?? '',
          at: place,
          exchange: exchangeAt(setup, line, props.books, { [setup.across]: place }).exchange,
          answer: answerAt(n, place),
        })),
      ),
      { measure: chart.measure, axis: chart.axis, version: __RINGFIRE_VERSION__ },
    )
  return (
    <>
      <h2>{chart.title}</h2>
      <Plot chart={chart} at={at} figureAt={figureAt} read={setWished} />
      <label class="lab-cursor cluster">
        {label}{' '}
        <input
          type="range"
          min={setup.from}
          max={setup.to}
          value={at}
          data-testid="lab-cursor"
          onInput={(event) => setWished(Number(event.currentTarget.value))}
        />{' '}
        <output>
          {at}
          {unit && ` ${unit}`}
        </output>
      </label>
      <div class="scrolls">
        <table class="lab-lines data" data-testid="lab-lines">
          <caption class="unseen">
            {chart.measure.label} at {label} {at} {unit}
          </caption>
          <tbody>
            {chart.curves.map((curve, n) => (
              <Row
                key={n}
                {...props}
                curve={curve}
                n={n}
                at={at}
                answer={answerAt(n, at)}
                measure={chart.measure}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ExportButtons
        name={`lab ${chart.title}`}
        csv={csv}
        svg={() => curvesPicture(chart, describeSetup(setup, props.books, __RINGFIRE_VERSION__))}
      />
      <AllFigures chart={chart} places={places} figureAt={figureAt} />
    </>
  )
}
