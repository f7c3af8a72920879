// What each fact makes of a body of six places.
import { describe, expect, it, test } from 'vitest'
import type { Fact } from '../../src/books/cp2020/wounds/wound-store.ts'
import type { Area } from '../../src/books/cp2020/words.ts'
import type { Options } from '../../src/books/done-right/options.ts'
import { FRESH, type PlaceWounds } from '../../src/books/done-right/wounds/facts.ts'
import { level, type Word } from '../../src/books/done-right/wounds/levels.ts'
import { body, effects, place, store, wounds } from './body-by-hand.ts'

describe('what each fact makes of a body', () => {
  const NOW = 7
  const after = (
    over: Partial<PlaceWounds>,
    fact: object,
    options: Partial<Options> = {},
  ): PlaceWounds => {
    const one = body(over)
    store(options).apply(one, fact as Fact, NOW)
    return one.wounds
  }
  const wound = (area: Area, word: Word) => ({
    fact: 'wound',
    area,
    level: word,
    state: word,
    points: 5,
  })
  const FRESH_SW = { level: level('SW'), since: NOW, treated: false, days: 0 }
  test.each([
    ['a first wound', {}, wound('torso', 'SW'), { places: { torso: FRESH_SW }, deadSince: -1 }],
    [
      'one that adds up',
      wounds('torso SW', { treated: true, days: 3 }),
      wound('torso', 'SW'),
      { places: { torso: { ...FRESH_SW, level: level('CW') } } },
    ],
    [
      'one that adds nothing',
      wounds('torso SW', { treated: true, days: 3 }),
      wound('torso', 'LW'),
      wounds('torso SW', { treated: true, days: 3 }),
    ],
    ['one that kills', wounds('torso M6'), wound('torso', 'SW'), { deadSince: NOW }],
    [
      'one on the dead',
      { ...wounds('torso M6'), deadSince: 3 },
      wound('torso', 'SW'),
      { deadSince: 3 },
    ],
    [
      'elsewhere',
      wounds('torso SW'),
      wound('head', 'SW'),
      { places: { torso: place('SW'), head: FRESH_SW } },
    ],
    [
      'an effect',
      {},
      { fact: 'effect', area: 'head', effect: 'skull-crushed', int: 2, ref: 1 },
      { effects: [{ area: 'head', effect: 'skull-crushed' }], lost: { int: 2, ref: 1 } },
    ],
    [
      'the same again',
      { ...effects(['head', 'skull-crushed']), lost: { int: 2, ref: 1 } },
      { fact: 'effect', area: 'head', effect: 'skull-crushed', int: 1, ref: 3 },
      { ...effects(['head', 'skull-crushed']), lost: { int: 3, ref: 4 } },
    ],
    [
      'another',
      effects(['left-arm', 'broken']),
      { fact: 'effect', area: 'right-arm', effect: 'broken' },
      { ...effects(['left-arm', 'broken'], ['right-arm', 'broken']), lost: { int: 0, ref: 0 } },
    ],
    [
      'the end of one',
      effects(['left-arm', 'broken'], ['right-arm', 'broken'], ['left-arm', 'shattered']),
      { fact: 'effect-ends', area: 'left-arm', effect: 'broken' },
      effects(['right-arm', 'broken'], ['left-arm', 'shattered']),
    ],
    [
      'a cyberlimb',
      { machine: { 'left-arm': 3 } },
      { fact: 'machine', area: 'left-arm', points: 4 },
      { machine: { 'left-arm': 7 } },
    ],
    [
      'a new cyberlimb',
      {},
      { fact: 'machine', area: 'left-arm', points: 4 },
      { machine: { 'left-arm': 4 } },
    ],
    [
      'cyberware',
      {
        ware: [
          { area: 'head', specific: 'eye', points: 1 },
          { area: 'head', specific: 'ear', points: 1 },
        ],
      },
      { fact: 'machine', area: 'head', specific: 'eye', points: 2 },
      {
        ware: [
          { area: 'head', specific: 'eye', points: 3 },
          { area: 'head', specific: 'ear', points: 1 },
        ],
        machine: {},
      },
    ],
    [
      'awake',
      {},
      { fact: 'consciousness-save', result: 'awake', rounds: 0 },
      { stunnedUntil: -1, unconsciousUntil: -1 },
    ],
    [
      'stunned',
      {},
      { fact: 'consciousness-save', result: 'stunned', rounds: 1 },
      { stunnedUntil: 8, unconsciousUntil: -1 },
    ],
    [
      'unconscious',
      { unconsciousUntil: 9 },
      { fact: 'consciousness-save', result: 'unconscious', rounds: 5 },
      { unconsciousUntil: 12 },
    ],
    [
      'unconscious for longer already',
      { unconsciousUntil: 15 },
      { fact: 'consciousness-save', result: 'unconscious', rounds: 5 },
      { unconsciousUntil: 15 },
    ],
    ['a death save that failed', {}, { fact: 'death-save', died: true }, { deadSince: NOW }],
    ['of the dead', { deadSince: 3 }, { fact: 'death-save', died: true }, { deadSince: 3 }],
    ['one that was made', {}, { fact: 'death-save', died: false }, { deadSince: -1 }],
    [
      'fire',
      {},
      { fact: 'burning', area: 'torso', burn: 'fire', rounds: 2 },
      { burning: [{ area: 'torso', burn: 'fire', since: NOW, rounds: 2 }] },
    ],
    [
      'fire anew',
      { burning: [{ area: 'torso', burn: 'fire', since: 6, rounds: 9 }] },
      { fact: 'burning', area: 'torso', burn: 'fire', rounds: 2 },
      { burning: [{ area: 'torso', burn: 'fire', since: NOW, rounds: 2 }] },
    ],
    [
      'heat keeps the longer',
      { burning: [{ area: 'torso', burn: 'heat', since: 6, rounds: 9 }] },
      { fact: 'burning', area: 'torso', burn: 'heat', rounds: 2 },
      { burning: [{ area: 'torso', burn: 'heat', since: NOW, rounds: 8 }] },
    ],
    [
      'heat that is longer',
      { burning: [{ area: 'torso', burn: 'heat', since: 6, rounds: 2 }] },
      { fact: 'burning', area: 'torso', burn: 'heat', rounds: 3 },
      { burning: [{ area: 'torso', burn: 'heat', since: NOW, rounds: 3 }] },
    ],
    [
      'fire beside heat, and what is burnt out goes',
      {
        burning: [
          { area: 'torso', burn: 'heat', since: 6, rounds: 2 },
          { area: 'head', burn: 'fire', since: 5, rounds: 2 },
        ],
      },
      { fact: 'burning', area: 'torso', burn: 'fire', rounds: 2 },
      {
        burning: [
          { area: 'torso', burn: 'heat', since: 6, rounds: 2 },
          { area: 'torso', burn: 'fire', since: NOW, rounds: 2 },
        ],
      },
    ],
    [
      'put out',
      {
        burning: [
          { area: 'torso', burn: 'fire', since: 6, rounds: 2 },
          { area: 'head', burn: 'fire', since: 6, rounds: 2 },
        ],
      },
      { fact: 'put-out', area: 'torso' },
      { burning: [{ area: 'head', burn: 'fire', since: 6, rounds: 2 }] },
    ],
    [
      'worse',
      wounds('torso SW', { days: 2 }),
      { fact: 'worsens', area: 'torso', state: 'CW' },
      {
        places: { torso: { level: level('CW'), since: NOW, treated: false, days: 0 } },
        deadSince: -1,
      },
    ],
    [
      'worse than that',
      wounds('torso M6'),
      { fact: 'worsens', area: 'torso', state: 'D' },
      { deadSince: NOW },
    ],
    [
      'treated',
      wounds('torso SW', { failed: 3 }),
      { fact: 'treated', area: 'torso' },
      { places: { torso: { ...place('SW'), treated: true, failed: undefined } } },
    ],
    [
      'not treated',
      wounds('torso SW'),
      { fact: 'not-treated', area: 'torso' },
      { places: { torso: { ...place('SW'), failed: NOW } } },
    ],
    [
      'dead before the first round and killed again',
      { deadSince: 0 },
      { fact: 'death-save', die: 10, needed: 1, died: true },
      { deadSince: 0 },
    ],
    ['relief', {}, { fact: 'relief', points: 2 }, { relief: 2 }],
    [
      'woken',
      { stunnedUntil: 9, unconsciousUntil: 9, outSince: 3, ...wounds('torso SW') },
      { fact: 'woken' },
      { stunnedUntil: -1, unconsciousUntil: -1, outSince: -1, ...wounds('torso SW') },
    ],
    [
      'restored',
      {
        ...wounds('torso SW'),
        machine: { 'left-arm': 9 },
        ware: [{ area: 'head', specific: 'eye', points: 3 }],
        relief: 2,
      },
      { fact: 'restored' },
      {
        ...FRESH,
        machine: { 'left-arm': 0 },
        ware: [{ area: 'head', specific: 'eye', points: 0 }],
      },
    ],
  ] as const)('[done-right/cumulative/procedure] %s', (_what, before, fact, found) =>
    expect(after(before as never, fact)).toMatchObject(found),
  )
  test.each([
    ['LW', {}, true, { days: 1 }],
    ['SW', {}, true, { days: 0 }],
    ['SW', { treated: true, days: 2 }, true, { days: 3 }],
    ['SW', { treated: true, days: 2 }, false, { days: 2, strained: true }],
    ['LW', {}, false, { days: 0, strained: true }],
  ] as const)(
    '[done-right/recovery/rest] a day with a %s, %j, rested: %s',
    (word, more, rested, found) =>
      expect(
        after(wounds(`torso ${word}`, more), { fact: 'day', rested }).places['torso'],
      ).toMatchObject(found),
  )
  it('[done-right/recovery/rest] a day without rest strains only what can recover', () =>
    expect(after(wounds('torso SW'), { fact: 'day', rested: false }).places['torso']).toEqual(
      place('SW'),
    ))
  const ALL = effects(
    ['left-arm', 'broken'],
    ['left-arm', 'severed'],
    ['torso', 'lungs'],
    ['torso', 'heart'],
    ['torso', 'broken-rib'],
    ['torso', 'spine'],
  )
  const down = (area: Area, word: Word, state: Word, die = 3) =>
    after(
      { ...wounds(`${area} ${word}`, { days: 4, strained: true, treated: true }), ...ALL },
      { fact: 'recovery', area, state, die, needed: 3 },
    )
  const held = ({ effects: left }: PlaceWounds) => left.map(({ effect }) => effect)
  it('[done-right/effects/secondary-roll] a wound comes down, and with it go the effects that it held', () => {
    expect(down('torso', 'M0', 'CW').places['torso']).toMatchObject({
      level: level('CW'),
      days: 0,
      strained: undefined,
      treated: true,
    })
    expect(held(down('torso', 'M1', 'M0'))).toEqual([
      'broken',
      'severed',
      'lungs',
      'heart',
      'broken-rib',
      'spine',
    ])
    expect(held(down('torso', 'M0', 'CW'))).toEqual([
      'broken',
      'severed',
      'lungs',
      'broken-rib',
      'spine',
    ])
    expect(held(down('torso', 'CW', 'SW'))).toEqual(['broken', 'severed', 'broken-rib', 'spine'])
    expect(held(down('torso', 'SW', 'LW'))).toEqual(['broken', 'severed', 'broken-rib', 'spine'])
    expect(held(down('torso', 'LW', 'none'))).toEqual(['broken', 'severed', 'spine'])
    expect(down('torso', 'LW', 'none').places).toEqual({})
    expect(held(down('left-arm', 'LW', 'none'))).toEqual([
      'severed',
      'lungs',
      'heart',
      'broken-rib',
      'spine',
    ])
    const stays = down('torso', 'CW', 'SW', 4)
    expect([stays.places['torso'], held(stays)]).toMatchObject([
      { level: level('CW'), days: 0, strained: undefined },
      ['broken', 'severed', 'lungs', 'heart', 'broken-rib', 'spine'],
    ])
  })
  test.each([
    [wound('torso', 'SW'), 'wound', 5, false],
    [wound('torso', 'D'), 'death', 5, false],
    [wound('left-leg', 'CW'), 'wound', 5, false],
    [{ fact: 'effect', area: 'left-leg', effect: 'broken' }, 'wound', 0, false],
    [{ fact: 'effect', area: 'torso', effect: 'groin' }, 'wound', 0, true],
    [{ fact: 'effect', area: 'torso', effect: 'abdomen' }, 'wound', 0, true],
    [{ fact: 'effect', area: 'torso', effect: 'lungs' }, 'wound', 0, false],
    [{ fact: 'machine', area: 'head', points: 4 }, 'wound', 4, false],
    [{ fact: 'stun', area: 'head', points: 3 }, 'wound', 3, false],
    [{ fact: 'consciousness-save', result: 'awake' }, 'save', 0, false],
    [{ fact: 'consciousness-save', result: 'stunned' }, 'down', 0, false],
    [{ fact: 'consciousness-save', result: 'unconscious' }, 'down', 0, true],
    [{ fact: 'death-save', died: true }, 'death', 0, false],
    [{ fact: 'death-save', died: false }, 'save', 0, false],
    [{ fact: 'knock-down-save', down: true, ref: 3, die: 4, needed: 10 }, 'down', 0, true],
    [{ fact: 'knock-down-save', down: false, ref: 6, die: 4, needed: 10 }, 'save', 0, false],
    [{ fact: 'worsens', area: 'head', state: 'CW' }, 'wound', 0, false],
    [{ fact: 'worsens', area: 'head', state: 'D' }, 'death', 0, false],
    [{ fact: 'recovery' }, 'heal', 0, false],
  ] as const)(
    '[done-right/effects/dead] %j: told as %s, %i points, fells: %s',
    (fact, kind, points, fells) => {
      const { kind: kindOf, points: pointsOf, fells: doesFell } = store()
      expect([kindOf(fact), pointsOf(fact), doesFell(fact)]).toEqual([kind, points, fells])
    },
  )
  it('[done-right/shotgun/non-lethal] saves that facts tell', () => {
    const { save } = store()
    expect(
      save({ fact: 'knock-down-save', down: true, ref: 3, die: 4, needed: 10 } as Fact),
    ).toEqual({ save: 'knock-down-save', die: 7, needed: 10, made: false })
    expect(
      save({ fact: 'consciousness-save', result: 'stunned', die: 8, needed: 7 } as Fact),
    ).toEqual({ save: 'consciousness-save', die: 8, needed: 7, made: false })
    expect([
      save({ fact: 'consciousness-save', result: 'awake', die: 8, needed: 8 } as Fact)?.made,
      save({ fact: 'relief' }),
    ]).toEqual([true, undefined])
  })
})
