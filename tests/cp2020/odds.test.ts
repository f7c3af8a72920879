// Exact odds against chances reckoned from the catalogue's words (by-hand.ts), and many throws against the exact odds.
import { describe, expect, it } from 'vitest'
import { combine, combined } from '../../src/books/cp2020/arms/armour.ts'
import { throughOf } from '../../src/books/cp2020/attack/odds.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import { FULL } from '../../src/books/gunfight/exchange/exchange.ts'
import { fast } from '../../src/dice/fast.ts'
import {
  FACES,
  anywhere,
  chain,
  dice,
  merged,
  openD10,
  strike,
  sure,
  together,
  told,
  unhurt,
  volley,
} from './by-hand.ts'
import type { Area, Body, Chance, Combatant, Round } from './by-hand.ts'
import type { Case } from './exchange.ts'
import { oddsOf, read } from './exchange.ts'
import { LONG, expectNear } from '../support/runs.ts'
import { SOAK, times } from '../support/soak.ts'
import { attackOf, gun, person, rulesWith } from './people.ts'

/** Four standard errors of 800 throws are seven points of a hundred at most: less than a step of the attack die. */
const THROWS = times(800)
const everywhere = (): boolean => true
const ALL: readonly Area[] = ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg']
const UPPER: readonly Area[] = ['torso', 'right-arm', 'left-arm']
/** Total of the attack die and what is added, against what is needed; a natural 1 misses. */
function shot(
  adds: number,
  needed: number,
  hit: (over: number) => Chance<Combatant>,
  missed: Combatant = unhurt(),
): Chance<Combatant> {
  return chain(openD10(), (die) =>
    die > 1 && adds + die >= needed ? hit(adds + die - needed) : sure(missed),
  )
}
const blow = (
  adds: number,
  against: number,
  hit: Chance<Combatant>,
  missed: Combatant = unhurt(),
): Chance<Combatant> => {
  const lands = openD10().flatMap(([die, chance]) =>
    openD10().map(([other, part]) => (die > 1 && adds + die > against + other ? chance * part : 0)),
  )
  const share = lands.reduce((sum, one) => sum + one, 0)
  return merged([
    ...hit.map(([one, chance]) => [one, chance * share] as const),
    [missed, 1 - share],
  ])
}
const plus = (points: Chance<number>, more: number): Chance<number> =>
  points.map(([sum, chance]) => [Math.max(0, sum + more), chance])
const kick = (more: number): Chance<number> => plus(dice(1), more)

const vest = { name: 'vest', sp: 10, covers: ['torso'] }
const jacket = { name: 'jacket', sp: 14, covers: UPPER }
const LAYERED: Body = {
  body: 7,
  layers: [
    { sp: 10, on: ['torso'] },
    { sp: 14, on: UPPER },
  ],
}
const layered = { stats: { body: 7 }, armor: [vest, jacket] }
const HALF: Round = { whole: [1, 2], half: true }
const CUT: Round = {
  each: [
    [1, 2],
    [1, 1],
  ],
}
const MONO: Round = {
  each: [
    [1, 3],
    [2, 3],
  ],
}

const CASES: readonly (readonly [what: string, one: Case, byHand: () => Chance<Combatant>])[] = [
  [
    'a heavy pistol, nothing worn',
    { attacker: { stats: { ref: 8 }, skills: { handgun: 4 } }, attack: { weapon: 'pistol-heavy' } },
    () => shot(12, 15, () => anywhere(unhurt(), { body: 6 }, everywhere, dice(3))),
  ],
  [
    'a rifle through two layers, on somebody hurt',
    {
      attacker: { stats: { ref: 6 }, skills: { rifle: 4 } },
      defender: { ...layered, wounds: [{ points: 6 }] },
      attack: { weapon: 'rifle-assault-medium', range: 150 },
    },
    () => shot(10, 20, () => anywhere(unhurt(6), LAYERED, everywhere, dice(5)), unhurt(6)),
  ],
  [
    'armour-piercing on metal over skinweave @long',
    {
      attacker: { stats: { ref: 9 }, skills: { rifle: 5 } },
      defender: { stats: { body: 9 }, armor: ['skinweave', 'metal gear'] },
      attack: { weapon: 'rifle-assault-heavy', ammo: 'armor-piercing' },
    },
    () =>
      shot(13, 15, () =>
        anywhere(
          unhurt(),
          {
            body: 9,
            layers: [
              { sp: 12, on: ALL, stays: true },
              { sp: 25, on: ALL, hard: true },
            ],
          },
          everywhere,
          plus(dice(6), 2),
          HALF,
        ),
      ),
  ],
  [
    'called at the head with a helmet',
    {
      attacker: { stats: { ref: 8 }, skills: { handgun: 6 } },
      defender: { stats: { body: 4 }, armor: ['steel helmet'] },
      attack: { weapon: 'pistol-very-heavy', at: 'head', aim: 2 },
    },
    () =>
      shot(12, 15, () =>
        chain(plus(dice(4), 1), (points) =>
          strike(
            unhurt(),
            { body: 4, layers: [{ sp: 14, on: ['head'], hard: true }] },
            'head',
            points,
          ),
        ),
      ),
  ],
  [
    'point blank',
    {
      attacker: { stats: { ref: 7 }, skills: { handgun: 2 } },
      defender: layered,
      attack: { weapon: 'pistol-medium-10mm', range: 1 },
    },
    () => shot(9, 10, () => anywhere(unhurt(), LAYERED, everywhere, sure(15))),
  ],
  [
    'wholly behind a wood door',
    {
      attacker: { stats: { ref: 8 }, skills: { rifle: 6 } },
      defender: layered,
      attack: { weapon: 'rifle-assault-light', conditions: ['whole: wood door'] },
    },
    () =>
      shot(15, 15, () =>
        anywhere(
          unhurt(),
          { body: 7, layers: [...LAYERED.layers!, { sp: 5, on: ALL, hard: true, stays: true }] },
          everywhere,
          dice(5),
        ),
      ),
  ],
  [
    'behind a wall to the chest',
    {
      attacker: { stats: { ref: 8 }, skills: { rifle: 3 } },
      defender: layered,
      attack: { weapon: 'rifle-assault-medium', conditions: ['chest-high: brick wall'] },
    },
    () =>
      shot(11, 15, () =>
        anywhere(unhurt(), LAYERED, (area) => area === 'head' || area.endsWith('arm'), dice(5)),
      ),
  ],
  [
    'a burst of three',
    {
      attacker: { stats: { ref: 6 }, skills: { submachinegun: 4 } },
      defender: layered,
      attack: { weapon: 'smg-medium', mode: 'burst', range: 80 },
    },
    () => {
      const after = chain(
        [
          [1, 1 / 3],
          [2, 1 / 3],
          [3, 1 / 3],
        ] as Chance<number>,
        (count) => volley(unhurt(), LAYERED, count, plus(dice(2), 3)),
      )
      return shot(13, 20, () => after)
    },
  ],
  [
    'full auto, four rounds',
    {
      attacker: { stats: { ref: 5 }, skills: { submachinegun: 6 } },
      defender: { stats: { body: 5 }, armor: [{ ...jacket, covers: ALL }] },
      attack: { weapon: 'smg-heavy', mode: 'auto', rounds: 4, range: 40 },
    },
    () => {
      const after = [1, 2, 3, 4].map((count) =>
        volley(unhurt(), { body: 5, layers: [{ sp: 14, on: ALL }] }, count, dice(3)),
      )
      return shot(10, 15, (over) => after[Math.min(4, Math.max(1, over)) - 1]!)
    },
  ],
  [
    'in a zone of fire without a roll, three rounds',
    {
      attacker: {},
      defender: layered,
      attack: {
        weapon: 'smg-medium',
        mode: 'suppress',
        rounds: 3,
        width: 2,
        conditions: ['helpless', 'legs: kerb'],
      },
    },
    () => {
      const behind: Body = {
        body: 7,
        layers: [
          ...LAYERED.layers!,
          { sp: 25, on: ['right-leg', 'left-leg'], hard: true, stays: true },
        ],
      }
      return chain(
        [
          [1, 1 / 6],
          [2, 1 / 6],
          [3, 4 / 6],
        ] as Chance<number>,
        (count) => volley(unhurt(), behind, count, plus(dice(2), 3)),
      )
    },
  ],
  [
    'a grenade',
    {
      attacker: { stats: { ref: 8 }, skills: { athletics: 4 } },
      defender: { stats: { body: 7 }, armor: ['metal gear'] },
      attack: { weapon: 'grenade-frag', mode: 'grenade', range: 20 },
    },
    () => {
      const blast = anywhere(
        unhurt(),
        {
          body: 7,
          layers: [{ sp: 25, on: ALL, hard: true }],
        },
        everywhere,
        dice(7),
      )
      const reached = (share: number): Chance<Combatant> => [
        ...blast.map(([combatant, chance]) => [combatant, chance * share] as const),
        [unhurt(), 1 - share] as const,
      ]
      // A miss of up to 5 m of 10; a natural 1 is a miss on 1 to 4 of its table, else a dud or at his own feet.
      return chain(openD10(), (die) =>
        die === 1 ? reached(0.4 * 0.5) : 12 + die >= 20 ? blast : reached(0.5),
      )
    },
  ],
  [
    'a sword',
    {
      attacker: { stats: { ref: 7, body: 8 }, skills: { melee: 4 } },
      defender: { ...layered, stats: { ref: 6, body: 7 }, skills: { dodge: 4 } },
      attack: { weapon: 'sword', mode: 'melee', range: 1 },
    },
    // The second layer costs the defender a point of REF.
    () => blow(11, 9, anywhere(unhurt(), LAYERED, everywhere, plus(dice(2), 3), CUT)),
  ],
  [
    'a monokatana on hard and soft',
    {
      attacker: { stats: { ref: 7 }, skills: { fencing: 4 } },
      defender: {
        stats: { ref: 8, body: 7 },
        skills: { melee: 3 },
        armor: [vest, { ...jacket, sp: 20, hard: true }],
      },
      attack: { weapon: 'monokatana', mode: 'melee', range: 1 },
    },
    () =>
      blow(
        12,
        10,
        anywhere(
          unhurt(),
          {
            body: 7,
            layers: [
              { sp: 10, on: ['torso'] },
              { sp: 20, on: UPPER, hard: true },
            ],
          },
          everywhere,
          dice(4),
          MONO,
        ),
      ),
  ],
  [
    'a kick of karate at somebody who dodges',
    {
      attacker: { stats: { ref: 7, body: 7 }, skills: { karate: 4 } },
      defender: { stats: { ref: 6 }, skills: { brawling: 4 } },
      attack: { mode: 'kick', range: 1, conditions: ['target-dodges'] },
    },
    () => blow(11, 10, anywhere(unhurt(), { body: 6 }, everywhere, kick(4), { bare: true })),
  ],
  [
    'a throw',
    {
      attacker: { stats: { ref: 7, body: 10 }, skills: { judo: 3 } },
      defender: { stats: { ref: 6 }, armor: ['leather'], wounds: [{ points: 3 }] },
      attack: { mode: 'throw', range: 1 },
    },
    () =>
      blow(
        13,
        6,
        anywhere(
          unhurt(3),
          { body: 6, layers: [{ sp: 4, on: FACES.filter((area) => area !== 'head') }] },
          everywhere,
          kick(5),
          { bare: true, thrown: true },
        ),
        unhurt(3),
      ),
  ],
  [
    'a choke',
    {
      attacker: { stats: { ref: 6 }, skills: { wrestling: 4 } },
      defender: { stats: { ref: 6, body: 3 }, armor: ['nylon helmet'] },
      attack: { mode: 'choke', range: 1, conditions: ['helpless'] },
    },
    () =>
      shot(12, 10, () =>
        chain(kick(4), (points) =>
          strike(unhurt(), { body: 3 }, 'head', points, { bare: true, choke: true }),
        ),
      ),
  ],
  [
    'a shotgun at medium range',
    {
      attacker: { stats: { ref: 8 }, skills: { rifle: 5 } },
      defender: layered,
      attack: { weapon: 'shotgun', range: 20 },
    },
    () => shot(11, 20, () => anywhere(unhurt(), LAYERED, everywhere, dice(3))),
  ],
]
const PRECISE = 1e-12
function expectSame(one: Case, men: Chance<Combatant>): void {
  const odds = oddsOf(one, 20_000_000)
  const { wound, out } = told(men)
  expect(odds.method).toBe('exact')
  for (const [word, chance] of Object.entries(wound))
    expect(Math.abs(odds.wound[word]! - chance), word).toBeLessThan(PRECISE + odds.cut)
  expect(Math.abs(odds.out - out)).toBeLessThan(PRECISE + odds.cut)
  expect(odds.cut).toBeLessThan(1e-11)
}

describe('[cp2020/damage/order-gap] exact odds are those reckoned by hand', () => {
  it.each(CASES.map((row) => [row[0], row] as const))('%s', (_, [, one, byHand]) =>
    expectSame(one, byHand()),
  )
})

it('[cp2020/armor/staged-penetration-gap, cp2020/armor/stopping-power, cp2020/attack/burst-gap] the points past the armour of all hits together; only what goes through wears it', () => {
  // 2D6+3 against SP 14 all over: 15 is 1 through, 14 is none.
  const points = plus(dice(2), 3)
  const volleyOf = (count: number): Map<string, number> => {
    let now = new Map([['0/', 1]])
    for (let round = 0; round < count; round++) {
      const next = new Map<string, number>()
      for (const [key, chance] of now)
        for (const [damage, rolled] of points)
          for (const area of ALL) {
            const [sum, holes] = key.split('/') as [string, string]
            const here = holes.split(',').filter((one) => one === area).length
            const through = Math.max(0, damage - (14 - here))
            const after = `${Number(sum) + through}/${through > 0 ? [...(holes ? holes.split(',') : []), area].sort().join() : holes}`
            const share = FACES.filter((one) => one === area).length / FACES.length
            next.set(after, (next.get(after) ?? 0) + chance * rolled * share)
          }
      now = next
    }
    return now
  }
  const expected: Record<string, number> = {}
  const add = (sum: string, chance: number): void =>
    void (expected[sum] = (expected[sum] ?? 0) + chance)
  // REF 6, Submachinegun 4 and 3 for the burst against 20: a 7 and more hits; one, two or three strike.
  for (const count of [1, 2, 3])
    for (const [key, chance] of volleyOf(count)) add(key.split('/')[0]!, (0.4 * chance) / 3)
  add('0', 0.6)
  const { through } = oddsOf({
    attacker: { stats: { ref: 6 }, skills: { submachinegun: 4 } },
    defender: { armor: [{ ...jacket, covers: ALL }] },
    attack: { weapon: 'smg-medium', mode: 'burst', range: 80 },
  })
  expect(Object.keys(through!).length).toBe(Object.keys(expected).length)
  for (const [sum, chance] of Object.entries(expected))
    expect(through![sum], sum).toBeCloseTo(chance, 10)
})

it('[cp2020/attack/burst-gap] the points of a whole burst are told up to 1023, and no chance is lost above', () => {
  const rules = rulesWith()
  const smg = gun('smg-medium')
  // 601 to 606 points a round: one round is told as it is, two and three are the most.
  const cannon = { ...smg.weapon, damage: [{ count: 1, sides: 6, divide: 1, plus: 600 }] } as const
  const attack = attackOf(
    {
      attacker: person({ name: 'a', ref: 6, skills: { submachinegun: 4 } }, rules),
      weapon: { ...smg, weapon: cannon },
      mode: 'burst',
      rounds: 3,
      metres: 80,
    },
    rules,
  )
  const through = throughOf(planAttack(attack), rules, 500_000)!
  const expected = [
    [0, 0.6],
    ...[1, 2, 3, 4, 5, 6].map((die) => [600 + die, 0.4 / 18]),
    [1023, 0.8 / 3],
  ]
  expect([...through].sort(([a], [b]) => a - b)).toEqual(
    expected.map(([points, chance]) => [points, expect.closeTo(chance!, 10)]),
  )
})

it('[cp2020/attack/suppressive-fire-gap, cp2020/damage/random-location] in a zone of fire: the roll, how many rounds strike, and where', () => {
  // REF 4 against 20 rounds over 2 m: 6 and more on the die is safe.
  const { hit, reached, hits, location } = oddsOf({
    defender: { stats: { ref: 4 } },
    attack: { weapon: 'smg-medium', mode: 'suppress', rounds: 20, width: 2 },
  })
  expect([hit, reached, hits[0], ...[1, 2, 3, 4, 5, 6].map((count) => hits[count])]).toEqual(
    [0.5, 0.5, 0.5, ...Array.from({ length: 6 }, () => 0.5 / 6)].map((chance) =>
      expect.closeTo(chance, 10),
    ),
  )
  // One hit or six: the share of an area is that of one hit, by the D10.
  expect(location).toEqual({
    head: expect.closeTo(0.1, 10),
    torso: expect.closeTo(0.3, 10),
    'right-arm': expect.closeTo(0.1, 10),
    'left-arm': expect.closeTo(0.1, 10),
    'right-leg': expect.closeTo(0.2, 10),
    'left-leg': expect.closeTo(0.2, 10),
  })
})

describe('[cp2020/action/attack] many throws at the table agree with the exact odds', () => {
  const zone: Case = {
    defender: { ...layered, stats: { ref: 4, body: 7 } },
    attack: { weapon: 'rifle-assault-medium', mode: 'suppress', rounds: 20, width: 2 },
  }
  const all = [
    ...CASES.map(([what, one]) => [what, one] as const),
    ['in a zone of fire', zone] as const,
  ]
  const cases = all.map(([what, one], i) => [what, one, i] as const)
  it.each(cases.filter(([, , i]) => SOAK || i % 3 === 0 || i === cases.length - 1))(
    '%s',
    (_, one, i) => {
      const { wounds } = rulesWith(one.options)
      const odds = oddsOf(one)
      const [dice, exchange] = [fast(7 + i), read(one)]
      const counts = new Map(wounds.words.map((word) => [word, 0]))
      let [out, hit] = [0, 0]
      for (let run = 0; run < THROWS; run++) {
        const { outcome } = exchange.once(dice)
        counts.set(outcome.wound, counts.get(outcome.wound)! + 1)
        if (outcome.out) out++
        if (outcome.hit ?? outcome.hits > 0) hit++
      }
      for (const [word, count] of counts) expectNear(word, count, odds.wound[word]!, THROWS)
      expectNear('out', out, odds.out, THROWS)
      expectNear('hit', hit, odds.hit, THROWS)
    },
    LONG,
  )
})

describe('two shots in a row', () => {
  const one: Case = {
    attacker: { stats: { ref: 7, body: 6 }, skills: { handgun: 5 } },
    defender: { ...layered, stats: { body: 7 } },
    attack: { weapon: 'pistol-heavy', rounds: 2, aim: 1, conditions: ['ambush'] },
  }
  /** Each combatant is struck once here, whatever the die was. */
  const learnt = new Map<string, Chance<Combatant>>()
  const struck = (target: Combatant): Chance<Combatant> => {
    const key = JSON.stringify(target)
    if (!learnt.has(key))
      learnt.set(
        key,
        anywhere(target, LAYERED, (area) => !target.lost.includes(area), dice(3)),
      )
    return learnt.get(key)!
  }
  const shotAt = (target: Combatant, adds: number): Chance<Combatant> => {
    const hit = openD10().reduce(
      (sum, [die, chance]) => sum + (die > 1 && adds + die >= 15 ? chance : 0),
      0,
    )
    return [
      ...struck(target).map(([combatant, chance]) => [combatant, chance * hit] as const),
      [target, 1 - hit],
    ]
  }
  it('[cp2020/action/attack, cp2020/task/fumble-gap, cp2020/ambush/single-use] as reckoned by hand, the shooter hitting himself included @long', () => {
    // 7 + 5 and +1 aimed, +5 from ambush; the second shot has neither, and +4 where the target cannot move.
    const second = (target: Combatant, ref: number): Chance<Combatant> =>
      target.dead ? sure(target) : shotAt(target, ref + 5 + (target.out ? 4 : 0))
    const bare: Body = { body: 6 }
    const own = anywhere(unhurt(), bare, everywhere, dice(3))
    const afterHit = chain(struck(unhurt()), (target) => second(target, 7))
    // The fumble table: 1 to 4 nothing, 5 dropped, 6 goes off or not, 7 jams on 3 of 10, 8 to 10 he hits himself.
    const goesOn = second(unhurt(), 7)
    const ends = sure(unhurt())
    const wounded = chain(
      merged(
        own.map(
          ([{ points, out, dead }, chance]) => [{ points, over: out || dead }, chance] as const,
        ),
      ),
      ({ points, over }) => {
        const state = Math.ceil(points / 4)
        return over
          ? ends
          : second(unhurt(), state <= 1 ? 7 : state === 2 ? 5 : state === 3 ? 4 : 3)
      },
    )
    const fumbled: readonly (readonly [Chance<Combatant>, number])[] = [
      [goesOn, 0.5],
      [ends, 0.1],
      [ends, 0.03],
      [goesOn, 0.07],
      [wounded, 0.3],
    ]
    const shares: readonly (readonly [Chance<Combatant>, number])[] = [
      [afterHit, 0.9],
      ...fumbled.map(([part, share]) => [part, share / 10] as const),
    ]
    const men = merged(
      shares.flatMap(([part, share]) =>
        part.map(([combatant, chance]) => [combatant, chance * share] as const),
      ),
    )
    const odds = read(one).odds({ ...FULL, throws: times(1000) })
    const { wound, out } = told(men)
    expect(odds.method).toBe('sampled')
    for (const [word, chance] of Object.entries(wound))
      expectNear(word, Math.round(odds.wound[word]! * odds.runs!), chance, odds.runs!)
    expectNear('out', Math.round(odds.out * odds.runs!), out, odds.runs!)
  })
})

it('[cp2020/damage/limb-loss-gap] two shots called at one arm: it is lost once, with one death save', () => {
  const { wound } = oddsOf({
    options: { fumbles: 'automatic-miss-only' },
    attacker: { stats: { ref: 8 }, skills: { handgun: 5 } },
    defender: { stats: { body: 7 } },
    attack: { weapon: 'pistol-heavy', range: 1, at: 'left-arm', rounds: 2 },
  })
  // Each hits with 2 to 10 and does 18 - 2; only the first that hits calls for a save, at BODY 7. 16 is mortal 0, 32 mortal 4.
  expect(wound).toMatchObject({
    none: expect.closeTo(0.1 * 0.1, 10) as number,
    'mortal 0': expect.closeTo(2 * 0.9 * 0.1 * 0.7, 10) as number,
    'mortal 4': expect.closeTo(0.9 * 0.9 * 0.7, 10) as number,
    dead: expect.closeTo(0.99 * 0.3, 10) as number,
  })
})

describe('[cp2020/armor/proportional] every pair of SP 0 to 30', () => {
  it('as the table is read by hand', () => {
    for (let a = 0; a <= 30; a++)
      for (let b = 0; b <= 30; b++) expect([a, b, combine(a, b)]).toEqual([a, b, together(a, b)])
  })
  it('[cp2020/armor/proportional-order] three layers from the inside outwards', () => {
    for (let a = 0; a <= 30; a += 3)
      for (let b = 0; b <= 30; b += 2)
        for (let c = 0; c <= 40; c += 5)
          expect([a, b, c, combined([a, b, c])]).toEqual([a, b, c, together(together(a, b), c)])
  })
})

describe('[cp2020/attack/grenade-gap, cp2020/armor/stopping-power] points past the armour', () => {
  it.each([
    ['a grenade', { weapon: 'grenade-frag', mode: 'grenade', range: 14 }],
    ['a shot', { weapon: 'pistol-heavy', mode: 'single' }],
  ] as const)('of %s add up to certainty, those of a miss among them', (_what, attack) => {
    const odds = oddsOf({ attacker: { skills: { athletics: 4, handgun: 2 } }, attack }, 20_000)
    const shares = Object.entries(odds.through ?? {})
    expect(shares.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 6)
    expect(odds.through!['0']!).toBeGreaterThanOrEqual(1 - (odds.reached ?? odds.hit) - 1e-9)
  })
})
