// The round of the 2020 book: initiative, ties, the fast draw, waiting and stepping in.
import { describe, expect, it } from 'vitest'
import { view } from '../../src/books/cp2020/table/view.ts'
import { newGame } from '../../src/engine/play.ts'
import { rulesWith } from '../cp2020/people.ts'
import { END, YARD, blow, bookWith, fight, go, setupOf, shoot, yardWith } from './table.ts'
import type { FightText, ManText } from './table.ts'

const GUN = ['pistol-heavy']
/** Men of their own sides who come in the order in which they are named. */
const inOrder = (names: string, men: Record<string, ManText> = {}): Record<string, ManText> =>
  Object.fromEntries(
    [...names].map((name, i) => [name, { ref: 10 - i, weapons: GUN, ...men[name] }]),
  )
const alike: FightText = { dice: { initiative: [5] } }

describe('initiative', () => {
  it.each([
    ['a Solo without boosts', { ref: 8, skills: { 'combat-sense': 4 } }, 6, 18],
    ['a Nomad with a boost', { ref: 9, initiativeBonus: 2 }, 3, 14],
    [
      'encumbered and wounded REF',
      { ref: 9, armour: ['heavy-armor-jacket'], points: 5 },
      3,
      9 - 2 - 2 + 3,
    ],
  ] as const)(
    '[cp2020/round/initiative, cp2020/round/reflex-boost-gap] %s',
    (_name, combatant, die, total) => {
      const table = fight({ a: combatant as ManText, b: {} }, { dice: { 'initiative a': [die] } })
      expect(table.combatant('a').initiative).toBe(total)
    },
  )

  it('[cp2020/round/initiative] highest first, and rolled anew each round', () => {
    const table = fight(
      { a: { ref: 8 }, b: { ref: 8 }, c: { ref: 8 } },
      { dice: { 'initiative a': [10, 1], 'initiative b': [6, 2], 'initiative c': [8, 3] } },
    )
    expect([table.order(), table.combatant('a').initiative]).toEqual(['a c b', 18])
    expect(table.until('c', 2).order()).toBe('c b a')
  })

  it('[cp2020/round/initiative] option initiative-per: one die serves the fight; a fast draw counts in its own round, wounds at once', () => {
    const table = fight(
      { a: { ref: 8 }, b: { ref: 7 } },
      {
        options: { 'initiative-per': 'combat' },
        dice: { 'initiative a': [4, 9], 'initiative b': [6, 9] },
        offers: (ask, { round }) =>
          ask.kind === 'fast-draw' && round === 1 && ask.who === 'a' ? ['a'] : undefined,
      },
    )
    expect([table.order(), table.combatant('a').initiative]).toEqual(['a b', 15])
    table.until('b', 2)
    expect([table.order(), table.combatant('a').initiative]).toEqual(['b a', 12])
    table.rule({ rule: 'wound', who: 'b', points: 6 }).until('a', 3)
    expect([table.order(), table.combatant('b').initiative]).toEqual(['a b', 11])
  })

  it('[cp2020/task/critical-gap] a 10 on the initiative die rolls on only under its option', () => {
    const dice = { 'initiative a': [10, 4] }
    expect(fight({ a: {}, b: {} }, { dice }).combatant('a').initiative).toBe(15)
    expect(
      fight({ a: {}, b: {} }, { dice, options: { 'exploding-initiative': true } }).combatant('a')
        .initiative,
    ).toBe(19)
  })

  it('[cp2020/round/initiative-ties-gap] higher REF, then Combat Sense, then a roll-off until different', () => {
    expect(
      fight(
        { a: { ref: 7 }, b: { ref: 9 } },
        { dice: { 'initiative a': [7], 'initiative b': [5] } },
      ).order(),
    ).toBe('b a')
    expect(
      fight(
        { a: { ref: 8 }, b: { ref: 8, skills: { 'combat-sense': 2 } } },
        { dice: { 'initiative a': [7], 'initiative b': [5] } },
      ).order(),
    ).toBe('b a')
    const even = fight(
      { a: {}, b: {}, c: {} },
      { dice: { ...alike.dice, 'roll-off': [4, 4, 9, 7, 8] } },
    )
    const rolls = even.told('initiative')[0]!.rolls
    expect(rolls.map(({ who, ties }) => [who, ties])).toEqual([
      ['a', 7],
      ['b', 8],
      ['c', 9],
    ])
    expect(even.order()).toBe('c b a')
  })

  it('[cp2020/round/initiative-ties-gap] option simultaneous: both declare, both shoot, and both die', () => {
    const dead = { attack: [9], location: [1], damage: [6] }
    const table = fight(
      { a: { ref: 8, weapons: GUN }, b: { ref: 8, weapons: GUN }, c: { ref: 2 } },
      { ...alike, options: { 'initiative-tie': 'simultaneous' }, dice: { ...alike.dice, ...dead } },
    )
    expect([table.order(), table.asked()]).toEqual(['a+b c', ['a', 'b']])
    table.act('a', shoot('b'))
    expect(table.told('attacked')).toEqual([])
    table.act('b', shoot('a'))
    expect(table.told('attacked').map(({ who, hit }) => [who, hit])).toEqual([
      ['a', true],
      ['b', true],
    ])
    expect(
      [table.combatant('a'), table.combatant('b')].map(
        (combatant) => (combatant.wounds as unknown as { deadSince: number }).deadSince,
      ),
    ).toEqual([1, 1])
    expect(table.state).toMatchObject({ step: 'over', ended: 'The field belongs to c.' })
  })

  it('[cp2020/round/initiative-ties-gap, cp2020/armor/staged-penetration-gap] of one moment: his own second shot finds the armour that his first has worn, a parry serves once', () => {
    const vest = { armour: [{ sp: 10 }] }
    const options = { 'initiative-tie': 'simultaneous' } as const
    const table = fight(
      { a: { ref: 8, weapons: GUN }, b: { ref: 8, ...vest } },
      { ...alike, options, dice: { ...alike.dice, attack: [9], location: [7], damage: [4] } },
    )
    table.act('a', shoot('b', { shots: 2 })).act('b', END)
    expect(table.told('hit').map(({ stopped }) => stopped)).toEqual([10, 9])
    expect(table.combatant('b').worn[0]).toEqual({ 'right-leg': 2 })
    const guard = fight(
      { d: { ref: 9 }, a: { ref: 8 }, b: { ref: 8 } },
      { ...alike, metres: 1, options, dice: { ...alike.dice, attack: [9], parry: [10, 9] } },
    )
    guard
      .act('d', { do: 'parry', arm: 'left-arm' })
      .act('d', END)
      .act('a', blow('strike', 'd'))
      .act('b', blow('strike', 'd'))
    expect(guard.told('attacked').map(({ hit, parried }) => [hit, parried])).toEqual([
      [true, true],
      [true, undefined],
    ])
    expect(guard.told('parry-roll').length).toBe(1)
  })

  it('[cp2020/round/length] 40 rounds are two minutes of the clock', () => {
    const table = fight({ a: {}, b: {} }).until('a', 3)
    expect([table.state.now, table.book.units.round, 2 * table.book.units.minute!]).toEqual([
      3, 1, 40,
    ])
  })
})

describe('fast draw', () => {
  const draws =
    (who: string): NonNullable<FightText['offers']> =>
    (ask) =>
      ask.kind === 'fast-draw' && ask.options.some((one) => (one as string[]).includes(who))
        ? [who]
        : undefined

  it.each([
    ['leaves', { rule: 'leave', who: 'a' }, { who: 'b', options: [[], ['b'], 'never'] }],
    [
      'has a standing order',
      { rule: 'order', who: 'a', offer: 'fast-draw', answer: 'never' },
      { who: 'b', options: [[], ['b'], 'never'] },
    ],
    ['gets a wound', { rule: 'wound', who: 'a', points: 2, area: 'head' }, { who: 'a' }],
  ])(
    '[cp2020/round/fast-draw] the question to a seat stays when the first whom it names %s',
    (_how, choice, ask) => {
      const side = (...ids: string[]): Record<string, ManText> =>
        Object.fromEntries(ids.map((id) => [id, { side: ids[0]!, weapons: GUN }]))
      const setup = setupOf({ ...side('a', 'b'), ...side('c') }, {}, rulesWith())
      const game = newGame(bookWith(), setup, { seed: 1 })
      expect(game.pending?.asks.map(({ ask: { kind, who } }) => [kind, who])).toEqual([
        ['fast-draw', 'a'],
        ['fast-draw', 'c'],
      ])
      expect(game.begin({ seat: 'referee', choice, why: '' }).refusal).toBeUndefined()
      const open = game.pending!.asks[0]!
      expect(open.ask).toMatchObject({ seat: 'player-1', ...ask })
      game.answer('player-1', open.key, ['b'])
      game.answer('player-2', game.pending!.asks[1]!.key, [])
      expect(game.state.men['b']!.inRound.fastDraw).toBe(true)
      expect(game.audit()).toBeUndefined()
    },
  )

  it('[cp2020/round/fast-draw] +3 to the initiative roll, -3 to hit; aim and sight count nothing', () => {
    const sighted = {
      weapons: [
        {
          ...fight({ x: { weapons: GUN }, y: {} }).combatant('x').weapons[0]!,
          sights: ['laser-sight'],
        },
      ],
    }
    const table = fight(
      { a: { ref: 8, skills: { 'combat-sense': 4, handgun: 5 }, ...sighted }, b: { ref: 2 } },
      {
        dice: { 'initiative a': [6] },
        offers: (ask, { round }) => (round === 3 ? draws('a')(ask, undefined as never) : undefined),
      },
    )
    table.act('a', { do: 'aim', target: 'b' }).until('a', 2).act('a', { do: 'aim', target: 'b' })
    expect(table.combatant('a').aim?.rounds).toBe(2)
    table.until('a', 3)
    expect([table.combatant('a').initiative, table.combatant('a').aim]).toEqual([21, undefined])
    table.act('a', shoot('b'))
    expect(table.told('attacked')[0]!.attack).toBe(15)
    table.act('a', shoot('b'))
    expect(table.told('attacked')[1]!.attack).toBe(12)
    expect(table.until('a', 4).combatant('a').inRound.fastDraw).toBe(false)
  })

  it('[cp2020/round/fast-draw, cp2020/action/reload-or-change] in that round the draw is part of the attack, else an action', () => {
    const armed = { ref: 8, weapons: ['knife', 'club', 'pistol-heavy'] }
    const quick = fight({ a: armed, b: { ref: 2 } }, { offers: draws('a') })
      .act('a', { do: 'change', weapon: 2 })
      .act('a', shoot('b'))
    expect(quick.told('attacked')[0]!.attack).toBe(8 + 5 - 3)
    const slow = fight({ a: armed, b: { ref: 2 } })
      .act('a', { do: 'change', weapon: 2 })
      .act('a', shoot('b'))
    expect(slow.told('attacked')[0]!.attack).toBe(8 + 5 - 3)
    // One draw is free, not two.
    const twice = fight({ a: armed, b: { ref: 2 } }, { offers: draws('a') })
      .act('a', { do: 'change', weapon: 2 })
      .act('a', { do: 'change', weapon: 1 })
    expect([quick, slow, twice].map((table) => table.combatant('a').inRound.acts)).toEqual([
      1, 2, 1,
    ])
  })

  it('[cp2020/round/fast-draw] the same in melee; no aim in such a round; a standing order answers', () => {
    const table = fight({ a: { ref: 8, weapons: ['sword'] }, b: { ref: 2 } }, { metres: 1 })
    table.rule({ rule: 'order', who: 'a', offer: 'fast-draw', answer: 'always' }).until('a', 2)
    expect(table.told('fast-draw')).toEqual([{ type: 'fast-draw', who: 'a' }])
    table.act('a', blow('melee', 'b'))
    expect(table.told('attacked')[0]!.attack).toBe(10)
    const shooter = fight({ a: { ref: 8, weapons: GUN }, b: { ref: 2 } }, { offers: draws('a') })
    expect(shooter.tries('a', { do: 'aim', target: 'b' }).refusal?.code).toBe('refused/not-alone')
  })
})

describe('waiting', () => {
  it.each([
    ['A waits until C has acted', 'ABC', { A: 'C' }, 'B C A'],
    ['A waits for B', 'ABCD', { A: 'B' }, 'B A C D'],
    ['A and B both wait until C has acted', 'ABC', { A: 'C', B: 'C' }, 'C A B'],
    ['C waits for A, who waits for B', 'CABD', { C: 'A', A: 'B' }, 'B A C D'],
    [
      'two wait for each other: the first of them is the last but one',
      'ABC',
      { A: 'B', B: 'A' },
      'C A B',
    ],
  ] as const)('[cp2020/round/wait] %s', (_name, names, waits, expected) => {
    const table = fight(inOrder(names), alike)
    for (let i = 0; i < 20 && table.state.round === 1; i++) {
      const [id] = table.asked()
      const after = (waits as Record<string, string>)[id!]
      table.act(id!, after && !table.combatant(id!).inRound.waited ? { do: 'wait', after } : END)
    }
    expect(table.came(1).join(' ')).toBe(expected)
  })

  it('[cp2020/round/wait] who waits for somebody that never comes may act as the last of the round, or do nothing; the order does not carry over', () => {
    const table = fight(inOrder('ABCD'), alike)
      .rule({ rule: 'wound', who: 'D', points: 41 })
      .act('A', { do: 'wait', after: 'C' })
    table.until('B').rule({ rule: 'wound', who: 'C', points: 41 })
    table.act('B', END)
    expect([table.state.round, table.asked()]).toEqual([1, ['A']])
    expect(table.tries('A', { do: 'wait' }).refusal?.code).toBe('refused/waits-already')
    table.act('A', END)
    expect([table.state.round, table.order(), table.asked()]).toEqual([2, 'A B', ['A']])
  })

  it('[cp2020/round/wait] who named nobody steps in between any two later parts, once, and is not asked about his own', () => {
    const asked: string[] = []
    const table = fight(inOrder('ABCD'), {
      ...alike,
      offers: (ask, state) => {
        if (ask.kind !== 'call') return undefined
        asked.push(`${ask.who} at ${state.at}`)
        return state.at === 3 ? 'now' : 'wait'
      },
    })
    table.act('A', { do: 'wait' }).act('B', END).act('C', END)
    expect([asked, table.asked()]).toEqual([['A at 2', 'A at 3'], ['A']])
    table.act('A', END)
    expect([table.asked(), asked.length]).toEqual([['D'], 2])
  })

  it('[cp2020/round/wait] unused, he is the last of the round', () => {
    const table = fight(inOrder('ABC'), alike).act('A', { do: 'wait' }).act('B', END).act('C', END)
    expect([table.state.round, table.asked()]).toEqual([1, ['A']])
  })

  it('[cp2020/round/wait] whose part it is: nobody after he has ended it, as long as he waits, or while one acts who is hidden', () => {
    const table = fight(inOrder('ABC', { B: { hidden: true } }))
    const acting = () => [table.state.acting, view(table.state, 'player-1').acting]
    expect(acting()).toEqual([['A'], ['A']])
    table.act('A', { do: 'wait', after: 'C' })
    expect(acting()).toEqual([['B'], []])
    table.act('B', END)
    expect(acting()).toEqual([['C'], ['C']])
    table.act('C', END)
    expect([table.asked(), ...acting()]).toEqual([['A'], ['A'], ['A']])
  })

  it('[cp2020/round/wait] a later action is no wait; nobody waits for himself, for one who has had his part, or twice', () => {
    const table = fight(inOrder('ABC'), alike).act('A', shoot('B'))
    expect(table.tries('A', { do: 'wait' }).refusal?.code).toBe('refused/has-acted')
    table.act('A', END)
    const code = (act: unknown) => table.tries('B', act).refusal?.code
    expect([
      code({ do: 'wait', after: 'B' }),
      code({ do: 'wait', after: 'A' }),
      code({ do: 'wait', after: 'nobody' }),
      code({ do: 'wait', after: 7 }),
    ]).toEqual(['refused/nobody', 'refused/had-part', 'refused/nobody', 'refused/nobody'])
  })

  it('[cp2020/round/wait] who is put out of action while he waits does not step in', () => {
    const table = fight(inOrder('ABC', { A: { body: 4 } }), {
      ...alike,
      dice: { ...alike.dice, 'stun save': [10], attack: [9], location: [7] },
    })
      .act('A', { do: 'wait', after: 'B' })
      .act('B', shoot('A'))
      .act('B', END)
    expect([table.asked(), table.state.round]).toEqual([['C'], 1])
    table.act('C', END)
    expect(table.state.round).toBe(2)
  })

  it('[cp2020/round/wait] after the part, not in the midst of it; with option interrupt between two actions', () => {
    const call: FightText['offers'] = (ask) => (ask.kind === 'call' ? 'now' : undefined)
    const after = fight(inOrder('ABC'), { ...alike, offers: call })
      .act('A', { do: 'wait' })
      .act('B', { do: 'dodge' })
    expect(after.asked()).toEqual(['B'])
    const between = fight(inOrder('ABC'), {
      ...alike,
      offers: call,
      options: { 'wait-step-in': 'interrupt' },
    })
      .act('A', { do: 'wait' })
      .act('B', { do: 'dodge' })
    expect(between.asked()).toEqual(['A'])
    between.act('A', shoot('B')).act('A', END)
    expect(between.asked()).toEqual(['B'])
  })

  it('[cp2020/round/wait] option interrupt: a runner is stopped where he comes out of cover, and may fall there', () => {
    const map = yardWith([[20, 10], [20, 20], 3])
    const men = {
      A: { ref: 9, skills: { handgun: 5 }, weapons: GUN, at: [5, 15], facing: 90 },
      B: { ref: 8, ma: 6, at: [24, 15], facing: 0 },
    } as const
    const run = (options: FightText['options']) =>
      fight(men, {
        ...alike,
        map,
        options,
        offers: (ask) => (ask.kind === 'call' ? 'now' : undefined),
        dice: { ...alike.dice, attack: [9], location: [2], damage: [6], 'stun save': [10] },
        seed: 3,
      })
        .act('A', { do: 'wait' })
        .act('B', go([24, 3]))
    const stopped = run({ 'wait-step-in': 'interrupt' })
    expect(stopped.asked()).toEqual(['A'])
    expect(stopped.combatant('B').y).toBeGreaterThan(8)
    expect(stopped.combatant('B').y).toBeLessThan(15)
    stopped.act('A', shoot('B', { shots: 1 }))
    expect(stopped.told('attacked')[0]).toMatchObject({ who: 'A', hit: true })
    expect(stopped.told('moved').length).toBe(1)
    expect(run({}).combatant('B').y).toBe(3)
  })

  it('[cp2020/round/wait] nobody learns of a hidden combatant by being asked whether to step in, nor by not being asked', () => {
    const calls = (hidden: boolean): string[] => {
      const asked: string[] = []
      const men = inOrder('ABH', { H: { at: [30, 30], hidden } })
      const table = fight(hidden ? men : { A: men.A!, B: men.B! }, {
        ...alike,
        map: YARD,
        offers: (ask) => {
          if (ask.kind === 'call') asked.push(ask.who!)
          return undefined
        },
      })
      table.act('A', { do: 'wait' }).act('B', END)
      if (hidden) table.act('H', END)
      expect(table.asked()).toEqual(['A'])
      return asked
    }
    expect(calls(true)).toEqual(calls(false))
  })
})
