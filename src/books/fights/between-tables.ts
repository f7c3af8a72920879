// Everything between the tables: halves, rounds, judges, the decision (`fights/round/parts`, `fights/play/bout-shape`).
import { pointsOf } from './exits.ts'
import { scoreOfCode, knockdownScore, judgesCode } from './judges.ts'
import { dieLabel, type BoutContext } from './bout-context.ts'
import { askBonus } from './choices.ts'
import { nothingUsed, rollIfAsked } from './star-power.ts'
import { cardLead, cardOrder, lastRound, type Corner, type State } from './state.ts'
import { ONLY, type Method, type Side } from './words.ts'

/** Starts the bout. If Fame and Skill Level are equal, a die decides who is listed first on the card. */
export function startBout({ bout, dice, tell }: BoutContext): void {
  const tied = cardOrder(bout.men[0], bout.men[1]) === 0
  tell.started(bout, tied && dice[0].d(dieLabel.card, 6) > 3)
}

/** Points at the start of a round (`fights/signature/charismatic`). */
const CHARISMATIC_POINTS = pointsOf('start of the round with Charismatic', '')
const startingPoints = (boxer: Readonly<Corner>): number =>
  boxer.charismatic ? CHARISMATIC_POINTS : 0

/**
 * Starts a round: both fighters in the center, points and knockdowns reset (`fights/ring/initial-placement`). A brawl
 * that cannot end is a draw (`fights/optional/back-alley`).
 */
export function startRound({ bout, tell, read }: BoutContext): void {
  const { 0: one, 1: other } = bout.men
  if (
    bout.rounds === undefined &&
    (bout.round === read.alleyCap || (one.power === 0 && other.power === 0))
  )
    tell.ended(bout, undefined, 'DRAW')
  else tell.round(bout, startingPoints(one), startingPoints(other))
}

/**
 * Ends a half. After the early part, each lost Boxing Die gets one recovery die (`fights/round/end-of-early-part`,
 * `fights/boxing-dice/recovery-late`).
 */
export function endHalf(ring: BoutContext): void {
  const { bout, tell } = ring
  const early = bout.half === 'early'
  tell.half(bout)
  if (!early) return
  recoverDice(ring, 0, 1)
  recoverDice(ring, 1, 1)
}

/** Rolls `each` dice per lost Boxing Die; a single pass restores it (`fights/boxing-dice/recovery-end`). */
function recoverDice(ring: BoutContext, side: Side, each: 1 | 2): void {
  const { bout, dice, tell, read, used } = ring
  const passed = (count: number): number =>
    dice[side].successes(dieLabel.lost, count, 6, bout.men[side].stamina)
  const back = ring.live(() => {
    const { lost, seat } = bout.men[side]
    used[side] = 0
    if (lost === 0) return undefined
    if (read.bonusOnAll && seat !== undefined) askBonus(ring, ONLY[side])
    let back = 0
    if (each === 1) back = passed(lost)
    else for (let die = 0; die < lost; die++) if (passed(2) > 0) back++
    if (used[side] > 0) back += passed(used[side])
    return Math.min(back, lost)
  })
  if (back === undefined) return
  tell.recovered(bout, side, back, used[side])
  const boxer = bout.men[side]
  if (boxer.starPower > 0 && read.starOnAll) recoverWithStarPower(ring, side)
}

/** Offers Star Power while a Boxing Die is missing; each die that passes restores one (`fights/star/power-window`). */
function recoverWithStarPower(ring: BoutContext, side: Side): void {
  const { bout, tell } = ring
  const used = nothingUsed()
  const how = {
    helps: (_: Side, face: number) => face <= bout.men[side].stamina,
    can: () => bout.men[side].lost > 0 && bout.men[side].stamina > 0,
  }
  for (;;) {
    const good = rollIfAsked(ring, side, used, how)
    if (good === undefined) return
    if (good) tell.recovered(bout, side, 1, 0)
  }
}

/**
 * Scores the round: by knockdowns first, otherwise by the judges (`fights/scoring/ten-point-must`,
 * `fights/scoring/knockdowns`, `fights/scoring/judges`).
 */
export function scoreRound({ bout, dice, tell, read }: BoutContext): void {
  const { 0: one, 1: other } = bout.men
  const more = one.knockdowns - other.knockdowns
  const together = one.knockdowns + other.knockdowns
  if (read.evenTotalCancels ? together % 2 === 1 : more !== 0) {
    tell.scored(bout, knockdownScore(more < 0 ? 0 : 1, Math.abs(more), read.knockdownEach))
    return
  }
  const total = dice[0].sum(dieLabel.judges, 2, 6)
  const code = judgesCode(total, Math.abs(one.points - other.points), read.judgesCell, read.judges)
  tell.scored(
    bout,
    scoreOfCode(
      code,
      other.points > one.points ? 1 : 0,
      total,
      together > 0 && read.cancelledIs10To9,
    ),
  )
}

/**
 * Ends a round. Except after the last one, each lost Boxing Die gets two recovery dice; then cuts lapse
 * (`fights/round/end-of-late-part`, `fights/boxing-dice/not-recoverable`).
 */
export function endRound(ring: BoutContext): void {
  const { bout, tell } = ring
  const last = lastRound(bout)
  if (!last) {
    recoverDice(ring, 0, 2)
    recoverDice(ring, 1, 2)
  }
  tell.lapsed(bout, last)
}

/**
 * Decides a bout that went the distance from the cards (`fights/round/end-of-bout`, `fights/scoring/decision`,
 * `fights/scoring/no-decision-after-stoppage`).
 */
export function decideBout({ bout, tell, read }: BoutContext): void {
  const winner = winnerOnCards(bout, read.tieIsDraw)
  if (winner === undefined) return tell.ended(bout, undefined, 'DRAW')
  const { unanimous, roundsWon } = bout.men[winner]
  const method: Method = 2 * unanimous > roundsWon ? 'UD' : 'SD'
  tell.ended(bout, winner, method)
}

function winnerOnCards(bout: Readonly<State>, tieIsDraw: boolean): Side | undefined {
  const { 0: one, 1: other } = bout.men
  const points = cardLead(one, other)
  const rounds = tieIsDraw ? 0 : one.roundsWon - other.roundsWon
  const ahead = points === 0 ? rounds : points
  return ahead === 0 ? undefined : ahead > 0 ? 0 : 1
}
