// All choices in a bout, and how grunts make them. The kinds are those of the catalogue's `choices`.
import type { Ask, Seat } from '../../dice/dice.ts'
import { present } from '../../dice/present.ts'
import type { Trace } from '../../engine/book.ts'
import { dieLabel, isStar, type BoutContext } from './bout-context.ts'
import { basicPool, bonusNumber } from './pools.ts'
import { lastRound, type Corner, type State } from './state.ts'
import { SIDES, type FightTable, type Side } from './words.ts'

type Star = Corner & { readonly seat: Seat }

export const yesNo = (kind: string, { seat, id }: Star): Ask<boolean> => ({
  kind,
  seat,
  who: id,
  options: [true, false],
  silent: false,
})

/** Whether the fighter in control goes for the head (`fights/head-hunting/declare`, `fights/head-hunting/grunt`). */
export function decideHeadHunt({ bout, dice, tell, read }: BoutContext): void {
  const side = bout.control
  if (side === undefined || (read.huntOnArrival && !bout.arrived)) return
  const boxer = bout.men[side]
  if (isStar(boxer)) {
    if (dice[side].ask(yesNo('head-hunt', boxer))) tell.hunts(bout, side)
    return
  }
  const die = dice[side].d(dieLabel.hunt, 6)
  if (die <= bout.men[side].power) tell.hunts(bout, side, die)
}

/** Whether they may Dig Deep: in the last round, without Bonus Dice, once a roll, with the Stamina (`fights/bonus-dice/dig-deep`). */
function mayDigDeep(
  { bout, read, used }: BoutContext,
  side: Side,
  table: 'taking-control' | 'recovery',
): boolean {
  const boxer = bout.men[side]
  const left = read.digAfterBonus ? boxer.bonus - used[side] : boxer.bonus
  return (
    lastRound(bout) &&
    !boxer.dug &&
    left === 0 &&
    boxer.stamina >= (table === 'recovery' ? 2 : read.digNeeds)
  )
}

/** Offers Dig Deep: stars answer in order, grunts roll against Aggression (`fights/bonus-dice/dig-deep-grunt`). */
export function offerDigDeep(
  ring: BoutContext,
  table: 'taking-control' | 'recovery',
  sides: readonly Side[],
): void {
  const { bout, dice, tell, read } = ring
  if (!lastRound(bout)) return
  for (const side of sides)
    ring.live(() => {
      const boxer = bout.men[side]
      if (!mayDigDeep(ring, side, table)) return
      if (isStar(boxer)) {
        if (dice[side].ask(yesNo('dig-deep', boxer))) tell.digs(bout, side, true)
      } else if (!read.digOnce || !boxer.digTried) {
        const die = dice[side].d(dieLabel.dig, 6)
        tell.digs(bout, side, die <= boxer.agg, die)
      }
    })
}

const zeroTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, i) => i)

/** Asks for 0 or more of the remaining Bonus Dice (`fights/star/bonus-choice`, `fights/bonus-dice/star-use`). */
const askForBonus = ({ seat, id, bonus }: Star, most: number): Ask<number> => ({
  kind: 'bonus-dice',
  seat,
  who: id,
  options: zeroTo(Math.min(bonus, most)),
  silent: 0,
})

/**
 * Determines each side's Bonus Dice: stars choose first, two stars in secret (`fights/bonus-dice/reveal-solo`,
 * `fights/bonus-dice/reveal-head-to-head`); then grunts roll all they have (`fights/bonus-dice/grunt-use`).
 */
export function chooseBonus(ring: BoutContext, table: FightTable, sides: readonly Side[]): void {
  const { used } = ring
  ring.live(() => {
    used[0] = used[1] = 0
    if (ring.stars) askBonus(ring, sides)
    for (const side of sides) rollBonus(ring, table, side)
  })
}

function rollBonus(ring: BoutContext, table: FightTable, side: Side): void {
  const boxer = ring.bout.men[side]
  if (boxer.seat === undefined && boxer.bonus > 0)
    ring.used[side] = ring.dice[side].successes(
      dieLabel.bonus,
      boxer.bonus,
      6,
      bonusNumber(boxer, table, ring.read),
    )
}

const starsOf = (
  { men }: Readonly<State>,
  sides: readonly Side[],
): readonly { readonly side: Side; readonly star: Star }[] =>
  sides.flatMap((side) => {
    const star = men[side]
    return isStar(star) ? [{ side, star }] : []
  })

/**
 * Lets the stars begin a round, unless one of them has Bonus Dice: that question comes before the first roll too
 * (`fights/optional/side-bets`).
 */
export function awaitBell({ bout, dice }: BoutContext): void {
  const stars = starsOf(bout, SIDES)
  const [first] = stars
  if (!first || stars.some(({ star }) => star.bonus > 0)) return
  const bell = ({ seat, id: who }: Star): Ask => ({
    ...{ kind: 'bell', seat, who },
    ...{ options: [true], silent: true },
  })
  dice[first.side].askAll(stars.map(({ star }) => bell(star)))
}

export function askBonus({ bout, dice, used, read }: BoutContext, sides: readonly Side[]): void {
  const asked = starsOf(bout, sides).filter(({ star }) => star.bonus > 0)
  const [first] = asked
  if (first === undefined) return
  const most = asked.length > 1 ? read.hiddenMost : Infinity
  const numbers = dice[first.side].askAll(asked.map(({ star }) => askForBonus(star, most)))
  asked.forEach(({ side }, i) => {
    used[side] = numbers[i] ?? 0
  })
}

/** Computes the pools: basic dice, Bonus Dice and Dig Deep, never below 0. */
export function computePools(ring: BoutContext, table: FightTable, sides: readonly Side[]): void {
  const { pool } = ring
  pool[0] = pool[1] = 0
  for (const side of sides) pool[side] = poolSize(ring, table, side)
  ring.tell.readied(ring.bout, table, ring.used, pool)
}

function poolSize(ring: BoutContext, table: FightTable, side: Side): number {
  const { bout, trace } = ring
  const dice =
    basicPool(bout, side, table, ring.read, trace?.note) + ring.used[side] + bout.roll.dug[side]
  const rolled = dice > 0 ? dice : 0
  if (trace) explainPoolSize(ring, side, rolled, trace)
  return rolled
}

function explainPoolSize(
  { bout, used }: BoutContext,
  side: Side,
  rolled: number,
  trace: Trace,
): void {
  const dug = bout.roll.dug[side]
  if (used[side] > 0) trace.note('fights/bonus-dice/how-they-roll', 'Bonus Dice', used[side])
  if (dug > 0) trace.note('fights/bonus-dice/dig-deep', 'Dig Deep', dug)
  trace.total(`${bout.men[side].name}: dice`, rolled)
}

/**
 * Decides who covers up once both pools are known: stars in secret, a grunt if the opponent rolls at least three more
 * dice (`fights/cover-up/declare`, `fights/cover-up/grunt`).
 */
export function decideCoverUp(ring: BoutContext): void {
  const { bout, tell, read, stars } = ring
  if (stars) askCover(ring)
  const { men, roll } = bout
  const { pool } = roll
  const more = pool[1] - pool[0]
  if (more >= read.coverGap && men[0].seat === undefined) tell.covers(bout, 0)
  if (-more >= read.coverGap && men[1].seat === undefined) tell.covers(bout, 1)
}

function askCover({ bout, dice, tell, read }: BoutContext): void {
  const stars = starsOf(bout, SIDES)
  const ask = (star: Star): Ask<boolean> => yesNo('cover-up', star)
  if (read.coverInTurn && stars.length > 1) {
    const first = bout.roll.pool[1] < bout.roll.pool[0] ? 1 : 0
    for (const { side, star } of first === 0 ? stars : stars.toReversed())
      if (dice[side].ask(ask(star))) tell.covers(bout, side)
    return
  }
  const answers = dice[present(stars[0], 'star').side].askAll(stars.map(({ star }) => ask(star)))
  stars.forEach(({ side }, i) => {
    if (answers[i]) tell.covers(bout, side)
  })
}
