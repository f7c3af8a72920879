// Injury, KO, Recovery, Lucky and Star Power.
import { describe, expect, it } from 'vitest'
import { boxingDice } from '../../src/books/fights/state.ts'
import type { State } from '../../src/books/fights/state.ts'
import { cappedPasses } from '../../src/books/fights/single.ts'
import { boutOf, dice, play } from './ring.ts'
import type { Bout } from './ring.ts'

const at = (table: State['at'], now: Bout['now'] = {}): Bout['now'] => ({ at: table, ...now })
const KO = at('ko', { attacker: 0, control: 0 })
const DOWN = at('recovery', { downed: 0 })
const HURT = (injuryDice: number): Bout['now'] =>
  at('injury', { attacker: 0, control: 0, injuryDice })

describe('Injury', () => {
  it('[fights/injury/table, fights/injury/trigger, fights/injury/swelling] a margin of 3, dice 1, 2, 5: swelling, one Boxing Die lost for the bout, then the usual one', () => {
    const { second, state } = play({ first: { name: 'Tony' }, now: HURT(3) }, [1, 2, 5])
    expect([second.permanent, second.lost, boxingDice(second), state.at]).toEqual([1, 1, 2, 'ko'])
  })
  it.each([
    ['head', 6, 5, { permanent: 1, stamina: 3, power: 3, lost: 1 }],
    ['head', 6, 6, { permanent: 1, stamina: 3, power: 3, lost: 1 }],
    ['body', 4, 4, { permanent: 0, stamina: 3, power: 2, lost: 1 }],
    ['cut', 4, 3, { cuts: 1, cutPenalty: 1, stamina: 4, lost: 1 }],
    ['swelling', 4, 2, { permanent: 1, stamina: 4, lost: 1 }],
    ['table', 4, 1, { permanent: 0, stamina: 4, lost: 1 }],
    ['table', 4, 0, { permanent: 0, stamina: 4, lost: 1 }],
  ] as const)('[fights/injury/%s] %i dice, %i successes', (_id, count, successes, after) => {
    expect(play({ now: HURT(count) }, dice(count, successes)).second).toMatchObject(after)
  })
  it('[fights/injury/cut] a second cut costs as many dice as there are cuts so far, in the same round or later', () => {
    expect(
      play({ second: { now: { cuts: 1, cutPenalty: 1 } }, now: HURT(3) }, dice(3, 3)).second,
    ).toMatchObject({ cuts: 2, cutPenalty: 2 })
    expect(play({ second: { now: { cuts: 1 } }, now: HURT(3) }, dice(3, 3)).second).toMatchObject({
      cuts: 2,
      cutPenalty: 2,
    })
    expect(
      play(
        {
          second: { now: { cuts: 1, cutPenalty: 1 } },
          options: { 'cut-stacking': 'each-cut-costs-its-ordinal' },
          now: HURT(3),
        },
        dice(3, 3),
      ).second.cutPenalty,
    ).toBe(3)
  })
  it('[fights/boxing-dice/loss] a permanent loss replaces recoverable ones when no dice are left', () => {
    expect(play({ second: { now: { lost: 4 } }, now: HURT(2) }, dice(2, 2)).second).toMatchObject({
      permanent: 1,
      lost: 3,
    })
  })
  it('[fights/injury/swelling, fights/boxing-dice/not-recoverable] a loss for the bout: earlier losses stay recoverable only if a die is left; losing the last one is noticed', () => {
    const swollen = (box: number, lost: number): readonly unknown[] => {
      const { second, state } = play(
        {
          second: { stats: [box, 3, 3, 3, 3], now: { lost } },
          now: { ...HURT(2), afterInjury: 'taking-control' },
        },
        [1, 1],
      )
      return [second.permanent, second.lost, state.freshEmpty[1]]
    }
    const { state } = play(
      {
        first: { now: { lost: 3 } },
        second: { now: { lost: 3 } },
        now: { ...HURT(2), attacker: 1, control: 1, afterInjury: 'taking-control' },
      },
      [1, 1],
    )
    expect(state.freshEmpty).toEqual([true, false])
    expect(swollen(4, 0)).toEqual([1, 0, false])
    expect(swollen(4, 2)).toEqual([1, 2, false])
    expect(swollen(4, 3)).toEqual([1, 3, true])
    expect(swollen(4, 4)).toEqual([1, 3, false])
    expect(swollen(1, 0)).toEqual([1, 0, true])
  })
  it('[fights/injury/trigger] only by the fighter in control, or always under the option, then without a lost Boxing Die', () => {
    const reversal: Bout = {
      first: { stats: [4, 3, 3, 0, 4] },
      options: { 'injury-on-reversal': 'always' },
      now: at('taking-control', { control: 0, backed: 1, place: 'ropes' }),
    }
    const { state } = play(reversal, [6, ...dice(8, 0), ...dice(7, 3)])
    expect(state).toMatchObject({ at: 'injury', attacker: 1, injuryDice: 3, afterInjury: 'ko' })
    const inTheCenter = { ...reversal, now: at('taking-control', { control: 0, place: 'center' }) }
    expect(play(inTheCenter, [6, ...dice(7, 0), ...dice(7, 2)]).state).toMatchObject({
      ...{ at: 'injury', attacker: 1, injuryDice: 2, afterInjury: 'boxing' },
    })
    const after = play(
      {
        options: reversal.options!,
        now: at('injury', { attacker: 1, control: 0, injuryDice: 3, afterInjury: 'ko' }),
      },
      dice(3, 2),
    )
    expect(after.first).toMatchObject({ permanent: 1, lost: 0 })
    expect(after.state.at).toBe('ko')
  })
})

describe('KO', () => {
  it.each([
    [[1, 3], 'recovery', 10, 1, 'fights/ko/pass-2'],
    [[1, 4], 'taking-control', 3, 0, 'fights/ko/pass-1'],
    [[4, 5], 'end-half', 0, 0, 'fights/ko/pass-0'],
  ] as const)(
    '[fights/ko/results, fights/ko/roll] %j against Power 3: %s (%i points)',
    (faces, next, points, knockdowns, rule) => {
      const { state, first, second } = play({ now: KO }, [...faces])
      expect([state.at, first.points, second.knockdowns], rule).toEqual([next, points, knockdowns])
    },
  )
  it('[fights/ko/pass-2] ten points and a knockdown', () => {
    expect(play({ now: KO }, [1, 1])).toMatchObject({
      first: { points: 10 },
      second: { knockdowns: 1 },
      state: { downed: 1 },
    })
  })
  it('[fights/ko/pass-1] three points and a Boxing Die; the points count before the check for trailing by twenty, which is a knockdown', () => {
    expect(play({ now: KO }, [1, 6])).toMatchObject({
      first: { points: 3 },
      second: { lost: 1 },
      state: { at: 'taking-control', control: 0 },
    })
    const behind: Bout = { first: { now: { points: 17 } }, now: KO }
    expect(play(behind, [1, 6])).toMatchObject({
      state: { at: 'recovery', downed: 1 },
      second: { knockdowns: 1, lost: 0 },
    })
    expect(play({ ...behind, first: { now: { points: 16 } } }, [1, 6]).state.at).toBe(
      'taking-control',
    )
    expect(
      play({ ...behind, options: { 'twenty-behind-recovery-is-knockdown': 'not-counted' } }, [1, 6])
        .second.knockdowns,
    ).toBe(0)
  })
  it('[fights/ko/pass-0] the opponent holds on, and the half ends', () => {
    expect(play({ now: KO }, [6, 6]).state).toMatchObject({ at: 'end-half' })
  })
  it('[fights/ko/modifiers, fights/signature/glass-jaw, fights/signature/unlucky] Head Hunting, Glass Jaw and Unlucky while ahead add up', () => {
    const bout: Bout = {
      second: { signatures: ['Glass Jaw', 'Unlucky'], now: { roundsWon: 2 } },
      first: { now: { roundsWon: 1 } },
      now: { ...KO, hunter: 0 },
    }
    expect(play(bout, [6, 6, 6, 6, 6]).rolled).toEqual(['ko 5d6'])
    expect(play({ ...bout, first: { now: { roundsWon: 2 } } }, [6, 6, 6, 6]).rolled).toEqual([
      'ko 4d6',
    ])
  })
  it('[fights/signature/unlucky] ahead on the card, under the option', () => {
    const bout: Bout = {
      second: { signatures: ['Unlucky'], now: { card: [10, 9] } },
      first: { now: { card: [8, 10] } },
      options: { 'unlucky-ahead': 'card-points' },
      now: KO,
    }
    expect(play(bout, [6, 6, 6]).rolled).toEqual(['ko 3d6'])
    const level = { ...bout, first: { now: { card: [9, 10] } } }
    expect(play(level, [6, 6]).rolled).toEqual(['ko 2d6'])
  })
  it('[fights/dice/pass-cap] at most two dice are passed, whatever is rolled', () => {
    expect([0, 1, 2, 3, 9].map(cappedPasses)).toEqual([0, 1, 2, 2, 2])
    expect(
      play({ first: { now: { bonus: 3 } }, now: KO }, [1, 2, 3, 1, 1, 1, 1, 1]).first.points,
    ).toBe(10)
  })
})

describe('Recovery', () => {
  it('[fights/dice/passing] Tony Gomes, Stamina 4, rolls 3 and 5: one passed, lose a Boxing Die and a level of Stamina, back to Stalking', () => {
    const { first, state } = play(
      { first: { name: 'Tony Gomes', stats: [7, 4, 5, 3, 4] }, now: DOWN },
      [3, 5],
    )
    expect([first.lost, first.stamina, state.at]).toEqual([1, 3, 'end-half'])
  })
  it.each([
    ['fights/recovery/pass-2', [1, 4], {}, 'end-half', { stamina: 3, lost: 0 }],
    ['fights/recovery/pass-1', [1, 5], {}, 'end-half', { stamina: 3, lost: 1 }],
    ['fights/recovery/pass-0', [5, 6], {}, 'over', {}],
    ['fights/recovery/pass-1', [1, 5], { second: { now: { points: 20 } } }, 'over', {}],
  ] as const)('[%s, fights/recovery/results] %j', (_rule, faces, more, next, after) => {
    const { state, first } = play({ ...more, now: DOWN }, [...faces])
    expect(state.at).toBe(next)
    expect(first).toMatchObject(after)
  })
  it('[fights/recovery/ko-and-tko] counted out is a KO, stopped is a TKO; the opponent wins, and the round is not scored', () => {
    expect(play({ now: DOWN }, [5, 6]).state).toMatchObject({ winner: 1, method: 'KO' })
    expect(
      play(
        { first: { now: { card: [9] } }, second: { now: { points: 25, card: [10] } }, now: DOWN },
        [1, 6],
      ).state,
    ).toMatchObject({ winner: 1, method: 'TKO', men: [{ card: [9] }, { card: [10] }] })
  })
  it('[fights/signature/hard-as-nails] no Stamina lost with two passes; with one, as usual', () => {
    expect(
      play({ first: { signatures: ['Hard As Nails'] }, now: DOWN }, [1, 1]).first.stamina,
    ).toBe(4)
    expect(
      play({ first: { signatures: ['Hard As Nails'] }, now: DOWN }, [1, 6]).first.stamina,
    ).toBe(3)
  })
  it('[fights/signature/bleeder] one passed is a TKO', () => {
    expect(play({ first: { signatures: ['Bleeder'] }, now: DOWN }, [1, 6]).state.method).toBe('TKO')
  })
  it('[fights/signature/resilient, fights/recovery/roll] three dice, best two', () => {
    expect(play({ first: { signatures: ['Resilient'] }, now: DOWN }, [6, 1, 4])).toMatchObject({
      rolled: ['recovery 3d6'],
      first: { stamina: 3, lost: 0 },
    })
  })
  it.each([
    ['cannot-pass', 0, 'over', 'KO'],
    ['floor-one', 1, 'end-half', undefined],
    ['tko', 0, 'over', 'TKO'],
  ] as const)(
    '[fights/stat/stamina, fights/stat/power] Stamina 1 lost, option %s',
    (reading, stamina, next, method) => {
      const { state, first } = play(
        { first: { now: { stamina: 1 } }, options: { 'zero-stamina': reading }, now: DOWN },
        [1, 1],
      )
      expect([first.stamina, state.at]).toEqual([
        stamina,
        reading === 'cannot-pass' ? 'end-half' : next,
      ])
      if (reading === 'cannot-pass')
        expect(play({ first: { now: { stamina: 0 } }, now: DOWN }, [1, 1]).state.method).toBe(
          method,
        )
      else expect(state.method).toBe(method)
      expect(play({ first: { now: { power: 0 } }, now: KO }, [1, 1]).state.at).toBe('end-half')
    },
  )
})

describe('Lucky', () => {
  const lucky = { signatures: ['Lucky'] } as const
  it('[fights/signature/lucky] a grunt saves it for a Recovery roll that would end the bout', () => {
    expect(play({ first: lucky, now: DOWN }, [6, 6, 1, 1])).toMatchObject({
      first: { luckyLeft: false },
      state: { at: 'end-half' },
    })
    expect(play({ first: lucky, now: DOWN }, [1, 6]).first.luckyLeft).toBe(true)
    expect(play({ first: lucky, now: KO }, [6, 6]).first.luckyLeft).toBe(true)
    expect(
      play({ first: { ...lucky, now: { luckyLeft: false } }, now: DOWN }, [6, 6]).state.method,
    ).toBe('KO')
  })
  it('[fights/signature/lucky] a star is asked before Star Power; all dice are rerolled, and the second roll stands', () => {
    expect(
      play(
        { first: { ...lucky, star: true, now: { starPower: 1 } }, now: KO },
        [6, 6, 1, 6, 2],
        [true, 'roll'],
      ),
    ).toMatchObject({ rolled: ['ko 2d6', 'ko 2d6', 'star power 1d6'], state: { at: 'recovery' } })
    expect(play({ first: { ...lucky, star: true }, now: KO }, [1, 6], [false]).state.at).toBe(
      'taking-control',
    )
  })
  it("[fights/signature/lucky] the opponent's roll too, under the option", () => {
    expect(
      play(
        {
          first: {},
          second: { ...lucky, star: true },
          options: { 'lucky-scope': 'any-roll-on-those-tables' },
          now: KO,
        },
        [1, 1, 6, 6],
        [true],
      ),
    ).toMatchObject({ state: { at: 'end-half' }, second: { luckyLeft: false } })
  })
})

describe('Star Power', () => {
  const star = (starPower: number) => ({ star: true, now: { starPower } })
  it('[fights/star/power-dice] as many dice as Stamina at the start of the bout; a grunt has none', () => {
    const bout = boutOf({ first: { star: true, stats: [4, 3, 3, 3, 5] } })
    expect([bout.men[0].seat, bout.men[1].seat]).toEqual(['player-1', undefined])
    expect(
      play(
        {
          first: { star: true, stats: [4, 3, 3, 3, 5], now: { starPower: 5 } },
          now: at('stalking'),
        },
        [...dice(7, 1), ...dice(7, 1)],
        ['stop'],
      ).first.starPower,
    ).toBe(5)
  })
  it('[fights/star/power-dice, fights/star/power-successes] one die at a time: 1 to 3 is a success, 4 and 5 do nothing, a 6 loses the die for the bout', () => {
    const { first, state } = play(
      { first: star(4), now: at('stalking') },
      [...dice(7, 1), ...dice(7, 2), 4, 6, 3, 1],
      ['roll', 'roll', 'roll', 'roll'],
    )
    expect(first.starPower).toBe(3)
    expect(state.at).toBe('boxing')
    expect(state.advantage).toBeUndefined()
  })
  it('[fights/star/power-successes] a 4 while covering up does nothing, unless the option counts it', () => {
    const bout: Bout = { first: star(1), now: at('boxing') }
    expect(play(bout, [...dice(7, 1), ...dice(7, 2), 4], [true, 'roll']).state.at).toBe('boxing')
    expect(
      play(
        { ...bout, options: { 'star-power-four-while-covering': 'success' } },
        [...dice(7, 1), ...dice(7, 2), 4],
        [true, 'roll'],
      ).state.at,
    ).toBe('end-half')
  })
  it('[fights/star/power-passing] a die at or below the stat adds a pass; a 6 never does; at most two count', () => {
    expect(play({ first: star(2), now: KO }, [1, 6, 3], ['roll']).state.at).toBe('recovery')
    expect(
      play(
        {
          first: { star: true, stats: [4, 3, 3, 7, 4], now: { starPower: 1 } },
          now: at('recovery', { downed: 0 }),
        },
        [5, 5, 6],
        ['roll'],
      ).state.method,
    ).toBe('KO')
    expect(play({ first: star(2), now: KO }, [1, 1], []).first.starPower).toBe(2)
  })
  it('[fights/star/power-window, fights/stalking/results] a star whose dice cannot change the result is not asked', () => {
    const pools = (first: number, second: number): number[] => [
      ...dice(7, first),
      ...dice(7, second),
    ]
    // On Stalking, two ahead is as good as three ahead, and two behind is as bad as three behind.
    expect(play({ first: star(4), now: at('stalking') }, pools(4, 2), []).state.advantage).toBe(0)
    expect(play({ first: star(1), now: at('stalking') }, pools(1, 4), []).state.advantage).toBe(1)
    // On Boxing, each success of the margin is a point.
    expect(
      play({ first: star(1), now: at('boxing') }, [...pools(4, 2), 1], [false, 'roll']).first
        .points,
    ).toBe(3)
    // A fighter who covers up cannot win; a tie is the best result.
    expect(play({ first: star(1), now: at('boxing') }, pools(4, 2), [true]).first.points).toBe(0)
    // A star on the other side may make up the difference.
    expect(
      play(
        { first: star(1), second: star(2), now: at('stalking') },
        [...pools(4, 2), 1, 2],
        ['roll', 'roll', 'stop'],
      ).state.advantage,
    ).toBeUndefined()
  })
  it('[fights/star/power-window] the fighter behind is asked first, on a tie the first; a die by one lets the other, who had stopped, go on', () => {
    const both: Bout = { first: star(1), second: star(1), now: at('stalking') }
    // The first fighter is behind, rolls and draws level; then the second stops.
    expect(play(both, [...dice(7, 1), ...dice(7, 2), 1], ['roll', 'stop']).state.at).toBe(
      'end-half',
    )
    // The first fighter stops, the second rolls although ahead, so the first is asked again.
    expect(
      play(both, [...dice(7, 1), ...dice(7, 2), 1, 1], ['stop', 'roll', 'roll']).state.at,
    ).toBe('boxing')
  })
  it('[fights/star/power-window] numbers chosen in secret, under the option', () => {
    expect(
      play(
        {
          first: star(2),
          second: star(2),
          options: { 'star-power-order': 'sealed-number' },
          now: at('stalking'),
        },
        [...dice(7, 1), ...dice(7, 1), 1, 1, 2],
        [2, 1],
      ).state.at,
    ).toBe('boxing')
  })
  it('[fights/star/power-window] on injuries and lost Boxing Dice too, unless the option limits it to the five tables', () => {
    const hurt: Bout = { first: star(1), now: HURT(3) }
    expect(play(hurt, [1, 1, 5, 2], ['roll']).second.cuts).toBe(1)
    expect(
      play({ ...hurt, options: { 'star-power-scope': 'five-tables-only' } }, [1, 1, 5], []).second
        .permanent,
    ).toBe(1)
    const lost: Bout = {
      first: { star: true, now: { starPower: 2, lost: 2 } },
      now: at('end-half'),
    }
    expect(play(lost, [5, 5, 1, 6], ['roll', 'roll']).first).toMatchObject({
      lost: 1,
      starPower: 1,
    })
    expect(
      play({ ...lost, options: { 'star-power-scope': 'five-tables-only' } }, [5, 5], []).first.lost,
    ).toBe(2)
  })
})
