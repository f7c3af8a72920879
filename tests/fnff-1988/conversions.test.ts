// What people of the 2020 books bring along, in the words of this one.
import { describe, expect, test } from 'vitest'
import { armsList } from '../../src/books/fnff-1988/arms/arms.ts'
import {
  armourOf2020,
  readCover,
  levelOf2020,
  levelOfPoints,
  loadOf2020,
  skillOf2020,
  typeOfClass,
  weaponOf2020,
} from '../../src/books/fnff-1988/files/conversions.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'

/** What is told besides, in one line each. */
function telling<T>(convert: (tell: (from: string, to: string) => void) => T) {
  const told: string[] = []
  return { found: convert((from, to) => void told.push(`${from}: ${to}`)), told }
}

describe('[fnff-1988/setup/import-interlock] wounds', () => {
  test.each([
    [1, 'FW'],
    [4, 'FW'],
    [5, 'SW'],
    [8, 'SW'],
    [9, 'CW'],
    [12, 'CW'],
    [13, 'MW'],
    [16, 'MW'],
    [17, 'MW'],
    [40, 'MW'],
    // Half a point counts as a whole one on the track (`cp2020/wounds/track-gap`).
    [39.5, 'MW'],
    [40.5, 'D'],
    [41, 'D'],
  ])('[fnff-1988/setup/import-interlock] %d points of the track: %s', (points, level) => {
    expect(levelOfPoints(points)).toBe(level)
  })
  test.each([
    ['light', 'FW'],
    ['LW', 'FW'],
    ['Serious', 'SW'],
    ['critical', 'CW'],
    ['mortal 0', 'MW'],
    ['M6', 'MW'],
    ['dead', 'D'],
    ['scratch', undefined],
  ])('[fnff-1988/setup/import-interlock] the word %s: %s', (word, level) => {
    const { found, told } = telling((tell) => levelOf2020(word, tell))
    expect([found, told]).toEqual([level, level ? [`${word}: ${level}`] : []])
  })
})

describe('gear', () => {
  test.each([
    ['flechettes', 'flechette'],
    ['apfsds', 'slug'],
    ['heap', 'armor-piercing'],
    ['dpu', 'armor-piercing'],
    ['api', 'armor-piercing'],
    ['hp', 'plain'],
    ['dum-dum', 'plain'],
    ['non-lethal', 'plain'],
    ['jelly', undefined],
  ])('[fnff-1988/setup/import-interlock] the load %s: %s', (word, load) => {
    const { found, told } = telling((tell) => loadOf2020(word, tell))
    expect([found, told]).toEqual([load, load ? [`${word}: ${load}`] : []])
  })
  test.each([
    ['light pistol', 'P'],
    ['submachinegun', 'SMG'],
    ['shotgun', 'SHG'],
    ['assault rifle', 'RIF'],
    ['heavy weapon', 'RIF'],
    ['bow', 'BOW'],
    ['melee', 'M'],
    ['exotic', undefined],
  ])('[fnff-1988/setup/import-interlock] the class %s: %s', (word, type) => {
    expect(typeOfClass(word)).toBe(type)
  })
  const arms = armsList(optionsOf())
  test.each<
    readonly [
      theirs: string,
      id: string | undefined,
      shots: number | undefined,
      type: string | undefined,
    ]
  >([
    ['pistol-medium', 'pistol-medium', 10, 'P'],
    ['smg-heavy', 'smg-heavy', 30, 'SMG'],
    ['rifle-assault-heavy', 'rifle-assault-heavy', 30, 'RIF'],
    ['Monokatana', 'monokatana', 0, 'M'],
    ['naginata', 'naginata', 0, 'M'],
    ['glock-17', undefined, undefined, undefined],
  ])('[fnff-1988/setup/import-interlock] the weapon %s', (theirs, id, shots, type) => {
    const { found, told } = telling((tell) => weaponOf2020(arms, theirs, tell))
    expect([found?.id, found?.shots, found?.type, told.length]).toEqual([
      id,
      shots,
      type,
      id ? 1 : 0,
    ])
    if (shots !== undefined) expect(told[0]!.includes('shots')).toBe(shots > 0)
  })
  test('[fnff-1988/setup/import-interlock] armour keeps its SP and its places; leather is leather', () => {
    const { found, told } = telling((tell) => armourOf2020('kevlar-vest', tell))
    expect([found, told.length]).toEqual([
      { name: 'kevlar-vest', sp: 10, hard: false, covers: ['torso'], modern: true },
      1,
    ])
    expect(armourOf2020('leather')?.modern).toBe(false)
    expect(armourOf2020('cardboard')).toBeUndefined()
  })
  test.each([
    ['chest-high: brick wall', 'over-cover'],
    ['legs', 'over-cover'],
    ['corner', 'behind-corner'],
    ['head-out', 'behind-corner'],
    ['whole', 'behind-corner'],
    ['prone', 'prone'],
    ['over-cover', 'over-cover'],
    ['over-cover: brick wall', 'over-cover'],
    ['none', 'none'],
  ])('[fnff-1988/cover/modifiers] cover %s: %s', (text, cover) => {
    const { found, told } = telling((tell) => readCover(text, tell))
    expect([found, told.length]).toEqual([cover, text === cover ? 0 : 1])
  })
})

test.each([
  ['handgun', 'pistol'],
  ['Submachinegun', 'rifle'],
  ['smg', 'rifle'],
  ['heavy-weapons', 'rifle'],
  ['archery', undefined],
  ['fencing', 'melee'],
  ['combat-sense', undefined],
  ['karate', 'martial-arts'],
])('[fnff-1988/setup/import-interlock] the skill %s counts as %s', (name, skill) => {
  expect(skillOf2020(name)?.skill).toBe(skill)
  expect(skillOf2020(name)).toBeDefined()
})
test.each(['brawling', 'pistol', 'piano'])(
  '[fnff-1988/setup/import-interlock] the skill %s is none of theirs, or is the same here',
  (name) => {
    expect(skillOf2020(name)).toBeUndefined()
  },
)
