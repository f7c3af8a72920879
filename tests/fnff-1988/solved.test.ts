// Which exchanges have exact odds, and what a weapon that may fail, a hold and a wound of before make of them.
import { describe, expect, test } from 'vitest'
import { attackCard, weighAttack } from '../../src/books/fnff-1988/acts/attack-card.ts'
import { attackOf } from '../../src/books/fnff-1988/acts/throw.ts'
import { makeBook } from '../../src/books/fnff-1988/book.ts'
import type { Attacking } from '../../src/books/fnff-1988/contract/acts.ts'
import { enterExchange } from '../../src/books/fnff-1988/exchange/enter.ts'
import { solve } from '../../src/books/fnff-1988/exchange/solve.ts'
import { optionsOf, type Options } from '../../src/books/fnff-1988/options.ts'
import { getCombatant } from '../../src/books/gunfight/combatants.ts'
import { FULL } from '../../src/books/gunfight/exchange/exchange.ts'
import { stateBefore } from '../../src/books/gunfight/exchange/perform.ts'
import type { GunfightCard } from '../../src/books/gunfight/table/card.ts'
import { readExchange } from '../../src/files/read-exchange.ts'
import { exchangeOf } from './exchange-file.ts'
import {
  HIT_TABLE,
  dice,
  margins,
  mix,
  outcome,
  strike,
  unhurt,
  type Area,
  type Men,
} from './by-hand.ts'

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
function entered(attack: object, defender: object = {}, options: Partial<Options> = {}) {
  const { value: file, problems } = readExchange({
    book: 'fnff-1988',
    attacker: A,
    defender: { ...B, ...defender },
    attack,
  })
  if (!file) throw new Error(JSON.stringify(problems))
  const { value, problems: more } = enterExchange(file, optionsOf(options))
  if (!value) throw new Error(JSON.stringify(more))
  return { value, state: stateBefore(makeBook(options), value) }
}
function solved(attack: object, defender: object = {}, options: Partial<Options> = {}) {
  const { value, state } = entered(attack, defender, options)
  return solve(state, value, FULL)
}
/** The card of the same act, and what a computer player sees of it. */
function carded(attack: object, defender: object = {}) {
  const { value, state } = entered(attack, defender)
  const act = value.act.do === 'throw' ? attackOf(value.act) : (value.act as Attacking)
  const look = [state, getCombatant(state, value.who), act] as const
  const sharesOf = ({ chances }: Pick<GunfightCard, 'chances'>) =>
    Object.fromEntries(chances.map(({ what, chance }) => [what, chance]))
  const card = attackCard(...look)
  return { plain: card.plain, shares: sharesOf(card), weighed: sharesOf(weighAttack(...look)) }
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

describe('a blow at somebody who parries', () => {
  const AXE = { weapon: 'axe', mode: 'melee', range: 1, rounds: 1 }
  const KNIFE = { weapon: 'knife', mode: 'thrown', range: 5 }
  const sleeves = { armor: [{ name: 'Sleeves', sp: 4, covers: ['right-arm', 'left-arm'] }] }
  const artist = { skills: { athletics: 3, 'martial-arts': 1 } }
  // An axe: 6 + 2 - 1 against 5 + 3 + 3, 1D6+2. A club: 6 + 2, 1D6. A thrown knife: 6 + 2 + 1 against 5 + 3 + 1 + 3, 1D6.
  test.each([
    ['an axe on a bare arm', AXE, {}, [7, 11, 2], {}],
    [
      'a club on a sleeve',
      { ...AXE, weapon: 'club' },
      sleeves,
      [8, 11, 0],
      { 'right-arm': 4, 'left-arm': 4 },
    ],
    ['an axe on the arm of a martial artist', AXE, artist, [7, 11, 2], {}],
    ['a thrown knife', KNIFE, {}, [9, 12, 0], {}],
  ] as const)(
    '[fnff-1988/unarmed/parry, fnff-1988/action/parry] card, estimate and odds count the wound of the arm that wards off: %s',
    (_, attack, defender, [total, defence, plus], worn) => {
      const men: Men = new Map()
      const struck = (area: Area, more: number, share: number): void => {
        for (const [points, chance] of dice(1, plus))
          mix(men, strike(unhurt(), area, points + more, worn), chance * share)
      }
      let [hit, reached] = [0, 0]
      for (const [margin, chance] of margins(total, defence)) {
        if (margin > 0) hit += chance
        if (margin + 3 > 0) reached += chance
        if (margin > 0) for (const area of HIT_TABLE) struck(area, margin, chance / 10)
        else if (margin + 3 > 0) struck('right-arm', 0, chance)
        else mix(men, unhurt(), chance)
      }
      const { wound, out } = outcome(men)
      const parried = with_(attack, 'target-parrying')
      const odds = solved(parried, defender)!
      const { plain, shares, weighed } = carded(parried, defender)
      for (const [what, chance] of [['hit', hit], ['out', out], ...Object.entries(wound)] as const)
        if (what !== 'none') {
          expect(shares[what] ?? 0, `${what} on the card`).toBeCloseTo(chance, 12)
          expect(weighed[what] ?? 0, `${what} to a player`).toBeCloseTo(chance, 12)
        }
      expect([odds.hit, odds.reached, odds.out, odds.hits, odds.wound]).toEqual([
        ...[hit, reached, out].map((chance) => expect.closeTo(chance, 12)),
        { 0: expect.closeTo(1 - hit, 12), 1: expect.closeTo(hit, 12) },
        Object.fromEntries(
          Object.entries(wound).map(([level, chance]) => [level, expect.closeTo(chance, 12)]),
        ),
      ])
      const [near, share] = [reached, out / reached].map((chance) => Math.round(100 * chance))
      expect(plain).toContain(`${near} % to reach them. If it reaches them: ${share} % out`)
    },
  )
  test('[fnff-1988/unarmed/parry] who is thrown in spite of the parry lies, who wards it off with the arm may be stunned', () => {
    // 8 against 11: hits 21 of 100 and is warded off in 24; of 1D6 only a 6 leaves a point, and a 7 or less saves.
    const parried = with_({ ...BLOW, mode: 'throw' }, 'target-parrying')
    const out = 0.21 + 0.24 * (1 / 6) * 0.3
    expect(solved(parried)).toMatchObject({
      ...{ method: 'exact', hit: expect.closeTo(0.21, 12), reached: expect.closeTo(0.45, 12) },
      out: expect.closeTo(out, 12),
    })
    expect(carded(parried).shares['out']).toBeCloseTo(out, 12)
  })
  test.each([
    ['whole-phase', 0.79 * 0.79],
    ['one-attack', 0.79 * 0.55],
  ] as const)(
    '[fnff-1988/action/parry] option parry-scope %s: the chance that both blows miss a martial artist',
    (scope, missed) => {
      // 8 against 11 hits 21 of 100, and 45 once the parry is used up; what is warded off does nothing.
      const two = with_({ ...BLOW, rounds: 2 }, 'target-parrying')
      expect(solved(two, artist, { 'parry-scope': scope })!.hit).toBeCloseTo(1 - missed, 12)
    },
  )
  test('[fnff-1988/unarmed/parry] a limb that wards off is no location of a hit, although the other blow hits', () => {
    const two = { ...AXE, rounds: 2, conditions: ['answers-parry'] }
    const { hit, location } = exchangeOf({ attacker: A, defender: B, attack: two }).odds({
      ...{ runs: 1, throws: 300, through: 0 },
    })
    expect(hit).toBeGreaterThan(0)
    expect(Object.values(location).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
  })
  test('[fnff-1988/unarmed/parry] of two blows one reaches who parries, unless both miss the arm too', () => {
    expect(solved(with_({ ...AXE, rounds: 2 }, 'target-parrying'))!.reached).toBeCloseTo(
      1 - (1 - 0.36) ** 2,
      12,
    )
  })
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
