// Visits resumed at the step of a question: the exact chances of every step, and that earlier steps are not repeated.
import { describe, expect, it, test } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import { scripted } from '../support/book-dice.ts'
import { oddsOf } from '../../src/books/fights/odds.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import { readingsOf } from '../../src/books/fights/readings.ts'
import { poolSum } from '../../src/books/fights/plan.ts'
import { styleChoices } from '../../src/books/fights/create-fighter.ts'
import { LIMITS, leastOf, mostOf, statProblems, totalOf } from '../../src/books/fights/limits.ts'
import { STATS, type Stat, type Stats } from '../../src/books/fights/words.ts'
import { bareContext, playVisitFrom } from '../../src/books/fights/visit.ts'
import { boutOf, dice, play, type Bout, type Who } from './ring.ts'

/** One Boxing Die and 1 in Aggression and Quickness: two dice on every table. */
const star = (now: Who['now'] = {}, more: Who = {}): Who => ({
  star: true,
  stats: [1, 1, 1, 3, 4],
  now,
  ...more,
})
const SECOND: Who = { stats: [1, 1, 1, 3, 4], now: { dug: true } }
const bout = (over: Bout): Bout => ({ first: star(), second: SECOND, ...over })
const read = (options: Bout['options'] = {}) => readingsOf(optionsOf(options))
const asked = (kind: string): Ask => ({ kind, who: 'ace' }) as Ask

/** Chances by the first fighter's margin; below 0 if the second wins. */
function margins(over: Bout, kind: string, choice: unknown): Readonly<Record<number, number>> {
  const all: Record<number, number> = {}
  for (const { who, by, chance } of oddsOf(
    boutOf(bout(over)),
    asked(kind),
    choice,
    read(over.options),
  )!) {
    const margin = who === 1 ? -by : by
    all[margin] = (all[margin] ?? 0) + chance
  }
  return all
}
function exits(over: Bout, kind: string, choice: unknown): Readonly<Record<string, number>> {
  const all: Record<string, number> = {}
  for (const { exit, chance } of oddsOf(
    boutOf(bout(over)),
    asked(kind),
    choice,
    read(over.options),
  )!)
    all[exit] = (all[exit] ?? 0) + chance
  return all
}
/** Successes of `n` dice, each with a chance of one half, minus `m`. */
const halves = (n: number, m: number): Record<number, number> => {
  const all: Record<number, number> = {}
  let ways = 1
  for (let k = 0; k <= n; k++) {
    all[k - m] = ways / 2 ** n
    ways = (ways * (n - k)) / (k + 1)
  }
  return all
}
const near = (found: object, wanted: object): void => {
  const keys = [...new Set([...Object.keys(found), ...Object.keys(wanted)])].toSorted()
  const of = (all: object): unknown[] =>
    keys.map((key) => [key, ((all as Record<string, number>)[key] ?? 0).toFixed(9)])
  expect(of(found)).toEqual(of(wanted))
}

const READY: Bout['roll'] = { pool: [2, 1], stage: 'ready' }
const BOXING: Bout['now'] = { at: 'boxing' }
const CONTROL: Bout['now'] = { at: 'taking-control', control: 0 }

describe('odds of contests', () => {
  it('[fights/dice/successes] Bonus Dice are added to the current dice', () => {
    const over = { first: star({ bonus: 2 }), now: { at: 'stalking' } as const }
    near(margins(over, 'bonus-dice', 0), halves(4, 2))
    near(margins(over, 'bonus-dice', 1), halves(5, 2))
    near(margins({ ...over, now: BOXING }, 'bonus-dice', 2), halves(6, 2))
  })
  it('[fights/cover-up/no-win] covering up uses the pools already known', () => {
    near(margins({ now: BOXING, roll: READY }, 'cover-up', false), halves(3, 1))
    // Two dice of a covering fighter, who cannot win, against one.
    near(margins({ now: BOXING, roll: READY }, 'cover-up', true), { [-1]: 1 / 18, 0: 17 / 18 })
  })
  it('[fights/head-hunting/cost] head hunting gives the opponent two more dice', () => {
    near(margins({ now: CONTROL }, 'head-hunt', false), halves(4, 2))
    near(margins({ now: CONTROL }, 'head-hunt', true), halves(6, 4))
  })
  it('[fights/bonus-dice/dig-deep] Dig Deep gives three more dice; an earlier head hunt still counts', () => {
    // The opponent has three dice: with two against five, a grunt would cover up.
    const over: Bout = {
      second: { stats: [2, 1, 1, 3, 4], now: { dug: true } },
      now: { ...CONTROL, round: 10 },
    }
    near(margins(over, 'dig-deep', false), halves(5, 3))
    near(margins(over, 'dig-deep', true), halves(8, 3))
    near(margins({ ...over, now: { ...over.now, hunter: 0 } }, 'dig-deep', true), halves(10, 5))
  })
  test.each([
    [[1, 1], 'roll', { 0: 0.5, 1: 0.5 }],
    [[1, 1], 'stop', { 0: 1 }],
    [[0, 1], 'roll', { [-1]: 0.5, 0: 0.5 }],
    [[0, 2], 'stop', { [-2]: 1 }],
  ] as const)('[fights/star/power-dice] Star Power at %j: %s', (count, choice, chances) =>
    near(
      margins(
        {
          first: star({ starPower: 1 }),
          now: BOXING,
          roll: { ...READY, stage: 'thrown', count: [...count] },
        },
        'star-power',
        choice,
      ),
      chances,
    ),
  )
  it('[fights/star/power-dice] a secret number belongs to the same step', () => {
    const over: Bout = {
      first: star({ starPower: 2 }),
      now: BOXING,
      roll: { ...READY, stage: 'thrown', count: [1, 1] },
      options: { 'star-power-order': 'sealed-number' },
    }
    near(margins(over, 'star-power-number', 0), { 0: 1 })
    near(margins(over, 'star-power-number', 1), { 0: 0.5, 1: 0.5 })
    near(margins(over, 'star-power-number', 2), halves(2, 0))
  })
  it('there are no odds where nothing is rolled', () => {
    const { at: _at, ...rest } = boutOf(bout({}))
    expect(oddsOf({ ...rest, at: 'end-half' }, asked('bonus-dice'), 0, read())).toBeUndefined()
  })
})

describe('odds of single rolls', () => {
  const KO: Bout['now'] = { at: 'ko', attacker: 0, control: 0 }
  const DOWN: Bout['now'] = { at: 'recovery', downed: 0 }
  /** The chances that none, one, or at least two of `n` dice pass, each with a chance of one half. */
  const passed = (
    n: number,
    table: 'ko' | 'recovery',
    none = `${table}-0`,
  ): Record<string, number> => ({
    [none]: 1 / 2 ** n,
    [`${table}-1`]: n / 2 ** n,
    [`${table}-2`]: 1 - (1 + n) / 2 ** n,
  })
  it('[fights/ko/roll] Bonus Dice on KO', () => {
    near(exits({ first: star({ bonus: 2 }), now: KO }, 'bonus-dice', 0), passed(2, 'ko'))
    near(exits({ first: star({ bonus: 2 }), now: KO }, 'bonus-dice', 2), passed(4, 'ko'))
  })
  it('[fights/recovery/roll] Dig Deep on Recovery costs a level of Stamina, against which it is rolled', () => {
    near(exits({ now: { ...DOWN, round: 10 } }, 'dig-deep', true), passed(5, 'recovery'))
    const stamina3 = star({ stamina: 3 })
    near(
      exits({ first: stamina3, now: { ...DOWN, round: 10 } }, 'dig-deep', false),
      passed(2, 'recovery'),
    )
  })
  const thrown = (count: number): Bout['roll'] => ({
    pool: [5, 0],
    count: [count, 0],
    stage: 'thrown',
  })
  it('[fights/signature/lucky] Lucky rerolls the same number of dice', () => {
    const first = star({}, { signatures: ['Lucky'] })
    near(exits({ first, now: KO, roll: thrown(0) }, 'lucky-re-roll', true), passed(5, 'ko'))
    near(exits({ first, now: KO, roll: thrown(1) }, 'lucky-re-roll', false), { 'ko-1': 1 })
  })
  it('[fights/star/power-passing] Star Power adds to what has passed', () => {
    const first = star({ starPower: 1 })
    near(exits({ first, now: KO, roll: thrown(1) }, 'star-power', 'roll'), {
      'ko-1': 0.5,
      'ko-2': 0.5,
    })
    near(exits({ first, now: KO, roll: thrown(1) }, 'star-power', 'stop'), { 'ko-1': 1 })
  })
  it('[fights/injury/trigger] Injury rolls as many dice as the margin, and Bonus Dice under the option', () => {
    const over: Bout = {
      first: star({ bonus: 1 }),
      now: { at: 'injury', attacker: 0, control: 0, injuryDice: 2 },
      options: { 'star-bonus-scope': 'any-own-roll' },
    }
    near(exits(over, 'bonus-dice', 0), { 'injury-none': 0.75, 'injury-swelling': 0.25 })
    near(exits(over, 'bonus-dice', 1), {
      'injury-none': 0.5,
      'injury-swelling': 3 / 8,
      'injury-cut': 1 / 8,
    })
  })
})

describe('resuming a visit', () => {
  const from = (
    over: Bout,
    kind: string,
    faces: readonly number[],
    answers: readonly unknown[],
  ) => {
    const state = boutOf(bout(over))
    const found = scripted(faces, answers)
    const begun = playVisitFrom(bareContext(state, found, read(over.options)), kind)
    found.finish()
    return { begun, state, labels: found.used().map(({ label }) => label) }
  }
  it('[fights/star/power-window] from Star Power on, nothing is rolled or asked again, not even Lucky', () => {
    const { begun, state } = from(
      {
        first: star({ starPower: 1 }, { signatures: ['Lucky'] }),
        now: { at: 'ko', attacker: 0, control: 0 },
        roll: { pool: [2, 0], count: [0, 0], stage: 'thrown' },
      },
      'star-power',
      [],
      ['stop'],
    )
    expect([begun, state.at, state.men[0].luckyLeft]).toEqual([true, 'end-half', true])
  })
  it('[fights/signature/lucky] from the reroll', () => {
    const { state } = from(
      {
        first: star({}, { signatures: ['Lucky'] }),
        now: { at: 'ko', attacker: 0, control: 0 },
        roll: { pool: [3, 0], count: [0, 0], stage: 'thrown' },
      },
      'lucky-re-roll',
      [1, 1, 6],
      [true],
    )
    expect([state.at, state.men[0].luckyLeft]).toEqual(['recovery', false])
  })
  it('[fights/cover-up/declare] from covering up, in contests too; the declaration lasts one roll', () => {
    const { begun, state } = from({ now: BOXING, roll: READY }, 'cover-up', [4, 4, 1], [true])
    // Two fours count for the covering fighter, who cannot win: a tie.
    expect([begun, state.at, state.roll.covering]).toEqual([true, 'end-half', [false, false]])
  })
  it('[fights/star/power-dice] a secret number is one from 0 to all dice', () => {
    const options = { 'star-power-order': 'sealed-number' } as const
    const state = boutOf({
      first: star({ starPower: 2 }),
      second: { ...SECOND, star: true, now: { starPower: 1 } },
      now: BOXING,
      roll: { ...READY, stage: 'thrown', count: [1, 1] },
      options,
    })
    const asks: Ask[] = []
    const found = scripted([1, 2])
    const ring = bareContext(
      state,
      {
        ...found,
        askAll: (all) => {
          asks.push(...(all as readonly Ask[]))
          return all.map((_, i) => (i === 0 ? 2 : 0)) as never
        },
      },
      read(options),
    )
    expect(playVisitFrom(ring, 'star-power')).toBe(true)
    expect(asks).toEqual([
      { kind: 'star-power-number', seat: 'player-1', who: 'ace', options: [0, 1, 2], silent: 0 },
      { kind: 'star-power-number', seat: 'player-2', who: 'bull', options: [0, 1], silent: 0 },
    ])
    expect([state.at, state.men[0].points]).toEqual(['taking-control', 2])
  })
  test.each(['injury', 'end-half', 'decision', 'over', 'round-start'] as const)(
    'no step of %s asks a question first',
    (at) => {
      const now = { at, attacker: 0, injuryDice: 1 } as const
      expect(from({ now }, 'bonus-dice', [], [])).toMatchObject({ begun: false, state: { at } })
    },
  )
  it('nor does any step ask a question of an unknown kind', () => {
    expect(from({ now: BOXING }, 'lucky-re-roll', [], []).begun).toBe(false)
    expect(from({ now: { at: 'ko', attacker: 0 } }, 'cover-up', [], []).begun).toBe(false)
  })
})

describe('levels of Stamina', () => {
  const digs = (stamina: number, options: Bout['options']) =>
    play(
      {
        first: { stats: [1, 6, 1, 3, 4], now: { stamina } },
        second: { stats: [1, 1, 1, 3, 4], now: { dug: true } },
        now: { at: 'taking-control', round: 10, control: 1 },
        options,
      },
      // The opponent's head hunt roll, then the first fighter's Dig Deep roll, then 1 + 6 dice.
      stamina >= (options?.['zero-stamina'] === undefined ? 1 : 2)
        ? [6, 1, ...dice(10, 0), ...dice(2, 0)]
        : [6, ...dice(7, 0), ...dice(2, 0)],
    ).first
  test.each([
    [2, {}, 1],
    [1, {}, 0],
    [1, { 'zero-stamina': 'floor-one' }, 1],
    [1, { 'zero-stamina': 'tko' }, 1],
  ] as const)(
    '[fights/bonus-dice/dig-deep] with %i on Taking Control, %j',
    (stamina, options, left) =>
      expect(digs(stamina, options as Bout['options']).stamina).toBe(left),
  )
})

describe('the fighter who is down, and the attacker', () => {
  const after = (now: Bout['now'], faces: readonly number[]) => {
    const { state } = play({ first: SECOND, second: SECOND, now }, faces)
    return [state.at, state.attacker, state.downed]
  }
  it('[fights/recovery/pass-2, fights/ko/pass-0] are known as long as they roll, and no longer', () => {
    expect(after({ at: 'recovery', downed: 0 }, [1, 1])).toEqual(['end-half', undefined, undefined])
    expect(after({ at: 'ko', attacker: 0, control: 0 }, [6, 6])).toEqual([
      'end-half',
      undefined,
      undefined,
    ])
    expect(after({ at: 'ko', attacker: 0, control: 0 }, [1, 1])).toEqual(['recovery', undefined, 1])
    const struck = {
      at: 'injury',
      attacker: 0,
      control: 0,
      injuryDice: 1,
      afterInjury: 'ko',
    } as const
    expect(after(struck, [6])).toEqual(['ko', 0, undefined])
  })
})

describe('the current pools', () => {
  const sum = (roll: Bout['roll'], boxing?: number) => {
    const state = boutOf(bout({ now: BOXING, roll }))
    if (boxing !== undefined) state.men[0].lasting = { ...state.men[0].lasting, boxing }
    const { what, total, terms } = poolSum(state, 0, 'boxing', read())
    return [what, total, terms.map((term) => `${term.what} ${term.value}`).join(', ')]
  }
  it('[fights/dice/how-many] term by term, with what was added to this roll, never below 0', () => {
    const added = { used: [2, 5], dug: [3, 5] } as Bout['roll']
    const own = 'Quickness 1, Boxing Dice 1'
    expect(sum({})).toEqual(['Ace: dice', 2, own])
    expect(sum({ ...added, stage: 'ready' })).toEqual([
      'Ace: dice',
      7,
      `${own}, Bonus Dice 2, Dig Deep 3`,
    ])
    expect(sum({ ...added, stage: 'open' })).toEqual(['Ace: dice', 5, `${own}, Dig Deep 3`])
    expect(sum({}, -4)[1]).toBe(0)
    expect(sum({ ...added, stage: 'ready' }, -4)[1]).toBe(2)
  })
})

describe('limits of a fighter', () => {
  const five = (over: Partial<Stats> = {}): Stats => ({
    box: 3,
    agg: 3,
    qwik: 3,
    pow: 3,
    stam: 3,
    ...over,
  })
  it('[fights/stat/creation-range, fights/stat/female-limits, fights/stat/career-limits] the minimum and maximum of each stat', () => {
    const of = (limit: (typeof LIMITS)['career']) =>
      STATS.map((stat) => `${stat} ${leastOf(limit, stat)}-${mostOf(limit, stat)}`).join(', ')
    expect([of(LIMITS.creation(15)), of(LIMITS.woman(15)), of(LIMITS.career)]).toEqual([
      'box 1-5, agg 1-5, qwik 1-5, pow 1-5, stam 1-5',
      'box 1-5, agg 1-5, qwik 3-5, pow 1-3, stam 1-5',
      'box 1-7, agg 1-7, qwik 1-7, pow 1-7, stam 1-5',
    ])
  })
  const wrong = (stats: Stats, limit: (typeof LIMITS)['career']) =>
    statProblems(stats, limit).map(
      ({ stat, wrong: what, right }) => `${stat ?? ''}: ${what}: ${right}`,
    )
  test.each<readonly [string, Partial<Stats>, (typeof LIMITS)['career'], readonly string[]]>([
    ['as they are', {}, LIMITS.creation(15), []],
    ['at the limits', { box: 1, agg: 5 }, LIMITS.creation(15), []],
    [
      'beyond them',
      { box: 0, agg: 6 },
      LIMITS.creation(15),
      [
        'box: Boxing 0 is too low: a whole number from 1 to 5',
        'agg: Aggression 6 is too high: a whole number from 1 to 5',
      ],
    ],
    [
      'half a point',
      { box: 2.5, agg: 3.5 },
      LIMITS.creation(15),
      [
        'box: Boxing 2.5 is not a whole number: a whole number from 1 to 5',
        'agg: Aggression 3.5 is not a whole number: a whole number from 1 to 5',
      ],
    ],
    [
      'too few in all',
      { box: 2 },
      LIMITS.creation(15),
      [': the five stats add up to 14: exactly 15'],
    ],
    [
      'too many in all',
      { box: 4 },
      LIMITS.creation(15),
      [': the five stats add up to 16: exactly 15'],
    ],
    ['30 in a career', { box: 7, agg: 7, qwik: 7, pow: 4, stam: 5 }, LIMITS.career, []],
    [
      '31 in a career',
      { box: 7, agg: 7, qwik: 7, pow: 5, stam: 5 },
      LIMITS.career,
      [': the five stats add up to 31: at most 30'],
    ],
    [
      'Stamina in a career',
      { stam: 6 },
      LIMITS.career,
      ['stam: Stamina 6 is too high: a whole number from 1 to 5'],
    ],
  ])('%s', (_what, over, limit, problems) => expect(wrong(five(over), limit)).toEqual(problems))
  it('all five stats count', () =>
    expect(STATS.map((stat: Stat) => totalOf(five({ [stat]: 5 })))).toEqual([17, 17, 17, 17, 17]))
  it('[fights/style/who] the partner of the rolled signature, from either side, or the whole package', () => {
    expect(styleChoices('Boxer-Puncher', 'Rage')).toEqual({
      picked: undefined,
      second: 'Quick Reflexes',
    })
    expect(styleChoices('Boxer-Puncher', 'Quick Reflexes')).toEqual({
      picked: undefined,
      second: 'Rage',
    })
    const { picked, second } = styleChoices('Boxer-Puncher', 'Slow')
    expect(new Set([picked, second])).toEqual(new Set(['Rage', 'Quick Reflexes']))
  })
})
