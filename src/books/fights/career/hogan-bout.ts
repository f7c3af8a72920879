// The agreed Hogan bout: played at once or at a table, entered in both records, and paid out
// (`fights/optional/hogan-bouts`).
import type { Options } from '../options.ts'
import {
  endOf,
  applyResult,
  raisableStats,
  type BoutEnd,
  type EndOfCareerBout,
} from './aftermath.ts'
import { runBout, prepareBout, type Replay } from './box-bout.ts'
import { boutLength, type CareerFighter } from './career.ts'
import {
  careerOf,
  refuseMove,
  updatePlayer,
  withDice,
  withFighter,
  type Circuit,
  type FighterNews,
  type MoveResult,
  type MoveRules,
} from './circuit.ts'
import { hoganFighters, nextTurn } from './bets.ts'
import { refreshed } from './refresh.ts'
import { payBets } from './side-bets.ts'
import { trainedFighter, type TrainingResult } from './training.ts'

const notReady = (): MoveResult =>
  refuseMove(
    'not-agreed',
    'Both players must agree to the current sums. If one fighter trains, the other must too.',
    'fights/optional/hogan-bouts',
  )

interface HoganBout {
  readonly replay: Replay
  readonly title: boolean
  /** The circuit after drawing the bout. */
  readonly circuit: Circuit
}

/** The agreed bout; undefined if it is not agreed or training is unfinished. */
export function hoganBout(circuit: Circuit, options: Options): HoganBout | undefined {
  const { up, training } = circuit.bets ?? {}
  const fighters = hoganFighters(circuit)
  const results = training?.map((one) => (one.at === 'done' ? one.result : undefined))
  const player = up && circuit.players[up.player]
  if (!player || !fighters || results?.includes(undefined)) return undefined
  const { rounds, title } = boutLength(careerOf(circuit, player), fighters, options)
  const [one, other] = fighters
  const { value: replay, circuit: drawn } = withDice(circuit, up.player, (dice) =>
    prepareBout(
      dice,
      [
        { fighter: trainedFighter(one, results?.[0], options), seat: 'player-1' },
        { fighter: trainedFighter(other, results?.[1], options), seat: 'player-2' },
      ],
      rounds,
    ),
  )
  return { replay, title, circuit: drawn }
}

/** Plays the agreed bout at once. */
export function playHogan(circuit: Circuit, { answers, options }: MoveRules): MoveResult {
  const bout = hoganBout(circuit, options)
  if (!bout) return notReady()
  const { replay, title } = bout
  const ended = {
    ...endOf(runBout(replay, answers, options)),
    rounds: replay.rounds,
    title,
    replay,
  }
  return recordHogan(bout.circuit, ended, options)
}

/** Records that the agreed bout is being boxed at a table. */
export function moveHoganToTable(circuit: Circuit, table: string, options: Options): MoveResult {
  const bout = hoganBout(circuit, options)
  const { bets } = circuit
  if (!bout || !bets || bets.boxing) return notReady()
  const { replay, title } = bout
  return { circuit: { ...bout.circuit, bets: { ...bets, boxing: { replay, title, table } } } }
}

/** Enters the result of a Hogan bout from its table, once. */
export function recordHoganFromTable(
  circuit: Circuit,
  end: Pick<BoutEnd, 'winner' | 'method' | 'round'>,
  options: Options,
): MoveResult {
  const boxing = circuit.bets?.boxing
  if (!boxing)
    return refuseMove(
      'not-boxing',
      'There is no result from a table to record. It may already have been recorded.',
      'fights/optional/hogan-bouts',
    )
  const { replay, title, table } = boxing
  const ended = { ...end, rounds: replay.rounds, title, table, bell: replay }
  return refreshed(recordHogan(circuit, ended, options), options)
}

/** Enters the bout in both records, each with their player's dice, and once in the record book; then pays the bets. */
function recordHogan(circuit: Circuit, ended: EndOfCareerBout, options: Options): MoveResult {
  const { bets } = circuit
  const fighters = hoganFighters(circuit)
  if (!bets?.up || !bets.answer || !fighters) return notReady()
  const { up, answer, sideBets, training } = bets
  const [one, other] = fighters
  const sides = [
    { who: up.player, fighter: one, opponent: other, trained: training?.[0] },
    { who: answer.player, fighter: other, opponent: one, trained: training?.[1] },
  ]
  let now = circuit
  const news: FighterNews[] = []
  for (const { who, fighter, opponent, trained } of sides) {
    const career = { star: fighter, world: [], struck: [], fought: circuit.fought }
    const { value, circuit: rolled } = withDice(now, who, (dice) =>
      applyResult(dice, career, opponent, ended, options),
    )
    now = withFighter(rolled, value.career.star)
    if (raisableStats(value.career.star, value.bout).length > 0)
      now = addRise(now, who, { fighter: fighter.id, method: ended.method })
    // The record book's entry is made for the fighter who was put up.
    if (who === up.player) now = { ...now, fought: [...now.fought, value.bout] }
    news.push(newsOf(fighter, value, trained?.at === 'done' ? trained.result : undefined))
  }
  const winner = ended.winner === undefined ? undefined : ended.winner === one.id ? 'a' : 'b'
  const paid = payBets(now, [{ a: up, b: answer }, ...sideBets], winner)
  const last = { bout: circuit.fought.length, news }
  return { circuit: { ...paid, bets: { ...nextTurn(paid, bets), last } } }
}

const newsOf = (
  { id }: CareerFighter,
  { fame, fall }: ReturnType<typeof applyResult>,
  training: TrainingResult | undefined,
): FighterNews => ({
  fighter: id,
  fame,
  ...(fall ? { fall } : {}),
  ...(training ? { training } : {}),
})

function addRise(
  circuit: Circuit,
  who: number,
  rise: NonNullable<Circuit['players'][number]['rises']>[number],
): Circuit {
  return updatePlayer(circuit, who, { rises: [...(circuit.players[who]?.rises ?? []), rise] })
}
