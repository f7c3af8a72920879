// Doors by hand: opened and closed within a metre, seen and shot through, and what computers do with them.
import { withoutRules } from '../contract/book-players.ts'
import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { between } from '../../src/books/fnff-1988/movement/placing.ts'
import { pointsLeft } from '../../src/books/fnff-1988/attack/structure.ts'
import { perceive } from '../../src/engine/visibility.ts'
import type { FieldMap, Obstacle } from '../../src/field/map.ts'
import { simplePlayer } from '../../src/players/simple-player.ts'
import { fight, go, shoot } from './table.ts'
import type { FightText, ManText } from './table.ts'

const thing = (
  id: string,
  kind: Obstacle['kind'],
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  more: Partial<Obstacle> = {},
): Obstacle => ({
  id,
  name: `The ${id}`,
  kind,
  height: 2.4,
  shape: [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ],
  ...more,
})
/** A room from 20, 10 to 40, 20 with a door in its south wall, at x 29 to 30. */
const ROOM: FieldMap = {
  name: 'Room',
  width: 60,
  height: 40,
  ground: [],
  obstacles: [
    thing('north', 'wall', [20, 10, 40, 10]),
    thing('west', 'wall', [20, 10, 20, 20]),
    thing('east', 'wall', [40, 10, 40, 20]),
    thing('south-1', 'wall', [20, 20, 29, 20]),
    thing('door', 'door', [29, 20, 30, 20], { material: 'heavy wood door' }),
    thing('south-2', 'wall', [30, 20, 40, 20]),
  ],
}
const INSIDE: ManText = {
  at: { x: 29.5, y: 19.2 },
  facing: 180,
  weapons: ['glock-17'],
  skills: { pistol: 6 },
  stats: { ref: 10, ma: 8 },
}
const OUTSIDE: ManText = {
  at: { x: 29.5, y: 30 },
  facing: 0,
  weapons: ['glock-17'],
  skills: { pistol: 6 },
  stats: { ref: 9 },
}
const room = (inside: ManText = {}, outside: ManText = {}, text: FightText = {}) =>
  fight({ a: { ...INSIDE, ...inside }, b: { ...OUTSIDE, ...outside } }, { map: ROOM, ...text })
const OPEN: Act = { do: 'open', thing: 'door' }
const CLOSE: Act = { do: 'close', thing: 'door' }
const sees = (table: ReturnType<typeof room>) =>
  between(table.state, table.combatant('a'), table.combatant('b')).sees

describe('a door', () => {
  test('[fnff-1988/action/unlisted] opened by hand it is in nobody’s way: he sees, shoots and goes through it, with his action and all his metres', () => {
    const table = room()
    expect(sees(table)).toBe(false)
    expect(table.tries('a', go([29.5, 22])).refusal?.code).toBe('refused/in-the-way')
    table.act('a', OPEN)
    expect(sees(table)).toBe(true)
    expect(table.combatant('a').phase).toMatchObject({ acted: false, spent: 0 })
    expect(table.act('a', go([29.5, 21])).combatant('a')).toMatchObject({ y: 21 })
    expect(table.act('a', shoot('b')).told('attacked')).toMatchObject([{ who: 'a', target: 'b' }])
  })
  test('[fnff-1988/action/unlisted] closed again it is what it was, with the damage that it had', () => {
    const table = room({ skills: { brawling: 5 } }, {}, { dice: { attack: [3], damage: [1] } })
    table.act('a', { do: 'attack-thing', thing: 'door', mode: 'strike', shots: 1 }).until('a', 2)
    const points = pointsLeft(table.state, 'door')!
    expect(points).toBeLessThan(20)
    table.act('a', OPEN)
    expect(
      table.tries('a', { do: 'attack-thing', thing: 'door', mode: 'strike' }).refusal?.code,
    ).toBe('refused/no-thing')
    table.act('a', CLOSE)
    expect([sees(table), pointsLeft(table.state, 'door'), table.state.map!.opened]).toEqual([
      false,
      points,
      [],
    ])
    expect(table.state.map!.obstacles.map(({ id }) => id).toSorted()).toEqual(
      ROOM.obstacles.map(({ id }) => id).toSorted(),
    )
    expect(ROOM.opened).toBeUndefined()
  })
  test('[fnff-1988/action/unlisted] nobody closes it upon a body in the doorway, alive or dead', () => {
    const table = fight(
      {
        a: INSIDE,
        b: OUTSIDE,
        c: { ...OUTSIDE, side: 'a', at: { x: 50, y: 30 }, stats: { ref: 2 } },
      },
      { map: ROOM },
    )
      .act('a', OPEN)
      .act('a', go([29.5, 20]))
    expect(table.tries('a', CLOSE).refusal).toMatchObject({
      code: 'refused/in-the-way',
      why: 'The door cannot be closed: a is in the doorway.',
    })
    table
      .until('b', 2)
      .rule({ rule: 'wound', who: 'a', area: 'torso', level: 'D' })
      .rule({ rule: 'place', who: 'b', x: 29.5, y: 20.8 })
    expect(table.tries('b', CLOSE).refusal?.code).toBe('refused/in-the-way')
  })
  test('[fnff-1988/action/unlisted] who closes it upon a combatant in hiding has found him, and the question does not tell of him', () => {
    const table = fight(
      {
        a: INSIDE,
        b: { ...OUTSIDE, at: { x: 29.5, y: 20.1 }, hidden: true, stats: { ref: 2 } },
        c: { ...OUTSIDE, stats: { ref: 9 } },
      },
      {
        map: {
          ...ROOM,
          obstacles: ROOM.obstacles.filter(({ id }) => id !== 'door'),
          opened: ROOM.obstacles.filter(({ id }) => id === 'door'),
        },
      },
    )
    const item = makeFace()
      .menu(table.book.view(table.state, 'player-1'), table.ask('a'))
      .find(({ verb }) => verb === 'close')!
    expect(item.refusal).toBeUndefined()
    table.act('a', CLOSE)
    expect([
      table.combatant('b').hidden,
      table.told('closed').length,
      table.told('shown'),
    ]).toMatchObject([false, 0, [{ who: 'b', hidden: false }]])
    expect(table.tries('a', CLOSE).refusal?.code).toBe('refused/in-the-way')
  })
  test.each([
    ['too far', { at: { x: 29.5, y: 18.9 } }, OPEN, 'refused/too-far'],
    ['beside the frame, along the wall', { at: { x: 30.5, y: 19.9 } }, OPEN, undefined],
    ['a wall', {}, { do: 'open', thing: 'south-1' }, 'refused/no-door'],
    ['what is not there', {}, { do: 'open', thing: 'gate' }, 'refused/no-door'],
    ['a number', {}, { do: 'open', thing: 7 }, 'refused/no-act'],
    ['what is closed', {}, CLOSE, 'refused/no-door'],
  ] as const)('[fnff-1988/action/unlisted] %s', (_, combatant, act, code) => {
    expect(room(combatant).tries('a', act).refusal?.code).toBe(code)
  })
  test('[fnff-1988/action/unlisted] not from behind another wall, nor in the head', () => {
    const screened = {
      ...ROOM,
      obstacles: [...ROOM.obstacles, thing('screen', 'wall', [28, 19.5, 31, 19.5])],
    }
    expect(room({}, {}, { map: screened }).tries('a', OPEN).refusal?.code).toBe('refused/too-far')
    expect(
      room({}, {}, { map: undefined, metres: 1 })
        .rule({ rule: 'thing', name: 'Door', points: 20, metres: 1 })
        .tries('a', { do: 'open', thing: 'thing-door' }).refusal?.code,
    ).toBe('refused/no-door')
  })
  test('[fnff-1988/action/unlisted] who holds his action back may call it when the door opens', () => {
    const asked: string[] = []
    const table = room(
      { stats: { ref: 8 } },
      { stats: { ref: 9 } },
      {
        offers: (ask) => {
          if (ask.kind === 'call') asked.push(ask.who!)
          return undefined
        },
      },
    )
    table.act('b', { do: 'delay' }).until('a', 1).act('a', OPEN)
    expect(asked).toEqual(['b'])
  })
  test('[fnff-1988/action/unlisted] undo closes it exactly', () => {
    const table = room()
    const before = structuredClone(withoutRules(table.state))
    table.act('a', OPEN)
    expect(table.game.undo('referee').refusal).toBeUndefined()
    expect(withoutRules(table.state)).toEqual(before)
  })
})

describe('at the table', () => {
  test('[fnff-1988/action/unlisted] the menu names it within a metre, and the log says who did it; of a combatant in hiding it says that it moves', () => {
    const doors = (table: ReturnType<typeof room>) =>
      makeFace()
        .menu(table.state, table.ask('a'))
        .filter(({ group }) => group === 'Doors')
        .map(({ verb, thing: id, label, refusal }) => [verb, id, label, refusal])
    expect(doors(room({ at: { x: 29.5, y: 15 } }))).toEqual([])
    const table = room()
    expect(doors(table)).toEqual([['open', 'door', 'Open: The door', undefined]])
    expect(doors(table.act('a', OPEN))).toEqual([['close', 'door', 'Close: The door', undefined]])
    const [told] = table.told('opened')
    const hiding = {
      ...table.state,
      men: { ...table.state.men, a: { ...table.combatant('a'), hidden: true } },
    }
    const heard = [table.state, hiding].map((state) => {
      const now = table.book.visibility!(state)
      const seen = perceive(table.book, told!, { before: now, after: now }, 'player-2')
      return makeFace().say(seen!, table.book.view(state, 'player-2'))
    })
    expect(heard).toEqual(['a opens the door.', 'The door opens.'])
  })
  test('[fnff-1988/action/unlisted] a computer that is shut in goes to the door, opens it, and goes on', () => {
    const table = room({ at: { x: 24, y: 12 }, facing: 180, stats: { ref: 10, ma: 10 } })
    const done: string[] = []
    for (let i = 0; i < 40 && table.combatant('a').y < 20.5; i++) {
      if (!table.asked().includes('a')) {
        table.act(table.asked()[0]!, { do: 'end' })
        continue
      }
      const ask = table.ask('a')
      const choice = simplePlayer({
        face: makeFace() as never,
        view: table.state,
        ask,
        menu: makeFace().menu(table.state, ask),
      }) as Act
      done.push(choice.do)
      table.act('a', choice)
      if (choice.do === 'attack') break
    }
    expect(done.filter((verb) => verb === 'open')).toHaveLength(1)
    expect(done.indexOf('move')).toBeLessThan(done.indexOf('open'))
    expect(table.combatant('a').y > 20.5 || done.at(-1) === 'attack').toBe(true)
  })
  test('[fnff-1988/action/unlisted] a computer to whom a way is open leaves doors alone', () => {
    const gap = { ...ROOM, obstacles: ROOM.obstacles.filter(({ id }) => id !== 'west') }
    const table = room({}, {}, { map: gap })
    const ask = table.ask('a')
    expect(
      simplePlayer({
        face: makeFace() as never,
        view: table.state,
        ask,
        menu: makeFace().menu(table.state, ask),
      }),
    ).toMatchObject({ do: 'move' })
  })
})
