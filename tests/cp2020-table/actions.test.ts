// Actions of a part: their penalties, moves, shots up to the ROF, two weapons, aim, care of the weapon, jams and fumbles.
import { ATTACK } from '../../src/books/cp2020/events/attack.ts'
import { describe, expect, it } from 'vitest'
import { gun } from '../cp2020/people.ts'
import { rulesWith as rulesDoneRight } from '../done-right/people.ts'
import { people } from '../../src/books/cp2020/healing/people.ts'
import { capital } from '../../src/dice/english.ts'
import type { Rules } from '../../src/books/cp2020/contract/rules.ts'
import { END, YARD, blow, faceWith, fight, go, shoot, yardWith } from './table.ts'
import type { Attacking, Fight, FightText, ManText } from './table.ts'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'

const two = (a: ManText = {}, b: ManText = {}, text: FightText = {}): Fight =>
  fight({ a: { ref: 8, weapons: ['pistol-heavy'], ...a }, b: { ref: 4, ...b } }, text)
/** Attack totals without the die of 5, REF 8 and whatever else is constant. */
const mods = (table: Fight, base = 13): number[] =>
  table.told('attacked').map(({ attack }) => attack! - base)
const hands = { weapons: [] as string[] }

describe('more than one action', () => {
  it.each([
    ['growing', {}, [0, -3, -6]],
    ['flat', { 'multi-action-penalty': 'flat' }, [0, -3, -3]],
    ['all-actions, three in all', { 'multi-action-penalty': 'all-actions' }, [-6, -6, -6]],
  ] as const)(
    '[cp2020/action/multiple] three blows in one round: %s',
    (_name, options, expected) => {
      const table = two(hands, {}, { metres: 1, options })
      for (let i = 0; i < 3; i++)
        table.act(
          'a',
          blow(
            'strike',
            'b',
            i === 0 &&
              'multi-action-penalty' in options &&
              options['multi-action-penalty'] === 'all-actions'
              ? { planned: 3 }
              : {},
          ),
        )
      expect(mods(table)).toEqual(expected)
    },
  )

  it('[cp2020/action/multiple] a move is offered with its refusal when no action is left', () => {
    const table = fight(
      { a: { ...hands, at: [5, 5], facing: 180 }, b: { at: [5, 6] } },
      { map: YARD, options: { 'multi-action-limit': 2 } },
    )
    const move = () =>
      faceWith({ 'multi-action-limit': 2 })
        .menu(table.state, table.ask('a'))
        .find(({ verb }) => verb === 'move')!
    expect(move().refusal).toBeUndefined()
    table.act('a', blow('strike', 'b')).act('a', blow('strike', 'b'))
    expect(move().refusal).toMatchObject({
      code: 'refused/no-action',
      rule: 'cp2020/action/multiple',
    })
  })

  it('[cp2020/action/multiple] a reload counts in the series, and the series begins anew with the round', () => {
    const table = two({ weapons: [gun('pistol-heavy', { loaded: 2 })] })
      .act('a', { do: 'reload' })
      .act('a', shoot('b'))
      .until('a', 2)
      .act('a', shoot('b'))
    expect(mods(table)).toEqual([-3, 0])
  })

  it('[cp2020/action/multiple] all-actions: what was planned is all there is, whatever the first action was', () => {
    const table = two(
      { weapons: [gun('pistol-heavy', { loaded: 2 })] },
      {},
      { options: { 'multi-action-penalty': 'all-actions' } },
    )
    const item = faceWith({ 'multi-action-penalty': 'all-actions' })
      .menu(table.state, table.ask('a'))
      .find(({ verb }) => verb === 'reload')!
    expect(
      item.variants?.find(({ name }) => name === 'planned')?.values.map(({ value }) => value),
    ).toEqual([1, 2, 3, 4])
    table
      .act('a', { ...(item.choice as { do: 'reload' }), planned: 2 } as never)
      .act('a', shoot('b'))
    expect(mods(table)).toEqual([-3])
    expect(table.tries('a', { do: 'dodge' }).refusal).toMatchObject({
      code: 'refused/no-action',
      rule: 'cp2020/action/multiple',
    })
    expect(
      two({}, {}, { options: { 'multi-action-penalty': 'all-actions' } })
        .act('a', shoot('b'))
        .tries('a', shoot('b')).refusal?.code,
    ).toBe('refused/no-action')
  })

  it.each([2, 3, 4] as const)('[cp2020/action/multiple] option multi-action-limit: %s', (limit) => {
    const table = two(hands, {}, { metres: 1, options: { 'multi-action-limit': limit } })
    expect(table.tries('a', blow('strike', 'b', { planned: limit + 1 })).refusal?.code).toBe(
      'refused/no-action',
    )
    for (let i = 0; i < limit; i++) table.act('a', blow('strike', 'b'))
    expect(table.tries('a', blow('strike', 'b')).refusal).toMatchObject({
      code: 'refused/no-action',
      rule: 'cp2020/action/multiple',
    })
    expect(table.tries('a', { do: 'turn', to: 'b' }).refusal).toBeUndefined()
  })

  it.each([0, -1, 1.5, 'two', null])(
    '[cp2020/action/multiple] %s is no number of actions',
    (planned) => {
      expect(two().tries('a', { ...shoot('b'), planned }).refusal?.code).toBe('refused/no-act')
    },
  )
})

describe('moving', () => {
  const men = {
    a: { ref: 8, ma: 6, weapons: ['pistol-heavy'], at: [10, 10] as const, facing: 90 },
    b: { ref: 4, at: [40, 10] as const, facing: 270 },
  }
  const yard = (options: FightText['options'] = {}): Fight => fight(men, { map: YARD, options })

  it('[cp2020/action/move] up to 3 x MA metres in a round, in as many ways as he likes', () => {
    expect(yard().tries('a', go([28.1, 10])).refusal?.code).toBe('refused/too-far')
    const table = yard()
      .act('a', go([20, 10]))
      .act('a', go([28, 10]))
    expect([
      table.combatant('a').x,
      table.combatant('a').inRound.acts,
      table.tries('a', go([28.5, 10])).refusal?.code,
    ]).toEqual([28, 1, 'refused/no-metres'])
    expect(
      table
        .until('a', 2)
        .act('a', go([29, 10]))
        .combatant('a').x,
    ).toBe(29)
  })

  it.each([
    ['always', 12, -3],
    ['always', 3, -3],
    ['beyond-ma-metres', 6, 0],
    ['beyond-ma-metres', 6.5, -3],
    ['never', 18, 0],
  ] as const)(
    '[cp2020/action/move] option move-counts-as-action %s: after %s m the shot is at %s',
    (reading, metres, expected) => {
      const table = yard({ 'move-counts-as-action': reading })
        .act('a', go([10 + metres, 10]))
        .act('a', shoot('b'))
      expect(mods(table)).toEqual([expected])
    },
  )

  it('[cp2020/action/move] who walks a little, shoots, and walks on beyond MA takes another action only then; running is not counted twice', () => {
    const table = yard({ 'move-counts-as-action': 'beyond-ma-metres' })
      .act('a', go([14, 10]))
      .act('a', shoot('b'))
      .act('a', go([17, 10]))
    expect([mods(table), table.combatant('a').inRound.acts]).toEqual([[0], 2])
    expect(
      mods(
        yard()
          .rule({ rule: 'grant', who: 'a', modifier: 'firing-while-running' })
          .act('a', go([20, 10]))
          .act('a', shoot('b')),
      ),
    ).toEqual([-3])
  })

  it('[cp2020/melee/sweep-trip, cp2020/action/move] who is on the ground goes nowhere until he has stood up, which is an action; going down is none', () => {
    const table = yard().act('a', { do: 'posture', posture: 'prone' })
    expect([
      table.combatant('a').inRound.acts,
      table.tries('a', go([12, 10])).refusal?.code,
    ]).toEqual([0, 'refused/on-the-ground'])
    table.act('a', { do: 'posture', posture: 'standing' }).act('a', shoot('b'))
    expect(mods(table)).toEqual([-3])
  })
})

describe('rate of fire', () => {
  it.each([
    ['two shots in one action', [2], {}, [0, 0]],
    ['one shot in each of two actions', [1, 1], {}, [0, -3]],
    ['two in each of two, option action', [2, 2], { 'rof-limit-per': 'action' }, [0, 0, -3, -3]],
  ] as const)('[cp2020/action/attack] ROF 2: %s', (_name, shots, options, expected) => {
    const table = two({}, {}, { options })
    for (const count of shots) table.act('a', shoot('b', { shots: count }))
    expect(mods(table)).toEqual(expected)
  })

  it('[cp2020/action/attack] both shots in the first action: no second attack with it in this round, but with another weapon', () => {
    const table = two({ weapons: ['pistol-heavy', 'pistol-medium'] }).act(
      'a',
      shoot('b', { shots: 2 }),
    )
    expect(table.tries('a', shoot('b')).refusal?.code).toBe('refused/rate-of-fire')
    table.act('a', { do: 'change', weapon: 1 }).act('a', shoot('b'))
    expect(mods(table)).toEqual([0, 0, -3])
    expect(
      table
        .until('a', 2)
        .act('a', shoot('b', { shots: 2 }))
        .told('attacked').length,
    ).toBe(5)
  })

  it('[cp2020/action/attack, cp2020/attack/full-auto-gap] ROF 30: 20 rounds, then up to 10 in a second action at -3', () => {
    const table = two({ weapons: ['rifle-assault-medium'] }, {}, { metres: 150 }).act('a', {
      do: 'attack',
      mode: 'auto',
      target: 'b',
      shots: 20,
    })
    expect(
      table.tries('a', { do: 'attack', mode: 'auto', target: 'b', shots: 11 }).refusal?.code,
    ).toBe('refused/too-many-shots')
    table.act('a', { do: 'attack', mode: 'auto', target: 'b' })
    expect(table.told('fired').map(({ rounds }) => rounds)).toEqual([20, 10])
    expect(mods(table)).toEqual([-2, -1 - 3])
    expect(table.combatant('a').weapons[0]!.loaded).toBe(0)
  })

  it('[cp2020/action/attack] single shots of one action may have a target each, without a penalty', () => {
    const table = fight({ a: { ref: 8, weapons: ['pistol-heavy'] }, b: {}, c: {} }).act(
      'a',
      shoot('b', { shots: 2, also: ['c'] }),
    )
    expect([table.told('attacked').map(({ target }) => target), mods(table)]).toEqual([
      ['b', 'c'],
      [0, 0],
    ])
    const few = fight({ a: { ref: 8, weapons: ['pistol-heavy'] }, b: {}, c: {} })
    expect(few.tries('a', shoot('b', { shots: 1, also: ['c'] })).refusal?.code).toBe(
      'refused/too-few-shots',
    )
    // The card has the same wounds as of one shot.
    const woundsOn = (act: ReturnType<typeof shoot>) =>
      faceWith().plan(few.state, few.ask('a'), act).chances
    expect(woundsOn(shoot('b', { shots: 2, also: ['c'] }))).toEqual(woundsOn(shoot('b')))
  })

  it('[cp2020/attack/full-auto-gap] divided over several: equal shares, what is left over is spent; a share of none is refused, and one beyond the range', () => {
    const men = {
      a: { ref: 9, skills: { submachinegun: 7 }, weapons: ['smg-medium'] },
      b: { body: 10, armour: ['metal-gear'] },
      c: {},
      d: {},
    }
    const auto = (more: Partial<Attacking>): Attacking => ({
      do: 'attack',
      mode: 'auto',
      target: 'b',
      also: ['c', 'd'],
      ...more,
    })
    const table = fight(men, { dice: { 'attack a': [9, 2, 2] } }).act('a', auto({ shots: 10 }))
    expect(table.told('attacked').map(({ target, hits }) => [target, hits])).toEqual([
      ['b', 3],
      ['c', 3],
      ['d', 3],
    ])
    expect([table.told('fired').map(({ rounds }) => rounds), mods(table, 16)]).toEqual([
      [10],
      [10, 3, 3],
    ])
    expect(fight(men).tries('a', auto({ shots: 2 })).refusal?.code).toBe('refused/too-few-shots')
    expect(fight(men).tries('a', auto({ also: ['c', 'c'] })).refusal?.code).toBe('refused/same')
    expect(
      fight(men, { pairs: [{ a: 'a', b: 'd', metres: 500 }] }).tries('a', auto({})).refusal?.code,
    ).toBe('refused/out-of-range')
    expect(fight(men).tries('a', { ...auto({}), mode: 'burst' }).refusal?.code).toBe(
      'refused/not-divided',
    )
  })

  it('[cp2020/attack/full-auto-gap, cp2020/weapons/reliability-gap] a jam ends the fire, targets not yet rolled for are not shot at', () => {
    const table = fight(
      { a: { ref: 9, weapons: ['smg-medium-9mm'] }, b: {}, c: {} },
      { dice: { 'attack a': [1], reliability: [5], clearing: [3] } },
    ).act('a', { do: 'attack', mode: 'auto', target: 'b', also: ['c'] })
    expect(table.told('attacked').map(({ target, fumble }) => [target, fumble])).toEqual([
      ['b', true],
    ])
    expect([table.combatant('a').weapons[0]!.jammed, table.told('fumbled')]).toEqual([3, []])
  })

  it('[cp2020/attack/burst-gap] a burst at the end of the magazine: no more strike than were fired', () => {
    const table = two(
      { weapons: [gun('smg-medium', { loaded: 2 })] },
      {},
      { dice: { attack: [9], hits: [6] } },
    ).act('a', { do: 'attack', mode: 'burst', target: 'b' })
    expect([table.told('attacked')[0]!.hits, table.combatant('a').weapons[0]!.loaded]).toEqual([
      2, 0,
    ])
  })
})

describe('two weapons', () => {
  const pair = { weapons: ['pistol-heavy', 'pistol-heavy'] }

  it('[cp2020/action/two-weapons] one action, every roll at -3, each with its own ROF and magazine; later -6', () => {
    const table = two(pair).act('a', shoot('b', { second: 1, shots: 2 }))
    expect([
      mods(table),
      table.combatant('a').inRound.acts,
      table.combatant('a').weapons.map(({ loaded }) => loaded),
    ]).toEqual([[-3, -3, -3, -3], 1, [6, 6]])
    const later = two(pair)
      .act('a', { do: 'dodge' })
      .act('a', shoot('b', { second: 1 }))
    expect(mods(later)).toEqual([-6, -6])
  })

  it.each([
    ['a shot of each', { shots: 1 }, ['b', 'c']],
    ['two shots of each', { shots: 2 }, ['b', 'c', 'b', 'c']],
  ] as const)('[cp2020/action/two-weapons] %s at two targets', (_what, more, targets) => {
    const table = fight({ a: { ref: 8, ...pair }, b: {}, c: {} }).act(
      'a',
      shoot('b', { second: 1, also: ['c'], ...more }),
    )
    expect(table.told('attacked').map(({ target }) => target)).toEqual(targets)
    expect(mods(table)).toEqual(targets.map(() => -3))
  })

  it('[cp2020/action/two-weapons] two blades, one blow each', () => {
    const table = two({ weapons: ['sword', 'knife'] }, {}, { metres: 1 }).act(
      'a',
      blow('melee', 'b', { second: 1 }),
    )
    expect([mods(table), table.told('attacked').map(({ weapon }) => weapon)]).toEqual([
      [-3, -3],
      ['sword', 'knife'],
    ])
  })

  it('[cp2020/action/two-weapons, cp2020/action/reload-or-change] not with one weapon twice, not with feet, not with what is not in hand', () => {
    const table = two(pair, {}, { metres: 1 })
    const code = (act: unknown) => table.tries('a', act).refusal?.code
    expect([
      code(shoot('b', { second: 0 })),
      code(shoot('b', { second: 7 })),
      code(blow('kick', 'b', { second: 1 })),
      code(shoot('b', { weapon: 1 })),
      code(shoot('b', { second: -1 })),
    ]).toEqual([
      'refused/no-second',
      'refused/no-second',
      'refused/no-second',
      'refused/not-in-hand',
      'refused/no-act',
    ])
    const thrown = two({ weapons: ['pistol-heavy', 'grenade-frag'] }, {}, { metres: 9 })
    expect(thrown.tries('a', shoot('b', { second: 1 })).refusal?.code).toBe('refused/no-second')
  })

  it('[cp2020/action/two-weapons, cp2020/action/reload-or-change] what is in neither hand is drawn first; what was in hand goes to the other', () => {
    const table = two({ weapons: ['pistol-heavy', 'pistol-medium', 'knife'] }, {}, { metres: 1 })
    const both = shoot('b', { second: 'knife', shots: 1 })
    expect(table.tries('a', both).refusal?.code).toBe('refused/not-in-hand')
    table.act('a', { do: 'change', weapon: 'knife' })
    expect(table.tries('a', blow('melee', 'b', { second: 1 })).refusal?.code).toBe(
      'refused/not-in-hand',
    )
    table.act('a', blow('melee', 'b', { second: 'pistol-heavy' }))
    expect([mods(table)[0], table.combatant('a').inRound.acts]).toEqual([-6, 2])
    // A rifle takes both hands, so the knife is put away.
    const rifle = two({ weapons: ['knife', 'rifle-hunting', 'club'] }, {}, { metres: 1 })
      .act('a', { do: 'change', weapon: 'rifle-hunting' })
      .act('a', { do: 'change', weapon: 'club' })
    expect(rifle.tries('a', blow('melee', 'b', { second: 'knife' })).refusal?.code).toBe(
      'refused/not-in-hand',
    )
  })

  it('[cp2020/action/two-weapons, cp2020/action/attack] what is in the other hand is used alone without drawing it, with its own ROF', () => {
    const table = two({ weapons: ['pistol-heavy', 'knife', 'pistol-medium'] }, {}, { metres: 1 })
    const use = (weapon: string) => table.act('a', { do: 'change', weapon })
    table.act('a', shoot('b', { shots: 2 }))
    use('knife').act('a', blow('melee', 'b'))
    expect([table.combatant('a').inRound.acts, mods(table).at(-1)]).toEqual([2, -3])
    use('pistol-heavy')
    expect(table.tries('a', shoot('b')).refusal?.code).toBe('refused/rate-of-fire')
    // What is in neither hand is drawn.
    use('pistol-medium')
    expect(table.combatant('a').inRound.acts).toBe(3)
  })

  it.each([
    ['the first two', {}, undefined, ['heavy pistol', 'medium pistol']],
    ['what was drawn', {}, 'knife', ['knife', 'heavy pistol']],
    ['one with one arm', {}, 'one arm', ['heavy pistol']],
    [
      'not the third of the list',
      { weapons: ['pistol-heavy', 'rifle-hunting', 'knife'] },
      undefined,
      ['heavy pistol'],
    ],
    ['a rifle alone', { weapons: ['rifle-hunting', 'knife'] }, undefined, ['hunting rifle']],
    [
      'a grenade as any other',
      { weapons: ['pistol-heavy', 'grenade-frag'] },
      undefined,
      ['heavy pistol', 'fragmentation grenade'],
    ],
    [
      'a grenade that was drawn',
      { weapons: ['pistol-heavy', 'knife', 'grenade-frag'] },
      'grenade-frag',
      ['fragmentation grenade', 'heavy pistol'],
    ],
  ] as const)(
    '[cp2020/action/two-weapons] the sheet and the survivors say what is in hand: %s',
    (_what, a, how, held) => {
      const table = two({ weapons: ['pistol-heavy', 'pistol-medium', 'knife'], ...a } as ManText)
      if (how === 'one arm') Object.assign(table.combatant('a').wounds, { lost: ['left-arm'] })
      else if (how) table.act('a', { do: 'change', weapon: how })
      const { weapons } = faceWith().scene(table.state).sheets['a']!
      const has = (hand: 'inHand' | 'otherHand') =>
        weapons.flatMap((one) => (one[hand] ? one.name : []))
      expect([...has('inHand'), ...has('otherHand')]).toEqual(held)
      const [first] = people(table.state) as { weapons: { weapon: string }[] }[]
      const list = table.combatant('a').weapons.map((one) => one.weapon)
      const kept = first!.weapons.map(({ weapon: id }) => list.find((one) => one.id === id)!.name)
      expect(kept.slice(0, held.length)).toEqual(held)
    },
  )

  it('[cp2020/task/fumble-gap] the weapon that is dropped is the one that fumbled; the other goes on', () => {
    const table = two(pair, {}, { dice: { 'attack a': [5, 1], fumble: [5] } }).act(
      'a',
      shoot('b', { second: 1, shots: 1 }),
    )
    expect([
      table.told('attacked').map(({ fumble }) => fumble),
      table.told('dropped').map(({ weapon }) => weapon),
      table.combatant('a').weapons.map(({ loaded }) => loaded),
    ]).toEqual([[false, true], [1], [7]])
    const first = two(pair, {}, { dice: { 'attack a': [1, 5], fumble: [5] } }).act(
      'a',
      shoot('b', { second: 1, shots: 1 }),
    )
    expect([
      first.told('attacked').map(({ fumble }) => fumble),
      first.combatant('a').weapons.map(({ loaded }) => loaded),
      first.combatant('a').inRound.fired,
    ]).toEqual([[true, false], [7], { 0: 1 }])
  })
})

describe('aim', () => {
  it.each([
    [3, 3],
    [5, 3],
  ])('[cp2020/action/aim] %s rounds aimed: +%s, for one shot', (rounds, bonus) => {
    const table = two()
    for (let i = 1; i <= rounds; i++) table.until('a', i).act('a', { do: 'aim', target: 'b' })
    table.until('a', rounds + 1).act('a', shoot('b', { shots: 2 }))
    expect(mods(table)).toEqual([bonus, 0])
    expect(table.combatant('a').aim).toBeUndefined()
  })

  it.each([
    ['a round of reloading', [{ do: 'reload' }]],
    ['a dodge', [{ do: 'dodge' }]],
    ['a round without aiming', [END]],
    ['an aim at another', [{ do: 'aim', target: 'c' }]],
  ] as const)('[cp2020/action/aim] %s sets it back', (_name, acts) => {
    const table = fight({
      a: { ref: 8, weapons: [gun('pistol-heavy', { loaded: 5 })] },
      b: { ref: 4 },
      c: { ref: 3 },
    })
    for (let i = 1; i <= 2; i++) table.until('a', i).act('a', { do: 'aim', target: 'b' })
    table.until('a', 3)
    for (const act of acts) table.act('a', act)
    table.until('a', 4).act('a', shoot('b'))
    expect(mods(table)).toEqual([0])
  })

  it('[cp2020/action/aim] it is the only action of its round, and ends the part; a turn on the spot is none', () => {
    const table = two().act('a', { do: 'turn', to: 'b' }).act('a', { do: 'aim', target: 'b' })
    expect(table.asked()).toEqual(['b'])
    table.until('a', 2).act('a', { do: 'dodge' })
    expect(table.tries('a', { do: 'aim', target: 'b' }).refusal?.code).toBe('refused/not-alone')
  })

  it('[cp2020/action/aim] out of sight or stunned: gone, at once', () => {
    const map = yardWith([[20, 10], [20, 20], 3])
    const table = fight(
      {
        a: { ref: 8, weapons: ['pistol-heavy'], at: [10, 15], facing: 90 },
        b: { ref: 4, ma: 5, at: [24, 25], facing: 0 },
      },
      { map },
    ).act('a', { do: 'aim', target: 'b' })
    table.act('b', go([24, 15]))
    expect([table.told('aim-lost'), table.combatant('a').aim]).toEqual([
      [{ type: 'aim-lost', who: 'a' }],
      undefined,
    ])
    const passing = fight(
      {
        a: { ref: 8, weapons: ['pistol-heavy'], at: [10, 15], facing: 90 },
        b: { ref: 4, ma: 7, at: [24, 25], facing: 0 },
      },
      { map },
    )
      .act('a', { do: 'aim', target: 'b' })
      .act('b', go([24, 5]))
    expect(passing.told('aim-lost').length).toBe(1)
    const stunned = fight(
      { a: { ref: 8, weapons: ['pistol-heavy'] }, b: { ref: 4, weapons: ['pistol-heavy'] }, c: {} },
      { dice: { attack: [9], defence: [1], location: [7], 'attack b': [9, 9], 'stun save': [9] } },
    ).act('a', { do: 'aim', target: 'b' })
    stunned
      .until('b')
      .dice({ attack: [9, 8] })
      .rule({ rule: 'favour', who: 'b', value: 20 })
      .act('b', shoot('a', { shots: 1 }))
    expect(stunned.combatant('a').aim).toBeUndefined()
  })

  it('[cp2020/action/aim] of blows only under option aim-melee', () => {
    const swordsman = { weapons: ['sword'] }
    expect(
      two(swordsman, {}, { metres: 1 }).tries('a', { do: 'aim', target: 'b' }).refusal?.code,
    ).toBe('refused/no-gun')
    const table = two(swordsman, {}, { metres: 1, options: { 'aim-melee': true } })
      .act('a', { do: 'aim', target: 'b' })
      .until('a', 2)
      .act('a', blow('melee', 'b'))
    expect(mods(table)).toEqual([1])
  })
})

describe('a hit on armour', () => {
  it.each([
    [18, 0, 'miss', {}],
    [17, 1, 'hit', { torso: 1 }],
  ] as const)(
    '[cp2020/armor/stopping-power, cp2020/armor/staged-penetration-gap] 18 points against SP %i: %i through, told as a %s',
    (sp, through, kind, worn) => {
      const table = two(
        { ref: 9, skills: { handgun: 5 } },
        { armour: [{ sp, covers: ['torso'] }] },
        { dice: { damage: [6] } },
      ).act('a', shoot('b'))
      const [hit] = table.told('hit')
      expect(hit).toMatchObject({ area: 'torso', damage: 18, through })
      expect(faceWith().kind!(hit!, table.state)).toBe(kind)
      expect(table.combatant('b').worn).toEqual([worn])
    },
  )
})

describe('care of the weapon', () => {
  it('[cp2020/action/reload-or-change] a reload takes a magazine; without a spare there is none, and a full one takes no more', () => {
    const table = two({ weapons: [gun('pistol-heavy', { loaded: 1, spare: 1 })] }).act('a', {
      do: 'reload',
    })
    expect([
      table.combatant('a').weapons[0]!.loaded,
      table.combatant('a').weapons[0]!.spare,
      table.tries('a', { do: 'reload' }).refusal?.code,
    ]).toEqual([8, 0, 'refused/full'])
    table.act('a', shoot('b'))
    expect(table.tries('a', { do: 'reload' }).refusal?.code).toBe('refused/no-spare')
  })

  it('[cp2020/weapons/reliability-gap] a jam takes as many rounds to clear, one action in each', () => {
    const table = two(
      { weapons: ['pistol-light'] },
      {},
      { dice: { 'attack a': [1], fumble: [7], reliability: [5], clearing: [2] } },
    ).act('a', shoot('b'))
    expect(table.told('jammed')).toMatchObject([{ die: 5, upTo: 5, rounds: 2 }])
    expect(table.tries('a', shoot('b')).refusal?.code).toBe('refused/jammed')
    table.act('a', { do: 'clear' }).act('a', { do: 'dodge' })
    expect(table.tries('a', { do: 'clear' }).refusal?.code).toBe('refused/cleared')
    table
      .until('a', 2)
      .act('a', { do: 'clear' })
      .dice({ 'attack a': [5] })
      .act('a', shoot('b'))
    expect([table.combatant('a').weapons[0]!.jammed, mods(table).at(-1)]).toEqual([0, -3])
    const holds = two(
      { weapons: ['pistol-light'] },
      {},
      { dice: { 'attack a': [1], fumble: [7], reliability: [6] } },
    ).act('a', shoot('b'))
    expect([holds.told('jammed')[0]!.rounds, holds.combatant('a').weapons[0]!.jammed]).toEqual([
      0, 0,
    ])
  })
})

describe('fumbles', () => {
  const with1 = (fumble: number, more: ManText = {}, text: FightText = {}): Fight =>
    fight(
      {
        a: { ref: 8, weapons: ['pistol-light'], side: 'us', ...more },
        friend: { ref: 2, side: 'us' },
        b: { ref: 4 },
      },
      { ...text, dice: { 'attack a': [1, 5], fumble: [fumble], location: [7], ...text.dice } },
    )

  it('[cp2020/task/fumble-gap] 1 to 4: the attack fails, and the next shot of the action is fired', () => {
    const table = with1(4).act('a', shoot('b', { shots: 2 }))
    expect(table.told('attacked').map(({ fumble, hit }) => [fumble, hit])).toEqual([
      [true, false],
      [false, false],
    ])
    expect(table.told('fumbled')).toMatchObject([{ die: 4 }])
  })

  it('[cp2020/task/fumble-gap] 5: the club is dropped and lies within reach', () => {
    const table = with1(5, { weapons: ['club'] }, { metres: 1 }).act('a', blow('melee', 'b'))
    expect([
      table.combatant('a').weapons,
      table.state.lying.map(({ carried }) => carried.weapon.id),
    ]).toEqual([[], ['club']])
    table.act('a', { do: 'pick-up', item: table.state.lying[0]!.id })
    expect([
      table.combatant('a').weapons.length,
      table.state.lying,
      table.combatant('a').inRound.acts,
    ]).toEqual([1, [], 2])
  })

  it('[cp2020/action/attack] a pistol that is dropped and picked up has what is left of its ROF, in the next round all of it', () => {
    const table = with1(5, { weapons: ['pistol-heavy'] })
    table.act('a', shoot('b', { shots: 1 }))
    table.act('a', { do: 'pick-up', item: table.state.lying[0]!.id })
    expect(table.tries('a', shoot('b', { shots: 2 })).refusal?.code).toBe('refused/too-many-shots')
    table.act('a', shoot('b', { shots: 1 }))
    expect(table.tries('a', shoot('b')).refusal?.code).toBe('refused/rate-of-fire')
    table.until('a', 2).act('a', shoot('b', { shots: 2 }))
  })

  it('[cp2020/task/fumble-gap] 6: a firearm whose reliability roll fails goes off by itself; the shots that are left go on while there are rounds', () => {
    const table = with1(
      6,
      { weapons: [gun('pistol-light', { loaded: 2 })] },
      { dice: { reliability: [5] } },
    ).act('a', shoot('b', { shots: 2 }))
    expect([
      table.told('discharged').map(({ rounds }) => rounds),
      table.combatant('a').weapons[0]!.loaded,
      table.told('attacked').length,
      table.combatant('a').weapons[0]!.jammed,
    ]).toEqual([[1], 0, 1, 0])
    expect(
      with1(6, {}, { dice: { reliability: [6] } })
        .act('a', shoot('b'))
        .combatant('a').weapons[0]!.loaded,
    ).toBe(9)
    expect(
      with1(6, { weapons: ['club'] }, { metres: 1 })
        .act('a', blow('melee', 'b'))
        .told('discharged'),
    ).toEqual([])
  })

  it.each([
    [1, 3, "ann's weapon goes off by itself: rolled 3, needed more than 3."],
    [0, 4, "ann's weapon does not go off: rolled 4, needed more than 3."],
    [0, 2, "ann's weapon would go off, but it is empty: rolled 2, needed more than 3."],
  ])('[cp2020/task/fumble-gap] %i rounds go off with a die of %i: %s', (rounds, die, said) =>
    expect(
      ATTACK.discharged.say?.(
        { type: 'discharged', who: 'ann', weapon: 0, die, upTo: 3, rounds },
        (id) => id ?? '',
        with1(5).state,
      ),
    ).toBe(said),
  )

  it.each<[string, string, number, Act, Rules?]>([
    ['a blade', 'sword', 1, blow('melee', 'b')],
    ['a bow', 'bow', 10, shoot('b')],
    ['a blade of Done Right', 'knife', 1, blow('melee', 'b'), rulesDoneRight()],
  ])(
    '[cp2020/task/fumble-gap] 7: %s sticks in the ground until their next part, and then costs no action',
    (_what, weapon, metres, act, rules) => {
      const table = with1(7, { weapons: [weapon] }, { metres, ...(rules ? { rules } : {}) }).act(
        'a',
        act,
      )
      expect(table.tries('a', act).refusal).toMatchObject({
        code: 'refused/jammed',
        why: `${capital(weapon)} is stuck. It comes free in their next part.`,
      })
      expect(table.tries('a', { do: 'clear' }).refusal?.code).toBe('refused/not-jammed')
      table.until('a', 2).act('a', act)
      expect(mods(table)).toEqual([1 - 5, 0])
    },
  )

  it.each<[string, Act]>([
    ['moves away', { do: 'move', path: [{ x: 8, y: 10 }] }],
    ['draws another weapon', { do: 'change', weapon: 1 }],
  ])(
    '[cp2020/task/fumble-gap] 7: the blade stays where it sticks when its owner %s',
    (_what, act) => {
      const table = fight(
        {
          a: { ref: 8, weapons: ['sword', 'knife'], at: [10, 10], facing: 90 },
          b: { ref: 4, at: [11, 10], facing: 270 },
        },
        { map: YARD, dice: { 'attack a': [1], fumble: [7] } },
      )
        .act('a', blow('melee', 'b'))
        .act('a', act)
      expect(table.combatant('a').weapons.map(({ weapon }) => weapon.id)).toEqual(['knife'])
      const lying = table.state.lying[0]!
      expect(lying.at).toEqual({ x: 10, y: 10 })
      const left = table.told('dropped')[0]!
      expect(ATTACK.dropped.say?.(left, (id) => id ?? '', table.state)).toBe(
        'a leaves sword stuck in the ground.',
      )
      // Nobody pulls it out before.
      const pick: Act = { do: 'pick-up', item: lying.id }
      for (const who of ['a', 'b']) {
        const { refusal } = table.until(who).tries(who, pick)
        expect(refusal?.why).toMatch(/ 2\.0 m|It comes free in the next part of a/)
      }
      table.until('a', 2)
      expect(table.state.lying).toMatchObject([{ carried: { jammed: 0 } }])
    },
  )

  it('[cp2020/task/fumble-gap, cp2020/melee/disarm] 7: a blade that sticks in the ground stays there when its owner is disarmed', () => {
    const table = fight(
      {
        a: { ref: 8, weapons: ['sword', 'knife'], at: [10, 10], facing: 90 },
        b: { ref: 4, at: [11, 10], facing: 270 },
      },
      { map: YARD, dice: { 'attack a': [1], fumble: [7], 'attack b': [9], 'defence a': [1] } },
    )
      .act('a', blow('melee', 'b'))
      .until('b')
      .act('b', blow('disarm', 'a'))
    expect(table.told('dropped')).toMatchObject([{ who: 'a', at: { x: 10, y: 10 } }])
    const [lying] = table.state.lying
    expect(table.tries('b', { do: 'pick-up', item: lying!.id }).refusal?.code).toBe(
      'refused/jammed',
    )
    expect(table.until('a', 2).tries('a', { do: 'pick-up', item: lying!.id }).refusal).toBe(
      undefined,
    )
  })

  it('[cp2020/task/fumble-gap] 8: he wounds himself: location and damage are rolled, no called area, no most at point blank', () => {
    const table = with1(8, { weapons: ['pistol-heavy'] }, { metres: 1 }).act(
      'a',
      shoot('b', { shots: 1, at: 'head' }),
    )
    expect(table.told('hit')).toMatchObject([{ who: 'a', by: 'a', area: 'right-leg', damage: 9 }])
  })

  it.each([
    ['right-arm', 5, ['pistol-heavy'], 1],
    ['left-arm', 6, ['pistol-heavy'], 2],
    ['left-arm', 6, ['rifle-assault-medium'], 1],
  ] as const)(
    '[cp2020/task/fumble-gap, cp2020/damage/limb-loss-gap] 8: their %s (%i) is lost with %j: %i of two shots',
    (area, location, weapons, shots) => {
      const dice = { location: [location], damage: [6, 6, 6, 6, 6, 6], 'death save': [1] }
      const table = with1(8, { weapons: [...weapons] }, { dice }).act('a', shoot('b', { shots: 2 }))
      expect(table.told('hit')).toMatchObject([{ who: 'a', area }])
      expect(table.told('attacked')).toHaveLength(shots)
    },
  )

  it('[cp2020/task/fumble-gap] 9: one of his own side within the reach of the attack, himself when alone; not the dead', () => {
    expect(with1(9).act('a', shoot('b')).told('hit')).toMatchObject([{ who: 'friend' }])
    expect(
      with1(9, { weapons: ['club'] }, { metres: 1 })
        .act('a', blow('melee', 'b'))
        .told('hit'),
    ).toMatchObject([{ who: 'friend' }])
    expect(
      with1(9, { weapons: ['club'] }, { metres: 1, pairs: [{ a: 'a', b: 'friend', metres: 9 }] })
        .act('a', blow('melee', 'b'))
        .told('hit'),
    ).toMatchObject([{ who: 'a' }])
    expect(
      with1(10).rule({ rule: 'wound', who: 'friend', points: 41 }).act('a', shoot('b')).told('hit'),
    ).toMatchObject([{ who: 'a' }])
    expect(
      with1(9, {}, { pairs: [{ a: 'a', b: 'friend', metres: 900 }] })
        .act('a', shoot('b'))
        .told('hit'),
    ).toMatchObject([{ who: 'a' }])
  })

  it.each([
    ['sweep-trip', 8, 'nobody is hurt, as the move does no damage', 0],
    ['sweep-trip', 9, 'nobody is hurt, as the move does no damage', 0],
    ['kick', 8, 'they hurt themselves', 1],
    ['kick', 9, 'they hurt themselves', 1],
  ] as const)(
    '[cp2020/task/fumble-gap, cp2020/melee/moves] a %s with a fumble of %i alone: %s',
    (mode, die, said, hits) => {
      const table = with1(die, {}, { metres: 1, pairs: [{ a: 'a', b: 'friend', metres: 9 }] })
      table.act('a', blow(mode, 'b'))
      expect(faceWith().say(table.told('fumbled')[0]!, table.state)).toBe(
        `a fumbles (${die}): ${said}.`,
      )
      expect(table.told('hit').map(({ who }) => who)).toEqual(hits ? ['a'] : [])
    },
  )

  it.each([
    ['automatic-miss-only', true],
    ['ignore', false],
  ] as const)('[cp2020/task/fumble-gap] option fumbles: %s', (fumbles, misses) => {
    const table = two(
      { ref: 10, skills: { handgun: 9 } },
      {},
      { options: { fumbles }, dice: { 'attack a': [1] } },
    ).act('a', shoot('b'))
    expect([
      table.told('attacked')[0]!.fumble,
      table.told('attacked')[0]!.hit,
      table.told('fumbled'),
    ]).toEqual([misses, !misses, []])
  })
})
