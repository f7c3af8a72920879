// The exact chances of several consecutive shots or blows. After each attack the same events as at the table update the target, and
// states that are equivalent for the next attack are merged.
import { exact } from '../../../dice/exact.ts'
import { addChance, addTo, complement, type Chances } from '../../gunfight/attack/chances.ts'
import type { Attacking } from '../contract/acts.ts'
import { apply } from '../events.ts'
import { cem, dead, helpless, stat, woundModifier } from '../combatant.ts'
import type { Options } from '../options.ts'
import { copy } from '../state.ts'
import type { State, Combatant } from '../contract/state.ts'
import { areaAtIndex } from '../../gunfight/attack/body-areas.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { LEVELS } from '../words.ts'
import {
  consciousnessSave,
  cumulative,
  failedBy,
  gravity,
  levelOf,
  woundOf,
} from '../wounds/wounds.ts'
import { attackIn } from './attack.ts'
import { hitEvents } from './hit-events.ts'
import { chancesOf, learningSlots } from './odds.ts'
import { planAttack } from './plan.ts'
import type { ShotPlan } from '../contract/attack.ts'
import { secondary, type Hit } from './slots.ts'

/** The state of the target and the number of hits after the attacks so far. */
interface Course {
  readonly state: State
  readonly hits: number
  /** No further attack is made, because the attacker froze or the target is dead. */
  readonly ended: boolean
}

/** The maximum number of courses; sampling takes over beyond it. */
const MOST_COURSES = 600

/** Returns undefined if there are too many courses, or unless each attack is a single round that is rolled and hits one area. `knows`: the target is aware. */
export function rowChances(
  start: Readonly<State>,
  combatant: Combatant,
  act: Attacking,
  { count, knows }: { readonly count: number; readonly knows: boolean },
): Chances | undefined {
  const planIn = (state: Readonly<State>): ShotPlan =>
    planAttack(attackIn(state, combatant.id, act, knows, combatant))
  const first = planIn(start)
  if (first.rounds !== 1 || first.pattern || first.given !== undefined || first.sure)
    return undefined

  let courses = new Map<string, readonly [Course, number]>()
  const keep = (course: Course, chance: number): void => {
    const key = keyOf(course, act.target)
    courses.set(key, [course, (courses.get(key)?.[1] ?? 0) + chance])
  }
  keep({ state: copy(start), hits: 0, ended: false }, 1)
  for (let shot = 1; shot < count; shot++) {
    if (courses.size > MOST_COURSES) return undefined
    const before = courses
    courses = new Map()
    for (const [course, chance] of before.values()) {
      if (course.ended) keep(course, chance)
      else
        for (const [after, share] of coursesAfter(course, act, planIn(course.state)))
          keep(after, chance * share)
    }
  }
  return courses.size > MOST_COURSES
    ? undefined
    : summed([...courses.values()], act.target, (state) =>
        chancesOf(planIn(state), start.rules.options),
      )
}

/** A key of everything that the next attack and the outcome depend on. */
function keyOf({ state, hits, ended }: Course, id: string): string {
  const target = getCombatant(state, id)
  return [
    hits,
    ended,
    target.state,
    helpless(target, state.now),
    target.outUntil > state.now || target.stunnedUntil > state.now,
    stat(target, 'ref'),
    woundModifier(target),
    cem(target, state.rules.options),
    ...Object.values(target.spLost),
  ].join()
}

/** The courses after one more attack. */
function* coursesAfter(
  course: Course,
  { target: id }: Attacking,
  plan: ShotPlan,
): Generator<readonly [Course, number]> {
  const slots = learningSlots(course.state.rules.options)
  const harms = new Map<string, readonly [area: number, harm: number, chance: number]>()
  const faces = plan.hitTable.widths.reduce(
    (sum, width, i) => sum + (plan.hitTable.open[i] ? width : 0),
    0,
  )
  for (const [margin, chance] of exact((dice) => slots.margin(dice, plan)).outcomes) {
    if (margin.die === 'frozen') yield [{ ...course, ended: true }, chance]
    else if (margin.by <= 0) yield [course, chance]
    else
      plan.hitTable.widths.forEach((width, row) => {
        if (!plan.hitTable.open[row] || width === 0) return
        for (const [harm, share] of exact((dice) =>
          slots.harm(dice, plan, margin, { row, loss: 0 }),
        ).outcomes) {
          const known = harms.get(`${row} ${harm}`)?.[2] ?? 0
          harms.set(`${row} ${harm}`, [row, harm, known + (chance * share * width) / faces])
        }
      })
  }
  for (const [area, harm, chance] of harms.values())
    for (const [hit, share] of hitsOf(plan, area, harm, course.state.rules.options)) {
      const state = copy(course.state)
      const { bludgeoning } = plan
      for (const event of hitEvents(state, id, undefined, hit, { bludgeoning })) apply(state, event)
      yield [{ state, hits: course.hits + 1, ended: dead(getCombatant(state, id)) }, chance * share]
    }
}

/** The possible hits, with secondary effect and save, and their probabilities. */
function* hitsOf(
  plan: ShotPlan,
  area: number,
  through: number,
  options: Options,
): Generator<readonly [Hit, number]> {
  const level = woundOf(plan.body, through)
  const bare = { area: areaAtIndex(area), damage: 0, stopped: 0, through }
  if (level === 0) return yield [{ ...bare, level: 'none' }, 1]
  const after = cumulative(options)(plan.before, level)
  const effects = exact((dice) => {
    const hit: Hit = { ...bare, level: 'none' }
    secondary(dice, hit, levelOf(level), options)
    return JSON.stringify(hit)
  }).outcomes
  const saves = options['steps-left-out'].includes('consciousness') || after === gravity('D')
  const needed = consciousnessSave(
    plan.body,
    options['consciousness-severity'] === 'wound-state' ? after : level,
  )
  const results = saves
    ? new Map([[undefined, 1]])
    : exact((dice) => failedBy(dice.d('save', 10) - needed, options)).outcomes
  for (const [text, chance] of effects)
    for (const [result, share] of results) {
      const hit = JSON.parse(text) as Hit
      const save = result && { die: 0, needed, result, phases: 1 }
      yield [save ? { ...hit, save } : hit, chance * share]
    }
}

/** Adds the last attack to each course and sums the chances. */
function summed(
  courses: readonly (readonly [Course, number])[],
  id: string,
  last: (state: Readonly<State>) => Chances,
): Chances {
  const hits = new Map<number, number>()
  const wound = LEVELS.map(() => 0)
  let out = 0
  for (const [{ state, hits: sofar, ended }, chance] of courses) {
    const target = getCombatant(state, id)
    const down = Math.max(target.outUntil, target.stunnedUntil) > state.now + 1
    const grave = gravity(target.state)
    const end = ended
      ? { hits: new Map([[0, 1]]), wound: LEVELS.map((_, i) => Number(i === grave)), out: 0 }
      : last(state)
    for (const [count, share] of end.hits) addTo(hits, sofar + count, chance * share)
    end.wound.forEach((share, level) => addChance(wound, level, chance * share))
    out += chance * (down || (ended && grave >= gravity('MW')) ? 1 : end.out)
  }
  return { method: 'exact', hit: complement(hits.get(0) ?? 0), hits, wound, out, cut: 0 }
}
