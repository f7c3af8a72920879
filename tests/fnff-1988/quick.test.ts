// A character in a hurry: what the dice are asked for, and where the points go.
import { describe, expect, test } from 'vitest'
import { quick } from '../../src/books/fnff-1988/character/quick.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { SKILLS, STATS } from '../../src/books/fnff-1988/words.ts'
import type { Dice } from '../../src/dice/dice.ts'

/** Faces by label, read in order, the last one repeated; 1 where nothing is said. What was asked for stands in `asked`. */
function given(faces: Readonly<Record<string, readonly number[]>>, asked: string[] = []): Dice {
  const rows = new Map(Object.entries(faces).map(([label, row]) => [label, [...row]]))
  const next = (label: string): number => {
    const row = rows.get(label)
    return row === undefined ? 1 : row.length > 1 ? row.shift()! : row[0]!
  }
  return {
    d(label: string, sides: number) {
      asked.push(`${label} ${sides}`)
      return next(label)
    },
    sum(label: string, count: number, sides: number) {
      asked.push(`${label} ${count}D${sides}`)
      return next(label)
    },
  } as unknown as Dice
}
type Numbers = Readonly<Record<string, number>>
interface Person {
  readonly name: string
  readonly stats: Numbers
  readonly skills: Numbers
  readonly firefights: number
  readonly armor: readonly string[]
  readonly weapons: readonly unknown[]
}
function make(faces: Readonly<Record<string, readonly number[]>>, wish: object, asked?: string[]) {
  const found = quick(given(faces, asked), wish, optionsOf())
  return { ...found, person: found.person as Person }
}
const roll = (
  archetype: string,
  faces: Readonly<Record<string, readonly number[]>>,
  asked?: string[],
) => make(faces, { name: 'X', archetype }, asked)

/** Of every face of the die for the first point: how many give it to each. */
function shares(
  archetype: string,
  label: 'stat point' | 'skill point',
  pool: number,
): Readonly<Record<string, number>> {
  const [points, names, least] =
    label === 'stat point'
      ? (['stat pool', STATS, 2] as const)
      : (['skill pool', SKILLS, 0] as const)
  const asked: string[] = []
  roll(archetype, { [points]: [pool] }, asked)
  const sides = Number(
    asked
      .find((one) => one.startsWith(label))!
      .split(' ')
      .at(-1),
  )
  const counts: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]))
  for (let face = 1; face <= sides; face++) {
    const { person } = roll(archetype, { [points]: [pool], [label]: [face, 1] })
    const found = label === 'stat point' ? person.stats : person.skills
    for (const name of names) if ((found[name] ?? 0) > least) counts[name]!++
  }
  return counts
}

describe('where a point goes', () => {
  // In the order of INT, REF, COOL, MA, BODY, and of the eight skills of the book.
  test.each([
    ['solo', [2, 5, 5, 3, 3], [4, 4, 1, 1, 1, 4, 2, 4]],
    ['booster', [1, 4, 3, 3, 4], [4, 2, 0, 3, 4, 4, 2, 2]],
    ['nomad', [2, 4, 4, 3, 4], [2, 5, 0, 2, 3, 4, 2, 3]],
    ['cop', [3, 4, 4, 3, 3], [5, 3, 1, 2, 2, 4, 1, 4]],
    ['guard', [2, 3, 3, 2, 4], [4, 3, 0, 2, 3, 4, 1, 3]],
    ['corporate', [5, 3, 4, 2, 2], [5, 1, 2, 1, 1, 3, 2, 5]],
    ['martial-artist', [2, 5, 4, 4, 3], [1, 0, 4, 3, 1, 4, 3, 4]],
    ['soldier', [2, 4, 4, 3, 4], [2, 6, 0, 2, 2, 4, 3, 4]],
  ] as const)(
    '[fnff-1988/character/stat-pool, fnff-1988/character/skill-pool, fnff-1988/experience/growth] %s: of 11 points the eleventh by %j, a skill point by %j',
    (archetype, stats, skills) => {
      expect(Object.values(shares(archetype, 'stat point', 11))).toEqual(stats)
      // One point does not buy Martial Arts, two do.
      expect(Object.values(shares(archetype, 'skill point', 1))).toEqual(
        skills.map((weight, i) => (i === 2 ? 0 : weight)),
      )
      expect(shares(archetype, 'skill point', 2)['martial-arts']).toBe(skills[2])
      // CEM = 12 - COOL: nobody new has survived a firefight.
      expect(roll(archetype, {}).person.firefights).toBe(0)
    },
  )
})

describe('a character in a hurry', () => {
  test('[fnff-1988/character/stat-pool, fnff-1988/character/stats] 5D10 points for the stats, each from 2 to 10', () => {
    const asked: string[] = []
    const low = roll('solo', { 'stat pool': [10] }, asked)
    expect(asked).toContain('stat pool 5D10')
    expect(low.person.stats).toEqual({ int: 2, ref: 2, cool: 2, ma: 2, body: 2 })
    // The first face is INT's until it is full, then REF's.
    expect(roll('solo', { 'stat pool': [19] }).person.stats).toMatchObject({ int: 10, ref: 3 })
    expect(roll('solo', { 'stat pool': [60] }).person.stats).toEqual({
      int: 10,
      ref: 10,
      cool: 10,
      ma: 10,
      body: 10,
    })
  })
  test('[fnff-1988/character/skill-pool, fnff-1988/character/skills] 5D10 points for the skills, Martial Arts for two each; none goes beyond 8', () => {
    const asked: string[] = []
    const found = roll('martial-artist', { 'skill pool': [50], 'skill point': [2] }, asked)
    expect([asked.includes('skill pool 5D10'), found.pools.skills]).toEqual([true, 50])
    const levels = found.person.skills
    expect(levels['martial-arts']).toBe(8)
    expect(Math.max(...Object.values(levels))).toBe(8)
    // What is not bought is not written down.
    expect(levels).not.toHaveProperty('rifle')
    const spent = Object.entries(levels).reduce(
      (sum, [skill, level]) => sum + level * (skill === 'martial-arts' ? 2 : 1),
      0,
    )
    expect(spent).toBe(50)
  })
  test('[fnff-1988/setup/equipment] who and what is thrown for where nothing is wished for; a list of one thing needs no die', () => {
    const asked: string[] = []
    const found = make({ archetype: [5], name: [2], weapon: [1, 2], armour: [2, 1] }, {}, asked)
    expect([found.archetype, found.person.name]).toEqual(['guard', 'Vesper'])
    expect(asked.slice(0, 2)).toEqual(['archetype 8', 'name 32'])
    expect(asked.filter((one) => /^(weapon|armour|spare)/.test(one))).toEqual([
      'armour 2',
      'armour 2',
      'weapon 3',
      'weapon 3',
      'spare loads 3',
    ])
    expect(found.person.armor).toEqual(['Flack Vest', 'Steel Helmet'])
    // Only what is loaded has loads to spare.
    expect(found.person.weapons).toEqual([{ weapon: 'sw-combat-magnum', spare: 1 }, 'club'])
  })
})
