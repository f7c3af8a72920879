// The worked examples of the catalogue about rolls to hit: every row is one, with its dice.
import { describe, expect, it, test } from 'vitest'
import { bandOf } from '../../src/books/cp2020/attack/range.ts'
import type { Case } from './exchange.ts'
import { play, read, totals } from './exchange.ts'

/** Dice that follow a hit and do not matter: a hit on a leg behind armour that nothing goes through. */
const wall = {
  armor: [
    {
      name: 'wall',
      sp: 100,
      covers: ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'],
    },
  ],
}
const handgun = (ref: number, level: number) => ({ stats: { ref }, skills: { handgun: level } })
const rifle = (ref: number, level: number) => ({ stats: { ref }, skills: { rifle: level } })
const smg = (ref: number, level: number) => ({ stats: { ref }, skills: { submachinegun: level } })
const FREE = {
  pistol: { weapon: 'pistol-heavy' },
  rifle: { weapon: 'rifle-assault-medium' },
  light: { weapon: 'rifle-assault-light' },
}
const hitDice = (count: number): number[] => Array.from({ length: count }, () => 1)

describe('totals of a single shot', () => {
  const CASES: readonly (readonly [
    what: string,
    one: Case,
    attackDice: readonly number[],
    total: number,
    against: number,
  ])[] = [
    [
      '[cp2020/attack/ranged-formula-gap] an equal total hits',
      { attacker: handgun(8, 5), attack: FREE.pistol },
      [2],
      15,
      15,
    ],
    [
      '[cp2020/attack/ranged-formula-gap] aimed three rounds, long range',
      { attacker: rifle(7, 6), attack: { ...FREE.light, aim: 3, range: 300 } },
      [8],
      25,
      25,
    ],
    [
      '[cp2020/attack/ranged-formula-gap] called at the head, medium range',
      { attacker: rifle(7, 6), attack: { ...FREE.light, at: 'head', range: 150 } },
      [9],
      19,
      20,
    ],
    [
      '[cp2020/task/critical-gap] 10, 4',
      { attacker: handgun(7, 4), attack: FREE.pistol },
      [10, 4],
      25,
      15,
    ],
    [
      '[cp2020/task/critical-gap] 10, 10, 2',
      { attacker: handgun(7, 4), attack: FREE.pistol },
      [10, 10, 2],
      33,
      15,
    ],
    [
      '[cp2020/round/fast-draw] aim and sight count 0',
      {
        attacker: handgun(8, 5),
        attack: { ...FREE.pistol, aim: 2, sights: ['laser-sight'], conditions: ['fast-draw'] },
      },
      [5],
      15,
      15,
    ],
    [
      '[cp2020/round/fast-draw] second action',
      {
        attacker: handgun(8, 5),
        attack: { ...FREE.pistol, conditions: ['fast-draw', 'later-action-2'] },
      },
      [5],
      12,
      15,
    ],
    [
      '[cp2020/ambush/bonus] +5',
      { attacker: handgun(7, 4), attack: { ...FREE.pistol, conditions: ['ambush'] } },
      [5],
      21,
      15,
    ],
    [
      '[cp2020/action/aim] three rounds',
      { attacker: handgun(8, 4), attack: { ...FREE.pistol, aim: 3 } },
      [5],
      20,
      15,
    ],
    [
      '[cp2020/action/aim] five rounds count as three',
      { attacker: handgun(8, 4), attack: { ...FREE.pistol, aim: 5 } },
      [5],
      20,
      15,
    ],
    [
      '[cp2020/action/move] twelve metres and a shot',
      {
        attacker: handgun(8, 5),
        attack: { ...FREE.pistol, conditions: ['moved', 'later-action-2', 'firing-while-running'] },
      },
      [5],
      15,
      15,
    ],
    [
      '[cp2020/action/dodge] helps against no pistol',
      { attacker: handgun(8, 5), attack: { ...FREE.pistol, conditions: ['target-dodges'] } },
      [5],
      18,
      15,
    ],
    [
      '[cp2020/action/multiple] reload, then attack',
      { attacker: handgun(8, 5), attack: { ...FREE.pistol, conditions: ['later-action-2'] } },
      [5],
      15,
      15,
    ],
    [
      '[cp2020/action/multiple] the third of three',
      { attacker: handgun(8, 5), attack: { ...FREE.pistol, conditions: ['later-action-3'] } },
      [5],
      12,
      15,
    ],
    [
      '[cp2020/action/multiple] the third of three, flat',
      {
        attacker: handgun(8, 5),
        attack: { ...FREE.pistol, conditions: ['later-action-3'] },
        options: { 'multi-action-penalty': 'flat' },
      },
      [5],
      15,
      15,
    ],
    [
      '[cp2020/action/two-weapons] first action',
      { attacker: handgun(8, 5), attack: { ...FREE.pistol, conditions: ['two-weapons'] } },
      [5],
      15,
      15,
    ],
    [
      '[cp2020/action/two-weapons] second action',
      {
        attacker: handgun(8, 5),
        attack: { ...FREE.pistol, conditions: ['two-weapons', 'later-action-2'] },
      },
      [5],
      12,
      15,
    ],
    [
      '[cp2020/damage/called-shot] equal total, called',
      { attacker: handgun(8, 5), attack: { ...FREE.pistol, at: 'left-arm' } },
      [6],
      15,
      15,
    ],
    [
      '[cp2020/attack/modifiers-gap] aimed 2, called, smartgun link: 0',
      {
        attacker: rifle(8, 5),
        attack: { ...FREE.rifle, aim: 2, at: 'torso', sights: ['smartgun-link'] },
      },
      [5],
      18,
      15,
    ],
    [
      '[cp2020/sight/facing] after turning',
      { attacker: handgun(8, 5), attack: { ...FREE.pistol, conditions: ['turned'] } },
      [5],
      16,
      15,
    ],
    [
      '[cp2020/armor/encumbrance-gap] EV 2: REF 6',
      { attacker: { ...handgun(8, 5), armor: ['heavy armor jacket'] }, attack: FREE.pistol },
      [5],
      16,
      15,
    ],
  ]
  it.each(CASES)('%s', (_, one, faces, total, against) => {
    const hit = total >= against
    const dice = read(one).attack.weapon!.weapon.damage[0]!.count
    const found = play({ ...one, defender: wall }, [
      ...faces,
      ...(hit ? [...(one.attack?.at ? [] : [8]), ...hitDice(dice)] : []),
    ])
    expect(totals(found)).toEqual([total, against])
    expect(found.shots[0]!.hit).toBe(hit)
    expect(found.sums[0]!.terms.reduce((sum, { value }) => sum + Number(value), 0)).toBe(
      found.sums[0]!.total,
    )
  })

  it('[cp2020/ambush/single-use] one ambush serves one roll', () => {
    const { sums } = play(
      {
        attacker: handgun(7, 4),
        defender: wall,
        attack: { ...FREE.pistol, rounds: 2, conditions: ['ambush'] },
      },
      [5, 8, 1, 1, 1, 5, 8, 1, 1, 1],
    )
    expect(sums.filter(({ what }) => what.startsWith('attack')).map(({ total }) => total)).toEqual([
      16, 11,
    ])
  })
  it('[cp2020/ambush/single-use] ambush-covers one-action: both rolls', () => {
    const { sums } = play(
      {
        attacker: handgun(7, 4),
        defender: wall,
        attack: { ...FREE.pistol, rounds: 2, conditions: ['ambush'] },
        options: { 'ambush-covers': 'one-action' },
      },
      [5, 8, 1, 1, 1, 5, 8, 1, 1, 1],
    )
    expect(sums.filter(({ what }) => what.startsWith('attack')).map(({ total }) => total)).toEqual([
      16, 16,
    ])
  })
})

test.each([
  [50, 12.5, 'close'],
  [50, 13, 'medium'],
  [50, 51, 'extreme'],
  [400, 801, undefined],
  [50, 1, 'point blank'],
  [50, 100, 'extreme'],
  [50, 25, 'medium'],
  [50, 50, 'long'],
] as const)(
  '[cp2020/attack/range-bands-gap] range %i, target at %f m: %s',
  (range, metres, band) => {
    expect(bandOf({ range }, metres, 5)).toBe(band)
  },
)
it('[cp2020/attack/range-bands-gap] out of range is refused', () =>
  expect(read({ attack: { weapon: 'rifle-assault-medium', range: 801 } }).refusal).toMatchObject({
    rule: 'cp2020/attack/range-bands-gap',
  }))

describe('a natural 1', () => {
  const club = {
    attacker: { stats: { ref: 7 }, skills: { melee: 5 } },
    attack: { weapon: 'club', mode: 'melee', range: 1 },
  }
  it('[cp2020/task/fumble-gap] fumble 5: the club is dropped', () => {
    expect(play(club, [1, 5]).shots).toMatchObject([
      { hit: false, fumble: { die: 5, what: 'the weapon is dropped' } },
    ])
  })
  it('[cp2020/task/fumble-gap] a bow that is stuck has no reliability roll', () =>
    expect(play({ attack: { weapon: 'bow', range: 10 } }, [1, 7]).shots[0]!.fumble).toEqual({
      ...{ die: 7, hits: [] },
      what: 'the weapon jams (firearm: reliability roll) or sticks in the ground for one round',
    }))
  it.each([
    [5, true, [3]],
    [6, false, []],
  ] as const)(
    '[cp2020/weapons/reliability-gap, cp2020/task/fumble-gap] standard weapon, reliability %i: jammed %s',
    (die, failed, clearing) => {
      const [{ fumble }] = play({ attacker: handgun(8, 5), attack: { weapon: 'pistol-light' } }, [
        1,
        7,
        die,
        ...clearing,
      ]).shots as [never]
      expect(fumble).toMatchObject({ die: 7, reliability: { die, jamsOn: 5, failed } })
      expect((fumble as { jammed?: number }).jammed).toBe(failed ? 3 : undefined)
    },
  )
  it('[cp2020/weapons/reliability-gap, cp2020/attack/burst-gap] a burst has a reliability roll in the place of the table', () => {
    expect(
      play({ attacker: smg(6, 4), attack: { weapon: 'smg-light-6mm', mode: 'burst' } }, [1, 5, 2])
        .shots,
    ).toMatchObject([
      { hit: false, fumble: { what: 'the weapon jams, 2 rounds to clear', jammed: 2 } },
    ])
  })
  it('[cp2020/task/fumble-gap] 8: location and damage of his own', () => {
    const {
      shots: [shot],
      wound,
    } = play({ attacker: handgun(8, 5), attack: FREE.pistol }, [1, 8, 3, 3, 3, 3, 1])
    expect(shot!.fumble!.hits).toMatchObject([
      { location: 'torso', damage: 9, points: 7, wound: 'serious' },
    ])
    expect(wound).toBe('none')
  })
  it.each([
    ['automatic-miss-only', [1], false],
    ['ignore', [1], false],
  ] as const)('[cp2020/task/fumble-gap] fumbles %s', (fumbles, faces, hit) => {
    expect(
      play({ attacker: handgun(8, 5), attack: FREE.pistol, options: { fumbles } }, faces).shots[0]!
        .hit,
    ).toBe(hit)
  })
  it('[cp2020/task/fumble-gap] ignored, a 1 is a 1', () =>
    expect(
      play(
        {
          attacker: handgun(9, 5),
          defender: wall,
          attack: FREE.pistol,
          options: { fumbles: 'ignore' },
        },
        [1, 8, 1, 1, 1],
      ).shots[0]!.hit,
    ).toBe(true))
})

describe('automatic fire', () => {
  const BURSTS: readonly (readonly [
    what: string,
    one: Case,
    faces: readonly number[],
    total: number,
    against: number,
    strike: number,
  ])[] = [
    [
      '[cp2020/attack/burst-gap] medium range, 1D6/2 of 4',
      { attacker: smg(6, 4), attack: { weapon: 'smg-medium', mode: 'burst', range: 80 } },
      [7, 4],
      20,
      20,
      2,
    ],
    [
      '[cp2020/attack/burst-gap] the same at long range',
      { attacker: smg(6, 4), attack: { weapon: 'smg-medium', mode: 'burst', range: 150 } },
      [7],
      17,
      25,
      0,
    ],
    [
      '[cp2020/attack/burst-gap] with 2 rounds left',
      {
        attacker: smg(6, 4),
        attack: { weapon: 'smg-medium', mode: 'burst', range: 80, rounds: 2 },
      },
      [7, 6],
      20,
      20,
      2,
    ],
    [
      '[cp2020/attack/full-auto-gap] 30 rounds, close range',
      { attacker: rifle(7, 5), attack: { ...FREE.rifle, mode: 'auto', rounds: 30, range: 50 } },
      [6],
      21,
      15,
      6,
    ],
    [
      '[cp2020/attack/full-auto-gap] 30 rounds, medium range',
      { attacker: rifle(7, 5), attack: { ...FREE.rifle, mode: 'auto', rounds: 30, range: 150 } },
      [6],
      15,
      20,
      0,
    ],
    [
      '[cp2020/attack/full-auto-gap] a total that just meets the difficulty',
      {
        attacker: smg(8, 6),
        attack: {
          weapon: {
            name: 'x',
            class: 'light submachinegun',
            accuracy: 1,
            damage: '1D6',
            rof: 20,
            shots: 30,
          },
          mode: 'auto',
          rounds: 20,
          range: 60,
        },
      },
      [7],
      20,
      20,
      1,
    ],
    [
      '[cp2020/attack/full-auto-gap] 10 rounds at close range, 11 above',
      {
        attacker: smg(9, 7),
        attack: { weapon: 'smg-medium', mode: 'auto', rounds: 10, range: 10 },
      },
      [9],
      26,
      15,
      10,
    ],
  ]
  it.each(BURSTS)('%s', (_, one, faces, total, against, strike) => {
    const { count } = read(one).attack.weapon!.weapon.damage[0]!
    const found = play({ ...one, defender: wall }, [
      ...faces,
      ...Array.from({ length: strike }, () => 8),
      ...hitDice(count * strike),
    ])
    expect([...totals(found), found.hits.length]).toEqual([total, against, strike])
  })
  it('[cp2020/attack/full-auto-gap] margin 11, a third of 10 rounds: three strike', () => {
    const exchange = read({
      attacker: smg(9, 7),
      defender: wall,
      attack: { weapon: 'smg-medium', mode: 'auto', rounds: 10 },
    })
    expect(exchange.attack).toMatchObject({ rounds: 10, fired: 10 })
    // Shares are made before: 10 rounds at three targets are 3 for each, and the modifier is that of 10.
    expect(
      play(
        {
          attacker: smg(9, 7),
          defender: wall,
          attack: { weapon: 'smg-medium', mode: 'auto', rounds: 3 },
        },
        [9, 8, 8, 8, 1, 1, 1, 1, 1, 1],
      ).hits,
    ).toHaveLength(3)
  })

  const zone = (rounds: number, width: number): Case => ({
    attacker: rifle(7, 5),
    defender: { ...wall, stats: { ref: 6 }, skills: { athletics: 3 } },
    attack: { ...FREE.rifle, mode: 'suppress', rounds, width },
  })
  it.each([
    ['15 against 15', zone(30, 2), [6], 0],
    ['14 against 15', zone(30, 2), [5, 4, 8, 8, 8, 8, ...hitDice(20)], 4],
  ] as const)('[cp2020/attack/suppressive-fire-gap] %s', (_, one, faces, strike) => {
    expect(play(one, faces).hits).toHaveLength(strike)
  })
  it.each([
    [1, 1],
    [5, 0],
  ])(
    '[cp2020/attack/suppressive-fire-gap] 20 rounds over 3 m, 6.67 needed: REF 2, Athletics 0, die %i',
    (die, struck) => {
      const one = {
        attacker: rifle(7, 5),
        defender: { ...wall, stats: { ref: 2 } },
        attack: { ...FREE.rifle, mode: 'suppress', rounds: 20, width: 3 },
      }
      expect(play(one, [die, ...(struck ? [1, 8, ...hitDice(5)] : [])]).hits).toHaveLength(struck)
    },
  )
  it('[cp2020/attack/suppressive-fire-gap] never more than were fired', () => {
    const one = {
      attacker: rifle(7, 5),
      defender: { ...wall, stats: { ref: 2 }, wounds: [{ points: 10 }] },
      attack: { ...FREE.rifle, mode: 'suppress', rounds: 20, width: 2, conditions: ['helpless'] },
    }
    expect(
      play({ ...one, attack: { ...one.attack, rounds: 3 } }, [6, 8, 8, 8, ...hitDice(15)]).hits,
    ).toHaveLength(3)
  })
})

describe('hand to hand', () => {
  const a = (ref: number, skills: Record<string, number>) => ({ stats: { ref }, skills })
  const b = { stats: { ref: 6 }, skills: { dodge: 4 } }
  // A hit with a club 1D6 on a leg: location 8, damage 1, and where it leaves a mark a save.
  const CASES: readonly (readonly [
    what: string,
    one: Case,
    faces: readonly number[],
    total: number,
    against: number,
    hit: boolean,
  ])[] = [
    [
      '[cp2020/melee/formula-gap] a tie goes to the defender',
      {
        attacker: a(7, { melee: 5 }),
        defender: b,
        attack: { weapon: 'club', mode: 'melee', range: 1 },
      },
      [5, 7],
      17,
      17,
      false,
    ],
    [
      '[cp2020/melee/formula-gap] WA +1',
      {
        attacker: a(7, { melee: 5 }),
        defender: b,
        attack: { weapon: 'monoknife', mode: 'melee', range: 1 },
      },
      [5, 7],
      18,
      17,
      true,
    ],
    [
      '[cp2020/melee/formula-gap, cp2020/action/dodge] he dodged',
      {
        attacker: a(7, { melee: 5 }),
        defender: b,
        attack: { weapon: 'club', mode: 'melee', range: 1, conditions: ['target-dodges'] },
      },
      [8, 7],
      18,
      17,
      true,
    ],
    [
      '[cp2020/melee/formula-gap] unconscious',
      {
        attacker: a(7, { brawling: 2 }),
        defender: b,
        attack: { mode: 'strike', range: 1, conditions: ['helpless'] },
      },
      [2],
      11,
      10,
      true,
    ],
    [
      '[cp2020/melee/key-attack] kick of karate',
      {
        attacker: a(7, { karate: 4 }),
        defender: { stats: { ref: 10 }, skills: { dodge: 8 } },
        attack: { mode: 'kick', range: 1 },
      },
      [5, 7],
      18,
      25,
      false,
    ],
    [
      '[cp2020/melee/sweep-trip] the strike after it',
      {
        attacker: a(7, { brawling: 2 }),
        defender: { stats: { ref: 10 }, skills: { dodge: 8 } },
        attack: { mode: 'strike', range: 1, conditions: ['target-tripped'] },
      },
      [5, 7],
      16,
      25,
      false,
    ],
    [
      '[cp2020/melee/sweep-trip] the strike of who was tripped',
      {
        attacker: a(7, { brawling: 2 }),
        defender: { stats: { ref: 10 }, skills: { dodge: 8 } },
        attack: { mode: 'strike', range: 1, conditions: ['tripped'] },
      },
      [5, 7],
      12,
      25,
      false,
    ],
    [
      '[cp2020/action/dodge, cp2020/melee/dodge] attack total 16',
      {
        attacker: a(7, { melee: 5 }),
        defender: { stats: { ref: 10 }, skills: { dodge: 8 } },
        attack: { weapon: 'club', mode: 'melee', range: 1, conditions: ['target-dodges'] },
      },
      [6, 7],
      16,
      25,
      false,
    ],
  ]
  it.each(CASES)('%s', (_, one, faces, total, against, hit) => {
    const dice = one.attack?.weapon === 'monoknife' ? 2 : 1
    const found = play({ ...one, defender: { ...one.defender, ...wall } }, [
      ...faces,
      ...(hit ? [8, ...hitDice(dice)] : []),
    ])
    expect([...totals(found), found.shots[0]!.hit]).toEqual([total, against, hit])
  })
})
