// Stalking, Boxing and Taking Control: both fighters roll and compare successes (`fights/dice/successes`,
// `fights/tables/only-one-scores`).
import type { Trace } from '../../engine/book.ts'
import { poolLabel, type BoutContext } from './bout-context.ts'
import {
  awaitBell,
  chooseBonus,
  computePools,
  decideCoverUp,
  decideHeadHunt,
  offerDigDeep,
} from './choices.ts'
import { clear } from './outcome.ts'
import { takeExit } from './effects.ts'
import { contestExit } from './exits.ts'
import { lastRound, type State } from './state.ts'
import { contestWindow } from './star-power.ts'
import { SIDES, opponentOf, type Contest, type Side } from './words.ts'

/** The highest face that is a success, without and with covering up (`fights/cover-up/fours`). */
export const SUCCESS = 3
export const COVERED_SUCCESS = 4

/** The steps of a visit. Odds are computed by playing on from any step. */
export const STEPS = [
  'head-hunt',
  'dig-deep',
  'bonus-dice',
  'cover-up',
  'roll',
  'star-power',
] as const
const [HUNT, DIG, BONUS, COVER, ROLL] = [0, 1, 2, 3, 4] as const

/** Plays one of the three tables from a step onward, in the order of the catalogue's phases. */
export function playContest(ring: BoutContext, table: Contest, from: number = HUNT): void {
  const { bout, read, stars } = ring
  const control = table === 'taking-control'
  if (stars && bout.bell && from === HUNT && isFirstRoll(bout)) awaitBell(ring)
  if (table === 'boxing' && from === HUNT && lastRound(bout)) pullOutStops(ring)
  if (control && from === HUNT) decideHeadHunt(ring)
  if (control && from <= DIG && !read.digAfterBonus) offerDigDeep(ring, table, SIDES)
  if (from <= BONUS) {
    chooseBonus(ring, table, SIDES)
    if (control && read.digAfterBonus) offerDigDeep(ring, table, SIDES)
    computePools(ring, table, SIDES)
  }
  if (from <= COVER && table !== 'stalking') decideCoverUp(ring)
  if (from <= ROLL) rollBoth(ring, table)
  if (stars) {
    const { covering } = bout.roll
    contestWindow(
      ring,
      (side, face) => face <= (covering[side] && read.coveringStarFour ? COVERED_SUCCESS : SUCCESS),
      (side, left) => canChange(bout, table, side, [left[side], left[opponentOf(side)]]),
    )
  }
  settleContest(ring, table)
}

/** Whether nobody has rolled in this round. */
const isFirstRoll = ({ rows, round }: Readonly<State>): boolean =>
  !rows.some((row) => row.round === round)

/** Lets grunts pull out all the stops in the last round, from the first roll on Boxing (`fights/bonus-dice/stops`). */
function pullOutStops({ bout, tell }: BoutContext): void {
  for (const side of SIDES) {
    const boxer = bout.men[side]
    if (boxer.seat === undefined && !boxer.stops) tell.stops(bout, side)
  }
}

function rollBoth(ring: BoutContext, table: Contest): void {
  const { bout, dice } = ring
  const { pool, covering } = bout.roll
  const label = poolLabel(table)
  const first = dice[0].successes(label, pool[0], 6, covering[0] ? COVERED_SUCCESS : SUCCESS)
  const second = dice[1].successes(label, pool[1], 6, covering[1] ? COVERED_SUCCESS : SUCCESS)
  if (ring.trace) explainRoll(bout, first, second, ring.trace)
  ring.tell.thrown(bout, table, first, second)
}

function explainRoll(
  { men, roll: { pool } }: Readonly<State>,
  first: number,
  second: number,
  trace: Trace,
): void {
  trace.total(`${men[0].name}: successes on ${pool[0]} dice`, first)
  trace.total(`${men[1].name}: successes on ${pool[1]} dice`, second)
}

/** A Resolute fighter always has at least 1 success on Boxing and Taking Control (`fights/signature/resolute`). */
export const finalCount = (
  bout: Readonly<State>,
  side: Side,
  table: Contest,
  count: number,
): number => (count === 0 && table !== 'stalking' && bout.men[side].resolute ? 1 : count)

/**
 * The first fighter's margin in successes, negative if the second wins. A fighter who covers up cannot win; if they
 * have more successes, the result is a tie (`fights/cover-up/no-win`).
 */
function marginOf(bout: Readonly<State>, table: Contest, first: number, second: number): number {
  const by = finalCount(bout, 0, table, first) - finalCount(bout, 1, table, second)
  return by !== 0 && bout.roll.covering[by > 0 ? 0 : 1] ? 0 : by
}

/** Whether `more` successes can change the result, for any number of the opponent's from 0 to `others`. */
function canChange(
  bout: Readonly<State>,
  table: Contest,
  side: Side,
  [more, others]: readonly [number, number],
): boolean {
  const { count } = bout.roll
  const result = (mine: number, theirs: number): number => {
    const own = count[side] + mine
    const other = count[opponentOf(side)] + theirs
    const by = side === 0 ? marginOf(bout, table, own, other) : marginOf(bout, table, other, own)
    // On Stalking, margins above two change nothing; elsewhere every success is a point (fights/scoring/points).
    return table === 'stalking' ? Math.max(-2, Math.min(2, by)) : by
  }
  for (let theirs = 0; theirs <= others; theirs++)
    if (result(more, theirs) !== result(0, theirs)) return true
  return false
}

/** Compares successes and takes the exit of the contest. */
export function settleContest({ bout, tell, read, out }: BoutContext, table: Contest): void {
  const { count } = bout.roll
  const ahead = marginOf(bout, table, count[0], count[1])
  const won: Side | undefined = ahead === 0 ? undefined : ahead > 0 ? 0 : 1
  clear(out, bout)
  out.who = won
  out.by = Math.abs(ahead)
  takeExit(out, bout, contestExit(bout, table, won, out.by), won ?? 0, read)
  tell.result(bout, out)
}
