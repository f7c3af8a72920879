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
      const combatant = patient({ luck: 9 })
      expect(
        combatant.hit({ points, at: 'left-arm', dice: kind === 'crippling' ? [1, 1, 5] : [1] })
          .facts[0],
      ).toMatchObject({ points: marks, kind })
      expect([
        allOf(combatant.marks),
        combatant.rules.wounds.usable(combatant.combatant, 'left-arm'),
      ]).toEqual([marks, kind !== 'crippling'])
    },
  )
  it('[gray-dawn/cripple/threshold] with neither leg they cannot move', () => {
    const combatant = patient({ luck: 9 })
    const { forbids } = combatant.rules.wounds
    const why = () => forbids(combatant.combatant, 'move')?.why
    combatant.hit({ points: 10, at: 'left-leg', dice: [1, 1, 5] })
    expect(why()).toBeUndefined()
    combatant.hit({ points: 10, at: 'right-leg', dice: [1, 1, 5] })
    const { name } = combatant.combatant
    expect(why()).toBe(`${name} cannot move: neither leg carries them.`)
  })
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
    const combatant = patient({ body: 6, luck: 9 })
    expect(combatant.hit({ points: 10, at: 'right-arm', dice: [1, 6, 5] }).facts[2]).toEqual({
      fact: 'death-save',
      die: 6,
      needed: 6,
      result: 'lives',
    })
    expect([combatant.state, combatant.rules.wounds.dying(combatant.combatant)]).toEqual([
      'serious',
      false,
    ])
  })
  it('[gray-dawn/cripple/death-save] BODY 6, a leg, 7: unconscious, dead after ten rounds', () => {
    const combatant = patient({ body: 6, luck: 9 })
    combatant.hit({ points: 10, at: 'left-leg', dice: [1, 7, 5] })
    expect(combatant.facts[2]).toEqual({ fact: 'death-save', die: 7, needed: 6, result: 'dying' })
    expect(combatant.rules.wounds.helpless(combatant.combatant, 1)).toBe(true)
    combatant.until(9)
    expect(combatant.rules.wounds.dead(combatant.combatant)).toBe(false)
    combatant.until(10)
    expect(combatant.rules.wounds.dead(combatant.combatant)).toBe(true)
  })
  it('[gray-dawn/cripple/death-save] mortal as well: one save at the mortal modifier', () => {
    const combatant = patient({ body: 9, luck: 9, wounds: [{ points: 10 }] })
    expect(
      combatant
        .hit({ points: 11, at: 'left-arm', dice: [1, 1, 5] })
        .facts.filter(({ fact }) => fact === 'death-save'),
    ).toMatchObject([{ needed: 9 - 1 }])
  })
  it('[gray-dawn/cripple/stabilise] TN 15, with first aid; it saves who was dying of the limb alone', () => {
    const combatant = patient({ body: 6, luck: 9 })
    combatant.hit({ points: 10, at: 'left-leg', dice: [1, 7, 5] })
    expect([
      combatant.offers,
      combatant.rules.wounds.care(combatant.combatant, 1)[0]!.skill,
    ]).toEqual([['left-leg 15'], undefined])
    combatant.care('left-leg')
    expect([
      combatant.rules.wounds.dying(combatant.combatant),
      combatant.rules.wounds.helpless(combatant.combatant, 1),
      combatant.offers,
    ]).toEqual([false, true, []])
    combatant.until(30)
    expect(combatant.rules.wounds.dead(combatant.combatant)).toBe(false)
  })
  it('[gray-dawn/cripple/stabilise] mortal besides, the limb does not save him', () => {
    const combatant = patient({ body: 9, luck: 9, wounds: [{ points: 8 }] })
    combatant.hit({ points: 11, at: 'left-arm', dice: [1, 10, 5] })
    expect(combatant.offers).toEqual(['doctor 16', 'first-aid 16', 'left-arm 15'])
    combatant.care('left-arm')
    expect(combatant.rules.wounds.dying(combatant.combatant)).toBe(true)
    combatant.care('doctor')
    expect(combatant.rules.wounds.dying(combatant.combatant)).toBe(false)
  })
  it.each([
    [3, 12, true],
    [4, 13, false],
  ] as const)(
    '[gray-dawn/cripple/severing-roll] an arm takes 13, BODY 6, LUCK 3, die %i: %i against 13',
    (die, total, severed) => {
      const combatant = patient({ body: 6, luck: 3 })
      expect(combatant.hit({ points: 15, at: 'left-arm', dice: [1, 1, die] }).facts[3]).toEqual({
        fact: 'severing',
        area: 'left-arm',
        total,
        against: 13,
        severed,
      })
      expect([allOf(combatant.marks), combatant.rules.wounds.gone(combatant.combatant)]).toEqual([
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
    const combatant = patient({ body: 6, luck: 3 })
    combatant.hit({ points: 15, at: 'left-arm', dice: [1, 1, 3] })
    combatant.until(10, [6])
    expect(combatant.facts.at(-1)).toEqual({
      fact: 'death-save',
      die: 6,
      needed: 6,
      result: 'lives',
    })
    expect(allOf(combatant.marks)).toBe(8)
    combatant.until(20, [7])
    expect(combatant.rules.wounds.helpless(combatant.combatant, 21)).toBe(true)
    combatant.until(28)
    combatant.care('left-arm')
    combatant.until(60)
    expect(combatant.rules.wounds.dead(combatant.combatant)).toBe(false)
  })
  it('[gray-dawn/cripple/severed-saves] mortal as well: one save a turn at the mortal modifier', () => {
    const combatant = patient({ body: 9, luck: 1, wounds: [{ points: 8 }] })
    combatant.hit({ points: 18, at: 'left-arm', dice: [1, 1, 2] })
    combatant.until(10, [1])
    expect(combatant.facts.slice(-2)).toMatchObject([
      { fact: 'bleeds' },
      { fact: 'death-save', needed: 9 - 1 },
    ])
  })
  it('[gray-dawn/cripple/later-wounds] no marks, no stun save; a severing roll for 8 and more', () => {
    const combatant = patient({
      body: 6,
      luck: 3,
      wounds: [{ area: 'left-arm', points: 8, effect: 'crippled' }],
    })
    expect(combatant.hit({ points: 9, at: 'left-arm' }).facts).toEqual([
      { fact: 'numb', area: 'left-arm', points: 7 },
    ])
    expect(combatant.hit({ points: 15, at: 'left-arm', dice: [2] }).facts.at(-1)).toMatchObject({
      fact: 'severing',
      severed: true,
    })
    expect([allOf(combatant.marks), combatant.marks.turnSince]).toEqual([8, 1])
    // A second shot called at it: nothing is left to come off.
    expect(combatant.hit({ points: 15, at: 'left-arm' }).facts.slice(-1)).toEqual([
      { fact: 'numb', area: 'left-arm', points: 13 },
    ])
  })
  it('[gray-dawn/cripple/later-wounds] stun-save-for-crippled-limb-hit: rolled', () => {
    const combatant = patient({
      options: { 'stun-save-for-crippled-limb-hit': 'rolled' },
      wounds: [{ area: 'left-arm', points: 8, effect: 'crippled' }],
    })
    expect(combatant.hit({ points: 9, at: 'left-arm', dice: [6] }).facts).toMatchObject([
      { fact: 'numb' },
      { fact: 'stun-save', needed: 5, saved: false },
    ])
  })
  it('[gray-dawn/cripple/threshold] a leg throws them down and costs no MA; without legs they go nowhere', () => {
    const combatant = patient({ ma: 6, luck: 9 })
    const { facts } = combatant.hit({ points: 10, at: 'left-leg', dice: [1, 1, 5] })
    expect([
      combatant.rules.wounds.fells(facts[0]!),
      combatant.rules.stat(combatant.combatant, 'ma'),
      combatant.rules.wounds.forbids(combatant.combatant, 'move'),
    ]).toEqual([true, 6, undefined])
    combatant.hit({ points: 10, at: 'right-leg', dice: [1, 1, 5] })
    expect([
      combatant.rules.wounds.forbids(combatant.combatant, 'move')?.rule,
      combatant.rules.wounds.forbids(combatant.combatant, 'attack'),
    ]).toEqual(['gray-dawn/cripple/threshold', undefined])
  })
  it('[gray-dawn/cripple/torso] a chest wound of 20: 20 marks, mortal', () => {
    const combatant = patient({ body: 9 })
    combatant.hit({ points: 23, dice: [1, 1] })
    expect([allOf(combatant.marks), combatant.state]).toEqual([20, 'mortal 1'])
  })
  it('[gray-dawn/cripple/stun-effects] more than 8 of stun is a hint to the referee, and nothing else', () => {
    const combatant = patient()
    const { facts } = combatant.hit({ points: 11, special: ['stuns'], dice: [1] })
    expect(combatant.rules.wounds.say(facts[0]!, 'A')).toBe(
      'A takes 9 points of stun damage (torso); the referee may add a sprain, a concussion or the like.',
    )
    expect(facts).toHaveLength(2)
  })
})

describe('head', () => {
  it('[gray-dawn/cripple/head] 10 after BTM, BODY 6, LUCK 5, severing 4: 20 marks, dying, 15 against 10; dead in ten rounds', () => {
    const combatant = patient({ body: 6, luck: 5 })
    expect(combatant.hit({ points: 12, at: 'head', dice: [4] }).facts).toMatchObject([
      { fact: 'hurt', points: 20, whole: 10, kind: 'crippling' },
      { fact: 'fatal' },
      { fact: 'severing', total: 15, against: 10, severed: false },
    ])
    expect(combatant.offers).toEqual(['doctor 20', 'first-aid 20'])
    combatant.until(10, [])
    expect(combatant.facts.at(-1)).toEqual({ fact: 'killed', by: 'time' })
  })
  it('[gray-dawn/cripple/head] 18 after BTM, severing 6: 36 marks, 17 against 18, dead at once', () => {
    const combatant = patient({ body: 6, luck: 5 })
    expect(combatant.hit({ points: 20, at: 'head', dice: [6] }).facts).toMatchObject([
      { points: 36 },
      { fact: 'fatal' },
      { total: 17, against: 18, severed: true },
    ])
    expect(combatant.rules.wounds.dead(combatant.combatant)).toBe(true)
  })
  it('[gray-dawn/cripple/head] crippled-head: dead-at-once', () => {
    const combatant = patient({ body: 6, luck: 5, options: { 'crippled-head': 'dead-at-once' } })
    combatant.hit({ points: 12, at: 'head' })
    expect(combatant.facts.at(-1)).toEqual({ fact: 'killed', by: 'head' })
  })
  it('[gray-dawn/cripple/head] the doctor saves him; later wounds to the head count', () => {
    const combatant = patient({ body: 6, luck: 5 })
    combatant.hit({ points: 12, at: 'head', dice: [4] })
    combatant.care('doctor')
    expect([
      combatant.rules.wounds.dying(combatant.combatant),
      combatant.marks.crippled.head?.set,
    ]).toEqual([false, true])
    combatant.hit({ points: 4, at: 'head', dice: [1] })
    expect(allOf(combatant.marks)).toBe(24)
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
