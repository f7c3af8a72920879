// Shots and blows that an action still holds.
import { describe, expect, test } from 'vitest'
import { YARD, fight, go, shoot } from './table.ts'
import type { FightText, ManText } from './table.ts'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { MISS, face, menu } from './uzi.ts'

describe('an action in halves', () => {
  const two: ManText = { weapons: ['glock-17'], skills: { pistol: 5, athletics: 3 } }
  const three = (text: FightText = {}) =>
    fight(
      {
        a: { ...two, side: 'us', stats: { ref: 9 } },
        b: { ...two, side: 'them' },
        c: { ...two, side: 'them' },
      },
      { dice: MISS, ...text },
    )

  test.each([
    [1, undefined],
    [2, '2 shots, each with these chances.'],
  ])('[fnff-1988/action/shoot] %i loaded: a card for two shots says %s', (loaded, says) => {
    const table = three().rule({ rule: 'ammunition', who: 'a', weapon: 0, loaded })
    const { notes } = face().plan(table.state, table.ask('a'), shoot('b', { shots: 2 }))
    expect(notes.find((note) => note.includes('shots'))).toBe(says)
  })

  test('[fnff-1988/action/shoot] one shot leaves the other, for anybody in view', () => {
    const table = three().act('a', shoot('b'), 'kept')
    expect(table.asked()).toEqual(['a'])
    expect(table.combatant('a').phase.rest).toMatchObject({ kind: 'shots', left: 1 })
    expect(
      menu(table, 'a')
        .filter(({ verb, refusal }) => verb === 'shoot' && !refusal)
        .map(({ group, target }) => [group.split(' ')[0], target]),
    ).toEqual([
      ['Another', 'b'],
      ['Another', 'c'],
    ])
    expect(face().scene(table.state).sheets.a!.conditions).toContain('another shot left')
    for (const act of [
      { do: 'dodge' },
      { do: 'reload' },
      { do: 'aim', target: 'b' },
      { do: 'attack', mode: 'kick', target: 'b' },
    ])
      expect(table.tries('a', act).refusal?.code).toBe('refused/half-used')
    expect(table.tries('a', shoot('c', { shots: 2 })).refusal?.code).toBe('refused/too-many-shots')
    table.act('a', shoot('c'))
    expect(table.told('attacked').map(({ target }) => target)).toEqual(['b', 'c'])
    expect(table.told('acted').filter(({ who }) => who === 'a').length).toBe(1)
    expect(table.combatant('a').weapons[0]!.loaded).toBe(15)
    expect(table.asked()).not.toContain('a')
  })

  test('[fnff-1988/action/shoot] turning may come between, at -2; ending lets it lapse', () => {
    const map = (facing: number) =>
      fight(
        {
          a: { ...two, stats: { ref: 9 }, at: { x: 20, y: 20 }, facing },
          b: { ...two, at: { x: 20, y: 10 } },
          c: { ...two, at: { x: 20, y: 30 } },
        },
        { map: YARD, dice: MISS },
      )
    const turned = map(0)
      .act('a', shoot('b'), 'kept')
      .act('a', { do: 'turn', to: 'c' }, 'kept')
      .act('a', shoot('c'))
    const [first, second] = turned.told('attacked')
    expect([second!.target, second!.attack - first!.attack]).toEqual(['c', -2])
    expect(map(0).act('a', shoot('b'), 'kept').act('a', { do: 'end' }).asked()).not.toContain('a')
  })

  test.each<readonly [what: string, first: Act, between: readonly Act[], second: Act]>([
    ['a step', shoot('b'), [go([20, 19.7])], shoot('b')],
    ['running on', shoot('b'), [go([20, 18])], shoot('b')],
    ['kneeling', shoot('b'), [{ do: 'posture', posture: 'kneeling' }], shoot('b')],
    [
      'a step between two blows',
      { do: 'attack', mode: 'strike', target: 'c', shots: 1 },
      [go([20, 19.7])],
      { do: 'attack', mode: 'kick', target: 'c', shots: 1 },
    ],
  ])(
    '[fnff-1988/movement/not-an-action, fnff-1988/action/shoot, fnff-1988/action/hand-to-hand] %s takes nothing from the other half',
    (what, first, between, second) => {
      const table = fight(
        {
          a: { ...two, side: 'us', stats: { ref: 9 }, at: { x: 20, y: 20 } },
          b: { ...two, side: 'them', at: { x: 20, y: 10 } },
          c: { ...two, side: 'them', at: { x: 20.4, y: 19.3 } },
        },
        { map: YARD, dice: MISS },
      )
      if (what === 'running on') table.act('a', { do: 'run' }).act('a', go([20, 19]))
      for (const act of [first, ...between, second]) table.act('a', act, 'kept')
      expect(table.told('attacked').map(({ who }) => who)).toEqual(['a', 'a'])
      expect(table.told('acted').filter(({ who }) => who === 'a')).toHaveLength(1)
    },
  )

  test('[fnff-1988/aiming/concentration] a step between two shots breaks the aim of the second', () => {
    const attack = (...between: readonly Act[]) => {
      const table = fight(
        {
          a: { ...two, stats: { ref: 9 }, at: { x: 20, y: 20 } },
          b: { ...two, at: { x: 20, y: 10 } },
        },
        { map: YARD, dice: MISS },
      )
      table.act('a', { do: 'aim', target: 'b' }).until('a', 2)
      for (const act of [shoot('b'), ...between, shoot('b')]) table.act('a', act, 'kept')
      const [one, other] = table.told('attacked')
      return other!.attack - one!.attack
    }
    expect([attack(), attack(go([20, 19.7]))]).toEqual([0, -2])
  })

  const crate = (points: number, attack: number) =>
    three({ metres: 1, dice: { attack: [attack], defence: [10], damage: [3] } }).rule({
      ...{ rule: 'thing', name: 'Crate', points, metres: 1 },
    })
  const at = (mode: 'single' | 'kick', more: object = {}): Act => ({
    ...{ do: 'attack-thing', thing: 'thing-crate', mode },
    ...more,
  })
  test.each<readonly [first: Act, second: Act, types: readonly string[]]>([
    [shoot('b'), at('single'), ['attacked', 'attacked-thing']],
    [at('single', { shots: 1 }), shoot('b'), ['attacked-thing', 'attacked']],
    [at('single', { shots: 1 }), at('single'), ['attacked-thing', 'attacked-thing']],
    [
      { do: 'attack', mode: 'strike', target: 'b', shots: 1 },
      at('kick'),
      ['attacked', 'attacked-thing'],
    ],
    [
      at('kick', { shots: 1 }),
      { do: 'attack', mode: 'strike', target: 'b' },
      ['attacked-thing', 'attacked'],
    ],
  ])(
    '[fnff-1988/action/shoot, fnff-1988/inanimate/attack] %j and %j are one action',
    (first, second, types) => {
      const table = crate(300, 1).act('a', first, 'kept')
      expect(table.combatant('a').phase.rest).toMatchObject({ left: 1 })
      expect(table.tries('a', { ...first, shots: 2 } as Act).refusal?.code).toBe(
        'refused/too-many-shots',
      )
      table.act('a', second, 'kept')
      expect(
        table
          .events()
          .map(({ type }) => type)
          .filter((type) => type.startsWith('attacked')),
      ).toEqual(types)
      expect(table.told('acted').filter(({ who }) => who === 'a')).toHaveLength(1)
      expect(table.asked()).not.toContain('a')
    },
  )

  test('[fnff-1988/action/shoot, fnff-1988/inanimate/attack] the first shot destroys the thing, the other is left', () => {
    const table = crate(1, 9).act('a', at('single', { shots: 2 }), 'kept')
    expect(table.told('struck')).toMatchObject([{ left: 0 }])
    expect(table.combatant('a').phase.rest).toMatchObject({ kind: 'shots', left: 1 })
    const blows = menu(table, 'a').filter(({ verb, refusal }) => verb === 'kick' && !refusal)
    expect(blows).toEqual([])
  })

  test('[fnff-1988/action/shoot] of three shots the first kills: the others are for somebody else', () => {
    const rifle = fight(
      {
        a: { weapons: ['m-1-garand'], skills: { rifle: 8 }, side: 'us', stats: { ref: 10 } },
        b: { ...two, side: 'them' },
        c: { ...two, side: 'them' },
      },
      { dice: { attack: [10, 1], defence: [1, 10], location: [1], damage: [6] } },
    )
    rifle.act('a', { do: 'attack', mode: 'single', target: 'b' }, 'kept')
    expect(rifle.combatant('b').state).toBe('D')
    expect(rifle.combatant('a').phase.rest).toMatchObject({ left: 2 })
    rifle.act('a', shoot('c', { shots: 2, hands: 2 }))
    expect(rifle.told('attacked').map(({ target }) => target)).toEqual(['b', 'c', 'c'])
  })

  test('[fnff-1988/aiming/bonus, fnff-1988/action/shoot] the aim stays with the action, for the combatant aimed at', () => {
    const attack = (...targets: string[]) => {
      const table = three().act('a', { do: 'aim', target: 'b' }).until('a', 2)
      targets.forEach((target) => table.act('a', shoot(target), 'kept'))
      return table.told('attacked').map((event) => event.attack)
    }
    const [bare] = three()
      .act('a', shoot('b'))
      .told('attacked')
      .map((event) => event.attack)
    expect(attack('c', 'b')).toEqual([bare, bare! + 2])
  })

  test('[fnff-1988/unarmed/two-attacks, fnff-1988/unarmed/attacks, fnff-1988/unarmed/attack, fnff-1988/action/hand-to-hand] a kick and then a punch: accuracy -1 for 2D6, then 0 for 1D6', () => {
    const fists: ManText = { skills: { brawling: 5 }, stats: { ref: 9, body: 6 } }
    const table = fight(
      { a: fists, b: { skills: {}, stats: { ref: 3, body: 10 } } },
      { metres: 1, dice: { attack: [9], defence: [1], damage: [3], location: [5], save: [1] } },
    )
    table
      .act('a', { do: 'attack', mode: 'kick', target: 'b', shots: 1 })
      .act('a', { do: 'attack', mode: 'strike', target: 'b', shots: 1 })
    const [kick, punch] = table.told('attacked')
    expect([kick!.mode, punch!.mode, punch!.attack - kick!.attack]).toEqual(['kick', 'strike', 1])
    const [first, second] = table.told('hit')
    // Two dice of 3 against one, and the margin of one more.
    expect(second!.damage - first!.damage).toBe(3 - 6 + 1)
    expect([
      table.told('acted').filter(({ who }) => who === 'a').length,
      table.combatant('a').phase.rest,
    ]).toEqual([1, undefined])
  })

  test('[fnff-1988/action/hand-to-hand, fnff-1988/unarmed/two-attacks] the half that is left is a blow and nothing else, at anybody within reach', () => {
    const fists: ManText = {
      weapons: ['glock-17'],
      skills: { brawling: 5 },
      side: 'us',
      stats: { ref: 9 },
    }
    const table = fight(
      { a: fists, b: { side: 'them' }, c: { side: 'them' } },
      { metres: 1, dice: MISS },
    ).act('a', { do: 'attack', mode: 'strike', target: 'b', shots: 1 })
    expect(table.tries('a', shoot('b')).refusal?.code).toBe('refused/half-used')
    expect(table.tries('a', { do: 'attack', mode: 'feint', target: 'b' }).refusal?.code).toBe(
      'refused/half-used',
    )
    expect(
      table
        .act('a', { do: 'attack', mode: 'strike', target: 'c' })
        .told('attacked')
        .map(({ target }) => target),
    ).toEqual(['b', 'c'])
  })

  test('[fnff-1988/turn/delay, fnff-1988/action/shoot] who waits is called when the group is through, not between the halves of one of them', () => {
    const calls: string[] = []
    const table = fight(
      {
        holder: { ...two, side: 'them', stats: { ref: 10 } },
        a: { ...two, side: 'us', stats: { ref: 9 } },
        b: { ...two, side: 'us', stats: { ref: 9 } },
        last: { ...two, side: 'us', stats: { ref: 8 } },
      },
      {
        dice: MISS,
        offers: ({ kind, who }) => {
          if (kind === 'call') calls.push(who!)
          return undefined
        },
      },
    )
      .act('holder', { do: 'delay' })
      .act('a', shoot('holder'), 'kept')
      .act('b', { do: 'dodge' }, 'kept')
    expect([table.told('attacked').length, calls]).toEqual([1, []])
    table.act('a', shoot('holder'), 'kept')
    expect([table.told('attacked').length, calls, table.asked()]).toEqual([2, ['holder'], ['last']])
  })

  test('[fnff-1988/turn/simultaneous, fnff-1988/action/shoot] among equals the second half is declared before the first is told', () => {
    const men = {
      a: { ...two, side: 'us', stats: { ref: 9 } },
      b: { ...two, side: 'them', stats: { ref: 9 } },
      c: { ...two, side: 'them' },
    }
    const table = fight(men, {
      dice: { 'attack a': [1], 'attack b': [10], defence: [1], 'location b': [1], damage: [6] },
    })
    table
      .act('a', shoot('b'), 'kept')
      .act('b', { do: 'attack', mode: 'single', target: 'a' }, 'kept')
    expect([table.asked(), table.told('attacked')]).toEqual([['a'], []])
    table.act('a', shoot('c'), 'kept')
    expect(table.told('attacked').map(({ who, target }) => [who, target])).toEqual([
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'a'],
      ['a', 'c'],
    ])
    expect(table.combatant('a').state).toBe('D')
  })
})
