// Which exchanges have exact odds, and what a weapon that may fail, a hold and a wound of before make of them.
import { describe, expect, test } from 'vitest'
import { makeBook } from '../../src/books/fnff-1988/book.ts'
import { enterExchange } from '../../src/books/fnff-1988/exchange/enter.ts'
import { solve } from '../../src/books/fnff-1988/exchange/solve.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { FULL } from '../../src/books/gunfight/exchange/exchange.ts'
import { stateBefore } from '../../src/books/gunfight/exchange/perform.ts'
import { readExchange } from '../../src/files/exchange.ts'

const A = {
  name: 'A',
  stats: { int: 5, ref: 6, cool: 10, body: 5 },
  skills: { pistol: 2, rifle: 2, brawling: 2, athletics: 2, melee: 2 },
  firefights: 12,
}
const B = {
  name: 'B',
  stats: { int: 5, ref: 5, cool: 10, body: 5 },
  skills: { athletics: 3 },
  firefights: 12,
}
function solved(attack: object, defender: object = {}) {
  const { value: file, problems } = readExchange({
    book: 'fnff-1988',
    attacker: A,
    defender: { ...B, ...defender },
    attack,
  })
  if (!file) throw new Error(JSON.stringify(problems))
  const entered = enterExchange(file, optionsOf())
  if (!entered.value) throw new Error(JSON.stringify(entered.problems))
  return solve(stateBefore(makeBook(), entered.value), entered.value, FULL)
}
const SHOT = { weapon: 'glock-17', mode: 'single', range: 10 }
const BLOW = { mode: 'strike', range: 1 }
const hurt = (area: string, level: string, effect?: string) => ({
  wounds: [{ area, level, effect }],
})
const with_ = (attack: object, ...conditions: string[]) => ({ ...attack, conditions })

describe('exact odds', () => {
  test.each<
    readonly [
      rule: string,
      what: string,
      attack: object,
      defender: object,
      method: string | undefined,
    ]
  >([
    ['action/shoot', 'a shot', SHOT, {}, 'exact'],
    ['action/shoot', 'two shots', { ...SHOT, rounds: 2 }, {}, 'exact'],
    ['autofire/hits', 'a burst', { ...SHOT, weapon: 'uzi', mode: 'burst' }, {}, 'exact'],
    ['action/hand-to-hand', 'two blows', { ...BLOW, rounds: 2 }, {}, 'exact'],
    [
      'unarmed/parry',
      'a blow at somebody who parries',
      with_(BLOW, 'target-parrying'),
      {},
      'exact',
    ],
    ['action/parry', 'a shot at somebody who parries', with_(SHOT, 'target-parrying'), {}, 'exact'],
    [
      'unarmed/pin',
      'a break of one who is held and would parry',
      with_({ ...BLOW, mode: 'break' }, 'target-parrying'),
      {},
      'exact',
    ],
    ['action/active-dodge', 'a target that answers', with_(SHOT, 'answers-dodge'), {}, undefined],
    [
      'facing/indirect',
      'a blind target, who may notice',
      SHOT,
      hurt('head', 'CW', 'blind'),
      undefined,
    ],
    ['wound/dead', 'a dead target', SHOT, hurt('head', 'D'), undefined],
    [
      'grenade/scatter',
      'a grenade',
      { weapon: 'hand-grenade', mode: 'grenade', range: 10 },
      {},
      'exact',
    ],
    ['melee/thrown', 'a knife', { weapon: 'knife', mode: 'thrown', range: 10 }, {}, 'exact'],
    ['unarmed/escape', 'getting free', { mode: 'escape', range: 1 }, {}, 'exact'],
    [
      'autofire/suppressive-zone',
      'a fire zone',
      { ...SHOT, weapon: 'uzi', mode: 'suppress', width: 5 },
      {},
      'exact',
    ],
    ['action/repair-aid', 'care', { mode: 'aid', range: 1 }, hurt('torso', 'SW'), undefined],
  ])('[fnff-1988/%s] %s', (_rule, _what, attack, defender, method) => {
    expect(solved(attack, defender)?.method).toBe(method)
  })
})

describe('a weapon that may fail', () => {
  // A Colt Python works on 7 or less.
  const PYTHON = { weapon: 'colt-python', mode: 'single', range: 10 }
  test.each([
    ['unhurt', {}, 'none'],
    ['wounded before', hurt('left-leg', 'SW'), 'SW'],
  ] as const)(
    '[fnff-1988/weapons/jam-by-dirt, fnff-1988/weapons/reliability] dirty: seven tenths of each chance, the rest leaves a target as it was: %s',
    (_, defender, before) => {
      const [clean, dirty] = [solved(PYTHON, defender)!, solved(with_(PYTHON, 'dirt'), defender)!]
      expect(clean.hit).toBeGreaterThan(0)
      expect(dirty.hit).toBeCloseTo(0.7 * clean.hit, 12)
      expect(dirty.out).toBeCloseTo(0.7 * clean.out, 12)
      for (const [level, chance] of Object.entries(clean.wound))
        expect(dirty.wound[level], level).toBeCloseTo(
          0.7 * chance + (level === before ? 0.3 : 0),
          12,
        )
      const rest = (shares: Readonly<Record<string, number>>) =>
        Object.fromEntries(
          Object.entries(shares).map(([count, share]) => [
            count,
            expect.closeTo(0.7 * share + (count === '0' ? 0.3 : 0), 12),
          ]),
        )
      expect(dirty.hits).toEqual(rest(clean.hits))
      expect(dirty.through).toEqual(rest(clean.through!))
      expect(dirty.location).toEqual(clean.location)
    },
  )
})

describe('what does no harm', () => {
  test.each([
    ['pin', 'held'],
    ['feint', 'works'],
  ] as const)('[fnff-1988/unarmed/pin, fnff-1988/action/feint] %s', (mode, word) => {
    const odds = solved({ mode, range: 1 }, hurt('left-leg', 'FW'))!
    // 6 + 2 against 5 + 3: 45 of 100.
    expect(odds).toMatchObject({ hit: expect.closeTo(0.45, 12), out: 0, location: {}, cut: 0 })
    expect(odds[word]).toBeCloseTo(0.45, 12)
    expect(odds[word === 'held' ? 'works' : 'held']).toBeUndefined()
    expect(odds.through).toBeUndefined()
    expect(odds.wound).toEqual({ none: 0, FW: 1, SW: 0, CW: 0, MW: 0, D: 0 })
  })
  test('[fnff-1988/save/stunned] who cannot act in this phase can in the next', () => {
    expect(solved(with_({ mode: 'pin', range: 1 }, 'target-helpless'))).toMatchObject({ out: 0 })
  })
  test('[fnff-1988/wound/mortal] the dying cannot act afterwards either', () => {
    expect(solved({ mode: 'pin', range: 1 }, hurt('torso', 'MW'))).toMatchObject({
      out: 1,
      wound: { MW: 1 },
    })
  })
  test('[fnff-1988/unarmed/throw] a throw that hits leaves the target unable to act', () => {
    const odds = solved({ mode: 'throw', range: 1 })!
    expect(odds.hit).toBeCloseTo(0.45, 12)
    expect(odds.out).toBeCloseTo(0.45, 12)
  })
})

describe('two shots in a row', () => {
  const CANNON = { name: 'Cannon', type: 'P', accuracy: 0, shots: 9, rof: 2, damage: '6D6+20' }
  const two = (weapon: unknown, attacker: object, defender: object) => {
    const { value: file, problems } = readExchange({
      book: 'fnff-1988',
      attacker: { ...A, ...attacker },
      defender: { ...B, ...defender },
      attack: { weapon, mode: 'single', range: 10, rounds: 2, conditions: ['one-hand'] },
    })
    if (!file) throw new Error(JSON.stringify(problems))
    const { value: entered } = enterExchange(file, optionsOf())
    return solve(stateBefore(makeBook(), entered!), entered!, FULL)!
  }
  test('[fnff-1988/wound/dead, fnff-1988/action/shoot] who dies of the first is not shot at again', () => {
    // 6 + 2 against 5 + 3 and 1 for close range: 36 of 100; any hit of 26 points and more kills.
    const odds = two(CANNON, {}, { stats: { ...B.stats, body: 2 } })
    const hit = 0.36
    expect(odds.method).toBe('exact')
    expect(odds.hits).toEqual({
      0: expect.closeTo((1 - hit) ** 2, 12),
      1: expect.closeTo(hit + (1 - hit) * hit, 12),
    })
    expect(odds.wound.D).toBeCloseTo(1 - (1 - hit) ** 2, 12)
    expect(odds.wound.none).toBeCloseTo((1 - hit) ** 2, 12)
    expect(odds.out).toBeCloseTo(1 - (1 - hit) ** 2, 12)
  })
  test('[fnff-1988/experience/frozen, fnff-1988/action/shoot] who freezes does not shoot again', () => {
    const iron = {
      name: 'Iron',
      sp: 30,
      covers: ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'],
    }
    // REF 4 and the 2 of the weapon with a fear of 8: a 1 and a 2 freeze.
    const odds = two(
      'glock-17',
      { stats: { ...A.stats, cool: 4, ref: 4 }, skills: {}, firefights: 0 },
      { stats: { ...B.stats, ref: 2 }, skills: {}, armor: [iron] },
    )
    let [hit, frozen] = [0, 0]
    for (let a = 1; a <= 10; a++)
      for (let d = 1; d <= 10; d++) {
        const total = 4 + 2 + a - 8
        if (total <= 0) frozen += 0.01
        else if (total > 2 + 1 + d) hit += 0.01
      }
    const missed = 1 - hit - frozen
    expect(odds.hits).toEqual({
      0: expect.closeTo(frozen + missed * (frozen + missed), 12),
      1: expect.closeTo(hit * (missed + frozen) + missed * hit, 12),
      2: expect.closeTo(hit * hit, 12),
    })
    expect(odds.wound.none).toBeCloseTo(1, 12)
    expect(odds.out).toBeCloseTo(0, 12)
  })
})
