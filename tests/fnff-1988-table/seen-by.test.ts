// What a seat sees of those who have to do with somebody whom it does not know.
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/books/fnff-1988/contract/state.ts'
import { view } from '../../src/books/fnff-1988/table/view.ts'
import { fight } from './table.ts'

/** A of the first seat; B, and H in hiding, of the second. */
const { book, state } = fight(
  { a: {}, b: { side: 'them' }, h: { side: 'them', hidden: true } },
  { metres: 1 },
)
/** What the first seat, and the second, see after a change. */
function seen<T>(change: (now: State) => void, look: (view: State) => T): readonly [T, T] {
  const now = book.copy(state)
  change(now)
  return [look(view(now, 'player-1')), look(view(now, 'player-2'))]
}
const aim = (target: string) => ({ target, phases: 1, at: 0 })
const feint = (target: string) => ({ target, since: 0, until: 1 })
const holds = (target: string) => ({ target, skill: 'brawling' as const, since: 0 })
const surgery = (target: string) => ({ target, since: 0, due: 1 })
const rest = (who: string, other: string) => ({
  kind: 'shots' as const,
  left: 1,
  last: 'single' as const,
  aim: aim(who),
  feint: feint(other),
})

describe('somebody hidden', () => {
  test('[fnff-1988/sight/line-of-sight] is of no fight that others see', () => {
    expect(
      seen(
        () => undefined,
        ({ men, roll }) => [Object.keys(men), roll],
      ),
    ).toEqual([
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      [
        ['a', 'b', 'h'],
        ['a', 'b', 'h'],
      ],
    ])
  })
  const set = (now: State, target: string): void => {
    Object.assign(now.men.b!, {
      aim: aim(target),
      feint: feint(target),
      holds: holds(target),
      surgery: surgery(target),
    })
    now.men.b!.phase = {
      ...now.men.b!.phase,
      noticed: { a: true, [target]: false },
      rest: rest(target, target),
    }
  }
  const look = ({ men: { b } }: State) => ({
    aim: b!.aim?.target,
    feint: b!.feint?.target,
    holds: b!.holds?.target,
    surgery: b!.surgery?.target,
    noticed: b!.phase.noticed,
    rest: [b!.phase.rest?.aim?.target, b!.phase.rest?.feint?.target, b!.phase.rest?.left],
  })
  const whole = (target: string) => ({
    aim: target,
    feint: target,
    holds: target,
    surgery: target,
    noticed: { a: true, [target]: false },
    rest: [target, target, 1],
  })
  test('[fnff-1988/ambush/set-up] is not aimed at, feinted, held, operated on or noticed, as far as others see', () => {
    expect(seen((now) => set(now, 'h'), look)).toEqual([
      {
        aim: undefined,
        feint: undefined,
        holds: undefined,
        surgery: undefined,
        noticed: { a: true },
        rest: [undefined, undefined, 1],
      },
      whole('h'),
    ])
    expect(seen((now) => set(now, 'a'), look)[0]).toEqual({ ...whole('a'), noticed: { a: false } })
  })
  test.each(['aim', 'feint', 'holds', 'surgery'] as const)(
    '[fnff-1988/ambush/set-up] what is done to somebody known is seen beside %s at somebody hidden',
    (field) => {
      const [found] = seen((now) => {
        set(now, 'a')
        const at = { aim, feint, holds, surgery }[field]
        Object.assign(now.men.b!, { [field]: at('h') })
      }, look)
      expect(found).toEqual({ ...whole('a'), noticed: { a: false }, [field]: undefined })
    },
  )
  test('[fnff-1988/ambush/set-up] so it is with what an action still holds, and with what was noticed', () => {
    const of = (change: (now: State) => void) =>
      seen((now) => {
        set(now, 'a')
        change(now)
      }, look)[0]
    expect(of((now) => (now.men.b!.phase.rest = rest('h', 'a'))).rest).toEqual([undefined, 'a', 1])
    expect(of((now) => (now.men.b!.phase.rest = rest('a', 'h'))).rest).toEqual(['a', undefined, 1])
    expect(
      of((now) => (now.men.b!.phase = { ...now.men.b!.phase, noticed: { a: true, h: true } }))
        .noticed,
    ).toEqual({ a: true })
  })
  test('[fnff-1988/ambush/free-phase] free phases, holds and ambushes that they are in', () => {
    const found = seen(
      (now) => {
        now.free = ['h', 'b']
        now.men.h!.holds = holds('a')
        now.men.b!.holds = holds('a')
        now.holding = ['h', 'b']
        now.ambushed = [
          ['h', 'a', true],
          ['b', 'h', false],
          ['b', 'a', true],
        ]
        now.ambushes = [
          { who: 'a', victims: ['h', 'b'], conditions: [], incapacitated: ['h'] },
          { who: 'h', victims: ['a'], conditions: [] },
        ]
      },
      ({ free, holding, ambushed, ambushes }) => ({ free, holding, ambushed, ambushes }),
    )
    expect(found).toEqual([
      {
        free: ['b'],
        holding: ['b'],
        ambushed: [['b', 'a', true]],
        ambushes: [{ who: 'a', victims: ['b'], conditions: [], incapacitated: [] }],
      },
      {
        free: ['h', 'b'],
        holding: ['h', 'b'],
        ambushed: [
          ['h', 'a', true],
          ['b', 'h', false],
          ['b', 'a', true],
        ],
        ambushes: [{ who: 'h', victims: ['a'], conditions: [] }],
      },
    ])
  })
})

test('[fnff-1988/setup/referee] who has left the fight is named nowhere in it', () => {
  const now = book.copy(state)
  Object.assign(now.men.b!, { aim: aim('h'), feint: feint('h'), surgery: surgery('h') })
  now.men.b!.phase = { ...now.men.b!.phase, noticed: { a: true, h: false } }
  now.ambushed = [
    ['a', 'h', true],
    ['h', 'b', false],
    ['a', 'b', true],
  ]
  now.ambushes = [
    { who: 'h', victims: ['a'], conditions: [] },
    { who: 'a', victims: ['h'], conditions: [] },
    { who: 'a', victims: ['h', 'b'], conditions: ['hidden'], incapacitated: ['h', 'b'] },
    { who: 'b', victims: ['a'], conditions: [] },
  ]
  book.apply(now, { type: 'left', who: 'h', name: 'h', why: '' })
  const { aim: aimed, feint: feinted, surgery: operated, phase } = now.men.b!
  expect([Object.keys(now.men), now.roll, aimed, feinted, operated, phase.noticed]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    undefined,
    undefined,
    undefined,
    { a: true },
  ])
  expect([now.ambushed, now.ambushes]).toEqual([
    [['a', 'b', true]],
    [
      { who: 'a', victims: ['b'], conditions: ['hidden'], incapacitated: ['b'] },
      { who: 'b', victims: ['a'], conditions: [] },
    ],
  ])
})
