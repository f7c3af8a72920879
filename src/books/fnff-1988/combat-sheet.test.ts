import { describe, expect, test } from 'vitest'
import { combatSheet, sampleCharacter } from './combat-sheet.ts'
import { optionsOf } from './options.ts'
import type { Wound } from './words.ts'

const book = optionsOf()
const joe = sampleCharacter(book)
const sheet = combatSheet(joe, book)

describe('JOE', () => {
  test('[fnff-1988/setup/sample-sheet] stats 4, 6, 4, 5, 5 add up to 24', () => {
    expect(sheet.stats).toEqual({ int: 4, ref: 6, cool: 4, ma: 5, body: 5 })
    expect(Object.values(sheet.stats).reduce((sum, points) => sum + points)).toBe(24)
  })
  test('[fnff-1988/setup/sample-sheet] skills add up to 28', () => {
    expect(sheet.skills).toEqual({ pistol: 4, rifle: 3, awareness: 5, athletics: 5, 'martial-arts': 0, melee: 4, brawling: 4, stealth: 3 })
    expect(Object.values(sheet.skills).reduce((sum, level) => sum + level)).toBe(28)
  })
  test('[fnff-1988/setup/sample-sheet] runs 20 m, leaps 2 m, CEM 8, Average, acts in phases 2 and 3', () => {
    expect(sheet).toMatchObject({ name: 'JOE', run: 20, leap: 2, cem: 8, bodyType: 'AV', bodyTypeName: 'Average', phases: [false, true, true] })
  })
  test('[fnff-1988/setup/sample-sheet, fnff-1988/armour/coverage] helmet and flack vest: SP 20 on head, torso and arms', () => {
    expect(sheet.sp).toEqual({ head: 20, torso: 20, 'right-arm': 20, 'left-arm': 20, 'right-leg': 0, 'left-leg': 0 })
  })
  test('[fnff-1988/setup/sample-sheet, fnff-1988/setup/equipment] the UZI and the Automag as written', () => {
    expect(sheet.weapons).toEqual([
      { name: 'UZI', type: 'SMG', accuracy: 2, ammunition: '9mm', clip: 30, fired: 0, rof: 20 },
      { name: '.44 Automag', type: 'P', accuracy: 1, ammunition: '.44', clip: 7, fired: 0, rof: 2 },
    ])
  })
})

describe('the sheet', () => {
  test('[fnff-1988/setup/combat-sheet] five boxes, FW to D; nothing on the outline at first', () => {
    expect(sheet.boxes).toEqual(['FW', 'SW', 'CW', 'MW', 'D'])
    expect(Object.values(sheet.wounds)).toEqual([[], [], [], [], [], []])
  })
  test('[fnff-1988/setup/combat-sheet, fnff-1988/weapons/shots] shots fired and wounds are written down', () => {
    const wound: Wound = { id: 'w1', area: 'left-arm', level: 'SW', at: 3, treated: false, bludgeoning: false }
    const [uzi, automag] = joe.weapons
    const later = combatSheet({ ...joe, wounds: [wound], weapons: [{ ...uzi!, loaded: 10 }, automag!] }, book)
    expect(later.weapons.map(({ fired }) => fired)).toEqual([20, 0])
    expect(later.wounds['left-arm']).toEqual([wound])
    expect(later.wounds.torso).toEqual([])
  })
  test('[fnff-1988/setup/combat-sheet] a skill that was not bought stands as 0', () => {
    expect(combatSheet({ ...joe, skills: {} }, book).skills.pistol).toBe(0)
  })
  test('[fnff-1988/setup/combat-sheet] the sheet follows the options: multiplier 5 runs 25 m', () => {
    expect(combatSheet(joe, optionsOf({ 'movement-multiplier': 5 }))).toMatchObject({ run: 25, leap: 2.5 })
  })
})
