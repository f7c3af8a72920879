// Suppressive fire on the command line: with given dice, and its exact odds against an enumeration by hand.
import { describe, expect, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { expectExact } from '../support/runs.ts'
import { HIT_TABLE, mix, outcome, strike, unhurt } from './by-hand.ts'
import type { Men } from './by-hand.ts'
import { exchangeOf } from './exchange-file.ts'

/** REF 6 + Rifle 5 + 2 of the UZI, a fire zone 8 m wide, against REF 5 + Athletics 9; close range is -4 by the full auto column. */
const exchange = (
  attack: { readonly conditions?: readonly string[]; readonly [more: string]: unknown } = {},
  more: object = {},
) => ({
  book: 'fnff-1988',
  attacker: {
    name: 'Matt',
    stats: { ref: 6, cool: 10, body: 5 },
    skills: { rifle: 5 },
    firefights: 12,
  },
  defender: { name: 'Scar', stats: { ref: 5, cool: 10, body: 5 }, skills: { athletics: 9 } },
  attack: {
    weapon: 'uzi',
    mode: 'suppress',
    width: 8,
    range: 10,
    ...attack,
    conditions: ['reliability-checked', ...(attack.conditions ?? [])],
  },
  ...more,
})

async function run(args: string, file: object) {
  const out: string[] = []
  const err: string[] = []
  const code = await main(args.split(' '), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    read: () => JSON.stringify(file),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
const resolved = async (
  dice: string,
  attack: { readonly [more: string]: unknown } = {},
  more: object = {},
) => JSON.parse((await run(`resolve - --json --dice ${dice}`, exchange(attack, more))).out)

describe('with given dice', () => {
  test('[fnff-1988/autofire/suppressive-table, fnff-1988/autofire/suppressive-roll] UZI, ROF 20, a road 8 m wide: +2; however large the margin, one round hits', async () => {
    const { code, out } = await run('resolve - --json --dice 10,6,6,1,1', exchange())
    expect(code).toBe(0)
    const found = JSON.parse(out)
    expect(found.sums[0].terms).toContainEqual({
      rule: 'fnff-1988/autofire/suppressive-table',
      what: 'width of the fire zone',
      value: 2,
    })
    expect(found.sums[1].terms).toContainEqual({
      rule: 'fnff-1988/range/modifiers',
      what: 'range CLS',
      value: -4,
    })
    expect(found.shots).toMatchObject([
      {
        attack: { die: 10, total: 6 + 5 + 2 + 2 + 10 },
        defence: { die: 6, total: 5 + 9 - 4 + 6 },
        margin: 9,
        hit: true,
      },
    ])
    expect(found.hits.length).toBe(1)
    expect(found.sentence).toMatch(
      /^Matt lays suppressive fire 8 m wide \(UZI, 20 rounds\): a total of 25\. The fire zone of Matt reaches Scar \(UZI, 10 m, close\): 25 against 16, hit by 9\./,
    )
  })

  test.each([
    [1, 2],
    [5, 2],
    [6, 2],
    [10, 2],
    [11, 1],
    [15, 1],
    [16, 1],
    [20, 1],
  ])('[fnff-1988/autofire/suppressive-table] ROF 20, %i m wide: +%i', async (width, bonus) => {
    expect((await resolved('1,10', { width })).shots[0].attack.total).toBe(6 + 5 + 2 + bonus + 1)
  })

  test('[fnff-1988/autofire/suppressive-roll] an equal total is a miss, one more a hit whose margin adds to the damage', async () => {
    expect(await resolved('5,10')).toMatchObject({
      shots: [{ margin: 0, hit: false }],
      hits: [],
      sentence: expect.stringContaining('20 against 20, missed. Scar is unhurt.'),
    })
    const [one, five] = [await resolved('6,10,5,1,1,1'), await resolved('10,10,5,1,1,1')]
    expect(five.hits[0].damage - one.hits[0].damage).toBe(4)
  })

  test('[fnff-1988/autofire/no-called-shots, fnff-1988/autofire/suppressive-zone] aim counts; lying prone gives its +1', async () => {
    expect((await resolved('1,10')).shots[0]).toMatchObject({
      attack: { total: 16 },
      defence: { total: 20 },
    })
    expect((await resolved('1,10', { aim: 2 })).shots[0].attack.total).toBe(20)
    expect((await resolved('1,10', { conditions: ['prone'] })).shots[0].defence.total).toBe(21)
  })
})

test('[fnff-1988/autofire/suppressive-roll, fnff-1988/autofire/suppressive-table] the exact odds, counted by hand: one round of 1D6+3', () => {
  const odds = exchangeOf(exchange()).odds()
  const men: Men = new Map()
  let hit = 0
  for (let attack = 1; attack <= 10; attack++)
    for (let defence = 1; defence <= 10; defence++) {
      const margin = 15 + attack - (10 + defence)
      if (margin <= 0) {
        mix(men, unhurt(), 1 / 100)
        continue
      }
      hit += 1 / 100
      for (const area of HIT_TABLE)
        for (let die = 1; die <= 6; die++)
          mix(men, strike(unhurt(), area, die + 3 + margin, {}), 1 / 6000)
    }
  expect(odds).toMatchObject({
    method: 'exact',
    hit: expect.closeTo(hit, 12),
    hits: { 0: expect.closeTo(1 - hit, 12), 1: expect.closeTo(hit, 12) },
  })
  const { wound, out } = outcome(men)
  expectExact('out', odds.out, out)
  for (const [level, chance] of Object.entries(wound))
    expect(odds.wound[level], level).toBeCloseTo(chance, 10)
})

describe('refused', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['over low cover', { conditions: ['over-cover'] }, 'fnff-1988/autofire/suppressive-zone'],
    ['round a corner', { conditions: ['behind-corner'] }, 'fnff-1988/autofire/suppressive-zone'],
    [
      'behind a hostage',
      { conditions: ['behind-hostage', 'prone'] },
      'fnff-1988/autofire/suppressive-zone',
    ],
    ['a pistol', { weapon: 'glock-17' }, 'fnff-1988/autofire/kinds'],
    ['a knife', { weapon: 'knife' }, 'fnff-1988/action/shoot'],
    ['a called area', { at: 'head' }, 'fnff-1988/autofire/no-called-shots'],
    ['after a feint', { conditions: ['feint'] }, 'fnff-1988/action/feint'],
  ])(
    '[fnff-1988/autofire/suppressive-zone, fnff-1988/autofire/kinds, fnff-1988/autofire/no-called-shots] %s',
    async (_what, attack, rule) => {
      const { code, out } = await run('odds - --json', exchange(attack))
      expect(code).toBe(1)
      expect(JSON.parse(out).refused.rule).toBe(rule)
    },
  )

  test.each(['over-cover', 'behind-corner', 'behind-hostage'])(
    '[fnff-1988/optional/modular] %s shelters nobody where cover is left out',
    async (word) => {
      const open = { options: { 'steps-left-out': ['cover'] } }
      const found = await resolved('10,6,6,1,1', { conditions: [word] }, open)
      expect(found.shots).toMatchObject([{ defence: { total: 5 + 9 - 4 + 6 }, hit: true }])
    },
  )

  test.each<[string, Record<string, unknown>, string]>([
    ['without a width', { width: undefined }, 'attack.width'],
    ['0 m wide', { width: 0 }, 'attack.width'],
    ['31 m wide', { width: 31 }, 'attack.width'],
    ['half a metre too much', { width: 8.5 }, 'attack.width'],
    ['a width of full auto', { mode: 'auto' }, 'attack.width'],
  ])('[fnff-1988/autofire/suppressive-zone] bad input: %s', async (_what, attack, field) => {
    const { code, err } = await run('odds -', exchange(attack))
    expect(code).toBe(2)
    expect(err).toContain(field)
  })

  test('[fnff-1988/autofire/suppressive-zone] it works at all ranges; a thing stands in no zone', async () => {
    const far = { options: { 'extreme-range-limit': 'twice-long' } }
    expect((await run('odds -', exchange({ range: 400 }, far))).code).toBe(0)
    expect(
      (await run('odds -', exchange({ range: 400, mode: 'auto', width: undefined }, far))).code,
    ).toBe(1)
    expect(
      (await run('odds -', { ...exchange(), defender: { thing: 'wood door' } })).err,
    ).toContain(
      "standard input: attack.mode: there is no mode 'suppress' against a thing; expected: one of: single, burst, auto, melee, thrown, strike, kick, grenade",
    )
  })
})
