// The tone of every event in the log of a 2020 fight, and who hears of it.
import { describe, expect, it, test } from 'vitest'
import { storeEvents } from '../../src/books/cp2020/events/round.ts'
import type { Event } from '../../src/books/cp2020/contract/state.ts'
import { fight } from './table.ts'

const { state } = fight({ ann: {}, bo: { side: 'them' }, cy: { side: 'them' } })

describe('the tone of a line in the log', () => {
  const tone = (event: object) => state.rules.events.kind!(event as Event, state)
  test.each([
    [{ type: 'attacked', hit: true }, 'hit'],
    [{ type: 'attacked', hit: false }, 'miss'],
    [{ type: 'hit', through: 1 }, 'hit'],
    [{ type: 'hit', through: 0 }, 'miss'],
    [{ type: 'zone-met', safe: true }, 'miss'],
    [{ type: 'zone-met', safe: false }, 'hit'],
    [{ type: 'jammed', rounds: 1 }, 'fumble'],
    [{ type: 'jammed', rounds: 0 }, 'act'],
    [{ type: 'fumbled' }, 'fumble'],
    [{ type: 'given' }, 'ruling'],
    [{ type: 'round' }, 'clock'],
    [{ type: 'initiative' }, 'clock'],
    [{ type: 'enters' }, 'clock'],
    [{ type: 'days' }, 'clock'],
    [{ type: 'treated' }, 'heal'],
    [{ type: 'moved' }, 'move'],
  ])('%j: %s', (event, word) => expect(tone(event)).toBe(word))
})

describe('the sentence of a line in the log', () => {
  test.each([
    [{ type: 'disarmed', by: 'bo', name: 'light rifle' }, 'Light rifle is knocked from the hand'],
    [{ type: 'burst', name: 'grenade', metres: 0, inside: [] }, 'Grenade goes off'],
  ])('%j begins with a capital', (event, begins) => {
    const said = state.rules.events.say({ who: 'ann', ...event } as unknown as Event, state)
    expect(said).toContain(begins)
  })
})

describe('who hears of it', () => {
  const { events } = state.rules
  const knowledge = (ids: readonly string[], ambushers: readonly string[] = [], at = 0) => ({
    key: 'k',
    knows: (id: string) => ids.includes(id),
    ambushers,
    at,
  })
  const hear = (event: object, ids: readonly string[], ambushers: readonly string[] = []) =>
    events.redact(event as Event, knowledge(ids, ambushers), knowledge(ids, ambushers))
  const ALL = ['ann', 'bo', 'cy']
  it('[cp2020/round/initiative] of the order, those whom they know; a roll-off against an unknown is none', () => {
    const rolls = [
      { who: 'ann', die: 3, total: 10, ties: 4 },
      { who: 'bo', die: 3, total: 10, ties: 2 },
      { who: 'cy', die: 2, total: 9 },
    ]
    const event = { type: 'initiative', rolls, order: [['ann'], ['bo', 'cy']] }
    expect(hear(event, ALL)).toEqual(event)
    expect(hear(event, ['ann', 'cy'])).toEqual({
      type: 'initiative',
      rolls: [{ who: 'ann', die: 3, total: 10 }, rolls[2]],
      order: [['ann'], ['cy']],
    })
    expect(hear(event, ['cy'])).toEqual({ type: 'initiative', rolls: [rolls[2]], order: [['cy']] })
    const enters = { type: 'enters', who: 'cy', die: 1, total: 5, order: [['bo'], ['ann', 'cy']] }
    expect(hear(enters, ['ann', 'cy'])).toEqual({ ...enters, order: [['ann', 'cy']] })
    expect(hear(enters, ['bo', 'cy'])).toEqual({ ...enters, order: [['bo'], ['cy']] })
    // Another with the same total and no roll-off of theirs.
    const alone = [
      { who: 'ann', die: 3, total: 10, ties: 4 },
      { who: 'bo', die: 3, total: 10 },
      { who: 'cy', die: 2, total: 9, ties: 1 },
    ]
    expect(hear({ ...event, rolls: alone }, ALL)).toMatchObject({
      rolls: [{ who: 'ann', die: 3, total: 10 }, alone[1], { who: 'cy', die: 2, total: 9 }],
    })
    expect(
      (hear({ ...event, rolls: alone }, ALL) as unknown as { rolls: object[] }).rolls[0],
    ).not.toHaveProperty('ties')
  })
  it('[cp2020/round/wait] of a part, those whom they know, or that the order went on', () => {
    const part = { type: 'part', who: ['ann', 'bo'], at: 7 }
    expect(events.redact(part as never, knowledge(['bo']), knowledge(['bo'], [], 3))).toEqual({
      type: 'part',
      who: ['bo'],
      at: 3,
    })
    expect(
      events.redact(part as never, knowledge(['bo'], [], 3), knowledge(['bo'], [], 3)),
    ).toEqual({ type: 'part', who: ['bo'], at: 3 })
    expect(
      events.redact(part as never, knowledge(['cy'], [], 3), knowledge(['cy'], [], 3)),
    ).toBeUndefined()
    expect(
      events.redact(part as never, knowledge(['cy'], [], 2), knowledge(['cy'], [], 3)),
    ).toEqual({ type: 'part', who: [], at: 3 })
    expect(hear({ type: 'waits', who: 'ann', after: 'bo' }, ['ann'])).toEqual({
      type: 'waits',
      who: 'ann',
      after: undefined,
    })
  })
  const LIES = { type: 'lies-in-wait', who: 'ann', victims: ['bo', 'cy'], setup: 'hidden' }
  test.each([
    [LIES, ALL, [], undefined],
    [LIES, ALL, ['ann'], LIES],
    [LIES, ['ann', 'cy'], ['ann'], { ...LIES, victims: ['cy'] }],
    [LIES, ['ann'], ['ann'], undefined],
    [{ ...LIES, setup: 'distracted' }, ALL, [], { ...LIES, setup: 'distracted' }],
    [{ ...LIES, setup: 'distracted' }, ['ann'], [], undefined],
    [{ ...LIES, victims: [] }, ['ann'], [], { ...LIES, victims: [] }],
    [{ type: 'ambush', who: 'ann', victim: 'bo', works: true }, ALL, [], undefined],
    [
      { type: 'ambush', who: 'ann', victim: 'bo', works: true },
      ALL,
      ['ann'],
      { type: 'ambush', who: 'ann', victim: 'bo', works: true },
    ],
    [
      { type: 'ambush', who: 'ann', victim: 'bo', works: false },
      ALL,
      [],
      { type: 'ambush', who: 'ann', victim: 'bo', works: false },
    ],
    [{ type: 'ambush', who: 'ann', victim: 'bo', works: false }, ['ann'], [], undefined],
    [
      { type: 'ambush', who: 'ann', victim: 'bo', works: true, setup: 'distracted' },
      ALL,
      [],
      { type: 'ambush', who: 'ann', victim: 'bo', works: true, setup: 'distracted' },
    ],
    [{ type: 'ambush-used', who: 'ann', victim: 'bo' }, ALL, [], undefined],
    [
      { type: 'ambush-used', who: 'ann', victim: 'bo' },
      ALL,
      ['ann'],
      { type: 'ambush-used', who: 'ann', victim: 'bo' },
    ],
    [
      { type: 'ambush-used', who: 'ann', victim: 'bo', setup: 'distracted' },
      ALL,
      [],
      { type: 'ambush-used', who: 'ann', victim: 'bo', setup: 'distracted' },
    ],
  ] as const)(
    '[cp2020/ambush/detection] %j for who knows %j and of the ambushes of %j',
    (event, ids, ambushers, heard) => expect(hear(event, ids, ambushers)).toEqual(heard),
  )
  it('[cp2020/ambush/detection] of what a variant tells, what it lets them hear', () => {
    const kinds = (heard: object | undefined) =>
      storeEvents({ own: { redact: () => heard } } as never).own.redact!
    const event = { type: 'own', who: 'ann', fact: { fact: 'plans', secret: 7 } } as never
    const none = knowledge([])
    const told = (heard: object | undefined) =>
      kinds(heard)(event, () => true, { before: none, after: none } as never)
    expect([told(undefined), told({ fact: 'plans' })]).toEqual([
      undefined,
      { type: 'own', who: 'ann', fact: { fact: 'plans' } },
    ])
  })
  it('[cp2020/ambush/detection] before or after is enough', () => {
    const used = { type: 'ambush-used', who: 'ann', victim: 'bo' } as never
    expect(events.redact(used, knowledge(ALL, ['ann']), knowledge(ALL))).toBeDefined()
    expect(events.redact(used, knowledge(ALL), knowledge(ALL, ['ann']))).toBeDefined()
  })
  test.each([
    [{ type: 'granted', grant: { who: 'ann', modifier: 'x' }, holds: true }, ['ann'], true],
    [{ type: 'granted', grant: { who: 'ann', modifier: 'x' }, holds: true }, ['bo'], false],
    [
      { type: 'granted', grant: { who: 'ann', target: 'bo', modifier: 'x' }, holds: true },
      ['ann'],
      false,
    ],
    [
      { type: 'granted', grant: { who: 'ann', target: 'bo', modifier: 'x' }, holds: true },
      ['ann', 'bo'],
      true,
    ],
    [{ type: 'gripped', who: 'ann', grip: { target: 'bo', kind: 'hold' } }, ['ann'], false],
    [{ type: 'gripped', who: 'ann', grip: { target: 'bo', kind: 'hold' } }, ['ann', 'bo'], true],
    [{ type: 'let-go', who: 'ann', target: 'bo' }, ['ann'], false],
    [{ type: 'tripped', who: 'ann', by: 'bo' }, ['ann'], false],
    [{ type: 'disarmed', who: 'ann', by: 'bo' }, ['ann'], false],
    [{ type: 'attacked', who: 'ann', target: 'bo' }, ['ann'], false],
    [{ type: 'zone-met', who: 'ann', by: 'bo' }, ['ann'], false],
    [{ type: 'parry-roll', who: 'ann', by: 'bo' }, ['ann'], false],
  ] as const)('[cp2020/ambush/detection] %j for who knows %j: %s', (event, ids, heard) =>
    expect(hear(event, ids) !== undefined).toBe(heard),
  )
  it('[cp2020/attack/suppressive-fire-gap] of a zone, those whom they know', () => {
    const suppressed = { type: 'suppressed', zone: { who: 'ann', met: ['bo', 'cy'] }, name: 'x' }
    expect(hear(suppressed, ['ann', 'cy'])).toEqual({
      ...suppressed,
      zone: { who: 'ann', met: ['cy'] },
    })
    expect(hear(suppressed, ['bo'])).toBeUndefined()
    const burst = {
      type: 'burst',
      by: 'ann',
      near: 'bo',
      inside: ['bo', 'cy'],
      name: 'x',
      metres: 1,
      radius: 5,
    }
    expect(hear(burst, ['cy'])).toEqual({
      ...burst,
      by: undefined,
      near: undefined,
      inside: ['cy'],
    })
    expect(hear({ type: 'dropped', who: 'ann', weapon: 0, near: 'bo', by: 'cy' }, ['ann'])).toEqual(
      { type: 'dropped', who: 'ann', weapon: 0, near: undefined, by: undefined },
    )
    expect(hear({ type: 'hit', who: 'ann', by: 'bo' }, ['ann'])).toEqual({
      type: 'hit',
      who: 'ann',
      by: undefined,
    })
  })
  const feel = (event: object, ids: readonly string[]) =>
    events.redact(
      event as never,
      { ...knowledge(ids), bySight: true } as never,
      { ...knowledge(ids), bySight: true } as never,
    )
  test.each([
    [
      { type: 'attacked', who: 'ann', target: 'bo', mode: 'single' },
      { type: 'felt', who: 'bo', what: 'shoots at' },
    ],
    [
      { type: 'attacked', who: 'ann', target: 'bo', mode: 'auto' },
      { type: 'felt', who: 'bo', what: 'shoots at' },
    ],
    [
      { type: 'attacked', who: 'ann', target: 'bo', mode: 'kick' },
      { type: 'felt', who: 'bo', what: 'attacks' },
    ],
    [
      { type: 'zone-met', who: 'bo', by: 'ann' },
      { type: 'felt', who: 'bo', what: 'shoots at' },
    ],
    [
      { type: 'tripped', who: 'bo', by: 'ann' },
      { type: 'felt', who: 'bo', what: 'trips' },
    ],
    [
      { type: 'disarmed', who: 'bo', by: 'ann' },
      { type: 'felt', who: 'bo', what: 'disarms' },
    ],
    [
      { type: 'gripped', who: 'ann', grip: { target: 'bo' } },
      { type: 'felt', who: 'bo', what: 'gets hold of' },
    ],
    [
      { type: 'thrown', who: 'ann', target: 'bo', name: 'x' },
      { type: 'felt', who: 'bo', what: 'throws something at' },
    ],
    [{ type: 'thrown', who: 'ann', name: 'x' }, undefined],
  ] as const)('[cp2020/sight/facing] unseen, %j is felt', (event, felt) =>
    expect(feel(event, ['bo'])).toEqual(felt),
  )
})
