// The days after a fight: what heals when, by the day and rolled ahead.
import { describe, expect, test } from 'vitest'
import { dayOf, intervalDays, recoveryFigure } from '../../src/books/fnff-1988/healing/calendar.ts'
import type { Options } from '../../src/books/fnff-1988/options.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { BODY_TYPES } from '../../src/books/fnff-1988/words.ts'
import type { Level } from '../../src/books/fnff-1988/words.ts'
import { TABLES } from '../../src/catalogue/fnff-1988.ts'
import { fight } from './table.ts'
import { BODY, after, days, face, lines, days1988, levels } from './after-fight.ts'
import type { Hurt } from './after-fight.ts'

describe('recovery', () => {
  const THREE: Hurt = [
    ['left-leg', 'SW'],
    ['head', 'FW'],
    ['torso', 'FW'],
  ]

  test('[fnff-1988/healing/recovery, fnff-1988/healing/intervals] the three wounds of the example: one week, two weeks, six weeks', () => {
    const played = after(THREE, {
      combatant: { stats: { body: BODY.AV } },
      dice: { recovery: [5, 7, 6, 5, 9, 2] },
    })
    days(played, 6)
    expect(played.told('recovery')).toEqual([])
    days(played, 1)
    expect(played.told('recovery')).toMatchObject([
      { area: 'head', die: 5, needed: 6, healed: true, day: 7 },
      { area: 'torso', die: 7, needed: 6, healed: false, day: 7 },
    ])
    days(played, 7)
    expect(played.told('recovery').slice(2)).toMatchObject([
      { area: 'left-leg', die: 6, needed: 5, healed: false, day: 14 },
      { area: 'torso', die: 5, healed: true, day: 14 },
    ])
    expect(levels(played)).toEqual(['SW left-leg'])
    days(played, 30)
    expect(played.told('recovery').slice(4)).toMatchObject([
      { area: 'left-leg', die: 9, needed: 5, healed: false, day: 28 },
      { area: 'left-leg', die: 2, healed: true, day: 42 },
    ])
    expect([played.combatant('a').state, dayOf(played.state.now)]).toEqual(['none', 44])
    expect(lines(played)).toEqual(
      expect.arrayContaining([
        "Day 7: a's head (FW) has healed: 5 of 6.",
        "Day 14: a's left leg (SW) has not healed yet: rolled 6, needed 5 or less.",
        "Day 42: a's left leg (SW) has healed: 2 of 5.",
        'Day 44.',
      ]),
    )
  })

  test('[fnff-1988/healing/limits] until then only the figures of the secondary effects limit him: these wounds have none', () => {
    const played = after(THREE, { dice: { recovery: [5, 7, 6, 5, 9, 2] } })
    expect(days1988(played).patients[0]).toMatchObject({
      limits: [],
      wounds: [
        { code: 'SW', area: 'left leg', next: { what: 'recovery', day: 14, needed: 5 } },
        { area: 'head', next: { day: 7, needed: 6 } },
        { area: 'torso', next: { day: 7 } },
      ],
    })
    expect(days1988(days(played, 42)).patients[0]!.wounds).toMatchObject([
      { area: 'head', healedOn: 7 },
      { area: 'torso', healedOn: 14 },
      { area: 'left leg', healedOn: 42 },
    ])
  })

  const cells = TABLES['fnff-1988/healing/recovery'].flatMap((row) =>
    BODY_TYPES.map((type) => [row.wound, type, row[type]] as const),
  )
  test.each(cells)(
    '[fnff-1988/healing/recovery] %s, %s: healed on %i, not on one more',
    (level, type, figure) => {
      expect(recoveryFigure(level, type)).toBe(figure)
      for (const die of [figure, figure + 1]) {
        const played = after([['torso', level]], {
          combatant: { stats: { body: BODY[type] } },
          dice: { recovery: [die] },
        })
        days(played, 28)
        expect(played.told('recovery')[0]).toMatchObject({
          die,
          needed: figure,
          healed: die === figure,
        })
      }
    },
  )

  test('[fnff-1988/healing/recovery] every number of a roll explains itself', () => {
    const played = days(after([['torso', 'FW']], { dice: { recovery: [4] } }), 7)
    expect(played.why('recovery')).toEqual([
      'FW: roll 1, days from one to the next: 7',
      'healed on or below (FW, AV): 6',
      'recovery = 4',
    ])
  })

  const firstRoll = (level: Level, options: Partial<Options>): number => {
    const played = after([['torso', level]], { options, dice: { recovery: [10] } })
    played.rule({ rule: 'to-next' })
    return played.told('recovery')[0]!.day
  }
  test.each([
    [3, 21],
    [2, 14],
  ] as const)(
    '[fnff-1988/healing/intervals] option critical-recovery-weeks %i: a critical wound is rolled on day %i',
    (value, day) => {
      expect(firstRoll('CW', { 'critical-recovery-weeks': value })).toBe(day)
      expect(firstRoll('SW', { 'critical-recovery-weeks': value })).toBe(14)
    },
  )
  test.each([
    [28, 28],
    [30, 30],
  ] as const)(
    '[fnff-1988/healing/intervals] option mortal-recovery-days %i: a mortal wound is rolled on day %i',
    (value, day) => {
      expect(firstRoll('MW', { 'mortal-recovery-days': value })).toBe(day)
      expect(intervalDays('FW', optionsOf({ 'mortal-recovery-days': value }))).toBe(7)
    },
  )

  test('[fnff-1988/healing/genre] nobody heals faster than the medicine of the table: no wound is gone within the week', () => {
    const played = days(
      after(
        [
          ['torso', 'FW'],
          ['head', 'FW'],
        ],
        { dice: { recovery: [1] } },
      ),
      6,
    )
    expect(levels(played)).toEqual(['FW torso', 'FW head'])
  })

  test('[fnff-1988/unarmed/bludgeoning] bludgeoning that makes no wound leaves nothing behind; what became a wound heals as one', () => {
    const played = fight(
      { a: {}, b: { stats: { ref: 9 } } },
      { metres: 1, dice: { attack: [5], defence: [5], damage: [1] } },
    )
    played.until('b', 1).act('b', { do: 'attack', mode: 'strike', target: 'a', shots: 1 })
    expect(played.told('hit')).toMatchObject([{ who: 'a', damage: 2, through: 0 }])
    expect([played.combatant('a').wounds, face.people!(played.state)]).toMatchObject([
      [],
      [{ wounds: [] }, {}],
    ])
    days(played.rule({ rule: 'end' }), 1)
    expect([days1988(played).patients, played.told('recovery')]).toEqual([[], []])
    const state = played.book.copy(played.state)
    played.book.apply(state, {
      type: 'wounded',
      who: 'a',
      area: 'torso',
      level: 'FW',
      bludgeoning: true,
    })
    expect(face.scene(state).infirmary!.patients[0]!.wounds[0]!.next).toMatchObject({
      what: 'recovery',
      day: 8,
    })
  })
})

describe('rolling ahead', () => {
  test('[fnff-1988/healing/roll-ahead] every roll at once; the wound heals on its day, and nothing is rolled again', () => {
    const played = after(
      [
        ['left-leg', 'SW'],
        ['head', 'FW'],
        ['torso', 'FW'],
      ],
      { dice: { recovery: [6, 9, 2, 5, 7, 6] } },
    )
    played.rule({ rule: 'roll-ahead' })
    expect(played.told('foreseen')).toMatchObject([
      { area: 'left-leg', faces: [6, 9, 2], needed: 5, day: 42, week: 6 },
      { area: 'head', faces: [5], day: 7, week: 1 },
      { area: 'torso', faces: [7, 6], day: 14, week: 2 },
    ])
    expect(days1988(played).patients[0]!.wounds[0]!.next).toEqual({
      what: 'recovery',
      day: 42,
      foreseen: true,
      rule: 'fnff-1988/healing/roll-ahead',
    })
    const rolls = played.game.log.flatMap(({ tape }) => tape).length
    days(days(played, 41), 1)
    expect(played.told('recovery').map(({ day, die, area }) => [day, die, area])).toEqual([
      [7, undefined, 'head'],
      [14, undefined, 'torso'],
      [42, undefined, 'left-leg'],
    ])
    expect([played.game.log.flatMap(({ tape }) => tape).length, levels(played)]).toEqual([
      rolls,
      [],
    ])
    expect(lines(played)).toContain(
      "a's left leg (SW) will have healed on day 42 (week 6): rolled 6, 9, 2; needed 5 or less.",
    )
  })

  test('[fnff-1988/healing/roll-ahead] later it goes on from the rolls that were made', () => {
    const played = days(after([['torso', 'FW']], { dice: { recovery: [9, 8, 3] } }), 8)
    expect(played.rule({ rule: 'roll-ahead', who: 'a' }).told('foreseen')).toMatchObject([
      { faces: [8, 3], day: 21, week: 3 },
    ])
  })

  test('[fnff-1988/healing/roll-ahead] not for a wound that still gets worse, nor twice', () => {
    const played = after([['torso', 'SW']], { dressed: false, dice: { recovery: [1] } })
    const ahead = () => played.game.begin({ seat: 'referee', choice: { rule: 'roll-ahead' } })
    expect(ahead().refusal).toMatchObject({
      code: 'refused/days',
      why: expect.stringContaining('treated first'),
    })
    played.rule({ rule: 'care', who: 'a', wound: 'w1', ability: 40 })
    played.rule({ rule: 'roll-ahead' })
    expect(ahead().refusal?.code).toBe('refused/days')
  })
})
