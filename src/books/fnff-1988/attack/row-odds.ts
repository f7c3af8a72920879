// Several consecutive shots or blows, for exact odds. The slots draw what an attack comes to, and the events of the table change the target.
import { exact } from '../../../dice/exact.ts'
import { OverBudget } from '../../../dice/exact-dice.ts'
import { areaAtIndex } from '../../gunfight/attack/body-areas.ts'
import { addTo, complement } from '../../gunfight/attack/chances.ts'
import { sumOf } from '../../gunfight/check.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { oddsOfRow, type Row, type Step } from '../../gunfight/exchange/row.ts'
import { FULL, type Odds } from '../../gunfight/exchange/exchange.ts'
import { remembering } from '../../gunfight/remember.ts'
import type { Attacking } from '../contract/acts.ts'
import type { Attack, Body, ShotPlan } from '../contract/attack.ts'
import type { State, Combatant } from '../contract/state.ts'
import { apply } from '../events.ts'
import { cem, dead, helpless, isOutAfter, outChance, stat, woundModifier } from '../combatant.ts'
import { guardOf, useParry, wardedOff } from '../melee/blows.ts'
import type { Options } from '../options.ts'
import { copy } from '../state.ts'
import { hand } from '../turn/at-hand.ts'
import { LEVELS, type Area } from '../words.ts'
import { gravity } from '../wounds/wounds.ts'
import { attackIn } from './attack.ts'
import { hitEvents } from './hit-events.ts'
import {
  addHarms,
  chancesOf,
  guardHarms,
  learningSlots,
  locationOf,
  throughOf,
  type Harm,
  type StruckArea,
} from './odds.ts'
import { planAttack } from './plan.ts'
import { slotsOf, type Hit } from './slots.ts'

/** The target after the attacks so far; `ended`: the attacker froze, or the target is dead. */
interface Course {
  readonly state: State
  readonly ended: boolean
}

/** Undefined if there are too many states, or unless each attack is a single round that is rolled. `knows`: the target is aware. */
export function oddsOfAttacks(
  start: Readonly<State>,
  combatant: Combatant,
  act: Attacking,
  { count, knows }: { readonly count: number; readonly knows: boolean },
): Odds | undefined {
  const attackOf = (state: Readonly<State>): Attack =>
    attackIn(state, combatant.id, act, knows, combatant)
  const plan = planAttack(attackOf(start))
  if (plan.rounds !== 1 || plan.given !== undefined || plan.sure) return undefined
  const target = getCombatant(start, act.target)
  // A weapon that parries may break.
  if (target.phase.parrying && guardOf(target) === 'weapon' && hand(target)?.weapon.structure)
    return undefined
  const row = rowOf(start.rules.options, act, count, attackOf)
  try {
    return oddsOfRow({ state: copy(start), ended: false }, row)
  } catch (error) {
    if (error instanceof OverBudget) return undefined
    throw error
  }
}

function rowOf(
  options: Options,
  { target: id }: Attacking,
  attacks: number,
  attackOf: (state: Readonly<State>) => Attack,
): Row<Course> {
  const target = ({ state }: Course): Combatant => getCombatant(state, id)
  const isOut = (course: Course): boolean => isOutAfter(target(course), course.state.now)
  /** The steps of hits that do this harm. */
  function* hitting(
    course: Course,
    plan: ShotPlan,
    harms: readonly Harm[],
  ): Generator<Step<Course> & { readonly struck: readonly Area[] }> {
    const { bludgeoning, before, covered } = plan
    for (const { struck, points } of harms) {
      const chance = [...points.values()].reduce((sum, one) => sum + one, 0)
      const through: number[] = []
      for (const [count, part] of points) through[count] = part / chance
      const areas = struck.flatMap(({ area }) =>
        plan.pattern && covered[area] ? [] : [areaAtIndex(area)],
      )
      for (const { hits, share } of hitsOf(plan, options, struck, { state: before, out: 0 })) {
        const state = copy(course.state)
        for (const hit of hits)
          for (const event of hitEvents(state, id, undefined, hit, { bludgeoning }))
            apply(state, event)
        const after = { state, ended: dead(getCombatant(state, id)) }
        yield { state: after, chance: share * chance, through, struck: [...new Set(areas)] }
      }
    }
  }

  return {
    attacks,
    wounds: LEVELS,
    keyOf(course) {
      const one = target(course)
      const { state, ended } = course
      return [
        ...[ended, one.state, helpless(one, state.now), isOut(course), stat(one, 'ref')],
        ...[woundModifier(one), cem(one, options), one.phase.parrying && guardOf(one)],
        ...Object.values(one.spLost),
      ].join()
    },
    goesOn: ({ ended }) => !ended,
    *after(before) {
      const plan = planAttack(attackOf(before.state))
      const course = { ...before, state: copy(before.state) }
      useParry(course.state, id, plan.mode)
      const rolls = rollsOf(plan, options)
      const { frozen, missed } = rolls
      if (frozen > 0) yield { state: { ...course, ended: true }, chance: frozen }
      if (missed > 0) yield { state: course, chance: missed }
      for (const step of hitting(course, plan, guardHarms(plan, options)))
        yield { ...step, reaches: true, struck: [] }
      for (const step of hitting(course, plan, harmsOf(plan, options, rolls)))
        yield { ...step, hits: 1 }
    },
    last(course) {
      const plan = planAttack(attackOf(course.state))
      const { method, hit, reached, wound, out } = chancesOf(plan, options, FULL.runs)
      if (method !== 'exact') throw new OverBudget('too many runs for the last attack')
      const places = Object.entries(locationOf(plan)).map(([area, share]) => [area, hit * share])
      return {
        ...{ hits: [complement(hit), hit], reached, struck: Object.fromEntries(places), wound },
        ...{
          through: throughIn(plan, options),
          out: outChance(target(course), course.state.now, out),
        },
      }
    },
    wound: (course) => gravity(target(course).state),
    isOut,
  }
}

/** How an attack may come out, but for a blow that strikes the limb that wards it off. */
function rollsOf(plan: ShotPlan, options: Options) {
  const slots = learningSlots(options)
  const hits = new Map<number, number>()
  let [frozen, missed] = [0, 0]
  for (const [margin, chance] of exact((dice) => slots.margin(dice, plan)).outcomes)
    if (margin.die === 'frozen') frozen += chance
    else if (margin.by > 0) addTo(hits, plan.addsMargin ? margin.by : 1, chance)
    else if (!wardedOff(plan, { margin: margin.by, frozen: false })?.takes) missed += chance
  return { frozen, missed, hits }
}
type Rolls = ReturnType<typeof rollsOf>

/** The harm of hits. Damage that wounds alike is one. */
function harmsOf(plan: ShotPlan, options: Options, { hits }: Rolls): readonly Harm[] {
  const { widths, open } = plan.hitTable
  const faces = widths.reduce((sum, width, row) => sum + (open[row] ? width : 0), 0)
  const harms = new Map<string, Harm>()
  for (const [by, chance] of hits)
    for (const [row, width] of widths.entries())
      if (open[row] && width > 0)
        addHarms(harms, plan, options, { row, by, chance: (chance * width) / faces })
  return [...harms.values()]
}

/** A hit with its effect and save, and the body that it leaves. */
interface Suffered {
  readonly hit: Hit
  readonly body: Body
}
const remembered = remembering<Options, readonly (readonly [Suffered, number])[]>()
/** What somebody who is hit there suffers, with the chances. */
const sufferedBy = (plan: ShotPlan, options: Options, { area, left }: StruckArea, before: Body) =>
  remembered(
    options,
    `${plan.body} ${sumOf(plan.saves)} ${before.state} ${before.out} ${area} ${left}`,
    () =>
      [
        ...exact((dice) => {
          const found: Hit[] = []
          const slots = slotsOf(options, { found })
          const hit: Hit = { ...{ area: areaAtIndex(area), through: left }, ...UNTOLD }
          found.push(hit)
          const body = slots.suffer(dice, plan, before, left)
          const { save } = hit
          return JSON.stringify({
            hit: save ? { ...hit, save: { result: save.result } } : hit,
            body,
          })
        }).outcomes,
      ].map(([text, chance]) => {
        const { hit, body } = JSON.parse(text) as Suffered
        const save = hit.save && { ...hit.save, die: 0, needed: 0, phases: 1 }
        return [{ hit: save ? { ...hit, save } : hit, body }, chance] as const
      }),
  )

interface Hits {
  readonly hits: readonly Hit[]
  readonly share: number
}
/** The hits that do this harm, one after the other, with their chances. */
const hitsOf = (
  plan: ShotPlan,
  options: Options,
  [first, ...rest]: readonly StruckArea[],
  before: Body,
): readonly Hits[] =>
  first
    ? sufferedBy(plan, options, first, before).flatMap(([{ hit, body }, chance]) =>
        hitsOf(plan, options, rest, body).map(({ hits, share }) => ({
          ...{ hits: [hit, ...hits], share: chance * share },
        })),
      )
    : [{ hits: [], share: 1 }]
const UNTOLD = { damage: 0, stopped: 0, level: 'none' } as const

const pointsOf = remembering<Options, readonly number[]>()
/** Chances of the points past the armour of the last attack; equal ones are one object. */
const throughIn = (plan: ShotPlan, options: Options): readonly number[] =>
  pointsOf(options, JSON.stringify({ ...plan, before: 0, metres: 0 }), () => {
    const all = throughOf(plan, options, Infinity) ?? new Map<number, number>()
    return Array.from({ length: Math.max(...all.keys()) + 1 }, (_, i) => all.get(i) ?? 0)
  })
