// When those who hold an action back are asked whether they act now (`fnff-1988/turn/delay`).
import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import type { Obstacle } from '../../src/field/map.ts'
import { YARD, fight, go, shoot } from './table.ts'
import type { FightText, ManText } from './table.ts'

const DOOR: Obstacle = {
  id: 'door',
  name: 'Door',
  kind: 'door',
  height: 2,
  shape: [
    { x: 20, y: 20.5 },
    { x: 21, y: 20.5 },
  ],
}
const WALL: Obstacle = {
  id: 'wall',
  name: 'Wall',
  kind: 'wall',
  height: 2.5,
  shape: [
    { x: 24, y: 10 },
    { x: 24, y: 17 },
  ],
}
const MISS = { attack: [1], defence: [10] }

/** The holder waits, then B does something; how often somebody is asked to call meanwhile. */
function calls(act: Act, b: ManText = {}, more: FightText = {}, kept?: 'kept') {
  const asked: string[] = []
  const table = fight(
    {
      holder: { weapons: ['glock-17'], at: { x: 30, y: 15 }, facing: 270, stats: { ref: 10 } },
      b: {
        weapons: ['glock-17'],
        at: { x: 20.5, y: 20 },
        facing: 90,
        ...b,
        stats: { ref: 8, ma: 10 },
      },
      c: { at: { x: 20.5, y: 19.2 }, stats: { ref: 2 } },
    },
    {
      map: { ...YARD, obstacles: [DOOR, WALL] },
      dice: MISS,
      offers: ({ kind, who }) => {
        if (kind === 'call') asked.push(who!)
        return undefined
      },
      ...more,
    },
  ).act('holder', { do: 'delay' })
  asked.length = 0
  table.act('b', act, kept)
  return asked.length
}

describe('a moment to call', () => {
  test.each<readonly [what: string, count: number, asked: () => number]>([
    ['a turn is none', 0, () => calls({ do: 'turn', to: 'c' })],
    ['the word that they run is none', 0, () => calls({ do: 'run' })],
    ['a door that opens is one', 1, () => calls({ do: 'open', thing: 'door' })],
    ['a whole action is one', 1, () => calls(shoot('c', { shots: 2, lingers: true }))],
    ['the first half of one is none', 0, () => calls(shoot('c'), {}, {}, 'kept')],
    ['a walk in the open is one, where it ends', 1, () => calls(go([19, 20]))],
    [
      'a walk out of sight: at the corner, behind it, and where it ends',
      3,
      () => calls(go([22, 16])),
    ],
    [
      'whoever is hidden, and walks where no enemy sees them, gives none away',
      0,
      () => calls(go([19, 16]), { hidden: true, side: 'c', at: { x: 20.5, y: 16 } }),
    ],
    [
      'the same walk in the open is one',
      1,
      () => calls(go([19, 16]), { side: 'c', at: { x: 20.5, y: 16 } }),
    ],
    ['a walk out of hiding in sight is one', 1, () => calls(go([19, 20]), { hidden: true })],
  ])('[fnff-1988/turn/delay] %s', (_, count, asked) => {
    expect(asked()).toBe(count)
  })
  test('[fnff-1988/turn/delay, fnff-1988/turn/order-in-phase] the highest REF first, equal REF together; who is not able is not asked', () => {
    const asked: string[][] = []
    const gun = { weapons: ['glock-17'] }
    const table = fight(
      {
        slow: { ...gun, stats: { ref: 8 } },
        fast: { ...gun, stats: { ref: 10 } },
        equal: { ...gun, stats: { ref: 10 } },
        stunned: { ...gun, stats: { ref: 9 } },
        last: { ...gun, stats: { ref: 7 } },
      },
      {
        dice: MISS,
        offers: ({ kind, who }, { now }) => {
          if (kind === 'call') asked.push([who!, String(now)])
          return undefined
        },
      },
    )
    for (const who of ['fast', 'equal', 'stunned']) table.act(who, { do: 'delay' })
    table.rule({ rule: 'out', who: 'stunned', result: 'stunned', phases: 9 })
    asked.length = 0
    // Nobody else is left in the phase.
    table.act('slow', { do: 'delay' })
    expect(asked.slice(0, 3).map(([who]) => who)).toEqual(['fast', 'equal', 'slow'])
    expect(asked.flat()).not.toContain('stunned')
    expect(table.told('ended').map(({ who }) => who)).not.toContain('stunned')
  })
  test('[fnff-1988/turn/delay, fnff-1988/action/active-dodge] a dodge in answer is the action that was held back', () => {
    const asked: string[] = []
    const table = fight(
      { holder: { stats: { ref: 10 } }, a: { weapons: ['glock-17'], stats: { ref: 8 } } },
      {
        dice: MISS,
        offers: ({ kind }) => {
          asked.push(kind)
          return kind === 'react' ? 'dodge' : undefined
        },
      },
    )
      .act('holder', { do: 'delay' })
      .act('a', shoot('holder'))
    expect(table.told('dodges').length).toBe(1)
    expect(asked).not.toContain('call')
    expect(table.told('ended').filter(({ lost }) => lost)).toEqual([])
  })
  test('[fnff-1988/turn/delay, fnff-1988/turn/simultaneous] who has declared a shot and is struck down before it, while another of the moment goes on, does not fire', () => {
    const gun: ManText = { weapons: ['glock-17'], facing: 90 }
    const table = fight(
      {
        holder: { ...gun, at: { x: 20, y: 20 }, stats: { ref: 10 } },
        a: { ...gun, side: 'them', at: { x: 25, y: 20 }, stats: { ref: 8 } },
        b: { ...gun, side: 'them', at: { x: 25, y: 22 }, stats: { ref: 8, ma: 10 } },
        c: { ...gun, at: { x: 40, y: 20 }, stats: { ref: 3 } },
      },
      {
        map: YARD,
        dice: { attack: [10], defence: [1], location: [1], damage: [6] },
        offers: ({ kind }, { men }) => (kind === 'call' && men.b!.x > 25 ? 'now' : undefined),
      },
    )
      .act('holder', { do: 'delay' })
      .act('a', shoot('c'))
      .act('b', go([26, 22]))
    expect(table.asked()).toEqual(['holder'])
    table.act('holder', shoot('a'))
    expect(table.combatant('a').state).toBe('D')
    expect(table.asked()).toEqual(['b'])
    table.act('b', { do: 'end' })
    expect([
      table.told('attacked').map(({ who }) => who),
      table.told('ended').map(({ who }) => who),
      table.combatant('a').phase.acted,
    ]).toEqual([['holder'], ['holder', 'a', 'b'], false])
  })
  test('[fnff-1988/ambush/free-phase, fnff-1988/turn/delay] nobody calls into the free phase of another', () => {
    const asked: string[] = []
    const gun = { weapons: ['glock-17'], side: 'us' }
    const table = fight(
      {
        a: { ...gun, stats: { ref: 9 } },
        b: { ...gun, stats: { ref: 8 } },
        c: { stats: { ref: 5 } },
      },
      {
        ambush: [
          { who: 'a', conditions: [], victims: ['c'] },
          { who: 'b', conditions: [], victims: ['c'] },
        ],
        dice: { ambush: [9], awareness: [1], ...MISS },
        offers: ({ kind, who }) => {
          if (kind === 'call') asked.push(who!)
          return undefined
        },
      },
    )
    expect(table.asked()).toEqual(['a'])
    table.act('a', { do: 'delay' })
    expect(table.asked()).toEqual(['b'])
    table.act('b', shoot('c'), 'kept').act('b', { do: 'end' })
    expect([table.state.turn, asked]).toEqual([1, []])
  })
})

describe('a fire zone on the way', () => {
  const crossing = (save: number, sp = 0) =>
    fight(
      {
        a: { weapons: ['uzi'], at: { x: 10, y: 20 }, facing: 90, stats: { ref: 10 } },
        b: {
          at: { x: 18, y: 15 },
          skills: { athletics: 10 },
          armor: [{ name: 'Vest', sp, covers: ['torso'] }],
          stats: { ref: 8, ma: 10 },
        },
      },
      {
        map: YARD,
        dice: {
          reliability: [1],
          attack: [5],
          defence: [save > 0 ? 1 : 10],
          location: [3],
          damage: [1],
          save: [save],
        },
      },
    )
      .act('a', {
        do: 'suppress',
        line: [
          { x: 20, y: 19 },
          { x: 20, y: 21 },
        ],
      })
      .act('b', go([18, 25]))
  test('[fnff-1988/autofire/suppressive-zone] whoever runs through it defends where they enter it, though they end beyond', () => {
    const table = crossing(0)
    expect(table.told('attacked')).toMatchObject([{ target: 'b', caught: 'zone', hits: 0 }])
    expect(table.combatant('b').y).toBe(25)
  })
  test('[fnff-1988/autofire/suppressive-zone, fnff-1988/wound/flesh] who takes a flesh wound there runs on', () => {
    const table = crossing(1, 7)
    expect(table.told('hit')).toMatchObject([{ who: 'b', stopped: 7, through: 1 }])
    expect(table.combatant('b')).toMatchObject({ state: 'FW', x: 18, y: 25 })
  })
  test('[fnff-1988/autofire/suppressive-zone, fnff-1988/save/stunned] who is stunned there goes no further', () => {
    const table = crossing(10)
    expect(table.told('attacked')).toMatchObject([{ target: 'b', caught: 'zone', hits: 1 }])
    const { y } = table.combatant('b')
    expect(y > 19 && y < 21).toBe(true)
  })
})
