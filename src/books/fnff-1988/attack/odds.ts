// The chances of attacks, from the same slots that are thrown (`../../gunfight/attack/chances.ts`); of several shots in a row too.
import type { Dice } from '../../../dice/dice.ts'
import { exact, exactWithin } from '../../../dice/exact.ts'
import type { Exact } from '../../../dice/exact.ts'
import { fast } from '../../../dice/fast.ts'
import { memo } from '../../../dice/memo.ts'
import {
  CARD,
  SEED,
  chances,
  counted,
  meansOf,
  remembering,
  told,
} from '../../gunfight/attack/chances.ts'
import type { Chances, Means } from '../../gunfight/attack/chances.ts'
import { firing, landing, manOf } from '../../gunfight/attack/firing.ts'
import { MAN } from '../../gunfight/attack/slots.ts'
import type { Slots } from '../../gunfight/attack/slots.ts'
import type { Options } from '../options.ts'
import type { Attack, ShotPlan } from './plan.ts'
import { planAttack } from './plan.ts'
import { attackAfter } from './resolve.ts'
import { FROZEN, isOut, manNumber, slotsOf, stateOf } from './slots.ts'
import type { ByArea } from '../words.ts'
import { AREAS, LEVELS } from '../words.ts'
import { gravity } from '../wounds/wounds.ts'

export type { Chances } from '../../gunfight/attack/chances.ts'

const known = new WeakMap<Options, Means<ShotPlan>>()

/** The slots for odds under these options, made once. */
function meansUnder(options: Options): Means<ShotPlan> {
  let means = known.get(options)
  if (means === undefined)
    known.set(
      options,
      (means = meansOf(slotsOf(options, { states: true }), {
        hitsOf,
        marginOf: (margin) => margin,
        states: LEVELS.length,
        stateOf,
        isOut,
      })),
    )
  return means
}

const remembered = remembering<Options, Chances>()

/** The chances of one attack of any kind; sampled where the exact way would take more than `budget` runs. How often it hits is exact in any case. */
export function chancesOf(
  plan: ShotPlan,
  options: Options,
  budget = CARD.runs,
  throws = CARD.throws,
): Chances {
  // What the metres do is in the band and the sums.
  return remembered(options, `${budget}/${throws}/${JSON.stringify({ ...plan, metres: 0 })}`, () =>
    reckon(plan, options, budget, throws),
  )
}

/** The same, never remembered. */
export const reckon = (plan: ShotPlan, options: Options, budget: number, throws: number): Chances =>
  floored(
    plan,
    chances(meansUnder(options), plan, manNumber(plan.before, 0), { runs: budget, throws }),
  )

/** Who is thrown can do nothing for 1D6 phases (`fnff-1988/unarmed/throw`). */
const floored = (plan: ShotPlan, found: Chances): Chances =>
  plan.mode === 'throw' ? { ...found, out: found.hit } : found

/** A pin or a feint that works counts as one, though it does no harm. */
const hitsOf = (slots: Slots<ShotPlan>, dice: Dice, plan: ShotPlan, margin: number): number =>
  margin <= 0 ? 0 : plan.rounds > 0 ? slots.hits(dice, plan, margin) : 1

/** The chance that the roll hits, alone. */
export function hitOf(plan: ShotPlan, options: Options): number {
  const { learning } = meansUnder(options)
  return (
    exact((dice) => hitsOf(learning, dice, plan, learning.margin(dice, plan)) > 0).outcomes.get(
      true,
    ) ?? 0
  )
}

/** The points past the armour of one attack, all hits together, up to 1023; undefined where that is more than `budget` runs. */
export function throughOf(
  plan: ShotPlan,
  options: Options,
  budget: number,
): ReadonlyMap<number, number> | undefined {
  const adding = memo<Slots<ShotPlan>>({
    ...slotsOf(options),
    suffer: (_dice, _plan, sum, through) => Math.min(sum + through, MAN - 1),
  })
  const fire = firing(adding)
  return exactWithin(budget, (dice) => fire(dice, plan, 0))?.outcomes
}

/** Where a hit lands (`fnff-1988/damage/location`); for a blast of pellets how likely it strikes each area (`fnff-1988/shotgun/two-locations`), which adds up to more than 1. */
export function locationOf({ wheel, pattern, covered }: ShotPlan): ByArea<number> {
  const widths = wheel.widths.map((width, row) => (wheel.open[row] ? width : 0))
  const faces = widths.reduce((sum, width) => sum + width, 0)
  const chance = (area: number): number => {
    const rows = widths.map((width, row) =>
      (pattern ? pattern[row]!.includes(area) && !covered[area] : row === area) ? width : 0,
    )
    return rows.reduce((sum, width) => sum + width, 0) / faces
  }
  return Object.fromEntries(AREAS.map((area, i) => [area, chance(i)])) as ByArea<number>
}

// A shot in a row of several: hits so far, whether the attacker froze, and the total of `landing`, as one number.
const FROZE = MAN * 32 ** AREAS.length
const HIT = FROZE * 2
const totalOf = (shots: number): number => shots % FROZE
const hasFrozen = (shots: number): boolean => shots % HIT >= FROZE

/**
 * The chances of `count` shots in a row: each finds the armour and the wounds that the one before left, as in `resolveShots`.
 * Sampled where the exact way would take more than `budget` runs.
 */
export function chancesOfShots(
  attack: Attack,
  options: Options,
  count: number,
  budget: number,
  throws = CARD.throws,
): Chances {
  const { learning, plain } = meansUnder(options)
  const able = planAttack(attack, options)
  // Losses are counted in the total, so that one plan serves for all shots at somebody who cannot defend himself.
  const down = planAttack(
    attackAfter(attack, manNumber(gravity('MW'), 0), attack.target.spLost),
    options,
  )
  const start = manNumber(able.before, 0)
  const after = shooting(learning, able, down)

  let left = budget
  let now = new Map([[start, 1]])
  for (let shot = 0; shot < count && left > 0; shot++) {
    const next = new Map<number, number>()
    for (const [sofar, chance] of now) {
      const found: Exact<number> | undefined = exactWithin(left, (dice) => after(dice, sofar))
      if (found === undefined) {
        left = 0
        break
      }
      left -= found.spent
      for (const [shots, part] of found.outcomes)
        next.set(shots, (next.get(shots) ?? 0) + chance * part)
    }
    now = next
  }
  if (left > 0) return { method: 'exact', ...toldOfShots(now), cut: 0 }

  const dice = fast(SEED)
  const throwOne = shooting(plain, able, down)
  return {
    method: 'sampled',
    throws,
    ...toldOfShots(
      counted(throws, () => {
        let shots = start
        for (let shot = 0; shot < count; shot++) shots = throwOne(dice, shots)
        return shots
      }),
    ),
    cut: 0,
  }
}

/** One more shot; the dead and the frozen end it. */
function shooting(slots: Slots<ShotPlan>, able: ShotPlan, down: ShotPlan) {
  const land = landing(slots, 'kept')
  return (dice: Dice, sofar: number): number => {
    const total = totalOf(sofar)
    const man = manOf(total)
    if (hasFrozen(sofar) || LEVELS[stateOf(man)] === 'D') return sofar
    const plan = isOut(man) ? down : able
    const margin = slots.margin(dice, plan)
    if (margin === FROZEN) return sofar + FROZE
    return margin > 0
      ? sofar - total + land(dice, plan, margin, total) + hitsOf(slots, dice, plan, margin) * HIT
      : sofar
  }
}

function toldOfShots(shots: ReadonlyMap<number, number>): Omit<Chances, 'method' | 'cut'> {
  const men = new Map<number, number>()
  const hits = new Map<number, number>()
  for (const [one, chance] of shots) {
    const man = manOf(totalOf(one))
    const count = Math.floor(one / HIT)
    men.set(man, (men.get(man) ?? 0) + chance)
    hits.set(count, (hits.get(count) ?? 0) + chance)
  }
  return told({ states: LEVELS.length, stateOf, isOut }, men, hits)
}
