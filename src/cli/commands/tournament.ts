// `ringfire tournament`: a round robin of bots and built-in players.
import {
  createTournament,
  formatRating,
  tournamentCsv,
  tournamentPicture,
} from '../../odds/tournament.ts'
import { playTournament } from '../../series/tournament.ts'
import { pairingsOf, readGrounds, type TournamentJob } from '../../series/tournament-tasks.ts'
import { formatTable, listFlag, print, numberFlag, type Call, type Command } from '../command.ts'
import { badInput, readInput, requireParsed, type ExitCode, Stopped } from '../io.ts'
import { loadedBooks } from '../loaded-books.ts'
import { requestedBooks } from '../outside-books.ts'
import { TIME_LIMIT_FLAG, parsePlayer, readTimeLimit } from '../player-flags.ts'
import { readSeriesFlags, seriesFlags, writeSeries } from '../series-flags.ts'
import { withProgress } from '../with-progress.ts'
import { plural } from '../../dice/english.ts'

/** Number of fights that justifies another thread. */
const RUNS_A_WORKER = 20
const MOST_PLAYERS = 32

export const tournament: Command = {
  about: [
    'Every player fights every other in every scenario, on both sides, with the same seeds. The Elo ratings have a mean of 1500 and 95 % intervals; each pair',
    'is credited with one extra draw. A player is NAME=COMMAND (docs/bots.md says what a program reads and prints), or NAME=recruit, veteran, commander or random.',
  ].join('\n'),
  examples: [
    'tournament scenarios/alley.json --player veteran=veteran --player recruit=recruit',
    'tournament scenarios/alley.json scenarios/roadblock.json --player mine="node bot.mjs" --player veteran=veteran --runs 50',
  ],
  flags: {
    player: { type: 'string', multiple: true, what: 'NAME=COMMAND; repeat for each player' },
    ...TIME_LIMIT_FLAG,
    runs: 'fights of each pair on each side of each scenario (10)',
    ...seriesFlags('a player'),
  },
  takes: [1, 50],
  async run(call): Promise<ExitCode> {
    const runs = numberFlag(call, 'runs', 1, 100_000) ?? 10
    const job = readJob(call)
    const fights = pairingsOf(job).length * runs
    const series = readSeriesFlags(call, fights / RUNS_A_WORKER)
    const { workers, part, played, seed } = series
    const grounds = requireParsed(readGrounds(loadedBooks(), job))
    const sums = createTournament(job.players.map(({ name }) => name))
    const done = await withProgress(fights, call.io, (watched) =>
      playTournament({
        job: { ...job, seed },
        grounds,
        runs,
        workers,
        part,
        played,
        each: sums.add,
        ...watched,
      }),
    )
    if (part) {
      part.write(fights)
      return 0
    }
    if (done === 0) throw new Stopped('the first fight was over')
    const found = sums.standings()
    const titles = [...new Set(grounds.map(({ title }) => title))].join(', ')
    await writeSeries(call, series, {
      table: () => tournamentCsv(found),
      drawn: () => tournamentPicture(titles, found),
    })
    const stopped = done < fights
    return print(
      call,
      { seed, ...found, asked: fights, stopped },
      [
        `${done} fights from seed ${seed}${stopped ? ` of ${fights}; stopped` : ''}. In brackets 95 % intervals.`,
        '',
        formatTable([
          ['', 'Elo', 'wins', 'draws', 'losses'],
          ...found.standings.map(({ name, wins, draws, losses, ...rating }) => [
            name,
            formatRating(rating),
            wins,
            draws,
            losses,
          ]),
        ]),
        ...(found.turnsLost > 0 ? ['', `Bots lost ${plural(found.turnsLost, 'turn')}.`] : []),
      ].join('\n'),
    )
  },
}

function readJob(call: Call): TournamentJob {
  const players = listFlag(call, 'player').map(parsePlayer)
  if (players.length < 2 || players.length > MOST_PLAYERS)
    throw badInput(
      '--player',
      `a tournament cannot have ${plural(players.length, 'player')}`,
      `2 to ${MOST_PLAYERS} of NAME=COMMAND`,
    )
  const twice = players.find(({ name }, i) => players.findIndex((one) => one.name === name) < i)
  if (twice) throw badInput('--player', `'${twice.name}' is given twice`, 'each name once')
  return {
    scenarios: call.args.map((path) => readInput(call.io, path, 'a scenario')),
    players,
    seed: 1,
    limit: readTimeLimit(call),
    books: requestedBooks(call),
  }
}
