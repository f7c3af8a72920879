// Many fights as CSV, one row per fight (RFC 4180).
import { present } from '../dice/present.ts'
import type { Cast, FightRecord } from './record.ts'

/** A value as a CSV cell, quoted if it contains commas, quotes or line breaks. */
export const csvCell = (value: string | number | boolean): string =>
  /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)
/** A CSV row. */
export const csvRow = (cells: readonly (string | number | boolean)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`

/**
 * The header. Each combatant has columns for their final state, whether they can act, wounds taken by
 * location, and rounds fired.
 */
export const fightCsvHeader = ({ rounds, men, places, endings, shooting }: Cast): string =>
  csvRow([
    'run',
    'seed',
    'finished',
    'winner',
    ...(endings.length > 0 ? ['ending'] : []),
    rounds,
    'seconds',
    ...men.flatMap(({ id }) => [
      `${id} state`,
      `${id} stands`,
      ...places.map((place) => `${id} ${place}`),
      ...(shooting ? [`${id} rounds fired`] : []),
    ]),
  ])

/** `winner` is empty if no side has won. */
export const fightCsvRow = (
  { sides, endings, shooting }: Cast,
  { run, seed, finished, winner, ending = '', rounds, seconds, men }: FightRecord,
): string =>
  csvRow([
    run,
    seed ?? '',
    finished,
    winner === undefined ? '' : present(sides[winner], 'winning side'),
    ...(endings.length > 0 ? [ending] : []),
    rounds,
    Math.round(seconds * 1000) / 1000,
    ...men.flatMap(({ state, out, wounds, fired }) => [
      state,
      !out,
      ...wounds,
      ...(shooting ? [fired] : []),
    ]),
  ])

/** The header for a comparison of several books, with the same columns for all of them. */
export const comparisonCsvHeader = ({ men }: Cast): string =>
  csvRow([
    'book',
    'run',
    'seed',
    'finished',
    'winner',
    'rounds',
    'seconds',
    ...men.flatMap(({ id }) => [`${id} state`, `${id} stands`, `${id} dead`, `${id} wounds`]),
  ])

/** A fight under one book, as a row under `comparisonCsvHeader`. */
export const comparisonCsvRow = (
  book: string,
  { sides }: Cast,
  { run, seed, finished, winner, rounds, seconds, men }: FightRecord,
): string =>
  csvRow([
    book,
    run,
    seed ?? '',
    finished,
    winner === undefined ? '' : present(sides[winner], 'winning side'),
    rounds,
    Math.round(seconds * 1000) / 1000,
    ...men.flatMap(({ state, out, dead, wounds }) => [
      state,
      !out,
      dead,
      wounds.reduce((sum, one) => sum + one, 0),
    ]),
  ])
