// Damage, saves, mortal condition and help: the examples of the chapter, and what a table can switch in it.
import { describe, expect, it } from 'vitest'
import { BOXES, deathPenalty, stunPenalty } from '../../src/books/gray-dawn/wounds/track.ts'
import { allOf, realOf } from '../../src/books/gray-dawn/wounds/condition.ts'
import { bodyType } from '../../src/books/cp2020/character/body-type.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import { TABLES } from '../../src/catalogue/gray-dawn.ts'
import { rulesWith } from './people.ts'
import { gun, patient } from './wounded.ts'

const wounding = (points: number) => [{ points }]
const mortal = (points: number) => [{ points }, { effect: 'bleeding' }]

describe('order', () => {
  it('[gray-dawn/damage/order] 4d6+1 comes to 19 on a right leg of SP 6, BTM -2, no graze: 11, the leg is crippled, 8 marks, saves, severing against 11', () => {
    const combatant = patient({ body: 7, luck: 3, armour: [{ sp: 6, covers: ['right-leg'] }] })
    const { facts, hit } = combatant.hit({ points: 19, at: 'right-leg', dice: [4, 3, 1, 2] })
    expect(hit).toMatchObject({ damage: 19, stopped: 6, through: 13, points: 8 })
    expect(facts.map(({ fact }) => fact)).toEqual(['hurt', 'stun-save', 'death-save', 'severing'])
    expect(facts[0]).toMatchObject({ points: 8, kind: 'crippling', whole: 11 })
    expect(facts[3]).toMatchObject({ against: 11, total: 7 + 3 - 2, severed: true })
    expect(allOf(combatant.marks)).toBe(8)
  })
  it('[gray-dawn/damage/btm] 6 through a helmet, BTM -2: (6 - 2) x 2 = 8 marks', () => {
    const combatant = patient({ armour: [{ sp: 10, covers: ['head'] }] })
    expect(combatant.hit({ points: 16, at: 'head', dice: [1] }).facts[0]).toMatchObject({
      points: 8,
      kind: 'wounding',
    })
  })
  it('[gray-dawn/damage/btm] the card names the rule of this book', () =>
    expect(rulesWith().wounds.pastArmour({ toughness: 2, special: [] } as never)).toEqual([
      { rule: 'gray-dawn/damage/btm', what: 'body type', value: '-2 past the armour' },
    ]))
  it.each([
    ['half stun', 'half of it stun'],
    ['stuns', 'all of it stun'],
  ])('[gray-dawn/wound/half-stun] the card says what of it is stun: %s', (special, value) =>
    expect(rulesWith().wounds.pastArmour({ toughness: 0, special: [special] } as never)).toEqual([
      { rule: 'gray-dawn/wound/half-stun', what: 'stun', value },
    ]),
  )
  it('[gray-dawn/damage/btm] the table is that of the 2020 book', () => {
    for (const { BODYFrom, BODYTo, bodyType: name, BTM } of TABLES['gray-dawn/damage/btm'])
      for (const body of [BODYFrom, Math.min(BODYTo, 15)])
        expect(bodyType(body)).toMatchObject({ name, toughness: Math.abs(BTM) })
  })
  it.each([
    [1, 1],
    [0, 0],
  ] as const)(
    '[gray-dawn/damage/btm] btm-minimum-damage %i: 1 point past the armour of BODY 6 leaves %i',
    (least, marks) => {
      const combatant = patient({ options: { 'btm-minimum-damage': least } })
      combatant.hit({ points: 1, dice: least ? [1] : [] })
      expect(allOf(combatant.marks)).toBe(marks)
    },
  )
  it('[gray-dawn/damage/head-doubled] a wound of 2 after BTM: 4 marks; stun doubles as well', () => {
    expect(patient().hit({ points: 4, at: 'head', dice: [1] }).facts[0]).toMatchObject({
      points: 4,
    })
    expect(
      patient().hit({ points: 7, at: 'head', mode: 'strike', dice: [1] }).facts[0],
    ).toMatchObject({ points: 4, stun: 6 })
  })
})

describe('stun saves', () => {
  it.each([
    [6, true],
    [7, false],
  ] as const)('[gray-dawn/damage/stun-save] BODY 7, 6 marks (serious), %i', (die, saved) => {
    const combatant = patient({ body: 7, wounds: wounding(4) })
    expect(combatant.hit({ points: 4, dice: [die] }).facts[1]).toEqual({
      fact: 'stun-save',
      die,
      needed: 6,
      saved,
    })
  })
  it('[gray-dawn/damage/stun-save] BODY 7, 10 marks (critical), 6 against 5: stunned', () => {
    const combatant = patient({ body: 7, wounds: wounding(8) })
    expect(combatant.hit({ points: 4, dice: [6] }).facts[1]).toEqual({
      fact: 'stun-save',
      die: 6,
      needed: 5,
      saved: false,
    })
    expect(combatant.rules.wounds.helpless(combatant.combatant, 1)).toBe(true)
  })
  it('[gray-dawn/damage/stun-save] the table, and by the option nothing of it', () => {
    for (const row of TABLES['gray-dawn/damage/stun-save']) {
      const { from, to, stunSave: stun, deathSave: death } = row
      for (const boxes of [from, to]) {
        expect(stunPenalty(boxes, optionsOf())).toBe(stun)
        expect(deathPenalty(boxes, optionsOf())).toBe(typeof death === 'number' ? death : 0)
        expect([
          stunPenalty(boxes, optionsOf({ 'save-modifiers': 'none' })),
          deathPenalty(boxes, optionsOf({ 'save-modifiers': 'none' })),
        ]).toEqual([0, 0])
      }
    }
    expect(TABLES['gray-dawn/damage/stun-save'].at(-1)).toMatchObject({
      ...{ state: 'mortal 6', from: 37, to: 40, stunSave: -9, deathSave: -6 },
    })
  })
  it('[gray-dawn/damage/stun-save] perks of this name change the saves', () => {
    const combatant = patient({
      body: 7,
      own: { perks: { 'stun-save': 2, 'death-save': -1 } },
      wounds: mortal(13),
    })
    expect(combatant.hit({ points: 3, dice: [1, 1] }).facts.slice(1)).toMatchObject([
      { needed: 7 - 3 + 2 },
      { needed: 7 - 1 },
    ])
  })
  it('[gray-dawn/damage/stun-save] wounds beyond box 40 kill; with a track without end they do not', () => {
    const dies = patient({ wounds: wounding(39) })
    expect(dies.hit({ points: 4 }).facts.at(-1)).toEqual({ fact: 'killed', by: 'marks' })
    expect([dies.state, dies.rules.wounds.dead(dies.combatant)]).toEqual(['dead', true])
    const lives = patient({ options: { 'wound-track-length': 'unlimited' }, wounds: wounding(39) })
    lives.hit({ points: 14, dice: [1, 1] })
    expect([lives.state, allOf(lives.marks), lives.rules.wounds.dead(lives.combatant)]).toEqual([
      'mortal 6',
      51,
      false,
    ])
  })
  it('[gray-dawn/damage/stun-save] who is out already makes no further one', () => {
    const combatant = patient()
    combatant.hit({ points: 4, dice: [10] })
    expect(combatant.hit({ points: 4 }).facts.map(({ fact }) => fact)).toEqual(['hurt'])
  })
})

describe('coming to', () => {
  it.each([
    ['same-turn', false],
    ['next-turn', true],
  ] as const)(
    '[gray-dawn/damage/stun-recovery] every round at his part; he acts in the %s',
    (option, helpless) => {
      const combatant = patient({ options: { 'act-on-stun-recovery': option } })
      combatant.hit({ points: 4, dice: [10] })
      combatant.part([9])
      expect(combatant.facts.at(-1)).toEqual({
        fact: 'comes-to',
        die: 9,
        needed: 6,
        saved: false,
        acts: !helpless,
      })
      combatant.part([6])
      const { wounds } = combatant.rules
      expect(wounds.helpless(combatant.combatant, combatant.now)).toBe(helpless)
      // The fight goes on with somebody who acts from the next round on.
      expect(wounds.onlyStunned(combatant.combatant, combatant.now)).toBe(helpless)
      expect(wounds.helpless(combatant.combatant, combatant.now + 1)).toBe(false)
    },
  )
  it('[gray-dawn/damage/stun-recovery] in the round of the stun too, when his part comes after it', () => {
    const combatant = patient()
    combatant.hit({ points: 4, dice: [10] })
    combatant.until(1, [7])
    expect([combatant.marks.out, combatant.facts.at(-1)]).toMatchObject([
      'stunned',
      { fact: 'comes-to', die: 7, needed: 6, saved: false },
    ])
  })
  it('[gray-dawn/damage/stun-recovery] who is only stunned is not out of the fight', () => {
    const stunned = patient()
    stunned.hit({ points: 4, dice: [10] })
    const dying = patient({ wounds: wounding(12) })
    dying.hit({ points: 4, dice: [10, 1] })
    const only = ({ rules, combatant, now }: ReturnType<typeof patient>) =>
      rules.wounds.onlyStunned(combatant, now)
    expect([only(stunned), only(dying), only(patient())]).toEqual([true, false, false])
  })
  it('[gray-dawn/damage/mortal-stun-fail] mortal he is unconscious, whatever his death save, and makes no more stun saves', () => {
    const combatant = patient({ body: 7, wounds: wounding(12) })
    expect(combatant.hit({ points: 4, dice: [10, 1] }).facts.slice(1)).toMatchObject([
      { fact: 'stun-save', saved: false },
      { fact: 'death-save', result: 'lives' },
    ])
    combatant.part()
    combatant.care('doctor')
    combatant.part()
    expect([
      combatant.rules.wounds.helpless(combatant.combatant, combatant.now),
      combatant.rules.wounds.shown(combatant.combatant, combatant.now).conditions,
    ]).toEqual([true, ['stabilised', 'unconscious', '14 of 40 wound boxes']])
    combatant.tell({ fact: 'woken' })
    expect(combatant.rules.wounds.helpless(combatant.combatant, combatant.now)).toBe(false)
  })
})

describe('mortal condition', () => {
  it('[gray-dawn/damage/mortal-condition] 11 marks and a wound of 3, BODY 7: stun 4 against 4, death 7 against 7, still up', () => {
    const combatant = patient({ body: 7, wounds: wounding(11) })
    const { facts } = combatant.hit({ points: 5, dice: [4, 7] })
    expect(facts.slice(1)).toEqual([
      { fact: 'stun-save', die: 4, needed: 4, saved: true },
      { fact: 'death-save', die: 7, needed: 7, result: 'lives' },
    ])
    expect([
      combatant.state,
      combatant.rules.wounds.helpless(combatant.combatant, 1),
      combatant.rules.wounds.dying(combatant.combatant),
    ]).toEqual(['mortal 0', false, true])
    expect(combatant.hit({ points: 3, dice: [1, 1] }).facts.map(({ fact }) => fact)).toEqual([
      'hurt',
      'stun-save',
      'death-save',
    ])
  })
  it.each([
    ['per-victim', 12],
    ['common-clock', 10],
  ] as const)(
    '[gray-dawn/damage/death-save-failed] turn-count %s: wounded in round 3 he dies at the end of round %i',
    (option, end) => {
      const combatant = patient({ options: { 'turn-count': option }, now: 3, wounds: wounding(11) })
      combatant.hit({ points: 5, dice: [1, 10] })
      expect(combatant.rules.wounds.helpless(combatant.combatant, 3)).toBe(true)
      expect(combatant.rules.wounds.due(combatant.combatant, 3)).toBe(end)
      combatant.until(end - 1)
      expect(combatant.rules.wounds.dead(combatant.combatant)).toBe(false)
      combatant.until(end)
      expect(combatant.facts.at(-1)).toEqual({ fact: 'killed', by: 'time' })
    },
  )
  it('[gray-dawn/damage/bleeding-out, gray-dawn/damage/mortal-turn-save] 16 marks, ten rounds: 17, death save at -1, no stun save', () => {
    const combatant = patient({ body: 7, wounds: mortal(16) })
    combatant.tell({ fact: 'woken' })
    combatant.until(9)
    expect(allOf(combatant.marks)).toBe(16)
    combatant.until(10, [6])
    expect(combatant.facts.slice(-2)).toEqual([
      { fact: 'bleeds' },
      { fact: 'death-save', die: 6, needed: 6, result: 'lives' },
    ])
    expect([combatant.state, allOf(combatant.marks)]).toEqual(['mortal 1', 17])
    combatant.until(20, [7])
    expect(combatant.facts.at(-1)).toMatchObject({ result: 'dying', needed: 6 })
    // The failed save was in round 20: ten rounds from there.
    combatant.until(29)
    expect(combatant.rules.wounds.dead(combatant.combatant)).toBe(true)
  })
  it('[gray-dawn/damage/mortal-turn-save] by the common clock at the end of every tenth round', () => {
    const combatant = patient({
      body: 9,
      options: { 'turn-count': 'common-clock' },
      now: 4,
      wounds: wounding(12),
    })
    combatant.hit({ points: 6, dice: [1, 1] })
    combatant.until(20, [1, 1])
    expect(combatant.facts.filter(({ fact }) => fact === 'bleeds')).toHaveLength(2)
  })
  it('[gray-dawn/damage/bleeding-out] somebody who bleeds beyond the last box dies', () => {
    const combatant = patient({ body: 9, wounds: mortal(BOXES) })
    combatant.until(10)
    expect(combatant.facts.at(-1)).toEqual({ fact: 'killed', by: 'marks' })
  })
  it('[gray-dawn/damage/mortal-turn-save, gray-dawn/damage/bleeding-out] a stabilised patient neither bleeds nor rolls', () => {
    const combatant = patient({ wounds: wounding(20) })
    expect(combatant.rules.wounds.due(combatant.combatant, 1)).toBeUndefined()
    combatant.until(40)
    expect(allOf(combatant.marks)).toBe(20)
  })
})

describe('help', () => {
  it.each([
    ['marks-on-track', 18],
    ['fixed-15', 15],
    ['fixed-20', 20],
  ] as const)('[gray-dawn/damage/stabilise] stabilise-tn %s: %i', (option, tn) => {
    const combatant = patient({ options: { 'stabilise-tn': option }, wounds: mortal(18) })
    expect(combatant.offers).toEqual([`doctor ${tn}`, `first-aid ${tn}`])
    expect(combatant.rules.wounds.care(combatant.combatant, 1).map(({ skill }) => skill)).toEqual([
      'medical-tech',
      'first-aid',
    ])
  })
  it('[gray-dawn/damage/stabilise] first aid without a critical, 2: two minutes, 40 rounds, in which nothing counts', () => {
    const combatant = patient({ body: 7, wounds: wounding(12) })
    combatant.hit({ points: 4, dice: [1, 10] })
    combatant.until(4)
    combatant.care('first-aid', { die: 9, dice: [2] })
    expect(combatant.facts.at(-1)).toEqual({ fact: 'held', minutes: 2, rounds: 40 })
    expect(combatant.offers).toEqual(['doctor 14'])
    // Held in round 5 until round 45; four of ten rounds had been counted when it began.
    combatant.until(44)
    expect([combatant.marks.held, combatant.offers]).toEqual([
      { from: 5, until: 45 },
      ['doctor 14'],
    ])
    // Time next does something when it is over, and not before.
    expect([5, 20, 44].map((now) => combatant.rules.wounds.due(combatant.combatant, now))).toEqual([
      45, 45, 45,
    ])
    combatant.until(45)
    // The time is over: it can be bought again, and what comes next is death.
    expect([combatant.marks.held, combatant.offers]).toEqual([
      undefined,
      ['doctor 14', 'first-aid 14'],
    ])
    combatant.until(49)
    expect([
      combatant.rules.wounds.dead(combatant.combatant),
      combatant.rules.wounds.due(combatant.combatant, 49),
    ]).toEqual([false, 50])
    combatant.until(50)
    expect(combatant.rules.wounds.dead(combatant.combatant)).toBe(true)
  })
  it('[gray-dawn/damage/stabilise] a critical first aid, or the doctor, for good; a new wound ends it', () => {
    const combatant = patient({ body: 7, wounds: wounding(12) })
    combatant.hit({ points: 4, dice: [1, 10] })
    combatant.care('first-aid', { die: 12 })
    expect([
      combatant.rules.wounds.dying(combatant.combatant),
      combatant.rules.wounds.helpless(combatant.combatant, 2),
      combatant.offers,
    ]).toEqual([false, true, []])
    combatant.hit({ points: 3, dice: [1] })
    expect([
      combatant.rules.wounds.dying(combatant.combatant),
      combatant.marks.stabilised,
      combatant.offers.length,
    ]).toEqual([true, false, 2])
  })
  it('[gray-dawn/damage/stabilise] a wound ends the time that first aid bought: the count goes on where it stood', () => {
    const combatant = patient({ body: 7, wounds: mortal(13) })
    combatant.until(4)
    combatant.care('first-aid', { dice: [6] })
    combatant.until(14)
    combatant.hit({ points: 3, dice: [1, 1] })
    expect([combatant.now, combatant.marks.turnSince, combatant.marks.held]).toEqual([
      15,
      11,
      undefined,
    ])
  })
  it('[gray-dawn/damage/stabilise] mortal marks stay', () => {
    const combatant = patient({ wounds: mortal(15) })
    combatant.care('doctor')
    expect([realOf(combatant.marks), combatant.marks.turnSince]).toEqual([15, -1])
  })
})

describe('weapons', () => {
  it('[gray-dawn/wound/half-stun] fists and clubs, not blades and bullets', () => {
    const load = (id: string | undefined, mode: 'melee' | 'single' | 'strike') =>
      patient().rules.load(id === undefined ? undefined : gun(id), mode, patient().combatant)
        .special ?? []
    expect([
      load(undefined, 'strike'),
      load('club', 'melee'),
      load('knife', 'melee'),
      load('monokatana', 'melee'),
      load('pistol-heavy', 'single'),
    ]).toEqual([['half stun'], ['half stun'], [], [], []])
  })
})
