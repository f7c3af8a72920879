// The dice of an attack: attack and defence roll, luck, and the number of rounds that hit (`gray-dawn/core/opposed-roll`, `gray-dawn/core/fumble`,
// `gray-dawn/burst/hits`, `gray-dawn/auto/single-target`).
import type { ShotPlan } from '../../cp2020/contract/attack.ts'
import type { Dice, Id } from '../../../dice/dice.ts'
import { memo } from '../../../dice/memo.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { chancesOf, type Chances } from '../../cp2020/attack/odds.ts'
import { FUMBLE, marginFor, oneArea, rollOf2020 } from '../../cp2020/attack/slots.ts'
import type { AttackTotals, Recording, ShotSlots } from '../../cp2020/wounds/wound-store.ts'
import type { Margin } from '../../gunfight/attack/slots.ts'
import { onceFor } from '../../gunfight/remember.ts'
import type { Options } from '../options.ts'
import type { Comparison, Thrown } from './luck-about.ts'
import { BOOST, luckOn, luckWindow, SPENDS_STATED, statedPurse, type Purses } from './luck.ts'
import type { Rules } from '../state.ts'
import { inPlanOf } from './attack.ts'
import { NARROW } from './graze.ts'
import { plural } from '../../gunfight/words.ts'
import { rowWhere } from '../../gunfight/tables.ts'

/** Whether the die is a fumble: a 1 counts as 0 and the next die is subtracted, so the result is negative (`gray-dawn/core/fumble`). */
export const isFumble = (die: number | undefined): boolean => die !== undefined && die < 0

const BURST = TABLES['gray-dawn/burst/hits']
/** Number of rounds of a burst that hit. */
export const hitsOfBurst = (die: number): number =>
  rowWhere(BURST, ({ from, to }) => from <= die && die <= to).hits

/** Number of rounds that hit; full auto hits with one plus one for each point of margin (`gray-dawn/auto/single-target`). */
export function roundsThatHit(dice: Dice, plan: ShotPlan, { by }: Margin): number {
  switch (plan.spray) {
    case 'none':
      return plan.rounds
    case 'burst':
    case 'zone':
      return Math.min(hitsOfBurst(dice.d('hits', 6)), plan.rounds)
    case 'auto':
      return Math.min(by, plan.rounds)
  }
}

/** Both rolls in their current state: the dice, and what luck has added to each. No defence die: a target number. */
interface Both {
  attackDie: number
  defenceDie?: number | undefined
  raised: [attack: number, defence: number]
}

/** An attack against its defence once the attack die has fallen. Only differences decide, except for a critical failure. */
interface Contest {
  readonly attack: number
  readonly fumble: boolean
  /** The target number, or the defence before its die. */
  readonly defence: number
  /** A dodge that may only help never counts less than the target number (option dodge-against-tn). */
  readonly least?: number | undefined
  readonly tieHits: boolean
}

/** The contest as the rolls stand. `more`: extra points on each roll. */
function contestOf(
  plan: ShotPlan,
  { attackDie, raised }: Both,
  isDefended: boolean,
  more: readonly [number, number] = [0, 0],
): Contest {
  const { dodge } = inPlanOf(plan)
  const dodges = isDefended && !plan.rollsDefence ? dodge : undefined
  return {
    attack: plan.attack + attackDie + raised[0] + more[0],
    fumble: isFumble(attackDie),
    defence: (dodges?.sum ?? plan.against) + (isDefended ? raised[1] + more[1] : 0),
    least: dodges?.floor,
    tieHits: plan.tieHits,
  }
}

/** The defence total, or the target number. */
const defenceTotal = ({ defence, least = -Infinity }: Contest, die = 0): number =>
  Math.max(least, defence + die)

/** Whether an attack roll fails critically (`gray-dawn/fumble/critical-failure`). */
export const isCriticalFailure = (
  { attack, fumble }: Pick<Contest, 'attack' | 'fumble'>,
  options: Options,
): boolean => attack <= 0 && (options['critical-failure-needs'] === 'total-only' || fumble)

/** By how much the attack succeeds, whatever a critical failure does. Fumbles may fail whatever the totals are (option fumble-always-fails). */
function settle(contest: Contest, die: number | undefined, options: Options): number {
  const margin = marginFor(contest.attack, defenceTotal(contest, die), contest)
  if (options['fumble-always-fails'] === 'only-where-stated') return margin
  if (contest.fumble) return Math.min(margin, 0)
  return isFumble(die) ? Math.max(margin, 1) : margin
}

function marginOfBoth(
  plan: ShotPlan,
  now: Both,
  options: Options,
  more?: readonly [number, number],
): Margin {
  const contest = contestOf(plan, now, now.defenceDie !== undefined, more)
  return isCriticalFailure(contest, options)
    ? FUMBLE
    : { by: settle(contest, now.defenceDie, options) }
}

/** The margin of an attack without a roll of its own. */
const marginWithoutRoll = (plan: ShotPlan): Margin | undefined =>
  plan.given !== undefined
    ? { by: plan.given }
    : plan.rolled === undefined
      ? undefined
      : { by: marginFor(plan.rolled, plan.against, plan) }

function rollBoth(dice: Dice, plan: ShotPlan, { d10 }: Rules, isDefended: boolean): Both {
  const attackDie = d10(dice, 'attack')
  const defenceDie = isDefended ? (inPlanOf(plan).defenceDie ?? d10(dice, 'defence')) : undefined
  return { attackDie, defenceDie, raised: [0, 0] }
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

/** Whether the target rolls a defence if nobody is asked. */
const defendsUnasked = (plan: ShotPlan): boolean =>
  plan.rollsDefence || inPlanOf(plan).dodge?.said === true

/** Rolls the margin for odds and statistics: nobody is asked, nothing is recorded, stated luck is spent. */
function marginUnasked(dice: Dice, plan: ShotPlan, rules: Rules, totals?: AttackTotals): Margin {
  const { luck = 0, defenceLuck = 0 } = inPlanOf(plan)
  const now = rollBoth(dice, plan, rules, defendsUnasked(plan))
  const outcome = (more: readonly [number, number]): number =>
    outcomeOf(plan, marginOfBoth(plan, now, rules.options, more))
  const counts = outcome([BOOST * luck, 0]) !== outcome([0, BOOST * defenceLuck])
  return marginWithLuck(dice, plan, rules, {
    ...{ now, totals, asked: SPENDS_STATED },
    purses: counts ? [statedPurse('attacker', luck), statedPurse('target', defenceLuck)] : NO_LUCK,
  })
}

/** Rolls the number of rounds that hit; both sides may spend luck on the die of a burst (`gray-dawn/luck/boost`). */
export const roundsWithLuck =
  (options: Options) =>
  (dice: Dice, plan: ShotPlan, margin: Margin): number => {
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
export const marginGrayDawn = (
  dice: Dice,
  plan: ShotPlan,
  rules: Rules,
  totals?: AttackTotals,
): Margin =>
  marginWithLuck(dice, plan, rules, {
    asked: dice,
    now: rollBoth(dice, plan, rules, defends(dice, plan, rules)),
    purses: inPlanOf(plan).purses?.() ?? NO_LUCK,
    totals,
  })

const NO_LUCK: Purses = [undefined, undefined]
interface Rolled {
  /** Whoever is asked about luck. */
  readonly asked: Pick<Dice, 'ask'>
  readonly now: Both
  readonly purses: Purses
  /** Receives both dice and totals. */
  readonly totals?: AttackTotals | undefined
}
/** The margin of both rolls, after the luck that both sides spend on them. */
function marginWithLuck(
  dice: Dice,
  plan: ShotPlan,
  rules: Rules,
  { asked, now, purses, totals }: Rolled,
): Margin {
  const { options } = rules
  const { men } = inPlanOf(plan)
  if (purses[0] ?? purses[1])
    luckWindow(
      asked,
      purses,
      {
        rolls: rollsOf(dice, plan, rules, now),
        men: men?.(),
        says: (outcome) => saysOf(plan, outcome),
        ...(now.defenceDie === undefined ? { needs: plan.against } : {}),
        over: () => totalsOf(plan, now).attack - totalsOf(plan, now).defence,
        outcome: (more) => outcomeOf(plan, marginOfBoth(plan, now, options, more)),
        anew: ({ label }, from) =>
          outcomeOf(plan, marginOfBoth(plan, thrownAnew(now, label, from, rules), options)),
      },
      options,
    )
  if (totals) Object.assign(totals, totalsOf(plan, now))
  return marginOfBoth(plan, now, options)
}

interface Attained {
  readonly attack: number
  readonly defence: number
}

/** Both dice and totals. */
function totalsOf(plan: ShotPlan, now: Both): AttackTotals & Attained {
  const { attackDie, defenceDie } = now
  const contest = contestOf(plan, now, defenceDie !== undefined)
  return {
    attackDie,
    attack: contest.attack,
    defenceDie,
    defence: defenceTotal(contest, defenceDie),
  }
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
    total: () => totalsOf(plan, now).attack,
  }
  const defence: Thrown = {
    label: 'defence',
    by: 1,
    again: () => void (now.defenceDie = rules.d10(dice, 'defence')),
    raise: (points) => void (now.raised[1] += points),
    total: () => totalsOf(plan, now).defence,
  }
  return now.defenceDie === undefined ? [attack] : [attack, defence]
}

/** The outcome of an attack for luck: a critical failure, a miss, or the number of rounds that hit. */
const outcomeOf = (plan: ShotPlan, { by, die }: Margin): number =>
  die === 'fumble' ? -1 : by <= 0 ? 0 : plan.spray === 'auto' ? Math.min(by, plan.rounds) : 1

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
const WIDE = NARROW + 2
/** For odds: the highest margin that makes a difference. Of full auto, each counts. */
const widest = (plan: ShotPlan): number =>
  plan.spray === 'auto'
    ? Math.max(WIDE + 1, plan.rounds)
    : inPlanOf(plan).grazeBase === undefined
      ? 1
      : WIDE
/** Cuts a margin down to what makes a difference: of a graze roll, whether it is narrow. */
const bare = (by: number, most: number): number =>
  most === WIDE && by > 0 && by < WIDE ? 1 : Math.max(0, Math.min(by, most))

/**
 * The margin for odds. The defence die decides only by what the attack is ahead of it, so all attacks share its chances: both open
 * dice together have over ten thousand outcomes.
 */
function marginForOdds(
  rules: Rules,
  { fumbles, unmerged, totals }: Recording,
): (dice: Dice, plan: ShotPlan) => Margin {
  const { options, d10 } = rules
  const defended = defendedUnder(rules)
  return (dice, plan) => {
    const most = unmerged ? Infinity : widest(plan)
    const { luck, defenceLuck, defenceDie } = inPlanOf(plan)
    const isLucky = luck !== undefined || defenceLuck !== undefined
    const shares = !totals && !isLucky && defenceDie === undefined && defendsUnasked(plan)
    if (!shares) {
      const margin = marginUnasked(dice, plan, rules, totals)
      return fumbles && margin.die === 'fumble' ? FUMBLE : { by: bare(margin.by, most) }
    }
    const now: Both = { attackDie: d10(dice, 'attack'), raised: [0, 0] }
    const contest = contestOf(plan, now, true)
    const by = defended.by(dice, rules, most, ahead(contest))
    return !isCriticalFailure(contest, options) ? { by } : fumbles ? FUMBLE : { by: 0 }
  }
}
const defendedUnder = onceFor(({ options, d10 }: Rules) =>
  memo({
    by: (dice: Dice, _rules: Rules, most: number, contest: Contest): number =>
      bare(settle(contest, d10(dice, 'defence'), options), most),
  }),
)
/** The same contest in differences, with a defence of 0. */
const ahead = ({ attack, fumble, defence, least, tieHits }: Contest): Contest => ({
  attack: attack - defence,
  fumble,
  defence: 0,
  least: least === undefined ? undefined : least - defence,
  tieHits,
})

/** Everything the margin of a plan depends on, as a cache key: that of the 2020 book, plus luck, dodge, a reused defence die, and grazing. */
export function rollOfGrayDawn(plan: ShotPlan): readonly unknown[] {
  const { luck, defenceLuck, dodge, defenceDie, grazeBase } = inPlanOf(plan)
  return [...rollOf2020(plan), luck, defenceLuck, dodge, defenceDie, grazeBase !== undefined]
}

export function slotsGrayDawn(rules: Rules, recording: Recording = {}): ShotSlots {
  const rolled = recording.states
    ? marginForOdds(rules, recording)
    : recording.unasked
      ? (dice: Dice, plan: ShotPlan) => marginUnasked(dice, plan, rules)
      : (dice: Dice, plan: ShotPlan) => marginGrayDawn(dice, plan, rules, recording.totals)
  return {
    margin: (dice, plan) => marginWithoutRoll(plan) ?? rolled(dice, plan),
    hits: recording.states ? roundsThatHit : roundsWithLuck(rules.options),
    points: rules.points,
    spread: oneArea,
    ...rules.wounds.slots(recording),
  }
}
