// Hiding, moving and stances in every gunfight book: each refusal and its boundary, what is offered, what is done.
import { describe, expect, it, test } from 'vitest'
import { ambushAct, hideAct } from '../../src/books/gunfight/acts/hide.ts'
import { makeWays, moveAct, refuseStuck } from '../../src/books/gunfight/acts/move.ts'
import { endAct, stanceActs } from '../../src/books/gunfight/acts/stance.ts'
import { refused } from '../../src/books/gunfight/contract/refusal.ts'
import { actByHand, rulesByHand, someone, stateOf, type Rough, type Said } from './acts-by-hand.ts'
import { always, ann, at, bo, cy, never, rectangle, thing, yard } from './yard-by-hand.ts'

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
    expect(actByHand(hideAct(rulesByHand()), [ann, bo, cy]).why({})).toMatch(/^BO is watching/))
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
          offered: () => offered as never,
        },
        { refuse: () => (said.held ? refused('own', 'a/b/c', '') : undefined) },
      ),
      [combatant, bo, cy],
    )
  test.each([
    [['bo'], {}, undefined],
    [['bo', 'cy'], {}, undefined],
    [[], {}, 'no-victim'],
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
          { rule: 'a/b/c', offered: () => undefined },
          { refuse: () => undefined },
        ),
        [ann, bo],
      ).offers(),
    ).toEqual([])
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
    [[], {}, 'no-path'],
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
  it('stands up, kneels and lies down', () => {
    const posture = (more: object = {}) => actByHand(acts(more).posture, [ann])
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
