// Crippled and severed limbs, the head.
import { describe, expect, it } from 'vitest'
import { allOf } from '../../src/books/gray-dawn/wounds/condition.ts'
import { patient } from './wounded.ts'

describe('limbs', () => {
  it.each([
    [15, 8, 'crippling'],
    [9, 7, 'wounding'],
  ] as const)(
    '[gray-dawn/cripple/threshold] an arm, %i less BTM 2: %i marks, %s',
    (points, marks, kind) => {
      const man = patient({ luck: 9 })
      expect(
        man.hit({ points, at: 'left-arm', dice: kind === 'crippling' ? [1, 1, 5] : [1] }).facts[0],
      ).toMatchObject({ points: marks, kind })
      expect([allOf(man.marks), man.rules.wounds.usable(man.man, 'left-arm')]).toEqual([
        marks,
        kind !== 'crippling',
      ])
    },
  )
  it('[gray-dawn/cripple/threshold] half of a blow is real: 16 of a club cripple, 8 marks and no stun', () => {
    expect(
      patient({ luck: 9 }).hit({ points: 18, at: 'left-arm', mode: 'strike', dice: [1, 1, 5] })
        .facts[0],
    ).toMatchObject({ points: 8, stun: 0, kind: 'crippling' })
    expect(
      patient().hit({ points: 17, at: 'left-arm', mode: 'strike', dice: [1, 1] }).facts[0],
    ).toMatchObject({ points: 7, stun: 8, kind: 'wounding' })
  })
  it('[gray-dawn/cripple/death-save] an arm of somebody unhurt: 8 marks, serious, a death save at -0', () => {
    const man = patient({ body: 6, luck: 9 })
    expect(man.hit({ points: 10, at: 'right-arm', dice: [1, 6, 5] }).facts[2]).toEqual({
      fact: 'death-save',
      die: 6,
      needed: 6,
      result: 'lives',
    })
    expect([man.state, man.rules.wounds.dying(man.man)]).toEqual(['serious', false])
  })
  it('[gray-dawn/cripple/death-save] BODY 6, a leg, 7: unconscious, dead after ten rounds', () => {
    const man = patient({ body: 6, luck: 9 })
    man.hit({ points: 10, at: 'left-leg', dice: [1, 7, 5] })
    expect(man.facts[2]).toEqual({ fact: 'death-save', die: 7, needed: 6, result: 'dying' })
    expect(man.rules.wounds.helpless(man.man, 1)).toBe(true)
    man.until(9)
    expect(man.rules.wounds.dead(man.man)).toBe(false)
    man.until(10)
    expect(man.rules.wounds.dead(man.man)).toBe(true)
  })
  it('[gray-dawn/cripple/death-save] mortal as well: one save at the mortal modifier', () => {
    const man = patient({ body: 9, luck: 9, wounds: [{ points: 10 }] })
    expect(
      man
        .hit({ points: 11, at: 'left-arm', dice: [1, 1, 5] })
        .facts.filter(({ fact }) => fact === 'death-save'),
    ).toMatchObject([{ needed: 9 - 1 }])
  })
  it('[gray-dawn/cripple/stabilise] TN 15, with first aid; it saves who was dying of the limb alone', () => {
    const man = patient({ body: 6, luck: 9 })
    man.hit({ points: 10, at: 'left-leg', dice: [1, 7, 5] })
    expect([man.offers, man.rules.wounds.care(man.man, 1)[0]!.skill]).toEqual([
      ['left-leg 15'],
      undefined,
    ])
    man.care('left-leg')
    expect([
      man.rules.wounds.dying(man.man),
      man.rules.wounds.helpless(man.man, 1),
      man.offers,
    ]).toEqual([false, true, []])
    man.until(30)
    expect(man.rules.wounds.dead(man.man)).toBe(false)
  })
  it('[gray-dawn/cripple/stabilise] mortal besides, the limb does not save him', () => {
    const man = patient({ body: 9, luck: 9, wounds: [{ points: 8 }] })
    man.hit({ points: 11, at: 'left-arm', dice: [1, 10, 5] })
    expect(man.offers).toEqual(['doctor 16', 'first-aid 16', 'left-arm 15'])
    man.care('left-arm')
    expect(man.rules.wounds.dying(man.man)).toBe(true)
    man.care('doctor')
    expect(man.rules.wounds.dying(man.man)).toBe(false)
  })
  it.each([
    [3, 12, true],
    [4, 13, false],
  ] as const)(
    '[gray-dawn/cripple/severing-roll] an arm takes 13, BODY 6, LUCK 3, die %i: %i against 13',
    (die, total, severed) => {
      const man = patient({ body: 6, luck: 3 })
      expect(man.hit({ points: 15, at: 'left-arm', dice: [1, 1, die] }).facts[3]).toEqual({
        fact: 'severing',
        area: 'left-arm',
        total,
        against: 13,
        severed,
      })
      expect([allOf(man.marks), man.rules.wounds.gone(man.man)]).toEqual([
        8,
        severed ? ['left-arm'] : [],
      ])
    },
  )
  it('[gray-dawn/cripple/severing-roll] the die is open both ways, and LUCK what is left of it by the option', () => {
    expect(
      patient({ body: 6, luck: 3 }).hit({ points: 25, at: 'left-arm', dice: [1, 1, 10, 4] })
        .facts[3],
    ).toMatchObject({ total: 23, severed: false })
    expect(
      patient({ body: 6, luck: 3 }).hit({ points: 15, at: 'left-arm', dice: [1, 1, 1, 4] })
        .facts[3],
    ).toMatchObject({ total: 5 })
    expect(
      patient({
        body: 6,
        luck: 3,
        own: { points: 1 },
        options: { 'luck-stat-in-rolls': 'remaining-points' },
      }).hit({ points: 15, at: 'left-arm', dice: [1, 1, 4] }).facts[3],
    ).toMatchObject({ total: 11 })
  })
  it('[gray-dawn/cripple/severed-saves] a severed limb: a death save every turn at -0, until it is stabilised', () => {
    const man = patient({ body: 6, luck: 3 })
    man.hit({ points: 15, at: 'left-arm', dice: [1, 1, 3] })
    man.until(10, [6])
    expect(man.facts.at(-1)).toEqual({ fact: 'death-save', die: 6, needed: 6, result: 'lives' })
    expect(allOf(man.marks)).toBe(8)
    man.until(20, [7])
    expect(man.rules.wounds.helpless(man.man, 21)).toBe(true)
    man.until(28)
    man.care('left-arm')
    man.until(60)
    expect(man.rules.wounds.dead(man.man)).toBe(false)
  })
  it('[gray-dawn/cripple/severed-saves] mortal as well: one save a turn at the mortal modifier', () => {
    const man = patient({ body: 9, luck: 1, wounds: [{ points: 8 }] })
    man.hit({ points: 18, at: 'left-arm', dice: [1, 1, 2] })
    man.until(10, [1])
    expect(man.facts.slice(-2)).toMatchObject([
      { fact: 'bleeds' },
      { fact: 'death-save', needed: 9 - 1 },
    ])
  })
  it('[gray-dawn/cripple/later-wounds] no marks, no stun save; a severing roll for 8 and more', () => {
    const man = patient({
      body: 6,
      luck: 3,
      wounds: [{ area: 'left-arm', points: 8, effect: 'crippled' }],
    })
    expect(man.hit({ points: 9, at: 'left-arm' }).facts).toEqual([
      { fact: 'numb', area: 'left-arm', points: 7 },
    ])
    expect(man.hit({ points: 15, at: 'left-arm', dice: [2] }).facts.at(-1)).toMatchObject({
      fact: 'severing',
      severed: true,
    })
    expect([allOf(man.marks), man.marks.turnSince]).toEqual([8, 1])
  })
  it('[gray-dawn/cripple/later-wounds] stun-save-for-crippled-limb-hit: rolled', () => {
    const man = patient({
      options: { 'stun-save-for-crippled-limb-hit': 'rolled' },
      wounds: [{ area: 'left-arm', points: 8, effect: 'crippled' }],
    })
    expect(man.hit({ points: 9, at: 'left-arm', dice: [6] }).facts).toMatchObject([
      { fact: 'numb' },
      { fact: 'stun-save', needed: 5, saved: false },
    ])
  })
  it('[gray-dawn/cripple/threshold] a leg throws him down and he hobbles; without legs he goes nowhere', () => {
    const man = patient({ ma: 6, luck: 9 })
    const { facts } = man.hit({ points: 10, at: 'left-leg', dice: [1, 1, 5] })
    expect([
      man.rules.wounds.fells(facts[0]!),
      man.rules.stat(man.man, 'ma'),
      man.rules.wounds.forbids(man.man, 'move'),
    ]).toEqual([true, 1, undefined])
    man.hit({ points: 10, at: 'right-leg', dice: [1, 1, 5] })
    expect([
      man.rules.wounds.forbids(man.man, 'move')?.rule,
      man.rules.wounds.forbids(man.man, 'attack'),
    ]).toEqual(['gray-dawn/cripple/threshold', undefined])
  })
  it('[gray-dawn/cripple/torso] a chest wound of 20: 20 marks, mortal', () => {
    const man = patient({ body: 9 })
    man.hit({ points: 23, dice: [1, 1] })
    expect([allOf(man.marks), man.state]).toEqual([20, 'mortal 1'])
  })
  it('[gray-dawn/cripple/stun-effects] more than 8 of stun is a hint to the referee, and nothing else', () => {
    const man = patient()
    const { facts } = man.hit({ points: 11, special: ['stuns'], dice: [1] })
    expect(man.rules.wounds.say(facts[0]!, 'A')).toBe(
      'A takes 9 of stun (torso); the referee may add a sprain, a concussion or the like.',
    )
    expect(facts).toHaveLength(2)
  })
})

describe('head', () => {
  it('[gray-dawn/cripple/head] 10 after BTM, BODY 6, LUCK 5, severing 4: 20 marks, dying, 15 against 10; dead in ten rounds', () => {
    const man = patient({ body: 6, luck: 5 })
    expect(man.hit({ points: 12, at: 'head', dice: [4] }).facts).toMatchObject([
      { fact: 'hurt', points: 20, whole: 10, kind: 'crippling' },
      { fact: 'fatal' },
      { fact: 'severing', total: 15, against: 10, severed: false },
    ])
    expect(man.offers).toEqual(['doctor 20', 'first-aid 20'])
    man.until(10, [])
    expect(man.facts.at(-1)).toEqual({ fact: 'killed', by: 'time' })
  })
  it('[gray-dawn/cripple/head] 18 after BTM, severing 6: 36 marks, 17 against 18, dead at once', () => {
    const man = patient({ body: 6, luck: 5 })
    expect(man.hit({ points: 20, at: 'head', dice: [6] }).facts).toMatchObject([
      { points: 36 },
      { fact: 'fatal' },
      { total: 17, against: 18, severed: true },
    ])
    expect(man.rules.wounds.dead(man.man)).toBe(true)
  })
  it('[gray-dawn/cripple/head] crippled-head: dead-at-once', () => {
    const man = patient({ body: 6, luck: 5, options: { 'crippled-head': 'dead-at-once' } })
    man.hit({ points: 12, at: 'head' })
    expect(man.facts.at(-1)).toEqual({ fact: 'killed', by: 'head' })
  })
  it('[gray-dawn/cripple/head] the doctor saves him; later wounds to the head count', () => {
    const man = patient({ body: 6, luck: 5 })
    man.hit({ points: 12, at: 'head', dice: [4] })
    man.care('doctor')
    expect([man.rules.wounds.dying(man.man), man.marks.crippled.head?.set]).toEqual([false, true])
    man.hit({ points: 4, at: 'head', dice: [1] })
    expect(allOf(man.marks)).toBe(24)
  })
  it('[gray-dawn/graze/head] 4d6+1 grazes the head, BTM -2: 3 marks, not 6', () => {
    // LUCK 8 - 2 for the head, 9 on the die: 15.
    expect(
      patient().hit({
        points: { count: 4, sides: 6, divide: 1, plus: 1 },
        grazes: 8,
        at: 'head',
        dice: [3, 3, 4, 4, 9, 1],
      }).facts[0],
    ).toMatchObject({ points: 3, kind: 'wounding' })
  })
  it('[gray-dawn/graze/damage] 4d6+1, BTM -2: 3 points grazed, 13 in full; of 5 that get through nothing is rolled', () => {
    const points = { count: 4, sides: 6, divide: 1, plus: 1 } as const
    expect(patient().hit({ points, grazes: 6, dice: [3, 3, 4, 4, 9, 1] }).facts[0]).toMatchObject({
      points: 3,
    })
    expect(
      patient({ body: 7 }).hit({ points, grazes: 6, dice: [3, 3, 4, 4, 8, 1, 1] }).facts[0],
    ).toMatchObject({ points: 13 })
    expect(
      patient({ armour: [{ sp: 10 }] }).hit({ points, grazes: 6, dice: [3, 3, 4, 4, 1] }).facts[0],
    ).toMatchObject({ points: 3 })
  })
})
