// Variants from outside, of every book: what they replace rules play and odds alike, what is misspelt is refused when they
// are loaded, and what a slot may not return is named.
import { describe, expect, it } from 'vitest'
import {
  boxing,
  cp2020,
  doneRight,
  fnff1988,
  grayDawn,
  odds,
  playFight,
  resolve,
} from '../../src/index.ts'
import type { ExchangeInput } from '../../src/index.ts'
import { odds as oddsUnder } from '../../src/api/odds.ts'
import { newGame } from '../../src/engine/play.ts'
import { playBouts } from '../../src/series/bouts.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'
import { exchangeVariant as part1988 } from '../../src/books/fnff-1988/exchanges.ts'
import { exchangeVariant as part2020 } from '../../src/books/cp2020/exchanges.ts'
import { exchangeVariant as partDoneRight } from '../../src/books/done-right/exchanges.ts'
import { exchangeVariant as partGrayDawn } from '../../src/books/gray-dawn/exchanges.ts'

/** Of every book, only what the tests need: its variants take slots of the same names. */
type Make = typeof fnff1988.bookEntry
const MAKERS: readonly (readonly [
  book: string,
  make: Make,
  weapon: string,
  part: typeof part1988,
])[] = [
  ['fnff-1988', fnff1988.bookEntry, 'uzi', part1988],
  ['cp2020', cp2020.bookEntry as never, 'smg-heavy', part2020 as never],
  ['done-right', doneRight.bookEntry as never, 'smg-heavy', partDoneRight as never],
  ['gray-dawn', grayDawn.bookEntry as never, 'smg-heavy', partGrayDawn as never],
]
const stats = { int: 5, ref: 10, cool: 8, ma: 6, body: 6 }
const matt = { name: 'Matt', stats, skills: { pistol: 10, rifle: 10, submachinegun: 10 } }
const burst = (book: string, weapon: string): ExchangeInput<string> => ({
  book,
  attacker: matt,
  defender: { name: 'Scar', stats: { ...stats, ref: 2, body: 9 } },
  attack: { weapon, mode: 'auto', rounds: 2, range: 3 },
})
describe.each(MAKERS)('a variant of %s', (book, make, weapon, part) => {
  const shot = burst(book, weapon)
  const entry = (variant: Parameters<Make>[0]) => make({ id: 'grim', title: 'Grim', ...variant })

  it('replaces a slot of the attack in odds and play', () => {
    const slots: NonNullable<Parameters<typeof part>[0]['slots']> = (base) => ({
      hits: (dice, plan, by) => Math.min(1, base.hits(dice, plan, by)),
    })
    const one = entry({ slots })
    const dice = seeded(seededSource(3))
    const struck = Array.from({ length: 15 }, () => {
      const { result } = resolve(shot, dice, one)
      return (result as unknown as { hits: unknown[] }).hits.length
    })
    expect(Math.max(...struck)).toBe(1)
    expect(Object.keys(odds(shot, make()).hits)).toContain('2')
    const { method, hits } = odds(shot, one)
    expect([method, Object.keys(hits)]).toEqual(['exact', ['0', '1']])
    expect(oddsUnder(shot, part({ id: 'grim', slots })).hits).toEqual(hits)
  })

  it('has a slot for damage and an option, which it reads', () => {
    const own = entry({
      options: { more: { values: [0, 90], default: 0, text: 'So many points more.' } },
      slots: (base, { more }) => ({
        points: (dice, plan, by) => base.points(dice, plan, by) + Number(more),
      }),
    })
    const rule = { id: 'grim/options/more', rule: 'So many points more.' }
    expect(own.rules.at(-1)).toMatchObject(rule)
    const single = { ...shot, attack: { weapon, range: 3 } }
    const outUnder = (more: number) => odds({ ...single, options: { more } }, own).out
    const usual = odds(single, make()).out
    expect(outUnder(0)).toBeCloseTo(usual, 12)
    expect(outUnder(90)).toBeGreaterThan(usual)
  })

  it('has a default of its own', () => {
    const [name, { values, default: usual }] = Object.entries(make().options)[0]!
    const other = values.find((value) => value !== usual)
    const changed = entry({ defaults: { [name]: other } as never })
    expect(changed.options[name]?.default).toBe(other)
  })

  it('has weapons and armour of its own', () => {
    const own = entry({
      arms: (base) => [{ ...base.find(({ id }) => id === weapon)!, id: 'zap', name: 'Zap' }],
      armour: (base) => [{ ...base[0]!, name: 'Kevlar shirt' }],
    })
    expect(own.exchanges.arms().rows.map(({ id }) => id)).toEqual(['zap'])
    expect(own.exchanges.armour!().map(({ name }) => name)).toEqual(['Kevlar shirt'])
    expect(odds({ ...shot, attack: { ...shot.attack, weapon: 'zap' } }, own).hit).toBeGreaterThan(0)
  })

  it('is fought with files of its own', () => {
    const scenario = {
      book: 'grim',
      title: 'Duel',
      pairs: [{ a: 'matt', b: 'scar', metres: 4 }],
      sides: ['Matt', 'Scar'].map((name, i) => ({
        name,
        seat: `player-${i + 1}` as const,
        combatants: [{ ...matt, name, weapons: [weapon] }],
      })),
    }
    expect(
      playFight(entry({ slots: () => ({ points: () => 40 }) }), scenario, { seed: 7 }).over,
    ).toBeTruthy()
  })

  it.each([
    ['slot', { slot: {} }, "slot: a variant has no such part; did you mean 'slots'?"],
    ['slots', { slots: { points: () => 1 } }, 'slots: it is not a function'],
    ['arms', { arms: [] }, 'arms: it is not a function'],
    [
      'a slot',
      { slots: () => ({ pionts: () => 1 }) },
      "slots.pionts: the book has no such slot; did you mean 'points'?",
    ],
    [
      'a slot',
      { slots: () => ({ points: 3 }) },
      'slots.points: 3 is not valid; expected: a function',
    ],
    ['slots', { slots: () => 3 }, 'grim: slots: 3 is not valid'],
    ['default', { default: {} }, "default: a variant has no such part; did you mean 'defaults'?"],
    ['defaults', { defaults: { 'no-such': 1 } }, 'defaults.no-such: '],
    [
      'an option',
      { options: { loud: { values: [1, 2], default: 3, text: 'Loud.' } } },
      'options.loud.default: 3 is not one of its values; expected: one of 1, 2',
    ],
    [
      'an option',
      { options: { loud: { value: [1], values: [1], default: 1, text: 'x' } } },
      "options.loud.value: an option has no such part; did you mean 'values'?",
    ],
    ['arms', { arms: () => 'none' }, 'arms: "none" is not valid'],
    ['arms', { arms: (base: object[]) => [base[0], base[0]] }, 'arms.name: '],
  ])('is refused for a wrong %s: %j', (_, variant, said) => {
    expect(() => entry(variant as never)).toThrow(said)
  })

  it.each([
    ['hits', NaN, 'a whole number from 0 to 2'],
    ['hits', 1.5, 'a whole number from 0 to 2'],
    ['hits', 99, 'a whole number from 0 to 2'],
    ['points', NaN, 'a whole number from 0'],
    ['points', -3, 'a whole number from 0'],
    ['points', undefined, 'a whole number from 0'],
    ['margin', 5, '{ by: a whole number }'],
  ])('whose slot %s returns %j is named', (slot, value, right) => {
    const wrong = entry({ slots: () => ({ [slot]: () => value }) as never })
    const said = `grim: slots.${slot}: ${value} is not valid; expected: ${right}`
    expect(() => odds(shot, wrong)).toThrow(said)
    const dice = seeded(seededSource(2))
    const resolveOften = () => Array.from({ length: 20 }, () => resolve(shot, dice, wrong))
    expect(resolveOften).toThrow(said)
  })
})

describe('a variant of fights', () => {
  const bout = { sides: [{ fighter: 'Tony Gomes' }, { fighter: 'Oscar Braun' }] }
  const boxed = (variant: boxing.Variant, seed: number) => {
    const entry = boxing.bookEntry({ id: 'long', title: 'Long', ...variant })
    const { setup } = entry.enter(bout, {})
    const { book, face } = entry.make({})
    const game = newGame(book, setup!, { seed, words: face })
    expect(game.pending).toBeUndefined()
    return JSON.stringify(game.log)
  }
  const seeds = [1, 2, 3, 4, 5, 6]
  const all = (variant: boxing.Variant) => seeds.map((seed) => boxed(variant, seed))

  it('has defaults and readings of its own', () => {
    const usual = all({})
    expect(all({ slots: (base) => base })).toEqual(usual)
    expect(all({ slots: () => ({ staminaFloor: 9 }) })).not.toEqual(usual)
    const short = boxing.bookEntry({ defaults: { 'bout-rounds': 5 } })
    expect(short.enter(bout, {}).setup?.rounds).toBe(5)
  })

  it('is boxed in a series with its readings', async () => {
    const figures = async (variant: boxing.Variant) => {
      const entry = boxing.bookEntry(variant)
      const { setup } = entry.enter(bout, {})
      const options = entry.chosen({})
      const job = { setups: [setup!], options, seed: 3, runs: 200 }
      return (await playBouts({ job, entry, workers: 1 }))[0]!
    }
    const usual = await figures({})
    expect(await figures({ id: 'long', slots: (base) => base })).toEqual(usual)
    expect(await figures({ id: 'long', slots: () => ({ staminaFloor: 9 }) })).not.toEqual(usual)
  })

  it.each([
    [{ coverGap: NaN }, 'slots.coverGap: NaN is not valid; expected: a '],
    [{ tieIsDraw: 'yes' }, 'slots.tieIsDraw: "yes" is not valid; expected: a boolean'],
    [{ tieIsDrawn: true }, "did you mean 'tieIsDraw'?"],
  ])('is refused for the reading %j', (wrong, said) => {
    expect(() => boxing.bookEntry({ id: 'long', slots: () => wrong as never })).toThrow(said)
  })
})
