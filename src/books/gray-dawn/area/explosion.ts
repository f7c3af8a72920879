// Explosions at the table: dives, one damage roll for all, then the wounds of each (`gray-dawn/explosion/main-wound`).
// Each combatant takes a main wound, reduced by armour and cover of the torso, and a secondary wound for unprotected head and limbs
// (`gray-dawn/explosion/main-wound`, `gray-dawn/explosion/secondary-wound`).
import type { Id } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import type { Event } from '../../cp2020/contract/state.ts'
import type { FightTable, Combatant, State, Person, Rules } from '../state.ts'
import type { Blasts, Reached, Centre, Charge } from '../../cp2020/contract/rules.ts'
import { reachOf, blasts2020 } from '../../cp2020/area/explosion.ts'
import { asFired } from '../../gunfight/attack/as-it-is.ts'
import { strikeOne } from '../../cp2020/attack/attack.ts'
import { exact } from '../../../dice/exact.ts'
import { chancesOf } from '../../cp2020/attack/odds.ts'
import { askDives, type OutOf } from './dive.ts'
import {
  attackOf,
  PLAIN,
  inPlanOf,
  type Attack,
  type Blast,
  type InPlan,
} from '../attack/attack.ts'
import { UNNAMED } from '../cover/here.ts'
import { NO_COVER, hiddenBy, type Cover } from '../../cp2020/movement/cover.ts'
import type { Options } from '../options.ts'
import { WIDE } from '../suppression/brave.ts'
import type { ShotPlan } from '../../cp2020/contract/attack.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { combine, spAt } from '../../cp2020/arms/armour.ts'
import { plainAttack } from '../../cp2020/attack/attack-context.ts'
import { AREAS, areaName, type Area } from '../../cp2020/words.ts'
import { levelOfSp, spOfLevel } from '../../gunfight/movement/cover-level.ts'
import { luckStat, luckWindow, purseOf, throwRoll, type Purse } from '../attack/luck.ts'
import { rowsOf } from '../attack/rows.ts'
import { plural } from '../../gunfight/words.ts'
import { rowWhere } from '../../gunfight/tables.ts'

/** The SP of armour that protects an extremity; cover needs the same SP, which is two levels. */
const PROTECTED = 8
const MARKS = TABLES['gray-dawn/explosion/secondary-wound']
const TORSO = AREAS.indexOf('torso')

/** Unprotected head and limbs. Severed areas are left out, and cover protects whatever it covers (`gray-dawn/cover/exposed-locations`). */
export function openAreas(attack: Attack): readonly Area[] {
  const { target, cover } = attack
  const rows = rowsOf({
    ...attack,
    own: { ...PLAIN, level: levelOfSp(cover.sp) },
  })
  const behind = (area: Area): boolean =>
    cover.sp >= PROTECTED && rows.every((row) => row.area !== area || row.covered)
  const gone = attack.rules.wounds.gone(target)
  return AREAS.filter(
    (area) =>
      area !== 'torso' &&
      !gone.includes(area) &&
      !behind(area) &&
      spAt(target, area, attack.rules.options) < PROTECTED,
  )
}

/** Points of the secondary wound, with the head already doubled. */
export const secondaryOf = (open: readonly Area[]): number =>
  open.reduce(
    (sum, area) => sum + rowWhere(MARKS, ({ location }) => location === areaName(area)).marks,
    0,
  )

/**
 * The cover that counts against a blast: none that is only stated, for somebody in the open or on the move; with its level where the material is not
 * stated.
 */
function counted(state: Readonly<State>, { own: { stance } }: Combatant, cover: Cover): Cover {
  if (!state.map && stance === 'moving') return NO_COVER
  return cover.word !== 'none' && cover.sp === 0 ? { ...cover, sp: spOfLevel(UNNAMED) } : cover
}

/** Plans the damage to one combatant. A diver is wholly behind their cover; cover that hides the torso, even in part, adds to its armour. */
export const planFor =
  (posture: 'as-he-stands' | 'dived') =>
  (state: Readonly<State>, charge: Charge, combatant: Combatant, given: Cover): ShotPlan => {
    const cover = counted(state, combatant, given)
    const plan = blasts2020.plan(state, charge, combatant, cover)
    const options = state.rules.options
    const torso = spAt(combatant, 'torso', state.rules.options)
    const target =
      posture === 'dived'
        ? { ...combatant, own: { ...combatant.own, stance: 'full cover' as const } }
        : combatant
    const open = openAreas({
      ...attackOf(state, plainAttack(state, charge.by, combatant.id)),
      target,
      cover,
      throughCover: true,
    })
    const sp = hiddenBy(cover).includes('torso') ? cover.sp : 0
    const stopped =
      options['cover-plus-armour'] === 'proportional' ? combine(torso, sp, options) : torso + sp
    const blast: Blast = { open, secondary: secondaryOf(open) }
    const { grazeBase: _, ...rest } = inPlanOf(plan)
    const own: InPlan = {
      ...rest,
      blast,
      ...(grazesBy(combatant, options) ? { grazeBase: luckStat(combatant, options) } : {}),
    }
    return {
      ...plan,
      given: WIDE,
      rounds: 1,
      hitTable: { widths: [1], open: [true] },
      areas: [TORSO],
      stops: [[stopped]],
      own,
    }
  }

const grazesBy = (combatant: Person, options: Options): boolean =>
  options['explosion-graze'] === 'main-wound-only' &&
  (!combatant.own.mook || options['mooks-graze'] === 'allowed')

/** Returns the plan with the rolled points, halved for a combatant who dived (`gray-dawn/area/timed`). */
export function withPoints(
  plan: ShotPlan,
  points: number,
  halved: boolean,
  rules: Rules,
): ShotPlan {
  const own = inPlanOf(plan)
  const half = (whole: number): number => (halved ? Math.floor(whole / 2) : whole)
  const blast = present(own.blast, 'blast of the plan')
  const secondary =
    rules.options['dive-halves'] === 'main-and-secondary' ? half(blast.secondary) : blast.secondary
  return {
    ...plan,
    own: { ...own, blast: { ...blast, points: half(points), secondary } } satisfies InPlan,
  }
}

const SAYS =
  'one damage roll for all, against the armour and cover of the torso, and a second wound for an unprotected head and limbs. Anyone who dives takes half.'

function strike(
  t: FightTable,
  charge: Charge,
  centre: Centre,
  reached: readonly Reached[],
): Event[] {
  if (reached.length === 0) return []
  const { thrower } = charge
  const ruled = t.rulings()
  const halved = askDives(t, charge, { centre, reached }, outOf)
  const reachNow = (state: Readonly<State>, struck: Combatant): Reached | undefined =>
    reachOf(asFired(state, thrower), centre, charge.radius, struck)
  // A dive may change their distance and cover, but does not take them out of the area.
  const beyond = new Set(
    [...halved].filter((id) => {
      const diver = t.state.men[id]
      return diver && !reachNow(t.state, diver)
    }),
  )
  /** The plan of a strike as it is now; undefined if a ruling has taken them out of the area. */
  const planNow = (state: Readonly<State>, one: Reached): ShotPlan | undefined => {
    const struck = state.men[one.who]
    if (!struck) return undefined
    const dived = halved.has(one.who)
    const met =
      dived || t.rulings() !== ruled
        ? (reachNow(state, struck) ?? (beyond.has(one.who) ? one : undefined))
        : one
    if (!met) return undefined
    const plan = planFor(dived ? 'dived' : 'as-he-stands')
    return plan(asFired(state, thrower) as Readonly<State>, charge, struck, met.cover)
  }
  const points = t.restartable(() => blastPoints(t, charge, reached, planNow))
  return reached.flatMap((one) =>
    strikeOne(t, charge.by, one.who, (now) => {
      const plan = planNow(now as Readonly<State>, one)
      return plan && withPoints(plan, points, halved.has(one.who), t.state.rules)
    }),
  )
}

/** Sums over every result of the damage roll. */
const outOf: OutOf = (state, charge, combatant, cover, halved) => {
  const { rules } = state
  const plan = planFor(halved ? 'dived' : 'as-he-stands')(state, charge, combatant, cover)
  const points = exact((dice) => rules.points(dice, plan, { by: 1 })).outcomes
  return [...points].reduce(
    (sum, [found, chance]) =>
      sum + chance * chancesOf(withPoints(plan, found, halved, rules), rules).out,
    0,
  )
}

/** Makes one damage roll for all. The thrower's luck may raise it, and each target may force a reroll (`gray-dawn/luck/reroll`). */
function blastPoints(
  t: FightTable,
  { by }: Charge,
  reached: readonly Reached[],
  planNow: (state: Readonly<State>, one: Reached) => ShotPlan | undefined,
): number {
  const dice = t.cast({ damage: by })
  const purse = (id: Id): Purse | undefined => {
    const combatant = t.state.men[id]
    return combatant && purseOf(combatant)
  }
  let roll: ReturnType<typeof throwRoll> | undefined
  for (const one of reached) {
    const plan = planNow(t.state, one)
    if (!plan) continue
    roll ??= throwRoll('damage', 0, dice, (from) => t.state.rules.points(from, plan, { by: 1 }))
    const thrown = roll
    const stopped = plan.stops[0]?.[0] ?? 0
    luckWindow(
      dice,
      [purse(by), one.who === by ? undefined : purse(one.who)],
      {
        rolls: [thrown],
        men: [by, one.who],
        needs: stopped,
        says: (points) =>
          `${points > 0 ? plural(points, 'point') : 'nothing'} past armour and cover`,
        over: () => thrown.total() - stopped,
        outcome: ([more]) => Math.max(0, thrown.total() + more - stopped),
        anew: (_, from) => Math.max(0, thrown.fresh(from) - stopped),
      },
      t.state.rules.options,
    )
  }
  return roll?.total() ?? 0
}

export const blastsGrayDawn: Blasts = { plan: planFor('as-he-stands'), strike, says: SAYS }
