// Pins, breaks and throws on the command line: with given dice, and their odds against an enumeration by hand.
import { expect, test } from 'vitest'
import { exchangeOf, resolved as resolvedOf } from './exchange-file.ts'

/** REF 6 + Brawling 4 against REF 5 + Athletics 3: a margin of 2 and the difference of the dice. */
const exchange = (attack: object, skills: object = { brawling: 4 }) =>
  exchangeOf({
    attacker: { name: 'A', stats: { ref: 6, cool: 10, body: 8 }, skills, firefights: 12 },
    defender: { name: 'B', stats: { ref: 5, cool: 10, body: 6 }, skills: { athletics: 3 } },
    attack: { range: 1, ...attack },
  })
const resolved = (attack: object, faces: readonly number[]) => resolvedOf(exchange(attack), faces)
const PAIRS = Array.from({ length: 100 }, (_, i) => [1 + (i % 10), 1 + Math.floor(i / 10)] as const)
const SUCCESS = PAIRS.filter(([attack, defence]) => 10 + attack > 8 + defence).length / 100

test('[fnff-1988/unarmed/pin] a pin needs an attack and a defence die: it holds, and hurts nobody', () => {
  const done = resolved({ mode: 'pin' }, [5, 5])
  expect(done).toMatchObject({ held: true, hits: [], wound: 'none', out: false })
  expect(done.sentences).toEqual(['A grapples B: 15 against 13, hit by 2.', 'A holds B.'])
  expect(resolved({ mode: 'pin' }, [3, 5])).toMatchObject({ held: false, shots: [{ margin: 0 }] })
  expect(exchange({ mode: 'pin' }).odds()).toMatchObject({
    method: 'exact',
    hit: expect.closeTo(SUCCESS, 12),
    out: 0,
  })
})

test('[fnff-1988/unarmed/throw] a throw: location, damage, then the phases on the ground', () => {
  const done = resolved({ mode: 'throw' }, [5, 5, 3, 4, 1, 6])
  expect(done).toMatchObject({
    phasesDown: 6,
    out: true,
    hits: [{ damage: 4 + 1 + 2, through: 1 }],
  })
  expect(done.sentences).toContain('B is thrown to the ground and can do nothing for 6 phases.')
  expect(resolved({ mode: 'throw' }, [3, 5])).toMatchObject({ out: false, hits: [] })
  const odds = exchange({ mode: 'throw' }).odds()
  expect(odds.hit).toBeCloseTo(SUCCESS, 12)
  expect(odds.out).toBe(odds.hit)
})

test('[fnff-1988/unarmed/break] a break does 1D6, strength and margin; one in an exchange', () => {
  expect(resolved({ mode: 'break' }, [5, 5, 3, 2]).hits).toMatchObject([
    { location: 'torso', damage: 2 + 1 + 2, through: 0 },
  ])
  expect(exchange({ mode: 'break', rounds: 2 }).refusal?.code).toBe('refused/too-many-shots')
  expect(exchange({ mode: 'pin', range: 2 }).refusal?.code).toBe('refused/too-far')
})

test('[fnff-1988/unarmed/kinds] the skill of bare hands as a condition', () => {
  const total = (...conditions: string[]) =>
    resolvedOf(
      exchange({ mode: 'strike', conditions }, { brawling: 4, 'martial-arts': 2 }),
      [1, 10],
    ).shots[0]!.attack.total
  expect([total(), total('brawling'), total('martial-arts')]).toEqual([11, 11, 9])
})
