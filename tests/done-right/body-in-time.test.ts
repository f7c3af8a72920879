// What a part, a round and a day do to a body of six places.
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import { optionsOf, type Options } from '../../src/books/done-right/options.ts'
import type { PlaceFact, PlaceWounds, Wound } from '../../src/books/done-right/wounds/facts.ts'
import { type Word } from '../../src/books/done-right/wounds/levels.ts'
import { interval } from '../../src/books/done-right/wounds/recovery.ts'
import { body, effects, place, store, wounds } from './body-by-hand.ts'

describe('parts, rounds and days', () => {
  const NOW = 40
  const table = (
    over: Partial<PlaceWounds>,
    faces: readonly number[],
    options: Partial<Options> = {},
    stats: object = {},
    now = NOW,
  ) => {
    const one = body(over, stats)
    const told: PlaceFact[] = []
    const dice = scripted(faces)
    const wounds_ = store(options)
    const t = {
      state: { now, men: { ann: one } },
      cast: () => dice,
      emit: (event: { fact: PlaceFact }) => (
        told.push(event.fact),
        wounds_.apply(one, event.fact, now)
      ),
    } as never
    return { t, told, one, dice, store: wounds_ }
  }
  const begins = (
    over: Partial<PlaceWounds>,
    faces: readonly number[],
    options: Partial<Options> = {},
    stats: object = {},
  ) => {
    const { t, told, dice, store: wounds_ } = table(over, faces, options, stats)
    wounds_.partBegins(t, 'ann')
    dice.finish()
    return told
  }
  it('[done-right/saves/death] one save a round against the gravest, or against each', () => {
    const two = { places: { torso: place('M2', { since: 30 }), head: place('M0', { since: 30 }) } }
    expect(begins(two, [4])).toEqual([{ fact: 'death-save', die: 4, needed: 4, died: false }])
    expect(begins(two, [5])).toEqual([{ fact: 'death-save', die: 5, needed: 4, died: true }])
    expect(begins(two, [4, 6], { 'death-saves-per-round': 'each-wound' })).toMatchObject([
      { needed: 4 },
      { needed: 6, died: false },
    ])
    expect(begins(two, [5], { 'death-saves-per-round': 'each-wound' })).toMatchObject([
      { died: true },
    ])
    expect([
      begins({ places: { torso: place('M2', { since: NOW }) } }, []),
      begins({ places: { torso: place('M2', { since: 30, treated: true }) } }, []),
      begins({ places: { torso: place('CW', { since: 30 }) } }, []),
    ]).toEqual([[], [], []])
  })
  test.each([
    ['round', 39, 1],
    ['10-rounds', 39, 0],
    ['10-rounds', 30, 1],
    ['10-rounds', 20, 1],
    ['minute', 30, 0],
    ['minute', 20, 1],
    ['minute', 0, 1],
  ] as const)(
    '[done-right/scope/time-gap] every %s: wounded in round %i of 40, %i saves',
    (interval_, since, count) =>
      expect(
        begins({ places: { torso: place('M0', { since }) } }, Array(count).fill(1), {
          'death-save-interval': interval_,
        }),
      ).toHaveLength(count),
  )
  it('[done-right/saves/stun-shock] who is out rolls to come to, from the round after on', () => {
    expect(begins({ outSince: 39 }, [6])).toEqual([
      { fact: 'comes-to', die: 6, needed: 6, saved: true },
    ])
    expect(begins({ outSince: 39, ...wounds('torso SW') }, [6])).toEqual([
      { fact: 'comes-to', die: 6, needed: 5, saved: false },
    ])
    // Out before the first round of the fight.
    expect(begins({ outSince: 0 }, [6])).toHaveLength(1)
    expect([begins({ outSince: NOW }, []), begins({ outSince: 3, deadSince: 5 }, [])]).toEqual([
      [],
      [],
    ])
  })
  const fire = (since: number, rounds = 2, more: object = {}) =>
    ({ burning: [{ area: 'torso', burn: 'fire', since, rounds, ...more }] }) as Partial<PlaceWounds>
  const burnt = (facts: readonly PlaceFact[]) =>
    facts.flatMap((fact) => (fact.fact === 'wound' ? [[fact.points, fact.level, fact.by]] : []))
  it('[done-right/ammo/api] fire burns in the rounds after, the first time whole and then half', () => {
    expect(burnt(begins(fire(39), [5, 3, 1]))).toEqual([[5, 'SW', 'fire']])
    expect(burnt(begins(fire(38), [5, 1]))).toEqual([[3, 'LW', 'fire']])
    // A die of six faces; armour that is hot has ten.
    expect(() => begins(fire(39), [7, 1])).toThrow(/1 to 6/)
    expect([
      begins(fire(NOW), []),
      begins(fire(37), []),
      begins({ ...fire(39), deadSince: 3 }, []),
    ]).toEqual([[], [], []])
    expect(begins({ ...fire(39), ...effects(['torso', 'severed']) }, [])).toEqual([])
    expect(burnt(begins(fire(36, 9, { burn: 'heat' }), [9, 1, 3]))).toEqual([[9, 'CW', 'heat']])
    expect(begins({ ...fire(39), machine: { torso: 3 } }, [5])).toEqual([
      { fact: 'machine', area: 'torso', points: 5 },
    ])
    expect(burnt(begins(fire(39), [6, 1], { 'body-type-modifier': 'on' }))).toEqual([
      [6, 'LW', 'fire'],
    ])
    expect(burnt(begins(fire(39), [1, 1], { 'body-type-modifier': 'on' }))).toEqual([
      [1, 'LW', 'fire'],
    ])
    expect(burnt(begins(fire(39, 2, { area: 'head' }), [4, 1]))).toEqual([[4, 'LW', 'fire']])
    expect(
      burnt(begins(fire(39, 2, { area: 'head' }), [4, 5, 1], { 'burn-head-doubling': true })),
    ).toEqual([[4, 'SW', 'fire']])
    expect(burnt(begins(fire(39), [4, 1], { 'burn-head-doubling': true }))).toEqual([
      [4, 'LW', 'fire'],
    ])
  })
  const ends = (
    over: Partial<PlaceWounds>,
    faces: readonly number[] = [],
    options: Partial<Options> = {},
    now = NOW,
  ) => {
    const { t, told, dice, store: wounds_ } = table(over, faces, options, {}, now)
    wounds_.roundEnds(t)
    dice.finish()
    return told
  }
  it('[done-right/effects/serious-deterioration] wounds whose clock runs out get worse', () => {
    const worse = (word: Word, since: number, more: Partial<Wound> = {}, now = NOW) =>
      ends({ places: { torso: place(word, { since, ...more }) } }, [], {}, now)
    expect(worse('CW', 0)).toEqual([{ fact: 'worsens', area: 'torso', state: 'M0' }])
    expect([
      worse('CW', 1),
      worse('CW', 0, { treated: true }),
      worse('LW', 0),
      worse('M0', 21),
      worse('SW', 0, {}, 399),
    ]).toEqual([[], [], [], [], []])
    expect([worse('M0', 20), worse('SW', 0, {}, 400), worse('M6', 20)]).toEqual([
      [{ fact: 'worsens', area: 'torso', state: 'M1' }],
      [{ fact: 'worsens', area: 'torso', state: 'CW' }],
      [{ fact: 'worsens', area: 'torso', state: 'D' }],
    ])
    expect(ends({ places: { torso: place('CW'), head: place('CW') } })).toHaveLength(2)
    expect(ends({ places: { torso: place('CW') }, deadSince: 3 })).toEqual([])
    const rolls = { 'deterioration-rolls-effects': true } as const
    expect(ends({ places: { torso: place('CW') } }, [6], rolls)).toMatchObject([
      { state: 'M0' },
      { fact: 'effect', effect: 'bleeding' },
    ])
    expect(ends({ places: { torso: place('M6', { since: 20 }) } }, [], rolls)).toHaveLength(1)
  })
  const DAY = { care: 'first-aid', speedHeal: false, nanotechnology: false, rested: true } as const
  test.each([
    [{}, 7],
    [{ care: 'medical-tech' }, 4],
    [{ speedHeal: true }, 4],
    [{ care: 'medical-tech', speedHeal: true }, 2],
    [{ nanotechnology: true }, 4],
    [{ care: 'medical-tech', speedHeal: true, nanotechnology: true }, 1],
    [{ care: 'none' }, 7],
  ] as const)('[done-right/recovery/intervals] with %j a roll every %i days', (more, days) =>
    expect(interval({ ...DAY, ...more } as never, optionsOf())).toBe(days),
  )
  const dayOver = (
    over: Partial<PlaceWounds>,
    faces: readonly number[] = [],
    more: object = {},
    options: Partial<Options> = {},
  ) => {
    const { t, told, dice, store: wounds_ } = table(over, faces, options)
    wounds_.dayEnds(t, 'ann', { ...DAY, ...more } as never)
    dice.finish()
    return told.slice(1)
  }
  it('[done-right/recovery/roll] after enough days of rest a wound may come down', () => {
    const resting = (word: Word, days: number, more: Partial<Wound> = {}) => ({
      places: { torso: place(word, { days, treated: true, ...more }) },
    })
    expect(dayOver(resting('SW', 6), [5])).toEqual([
      { fact: 'recovery', area: 'torso', die: 5, needed: 5, state: 'LW' },
    ])
    expect([
      dayOver(resting('SW', 5)),
      dayOver(resting('SW', 9, { treated: false })),
      dayOver({ ...resting('SW', 6), deadSince: 3 }),
    ]).toEqual([[], [], []])
    expect(dayOver(resting('LW', 6, { treated: false }), [2])).toMatchObject([
      { state: 'none', needed: 6 },
    ])
    expect(dayOver(resting('SW', 3), [2], { care: 'medical-tech' })).toHaveLength(1)
    expect(
      dayOver(resting('SW', 6, { strained: true }), [2], {}, { 'no-rest-penalty': 2 }),
    ).toMatchObject([{ needed: 3 }])
    expect(dayOver(resting('SW', 6), [2], {}, { 'no-rest-penalty': 2 })).toMatchObject([
      { needed: 5 },
    ])
    expect(
      dayOver(resting('SW', 20), [], { care: 'none' }, { 'recovery-without-care': 'none' }),
    ).toEqual([])
    expect(
      interval({ ...DAY, care: 'none' }, optionsOf({ 'recovery-without-care': 'none' })),
    ).toBeUndefined()
  })
  const next = (over: Partial<PlaceWounds>, more: object = {}, options: Partial<Options> = {}) =>
    store(options)
      .calendar(body(over) as never, 28_800, { ...DAY, ...more } as never)
      .map(({ next: one }) => one)
  it('[done-right/scope/time-gap] what the calendar foresees', () => {
    expect(next({ places: { torso: place('M1') } })).toMatchObject([
      { what: 'death save', day: 1, needed: 5 },
    ])
    expect(next({ places: { torso: place('CW', { since: 28_790 }) } })).toMatchObject([
      { what: 'worsens', day: 1 },
    ])
    expect(next({ places: { torso: place('SW', { treated: true, days: 3 }) } })).toMatchObject([
      { what: 'recovery', day: 5, needed: 5 },
    ])
    expect(
      next(
        { places: { torso: place('SW', { treated: true, days: 9, strained: true }) } },
        {},
        { 'no-rest-penalty': 3 },
      ),
    ).toMatchObject([{ what: 'recovery', day: 2, needed: 2 }])
    expect(next({ places: { torso: place('LW') } })).toMatchObject([{ what: 'recovery', day: 8 }])
    expect(
      next(
        { places: { torso: place('LW') } },
        { care: 'none' },
        { 'recovery-without-care': 'none' },
      ),
    ).toEqual([undefined])
    expect(next({ places: { torso: place('M1', { treated: true }) } })).toMatchObject([
      { what: 'recovery', needed: 3 },
    ])
    expect(next({ places: { torso: place('LW') }, deadSince: 3 })).toEqual([])
    const due = (over: Partial<PlaceWounds>) => store().due(body(over) as never, 40)
    expect([
      due({}),
      due({ places: { torso: place('M1') } }),
      due({ places: { torso: place('CW', { since: 30 }), head: place('SW') } }),
      due({ places: { torso: place('LW') } }),
      due({ places: { torso: place('M1') }, deadSince: 3 }),
      due({ burning: [{ area: 'torso', burn: 'fire', since: 40, rounds: 2 }] }),
      due({ places: { torso: place('CW', { treated: true }) } }),
    ]).toEqual([undefined, 41, 70, undefined, undefined, 41, undefined])
  })
  const care = (over: Partial<PlaceWounds>, options: Partial<Options> = {}, now = 40) =>
    store(options)
      .care(body(over) as never, now)
      .map(({ wound, difficulty }) => [wound, difficulty])
  it('[done-right/treatment/roll, done-right/treatment/each-wound] every wound that gets worse wants a treatment of its own', () => {
    expect(
      care({ places: { torso: place('M1'), head: place('SW'), 'left-arm': place('LW') } }),
    ).toEqual([
      ['head', 10],
      ['torso', 22],
    ])
    expect([
      care({ places: { torso: place('M1', { treated: true }) } }),
      care({ places: { torso: place('M1') }, deadSince: 3 }),
    ]).toEqual([[], []])
    const failed = (at: number, retry: Options['treatment-retry']) =>
      care({ places: { torso: place('SW', { failed: at }) } }, { 'treatment-retry': retry }).length
    expect([
      failed(39, 'every-round'),
      failed(40, 'every-round'),
      failed(20, 'once-per-minute'),
      failed(21, 'once-per-minute'),
      failed(0, 'once'),
    ]).toEqual([1, 0, 1, 0, 0])
    const ruled = (sent: object) => store().ruled(body(wounds('torso SW')) as never, sent as never)
    expect(ruled({ level: 'SW', area: 'torso' })).toEqual([
      { fact: 'wound', area: 'torso', level: 'SW', state: 'CW', points: 0 },
    ])
    expect(ruled({ level: 'D', area: 'left-arm' })).toMatchObject([{ level: 'D', state: 'D' }])
    for (const sent of [
      { level: 'none', area: 'torso' },
      { level: 'XX', area: 'torso' },
      { level: 'SW', area: 'tail' },
      {},
    ])
      expect(ruled(sent)).toMatch(/^A wound must be one of LW/)
  })
})
