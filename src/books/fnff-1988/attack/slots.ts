// The dice of an attack in the 1988 book: margin, hits, damage, wounds and saves.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Dice } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { neededFor } from '../../gunfight/check.ts'
import { patternRow, type Margin } from '../../gunfight/attack/slots.ts'
import { listedDamage, rollDamage } from '../arms/damage-dice.ts'
import type { Options } from '../options.ts'
import { factored, halvingRule, subtractArmour } from '../arms/armour.ts'
import type { AttackSide, Body, ShotPlan, Slots1988 } from '../contract/attack.ts'
import { AREAS, LEVELS, type Area, type Level } from '../words.ts'
import {
  consciousnessSave,
  cumulative,
  failedBy,
  leastPoints,
  levelOf,
  rollEffect,
  woundOf,
  type Effect,
} from '../wounds/wounds.ts'
import { HEAD } from '../../gunfight/attack/body-areas.ts'
import { damageSum, type DamageSum } from '../../gunfight/attack/damage-sum.ts'
import type { Told } from '../../gunfight/events/describe-damage.ts'
import {
  bludgeoningTerm,
  damageDiceText,
  halfOf,
  traceHit,
  traceSave,
  type Explain,
  type Explained,
} from './explain-damage.ts'

/**
 * One hit in detail, for the table and the page. Odds and statistics do not record hits.
 * @see {@link State}, which has an example.
 */
export interface Hit extends Told {
  readonly area: Area
  /** Cover took all of it: of shrapnel, or of one half of a shotgun blast. */
  readonly covered?: true
  /** It kills, whatever goes through (`fnff-1988/damage/contact-head-kill`). */
  readonly killed?: true
  level: Level
  effect?: Effect
  lose?: { int: number; ref: number }
  save?: {
    die: number
    needed: number
    result: 'awake' | 'stunned' | 'unconscious'
    phases?: number
  }
}

/** The margin of an attacker who froze: the attack is not made. */
export const FROZEN: Margin = { by: 0, die: 'frozen' }

/** Added to the margin of an attack that cannot miss, to keep it above 0. */
const SURE = 1

/** The points by which the attack exceeds the defence; at least 0 if it cannot miss. */
export const marginOf = (plan: ShotPlan, { by }: Margin): number =>
  plan.sure ? Math.max(0, by - SURE) : by

/** Whether the CEM reduces the total to 0 or below (`fnff-1988/experience/frozen`), before halving. */
export const frozen = (plan: AttackSide, die: number): boolean =>
  plan.cem > 0 && plan.attack + die - plan.cem <= 0

/** The attack total for a die. Halving comes last, rounding down each time. */
export function attackTotal(plan: AttackSide, die: number): number {
  let total = plan.attack + die - plan.cem
  for (let left = plan.halvings; left > 0; left--) total = total >> 1
  return total + plan.aimAfter
}

/** Whether they cannot act: stunned, unconscious, hit low, dying or dead. */
export const isOut = ({ state, out }: Body): boolean => out > 0 || state >= DYING

/** The level of detail: every hit in `found`, or only the resulting numbers. */
export interface Recording {
  readonly found?: Hit[]
  /** Explains the damage of every round. */
  readonly explain?: Explain | undefined
  /** For odds: keeps only what determines the wound state and who can act, and merges equivalent results. */
  readonly states?: boolean
  /** For sums of the points past the armour. */
  readonly sums?: boolean
}

/** The slots of the book under these options, including those of a variant. */
export function slotsOf(
  options: Options,
  { found, explain, states = false, sums = false }: Recording = {},
): Slots1988 {
  const state = cumulative(options)
  const rounding = options['fraction-dice-rounding']
  const doubledFirst = options['head-doubling-order'] === 'before-armour'
  const threshold = options['bludgeoning-minimum']
  const saves = !options['steps-left-out'].includes('consciousness')
  const byState = options['consciousness-severity'] === 'wound-state'

  /** The points by which a save must fail to knock them unconscious (`fnff-1988/save/unconscious`). */
  const unconsciousFrom = failedBy(4, options) === 'unconscious' ? 4 : 5

  // A blast makes two hits before the first one is suffered, so this index follows behind.
  let suffered = found?.length ?? 0

  /** Damage dice plus margin: `fnff-1988/damage/killing-ranged`, `fnff-1988/damage/killing-melee`, `fnff-1988/damage/killing-explosives`. */
  function points(dice: Dice, plan: ShotPlan, margin: Margin): number {
    if (plan.dice === undefined) return 0
    const rolled = plan.fixed ?? rollDamage(dice, plan.dice, rounding)
    const added = plan.addsMargin ? marginOf(plan, margin) : 0
    const sum = rolled + plan.bonus + added
    const rolling = explain?.rolling
    if (rolling) {
      rolling.add(plan.damageRule, damageDiceText(plan), rolled)
      for (const { rule, what, value } of plan.bonuses) rolling.add(rule, what, value)
      rolling.add(plan.damageRule, 'margin', added)
      rolling.to(plan.damageRule, 'no less than 0', Math.max(0, sum))
    }
    return sum > 0 ? sum : 0
  }

  /** The damage of one round, explained if somebody asks. Numbers before it belong to the attack, not to the hit. */
  function damageOf(dice: Dice, plan: ShotPlan, margin: Margin): number {
    if (!explain) return slots.points(dice, plan, margin)
    explain.trace.keep?.([found])
    explain.rolling = damageSum()
    const damage = slots.points(dice, plan, margin)
    // A replaced slot has its own way to the points.
    explain.rolling.to(plan.damageRule, 'damage', damage)
    return damage
  }

  /** Records a hit. */
  function met(
    area: number,
    struck: Told & Pick<Hit, 'covered' | 'killed'>,
    why?: Explained,
  ): void {
    const name = present(AREAS[area], 'area')
    found?.push({ area: name, ...struck, level: 'none' })
    if (why && explain) {
      traceHit(explain, name, why)
      explain.trace.keep?.([found?.at(-1)])
    }
  }

  /**
   * Applies, in order, head doubling, the fifth for bludgeoning, armour and the halving of piercing damage: `fnff-1988/damage/head-doubling`, `fnff-1988/damage/bludgeoning`,
   * `fnff-1988/armour/bludgeoning`, `fnff-1988/damage/bludgeoning-threshold`, `fnff-1988/armour/subtract`, `fnff-1988/damage/contact-head-kill`.
   */
  function soak(
    plan: ShotPlan,
    damage: number,
    area: number,
    lost: number,
    sum?: DamageSum,
  ): number {
    const stops = present(plan.stops[area], 'area')
    const loss = lost < stops.length ? lost : stops.length - 1
    const stopped = present(stops[loss], 'loss of SP')
    const head = area === HEAD
    const done = head && doubledFirst ? damage * 2 : damage
    sum?.to('fnff-1988/damage/head-doubling', 'head, doubled', done)
    const through = sum && damageSum([{ rule: plan.damageRule, what: 'damage', value: done }])
    const why = sum && through && { damage: sum, through }
    if (plan.covered[area]) {
      through?.to('fnff-1988/cover/modifiers', 'behind cover', 0)
      if (found) met(area, { damage: done, stopped: done, through: 0, covered: true }, why)
      return 0
    }
    const counted = plan.bludgeoning ? (done < threshold ? 0 : Math.floor(done / 5)) : done
    if (plan.bludgeoning) through?.to(...bludgeoningTerm(done, threshold), counted)
    if (through && explain?.target)
      subtractArmour(
        through,
        explain.target,
        { area: present(AREAS[area], 'area'), loss },
        plan.edge,
        options,
      )
    const passed = counted > stopped ? counted - stopped : 0
    let left = passed
    through?.to('fnff-1988/armour/subtract', 'no less than 0', left)
    if (head && !doubledFirst) left *= 2
    through?.to('fnff-1988/damage/head-doubling', 'head, doubled', left)
    if (plan.halves[area]?.[loss]) left = left >> 1
    through?.to(halvingRule(plan.edge), 'what went through is halved', left)
    const { load } = plan.edge
    if (load?.points !== undefined) left = factored(left, load.points)
    if (load) through?.to(halvingRule(plan.edge), `what went through of ${load.name}`, left)
    const hit = found && {
      damage: done,
      stopped,
      through: left,
      ...(counted === done ? {} : { met: counted }),
      ...(passed === left ? {} : { passed }),
    }
    if (head && plan.headKills) {
      explain?.trace.note(
        'fnff-1988/damage/contact-head-kill',
        'a contact shot at the head',
        'kills',
      )
      if (hit) met(area, { ...hit, killed: true }, why)
      left = DEADLY
    } else if (hit) met(area, hit, why)
    if (found || sums) return left
    const level = woundOf(plan.body, left, options)
    const points = states ? leastPoints(plan.body, level, options) : left
    return level === CRITICAL && area === TORSO ? points + LOW : points
  }

  const slots: Slots1988 = {
    /** `fnff-1988/attack/resolve`: a margin above 0 hits; a tie misses. */
    margin(dice, plan) {
      if (plan.given !== undefined) return { by: plan.given }
      const die = plan.rolled === undefined ? dice.d('attack', 10) : 0
      if (plan.rolled === undefined && frozen(plan, die)) return FROZEN
      const margin = (plan.rolled ?? attackTotal(plan, die)) - plan.defence
      if (plan.sure) return { by: SURE + Math.max(0, margin) }
      return { by: margin - (plan.rollsDefence ? dice.d('defence', 10) : 0) }
    },

    /** `fnff-1988/autofire/hits`: one round per point of margin, at most the rounds fired. */
    hits: (_dice, plan, { by }) => (plan.sure || by > plan.rounds ? plan.rounds : by),

    points,
    harm: (dice, plan, margin, place) =>
      soak(plan, damageOf(dice, plan, margin), place.row, place.loss, explain?.rolling),

    /** `fnff-1988/shotgun/two-locations`: halves the damage, with the odd point for the first area. A second hit on the same area meets the worn armour. */
    spread(dice, plan, margin, { row, loss, second: lost = loss }) {
      const sum = damageOf(dice, plan, margin)
      const [first, second] = patternRow(plan, row)
      if (second === undefined) return [soak(plan, sum, first, loss, explain?.rolling)]
      const half = Math.ceil(sum / 2)
      const one = soak(plan, half, first, loss, halfOf(explain?.rolling, half))
      const worn = lost + (first === second && one > 0 ? 1 : 0)
      return [one, soak(plan, sum - half, second, worn, halfOf(explain?.rolling, sum - half))]
    },

    /** `fnff-1988/armour/penetrating`, `fnff-1988/armour/staged-penetration`: armour is penetrated if at least one point gets through. */
    pierced: (through) => through > 0,

    /** `fnff-1988/save/consciousness` for each wound, which also covers `fnff-1988/save/knockout`. */
    suffer(dice, plan, before, through) {
      const hit = found?.[suffered++]
      const points = Math.floor(through)
      const level = woundOf(plan.body, points, options)
      if (level === 0) return before
      const after = state(before.state, level)
      if (states && after >= DYING) return { state: after, out: 0 }
      if (hit !== undefined) {
        secondary(dice, hit, levelOf(level), options)
        explain?.trace.keep?.([hit])
      }
      /** The body afterwards. A hit in the groin leaves them unable to act (`fnff-1988/wound/critical-effects`). */
      const left = (out: number): Body => {
        const low =
          hit?.effect === 'groin' ||
          (out === 0 && points < through && rollEffect(dice, 'CW', 'torso', options) === 'groin')
        return { state: after, out: low ? Math.max(out, 1) : out }
      }
      // The dead make no consciousness save.
      if (after === DEAD || !saves) return left(before.out)
      const save = consciousnessSave(plan.body, byState ? after : level, options, plan.saves)
      const needed = neededFor(save)
      const die = dice.d('save', 10)
      // The duration matters only at the table.
      if (hit !== undefined) {
        hit.save = saved(dice, die, needed, options)
        if (explain) traceSave(explain, save, hit.save)
      }
      const out = die <= needed ? 0 : die < needed + unconsciousFrom ? 1 : 2
      return left(Math.max(out, before.out))
    },
  }
  return options.slots
    ? Object.assign(
        slots,
        options.slots({ ...slots }, options as Parameters<typeof options.slots>[1]),
      )
    : slots
}

function saved(
  dice: Dice,
  die: number,
  needed: number,
  options: Options,
): NonNullable<Hit['save']> {
  const result = failedBy(die - needed, options)
  return {
    die,
    needed,
    result,
    phases: result === 'unconscious' ? dice.d('phases out', 10) : undefined,
  }
}

/** The INT and REF points lost to a crushed skull (`fnff-1988/wound/critical-effects`). */
const BRAIN = listedDamage(
  present(
    TABLES['fnff-1988/wound/critical-effects'].find((row) => row.intAndRefLose !== null)
      ?.intAndRefLose,
    'dice of a crushed skull',
  ),
)

/** Rolls 1D6 for the secondary effect, and 1D6/2 twice for a crushed skull. Odds skip this, since it does not change the wound state. */
export function secondary(dice: Dice, hit: Hit, level: Level, options: Options): void {
  hit.level = level
  const effect = rollEffect(dice, level, hit.area, options)
  if (effect === undefined) return
  hit.effect = effect
  if (effect === CRUSHED) hit.lose = rollLoss(dice, options)
}

/** The effect that costs points of INT and REF for good. */
export const CRUSHED = 'skull-crushed'
/** Rolls 1D6/2 twice for a crushed skull (`fnff-1988/wound/critical-effects`). */
export function rollLoss(dice: Dice, options: Options): NonNullable<Hit['lose']> {
  const half = (label: string): number =>
    rollDamage(dice, BRAIN, options['fraction-dice-rounding'], label)
  return { int: half('int lost'), ref: half('ref lost') }
}

const CRITICAL = LEVELS.indexOf('CW')
const TORSO = AREAS.indexOf('torso')
/** Marks the points of a critical wound of the torso, which alone may be a hit in the groin, where no hits are kept. */
const LOW = 2 ** -20
const DYING = LEVELS.indexOf('MW')
const DEAD = LEVELS.indexOf('D')
/** More points than any row of the wound table has: a hit that kills. */
const DEADLY = 999
