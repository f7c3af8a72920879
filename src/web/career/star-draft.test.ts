// A star draft: points left, missing fields, broken rules, and the request.
import { describe, expect, it } from 'vitest'
import { NO_CIRCUIT, joinCircuit } from '../../books/fights/career/circuit.ts'
import { SIGNATURES } from '../../books/fights/words.ts'
import { optionsOf } from '../../books/fights/options.ts'
import { readRoute } from '../state/route.ts'
import {
  newStarDraft,
  pointsLeft,
  styleOfDraft,
  requestOf,
  problemsOf,
  type StarDraft,
} from './star-draft.ts'
import { addend } from '../../dice/english.ts'
import { effectText, outcomeText, signed } from './format.ts'

const READY: StarDraft = {
  ...newStarDraft('Ann'),
  name: 'Ruth',
  roll: { seed: 7, rolled: 'Hard As Nails' },
  second: 'Steady',
}
const fields = (draft: StarDraft): readonly string[] => problemsOf(draft).map(({ field }) => field)
const stats = (box: number, agg: number, qwik: number, pow: number, stam: number) => ({
  box,
  agg,
  qwik,
  pow,
  stam,
})

describe('a star draft', () => {
  it.each([
    ['what is missing', newStarDraft(''), ['player', 'name', 'roll']],
    ['no second signature', { ...READY, second: undefined }, ['second']],
    ['a point too many', { ...READY, stats: stats(4, 3, 3, 3, 3) }, ['stats']],
    ['a stat beyond its limit', { ...READY, stats: stats(6, 3, 3, 2, 1) }, ['stats.box']],
    [
      'the limits of a woman',
      { ...READY, woman: true, stats: stats(3, 3, 2, 4, 3) },
      ['stats.qwik', 'stats.pow'],
    ],
    ['the same signature twice', { ...READY, second: 'Hard As Nails' }, ['second']],
    ['Choose, and nothing chosen', { ...READY, roll: { seed: 1, rolled: 'Choose' } }, ['picked']],
    ['nothing', READY, []],
  ] as const)(
    '[fights/stat/creation-range, fights/stat/female-limits, fights/signature/count] reports %s at its field',
    (_, draft, wrong) => {
      expect(fields(draft)).toEqual(wrong)
    },
  )
  it('[fights/stat/creation-points] counts the points left', () => {
    expect([
      pointsLeft(READY),
      pointsLeft({ ...READY, stats: stats(5, 5, 5, 1, 1) }),
      pointsLeft({ ...READY, stats: stats(1, 1, 1, 1, 1) }),
    ]).toEqual([0, -2, 10])
  })
  it('[fights/style/packages] names the style that a second signature makes', () => {
    expect(styleOfDraft({ ...READY, roll: { seed: 1, rolled: 'Brawler' } }, 'Vicious')).toBe(
      'Slugger',
    )
    expect(styleOfDraft(READY)).toBeUndefined()
  })
  it('sends a request from which the server creates the same star, or nothing while something is missing', () => {
    expect(requestOf(newStarDraft('Ann'))).toBeUndefined()
    expect(
      joinCircuit(NO_CIRCUIT, requestOf(READY)!, optionsOf()).circuit?.players[0]?.star,
    ).toMatchObject({
      name: 'Ruth',
      signatures: ['Hard As Nails', 'Steady'],
      skill: 42,
    })
  })
})

describe('the words', () => {
  it('[fights/signature/effects] say what each signature does', () => {
    expect(effectText('Steady')).toBe('+1 on Stalking')
    expect(effectText('Timid')).toBe('the opponent +1 on Stalking, Boxing, and Taking Control')
    expect(effectText('Brawler')).toBe('+1 on Taking Control, the opponent +1 on Boxing')
    expect(effectText('Glass Jaw')).toBe('the opponent +1 on KO: the best two dice count')
    expect(effectText('Vicious')).toBe('+2 on Taking Control: only while in control')
    expect(effectText('Fearless')).toBe('Scary has no effect')
    expect(SIGNATURES.filter((one) => effectText(one) === '')).toEqual([])
  })
  it('say how a bout ended for a fighter', () => {
    const bout = {
      evening: 1,
      a: 'ruth',
      b: 'x',
      method: 'KO',
      round: 2,
      rounds: 3,
      title: false,
    } as const
    expect([
      outcomeText({ ...bout, winner: 'ruth' }, 'ruth'),
      outcomeText({ ...bout, winner: 'x', method: 'SD' }, 'ruth'),
      outcomeText({ ...bout, method: 'DRAW' }, 'ruth'),
    ]).toEqual(['won by knockout in round 2', 'lost by split decision', 'drew'])
    expect([signed(2), signed(0), signed(-1)]).toEqual(['+2', '0', '−1'])
    expect([addend(2), addend(-5)]).toEqual(['+ 2', '− 5'])
  })
  it('are found by their addresses', () => {
    expect(
      [
        '#/career',
        '#/career/new',
        '#/career/abc',
        '#/career/abc?player=2',
        '#/career/abc/join',
        '#/career/abc/bout/3',
        '#/career/abc/record?player=1',
      ].map(readRoute),
    ).toEqual([
      { at: 'careers' },
      { at: 'new-career' },
      { at: 'career', id: 'abc' },
      { at: 'career', id: 'abc', player: 2 },
      { at: 'new-career', join: 'abc' },
      { at: 'career-bout', id: 'abc', bout: 3 },
      { at: 'career-record', id: 'abc', player: 1 },
    ])
  })
})
