// What may be declared in the phase of suppressing fire: every offer as it stands in the menu, and who cannot be named at all.
import { describe, expect, it } from 'vitest'
import { gun } from './people.ts'
import { offers, refuseTarget } from '../../src/books/gray-dawn/suppression/choice.ts'
import { changed, type Changes } from './changed.ts'
import { YARD, battle, rulesWith, type Battle, type Skirmish, type Soldier } from './table.ts'

const skills = { rifle: 4, handgun: 4 }
const RIFLE = gun('rifle-assault-medium', { name: 'rifle', range: 400 })
const PISTOL = gun('pistol-medium', {
  name: 'pistol',
  shots: 16,
  rof: 2,
  range: 50,
  carried: { loaded: 16 },
})
const POINTS = { 'suppression-system': 'points' } as const

describe('offers', () => {
  const offered = (
    ann: Soldier,
    text: Skirmish = {},
    more: Readonly<Record<string, Soldier>> = {},
  ) => {
    const table = battle(
      { ann: { side: 'A', skills, ...ann }, bob: { side: 'B', name: 'Bob' } as Soldier, ...more },
      { metres: 10, ...text },
    )
    return offers(table.state, table.combatant('ann'))
  }
  const values = (numbers: readonly number[]) => ({
    name: 'rounds',
    label: 'Rounds',
    values: numbers.map((one) => ({ value: [one], label: String(one) })),
  })
  const BURSTS = {
    name: 'bursts',
    label: 'How',
    values: [
      { value: true, label: 'bursts of three' },
      { value: false, label: 'whole firing actions' },
    ],
  }
  const at = (targets: readonly string[], rounds: readonly number[], more: object = {}) => ({
    do: 'suppress',
    targets,
    rounds,
    ...more,
  })
  it('[gray-dawn/suppress/declare, gray-dawn/lane/width] a rifle against one, in the head: its ROF in tens, and a lane', () => {
    const found = offered({ weapons: [RIFLE] })
    const name = found[0]!.label.split(' · ')[0]
    expect(found).toEqual([
      {
        verb: 'suppress',
        group: 'Suppressing fire: rifle 30/30',
        label: `${name} · 10 m`,
        target: 'bob',
        choice: at(['bob'], [30]),
        variants: [values([30, 20, 10])],
      },
      {
        verb: 'lane',
        group: 'Firing lane: rifle',
        label: expect.any(String),
        choice: { do: 'lane', width: 2, targets: ['bob'] },
        variants: [
          {
            name: 'width',
            label: expect.any(String),
            values: [2, 3, 4, 5, 6].map((value) => ({ value, label: String(value) })),
          },
        ],
      },
    ])
  })
  it('[gray-dawn/suppress/declare, gray-dawn/burst/covering] with points in bursts or whole actions, at one or divided over two', () => {
    const found = offered(
      { weapons: [{ ...RIFLE, loaded: 29, weapon: { ...RIFLE.weapon, rof: 12 } }] },
      { options: POINTS },
      { cid: { side: 'B' } },
    )
    const one = (id: string) => ({
      verb: 'suppress',
      group: 'Suppressing fire: rifle 29/30',
      label: expect.stringContaining('10 m'),
      target: id,
      choice: at([id], [29], { bursts: true }),
      variants: [values([29, 24, 12]), BURSTS],
    })
    expect(found.filter(({ verb }) => verb === 'suppress')).toEqual([
      one('bob'),
      one('cid'),
      {
        verb: 'suppress',
        group: 'Suppressing fire: rifle 29/30, divided',
        label: expect.stringMatching(/: 15 and 14$/),
        choice: at(['bob', 'cid'], [15, 14], { bursts: true }),
      },
    ])
  })
  it.each([
    ['one round at two people', 1, {}, [[1], [1]]],
    ['two rounds', 2, {}, [[2], [2], [1, 1]]],
  ] as const)('[gray-dawn/suppress/declare] %s', (_what, loaded, options, rounds) => {
    const found = offered({ weapons: [{ ...PISTOL, loaded }] }, { options }, { cid: { side: 'B' } })
    expect(found.map(({ choice }) => (choice as { rounds?: unknown }).rounds)).toEqual(rounds)
  })
  it.each([
    ['a shotgun of ROF 2 by its ROF', gun('shotgun'), {}, [10, 8, 6, 4, 2]],
    ['a pistol of ROF 2 with points by its ROF', { ...PISTOL, loaded: 5 }, POINTS, [5, 4, 2]],
    [
      'twenty rounds: not twenty twice',
      gun('pistol-medium', { shots: 20, carried: { loaded: 20 } }),
      {},
      [20, 10],
    ],
    ['nine rounds', { ...PISTOL, loaded: 9 }, {}, [9]],
  ] as const)('[gray-dawn/suppress/declare] %s', (_what, weapon, options, rounds) => {
    const [first] = offered({ weapons: [weapon] }, { options })
    expect(first!.variants![0]).toEqual(values(rounds))
  })
  it('[gray-dawn/lane/width] on a map a lane is a line to draw; a pistol has none', () => {
    const here = { at: [10, 10], facing: 90 } as const
    const found = offered(
      { ...here, weapons: [RIFLE] },
      { map: YARD },
      { cid: { side: 'B', at: [20, 10] } },
    )
    expect(found.filter(({ verb }) => verb === 'lane')).toEqual([
      {
        verb: 'lane',
        group: 'Firing lane: rifle',
        label: 'Draw a line, 2 to 6 m',
        choice: { do: 'lane' },
        needs: 'line',
      },
    ])
    expect(offered({ weapons: [PISTOL] }).map(({ verb }) => verb)).toEqual(['suppress'])
  })
  it('[gray-dawn/suppress/suitable-weapons] without a weapon for it nothing', () => {
    expect(offered({ weapons: [] })).toEqual([])
    expect(offered({ weapons: [gun('rifle-hunting')] })).toEqual([])
  })
})

describe('whom', () => {
  const table = (
    ann: Soldier = {},
    text: Skirmish = {},
    more: Readonly<Record<string, Soldier>> = {},
  ): Battle =>
    battle(
      { ann: { side: 'A', skills, weapons: [PISTOL], ...ann }, bob: { side: 'B' }, ...more },
      { metres: 10, ...text },
    )
  const code = (
    it: Battle,
    id: string,
    ann: Changes = {},
    options: Skirmish['options'] = {},
    manner: 'aimed' | 'blind' = 'aimed',
  ) => {
    const state = changed(it.state, { ann }, { rules: rulesWith(options) })
    return refuseTarget(state, state.men['ann']!, id, manner)?.code.replace('refused/', '')
  }
  const far = (metres: number) => table({}, { metres })
  const hidden: Changes = { own: { stance: 'full cover' } }
  it.each([
    ['an enemy', table(), 'bob', undefined],
    ['themselves', table(), 'ann', 'nobody'],
    ['who is not there', table(), 'zed', 'nobody'],
    ['one of their own side', table({}, {}, { cid: { side: 'A' } }), 'cid', undefined],
  ] as const)('[gray-dawn/suppress/declare] %s', (_who, it, id, found) =>
    expect(code(it, id)).toBe(found),
  )
  // 50 m: extreme beyond it, to twice of it.
  it.each([
    ['at long range', 50, {}, {}, undefined],
    ['at extreme range', 75, {}, {}, undefined],
    ['beyond it', 101, {}, {}, 'out-of-range'],
    ['at extreme range with points', 75, {}, POINTS, 'out-of-range'],
    ['at long range with points', 50, {}, POINTS, undefined],
    ['at extreme range from full cover', 75, hidden, {}, 'out-of-range'],
    ['at long range from full cover', 50, hidden, {}, undefined],
    [
      'at extreme range where that is never done',
      75,
      {},
      { 'suppression-at-extreme-range': 'never' },
      'out-of-range',
    ],
  ] as const)(
    '[gray-dawn/suppress/attack-roll, gray-dawn/covering/blind-fire] %s',
    (_where, metres, ann, options, found) =>
      expect(code(far(metres), 'bob', ann, options)).toBe(found),
  )
  it('[gray-dawn/covering/blind-fire] a lane and forced fire, which have no attack roll, end with long range', () =>
    expect([50, 75].map((metres) => code(far(metres), 'bob', {}, {}, 'blind'))).toEqual([
      undefined,
      'out-of-range',
    ]))
  const SMOKE = {
    ...YARD,
    ground: [
      {
        id: 'cloud',
        name: 'cloud',
        kind: 'smoke' as const,
        shape: [
          { x: 14, y: 5 },
          { x: 16, y: 5 },
          { x: 16, y: 15 },
          { x: 14, y: 15 },
        ],
      },
    ],
  }
  const WALL = {
    ...YARD,
    obstacles: [
      {
        id: 'wall',
        name: 'wall',
        kind: 'wall' as const,
        height: 3,
        shape: [
          { x: 19, y: 5 },
          { x: 19, y: 15 },
        ],
      },
    ],
  }
  const place = (cid: readonly [number, number], map = YARD) =>
    battle(
      {
        ann: { side: 'A', skills, weapons: [PISTOL], at: [10, 10], facing: 90 },
        bob: { side: 'B', at: [20, 10] },
        cid: { side: 'A', at: cid },
      },
      { map },
    )
  it.each([
    ['nobody in the way', [15, 14], undefined],
    ['one a third of a metre beside the line', [15, 10.35], 'in-the-way'],
    ['one half a metre beside it', [15, 10.5], undefined],
    ['one behind the target', [20.3, 10], undefined],
    ['one half a metre behind the shooter', [9.5, 10], undefined],
  ] as const)('[gray-dawn/suppress/line-of-fire] %s', (_what, cid, found) =>
    expect(code(place(cid), 'bob')).toBe(found),
  )
  it('[gray-dawn/suppress/line-of-fire] not through smoke; what stops some of it is fired through', () => {
    expect(code(place([15, 20], SMOKE), 'bob')).toBe('no-line-of-sight')
    expect(code(place([15, 20], WALL), 'bob')).toBeUndefined()
  })
})
