// `npm run mutants`: mutates rule code of src/books and checks whether a test notices; see docs/mutants.md.
//   npm run mutants -- --sample 200 --seed 7          200 mutants, chosen by the seed, over all books
//   npm run mutants -- --book fights --sample 50      of one book; --file src/books/fights/exits.ts: of one module
//   npm run mutants -- --sample 200 --seed 7 --only 12,31     some of a sample again
//   npm run mutants -- --operator constant            mutants of one kind
//   npm run mutants -- --sample 200 --seed 7 --slow           also with tests that take more than 0.7 seconds
//   npm run mutants -- --json                         every mutant with its result, for programs
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { useScratch } from './scratch.mjs'

const HELP = `npm run mutants -- [--sample N] [--seed N] [--book ID | --file PATH] [--operator KIND] [--only N,N] [--slow] [--json]
                  changes rules one at a time and reports the changes that no test notices
  --sample N      number of changes (200)
  --seed N        which changes are drawn (1)
  --book ID       changes of one book only
  --file PATH     changes of one module only, such as src/books/fights/exits.ts
  --operator KIND changes of one kind only
  --only N,N      these changes of the sample only
  --slow          also run tests that take more than 0.7 seconds
  --workers N     number of processes (one per core)
  --json          print every change with its result`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}
ensureInstalled()
useScratch()
// All of the golden sample, and every row of the tables of tests.
process.env.RINGFIRE_ALL = '1'
const { OPERATORS } = await import('./mutants/operators.mjs')
const { runMutants } = await import('./mutants/run.mjs')
const { report } = await import('./mutants/report.mjs')

const refuse = (sentence) => {
  console.error(sentence)
  process.exit(2)
}
const parse = (config) => {
  try {
    return parseArgs(config)
  } catch (error) {
    return refuse(`${error.message} See --help.`)
  }
}
const { values: flags } = parse({
  options: {
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    book: { type: 'string' },
    file: { type: 'string' },
    operator: { type: 'string' },
    only: { type: 'string' },
    slow: { type: 'boolean' },
    workers: { type: 'string', default: String(availableParallelism()) },
    json: { type: 'boolean' },
  },
})
const whole = (name) =>
  /^\d+$/.test(flags[name])
    ? Number(flags[name])
    : refuse(`--${name} ${flags[name]}: this must be a whole number.`)
if (flags.operator !== undefined && !OPERATORS.includes(flags.operator))
  refuse(`--operator ${flags.operator}: there is no such kind. Kinds: ${OPERATORS.join(', ')}.`)

const say = (line) => console.error(line)
const results = await runMutants(
  {
    sample: whole('sample'),
    seed: whole('seed'),
    workers: Math.max(1, whole('workers')),
    only: flags.only?.split(',').map(Number),
    slow: flags.slow === true,
    wants: ({ path, book }) =>
      (flags.book === undefined || book === flags.book) &&
      (flags.file === undefined || path === flags.file),
    operator: flags.operator,
  },
  say,
)
if (results.length === 0) refuse('There is nothing to change with these choices.')
console.log(
  flags.json
    ? JSON.stringify(
        results.map(({ text: _text, site: _site, began: _began, ...one }) => one),
        null,
        1,
      )
    : report(results),
)
