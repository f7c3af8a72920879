// A turn in panic step by step: whether it ends, what they do without their player, and which way they run.
import { describe, expect, it } from 'vitest'
import { bearing } from '../../src/field/geometry.ts'
import type { Event } from '../../src/books/cp2020/contract/state.ts'
import type { Panic, Suppression } from '../../src/books/gray-dawn/own.ts'
import { isSurrounded } from '../../src/books/gray-dawn/suppression/flee.ts'
import { panicTurn } from '../../src/books/gray-dawn/suppression/panic-turn.ts'
import type { Changes } from './changed.ts'
import { gun } from './people.ts'
import { playOn, type Play } from './play.ts'
import { YARD, battle, type Battle, type Skirmish, type Soldier } from './table.ts'

const RUNS = 'flees from the fight'
const panicking = (panic: Partial<Panic> = {}): Panic => ({
  needs: 20,
  since: 1,
  spent: true,
  ...panic,
})
const lies = (over: Partial<Suppression>): Suppression => ({
  amount: 3,
  failed: false,
  checked: false,
  by: [],
  lost: 0,
  ...over,
})
/** Ann panics: CL 2, nothing else that helps, MA 6. */
const ANN: Soldier = { side: 'A', cool: 2, ma: 6, luck: 0, mook: true }
const turn = (table: Battle, { changes = {}, ...play }: Play) => {
  let acts: boolean | undefined
  const played = playOn(table, { changes, ...play }, (t) => (acts = panicTurn(t, 'ann')))
  return { acts, ...played }
}
/** What ann does, in the words of what is told. */
const course = (told: readonly Event[]) =>
  told
    .map((event) => (event.type === 'own' ? event.fact.fact : event.type) as string)
    .filter((word, i, all) => word !== all[i - 1])

describe('whether it ends', () => {
  const table = battle({ ann: ANN, bob: { side: 'B' } }, { metres: 10 })
  const spent = (needs: number) => ({ fact: 'panic-spent', needs, does: RUNS })
  const nerve = (die: number, against: number) => ({
    fact: 'nerve',
    die,
    total: 2 + die,
    against,
    done: 2 + die >= against,
  })
  const calms = { fact: 'calms' }
  type Case = readonly [
    what: string,
    panic: Panic | undefined,
    suppression: Suppression | undefined,
    faces: readonly number[],
    facts: readonly unknown[],
    options?: Play['options'],
  ]
  const CASES: readonly Case[] = [
    ['who does not panic acts', undefined, undefined, [], []],
    ['the first turn is spent in it', panicking({ spent: false }), undefined, [], [spent(20)]],
    [
      'the next check is 5 easier: just reached',
      panicking(),
      undefined,
      [10, 3],
      [nerve(13, 15), calms],
    ],
    [
      'just missed, and goes on at that',
      panicking(),
      undefined,
      [10, 2],
      [nerve(12, 15), spent(15)],
    ],
    ['at least 10', panicking({ needs: 12 }), undefined, [8], [nerve(8, 10), calms]],
    [
      'at least the 20 of three levels that lie on them now',
      panicking({ needs: 12 }),
      lies({ amount: 3 }),
      [10, 7],
      [nerve(17, 20), spent(20)],
    ],
    [
      'what is left of it, where that is more than one level',
      panicking(),
      lies({ amount: 1 }),
      [10, 2],
      [nerve(12, 15), spent(15)],
    ],
    [
      'the check that has failed in this round was this one',
      panicking(),
      lies({ amount: 3, checked: true, failed: true }),
      [],
      [spent(20)],
    ],
    [
      'a check of fire that lasts is of the round before',
      panicking(),
      lies({ amount: 3, checked: true, failed: true, lasts: true }),
      [10, 8],
      [nerve(18, 20), calms].slice(0, 2),
    ],
    [
      'a check against nothing was none',
      panicking(),
      lies({ amount: 0, checked: true }),
      [10, 3],
      [nerve(13, 15), calms],
    ],
    [
      'with points at least 15',
      panicking({ needs: 18 }),
      undefined,
      [10, 2],
      [nerve(12, 15), spent(15)],
      { 'suppression-system': 'points' },
    ],
    [
      'with points 15 and the 4 that lie on them now',
      panicking({ needs: 18 }),
      lies({ amount: 4 }),
      [10, 6],
      [nerve(16, 19), spent(19)],
      { 'suppression-system': 'points' },
    ],
    [
      'panic-bleed-off 10',
      panicking({ needs: 30 }),
      undefined,
      [10, 8],
      [nerve(18, 20), calms],
      { 'panic-bleed-off': 10 },
    ],
  ]
  it.each(CASES.map((one) => ({ what: one[0], one })))(
    '[gray-dawn/panic/recovery, gray-dawn/covering/end] $what',
    ({ one: [, panic, suppression, faces, facts, options = {}] }) => {
      const played = turn(table, {
        changes: { ann: { own: { panic, suppression } } },
        options,
        faces,
      })
      const over = panic === undefined || facts.includes(calms)
      expect([played.acts, played.facts]).toEqual([over, facts])
      expect(played.state.men['ann']!.own.panic !== undefined).toBe(!over)
    },
  )
})

describe('what they do', () => {
  const PISTOL = gun('pistol-medium', { shots: 12, carried: { loaded: 12 } })
  const AIMED = ['panic target', 2]
  const start = (ann: Soldier = {}, text: Skirmish = {}) =>
    battle(
      {
        ann: { ...ANN, ref: 9, ma: 2, weapons: [PISTOL], at: [30, 20], facing: 270, ...ann },
        bob: { side: 'B', luck: 0, at: [20, 20], facing: 90 },
        cid: { side: 'B', luck: 0, at: [20, 22], facing: 90 },
      },
      { map: YARD, ...text },
    )
  const does = (faces: readonly number[], ann: Changes = {}, table = start()) =>
    turn(table, {
      changes: { ann: { ...ann, own: { panic: panicking({ spent: false }), ...ann.own } } },
      options: { 'panic-mode': 'random-table' },
      faces,
    })
  it.each([
    [1, RUNS],
    [3, RUNS],
    [4, 'drops prone or freezes behind cover'],
    [5, 'drops prone or freezes behind cover'],
    [6, 'drops the weapon in hand and flees'],
    [7, 'drops the weapon in hand and flees'],
    [8, 'runs towards the enemy lines'],
  ])('[gray-dawn/panic/random-table] %i: %s', (die, what) => {
    const { facts, thrown } = does([die])
    expect(facts[0]).toEqual({ fact: 'panic-spent', needs: 20, does: what })
    expect(thrown).toEqual([['panic', 10]])
  })
  it('[gray-dawn/panic/random-table] who has nothing to hide behind drops prone, and stays so', () => {
    const { told } = does([4])
    expect(told.slice(1)).toEqual([{ type: 'posture', who: 'ann', posture: 'prone' }])
    expect(does([4], { posture: 'prone' }).told.slice(1)).toEqual([])
  })
  it('[gray-dawn/panic/random-table] who is behind something freezes in full cover', () => {
    const crate = {
      id: 'crate',
      name: 'crate',
      kind: 'crate' as const,
      height: 1,
      level: 3,
      shape: [
        { x: 29.5, y: 19 },
        { x: 29.5, y: 21 },
      ],
    }
    const { told, facts } = does([5], {}, start({}, { map: { ...YARD, obstacles: [crate] } }))
    expect(facts.slice(1)).toEqual([{ fact: 'stance', stance: 'full cover', forced: true }])
    expect(told).toHaveLength(2)
  })
  it('[gray-dawn/panic/random-table] the weapon falls where they stood before they ran', () => {
    const { told, state } = does([6])
    expect(told[1]).toEqual({ type: 'dropped', who: 'ann', weapon: 0, at: { x: 30, y: 20 } })
    expect(state.men['ann']!.x).toBeGreaterThan(35)
    expect(does([6], { weapons: [] }).told.map(({ type }) => type)).not.toContain('dropped')
    const head = battle({ ann: { ...ANN, weapons: [PISTOL] }, bob: { side: 'B' } }, { metres: 10 })
    expect(does([6], {}, head).told.slice(1)).toEqual([{ type: 'dropped', who: 'ann', weapon: 0 }])
  })
  it.each([
    // Twelve rounds are a level's ten and the rest; a magazine emptied at one is two levels.
    ['all at the first', [1, 1, 9], [['bob', 12, 2]], [['bob', 2]]],
    [
      'one part at each',
      [1, 2, 9],
      [
        ['bob', 10, 1],
        ['cid', 2, 0],
      ],
      [['bob', 1]],
    ],
  ] as const)(
    '[gray-dawn/panic/random-table] the magazine goes at random targets, %s',
    (_what, draws, fired, suppressed) => {
      const { facts, thrown, told, state } = does([9, ...draws])
      expect(thrown.slice(0, 3)).toEqual([['panic', 10], AIMED, AIMED])
      const laid = facts.flatMap((fact) => (fact.fact === 'suppresses' ? fact.fired : []))
      expect(laid.map(({ target, rounds, amount }) => [target, rounds, amount])).toEqual(fired)
      const under = told.flatMap((event) =>
        event.type === 'own' && event.fact.fact === 'suppressed'
          ? [[event.who, (event.fact as { amount?: number }).amount]]
          : [],
      )
      expect(under).toEqual(suppressed)
      expect(state.men['ann']!.weapons[0]!.loaded).toBe(0)
    },
  )
  it('[gray-dawn/panic/random-table] whoever has had their turn is suppressed in the next', () => {
    const table = start()
    const done = (id: string): Changes => ({
      inRound: { ...table.combatant(id).inRound, done: true },
    })
    const { facts } = turn(table, {
      changes: {
        ann: { own: { panic: panicking({ spent: false }) } },
        ...{ bob: done('bob'), cid: done('cid') },
      },
      options: { 'panic-mode': 'random-table' },
      faces: [9, 1, 1, 9],
    })
    expect(facts.find(({ fact }) => fact === 'suppressed')).toMatchObject({
      amount: 2,
      lasts: true,
    })
    expect(facts.filter(({ fact }) => fact === 'check')).toHaveLength(1)
  })
  it('[gray-dawn/panic/random-table, gray-dawn/covering/hit] in points each target dodges, and those beside it are suppressed', () => {
    const beside = { bob: { side: 'B', at: [20, 20] }, cid: { side: 'B', at: [20, 20.8] } } as const
    const table = battle(
      { ann: { ...ANN, weapons: [PISTOL], at: [30, 20], facing: 270 }, ...beside },
      { map: YARD },
    )
    const { facts } = turn(table, {
      changes: { ann: { own: { panic: panicking({ spent: false }) } } },
      options: { 'panic-mode': 'random-table', 'suppression-system': 'points' },
      faces: [9, 1, 1, 1, 1, 1, 1, 9],
    })
    expect(facts.filter(({ fact }) => fact === 'dodge')).toHaveLength(1)
    const under = facts.flatMap((fact) =>
      fact.fact === 'suppressed' ? [[fact.amount, fact.beside]] : [],
    )
    expect(under).toEqual([
      [6, undefined],
      [6, 'bob'],
    ])
  })
  it('[gray-dawn/panic/random-table] with nobody in reach, and with a weapon too small to suppress, it is emptied all the same', () => {
    const small = gun('pistol-medium', { shots: 8, carried: { loaded: 8 } })
    const far = start({}, { map: { ...YARD, width: 900 } })
    const cases: readonly [typeof far, Changes, readonly number[]][] = [
      [start(), { weapons: [small] }, [9, 1]],
      [far, { x: 890 }, [9]],
    ]
    for (const [table, ann, faces] of cases) {
      const { state, facts } = does(faces, ann, table)
      expect(state.men['ann']!.weapons[0]!.loaded).toBe(0)
      expect(facts.filter(({ fact }) => fact === 'suppressed')).toEqual([])
    }
  })
  const shots = (faces: readonly number[], weapon = ONE, ann: Changes = {}): readonly unknown[] => {
    const { told, thrown } = does([10, ...faces], { weapons: [weapon], ...ann })
    return [
      told.flatMap((event) => (event.type === 'acted' ? [[event.act, event.planned]] : [])),
      told.flatMap((event) =>
        event.type === 'attacked' ? [[event.target, event.attack! - event.attackDie!]] : [],
      ),
      thrown.filter(([label]) => label.startsWith('panic')).slice(1),
    ]
  }
  const MISS = [5, 9]
  const ONE = { ...PISTOL, weapon: { ...PISTOL.weapon, rof: 1 } }
  it('[gray-dawn/panic/random-table] so many shots at those they see, each drawn, each at the penalty for all', () => {
    // RA 6 of REF 9 and CL 2, rounded up; -3 for each further action.
    expect(shots([1, 1, ...MISS])).toEqual([
      [['single', 1]],
      [['bob', 6]],
      [['panic actions', 6], AIMED],
    ])
    expect(shots([3, 2, ...MISS, 1, ...MISS, 2, ...MISS])).toEqual([
      [
        ['single', 3],
        ['single', 3],
        ['single', 3],
      ],
      [
        ['cid', 6 - 6],
        ['bob', 6 - 6],
        ['cid', 6 - 6],
      ],
      [['panic actions', 6], AIMED, AIMED, AIMED],
    ])
  })
  it('[gray-dawn/panic/random-table] until the weapon is empty; without one nothing is fired', () => {
    const [acted, attacked] = shots([3, 1, ...MISS], { ...ONE, loaded: 1 })
    expect([acted, attacked]).toEqual([[['single', 3]], [['bob', 6 - 6]]])
    expect(shots([2], ONE, { weapons: [] })).toEqual([[], [], [['panic actions', 6]]])
  })
  it('[gray-dawn/panic/random-table] nobody is drawn who stands behind the shoulders; whoever turns their back on all fires at none', () => {
    const alone = [['panic actions', 6]]
    expect(shots([1, ...MISS], ONE, { facing: 0, x: 20, y: 21 })).toEqual([
      [['single', 1]],
      [['bob', 6]],
      alone,
    ])
    expect(shots([4], ONE, { facing: 90 })).toEqual([[], [], alone])
  })
})

describe('which way', () => {
  const away = (
    others: Readonly<Record<string, readonly [number, number]>>,
    faces: readonly number[] = [],
    options: Play['options'] = {},
    { ann = {}, more = {} }: { ann?: Soldier; more?: Changes } = {},
  ) => {
    const men = Object.entries(others).map(([id, at]) => [id, { side: 'B', at }] as const)
    const table = battle(
      { ann: { ...ANN, ma: 2, at: [30, 20], ...ann }, ...Object.fromEntries(men) },
      { map: YARD },
    )
    const { told, state, facts } = turn(table, {
      changes: { ann: { ...more, own: { panic: panicking({ spent: false }), ...more.own } } },
      faces,
      options,
    })
    const end = state.men['ann']!
    return {
      way: Math.round(bearing({ x: 30, y: 20 }, end)),
      metres: Math.hypot(end.x - 30, end.y - 20),
      told: course(told),
      facts,
    }
  }
  it.each([
    ['from one to the west', { bob: [20, 20] }, 90],
    ['from one to the south', { bob: [30, 30] }, 0],
    ['from the middle of two, one on either side', { bob: [32, 20], cid: [27.5, 20] }, 90],
    ['from the middle of two, before and behind', { bob: [30, 22], cid: [30, 17.5] }, 180],
    ['from the middle of two', { bob: [20, 20], cid: [30, 30] }, 45],
    ['from the middle of three', { bob: [20, 20], cid: [30, 30], dan: [25, 25] }, 45],
  ] as const)('[gray-dawn/panic/behaviour] %s: three times MA', (_what, others, way) => {
    const ran = away(others)
    expect(Math.abs(ran.way - way)).toBeLessThanOrEqual(15)
    expect(ran.metres).toBeGreaterThan(5)
    expect(ran.metres).toBeLessThanOrEqual(6)
  })
  it('[gray-dawn/panic/behaviour] from those they see; from those they know of only where they see nobody', () => {
    const wall = {
      id: 'wall',
      name: 'wall',
      kind: 'wall' as const,
      height: 3,
      shape: [
        { x: 20, y: 25 },
        { x: 40, y: 25 },
      ],
    }
    const ran = (bob: readonly [number, number]) => {
      const walled = battle(
        {
          ann: { ...ANN, ma: 2, at: [30, 20] },
          bob: { side: 'B', at: bob },
          cid: { side: 'B', at: [30, 30] },
        },
        { map: { ...YARD, obstacles: [wall] } },
      )
      const { state } = turn(walled, {
        changes: { ann: { own: { panic: panicking({ spent: false }) } } },
      })
      return Math.round(bearing({ x: 30, y: 20 }, state.men['ann']!))
    }
    expect(Math.abs(ran([20, 20]) - 90)).toBeLessThanOrEqual(15)
    // Both behind the wall.
    expect(Math.abs(ran([24, 30]) - 18)).toBeLessThanOrEqual(18)
  })
  it('[gray-dawn/panic/random-table] towards the middle of them', () => {
    const ran = away({ bob: [10, 20], cid: [30, 39] }, [8], { 'panic-mode': 'random-table' })
    expect(Math.abs(ran.way - 226)).toBeLessThanOrEqual(15)
  })
  const RING = { bob: [30, 10], cid: [40, 20], dan: [30, 30], eve: [20, 20] } as const
  it.each([
    [1, 0],
    [2, 45],
    [3, 90],
    [4, 135],
    [5, 180],
    [6, 225],
    [7, 270],
    [8, 315],
  ])('[gray-dawn/panic/behaviour] surrounded, a %i: at %i degrees', (face, way) => {
    const ran = away(RING, [face])
    const off = Math.abs(ran.way - way)
    expect(Math.min(off, 360 - off)).toBeLessThanOrEqual(15)
    expect(ran.metres).toBeGreaterThan(5)
  })
  it.each([
    ['four at right angles', [0, 90, 180, 270], true],
    ['three, 120 degrees apart', [0, 120, 240], false],
    ['three within 119 degrees of each other', [0, 119, 238, 300], true],
    ['a free arc across north', [130, 240, 10], false],
    ['no free arc across north', [131, 240, 350, 60], true],
    ['one', [77], false],
    ['two in one line', [77, 77], false],
  ] as const)('[gray-dawn/panic/behaviour] %s: surrounded %s', (_what, angles, is) => {
    const ring = angles.map((angle) => ({
      x: 30 + 10 * Math.sin((angle * Math.PI) / 180),
      y: 20 - 10 * Math.cos((angle * Math.PI) / 180),
    }))
    expect(isSurrounded({ x: 30, y: 20 }, ring)).toBe(is)
  })
  it('[gray-dawn/panic/behaviour] who lies on the ground or is held runs nowhere; nor does who has nobody to run from', () => {
    const one = { bob: [20, 20] } as const
    const stays = ['panic-spent']
    expect(away(one, [], {}, { more: { posture: 'prone' } }).told).toEqual(stays)
    const table = battle(
      { ann: { ...ANN, at: [30, 20] }, ben: { side: 'A', at: [20, 20] } },
      { map: YARD },
    )
    const changes = { ann: { own: { panic: panicking({ spent: false }) } } }
    expect(course(turn(table, { changes }).told)).toEqual(stays)
  })
  const by = [{ who: 'bob', weapon: 0, rounds: 30, burst: false }]
  it('[gray-dawn/brave/hunker-in-open] who starts in the open rolls for lying there, and no more for running', () => {
    const ran = away(
      { bob: [20, 20] },
      [10, 10, 5],
      {},
      { more: { own: { suppression: lies({ by, checked: true }) } } },
    )
    expect(ran.facts).toMatchObject([
      { fact: 'panic-spent' },
      { fact: 'hunkers', open: true, besides: true, total: 25 - 5, hits: 0 },
      { fact: 'stance', stance: 'moving' },
    ])
    expect(ran.metres).toBeGreaterThan(5)
  })
})
