// Whose rounds strike somebody who fails in the fire, as how many attacks, and what lying low and leaving cover cost at each edge.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../src/books/cp2020/contract/state.ts'
import type { LuckAbout } from '../../src/books/gray-dawn/attack/luck-about.ts'
import type { Own, Rounds } from '../../src/books/gray-dawn/own.ts'
import { failsInFire, hunkerDown, leaveCover } from '../../src/books/gray-dawn/suppression/brave.ts'
import { gun } from './people.ts'
import { playOn, type Play, type Played } from './play.ts'
import { YARD, battle } from './table.ts'

const pistol = (over: object = {}) =>
  gun('pistol-medium', { shots: 16, damage: '2D6', carried: { loaded: 16 }, ...over })
const rifle = gun('rifle-assault-medium', { damage: '5D6' })
/** SP 60 everywhere: a hit is a place and its dice, and nobody is hurt. */
const table = battle(
  {
    ann: {
      side: 'A',
      luck: 6,
      ref: 6,
      ma: 6,
      body: 6,
      skills: { 'dodge-cover': 4 },
      armour: [{ sp: 60 }],
      at: [10, 10],
    },
    bob: { side: 'B', luck: 0, weapons: [rifle, pistol()], at: [20, 10] },
    cid: { side: 'B', luck: 0, weapons: [pistol()], at: [20, 14] },
  },
  { map: YARD },
)
const by = (who: string, rounds: number, burst: boolean, weapon = 0): Rounds => ({
  who,
  weapon,
  rounds,
  burst,
})
const under = (all: readonly Rounds[], amount = 4, failed = false): { own: Partial<Own> } => ({
  own: { points: 0, suppression: { amount, failed, checked: true, by: all, lost: 0 } },
})
const hits = (told: readonly Event[]) =>
  told.flatMap((event) => (event.type === 'hit' ? [[event.by, event.damage]] : []))
const spent = ({ facts }: Played) =>
  facts.flatMap((fact) =>
    fact.fact === 'rounds-spent' ? [[fact.by, fact.weapon, fact.rounds]] : [],
  )
const RIFLE_HIT = (further = 0) => [2, ...Array.from({ length: 5 + further }, () => 3)]
const PISTOL_HIT = [2, 3, 3]
const PLACE = ['location', 10] as const
const DRAW = (rounds: number) => ['whose round', rounds] as const
const DAMAGE = ['damage', 6] as const

describe('[gray-dawn/brave/hits-for-failure, gray-dawn/brave/hit-cap] what strikes whoever fails an action', () => {
  type Case = readonly [
    what: string,
    missed: number,
    by: readonly Rounds[],
    faces: readonly number[],
    expected: {
      readonly spent: readonly unknown[]
      readonly hits: readonly unknown[]
      readonly left: readonly number[]
      readonly thrown: Played['thrown']
    },
    options?: Play['options'],
  ]
  const CASES: readonly Case[] = [
    [
      'two rounds of a pistol: two attacks',
      14,
      [by('cid', 3, false)],
      [...PISTOL_HIT, ...PISTOL_HIT],
      {
        spent: [['cid', 0, 2]],
        hits: [
          ['cid', 6],
          ['cid', 6],
        ],
        left: [1],
        thrown: [PLACE, DAMAGE, PLACE, DAMAGE],
      },
    ],
    [
      'two rounds of a rifle: one attack with a die more',
      14,
      [by('bob', 3, true)],
      RIFLE_HIT(1),
      { spent: [['bob', 0, 2]], hits: [['bob', 18]], left: [1], thrown: [PLACE, DAMAGE] },
    ],
    [
      'one round of a rifle: one attack as it is',
      5,
      [by('bob', 3, true)],
      RIFLE_HIT(),
      { spent: [['bob', 0, 1]], hits: [['bob', 15]], left: [2], thrown: [PLACE, DAMAGE] },
    ],
    [
      'a rifle whose hits are separate wounds',
      10,
      [by('bob', 3, true)],
      [...RIFLE_HIT(), ...RIFLE_HIT()],
      {
        spent: [['bob', 0, 2]],
        hits: [
          ['bob', 15],
          ['bob', 15],
        ],
        left: [1],
        thrown: [PLACE, DAMAGE, PLACE, DAMAGE],
      },
      { 'suppression-hit-damage': 'separate-wounds' },
    ],
    [
      'a pistol whose further hits are dice',
      10,
      [by('cid', 3, false)],
      [2, 3, 3, 3],
      { spent: [['cid', 0, 2]], hits: [['cid', 9]], left: [1], thrown: [PLACE, DAMAGE] },
      { 'suppression-hit-damage': 'extra-die-per-hit' },
    ],
    [
      'no more rounds than lie on them',
      40,
      [by('cid', 1, false)],
      PISTOL_HIT,
      { spent: [['cid', 0, 1]], hits: [['cid', 6]], left: [0], thrown: [PLACE, DAMAGE] },
    ],
    [
      // Rounds 1 and 2 are Bob's and 3 to 5 Cid's; then 1 is Bob's and 2 to 4 Cid's; then the 1 is Bob's last, and only Cid's are left.
      'of two shooters drawn by the rounds that each has left',
      20,
      [by('bob', 2, true), by('cid', 3, false)],
      [2, 2, 1, ...RIFLE_HIT(1), ...PISTOL_HIT, ...PISTOL_HIT],
      {
        spent: [
          ['bob', 0, 2],
          ['cid', 0, 2],
        ],
        hits: [
          ['bob', 18],
          ['cid', 6],
          ['cid', 6],
        ],
        left: [0, 1],
        thrown: [DRAW(5), DRAW(4), DRAW(3), PLACE, DAMAGE, PLACE, DAMAGE, PLACE, DAMAGE],
      },
    ],
    [
      'all drawn of one of two',
      10,
      [by('bob', 2, true), by('cid', 3, false)],
      [3, 4, ...PISTOL_HIT, ...PISTOL_HIT],
      {
        spent: [['cid', 0, 2]],
        hits: [
          ['cid', 6],
          ['cid', 6],
        ],
        left: [2, 1],
        thrown: [DRAW(5), DRAW(4), PLACE, DAMAGE, PLACE, DAMAGE],
      },
    ],
    [
      'one who has no round left is not drawn',
      5,
      [by('bob', 0, true), by('cid', 3, false)],
      PISTOL_HIT,
      { spent: [['cid', 0, 1]], hits: [['cid', 6]], left: [0, 2], thrown: [PLACE, DAMAGE] },
    ],
    [
      'the other weapon of the same shooter',
      5,
      [by('bob', 3, true), by('bob', 2, false, 1)],
      [4, ...PISTOL_HIT],
      {
        spent: [['bob', 1, 1]],
        hits: [['bob', 6]],
        left: [3, 1],
        thrown: [DRAW(5), PLACE, DAMAGE],
      },
    ],
    [
      'of a weapon that is not there any more no hit',
      5,
      [by('bob', 3, true, 7)],
      [],
      { spent: [['bob', 7, 1]], hits: [], left: [2], thrown: [] },
    ],
  ]
  it.each(CASES.map((one) => ({ what: one[0], one })))('$what', ({ one }) => {
    const [, missed, all, faces, expected, options = {}] = one
    const played = playOn(table, { changes: { ann: under(all) }, options, faces }, (t) =>
      failsInFire(t, 'ann', missed),
    )
    const { told, thrown, state } = played
    expect({
      spent: spent(played),
      hits: hits(told),
      left: state.men['ann']!.own.suppression!.by.map(({ rounds }) => rounds),
      thrown,
    }).toEqual(expected)
  })
  it('[gray-dawn/brave/hit-cap] ten rounds: failures by 22, 18 and 15 are 4, 3 and 3 hits, and a fourth finds none', () => {
    const { facts } = playOn(
      table,
      {
        changes: { ann: under([by('cid', 10, false)]) },
        faces: Array.from({ length: 10 }, () => PISTOL_HIT).flat(),
      },
      (t) => {
        for (const missed of [22, 18, 15, 30]) failsInFire(t, 'ann', missed)
      },
    )
    expect(
      facts.flatMap((fact) => (fact.fact === 'hits-for-failure' ? [[fact.missed, fact.hits]] : [])),
    ).toEqual([
      [22, 4],
      [18, 3],
      [15, 3],
    ])
  })
  it('who is dead is struck no more', () => {
    const { told } = playOn(
      table,
      {
        changes: {
          ann: { own: { ...under([by('cid', 3, false)]).own, mook: true }, worn: [] },
          cid: { weapons: [pistol({ damage: '20D6' })] },
        },
        // A place, and 120 points.
        faces: [3, ...Array.from({ length: 20 }, () => 6)],
      },
      (t) => failsInFire(t, 'ann', 15),
    )
    expect(hits(told)).toEqual([['cid', 120]])
  })
  it('[gray-dawn/close/point-blank-shot] a shooter from whom they have got out of range has struck them before they did, from as far as the weapon reaches', () => {
    const { told } = playOn(
      table,
      {
        changes: { ann: under([by('cid', 3, false)]), cid: { weapons: [pistol({ range: 2 })] } },
        faces: PISTOL_HIT,
        // They were not that near: no shot of one metre does all of its damage.
        options: { 'point-blank-max-damage': 'any-shot-within-one-metre' },
      },
      (t) => failsInFire(t, 'ann', 5),
    )
    expect(hits(told)).toEqual([['cid', 6]])
  })
})

describe('rolls in the fire', () => {
  const play = (
    run: Parameters<typeof playOn>[2],
    faces: readonly number[],
    failed = false,
    options: Play['options'] = {},
    rounds = 30,
  ) => {
    const { facts } = playOn(
      table,
      { changes: { ann: under([by('cid', rounds, false)], 4, failed) }, faces, options },
      run,
    )
    return facts.filter(({ fact }) => fact !== 'rounds-spent')
  }
  const struck = (count: number) => Array.from({ length: count }, () => PISTOL_HIT).flat()
  const down = (open: boolean) => (t: Parameters<typeof hunkerDown>[0]) =>
    hunkerDown(t, 'ann', { open })
  it.each([
    ['LUCK 6, Dodge/Cover 4, a 1 and a 9: one hit', false, false, {}, [1, 9], -9, 1, 1],
    ['the same, a 1 and a 3: none', false, false, {}, [1, 3], -3, 7, 0],
    ['in the open, 4 levels, failed, a 5: two hits', true, true, {}, [5], 5, 6 + 5 - 12, 2],
    [
      'plain-levels: one hit',
      true,
      true,
      { 'hunker-in-open-penalty': 'plain-levels' },
      [5],
      5,
      6 + 5 - 8,
      1,
    ],
  ] as const)(
    '[gray-dawn/brave/hunker-down, gray-dawn/brave/hunker-in-open] %s',
    (_what, open, failed, options, dice, die, total, count) =>
      expect(play(down(open), [...dice, ...struck(count)], failed, options)).toEqual([
        { fact: 'hunkers', open, die, total, against: 10, done: false, hits: count },
      ]),
  )
  it('[gray-dawn/brave/hunker-down] two rounds on them are two hits at the most', () =>
    expect(play(down(false), [1, 10, 10, 5, ...struck(2)], false, {}, 2)).toMatchObject([
      { total: 10 - 25, hits: 2 },
    ]))
  // RD 6, Dodge/Cover 4.
  it.each([
    ['16 - 12 + 3 against 20: two hits', 2, 12, [6], 7, 20, 2],
    ['missed by 10: two', 2, 9, [6], 10, 20, 2],
    ['missed by 9: one', 2, 8, [6], 11, 20, 1],
    ['missed by 4: none', 2, 3, [6], 16, 20, 0],
    ['one move, just there: none', 1, 1, [6], 15, 15, 0],
    ['three moves, all of MA 6, missed by 5: one', 3, 2, [6], 20, 25, 1],
  ] as const)(
    '[gray-dawn/brave/leaving-cover] %s',
    (_what, moves, penalty, dice, total, against, count) =>
      expect(
        play((t) => leaveCover(t, 'ann', { moves, penalty }), [...dice, ...struck(count)]),
      ).toEqual([
        {
          fact: 'leaves-cover',
          moves,
          die: dice[0],
          total,
          against,
          done: total >= against,
          hits: count,
        },
      ]),
  )
  it('[gray-dawn/luck/boost] luck on it is offered for each number of hits, and told as that', () => {
    const asked: LuckAbout[] = []
    const offered: unknown[] = []
    const { facts } = playOn(
      table,
      {
        changes: { ann: { own: { ...under([by('cid', 30, false)]).own, points: 5 } } },
        faces: [6],
        answers: (ask) => {
          asked.push(ask.about as LuckAbout)
          offered.push(...ask.options)
          return ask.options.find((one) => (one as { spend: number }).spend === 5)
        },
      },
      (t) => leaveCover(t, 'ann', { moves: 2, penalty: 12 }),
    )
    // 7 against 20: five points more are one hit, and ten more none.
    expect(offered).toEqual([
      { spend: 0 },
      { spend: 2, roll: 'dodge', from: -13, to: -9 },
      { spend: 5, roll: 'dodge', from: -13, to: -3 },
      { spend: 2, roll: 'dodge', again: true, from: -13 },
    ])
    expect(asked).toMatchObject([
      {
        roll: 'dodge',
        who: 'ann',
        total: 7,
        needs: 20,
        now: '2 hits taken',
        left: 5,
        changes: [
          { from: 7, to: 11, becomes: '1 hit taken' },
          { from: 7, to: 17, becomes: 'not hit' },
          { of: 'ann', becomes: '1 hit taken or better', chance: expect.closeTo(0.1, 12) },
        ],
      },
    ])
    expect(facts).toMatchObject([
      { fact: 'luck', points: 5 },
      { fact: 'leaves-cover', total: 17 },
    ])
  })
})
