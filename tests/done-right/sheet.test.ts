// Wounds as they are written in files, told, shown on the sheet and given by the referee.
import { describe, expect, it } from 'vitest'
import { FRESH, type PlaceFact } from '../../src/books/done-right/wounds/facts.ts'
import { rulesWith } from './people.ts'
import { patient } from './table.ts'

describe('files', () => {
  it('[done-right/record/wounds] wounds, effects, cyberlimbs and lasting harm are written as they were read', () => {
    const wounds = [
      { area: 'head', level: 'SW', effect: 'skull-fracture', treated: false },
      { area: 'head', effect: 'eye-lost' },
      { area: 'torso', level: 'M2', treated: true, days: 3 },
      { area: 'left-arm', effect: 'cyberlimb', points: 12 },
      { area: 'right-leg', effect: 'cyber-foot', points: 4 },
      { area: 'left-leg', effect: 'severed' },
      { effect: 'int-lost', points: 2 },
      { effect: 'pain-relief', points: 1 },
    ]
    expect(patient({ wounds }).texts).toEqual(wounds)
  })
  it.each([
    [
      { level: 'SW' },
      '[0].area: it is missing; head, torso, right-arm, left-arm, right-leg, left-leg',
    ],
    [
      { area: 'torso', level: 'XL' },
      "[0].level: this book has no wound 'XL'; LW, SW, CW, M0, M1, M2, M3, M4, M5, M6, D",
    ],
    [{ area: 'torso' }, '[0].level: it is missing; LW, SW, CW, M0, M1, M2, M3, M4, M5, M6, D'],
    [
      { area: 'left-arm', level: 'SW', effect: 'jaw' },
      "[0].effect: a wound there cannot have the effect 'jaw'; broken, shattered, pulverised, severed, amputated, cyberlimb, cyber-wrist, cyber-upper-arm, cyber-lower-arm, cyber-hand",
    ],
    [
      { area: 'head', effect: 'cyberlimb' },
      '[0].area: the head cannot be a cyberlimb; right-arm, left-arm, right-leg, left-leg',
    ],
    [
      { area: 'left-arm', level: 'SW', effect: 'cyberlimb' },
      '[0].level: cyberware takes no wound; leave it out',
    ],
    [
      { area: 'head', level: 'SW', effect: 'cyber-eye' },
      '[0].level: cyberware takes no wound; leave it out',
    ],
    [
      { area: 'torso', level: 'SW', points: 4 },
      '[0].points: only cyberware has structural points; leave it out',
    ],
    [{ effect: 'ref-lost' }, '[0].points: it is missing; how many points'],
    [
      { effect: 'ref-lost', points: 2, area: 'head' },
      "[0].area: 'ref-lost' is at no area; leave it out",
    ],
    [
      { effect: 'pain-relief', points: 2, level: 'SW' },
      "[0].level: 'pain-relief' is no wound; leave it out",
    ],
  ])('[done-right/record/wounds] %j is refused field by field', (text, why) => {
    expect(() => patient({ wounds: [text] })).toThrow(why)
  })
  it.each([
    [{ area: 'left-arm', level: 'SW' }, 'has a wound or an effect; a cyberlimb has neither'],
    [{ area: 'left-arm', effect: 'severed' }, 'has a wound or an effect; a cyberlimb has neither'],
  ])('[done-right/wounds/cyberlimb] %j at a cyberlimb is refused in either order', (text, why) => {
    const arm = { area: 'left-arm', effect: 'cyberlimb' }
    expect(() => patient({ wounds: [text, arm] })).toThrow(`[1].area: the left-arm ${why}`)
    expect(() => patient({ wounds: [arm, text] })).toThrow(
      '[1].area: the left-arm is a cyberlimb; no wound and no effect there',
    )
  })
  it.each([
    [
      [
        { area: 'left-arm', effect: 'cyberlimb', points: 29 },
        { area: 'left-arm', effect: 'cyberlimb', points: 3 },
      ],
      '[1].area: the left-arm is a cyberlimb already; one cyberlimb, with all of its damage',
    ],
    [
      [
        { effect: 'pain-relief', points: 3 },
        { effect: 'pain-relief', points: 2 },
      ],
      "[1].effect: there is already a 'pain-relief'; one, with all of its points",
    ],
  ])(
    '[done-right/wounds/cyberlimb, done-right/recovery/penalty-while-healing] %j: only one',
    (wounds, why) => expect(() => patient({ wounds })).toThrow(why),
  )
  it.each([
    ['SW', 'torso', 'abdomen', 'a wound of CW or worse', 'SW', 'spine'],
    ['CW', 'torso', 'heart', 'a mortal wound', 'CW', 'spine'],
    [undefined, 'torso', 'broken-rib', 'a wound', 'none', 'spine'],
    [undefined, 'left-arm', 'broken', 'a wound', 'none', 'severed, amputated'],
  ] as const)(
    '[done-right/effects/secondary-roll] %s at the %s no longer has the effect %s',
    (level, area, effect, needed, found, permanent) =>
      expect(() =>
        patient({ wounds: [level ? { area, level, effect } : { area, effect }] }),
      ).toThrow(
        `[0].effect: '${effect}' ends without ${needed}, and at the ${area} is ${found}; such a wound, or what stays without one: ${permanent}`,
      ),
  )
  it('[done-right/effects/secondary-roll] an effect may stand before its wound; what is permanent needs none', () => {
    const { combatant } = patient({
      wounds: [
        { area: 'head', effect: 'amnesia' },
        { area: 'torso', effect: 'lungs' },
        { area: 'torso', level: 'M1' },
        { area: 'left-arm', level: 'LW', effect: 'broken' },
      ],
    })
    expect(combatant.wounds).toMatchObject({
      effects: [{ effect: 'amnesia' }, { effect: 'lungs' }, { effect: 'broken' }],
    })
  })
  it('[done-right/record/wounds] two wounds of one place are refused', () => {
    expect(() =>
      patient({
        wounds: [
          { area: 'torso', level: 'LW' },
          { area: 'torso', level: 'SW' },
        ],
      }),
    ).toThrow(
      '[1].area: there is already a wound at the torso; one wound per area, in its present state',
    )
  })
})

describe('what is shown and ruled', () => {
  it('[done-right/record/wounds] every fact has a sentence of its own and a kind', () => {
    const { say, kind } = rulesWith().wounds
    const facts: readonly (readonly [PlaceFact, string | undefined, string])[] = [
      [
        { fact: 'wound', area: 'torso', level: 'SW', state: 'CW', points: 5 },
        'Scar takes a serious wound at the torso; with the earlier wounds it is now critical.',
        'wound',
      ],
      [
        { fact: 'wound', area: 'torso', level: 'LW', state: 'CW', points: 5 },
        'Scar takes a light wound at the torso; with the earlier wounds it is critical.',
        'wound',
      ],
      [
        { fact: 'wound', area: 'torso', level: 'LW', state: 'LW', points: 5, by: 'fire' },
        'Scar burns: a light wound at the torso.',
        'wound',
      ],
      [
        { fact: 'wound', area: 'head', level: 'D', state: 'D', points: 40 },
        'Scar takes a deadly wound at the head.',
        'death',
      ],
      [
        { fact: 'effect', area: 'left-arm', effect: 'broken' },
        'Scar: the left arm is broken.',
        'wound',
      ],
      [
        { fact: 'effect', area: 'head', effect: 'skull-crushed', int: 1, ref: 2 },
        'Scar: the skull is crushed (INT -1, REF -2).',
        'wound',
      ],
      [
        { fact: 'consciousness-save', die: 10, needed: 5, result: 'unconscious', rounds: 1 },
        'Scar is unconscious for 1 round: rolled 10, needed 5 or less.',
        'down',
      ],
      [
        { fact: 'death-save', die: 7, needed: 5, died: true },
        'Scar dies: rolled 7, needed 5 or less.',
        'death',
      ],
      [
        { fact: 'worsens', area: 'torso', state: 'M0' },
        'Scar: the wound at the torso gets worse, now mortal 0.',
        'wound',
      ],
      [
        { fact: 'recovery', area: 'torso', die: 4, needed: 5, state: 'none' },
        'Scar: the wound at the torso has healed: rolled 4, needed 5 or less.',
        'heal',
      ],
      [
        { fact: 'machine', area: 'left-arm', points: 1 },
        "Scar's cyberlimb takes 1 damage (left arm).",
        'wound',
      ],
      [{ fact: 'day', rested: true }, undefined, 'heal'],
    ]
    for (const [fact, sentence, word] of facts)
      expect([say(fact, 'Scar'), kind(fact)]).toEqual([sentence, word])
  })

  it.each([
    ['stunned', 1, { unconsciousUntil: 4, stunnedUntil: 2 }, 'stays unconscious'],
    ['stunned', 1, { unconsciousUntil: 0, stunnedUntil: 2 }, 'is stunned for a round'],
    ['unconscious', 2, { unconsciousUntil: 9 }, 'stays unconscious for 8 rounds'],
    ['unconscious', 2, { unconsciousUntil: 3 }, 'is unconscious for 2 rounds'],
  ])(
    '[done-right/saves/consciousness] %s for %i in round 1, then %j',
    (result, rounds, then, line) => {
      const save = { fact: 'consciousness-save', die: 7, needed: 5, result, rounds }
      expect(rulesWith().wounds.say(save as PlaceFact, 'Scar', { ...FRESH, ...then }, 1)).toBe(
        `Scar ${line}: rolled 7, needed 5 or less.`,
      )
    },
  )

  it('[done-right/record/wounds] the sheet: gravest first, effects in words, boxes, conditions', () => {
    const combatant = patient({
      wounds: [
        { area: 'torso', level: 'SW', effect: 'broken-rib' },
        { area: 'head', level: 'M1', treated: false },
        { area: 'left-arm', effect: 'cyberlimb', points: 22 },
      ],
    })
    const shown = combatant.rules.wounds.shown(combatant.combatant, 1)
    expect(shown.wounds).toEqual(['M1', 'SW'])
    expect(shown.byArea.torso).toEqual([
      { code: 'SW', effect: 'a rib is broken', rule: 'done-right/effects/serious-torso' },
    ])
    expect(shown.byArea['left-arm']).toEqual([
      {
        code: 'cyberlimb',
        effect: '22 of 30 points of damage',
        rule: 'done-right/wounds/cyberlimb',
      },
    ])
    expect(shown.boxes.filter(({ on }) => on)).toEqual([{ code: 'M1', name: 'mortal 1', on: true }])
    expect(shown.conditions).toEqual(['dying', 'left arm useless'])
  })

  it.each([
    [['broken', 'shattered'], 'left-leg', 'shattered'],
    [['shattered', 'broken'], 'left-leg', 'shattered'],
    [['skull-fracture', 'eye-lost'], 'head', 'the skull is fractured, an eye is lost'],
  ])('[done-right/record/wounds] %j reads as the strongest of a kind', (effects, area, effect) => {
    const { rules, combatant } = patient({
      wounds: effects.map((one, i) => ({ area, effect: one, ...(i === 0 ? { level: 'CW' } : {}) })),
    })
    expect(rules.wounds.shown(combatant, 1).byArea[area as 'head']).toMatchObject([
      { code: 'CW', effect },
    ])
  })

  it('[done-right/wounds/severity] the referee gives a wound, takes all away, or says why not', () => {
    const combatant = patient()
    const rule = (sent: Readonly<Record<string, unknown>>): void => {
      for (const fact of combatant.rules.wounds.ruled(
        combatant.combatant,
        sent,
      ) as readonly PlaceFact[])
        combatant.tell(fact)
    }
    rule({ level: 'SW', area: 'torso' })
    rule({ level: 'SW', area: 'torso' })
    combatant.tell({ fact: 'relief', points: 3 })
    expect([combatant.at('torso'), combatant.sum('task')]).toEqual(['CW', -1])
    expect(
      combatant.rules.wounds.ruled(combatant.combatant, { level: 'XL', area: 'torso' }),
    ).toMatch(/^A wound must be one of LW, SW/)
    combatant.tell({ fact: 'restored' })
    expect(combatant.state).toBe('none')
  })

  it.each([
    ['the stunned', 'SW', [6, 8], {}, true],
    ['the unconscious not', 'SW', [6, 10, 3], {}, false],
    ['the dying not', 'M0', [3, 3], {}, false],
    ['who can still make the stun save, BODY 6', 'LW', [9], { 'shock-save': 'stun' }, true],
    ['by both saves: stunned and out', 'LW', [9, 9], { 'shock-save': 'both' }, true],
    [
      'by both saves: unconscious and out, not',
      'SW',
      [6, 10, 3, 9],
      { 'shock-save': 'both' },
      false,
    ],
  ] as const)(
    '[done-right/saves/consciousness, done-right/saves/stun-shock] a fight goes on with %s',
    (_, wound, dice, options, stands) => {
      const hurt = patient({ options })
      hurt.hurt(wound, 'left-arm', dice)
      const { helpless, onlyStunned } = hurt.rules.wounds
      expect([helpless(hurt.combatant, 1), onlyStunned(hurt.combatant, 1)]).toEqual([true, stands])
    },
  )
  it('[done-right/saves/stun-shock] BODY 2 with a critical wound needs 0 to come to: the fight ends', () => {
    const hurt = patient({ code: 'VW', options: { 'shock-save': 'stun' } })
    hurt.tell({ fact: 'wound', area: 'left-arm', level: 'CW', state: 'CW', points: 9 })
    hurt.tell({ fact: 'stun-save', die: 1, needed: 0, saved: false })
    expect(hurt.rules.wounds.onlyStunned(hurt.combatant, 1)).toBe(false)
  })
})
