// Exact odds against odds reckoned by hand, and a great many throws against the exact odds.
import { describe, expect, it } from 'vitest'
import { fast } from '../../src/dice/fast.ts'
import { scripted } from '../../src/dice/scripted.ts'
import { termsOf } from '../../src/books/cp2020/attack/terms.ts'
import { actBook } from '../../src/books/cp2020/exchange/book.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import type { Case as Case2020 } from '../cp2020/exchange.ts'
import { oddsOf, read } from '../cp2020/exchange.ts'
import { LONG, expectNear } from '../support/runs.ts'
import { SOAK, times } from '../support/soak.ts'
import type { After, Body, Chance } from './by-hand.ts'
import { OUT_OF_COVER, attack, bothWays, faces, hit, merged, over } from './by-hand.ts'
import { attackOf, rulesWith } from './people.ts'

type Case = Omit<Case2020, 'options'> & { readonly options?: Partial<Options> }
const ALL = ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg']
const jacket = { name: 'jacket', sp: 12, covers: ['torso', 'right-arm', 'left-arm'] }
const JACKET = { torso: 12, arm: 12 } as const
const suit = { name: 'suit', sp: 16, covers: ALL }
const SUIT = { head: 16, torso: 16, arm: 16, leg: 16 } as const

const single =
  (who: Body, weapon: Parameters<typeof hit>[1], on = faces()) =>
  (by: number): Chance<After> =>
    hit(who, weapon, { rounds: 1, by, on })
/** A burst: 1 to 2, 3 to 5, 6 on the d6. */
const burst =
  (who: Body, weapon: Parameters<typeof hit>[1], on = faces()) =>
  (by: number): Chance<After> =>
    merged(
      (
        [
          [1, 2 / 6],
          [2, 3 / 6],
          [3, 1 / 6],
        ] as const
      ).flatMap(([rounds, chance]) =>
        hit(who, weapon, { rounds, by, on }).map(
          ([after, part]) => [after, part * chance] as const,
        ),
      ),
    )

/** RA, CQB and RD of plain people are 5, 6 and 5. */
const CASES: readonly (readonly [what: string, one: Case, byHand: () => Chance<After>])[] = [
  [
    'a pistol in the open',
    {
      attacker: { stats: { ref: 8, cool: 5 }, skills: { handgun: 4 } },
      defender: { stats: { luck: 6 }, skills: { 'dodge-cover': 3 } },
      attack: { weapon: 'pistol-heavy' },
    },
    () => attack(over(7 + 4, { roll: 5 + 3 }), single({ body: 6, luck: 6 }, { count: 3, plus: 0 })),
  ],
  [
    'at a mook, who makes no graze roll',
    {
      attacker: { stats: { ref: 8, cool: 5 }, skills: { handgun: 4 } },
      defender: { stats: { luck: 6 }, mook: true, armor: [jacket] },
      attack: { weapon: 'pistol-very-heavy' },
    },
    () =>
      attack(
        over(7 + 4, { roll: 5 }),
        single({ body: 6, luck: 6, mook: true, sp: JACKET }, { count: 4, plus: 1 }),
      ),
  ],
  [
    'a rifle at medium range, the target behind level 3 looking out',
    {
      attacker: { stats: { ref: 7, cool: 7 }, skills: { rifle: 6 } },
      defender: { stats: { body: 8, luck: 3 }, armor: [jacket] },
      attack: { weapon: 'rifle-assault-medium', range: 200, conditions: ['cover-level-3'] },
    },
    () =>
      attack(
        over(7 + 6 - 5, { roll: 5 }),
        single(
          { body: 8, luck: 3, sp: JACKET, cover: 12 },
          { count: 5, plus: 0 },
          faces(10, OUT_OF_COVER),
        ),
      ),
  ],
  [
    'braced through a scope at extreme range',
    {
      attacker: { stats: { ref: 7, cool: 8 }, skills: { rifle: 6 } },
      defender: { stats: { luck: 8, body: 4 } },
      attack: {
        weapon: 'rifle-hunting',
        range: 700,
        aim: 3,
        sights: ['telescopic-sight'],
        conditions: ['braced'],
      },
    },
    () =>
      attack(
        over(8 + 6 + 1 + 3 + 2 - 5, { roll: 5 }),
        single({ body: 4, luck: 8 }, { count: 6, plus: 2 }),
      ),
  ],
  [
    'aimed at the head, braced',
    {
      attacker: { stats: { ref: 9, cool: 6 }, skills: { handgun: 6 } },
      defender: { stats: { luck: 7 } },
      attack: { weapon: 'pistol-medium', at: 'head', conditions: ['braced'] },
    },
    () =>
      attack(
        over(8 + 6 - 4, { roll: 5 }),
        single({ body: 6, luck: 7 }, { count: 2, plus: 1 }, [{ area: 'head', covered: false }]),
      ),
  ],
  [
    'at the centre of mass of somebody who braces',
    {
      attacker: { stats: { ref: 8, cool: 7 }, skills: { rifle: 4 } },
      defender: { stats: { luck: 5 }, skills: { 'dodge-cover': 6 }, armor: [suit] },
      attack: { weapon: 'rifle-assault-light', conditions: ['centre-of-mass', 'target-bracing'] },
    },
    () =>
      attack(
        over(8 + 4 + 1 - 2, { roll: 5 }),
        single({ body: 6, luck: 5, sp: SUIT }, { count: 5, plus: 0 }, faces(6)),
      ),
  ],
  [
    'a burst at close range',
    {
      attacker: { stats: { ref: 6, cool: 7 }, skills: { submachinegun: 5 } },
      defender: { stats: { luck: 6, body: 7 }, armor: [jacket] },
      attack: { weapon: 'smg-medium', mode: 'burst', range: 30 },
    },
    () =>
      attack(
        over(7 + 5 + 3, { roll: 5 }),
        burst({ body: 7, luck: 6, sp: JACKET }, { count: 2, plus: 3 }),
      ),
  ],
  [
    'full auto, ten rounds at close range',
    {
      attacker: { stats: { ref: 6, cool: 5 }, skills: { rifle: 4 } },
      defender: { stats: { luck: 7, ref: 8, ma: 7 }, skills: { 'dodge-cover': 4 }, armor: [suit] },
      attack: { weapon: 'rifle-assault-medium', mode: 'auto', rounds: 10, range: 50 },
    },
    () =>
      attack(over(6 + 4 + 1, { roll: 8 + 4 }), (by) =>
        hit(
          { body: 6, luck: 7, sp: SUIT },
          { count: 5, plus: 0 },
          { rounds: Math.min(10, 1 + by), by, on: faces() },
        ),
      ),
  ],
  [
    'full auto, four rounds at medium range, every hit in the torso',
    {
      attacker: { stats: { ref: 8, cool: 7 }, skills: { submachinegun: 6 } },
      defender: { stats: { luck: 2 }, armor: [suit] },
      attack: { weapon: 'smg-heavy', mode: 'auto', rounds: 4, range: 80 },
      options: { 'hit-location-model': 'single-shots-rolled-rest-torso' },
    },
    () =>
      attack(over(8 + 6 - 1 - 5, { roll: 5 }), (by) =>
        hit(
          { body: 6, luck: 2, sp: SUIT },
          { count: 3, plus: 0 },
          { rounds: Math.min(4, 1 + by), by, on: [{ area: 'torso', covered: false }] },
        ),
      ),
  ],
  [
    'a shotgun at medium range, two points of SP for each level',
    {
      attacker: { stats: { ref: 8, cool: 6 }, skills: { rifle: 5 } },
      defender: { stats: { luck: 4 } },
      attack: { weapon: 'shotgun', range: 20, conditions: ['cover-level-2'] },
    },
    () =>
      attack(
        over(7 + 5 - 2 + 4 - 5, { roll: 5 }),
        single({ body: 6, luck: 4, cover: 4 }, { count: 3, plus: 0 }, faces(10, OUT_OF_COVER)),
      ),
  ],
  [
    'against the number of the range',
    {
      attacker: { stats: { ref: 8, cool: 6 }, skills: { handgun: 5 } },
      defender: { stats: { luck: 6 } },
      attack: { weapon: 'pistol-medium-10mm', range: 25 },
      options: { 'ranged-resolution': 'tn-by-range' },
    },
    () => attack(over(7 + 5, 20), single({ body: 6, luck: 6 }, { count: 2, plus: 3 })),
  ],
  [
    'a dodge that can only help, at long range',
    {
      attacker: { stats: { ref: 8, cool: 6 }, skills: { handgun: 8 } },
      defender: { stats: { luck: 6 }, skills: { 'dodge-cover': 6 } },
      attack: { weapon: 'pistol-heavy', range: 40, conditions: ['target-dodges'] },
      options: { 'ranged-resolution': 'tn-by-range', 'dodge-against-tn': 'better-of-both' },
    },
    () =>
      attack(
        over(7 + 8, { roll: 5 + 6 + 10, atLeast: 25 }),
        single({ body: 6, luck: 6 }, { count: 3, plus: 0 }),
      ),
  ],
  [
    'flanked, the shooter suppressed, on the d8',
    {
      attacker: { stats: { ref: 7, cool: 8 }, skills: { rifle: 5 } },
      defender: { stats: { luck: 5, body: 3 }, skills: { 'dodge-cover': 7 } },
      attack: { weapon: 'rifle-assault-medium', conditions: ['flanked', 'suppressed-4'] },
      options: { 'hit-location-model': 'd8' },
    },
    () =>
      attack(
        over(8 + 5 - 4, { roll: 5 }),
        single({ body: 3, luck: 5 }, { count: 5, plus: 0 }, faces(8)),
      ),
  ],
  [
    'somebody helpless at medium range',
    {
      attacker: { stats: { ref: 6, cool: 6 }, skills: { handgun: 4 } },
      defender: { stats: { luck: 5 } },
      attack: { weapon: 'pistol-heavy', range: 25, conditions: ['helpless'] },
    },
    () => attack(over(6 + 4 - 5, 10), single({ body: 6, luck: 5 }, { count: 3, plus: 0 })),
  ],
  [
    'a sword at somebody who runs: a blow is no shot',
    {
      attacker: { stats: { ref: 7, body: 8 }, skills: { melee: 4 } },
      defender: { stats: { ref: 6, body: 7, luck: 6 }, skills: { dodge: 4 }, armor: [suit] },
      attack: { weapon: 'sword', mode: 'melee', range: 1, conditions: ['target-runs'] },
    },
    () =>
      attack(
        over(8 + 4, { roll: 7 + 4 }),
        single(
          { body: 7, luck: 6, sp: SUIT },
          { count: 2, plus: 2, strength: 1, halvesArmour: true },
        ),
      ),
  ],
]

const PRECISE = 1e-12
const tell = (
  men: Chance<After>,
  states: number,
): { readonly wound: readonly number[]; readonly out: number } => {
  const wound = Array.from({ length: states }, () => 0)
  let out = 0
  for (const [after, chance] of men) {
    wound[after.state]! += chance
    if (after.out) out += chance
  }
  return { wound, out }
}

describe('[gray-dawn/damage/order] exact odds are those reckoned by hand', () => {
  it.each(CASES.map((row) => [row[0], row] as const))('%s', (_, [, one, byHand]) => {
    const rules = rulesWith(one.options)
    const odds = oddsOf(one as Case2020, 40_000_000, rules)
    const { wound, out } = tell(byHand(), rules.wounds.words.length)
    expect(odds.method).toBe('exact')
    rules.wounds.words.forEach((word, state) =>
      expect(
        Math.abs(odds.wound[word]! - wound[state]!),
        `${word}: ${odds.wound[word]} and ${wound[state]}`,
      ).toBeLessThan(PRECISE + odds.cut),
    )
    expect(Math.abs(odds.out - out)).toBeLessThan(PRECISE + odds.cut)
    expect(odds.cut).toBeLessThan(1e-10)
  })
})

describe('[gray-dawn/core/exploding-success] many throws at the table agree with the exact odds', () => {
  // Four standard errors are seven points of a hundred at most: less than a step of the attack die.
  const throws = times(480)
  const cases = CASES.map(([what, one], i) => [what, one, i] as const)
  it.each(cases.filter(([, , i]) => SOAK || i % 3 === 0))(
    '%s',
    (_, one, i) => {
      const rules = rulesWith(one.options)
      const exchange = read(one as Case2020, rules)
      const odds = oddsOf(one as Case2020, 40_000_000, rules)
      const dice = fast(200 + i)
      const counts = new Map(rules.wounds.words.map((word) => [word, 0]))
      let out = 0
      for (let run = 0; run < throws; run++) {
        const { outcome } = exchange.once(dice)
        counts.set(outcome.wound, counts.get(outcome.wound)! + 1)
        if (outcome.out) out++
      }
      for (const [word, count] of counts) expectNear(word, count, odds.wound[word]!, throws)
      expectNear('out', out, odds.out, throws)
    },
    LONG,
  )
})

describe('[gray-dawn/luck/boost] luck on the attack roll', () => {
  const throws = times(480)
  it.each([
    ['a single shot', { weapon: 'pistol-heavy', range: 25 }],
    ['full auto', { weapon: 'rifle-assault-medium', mode: 'auto', rounds: 10, range: 50 }],
  ] as const)(
    'exact, and at the table: %s',
    (_, attack) => {
      const rules = rulesWith()
      const one: Case2020 = {
        attacker: { stats: { ref: 7, cool: 6, luck: 5 }, skills: { handgun: 4, rifle: 3 } },
        defender: { stats: { luck: 4 }, skills: { 'dodge-cover': 6 } },
        attack: { ...attack, conditions: ['luck-2'] },
      }
      const [odds, exchange, dice] = [oddsOf(one, 40_000_000, rules), read(one, rules), fast(77)]
      const without = oddsOf({ ...one, attack }, 40_000_000, rules)
      expect(odds.method).toBe('exact')
      expect(odds.hit).toBeGreaterThan(without.hit)
      const counts = new Map(rules.wounds.words.map((word) => [word, 0]))
      let hit = 0
      for (let run = 0; run < throws; run++) {
        const { outcome } = exchange.once(dice)
        counts.set(outcome.wound, counts.get(outcome.wound)! + 1)
        if (outcome.hits > 0) hit++
      }
      for (const [word, count] of counts) expectNear(word, count, odds.wound[word]!, throws)
      expectNear('hit', hit, odds.hit, throws)
    },
    LONG,
  )
})

describe('luck in odds', () => {
  const rules = rulesWith({ 'fumble-always-fails': 'only-where-stated' })
  const acts = actBook(rules)
  const solved = (handgun: number, conditions: readonly string[] = []) => {
    const { before, entered } = read(
      {
        attacker: { stats: { luck: 5 }, skills: { handgun } },
        defender: { stats: { luck: 5 } },
        attack: { weapon: 'pistol-medium', conditions },
      },
      rules,
    )
    return acts.solve(before, entered, { runs: 100_000, throws: 200, through: 0 })
  }
  it('[gray-dawn/luck/boost] two points on the attack roll are four more, exactly', () =>
    expect(solved(2, ['luck-2'])!.hit).toBeCloseTo(solved(6)!.hit, 9))
  it('[gray-dawn/luck/reroll] two points of the target undo two of five, but for critical failures', () =>
    expect(solved(9, ['luck-5', 'target-luck-2'])!.hit).toBeCloseTo(solved(9, ['luck-3'])!.hit, 4))
  it('[gray-dawn/luck/boost] luck on a roll that follows the attack has to be played', () =>
    expect(solved(2, ['target-luck-graze-2'])).toBeUndefined())
})

it('[gray-dawn/lane/number-of-hits] the hits of a lane are rounds, not the wounds that they make', () => {
  const attack = { weapon: 'rifle-assault-medium', mode: 'suppress', width: 2, rounds: 30 }
  // Not dodged at all, a 4 on the burst table, the torso, and six dice of damage.
  const faces = [1, 10, 9, 4, 3, ...Array.from({ length: 12 }, () => 1)]
  expect(read({ attack } as never, rulesWith({})).once(scripted(faces)).outcome.hits).toBe(2)
})

describe('two shots in a row', () => {
  it('[gray-dawn/fumble/critical-failure, gray-dawn/fumble/reliability] a jam after the first ends it', () => {
    const one: Case = {
      attacker: { stats: { ref: 5, cool: 4 }, skills: { handgun: 1 } },
      attack: { weapon: 'pistol-light', rounds: 2, range: 25, conditions: ['suppressed-2'] },
      options: { 'fumble-result': 'reliability-only' },
    }
    const rules = rulesWith(one.options)
    // 5 + 1 - 5 - 2 against 5: above 0 or not decides whether a miss is a critical failure.
    const first = over(5 + 1 - 5 - 2, { roll: 5 })
    const hits = first.reduce((sum, [by, chance]) => (by === undefined ? sum : sum + chance), 0)
    const critical = bothWays().reduce(
      (sum, [die, chance]) => (5 + 1 - 5 - 2 + die <= 0 ? sum + chance : sum),
      0,
    )
    const expected = hits + (1 - hits - critical) * hits + critical * 0.5 * hits
    const runs = times(600)
    const exchange = read(one as Case2020, rules)
    const dice = fast(31)
    let found = 0
    for (let i = 0; i < runs; i++) if (exchange.once(dice).outcome.hits > 0) found++
    expect(Math.abs(found / runs - expected)).toBeLessThan(
      4 * Math.sqrt((expected * (1 - expected)) / runs),
    )
  }, 1_200_000)
})

it('[gray-dawn/core/blended-stats, gray-dawn/core/ranged-defence-roll] stats and skills are no modifiers of an attack', () => {
  const terms = termsOf(
    attackOf({
      attacker: { skills: { handgun: 4 } },
      target: { skills: { 'dodge-cover': 3 } },
      metres: 20,
    }),
  )
  expect(terms.map(({ what }) => what)).toEqual(['medium range'])
})
