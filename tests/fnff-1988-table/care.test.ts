// Wounds that nobody cares for, and care.
import { describe, expect, test } from 'vitest'
import type { Seat } from '../../src/dice/dice.ts'
import { dayOf } from '../../src/books/fnff-1988/healing/calendar.ts'
import { limitsOf } from '../../src/books/fnff-1988/healing/limits.ts'
import { UNITS } from '../../src/books/fnff-1988/state.ts'
import { fight } from './table.ts'
import type { FightText } from './table.ts'
import { after, days, face, lines, days1988, levels } from './after-fight.ts'

describe('wounds that nobody cares for', () => {
  test('[fnff-1988/wound/serious-worsening, fnff-1988/wound/critical-worsening, fnff-1988/wound/death-save] SW, CW, MW, and death, each when it is due', () => {
    const played = after([['torso', 'SW']], { dressed: false, dice: { 'death save': [4, 4, 5] } })
    const start = played.state.now
    const ticks: number[] = []
    for (let i = 0; i < 2; i++) ticks.push(played.rule({ rule: 'to-next' }).state.now)
    expect(ticks.map((tick) => Math.floor((tick - start) / UNITS.turn))).toEqual([121, 133])
    expect(played.told('worsened').map(({ level }) => level)).toEqual(['CW', 'MW'])
    expect(played.combatant('a').state).toBe('MW')
    for (let i = 0; i < 3; i++) ticks.push(played.rule({ rule: 'to-next' }).state.now)
    expect(played.told('death-save').map(({ die, died }) => [die, died])).toEqual([
      [4, false],
      [4, false],
      [5, true],
    ])
    expect([ticks[3]! - ticks[2]!, ticks[4]! - ticks[3]!, played.combatant('a').state]).toEqual([
      UNITS.turn,
      UNITS.turn,
      'D',
    ])
    expect(played.game.begin({ seat: 'referee', choice: { rule: 'to-next' } }).refusal?.code).toBe(
      'refused/days',
    )
  })

  test('[fnff-1988/wound/death-save, fnff-1988/wound/mortal] a day: who is dying and has no surgeon rolls until he is dead, told in one line', () => {
    const played = days(
      after([['torso', 'MW']], { dressed: false, dice: { 'death save': [1, 4, 3, 5] } }),
      1,
    )
    expect(played.told('bled')).toEqual([
      { type: 'bled', who: 'a', turns: 3, die: 5, needed: 4, died: true, day: 0 },
    ])
    expect(lines(played)).toContain(
      'Day 0: nobody stops the dying, and a dies after 3 turns: rolled 5, needed 4 or less.',
    )
    expect(played.why('bled')).toEqual(
      Array.from([1, 4, 3, 5], (die) => [
        'alive on or below (AV): 4',
        `death save = ${die}`,
      ]).flat(),
    )
    expect([played.combatant('a').state, dayOf(played.state.now)]).toEqual(['D', 1])
    expect(days1988(played).patients[0]).toMatchObject({
      dead: true,
      limits: [],
      wounds: [{ next: undefined }],
    })
  })

  test('[fnff-1988/wound/death-save] who outlives a hundred turns stops the days, so that he can be helped', () => {
    const wounded = after([['torso', 'MW']], { dressed: false, dice: { 'death save': [1] } })
    const start = wounded.state.now
    const played = days(wounded, 3)
    // A hundred turns of three phases.
    expect(played.state.now - start).toBe(100 * UNITS.turn)
    expect(played.told('bled')).toMatchObject([{ turns: 100, died: false }])
    expect([played.told('days'), dayOf(played.state.now)]).toEqual([[], 0])
    expect(
      played.rule({ rule: 'care', who: 'a', wound: 'w1', ability: 40 }).combatant('a'),
    ).toMatchObject({ state: 'MW', stabilised: true })
  })

  test('[fnff-1988/wound/cumulative] a wound that worsens beside another kills by the state', () => {
    const played = after(
      [
        ['torso', 'SW'],
        ['head', 'SW'],
      ],
      { dressed: false, dice: { 'death save': [1] }, options: { 'serious-on-serious': 'CW' } },
    )
    days(played, 1)
    expect([played.told('died').length, played.combatant('a').state]).toEqual([1, 'D'])
  })
})

describe('care', () => {
  const surgery = (task: number, more: FightText & { ability?: number } = {}) => {
    const played = after([['torso', 'MW']], {
      dressed: false,
      dice: { task: [task], 'death save': [4] },
      ...more,
    })
    return played.rule({ rule: 'care', who: 'a', wound: 'w1', ability: more.ability ?? 15 })
  }
  test.each([
    ['10-15-20', 15, 5],
    ['15-20-25', 16, 9],
  ] as const)(
    '[fnff-1988/wound/mortal-rescue, fnff-1988/action/repair-aid] option aid-difficulties %s: surgery with ability %i fails on %i and succeeds above',
    (value, ability, fails) => {
      const options = { 'aid-difficulties': value } as const
      const failed = surgery(fails, { options, ability })
      expect([failed.combatant('a').stabilised, failed.told('care')[0]!.done]).toEqual([
        false,
        false,
      ])
      expect(surgery(fails + 1, { options, ability }).combatant('a')).toMatchObject({
        state: 'MW',
        stabilised: true,
        wounds: [{ treated: true }],
      })
    },
  )
  test('[fnff-1988/wound/mortal-rescue, fnff-1988/wound/death-save] a turn of surgery in vain costs the patient a death save, and may be tried again', () => {
    const played = surgery(5)
    expect(played.told('death-save')).toMatchObject([{ who: 'a', die: 4, needed: 4, died: false }])
    played.dice({ task: [6] }).rule({ rule: 'care', who: 'a', wound: 'w1', ability: 15 })
    expect([played.told('death-save').length, played.combatant('a').stabilised]).toEqual([1, true])
    expect(limitsOf(played.combatant('a'))).toContain('stable, but helpless')
    expect(played.why('care')).toEqual([
      "the surgeon's ability: 15",
      'difficulty: 20',
      'task + 1D10 = 21',
    ])
  })
  test('[fnff-1988/wound/mortal-rescue, fnff-1988/healing/intervals] stabilised, no more death saves; the wound heals by its monthly roll and he is himself', () => {
    const played = surgery(6, { dice: { task: [6], recovery: [3] } })
    days(played, 28)
    expect([played.told('death-save'), played.told('bled'), played.told('recovery')]).toMatchObject(
      [[], [], [{ level: 'MW', die: 3, needed: 3, day: 28, healed: true }]],
    )
    expect(played.combatant('a').state).toBe('none')
  })
  test('[fnff-1988/wound/cumulative] a stabilised state MW stays so when another wound heals', () => {
    const played = after(
      [
        ['head', 'FW'],
        ['torso', 'MW'],
      ],
      { dice: { recovery: [1, 10] } },
    )
    days(played, 7)
    expect([levels(played), played.combatant('a')]).toMatchObject([
      ['MW torso'],
      { state: 'MW', stabilised: true },
    ])
  })
  test('[fnff-1988/wound/mortal, fnff-1988/wound/mortal-rescue] dying of two serious wounds: surgery stops it', () => {
    const played = after(
      [
        ['head', 'SW'],
        ['torso', 'SW'],
      ],
      { dressed: false, dice: { task: [6] } },
    )
    expect(days1988(played).patients[0]!.wounds[0]).toMatchObject({
      id: 'dying',
      code: 'MW',
      next: { what: 'death save', needed: 4 },
    })
    played.rule({ rule: 'care', who: 'a', wound: 'dying', ability: 15 })
    expect(played.combatant('a')).toMatchObject({ state: 'MW', stabilised: true })
  })
  test('[fnff-1988/action/repair-aid] by one of the fight: INT and a medical skill from another game', () => {
    const played = fight(
      { a: {}, b: { stats: { int: 6 }, substitutes: { medical: 3 } } },
      { dice: { task: [2] } },
    )
    played
      .rule({ rule: 'wound', who: 'a', area: 'torso', level: 'SW' })
      .rule({ rule: 'end' })
      .rule({ rule: 'care', who: 'a', wound: 'w1', medic: 'b' })
    expect(played.told('care')).toMatchObject([
      { who: 'a', by: 'b', total: 11, difficulty: 10, done: true, area: 'torso' },
    ])
    expect(played.why('care')).toEqual([
      'INT: 6',
      'medical skill: 3',
      'difficulty: 10',
      'task + 1D10 = 11',
    ])
  })

  test('[fnff-1988/action/repair-aid] whoever treats best stands first, with the chance: 9 must beat 10 with a 2, 3 with an 8', () => {
    const played = fight(
      { a: {}, b: { stats: { int: 3 } }, c: { stats: { int: 6 }, substitutes: { medical: 3 } } },
      {},
    )
    played
      .rule({ rule: 'wound', who: 'a', area: 'torso', level: 'SW' })
      .rule({ rule: 'wound', who: 'a', area: 'head', level: 'D' })
      .rule({ rule: 'wound', who: 'b', area: 'torso', level: 'SW' })
      .rule({ rule: 'end' })
    const form = days1988(played).acts.find(({ fixed }) => fixed['wound'] === 'w1')
    expect(form?.fields[0]?.values?.map(({ value }) => value)).toEqual(['c', 'b'])
    expect(form?.chances).toEqual({ b: expect.closeTo(0.3), c: expect.closeTo(0.9) })
    const surgeon = days1988(played).acts.find(
      ({ fixed, fields }) => fixed['wound'] === 'w1' && fields[0]?.name === 'ability',
    )
    expect(surgeon?.chances).toMatchObject({ 5: expect.closeTo(0.5), 9: expect.closeTo(0.9) })
  })

  /** `a` has a serious wound; `b`, INT 6, has these wounds, gives care and rolls a 5. */
  const caredBy = (wounds: readonly object[], more: FightText & { favour?: number } = {}) => {
    const b = { stats: { int: 6, cool: 6 }, firefights: 0 }
    const played = fight({ a: {}, b }, { dice: { task: [5] }, ...more })
    played.rule({ rule: 'wound', who: 'a', area: 'torso', level: 'SW' })
    for (const wound of wounds) played.rule({ rule: 'wound', who: 'b', ...wound })
    if (more.favour) played.rule({ rule: 'favour', who: 'b', value: more.favour })
    return played.rule({ rule: 'end' })
  }
  const RIB = { area: 'torso', level: 'SW', effect: 'rib' }
  test('[fnff-1988/wound/serious-effects] a broken rib hinders attack and defence, not care: 6 + 5 against 10', () => {
    const played = caredBy([RIB]).rule({ rule: 'care', who: 'a', wound: 'w1', medic: 'b' })
    expect(played.told('care')).toMatchObject([{ total: 11, difficulty: 10, done: true }])
  })
  test('[fnff-1988/action/unlisted] the referee’s modifier counts in care and is told', () => {
    const played = caredBy([], { favour: -2 })
    played.rule({ rule: 'care', who: 'a', wound: 'w1', medic: 'b' })
    expect(played.why('care')).toEqual([
      'INT: 6',
      'referee: -2',
      'difficulty: 10',
      'task + 1D10 = 9',
    ])
  })
  test('[fnff-1988/experience/all-actions] fear counts in combat: not in the days after it', () => {
    const played = caredBy([], { options: { 'cem-scope': 'all-rolls' } })
    played.rule({ rule: 'care', who: 'a', wound: 'w1', medic: 'b' })
    expect(played.told('care')).toMatchObject([{ total: 11 }])
  })
  test('[fnff-1988/wound/serious-effects] whoever has no arm to use treats nobody, as in the fight', () => {
    const arms = ['right-arm', 'left-arm'].map((area) => ({ area, level: 'SW', effect: 'broken' }))
    const played = caredBy(arms, { options: { 'steps-left-out': ['cumulative-wounds'] } })
    const choice = { rule: 'care', who: 'a', wound: 'w1', medic: 'b' }
    expect(played.game.begin({ seat: 'referee', choice }).refusal?.why).toBe(
      "That takes an arm, and both of b's arms are useless.",
    )
    const form = days1988(played).acts.find(({ fixed }) => fixed['wound'] === 'w1')
    expect(form?.fields[0]).toMatchObject({ name: 'medic', values: [{ value: 'a' }] })
  })
  test('[fnff-1988/wound/mortal-rescue] without a wound named, the dying are operated on before anything else', () => {
    const played = after(
      [
        ['left-leg', 'CW'],
        ['torso', 'MW'],
        ['head', 'SW'],
      ],
      { dressed: false, dice: { task: [6] }, options: { 'steps-left-out': ['cumulative-wounds'] } },
    )
    played.rule({ rule: 'care', who: 'a', ability: 15 })
    expect(played.told('care')).toMatchObject([{ level: 'MW', area: 'torso', done: true }])
    expect(played.combatant('a').stabilised).toBe(true)
  })

  const refusals: readonly { name: string; choice: object; why: RegExp; seat?: Seat }[] = [
    { name: 'nobody', choice: { who: 'x', wound: 'w1', ability: 9 }, why: /no 'x' in this fight/ },
    {
      name: 'a name of the machine',
      choice: { who: '__proto__', wound: 'w1', ability: 9 },
      why: /reserved name/,
    },
    { name: 'no such wound', choice: { who: 'a', wound: 'w9', ability: 9 }, why: /no such wound/ },
    { name: 'a flesh wound', choice: { who: 'a', wound: 'w2', ability: 9 }, why: /no such wound/ },
    {
      name: 'no medic and no ability',
      choice: { who: 'a', wound: 'w1' },
      why: /^Choose either/,
    },
    {
      name: 'both',
      choice: { who: 'a', wound: 'w1', medic: 'b', ability: 9 },
      why: /^Choose either/,
    },
    {
      name: 'an ability in words',
      choice: { who: 'a', wound: 'w1', ability: 'good' },
      why: /whole number from 0 to 40/,
    },
    {
      name: 'a medic that is not there',
      choice: { who: 'a', wound: 'w1', medic: 'x' },
      why: /must be someone in this fight/,
    },
    {
      name: 'a medic who can do nothing',
      choice: { who: 'a', wound: 'w1', medic: 'c' },
      why: /cannot treat anyone/,
    },
    {
      name: 'an ability of his own say-so',
      choice: { who: 'a', wound: 'w1', ability: 40 },
      why: /Only the referee/,
      seat: 'player-1',
    },
    {
      name: 'somebody else’s man',
      choice: { who: 'a', wound: 'w1', medic: 'b' },
      why: /their own people/,
      seat: 'player-2',
    },
    {
      name: 'somebody else’s medic',
      choice: { who: 'a', wound: 'w1', medic: 'b' },
      why: /their own people/,
      seat: 'player-1',
    },
  ]
  test.each(refusals)(
    '[fnff-1988/action/repair-aid] is refused: $name',
    ({ choice, why, seat = 'referee' }) => {
      const played = fight({ a: {}, b: {}, c: {} })
      for (const [who, level] of [
        ['a', 'SW'],
        ['a', 'FW'],
        ['c', 'D'],
      ] as const)
        played.rule({ rule: 'wound', who, area: 'torso', level })
      played.rule({ rule: 'end' })
      const before = played.game.steps.length
      expect(played.game.begin({ seat, choice: { rule: 'care', ...choice } }).refusal?.why).toMatch(
        why,
      )
      expect(played.game.steps.length).toBe(before)
    },
  )
  test('[fnff-1988/action/repair-aid] a seat has its own men treated by its own', () => {
    const played = after([['torso', 'SW']], { dressed: false, dice: { task: [9] } })
    played.rule({ rule: 'care', who: 'a', wound: 'w1', medic: 'a' }, 'player-1')
    expect(played.combatant('a').wounds[0]!.treated).toBe(true)
    expect(face.rulings(played.state, 'player-2').some(({ fixed }) => fixed.rule === 'care')).toBe(
      false,
    )
  })
})
