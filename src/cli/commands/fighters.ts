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
import { formatTable, textFlag, type Call, type Command } from '../command.ts'
import { BadInput, badInput, wholeNumber, Stopped } from '../io.ts'
import { withProgress } from '../with-progress.ts'
import { writeFiles } from '../pictures.ts'
import { readSeriesFlags } from '../series-flags.ts'
import { FIGHTERS as WORDS } from './words.ts'

export const fighters: Command = {
  about: WORDS.about,
  examples: [
    'fighters',
    'fighters "Tony Gomes" --json',
    'fighters --roll "Home Made" --stats 5,4,3,3,3 --seed 7 --json',
    'fighters --table --out wins --runs 2000',
  ],
  flags: {
    roll: { type: 'string', what: WORDS.roll },
    stats: {
      type: 'string',
      what: WORDS.stats,
    },
    table: {
      type: 'boolean',
      what: WORDS.table,
    },
    out: { type: 'string', what: WORDS.out },
    rounds: { type: 'string', what: WORDS.rounds },
    runs: { type: 'string', what: WORDS.runs },
    seed: { type: 'string', what: WORDS.seed },
    workers: { type: 'string', what: WORDS.workers },
  },
  takes: [0, 1],
  async run(call) {
    if (call.flags.table === true) return allPairs(call)
    const rolled = textFlag(call, 'roll')
    if (rolled !== undefined) return rollFighter(call, rolled)
    const [name] = call.args
    const shown = name === undefined ? ROSTER.map(rowOf) : rowOf(findListedFighter(name))
    if (call.json) call.io.out(JSON.stringify(shown, null, 2))
    else call.io.out('map' in shown ? list(shown) : inFull(shown))
    return 0
  },
}

/** A grunt with rolled signatures (`fights/signature/count`, `fights/style/chance`). */
function rollFighter(call: Call, name: string): 0 {
  const text = textFlag(call, 'stats')
  if (text === undefined) throw badInput('--stats', WORDS.itIsMissing, WORDS.fiveNumbersSuch)
  const stats = parseStats(text)
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
  call.io.out(
    call.json ? JSON.stringify({ name, stats, signatures, fame }, null, 2) : inFull(rowOf(grunt)),
  )
  return 0
}

type Row = ReturnType<typeof rowOf>
/** A fighter as a table row. */
const rowOf = ({ id, name, rank, stats, signatures, skill, fame }: Fighter) => ({
  id,
  name,
  rank: rank ?? 'NR',
  stats,
  signatures,
  style: styleOf(signatures) ?? WORDS.varies,
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
    WORDS.ranking(row.name, row.rank === 'NR' ? WORDS.notRanked : WORDS.ranked(row.rank)),
    formatTable([
      ...STATS.map((stat): (string | number)[] => [`  ${STAT_NAMES[stat]}`, row.stats[stat]]),
      [WORDS.skillLevel, row.skill],
      [WORDS.fame, row.fame],
      [WORDS.bonusDice, row.bonus_dice],
    ]),
    WORDS.style(row.signatures.join(WORDS.and), row.style),
  ].join('\n')

/** Writes the win table and its picture. */
async function allPairs(call: Call): Promise<0> {
  const out = textFlag(call, 'out')
  if (out === undefined) throw badInput('--out', WORDS.folderIsMissing, WORDS.ringfireFightersTable)
  const runs = wholeNumber(textFlag(call, 'runs'), '--runs', 1, 1_000_000) ?? 2000
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
  if (least === 0) throw new Stopped(WORDS.everyPairHadBoxed)
  const wins = makeWinTable(ROSTER, { rounds, runs: least, seed }, sums)
  const seconds = Number(((performance.now() - start) / 1000).toFixed(1))
  const boxed = sums.reduce((sum, one) => sum + one.runs, 0)
  const files = await writeFiles(out, 'wins', winTableCsv(wins), winTableSvg(wins))
  call.io.out(
    call.json
      ? JSON.stringify(
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
          null,
          2,
        )
      : WORDS.boxed({
          boxed,
          seconds,
          least: least < runs,
          least2: least,
          files: files.join(', '),
        }),
  )
  return 0
}
