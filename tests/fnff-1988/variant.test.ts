// Variants of the book: replaced slots rule play, odds and files alike, and what is not replaced stays as it is.
import { describe, expect, it } from 'vitest'
import { makeBook, makeFace } from '../../src/books/fnff-1988/book.ts'
import { bookEntry } from '../../src/books/fnff-1988/entry.ts'
import { chancesOf } from '../../src/books/fnff-1988/attack/odds.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import type { Options, ReplaceSlots } from '../../src/books/fnff-1988/options.ts'
import { planAttack } from '../../src/books/fnff-1988/attack/plan.ts'
import { throwAttack } from '../../src/books/fnff-1988/attack/resolve.ts'
import { isOut, slotsOf } from '../../src/books/fnff-1988/attack/slots.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'
import { newGame } from '../../src/engine/play.ts'
import type { OptionValues } from '../../src/engine/book.ts'
import { attackOf } from './exchange.ts'

const UZI = attackOf({
  weapon: 'Uzi',
  mode: 'auto',
  metres: 3,
  hands: 2,
  attacker: { skills: { pistol: 10 } },
})
const ruled = (slots: ReplaceSlots, over: Partial<Options> = {}): Options =>
  optionsOf({ ...over, slots })

describe('a replaced slot', () => {
  it('[fnff-1988/autofire/hits] rules the throw: two rounds at most, and the dice of no third', () => {
    const two: ReplaceSlots = (base) => ({
      hits: (dice, plan, margin) => Math.min(2, base.hits(dice, plan, margin)),
    })
    const plan = planAttack(UZI)
    const margin = (options: Options) =>
      throwAttack(seeded(seededSource(3)), { ...plan, given: 9 }, options)
    expect([margin(ruled(two)).rounds, margin(ruled(two)).hits.length]).toEqual([2, 2])
    expect([margin(optionsOf()).rounds, margin(optionsOf()).hits.length]).toEqual([9, 9])
  })

  it('is what the other slots of the book call: one point more on every round', () => {
    const one: ReplaceSlots = (base) => ({
      points: (dice, plan, margin) => base.points(dice, plan, margin) + 1,
    })
    const attack = attackOf({ at: 'torso' })
    const dice = (options: Options): number | undefined => {
      const plan = { ...planAttack(attack), given: 2 }
      return throwAttack(seeded(seededSource(5)), plan, options).hits[0]?.damage
    }
    expect(dice(ruled(one))).toBe(dice(optionsOf())! + 1)
  })

  it('leaves the others as they are, and the book itself too', () => {
    const options = ruled(() => ({}))
    const [own, base] = [slotsOf(options), slotsOf(optionsOf())]
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(base).toSorted())
    const plan = { ...planAttack(UZI), given: 4 }
    expect(throwAttack(seeded(seededSource(8)), plan, options)).toEqual(
      throwAttack(seeded(seededSource(8)), plan, optionsOf()),
    )
  })

  it('rules the odds: exact chances against 20,000 throws of the same slots, four sigma', () => {
    const options = ruled((base) => ({
      hits: (dice, plan, margin) => Math.min(2, base.hits(dice, plan, margin)),
      points: (dice, plan, margin) => base.points(dice, plan, margin) + 3,
    }))
    const plan = planAttack(UZI)
    const odds = chancesOf(plan, options, 5_000_000)
    expect(odds.method).toBe('exact')
    const dice = seeded(seededSource(11))
    const runs = 20_000
    const seen = { out: 0, hits: new Map<number, number>() }
    for (let i = 0; i < runs; i++) {
      const { rounds, body } = throwAttack(dice, plan, options)
      if (isOut(body)) seen.out++
      seen.hits.set(rounds, (seen.hits.get(rounds) ?? 0) + 1)
    }
    const near = (count: number, chance: number) =>
      expect(Math.abs(count / runs - chance)).toBeLessThan(
        4 * Math.sqrt((chance * (1 - chance)) / runs) + 1e-9,
      )
    near(seen.out, odds.out)
    expect(Math.max(...odds.hits.keys())).toBe(2)
    for (const [count, chance] of odds.hits) near(seen.hits.get(count) ?? 0, chance)
    expect(odds.out).not.toBeCloseTo(chancesOf(plan, optionsOf(), 5_000_000).out, 3)
  })
})

describe('a variant', () => {
  const variant = {
    id: 'grim',
    title: 'Grim',
    defaults: { 'aim-max-phases': 4 } as const,
    options: {
      'most-hits': { values: [2, 'any'], default: 2, text: 'Two rounds hit at the most.' },
    } as const,
    slots: ((base, chosen) => ({
      hits: (dice, plan, margin) =>
        chosen['most-hits'] === 'any'
          ? base.hits(dice, plan, margin)
          : Math.min(Number(chosen['most-hits']), base.hits(dice, plan, margin)),
    })) satisfies ReplaceSlots,
  }
  const entry = bookEntry(variant)

  it('has id, title, defaults and options of its own; the book keeps its', () => {
    expect(entry.options['aim-max-phases']?.default).toBe(4)
    expect(entry.options['most-hits']).toEqual({
      rule: 'grim/options/most-hits',
      values: [2, 'any'],
      default: 2,
    })
    expect(entry.rules).toEqual([
      {
        id: 'grim/options/most-hits',
        at: 'most hits',
        kind: 'optional',
        rule: 'Two rounds hit at the most.',
      },
    ])
    const { book } = entry.make({})
    expect([book.id, book.title, book.options['most-hits']?.default]).toEqual(['grim', 'Grim', 2])
    expect([
      bookEntry().id,
      bookEntry().options['aim-max-phases']?.default,
      bookEntry().options['most-hits'],
    ]).toEqual(['fnff-1988', 3, undefined])
  })

  it.each([
    [{}, 2],
    [{ 'most-hits': 'any' }, 9],
    [{ 'aim-max-phases': 3 }, 2],
  ] as const)(
    'reads its default where the table chose nothing: %j hits with %i',
    (chosen: OptionValues, rounds) => {
      const options = entry.variantOf.readings(chosen)
      expect(options['aim-max-phases']).toBe('aim-max-phases' in chosen ? 3 : 4)
      expect(
        throwAttack(seeded(seededSource(3)), { ...planAttack(UZI), given: 9 }, options).rounds,
      ).toBe(rounds)
    },
  )

  it('with a default for an option that the book has not is the mistake of its programmer', () => {
    expect(() => bookEntry({ defaults: { 'aim-max-phase': 4 } as never })).toThrow(
      "fnff-1988 has no option 'aim-max-phase'",
    )
  })

  it('is made with makeBook and makeFace too, and begins a fight', () => {
    const setup = entry.enter(
      {
        title: 'Duel',
        pairs: [{ a: 'a', b: 'b', metres: 5 }],
        sides: [
          {
            name: 'A',
            seat: 'player-1',
            combatants: [
              { id: 'a', name: 'A', stats: { int: 5, ref: 5, cool: 5, ma: 5, body: 5 } } as never,
            ],
          },
          {
            name: 'B',
            seat: 'player-2',
            combatants: [
              { id: 'b', name: 'B', stats: { int: 5, ref: 5, cool: 5, ma: 5, body: 5 } } as never,
            ],
          },
        ],
      },
      {},
    )
    expect(setup.problems).toBeUndefined()
    const game = newGame(makeBook({}, variant), setup.setup!, { seed: 1 })
    expect(makeFace({}, variant).scene(game.state).men).toHaveLength(2)
    expect(game.pending?.asks.length).toBeGreaterThan(0)
  })
})
