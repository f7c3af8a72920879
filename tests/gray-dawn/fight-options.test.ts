// Options of firing and of full cover, each switched at a table.
import { describe, expect, it } from 'vitest'
import type { FieldMap } from '../../src/field/map.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { gun } from './people.ts'
import type { Battle } from './table.ts'
import { END, YARD, battle, faceWith, go, shoot } from './table.ts'

const skills = { handgun: 4, rifle: 4, dodge: 4, athletics: 4 }
const RIFLE = gun('rifle-assault-medium')

describe('semi-auto-rolls', () => {
  const PISTOL = gun('pistol-medium-10mm', { rof: 2, shots: 12, carried: { loaded: 12 } })
  const duel = (how: Options['semi-auto-rolls'], dice = {}) =>
    battle(
      {
        ann: { ref: 10, cool: 10, skills: { handgun: 8 }, weapons: [PISTOL] },
        bob: { side: 'B', body: 10, weapons: ['pistol-medium'] },
        cid: { side: 'B', body: 10 },
      },
      {
        metres: 10,
        options: { 'semi-auto-rolls': how },
        dice: { 'initiative ann': [9], 'attack ann': [9], ...dice },
      },
    ).until('ann')
  const attacks = (table: Battle) =>
    table.told('attacked').filter(({ who }) => who === 'ann').length
  const wounds = (table: Battle) => table.told('hit').filter(({ who }) => who === 'bob').length
  it('[gray-dawn/action/multiple] one-per-shot: two shots are two rolls and two wounds; one-per-action: one roll, and one wound with a die more', () => {
    const apart = duel('one-per-shot').act('ann', shoot('bob', { shots: 2 }), END)
    expect([attacks(apart), wounds(apart), apart.combatant('ann').weapons[0]!.loaded]).toEqual([
      2, 2, 10,
    ])
    const together = duel('one-per-action', { hits: [2] }).act(
      'ann',
      shoot('bob', { shots: 2 }),
      END,
    )
    expect([
      attacks(together),
      wounds(together),
      together.combatant('ann').weapons[0]!.loaded,
    ]).toEqual([1, 1, 10])
    expect(together.told('attacked').find(({ who }) => who === 'ann')).toMatchObject({ hits: 2 })
  })
  it('[gray-dawn/action/multiple] one-per-action: both shots are offered and ROF stays the most', () => {
    const table = duel('one-per-action')
    expect(table.ask('ann').refuse!(shoot('bob', { shots: 2 }))).toBeUndefined()
    expect(table.ask('ann').refuse!(shoot('bob', { shots: 3 }))!.code).toBe(
      'refused/too-many-shots',
    )
    const offered = faceWith({ 'semi-auto-rolls': 'one-per-action' })
      .menu(table.state, table.ask('ann'))
      .find(({ verb, target }) => verb === 'shoot' && target === 'bob')
    expect(offered!.choice).toMatchObject({ mode: 'single', shots: 2 })
  })
  it('[gray-dawn/action/multiple] one-per-action: shots at several targets keep a roll each', () => {
    const table = duel('one-per-action').act('ann', shoot('bob', { shots: 2, also: ['cid'] }), END)
    expect(
      table
        .told('attacked')
        .filter(({ who }) => who === 'ann')
        .map(({ target }) => target),
    ).toEqual(['bob', 'cid'])
  })
})

describe('full-cover-loses-track', () => {
  const WALL: FieldMap = {
    ...YARD,
    obstacles: [
      {
        id: 'wall',
        name: 'wall',
        kind: 'crate',
        height: 2,
        level: 5,
        shape: [
          { x: 19, y: 9 },
          { x: 19.4, y: 9 },
          { x: 19.4, y: 11 },
          { x: 19, y: 11 },
        ],
      },
    ],
  }
  const fire = { do: 'suppress', targets: ['ann'], rounds: [30] }
  /** Bob ducks behind the wall; Ann and Al stand where he saw them. */
  const ducks = (how: Options['full-cover-loses-track']) =>
    battle(
      {
        ann: { side: 'A', ma: 6, skills, weapons: ['pistol-medium'], at: [8, 10], facing: 90 },
        al: { side: 'A', skills, weapons: ['pistol-medium'], at: [8, 14], facing: 90 },
        bob: { side: 'B', skills, weapons: [RIFLE, 'grenade-frag'], at: [20, 10], facing: 270 },
      },
      {
        map: WALL,
        options: { 'full-cover-loses-track': how },
        dice: { 'initiative bob': [9], 'initiative ann': [5], 'initiative al': [1] },
      },
    )
      .until('bob')
      .act('bob', { do: 'stance', stance: 'full cover' }, END)
  /** What bob fires at Ann in the next phase, who has moved or not. */
  const fired = (
    how: Options['full-cover-loses-track'],
    moves: boolean,
    firing: unknown = fire,
  ) => {
    const table = ducks(how).until('ann')
    if (moves) table.act('ann', go([8, 6]))
    return table
      .fires({ bob: firing })
      .act('ann', END)
      .until('ann', 2)
      .facts('suppresses')
      .filter(({ who }) => who === 'bob')
      .map(({ fired: at }) => at[0]!.target)
  }
  it('[gray-dawn/cover/full-cover-blinds] tracked: no fire at one who has moved since, nor a grenade; at one who has not, yes', () => {
    expect([fired('ignored', true), fired('tracked', true), fired('tracked', false)]).toEqual([
      ['ann'],
      [],
      ['ann'],
    ])
    expect(fired('tracked', true, { do: 'suppress', targets: ['al'], rounds: [30] })).toEqual([
      'al',
    ])
    const table = ducks('tracked')
      .until('ann')
      .act('ann', go([8, 6]), END)
      .until('bob', 2)
    const throws = (choice: object) => table.ask('bob').refuse!({ do: 'grenade', ...choice })?.code
    expect(throws({ target: 'ann' })).toBe('refused/lost-track')
    expect(throws({ target: 'al' })).not.toBe('refused/lost-track')
    expect(throws({ spot: { x: 8, y: 6 } })).not.toBe('refused/lost-track')
  })
  it('[gray-dawn/cover/full-cover-blinds] who looks out again sees them all', () => {
    const table = ducks('tracked')
      .until('ann')
      .act('ann', go([8, 6]), END)
      .until('bob', 2)
      .act('bob', { do: 'stance', stance: 'active cover' })
    expect(table.ask('bob').refuse!(shoot('ann'))?.code).not.toBe('refused/lost-track')
    table.act('bob', END)
    expect(table.own('bob').lastSeen).toBeUndefined()
  })
})
