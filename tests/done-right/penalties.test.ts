// What wounds take off every roll, and who can do nothing any more.
import { describe, expect, it } from 'vitest'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import { attackOf, gun, person, rulesWith, thrown } from './people.ts'
import { AWAKE, effects, patient } from './table.ts'

describe('penalties', () => {
  it.each([
    [
      'SW left arm, SW right leg',
      {},
      [
        ['SW', 'left-arm'],
        ['SW', 'right-leg'],
      ],
      -2,
    ],
    [
      'SW left arm, CW torso',
      {},
      [
        ['SW', 'left-arm'],
        ['CW', 'torso'],
      ],
      -4,
    ],
    [
      'SW left arm, CW torso, option sum',
      { 'wound-penalties': 'sum' },
      [
        ['SW', 'left-arm'],
        ['CW', 'torso'],
      ],
      -6,
    ],
  ] as const)('[done-right/effects/penalty-sum-gap] %s', (_name, options, wounds, sum) => {
    const combatant = patient({ options, wounds: wounds.map(([level, area]) => ({ level, area })) })
    expect(combatant.sum('task')).toBe(sum)
  })

  it.each([
    ['M0', -6],
    ['M1', -7],
    ['M2', -8],
    ['M3', -9],
    ['M4', -10],
    ['M5', -11],
    ['M6', -12],
    ['LW', 0],
  ] as const)('[done-right/effects/mortal-penalty] %s: %i', (level, sum) => {
    expect(patient({ wounds: [{ area: 'torso', level }] }).sum('attack')).toBe(sum)
  })

  it.each([
    ['blinded by a critical wound', 'CW', 'blinded', -4],
    ['both eyes lost by a mortal wound', 'M0', 'eyes-lost', -6],
  ] as const)(
    '[done-right/effects/critical-head, done-right/effects/mortal-head, cp2020/attack/modifiers-gap] %s: -3 to hit besides the wound, and to nothing else',
    (_name, level, effect, wound) => {
      const combatant = patient({ wounds: [{ area: 'head', level, effect }] })
      expect([combatant.sum('attack'), combatant.sum('defence'), combatant.sum('task')]).toEqual([
        wound - 3,
        wound,
        wound,
      ])
      const rules = rulesWith()
      const attacker = person({ wounds: [{ area: 'head', level, effect }] }, rules)
      const shot = attackOf({ attacker, weapon: gun('pistol-heavy') }, rules)
      // Whoever has no eyes is not blinded by light as well.
      expect(planAttack({ ...shot, stated: ['blinded-by-light-or-dust'] }).attack).toBe(
        planAttack(shot).attack,
      )
    },
  )

  it.each<['worst' | 'sum', number, ...[level: string, area: string, effect: string][]]>([
    ['worst', -4, ['SW', 'left-arm', 'shattered']],
    ['worst', -4, ['CW', 'torso', 'broken-rib']],
    ['worst', -2, ['SW', 'torso', 'broken-rib']],
    ['worst', -4, ['CW', 'left-arm', 'shattered'], ['SW', 'torso', 'broken-rib']],
    ['sum', -6, ['CW', 'left-arm', 'shattered'], ['SW', 'torso', 'broken-rib']],
    ['sum', -8, ['SW', 'left-arm', 'shattered'], ['CW', 'torso', 'broken-rib']],
  ])(
    '[done-right/effects/serious-torso, done-right/effects/penalty-sum-gap] by the option the worse of wound and effect, of several the %s: %i, %j, %j',
    (counted, sum, ...hurt) => {
      const combatant = patient({
        wounds: hurt.map(([level, area, effect]) => ({ area, level, effect })),
        options: { 'secondary-penalty-adds': false, 'wound-penalties': counted },
      })
      expect(combatant.sum('attack')).toBe(sum)
    },
  )

  it('[done-right/effects/serious-penalty] REF 8, Handgun 5, SW, close range, 4: 15 against 15', () => {
    const rules = rulesWith()
    const attacker = person(
      { ref: 8, skills: { handgun: 5 }, wounds: [{ area: 'torso', level: 'SW' }] },
      rules,
    )
    const found = thrown(
      attackOf({ attacker, weapon: gun('pistol-heavy'), rounds: 0 }, rules),
      rules,
      [4],
    )
    expect([found.attack, found.defence, found.margin > 0]).toEqual([15, 15, true])
  })

  it('[done-right/effects/critical-penalty] REF 8, Melee 5, CW left arm, 6: total 15', () => {
    const rules = rulesWith()
    const attacker = person(
      { ref: 8, skills: { melee: 5 }, wounds: [{ area: 'left-arm', level: 'CW' }] },
      rules,
    )
    expect(
      thrown(
        attackOf(
          { attacker, weapon: gun('knife'), mode: 'melee', metres: 0, helpless: true, rounds: 0 },
          rules,
        ),
        rules,
        [6],
      ).attack,
    ).toBe(15)
  })

  it('[done-right/effects/serious-penalty] initiative only by the option', () => {
    const wounds = [{ area: 'torso', level: 'CW' }]
    expect(patient({ wounds }).sum('initiative')).toBe(0)
    expect(
      patient({ wounds, options: { 'wound-penalty-on-initiative': true } }).sum('initiative'),
    ).toBe(-4)
  })

  it.each([
    ['CW', 3, -1],
    ['SW', 3, 0],
    ['CW', 0, -4],
  ] as const)(
    '[done-right/recovery/penalty-while-healing] %s, pain relief %i: %i',
    (level, relief, sum) => {
      const combatant = patient({ wounds: [{ area: 'torso', level }] })
      combatant.tell({ fact: 'relief', points: relief })
      expect(combatant.sum('attack')).toBe(sum)
    },
  )

  it('[done-right/effects/mortal-incapacity] the dying can do nothing; stabilised he acts at the penalty', () => {
    const combatant = patient()
    combatant.hurt('M1', 'left-arm', [3, AWAKE])
    expect([
      combatant.rules.wounds.helpless(combatant.combatant, 9),
      combatant.rules.wounds.dying(combatant.combatant),
    ]).toEqual([true, true])
    combatant.treat('left-arm')
    expect([
      combatant.rules.wounds.helpless(combatant.combatant, 9),
      combatant.sum('attack'),
    ]).toEqual([false, -7])
    const strict = patient({
      options: { 'stabilised-mortal-acts': false },
      wounds: [{ area: 'left-arm', level: 'M1' }],
    })
    expect(strict.rules.wounds.helpless(strict.combatant, 9)).toBe(true)
  })

  it('[done-right/effects/mortal-torso, done-right/effects/mortal-incapacity] of the torso the effect lasts beyond that, until CW; a hit spine keeps him from moving', () => {
    const combatant = patient({ wounds: [{ area: 'torso', level: 'M0', effect: 'spine' }] })
    expect(combatant.rules.wounds.helpless(combatant.combatant, 9)).toBe(true)
    for (let day = 1; day <= 7; day++) combatant.day({}, day === 7 ? [3] : [])
    expect([
      combatant.at('torso'),
      combatant.rules.wounds.helpless(combatant.combatant, 9),
      combatant.rules.wounds.forbids(combatant.combatant, 'move')?.rule,
    ]).toEqual(['CW', false, 'done-right/effects/mortal-torso'])
    const heart = patient({ wounds: [{ area: 'torso', level: 'M0', effect: 'heart' }] })
    for (let day = 1; day <= 7; day++) heart.day({}, day === 7 ? [3] : [])
    expect([
      heart.at('torso'),
      heart.rules.wounds.forbids(heart.combatant, 'move'),
      effects(heart),
    ]).toEqual(['CW', undefined, []])
  })

  it.each([
    [
      { area: 'torso', level: 'CW', effect: 'groin' },
      'critical-torso',
      'can do nothing: hit in the lower abdomen',
    ],
    [
      { area: 'torso', level: 'M0' },
      'mortal-torso',
      'is mortally wounded at the torso and can do nothing',
    ],
    [{ area: 'head', effect: 'neck' }, 'mortal-head', 'can do nothing: the neck is broken'],
    [
      { area: 'left-arm', level: 'M0', treated: false },
      'mortal-incapacity',
      'is mortally wounded and can do nothing',
    ],
  ])(
    '[done-right/effects/mortal-incapacity, done-right/effects/critical-torso] treated or not, %j keeps them from acting and moving by %s',
    (wound, rule, says) => {
      const { combatant, rules } = patient({ wounds: [wound] })
      expect(rules.wounds.incapacity(combatant, 9)).toEqual([`done-right/effects/${rule}`, says])
      expect(rules.wounds.forbids(combatant, 'move')?.rule).toBe(`done-right/effects/${rule}`)
      const word = rules.wounds.dying(combatant) ? 'dying' : 'cannot act'
      expect(rules.wounds.shown(combatant, 9).conditions).toContain(word)
    },
  )

  it('[done-right/effects/defenceless-gap, cp2020/melee/formula-gap] who cannot defend is hit on a total of 10', () => {
    const rules = rulesWith()
    const target = person({ wounds: [{ area: 'torso', level: 'M0', treated: false }] }, rules)
    expect(rules.wounds.helpless(target, 1)).toBe(true)
    expect(
      planAttack(attackOf({ target, mode: 'strike', metres: 0, helpless: true }, rules)),
    ).toMatchObject({ against: 10, rollsDefence: false })
    expect(
      planAttack(attackOf({ target, weapon: gun('pistol-heavy'), helpless: true }, rules)).attack,
    ).toBe(5 + 4)
  })
})
