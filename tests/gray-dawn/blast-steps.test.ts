// A blast step by step: who is asked to dive, what it costs them, and whose luck tells on the one damage roll.
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import type { Charge, Reached } from '../../src/books/cp2020/contract/rules.ts'
import type { Event } from '../../src/books/cp2020/contract/state.ts'
import { gun } from './people.ts'
import type { Changes } from './changed.ts'
import { playOn, type Play } from './play.ts'
import { YARD, battle, rulesWith } from './table.ts'

const GRENADE = gun('grenade-frag', { damage: '7D6' })
const table = battle(
  {
    ann: { side: 'A', luck: 3, mook: false, weapons: [GRENADE], at: [20, 30], facing: 90 },
    bob: { side: 'B', luck: 3, armour: [{ sp: 14 }], at: [34, 30], skills: { 'dodge-cover': 4 } },
    cid: { side: 'B', luck: 3, armour: [{ sp: 14 }], at: [36, 30] },
  },
  { map: YARD },
)
const CHARGE: Charge = {
  ...{ by: 'ann', thrower: table.combatant('ann') },
  ...{ carried: GRENADE, radius: 5, thrown: 12 },
}
const CENTRE = { at: { x: 32, y: 30 } }
const OPEN = { word: 'none', sp: 0 } as const
const reached = (who: string, metres = 2): Reached => ({ who, metres, cover: OPEN })

interface Asked {
  readonly kind: string
  readonly who: string | undefined
  readonly options: readonly unknown[]
  readonly about: unknown
}
/** A blast on these; `wants` answers what is asked. No luck is left but what a change gives. */
function blast(
  on: readonly Reached[],
  faces: readonly number[],
  {
    wants = () => undefined,
    options = {},
    changes = {},
    charge = CHARGE,
  }: {
    readonly wants?: (ask: Ask) => unknown
    readonly options?: Play['options']
    readonly changes?: Readonly<Record<string, Changes>>
    readonly charge?: Charge
  },
) {
  const asks: Asked[] = []
  let struck: readonly Event[] = []
  const poor = Object.fromEntries(
    ['ann', 'bob', 'cid'].map((id) => {
      const { own, ...more } = changes[id] ?? {}
      return [id, { ...more, own: { points: 0, mook: true, ...own } }]
    }),
  )
  const played = playOn(
    table,
    {
      changes: poor,
      options,
      faces,
      answers(ask) {
        asks.push({ kind: ask.kind, who: ask.who, options: ask.options, about: ask.about })
        return wants(ask)
      },
    },
    (t) => void (struck = rulesWith(options).blasts.strike(t as never, charge, CENTRE, on)),
  )
  const points = [...played.told, ...struck].flatMap((event) =>
    event.type === 'hit' ? [[event.who, event.damage]] : [],
  )
  return { asks, points, ...played }
}
/** Nothing gets through: SP 60. */
const SAFE: Changes = (() => {
  const { armour, worn } = battle({ ann: { armour: [{ sp: 60 }] }, bob: {} }).combatant('ann')
  return { armour, worn }
})()
const ALL_SAFE = { ann: SAFE, bob: SAFE, cid: SAFE }
const sevens = (face: number) => Array.from({ length: 7 }, () => face)

describe('diving', () => {
  const dives =
    (...who: readonly string[]) =>
    (ask: Ask) =>
      ask.kind === 'hit-the-deck' && who.includes(ask.who!) ? 'dive' : undefined
  it('[gray-dawn/area/timed] all are asked at once; whoever dives loses the turn, lies, and takes half', () => {
    const { asks, told, points } = blast([reached('bob'), reached('cid', 4)], sevens(3), {
      wants: dives('bob'),
      changes: ALL_SAFE,
    })
    expect(asks).toEqual(
      ['bob', 'cid'].map((who) => ({
        kind: 'hit-the-deck',
        who,
        options: ['stay', 'dive'],
        about: { behind: undefined, out: { stay: 0, dive: 0 } },
      })),
    )
    expect(told.slice(0, 2)).toEqual([
      { type: 'own', who: 'bob', fact: { fact: 'loses-turn', why: 'dives for cover' } },
      { type: 'posture', who: 'bob', posture: 'prone' },
    ])
    expect(points).toEqual([
      ['bob', 10],
      ['cid', 21],
    ])
  })
  it('[gray-dawn/area/timed] what a dive changes is told: 95 points past SP 50 kill, half of them stop at it', () => {
    const { armour, worn } = battle({ ann: { armour: [{ sp: 50 }] }, bob: {} }).combatant('ann')
    const { asks } = blast([reached('bob')], [1], {
      wants: dives('bob'),
      changes: { bob: { armour, worn } },
      charge: { ...CHARGE, carried: gun('grenade-frag', { damage: '1D6+94' }) },
    })
    expect(asks.map(({ about }) => about)).toEqual([
      { behind: undefined, out: { stay: expect.closeTo(1, 12), dive: 0 } },
    ])
  })
  it('[gray-dawn/area/timed] whoever lies already does not lie down', () =>
    expect(
      blast([reached('bob')], sevens(3), {
        wants: dives('bob'),
        changes: { ...ALL_SAFE, bob: { ...SAFE, posture: 'prone' } },
      }).told.filter(({ type }) => type === 'posture'),
    ).toEqual([]))
  it.each([
    ['at 1 m', reached('bob', 1), {}],
    [
      'who is out',
      reached('bob'),
      { wounds: { ...table.combatant('bob').wounds, out: 'stunned' } },
    ],
    ['who rides', reached('bob'), { aboard: 'car' }],
  ] as const)('[gray-dawn/area/timed] %s nobody is asked', (_what, one, bob) => {
    const changes = { ...ALL_SAFE, bob: { ...SAFE, ...(bob as object) } }
    expect(blast([one], sevens(3), { changes }).asks).toEqual([])
  })
  it('[gray-dawn/area/timed] just beyond it they are', () =>
    expect(blast([reached('bob', 1.01)], sevens(3), { changes: ALL_SAFE }).asks).toHaveLength(1))
  it('[gray-dawn/area/timed] notice-grenade: INT 5 and a 10 reach the 15, a 9 does not; the thrower knows of it', () => {
    const asked = (who: string, faces: readonly number[]) =>
      blast([reached(who)], [...faces, ...sevens(3)], {
        options: { 'notice-grenade': 'awareness-check' },
        changes: ALL_SAFE,
      })
    expect(asked('bob', [10, 1]).asks.map(({ who }) => who)).toEqual(['bob'])
    const { asks, told } = asked('bob', [9])
    expect(asks).toEqual([])
    expect(told).toMatchObject([
      { type: 'task', who: 'bob', total: 14, difficulty: 15, done: false },
    ])
    expect(asked('ann', []).asks.map(({ who }) => who)).toEqual(['ann'])
    // It is no action that suppression could hinder.
    const lies = { amount: 2, failed: false, checked: true, by: [], lost: 0 }
    const { asks: suppressed } = blast([reached('bob')], [10, 1, ...sevens(3)], {
      options: { 'notice-grenade': 'awareness-check' },
      changes: { ...ALL_SAFE, bob: { ...SAFE, own: { suppression: lies } } },
    })
    expect(suppressed.map(({ who }) => who)).toEqual(['bob'])
  })
  const ROCKET = gun('rifle-hunting', { damage: '7D6' })
  it.each([
    ['RD 5, Dodge/Cover 4 and a 6 are in time', [6], 15, 10],
    ['a 5 is not', [5], 14, 21],
  ] as const)(
    '[gray-dawn/area/impact] of what is fired they have to be quick enough: %s; the turn is lost in any case',
    (_what, dice, total, points) => {
      const found = blast([reached('bob')], [...dice, ...sevens(3)], {
        wants: dives('bob'),
        changes: ALL_SAFE,
        charge: { ...CHARGE, carried: ROCKET },
      })
      expect(found.asks[0]!.about).toEqual({
        behind: undefined,
        out: { stay: 0, dive: 0 },
        // 6 to 10 on the die.
        inTime: expect.closeTo(0.5, 12),
      })
      expect(found.told.slice(0, 2)).toMatchObject([
        { type: 'own', who: 'bob', fact: { fact: 'loses-turn' } },
        { type: 'task', who: 'bob', total, difficulty: 15, done: total >= 15 },
      ])
      expect(found.told.some(({ type }) => type === 'posture')).toBe(total >= 15)
      expect(found.points).toEqual([['bob', points]])
    },
  )
})

describe('luck on the damage', () => {
  const rich = (points: number): Changes => ({ own: { points, mook: false } })
  const luck = (asks: readonly Asked[]) => asks.filter(({ kind }) => kind === 'luck')
  const NONE = { spend: 0 }
  const raise = (spend: number, from: number) => ({
    spend,
    roll: 'damage',
    from,
    to: from + 2 * spend,
  })
  const again = (from: number) => ({ spend: 2, roll: 'damage', again: true, from })
  it('[gray-dawn/luck/boost, gray-dawn/luck/reroll] 14 against SP 14: whoever threw it is asked with what each point gets past it', () => {
    const { asks } = blast([reached('bob')], sevens(2), { changes: { ann: rich(3) } })
    // 7D6 are 14 or less in 3376 of 279936 ways.
    expect(luck(asks)).toEqual([
      {
        kind: 'luck',
        who: 'ann',
        options: [NONE, raise(1, 0), raise(2, 0), raise(3, 0), again(0)],
        about: {
          roll: 'damage',
          who: 'ann',
          concerns: 'bob',
          total: 14,
          needs: 14,
          under: undefined,
          now: 'nothing past armour and cover',
          left: 3,
          changes: [
            { from: 14, to: 16, becomes: '2 points past armour and cover', turns: true },
            { from: 14, to: 18, becomes: '4 points past armour and cover', turns: true },
            { from: 14, to: 20, becomes: '6 points past armour and cover', turns: true },
            {
              of: 'ann',
              becomes: '1 point past armour and cover or better',
              chance: expect.closeTo(1 - 3376 / 279936, 12),
            },
          ],
        },
      },
    ])
  })
  it('[gray-dawn/luck/reroll] each whom it reaches may have it thrown again, and all take what it is then', () => {
    const { asks, points } = blast(
      [reached('bob'), reached('cid', 4)],
      [...sevens(3), ...sevens(2)],
      {
        changes: { bob: rich(2), cid: rich(2) },
        wants: (ask) => (ask.kind === 'luck' ? ask.options[1] : undefined),
      },
    )
    expect(luck(asks).map(({ who, options }) => [who, options])).toEqual([
      ['bob', [NONE, again(7)]],
    ])
    expect(points).toEqual([
      ['bob', 14],
      ['cid', 14],
    ])
  })
  it('[gray-dawn/luck/reroll] of what harms two, both are asked', () => {
    // Seven points past it, of which BTM leaves five or so: a stun save for each.
    const { asks } = blast([reached('bob'), reached('cid', 4)], [...sevens(3), 1, 1], {
      changes: { bob: rich(2), cid: rich(2) },
    })
    expect(
      luck(asks)
        .filter(({ about }) => (about as { readonly roll: string }).roll === 'damage')
        .map(({ who }) => who),
    ).toEqual(['bob', 'cid'])
  })
  it('[gray-dawn/luck/boost] whoever is in their own blast is asked once, as the one who threw it', () => {
    const { armour, worn } = table.combatant('bob')
    const { asks } = blast([reached('ann', 2)], sevens(2), {
      changes: { ann: { armour, worn, ...rich(2) } },
    })
    expect(luck(asks).map(({ who, options }) => [who, options])).toEqual([
      ['ann', [NONE, raise(1, 0), raise(2, 0), again(0)]],
    ])
  })
  it('[gray-dawn/explosion/main-wound] nobody in it: nothing is thrown', () =>
    expect(blast([], [], {}).told).toEqual([]))
})
