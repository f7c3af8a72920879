// Acts that every gunfight book shares, on tables made by hand: their forms, each refusal and its boundary, what is offered, what they do.
import { describe, expect, it, test } from 'vitest'
import { bindActs } from '../../src/books/gunfight/acts/acts.ts'
import { doorActs } from '../../src/books/gunfight/acts/door.ts'
import { formOf } from '../../src/books/gunfight/acts/form.ts'
import { grenadeAct } from '../../src/books/gunfight/acts/grenade.ts'
import { ambushAct, hideAct } from '../../src/books/gunfight/acts/hide.ts'
import { mountAct } from '../../src/books/gunfight/acts/mount.ts'
import { makeWays, moveAct, refuseStuck } from '../../src/books/gunfight/acts/move.ts'
import { endAct, stanceActs } from '../../src/books/gunfight/acts/stance.ts'
import { suppressAct } from '../../src/books/gunfight/acts/suppress.ts'
import { countVariants } from '../../src/books/gunfight/acts/variants.ts'
import { weaponActs } from '../../src/books/gunfight/acts/weapon-care.ts'
import { refused } from '../../src/books/gunfight/contract/refusal.ts'
import { actByHand, rulesByHand, someone, stateOf, type Rough, type Said } from './acts-by-hand.ts'

const always = (): boolean => true
const never = (): boolean => false
const at = (x: number, y: number) => ({ x, y })
const rectangle = (x: number, y: number, width: number, depth: number) => [
  at(x, y),
  at(x + width, y),
  at(x + width, y + depth),
  at(x, y + depth),
]
const thing = (id: string, kind: string, shape: readonly object[], more: object = {}) => ({
  id,
  name: `the ${id}`,
  kind,
  shape,
  height: 2,
  ...more,
})
const yard = (...obstacles: readonly object[]) => ({
  name: 'Yard',
  width: 40,
  height: 30,
  obstacles,
  ground: [],
})
const [ann, bo, cy] = [someone('ann', 0), someone('bo', 1), someone('cy', 1, { x: 12, y: 3 })]

describe('what was sent for an act', () => {
  const state = stateOf([ann, bo]) as never
  const code = (form: string | readonly unknown[], sent: object) =>
    formOf({ it: form as never }, 'a/b/c')(sent as never, state)?.code.replace('refused/', '')
  test.each([
    ['id', ['x', ''], [1, null, undefined, ['x']]],
    ['id?', ['x', undefined], [1, null]],
    [
      'spot',
      [at(0, 0), { ...at(1.5, -2), more: 1 }],
      [
        null,
        undefined,
        'x',
        { x: 1 },
        { y: 1 },
        { x: 1, y: NaN },
        { x: Infinity, y: 1 },
        { x: '1', y: 1 },
      ],
    ],
    ['spot?', [at(0, 0), undefined], [null]],
    ['whole', [0, -3, 7], [1.5, '1', undefined]],
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
  })
  it('says which values there are', () =>
    expect(formOf({ it: ['a', undefined, 2] }, 'a/b/c')({ it: 3 } as never, state)?.why).toBe(
      '"it" is one of a, 2.',
    ))
  it('the first field that does not fit is named', () =>
    expect(
      formOf({ a: 'whole', b: 'flag', c: 'id' }, 'a/b/c')({ a: 1, b: 2, c: 3 } as never, state)
        ?.why,
    ).toBe('"b" has to be true or false.'))
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
      { fields: { wave: { at: 'value' } }, ...slots } as never,
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
    [{ do: 'wave', quick: 1 }, { slots: { common: { quick: 'value' } } }, undefined],
    [WAVE, { slots: { readForm: () => no('read') } }, 'read'],
    [WAVE, { kind: { form: () => no('form') } }, 'form'],
    [WAVE, { slots: { readForm: () => no('read') }, kind: { form: () => no('form') } }, 'read'],
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
      bindActs(rulesByHand(), kindsWith() as never, { fields: {} }).kindOf({
        do: 'dance',
      } as never),
    ).toThrow())
})

describe('doors', () => {
  const shut = thing('gate', 'door', [at(1, 0), at(3, 0)])
  const ajar = thing('hatch', 'door', [at(5, 0), at(6, 0)])
  const map = { ...yard(shut, thing('wall', 'wall', [at(0, 9), at(9, 9)])), opened: [ajar] }
  const acts = (reaches: readonly string[] = ['gate', 'hatch']) =>
    doorActs(rulesByHand(), {
      canReach: (_state, _man, { id }) => reaches.includes(id),
      found: (who, by) => ({ type: 'shown', who, hidden: false, by }) as never,
    })
  const act = (
    verb: 'open' | 'close',
    people: readonly Rough[] = [ann],
    reaches?: readonly string[],
  ) => actByHand(acts(reaches)[verb], people, { map })
  test.each([
    ['open', 'gate', undefined],
    ['open', 'hatch', 'no-door'],
    ['open', 'wall', 'no-door'],
    ['open', 'nothing', 'no-door'],
    ['close', 'hatch', undefined],
    ['close', 'gate', 'no-door'],
  ] as const)('%s %s: %s', (verb, id, code) =>
    expect(act(verb).refuse({ do: verb, thing: id })).toBe(code),
  )
  it('says what is wrong with the door', () => {
    expect(act('open').why({ thing: 'hatch' })).toBe('the hatch is open already.')
    expect(act('close').why({ thing: 'gate' })).toBe('the gate is closed already.')
    expect(act('open').why({ thing: 'wall' })).toBe('the wall is no door of this map.')
    expect(act('open').why({ thing: 'nothing' })).toBe("'nothing' is no door of this map.")
  })
  it('is in reach of a hand, and of nobody in a vehicle', () => {
    expect(act('open', [ann], ['hatch']).refuse({ thing: 'gate' })).toBe('too-far')
    expect(act('open', [{ ...ann, aboard: 'van' }]).refuse({ thing: 'gate' })).toBe('aboard')
    expect(act('open').form({ thing: 7 })).toBe('no-act')
    expect(act('open').kind.free).toBe(true)
  })
  const inDoor = (more: object = {}) => [ann, someone('di', 1, { x: 5.5, y: 0.1, ...more })]
  test.each([
    ['somebody', {}, 'in-the-way'],
    ['somebody in hiding of the others', { hidden: true }, undefined],
    ['somebody in hiding of their own', { hidden: true, seat: 'player-1' }, 'in-the-way'],
    ['somebody in a vehicle', { aboard: 'van' }, undefined],
    ['somebody 0.25 m away', { y: 0.25 }, undefined],
  ])('is not closed on %s', (_who, more, code) =>
    expect(act('close', inDoor(more)).refuse({ thing: 'hatch' })).toBe(code),
  )
  it('is not closed on the first in it, and opens with somebody in it', () => {
    const both = [...inDoor(), someone('ed', 1, { x: 5.6, y: 0 })]
    expect(act('close', both).why({ thing: 'hatch' })).toMatch(/^DI is in the doorway/)
    expect(act('open', [ann, someone('di', 1, { x: 2 })]).refuse({ thing: 'gate' })).toBeUndefined()
  })
  it('swings, unless somebody in hiding is found in it', () => {
    const opened = { type: 'opened', who: 'ann', thing: 'gate', name: 'the gate' }
    const closed = { type: 'closed', who: 'ann', thing: 'hatch', name: 'the hatch' }
    const found = { type: 'shown', who: 'di', hidden: false, by: 'ann' }
    expect(act('open').perform({ thing: 'gate' })).toEqual([[opened], []])
    expect(
      act('open', [ann, someone('di', 1, { x: 2, hidden: true })]).perform({ thing: 'gate' }),
    ).toEqual([[opened], []])
    expect(act('close').perform({ thing: 'hatch' })).toEqual([[closed], []])
    expect(act('close', inDoor({ hidden: true })).perform({ thing: 'hatch' })).toEqual([
      [found],
      [],
    ])
    expect(act('close', inDoor()).perform({ thing: 'hatch' })).toEqual([[], []])
    expect(act('close').perform({ thing: 'gate' })).toEqual([[], []])
  })
  it('is offered within reach', () => {
    const choices = (verb: 'open' | 'close', reaches?: readonly string[]) =>
      act(verb, [ann], reaches)
        .offers()
        .map(({ choice }) => choice)
    expect(choices('open')).toEqual([{ do: 'open', thing: 'gate' }])
    expect(choices('close')).toEqual([{ do: 'close', thing: 'hatch' }])
    expect(choices('open', ['hatch'])).toEqual([])
    expect(actByHand(acts().open, [ann]).offers()).toEqual([])
  })
})

describe('hiding and lying in wait', () => {
  const hide = (said: Said, who: Rough = ann) => actByHand(hideAct(rulesByHand(said)), [who, bo])
  test.each([
    [{}, {}, 'watched'],
    [{ sees: [] }, {}, undefined],
    [{ sees: ['ann>bo'] }, {}, undefined],
    [{ sees: ['bo>ann'] }, {}, 'watched'],
    [{ faces: ['ann>bo'] }, {}, undefined],
    [{ faces: ['bo>ann'] }, {}, 'watched'],
    [{ dead: ['bo'] }, {}, undefined],
    [{ helpless: ['bo'] }, {}, undefined],
    [{ sees: [] }, { hidden: true }, 'hidden'],
    [{ sees: [] }, { aboard: 'van' }, 'aboard'],
  ])('with %j and %j: %s', (said, more, code) =>
    expect(hide(said, { ...ann, ...more }).refuse({})).toBe(code),
  )
  it('names the first who looks on', () =>
    expect(actByHand(hideAct(rulesByHand()), [ann, bo, cy]).why({})).toMatch(/^BO looks on/))
  it('hides', () => {
    expect(hide({}).perform({})).toEqual([[], [{ type: 'shown', who: 'ann', hidden: true }]])
    expect(hide({}).kind.harmless).toBe(true)
    expect(hide({}).kind.hides?.(hide({}).state, ann as never, {})).toBe(true)
    expect(actByHand(hideAct(rulesByHand()), [ann, someone('al', 0)]).refuse({})).toBeUndefined()
  })

  const wait = (
    said: Said = {},
    combatant: Rough = ann,
    offered: object | undefined = { group: 'Ambush', words: 'For' },
  ) =>
    actByHand(
      ambushAct(
        rulesByHand(said),
        {
          rule: 'a/b/c',
          fields: { setup: ['hidden', undefined] },
          offered: () => offered as never,
        },
        { refuse: () => (said.held ? refused('own', 'a/b/c', '') : undefined) },
      ),
      [combatant, bo, cy],
    )
  test.each([
    [{ victims: ['bo'] }, undefined],
    [{ victims: ['bo', 'cy'] }, undefined],
    [{ victims: [] }, 'nobody'],
    [{}, 'nobody'],
    [{ victims: 'bo' }, 'nobody'],
    [{ victims: ['bo', 7] }, 'nobody'],
    [{ victims: ['di'] }, 'nobody'],
    [{ victims: ['toString'] }, 'nobody'],
    [{ victims: ['bo'], setup: 'fast' }, 'no-act'],
  ])('the form of %j: %s', (sent, code) => expect(wait().form(sent)).toBe(code))
  test.each([
    [['bo'], {}, undefined],
    [['bo', 'cy'], {}, undefined],
    [['ann'], {}, 'no-victim'],
    [['bo', 'bo'], {}, 'no-victim'],
    [['bo', 'cy'], { dead: ['cy'] }, 'no-victim'],
    [['di'], {}, 'no-victim'],
    [['ann'], { held: ['ann'] }, 'own'],
  ])('for %j with %j: %s', (victims, said, code) =>
    expect(wait(said).refuse({ victims })).toBe(code),
  )
  it('is offered for each, and from hiding for all', () => {
    const choices = (said: Said, more: object = {}, offered?: object) =>
      wait(said, { ...ann, ...more }, offered)
        .offers()
        .map(({ choice }) => choice)
    const [one, other] = [
      { do: 'ambush', victims: ['bo'] },
      { do: 'ambush', victims: ['cy'] },
    ]
    expect(choices({})).toEqual([one, other])
    expect(choices({}, { hidden: true })).toEqual([
      { do: 'ambush', victims: ['bo', 'cy'] },
      one,
      other,
    ])
    expect(choices({ dead: ['cy'] }, { hidden: true })).toEqual([one])
    expect(choices({ dead: ['bo', 'cy'] })).toEqual([])
    expect(choices({}, {}, { group: 'A', words: 'B', setup: 'hidden' })[0]).toEqual({
      ...one,
      setup: 'hidden',
    })
    expect(
      actByHand(
        ambushAct(
          rulesByHand(),
          { rule: 'a/b/c', fields: {}, offered: () => undefined },
          { refuse: () => undefined },
        ),
        [ann, bo],
      ).offers(),
    ).toEqual([])
  })
})

describe('getting into vehicles and out', () => {
  const van = thing('van', 'vehicle', rectangle(2, -1, 4, 2), { seats: 2 })
  const hulk = thing('hulk', 'wreck', rectangle(2, 10, 4, 2))
  const crate = thing('crate', 'crate', rectangle(20, 20, 1, 1))
  const WORDS = { group: 'Mount', on: 'Get on', off: 'Get off' }
  const near = (more: object = {}) => someone('ann', 0, { x: 1, y: 0, ...more })
  const mount = (
    people: readonly Rough[],
    more: object = { map: yard(van, hulk, crate) },
    words: object = WORDS,
    refuse?: () => unknown,
  ) =>
    actByHand(
      mountAct(rulesByHand(), {
        words: words as never,
        refuse: refuse as never,
        tell: (_t, event) => [event],
      }),
      people,
      more,
    )
  const riders = (count: number) =>
    Array.from({ length: count }, (_, i) => someone(`r${i}`, 0, { aboard: 'van', x: 4 }))
  test.each([
    ['a metre away', [near()], { vehicle: 'van' }, undefined],
    ['farther away', [near({ x: 0.99 })], { vehicle: 'van' }, 'too-far'],
    ['one seat is left', [near(), ...riders(1)], { vehicle: 'van' }, undefined],
    ['no seat is left', [near(), ...riders(2)], { vehicle: 'van' }, 'full'],
    ['aboard', [near({ aboard: 'hulk' })], { vehicle: 'van' }, 'aboard'],
    ['mounted', [near({ mounted: true })], { vehicle: 'van' }, 'aboard'],
    ['a wreck', [near()], { vehicle: 'hulk' }, 'no-vehicle'],
    ['a crate', [near()], { vehicle: 'crate' }, 'no-vehicle'],
    ['nothing', [near()], { vehicle: 'bus' }, 'no-vehicle'],
    ['out', [near({ aboard: 'van', x: 4 })], {}, undefined],
    ['out on a spot', [near({ aboard: 'van', x: 4 })], { spot: at(4, 1.5) }, undefined],
    ['out on a far spot', [near({ aboard: 'van', x: 4 })], { spot: at(4, 9) }, 'no-room'],
    ['off an animal', [near({ mounted: true })], {}, undefined],
  ] as const)('%s: %s', (_what, people, act, code) => expect(mount(people).refuse(act)).toBe(code))
  it('there is no way out where walls stand around', () => {
    const walls = [
      rectangle(0, -3, 9, 1.9),
      rectangle(0, 1.1, 9, 2),
      rectangle(0, -3, 1.9, 9),
      rectangle(6.1, -3, 3, 9),
    ].map((shape, i) => thing(`w${i}`, 'wall', shape))
    expect(mount([near({ aboard: 'van', x: 4 })], { map: yard(van, ...walls) }).refuse({})).toBe(
      'no-room',
    )
    expect(mount([near({ aboard: 'van', x: 4 })], {}).refuse({})).toBeUndefined()
  })
  it('is refused by the book first', () => {
    expect(
      mount([near()], undefined, WORDS, () => refused('own', 'a/b/c', '')).refuse({
        vehicle: 'bus',
      }),
    ).toBe('own')
    expect(mount([near()]).form({ vehicle: 7 })).toBe('no-act')
    expect(mount([near()]).form({ spot: 7 })).toBe('no-act')
    expect(mount([near()]).why({ vehicle: 'hulk' })).toBe('the hulk is a wreck.')
    expect(mount([near()]).why({ vehicle: 'crate' })).toBe('the crate is no vehicle.')
  })
  it('sits in the seat, stands beside, and is seen', () => {
    const told = (more: object, act: object, state?: object) =>
      mount([near(more)], state).perform(act)
    const van4 = { vehicle: 'van', name: 'the van' }
    const inside = { type: 'mounted', who: 'ann', mounted: true, ...van4, to: at(4, 0) }
    expect(told({}, { vehicle: 'van' })).toEqual([[], [inside]])
    expect(told({ hidden: true }, { vehicle: 'van' })).toEqual([
      [{ type: 'shown', who: 'ann', hidden: false }],
      [inside],
    ])
    expect(told({ hidden: true, mounted: true }, {})).toEqual([
      [],
      [{ type: 'mounted', who: 'ann', mounted: false }],
    ])
    const out = { type: 'mounted', who: 'ann', mounted: false, ...van4 }
    expect(told({ aboard: 'van', x: 4, mounted: true }, { spot: at(4, 1.5) })).toEqual([
      [],
      [{ ...out, to: at(4, 1.5) }],
    ])
    expect(told({ aboard: 'van', x: 4, y: 0.4, mounted: true }, {})).toEqual([
      [],
      [{ ...out, to: at(4, 1.5) }],
    ])
    expect(told({}, {})).toEqual([[], [{ type: 'mounted', who: 'ann', mounted: true }]])
    expect(told({}, {}, {})).toEqual([[], [{ type: 'mounted', who: 'ann', mounted: true }]])
    expect(told({}, { vehicle: 'bus' })).toEqual([[], []])
  })
  it('is offered', () => {
    const offered = (more: object, state?: object, words?: object) =>
      mount([near(more)], state, words)
        .offers()
        .map(({ label, choice }) => [label, choice])
    expect(offered({})).toEqual([['Get into the van', { do: 'mount', vehicle: 'van' }]])
    expect(offered({ x: 0.9 })).toEqual([])
    expect(offered({}, undefined, { ...WORDS, animal: 'Get on an animal' })).toEqual([
      ['Get into the van', { do: 'mount', vehicle: 'van' }],
      ['Get on an animal', { do: 'mount' }],
    ])
    expect(mount([near({ mounted: true, aboard: 'van' })]).offers()[0]?.thing).toBe('van')
    expect(offered({ mounted: true, aboard: 'van' })).toEqual([
      ['Get out of the van', { do: 'mount' }],
    ])
    expect(offered({ mounted: true })).toEqual([['Get off', { do: 'mount' }]])
    expect(offered({}, {})).toEqual([['Get on', { do: 'mount' }]])
    expect(offered({ mounted: true }, {})).toEqual([['Get off', { do: 'mount' }]])
    expect(mount([near()]).kind.harmless).toBe(true)
  })
})

describe('moving', () => {
  const wall = thing('wall', 'wall', [at(5, -2), at(5, 5)])
  const map = {
    ...yard(wall),
    ground: [{ id: 'm', name: 'mud', kind: 'mud', shape: rectangle(0, 10, 40, 9) }],
  }
  const SLOTS = {
    ids: { noMap: 'a/b/map', inTheWay: 'a/b/way' },
    period: 'round',
    combine: 'multiply',
    refuse: () => undefined,
  } as const
  const from = (more: object = {}) => someone('ann', 0, { x: 1, y: 1, ...more })
  const move = (said: Said = {}, slots: object = {}, state: object = { map }) =>
    actByHand(moveAct(rulesByHand(said), { ...SLOTS, ...slots } as never, {}), [from(), bo], state)
  const spots = (count: number) => Array.from({ length: count }, () => at(1, 1))
  test.each([
    [[at(4, 1)], {}, undefined],
    [spots(200), {}, undefined],
    [spots(201), {}, 'no-path'],
    [[], {}, 'no-path'],
    ['there', {}, 'no-path'],
    [[at(4, 1), { x: 1 }], {}, 'no-path'],
    [[at(4.9, 1)], {}, 'in-the-way'],
    [[at(1, 1), at(9, 1)], {}, 'in-the-way'],
    [[at(-3, 1)], {}, 'in-the-way'],
    [[at(1, 4)], { left: 3 }, undefined],
    [[at(1, 4)], { left: 2.999 }, 'too-far'],
    [[at(4, 1), at(1, 1)], { left: 5.9 }, 'too-far'],
  ])('the path %j with %j: %s', (path, said, code) =>
    expect(move(said).refuse({ path })).toBe(code),
  )
  it('mud costs more', () => {
    const wade = (left: number) =>
      actByHand(moveAct(rulesByHand({ left }), SLOTS, {}), [from({ y: 12 })], { map }).refuse({
        path: [at(1, 14)],
      })
    expect([wade(2), wade(9)]).toEqual(['too-far', undefined])
  })
  it('is refused by the book before and after the way is looked at', () => {
    const stuck = { refuse: () => refused('stuck', 'a/b/c', '') }
    const wrong = {
      refuseWay: (_s: unknown, _m: unknown, way: readonly object[]) =>
        way.length === 2 ? refused('wrong', 'a/b/c', '') : undefined,
    }
    expect(move({}, stuck).refuse({ path: [at(9, 1)] })).toBe('stuck')
    expect(move({}, stuck).ready()).toBe('stuck')
    expect(move({}, stuck).refuse({ path: [] })).toBe('no-path')
    expect(move({}, wrong).refuse({ path: [at(9, 1)] })).toBe('in-the-way')
    expect(move({ left: 0.1 }, wrong).refuse({ path: [at(4, 1)] })).toBe('wrong')
    expect(move({}, {}, {}).refuse({ path: [at(2, 1)] })).toBe('no-map')
    expect(move().offers()).toMatchObject([
      { verb: 'move', needs: 'path', label: 'Move (10.0 m left)' },
    ])
    expect(move({}, {}, {}).offers()).toEqual([])
    expect(move().kind.perform).toBeUndefined()
  })
  it('nobody moves out of a vehicle or without metres', () => {
    const stuck = (left: number, more: object = {}) =>
      refuseStuck(rulesByHand({ left }), from(more) as never, 'round')?.code
    expect([stuck(1), stuck(0), stuck(-1), stuck(0.1), stuck(1, { aboard: 'van' })]).toEqual([
      undefined,
      'refused/no-metres',
      'refused/no-metres',
      undefined,
      'refused/aboard',
    ])
  })

  const ways = (said: Said = {}, slots: object = {}, refuse: () => unknown = () => undefined) =>
    makeWays(rulesByHand(said), { refuse: refuse as never }, { ...SLOTS, ...slots } as never)
  const ASK = { kind: 'act', who: 'ann' } as never
  const view = (more: object = { map }) => stateOf([from(), bo], more) as never
  it('the page is shown a way around', () => {
    const { choice, path, cost, refusal } = ways().path(view(), ASK, at(9, 1))
    expect(path[0]).toEqual(at(1, 1))
    expect(path.at(-1)).toEqual(at(9, 1))
    expect((choice as { path: unknown }).path).toEqual(path.slice(1))
    expect(cost).toBeGreaterThan(8)
    expect(refusal).toBeUndefined()
    const no = refused('far', 'a/b/c', '')
    expect(ways({}, {}, () => no).path(view(), ASK, at(3, 1)).refusal).toBe(no)
    expect(ways().path(view(), ASK, at(5, 1)).refusal?.code).toBe('refused/in-the-way')
    expect(ways().path(view({}), ASK, at(3, 1)).refusal?.code).toBe('refused/no-map')
    expect(ways().path(view(), { kind: 'act' } as never, at(3, 1)).refusal?.code).toBe(
      'refused/no-map',
    )
    expect(ways().path(view({}), ASK, at(3, 1))).toMatchObject({ path: [], cost: 0 })
  })
  it('and what can be reached, on cells of half a metre', () => {
    const { cell, spots: found, paces } = ways({ left: 2 }).reach(view(), ASK)
    expect(cell).toBe(0.5)
    expect(paces).toBeUndefined()
    expect(found.length).toBeGreaterThan(10)
    for (const { x, y, cost } of found) {
      expect(cost).toBeLessThanOrEqual(2)
      expect(Math.hypot(x - 1, y - 1)).toBeLessThanOrEqual(cost + 0.01)
    }
    expect(Math.max(...found.map(({ cost }) => cost))).toBeGreaterThan(1.5)
    const none = (...[said, slots, of, ask]: readonly [Said?, object?, unknown?, unknown?]) =>
      ways(said, slots).reach((of ?? view()) as never, (ask ?? ASK) as never).spots.length
    expect(none({ held: ['ann'] })).toBe(0)
    expect(none({}, { refuse: () => refused('stuck', 'a/b/c', '') })).toBe(0)
    expect(none({}, {}, view({}))).toBe(0)
    expect(none({}, {}, view(), { kind: 'react', who: 'ann' })).toBe(0)
    expect(none({}, {}, view(), { kind: 'act' })).toBe(0)
    const pace = { to: 3, word: 'run' }
    expect(ways({}, { paces: () => [pace] }).reach(view(), ASK).paces).toEqual([pace])
    expect(Object.keys(ways({}, { paces: () => [] }).reach(view(), ASK))).toEqual(['cell', 'spots'])
  })
})

describe('where somebody looks and how they stand', () => {
  const acts = (more: object = {}) =>
    stanceActs(rulesByHand(), {
      ids: { turn: 'a/b/turn', posture: 'a/b/posture' },
      turnsFar: (_state, combatant, { x }) => x < combatant.x - 0.5,
      farTurn: '-2 to attack',
      ...more,
    })
  const turn = (to: string) => actByHand(acts().turn, [ann, bo, cy]).refuse({ to })
  it('turns to somebody else', () => {
    expect([turn('bo'), turn('ann'), turn('di')]).toEqual([undefined, 'nobody', 'nobody'])
    const east = { type: 'turned', who: 'ann', facing: 90, towards: 'bo', penalty: false }
    expect(actByHand(acts().turn, [ann, bo]).perform({ to: 'bo' })).toEqual([[], [east]])
    expect(actByHand(acts().turn, [ann, { ...bo, x: -10 }]).perform({ to: 'bo' })).toEqual([
      [],
      [{ ...east, facing: 270, penalty: true }],
    ])
    expect(actByHand(acts().turn, [ann, bo]).perform({ to: 'di' })).toEqual([[], []])
    expect(
      actByHand(acts().turn, [ann, bo, someone('al', 0)])
        .offers()
        .map(({ choice }) => choice),
    ).toEqual([{ do: 'turn', to: 'bo' }])
    expect(actByHand(acts().turn, [ann]).form({ to: 'di' })).toBe('nobody')
    expect([acts().turn.free, acts().face.free]).toEqual([true, true])
  })
  test.each([
    [90, 90, false],
    [-90, 270, true],
    [450, 90, false],
    [-450, 270, true],
    [0, 0, false],
    [360, 0, false],
  ])('faces %i: %i', (degrees, facing, penalty) =>
    expect(actByHand(acts().face, [ann]).perform({ degrees })).toEqual([
      [],
      [{ type: 'turned', who: 'ann', facing, penalty }],
    ]),
  )
  it('faces a number', () => {
    const face = (degrees: unknown) => actByHand(acts().face, [ann]).refuse({ degrees })
    expect([face(1.5), face(NaN), face('90'), face(undefined)]).toEqual([
      undefined,
      'no-angle',
      'no-angle',
      'no-angle',
    ])
  })
  it('stands up, kneels and lies down', () => {
    const posture = (more: object = {}) => actByHand(acts(more).posture, [ann])
    expect(posture().form({ posture: 'sitting' })).toBe('no-act')
    expect(posture().refuse({ posture: 'standing' })).toBe('posture')
    expect(posture().refuse({ posture: 'prone' })).toBeUndefined()
    expect(
      posture({ refusePosture: () => refused('own', 'a/b/c', '') }).refuse({ posture: 'prone' }),
    ).toBe('own')
    expect(posture().perform({ posture: 'prone' })).toEqual([
      [],
      [{ type: 'posture', who: 'ann', posture: 'prone' }],
    ])
    expect(
      posture()
        .offers()
        .map(({ choice }) => choice),
    ).toEqual(['standing', 'kneeling', 'prone'].map((one) => ({ do: 'posture', posture: one })))
    expect([posture().kind.free, posture().counts()]).toEqual([true, undefined])
    expect([
      posture({ postureCounts: never }).counts(),
      posture({ postureCounts: always }).counts(),
    ]).toEqual([false, true])
    expect(posture({ postureCounts: always }).kind.free).toBeUndefined()
    expect(posture({ postureCounts: always }).offers()[1]?.label).toBe('Kneel (an action)')
    expect(posture({ postureCounts: never }).offers()[1]?.label).toBe('Kneel')
    expect(posture().kind.hides?.({} as never, {} as never, {})).toBe(true)
    expect(actByHand(endAct(), [ann]).refuse({})).toBeUndefined()
    expect(endAct().free).toBe(true)
  })
})

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
    [{ line: [at(1, 1)] }, 'no-act'],
    [{ line: [...line, at(3, 3)] }, 'no-act'],
    [{ line: 'there' }, 'no-act'],
    [{ line: [at(1, 1), { x: 1 }] }, 'no-act'],
    [{ width: 2 }, undefined],
    [{ width: 5 }, undefined],
    [{ width: 1 }, 'too-wide'],
    [{ width: 6 }, 'too-wide'],
    [{ width: 2.5 }, 'too-wide'],
    [{ width: '3' }, 'too-wide'],
    [{ targets: ['bo', 'cy'] }, undefined],
    [{ targets: [] }, undefined],
    [{ targets: 'bo' }, 'no-act'],
    [{ targets: ['bo', 'di'] }, 'nobody'],
    [{ targets: ['di', 'bo'] }, 'nobody'],
    [{ rounds: 0 }, 'no-act'],
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
          ...{
            marks: { target: 'person?', spot: 'spot?', thing: 'id?' },
            fields: { into: ['yes', undefined] },
          },
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
    [{ target: 'di' }, 'nobody'],
    [{ spot: 7 }, 'no-act'],
    [{ target: 'bo', into: 'no' }, 'no-act'],
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
      { id: 'ap', name: 'armour-piercing', price: '3 eb' },
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
      ['with armour-piercing (3 eb a round)', { do: 'reload', load: 'ap' }],
    ])
    expect(offered({ loads: () => ({ ...LOADS, now: 'ap' }) })[1]).toEqual([
      'with ball',
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
    const refuse = (weapon: number, slots: object = {}) =>
      care('change', {}, slots).refuse({ weapon })
    expect([refuse(1), refuse(0), refuse(2)]).toEqual([undefined, 'no-weapon', 'no-weapon'])
    expect(refuse(1, { refuseDraw: () => refused('own', 'a/b/c', '') })).toBe('own')
    expect([care('change').form({ weapon: 1 }), care('change').form({ weapon: '1' })]).toEqual([
      undefined,
      'no-weapon',
    ])
    expect([care('change').counts(), care('change', {}, { drawCounts: never }).counts()]).toEqual([
      true,
      false,
    ])
    expect(
      care('change')
        .offers()
        .map(({ choice }) => choice),
    ).toEqual([{ do: 'change', weapon: 1 }])
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
    const refuse = (item: string, slots: object = {}) =>
      care('pick-up', {}, slots, ground).refuse({ item })
    expect(['gun', 'bat', 'cap', 'pin', 'hat'].map((item) => refuse(item))).toEqual([
      undefined,
      'too-far',
      'too-far',
      undefined,
      'nothing-there',
    ])
    expect(refuse('gun', { refusePickUp: () => refused('own', 'a/b/c', '') })).toBe('own')
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
    expect(care('pick-up', {}, {}, ground).form({ item: 7 })).toBe('no-act')
  })
})

describe('ways to vary an act', () => {
  it('how many, the most first; one is no choice', () => {
    expect([countVariants('shots', 'Shots', 0), countVariants('shots', 'Shots', 1)]).toEqual([
      [],
      [],
    ])
    expect(countVariants('shots', 'Shots', 2)[0]?.values).toHaveLength(2)
    expect(countVariants('shots', 'Shots', 3)[0]?.values.map(({ value }) => value)).toEqual([
      3, 2, 1,
    ])
  })
})
