// The dice of an attack: attack and defence roll, luck, and the number of rounds that hit (`gray-dawn/core/opposed-roll`, `gray-dawn/core/fumble`,
// `gray-dawn/burst/hits`, `gray-dawn/auto/single-target`).
import type { ShotPlan } from '../../cp2020/contract/attack.ts'
import type { Dice, Id } from '../../../dice/dice.ts'
import { memo } from '../../../dice/memo.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { chancesOf, type Chances } from '../../cp2020/attack/odds.ts'
import { FUMBLE, marginFor, rollOf2020 } from '../../cp2020/attack/slots.ts'
import type { AttackTotals, Recording } from '../../cp2020/wounds/wound-store.ts'
import type { Slots } from '../../gunfight/attack/slots.ts'
import type { Options } from '../options.ts'
import type { Comparison, Thrown } from './luck-about.ts'
import { BOOST, luckOn, luckWindow } from './luck.ts'
import type { Rules } from '../state.ts'
import { inPlanOf } from './attack.ts'
import { plural } from '../../gunfight/words.ts'
import { rowWhere } from '../../gunfight/tables.ts'

/** Whether the die is a fumble: a 1 counts as 0 and the next die is subtracted, so the result is negative (`gray-dawn/core/fumble`). */
export const isFumble = (die: number | undefined): boolean => die !== undefined && die < 0

const BURST = TABLES['gray-dawn/burst/hits'].rows
/** Number of rounds of a burst that hit. */
export const hitsOfBurst = (die: number): number =>
  rowWhere(BURST, ([from, to]) => from <= die && die <= to)[2]

/** Number of rounds that hit; full auto hits with one plus one for each point of margin (`gray-dawn/auto/single-target`). */
export function roundsThatHit(dice: Dice, plan: ShotPlan, margin: number): number {
  switch (plan.spray) {
    case 'none':
      return plan.rounds
    case 'burst':
    case 'zone':
      return Math.min(hitsOfBurst(dice.d('hits', 6)), plan.rounds)
    case 'auto':
      return Math.min(margin, plan.rounds)
  }
}

/** Both rolls in their current state: the dice, and what luck has added to each. */
interface Both {
  attackDie: number
  defenceDie: number | undefined
  raised: [attack: number, defence: number]
}

function rollBoth(dice: Dice, plan: ShotPlan, { d10 }: Rules, defended: boolean): Both {
  const attackDie = d10(dice, 'attack')
  const defenceDie = defended ? (inPlanOf(plan).defenceDie ?? d10(dice, 'defence')) : undefined
  return { attackDie, defenceDie, raised: [0, 0] }
}

const attackTotal = (plan: ShotPlan, { attackDie, raised: [more] }: Both): number =>
  plan.attack + attackDie + more

/** The margin of the attack: a critical failure, or above 0 a hit. `more`: extra points on each roll. */
function marginOfBoth(
  plan: ShotPlan,
  now: Both,
  options: Options,
  more: readonly [number, number] = [0, 0],
): number {
  const attack = attackTotal(plan, now) + more[0]
  if (isCriticalFailure(attack, now.attackDie, options)) return FUMBLE
  const defence = againstBoth(plan, now) + (now.defenceDie === undefined ? 0 : more[1])
  return withFumbles(marginFor(attack, defence, plan), now, options)
}

const isCriticalFailure = (attack: number, die: number, options: Options): boolean =>
  attack <= 0 && (options['critical-failure-needs'] === 'total-only' || isFumble(die))

/** The margin if fumbles fail whatever the totals are (option fumble-always-fails). */
function withFumbles(
  margin: number,
  { attackDie, defenceDie }: Pick<Both, 'attackDie' | 'defenceDie'>,
  options: Options,
): number {
  if (options['fumble-always-fails'] === 'only-where-stated') return margin
  if (isFumble(attackDie)) return Math.min(margin, 0)
  return isFumble(defenceDie) ? Math.max(margin, 1) : margin
}

/** The defence total or the target number. A dodge that may only help never counts less than the target number (option dodge-against-tn). */
function againstBoth(plan: ShotPlan, { defenceDie, raised: [, more] }: Both): number {
  if (defenceDie === undefined) return plan.against
  const { dodge } = inPlanOf(plan)
  return plan.rollsDefence || !dodge
    ? plan.against + defenceDie + more
    : Math.max(dodge.floor ?? -Infinity, dodge.sum + defenceDie + more)
}

/** The attacker, and the chances with and without a dodge. */
export interface DodgeAbout {
  readonly by?: Id | undefined
  readonly chances: Readonly<Record<'stand' | 'dodge', Pick<Chances, 'hit' | 'out'>>>
}

function dodgeAbout(plan: ShotPlan, rules: Rules): DodgeAbout {
  const own = inPlanOf(plan)
  const chances = (said: boolean): Pick<Chances, 'hit' | 'out'> => {
    const dodge = own.dodge && { ...own.dodge, said }
    const { hit, out } = chancesOf({ ...plan, own: { ...own, dodge } }, rules)
    return { hit, out }
  }
  return { by: own.men?.()[0], chances: { stand: chances(false), dodge: chances(true) } }
}

/** Whether the target rolls a defence: in an opposed roll, or because they choose to dodge an attack with a target number. */
function defends(dice: Dice, plan: ShotPlan, rules: Rules): boolean {
  if (plan.rollsDefence) return true
  const { dodge, target } = inPlanOf(plan)
  if (!dodge) return false
  const asked = target?.()
  return (
    dodge.said ||
    (asked !== undefined &&
      dice.ask<'dodge' | 'stand'>({
        kind: 'dodge',
        seat: asked.seat,
        who: asked.who,
        options: ['dodge', 'stand'],
        silent: 'stand',
        offer: 'dodge',
        // Computed only when read: dice without a page never read it.
        get about() {
          return dodgeAbout(plan, rules)
        },
      }) === 'dodge')
  )
}

/** Rolls the margin for odds and statistics: nobody is asked, nothing is recorded. */
function marginUnasked(dice: Dice, plan: ShotPlan, rules: Rules, options: Options): number {
  if (plan.given !== undefined) return plan.given
  if (plan.rolled !== undefined) return marginFor(plan.rolled, plan.against, plan)
  const { dodge, luck = 0 } = inPlanOf(plan)
  const now = rollBoth(dice, plan, rules, plan.rollsDefence || dodge?.said === true)
  if (luck > 0) now.raised[0] = spentOn(plan, now, luck, options)
  return marginOfBoth(plan, now, options)
}

/** What the best use of up to `luck` points adds to the roll, with as few points as possible. */
function spentOn(plan: ShotPlan, now: Both, luck: number, options: Options): number {
  const outcome = (raised: number): number =>
    outcomeOf(plan, marginOfBoth(plan, now, options, [raised, 0]))
  let [best, raised] = [outcome(0), 0]
  if (options['luck-boost-use'] === 'failed-rolls-only' && best > 0) return 0
  for (let points = 1; points <= luck; points++) {
    const found = outcome(BOOST * points)
    if (found !== best) [best, raised] = [found, BOOST * points]
  }
  return raised
}

/** Rolls the number of rounds that hit; both sides may spend luck on the die of a burst (`gray-dawn/luck/boost`). */
export const roundsWithLuck =
  (options: Options) =>
  (dice: Dice, plan: ShotPlan, margin: number): number => {
    const { purses, men } = inPlanOf(plan)
    if ((plan.spray !== 'burst' && plan.spray !== 'zone') || !purses)
      return roundsThatHit(dice, plan, margin)
    const hits = (total: number): number =>
      Math.min(hitsOfBurst(Math.min(6, Math.max(1, total))), plan.rounds)
    const total = luckOn(
      dice,
      purses(),
      {
        label: 'hits',
        roll: (from) => from.d('hits', 6),
        men: men?.(),
        // One round counts as a failure of the shooter, who may reroll it; more count as a failure of the target.
        outcome: (found) => hits(found) - 1,
        says: (outcome) => `${plural(outcome + 1, 'round')} on target`,
      },
      options,
    )
    return hits(total)
  }

/** Rolls attack and defence, with luck on both sides. */
export function marginGrayDawn(
  dice: Dice,
  plan: ShotPlan,
  rules: Rules,
  totals: AttackTotals = {},
): number {
  if (plan.given !== undefined) return plan.given
  if (plan.rolled !== undefined) return marginFor(plan.rolled, plan.against, plan)
  const options = rules.options
  const now = rollBoth(dice, plan, rules, defends(dice, plan, rules))
  const { purses, men } = inPlanOf(plan)
  if (purses)
    luckWindow(
      dice,
      purses(),
      {
        rolls: rollsOf(dice, plan, rules, now),
        men: men?.(),
        says: (outcome) => saysOf(plan, outcome),
        ...(now.defenceDie === undefined ? { needs: againstBoth(plan, now) } : {}),
        over: () => attackTotal(plan, now) - againstBoth(plan, now),
        outcome: (more) => outcomeOf(plan, marginOfBoth(plan, now, options, more)),
        anew: ({ label }, from) =>
          outcomeOf(plan, marginOfBoth(plan, thrownAnew(now, label, from, rules), options)),
      },
      options,
    )
  totals.attackDie = now.attackDie
  totals.attack = attackTotal(plan, now)
  totals.defenceDie = now.defenceDie
  totals.defence = againstBoth(plan, now)
  return marginOfBoth(plan, now, options)
}

/** Both rolls, with one of them rerolled. */
const thrownAnew = (now: Both, label: string, from: Dice, { d10 }: Rules): Both =>
  label === 'attack'
    ? { ...now, attackDie: d10(from, label) }
    : { ...now, defenceDie: d10(from, label) }

/** Both rolls, as luck can change them. */
function rollsOf(dice: Dice, plan: ShotPlan, rules: Rules, now: Both): Comparison['rolls'] {
  const attack: Thrown = {
    label: 'attack',
    by: 0,
    again: () => void (now.attackDie = rules.d10(dice, 'attack')),
    raise: (points) => void (now.raised[0] += points),
    total: () => attackTotal(plan, now),
  }
  const defence: Thrown = {
    label: 'defence',
    by: 1,
    again: () => void (now.defenceDie = rules.d10(dice, 'defence')),
    raise: (points) => void (now.raised[1] += points),
    total: () => againstBoth(plan, now),
  }
  return now.defenceDie === undefined ? [attack] : [attack, defence]
}

/** The outcome of an attack for luck: a critical failure, a miss, or the number of rounds that hit. */
const outcomeOf = (plan: ShotPlan, margin: number): number =>
  margin === FUMBLE
    ? -1
    : margin <= 0
      ? 0
      : plan.spray === 'auto'
        ? Math.min(margin, plan.rounds)
        : 1

/** Describes an outcome. */
const saysOf = ({ spray }: ShotPlan, outcome: number): string =>
  outcome < 0
    ? 'a critical failure'
    : outcome === 0
      ? 'a miss'
      : spray === 'auto'
        ? `${plural(outcome, 'round')} on target`
        : 'a hit'

/** From this margin on, the graze roll makes no further difference. */
const WIDE = 3
/** For odds: the highest margin that makes a difference. */
const widest = (plan: ShotPlan): number =>
  Math.max(
    inPlanOf(plan).grazeBase === undefined ? 1 : WIDE,
    plan.spray === 'auto' ? plan.rounds : 1,
  )
/** For odds: cuts the margin down to what makes a difference. */
const bare = (margin: number, most: number): number => Math.max(0, Math.min(margin, most))

/**
 * The margin for odds. In an opposed roll the defence die counts only by what the attack is ahead of it, so all attacks share its
 * chances: both open dice together have over ten thousand outcomes.
 */
function marginForOdds(rules: Rules, options: Options): (dice: Dice, plan: ShotPlan) => number {
  const defended = memo({
    margin: (dice: Dice, most: Most, ahead = 0, attackDie = 0): number => {
      const defenceDie = rules.d10(dice, 'defence')
      return bare(withFumbles(ahead - defenceDie, { attackDie, defenceDie }, options), most.margin)
    },
  })
  const mosts: Most[] = []
  return (dice, plan) => {
    const most = widest(plan)
    const { luck = 0, defenceDie } = inPlanOf(plan)
    const isOpposed = plan.given === undefined && plan.rolled === undefined && plan.rollsDefence
    if (!isOpposed || luck > 0 || defenceDie !== undefined)
      return bare(marginUnasked(dice, plan, rules, options), most)
    const attackDie = rules.d10(dice, 'attack')
    const attack = plan.attack + attackDie
    const ahead = marginFor(attack, plan.against, plan)
    const fumble = isFumble(attackDie) ? -1 : 0
    const margin = defended.margin(dice, (mosts[most] ??= { margin: most }), ahead, fumble)
    return isCriticalFailure(attack, attackDie, options) ? 0 : margin
  }
}
/** The highest margin that makes a difference, as an object that keys what is cached. */
interface Most {
  readonly margin: number
}

/** Everything the margin of a plan depends on, as a cache key: that of the 2020 book, plus luck, dodge, a reused defence die, and grazing. */
export function rollOfGrayDawn(plan: ShotPlan): readonly unknown[] {
  const { luck, dodge, defenceDie, grazeBase } = inPlanOf(plan)
  return [...rollOf2020(plan), luck, dodge, defenceDie, grazeBase !== undefined]
}

export function slotsGrayDawn(rules: Rules, recording: Recording = {}): Slots<ShotPlan> {
  const options = rules.options
  return {
    margin: recording.states
      ? marginForOdds(rules, options)
      : recording.unasked
        ? (dice, plan) => marginUnasked(dice, plan, rules, options)
        : (dice, plan) => marginGrayDawn(dice, plan, rules, recording.totals),
    hits: recording.states ? roundsThatHit : roundsWithLuck(options),
    points: rules.points,
    spread: () => {
      throw new Error('no round of this book strikes two areas')
    },
    ...rules.wounds.slots(recording),
  }
}
