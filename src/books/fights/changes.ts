// Changes a bout in place, either to apply an event or directly in runs without a log.
import type { Outcome } from './outcome.ts'
import { boxingDice, UNITS, type Corner, type State } from './state.ts'
import type { Method, Pair, RollTable, Side } from './words.ts'

/** How the rules report events. Each call changes the bout before it returns. */
export interface Tell {
  started(bout: State, swapped: boolean): void
  round(bout: State, first: number, second: number): void
  stops(bout: State, who: Side): void
  hunts(bout: State, who: Side, die?: number): void
  digs(bout: State, who: Side, dug: boolean, die?: number): void
  readied(bout: State, table: RollTable, used: Pair, pool: Pair): void
  covers(bout: State, who: Side): void
  thrown(bout: State, table: RollTable, first: number, second: number): void
  again(bout: State, who: Side, roller: Side, count: number): void
  star(bout: State, who: Side, face: number, good: boolean): void
  result(bout: State, out: Outcome): void
  half(bout: State): void
  recovered(bout: State, who: Side, back: number, used: number): void
  scored(bout: State, score: Score): void
  lapsed(bout: State, last: boolean): void
  ended(bout: State, winner: Side | undefined, method: Method): void
}

/** The score of one round. */
export interface Score {
  readonly card: Readonly<Pair>
  readonly winner?: Side | undefined
  readonly unanimous: boolean
  readonly code?: string | undefined
  readonly total?: number | undefined
}

/** Dice gained by Dig Deep (`fights/bonus-dice/dig-deep`). */
const DUG = 3

function resetRing(bout: State): void {
  bout.backed = undefined
  bout.place = 'center'
  bout.control = undefined
  bout.advantage = undefined
  bout.hunter = undefined
  bout.attacker = undefined
  bout.downed = undefined
  bout.freshPlace = false
  bout.freshEmpty[0] = false
  bout.freshEmpty[1] = false
}

/** Marks the roll as over. Its figures stay visible until those of the next roll are known. */
function resetRoll({ roll }: State): void {
  roll.stage = 'open'
  roll.dug[0] = roll.dug[1] = 0
  roll.covering[0] = roll.covering[1] = false
}

function resetForRound(boxer: Corner, points: number): void {
  boxer.points = points
  boxer.knockdowns = 0
}

/** The only code that modifies a bout. */
export const CHANGES: Tell = {
  started(bout, swapped) {
    if (swapped) bout.men.reverse()
    bout.at = 'round-start'
  },
  round(bout, first, second) {
    bout.round++
    bout.half = 'early'
    resetRing(bout)
    resetForRound(bout.men[0], first)
    resetForRound(bout.men[1], second)
    bout.at = 'stalking'
  },
  stops(bout, who) {
    bout.men[who].stops = true
  },
  hunts(bout, who) {
    bout.hunter = who
  },
  digs(bout, who, dug) {
    const boxer = bout.men[who]
    boxer.digTried = true
    if (!dug) return
    boxer.dug = true
    boxer.stamina--
    bout.roll.dug[who] = DUG
  },
  readied(bout, _table, used, pool) {
    const { roll, men } = bout
    men[0].bonus -= used[0]
    men[1].bonus -= used[1]
    roll.used[0] = used[0]
    roll.used[1] = used[1]
    roll.pool[0] = pool[0]
    roll.pool[1] = pool[1]
    roll.stage = 'ready'
  },
  covers(bout, who) {
    bout.roll.covering[who] = true
  },
  thrown(bout, _table, first, second) {
    bout.roll.count[0] = first
    bout.roll.count[1] = second
    bout.roll.stage = 'thrown'
  },
  again(bout, who, roller, count) {
    bout.men[who].luckyLeft = false
    bout.roll.count[roller] = count
  },
  star(bout, who, face, good) {
    if (face === 6) bout.men[who].starPower--
    if (good) bout.roll.count[who]++
  },
  result(bout, out) {
    updateFreshFlags(bout, out)
    if (out.counts) {
      applyToBoxer(bout.men[0], out, 0)
      applyToBoxer(bout.men[1], out, 1)
    }
    bout.arrived = bout.at === 'boxing'
    bout.backed = out.backed
    bout.place = out.place
    bout.control = out.control
    bout.advantage = out.advantage
    bout.hunter = out.hunter
    bout.attacker = out.attacker
    bout.downed = out.downed
    bout.injuryDice = out.injuryDice
    bout.afterInjury = out.afterInjury
    if (out.unscared !== undefined) bout.men[out.unscared].scaryLeft = false
    bout.at = out.next
    resetRoll(bout)
  },
  half(bout) {
    resetRing(bout)
    bout.now += UNITS.part
    if (bout.half === 'early') {
      bout.half = 'late'
      bout.at = 'stalking'
    } else bout.at = 'score-round'
  },
  recovered(bout, who, back, used) {
    bout.men[who].lost -= back
    bout.men[who].bonus -= used
  },
  scored(bout, { card, winner, unanimous }) {
    bout.men[0].card.push(card[0])
    bout.men[1].card.push(card[1])
    if (winner !== undefined) {
      bout.men[winner].roundsWon++
      if (unanimous) bout.men[winner].unanimous++
    }
    bout.at = 'end-round'
  },
  lapsed(bout, last) {
    bout.men[0].cutPenalty = 0
    bout.men[1].cutPenalty = 0
    bout.at = last ? 'decision' : 'round-start'
  },
  ended(bout, winner, method) {
    bout.winner = winner
    bout.method = method
    bout.at = 'over'
  },
}

/** Applies the changes of a roll to one fighter. */
export function applyToBoxer(boxer: Corner, out: Outcome, side: Side): void {
  boxer.points += out.points[side]
  boxer.lost += out.lost[side]
  if (!out.hurt) return
  boxer.permanent += out.permanent[side]
  boxer.cutPenalty += out.cutPenalty[side]
  boxer.cuts += out.cuts[side]
  boxer.stamina -= out.stamina[side]
  boxer.power -= out.power[side]
  boxer.knockdowns += out.knockdowns[side]
}

/** Clears the flags that last for one roll, before the new outcome is applied. */
function updateFreshFlags(bout: State, out: Outcome): void {
  const contest = bout.at === 'boxing' || bout.at === 'taking-control'
  if (backsUp(out)) bout.freshPlace = true
  else if (contest) bout.freshPlace = false
  if (contest) bout.freshEmpty[0] = bout.freshEmpty[1] = false
  if (takesLastDie(bout.men[0], out, 0)) bout.freshEmpty[0] = true
  if (takesLastDie(bout.men[1], out, 1)) bout.freshEmpty[1] = true
}

/** Whether the result sends a fighter to the ropes or the corner, even if already there (`fights/ring/ropes`). */
export const backsUp = ({ exit }: Pick<Outcome, 'exit'>): boolean =>
  exit === 'boxing-2' ||
  exit === 'control-1-ropes' ||
  exit === 'control-1-corner' ||
  exit === 'control-spin'

/** Whether this outcome takes the fighter's last Boxing Die. */
function takesLastDie(boxer: Corner, out: Outcome, side: Side): boolean {
  const gone = out.hurt
    ? out.lost[side] + out.permanent[side] + out.cutPenalty[side]
    : out.lost[side]
  if (gone <= 0) return false
  const had = boxingDice(boxer)
  return had > 0 && had <= gone
}
