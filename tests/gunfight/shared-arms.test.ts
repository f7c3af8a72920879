// Suppressive fire, grenades and care of weapons in every gunfight book: each refusal and its boundary, what is offered, what is done.
import { describe, expect, it, test } from 'vitest'
import { grenadeAct } from '../../src/books/gunfight/acts/grenade.ts'
import { suppressAct } from '../../src/books/gunfight/acts/suppress.ts'
import { weaponActs } from '../../src/books/gunfight/acts/weapon-care.ts'
import { refused } from '../../src/books/gunfight/contract/refusal.ts'
import { actByHand, rulesByHand, someone, type Rough, type Said } from './acts-by-hand.ts'
import { always, ann, at, bo, cy, never, yard } from './yard-by-hand.ts'

describe('suppressive fire', () => {
  const uzi = { weapon: { name: 'Uzi', shots: 30 }, loaded: 20 }
  const gunner = someone('ann', 0, { weapons: [uzi] })
  const WIDTH = { least: 2, most: 5, code: 'too-wide', offered: 3 }
  const ways = [{ name: 'rounds', label: 'Rounds', values: [] }]
  const fire = (
    more: object = {},
    people: readonly Rough[] = [gunner, bo, cy],
    state: object = {},
    said: Said = {},
  ) =>
    actByHand(
      suppressAct(
        rulesByHand(said),
        {
          ...{
            rule: 'a/b/c',
            width: WIDTH,
            draw: 'Draw a line',
            example: 4,
            fields: { rounds: 'count?' } as const,
          },
          ...{
            suits: () => true,
            fits: () => true,
            variants: () => ways,
            refuseWeapon: () => undefined,
          },
          ...{ refuseLine: () => undefined, refuseNamed: () => undefined },
          ...more,
        },
        {},
      ),
      people,
      state,
    )
  const MAP = { map: yard() }
  const line = [at(1, 1), at(2, 2)]
  test.each([
    [{ line }, undefined],
    [{ width: 2 }, undefined],
    [{ width: 5 }, undefined],
    [{ width: 1 }, 'too-wide'],
    [{ width: 6 }, 'too-wide'],
    [{}, undefined],
  ])('the form of %j: %s', (sent, code) => expect(fire().form(sent)).toBe(code))
  const NO = (code: string) => () => refused(code, 'a/b/c', '')
  test.each([
    [{ line }, MAP, {}, undefined],
    [{}, MAP, {}, 'no-zone'],
    [{ width: 3, targets: ['bo'] }, MAP, {}, 'no-zone'],
    [{ line }, MAP, { refuseLine: NO('line') }, 'line'],
    [{ line }, MAP, { refuseWeapon: NO('weapon'), refuseLine: NO('line') }, 'weapon'],
    [{ width: 3, targets: ['bo'] }, {}, {}, undefined],
    [{ width: 3, targets: ['bo'] }, {}, { refuseNamed: NO('named') }, 'named'],
    [{ width: 3, targets: [] }, {}, {}, 'no-zone'],
    [{ width: 3 }, {}, {}, 'no-zone'],
    [{ targets: ['bo'] }, {}, {}, 'no-zone'],
    [{ line }, {}, {}, 'no-zone'],
  ])('%j on %j with %j: %s', (act, state, more, code) =>
    expect(fire(more, undefined, state).refuse(act)).toBe(code),
  )
  it('is ready where the weapon is', () =>
    expect([fire().ready(), fire({ refuseWeapon: NO('weapon') }).ready()]).toEqual([
      undefined,
      'weapon',
    ]))
  const choices = (act: ReturnType<typeof fire>) => act.offers().map(({ choice }) => choice)
  const between = (a: Rough, b: Rough) => ({ do: 'suppress', line: [at(a.x, a.y), at(b.x, b.y)] })
  it('is offered on a map: a line to draw, and lines from the nearest to the next', () => {
    const far = ['d', 'e', 'f', 'g'].map((id, i) => someone(id, 1, { x: 20 + i, y: 0 }))
    const [d, e] = far
    expect(choices(fire({}, [gunner, bo, cy], MAP))).toEqual([{ do: 'suppress' }, between(bo, cy)])
    expect(choices(fire({}, [gunner, cy, bo], MAP))).toEqual([{ do: 'suppress' }, between(bo, cy)])
    // The four nearest: six lines.
    expect(choices(fire({}, [gunner, ...far, cy, bo], MAP))).toEqual([
      { do: 'suppress' },
      between(bo, cy),
      between(bo, d!),
      between(bo, e!),
      between(cy, d!),
      between(cy, e!),
      between(d!, e!),
    ])
    expect(choices(fire({ fits: () => false }, undefined, MAP))).toEqual([{ do: 'suppress' }])
    expect(choices(fire({}, undefined, MAP, { sees: ['ann>bo'] }))).toEqual([{ do: 'suppress' }])
    expect(fire({}, undefined, MAP).offers()[0]).toMatchObject({
      needs: 'line',
      group: 'Suppressive fire Uzi 20/30',
      variants: ways,
      plan: true,
    })
    expect(choices(fire({ suits: () => false }, undefined, MAP))).toEqual([])
    expect(choices(fire({}, [ann, bo], MAP))).toEqual([])
  })
  it('is offered in the head: at all in sight, or at one', () => {
    const at3 = (...targets: readonly string[]) => ({ do: 'suppress', width: 3, targets })
    expect(choices(fire())).toEqual([at3('bo', 'cy'), at3('bo'), at3('cy')])
    expect(choices(fire({}, undefined, {}, { sees: ['ann>cy'] }))).toEqual([at3('cy')])
    expect(choices(fire({}, undefined, {}, { dead: ['bo', 'cy'] }))).toEqual([])
    const [widths, more] = fire().offers()[0]!.variants!
    expect(widths?.values.map(({ value }) => value)).toEqual([2, 3, 4, 5])
    expect(more).toEqual(ways[0])
  })
  it('for example across the nearest enemy', () => {
    expect(fire({}, [gunner, cy, bo], MAP).examples()).toEqual([
      { do: 'suppress', line: [at(10, -2), at(10, 2)] },
    ])
    expect(fire().examples()).toEqual([])
    expect(fire({}, [gunner], MAP).examples()).toEqual([])
  })
})

describe('grenades', () => {
  const throwAct = (
    more: object = {},
    people: readonly Rough[] = [ann, bo, cy],
    state: object = { map: yard() },
  ) =>
    actByHand(
      grenadeAct(
        rulesByHand({ dead: ['cy'] }),
        {
          ...{ ids: { throw: 'a/b/throw', spot: 'a/b/spot', sight: 'a/b/sight' } },
          marks: ['target', 'spot', 'thing'],
          ...{
            inHand: () => ({ group: 'Grenade' }),
            refuseWeapon: () => undefined,
            refuseMark: () => undefined,
          },
          ...{ mark: () => ({ metres: 7, sees: true }), refuseReach: () => undefined },
          ...more,
        } as never,
        {},
      ),
      people,
      state,
    )
  test.each([
    [{ target: 'bo' }, undefined],
    [{ spot: at(1, 1) }, undefined],
    [{ thing: 'wall' }, undefined],
    [{}, 'no-act'],
    [{ target: 'bo', spot: at(1, 1) }, 'no-act'],
    [{ target: 'bo', thing: 'x', spot: at(1, 1) }, 'no-act'],
  ])('the form of %j: %s', (sent, code) => expect(throwAct().form(sent)).toBe(code))
  const NO = (code: string) => () => refused(code, 'a/b/c', '')
  test.each([
    [{ spot: at(0, 0) }, {}, undefined],
    [{ spot: at(40, 30) }, {}, undefined],
    [{ spot: at(-0.1, 0) }, {}, 'off-the-map'],
    [{ spot: at(0, -0.1) }, {}, 'off-the-map'],
    [{ spot: at(40.1, 0) }, {}, 'off-the-map'],
    [{ spot: at(0, 30.1) }, {}, 'off-the-map'],
    [{ spot: at(1, 1) }, { refuseSpot: NO('spot') }, 'spot'],
    [{ target: 'bo' }, { refuseSpot: NO('spot') }, undefined],
    [{ target: 'bo' }, { refuseMark: NO('mark') }, 'mark'],
    [{ thing: 'x' }, { refuseMark: NO('mark') }, 'mark'],
    [{ spot: at(1, 1) }, { refuseMark: NO('mark') }, undefined],
    [{ target: 'bo' }, { refuseWeapon: NO('weapon'), refuseMark: NO('mark') }, 'weapon'],
    [{ target: 'bo' }, { mark: () => undefined }, 'nobody'],
    [
      { target: 'bo' },
      {
        refuseReach: (_man: unknown, _act: unknown, metres: number) =>
          refused(`reach-${metres}`, 'a/b/c', ''),
      },
      'reach-7',
    ],
    [{ target: 'bo' }, { mark: () => ({ metres: 7, sees: false }) }, 'no-line-of-sight'],
  ])('%j with %j: %s', (act, more, code) => expect(throwAct(more).refuse(act)).toBe(code))
  it('without a map there is no spot to throw at', () => {
    expect(throwAct({}, undefined, {}).refuse({ spot: at(1, 1) })).toBe('no-map')
    expect(throwAct({}, undefined, {}).refuse({ target: 'bo' })).toBeUndefined()
    expect(throwAct().refuse({})).toBe('no-map')
    expect(throwAct({ refuseWeapon: NO('weapon') }).ready()).toBe('weapon')
  })
  it('is offered at the living, at spots, and at what the book adds', () => {
    const choices = (act: ReturnType<typeof throwAct>) => act.offers().map(({ choice }) => choice)
    expect(choices(throwAct())).toEqual([{ do: 'grenade', target: 'bo' }, { do: 'grenade' }])
    expect(choices(throwAct({}, undefined, {}))).toEqual([{ do: 'grenade', target: 'bo' }])
    expect(
      choices(throwAct({ things: () => [{ label: 'x', choice: { do: 'grenade', thing: 'x' } }] })),
    ).toHaveLength(3)
    expect(choices(throwAct({ inHand: () => undefined }))).toEqual([])
    expect(throwAct().offers()[0]).toMatchObject({
      group: 'Grenade',
      label: 'BO · 10 m',
      target: 'bo',
      plan: true,
    })
    expect(throwAct().examples()).toEqual([{ do: 'grenade', spot: at(10, 0) }])
    expect(throwAct({ inHand: () => undefined }).examples()).toEqual([])
    expect(throwAct({}, undefined, {}).examples()).toEqual([])
  })
})

describe('care of weapons', () => {
  const uzi = (loaded: number) => ({ weapon: { name: 'Uzi', shots: 30 }, loaded })
  const LOADS = {
    all: [
      { id: 'ball', name: 'ball' },
      { id: 'ap', name: 'armour-piercing' },
    ],
    now: 'ball',
  }
  const care = (
    verb: 'reload' | 'change' | 'pick-up',
    more: object = {},
    slots: object = {},
    state: object = {},
  ) =>
    actByHand(
      weaponActs(rulesByHand(), { takesLoads: () => true, lacksSpare: () => false, ...slots })[
        verb
      ],
      [someone('ann', 0, { weapons: [uzi(3), uzi(30)], ...more }), bo],
      state,
    )
  test.each([
    [{}, {}, {}, undefined],
    [{}, {}, { takesLoads: never }, 'nothing-to-load'],
    [{}, { inHand: 2 }, {}, 'nothing-to-load'],
    [{}, { inHand: 1 }, {}, 'full'],
    [{}, { weapons: [uzi(29)] }, {}, undefined],
    [{}, {}, { lacksSpare: always }, 'no-spare'],
    [{ load: 'ap' }, {}, { loads: () => LOADS }, undefined],
    [{ load: 'ball' }, {}, { loads: () => LOADS }, undefined],
    [{ load: 'jelly' }, {}, { loads: () => LOADS }, 'no-load'],
    [{ load: 'ap' }, {}, {}, 'no-load'],
    [{ load: 'ap' }, { inHand: 1 }, { loads: () => LOADS }, undefined],
    [{ load: 'ball' }, { inHand: 1 }, { loads: () => LOADS }, 'full'],
    [{}, { inHand: 1 }, { loads: () => LOADS }, 'full'],
    [{ load: 'ap' }, {}, { loads: () => LOADS, lacksSpare: always }, 'no-spare'],
  ])('reloading %j with %j: %s', (act, more, slots, code) =>
    expect(care('reload', more, slots).refuse(act)).toBe(code),
  )
  it('is offered plain, and with what is not in it', () => {
    const offered = (slots: object) =>
      care('reload', {}, slots)
        .offers()
        .map(({ label, choice }) => [label, choice])
    expect(offered({})).toEqual([['Reload', { do: 'reload' }]])
    expect(offered({ loads: () => LOADS })).toEqual([
      ['Reload', { do: 'reload' }],
      ['Reload with armour-piercing', { do: 'reload', load: 'ap' }],
    ])
    expect(offered({ loads: () => ({ ...LOADS, now: 'ap' }) })[1]).toEqual([
      'Reload with ball',
      { do: 'reload', load: 'ball' },
    ])
    expect(care('reload').perform({})).toEqual([[], [{ type: 'reloaded', who: 'ann', weapon: 0 }]])
    expect(care('reload', { inHand: 1 }).perform({ load: 'ap' })).toEqual([
      [],
      [{ type: 'reloaded', who: 'ann', weapon: 1, load: 'ap' }],
    ])
    expect(care('reload').kind.harmless).toBe(true)
  })
  it('another weapon is drawn', () => {
    const refuse = (weapon: number) => care('change').refuse({ weapon })
    expect([refuse(1), refuse(0), refuse(2)]).toEqual([undefined, 'no-weapon', 'no-weapon'])
    expect([care('change').counts(), care('change', {}, { drawCounts: never }).counts()]).toEqual([
      true,
      false,
    ])
    expect(
      care('change')
        .offers()
        .map(({ choice }) => choice),
    ).toEqual([{ do: 'change', weapon: 1 }])
    // Two alike are one choice, also if one of them is in hand.
    const twins = care('change', { weapons: [uzi(3), uzi(5), uzi(5), uzi(3)] }).offers()
    expect(twins.map(({ choice }) => choice)).toEqual([
      { do: 'change', weapon: 1 },
      { do: 'change', weapon: 3 },
    ])
    expect(care('change').perform({ weapon: 1 })).toEqual([
      [],
      [{ type: 'changed', who: 'ann', weapon: 1 }],
    ])
    expect(care('change').kind.harmless).toBe(true)
  })
  const lies = (id: string, more: object) => ({ id, carried: uzi(3), ...more })
  const ground = {
    lying: [
      lies('gun', { at: at(2, 0) }),
      lies('bat', { at: at(2.1, 0) }),
      lies('cap', { near: 'bo' }),
      lies('pin', { near: 'ann' }),
    ],
  }
  it('what lies within reach is picked up', () => {
    const refuse = (item: string) => care('pick-up', {}, {}, ground).refuse({ item })
    expect(['gun', 'bat', 'cap', 'pin', 'hat'].map((item) => refuse(item))).toEqual([
      undefined,
      'too-far',
      'too-far',
      undefined,
      'nothing-there',
    ])
    expect(
      care('pick-up', {}, {}, ground)
        .offers()
        .map(({ choice }) => choice),
    ).toEqual([
      { do: 'pick-up', item: 'gun' },
      { do: 'pick-up', item: 'pin' },
    ])
    expect(care('pick-up', {}, {}, ground).perform({ item: 'gun' })).toEqual([
      [],
      [{ type: 'picked-up', who: 'ann', item: 'gun', name: 'Uzi' }],
    ])
    expect(care('pick-up', {}, {}, ground).perform({ item: 'hat' })).toEqual([[], []])
  })
})
