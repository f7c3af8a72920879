import { present } from '../../dice/present.ts'
import { isStar, poolLabel, type BoutContext } from './bout-context.ts'
import { askBonus, chooseBonus, computePools, offerDigDeep, yesNo } from './choices.ts'
import { SUCCESS } from './contest.ts'
import { takeExit } from './effects.ts'
import { injuryExit, koExit, recoveryExit } from './exits.ts'
import type { Exit } from './exit-rules.ts'
import { clear } from './outcome.ts'
import { targetOf } from './pools.ts'
import { singleWindow } from './star-power.ts'
import type { State } from './state.ts'
import { ONLY, opponentOf, type Side, type Single } from './words.ts'

/** At most two dice can be passed (`fights/dice/pass-cap`). */
const CAP = 2
export const cappedPasses = (count: number): number => (count > CAP ? CAP : count)

/** Rolls Injury, with as many dice as the difference in successes (`fights/injury/trigger`, `fights/injury/table`). */
export function rollInjury(ring: BoutContext): void {
  const { bout, dice, tell, read, used, pool } = ring
  const side = present(bout.attacker, 'attacker')
  ring.live(() => {
    used[0] = used[1] = pool[0] = pool[1] = 0
    if (read.bonusOnAll) askBonus(ring, ONLY[side])
  })
  pool[side] = bout.injuryDice + used[side]
  ring.trace?.note('fights/injury/trigger', 'margin in successes', bout.injuryDice)
  ring.trace?.total(`${bout.men[side].name}: dice`, pool[side])
  tell.readied(bout, 'injury', used, pool)
  rollOne(ring, side, 'injury', dice[side].successes(poolLabel('injury'), pool[side], 6, SUCCESS))
  if (read.starOnAll && bout.men[side].starPower > 0)
    singleWindow(
      ring,
      side,
      (_side, face) => face <= SUCCESS,
      () => true,
    )
  conclude(ring, side, injuryExit(bout.roll.count[side]), bout.roll.count[side])
}

function rollOne(
  { bout, tell, trace }: BoutContext,
  side: Side,
  table: Single,
  count: number,
): void {
  trace?.total(`${bout.men[side].name}: ${table === 'injury' ? 'successes' : 'dice passed'}`, count)
  if (side === 0) tell.thrown(bout, table, count, 0)
  else tell.thrown(bout, table, 0, count)
}

/** Steps of KO and Recovery, like those of a contest. */
export const SINGLE_STEPS = [
  'dig-deep',
  'bonus-dice',
  'roll',
  'lucky-re-roll',
  'star-power',
] as const
const [DIG, BONUS, ROLL, LUCKY] = [0, 1, 2, 3] as const

/**
 * Rolls KO against the attacker's own Power (`fights/ko/roll`), or Recovery against the downed fighter's current
 * Stamina (`fights/recovery/roll`, `fights/signature/resilient`).
 */
export function rollPassing(ring: BoutContext, table: 'ko' | 'recovery', from: number = DIG): void {
  const { bout, dice, read } = ring
  const side = present(table === 'ko' ? bout.attacker : bout.downed, `who rolls on ${table}`)
  if (table === 'recovery' && from === DIG && !read.digAfterBonus)
    offerDigDeep(ring, table, ONLY[side])
  if (from <= BONUS) {
    chooseBonus(ring, table, ONLY[side])
    if (table === 'recovery' && read.digAfterBonus) offerDigDeep(ring, table, ONLY[side])
    computePools(ring, table, ONLY[side])
  }
  const target = (): number => targetOf(bout.men[side], table)
  const roll = (): number =>
    ring.live(() => dice[side].successes(poolLabel(table), bout.roll.pool[side], 6, target()))
  if (from <= ROLL) rollOne(ring, side, table, roll())
  if (ring.trace)
    ring.trace.note(
      table === 'ko' ? 'fights/stat/power' : 'fights/stat/stamina',
      'each die passes at or under',
      target(),
    )
  if (from <= LUCKY) offerLuckyReroll(ring, table, side, roll)
  if (bout.men[side].starPower > 0)
    singleWindow(
      ring,
      side,
      (_side, face) => face <= target(),
      () => target() > 0 && bout.roll.count[side] < CAP,
    )
  const passed = cappedPasses(bout.roll.count[side])
  conclude(
    ring,
    side,
    table === 'ko' ? koExit(bout, side, passed) : recoveryExit(bout, side, passed),
    passed,
  )
}

/** Rerolls all dice, once per bout, before any Star Power (`fights/signature/lucky`). */
function offerLuckyReroll(
  { bout, dice, tell, read }: BoutContext,
  table: 'ko' | 'recovery',
  roller: Side,
  roll: () => number,
): void {
  if (!bout.men[0].luckyLeft && !bout.men[1].luckyLeft) return
  for (const side of read.luckyOnAny ? [roller, opponentOf(roller)] : ONLY[roller]) {
    const boxer = bout.men[side]
    if (!boxer.luckyLeft) continue
    if (
      isStar(boxer)
        ? dice[side].ask(yesNo('lucky-re-roll', boxer))
        : side === roller && table === 'recovery' && endsBout(bout, roller)
    )
      tell.again(bout, side, roller, roll())
  }
}

/** Whether a Recovery roll would end the bout: the only time a grunt uses the reroll. */
function endsBout(bout: Readonly<State>, down: Side): boolean {
  const exit = recoveryExit(bout, down, cappedPasses(bout.roll.count[down]))
  return exit === 'recovery-0' || exit === 'recovery-1-tko'
}

function conclude(
  { bout, tell, read, out }: BoutContext,
  side: Side,
  exit: Exit,
  by: number,
): void {
  clear(out, bout)
  out.who = side
  out.by = by
  takeExit(out, bout, exit, side, read)
  tell.result(bout, out)
  if (out.method !== undefined) tell.ended(bout, out.victor, out.method)
}
