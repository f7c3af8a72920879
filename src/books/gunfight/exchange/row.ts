// The exact odds of several attacks in a row. After each attack, states that are alike in all that follows become one; the hits and
// the points past the armour until then are counted apart from them.
import { complement } from '../attack/chances.ts'
import { AREAS } from '../attack/body-areas.ts'
import { byNumber, type Odds } from './exchange.ts'

/** What an attack leaves. */
export interface Step<S> {
  readonly state: S
  readonly chance: number
  /** The rounds or blows that hit; absent: none. */
  readonly hits?: number
  /** Whether it wounds the target without a hit: the limb that wards it off. */
  readonly reaches?: true
  /** Where it struck. */
  readonly struck?: readonly string[]
  /** Chances of the points past the armour, which add up to 1; absent: none go through. */
  readonly through?: readonly number[]
}

/** What an attack comes to if nothing follows. Equal maps are one object. */
export interface Fate {
  /** Chances by number of hits, and by points past the armour. */
  readonly hits: readonly number[]
  readonly through: readonly number[]
  /** The chance to wound the target with a hit or without; absent: only hits do. */
  readonly reached?: number | undefined
  /** Chances of each area to be struck. */
  readonly struck: Readonly<Record<string, number>>
  /** Chances of the wound states, and of being out of action. */
  readonly wound: readonly number[]
  readonly out: number
}

/** Attacks in a row, as a book makes them. */
export interface Row<S> {
  readonly attacks: number
  /** Wound states from unhurt to dead. */
  readonly wounds: readonly string[]
  /** Equal for states after this attack that are alike in all that follows. */
  keyOf(state: S, attack: number): string
  goesOn(state: S): boolean
  after(state: S, attack: number): Iterable<Step<S>>
  /** Steps that change the attacker, besides those of `after`; absent: there are none. */
  fumbles?(state: S, attack: number): Iterable<Step<S>>
  /** Equal for states that `after` cannot tell apart, nor anything that follows; absent: none are alike. */
  alike?(state: S, attack: number): string
  /** The last attack; absent: it is made like the others. */
  last?(state: S): Fate
  /** The target's wound state, and whether they are out of action. */
  wound(state: S): number
  isOut(state: S): boolean
}

/** Attacks that have led to the same state, with the chances of the hits and of the points past the armour until then. */
interface Course<S> {
  readonly state: S
  chance: number
  /** The chance that none of them has reached the target. */
  untouched: number
  readonly hits: number[]
  readonly through: number[]
}

/** Adds to the chance of a number. */
export const add = (sums: number[], at: number, chance: number): void => {
  while (sums.length <= at) sums.push(0)
  sums[at] = (sums[at] ?? 0) + chance
}
const addAll = (sums: number[], from: readonly number[], share: number, by = 0): void =>
  from.forEach((chance, i) => {
    if (chance > 0) add(sums, i + by, chance * share)
  })

/** So many steps take less time than sampling does. */
const MOST_STEPS = 150_000

/** The odds; undefined if they would take too many steps, or more than `most`, as far as the first attack tells. */
export function oddsOfRow<S>(start: S, row: Row<S>, most = MOST_STEPS): Odds | undefined {
  const limit = Math.min(most, MOST_STEPS)
  const sums = sumsOf(row)
  let courses: readonly Course<S>[] = [
    { state: start, chance: 1, untouched: 1, hits: [1], through: [1] },
  ]
  const made = row.last ? row.attacks - 1 : row.attacks
  for (let attack = 0; attack < made; attack++) {
    const merged = new Map<string, Course<S>>()
    let steps = 0
    let [last, key]: [S | undefined, string] = [undefined, '']
    const take = (course: Course<S>, found: Iterable<Step<S>>): void => {
      for (const step of found) {
        for (const area of step.struck ?? []) sums.strike(area, course.chance * step.chance)
        steps++
        if (step.state !== last) [last, key] = [step.state, row.keyOf(step.state, attack)]
        merge(merged, key, course, step)
      }
    }
    const alike = new Map<string, Course<S>>()
    for (const course of courses)
      if (row.goesOn(course.state)) {
        if (row.fumbles) take(course, row.fumbles(course.state, attack))
        merge(alike, row.alike?.(course.state, attack) ?? `${alike.size}`, course, {
          state: course.state,
          chance: 1,
        })
      } else sums.end(course)
    for (const course of alike.values()) take(course, row.after(course.state, attack))
    const next = attack < made - 1 ? (merged.size * steps) / courses.length : 0
    if (Math.max(steps, next) > limit) return undefined
    courses = [...merged.values()]
  }
  for (const course of courses)
    if (row.last && row.goesOn(course.state)) sums.last(course, row.last(course.state))
    else sums.end(course)
  return sums.odds()
}

function merge<S>(
  merged: Map<string, Course<S>>,
  key: string,
  from: Course<S>,
  { state, chance, hits = 0, reaches, through = NONE }: Step<S>,
): void {
  let course = merged.get(key)
  if (!course) merged.set(key, (course = { state, chance: 0, untouched: 0, hits: [], through: [] }))
  course.chance += from.chance * chance
  if (hits === 0 && !reaches) course.untouched += from.untouched * chance
  addAll(course.hits, from.hits, chance, hits)
  for (let points = 0; points < through.length; points++) {
    const share = through[points] ?? 0
    if (share > 0) addAll(course.through, from.through, chance * share, points)
  }
}
/** No points past the armour, for sure. */
const NONE = [1]

/** Adds up what the courses come to. */
function sumsOf<S>(row: Row<S>) {
  const hits: number[] = []
  const through: number[] = []
  const wound = row.wounds.map(() => 0)
  const struck: Record<string, number> = {}
  let out = 0
  let untouched = 0
  /** The points until the last attack, by those of the last one. */
  const before = new Map<readonly number[], number[]>()
  const strike = (area: string, chance: number): void => {
    struck[area] = (struck[area] ?? 0) + chance
  }
  return {
    strike,
    end(course: Course<S>): void {
      untouched += course.untouched
      addAll(hits, course.hits, 1)
      addAll(through, course.through, 1)
      add(wound, row.wound(course.state), course.chance)
      if (row.isOut(course.state)) out += course.chance
    },
    last(course: Course<S>, fate: Fate): void {
      const { reached = complement(fate.hits[0] ?? 0) } = fate
      untouched += course.untouched * complement(reached)
      fate.hits.forEach((chance, count) => addAll(hits, course.hits, chance, count))
      let points = before.get(fate.through)
      if (!points) before.set(fate.through, (points = []))
      addAll(points, course.through, 1)
      addAll(wound, fate.wound, course.chance)
      for (const [area, chance] of Object.entries(fate.struck)) strike(area, course.chance * chance)
      out += course.chance * fate.out
    },
    odds(): Odds {
      for (const [more, points] of before)
        more.forEach((chance, count) => addAll(through, points, chance, count))
      const strikes = hits.reduce((sum, chance, count) => sum + chance * count, 0)
      const missed = hits[0] ?? 0
      return {
        method: 'exact',
        hit: complement(missed),
        ...(untouched < missed - 1e-12 ? { reached: complement(untouched) } : {}),
        hits: byNumber(new Map(hits.entries())),
        location: Object.fromEntries(
          AREAS.flatMap((area) => {
            const chance = struck[area] ?? 0
            return chance > 0 && strikes > 0 ? [[area, chance / strikes]] : []
          }),
        ),
        through: byNumber(new Map(through.entries())),
        wound: Object.fromEntries(row.wounds.map((word, i) => [word, wound[i] ?? 0])),
        out,
        cut: 0,
      }
    },
  }
}

/** What differs from before, as text: equal for equal values. */
export function changesOf(now: unknown, before: unknown): string {
  if (now === before) return ''
  if (!isParent(now) || !isParent(before) || Array.isArray(now) !== Array.isArray(before))
    return JSON.stringify(now) ?? '-'
  let text = ''
  for (const name in now) {
    const changes = changesOf(now[name], before[name])
    if (changes !== '') text += `${name}:${changes},`
  }
  for (const name in before) if (!(name in now)) text += `${name}:-,`
  return text === '' ? '' : `{${text}}`
}

const isParent = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
