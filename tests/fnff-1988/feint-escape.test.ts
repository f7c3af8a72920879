// Feints and attempts to get free on the command line: with given dice, and their exact odds against an enumeration by hand.
import { describe, expect, test } from 'vitest'
import { escapeChance } from '../../src/books/fnff-1988/acts/hold.ts'
import { rules1988 } from '../../src/books/fnff-1988/table/rules.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { main } from '../../src/cli/main.ts'
import { combatant } from './exchange.ts'

/** REF 6 with Brawling 4, Melee Weapons 2, Athletics 1 against REF 5 with Athletics 3, Brawling 2. */
const A = {
  name: 'Matt',
  stats: { ref: 6, cool: 10, body: 5 },
  skills: { brawling: 4, melee: 2, athletics: 1 },
  firefights: 12,
}
const B = {
  name: 'Scar',
  stats: { ref: 5, cool: 10, body: 5 },
  skills: { athletics: 3, brawling: 2, 'martial-arts': 1 },
  firefights: 12,
}
const exchange = (attack: object, more: object = {}) => ({
  book: 'fnff-1988',
  attacker: A,
  defender: B,
  attack,
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
const json = async (args: string, attack: object, more: object = {}) =>
  JSON.parse((await run(`${args} --json`, exchange(attack, more))).out)

/** How often the first total with its die beats the second with its. */
function above(first: number, second: number): number {
  let pairs = 0
  for (let a = 1; a <= 10; a++) for (let b = 1; b <= 10; b++) if (first + a > second + b) pairs++
  return pairs / 100
}

describe('a feint', () => {
  const knife = { mode: 'feint', weapon: 'knife' }

  test('[fnff-1988/action/feint] with a knife of accuracy 1: 6 + 2 + 1 against 5 + 3; a greater total works, an equal one does not, and nobody is harmed', async () => {
    expect(await json('resolve - --dice 6,5', knife)).toMatchObject({
      works: true,
      hits: [],
      wound: 'none',
      out: false,
      shots: [{ attack: { total: 15 }, defence: { total: 13 } }],
      sentence:
        'Matt feints at Scar (Knife or dagger): 15 against 13, hit by 2. Matt feints Scar out of position.',
    })
    expect(await json('resolve - --dice 4,5', knife)).toMatchObject({
      works: false,
      sentence: 'Matt feints at Scar (Knife or dagger): 13 against 13, missed.',
    })
    const odds = await json('odds -', knife)
    expect(odds).toMatchObject({
      method: 'exact',
      works: expect.closeTo(above(9, 8), 12),
      location: {},
      wound: { none: 1 },
      out: 0,
    })
    expect(odds.sentence).toBe('Matt feints Scar out of position with a chance of 55.0 %.')
    expect((await run('odds -', exchange(knife))).out).toMatch(/\nworks +55\.0 %\n\nexact$/)
  })

  test('[fnff-1988/action/feint, fnff-1988/unarmed/other-actions] with bare hands: Brawling 4; so too where that skill is named', async () => {
    for (const attack of [
      { mode: 'feint' },
      { mode: 'feint', weapon: 'knife', conditions: ['brawling'] },
    ])
      expect((await json('odds -', attack)).works).toBeCloseTo(above(10, 8), 12)
    expect((await json('resolve - --dice 5,5', { mode: 'feint' })).sentence).toBe(
      'Matt feints at Scar: 15 against 13, hit by 2. Matt feints Scar out of position.',
    )
  })

  test.each<[string, object, string]>([
    ['two of them', { rounds: 2 }, 'An exchange can contain only one feint.'],
    [
      'an area',
      { at: 'head' },
      'A feint does no harm and has no target area: leave the area out. (fnff-1988/action/feint)',
    ],
    ['2 m away', { range: 2 }, '2.0 m away'],
    ['after a feint', { conditions: ['feint'] }, 'not another feint'],
  ])('[fnff-1988/action/feint] refused: %s', async (_what, more, why) => {
    const { code, err } = await run('odds -', exchange({ mode: 'feint', ...more }))
    expect(code).toBe(1)
    expect(err).toContain(why)
  })
})

describe('getting free', () => {
  test('[fnff-1988/unarmed/escape] REF + Athletics against a new attack roll of the holder: an equal total is free', async () => {
    // The holder: 5 + Brawling 2; who tries: 6 + Athletics 1.
    expect(await json('resolve - --dice 5,5', { mode: 'escape' })).toMatchObject({
      free: true,
      hits: [],
      shots: [{ attack: { die: 5, total: 12 }, defence: { die: 5, total: 12 }, margin: 0 }],
      sentence: 'Matt gets free of Scar: 12 against 12.',
    })
    const held = await json('resolve - --dice 6,5', { mode: 'escape' })
    expect(held).toMatchObject({
      free: false,
      sentence: 'Matt cannot get free of Scar: 12 against 13.',
    })
    expect(
      held.sums.map(({ what, total }: { what: string; total: number }) => [what, total]),
    ).toEqual([
      ['Scar: attack + 1D10', 7],
      ['Matt: defence + 1D10', 7],
    ])
    const odds = await json('odds -', { mode: 'escape' })
    expect(odds).toMatchObject({
      method: 'exact',
      free: expect.closeTo(1 - above(7, 7), 12),
      hit: expect.closeTo(above(7, 7), 12),
      location: {},
      out: 0,
      sentence: 'Matt gets free of Scar with a chance of 55.0 %.',
    })
    expect((await run('odds -', exchange({ mode: 'escape' }))).out).toMatch(
      /\nfree +55\.0 %\n\nexact$/,
    )
  })

  test('[fnff-1988/unarmed/escape] the skill of the hold; a turn costs each side 2', async () => {
    for (const [conditions, holder, own] of [
      [['martial-arts'], 6, 7],
      [['brawling'], 7, 7],
      [['turned'], 7, 5],
      [['target-turned'], 5, 7],
    ] as const) {
      expect(
        (await json('odds -', { mode: 'escape', conditions })).free,
        conditions[0],
      ).toBeCloseTo(1 - above(holder, own), 12)
    }
  })

  test('[fnff-1988/unarmed/escape] the chance of the table', async () => {
    const holder = {
      ...combatant({ ...B, stats: B.stats as never }),
      holds: { target: 'a', skill: 'brawling' as const, since: 0 },
    }
    expect((await json('odds -', { mode: 'escape' })).free).toBeCloseTo(
      escapeChance(holder, combatant({ ...A, stats: A.stats as never }), rules1988(optionsOf())),
      11,
    )
  })

  test('[fnff-1988/unarmed/escape, fnff-1988/experience/frozen] a holder who freezes holds nobody', async () => {
    const green = { name: 'Scar', stats: { ref: 2, cool: 2, body: 5 } }
    expect(await json('resolve - --dice 1', { mode: 'escape' }, { defender: green })).toMatchObject(
      { free: true, sentence: 'Matt gets free of Scar: 7 against 0.' },
    )
  })

  test.each<[string, object, object, number, string]>([
    ['1.5 m away', { range: 1.5 }, {}, 1, 'does not hold'],
    ['two attempts', { rounds: 2 }, {}, 1, 'one attempt'],
    [
      'a holder who is dying',
      {},
      { defender: { ...B, wounds: [{ area: 'torso', level: 'MW' }] } },
      1,
      'does not hold',
    ],
    [
      'the dying',
      {},
      { attacker: { ...A, wounds: [{ area: 'torso', level: 'MW' }] } },
      1,
      'Matt is mortally wounded and can do nothing',
    ],
    ['aim', { aim: 1 }, {}, 2, 'attack.aim'],
    ['an area', { at: 'head' }, {}, 2, 'attack.at'],
    ['a width', { width: 3 }, {}, 2, 'attack.width'],
  ])('[fnff-1988/unarmed/escape] refused: %s', async (_what, attack, more, code, why) => {
    const found = await run('odds -', exchange({ mode: 'escape', ...attack }, more))
    expect(found.code).toBe(code)
    expect(found.err).toContain(why)
  })

  test('[fnff-1988/unarmed/escape] a condition of shots is told to have no effect', async () => {
    const said = exchange({ mode: 'escape', conditions: ['turned', 'prone'] }, {})
    expect((await run('odds -', said)).out).toContain(
      "attack.conditions[1]: 'prone' has no effect: mode escape does not use it.",
    )
  })
})
