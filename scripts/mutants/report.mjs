// The results of a run as text: a table by book, one by kind of mutation, and every survivor with its place and
// diff.
import { OPERATORS } from './operators.mjs'

const COLUMNS = ['changes', 'killed', 'survived', 'not covered', 'equivalent', 'level']

function row(name, some) {
  const count = (status) => some.filter((one) => one.status === status).length
  const counted = some.length - count('equivalent')
  const level = counted === 0 ? '-' : `${((100 * count('killed')) / counted).toFixed(1)} %`
  return [
    name,
    some.length,
    ...['killed', 'survived', 'not covered', 'equivalent'].map(count),
    level,
  ]
}

const line = ([name, ...values]) =>
  name.padEnd(14) + values.map((value) => String(value).padStart(12)).join('')

function table(title, names, results, of) {
  const rows = names
    .map((name) => [name, results.filter((one) => of(one) === name)])
    .filter(([, some]) => some.length > 0)
    .map(([name, some]) => row(name, some))
  return [line([title, ...COLUMNS]), ...rows.map(line)].join('\n')
}

/** One mutant: its number, place and diff. */
export const shown = ({ number, path, line: at, operator, status, before, after }) =>
  [
    `${number}  ${path}:${at}  ${operator}${status === 'not covered' ? ', no test runs it' : ''}`,
    ...before.map((text) => `  - ${text}`),
    ...after.map((text) => `  + ${text}`),
  ].join('\n')

/** The score is the share of killed mutants among those that are not equivalent. */
export function report(results) {
  const books = [...new Set(results.map(({ book }) => book))].sort()
  const left = results.filter(({ status }) => status === 'survived' || status === 'not covered')
  return [
    table('book', books, results, ({ book }) => book),
    '',
    table('change', OPERATORS, results, ({ operator }) => operator),
    '',
    line(['', ...COLUMNS]),
    line(row('together', results)),
    ...(left.length > 0 ? ['', 'Survivors:', ...left.map(shown)] : []),
  ].join('\n')
}
