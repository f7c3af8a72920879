// How a fight is entered from a file and begun, on states made by hand: sides, seats, the map, names, people for the next fight.
import { describe, expect, it } from 'vitest'
import { beginFight, copyMen, enter } from '../../src/books/gunfight/begin.ts'
import { carriedAt, getCombatant, combatants } from '../../src/books/gunfight/combatants.ts'
import { enterScenario } from '../../src/books/gunfight/files/enter.ts'
import { ALIASES, namesOf, nearestHint, slug } from '../../src/books/gunfight/files/names.ts'
import { inHandFirst, pick, when, writeWeapon } from '../../src/books/gunfight/files/write.ts'
import { someone, stateOf } from './acts-by-hand.ts'

const [ann, bo] = [someone('ann', 0), someone('bo', 1)]

describe('files and beginnings', () => {
  interface Entered {
    readonly id: string
  }
  const reader = (problems: readonly object[] = []) => {
    const fields: string[] = []
    return {
      fields,
      problems,
      converted: ['c'],
      person: ({ id }: Entered, field: string) => (fields.push(field), { id }),
      coverWords: (words: string, field: string) => (fields.push(field), `${words}!`),
      ambush: (one: object, field: string) => (fields.push(field), [one, field]),
    }
  }
  const FILE = {
    title: 'Test',
    sides: [
      { name: 'Us', seat: 'player-1', combatants: [{ id: 'ann' }, { id: 'al' }] },
      { name: 'Them', seat: 'player-2', combatants: [{ id: 'bo' }] },
    ],
  }
  const read = (more: object = {}, with_ = reader()) =>
    enterScenario({ ...FILE, ...more } as never, with_ as never) as unknown as {
      setup: Record<string, unknown>
      converted: unknown
      problems?: unknown
    }
  it('reads sides, pairs and ambushes, each under its field', () => {
    const with_ = reader()
    const { setup, converted } = read(
      {
        pairs: [
          { a: 'ann', b: 'bo', metres: 5, coverA: 'wall' },
          { a: 'al', b: 'bo', metres: 7, sees: false, coverB: 'car' },
        ],
        ambush: [{ who: 'bo', victims: ['al'] }],
      },
      with_,
    )
    expect(setup).toEqual({
      title: 'Test',
      map: undefined,
      pairs: [
        { a: 'ann', b: 'bo', metres: 5, sees: true, cover: undefined },
        { a: 'bo', b: 'ann', cover: 'wall!' },
        { a: 'al', b: 'bo', metres: 7, sees: false, cover: 'car!' },
        { a: 'bo', b: 'al', cover: undefined },
      ],
      sides: [
        { name: 'Us', seat: 'player-1', men: [{ id: 'ann' }, { id: 'al' }] },
        { name: 'Them', seat: 'player-2', men: [{ id: 'bo' }] },
      ],
      ambushes: [{ who: 'bo', victims: ['al'] }, 'ambush[0]'],
    })
    expect(Object.keys(setup)).not.toContain('seats')
    expect(converted).toEqual(['c'])
    expect(with_.fields).toEqual([
      'sides[0].combatants[0]',
      'sides[0].combatants[1]',
      'sides[1].combatants[0]',
      'pairs[0].coverA',
      'pairs[1].coverB',
      'ambush[0]',
    ])
    expect(read({}, reader([{ field: 'x' }]))).toEqual({ problems: [{ field: 'x' }] })
    expect([read().setup['pairs'], read().setup['ambushes']]).toEqual([undefined, []])
  })
  it('keeps of a map what is the ground of the fight', () => {
    const map = { name: 'Yard', width: 9, height: 8, obstacles: [1], ground: [2] }
    expect(read({ map: { ...map, starts: [3], tags: ['x'] } }).setup['map']).toEqual(map)
    expect(Object.keys(read({ map }).setup['map'] as object)).toEqual([
      'name',
      'width',
      'height',
      'obstacles',
      'ground',
    ])
    const full = { ...map, opened: [4], light: 'dim', picture: { file: 'f' } }
    expect(read({ map: full }).setup['map']).toEqual(full)
    const { name, width, height } = map
    const bare = { name, width, height, obstacles: [], ground: [] }
    expect(read({ map: { name, width, height } }).setup['map']).toEqual(bare)
  })
  it('knows who plays whom, where it is not one seat for each side', () => {
    const owned = (seat: string, seats?: object) => {
      const [us, them] = FILE.sides
      const sides = [{ ...us!, combatants: [{ id: 'ann' }, { id: 'al', seat }] }, them]
      const { setup } = read({ sides, seats })
      return [setup['seats'], setup['playedBy']]
    }
    const [US, THEM] = [
      { seat: 'player-1', name: 'Us' },
      { seat: 'player-2', name: 'Them' },
    ]
    expect(owned('player-3')).toEqual([
      [US, THEM, { seat: 'player-3', name: 'player 3' }],
      { al: 'player-3' },
    ])
    expect(owned('referee')).toEqual([[US, THEM], { al: 'referee' }])
    expect(owned('player-2')).toEqual([[US, THEM], { al: 'player-2' }])
    const mia = { seat: 'player-3', name: 'Mia' }
    expect(owned('player-3', [mia])).toEqual([[mia, US, THEM], { al: 'player-3' }])
    const named = read({ seats: [{ seat: 'player-1', name: 'Joe' }] }).setup
    expect([named['seats'], Object.keys(named).includes('playedBy')]).toEqual([
      [{ seat: 'player-1', name: 'Joe' }, THEM],
      false,
    ])
  })
  it('a fight begins with everybody of the sides, by their seats', () => {
    const SETUP = {
      title: 'Test',
      sides: [
        { name: 'Us', seat: 'player-1', men: [{ id: 'ann' }, { id: 'al' }] },
        { name: 'Them', seat: 'player-2', men: [{ id: 'bo' }] },
      ],
    }
    const begun = (more: object = {}) =>
      beginFight(
        { ...SETUP, ...more } as never,
        ((entrant: Entered, seat: string, side: number) => ({ ...entrant, seat, side })) as never,
      ) as unknown as Record<string, unknown>
    expect({ ...begun(), men: { ...(begun()['men'] as object) } }).toEqual({
      ...{
        title: 'Test',
        map: undefined,
        pairs: [],
        ambushes: [],
        timers: [],
        acting: [],
        zones: [],
        lying: [],
        asksReferee: false,
      },
      sides: [
        { name: 'Us', seat: 'player-1' },
        { name: 'Them', seat: 'player-2' },
      ],
      men: {
        ann: { id: 'ann', seat: 'player-1', side: 0 },
        al: { id: 'al', seat: 'player-1', side: 0 },
        bo: { id: 'bo', seat: 'player-2', side: 1 },
      },
      roll: ['ann', 'al', 'bo'],
    })
    expect(Object.keys(begun())).not.toContain('seats')
    expect(begun({ seats: [1] })['seats']).toEqual([1])
    expect(
      (
        begun({ playedBy: { al: 'player-3', di: 'player-4' } })['men'] as Record<
          string,
          { seat: string }
        >
      )['al']!.seat,
    ).toBe('player-3')
    expect(enter({ id: 'ann' }, 'player-1', 1)).toEqual({
      ...{ x: 0, y: 0, facing: 0, posture: 'standing', hidden: false, seat: 'player-1', side: 1 },
      ...{ inHand: 0, mounted: false, orders: {}, favour: 0 },
    })
    expect(
      enter({ id: 'ann', x: 1, y: 2, facing: 3, posture: 'prone', hidden: true }, 'player-1', 0),
    ).toMatchObject({ x: 1, y: 2, facing: 3, posture: 'prone', hidden: true })
  })
  it('a copy shares no list and no combatant', () => {
    const state = stateOf([ann, bo], { timers: [1] }) as never as { men: object; timers: unknown[] }
    const copy = copyMen(state as never, (one) => ({ ...one }) as never)
    expect({ ...copy.men }).toEqual(state.men)
    expect(copy.timers).toEqual(state.timers)
    expect(copy.timers).not.toBe(state.timers)
    expect(copy.men['ann']).not.toBe(ann)
  })
  it('looks people and weapons up, or says that they are not there', () => {
    const state = { men: { ann }, roll: ['ann'] }
    expect([getCombatant(state, 'ann'), combatants(state)]).toEqual([ann, [ann]])
    for (const id of ['bo', 'toString'])
      expect(() => getCombatant(state, id)).toThrow('no combatant')
    const [a, b] = [{ id: 'a' }, { id: 'b' }]
    for (const weapon of ['b', 1]) expect(carriedAt({ weapons: [a, b] }, weapon)).toBe(b)
    for (const weapon of ['c', 2, -1])
      expect(() => carriedAt({ weapons: [a, b] }, weapon)).toThrow('no weapon')
  })
  it('names of files', () => {
    expect(['S&W Combat Magnum', '.45 Colt Automatic', "Mac's  10", '-Uzi-'].map(slug)).toEqual([
      'sw-combat-magnum',
      '45-colt-automatic',
      'macs-10',
      'uzi',
    ])
    expect(namesOf('AK 47, AKM or AKMS and M-16')).toEqual(['ak-47', 'akm', 'akms', 'm-16'])
    expect(nearestHint('uzzi', ['glock-17', 'uzi', 'mac-10'])).toBe('; nearest: uzi')
    expect(nearestHint('Ouzi', ['glock-17', 'uzi'])).toBe('; nearest: uzi')
    expect([nearestHint('xyz', ['glock-17', 'uzi']), nearestHint('x', [])]).toEqual(['', ''])
    // Half of the pairs of letters: as many as the least is not more than the least.
    expect([nearestHint('abcde', ['abc'], 0.5), nearestHint('abcde', ['abc'], 0.49)]).toEqual([
      '',
      '; nearest: abc',
    ])
    expect(ALIASES['mac-10']).toBe('ingram-mac-10')
  })
  it('writes people for the next fight', () => {
    expect(pick({ a: 1, b: 2, c: 3 }, 'c', 'a')).toEqual({ c: 3, a: 1 })
    expect([when(true, { a: 1 }), when(false, { a: 1 })]).toEqual([{ a: 1 }, {}])
    expect([
      inHandFirst(['a', 'b', 'c'], 1),
      inHandFirst(['a', 'b'], 2),
      inHandFirst(['a', 'b'], 0),
      inHandFirst(['a', 'b', 'c'], 1, 'c'),
    ]).toEqual([
      ['b', 'a', 'c'],
      ['a', 'b'],
      ['a', 'b'],
      ['b', 'c', 'a'],
    ])
    const list = [
      { id: 'uzi', shots: 30 },
      { id: 'bat', shots: 0 },
    ]
    const write = (weapon: (typeof list)[number]) =>
      writeWeapon(list, weapon, (one) => ({ own: one.shots }))
    expect([
      write({ id: 'uzi', shots: 30 }),
      write({ id: 'uzi', shots: 31 }),
      write({ id: 'gun', shots: 1 }),
    ]).toEqual(['uzi', { own: 31 }, { own: 1 }])
  })
})
