// Doors and vehicles in every gunfight book: each refusal and its boundary, what is offered, what is done.
import { describe, expect, it, test } from 'vitest'
import { doorActs } from '../../src/books/gunfight/acts/door.ts'
import { mountAct } from '../../src/books/gunfight/acts/mount.ts'
import { refused } from '../../src/books/gunfight/contract/refusal.ts'
import { actByHand, rulesByHand, someone, type Rough } from './acts-by-hand.ts'
import { ann, at, rectangle, thing, yard } from './yard-by-hand.ts'

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
    expect(act('open').why({ thing: 'hatch' })).toBe('The hatch is already open.')
    expect(act('close').why({ thing: 'gate' })).toBe('The gate is already closed.')
    expect(act('open').why({ thing: 'wall' })).toBe('The wall is not a door.')
    expect(act('open').why({ thing: 'nothing' })).toBe("There is no door 'nothing' on this map.")
  })
  it('is in reach of a hand, and of nobody in a vehicle', () => {
    expect(act('open', [ann], ['hatch']).refuse({ thing: 'gate' })).toBe('too-far')
    expect(act('open', [{ ...ann, aboard: 'van' }]).refuse({ thing: 'gate' })).toBe('aboard')
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
    expect(act('close', both).why({ thing: 'hatch' })).toMatch(/: DI is in the doorway\.$/)
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
    Array.from({ length: count }, (_, i) =>
      someone(`r${i}`, 0, { aboard: 'van', mounted: true, x: 4 }),
    )
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
    ['out', [near({ aboard: 'van', mounted: true, x: 4 })], {}, undefined],
    [
      'out on a spot',
      [near({ aboard: 'van', mounted: true, x: 4 })],
      { spot: at(4, 1.5) },
      undefined,
    ],
    [
      'out on a far spot',
      [near({ aboard: 'van', mounted: true, x: 4 })],
      { spot: at(4, 9) },
      'no-room',
    ],
    ['off an animal', [near({ mounted: true })], {}, undefined],
  ] as const)('%s: %s', (_what, people, act, code) => expect(mount(people).refuse(act)).toBe(code))
  it('there is no way out where walls stand around', () => {
    const walls = [
      rectangle(0, -3, 9, 1.9),
      rectangle(0, 1.1, 9, 2),
      rectangle(0, -3, 1.9, 9),
      rectangle(6.1, -3, 3, 9),
    ].map((shape, i) => thing(`w${i}`, 'wall', shape))
    expect(
      mount([near({ aboard: 'van', mounted: true, x: 4 })], { map: yard(van, ...walls) }).refuse(
        {},
      ),
    ).toBe('no-room')
    expect(mount([near({ aboard: 'van', mounted: true, x: 4 })], {}).refuse({})).toBeUndefined()
  })
  it('is refused by the book first', () => {
    expect(
      mount([near()], undefined, WORDS, () => refused('own', 'a/b/c', '')).refuse({
        vehicle: 'bus',
      }),
    ).toBe('own')
    expect(mount([near()]).why({ vehicle: 'hulk' })).toBe('The hulk is a wreck.')
    expect(mount([near()]).why({ vehicle: 'crate' })).toBe('The crate is not a vehicle.')
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
