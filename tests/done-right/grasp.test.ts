// Limbs that become useless: an arm drops what it holds, a leg fells.
import { describe, expect, it } from 'vitest'
import { bookOf } from '../../src/books/cp2020/book.ts'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'
import type { Event } from '../../src/books/cp2020/contract/state.ts'
import type { Setup } from '../../src/books/cp2020/contract/state.ts'
import type { State } from '../../src/books/cp2020/contract/state.ts'
import type { WoundText } from '../../src/books/cp2020/wounds/wound-store.ts'
import { storeEvents } from '../../src/books/cp2020/events/round.ts'
import { openDoor } from '../../src/books/cp2020/files/read-setup.ts'
import { view } from '../../src/books/cp2020/table/view.ts'
import { OPTIONS } from '../../src/books/done-right/options.ts'
import { FACES, ROLL_OFFS, YARD, setupOf, shoot } from '../cp2020-table/table.ts'
import type { FightText, ManText } from '../cp2020-table/table.ts'
import { tableOf } from '../support/table.ts'
import { rulesWith } from './people.ts'

/** A shoots first, B has what the test gives him. */
function fight(
  { wounds = [], ...b }: ManText & { readonly wounds?: readonly WoundText[] },
  text: FightText = {},
) {
  const rules = rulesWith(text.options)
  const setup = setupOf(
    {
      a: { ref: 8, weapons: ['pistol-heavy'], at: [10, 10], facing: 90 },
      b: { ref: 6, at: [20, 10], facing: 270, ...b },
    },
    { map: YARD, ...text },
    rules,
  )
  setup.sides[1]!.men[0]!.wounds = rules.wounds.read(wounds, () => undefined)
  return tableOf<Setup, State, Event, Act>(
    bookOf({ id: 'done-right', title: 'Done Right', options: OPTIONS }, rules),
    setup,
    {
      ...text,
      dice: { 'roll-off': ROLL_OFFS, ...text.dice },
      manualDiceSeats: ['referee', 'player-1', 'player-2'],
      faces: FACES,
    },
  )
}
const wound = (area: string, level = 'CW') => ({ rule: 'wound', who: 'b', level, area })
const held = (table: ReturnType<typeof fight>) => {
  const combatant = table.state.men.b!
  return combatant.weapons[combatant.inHand]?.weapon.id
}

describe('a useless arm', () => {
  it('[done-right/effects/serious-limb, done-right/effects/critical-limb-unusable] drops what its hand holds; the other hand picks it up and uses it', () => {
    const table = fight({ weapons: ['pistol-heavy', 'knife'] })
    table.rule(wound('right-arm'))
    expect([held(table), table.state.lying]).toEqual([
      'knife',
      [expect.objectContaining({ by: 'b', at: { x: 20, y: 10 } })],
    ])
    expect(table.told('dropped')).toEqual([
      { type: 'dropped', who: 'b', weapon: 0, at: { x: 20, y: 10 } },
    ])
    table.act('a', { do: 'end' }).act('b', { do: 'pick-up', item: table.state.lying[0]!.id })
    expect([held(table), table.ask('b').refuse!(shoot('a'))]).toEqual(['pistol-heavy', undefined])
    // Now it is in the left, and then there is none.
    table.act('b', { do: 'end' }).rule(wound('left-arm')).act('a', { do: 'end' })
    const [{ id } = { id: '' }] = table.state.lying
    expect([
      held(table),
      table.ask('b').refuse!({ do: 'pick-up', item: id })?.code,
      table.ask('b').refuse!({ do: 'change', weapon: 0 })?.code,
    ]).toEqual([undefined, 'refused/no-arm', 'refused/no-arm'])
  })

  const use = (weapon: string): Act => ({ do: 'change', weapon })
  const BOTH = ['pistol-heavy', 'knife', 'club']
  // What is done before, the arm, what falls, and what is in hand then.
  it.each<[string, readonly Act[], 'right-arm' | 'left-arm', string, string]>([
    ['at first', [], 'right-arm', 'pistol-heavy', 'knife'],
    ['at first', [], 'left-arm', 'knife', 'pistol-heavy'],
    ['the knife used', [use('knife')], 'right-arm', 'pistol-heavy', 'knife'],
    ['the knife used', [use('knife')], 'left-arm', 'knife', 'pistol-heavy'],
    ['used and back', [use('knife'), use('pistol-heavy')], 'left-arm', 'knife', 'pistol-heavy'],
    // What was in hand goes to the other one: the pistol to the left, or the knife stays there.
    ['a club drawn', [use('club')], 'left-arm', 'pistol-heavy', 'club'],
    ['the knife used, a club drawn', [use('knife'), use('club')], 'left-arm', 'knife', 'club'],
  ])(
    '[cp2020/action/two-weapons] %s, %j: the useless %s drops the %s',
    (_what, acts, arm, falls, keeps) => {
      const table = fight({ weapons: BOTH }).act('a', { do: 'end' })
      for (const act of acts) table.act('b', act)
      table.rule(wound(arm))
      expect([table.state.lying.map((one) => one.carried.weapon.id), held(table)]).toEqual([
        [falls],
        keeps,
      ])
    },
  )

  it('[cp2020/action/two-weapons] with one arm at first, only the first weapon is held', () => {
    const wounds = [{ area: 'right-arm', level: 'CW' }]
    const table = fight({ weapons: BOTH, wounds })
    table.rule(wound('left-arm'))
    expect([table.state.lying.map((one) => one.carried.weapon.id), held(table)]).toEqual([
      ['pistol-heavy'],
      undefined,
    ])
  })

  it('[done-right/effects/serious-limb] the arm that holds nothing drops nothing, unless it takes both', () => {
    expect(held(fight({ weapons: ['pistol-heavy'] }).rule(wound('left-arm')))).toBe('pistol-heavy')
    expect(
      held(fight({ weapons: ['rifle-assault-medium'] }).rule(wound('left-arm'))),
    ).toBeUndefined()
    expect(held(fight({ weapons: ['pistol-heavy'] }).rule(wound('right-leg')))).toBe('pistol-heavy')
    expect(held(fight({ weapons: ['pistol-heavy'] }).rule(wound('right-arm', 'SW')))).toBe(
      'pistol-heavy',
    )
  })

  it('[done-right/effects/serious-limb] a shot that breaks it comes before the fall of the weapon; who fires in the same moment has fired', () => {
    const table = fight(
      { weapons: ['pistol-heavy'] },
      {
        dice: {
          attack: [9],
          location: [5],
          damage: [6, 6, 6],
          'critical effect': [5],
          'consciousness save': [1],
        },
      },
    )
    table.act('a', shoot('b'))
    const order = table
      .events()
      .map(({ type }) => type)
      .filter((type) => ['attacked', 'body', 'dropped'].includes(type))
    expect([order[0], order.at(-1), held(table)]).toEqual(['attacked', 'dropped', undefined])
  })

  it('[done-right/effects/serious-limb] in hiding it falls beside him and tells nobody of him', () => {
    const table = fight({ weapons: ['pistol-heavy'], hidden: true }).rule(wound('right-arm'))
    expect([
      table.state.lying.length,
      view(table.state, 'player-1').lying,
      table.game.logOf('player-1').filter(({ event }) => event.type === 'dropped'),
    ]).toEqual([1, [], []])
  })
})

describe('a grip', () => {
  it('[done-right/effects/serious-limb] stays with one useful arm and ends with none', () => {
    const table = fight({ at: [10.8, 10] }, { dice: { attack: [9], defence: [1] } })
    table.act('a', { do: 'attack', mode: 'grapple', target: 'b' })
    for (const area of ['left-arm', 'right-arm']) table.rule({ ...wound(area, 'LW'), who: 'a' })
    const broken = (area: string) => ({ rule: 'effect', who: 'a', area, effect: 'broken' })
    expect(table.rule(broken('left-arm')).state.men['a']!.grip).toMatchObject({ target: 'b' })
    expect(table.rule(broken('right-arm')).state.men['a']!.grip).toBeUndefined()
    expect(table.told('let-go')).toEqual([{ type: 'let-go', who: 'a', target: 'b', lost: true }])
  })
})

describe('pain-killers', () => {
  it.each([
    [2, 2],
    [0, 0],
  ])('[done-right/recovery/penalty-while-healing] take off %i points by ruling', (points, off) => {
    const table = fight({}).rule({ rule: 'pain-relief', who: 'b', points })
    expect(table.state.men.b!.wounds).toMatchObject({ relief: off })
  })

  it.each([-1, 0.5, '2', undefined])(
    '[done-right/recovery/penalty-while-healing] %s points are refused',
    (points) => {
      const begun = fight({}).game.begin({
        seat: 'referee',
        choice: { rule: 'pain-relief', who: 'b', points },
      })
      expect(begun.refusal?.why).toMatch(/whole number/)
    },
  )
})

describe('a useless leg', () => {
  const shot = (area: string, points: number, dice: FightText['dice'], shots = 1) => {
    const b = { weapons: ['pistol-heavy'], wounds: [{ area, effect: 'cyberlimb', points }] }
    const table = fight(b, { dice: { attack: [9], ...dice } }).act('a', shoot('b', { shots }))
    const { apply, read, say } = rulesWith().wounds
    const person = { wounds: read(b.wounds, () => undefined) }
    const lines = table.told('body').map(({ fact }) => {
      apply(person, fact, 1)
      return say(fact, 'b', person.wounds)
    })
    return { posture: table.state.men['b']!.posture, lines }
  }
  // The left leg is a 9 on the die of the location, the left arm a 6.
  it.each([
    ['left-leg', 7, 9, 'standing', 'takes 12 damage (left leg).'],
    ['left-leg', 8, 9, 'prone', 'takes 12 damage (left leg) and is useless.'],
    ['left-leg', 18, 9, 'prone', 'takes 12 damage (left leg) and is destroyed.'],
    ['left-leg', 20, 9, 'standing', 'takes 12 damage (left leg) and is destroyed.'],
    ['left-arm', 8, 6, 'standing', 'takes 12 damage (left arm) and is useless.'],
  ] as const)(
    '[done-right/wounds/cyberlimb, done-right/effects/serious-limb] a cyberlimb (%s) with %i points takes 12 at a %i: %s',
    (area, points, location, posture, line) => {
      const found = shot(area, points, { location: [location], damage: [4, 4, 4] })
      expect(found).toEqual({ posture, lines: [`b's cyberlimb ${line}`] })
    },
  )
  it('[done-right/wounds/cyberlimb] the hits of one action add up', () => {
    const damage = [4, 4, 4, 2, 3, 3]
    expect(shot('left-leg', 0, { location: [9], damage }, 2)).toEqual({
      posture: 'prone',
      lines: [
        "b's cyberlimb takes 12 damage (left leg).",
        "b's cyberlimb takes 8 damage (left leg) and is useless.",
      ],
    })
  })
  it.each([
    ['left-leg', 'CW', 'prone'],
    ['left-leg', 'SW', 'standing'],
    ['left-arm', 'CW', 'standing'],
  ])('[done-right/effects/critical-limb-unusable] %s %s: %s', (area, level, posture) =>
    expect(fight({}).rule(wound(area, level)).state.men['b']!.posture).toBe(posture),
  )

  it.each([
    ['[done-right/effects/mortal-torso] a pierced heart', 'torso', 'heart', 'prone', 'M0'],
    ['[done-right/effects/mortal-torso] a damaged spine', 'torso', 'spine', 'prone', undefined],
    ['[done-right/effects/mortal-head] a broken neck', 'head', 'neck', 'prone', undefined],
    ['[done-right/effects/critical-torso] a hit in the groin', 'torso', 'groin', 'prone', 'CW'],
    ['[done-right/effects/critical-torso] punctured lungs', 'torso', 'lungs', undefined, 'CW'],
    ['[done-right/effects/critical-torso] badly hurt organs', 'torso', 'abdomen', 'prone', 'CW'],
    ['[done-right/effects/serious-limb] a broken leg', 'left-leg', 'broken', undefined, 'LW'],
  ] as const)('%s: falls, and enters a fight lying', (_title, area, effect, posture, level) => {
    const hurt = level ? [{ area, level }] : []
    const ruling = { rule: 'effect', who: 'b', area, effect }
    const told = fight({ wounds: hurt }).rule(ruling).state.men['b']!
    expect(told.posture).toBe(posture ?? (area === 'left-leg' ? 'prone' : 'standing'))
    const stats = { int: 6, ref: 6, tech: 5, cool: 6, ma: 6, body: 6 }
    const door = openDoor(rulesWith())
    const text = { name: 'Bo', stats, wounds: [...hurt, { area, effect }] }
    expect(door.person(text, 'bo').posture).toBe(posture)
  })
  const BROKEN = { fact: 'effect', area: 'left-leg', effect: 'broken' }
  const cyberleg = (points: number) => [{ area: 'right-leg' as const, effect: 'cyberlimb', points }]
  it.each([
    ['a broken leg', BROKEN, [], 'standing', true],
    ['the same of somebody who lies', BROKEN, [], 'prone', false],
    ['a broken arm', { ...BROKEN, area: 'left-arm' }, [], 'standing', false],
    ['hurt organs', { fact: 'effect', area: 'torso', effect: 'abdomen' }, [], 'standing', true],
    [
      'a nearly severed leg',
      { fact: 'wound', area: 'left-leg', level: 'CW', state: 'CW' },
      [],
      'standing',
      true,
    ],
    [
      'that leg, hit again',
      { fact: 'wound', area: 'left-leg', level: 'LW', state: 'CW' },
      [{ area: 'left-leg', level: 'CW' }],
      'prone',
      false,
    ],
    [
      'a cyberleg',
      { fact: 'machine', area: 'right-leg', points: 12 },
      cyberleg(19),
      'standing',
      true,
    ],
    [
      'the same, hit less',
      { fact: 'machine', area: 'right-leg', points: 1 },
      cyberleg(10),
      'standing',
      false,
    ],
  ] as const)(
    '[done-right/effects/serious-limb] %s: told who falls',
    (_title, fact, before, posture, falls) => {
      const { state } = fight({})
      const { body } = storeEvents(state.rules)
      const b = {
        ...state.men['b']!,
        posture,
        wounds: state.rules.wounds.read(before, () => undefined),
      }
      const event = { type: 'body', who: 'b', fact } as never
      body.change!(b, event, state as never)
      const said = body.say!(event, String, { ...state, men: { b } } as never)
      expect(said!.endsWith('b is on the ground.')).toBe(falls)
    },
  )
  it.each([
    [1, ['eye-lost'], []],
    [2, ['eye-lost', 'eyes-lost'], []],
    [3, ['eye-lost', 'eyes-lost'], ['bo.lasting[2]']],
  ])(
    '[done-right/effects/serious-head] a file with %i lost eyes: the second is the other one',
    (count, effects, told) => {
      const stats = { int: 6, ref: 6, tech: 5, cool: 6, ma: 6, body: 6 }
      const door = openDoor(rulesWith())
      const lasting = Array.from({ length: count }, () => ({
        area: 'head' as const,
        effect: 'eye-lost',
      }))
      expect(door.person({ name: 'Bo', stats, lasting }, 'bo').wounds).toMatchObject({
        effects: effects.map((effect) => ({ effect })),
      })
      expect(door.converted.map(({ field }) => field)).toEqual(told)
    },
  )
  it('[done-right/effects/serious-limb] without a leg to stand on somebody enters a fight lying', () => {
    const stats = { int: 6, ref: 6, tech: 5, cool: 6, ma: 6, body: 6 }
    const lasting = [
      { area: 'left-leg' as const, effect: 'severed' },
      { area: 'right-leg' as const, effect: 'amputated' },
    ]
    const posture = (count: number) =>
      openDoor(rulesWith()).person({ name: 'Bo', stats, lasting: lasting.slice(0, count) }, 'bo')
        .posture
    expect([posture(1), posture(2)]).toEqual([undefined, 'prone'])
  })

  const HURT = [
    { area: 'torso', level: 'CW' },
    { area: 'left-leg', level: 'LW' },
  ]
  const ORGANS = { rule: 'effect', area: 'torso', effect: 'abdomen' }
  const LEG = { rule: 'effect', area: 'left-leg', effect: 'broken' }
  const PRONE = { rule: 'posture', posture: 'prone' }
  it.each([
    ['[done-right/effects/critical-torso] badly hurt organs', ORGANS, undefined, 'cannot-stand'],
    ['[done-right/effects/serious-limb] a broken leg', LEG, undefined, undefined],
    ['[cp2020/melee/sweep-trip] prone and unhurt', PRONE, 'on-the-ground', undefined],
  ])('%s: crawls or not, stands up or not', (_title, ruling, crawl, stand) => {
    const table = fight({ wounds: HURT })
      .rule({ who: 'b', ...ruling })
      .act('a', { do: 'end' })
    const refusal = (act: Act) => table.ask('b').refuse!(act)?.code.replace('refused/', '')
    expect([
      refusal({ do: 'move', path: [{ x: 20, y: 13 }] }),
      refusal({ do: 'posture', posture: 'standing' }),
    ]).toEqual([crawl, stand])
  })
  it('[done-right/effects/critical-torso] crawls 3 m on the ground, no more', () => {
    const table = fight({ wounds: HURT })
      .rule({ who: 'b', ...ORGANS })
      .act('a', { do: 'end' })
    const act = { do: 'move', path: [{ x: 20, y: 13 }] } as const
    expect(table.ask('b').refuse!({ ...act, path: [{ x: 20, y: 13.1 }] })?.code).toBe(
      'refused/too-far',
    )
    expect(table.act('b', act).state.men['b']).toMatchObject({ posture: 'prone', y: 13 })
  })
})
