// A skirmish: two crews with a budget of points on a map made from a seed.
import { present } from '../../dice/present.ts'
import { seededSource, type RandomSource } from '../../dice/seeded.ts'
import type { Person } from '../character.ts'
import { scenarioWithMap } from '../map-fight.ts'
import { number } from '../people/extras.ts'
import type { ScenarioFile } from '../scenario.ts'
import { POINTS } from './points.ts'
import { makeRandomMap, MOST_PEOPLE } from './random-map.ts'

/** A person for hire, with a price in points. */
export interface Recruit {
  readonly person: Person
  readonly about: string
  readonly points: number
}

/** The number of people per template name. */
export type Crew = Readonly<Record<string, number>>

/** The possible budgets of a crew, in points. */
export const BUDGETS = { least: 30, most: 500, step: 10, usual: 100 } as const

/** The templates of a book that have a price, cheapest first. */
export const recruitsOf = (
  book: string,
  templates: readonly { readonly about: string; readonly person: Person }[],
): readonly Recruit[] =>
  templates
    .flatMap(({ about, person }) => {
      const points = POINTS[book]?.[person.name]
      return points === undefined ? [] : [{ person, about, points }]
    })
    .toSorted((a, b) => a.points - b.points)

/** The price of a crew. */
export const pointsOf = (crew: Crew, recruits: readonly Recruit[]): number =>
  recruits.reduce((sum, { person, points }) => sum + points * (crew[person.name] ?? 0), 0)

/** The number of people in a crew. */
export const sizeOf = (crew: Crew): number =>
  Object.values(crew).reduce((sum, count) => sum + count, 0)

/** A random crew that spends as many of the points as it can. */
export function chooseCrew(
  recruits: readonly Recruit[],
  points: number,
  source: RandomSource,
): Crew {
  const crew: Record<string, number> = {}
  let left = points
  for (let size = 0; size < MOST_PEOPLE; size++) {
    const open = recruits.filter((one) => one.points <= left)
    // The last places go to recruits who use up the points.
    const dear = open.filter((one) => one.points >= left / (MOST_PEOPLE - size))
    const from = dear.length > 0 ? dear : open
    if (from.length === 0) break
    const one = present(from[source.die(from.length) - 1], 'a recruit')
    crew[one.person.name] = (crew[one.person.name] ?? 0) + 1
    left -= one.points
  }
  return crew
}

export interface SkirmishPlan {
  readonly book: string
  /** The map and the other crew are made from it. */
  readonly seed: number
  readonly recruits: readonly Recruit[]
  readonly crew: Crew
  /** The budget of the other crew in points. */
  readonly against: number
}

/** The seats of a skirmish: the player's and the computer's. */
export const SEATS = ['player-1', 'player-2'] as const

const UNPLACED = { facing: 0, posture: 'standing', hidden: false } as const

/** The fight as a scenario. The same plan gives the same fight. */
export function makeSkirmish({ book, seed, recruits, crew, against }: SkirmishPlan): ScenarioFile {
  const source = seededSource(seed)
  const map = makeRandomMap(source)
  const other = chooseCrew(recruits, against, source)
  const used = new Set<string>()
  const sides = [crew, other].map((people, side) => ({
    name: side === 0 ? 'Your crew' : 'The other crew',
    seat: present(SEATS[side], 'the seat of a crew'),
    combatants: recruits
      .flatMap(({ person }) => number(person, people[person.name] ?? 0, used))
      .map((one) => ({ ...one, ...UNPLACED })),
  }))
  return scenarioWithMap(map, {
    book,
    title: `Skirmish: ${map.name.toLowerCase()}`,
    description: '',
    options: {},
    ambush: [],
    sides,
  })
}
