// An act outside of a fight, by a book of a few lines: what is stated, answered, refused, reckoned and told.
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import type { Ask, Dice, Refusal } from '../../src/dice/dice.ts'
import type { Clock, Table } from '../../src/engine/book.ts'
import { collector } from '../../src/engine/trace.ts'
import { exchangeOf, type ActBook } from '../../src/books/gunfight/exchange/act-exchange.ts'
import { withThrough, type ActOutcome } from '../../src/books/gunfight/exchange/act-odds.ts'
import {
  FULL,
  once,
  oddsSentence,
  throughPlayed,
  type Odds,
} from '../../src/books/gunfight/exchange/exchange.ts'
import {
  type ActingBook,
  ActRefused,
  perform,
  refusalOf,
  stateBefore,
  type Entered,
} from '../../src/books/gunfight/exchange/perform.ts'

type State = Clock & { log: string[] }
type Act = (table: Table<State, string>) => Refusal | undefined | void
const NO: Refusal = { code: 'refused/no', rule: 'ringfire/table/choices', why: 'No.' }

const book = {
  begin: (setup: string): State => ({ now: 0, timers: [], log: [setup] }),
  copy: (state: State): State => ({ ...state, log: [...state.log] }),
  apply: (state: State, event: string) => void state.log.push(event),
  act(table, who, act) {
    table.emit(`act ${who}`)
    return act(table) ?? undefined
  },
} as ActingBook<string, State, string, Act>
type Toy = Entered<string, string, Act>
const enter = (act: Act, more: Partial<Toy> = {}): Toy => ({
  setup: 'two',
  facts: ['first', 'second'],
  who: 'ann',
  act,
  answers: {},
  converted: [],
  ...more,
})
const asking = (kind: string, more: object = {}): Ask<string> =>
  ({ kind, seat: 'player-1', options: ['yes', 'no'], silent: 'no', ...more }) as Ask<string>
function played(act: Act, more: Partial<Toy> = {}, faces: readonly number[] = [], traced = true) {
  const entered = enter(act, more)
  const dice = scripted(faces)
  const before = stateBefore(book, entered)
  const found = perform(book, before, entered, dice, traced ? collector() : undefined)
  dice.finish()
  return { ...found, stated: before }
}
const stays = (sum: number): number => sum
const OPENED = 'act ann'

describe('an act is performed', () => {
  it('on a copy of what was stated in its order', () => {
    const { before, after, events, stated } = played((t) => t.emit('shot'))
    expect(stated.log).toEqual(['two', 'first', 'second'])
    expect(before).toBe(stated)
    expect(events).toEqual([OPENED, 'shot'])
    expect(after.log).toEqual(['two', 'first', 'second', OPENED, 'shot'])
  })
  it('its single dice are noted where it is traced, those within a sort too', () => {
    const act: Act = (t) => {
      t.d('attack', 10)
      t.sum('damage', 2, 6)
      t.cast({}).d('save', 6)
      t.sort(
        'location',
        1,
        { widths: [1, 1], open: [true, true] },
        0,
        (dice, sum, area) => {
          dice.d('harm', 6)
          return sum + area
        },
        stays,
      )
    }
    const faces = [7, 3, 4, 2, 2, 5]
    expect(played(act, {}, faces).rolled).toEqual([
      { label: 'attack', value: 7 },
      { label: 'save', value: 2 },
      { label: 'harm', value: 5 },
    ])
    expect(played(act, {}, faces, false).rolled).toEqual([])
  })
  it('every kind of die is that of the dice', () => {
    const seen: unknown[] = []
    played(
      (t) => {
        const dice: Dice = t
        seen.push(dice.d('a', 10), dice.sum('b', 2, 6), dice.successes('c', 2, 6, 3))
        seen.push(dice.among('d', 6, [2, 4]))
      },
      {},
      [9, 2, 5, 3, 4, 4],
    )
    expect(seen.slice(0, 3)).toEqual([9, 7, 1])
    expect(seen).toHaveLength(4)
  })
})

describe('what is answered', () => {
  const heard: string[] = []
  const answers = (given: object, ...asks: readonly Ask<string>[]) => {
    heard.length = 0
    const { events } = played(
      (t) => {
        for (const ask of asks) heard.push(t.ask(ask))
      },
      { answers: given as Toy['answers'] },
    )
    return [...heard, ...events.slice(1)]
  }
  const yes = (): string => 'yes'
  test.each<readonly [string, object, readonly Ask<string>[], readonly string[]]>([
    ['silence', {}, [asking('a')], ['no']],
    ['a stated answer', { a: 'yes' }, [asking('a')], ['yes']],
    ['each once', { a: 'yes' }, [asking('a'), asking('a')], ['yes', 'no']],
    ['by kind', { b: 'yes' }, [asking('a'), asking('b')], ['no', 'yes']],
    [
      'by a function that each play begins',
      { a: [() => yes] },
      [asking('a'), asking('a')],
      ['yes', 'yes'],
    ],
    [
      'a function that has no answer stays',
      {
        a: [
          () =>
            ({ who }: { who?: string }) =>
              who === 'bo' ? 'yes' : undefined,
        ],
      },
      [asking('a'), asking('a', { who: 'bo' }), asking('a')],
      ['no', 'yes', 'no'],
    ],
    [
      'several functions, in their order',
      { a: [() => (): undefined => undefined, () => yes, () => (): string => 'no'] },
      [asking('a'), asking('a')],
      ['yes', 'yes'],
    ],
    [
      'what an answer costs is paid',
      { a: 'yes' },
      [asking('a', { pays: (choice: string) => (choice === 'yes' ? 'luck' : undefined) })],
      ['yes', 'luck'],
    ],
    [
      'silence may cost nothing',
      {},
      [asking('a', { pays: (choice: string) => (choice === 'yes' ? 'luck' : undefined) })],
      ['no'],
    ],
    [
      'what the question accepts',
      { a: 'seven' },
      [asking('a', { refuse: () => undefined })],
      ['seven'],
    ],
  ])('%s', (_what, given, asks, found) => expect(answers(given, ...asks)).toEqual(found))

  it('a list that is an answer itself', () => {
    const list = ['x', 'y']
    expect(answers({ a: list }, asking('a', { refuse: () => undefined }))).toEqual([list])
  })
  it('within a sort too, and many at once', () => {
    const found: unknown[] = []
    played(
      (t) => {
        found.push(t.askAll([asking('a'), asking('b'), asking('a')]))
        t.sort(
          'location',
          1,
          { widths: [1, 1], open: [true, true] },
          0,
          (dice, sum) => {
            found.push(dice.ask(asking('c')))
            return sum
          },
          stays,
        )
      },
      { answers: { a: 'yes', c: 'yes' } },
      [1],
    )
    expect(found).toEqual([['yes', 'no', 'no'], 'yes'])
  })
  it('an answer that the question does not allow is refused', () => {
    const refused = (more: object) => {
      try {
        played((t) => void t.ask(asking('a', more)), { answers: { a: 'seven' } })
      } catch (error) {
        return (error as ActRefused).cause
      }
      return undefined
    }
    expect(refused({})).toEqual({
      code: 'refused/not-a-choice',
      rule: 'ringfire/table/choices',
      why: `'a': "seven" is not one of "yes", "no".`,
    })
    expect(refused({ refuse: () => NO })).toBe(NO)
    expect(refused({ refuse: () => undefined })).toBeUndefined()
  })
})

describe('what is refused', () => {
  const why = (act: Act, more: Partial<Toy> = {}) => {
    const entered = enter(act, more)
    return refusalOf(book, stateBefore(book, entered), entered)
  }
  it('by the book, before the first die', () => {
    expect(why(() => NO)).toBe(NO)
    expect(why(() => undefined)).toBeUndefined()
    for (const roll of [
      (t: Dice) => t.d('x', 6),
      (t: Dice) => t.sum('x', 2, 6),
      (t: Dice) => t.successes('x', 2, 6, 3),
      (t: Dice) => t.among('x', 6, [1]),
      (t: Dice) =>
        t.sort('x', 1, { widths: [1, 1], open: [true, true] }, 0, (_, sum) => sum, stays),
    ])
      expect(
        why((t) => {
          roll(t)
          return NO
        }),
      ).toBeUndefined()
  })
  it('where nothing is thrown, after questions that are met with silence', () =>
    expect(
      why((t) =>
        t.ask(asking('a')) === 'no' && t.askAll([asking('b')])[0] === 'no' ? NO : undefined,
      ),
    ).toBe(NO))
  it('for what the file states', () => {
    const stated = { ...NO, code: 'refused/stated' }
    expect(why(() => NO, { refusal: stated })).toBe(stated)
    expect(why((t) => void t.ask(asking('a')), { answers: { a: 'seven' } })?.code).toBe(
      'refused/not-a-choice',
    )
  })
  it('an error is none', () =>
    expect(() =>
      why(() => {
        throw new RangeError('broken')
      }),
    ).toThrow(RangeError))
  it('a performance of it says why', () =>
    expect(() => played(() => NO)).toThrow(expect.objectContaining({ cause: NO, message: 'No.' })))
})

const OUTCOME: ActOutcome = { hits: 1, struck: ['head'], through: 3, wound: 'light', out: false }
const WORDS = ['none', 'light', 'dead']
const NAMES = { attacker: 'Ann', target: 'Bob' }
const SOLVED: Odds = {
  method: 'exact',
  hit: 0.5,
  hits: {},
  location: {},
  wound: { none: 0.5, light: 0.5, dead: 0 },
  out: 0,
  cut: 0,
}
function exchange(
  outcome: Partial<ActOutcome>,
  more: Partial<ActBook<string, State, string, Act>> = {},
) {
  const acts: ActBook<string, State, string, Act> = {
    book,
    wounds: WORDS,
    say: (event, after) => (event === OPENED ? undefined : `${event} ${after.log.length}`),
    print: () => ({ printed: true }),
    measure: () => ({ ...OUTCOME, ...outcome }),
    solve: () => undefined,
    terms: () => [],
    ...more,
  }
  const act: Act = (t) => {
    t.d('attack', 8)
    t.emit('shot')
  }
  return exchangeOf(acts, enter(act), NAMES)
}

describe('an exchange', () => {
  test.each<readonly [Partial<ActOutcome>, readonly string[]]>([
    [{}, ['Bob is now at light.']],
    [{ out: true }, ['Bob is now at light and cannot act.']],
    [{ wound: 'none' }, ['Bob is unhurt.']],
    [{ wound: 'none', out: true }, ['Bob is unhurt and cannot act.']],
    [{ wound: 'dead', out: true }, ['Bob is dead.']],
    [{ left: 4 }, ['It has 4 points left.']],
    [{ left: 0 }, []],
    [{ held: false }, []],
    [{ works: true }, []],
    [{ free: false }, []],
  ])('is told as at the table, with how it leaves them: %j', (outcome, closing) => {
    const { sentences, result } = exchange(outcome).resolve(scripted([7]))
    expect(sentences).toEqual(['shot 5', ...closing])
    expect(result).toEqual({ sums: [], printed: true })
  })
  it('has a refusal where its act has one', () => {
    expect('refusal' in exchange({})).toBe(false)
    const refusing = { ...book, act: () => NO }
    expect(exchange({}, { book: refusing }).refusal).toBe(NO)
  })
  it('its odds are those of its act where nobody solves it', () =>
    expect(exchange({}).odds()).toMatchObject({
      method: 'exact',
      hit: 1,
      through: { '3': 1 },
      wound: { none: 0, light: 1, dead: 0 },
    }))
  it('its odds are those of the solver, with the points past the armour played where it has none', () => {
    const solving = (odds: Partial<Odds>, through = 100) =>
      exchange({}, { solve: () => ({ ...SOLVED, ...odds }) }).odds({
        ...FULL,
        throws: 50,
        through,
      })
    expect(solving({ through: { '1': 1 } })).toEqual({ ...SOLVED, through: { '1': 1 } })
    expect(solving({}, 0)).toEqual(SOLVED)
    expect(solving({})).toMatchObject({ method: 'exact', runs: 50, through: { '3': 1 } })
    for (const word of ['held', 'works', 'free', 'left'] as const) {
      const found = word === 'left' ? { left: {} } : { [word]: 0 }
      expect(solving(found)).toEqual({ ...SOLVED, ...found })
    }
  })
  it('points past the armour, played', () => {
    const found = withThrough({ ...SOLVED, runs: 7 }, () => OUTCOME, 40)
    expect([found.runs, found.through, Object.keys(found.intervals!)]).toEqual([
      7,
      { '3': 1 },
      ['through'],
    ])
    expect(withThrough(SOLVED, () => OUTCOME, 40).runs).toBe(40)
    const many = throughPlayed(30_000, () => 2)
    expect([many.runs, many.through, Object.keys(many.sure)]).toEqual([20_000, { '2': 1 }, ['2']])
    expect(throughPlayed(10, () => 2).runs).toBe(10)
  })
  it('its odds in a sentence', () => {
    const say = (odds: Partial<Odds>, what?: string) =>
      oddsSentence('Ann', 'Bob', { ...SOLVED, ...odds }, what)
    expect(say({ held: 0.25 })).toBe('Ann gets hold of Bob with a chance of 25.0 %.')
    expect(say({ works: 0.25 })).toBe('Ann feints Bob out of position with a chance of 25.0 %.')
    expect(say({ works: 0 }, 'trips Bob')).toBe('Ann trips Bob with a chance of 0.0 %.')
    expect(say({ free: 0 })).toBe('Ann gets free of Bob with a chance of 0.0 %.')
    expect(say({ destroyed: 0.1 })).toBe(
      'Ann hits Bob with a chance of 50.0 % and destroys it with a chance of 10.0 %.',
    )
    expect(say({ out: 0.25, wound: { none: 0.5, light: 0.375, dead: 0.125 } })).toBe(
      'Ann hits Bob with a chance of 50.0 %. Chances afterwards: Bob is unhurt 50.0 %, cannot act 25.0 %, is dead 12.5 %.',
    )
    expect(say({ reached: 0.75 })).toContain(
      '50.0 % and reaches them with a chance of 75.0 %. Chances',
    )
    expect(
      say({
        intervals: { hit: [0.4, 0.6], out: [0, 0.1], wound: { none: [0.4, 0.6], dead: [0, 0.2] } },
      }),
    ).toBe(
      'Ann hits Bob with a chance of 50.0 % (40.0 to 60.0). Chances afterwards: Bob is unhurt 50.0 % (40.0 to 60.0), cannot act 0.0 % (0.0 to 10.0), is dead 0.0 % (0.0 to 20.0); 95 % intervals in brackets.',
    )
  })
  it('the rules of a set of house rules are made once, of eight sets at a time', () => {
    let made = 0
    const rulesOf = once((values) => ({ values, made: ++made }))
    const of = (n: number) => rulesOf({ 'aim-max-phases': n }).made
    expect([of(1), of(1), of(2), of(1)]).toEqual([1, 1, 2, 1])
    for (let n = 3; n <= 8; n++) of(n)
    expect([of(1), of(8), of(9), of(1)]).toEqual([1, 8, 9, 10])
  })
})
