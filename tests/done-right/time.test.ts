// Saves, fire, clocks, care and recovery: what happens to the wounded round by round and day by day.
import { describe, expect, it } from 'vitest'
import type { Options } from '../../src/books/done-right/options.ts'
import type { PlaceFact } from '../../src/books/done-right/wounds/facts.ts'
import {
  consciousnessValue,
  level,
  recoveryValue,
} from '../../src/books/done-right/wounds/levels.ts'
import { bodyOf } from '../../src/books/done-right/wounds/facts.ts'
import { interval } from '../../src/books/done-right/wounds/recovery.ts'
import { optionsOf } from '../../src/books/done-right/options.ts'
import { scripted } from '../../src/dice/scripted.ts'
import { BODY, attackOf, gun, person, rulesWith, struckBy, thrown } from './people.ts'
import { ones, patient } from './table.ts'

const last = (facts: readonly PlaceFact[]): PlaceFact => facts.at(-1)!
const untreated = (area: string, level: string) => ({ area, level, treated: false })

describe('consciousness saves', () => {
  it.each([
    ['AV, SW, 5', 'AV', 5, [5], { needed: 5, result: 'awake', rounds: 0 }],
    ['AV, SW, 8', 'AV', 5, [8], { needed: 5, result: 'stunned', rounds: 1 }],
    ['AV, SW, 9', 'AV', 5, [9], { needed: 5, result: 'stunned', rounds: 1 }],
    ['AV, SW, 10, then 6', 'AV', 5, [10, 6], { needed: 5, result: 'unconscious', rounds: 6 }],
    ['SH, LW, 10', 'SH', 1, [10], { needed: 10, result: 'awake' }],
    ['WK, M1, 3', 'WK', 13, [3], { needed: 0, result: 'stunned' }],
  ] as const)('[done-right/saves/consciousness] %s', (_name, code, points, dice, expected) => {
    const rules = rulesWith()
    const attack = attackOf(
      { target: person({ body: BODY[code] }, rules), weapon: gun('pistol-heavy') },
      rules,
    )
    // The left arm: a 6 breaks nothing.
    const effect = points === 5 ? [6] : points > 5 ? [3] : []
    expect(
      last(struckBy(attack, rules, { points, at: 'left-arm', dice: [...effect, ...dice] }).facts),
    ).toMatchObject({ fact: 'consciousness-save', ...expected })
  })

  it('[done-right/saves/consciousness] failed by 4, by the option: unconscious', () => {
    const combatant = patient({ options: { 'save-failed-by-four': 'unconscious' } })
    expect(last(combatant.hurt('SW', 'left-arm', [6, 9, 2]))).toMatchObject({
      result: 'unconscious',
      rounds: 2,
    })
  })

  it('[done-right/saves/consciousness] stunned for the rest of this round and the next; unconscious for as many more as the die shows', () => {
    const combatant = patient({ now: 4 })
    combatant.hurt('SW', 'left-arm', [6, 8])
    const { wounds } = combatant.rules
    expect([4, 5, 6].map((now) => wounds.helpless(combatant.combatant, now))).toEqual([
      true,
      true,
      false,
    ])
    combatant.hurt('SW', 'right-arm', [6, 10, 3])
    expect([7, 8].map((now) => wounds.helpless(combatant.combatant, now))).toEqual([true, false])
    combatant.hurt('SW', 'left-leg', [6, 10, 1])
    expect([7, 8].map((now) => wounds.helpless(combatant.combatant, now))).toEqual([true, false])
    expect([5, 7].map((now) => wounds.shown(combatant.combatant, now).conditions)).toEqual([
      ['unconscious (this round and 2 more)'],
      ['unconscious (this round)'],
    ])
  })

  it('[done-right/saves/consciousness] the fresh wound decides, or by the option the state of the place', () => {
    const wounds = [{ area: 'left-arm', level: 'CW' }]
    expect(last(patient({ wounds }).hurt('LW', 'left-arm', [1]))).toMatchObject({ needed: 7 })
    expect(
      last(
        patient({ wounds, options: { 'consciousness-severity': 'location-state' } }).hurt(
          'LW',
          'left-arm',
          [1],
        ),
      ),
    ).toMatchObject({ needed: 3 })
  })

  it.each([
    ['LW', [5, 6, 7, 8, 9, 10]],
    ['SW', [3, 4, 5, 6, 7, 8]],
    ['CW', [1, 2, 3, 4, 5, 6]],
    ['M0', [0, 1, 2, 3, 4, 5]],
    ['M1', [0, 0, 1, 2, 3, 4]],
    ['M2', [0, 0, 0, 1, 2, 3]],
    ['M3', [0, 0, 0, 0, 1, 2]],
    ['M4', [0, 0, 0, 0, 0, 1]],
    ['M5', [0, 0, 0, 0, 0, 0]],
    ['M6', [0, 0, 0, 0, 0, 0]],
    ['D', [0, 0, 0, 0, 0, 0]],
  ] as const)('[done-right/saves/consciousness-table] %s: %j', (word, values) => {
    const codes = ['VW', 'WK', 'AV', 'ST', 'VS', 'SH'] as const
    expect(codes.map((code) => consciousnessValue(code, level(word)))).toEqual(values)
  })
})

describe('stun saves', () => {
  const stun: Partial<Options> = { 'shock-save': 'stun' }
  it('[done-right/saves/stun-shock, cp2020/wounds/stun-save-gap] BODY 7, CW of before, a light wound, 5: saved at 5', () => {
    const combatant = patient({ body: 7, options: stun, wounds: [{ area: 'torso', level: 'CW' }] })
    expect(last(combatant.hurt('LW', 'left-arm', [5]))).toMatchObject({
      fact: 'stun-save',
      needed: 5,
      saved: true,
    })
  })
  it('[done-right/saves/stun-shock] BODY 7, first wound M0, 5: out of action at 4', () => {
    const combatant = patient({ body: 7, options: stun })
    expect(last(combatant.hurt('M0', 'left-arm', [3, 5]))).toMatchObject({
      fact: 'stun-save',
      needed: 4,
      saved: false,
    })
  })
  it.each([
    ['worst-wound', 5],
    ['new-wound', 7],
    ['location-state', 6],
  ] as const)('[done-right/saves/stun-shock] by %s: %i', (severity, needed) => {
    const combatant = patient({
      body: 7,
      options: { ...stun, 'stun-save-severity': severity },
      wounds: [
        { area: 'torso', level: 'CW' },
        { area: 'left-arm', level: 'SW' },
      ],
    })
    expect(last(combatant.hurt('LW', 'left-arm', [1]))).toMatchObject({ needed })
  })
  it('[done-right/saves/stun-shock] out of action he rolls for no new hit, and at each later part to come to', () => {
    const combatant = patient({ body: 7, options: stun })
    combatant.hurt('SW', 'left-arm', [6, 10])
    expect(combatant.hurt('LW', 'torso', []).map(({ fact }) => fact)).toEqual(['wound'])
    expect(combatant.rules.wounds.helpless(combatant.combatant, 1)).toBe(true)
    // Their part of the same round is lost without a roll.
    combatant.until(1)
    combatant.now = 1
    combatant.part([7])
    expect([
      last(combatant.facts),
      combatant.rules.wounds.helpless(combatant.combatant, 2),
    ]).toMatchObject([{ fact: 'comes-to', needed: 6, saved: false }, true])
    combatant.part([6])
    expect(combatant.rules.wounds.helpless(combatant.combatant, 3)).toBe(false)
  })
  it('[done-right/saves/choice] both: consciousness first, and out until both have passed', () => {
    const combatant = patient({ body: 7, options: { 'shock-save': 'both' } })
    const facts = combatant.hurt('SW', 'left-arm', [6, 10, 2, 10])
    expect(facts.map(({ fact }) => fact)).toEqual(['wound', 'consciousness-save', 'stun-save'])
    combatant.part([1])
    expect(bodyOf(combatant.combatant).outSince).toBe(-1)
    expect(
      [2, 3, 4].map((now) => combatant.rules.wounds.helpless(combatant.combatant, now)),
    ).toEqual([true, true, false])
  })
  it('[done-right/saves/choice, cp2020/melee/throw] a throw is saved against at -2, as a light wound if it leaves none', () => {
    const rules = rulesWith()
    const attacker = person({ ref: 10, skills: { judo: 2 } }, rules)
    const found = thrown(
      attackOf(
        { attacker, mode: 'throw', metres: 0, helpless: true, skill: 'judo', at: 'torso' },
        rules,
      ),
      rules,
      [5, 1, 5],
    )
    expect(found.hits[0]!.facts).toEqual([
      { fact: 'consciousness-save', die: 5, needed: 5, result: 'awake', rounds: 0 },
    ])
  })
})

describe('death saves', () => {
  it.each([
    ['BODY 7, M0, 7', 7, 'M0', 7, { needed: 7, died: false }],
    ['BODY 7, M3, 5', 7, 'M3', 5, { needed: 4, died: true }],
    ['BODY 5, M5, 1', 5, 'M5', 1, { needed: 0, died: true }],
    ['BODY 10, M0, 10', 10, 'M0', 10, { needed: 10, died: false }],
  ] as const)('[done-right/saves/death] %s', (_name, body, wound, die, expected) => {
    const combatant = patient({ body, wounds: [untreated('left-arm', wound)], now: 0 })
    combatant.part([die])
    expect(last(combatant.facts)).toMatchObject({ fact: 'death-save', die, ...expected })
    expect(combatant.rules.wounds.dead(combatant.combatant)).toBe(expected.died)
  })
  it('[done-right/saves/death] the first in the round after the wound; against the gravest wound, or each', () => {
    const wounds = [untreated('left-arm', 'M0'), untreated('torso', 'M2')]
    const combatant = patient({ body: 8, wounds, now: 0 })
    combatant.until(0)
    expect(combatant.facts).toEqual([])
    combatant.until(1, [6])
    expect(combatant.facts).toEqual([{ fact: 'death-save', die: 6, needed: 6, died: false }])
    const each = patient({
      body: 8,
      wounds,
      now: 0,
      options: { 'death-saves-per-round': 'each-wound' },
    })
    each.until(1, [6, 8])
    expect(each.facts).toMatchObject([
      { needed: 6, died: false },
      { needed: 8, died: false },
    ])
  })
  it.each([
    ['the only one', [untreated('left-arm', 'M0')]],
    ['one of two', [untreated('left-arm', 'M0'), untreated('right-arm', 'M0')]],
  ])(
    '[done-right/saves/death] an old M0 raised to M1, %s: saved against 6 - 1',
    (_name, wounds) => {
      const combatant = patient({ body: 6, wounds, now: 0 })
      combatant.until(1, [1])
      combatant.hurt('SW', 'left-arm', [3, 1])
      expect(combatant.at('left-arm')).toBe('M1')
      combatant.until(2, [5])
      expect(last(combatant.facts)).toMatchObject({ fact: 'death-save', needed: 5, died: false })
    },
  )
  it('[done-right/saves/death] by the option the first at once', () => {
    const combatant = patient({ options: { 'first-death-save': 'at-once' } })
    expect(combatant.hurt('M1', 'left-arm', [3, 6]).map(({ fact }) => fact)).toEqual([
      'wound',
      'effect',
      'death-save',
    ])
    expect(combatant.rules.wounds.dead(combatant.combatant)).toBe(true)
  })
  it.each([
    ['round', 19],
    ['10-rounds', 1],
    ['minute', 0],
  ] as const)(
    '[done-right/scope/time-gap] a save every %s: %i in the 19 rounds after the wound',
    (every, count) => {
      const combatant = patient({
        wounds: [untreated('left-arm', 'M0')],
        now: 0,
        options: { 'death-save-interval': every },
      })
      combatant.until(19, ones(count))
      expect(combatant.facts.length).toBe(count)
    },
  )
})

describe('clocks', () => {
  it('[done-right/scope/time-gap, done-right/effects/critical-deterioration] a critical wound of round 5 is mortal at the end of round 45', () => {
    const combatant = patient({ now: 5 })
    combatant.hurt('CW', 'left-arm', [6, 1])
    combatant.until(44)
    expect(combatant.at('left-arm')).toBe('CW')
    combatant.until(45)
    expect(combatant.at('left-arm')).toBe('M0')
  })
  it('[done-right/effects/critical-deterioration] of round 3: M0 at the end of 43, first death save in 44, M1 at the end of 63', () => {
    const combatant = patient({ now: 3 })
    combatant.hurt('CW', 'left-arm', [6, 1])
    combatant.until(43)
    expect([
      combatant.at('left-arm'),
      combatant.facts.filter(({ fact }) => fact === 'death-save').length,
    ]).toEqual(['M0', 0])
    combatant.part([1])
    expect(combatant.facts.filter(({ fact }) => fact === 'death-save').length).toBe(1)
    const other = patient({ now: 3 })
    other.hurt('CW', 'left-arm', [6, 1])
    other.until(62, ones(19))
    expect(other.at('left-arm')).toBe('M0')
    other.until(63, ones(1))
    expect(other.at('left-arm')).toBe('M1')
  })
  it('[done-right/effects/serious-deterioration] untreated, every save made: CW after 20 minutes, M0 after 22, dead after 29', () => {
    const combatant = patient({ body: 10, wounds: [untreated('left-arm', 'SW')], now: 1 })
    // A 1 lingers at every level with a BODY of 10.
    const seen = [20, 22, 23, 24, 25, 26, 27, 28, 29].map((minute) => {
      combatant.until(minute * 20, ones(minute <= 22 ? 0 : 20))
      return combatant.rules.wounds.dead(combatant.combatant) ? 'D' : combatant.at('left-arm')
    })
    expect(seen).toEqual(['CW', 'M0', 'M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'D'])
  })
  it('[done-right/effects/serious-deterioration] treated after 19 minutes it stays', () => {
    const combatant = patient({ wounds: [untreated('left-arm', 'SW')] })
    combatant.until(380)
    combatant.treat('left-arm')
    combatant.until(900)
    expect(combatant.at('left-arm')).toBe('SW')
  })
  it('[done-right/effects/serious-deterioration] by the option what gets worse is rolled for', () => {
    const combatant = patient({
      wounds: [untreated('left-arm', 'SW')],
      options: { 'deterioration-rolls-effects': true },
    })
    combatant.until(400, [3])
    expect(combatant.facts).toEqual([
      { fact: 'worsens', area: 'left-arm', state: 'CW' },
      { fact: 'effect', area: 'left-arm', effect: 'shattered' },
    ])
  })
  it('[done-right/effects/mortal-deterioration] M4 of round 1, every save made: M5 after 21, M6 after 41, dead at the end of 61', () => {
    const combatant = patient({ body: 7 })
    combatant.hurt('M4', 'left-arm', [3, 1])
    const saves = { 20: 19, 21: 1, 41: 20, 60: 19, 61: 1 } as const
    const seen = ([20, 21, 41, 60, 61] as const).map((round) => {
      combatant.until(round, ones(saves[round]))
      return combatant.rules.wounds.dead(combatant.combatant) ? 'D' : combatant.at('left-arm')
    })
    expect(seen).toEqual(['M4', 'M5', 'M6', 'M6', 'D'])
  })
  it('[done-right/effects/mortal-deterioration] M2 stabilised stays M2, without death saves', () => {
    const combatant = patient({ wounds: [untreated('left-arm', 'M2')], now: 1 })
    combatant.until(15, ones(15))
    combatant.treat('left-arm')
    combatant.until(500)
    expect([
      combatant.at('left-arm'),
      combatant.facts.filter(({ fact }) => fact === 'death-save').length,
    ]).toEqual(['M2', 15])
  })
  it('[done-right/effects/mortal-deterioration] every place has its own clock', () => {
    const combatant = patient({ body: 7, wounds: [untreated('left-arm', 'M0')], now: 1 })
    combatant.until(10, ones(10))
    combatant.hurt('M0', 'right-arm', [3, 1])
    combatant.until(29, ones(19))
    expect([combatant.at('left-arm'), combatant.at('right-arm')]).toEqual(['M1', 'M0'])
    combatant.until(31, ones(2))
    expect([combatant.at('left-arm'), combatant.at('right-arm')]).toEqual(['M1', 'M1'])
  })
})

describe('fire and heat', () => {
  const burn = (
    points: number,
    sp: number,
    fires: readonly number[],
    shot: readonly number[],
    area: 'torso' | 'right-leg' = 'torso',
  ) => {
    const combatant = patient({ armour: sp > 0 ? [{ sp }] : [] })
    const attack = attackOf(
      { target: combatant.combatant, weapon: gun('pistol-heavy', { load: 'api' }), now: 1 },
      combatant.rules,
    )
    for (const fact of struckBy(attack, combatant.rules, { points, at: area, dice: shot }).facts)
      combatant.tell(fact)
    const states = [combatant.at(area)]
    for (let round = 0; round < 2; round++) {
      combatant.part(fires.slice(round * 3, round * 3 + 3).filter((die) => die > 0))
      states.push(combatant.at(area))
    }
    combatant.part([])
    return {
      states,
      wounds: combatant.facts.flatMap((fact) =>
        fact.fact === 'wound' ? [[fact.points, fact.level]] : [],
      ),
    }
  }
  it('[done-right/ammo/api] 13 points against SP 14: 3, LW; then 4, LW; then 3, LW', () => {
    expect(burn(13, 14, [4, 1, 0, 5, 1, 0], [1])).toEqual({
      states: ['LW', 'LW', 'LW'],
      wounds: [
        [3, 'LW'],
        [4, 'LW'],
        [3, 'LW'],
      ],
    })
  })
  it('[done-right/ammo/api] 20 points against SP 10, right leg: SW; 6 points, CW; 3 points, still CW', () => {
    expect(burn(20, 10, [6, 6, 1, 6, 1, 0], [6, 1], 'right-leg')).toEqual({
      states: ['SW', 'CW', 'CW'],
      wounds: [
        [7, 'SW'],
        [6, 'SW'],
        [3, 'LW'],
      ],
    })
  })
  it('[done-right/ammo/api] stopped by SP 20: 5 points of fire, SW; 1 point, SW', () => {
    expect(burn(6, 20, [5, 6, 1, 1, 1, 0], [])).toEqual({
      states: ['none', 'SW', 'SW'],
      wounds: [
        [5, 'SW'],
        [1, 'LW'],
      ],
    })
  })
  it('[done-right/ammo/dpu] two rounds of heat: 5 points, SW, in all CW; 9 points, CW, in all M1', () => {
    const combatant = patient({ armour: [{ sp: 25, metal: true }] })
    const attack = attackOf(
      { target: combatant.combatant, weapon: gun('pistol-heavy', { load: 'dpu' }), now: 1 },
      combatant.rules,
    )
    for (const fact of struckBy(attack, combatant.rules, {
      dice: [4, 4, 4, 3, 4, 3, 4, 3, 6, 1, 3],
    }).facts)
      combatant.tell(fact)
    expect(combatant.at('torso')).toBe('SW')
    combatant.part([5, 1, 1])
    expect(combatant.at('torso')).toBe('CW')
    combatant.part([9, 1, 1])
    expect(combatant.at('torso')).toBe('M1')
    combatant.part([1])
    expect(last(combatant.facts)).toMatchObject({ fact: 'death-save' })
  })
  it('[done-right/ammo/api] one fire a place, which starts anew; places burn side by side; armour and head change nothing', () => {
    const combatant = patient({ armour: [{ sp: 30 }] })
    combatant.tell({ fact: 'burning', area: 'head', burn: 'fire', rounds: 2 })
    combatant.tell({ fact: 'burning', area: 'torso', burn: 'fire', rounds: 2 })
    combatant.part([4, 1, 4, 1])
    combatant.tell({ fact: 'burning', area: 'head', burn: 'fire', rounds: 2 })
    combatant.part([2, 1, 4, 1])
    combatant.part([4, 1])
    combatant.part([])
    expect(
      combatant.facts
        .flatMap((fact) =>
          fact.fact === 'wound'
            ? [[combatant.facts.indexOf(fact), fact.area, fact.points, fact.level]]
            : [],
        )
        .map(([, ...rest]) => rest),
    ).toEqual([
      ['head', 4, 'LW'],
      ['torso', 4, 'LW'],
      ['torso', 1, 'LW'],
      ['head', 4, 'LW'],
      ['head', 2, 'LW'],
    ])
  })
  it('[done-right/ammo/dpu] a second heat keeps the longer time; by the option the head is doubled', () => {
    const combatant = patient({ options: { 'burn-head-doubling': true } })
    combatant.tell({ fact: 'burning', area: 'head', burn: 'heat', rounds: 3 })
    combatant.part([3, 6, 1])
    expect(combatant.at('head')).toBe('SW')
    combatant.tell({ fact: 'burning', area: 'head', burn: 'heat', rounds: 1 })
    combatant.part([1, 1])
    combatant.part([1, 1])
    combatant.part([])
  })
  it.each([
    // Lit in round 1, and again in round 3 before their part: 1D6/2 of the old one, then 1D6 and 1D6/2 of the new.
    ['fire', 2, 3, [6, 3, 6, 3], 2],
    // Heated for 3 rounds: what remains of them, whatever the second hit has rolled.
    ['heat', 3, 3, [6, 6, 6], 1],
    ['heat', 1, 2, [6, 6, 6], 2],
  ] as const)(
    '[done-right/ammo/api, done-right/ammo/dpu] a hit before their part does not put out what was to burn in it: %s for %i, again in round %i',
    (burn, rounds, again, points, more) => {
      const combatant = patient({ body: 20, wounds: [{ area: 'torso', level: 'LW' }] })
      combatant.tell({ fact: 'burning', area: 'torso', burn, rounds })
      for (let round = 2; round < again; round++) combatant.part([6, 1])
      combatant.now = again
      combatant.tell({ fact: 'burning', area: 'torso', burn, rounds: more })
      combatant.now = again - 1
      for (let round = again; round < 2 + points.length; round++) combatant.part([6, 1])
      combatant.part([])
      expect(
        combatant.facts.flatMap((fact) => (fact.fact === 'wound' ? [fact.points] : [])),
      ).toEqual(points)
    },
  )
  it('[done-right/ammo/api] a lost limb takes its fire with it', () => {
    const combatant = patient()
    combatant.tell({ fact: 'burning', area: 'left-arm', burn: 'fire', rounds: 2 })
    combatant.tell({ fact: 'effect', area: 'left-arm', effect: 'severed' })
    expect(combatant.rules.wounds.shown(combatant.combatant, 2).conditions).toEqual([])
    combatant.part([])
    const attack = attackOf(
      { target: person({}, rulesWith()), weapon: gun('pistol-heavy', { load: 'api' }), now: 1 },
      rulesWith(),
    )
    // 18 points halved are a critical wound, which costs the arm.
    const facts = struckBy(attack, rulesWith(), { at: 'left-arm', dice: [6, 6, 6, 1, 1] }).facts
    expect(facts.map(({ fact }) => fact)).toEqual(['wound', 'effect', 'consciousness-save'])
  })
})

describe('treatment', () => {
  it.each([
    ['SW', 10],
    ['CW', 15],
    ['M0', 20],
    ['M3', 26],
    ['M6', 32],
  ] as const)(
    '[done-right/treatment/difficulty, done-right/treatment/roll] %s: %i',
    (wound, difficulty) => {
      const combatant = patient({ wounds: [untreated('torso', wound)] })
      expect(combatant.rules.wounds.care(combatant.combatant, 1)).toMatchObject([
        { wound: 'torso', difficulty, rule: 'done-right/treatment/difficulty' },
      ])
    },
  )
  it.each([
    ['CW; TECH 7, First Aid 3, 5', 'CW', 7 + 3 + 5, true],
    ['M3; TECH 8, Medical Tech 7, equipment +3, 7', 'M3', 8 + 7 + 3 + 7, false],
    ['SW; treats himself, TECH 5, First Aid 2, 5', 'SW', 5 + 2 + 5, true],
  ] as const)('[done-right/treatment/roll] %s', (name, wound, sum, treated) => {
    const combatant = patient({ tech: 5, wounds: [untreated('left-arm', wound)] })
    // His own wound is a penalty of his own roll.
    const total = name.includes('himself') ? sum + combatant.sum('task') : sum
    const [offer] = combatant.rules.wounds.care(combatant.combatant, 1)
    expect(total >= offer!.difficulty).toBe(treated)
    for (const fact of treated
      ? combatant.rules.wounds.cared(combatant.combatant, offer!.wound, {
          die: 5,
          dice: scripted([]),
        })
      : combatant.rules.wounds.uncared(combatant.combatant, offer!.wound))
      combatant.tell(fact as PlaceFact)
    expect(combatant.rules.wounds.care(combatant.combatant, 2)).toHaveLength(treated ? 0 : 1)
  })
  it('[done-right/treatment/each-wound] M1 torso and SW left leg: two rolls, against 22 and 10; a light wound needs none', () => {
    const combatant = patient({
      wounds: [untreated('left-leg', 'SW'), untreated('torso', 'M1'), untreated('head', 'LW')],
    })
    expect(
      combatant.rules.wounds
        .care(combatant.combatant, 1)
        .map(({ wound, difficulty }) => [wound, difficulty]),
    ).toEqual([
      ['torso', 22],
      ['left-leg', 10],
    ])
    combatant.treat('torso')
    expect(combatant.rules.wounds.care(combatant.combatant, 1).map(({ wound }) => wound)).toEqual([
      'left-leg',
    ])
  })
  it.each([
    ['every-round', [0, 1, 1], / in 1 round\.$/],
    ['once-per-minute', [0, 0, 1], / in 20 rounds\.$/],
    ['once', [0, 0, 0], /allows one attempt/],
  ] as const)('[done-right/treatment/roll] again after a failure, %s', (retry, offers, why) => {
    const combatant = patient({
      now: 5,
      options: { 'treatment-retry': retry },
      wounds: [untreated('left-arm', 'SW')],
    })
    combatant.tell({ fact: 'not-treated', area: 'left-arm' })
    expect(
      [5, 6, 25].map((now) => {
        const offered = combatant.rules.wounds.care(combatant.combatant, now)
        return offered.filter(({ refusal }) => refusal === undefined).length
      }),
    ).toEqual(offers)
    expect(combatant.rules.wounds.care(combatant.combatant, 5)[0]!.refusal?.why).toMatch(why)
  })
})

describe('recovery', () => {
  it.each([
    ['AV, SW, 5', 'AV', 'SW', 5, 'LW'],
    ['AV, SW, 6', 'AV', 'SW', 6, 'SW'],
    ['ST, M2, 4', 'ST', 'M2', 4, 'M1'],
    ['ST, M0, 2', 'ST', 'M0', 2, 'CW'],
    ['SH, LW, 9', 'SH', 'LW', 9, 'none'],
  ] as const)(
    '[done-right/recovery/roll, done-right/recovery/table] %s',
    (_name, code, wound, die, after) => {
      const combatant = patient({ code, wounds: [{ area: 'torso', level: wound }] })
      for (let day = 1; day <= 7; day++) combatant.day({}, day === 7 ? [die] : [])
      expect(combatant.at('torso')).toBe(after)
      for (let day = 8; day <= 13; day++) combatant.day()
      expect(combatant.at('torso')).toBe(after)
    },
  )

  const DAY = { care: 'first-aid', speedHeal: false, nanotechnology: false, rested: true } as const
  it.each([
    [{ ...DAY }, 7],
    [{ ...DAY, care: 'medical-tech' }, 4],
    [{ ...DAY, speedHeal: true }, 4],
    [{ ...DAY, care: 'medical-tech', speedHeal: true }, 2],
    [{ ...DAY, nanotechnology: true }, 4],
    [{ ...DAY, care: 'medical-tech', nanotechnology: true }, 2],
    [{ ...DAY, speedHeal: true, nanotechnology: true }, 2],
    [{ ...DAY, care: 'medical-tech', speedHeal: true, nanotechnology: true }, 1],
    [{ ...DAY, care: 'none' }, 7],
  ] as const)('[done-right/recovery/intervals] %j: %i days', (day, days) => {
    expect(interval(day, optionsOf())).toBe(days)
  })
  it('[done-right/recovery/intervals] LW of day 0 without First Aid: a roll on day 7, by the option never', () => {
    const combatant = patient({ wounds: [untreated('torso', 'LW')] })
    for (let day = 1; day <= 7; day++) combatant.day({ care: 'none' }, day === 7 ? [6] : [])
    expect(combatant.at('torso')).toBe('none')
    const alone = patient({
      wounds: [untreated('torso', 'LW')],
      options: { 'recovery-without-care': 'none' },
    })
    for (let day = 1; day <= 30; day++) alone.day({ care: 'none' })
    expect(alone.at('torso')).toBe('LW')
  })
  it('[done-right/recovery/intervals] First Aid until day 4, Medical Tech from day 5: rolls on days 5 and 9', () => {
    const combatant = patient({ wounds: [{ area: 'torso', level: 'SW' }] })
    for (let day = 1; day <= 9; day++)
      combatant.day(
        { care: day <= 4 ? 'first-aid' : 'medical-tech' },
        day === 5 || day === 9 ? [10] : [],
      )
    expect(combatant.facts.filter(({ fact }) => fact === 'recovery')).toHaveLength(2)
  })
  it('[done-right/recovery/intervals] Medical Tech and speed heal, two wounds: a roll for each on days 2, 4, 6', () => {
    const combatant = patient({
      wounds: [
        { area: 'torso', level: 'SW' },
        { area: 'head', level: 'CW' },
      ],
    })
    for (let day = 1; day <= 6; day++)
      combatant.day({ care: 'medical-tech', speedHeal: true }, day % 2 === 0 ? [10, 10] : [])
    expect(combatant.facts.filter(({ fact }) => fact === 'recovery')).toHaveLength(6)
  })
  it('[done-right/recovery/roll] only treated wounds recover', () => {
    const combatant = patient({ wounds: [untreated('torso', 'SW')] })
    for (let day = 1; day <= 20; day++) combatant.day()
    expect(combatant.at('torso')).toBe('SW')
  })
  it('[done-right/recovery/rest] a day without rest does not count; by the option the roll is harder', () => {
    const combatant = patient({
      wounds: [{ area: 'torso', level: 'SW' }],
      options: { 'no-rest-penalty': 2 },
    })
    for (let day = 1; day <= 7; day++) combatant.day({ rested: day !== 3 })
    combatant.day({}, [4])
    expect(last(combatant.facts)).toMatchObject({ fact: 'recovery', needed: 3, die: 4 })
    for (let day = 1; day <= 7; day++) combatant.day({}, day === 7 ? [4] : [])
    expect([last(combatant.facts), combatant.at('torso')]).toMatchObject([{ needed: 5 }, 'LW'])
  })
  it('[done-right/recovery/table] by the option deeper mortal wounds recover worse', () => {
    expect(recoveryValue('ST', level('M2'), optionsOf())).toBe(4)
    expect(
      recoveryValue('ST', level('M2'), optionsOf({ 'mortal-recovery': 'minus-level-min-1' })),
    ).toBe(2)
    expect(
      recoveryValue('VW', level('M6'), optionsOf({ 'mortal-recovery': 'minus-level-min-1' })),
    ).toBe(1)
  })
  it('[done-right/recovery/roll] what has healed takes its effects along, what is lost stays lost', () => {
    const combatant = patient({
      wounds: [
        { area: 'head', level: 'LW', effect: 'skull-fracture' },
        { area: 'head', effect: 'eye-lost' },
      ],
    })
    for (let day = 1; day <= 7; day++) combatant.day({}, day === 7 ? [1] : [])
    expect(combatant.texts).toEqual([{ area: 'head', effect: 'eye-lost' }])
  })
})
