// Halves, rounds, judges, the decision, the back alley.
import { describe, expect, it } from 'vitest'
import { judgesCode } from '../../src/books/fights/judges.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import { ending } from '../../src/books/fights/scene.ts'
import { beginBout } from '../../src/books/fights/state.ts'
import type { State } from '../../src/books/fights/state.ts'
import { TABLES } from '../../src/catalogue/fights.ts'
import { fighter, play } from './ring.ts'
import type { Bout, Who } from './ring.ts'

const at = (table: State['at'], now: Bout['now'] = {}): Bout['now'] => ({ at: table, ...now })

describe('rounds', () => {
  it('[fights/round/parts, fights/ring/initial-placement] a round starts in the center on Stalking, early part, with points and knockdowns reset', () => {
    const { state, first } = play(
      {
        first: { now: { points: 7, knockdowns: 1 } },
        now: at('round-start', { round: 3, half: 'late' }),
      },
      [],
    )
    expect(state).toMatchObject({ at: 'stalking', round: 4, half: 'early', place: 'center' })
    expect([first.points, first.knockdowns]).toEqual([0, 0])
  })
  it('[fights/signature/charismatic] every round starts with 2 points', () => {
    expect(
      play({ first: { signatures: ['Charismatic'] }, now: at('round-start') }, []).first.points,
    ).toBe(2)
  })
  it('[fights/boxing-dice/recovery-late, fights/round/end-of-early-part] 2 lost, Stamina 5, rolls 3 and 6: one returns', () => {
    const { second, state } = play(
      {
        second: { name: 'Oscar Braun', stats: [4, 2, 3, 4, 5], now: { lost: 2 } },
        now: at('end-half'),
      },
      [3, 6],
    )
    expect([second.lost, state.at]).toEqual([1, 'stalking'])
  })
  it('[fights/boxing-dice/recovery-end, fights/round/end-of-late-part] 2 lost, Stamina 5, rolls 3 and 6, 2 and 3: both return', () => {
    const { second, state } = play(
      {
        second: { name: 'Oscar Braun', stats: [4, 2, 3, 4, 5], now: { lost: 2 } },
        now: at('end-round'),
      },
      [3, 6, 2, 3],
    )
    expect([second.lost, state.at]).toEqual([0, 'round-start'])
  })
  it('[fights/boxing-dice/recovery-end] not after the last round', () => {
    expect(
      play({ first: { now: { lost: 2 } }, now: at('end-round', { round: 10 }) }, []).state.at,
    ).toBe('decision')
  })
  it('[fights/boxing-dice/not-recoverable] injuries are not recovered; cut penalties end with the round', () => {
    const { first, rolled } = play(
      { first: { now: { permanent: 2, cutPenalty: 1, cuts: 1 } }, now: at('end-round') },
      [],
    )
    expect(rolled).toEqual([])
    expect(first).toMatchObject({ permanent: 2, cutPenalty: 0, cuts: 1 })
  })
  it('[fights/bonus-dice/star-use] Bonus Dice for lost dice only if the option allows any own roll', () => {
    const bout: Bout = { first: { star: true, now: { lost: 2, bonus: 3 } }, now: at('end-half') }
    expect(play(bout, [6, 6], []).first).toMatchObject({ lost: 2, bonus: 3 })
    expect(
      play({ ...bout, options: { 'star-bonus-scope': 'any-own-roll' } }, [6, 6, 1, 6], [2]).first,
    ).toMatchObject({ lost: 1, bonus: 1 })
  })
  it('[fights/round/real-time] a round has two parts and takes three minutes', () => {
    const early = play({ now: at('end-half') }, []).state
    expect(early.now).toBe(90)
    expect(play({ now: at('end-half', { now: 90, half: 'late' }) }, []).state.now).toBe(180)
  })
  it.each([3, 5, 10, 12] as const)(
    '[fights/round/bout-length, fights/round/end-of-bout] %i rounds: the last one leads to the decision',
    (rounds) => {
      expect(play({ rounds, now: at('end-round', { round: rounds }) }, []).state.at).toBe(
        'decision',
      )
      expect(play({ rounds, now: at('end-round', { round: rounds - 1 }) }, []).state.at).toBe(
        'round-start',
      )
    },
  )
})

describe('the card', () => {
  const score = (
    first: Who,
    second: Who,
    faces: readonly number[],
    options: Bout['options'] = {},
  ) => play({ first, second, options, now: at('score-round') }, faces)
  const points = (n: number): Who => ({ now: { points: n } })
  it('[fights/dice/adding, fights/scoring/judges] 3 and 6 give the line for 9', () => {
    expect(judgesCode(3 + 6, 0, 'HU')).toBe('LS')
    expect(judgesCode(9, 7, 'HU')).toBe('HS')
  })
  it.each(
    TABLES['fights/scoring/judges-table'].flatMap(({ '2d6': total, ...codes }) =>
      Object.values(codes).map((code, i) => [total, [0, 3, 8, 15, 25][i]!, code] as const),
    ),
  )(
    '[fights/scoring/judges-table] %i with %i points of difference: %s',
    (total, difference, code) => {
      expect(judgesCode(total, difference, 'HU')).toBe(code)
    },
  )
  it.each([
    [1, 5],
    [6, 10],
    [11, 19],
    [20, 40],
  ] as const)('[fights/scoring/judges-table] a column covers %i to %i', (least, most) => {
    const column = (difference: number): string =>
      Array.from({ length: 11 }, (_, i) => judgesCode(i + 2, difference, 'HU')).join()
    expect(column(least)).toBe(column(most))
    expect(column(least - 1)).not.toBe(column(least))
  })
  it('[fights/scoring/judges-table] the disputed cell, under the option', () => {
    expect(judgesCode(2, 8, 'HU8')).toBe('HU8')
    expect(judgesCode(2, 5, 'HU8')).toBe('HU')
  })
  it.each([
    ['E', [4, 4], 0, [10, 10], undefined, 0],
    ['HS', [2, 2], 0, [10, 9], 0, 0],
    ['HU', [1, 1], 0, [10, 9], 0, 1],
    ['HU8', [1, 1], 15, [10, 8], 0, 1],
    ['LS', [4, 5], 0, [9, 10], 1, 0],
    ['LU', [6, 6], 0, [9, 10], 1, 1],
  ] as const)(
    '[fights/scoring/judges-codes, fights/scoring/ten-point-must] %s, dice %j',
    (_code, faces, more, card, winner, unanimous) => {
      const { state } = score(points(more), points(0), [...faces])
      expect(state.men.map((boxer) => boxer.card[0])).toEqual(card)
      expect(state.men.map((boxer) => boxer.roundsWon)).toEqual([
        winner === 0 ? 1 : 0,
        winner === 1 ? 1 : 0,
      ])
      if (winner !== undefined) expect(state.men[winner].unanimous).toBe(unanimous)
    },
  )
  it('[fights/scoring/judges] with equal points, the fighter listed first counts as having more', () => {
    expect(score(points(3), points(3), [1, 1]).first.card).toEqual([10])
    expect(score(points(3), points(5), [1, 1]).second.card).toEqual([10])
  })
  it.each([
    [0, 1, [10, 8]],
    [0, 2, [10, 7]],
    [1, 0, [8, 10]],
  ] as const)(
    '[fights/scoring/knockdowns] knockdowns %i to %i: %j, no judges, unanimous, whatever the points',
    (one, other, card) => {
      const { state } = score(
        { now: { knockdowns: one } },
        { now: { knockdowns: other, points: 30 } },
        [],
      )
      expect(state.men.map((boxer) => boxer.card[0])).toEqual(card)
      expect(state.men.map((boxer) => boxer.unanimous)).toEqual([
        card[0] === 10 ? 1 : 0,
        card[1] === 10 ? 1 : 0,
      ])
    },
  )
  it('[fights/scoring/knockdowns] options: always 10-8, or an even total cancels out', () => {
    expect(
      score({}, { now: { knockdowns: 2 } }, [], { 'knockdown-score': 'flat-10-8' }).second.card,
    ).toEqual([8])
    expect(
      score({}, { now: { knockdowns: 2 } }, [4, 4], { 'unequal-even-knockdowns': 'even-total' })
        .second.card,
    ).toEqual([10])
  })
  it.each([
    ['equal-per-fighter', 0, 0, false],
    ['equal-per-fighter', 1, 0, true],
    ['equal-per-fighter', 0, 2, true],
    ['equal-per-fighter', 1, 1, false],
    ['equal-per-fighter', 2, 1, true],
    ['even-total', 0, 0, false],
    ['even-total', 1, 0, true],
    ['even-total', 0, 2, false],
    ['even-total', 1, 1, false],
    ['even-total', 2, 1, true],
  ] as const)(
    '[fights/scoring/knockdowns, fights/scoring/judges] %s: with %i to %i knockdowns, the knockdowns decide: %s',
    (reading, one, other, decide) => {
      const { rolled } = score(
        { now: { knockdowns: one } },
        { now: { knockdowns: other } },
        decide ? [] : [4, 4],
        { 'unequal-even-knockdowns': reading },
      )
      expect(rolled).toEqual(decide ? [] : ['judges 2d6'])
    },
  )
  it('[fights/scoring/cancelled-knockdowns] equal knockdowns go to the judges as usual, or as 10-9 under the option', () => {
    const both: Who = { now: { knockdowns: 1 } }
    expect(score(both, both, [4, 4]).second.card).toEqual([10])
    expect(
      score(both, both, [4, 4], { 'cancelled-knockdowns': 'always-10-9' }).second.card,
    ).toEqual([9])
    expect(
      score({ now: { knockdowns: 1, points: 25 } }, both, [1, 1], {
        'cancelled-knockdowns': 'always-10-9',
      }).second.card,
    ).toEqual([9])
  })
  it.each([
    [
      'UD',
      { card: [10, 10, 9], roundsWon: 2, unanimous: 2 },
      { card: [9, 9, 10], roundsWon: 1 },
      0,
      'Ace wins by unanimous decision, 29 to 28.',
    ],
    [
      'SD',
      { card: [10, 10, 9], roundsWon: 2, unanimous: 1 },
      { card: [9, 9, 10], roundsWon: 1 },
      0,
      'Ace wins by split decision, 29 to 28: the judges agreed on 1 of 2 rounds won.',
    ],
    [
      'SD',
      { card: [10], roundsWon: 1, unanimous: 0 },
      { card: [9] },
      0,
      'Ace wins by split decision, 10 to 9: the judges agreed on none of 1 round won.',
    ],
    [
      'DRAW',
      { card: [10, 9], roundsWon: 1 },
      { card: [9, 10], roundsWon: 1 },
      undefined,
      'A draw, 19 to 19.',
    ],
    [
      'UD',
      { card: [10, 9, 9], roundsWon: 1, unanimous: 1 },
      { card: [8, 10, 10], roundsWon: 2, unanimous: 2 },
      1,
      'Bull wins by unanimous decision, 28 to 28.',
    ],
  ] as const)('[fights/scoring/decision] %s', (method, first, second, winner, sentence) => {
    const corner = (now: object): Who => ({
      now: { ...now, card: [...(now as { card: readonly number[] }).card] },
    })
    const { state } = play(
      { first: corner(first), second: corner(second), now: at('decision') },
      [],
    )
    expect(state).toMatchObject({ at: 'over', method, winner })
    expect(ending(state)).toBe(sentence)
  })
  it('[fights/scoring/decision] equal totals are a draw under the option', () => {
    expect(
      play(
        {
          first: { now: { card: [10, 9, 9], roundsWon: 1 } },
          second: { now: { card: [8, 10, 10], roundsWon: 2 } },
          options: { 'tie-on-points': 'draw' },
          now: at('decision'),
        },
        [],
      ).state.method,
    ).toBe('DRAW')
  })
  it('[fights/scoring/no-decision-after-stoppage] a knockout decides, whatever the card says', () => {
    expect(
      play(
        {
          first: { now: { card: [10, 10, 10] } },
          second: { now: { card: [7, 7, 7] } },
          now: at('recovery', { downed: 0 }),
        },
        [6, 6],
      ).state,
    ).toMatchObject({ winner: 1, method: 'KO' })
  })
  it('[fights/scoring/judges] order on the card: the star, then Fame, then Skill Level, then a die', () => {
    const order = (one: Who, other: Who): string =>
      beginBout(
        {
          title: '',
          rounds: 3,
          entrants: [
            {
              fighter: fighter({ name: 'Ace', ...one }),
              ...(one.star ? { seat: 'player-1' as const } : {}),
            },
            {
              fighter: fighter({ name: 'Bull', ...other }),
              ...(other.star ? { seat: 'player-2' as const } : {}),
            },
          ],
        },
        optionsOf(),
      ).men[0].name
    expect(order({ fame: 9 }, { star: true })).toBe('Bull')
    expect(order({ fame: 1 }, { fame: 2 })).toBe('Bull')
    expect(order({}, { stats: [5, 5, 5, 5, 5] })).toBe('Bull')
    const tied: Bout = { first: { fame: 0 }, second: { fame: 0 }, now: at('bout-start') }
    expect(play(tied, [3]).first.name).toBe('Ace')
    expect(play(tied, [4]).first.name).toBe('Bull')
  })
})

describe('back alley', () => {
  it('[fights/optional/back-alley] no last round; a draw after 50 rounds, or if neither fighter has any Power', () => {
    const alley = (now: Bout['now'], power = 3): State =>
      play({ rounds: 'back-alley', first: { now: { power } }, second: { now: { power } }, now }, [])
        .state
    expect(alley(at('end-round', { round: 12 })).at).toBe('round-start')
    expect(alley(at('round-start', { round: 49 })).at).toBe('stalking')
    expect(alley(at('round-start', { round: 50 }))).toMatchObject({ at: 'over', method: 'DRAW' })
    expect(alley(at('round-start', { round: 2 }), 0).method).toBe('DRAW')
    expect(ending(alley(at('round-start', { round: 2 }), 0))).toMatch(/neither has Power left/)
    // A fighter without Power can still be knocked out.
    const weak: Bout = { rounds: 'back-alley', first: { now: { power: 0 } } }
    expect(play({ ...weak, now: at('round-start', { round: 2 }) }, []).state.at).toBe('stalking')
    expect(
      play(
        {
          rounds: 'back-alley',
          options: { 'back-alley-round-cap': 20 },
          now: at('round-start', { round: 20 }),
        },
        [],
      ).state.method,
    ).toBe('DRAW')
  })
})
