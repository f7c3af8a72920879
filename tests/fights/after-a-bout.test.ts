// The effects of a bout: records, Fame, stats that rise and fall, the last roll.
import { describe, expect, it, test } from 'vitest'
import {
  applyResult,
  raisableStats,
  rollRise,
  updateGrunt,
  type BoutEnd,
} from '../../src/books/fights/career/aftermath.ts'
import type { Career, CareerFighter, RecordedBout } from '../../src/books/fights/career/career.ts'
import {
  fameChange,
  fameGained,
  fameLost,
  rankFighters,
} from '../../src/books/fights/career/fame.ts'
import {
  NO_RECORD,
  addBout,
  formatRecord,
  outcomeText,
} from '../../src/books/fights/career/record.ts'
import { clearWin, raisable, rollHighest, withStat } from '../../src/books/fights/career/stats.ts'
import { highestSuccess, lastRoll } from '../../src/books/fights/last-roll.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import { TABLE_NAMES, type Method, type Side } from '../../src/books/fights/words.ts'
import { scripted } from '../support/book-dice.ts'
import { boutOf, fighter, type Five } from './ring.ts'

const options = optionsOf()
const one = (name: string, fame = 0, stats: Five = [3, 3, 3, 3, 3]): CareerFighter => ({
  ...fighter({ name, fame, stats }),
  record: NO_RECORD,
})
const end = (
  winner: string | undefined,
  method: Method = 'UD',
  more: Partial<BoutEnd> = {},
): BoutEnd => ({
  ...(winner === undefined ? {} : { winner }),
  method,
  round: 4,
  rounds: 10,
  title: false,
  ...more,
})
const bout = (a: string, b: string, winner?: string, method?: Method, more = {}): RecordedBout => ({
  evening: 1,
  a,
  b,
  ...end(winner, method, more),
})

describe('Fame', () => {
  test.each([
    [0, 0, 1, 0],
    [4, 4, 1, 1],
    [4, 5, 1, 0],
    [4, 7, 2, 0],
    [4, 8, 2, 0],
    [5, 4, 0, 1],
    [7, 4, 0, 2],
    [8, 4, 0, 2],
    [1, 0, 0, 1],
  ])(
    '[fights/fame/gain, fights/fame/lose] Fame %i against Fame %i: %i for a win, %i for a defeat',
    (own, other, gain, loss) =>
      expect([fameGained(own, other), fameLost(own, other)]).toEqual([gain, loss]),
  )
  it('[fights/fame/start] the ten fighters with the most Fame are ranked', () => {
    const list = Array.from({ length: 12 }, (_, i) => ({ ...one(`f${i}`, i), rank: 3 }))
    const ranked = rankFighters(list)
    expect(ranked.map(({ fame, rank }) => [fame, rank])).toEqual(
      Array.from({ length: 12 }, (_, i) => [11 - i, i < 10 ? i + 1 : undefined]),
    )
    expect(ranked.map((each) => 'rank' in each).slice(9)).toEqual([true, false, false])
  })
  test.each([
    ['fixed', 'bull', 2],
    ['moves', 'bull', 4],
    ['moves', 'ace', 2],
    ['moves', undefined, 2],
  ] as const)('[fights/fame/start] grunt Fame %s: %s wins', (grunt, winner, fame) =>
    expect(
      updateGrunt(
        one('Bull', 2),
        fameChange(one('Bull', 2), one('Ace', 6), winner),
        bout('ace', 'bull', winner),
        optionsOf({ 'grunt-fame': grunt }),
      ).fame,
    ).toBe(fame),
  )
})

describe('records', () => {
  const after = (...bouts: readonly RecordedBout[]) =>
    bouts.reduce((record, each) => addBout(record, 'ace', each), NO_RECORD)
  const [won, lost] = ['ace', 'bull'].map(
    (winner) => (method: Method) => bout('ace', 'bull', winner, method),
  ) as [(method: Method) => RecordedBout, (method: Method) => RecordedBout]
  test.each<readonly [readonly RecordedBout[], object, string]>([
    [[], {}, '0-0-0 (0)'],
    [[won('UD')], { won: 1, streak: 1, longest: 1 }, '1-0-0 (0)'],
    [[won('KO')], { won: 1, stopped: 1, streak: 1, longest: 1 }, '1-0-0 (1)'],
    [[won('TKO')], { won: 1, stopped: 1, streak: 1, longest: 1 }, '1-0-0 (1)'],
    [[won('SD')], { won: 1, streak: 1, longest: 1 }, '1-0-0 (0)'],
    [[lost('SD')], { lost: 1 }, '0-1-0 (0)'],
    [[lost('KO')], { lost: 1, wasStopped: 1 }, '0-1-0 (0)'],
    [[lost('TKO')], { lost: 1, wasStopped: 1 }, '0-1-0 (0)'],
    [[bout('ace', 'bull', undefined, 'DRAW')], { drawn: 1 }, '0-0-1 (0)'],
    [
      [won('UD'), won('UD'), bout('ace', 'bull', undefined, 'DRAW'), won('KO')],
      { won: 3, drawn: 1, stopped: 1, streak: 1, longest: 2 },
      '3-0-1 (1)',
    ],
    [[won('UD'), won('UD'), lost('UD')], { won: 2, lost: 1, longest: 2 }, '2-1-0 (0)'],
  ])('%#', (bouts, record, text) => {
    const found = after(...bouts)
    expect([found, formatRecord(found)]).toEqual([{ ...NO_RECORD, ...record }, text])
  })
  test.each<readonly [string | undefined, Method, string]>([
    ['ace', 'KO', 'won by knockout in round 4'],
    ['bull', 'KO', 'lost by knockout in round 4'],
    ['bull', 'TKO', 'lost by technical knockout in round 4'],
    ['ace', 'UD', 'won by unanimous decision'],
    ['bull', 'SD', 'lost by split decision'],
    [undefined, 'DRAW', 'drew'],
  ])('outcome text: %s %s', (winner, method, text) =>
    expect(outcomeText(bout('ace', 'bull', winner, method), 'ace')).toBe(text),
  )
})

describe('the star after a bout', () => {
  const cain = one('Cain', 2)
  const [ace, bull] = [one('Ace', 4, [3, 3, 3, 3, 3]), one('Bull', 8)]
  const career = {
    star: ace,
    world: [bull, cain],
    struck: ['cain'],
    fought: [],
  } as unknown as Career
  const applied = (ended: BoutEnd, faces: readonly number[]) => {
    const dice = scripted(faces)
    const found = applyResult(dice, career, bull, ended, options)
    dice.finish()
    return found
  }
  it("[fights/fame/gain] a win gains half of the difference in Fame, risks no stat, and counts in the opponent's record", () => {
    const { career: after, bout: kept, fame, fall } = applied(end('ace', 'KO'), [])
    expect([fame, fall, after.star.fame, after.struck]).toEqual([2, undefined, 6, ['cain']])
    expect(after.star.record).toMatchObject({ won: 1, stopped: 1 })
    expect(after.world.map(({ name, record: { won, lost } }) => [name, won, lost])).toEqual([
      ['Bull', 0, 1],
      ['Cain', 0, 0],
    ])
    expect(kept).toEqual({ evening: 1, a: 'ace', b: 'bull', ...end('ace', 'KO') })
    expect(after.fought).toEqual([kept])
  })
  // A die for each stat: the highest is at risk; then one die, or two after a clear defeat.
  test.each<readonly [Method, readonly number[], object, readonly string[], number]>([
    ['SD', [6, 1, 1, 1, 1, 1], { stat: 'box', dice: [1], falls: true }, ['cain'], 2],
    ['SD', [6, 1, 1, 1, 1, 2], { stat: 'box', dice: [2], falls: false }, ['cain'], 3],
    ['UD', [6, 1, 1, 1, 1, 2, 1], { stat: 'box', dice: [2, 1], falls: true }, ['cain'], 2],
    ['KO', [6, 1, 1, 1, 1, 2, 1], { stat: 'box', dice: [2, 1], falls: true }, ['cain', 'bull'], 2],
    ['TKO', [6, 1, 1, 1, 1, 2], { stat: 'box', dice: [2], falls: false }, ['cain', 'bull'], 3],
  ])(
    '[fights/stat/decrease, fights/fame/rematch] a defeat by %s',
    (method, faces, fall, struck, box) => {
      const { career: after, fall: fell, fame } = applied(end('bull', method), faces)
      expect([fell, after.struck, after.star.stats.box, fame]).toEqual([fall, struck, box, 0])
      expect(after.star.record.lost).toBe(1)
    },
  )
  it('[fights/stat/after-a-draw] a draw changes neither Fame nor stats', () => {
    const { career: after, fall, fame } = applied(end(undefined, 'DRAW'), [])
    expect([fall, fame, after.star.record.drawn, after.struck]).toEqual([undefined, 0, 1, ['cain']])
  })
  it('[fights/stat/increase] from the third win on, a stat may rise', () => {
    const after = (won: number) => ({ ...ace, record: { ...NO_RECORD, won } })
    const stats = (won: number, winner?: string) => raisableStats(after(won), end(winner)).length
    expect([stats(2, 'ace'), stats(3, 'ace'), stats(3, 'bull'), stats(3)]).toEqual([0, 5, 0, 0])
    const rise = (method: Method, faces: readonly number[]) => {
      const dice = scripted(faces)
      const found = rollRise(dice, ace, 'pow', method, options)
      dice.finish()
      return [found.rise.rises, found.star.stats.pow, found.star.skill - ace.skill > 0]
    }
    expect([rise('SD', [3]), rise('SD', [4]), rise('UD', [3, 4]), rise('KO', [1, 3])]).toEqual([
      [false, 3, false],
      [true, 4, true],
      [true, 4, true],
      [false, 3, false],
    ])
  })
  it('[fights/stat/increase-table] which wins are clear', () => {
    const clear = (over: Parameters<typeof optionsOf>[0]) =>
      (['KO', 'TKO', 'UD', 'SD', 'DRAW'] as const).filter((method) =>
        clearWin(method, optionsOf(over)),
      )
    expect([clear({}), clear({ 'tko-counts-as-knock-out': 'counts' })]).toEqual([
      ['KO', 'UD'],
      ['KO', 'TKO', 'UD'],
    ])
  })
  it('[fights/stat/career-limits] which stats may rise', () => {
    expect(raisable(one('x', 0, [7, 6, 3, 3, 5]))).toEqual(['agg', 'qwik', 'pow'])
    expect(raisable(one('x', 0, [7, 7, 7, 4, 5]))).toEqual([])
    expect(raisable(one('x', 0, [7, 7, 7, 3, 5]))).toEqual(['pow'])
  })
  it('[fights/skill/level] a changed stat counts in the Skill Level, together with extra points', () => {
    const plain = withStat(ace, 'pow', 1)
    const more = withStat({ ...ace, extraSkill: 4 }, 'pow', 1)
    expect([plain.stats.pow, more.skill - plain.skill]).toEqual([4, 4])
    expect(plain.skill).toBe(fighter({ stats: [3, 3, 3, 4, 3] }).skill)
  })
  it('the highest die wins; ties are rerolled among those tied', () => {
    const faces = [3, 5, 5, 2, 4]
    const asked: string[] = []
    expect(
      rollHighest(['a', 'b', 'c'], (who) => {
        asked.push(who)
        return faces[asked.length - 1]!
      }),
    ).toBe('c')
    expect(asked).toEqual(['a', 'b', 'c', 'b', 'c'])
  })
})

describe('the last roll', () => {
  const state = boutOf({
    now: { at: 'boxing', downed: 1, attacker: 0 },
    roll: { pool: [7, 5], used: [2, 1], dug: [3, 0], covering: [false, true], stage: 'thrown' },
  })
  const kept = (table: 'stalking' | 'boxing' | 'ko' | 'recovery' | 'injury', who?: Side) =>
    lastRoll({ ...state, at: table }, {
      type: 'result',
      table,
      count: [4, 1],
      told: { exit: 'boxing-1', by: 3, ...(who === undefined ? {} : { who }) },
    } as never)
  const first = { dice: 7, bonus: 2, dug: 3, covering: false, atMost: 3, count: 4 }
  const second = { dice: 5, bonus: 1, dug: 0, covering: true, atMost: 4, count: 1 }
  it('has the pools of both fighters in a contest, and of the roller in a single roll', () => {
    expect(kept('boxing', 0)).toMatchObject({
      id: 'boxing',
      name: TABLE_NAMES.boxing,
      round: 1,
      pools: [first, second],
      exit: 'boxing-1',
      who: 0,
      by: 3,
    })
    expect(kept('boxing')).not.toHaveProperty('who')
    expect(kept('boxing').pools).toEqual([first, second])
    for (const table of ['ko', 'recovery', 'injury'] as const)
      expect(
        [kept(table, 0), kept(table, 1)].map(({ pools }) => pools.map((each) => each !== null)),
      ).toEqual([
        [true, false],
        [false, true],
      ])
  })
  it('[fights/cover-up/fours, fights/dice/passing] has the target number of each die', () => {
    // Power 3, Stamina 4.
    expect(
      (['stalking', 'boxing', 'taking-control', 'injury', 'ko', 'recovery'] as const).map(
        (table) => [highestSuccess(state, 0, table), highestSuccess(state, 1, table)],
      ),
    ).toEqual([
      [3, 4],
      [3, 4],
      [3, 4],
      [3, 3],
      [3, 3],
      [4, 4],
    ])
  })
})
