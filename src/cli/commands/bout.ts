// `ringfire bout`: two fighters box, once with every line or many times with the sums.
import { boxer } from '../../players/boxer.ts'
import { manyBouts } from '../../odds/bouts.ts'
import type { BoutSums } from '../../odds/bouts.ts'
import { boutOfFile, boutOfNames, boxOnce, roundsOf } from '../bouts.ts'
import type { BoxedBout, ReadyBout } from '../bouts.ts'
import { table, text } from '../command.ts'
import type { Call, Command } from '../command.ts'
import { wholeNumber } from '../io.ts'

export const bout: Command = {
  name: 'bout',
  usage: 'A B | FILE [--rounds 10] [--seed 7] [--runs 10000]',
  summary: 'two fighters box',
  about: [
    'A and B are names of the list, however they are written: "Tony Gomes", tony-gomes, gomes. FILE is a JSON file with stars, fighters of your own',
    'or other readings of the rules (bouts/ has one, schemas/bout.json says what may stand in one), or - for standard input; stars are run by the computer.',
    '--rounds takes 3, 5, 10, 12 or back-alley.',
  ].join('\n'),
  examples: ['bout "Tony Gomes" "Oscar Braun" --seed 7', 'bout gomes braun --rounds 12 --runs 10000 --json', 'bout bouts/calloway-stewart.json --runs 1000'],
  flags: {
    rounds: { type: 'string', what: 'how long it may last (10, or as the file says)' },
    seed: { type: 'string', what: 'the seed of the dice (1)' },
    runs: { type: 'string', what: 'how many bouts (1, with every line)' },
  },
  takes: [1, 2],
  run(call) {
    const rounds = roundsOf(text(call, 'rounds'))
    const seed = wholeNumber(text(call, 'seed'), '--seed', 0, 0xffffffff) ?? 1
    const runs = wholeNumber(text(call, 'runs'), '--runs', 1, 10_000_000)
    const [a, b] = call.args
    const ready = b === undefined ? boutOfFile(call.io, a!, rounds) : boutOfNames(a!, b, rounds)
    if (runs === undefined) once(call, ready, seed)
    else many(call, ready, runs, seed)
    return 0
  },
}

const namesOf = ({ setup }: ReadyBout): { a: string; b: string } => ({ a: setup.entrants[0].fighter.name, b: setup.entrants[1].fighter.name })

function many({ io, json }: Call, ready: ReadyBout, runs: number, seed: number): void {
  const sums = manyBouts(ready.setup, ready.options, { runs, seed, policy: boxer })
  const { a, b } = namesOf(ready)
  const { rounds } = ready.setup
  io.out(json ? JSON.stringify({ a, b, rounds, runs, seed, ...sums }, null, 2) : inWords(a, b, runs, sums))
}

function inWords(a: string, b: string, runs: number, { wins, draw, by, rounds_mean }: BoutSums): string {
  const percent = (n: number): string => `${((100 * n) / runs).toFixed(1)} %`
  return [
    table([[a, 'wins', percent(wins.a)], [b, 'wins', percent(wins.b)], ['nobody', '', percent(draw)]]),
    `By ${Object.entries(by).map(([method, n]) => `${method} ${percent(n)}`).join(', ')}; ${rounds_mean.toFixed(2)} rounds on average in ${runs} bouts.`,
  ].join('\n')
}

function once({ io, json }: Call, ready: ReadyBout, seed: number): void {
  const boxed = boxOnce(ready, seed)
  const { ring } = boxed
  const { over } = ring
  const { a, b } = namesOf(ready)
  const winner = over?.winner === undefined ? undefined : ring.fighters[over.winner].name
  if (json) io.out(JSON.stringify({ a, b, rounds: ready.setup.rounds, seed, winner: winner ?? null, method: over?.method, round: over?.round, card: cards(boxed), sentence: over?.sentence, lines: boxed.lines, tracker: ring.tracker }, null, 2))
  else io.out([...boxed.lines, '', scoreCard(boxed)].join('\n'))
}

const cards = ({ ring }: BoxedBout): Record<string, readonly number[]> =>
  Object.fromEntries(ring.fighters.map(({ name }, side) => [name, ring.card.flatMap(({ scores }) => (scores ? [scores[side]!] : []))]))

/** The card as it is filled in: a box a round (`fights/card/rounds`). */
function scoreCard(boxed: BoxedBout): string {
  const scored = Object.entries(cards(boxed))
  const rounds = scored[0]![1].length
  if (rounds === 0) return 'No round went to the cards.'
  return table([['round', ...Array.from({ length: rounds }, (_, i) => i + 1), 'sum'], ...scored.map(([name, points]) => [name, ...points, points.reduce((sum, one) => sum + one, 0)])])
}
