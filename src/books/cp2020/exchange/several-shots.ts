// The exact odds of several single shots of one action at one target. Between two shots the state is that of the table: each
// outcome of a shot is performed once, and equal states are merged. The last shot is solved like a single one.
import type { Distribution } from '../../../dice/distribution.ts'
import { exact, exactWithin } from '../../../dice/exact.ts'
import { OverBudget } from '../../../dice/exact-dice.ts'
import type { Dice } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { playOnce } from '../../../engine/table-dice.ts'
import type { Margin } from '../../gunfight/attack/slots.ts'
import { addChance, addTo, complement } from '../../gunfight/attack/chances.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { placing } from '../../gunfight/exchange/act-odds.ts'
import { byNumber, type Effort, type Odds } from '../../gunfight/exchange/exchange.ts'
import { goesOn, hasRound, hitEvents, oneAttack, rollsOf } from '../attack/attack.ts'
import { attackIn, beforeOf } from '../attack/attack-context.ts'
import { chancesOf, locationOf, throughOf } from '../attack/odds.ts'
import { planAttack } from '../attack/plan.ts'
import { strike } from '../attack/resolve.ts'
import type { Attacking } from '../contract/acts.ts'
import type { Attack, ShotPlan } from '../contract/attack.ts'
import type { Combatant, Event, State } from '../contract/state.ts'
import type { Rules } from '../contract/rules.ts'
import { apply } from '../events.ts'
import { copy } from '../state.ts'
import { AREAS } from '../words.ts'
import type { Hit } from '../wounds/wound-store.ts'

/** The state after the shots so far, with its chance, and the points past the armour so far with theirs. */
interface Course {
  readonly state: State
  readonly hits: number
  readonly through: Map<number, number>
  chance: number
}

/** Three shots have too many states between them. */
const MOST_SHOTS = 2
/** Up to so many states between two shots; sampling takes over beyond. */
const MOST_COURSES = 600
/** Runs for what a hit or a fumble leads to. */
const MOST_RUNS = 6_000
/** Outcomes of the shots before the last. */
const MOST_OUTCOMES = 4_000

/** One outcome of the dice of a shot, with its chance. No event has been applied yet. */
interface Outcome {
  readonly margin: Margin
  readonly hits: readonly Hit[]
  readonly chance: number
}

/** Undefined if the act is anything else, or takes too long. */
export function oddsOfShots(
  start: Readonly<State>,
  who: string,
  act: Attacking,
  effort: Effort,
): Odds | undefined {
  const combatant = getCombatant(start, who)
  const { rolls, rounds } = rollsOf(start, who, act)
  const target = start.men[act.target]
  if (act.mode !== 'single' || rolls < 2 || rolls > MOST_SHOTS || rounds !== 1) return undefined
  if (start.map || act.second !== undefined || act.also?.length || !target) return undefined
  if (combatant.hidden || target.hidden || start.ambushes.length > 0) return undefined
  try {
    return solveShots(start, rolls, shotsOf(start, combatant, act), {
      sums: sumsOf(start.rules, act.target, effort),
      effort,
    })
  } catch (error) {
    if (error instanceof OverBudget) return undefined
    throw error
  }
}

function solveShots(
  start: Readonly<State>,
  rolls: number,
  shots: Shots,
  { sums, effort: { runs, throws } }: { readonly sums: Sums; readonly effort: Effort },
): Odds | undefined {
  if (chancesOf(shots.planIn(start, 0), start.rules, runs, throws).method !== 'exact')
    return undefined
  let courses: readonly Course[] = [
    { state: copy(start), hits: 0, through: new Map([[0, 1]]), chance: 1 },
  ]
  for (let shot = 0; shot < rolls - 1; shot++) {
    const after = shots.after(courses, shot, sums)
    if (!after || after.length > MOST_COURSES) return undefined
    courses = after
  }
  for (const course of courses) {
    const plan = shots.goesOn(course) ? shots.planIn(course.state, rolls - 1) : undefined
    if (!sums.end(course, plan)) return undefined
  }
  return sums.odds()
}

/** The shots of one action. */
interface Shots {
  goesOn(course: Course): boolean
  /** The plan of a shot. */
  planIn(state: Readonly<State>, shot: number): ShotPlan
  /** The courses after one more shot; undefined if there are too many outcomes. */
  after(courses: readonly Course[], shot: number, sums: Sums): readonly Course[] | undefined
}

function shotsOf(start: Readonly<State>, { id }: Combatant, act: Attacking): Shots {
  const first = beforeOf(getCombatant(start, id))
  const weapon = act.weapon ?? getCombatant(start, id).inHand
  /** The attacker after a fumble, by the attacker before it. */
  const fumbled = new Map<string, readonly (readonly [Combatant, number])[]>()
  const aimed = (state: Readonly<State>, shot: number): Attack => {
    const before = shot === 0 ? first : { ...first, aim: undefined }
    const fire = { here: state.rules.share(state, 'single', [act.target], 1), all: 1 }
    return attackIn(state, id, { ...act, weapon }, before, fire)
  }
  /** Performs a shot that comes to this. The dice are those of what follows. */
  const perform = (dice: Dice, from: Readonly<State>, shot: number, outcome: Script): State => {
    const state = { ...copy(from), rules: scripted(from.rules, outcome) }
    const emit = (event: Event): void => apply(state, event)
    emit({ type: 'fired', who: id, weapon, rounds: 1 })
    oneAttack({ ...dice, state, emit, cast: () => dice, once: playOnce }, aimed(state, shot))
    return { ...state, rules: from.rules }
  }
  const fumbles = (state: State, shot: number, margin: Margin) => {
    const key = `${shot} ${JSON.stringify(getCombatant(state, id))}`
    const known = fumbled.get(key)
    if (known) return known
    const after = new Map<string, Combatant>()
    const struck = new Map<string, Distribution<readonly Hit[]>>()
    const found = exactWithin(MOST_RUNS, (dice) => {
      const draw = (plan: ShotPlan, hit: Margin): readonly Hit[] =>
        dice.decide(() => {
          const who = `${plan.target.id} ${hit.by}`
          const hits = struck.get(who) ?? hitsByEffect(state, plan, hit)
          struck.set(who, hits)
          return hits
        })
      const fought = perform(placing(dice), state, shot, { margin, hits: [], draw })
      const attacker = getCombatant(fought, id)
      const word = JSON.stringify(attacker)
      after.set(word, attacker)
      return word
    })
    if (!found) throw new OverBudget('too many fumbles')
    const all = [...found.outcomes].map(
      ([word, chance]) => [present(after.get(word), 'attacker'), chance] as const,
    )
    fumbled.set(key, all)
    return all
  }
  const goesOnFiring = ({ state }: Course): boolean => {
    const carried = getCombatant(state, id).weapons[weapon]
    return (
      carried !== undefined &&
      goesOn(state, id, carried) &&
      hasRound(carried) &&
      !state.rules.wounds.dead(getCombatant(state, act.target))
    )
  }
  const planIn = (state: Readonly<State>, shot: number): ShotPlan => planAttack(aimed(state, shot))
  return {
    goesOn: goesOnFiring,
    planIn,
    after(courses, shot, sums) {
      const merged = mergedCourses()
      let performed = 0
      for (const course of courses) {
        const { state } = course
        if (!goesOnFiring(course)) {
          merged.keep(course, state, 1)
          continue
        }
        const plan = planIn(state, shot)
        if (plan.rounds !== 1 || plan.pattern || plan.given !== undefined) return undefined
        const outcomes = outcomesOf(plan, state.rules)
        if (!outcomes || (performed += outcomes.length) > MOST_OUTCOMES) return undefined
        for (const { margin, hits, chance } of outcomes) {
          for (const { area } of hits) sums.strike(area, course.chance * chance)
          const fumble = margin.die === 'fumble'
          const after = perform(NO_DICE, state, shot, fumble ? MISSED : { margin, hits })
          if (!fumble) merged.keep(course, after, chance, hits)
          else
            for (const [attacker, share] of fumbles(state, shot, margin))
              merged.keep(
                course,
                copy({ ...after, men: { ...after.men, [id]: attacker } }),
                chance * share,
              )
        }
      }
      return merged.all()
    },
  }
}

/** Collects courses, of which equal ones become one. */
function mergedCourses() {
  const found = new Map<string, Course>()
  return {
    all: (): readonly Course[] => [...found.values()],
    keep(from: Course, state: State, chance: number, struck: readonly Hit[] = []): void {
      const more = struck.reduce((sum, { through }) => sum + through, 0)
      const hits = from.hits + struck.length
      const key = `${hits} ${JSON.stringify(state.men)}`
      const course = found.get(key) ?? { state, hits, through: new Map(), chance: 0 }
      found.set(key, course)
      course.chance += from.chance * chance
      for (const [points, share] of from.through)
        addTo(course.through, points + more, share * chance)
    },
  }
}

const never = (): never => {
  throw new Error('a shot without a fumble rolled more dice than its own')
}
const NO_DICE: Dice = {
  ...{ d: never, open: never, among: never, sum: never, successes: never },
  sort: (_label, count, _table, total) => (count === 0 ? total : never()),
  ask: (ask) => ask.silent,
  askAll: (asks) => asks.map((ask) => ask.silent),
}

const MISSED: Script = { margin: { by: 0 }, hits: [] }

/** What the next attack comes to. `draw`: the hits of what follows from it, if that is decided at once. */
interface Script extends Pick<Outcome, 'margin' | 'hits'> {
  readonly draw?: (plan: ShotPlan, margin: Margin) => readonly Hit[]
}

/** Rules whose next attack comes to this. */
function scripted(rules: Rules, { margin, hits, draw }: Script): Rules {
  let left = margin.by > 0 ? 2 : 1
  return {
    ...rules,
    slots(all, recording) {
      const slots = rules.slots(all, recording)
      const given = left-- > 0
      if (!given && !draw) return slots
      return {
        ...slots,
        margin: given ? () => margin : slots.margin,
        hits(_dice, plan, by) {
          recording?.found?.push(...(given ? hits : (draw?.(plan, by) ?? [])))
          return 0
        },
      }
    },
  }
}

/** The hits of a margin, as texts with their chances. Throws `OverBudget` if there are too many. */
function hitTexts(plan: ShotPlan, rules: Rules, raw: Margin): ReadonlyMap<string, number> {
  const found = exactWithin(MOST_RUNS, (dice) =>
    JSON.stringify(strike(placing(dice), plan, rules, { raw }).hits),
  )
  if (!found) throw new OverBudget('too many hits')
  return found.outcomes
}

/** One of all hits that leave the target in the same state. */
function hitsByEffect(
  state: Readonly<State>,
  plan: ShotPlan,
  margin: Margin,
): Distribution<readonly Hit[]> {
  const { id } = plan.target
  const found = new Map<string, { readonly hits: readonly Hit[]; chance: number }>()
  for (const [text, chance] of hitTexts(plan, state.rules, margin)) {
    const hits = JSON.parse(text) as readonly Hit[]
    const after = copy(state)
    for (const event of hitEvents(id, undefined, hits)) apply(after, event)
    const effect = JSON.stringify(getCombatant(after, id))
    const known = found.get(effect)
    if (known) known.chance += chance
    else found.set(effect, { hits, chance })
  }
  const all = [...found.values()]
  return { values: all.map(({ hits }) => hits), chances: all.map(({ chance }) => chance), cut: 0 }
}

/** Every outcome of a shot: a miss, a fumble, and each hit with its facts. */
function outcomesOf(plan: ShotPlan, rules: Rules): readonly Outcome[] | undefined {
  const raw = exact((dice) => rules.slots(rules, {}).margin(dice, plan)).outcomes
  let [fumble, miss] = [0, 0]
  for (const [{ by, die }, chance] of raw)
    if (die === 'fumble' && by > 0) return undefined
    else if (die === 'fumble') fumble += chance
    else if (by <= 0) miss += chance
  const merged = exact((dice) => rules.slots(rules, { states: true }).margin(dice, plan)).outcomes
  const struck = [...merged].flatMap(([margin, chance]): Outcome[] =>
    margin.by <= 0
      ? []
      : [...hitTexts(plan, rules, margin)].map(([text, share]) => ({
          margin,
          hits: JSON.parse(text) as readonly Hit[],
          chance: chance * share,
        })),
  )
  return [
    { margin: { by: 0 }, hits: [], chance: miss },
    ...(fumble > 0
      ? [{ margin: { by: 0, die: 'fumble' } as const, hits: [], chance: fumble }]
      : []),
    ...struck,
  ]
}

/** What the courses come to. */
interface Sums {
  /** Counts a hit of a shot that is not the last. */
  strike(area: string, chance: number): void
  /** Adds a course with its last shot, if there is one. Returns false if that takes too long. */
  end(course: Course, plan: ShotPlan | undefined): boolean
  odds(): Odds
}

function sumsOf(rules: Rules, id: string, effort: Effort): Sums {
  const { wounds } = rules
  const hits = new Map<number, number>()
  const through = new Map<number, number>()
  const wound = wounds.words.map(() => 0)
  const areas = new Map<string, number>()
  let [struck, out, cut] = [0, 0, 0]
  const strike = (area: string, chance: number): void => {
    struck += chance
    areas.set(area, (areas.get(area) ?? 0) + chance)
  }
  return {
    strike,
    end({ state, hits: sofar, through: points, chance }, plan) {
      if (!plan) {
        const target = getCombatant(state, id)
        addTo(hits, sofar, chance)
        for (const [sum, share] of points) addTo(through, sum, share)
        addChance(wound, wounds.state(target), chance)
        if (wounds.helpless(target, state.now)) out += chance
        return true
      }
      const found = chancesOf(plan, rules, effort.runs, effort.throws)
      const more =
        effort.through === 0
          ? new Map<number, number>()
          : throughOf(plan, rules, Math.min(effort.runs, effort.through))
      if (found.method !== 'exact' || !more || plan.rounds !== 1) return false
      for (const [count, share] of found.hits) addTo(hits, sofar + count, chance * share)
      for (const [sum, share] of points)
        for (const [one, part] of more) addTo(through, sum + one, share * part)
      found.wound.forEach((share, i) => addChance(wound, i, chance * share))
      out += chance * found.out
      cut = Math.max(cut, found.cut)
      for (const [area, share] of Object.entries(locationOf(plan)))
        strike(area, chance * found.hit * share)
      return true
    },
    odds: () => ({
      method: 'exact',
      hit: complement(hits.get(0) ?? 0),
      hits: byNumber(hits),
      location: Object.fromEntries(
        AREAS.flatMap((area) => {
          const chance = areas.get(area) ?? 0
          return chance > 0 ? [[area, chance / struck]] : []
        }),
      ),
      ...(effort.through === 0 ? {} : { through: byNumber(through) }),
      wound: Object.fromEntries(wounds.words.map((word, i) => [word, wound[i] ?? 0])),
      out,
      cut,
    }),
  }
}
