import { describe, expect, test } from 'vitest'
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { scripted } from '../../../dice/scripted.ts'
import { cem } from './body.ts'
import {
  checkSkills,
  checkStats,
  enterCharacter,
  makeCharacter,
  readSkill,
  rollSkillPool,
  rollStatPool,
  skillCost,
  survived,
} from './character.ts'
import { optionsOf } from '../options.ts'
import { SKILLS, STATS } from '../words.ts'
import type { Skill } from '../words.ts'

const book = optionsOf()
const joe = { int: 4, ref: 6, cool: 4, ma: 5, body: 5 }

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
      TABLES['fnff-1988/character/stats'].rows.map(
        ([, code, least, most]) => `${code} ${least}-${most}`,
      ),
    ).toEqual(['INT 2-10', 'REF 2-10', 'CL 2-10', 'MA 2-10', 'BODY 2-10'])
    expect(STATS).toEqual(['int', 'ref', 'cool', 'ma', 'body'])
  })
  const rows: readonly [pool: number, stats: typeof joe, code: string | undefined, why: string][] =
    [
      [24, joe, undefined, 'all points spent'],
      [50, joe, undefined, 'points that are left over are lost'],
      [10, { int: 2, ref: 2, cool: 2, ma: 2, body: 2 }, undefined, 'the least'],
      [23, joe, 'refused/points', 'take 24 points; there are 23'],
      [50, { ...joe, int: 1 }, 'refused/stat-limit', 'INT 1: every stat is 2 to 10'],
      [50, { ...joe, cool: 11 }, 'refused/stat-limit', 'CL 11: every stat is 2 to 10'],
      [50, { ...joe, ma: 5.5 }, 'refused/points', 'MA 5.5: points are whole'],
    ]
  test.each(rows)(
    '[fnff-1988/character/stat-pool, fnff-1988/character/stats] %i points for %j: %s (%s)',
    (pool, stats, code, why) => {
      const refusal = checkStats(pool, stats)
      expect(refusal?.code).toBe(code)
      if (refusal) expect(refusal.why).toContain(why)
    },
  )
})

describe('skills', () => {
  test('[fnff-1988/character/skills] a level costs 1 point, of Martial Arts 2', () => {
    expect(SKILLS.map((skill) => skillCost({ [skill]: 3 }))).toEqual([3, 3, 6, 3, 3, 3, 3, 3])
  })
  test('[fnff-1988/character/skills] the skills stand in the order of the table', () => {
    expect(TABLES['fnff-1988/character/skills'].rows.map(([name]) => readSkill(name))).toEqual(
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
  const rows: readonly [
    pool: number,
    skills: Partial<Record<Skill, number>>,
    maximum: 10 | 'unlimited',
    code: string | undefined,
  ][] = [
    [10, { pistol: 10 }, 10, undefined],
    [10, { 'martial-arts': 5 }, 10, undefined],
    [10, { 'martial-arts': 6 }, 10, 'refused/points'],
    [10, { pistol: 6, rifle: 5 }, 10, 'refused/points'],
    [40, { pistol: 11 }, 10, 'refused/skill-limit'],
    [40, { pistol: 11 }, 'unlimited', undefined],
    [40, { pistol: -1 }, 10, 'refused/points'],
    [5, {}, 10, undefined],
  ]
  test.each(rows)(
    '[fnff-1988/character/skill-pool] %i points for %j, option skill-maximum %s: %s',
    (pool, skills, maximum, code) => {
      expect(checkSkills(pool, skills, optionsOf({ 'skill-maximum': maximum }))?.code).toBe(code)
    },
  )
})

describe('characters', () => {
  test('[fnff-1988/character/stat-pool, fnff-1988/character/skill-pool] made from both pools, or refused', () => {
    const bought = { stats: joe, skills: { pistol: 4 } }
    expect(makeCharacter('Mad Matt', bought, { stats: 24, skills: 4 }, book)).toEqual({
      character: {
        id: 'mad-matt',
        name: 'Mad Matt',
        stats: joe,
        skills: { pistol: 4 },
        firefights: 0,
        armour: [],
        weapons: [],
      },
    })
    expect(makeCharacter('Mad Matt', bought, { stats: 20, skills: 4 }, book).refusal?.rule).toBe(
      'fnff-1988/character/stat-pool',
    )
    expect(makeCharacter('Mad Matt', bought, { stats: 24, skills: 3 }, book).refusal?.rule).toBe(
      'fnff-1988/character/skill-pool',
    )
  })
  test('[fnff-1988/setup/import-interlock] stats are copied without any dice, above 10 too; other skills stay as substitutes', () => {
    const { character } = enterCharacter(
      'Silver',
      { ...joe, ref: 12 },
      { Handgun: 9, Infiltration: 2, Dodging: 4 },
      6,
    )
    expect(character).toMatchObject({
      stats: { ref: 12 },
      skills: { pistol: 9, stealth: 2 },
      substitutes: { Dodging: 4 },
      firefights: 6,
    })
  })
  test('[fnff-1988/setup/import-interlock] what is no whole number is refused', () => {
    expect(enterCharacter('Silver', { ...joe, ref: Number.NaN }, {}).refusal?.why).toContain(
      'ref NaN',
    )
    expect(enterCharacter('Silver', joe, { Pistol: -2 }).refusal?.code).toBe('refused/points')
    expect(enterCharacter('Silver', joe, {}, 1.5).refusal?.rule).toBe(
      'fnff-1988/setup/import-interlock',
    )
  })
  test('[fnff-1988/experience/keep-sheets] firefights survived stay with the character and lower the CEM', () => {
    const { character } = enterCharacter('Matt', { ...joe, cool: 8 }, { Pistol: 3 })
    const later = survived(survived(character!))
    expect([later.firefights, cem(later.stats.cool, later.firefights)]).toEqual([2, 3])
    expect(later.skills).toEqual(character!.skills)
    expect(character!.firefights).toBe(0)
  })
})
