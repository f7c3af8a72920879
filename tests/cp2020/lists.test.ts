// The lists: what the book prints of blades, armour and turns.
import { describe, expect, it } from 'vitest'
import { TABLES } from '../../src/catalogue/cp2020.ts'
import { ARMS, findWeapon, isSwung } from '../../src/books/cp2020/arms/arms.ts'
import { ARMOUR, findArmour } from '../../src/books/cp2020/arms/armour-list.ts'
import { printDamage } from '../../src/books/cp2020/arms/damage-dice.ts'
import { scene2020 } from '../../src/books/cp2020/table/scene.ts'
import { begin } from '../../src/books/cp2020/state.ts'
import { person, rulesWith } from './people.ts'

describe('blades and clubs', () => {
  it('[cp2020/weapons/melee-list-gap] every row is a weapon that is swung, with its dice, accuracy and edge', () => {
    const swung = ARMS.filter(isSwung).map(({ id, accuracy, damage, edged, mono }) => [
      id,
      accuracy,
      damage.map(printDamage).join('/'),
      edged,
      mono,
    ])
    expect(swung).toEqual(
      TABLES['cp2020/weapons/melee-list-gap'].map(({ id, wa, damage, edged, mono }) => [
        id,
        wa,
        damage,
        edged,
        mono,
      ]),
    )
  })

  it.each([
    ['sword', 'a blade of 2D6+2', true, 2, 2],
    ['battleglove', 'blunt, 3D6', false, 3, 0],
  ])(
    '[cp2020/weapons/melee-list-gap, cp2020/melee/scope] %s: %s',
    (weapon, _, edged, count, plus) => {
      expect(findWeapon(ARMS, weapon)).toMatchObject({
        skill: 'melee',
        damage: [{ count, sides: 6, divide: 1, plus }],
        edged,
        shots: 0,
      })
    },
  )
})

describe('armour', () => {
  it.each([
    ['kevlar vest', false],
    ['flack vest', true],
    ['metal gear', true],
    ['heavy armor jacket', false],
  ])('[cp2020/armor/hard-and-soft] %s is hard: %s', (name, hard) => {
    expect(findArmour(ARMOUR, name)?.hard).toBe(hard)
  })

  it('[cp2020/armor/record] the sheet has a place for the SP of each of the six areas', () => {
    const rules = rulesWith()
    const combatant = {
      ...person({ name: 'a', armour: ['kevlar-vest', 'steel-helmet'] }, rules),
      weapons: [],
    }
    const { sheets } = scene2020(rules)(
      begin({ title: 't', sides: [{ name: 'A', seat: 'player-1', men: [combatant] }] }, rules),
    )
    expect(sheets.a!.areas.map(({ area, sp }) => [area, sp])).toEqual([
      ['head', 14],
      ['torso', 10],
      ['right-arm', 0],
      ['left-arm', 0],
      ['right-leg', 0],
      ['left-leg', 0],
    ])
  })
})
