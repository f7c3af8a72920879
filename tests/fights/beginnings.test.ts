// The initial state of a round, a bout and a ranking, the meaning of the judges' codes, and draws.
import { describe, expect, it } from 'vitest'
import { applyResult } from '../../src/books/fights/career/aftermath.ts'
import { withoutRecord } from '../../src/books/fights/career/career.ts'
import { rankFighters } from '../../src/books/fights/career/fame.ts'
import { scoreOfCode } from '../../src/books/fights/judges.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import { beginBout } from '../../src/books/fights/state.ts'
import { scripted } from '../../src/dice/scripted.ts'
import { fighter, play } from './ring.ts'

describe('initial states', () => {
  it('[fights/round/parts, fights/signature/charismatic] a round starts both fighters in the center with points and knockdowns reset', () => {
    const { state } = play(
      {
        first: { now: { points: 7, knockdowns: 1 } },
        second: { now: { points: 5, knockdowns: 2 }, signatures: ['Charismatic'] },
        now: { at: 'round-start', round: 1, freshEmpty: [true, true], freshPlace: true },
      },
      [],
    )
    expect(state.men.map(({ points, knockdowns }) => [points, knockdowns])).toEqual([
      [0, 0],
      [2, 0],
    ])
    expect(state).toMatchObject({ freshEmpty: [false, false], freshPlace: false, at: 'stalking' })
  })
  it('[fights/star/advantages, fights/star/power-dice, fights/bonus-dice/count] a star has as much Star Power as Stamina, a grunt none; Bonus Dice are Aggression plus twice Stamina', () => {
    const star = fighter({ name: 'Ace', stats: [4, 2, 3, 3, 5], fame: 2 })
    const grunt = fighter({ name: 'Bull', stats: [4, 3, 3, 3, 4], fame: 1 })
    const { men, roll } = beginBout(
      {
        title: '',
        rounds: 10,
        entrants: [{ fighter: star, seat: 'player-1' }, { fighter: grunt }],
      },
      optionsOf(),
    )
    const of = (id: string) => men.find((boxer) => boxer.id === id)!
    // Nothing is rolled, used or covered yet.
    expect(roll).toEqual({
      ...{ used: [0, 0], dug: [0, 0], pool: [0, 0], count: [0, 0] },
      ...{ covering: [false, false], stage: 'open' },
    })
    expect([of('ace').starPower, of('bull').starPower]).toEqual([5, 0])
    expect([of('ace').bonus, of('bull').bonus]).toEqual([12, 11])
  })
  it('[fights/fame/start, fights/roster/climb] ten fighters are ranked by Fame, then Skill Level; the eleventh is not', () => {
    const list = Array.from({ length: 11 }, (_, i) => fighter({ name: `No ${i}`, fame: i }))
    const ranked = rankFighters(list)
    expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, undefined])
    expect(ranked.map(({ fame }) => fame)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    const [better] = rankFighters([
      fighter({ name: 'Weak', stats: [3, 3, 3, 3, 3], fame: 4 }),
      fighter({ name: 'Strong', stats: [5, 5, 5, 5, 5], fame: 4 }),
    ])
    expect(better!.name).toBe('Strong')
  })
})

describe('scores and draws', () => {
  it.each([
    // Code, the side with more points, the card, the winner, whether unanimous.
    ['E', 0, [10, 10], undefined, false],
    ['HS', 0, [10, 9], 0, false],
    ['HU', 1, [9, 10], 1, true],
    ['HU8', 0, [10, 8], 0, true],
    ['LS', 0, [9, 10], 1, false],
    ['LU', 1, [10, 9], 0, true],
  ] as const)(
    '[fights/scoring/judges-codes, fights/scoring/ten-point-must] %s',
    (code, high, card, winner, unanimous) => {
      expect(scoreOfCode(code, high, 7, false)).toEqual({ card, winner, unanimous, code, total: 7 })
    },
  )
  it('[fights/stat/after-a-draw, fights/fame/gain, fights/fame/lose] a draw changes neither Fame nor stats, whoever had more Fame', () => {
    for (const fame of [1, 5, 9]) {
      const star = withoutRecord(fighter({ name: 'Ace', star: true, fame: 5 }))
      const other = withoutRecord(fighter({ name: 'Bull', fame }))
      const dice = scripted([])
      const after = applyResult(
        dice,
        { star, world: [other], struck: [], fought: [] },
        other,
        { method: 'DRAW', round: 3, rounds: 3, title: false },
        optionsOf(),
      )
      expect([after.fame, after.fall, after.career.struck]).toEqual([0, undefined, []])
      expect(after.career.star).toMatchObject({ fame: 5, stats: star.stats })
      expect(after.career.star.record).toMatchObject({ won: 0, lost: 0, drawn: 1, streak: 0 })
      expect(after.career.world[0]!.record).toMatchObject({ won: 0, lost: 0, drawn: 1 })
    }
  })
})
