// Options of suppression and initiative, each switched at a table.
import { describe, expect, it } from 'vitest'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import { eased } from '../../src/books/gray-dawn/panic/needs.ts'
import { gun } from './people.ts'
import type { Skirmish } from './table.ts'
import { battle, shoot, END } from './table.ts'

const RIFLE = gun('rifle-assault-medium')
const fire = (target: string, rounds: number) => ({ do: 'suppress', targets: [target], rounds: [rounds] })
const skills = { handgun: 4, rifle: 4, dodge: 6 }
const pair = (options: Skirmish['options'], text: Skirmish = {}) =>
  battle({ ann: { ref: 6, cool: 6, skills, weapons: [RIFLE] }, bob: { cool: 8, skills, weapons: ['pistol-medium'] } }, { metres: 10, fire: { ann: fire('bob', 30) }, options, ...text })

describe('options', () => {
  it.each([['plus-1-per-level', 4], ['plus-1-flat', 1], ['no-bonus', 0]] as const)('[gray-dawn/cover/suppression-bonus] cover-suppression-bonus %s: level 4 gives %i', (how, bonus) => {
    const table = pair({ 'cover-suppression-bonus': how }, { pairs: [{ a: 'ann', b: 'bob', cover: 'chest-high: level 4' }], dice: { 'attack ann': [5], 'suppression bob': [5] } })
    expect(table.facts('check')[0]!.total).toBe(8 + 6 + bonus + 5)
  })
  it('[gray-dawn/suppress/attack-roll] suppression-attack-modifiers: full counts range and recoil too', () => {
    const total = (how: 'plain' | 'full') => pair({ 'suppression-attack-modifiers': how }, { metres: 150, dice: { 'attack ann': [9] } }).facts('suppresses')[0]!.fired[0]!.attack
    // RA 6, Rifle 4 and a die of 9; medium range -5, thirty rounds -3.
    expect([total('plain'), total('full')]).toEqual([19, 11])
  })
  it('[gray-dawn/suppress/penalty-scope] suppression-penalty-on-defence: what is fired at him meets less', () => {
    const defence = (how: 'actions-only' | 'actions-and-defence') =>
      battle({ ann: { side: 'A', ref: 6, cool: 6, skills, weapons: [RIFLE] }, ben: { side: 'A', skills, weapons: ['pistol-medium'] }, cid: { side: 'B', ref: 3, cool: 10, skills } },
        { metres: 10, options: { 'suppression-penalty-on-defence': how }, fire: { ann: fire('cid', 30) }, dice: { 'attack ann': [2], 'suppression cid': [9] } }).until('ben').act('ben', shoot('cid'), END).told('attacked').map(({ defence: sum, defenceDie }) => sum - defenceDie!)[0]!
    // 3 levels, passed, and 2 for the open: 5 points.
    expect(defence('actions-only') - defence('actions-and-defence')).toBe(5)
  })
  it('[gray-dawn/covering/end] panic-bleed-off: the number of the check falls by so much a turn', () => {
    expect([3, 5, 10].map((points) => eased({ needs: 30, since: 1 } as Parameters<typeof eased>[0], optionsOf({ 'panic-bleed-off': points as 3 | 5 | 10 })))).toEqual([27, 25, 20])
  })
  it('[gray-dawn/core/exploding-success] initiative-explodes: plain, a 1 is a 1', () => {
    const roll = (how: 'explodes' | 'plain') => battle({ ann: { ref: 5, weapons: ['rifle-hunting'] }, bob: {} }, { options: { 'initiative-explodes': how }, dice: { 'initiative ann': [1, 6, 7] } }).told('initiative')[0]!.rolls.find(({ who }) => who === 'ann')!.total
    expect([roll('explodes'), roll('plain')]).toEqual([-1, 6])
  })
})
