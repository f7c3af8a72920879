// Stalking, Boxing, Taking Control: pools, results, and the decisions made on them.
import { describe, expect, it } from 'vitest'
import { STEPS, playContest } from '../../src/books/fights/contest.ts'
import { basicPool } from '../../src/books/fights/pools.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import { readingsOf } from '../../src/books/fights/readings.ts'
import { boxingDice } from '../../src/books/fights/state.ts'
import type { State } from '../../src/books/fights/state.ts'
import { SIGNATURES } from '../../src/books/fights/words.ts'
import type { Contest, FightTable, Signature } from '../../src/books/fights/words.ts'
import { bareContext } from '../../src/books/fights/visit.ts'
import { scripted } from '../../src/dice/scripted.ts'
import { boutOf, dice, play } from './ring.ts'
import type { Bout, Who } from './ring.ts'

const read = readingsOf(optionsOf())
const at = (table: State['at'], now: Bout['now'] = {}): Bout['now'] => ({ at: table, ...now })
/** On Taking Control, with the first fighter in control and the second on the ropes. */
const CONTROL = at('taking-control', { control: 0, backed: 1, place: 'ropes' })
/** 7 dice each with the usual stats. */
const pools = (
  first: number,
  second: number,
  more: readonly [number, number] = [7, 7],
): number[] => [...dice(more[0], first), ...dice(more[1], second)]

describe('Stalking', () => {
  it('[fights/dice/successes, fights/stalking/results] 6 successes against 3: a point, the advantage, and on to Boxing', () => {
    const { state, first } = play(
      {
        first: { name: 'Tony', stats: [5, 3, 3, 3, 4] },
        second: { stats: [3, 2, 3, 3, 4] },
        now: at('stalking'),
      },
      [1, 2, 2, 3, 3, 2, 5, 6, 1, 2, 1, 4, 5],
    )
    expect(state.at).toBe('boxing')
    expect(state.advantage).toBe(0)
    expect(first.points).toBe(1)
  })
  it.each([
    ['fights/stalking/results', 3, 1, 'boxing', 0, 1],
    ['fights/stalking/results', 2, 1, 'boxing', undefined, 0],
    ['fights/stalking/tie', 2, 2, 'end-half', undefined, 0],
  ] as const)('[%s] %i against %i leads to %s', (_rule, one, other, next, advantage, points) => {
    const { state, first } = play({ now: at('stalking') }, pools(one, other))
    expect([state.at, state.advantage, first.points]).toEqual([next, advantage, points])
  })
  it('[fights/stalking/tie] a tie in the early part ends that part, in the late part the round; under the option it is rerolled', () => {
    expect(play({ now: at('end-half') }, []).state).toMatchObject({ at: 'stalking', half: 'late' })
    expect(play({ now: at('end-half', { half: 'late' }) }, []).state.at).toBe('score-round')
    expect(
      play({ now: at('stalking'), options: { 'stalking-tie': 'free-re-roll' } }, pools(2, 2)).state
        .at,
    ).toBe('stalking')
  })
  it('[fights/stalking/roll, fights/dice/how-many] the pool is Boxing Dice and Aggression, without lost dice', () => {
    const state = boutOf({
      first: { stats: [6, 4, 2, 3, 4], now: { lost: 2, permanent: 1 } },
      now: at('stalking'),
    })
    expect(basicPool(state, 0, 'stalking', read)).toBe(3 + 4)
  })
  it('[fights/stalking/advantage] one extra die on the next Boxing roll, or on all of this stay', () => {
    const advantage = at('boxing', { advantage: 0 })
    expect(basicPool(boutOf({ now: advantage }), 0, 'boxing', read)).toBe(8)
    expect(play({ now: advantage }, pools(2, 1, [8, 7])).state).toMatchObject({
      at: 'boxing',
      advantage: undefined,
    })
    expect(
      play(
        { now: advantage, options: { 'advantage-duration': 'whole-boxing-stay' } },
        pools(2, 1, [8, 7]),
      ).state.advantage,
    ).toBe(0)
  })
})

describe('Boxing', () => {
  it('[fights/dice/how-many, fights/boxing/roll] 4 Boxing Dice and Quickness 3 make 7d6', () => {
    expect(basicPool(boutOf({ now: at('boxing') }), 0, 'boxing', read)).toBe(7)
  })
  it('[fights/boxing/win-by-2, fights/ring/ropes, fights/scoring/points] a win by two: 2 points, the ropes, a Boxing Die lost, Taking Control with an extra die against the ropes', () => {
    const { state, first, second } = play({ now: at('boxing') }, pools(3, 1))
    expect(state).toMatchObject({ at: 'taking-control', control: 0, backed: 1, place: 'ropes' })
    expect([first.points, boxingDice(second)]).toEqual([2, 3])
    expect(basicPool(state, 0, 'taking-control', read)).toBe(7 + 1)
  })
  it('[fights/boxing/win-by-1] a win by one: a point, and Boxing again in the same place', () => {
    const { state, second } = play(
      { now: at('boxing', { backed: 0, place: 'ropes' }) },
      pools(2, 3, [7, 8]),
    )
    expect(state).toMatchObject({ at: 'boxing', backed: 0, place: 'ropes' })
    expect(second.points).toBe(1)
  })
  it('[fights/boxing/tie] a tie: a clinch, and the half ends', () => {
    const { state, first, second } = play({ now: at('boxing') }, pools(2, 2))
    expect([state.at, first.points, second.points]).toEqual(['end-half', 0, 0])
  })
  it.each([
    [2, 'taking-control', 2, 1],
    [4, 'taking-control', 4, 1],
    [1, 'boxing', 1, 0],
    [0, 'end-half', 0, 0],
  ] as const)('[fights/boxing/results] margin %i: %s', (difference, next, points, lost) => {
    const { state, first, second } = play({ now: at('boxing') }, pools(difference + 1, 1))
    expect([state.at, first.points, second.lost]).toEqual([next, points, lost])
  })
})

describe('Taking Control', () => {
  it('[fights/taking-control/in-control-wins-by-2] points, an injury roll with the margin, a Boxing Die lost, then KO as attacker', () => {
    const solid = play({ first: { stats: [4, 3, 3, 0, 4] }, now: CONTROL }, [
      6,
      ...pools(4, 1, [8, 7]),
    ])
    expect(solid.state).toMatchObject({ at: 'injury', injuryDice: 3, attacker: 0 })
    expect([solid.first.points, solid.second.lost]).toEqual([3, 0])
    const hurt = play({ now: { ...CONTROL, at: 'injury', attacker: 0, injuryDice: 3 } }, [4, 5, 6])
    expect(hurt.state).toMatchObject({ at: 'ko', attacker: 0 })
    expect(hurt.second.lost).toBe(1)
  })
  it.each([
    ['ropes', 1, 'corner', 1],
    ['corner', 1, 'corner', 1],
    ['ropes', 0, 'ropes', 1],
  ] as const)(
    '[fights/taking-control/in-control-wins-by-1, fights/taking-control/results] a win by one with %s of %i: to the %s',
    (place, backed, next, side) => {
      const { state, first, second } = play(
        {
          first: { stats: [4, 3, 3, 0, 4] },
          now: at('taking-control', { control: 0, backed, place }),
        },
        [6, ...(backed === 1 ? pools(2, 1, [place === 'corner' ? 9 : 8, 7]) : pools(2, 1, [7, 8]))],
      )
      expect(state).toMatchObject({ at: 'taking-control', control: 0, backed: side, place: next })
      expect([first.points, second.lost]).toEqual([1, 1])
    },
  )
  it.each([
    ['corner', 1, 'taking-control', { control: 1, backed: 0, place: 'corner' }],
    ['ropes', 1, 'ko', { attacker: 1, backed: 1, place: 'ropes' }],
    ['ropes', 0, 'boxing', { control: undefined, backed: 0, place: 'ropes' }],
  ] as const)(
    '[fights/taking-control/other-wins-by-2, fights/ring/place-while-hitting-back] the other fighter wins by two from the %s of %i: %s',
    (place, backed, next, stand) => {
      const sizes = (backed === 1 ? [place === 'corner' ? 9 : 8, 7] : [7, 8]) as [number, number]
      const { state, second, first } = play(
        {
          first: { stats: [4, 3, 3, 0, 4] },
          now: at('taking-control', { control: 0, backed, place }),
        },
        [6, ...pools(0, 2, sizes)],
      )
      expect(state).toMatchObject({ at: next, ...stand })
      expect([second.points, first.lost, first.permanent]).toEqual([2, 0, 0])
    },
  )
  it('[fights/taking-control/other-wins-by-1] the other fighter wins by one: a clinch without points', () => {
    const { state, second } = play({ first: { stats: [4, 3, 3, 0, 4] }, now: CONTROL }, [
      6,
      ...pools(1, 2, [8, 7]),
    ])
    expect([state.at, second.points]).toEqual(['end-half', 0])
  })
  it('[fights/taking-control/tie] a tie: a clinch', () => {
    expect(
      play({ first: { stats: [4, 3, 3, 0, 4] }, now: CONTROL }, [6, ...pools(2, 2, [8, 7])]).state
        .at,
    ).toBe('end-half')
  })
  it('[fights/taking-control/control] the winner of the roll that led to Taking Control is in control: Boxing, Taking Control, KO', () => {
    expect(play({ now: at('boxing') }, pools(1, 3)).state.control).toBe(1)
    expect(play({ now: at('ko', { attacker: 1 }) }, [1, 6]).state).toMatchObject({
      at: 'taking-control',
      control: 1,
    })
  })
  it('[fights/taking-control/only-way-to-ko] no exit of Stalking or Boxing leads to KO', () => {
    for (const table of ['stalking', 'boxing'] as const)
      for (let one = 0; one < 8; one++)
        for (let other = 0; other < 8; other++)
          expect(['ko', 'injury']).not.toContain(
            play({ now: at(table) }, pools(one, other)).state.at,
          )
  })
  it('[fights/taking-control/roll] the pool is Boxing Dice and Aggression', () => {
    expect(
      basicPool(
        boutOf({ first: { stats: [5, 4, 1, 1, 1] }, now: at('taking-control', { control: 1 }) }),
        0,
        'taking-control',
        read,
      ),
    ).toBe(9)
  })
})

describe('the ring', () => {
  it('[fights/ring/initial-placement] every return to Stalking puts both in the center and ends control, advantage and Head Hunting', () => {
    expect(
      play(
        {
          now: at('end-half', { backed: 0, place: 'corner', control: 1, advantage: 0, hunter: 1 }),
        },
        [],
      ).state,
    ).toMatchObject({
      backed: undefined,
      place: 'center',
      control: undefined,
      advantage: undefined,
      hunter: undefined,
    })
  })
  it('[fights/ring/locations] at most one fighter is backed up; backing up the opponent frees the winner', () => {
    expect(
      play(
        {
          first: { stats: [4, 3, 3, 0, 4] },
          now: at('taking-control', { control: 0, backed: 0, place: 'ropes' }),
        },
        [6, ...pools(2, 1, [7, 8])],
      ).state.backed,
    ).toBe(1)
  })
  it('[fights/ring/corner] two extra dice against the corner; after a win by 1 from the ropes, they apply on the next roll', () => {
    const { state } = play({ first: { stats: [4, 3, 3, 0, 4] }, now: CONTROL }, [
      6,
      ...pools(2, 1, [8, 7]),
    ])
    expect(state.place).toBe('corner')
    expect(basicPool(state, 0, 'taking-control', read)).toBe(7 + 2)
  })
  it.each([
    ['ropes-bonus-duration', 'ropes'],
    ['corner-bonus-duration', 'corner'],
  ] as const)(
    '[fights/ring/ropes, fights/ring/corner] %s: only on the next roll under the option',
    (option, place) => {
      const once = readingsOf(optionsOf({ [option]: 'next-roll' }))
      const later = boutOf({
        now: at('taking-control', { control: 0, backed: 1, place, freshPlace: false }),
      })
      expect(basicPool(later, 0, 'taking-control', once)).toBe(7)
      expect(basicPool({ ...later, freshPlace: true }, 0, 'taking-control', once)).toBeGreaterThan(
        7,
      )
    },
  )
  it.each([
    ['ropes', at('boxing', { backed: 1, place: 'ropes' }), pools(3, 1, [8, 7])],
    [
      'corner',
      at('taking-control', { control: 0, backed: 1, place: 'corner' }),
      [6, ...pools(2, 1, [9, 7])],
    ],
  ] as const)(
    '[fights/ring/ropes, fights/ring/corner] next-roll: a fighter sent to the %s again counts as newly there',
    (place, now, faces) => {
      const option = { [`${place}-bonus-duration`]: 'next-roll' } as const
      const bout: Bout = { first: { stats: [4, 3, 3, 0, 4] }, options: option }
      // The position has already given its dice before this roll, unless the other option applies.
      const { state } = play({ ...bout, now: { ...now!, freshPlace: true } }, [...faces])
      expect(state).toMatchObject({ at: 'taking-control', backed: 1, place })
      expect(basicPool(state, 0, 'taking-control', readingsOf(optionsOf(option)))).toBe(
        place === 'ropes' ? 8 : 9,
      )
    },
  )
  it('[fights/ring/place-while-hitting-back] the winner steps off the ropes under the option', () => {
    expect(
      play(
        {
          first: { stats: [4, 3, 3, 0, 4] },
          now: CONTROL,
          options: { 'counter-puncher-position': 'steps-off' },
        },
        [6, ...pools(0, 2, [8, 7])],
      ).state,
    ).toMatchObject({ at: 'ko', backed: undefined, place: 'center' })
  })
  it.each(['boxing', 'taking-control'] as const)(
    '[fights/zero-boxing-dice/bonus] an extra die on %s against an opponent with no Boxing Dice',
    (table) => {
      const state = boutOf({ second: { now: { permanent: 4 } }, now: at(table, { control: 0 }) })
      expect([basicPool(state, 0, table, read), basicPool(state, 1, table, read)]).toEqual([8, 3])
      expect(
        basicPool(
          state,
          0,
          table,
          readingsOf(optionsOf({ 'zero-boxing-dice-duration': 'next-roll' })),
        ),
      ).toBe(7)
    },
  )
})

describe('signatures on the contests', () => {
  const own = (
    table: FightTable,
    signature: Signature,
    other: readonly Signature[] = [],
    now: Bout['now'] = {},
  ): number =>
    basicPool(
      boutOf({
        first: { signatures: [signature] },
        second: { signatures: other },
        now: at('taking-control', { control: 1, ...now }),
      }),
      0,
      table,
      read,
    )
  it.each([
    ['agile', 'Agile', 'stalking', 8],
    ['rage', 'Rage', 'stalking', 8],
    ['rage', 'Rage', 'taking-control', 8],
    ['scary', 'Scary', 'stalking', 8],
    ['scary', 'Scary', 'boxing', 8],
    ['scary', 'Scary', 'taking-control', 8],
    ['steady', 'Steady', 'stalking', 8],
    ['quick-reflexes', 'Quick Reflexes', 'boxing', 8],
    ['brawler', 'Brawler', 'taking-control', 8],
    ['slippery', 'Slippery', 'taking-control', 8],
    ['vicious', 'Vicious', 'taking-control', 7],
    ['resilient', 'Resilient', 'recovery', 3],
  ] as const)(
    '[fights/signature/%s] %s gives its owner dice on %s',
    (_id, signature, table, dice) => {
      expect(own(table, signature)).toBe(dice)
    },
  )
  it('[fights/signature/vicious, fights/signature/slippery] two dice in control; the Slippery die only out of control, or one die in all under the option', () => {
    expect(own('taking-control', 'Vicious', [], { control: 0 })).toBe(9)
    expect(own('taking-control', 'Slippery', [], { control: 0 })).toBe(7)
    const options = { 'slippery-dice': 'rolls-only-one' } as const
    expect(
      basicPool(
        boutOf({
          first: { signatures: ['Slippery'] },
          options,
          now: at('taking-control', { control: 1 }),
        }),
        0,
        'taking-control',
        readingsOf(optionsOf(options)),
      ),
    ).toBe(1)
  })
  it.each([
    ['shortsighted', 'Shortsighted', 'stalking'],
    ['slow', 'Slow', 'stalking'],
    ['timid', 'Timid', 'stalking'],
    ['timid', 'Timid', 'boxing'],
    ['timid', 'Timid', 'taking-control'],
    ['brawler', 'Brawler', 'boxing'],
    ['slow-to-react', 'Slow to React', 'boxing'],
    ['slow-to-react', 'Slow to React', 'taking-control'],
    ['glass-jaw', 'Glass Jaw', 'ko'],
  ] as const)(
    '[fights/signature/%s, fights/signature/opponent-gains] %s gives the opponent a die on %s',
    (_id, signature, table) => {
      const state = boutOf({
        second: { signatures: [signature] },
        now: at(table as State['at'], { control: 1, attacker: 0 }),
      })
      const bare = boutOf({ now: at(table as State['at'], { control: 1, attacker: 0 }) })
      expect(basicPool(state, 0, table, read)).toBe(basicPool(bare, 0, table, read) + 1)
      if (table !== 'ko')
        expect(basicPool(state, 1, table, read)).toBe(basicPool(bare, 1, table, read))
    },
  )
  it('[fights/signature/effects, fights/stalking/modifiers, fights/boxing/modifiers, fights/taking-control/modifiers] the modifier lists of the tables match the list of effects', () => {
    const figures = SIGNATURES.map((signature) =>
      (['stalking', 'boxing', 'taking-control'] as const satisfies readonly Contest[]).map(
        (table) => [
          own(table, signature) - 7,
          basicPool(
            boutOf({
              second: { signatures: [signature] },
              now: at('taking-control', { control: 1 }),
            }),
            0,
            table,
            read,
          ) - 7,
        ],
      ),
    )
    const sum = (table: number, gets: 0 | 1): number =>
      figures.reduce((total, one) => total + one[table]![gets]!, 0)
    // Stalking: Agile, Rage, Scary, Steady; three give. Boxing: Quick Reflexes, Scary; three give. Taking Control out of control: Brawler, Rage, Scary, Slippery; two give.
    expect([sum(0, 0), sum(0, 1), sum(1, 0), sum(1, 1), sum(2, 0), sum(2, 1)]).toEqual([
      4, 3, 2, 3, 4, 2,
    ])
  })
  it('[fights/signature/effects] all modifiers add up', () => {
    const state = boutOf({
      first: { signatures: ['Agile', 'Steady'] },
      second: { signatures: ['Slow', 'Timid'] },
      now: at('stalking'),
    })
    expect(basicPool(state, 0, 'stalking', read)).toBe(7 + 4)
  })
  it('[fights/signature/fearless] Scary has no effect on a Fearless opponent', () => {
    for (const table of ['stalking', 'boxing', 'taking-control'] as const)
      expect(own(table, 'Scary', ['Fearless'])).toBe(7)
  })
  it.each([
    ['by one, into a clinch', pools(1, 2, [9, 7])],
    ['by two', pools(0, 2, [9, 7])],
  ] as const)(
    '[fights/signature/scary] ends for the bout once the opponent wins on Taking Control, %s',
    (_how, faces) => {
      const { first } = play(
        { first: { stats: [4, 3, 3, 0, 4], signatures: ['Scary'] }, now: CONTROL },
        [6, ...faces],
      )
      expect(first.scaryLeft).toBe(false)
    },
  )
  it.each(['stalking', 'boxing', 'taking-control'] as const)(
    '[fights/signature/scary] gives no die on %s once broken',
    (table) => {
      const bout = (scaryLeft: boolean): State =>
        boutOf({
          first: { signatures: ['Scary'], now: { scaryLeft } },
          now: at(table, { control: 1 }),
        })
      expect(basicPool(bout(true), 0, table, read)).toBe(8)
      expect(basicPool(bout(false), 0, table, read)).toBe(7)
    },
  )
  it('[fights/signature/resolute] at least one success on Boxing and Taking Control, but not on Stalking', () => {
    const resolute: Who = { signatures: ['Resolute'] }
    expect(play({ first: resolute, now: at('boxing') }, pools(0, 1)).state.at).toBe('end-half')
    expect(play({ first: resolute, now: at('stalking') }, pools(0, 1)).state.at).toBe('boxing')
    expect(
      play({ first: { ...resolute, stats: [4, 3, 3, 0, 4] }, now: CONTROL }, [
        6,
        ...pools(0, 1, [8, 7]),
      ]).state.at,
    ).toBe('end-half')
  })
})

describe('covering up', () => {
  it('[fights/cover-up/grunt, fights/cover-up/no-win, fights/cover-up/fours] 11 dice against 8: the grunt covers up, 4s count, and it cannot win', () => {
    // Tony: 8 dice and 3 Bonus Dice; the grunt: 6 and 2 it rolled for.
    const { state, first, second } = play(
      {
        first: { name: 'Tony', star: true, stats: [4, 4, 3, 3, 4], now: { bonus: 3 } },
        second: { stats: [3, 3, 3, 3, 4], now: { bonus: 2 } },
        now: at('taking-control', { control: 1 }),
      },
      [6, 1, 2, 1, 2, 3, 2, 2, 4, 4, 5, 6, 4, 5, 1, 2, 3, 3, 4, 4, 5, 6],
      [3, false],
    )
    expect([state.at, first.points, second.points]).toEqual(['end-half', 0, 0])
  })
  it.each([
    [3, [9, 6], true],
    [3, [8, 6], false],
    [2, [8, 6], true],
    [2, [7, 6], false],
  ] as const)('[fights/cover-up/grunt] threshold %i, dice %j: %s', (threshold, sizes, covers) => {
    // The opponent has one success and the grunt only fours: a tie if it covers up, a defeat by one if not.
    const { state } = play(
      {
        first: { stats: [sizes[0] - 3, 3, 3, 3, 4] },
        second: { stats: [sizes[1] - 3, 3, 3, 3, 4] },
        options: { 'cover-up-threshold': threshold },
        now: at('boxing'),
      },
      [...dice(sizes[0], 1), ...Array<number>(sizes[1]).fill(4)],
    )
    expect(state.at).toBe(covers ? 'end-half' : 'boxing')
  })
  it('[fights/cover-up/declare] a star decides knowing both totals, two stars in secret; nobody can win if both cover up', () => {
    const stars = { first: { star: true }, second: { star: true } }
    expect(play({ ...stars, now: at('boxing') }, pools(7, 0), [true, true]).state.at).toBe(
      'end-half',
    )
    expect(play({ ...stars, now: at('boxing') }, pools(0, 3), [true, false]).state.control).toBe(1)
  })
  it('[fights/cover-up/declare] under the option, the fighter with fewer dice declares first', () => {
    const asked = play(
      {
        first: { star: true },
        second: { star: true, stats: [2, 3, 3, 3, 4] },
        options: { 'cover-up-declaration': 'fewer-dice-first' },
        now: at('boxing'),
      },
      pools(3, 1, [7, 5]),
      [true, false],
    )
    // The second fighter, with five dice, covers up and loses as usual.
    expect(asked.state.control).toBe(0)
  })
  it('[fights/cover-up/no-win] fewer successes lose as usual', () => {
    expect(
      play({ first: { star: true }, now: at('boxing') }, pools(1, 3), [true]).state,
    ).toMatchObject({ at: 'taking-control', control: 1 })
  })
})

describe('Head Hunting', () => {
  it('[fights/head-hunting/cost, fights/head-hunting/declare] 10d6 against 4d6, Tony goes for the head: the opponent rolls 6d6', () => {
    const { rolled, state } = play(
      {
        first: { name: 'Tony', star: true, stats: [5, 4, 3, 3, 4] },
        second: { stats: [1, 3, 3, 3, 4] },
        now: CONTROL,
      },
      [...dice(10, 3), ...dice(6, 1)],
      [true, false],
    )
    expect(rolled).toEqual(['taking control 10d6', 'taking control 6d6'])
    expect(state).toMatchObject({ at: 'injury', hunter: 0 })
  })
  it('[fights/head-hunting/reward] the KO roll then has 3d6, of which the best two count', () => {
    const { state, rolled } = play({ now: at('ko', { attacker: 0, hunter: 0 }) }, [3, 3, 3])
    expect(rolled).toEqual(['ko 3d6'])
    expect(state.at).toBe('recovery')
    expect(
      play({ first: { stats: [4, 3, 3, 0, 4] }, now: CONTROL }, [6, ...pools(2, 1, [8, 7])]).state
        .hunter,
    ).toBeUndefined()
  })
  it.each([
    [3, 3, true],
    [3, 4, false],
    [0, 1, false],
    [7, 6, true],
  ] as const)(
    '[fights/head-hunting/grunt] a grunt of Power %i rolls %i: %s',
    (power, die, hunts) => {
      const { rolled } = play({ first: { stats: [4, 3, 3, power, 4] }, now: CONTROL }, [
        die,
        ...pools(3, 3, [8, hunts ? 9 : 7]),
      ])
      expect(rolled).toEqual([
        'head hunt 1d6',
        'taking control 8d6',
        `taking control ${hunts ? 9 : 7}d6`,
      ])
    },
  )
  it('[fights/head-hunting/declare] under the option, only on arriving from Boxing', () => {
    const options = { 'head-hunt-when': 'on-arrival-only' } as const
    expect(
      play({ options, now: { ...CONTROL, arrived: false } }, pools(1, 1, [8, 7])).rolled,
    ).toHaveLength(2)
    expect(
      play({ options, now: { ...CONTROL, arrived: true } }, [6, ...pools(1, 1, [8, 7])]).rolled,
    ).toHaveLength(3)
  })
})

describe('Bonus Dice', () => {
  it('[fights/bonus-dice/grunt-use] Oscar Braun, 5 left, 7d6 on Taking Control, rolls 1, 2, 4, 4, 5: uses 2, keeps 3, rolls 9d6', () => {
    const { second, rolled } = play(
      {
        second: { name: 'Oscar Braun', now: { bonus: 5 } },
        now: at('taking-control', { control: 0 }),
      },
      [6, 1, 2, 4, 4, 5, ...pools(2, 2, [7, 9])],
    )
    expect(second.bonus).toBe(3)
    expect(rolled.slice(-1)).toEqual(['taking control 9d6'])
  })
  it.each([
    ['stalking', [1, 2, 3], 1],
    ['boxing', [1, 2, 3], 1],
    ['taking-control', [1, 2, 3], 2],
  ] as const)('[fights/bonus-dice/grunt-use] on %s, %j uses %i dice', (table, faces, used) => {
    const { first } = play(
      {
        first: { now: { bonus: 3 } },
        now: at(table, table === 'taking-control' ? { control: 1 } : {}),
      },
      [...(table === 'taking-control' ? [6] : []), ...faces, ...pools(2, 2, [7 + used, 7])],
    )
    expect(first.bonus).toBe(3 - used)
  })
  it.each(['ko', 'recovery'] as const)(
    '[fights/bonus-dice/grunt-use] on %s, 1, 2, 3, 4 uses 3 dice',
    (table) => {
      const now = at(table, table === 'ko' ? { attacker: 0 } : { downed: 0 })
      const { first, rolled } = play(
        { first: { now: { bonus: 4 } }, now },
        [1, 2, 3, 4, 1, 1, 1, 1, 1],
      )
      expect(first.bonus).toBe(1)
      expect(rolled).toEqual(['bonus 4d6', `${table} 5d6`])
    },
  )
  it('[fights/bonus-dice/reveal-solo, fights/star/bonus-choice, fights/star/advantages] the star chooses its number first, then the grunt rolls', () => {
    const { first, second, rolled } = play(
      {
        first: { star: true, now: { bonus: 5 } },
        second: { now: { bonus: 2 } },
        now: at('stalking'),
      },
      [1, 6, ...pools(2, 1, [10, 8])],
      [3],
    )
    expect([first.bonus, second.bonus]).toEqual([2, 1])
    expect(rolled).toEqual(['bonus 2d6', 'stalking 10d6', 'stalking 8d6'])
  })
  it('[fights/bonus-dice/reveal-head-to-head] any number up to all that are left, or six at most under the option', () => {
    const stars = {
      first: { star: true, now: { bonus: 9 } },
      second: { star: true, now: { bonus: 9 } },
    }
    expect(play({ ...stars, now: at('stalking') }, pools(2, 2, [16, 7]), [9, 0]).first.bonus).toBe(
      0,
    )
    expect(() =>
      play(
        { ...stars, options: { 'hidden-bonus-limit': 'six-at-most' }, now: at('stalking') },
        pools(2, 2, [16, 7]),
        [9, 0],
      ),
    ).toThrow('9 is not one of')
  })
  it('[fights/bonus-dice/reveal-solo] the maximum of six applies only to secret choices: a star asked alone may use all nine', () => {
    const alone = { first: { star: true, now: { bonus: 9 } }, now: at('stalking') }
    const options = { 'hidden-bonus-limit': 'six-at-most' } as const
    expect(play({ ...alone, options }, pools(2, 2, [16, 7]), [9]).first.bonus).toBe(0)
  })
  it('[fights/bonus-dice/how-they-roll] 2 on Taking Control for successes, later 3 on KO against Power: all five are spent', () => {
    const control = play(
      { first: { name: 'Oscar Braun', stats: [4, 3, 3, 2, 4], now: { bonus: 5 } }, now: CONTROL },
      [6, 1, 2, 4, 4, 5, ...pools(4, 1, [10, 7])],
    )
    expect(control.first.bonus).toBe(3)
    const ko = play(
      {
        first: { name: 'Oscar Braun', stats: [4, 3, 3, 2, 4], now: { bonus: 3 } },
        now: at('ko', { attacker: 0 }),
      },
      [1, 2, 3, 2, 2, 2, 2, 6],
    )
    expect(ko.rolled).toEqual(['bonus 3d6', 'ko 5d6'])
    expect([ko.first.bonus, ko.state.at]).toEqual([0, 'recovery'])
  })
  it('[fights/bonus-dice/star-use] not on the Injury Table, unless the option allows any own roll', () => {
    const injury = {
      first: { star: true, now: { bonus: 4 } },
      now: { ...CONTROL, at: 'injury' as const, attacker: 0 as const, injuryDice: 2 },
    }
    expect(play(injury, [1, 1], []).second.permanent).toBe(1)
    expect(
      play({ ...injury, options: { 'star-bonus-scope': 'any-own-roll' } }, [1, 1, 1, 6], [2]).second
        .cuts,
    ).toBe(1)
  })
  it('[fights/bonus-dice/stops] in the last round, from the first Boxing roll, Aggression 3 uses dice of 1 to 3 for the rest of the bout', () => {
    const last = at('boxing', { round: 10 })
    const { second } = play({ second: { name: 'Oscar Braun', now: { bonus: 4 } }, now: last }, [
      1,
      2,
      3,
      4,
      ...pools(2, 2, [7, 10]),
    ])
    expect([second.stops, second.bonus]).toEqual([true, 1])
    expect(
      play({ second: { now: { bonus: 2, stops: true } }, now: at('stalking', { round: 10 }) }, [
        3,
        3,
        ...pools(2, 2, [7, 9]),
      ]).second.bonus,
    ).toBe(0)
  })
  it('[fights/bonus-dice/stops] a lower Aggression also replaces the 3 of KO, or never lowers it under the option', () => {
    const bout: Bout = {
      first: { stats: [4, 1, 3, 3, 4], now: { bonus: 2, stops: true } },
      now: at('ko', { round: 10, attacker: 0 }),
    }
    expect(play(bout, [2, 3, 6, 6]).first.bonus).toBe(2)
    expect(
      play({ ...bout, options: { 'stops-target': 'never-lower' } }, [2, 3, 6, 6, 6, 6]).first.bonus,
    ).toBe(0)
  })
})

describe('Dig Deep', () => {
  const last = { ...CONTROL, round: 10, control: 1 as const, backed: 0 as const }
  it('[fights/bonus-dice/dig-deep-grunt] Oscar Braun rolls a 2 and digs deep: Stamina 3, 3 extra dice on this roll', () => {
    const { first, rolled } = play(
      {
        first: { name: 'Oscar Braun', stats: [4, 2, 3, 4, 4] },
        second: { now: { bonus: 1 } },
        now: last,
      },
      [6, 2, 6, ...pools(2, 2, [9, 8])],
    )
    expect(rolled).toEqual([
      'head hunt 1d6',
      'dig deep 1d6',
      'bonus 1d6',
      'taking control 9d6',
      'taking control 8d6',
    ])
    expect([first.stamina, first.dug]).toEqual([3, true])
  })
  it('[fights/bonus-dice/dig-deep-grunt] after a failed roll a grunt tries again on the next visit, or only once under the option', () => {
    const bout: Bout = {
      first: { stats: [4, 2, 3, 4, 4], now: { digTried: true } },
      second: { now: { dug: true } },
      now: last,
    }
    expect(play(bout, [6, 5, ...pools(2, 2, [6, 8])]).rolled[1]).toBe('dig deep 1d6')
    expect(
      play({ ...bout, options: { 'grunt-dig-deep-retry': 'one-attempt' } }, [
        6,
        ...pools(2, 2, [6, 8]),
      ]).rolled[1],
    ).toBe('taking control 6d6')
  })
  it.each([
    ['in another round', { round: 9 }, {}],
    ['with Bonus Dice left', {}, { bonus: 1 }],
    ['a second time', {}, { dug: true }],
    ['without Stamina', {}, { stamina: 0 }],
  ] as const)('[fights/bonus-dice/dig-deep] a star is not asked %s', (_when, now, corner) => {
    const { rolled } = play(
      {
        first: { star: true, now: corner },
        second: { now: { dug: true } },
        now: { ...last, ...now },
      },
      [6, ...pools(2, 2, [7, 8])],
      'bonus' in corner ? [0, false] : [false],
    )
    expect(rolled.at(-2)).toBe('taking control 7d6')
  })
  it('[fights/bonus-dice/dig-deep] on Recovery it rolls against the lowered Stamina, which must be at least 2 before', () => {
    const bout: Bout = { first: { star: true }, now: at('recovery', { round: 10, downed: 0 }) }
    expect(play(bout, [4, 4, 4, 4, 3], [true])).toMatchObject({
      rolled: ['recovery 5d6'],
      first: { stamina: 2 },
    })
    expect(
      play({ first: { star: true, now: { stamina: 1 } }, now: bout.now! }, [1, 1], []).rolled,
    ).toEqual(['recovery 2d6'])
  })
  it('[fights/bonus-dice/dig-deep] under the option, the last Bonus Dice and Dig Deep can be used in one roll', () => {
    const { first, rolled } = play(
      {
        first: { star: true, now: { bonus: 2 } },
        second: { now: { dug: true } },
        options: { 'dig-deep-needs': 'emptied-with-the-roll' },
        now: last,
      },
      [6, ...pools(2, 2, [12, 8])],
      [2, true, false],
    )
    expect(rolled.at(-2)).toBe('taking control 12d6')
    expect([first.bonus, first.dug]).toEqual([0, true])
  })
})

describe('the steps of a visit', () => {
  /** The steps played from this one on, between two grunts in their last round; the second covers up if it may. */
  const doneFrom = (table: Contest, step: (typeof STEPS)[number]): string[] => {
    const state = boutOf({
      first: { stats: [9, 3, 3, 3, 4], now: { bonus: 1 } },
      rounds: 10,
      now: { ...CONTROL, at: table, round: 10, arrived: true },
      roll: { pool: [9, 1] },
    })
    const faces = scripted(Array<number>(60).fill(6))
    const covered: string[] = []
    const ring = bareContext(state, faces, read)
    playContest(
      {
        ...ring,
        tell: {
          ...ring.tell,
          covers: (bout, side) => {
            covered.push('cover up')
            ring.tell.covers(bout, side)
          },
        },
      },
      table,
      STEPS.indexOf(step),
    )
    const stops = state.men.some((boxer) => boxer.stops) ? ['stops'] : []
    return [...stops, ...new Set(faces.used().map(({ label }) => label)), ...covered]
  }
  const ORDER = ['head hunt', 'dig deep', 'bonus', 'taking control'] as const
  it.each([
    ['taking-control', 'head-hunt', [...ORDER, 'cover up']],
    ['taking-control', 'dig-deep', [...ORDER.slice(1), 'cover up']],
    ['taking-control', 'bonus-dice', [...ORDER.slice(2), 'cover up']],
    ['taking-control', 'cover-up', ['taking control', 'cover up']],
    ['taking-control', 'roll', ['taking control']],
    ['taking-control', 'star-power', []],
    ['boxing', 'head-hunt', ['stops', 'bonus', 'boxing', 'cover up']],
    ['boxing', 'bonus-dice', ['bonus', 'boxing', 'cover up']],
    ['boxing', 'cover-up', ['boxing', 'cover up']],
    ['boxing', 'roll', ['boxing']],
    ['boxing', 'star-power', []],
    ['stalking', 'bonus-dice', ['bonus', 'stalking']],
    ['stalking', 'cover-up', ['stalking']],
    ['stalking', 'roll', ['stalking']],
    ['stalking', 'star-power', []],
  ] as const)(
    '[fights/head-hunting/declare, fights/bonus-dice/dig-deep, fights/bonus-dice/stops, fights/cover-up/grunt] %s from %s on: %j, and nothing earlier is repeated',
    (table, step, done) => expect(doneFrom(table, step)).toEqual(done),
  )
})
