// What a fight and a file keep of somebody of this book: LUCK, perks, whose they are.
import { describe, expect, it } from 'vitest'
import { openDoor } from '../../src/books/cp2020/files/read-setup.ts'
import { fresh, fullLuck, person, write } from '../../src/books/gray-dawn/files/person.ts'
import type { Own } from '../../src/books/gray-dawn/own.ts'
import { rulesWith } from './people.ts'

const USES = { 'uses-luck': 1 }
const worn: Partial<Own> = {
  points: 1,
  stance: 'bracing',
  moves: 3,
  panic: { needs: 10, since: 1, spent: true },
  caught: true,
}

describe('who they are', () => {
  it.each([
    ['a player’s', { luck: 6, mook: false, perks: {} }, 6, { stats: { luck: 6 } }],
    ['one of many', { luck: 6, mook: true, perks: {} }, 0, { stats: { luck: 6 }, mook: true }],
    [
      'the referee’s',
      { luck: 6, mook: false, npc: true, perks: {} },
      0,
      { stats: { luck: 6 }, npc: true },
    ],
    [
      'the referee’s who uses luck',
      { luck: 6, mook: false, npc: true, perks: USES },
      6,
      { stats: { luck: 6 }, npc: true, perks: USES },
    ],
    [
      'one of many who uses it',
      { luck: 6, mook: true, perks: USES },
      6,
      { stats: { luck: 6 }, mook: true, perks: USES },
    ],
  ] as const)(
    '[gray-dawn/luck/points, gray-dawn/luck/non-player-characters, gray-dawn/core/mooks] %s',
    (_what, written, points, text) => {
      const begins = { ...written, points, stance: 'moving', moves: 0 }
      expect([fullLuck(written), person(written)]).toEqual([points, begins])
      // A new fight knows nothing of the last one; a file keeps who they are.
      expect(fresh({ ...written, ...worn } as Own)).toEqual(begins)
      expect(write({ ...written, ...worn } as Own)).toEqual(text)
    },
  )
  it('[gray-dawn/luck/points] of somebody from elsewhere nothing is kept', () =>
    expect(write(undefined)).toEqual({}))
  it.each([
    ['core/perks', { perks: { 'stun-saves': 1 } }, ['ann.perks.stun-saves']],
    ['core/perks', { perks: { 'bull-rider': 1 } }, []],
    ['shotgun/attack-bonus', { weapons: [{ weapon: 'shotgun', ammo: 'slug' }] }, []],
    [
      'shotgun/attack-bonus',
      { weapons: [{ weapon: 'pistol-light', ammo: 'slug' }] },
      ['ann.weapons[0].ammo'],
    ],
  ] as const)('[gray-dawn/%s] %j: problems at %j', (_rule, more, fields) => {
    const door = openDoor(rulesWith())
    const stats = { int: 5, ref: 5, tech: 5, cool: 5, ma: 5, body: 5, luck: 5 }
    door.person({ name: 'Ann', stats, ...more }, 'ann')
    expect(door.problems.map(({ field }) => field)).toEqual(fields)
  })
})
