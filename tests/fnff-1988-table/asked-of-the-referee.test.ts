// What the referee is asked within an act: the choices, what silence means, and what is no answer.
import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import type { Ask } from '../../src/dice/dice.ts'
import { fight } from './table.ts'
import type { FightText, ManText } from './table.ts'

const A: ManText = {
  weapons: ['hand-grenade', 'glock-17'],
  skills: { pistol: 4, stealth: 2 },
  side: 'us',
}
const MISS = { attack: [1], defence: [10], direction: [1], distance: [1] }
const HIT = { attack: [10], defence: [1] }

/** The questions of a kind that an act puts; every one gets this answer. */
function asked(
  kind: string,
  act: Act,
  answer?: unknown,
  text: FightText = {},
  a: ManText = {},
): readonly Ask[] {
  const found: Ask[] = []
  const table = fight(
    {
      a: { ...A, ...a, stats: { ref: 9, ...a.stats } },
      b: { side: 'them', stats: { ref: 3 } },
      c: { side: 'them', stats: { ref: 3 } },
      d: { side: 'us', stats: { ref: 3 } },
    },
    {
      metres: 6,
      dice: HIT,
      ...text,
      offers: (ask) => {
        if (ask.kind !== kind) return undefined
        found.push(ask)
        return answer
      },
    },
  )
    .rule({ rule: 'thing', name: 'Gate', points: 300, metres: 5 })
    .rule({ rule: 'ask-me', asks: true })
  table.act('a', act)
  return found
}
const GRENADE: Act = { do: 'grenade', target: 'b' }
const AT_GATE: Act = { do: 'grenade', thing: 'thing-gate' }
const SHOT: Act = { do: 'attack-thing', thing: 'thing-gate', mode: 'single' }
const armed: ManText = { weapons: ['glock-17'] }

describe('who is in the blast', () => {
  test.each<readonly [what: string, act: Act, text: FightText, options: unknown, silent: unknown]>([
    [
      'on the mark, all within 6 m of the target',
      GRENADE,
      {},
      [['a', 'd', 'c'], [], ['a'], ['d'], ['c']],
      ['a', 'd', 'c'],
    ],
    [
      'on the mark, nobody near',
      GRENADE,
      { metres: 6.1 },
      [[], ['a', 'd', 'c'], ['a'], ['d'], ['c']],
      [],
    ],
    [
      'off the mark only the thrower, whose distance is known',
      GRENADE,
      { dice: MISS },
      [['a'], [], ['a', 'd', 'c'], ['d'], ['c']],
      ['a'],
    ],
    [
      'at a thing anybody, at 5 m the thrower',
      AT_GATE,
      {},
      [['a'], [], ['a', 'd', 'b', 'c'], ['d'], ['b'], ['c']],
      ['a'],
    ],
  ])('[fnff-1988/grenade/area] %s', (_, act, text, options, silent) => {
    const [ask] = asked('in-the-blast', act, undefined, text)
    expect([ask?.seat, ask?.who, ask?.options, ask?.silent]).toEqual([
      'referee',
      'a',
      options,
      silent,
    ])
  })
  test.each([[['b']], [['c', 'c']], [['z']], ['c'], [7]])(
    '[fnff-1988/grenade/area] %j is no answer',
    (answer) => {
      expect(() => asked('in-the-blast', GRENADE, answer)).toThrow(/refused/)
    },
  )
  test('[fnff-1988/grenade/area] any of the others is', () => {
    expect(() => asked('in-the-blast', GRENADE, ['c', 'a'])).not.toThrow()
  })
})

describe('difficulties', () => {
  const FIVE = [10, 15, 20, 25, 30]
  test.each<readonly [rule: string, act: Act, a: ManText, silent: number]>([
    ['inanimate/attack', SHOT, armed, 10],
    ['grenade/structures', AT_GATE, {}, 10],
    ['action/leap', { do: 'task', task: 'leap' }, {}, 15],
    ['action/escape', { do: 'task', task: 'escape' }, {}, 20],
    ['action/unlisted', { do: 'task', task: 'other' }, {}, 15],
  ])('[fnff-1988/task/difficulties, fnff-1988/%s] %j', (_, act, a, silent) => {
    const found = asked('difficulty', act, undefined, {}, a)
    expect(found.map((ask) => [ask.seat, ask.options, ask.silent])).toEqual([
      ['referee', FIVE, silent],
    ])
  })
  test.each([
    [10, true],
    [30, true],
    [0, false],
    [12, false],
    [35, false],
  ])('[fnff-1988/inanimate/attack] a difficulty of %d: %s', (answer, isOne) => {
    const ask = () => asked('difficulty', SHOT, answer, {}, armed)
    if (isOne) expect(ask).not.toThrow()
    else expect(ask).toThrow(/refused/)
  })
})

test('[fnff-1988/ambush/set-up, fnff-1988/ambush/modifiers] how somebody lies in wait: hidden, where the referee says nothing', () => {
  const [ask] = asked(
    'ambush-conditions',
    { do: 'ambush', victims: ['b'] },
    undefined,
    {},
    { hidden: true },
  )
  expect([ask?.seat, ask?.silent, ask?.options]).toEqual([
    'referee',
    ['hidden'],
    [
      ['hidden'],
      ['half-hidden'],
      ['hidden', 'dim-light'],
      ['half-hidden', 'dim-light'],
      ['hidden', 'darkness'],
      ['half-hidden', 'darkness'],
      [],
    ],
  ])
})
