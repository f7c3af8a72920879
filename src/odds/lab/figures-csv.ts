// The figures of a chart with all their inputs: one row per figure.
import { SEED } from '../../books/gunfight/attack/chances.ts'
import { csvRow } from '../csv.ts'
import type { Answer } from './compute-odds.ts'
import type { LabExchange } from './exchange.ts'
import type { Measure } from './measures.ts'

/** A figure of a chart: a point on a curve or a cell of a map. */
export interface ChartPoint {
  /** The name of the curve, or of the row and the column. */
  readonly name: string
  /** The place on the axis; absent in a map. */
  readonly at?: number
  readonly exchange?: LabExchange | undefined
  readonly answer?: Answer | undefined
}

/** What all figures of a chart share. */
export interface ChartInputs {
  readonly measure: Measure
  /** "Range, m"; for a map, what its rows and columns are. */
  readonly axis: string
  /** Ringfire's version. */
  readonly version: string
}

const HEAD = [
  ...['curve', 'axis', 'at', 'figure', 'value', 'interval from', 'interval to'],
  ...['method', 'throws', 'seed', 'refused', 'book', 'changed options', 'weapon', 'mode', 'load'],
  ...['range m', 'aim', 'rounds', 'called at', 'conditions', 'armour'],
  ...['shooter REF', 'shooter COOL', 'shooter BODY', 'shooter skills', 'shooter firefights'],
  ...['target REF', 'target COOL', 'target BODY', 'target skills', 'version', 'exchange'],
]

type Person = LabExchange['attacker']
const statsOf = ({ stats }: Person): readonly (number | string)[] =>
  (['ref', 'cool', 'body'] as const).map((stat) => stats?.[stat] ?? '')
const skillsOf = ({ skills }: Person): string =>
  Object.entries(skills ?? {})
    .map(([skill, level]) => `${skill} ${level}`)
    .join('; ')

const wornBy = ({ armor = [] }: Person): string =>
  armor
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : `${piece.name ?? 'armour'} SP ${piece.sp} ${(piece.covers ?? []).join(' ')}`,
    )
    .join('; ')

/** The inputs of one figure, in the order of the header. */
function inputs({ book, options, attacker, defender, attack }: LabExchange): (string | number)[] {
  const { weapon, mode, ammo, range, aim, rounds, at, conditions } = attack
  return [
    ...[book, JSON.stringify(options), typeof weapon === 'string' ? weapon : 'bare hands'],
    ...[mode, ammo, range, aim, rounds ?? '', at ?? '', conditions.join('; ')],
    ...[wornBy(defender) || 'none', ...statsOf(attacker), skillsOf(attacker)],
    ...[attacker.firefights ?? 0, ...statsOf(defender), skillsOf(defender)],
  ]
}

/**
 * One row per figure. The last column is the exchange as `ringfire odds` reads it; the columns before it
 * repeat its contents. Points without an answer are omitted.
 */
export const figuresCsv = (
  points: readonly ChartPoint[],
  { measure, axis, version }: ChartInputs,
): string =>
  [
    csvRow(HEAD),
    ...points.flatMap(({ name, at, exchange, answer }) => {
      if (!answer || !exchange) return []
      const figure = answer.odds && measure.read(answer.odds)
      const sampled = figure?.interval !== undefined
      return csvRow([
        ...[name, axis, at ?? '', measure.label],
        figure ? Number(figure.value.toPrecision(12)) : '',
        ...(figure?.interval ?? ['', '']),
        ...[
          figure ? (sampled ? 'sampled' : 'exact') : '',
          sampled ? (answer.odds?.runs ?? '') : '',
        ],
        ...[sampled ? SEED : '', answer.refused ?? '', ...inputs(exchange)],
        ...[version, JSON.stringify(exchange)],
      ])
    }),
  ].join('')
