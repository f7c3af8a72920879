// What the referee may rule of somebody's wounds, and what a seat sees of what is kept of others.
import { describe, expect, it } from 'vitest'
import { hide } from '../../src/books/gray-dawn/table/view.ts'
import type { Lane, Own } from '../../src/books/gray-dawn/own.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import { FRESH, type Marks } from '../../src/books/gray-dawn/wounds/facts.ts'
import { ruleMarks } from '../../src/books/gray-dawn/wounds/ruling.ts'
import { changed } from './changed.ts'
import { person, rulesWith } from './wounded.ts'
import { battle } from './table.ts'

const hurt = (area: string, points: number, kind: string, stun = 0) => ({
  fact: 'hurt',
  area,
  points,
  stun,
  kind,
  whole: points,
})
describe('a wound of the referee', () => {
  const ruled = (sent: object, marks: Partial<Marks> = {}, options: Partial<Options> = {}) =>
    ruleMarks(
      { ...person({}, rulesWith()), wounds: { ...FRESH, ...marks } },
      { ...sent },
      optionsOf(options),
    )
  const arm = (severed: boolean): Partial<Marks> => ({
    crippled: { 'left-arm': { marks: 8, severed, set: false } },
  })
  const off = { fact: 'severed', area: 'left-arm' }
  it.each([
    [
      'marks, of the torso where nothing is said',
      { points: 3 },
      {},
      [hurt('torso', 3, 'wounding')],
    ],
    [
      'minor ones of a leg',
      { points: 1, mark: 'minor', area: 'left-leg' },
      {},
      [hurt('left-leg', 1, 'minor')],
    ],
    ['stun', { points: 5, mark: 'stun' }, {}, [{ ...hurt('torso', 0, 'wounding', 5) }]],
    [
      'as many as the track has left',
      { points: 10 },
      { wounding: 30 },
      [hurt('torso', 10, 'wounding')],
    ],
    [
      'one more kills',
      { points: 11 },
      { wounding: 30 },
      [hurt('torso', 11, 'wounding'), { fact: 'killed', by: 'marks' }],
    ],
    ['100', { points: 100 }, {}, [hurt('torso', 100, 'wounding'), { fact: 'killed', by: 'marks' }]],
    [
      'an arm that is crippled, with its 8 marks',
      { points: 3, mark: 'crippling', area: 'left-arm' },
      {},
      [hurt('left-arm', 8, 'crippling')],
    ],
    [
      'an arm that is off',
      { mark: 'severed', area: 'left-arm' },
      {},
      [hurt('left-arm', 8, 'crippling'), off],
    ],
    ['a crippled arm that comes off', { mark: 'severed', area: 'left-arm' }, arm(false), [off]],
  ])('[gray-dawn/wound/marks, gray-dawn/cripple/threshold] %s', (_what, sent, marks, facts) =>
    expect(ruled(sent, marks)).toEqual(facts),
  )
  it('[gray-dawn/damage/stun-save] an unlimited track kills nobody', () =>
    expect(
      ruled({ points: 11 }, { wounding: 30 }, { 'wound-track-length': 'unlimited' }),
    ).toHaveLength(1))
  it.each([
    ['marks of a crippled arm', { points: 5, area: 'left-arm' }, arm(false)],
    ['stun of a severed arm', { points: 5, mark: 'stun', area: 'left-arm' }, arm(true)],
    ['no marks', { points: 0 }, {}],
    ['too many', { points: 101 }, {}],
    ['half a one', { points: 1.5 }, {}],
    ['a word', { points: 'many' }, {}],
    ['an unknown kind', { points: 3, mark: 'deep' }, {}],
    ['an unknown place', { points: 3, area: 'tail' }, {}],
    ['a crippled head', { points: 3, mark: 'crippling', area: 'head' }, {}],
    ['a severed torso', { mark: 'severed' }, {}],
    ['an arm that is crippled already', { mark: 'crippling', area: 'left-arm' }, arm(false)],
    ['an arm that is off already', { mark: 'severed', area: 'left-arm' }, arm(true)],
    ['a crippled one of those', { mark: 'crippling', area: 'left-arm' }, arm(true)],
  ] as const)('[gray-dawn/wound/marks] not %s', (_what, sent, marks) =>
    expect(ruled(sent, marks)).toBeTypeOf('string'),
  )
})

describe('what a seat sees', () => {
  const table = battle({ ann: {}, bob: {} })
  const KNOWN = (id: string): boolean => id !== 'zed'
  const shoot = (target: string) => ({ do: 'attack', mode: 'single', target })
  const fire = (...who: readonly string[]) => ({
    amount: 2,
    failed: false,
    checked: true,
    lost: 0,
    by: who.map((id) => ({ who: id, weapon: 0, rounds: 5, burst: false })),
  })
  const defended = (by: string) => ({ round: 1, by, action: 1, die: 4 })
  const spot = { x: 1, y: 2 }
  it.each([
    [{ suppression: fire('bob', 'zed') }, { suppression: fire('bob') }],
    [{ declared: { acts: [shoot('bob'), { do: 'reload' }] } }, undefined],
    [{ declared: { acts: [shoot('bob'), shoot('zed')] } }, { declared: undefined }],
    [{ declared: { acts: [] } }, undefined],
    [{ ambushedBy: ['zed', 'bob'] }, { ambushedBy: ['bob'] }],
    [{ ambushedBy: ['zed'] }, { ambushedBy: undefined }],
    [{ barred: ['zed/1', 'bob/1'] }, { barred: ['bob/1'] }],
    [{ barred: ['zed/1'] }, { barred: undefined }],
    [{ lastSeen: { zed: spot, bob: spot } }, { lastSeen: { bob: spot } }],
    [{ defended: defended('bob') }, undefined],
    [{ defended: defended('zed') }, { defended: undefined }],
    [{ luck: 3, panic: { needs: 10, since: 1, spent: true } }, undefined],
  ] as unknown as readonly (readonly [Partial<Own>, Partial<Own> | undefined])[])(
    '[gray-dawn/flank/ambush, gray-dawn/lane/crossing, gray-dawn/cover/full-cover-blinds] nobody unknown is named: of %j %j',
    (own, seen = {}) => {
      const view = changed(table.state, { ann: { own } })
      const before = view.men['ann']!.own
      hide(view, KNOWN)
      expect(view.men['ann']!.own).toEqual({ ...before, ...seen })
    },
  )
  it('[gray-dawn/lane/suppression] lanes of those whom it knows, and whom it knows in them', () => {
    const lane = (who: string, ...met: readonly string[]) =>
      ({ id: `${who}/1`, who, met }) as unknown as Lane
    const view = changed(
      table.state,
      {},
      { own: { lanes: [lane('bob', 'ann', 'zed'), lane('zed', 'ann')] } },
    )
    hide(view, KNOWN)
    expect(view.own.lanes).toEqual([lane('bob', 'ann')])
  })
})
