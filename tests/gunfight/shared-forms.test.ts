// The forms of acts that every gunfight book shares: what may be sent, which act it is, how it varies.
import { describe, expect, it, test } from 'vitest'
import { bindActs } from '../../src/books/gunfight/acts/acts.ts'
import { refuseFields, type Fields } from '../../src/books/gunfight/acts/form.ts'
import { endAct } from '../../src/books/gunfight/acts/stance.ts'
import { countVariants } from '../../src/books/gunfight/acts/variants.ts'
import { refused } from '../../src/books/gunfight/contract/refusal.ts'
import { rulesByHand, stateOf, type Said } from './acts-by-hand.ts'
import { always, ann, at, bo, cy, never } from './yard-by-hand.ts'

describe('what was sent for an act', () => {
  const state = stateOf([ann, bo]) as never
  const refusal = (fields: Fields, sent: object) =>
    refuseFields(state, fields, { do: 'wave', ...sent }, 'a/b/c')
  const code = (form: Fields[string], sent: object) =>
    refusal({ it: form }, sent)?.code.replace('refused/', '')
  test.each([
    ['id', ['x', ''], [1, null, undefined, ['x']]],
    ['id?', ['x', undefined], [1, null]],
    [
      'spot',
      [at(0, 0), at(1.5, -2)],
      [
        null,
        undefined,
        'x',
        { x: 1 },
        { y: 1 },
        { x: 1, y: NaN },
        { x: Infinity, y: 1 },
        { x: '1', y: 1 },
        { ...at(1.5, -2), more: 1 },
      ],
    ],
    ['spot?', [at(0, 0), undefined], [null]],
    ['line', [[at(0, 0), at(1, 0)]], [[], [at(0, 0)], [at(0, 0), at(1, 0), at(2, 0)], at(0, 0)]],
    ['path', [[], [at(0, 0)]], [[at(0, 0), 1], at(0, 0), Array(201).fill(at(0, 0))]],
    ['number', [0, -3.5], [NaN, Infinity, '1', undefined]],
    ['weapon', [0, 7, 'knife'], [-1, 1.5, null, undefined]],
    ['counts', [[], [1, 7]], [[0], [1, 1.5], 1]],
    ['text', ['', 'x'.repeat(80)], ['x'.repeat(81), 7, undefined]],
    ['count', [1, 7], [0, -1, 1.5, '1', undefined]],
    ['count?', [1, undefined], [0]],
    ['flag', [true, false], [1, 'true', undefined]],
    [
      ['a', 2, undefined],
      ['a', 2, undefined],
      ['b', 3, null],
    ],
    [['a', 2], ['a', 2], [undefined]],
  ] as const)('a field that is %j takes what fits', (form, fits, unfit) => {
    expect(fits.filter((it) => code(form, { it }) === undefined)).toEqual(fits)
    expect(unfit.map((it) => code(form, { it }))).toEqual(unfit.map(() => 'no-act'))
  })
  it('a person is one of this fight', () => {
    expect(
      ['ann', 'bo', 'di', 'toString', 7, undefined].map((it) => code('person', { it })),
    ).toEqual([undefined, undefined, ...Array(4).fill('nobody')])
    expect(code('person?', {})).toBeUndefined()
    expect(
      [[], ['ann', 'bo'], 'ann', ['ann', 'di'], [7], ['toString'], undefined].map((it) =>
        code('people', { it }),
      ),
    ).toEqual([undefined, undefined, ...Array(5).fill('nobody')])
  })
  it.each([
    [undefined, '"it" must be the id of somebody in sight.'],
    ['di', 'Nobody of that name is in sight.'],
  ])('a person who is %s: %s', (it, why) =>
    expect(refusal({ it: 'person' }, { it })?.why).toBe(why),
  )
  it('says which values there are', () =>
    expect(refusal({ it: ['a', undefined, 2] }, { it: 3 })?.why).toBe('"it" must be one of a, 2.'))
  it('the first field that does not fit is named', () =>
    expect(refusal({ a: 'count', b: 'flag', c: 'id' }, { a: 1, b: 2, c: 3 })?.why).toBe(
      '"b" must be true or false.',
    ))
})

describe('acts of a table', () => {
  const no = (code: string) => refused(code, 'a/b/c', '')
  const kindsWith = (of: object = {}) => ({
    wave: { refuse: () => undefined, offers: () => [], ...of },
    end: endAct(),
  })
  interface Bound {
    readonly said?: Said
    readonly kind?: object
    readonly slots?: object
  }
  const refusal = (act: unknown, { said, kind, slots }: Bound = {}) =>
    bindActs(
      rulesByHand(said),
      kindsWith(kind) as never,
      { table: { wave: { at: 'count?' } }, ...slots } as never,
    ).refuse(stateOf([ann, bo, cy]) as never, 'ann', act as never)
  const code = (act: unknown, bound?: Bound) => refusal(act, bound)?.code.replace('refused/', '')
  const WAVE = { do: 'wave' }
  test.each([
    [WAVE, {}, undefined],
    [null, {}, 'no-act'],
    ['wave', {}, 'no-act'],
    [{}, {}, 'no-act'],
    [{ do: 7 }, {}, 'no-act'],
    [{ do: 'dance' }, {}, 'no-act'],
    [{ do: 'toString' }, {}, 'no-act'],
    [{ do: 'wave', at: 1 }, {}, undefined],
    [{ do: 'wave', loudly: 1 }, {}, 'no-act'],
    [{ do: 'wave', quick: 1 }, { slots: { common: { quick: 'count?' } } }, undefined],
    [{ do: 'wave', at: 0 }, { kind: { form: () => no('form') } }, 'no-act'],
    [WAVE, { kind: { form: () => no('form') } }, 'form'],
    [WAVE, { said: { helpless: ['ann'] } }, 'helpless'],
    [WAVE, { said: { helpless: ['bo'] } }, undefined],
    [WAVE, { said: { held: ['ann'] } }, 'held'],
    [WAVE, { said: { held: ['bo'] } }, undefined],
    [WAVE, { said: { held: ['ann'], helpless: ['ann'] } }, 'helpless'],
    [WAVE, { said: { held: ['ann'] }, kind: { whileHeld: true } }, undefined],
    [
      WAVE,
      {
        said: { held: ['ann'] },
        kind: { whileHeld: true },
        slots: { refuseKind: () => no('kind') },
      },
      'kind',
    ],
    [WAVE, { slots: { refuseKind: () => no('kind') }, kind: { refuse: () => no('own') } }, 'kind'],
    [
      WAVE,
      { kind: { refuse: () => no('own') }, slots: { refuseAction: () => no('action') } },
      'own',
    ],
    [WAVE, { slots: { refuseAction: () => no('action') } }, 'action'],
    [WAVE, { slots: { refuseAction: () => no('action') }, kind: { free: true } }, undefined],
    [WAVE, { slots: { refuseAction: () => no('action') }, kind: { counts: never } }, undefined],
    [WAVE, { slots: { refuseAction: () => no('action') }, kind: { counts: always } }, 'action'],
    // The end of a part is always open.
    [{ do: 'end' }, { said: { helpless: ['ann'], held: ['ann'] } }, undefined],
  ] as const)('%j under %j: %s', (act, bound, found) => expect(code(act, bound)).toBe(found))
  it('says who holds whom', () =>
    expect(refusal(WAVE, { said: { held: ['ann'] } })?.why).toContain('held by BO and CY'))
  it('knows no kind of another verb', () =>
    expect(() =>
      bindActs(rulesByHand(), kindsWith() as never, { table: {} }).kindOf({
        do: 'dance',
      } as never),
    ).toThrow())
})

describe('ways to vary an act', () => {
  it('how many, the most first; one is no choice', () => {
    expect([countVariants('Shots', 0), countVariants('Shots', 1)]).toEqual([[], []])
    expect(countVariants('Shots', 2)[0]?.values).toHaveLength(2)
    expect(countVariants('Shots', 3)[0]?.values.map(({ value }) => value)).toEqual([3, 2, 1])
  })
})
