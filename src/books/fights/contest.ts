// Stalking, Boxing, Taking Control: both roll, successes are compared (`fights/dice/successes`, `fights/tables/only-one-scores`).
import { POOL_LABEL } from './bout.ts'
import type { Ring } from './bout.ts'
import { chooseBonus, coverUp, digDeep, headHunt, ready } from './choices.ts'
import { clear } from './outcome.ts'
import { contestExit, takeExit } from './exits.ts'
import { lastRound } from './state.ts'
import type { State } from './state.ts'
import { contestWindow } from './star-power.ts'
import { SIDES } from './words.ts'
import type { Contest, Side } from './words.ts'

/** Faces that are successes, and with covering up (`fights/cover-up/fours`). */
export const SUCCESS = 3
export const COVERED_SUCCESS = 4

/** A visit of one of the three, in the order of the catalogue's phases. */
export function contest(ring: Ring, table: Contest): void {
  const { read } = ring
  if (table === 'boxing') pullOutTheStops(ring)
  if (table === 'taking-control') headHunt(ring)
  const digs = table === 'taking-control' && !read.digAfterBonus
  if (digs) digDeep(ring, 'taking-control', SIDES)
  chooseBonus(ring, table, SIDES)
  if (table === 'taking-control' && read.digAfterBonus) digDeep(ring, 'taking-control', SIDES)
  ready(ring, table, SIDES)
  finishContest(ring, table, 'cover-up')
}

/** What is left of a visit once the dice are known, or once they are thrown. */
export function finishContest(ring: Ring, table: Contest, from: 'cover-up' | 'roll' | 'star-power'): void {
  const { bout, read } = ring
  if (from === 'cover-up' && table !== 'stalking') coverUp(ring)
  if (from !== 'star-power') throwBoth(ring, table)
  if (bout.men[0].starPower > 0 || bout.men[1].starPower > 0) {
    const { covering } = bout.roll
    contestWindow(ring, (side, face) => face <= (covering[side] && read.coveringStarFour ? COVERED_SUCCESS : SUCCESS))
  }
  settle(ring, table)
}

/** In the last round, from the first roll on Boxing (`fights/bonus-dice/stops`). */
function pullOutTheStops({ bout, tell }: Ring): void {
  if (!lastRound(bout)) return
  for (const side of SIDES) {
    const man = bout.men[side]
    if (man.seat === undefined && !man.stops) tell.stops(bout, side)
  }
}

/** All dice of both before anything is decided. */
function throwBoth({ bout, dice, tell, trace }: Ring, table: Contest): void {
  const { pool, covering } = bout.roll
  const label = POOL_LABEL[table]
  const first = dice[0].successes(label, pool[0], 6, covering[0] ? COVERED_SUCCESS : SUCCESS)
  const second = dice[1].successes(label, pool[1], 6, covering[1] ? COVERED_SUCCESS : SUCCESS)
  trace?.total(`${bout.men[0].name}: successes of ${pool[0]} dice`, first)
  trace?.total(`${bout.men[1].name}: successes of ${pool[1]} dice`, second)
  tell.thrown(bout, table, first, second)
}

/** Resolute never has fewer than 1 on Boxing and Taking Control (`fights/signature/resolute`). */
export const finalCount = (bout: Readonly<State>, side: Side, table: Contest): number => {
  const count = bout.roll.count[side]
  return count === 0 && table !== 'stalking' && bout.men[side].resolute ? 1 : count
}

/** The comparison: who covers up cannot win, more successes of his are a tie (`fights/cover-up/no-win`). */
export function settle({ bout, tell, read, out }: Ring, table: Contest): void {
  const ahead = finalCount(bout, 0, table) - finalCount(bout, 1, table)
  const winner: Side | undefined = ahead === 0 ? undefined : ahead > 0 ? 0 : 1
  const won = winner === undefined || bout.roll.covering[winner] ? undefined : winner
  clear(out, bout)
  out.who = won
  out.by = won === undefined ? 0 : Math.abs(ahead)
  takeExit(out, bout, contestExit(bout, table, won, out.by), won ?? 0, read)
  tell.result(bout, out)
  if (out.method !== undefined) tell.ended(bout, out.victor, out.method)
}
