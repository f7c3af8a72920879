import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import type { Mode } from '../../src/books/fnff-1988/words.ts'
import { simplePlayer } from '../../src/players/simple-player.ts'
import { fight, go, shoot, YARD } from './table.ts'
import type { FightText, ManText } from './table.ts'

const FIGHTER: ManText = { skills: { brawling: 5, athletics: 3 }, weapons: [] }
const men = (a: ManText = {}, b: ManText = {}, c: ManText = {}) => ({
  a: { ...FIGHTER, ...a, stats: { ref: 10, ...a.stats } },
  b: { ...FIGHTER, ...b, stats: { ref: 9, ...b.stats } },
  c: { ...FIGHTER, weapons: ['glock-17'], ...c, stats: { ref: 8, ...c.stats } },
})
const HIT = { attack: [5], defence: [5], location: [3], damage: [3] }
const three = (text: FightText = {}, a: ManText = {}, b: ManText = {}, c: ManText = {}) =>
  fight(men(a, b, c), { metres: 1, dice: HIT, ...text })
const blow = (
  mode: Mode,
  target = 'b',
  more: Partial<Extract<Act, { do: 'attack' }>> = {},
): Act => ({ do: 'attack', mode, target, shots: 1, ...more })
const END: Act = { do: 'end' }
const face = makeFace()
const items = (table: ReturnType<typeof fight>, who: string) =>
  face.menu(table.state, table.ask(who))
const open = (table: ReturnType<typeof fight>, who: string) =>
  items(table, who)
    .filter(({ refusal }) => !refusal)
    .map(({ verb }) => verb)
const conditions = (table: ReturnType<typeof fight>, who: string) =>
  face.scene(table.state).men.find(({ id }) => id === who)!.conditions
/** `a` holds `b` and has ended his part. */
const held = (text: FightText = {}, pin: Partial<Extract<Act, { do: 'attack' }>> = {}) =>
  three(text)
    .act('a', blow('pin', 'b', pin))
    .act('a', END)

describe('pin', () => {
  test('[fnff-1988/unarmed/pin] a hit holds and does no damage; a miss holds nobody', () => {
    const table = three().act('a', blow('pin'))
    expect(table.combatant('a').holds).toEqual({ target: 'b', skill: 'brawling', since: 0 })
    expect([table.told('hit'), table.combatant('b').wounds]).toEqual([[], []])
    expect(table.told('held')).toMatchObject([{ who: 'a', target: 'b' }])
    expect(
      three({ dice: { ...HIT, attack: [1] } })
        .act('a', blow('pin'))
        .combatant('a').holds,
    ).toBeUndefined()
  })

  test('[fnff-1988/unarmed/pin] of two tries in one action the second falls away when the first holds', () => {
    const both = { do: 'attack', mode: 'pin', target: 'b' } as const
    expect(three().act('a', both).told('attacked').length).toBe(1)
    expect(
      three({ dice: { ...HIT, attack: [1, 5] } })
        .act('a', both)
        .told('attacked')
        .map(({ margin }) => margin > 0),
    ).toEqual([false, true])
  })

  test('[fnff-1988/unarmed/pin, fnff-1988/unarmed/escape] the held can only try to escape', () => {
    const table = held()
    expect(open(table, 'b')).toEqual(['escape', 'delay', 'end'])
    for (const act of [
      blow('strike', 'a'),
      blow('kick', 'c'),
      { do: 'parry' },
      { do: 'dodge' },
      { do: 'run' },
      { do: 'turn', to: 'a' },
      { do: 'posture', posture: 'prone' },
      { do: 'task', task: 'escape' },
      { do: 'mount' },
    ]) {
      expect(table.tries('b', act).refusal).toEqual({
        code: 'refused/held',
        rule: 'fnff-1988/unarmed/pin',
        why: 'B is held by a: they can only try to break free.',
      })
    }
    expect([conditions(table, 'a'), conditions(table, 'b')]).toEqual([['holds b'], ['held by a']])
  })

  test('[fnff-1988/unarmed/pin] on the map he cannot move, and no reach is shown', () => {
    const at = (x: number, facing: number): ManText => ({ at: { x, y: 10 }, facing })
    const table = fight(men(at(10, 90), at(11, 270), at(30, 270)), { map: YARD, dice: HIT })
      .act('a', blow('pin'))
      .act('a', END)
    expect(table.tries('b', go([12, 10])).refusal?.code).toBe('refused/held')
    expect(face.reach!(table.state, table.ask('b')).spots).toEqual([])
    expect(items(table, 'b').find(({ verb }) => verb === 'move')?.refusal?.code).toBe(
      'refused/held',
    )
  })

  test('[fnff-1988/unarmed/pin] against third parties he is helpless, and he answers no attack', () => {
    const asked: string[] = []
    const table = held({
      offers: (ask) => {
        if (ask.kind === 'react') asked.push(ask.who!)
        return undefined
      },
    })
    asked.length = 0
    table.until('c', 1).act('c', blow('strike'))
    expect(table.told('attacked').at(-1)).toMatchObject({ who: 'c', defence: 10 })
    expect(table.told('attacked').at(-1)!.defenceDie).toBeUndefined()
    const shot = held().until('c', 1).act('c', shoot('b'))
    expect(shot.told('attacked').at(-1)!.defenceDie).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('[fnff-1988/unarmed/pin] keeping it is the whole action; a phase of the holder without it ends it', () => {
    const table = held().until('a', 2).act('a', { do: 'keep' })
    expect(table.told('keeps')).toMatchObject([{ who: 'a', target: 'b' }])
    expect(table.asked()).toEqual(['b'])
    table.until('a', 3).act('a', END)
    expect([table.combatant('a').holds, table.told('released').length]).toEqual([undefined, 1])
  })

  test('[fnff-1988/unarmed/pin] letting go is free, and the holder has his action still', () => {
    const table = held().until('a', 2).act('a', { do: 'release' })
    expect([table.combatant('a').holds, table.asked()]).toEqual([undefined, ['a']])
    expect(table.told('released')).toEqual([
      { type: 'released', who: 'a', target: 'b', lost: false },
    ])
    expect(table.tries('a', { do: 'release' }).refusal?.code).toBe('refused/no-hold')
    table.act('a', { do: 'mount' })
    expect(open(table, 'b')).toContain('strike')
  })

  test.each([
    ['a strike at the held', blow('strike')],
    ['a strike at another', blow('strike', 'c')],
    ['a pin of another', blow('pin', 'c')],
    ['a throw', blow('throw')],
    ['a leap', { do: 'task', task: 'juggle' }],
    ['a parry', { do: 'parry' }],
    ['an aim', { do: 'aim', target: 'c' }],
  ] as const)('[fnff-1988/unarmed/pin] any other action of the holder ends it: %s', (_, act) => {
    const table = held()
      .until('a', 2)
      .act('a', act as Act)
    expect(table.combatant('a').holds?.target).not.toBe('b')
    expect(table.told('released')).toMatchObject([{ who: 'a', target: 'b', lost: false }])
  })

  test('[fnff-1988/unarmed/pin] a dodge in answer to an attack is an action too', () => {
    const table = fight(men({ stats: { ref: 9 } }, { stats: { ref: 8 } }, { stats: { ref: 10 } }), {
      metres: 1,
      dice: HIT,
    })
      .act('c', END)
      .act('a', blow('pin'))
      .act('a', END)
    table
      .until('c', 2)
      .offers((ask) => (ask.kind === 'react' ? 'dodge' : undefined))
      .act('c', blow('strike', 'a'))
    expect(table.told('released')).toMatchObject([{ who: 'a', target: 'b' }])
  })

  test.each([
    ['a stun', { attack: [10], defence: [1], location: [1], damage: [6], save: [8] }],
    [
      'unconsciousness',
      { attack: [10], defence: [1], location: [1], damage: [6], save: [10], 'phases out': [3] },
    ],
  ] as const)('[fnff-1988/unarmed/pin] %s of the holder ends it', (_, dice) => {
    const table = held().until('c', 1).dice(dice).act('c', shoot('a'))
    expect(table.combatant('a').holds).toBeUndefined()
    expect(table.told('released')).toEqual([
      { type: 'released', who: 'a', target: 'b', lost: true },
    ])
    expect(conditions(table, 'b')).toEqual([])
  })

  test.each([
    ['death of the holder', { rule: 'wound', who: 'a', area: 'head', level: 'D' }],
    ['death of the held', { rule: 'wound', who: 'b', area: 'head', level: 'D' }],
    ['hiding of the held by the referee', { rule: 'hide', who: 'b' }],
    ['being moved apart', { rule: 'pair', a: 'a', b: 'b', metres: 2 }],
  ])('[fnff-1988/unarmed/pin] %s ends it', (_, ruling) => {
    const table = held().rule(ruling)
    expect(table.combatant('a').holds).toBeUndefined()
    expect(table.told('released')).toMatchObject([{ who: 'a', target: 'b' }])
  })

  test('[fnff-1988/unarmed/pin] on the map the holder who walks away lets go', () => {
    const at = (x: number, facing: number): ManText => ({ at: { x, y: 10 }, facing })
    const table = fight(men(at(10, 90), at(11, 270), at(30, 270)), { map: YARD, dice: HIT })
      .act('a', blow('pin'))
      .act('a', END)
      .until('a', 2)
    expect(table.act('a', go([10, 10.3])).told('released').length).toBe(1)
    const near = fight(men(at(10, 90), at(10.5, 270), at(30, 270)), { map: YARD, dice: HIT })
      .act('a', blow('pin'))
      .act('a', END)
      .until('a', 2)
    expect(near.act('a', go([10, 10.3])).combatant('a').holds?.target).toBe('b')
  })

  test('[fnff-1988/unarmed/pin, fnff-1988/turn/simultaneous] two who grapple each other in one moment hold each other until they pull', () => {
    const table = fight(men({ stats: { ref: 9 } }, { stats: { ref: 9 } }), {
      metres: 1,
      dice: { ...HIT, attack: [9] },
    })
    table
      .act('a', { ...blow('pin'), shots: 2 } as Act)
      .act('b', { ...blow('pin', 'a'), shots: 2 } as Act)
    while (table.asked().some((id) => id === 'a' || id === 'b') && table.state.phase === 1)
      table.act(table.asked()[0]!, END)
    expect([table.combatant('a').holds?.target, table.combatant('b').holds?.target]).toEqual([
      'b',
      'a',
    ])
    table.until('a', 2)
    expect([open(table, 'a'), open(table, 'b')]).toEqual([
      ['escape', 'delay', 'end'],
      ['escape', 'delay', 'end'],
    ])
    table.act('a', { do: 'escape', from: 'b' }).act('b', { do: 'escape', from: 'a' })
    expect([table.combatant('a').holds, table.combatant('b').holds]).toEqual([undefined, undefined])
  })

  test('[fnff-1988/unarmed/pin] the card says how often it holds, and whom the holder lets go of', () => {
    const table = three()
    expect(face.plan(table.state, table.ask('a'), blow('pin')).chances).toEqual([
      { what: 'holds', chance: expect.closeTo(0.72, 6) },
    ])
    const holding = held().until('a', 2)
    expect(face.plan(holding.state, holding.ask('a'), blow('strike', 'c')).notes).toContain(
      'a lets go of b.',
    )
    expect(holding.tries('a', blow('pin')).refusal?.code).toBe('refused/holds-already')
  })
})

describe('break', () => {
  test('[fnff-1988/unarmed/break] right after the pin in the same action: the ordinary defence roll, 1D6, strength and margin; the hold goes on', () => {
    const table = three({}, { stats: { body: 8 } })
      .act('a', blow('pin'))
      .act('a', blow('break'))
    expect(table.told('attacked').at(-1)).toMatchObject({
      mode: 'break',
      attack: 20,
      defence: 17,
      defenceDie: 5,
      margin: 3,
    })
    expect(table.told('hit')).toMatchObject([{ damage: 3 + 1 + 3 }])
    expect(table.combatant('a').holds?.target).toBe('b')
    expect(table.asked()).toEqual(['b'])
  })

  test('[fnff-1988/unarmed/break] in the next phase, and after phases of mere holding, one in an action', () => {
    const table = held().until('a', 2).act('a', blow('break'))
    expect(table.told('hit').length).toBe(1)
    table.until('a', 3).act('a', { do: 'keep' }).until('a', 1, 2).act('a', blow('break'))
    expect(table.told('hit').length).toBe(2)
    expect(
      held()
        .until('a', 2)
        .tries('a', blow('break', 'b', { shots: 2 })).refusal?.code,
    ).toBe('refused/too-many-shots')
  })

  test('[fnff-1988/unarmed/break, fnff-1988/unarmed/two-attacks] half an action is left after it, for any blow but a second break', () => {
    const table = held().until('a', 2).act('a', blow('break'), 'kept')
    expect([table.asked(), table.combatant('a').phase.rest?.left]).toEqual([['a'], 1])
    expect(table.tries('a', blow('break')).refusal).toMatchObject({
      ...{ code: 'refused/half-used', rule: 'fnff-1988/unarmed/break' },
    })
    expect(items(table, 'a').map(({ verb }) => verb)).not.toContain('break')
    table.act('a', blow('strike'))
    expect(table.told('attacked').map(({ mode }) => mode)).toEqual(['pin', 'break', 'strike'])
    expect(table.asked()).not.toContain('a')
  })

  test('[fnff-1988/unarmed/break] without a hold it is refused, and offered to nobody', () => {
    const table = three()
    expect(table.tries('a', blow('break')).refusal).toMatchObject({
      code: 'refused/no-hold',
      rule: 'fnff-1988/unarmed/break',
    })
    const holding = held().until('a', 2)
    expect(
      items(holding, 'a')
        .filter(({ verb }) => verb === 'break')
        .map(({ target }) => target),
    ).toEqual(['b'])
    expect(holding.tries('a', blow('break', 'c')).refusal?.code).toBe('refused/no-hold')
    expect(holding.act('a', { do: 'release' }).tries('a', blow('break')).refusal?.code).toBe(
      'refused/no-hold',
    )
  })

  test('[fnff-1988/unarmed/break, fnff-1988/snapshot/called-shot] the area is called with the hold, whose total is halved; the break is not', () => {
    const strong = three(
      { dice: { ...HIT, attack: [10], defence: [1] } },
      { skills: { brawling: 10 } },
      { stats: { ref: 3 } },
    )
      .act('a', blow('pin', 'b', { at: 'left-arm' }))
      .act('a', END)
    expect(strong.told('attacked')[0]).toMatchObject({ attack: 15, margin: 15 - 7 })
    expect(conditions(strong, 'a')).toEqual(['holds b by the left arm'])
    strong.until('a', 2).dice(HIT).act('a', blow('break'))
    expect(strong.told('attacked').at(-1)).toMatchObject({
      mode: 'break',
      attack: 25,
      at: 'left-arm',
    })
    expect(strong.told('hit').map(({ area }) => area)).toEqual(['left-arm'])
    expect(strong.until('a', 3).tries('a', blow('break', 'b', { at: 'head' })).refusal?.code).toBe(
      'refused/no-area',
    )
    const rolled = held()
      .until('a', 2)
      .dice({ location: [1] })
      .act('a', blow('break'))
    expect(rolled.told('hit').map(({ area }) => area)).toEqual(['head'])
  })

  test('[fnff-1988/unarmed/break] the area that the first break rolled is the area held: the next break hits it without a roll', () => {
    const table = held()
      .until('a', 2)
      .dice({ ...HIT, location: [6] })
      .act('a', blow('break'), 'kept')
    expect(conditions(table, 'a')).toContain('holds b by the left arm')
    table
      .act('a', END)
      .until('a', 3)
      .dice({ ...HIT, location: [1] })
      .act('a', blow('break'))
    expect(table.told('hit').map(({ area }) => area)).toEqual(['left-arm', 'left-arm'])
  })

  test('[fnff-1988/unarmed/break, fnff-1988/unarmed/pin] a dodge or parry of before helps no more: the held cannot parry', () => {
    for (const act of ['dodge', 'parry'] as const) {
      const table = fight(men({ stats: { ref: 9 } }, { stats: { ref: 10 } }), {
        metres: 1,
        dice: { ...HIT, attack: [9] },
      })
        .act('b', { do: act })
        .act('a', blow('pin'))
        .act('a', blow('break'))
      expect(table.told('attacked').map(({ defence }) => defence)).toEqual([
        10 + 3 + 5 + (act === 'dodge' ? 2 : 3),
        18,
      ])
    }
  })

  test('[fnff-1988/unarmed/break] a break that misses leaves the hold', () => {
    const table = held()
      .until('a', 2)
      .dice({ attack: [1] })
      .act('a', blow('break'))
    expect([table.told('hit'), table.combatant('a').holds?.target]).toEqual([[], 'b'])
  })
})

describe('escape', () => {
  const free = (
    attack: number,
    defence: number,
    text: FightText = {},
    pin: Partial<Extract<Act, { do: 'attack' }>> = {},
  ) =>
    held(text, pin)
      .dice({ attack: [attack], defence: [defence] })
      .act('b', { do: 'escape', from: 'a' })

  test.each([
    [5, 7, false],
    [5, 8, true],
    [5, 9, true],
  ])(
    '[fnff-1988/unarmed/escape, fnff-1988/action/escape] REF 10 + Brawling 5 + %s against REF 9 + Athletics 3 + %s: an equal total is free',
    (attack, defence, escapes) => {
      const table = free(attack, defence)
      expect(table.told('escaped')).toEqual([
        {
          type: 'escaped',
          who: 'b',
          from: 'a',
          roll: 12 + defence,
          against: 15 + attack,
          free: escapes,
        },
      ])
      expect(table.combatant('a').holds?.target).toBe(escapes ? undefined : 'b')
      expect(table.told('released')).toEqual([])
      // One attempt in an action.
      expect(table.asked()).toEqual(['c'])
    },
  )

  test('[fnff-1988/unarmed/escape, fnff-1988/unarmed/kinds] the holder rolls with the skill of the hold, the held with what stands in for Athletics', () => {
    const both = { skills: { brawling: 5, 'martial-arts': 2 } }
    const table = three({ dice: { ...HIT, attack: [9] } }, both, { skills: { 'martial-arts': 4 } })
      .act('a', blow('pin', 'b', { skill: 'martial-arts' }))
      .act('a', END)
      .dice({ attack: [5], defence: [5] })
    expect(table.combatant('a').holds?.skill).toBe('martial-arts')
    table.act('b', { do: 'escape', from: 'a' })
    expect(table.told('escaped')[0]).toMatchObject({
      roll: 9 + 4 + 5,
      against: 10 + 2 + 5,
      free: true,
    })
  })

  test('[fnff-1988/unarmed/escape] the card has the chance, with the sums of both', () => {
    const table = held()
    const item = items(table, 'b').find(({ verb }) => verb === 'escape')!
    expect(item).toMatchObject({ verb: 'escape', target: 'a', label: 'Get free of a', plan: true })
    const card = face.plan(table.state, table.ask('b'), item.choice)
    // 15 + die must not be more than 12 + die: of a hundred pairs those with at least 3 between them.
    expect(card.chances).toEqual([{ what: 'free', chance: expect.closeTo(0.28, 6) }])
    expect(card.sums.map(({ what, total }) => [what, total])).toEqual([
      ['attack + 1D10', 15],
      ['defence + 1D10', 12],
    ])
  })

  test('[fnff-1988/unarmed/escape] there is nothing to escape from without a hold; nets and traps stay a task', () => {
    const table = three()
    expect(table.tries('a', { do: 'escape', from: 'b' }).refusal?.code).toBe('refused/not-held')
    expect(table.tries('a', { do: 'escape', from: 'nobody' }).refusal?.code).toBe('refused/nobody')
    expect(table.tries('a', { do: 'escape', from: 7 }).refusal?.code).toBe('refused/nobody')
    expect(table.act('a', { do: 'task', task: 'escape' }).told('task').length).toBe(1)
  })

  test('[fnff-1988/unarmed/escape] two holders are two holds', () => {
    const table = fight(men({}, {}, { stats: { ref: 9 } }), { metres: 1, dice: HIT })
      .act('a', blow('pin'))
      .act('a', END)
    table.act('b', END).act('c', blow('pin')).act('c', END)
    table.until('a', 2).act('a', { do: 'keep' })
    expect(
      items(table, 'b')
        .filter(({ verb }) => verb === 'escape')
        .map(({ target }) => target),
    ).toEqual(['a', 'c'])
    table
      .dice({ attack: [1], defence: [10] })
      .act('b', { do: 'escape', from: 'c' })
      .act('c', END)
    expect([table.combatant('a').holds?.target, table.combatant('c').holds]).toEqual([
      'b',
      undefined,
    ])
  })

  test('[fnff-1988/unarmed/escape] the computer that is held tries to get free', () => {
    const table = held()
    const ask = table.ask('b')
    expect(
      simplePlayer({
        face: face as never,
        view: table.state,
        ask,
        menu: face.menu(table.state, ask),
      }),
    ).toEqual({ do: 'escape', from: 'a' })
  })
})
