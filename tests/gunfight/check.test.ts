// Checks as data: the chance is the enumeration of the throw, and the terms shown are the terms rolled.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chanceOfCheck,
  chanceOfSave,
  noteSave,
  rollCheck,
  rollSave,
  sumOf,
  sumsOfCheck,
  termsOf,
  termsOfOutsider,
  throwCheck,
  type Check,
  type Die,
  type Term,
} from '../../src/books/gunfight/check.ts'
import type { DiceOwners } from '../../src/dice/dice.ts'
import { fast } from '../../src/dice/fast.ts'
import { collector } from '../../src/engine/trace.ts'
import { scripted } from '../support/book-dice.ts'
import { expectNear, LONG, RUNS } from '../support/runs.ts'
import { times } from '../support/soak.ts'

const RULE = 'book/chapter/rule'
const term = (value: number, what = 'term'): Term => ({ rule: RULE, what, value })

/** A check of somebody with terms that sum up so. */
const check = (over: Partial<Check> = {}): Check => ({
  who: 'ann',
  label: 'task',
  die: 'd10',
  terms: termsOfOutsider([term(8)]),
  total: 'task + 1D10',
  against: 15,
  tie: 'passes',
  rule: RULE,
  ...over,
})

const faces = Array.from({ length: 10 }, (_, i) => i + 1)

/** How a die falls, from its description, to so many tens: the chance of each value. */
function falls(die: Die, tens = 12): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  const add = (value: number, chance: number): void =>
    void found.set(value, (found.get(value) ?? 0) + chance)
  const chain = (from: number, sign: 1 | -1, chance: number, left: number): void => {
    for (const face of faces)
      if (face === 10 && left > 0) chain(from + 10, sign, chance / 10, left - 1)
      else add(sign * (from + face), chance / 10)
  }
  for (const face of faces)
    if (face === 1 && die === 'both') chain(0, -1, 1 / 10, tens)
    else if (face === 10 && die === 'once') chain(10, 1, 1 / 10, 0)
    else if (face === 10 && die !== 'd10') chain(10, 1, 1 / 10, tens)
    else add(face, 1 / 10)
  return found
}

/** The chance of a check, added up over both dice. */
function addedUp({ die, terms, halved, against, tie }: Check): number {
  let chance = 0
  const others = typeof against === 'number' ? new Map([[0, 1]]) : falls(die)
  const theirs = typeof against === 'number' ? against : sumOf(against.terms)
  for (const [own, ownChance] of falls(die)) {
    const whole = sumOf(terms) + own
    const total = halved ? Math.floor(whole / 2) : whole
    for (const [other, otherChance] of others)
      if (total > theirs + other || (tie === 'passes' && total === theirs + other))
        chance += ownChance * otherChance
  }
  return chance
}

const anyTerms = fc
  .array(fc.integer({ min: -6, max: 12 }), { maxLength: 4 })
  .map((values) => termsOfOutsider(values.map((value, i) => term(value, `term ${i}`))))
const anyCheck = fc.record({
  terms: anyTerms,
  die: fc.constantFrom<Die>('d10', 'once', 'up', 'both'),
  tie: fc.constantFrom('passes', 'fails'),
  halved: fc.constantFrom(undefined, { rule: RULE, what: 'running' } as const),
  against: fc.oneof(
    fc.integer({ min: -5, max: 40 }),
    anyTerms.map((terms) => ({ who: 'bob', label: 'other', terms, total: 'other + 1D10' })),
  ),
})

/** A table that throws these dice and keeps what is noted. */
function tableWith(dice: ReturnType<typeof scripted>) {
  const trace = collector()
  const casts: DiceOwners[] = []
  const cast = (owners: DiceOwners) => {
    casts.push(owners)
    return dice
  }
  return { ...dice, cast, casts, trace, state: { rules: {} } }
}

describe('a check', () => {
  it('leaves out a term of the book in whose place one of house rules stands', () => {
    const own = { rule: 'house/modifiers/x', what: 'x (own)', value: 3 } as const
    const terms = (replaces: string) => {
      const rules = { always: () => [{ ...own, replaces }] }
      const book: readonly Term[] = [
        { rule: RULE, what: 'Later action', value: -3 },
        { rule: 'cp2020/task/roll-gap', what: 'REF', value: 8 },
      ]
      return termsOf({ rules }, {}, 'task', book).map(({ what }) => what)
    }
    expect(terms(RULE)).toEqual(['REF', 'x (own)'])
    expect(terms('later-action')).toEqual(['REF', 'x (own)'])
    expect(terms('aim')).toEqual(['Later action', 'REF', 'x (own)'])
  })

  it('has the chance of its throw, whatever its die, terms, halving and opponent', () => {
    fc.assert(
      fc.property(anyCheck, (over) => {
        const one = check(over)
        // The rarest chains of tens are left out.
        expect(chanceOfCheck(one)).toBeCloseTo(addedUp(one), 9)
      }),
      { numRuns: times(400) },
    )
  })

  it(
    'passes as often as its chance says',
    () => {
      const one = check({
        die: 'both',
        halved: { rule: RULE, what: 'running' },
        against: { label: 'other', terms: termsOfOutsider([term(-2)]), total: 'other' },
        tie: 'fails',
      })
      const dice = fast(7)
      let done = 0
      for (let run = 0; run < RUNS; run++) done += Number(throwCheck(dice, one).done)
      expectNear('halved and opposed', done, chanceOfCheck(one))
    },
    LONG,
  )

  it.each([
    ['a tie passes', { tie: 'passes' }, [7], true],
    ['a tie fails', { tie: 'fails' }, [7], false],
    ['halved, 8 + 7 counts 7', { halved: { rule: RULE, what: 'running' }, against: 7 }, [7], true],
    [
      'halved, 8 + 7 counts less than 8',
      { halved: { rule: RULE, what: 'x' }, against: 8 },
      [7],
      false,
    ],
  ] as const)('%s', (_name, over, dice, done) => {
    const thrown = scripted(dice)
    expect(throwCheck(thrown, check(over)).done).toBe(done)
  })

  it('shows the terms it rolls: on the card, and behind why', () => {
    fc.assert(
      fc.property(anyCheck, fc.constantFrom(2, 5, 9), fc.constantFrom(3, 8), (over, own, other) => {
        const one = check(over)
        const t = tableWith(scripted([own, other]))
        const { die, total, against } = rollCheck(t, one)
        const [mine, theirs] = t.trace.taken()
        const [planned] = sumsOfCheck(one)
        const shown = one.terms.map(({ rule, what, value }) => ({ rule, what, value }))
        expect(die).toBe(own)
        expect(planned!.terms.slice(0, shown.length)).toEqual(shown)
        expect(mine!.terms.slice(0, shown.length)).toEqual(shown)
        const whole = sumOf(one.terms) + own
        expect([mine!.total, total]).toEqual(
          Array(2).fill(one.halved ? Math.floor(whole / 2) : whole),
        )
        if (typeof one.against === 'number') {
          expect(mine!.terms.at(-1)).toEqual({
            rule: RULE,
            what: 'difficulty',
            value: one.against,
            needed: true,
          })
          expect(theirs).toBeUndefined()
        } else expect(theirs).toMatchObject({ total: against, terms: one.against.terms })
      }),
      { numRuns: times(200) },
    )
  })

  it('leaves out terms of 0, and adds what always counts for a combatant', () => {
    const always = (_state: object, { id }: { id: string }, use: string) => [
      term(id === 'ann' ? -2 : 0, `wounds in a ${use}`),
    ]
    const state = { rules: { always } }
    expect(termsOf(state, { id: 'ann' }, 'task', [term(5), term(0)])).toEqual([
      term(5),
      term(-2, 'wounds in a task'),
    ])
    expect(termsOf(state, { id: 'bob' }, 'notice', [])).toEqual([])
  })

  it('throws the dice of their owners, and those of an outsider for nobody', () => {
    const other = { who: 'bob', label: 'other', terms: termsOfOutsider([]), total: 'other' }
    const t = tableWith(scripted([1, 2, 3]))
    rollCheck(t, check({ against: other }))
    const { who: _who, ...outside } = check()
    rollCheck(t, outside)
    expect(t.casts).toEqual([{ task: 'ann', other: 'bob' }, {}])
  })
})

describe('a save', () => {
  const save = (value: number) =>
    ({
      who: 'ann',
      label: 'stun save',
      terms: [term(7, 'BODY'), term(value, 'wounds')],
      rule: RULE,
      needs: 'stays up on or below',
      total: 'stun save',
    }) as const

  it.each([
    [-2, 5, true, 0.5],
    [-2, 6, false, 0.5],
    [-9, 1, false, 0],
    [5, 10, true, 1],
  ])('of 7 and %i, a %i: %j, chance %f', (value, die, saved, chance) => {
    const t = tableWith(scripted([die]))
    expect(rollSave(t, save(value)).saved).toBe(saved)
    expect(chanceOfSave(save(value))).toBe(chance)
    // The number needed stands apart: the other terms add up to it, and the total is the die.
    const [{ terms, total } = { terms: [], total: 0 }] = t.trace.taken()
    expect([terms.filter(({ needed }) => needed), total]).toEqual([
      [{ rule: RULE, what: 'stays up on or below', value: 7 + value, needed: true }],
      die,
    ])
  })
})

it.each([
  [[0], ['stays up on or below (M2) 0']],
  [
    [0, 2],
    ['M2 0', 'more 2', 'stays up on or below 2'],
  ],
  [[7, 0], ['stays up on or below (M2) 7']],
  [
    [7, -2],
    ['M2 7', 'more -2', 'stays up on or below 5'],
  ],
])(
  '[done-right/saves/consciousness] a save of %j says what its number begins with',
  (values, said) => {
    const rule = 'done-right/saves/consciousness'
    const terms = values.map(
      (value, i) => ({ rule, what: i === 0 ? 'M2' : 'more', value }) as const,
    )
    const trace = collector()
    noteSave({ label: 'save', total: 'save', terms, rule, needs: 'stays up on or below' }, 3, trace)
    expect(trace.taken()[0]!.terms.map(({ what, value }) => `${what} ${value}`)).toEqual(said)
  },
)
