// `ringfire fighters`: lists the fighters, shows one, rolls a grunt, or writes the win table and its picture.
import { rollGrunt } from '../../books/fights/create-fighter.ts'
import { bonusDice, styleOf, type Fighter } from '../../books/fights/fighter.ts'
import { LIMITS, statProblems } from '../../books/fights/limits.ts'
import { optionsOf } from '../../books/fights/options.ts'
import { ROSTER } from '../../books/fights/roster.ts'
import { STATS, STAT_NAMES } from '../../books/fights/words.ts'
import { seeded, seededSource } from '../../dice/seeded.ts'
import { pairings, winTableCsv, makeWinTable } from '../../odds/win-table.ts'
import { winTableSvg } from '../../odds/win-table-picture.ts'
import { playBouts } from '../../series/bouts.ts'
import { findListedFighter, parseRounds } from '../bouts.ts'
import { parseStats } from '../careers.ts'
import {
  formatTable,
  textFlag,
  print,
  requireFlag,
  numberFlag,
  type Call,
  type Command,
} from '../command.ts'
import { BadInput, badInput, Stopped } from '../io.ts'
import { withProgress } from '../with-progress.ts'
import { writeFiles } from '../pictures.ts'
import { readSeriesFlags } from '../series-flags.ts'

export const fighters: Command = {
  about:
    '--roll creates a grunt with these stats; the dice determine both signatures, or a style. With --json it prints the fighter in the form that a bout file and the page accept.',
  examples: [
    'fighters',
    'fighters "Tony Gomes" --json',
    'fighters --roll "Home Made" --stats 5,4,3,3,3 --seed 7 --json',
    'fighters --table --out wins --runs 2000',
  ],
  flags: {
    roll: 'the name of a grunt whose signatures are rolled',
    stats: {
      of: ['--roll'],
      what: 'Boxing, Aggression, Quickness and Power up to 7, Stamina up to 5',
    },
    table: {
      type: 'boolean',
      what: 'play every pairing and write wins.csv, wins.svg and wins.png',
    },
    out: { of: ['--table'], what: 'the folder for the table' },
    rounds: { of: ['--table'], what: 'rounds of each bout (10)' },
    runs: { of: ['--table'], what: 'bouts per pairing (2000)' },
    seed: { of: ['--roll', '--table'], what: 'the seed of the dice (1)' },
    workers: { of: ['--table'], what: 'number of threads (one per core)' },
  },
  takes: [0, 1],
  async run(call) {
    const [name] = call.args
    const rolled = textFlag(call, 'roll')
    const table = call.flags.table === true
    if ([name, rolled, table || undefined].filter((one) => one !== undefined).length > 1)
      throw badInput('fighters', 'NAME, --roll and --table exclude each other', 'one of them')
    if (table) return allPairs(call)
    if (rolled !== undefined) return rollFighter(call, rolled)
    const shown = name === undefined ? ROSTER.map(rowOf) : rowOf(findListedFighter(name))
    return print(call, shown, 'map' in shown ? list(shown) : inFull(shown))
  },
}

/** A grunt with rolled signatures (`fights/signature/count`, `fights/style/chance`). */
function rollFighter(call: Call, name: string): 0 {
  const stats = parseStats(requireFlag(call, 'stats', 'five numbers, such as 5,4,3,3,3'))
  const wrong = statProblems(stats, LIMITS.career)
  if (wrong.length > 0)
    throw new BadInput(
      wrong.map((one) => ({
        field: `--stats${one.stat ? ` ${STAT_NAMES[one.stat]}` : ''}`,
        wrong: one.wrong,
        right: one.right,
      })),
    )
  const { seed } = readSeriesFlags(call, Infinity)
  const grunt = rollGrunt(seeded(seededSource(seed)), name, stats, optionsOf())
  const { signatures, fame } = grunt
  return print(call, { name, stats, signatures, fame }, inFull(rowOf(grunt)))
}

type Row = ReturnType<typeof rowOf>
/** A fighter as a table row. */
const rowOf = ({ id, name, rank, stats, signatures, skill, fame }: Fighter) => ({
  id,
  name,
  rank: rank ?? 'NR',
  stats,
  signatures,
  style: styleOf(signatures) ?? 'Varies',
  skill,
  fame,
  bonus_dice: bonusDice(stats, signatures),
})

const list = (rows: readonly Row[]): string =>
  formatTable([
    [
      'rank',
      'name',
      'BOX',
      'AGG',
      'QWIK',
      'POW',
      'STAM',
      'signatures',
      'style',
      'skill',
      'fame',
      'bonus',
    ],
    ...rows.map((row) => [
      String(row.rank),
      row.name,
      ...STATS.map((stat) => row.stats[stat]),
      row.signatures.join(', '),
      row.style,
      row.skill,
      row.fame,
      row.bonus_dice,
    ]),
  ])

const inFull = (row: Row): string =>
  [
    `${row.name}, ${row.rank === 'NR' ? 'not ranked' : `ranked ${row.rank}`}`,
    formatTable([
      ...STATS.map((stat): (string | number)[] => [`  ${STAT_NAMES[stat]}`, row.stats[stat]]),
      ['  Skill Level', row.skill],
      ['  Fame', row.fame],
      ['  Bonus Dice', row.bonus_dice],
    ]),
    `  ${row.signatures.join(' and ')}; style: ${row.style}`,
  ].join('\n')

/** Writes the win table and its picture. */
async function allPairs(call: Call): Promise<0> {
  const out = textFlag(call, 'out')
  if (out === undefined)
    throw badInput('--out', 'the folder is missing', 'ringfire fighters --table --out DIR')
  const runs = numberFlag(call, 'runs', 1, 1_000_000) ?? 2000
  const { seed, workers } = readSeriesFlags(call, Infinity)
  const rounds = parseRounds(textFlag(call, 'rounds')) ?? 10
  const bouts = ROSTER.length ** 2 * runs
  const start = performance.now()
  const job = { setups: pairings(ROSTER, rounds), options: optionsOf(), seed, runs }
  const sums = await withProgress(
    bouts,
    call.io,
    (watched) => playBouts({ job, workers, ...watched }),
    'bouts',
  )
  // A pair without a bout would have no share, so an incomplete table is refused.
  const least = Math.min(...sums.map((one) => one.runs))
  if (least === 0) throw new Stopped('every pairing had been played')
  const stopped = least < runs ? `, stopped: at least ${least} per pairing` : ''
  const wins = makeWinTable(ROSTER, { rounds, runs: least, seed }, sums)
  const seconds = Number(((performance.now() - start) / 1000).toFixed(1))
  const boxed = sums.reduce((sum, one) => sum + one.runs, 0)
  const files = await writeFiles(call.io, out, {
    name: 'wins',
    csv: winTableCsv(wins),
    svg: winTableSvg(wins),
  })
  return print(
    call,
    {
      fighters: ROSTER.length,
      rounds: wins.rounds,
      runs: least,
      ...(least < runs ? { asked: runs, stopped: true } : {}),
      seed,
      bouts: boxed,
      seconds,
      files,
    },
    `${boxed} bouts in ${seconds} s${stopped}. Wrote ${files.join(', ')}.`,
  )
}
