import { describe, expect, test } from 'vitest'
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { scripted } from '../../../dice/scripted.ts'
import { pointsOf, readSkill, rollSkillPool, rollStatPool, skillCost } from './character.ts'
import { optionsOf } from '../options.ts'
import { SKILLS, STATS, type Skill } from '../words.ts'

describe('pools', () => {
  const rows: readonly [faces: number[], floor: 'raise-to-10' | 'reroll', pool: number][] = [
    [[5, 5, 5, 5, 4], 'raise-to-10', 24],
    [[0, 0, 0, 0, 0], 'raise-to-10', 50],
    [[1, 1, 1, 1, 1], 'raise-to-10', 10],
    [[2, 2, 2, 2, 1], 'raise-to-10', 10],
    [[2, 2, 2, 2, 2], 'reroll', 10],
    [[1, 1, 1, 1, 1, 2, 2, 2, 2, 1, 6, 6, 6, 6, 6], 'reroll', 30],
  ]
  test.each(rows)(
    '[fnff-1988/character/stat-pool] 5D10 %j, option stat-pool-floor %s: %i points',
    (faces, floor, pool) => {
      const dice = scripted(faces)
      expect(rollStatPool(dice, optionsOf({ 'stat-pool-floor': floor }))).toBe(pool)
      expect(dice.used().every(({ label, sides }) => label === 'stat pool' && sides === 10)).toBe(
        true,
      )
      dice.finish()
    },
  )
  test.each([
    ['stats', 'raise-to-10', [4, 5, 9, 10, 50, 51, 7.5], [0, 10, 10, 10, 50, 0, 0]],
    ['stats', 'reroll', [9, 10, 50, 51], [0, 10, 50, 0]],
    ['skills', 'raise-to-10', [4, 5, 9, 50, 51], [0, 5, 9, 50, 0]],
  ] as const)(
    '[fnff-1988/character/stat-pool, fnff-1988/character/skill-pool] %s, %s: rolls of %j give %j points',
    (of, floor, rolls, points) => {
      const options = optionsOf({ 'stat-pool-floor': floor })
      expect(rolls.map((rolled) => pointsOf(of, rolled, options) ?? 0)).toEqual(points)
    },
  )
  test('[fnff-1988/character/skill-pool] 5D10, and no floor', () => {
    const dice = scripted([1, 1, 1, 1, 1])
    expect(rollSkillPool(dice)).toBe(5)
    expect(dice.used()[0]!.label).toBe('skill pool')
    dice.finish()
  })
})

describe('stats', () => {
  test('[fnff-1988/character/stats] five stats, 2 to 10 each', () => {
    expect(
      TABLES['fnff-1988/character/stats'].map(
        ({ code, minimum, maximum }) => `${code} ${minimum}-${maximum}`,
      ),
    ).toEqual(['INT 2-10', 'REF 2-10', 'CL 2-10', 'MA 2-10', 'BODY 2-10'])
    expect(STATS).toEqual(['int', 'ref', 'cool', 'ma', 'body'])
  })
})

describe('skills', () => {
  test('[fnff-1988/character/skills] a level costs 1 point, of Martial Arts 2', () => {
    expect(SKILLS.map((skill) => skillCost({ [skill]: 3 }))).toEqual([3, 3, 6, 3, 3, 3, 3, 3])
  })
  test('[fnff-1988/character/skills] the skills stand in the order of the table', () => {
    expect(TABLES['fnff-1988/character/skills'].map(({ skill }) => readSkill(skill))).toEqual(
      SKILLS,
    )
  })
  const readings: readonly [printed: string, skill: Skill | undefined][] = [
    ['Infiltration', 'stealth'],
    ['Handgun', 'pistol'],
    ['Martial Arts', 'martial-arts'],
    ['melee', 'melee'],
    ['Dodging', undefined],
    ['Gymnastics', undefined],
  ]
  test.each(readings)('[fnff-1988/character/skills] %s is read as %s', (printed, skill) => {
    expect(readSkill(printed)).toBe(skill)
  })
})
