// When what is due after a fight: days, intervals, death saves, and what comes first.
import { describe, expect, test } from 'vitest'
import {
  bleeding,
  dayOf,
  deathSaveDue,
  dueOf,
  dues,
  intervalDays,
  recoveryFigure,
  rollTick,
} from '../../src/books/fnff-1988/healing/calendar.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { UNITS } from '../../src/books/fnff-1988/state.ts'
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import { fight, wound } from '../fnff-1988-table/table.ts'

const DAY = UNITS.day

describe('days', () => {
  test('[fnff-1988/turn/duration] a turn is ten seconds, a phase a third of it: a day has 25,920 phases', () => {
    expect([UNITS.minute, DAY, UNITS.week]).toEqual([18, 24 * 60 * 18, 7 * DAY])
  })
  test.each([
    [-1 - DAY, -1],
    [-2, -1],
    [-1, 0],
    [DAY - 2, 0],
    [DAY - 1, 1],
    [7 * DAY - 1, 7],
  ])('[fnff-1988/healing/intervals] tick %i is of day %i', (tick, day) => {
    expect(dayOf(tick)).toBe(day)
  })
  test.each([
    ['FW', {}, 7],
    ['SW', {}, 14],
    ['CW', { 'critical-recovery-weeks': 3 }, 21],
    ['CW', { 'critical-recovery-weeks': 2 }, 14],
    ['MW', { 'mortal-recovery-days': 28 }, 28],
    ['MW', { 'mortal-recovery-days': 30 }, 30],
    ['none', {}, 0],
  ] as const)('[fnff-1988/healing/intervals] %s, %j: every %i days', (level, options, days) => {
    expect(intervalDays(level, optionsOf(options))).toBe(days)
  })
  test('[fnff-1988/healing/recovery] a level that is none heals by no roll', () => {
    expect(recoveryFigure('none', 'AV')).toBe(0)
  })
  test('[fnff-1988/healing/intervals] the second roll of a flesh wound is two weeks after it was taken, or since it recovers', () => {
    const flesh = {
      id: 'w1',
      area: 'torso',
      level: 'FW',
      at: 5,
      treated: true,
      bludgeoning: false,
    } as const
    expect([
      rollTick(flesh, 2, optionsOf()),
      rollTick({ ...flesh, since: 100 }, 2, optionsOf()),
    ]).toEqual([5 + 14 * DAY, 100 + 14 * DAY])
  })
})

describe('what is due', () => {
  const { book, state } = fight({ a: { stats: { ref: 8 } }, b: { stats: { ref: 5 } } })
  const after = (...events: readonly Event[]) => {
    const now = book.copy(state)
    for (const event of events) book.apply(now, event)
    return now
  }
  const treated = (who: string, stabilised = false): Event => ({
    type: 'treated',
    who,
    wound: 'w1',
    stabilised,
  })
  const first = (...events: readonly Event[]) => {
    const now = after(...events)
    const due = dueOf(now, now.men.a!, now.men.a!.wounds[0]!)
    return due && [due.what, due.at]
  }
  // Tick 0 is phase 1 of turn 1; full turns count from the next.
  test.each<readonly [what: string, events: readonly Event[], due: unknown]>([
    ['a flesh wound: recovery', [wound('a', { level: 'FW' })], ['recovery', 7 * DAY]],
    ['a serious wound: worse after 120 turns', [wound('a')], ['worsens', 363]],
    ['one that is dressed: recovery', [wound('a'), treated('a')], ['recovery', 14 * DAY]],
    ['a critical wound: worse after 12 turns', [wound('a', { level: 'CW' })], ['worsens', 39]],
    ['of the dying: nothing', [wound('a', { level: 'MW' })], undefined],
    [
      'of the stable: recovery since',
      [wound('a', { level: 'MW' }), { type: 'phase', phase: 3 }, treated('a', true)],
      ['recovery', 2 + 28 * DAY],
    ],
    ['of the dead: nothing', [wound('a', { level: 'FW' }), wound('a', { level: 'D' })], undefined],
    [
      'rolled ahead: that day',
      [
        wound('a', { level: 'FW' }),
        {
          type: 'foreseen',
          who: 'a',
          wound: 'w1',
          area: 'torso',
          level: 'FW',
          faces: [1],
          needed: 6,
          on: 21 * DAY,
          day: 21,
          week: 3,
        },
      ],
      ['recovery', 21 * DAY],
    ],
    [
      'what is overdue is due now',
      [wound('a', { level: 'CW' }), { type: 'passed', to: 1000 }],
      ['worsens', 1000],
    ],
  ])('[fnff-1988/healing/intervals, fnff-1988/wound/serious-worsening] %s', (_, events, due) => {
    expect(first(...events)).toEqual(due)
  })
  test.each([
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 6],
  ])('[fnff-1988/wound/death-save] at tick %i the next death save is at %i', (now, at) => {
    const dying = { ...after(wound('a', { level: 'MW' })), now }
    expect(deathSaveDue(dying, dying.men.a!)).toEqual({ at, what: 'death save', who: 'a' })
  })
  test('[fnff-1988/wound/mortal, fnff-1988/wound/mortal-rescue] who bleeds: the dying whom nobody has stabilised', () => {
    expect([
      bleeding(after().men.a!),
      bleeding(after(wound('a', { level: 'MW' })).men.a!),
      bleeding(after(wound('a', { level: 'MW' }), treated('a', true)).men.a!),
      bleeding(after(wound('a', { level: 'D' })).men.a!),
    ]).toEqual([false, true, false, false])
  })
  test('[fnff-1988/healing/intervals] the earliest first; of one tick by people and their wounds', () => {
    const now = after(
      wound('b', { level: 'MW' }),
      wound('b', { level: 'FW' }),
      wound('a', { level: 'FW' }),
      wound('a', { level: 'FW' }),
      wound('a'),
    )
    expect(dues(now).map(({ who, what, wound: id }) => `${who} ${what} ${id ?? ''}`)).toEqual([
      'b death save ',
      'a worsens w3',
      'a recovery w1',
      'a recovery w2',
    ])
  })
})
