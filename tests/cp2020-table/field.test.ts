// Who sees whom, cover and its SP on the map, facing, ambushes, spreading shot, harm over several hits, saves at parts, the end of a fight.
import { describe, expect, it } from 'vitest'
import { gun } from '../cp2020/people.ts'
import { END, YARD, blow, faceWith, fight, go, shoot, yardWith } from './table.ts'
import type { Fight, FightText, ManText } from './table.ts'

const GUN = { weapons: ['pistol-heavy'] }
const at = (x: number, y: number, facing = 90): ManText => ({ at: [x, y], facing })

describe('facing', () => {
  const off = (degrees: number, options: FightText['options'] = {}): Fight =>
    fight(
      { a: { ref: 8, ...GUN, ...at(20, 20, 360 - degrees) }, b: { ref: 4, ...at(20, 10) } },
      { map: YARD, options },
    )

  it.each([
    [60, undefined],
    [90, undefined],
    [91, 'refused/behind-him'],
    [120, 'refused/behind-him'],
  ])('[cp2020/sight/facing] a target %s degrees off', (degrees, code) => {
    expect(off(degrees).tries('a', shoot('b')).refusal?.code).toBe(code)
    expect(off(degrees, { 'facing-arc': 360 }).tries('a', shoot('b')).refusal).toBeUndefined()
  })

  it('[cp2020/sight/facing] turning costs no action, the attack is at -2; in two small turns as well; who was before him is shot at without it', () => {
    const table = off(120).act('a', { do: 'turn', to: 'b' }).act('a', shoot('b'))
    expect([table.told('attacked')[0]!.attack, table.combatant('a').inRound.acts]).toEqual([
      8 + 5 - 2,
      1,
    ])
    expect(
      off(120)
        .act('a', { do: 'face', degrees: 300 })
        .act('a', { do: 'face', degrees: 0 })
        .act('a', shoot('b'))
        .told('attacked')[0]!.attack,
    ).toBe(11)
    expect(
      off(60).act('a', { do: 'turn', to: 'b' }).act('a', shoot('b')).told('attacked')[0]!.attack,
    ).toBe(13)
    // Turning back after an action counts as well; without one they are where they were.
    const east = (): Fight =>
      fight(
        {
          a: { ref: 8, skills: { handgun: 5 }, weapons: ['pistol-heavy'], ...at(10, 10) },
          b: at(4, 10),
          c: at(16, 10),
        },
        { map: YARD, dice: { 'attack a': [2, 2] } },
      )
    const away = east().act('a', { do: 'turn', to: 'b' })
    const why = (of: Fight) => of.tries('a', shoot('c')).refusal?.why
    expect(why(away)).toMatch(/first\.$/)
    away.act('a', shoot('b'))
    expect(why(away)).toMatch(/first \(-2\)\.$/)
    expect(
      away
        .act('a', { do: 'turn', to: 'c' })
        .act('a', shoot('c'))
        .told('attacked')
        .map((one) => one.attack),
    ).toEqual([8 + 5 - 2 + 2, 8 + 5 - 2 - 3 + 2])
    expect(
      east()
        .act('a', { do: 'turn', to: 'b' })
        .act('a', { do: 'turn', to: 'c' })
        .act('a', shoot('c'))
        .told('attacked')[0]!.attack,
    ).toBe(8 + 5 + 2)
    expect(
      off(120)
        .act('a', { do: 'turn', to: 'b' })
        .until('a', 2)
        .act('a', shoot('b'))
        .told('attacked')[0]!.attack,
    ).toBe(13)
  })
})

describe('cover on the map', () => {
  const behind = (
    height: number,
    material: string | undefined,
    more: FightText = {},
    b: ManText = {},
    mode: ManText = {},
  ): Fight =>
    fight(
      {
        a: { ref: 10, skills: { handgun: 9 }, ...GUN, ...at(10, 15), ...mode },
        b: { ref: 4, ...at(20, 15, 270), ...b },
      },
      { map: yardWith([[19, 10], [19, 20], height, material]), ...more },
    )

  it('[cp2020/damage/location-reroll] behind a low wall a leg is rolled again, and the wall does not count', () => {
    const table = behind(0.8, 'brick wall', { dice: { location: [7, 9, 4] } }).act('a', shoot('b'))
    expect(table.told('hit')).toMatchObject([{ area: 'torso', stopped: 0 }])
  })

  it.each([
    [0.8, ['right-leg', 'left-leg']],
    [1.2, ['torso', 'right-leg', 'left-leg']],
    [1.6, ['torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg']],
  ] as const)(
    '[cp2020/damage/location-reroll, cp2020/armor/cover-gap] %s m of wall hide %s',
    (height, hidden) => {
      const card = (at: string) =>
        behind(height, 'brick wall').tries('a', shoot('b', { at: at as 'torso' })).refusal
      const { state, ask } = behind(height, 'brick wall')
      expect(faceWith().plan(state, ask('a'), shoot('b')).shelter?.says).toContain(
        'Partly behind wall 1 (SP 25)',
      )
      for (const area of hidden) expect(card(area), area).toBeUndefined()
      const called = behind(height, 'brick wall', { dice: { damage: [6] } }).act(
        'a',
        shoot('b', { at: hidden[0] }),
      )
      expect(called.told('hit')).toMatchObject([{ area: hidden[0], stopped: 25, through: 0 }])
    },
  )

  it('[cp2020/damage/location-reroll] option shoot-through-cover: it always counts', () => {
    const table = behind(0.8, 'brick wall', {
      options: { 'covered-location': 'shoot-through-cover' },
      dice: { location: [7] },
    }).act('a', shoot('b'))
    expect(table.told('hit')).toMatchObject([{ area: 'right-leg', stopped: 25 }])
  })

  it('[cp2020/armor/cover-gap, cp2020/sight/facing] wholly behind a wooden door, jacket SP 18, 25 points: 18 + 3 = 21 are stopped', () => {
    const table = behind(
      3,
      'wood door',
      { dice: { damage: [5] } },
      { armour: [{ sp: 18 }] },
      { weapons: ['rifle-assault-medium'], skills: { rifle: 9 } },
    ).act('a', shoot('b'))
    expect(table.told('hit')).toMatchObject([{ damage: 25, stopped: 21, through: 4, wear: 1 }])
    expect(behind(3, 'wood door').tries('a', { do: 'aim', target: 'b' }).refusal?.code).toBe(
      'refused/no-line-of-sight',
    )
    expect(
      behind(3, 'wood door', {}, at(10.8, 15), { weapons: ['sword'] }).tries(
        'a',
        blow('melee', 'b'),
      ).refusal,
    ).toBeUndefined()
    const wall = fight(
      { a: { ref: 9, weapons: ['sword'], ...at(18.7, 15) }, b: at(19.3, 15, 270) },
      { map: yardWith([[19, 10], [19, 20], 3]) },
    )
    expect(wall.tries('a', blow('melee', 'b')).refusal?.code).toBe('refused/no-line-of-sight')
  })

  it('[cp2020/sight/facing] what is as high as the lower of the two blocks the path', () => {
    expect(
      behind(1.3, undefined, {}, { posture: 'kneeling' }).tries('a', { do: 'aim', target: 'b' })
        .refusal?.code,
    ).toBe('refused/no-line-of-sight')
    expect(
      behind(1.2, undefined, {}, { posture: 'kneeling' }).tries('a', { do: 'aim', target: 'b' })
        .refusal,
    ).toBeUndefined()
  })

  it('[cp2020/damage/location-reroll] in the head the referee states the cover', () => {
    const table = fight(
      { a: { ref: 10, skills: { handgun: 9 }, ...GUN }, b: { ref: 4 } },
      { dice: { location: [7, 1] } },
    )
      .rule({ rule: 'pair', a: 'a', b: 'b', cover: 'legs', behind: 'brick-wall' })
      .act('a', shoot('b'))
    expect(table.told('hit')).toMatchObject([{ area: 'head' }])
  })
})

describe('spreading shot', () => {
  it('[cp2020/attack/shotgun-gap] the same total against everybody in the width; nobody beyond the range is met, and nobody out of sight', () => {
    const table = fight(
      {
        a: { ref: 10, skills: { rifle: 4 }, weapons: ['shotgun'], ...at(5, 20) },
        b: { ref: 4, ...at(25, 20, 270) },
        c: { ref: 3, ...at(25, 20.8, 270) },
        d: { ref: 2, ...at(25, 23, 270) },
      },
      { map: YARD, dice: { 'attack a': [9] } },
    ).act('a', shoot('b'))
    expect(
      table
        .told('attacked')
        .map(({ target, attack, hit, caught }) => [target, attack, hit, caught]),
    ).toEqual([
      ['b', 21, true, undefined],
      ['c', 21, true, 'beside'],
    ])
    const far = fight(
      {
        a: { ref: 10, weapons: ['shotgun'], ...at(1, 20) },
        b: { ref: 4, ...at(100.9, 20, 270) },
        c: { ref: 3, ...at(101.4, 20.4, 270) },
      },
      { map: { ...YARD, width: 120 } },
    ).act('a', shoot('b'))
    expect(far.told('attacked').map(({ target }) => target)).toEqual(['b'])
  })
})

describe('ambush', () => {
  const laid = (dice: FightText['dice'], more: FightText = {}, a: ManText = {}): Fight =>
    fight(
      {
        a: { ref: 7, int: 6, skills: { handgun: 4, stealth: 5 }, ...GUN, hidden: true, ...a },
        b: { ref: 4, int: 7, skills: { awareness: 4 } },
        c: { ref: 3, int: 2, side: 'b' },
      },
      {
        ambushes: [
          { who: 'a', victim: 'b' },
          { who: 'a', victim: 'c' },
        ],
        ...more,
        dice: { 'stealth a': [5], ...dice },
      },
    )

  it.each([
    [5, true],
    [6, false],
  ])(
    '[cp2020/ambush/detection, cp2020/ambush/setup-hidden] 16 against 11 + %s: it works: %s',
    (die, works) => {
      const table = laid({ 'awareness b': [die] })
      expect(table.told('ambush')[0]).toMatchObject({ stealth: 16, awareness: 11 + die, works })
      // Whoever has noticed him may attack him; to the others he is nobody.
      expect('a' in table.book.view(table.state, 'player-2').men).toBe(!works)
    },
  )

  it('[cp2020/ambush/awareness-roll-gap] a Solo adds Combat Sense', () => {
    const table = fight(
      {
        a: { int: 6, skills: { stealth: 5 }, hidden: true },
        b: { int: 5, skills: { awareness: 4, 'combat-sense': 4 } },
      },
      { ambushes: [{ who: 'a', victim: 'b' }], dice: { stealth: [5], awareness: [4] } },
    )
    expect(table.told('ambush')).toMatchObject([{ stealth: 16, awareness: 17, works: false }])
  })

  it.each([
    ['one-roll', [5, 0]],
    ['one-action', [5, 5]],
  ] as const)(
    '[cp2020/ambush/bonus, cp2020/ambush/single-use] option ambush-covers %s: two shots at %s',
    (covers, bonus) => {
      const table = laid({}, { options: { 'ambush-covers': covers } }).act(
        'a',
        shoot('b', { shots: 2 }),
      )
      expect(table.told('attacked').map(({ attack }) => attack! - 16)).toEqual(bonus)
      expect([table.combatant('a').hidden, table.state.ambushes]).toEqual([false, []])
      table.until('a', 2).act('a', shoot('c'))
      expect(table.told('attacked').at(-1)!.attack).toBe(16)
    },
  )

  it('[cp2020/ambush/initiative] it gives no right to act first, and until it is sprung nobody attacks him', () => {
    const table = laid({ 'initiative a': [1], 'initiative b': [10] })
    expect([table.order(), table.asked()]).toEqual(['b a c', ['b']])
    expect(table.tries('b', shoot('a')).refusal?.code).toBe('refused/nobody')
    expect(JSON.stringify(table.ask('b'))).not.toContain('"a"')
  })

  it('[cp2020/ambush/bonus, cp2020/melee/formula-gap] a backstab: +5, and the victim makes no defence roll; noticed, it has neither', () => {
    const stab = (die: number): Fight =>
      laid({ 'awareness b': [die] }, { metres: 1 }, { weapons: ['knife'] }).act(
        'a',
        blow('melee', 'b'),
      )
    expect(stab(1).told('attacked')[0]).toMatchObject({
      attack: 7 + 5 + 5,
      defence: 10,
      rollsDefence: false,
    })
    expect(stab(9).told('attacked')[0]).toMatchObject({ attack: 7 + 5, rollsDefence: true })
  })

  it('[cp2020/ambush/setup-distracted] who is seen may lie in wait as well, and the victim rolls', () => {
    const table = laid({ 'awareness b': [1] }, {}, { hidden: false }).act(
      'a',
      shoot('b', { shots: 1 }),
    )
    expect(table.told('attacked')[0]!.attack).toBe(21)
  })
})

describe('harm', () => {
  it('[cp2020/armor/staged-penetration-gap, cp2020/damage/order-gap] hit after hit the armour sinks at that place, every worn layer by one, and never below 0', () => {
    const table = fight(
      {
        a: { ref: 10, skills: { handgun: 9 }, ...GUN },
        b: {
          ref: 4,
          body: 12,
          armour: [
            { name: 'vest', sp: 1 },
            { name: 'jacket', sp: 4 },
          ],
        },
      },
      { dice: { location: [2], damage: [6] } },
    )
    for (const round of [1, 2, 3]) table.until('a', round).act('a', shoot('b'))
    expect(table.told('hit').map(({ stopped }) => stopped)).toEqual([9, 3, 2])
    expect(table.combatant('b').worn.map((one) => one.torso)).toEqual([1, 3])
  })

  it('[cp2020/wounds/stun-save-gap] the last of a side out of action has a save at every later part: the fight goes on, and he fights on', () => {
    const table = fight(
      { a: { ref: 10, skills: { handgun: 9 }, ...GUN }, b: { ref: 6, body: 6, ...GUN } },
      { dice: { location: [7], damage: [2], 'stun save b': [9, 8, 6] } },
    )
      .act('a', shoot('b'))
      .act('a', END)
    expect([table.state.step === 'over', table.state.round]).toEqual([false, 2])
    table.until('b', 3)
    expect(table.asked()).toEqual(['b'])
  })

  it('[cp2020/wounds/stun-save-gap] who cannot make the save is out for good: BODY 2, critical, needs 0', () => {
    const table = fight(
      { a: { ref: 10, skills: { handgun: 9 }, ...GUN }, b: { ref: 6, body: 2 } },
      { dice: { location: [7], damage: [3, 3, 3], 'stun save b': [1] } },
    )
    table
      .rule({ rule: 'wound', who: 'b', points: 8, area: 'torso' })
      .act('a', shoot('b', { shots: 1 }))
    table.act('a', END)
    expect([table.combatant('b').wounds, table.state.step]).toMatchObject([{ out: true }, 'over'])
  })

  it('[cp2020/wounds/stun-save-gap] out of action at once; at his part of each later round he rolls, and acts in that very part', () => {
    const table = fight(
      {
        a: { ref: 10, skills: { handgun: 9 }, ...GUN },
        b: { ref: 6, body: 6 },
        c: { ref: 3, side: 'b' },
      },
      { dice: { location: [7], damage: [2], 'stun save b': [9, 8, 6] } },
    )
      .act('a', shoot('b'))
      .act('a', END)
    expect(table.asked()).toEqual(['c'])
    table.until('c', 2)
    expect(table.came(2)).toEqual(['a', 'b'])
    table.until('b', 3)
    expect(table.told('body').map(({ fact }) => fact.fact)).toEqual([
      'hurt',
      'stun-save',
      'comes-to',
      'comes-to',
    ])
    expect(table.tries('b', { do: 'dodge' }).refusal).toBeUndefined()
  })

  it('[cp2020/wounds/death-save-gap] the mortally wounded rolls at his part, first in the round after; he may act, and the fight goes on with him', () => {
    const table = fight(
      { a: { ref: 10, body: 7, ...GUN }, b: { ref: 6, body: 7, ...GUN } },
      { dice: { 'death save': [5, 6] } },
    )
      .act('a', END)
      .rule({ rule: 'wound', who: 'b', points: 21 })
    expect([table.state.step, table.asked()]).toEqual(['parts', ['b']])
    expect(table.told('body').filter(({ fact }) => fact.fact === 'death-save')).toEqual([])
    table.until('b', 2)
    expect(table.told('body').at(-1)!.fact).toMatchObject({
      fact: 'death-save',
      die: 5,
      needed: 5,
      died: false,
    })
    table.until('a', 3).act('a', END)
    expect(table.told('body').at(-1)!.fact).toMatchObject({
      fact: 'death-save',
      die: 6,
      died: true,
    })
    expect(table.state).toMatchObject({ step: 'over', ended: 'The field belongs to a.' })
  })

  it('[cp2020/damage/limb-loss-gap, cp2020/action/two-weapons] an arm that is lost drops what it holds, and holds no rifle and no second pistol', () => {
    const table = fight(
      {
        a: { ref: 10, skills: { rifle: 9 }, weapons: ['rifle-assault-medium'] },
        b: { ref: 6, body: 4, weapons: ['pistol-heavy', 'pistol-heavy', 'rifle-assault-medium'] },
      },
      { dice: { location: [6], damage: [3], 'death save': [2] } },
    )
      .act('a', shoot('b'))
      .act('a', END)
    expect(table.told('body').map(({ fact }) => fact.fact)).toEqual([
      'hurt',
      'limb-save',
      'stun-save',
    ])
    expect([
      table.told('dropped').map(({ weapon }) => weapon),
      table.state.lying.length,
      table.combatant('b').weapons.map(({ weapon }) => weapon.id),
    ]).toEqual([[1], 1, ['pistol-heavy', 'rifle-assault-medium']])
    const code = (act: unknown) => table.tries('b', act).refusal?.code
    expect(code(shoot('a', { second: 1 }))).toBe('refused/no-second')
    expect(
      table
        .act('b', { do: 'dodge' })
        .act('b', END)
        .until('b', 2)
        .act('b', { do: 'change', weapon: 1 })
        .tries('b', shoot('a')).refusal?.code,
    ).toBe('refused/no-arm')
  })
})

describe('the referee', () => {
  const table = (): Fight =>
    fight({ a: { ref: 8, ...GUN, ...at(10, 10) }, b: { ref: 4, ...at(20, 10) } }, { map: YARD })
  const refused = (choice: unknown, seat = 'referee'): string | undefined =>
    table().game.begin({ seat: seat as 'referee', choice }).refusal?.code

  it.each([
    null,
    'wound',
    {},
    { rule: 'nothing' },
    { rule: 'wound', who: 'nobody', points: 3 },
    { rule: 'wound', who: 'a', points: 0 },
    { rule: 'wound', who: 'a', points: 3.5 },
    { rule: 'place', who: 'a', x: 'x', y: 1 },
    { rule: 'place', who: 'a', x: -1, y: 1 },
    { rule: 'favour', who: 'a', value: 99 },
    { rule: 'give', who: 'a', weapon: 'moon' },
    { rule: 'pair', a: 'a', b: 'a', metres: 2 },
    { rule: 'pair', a: 'a', b: 'b', metres: -2 },
    { rule: 'pair', a: 'a', b: 'b', cover: 7 },
    { rule: 'pair', a: 'a', b: 'b', sees: 'yes' },
    { rule: 'order', who: 'a', offer: 'fast-draw', answer: 'maybe' },
    { rule: 'ask-me', asks: 'yes' },
    { rule: 'heal' },
    { rule: 'heal', who: 'a', points: 3 },
    { rule: 'favour', who: 'a', value: 3, on: 'b' },
    { rule: 'wound', who: 'a', points: 3, relief: 1 },
  ])('[cp2020/scope/gap-marking-gap] %o is no ruling, and changes nothing', (choice) => {
    expect(refused(choice)).toBe('refused/ruling')
  })

  it.each([
    { rule: 'wound', who: 'toString', points: 3 },
    { rule: 'pair', a: 'constructor', b: 'b', metres: 2 },
  ])('[cp2020/scope/gap-marking-gap] %o has a reserved name, and changes nothing', (choice) => {
    expect(refused(choice)).toBe('refused/not-a-choice')
  })

  it('[cp2020/scope/gap-marking-gap] only his own orders are a player’s; the rest is the referee’s', () => {
    expect(refused({ rule: 'heal', who: 'a' }, 'player-1')).toBe('refused/ruling')
    expect(
      refused({ rule: 'order', who: 'b', offer: 'fast-draw', answer: 'never' }, 'player-1'),
    ).toBe('refused/ruling')
    expect(
      refused({ rule: 'order', who: 'a', offer: 'fast-draw', answer: 'never' }, 'player-1'),
    ).toBeUndefined()
  })

  it('[cp2020/scope/gap-marking-gap] a wound, a modifier, a place, a weapon, sleep and waking, the end; each with its reason', () => {
    const one = table().rule({ rule: 'favour', who: 'a', value: 3 }).act('a', shoot('b'))
    expect(one.told('attacked')[0]!.attack).toBe(16)
    expect(table().rule({ rule: 'place', who: 'b', x: 12, y: 10 }).combatant('b').x).toBe(12)
    expect(refused({ rule: 'place', who: 'b', x: 12.1, y: 10 })).toBeUndefined()
    const walled = fight(
      { a: at(10, 10), b: at(20, 10) },
      { map: yardWith([[15, 5], [15, 15], 3]) },
    )
    expect(
      walled.game.begin({ seat: 'referee', choice: { rule: 'place', who: 'b', x: 15, y: 10 } })
        .refusal?.code,
    ).toBe('refused/ruling')
    const armed = table().rule({ rule: 'give', who: 'b', weapon: 'sword' })
    expect(armed.combatant('b').weapons.map(({ weapon }) => weapon.id)).toEqual(['sword'])
    expect(table().rule({ rule: 'end' }).state.ended).toBe('The referee ends the fight.')
    expect(one.told('ruled')).toEqual([
      { type: 'ruled', text: 'a has +3 on their rolls', why: 'test' },
    ])
  })

  it('[cp2020/ambush/single-use] who is revealed lies in wait no more', () => {
    const hidden = fight(
      { b: { ref: 9, int: 2 }, a: { ref: 7, int: 9, hidden: true, ...GUN } },
      { ambushes: [{ who: 'a', victim: 'b' }] },
    ).rule({ rule: 'show', who: 'a' })
    expect(hidden.state.ambushes).toEqual([])
  })
})

describe('moving and being shot at', () => {
  it('[cp2020/attack/modifiers-gap] a moving target with REF above 10 is harder to hit, one out of action easier', () => {
    const table = fight(
      { b: { ref: 11, ...at(20, 10, 0) }, a: { ref: 8, ...GUN, ...at(10, 10) } },
      { map: YARD },
    )
      .act('b', go([20, 12]))
      .act('b', END)
      .act('a', shoot('b'))
    expect(table.told('attacked')[0]!.attack).toBe(13 - 3)
    const still = fight(
      {
        a: { ref: 8, weapons: [gun('pistol-heavy', { loaded: 8 })] },
        b: { ref: 4 },
        c: { side: 'b', ref: 2 },
      },
      { dice: { 'stun save': [10], 'attack a': [9, 5], location: [7] } },
    )
    still.act('a', shoot('b')).until('a', 2).act('a', shoot('b'))
    expect(still.told('attacked').map(({ attack }) => attack)).toEqual([17, 13 + 4])
  })
})
