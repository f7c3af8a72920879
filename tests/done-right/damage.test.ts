// From points to a wound: types of damage, armour, the table, the head, limbs of metal.
import { describe, expect, it } from 'vitest'
import { ARMS } from '../../src/books/cp2020/arms/arms.ts'
import { spAt } from '../../src/books/cp2020/arms/armour.ts'
import type { Area, Mode, Worn } from '../../src/books/cp2020/words.ts'
import type { Options } from '../../src/books/done-right/options.ts'
import { OPTIONS, optionsOf } from '../../src/books/done-right/options.ts'
import { WORDS, cumulative, level, woundOf } from '../../src/books/done-right/wounds/levels.ts'
import { BODY, attackOf, gun, hitOf, person, rulesWith, struckBy } from './people.ts'

interface Case {
  readonly points: number
  readonly body?: keyof typeof BODY
  readonly at?: Area
  readonly armour?: readonly Partial<Worn>[]
  readonly mode?: Mode
  readonly load?: string
  readonly options?: Partial<Options>
}

function hit({
  points,
  body = 'AV',
  at = 'torso',
  armour = [],
  mode = 'single',
  load = 'plain',
  options = {},
}: Case) {
  const rules = rulesWith(options)
  const target = person({ body: BODY[body], armour }, rules)
  return hitOf(
    attackOf(
      { target, mode, weapon: mode === 'single' ? gun('pistol-heavy', { load }) : undefined },
      rules,
    ),
    rules,
    { points, at },
  )
}
const sp = (points: number): Pick<Case, 'armour'> => ({ armour: [{ sp: points }] })
const blow = { mode: 'strike' as const }

describe('killing damage', () => {
  it.each([
    ['4 points, AV', { points: 4 }, 'LW'],
    ['10 points, VW', { points: 10, body: 'VW' }, 'M0'],
    ['14 points, ST, right arm', { points: 14, body: 'ST', at: 'right-arm' }, 'CW'],
    ['20 points, SH', { points: 20, body: 'SH' }, 'M0'],
    ['26 points, WK', { points: 26, body: 'WK' }, 'D'],
    ['32 points, SH', { points: 32, body: 'SH' }, 'M6'],
    ['no points, no wound', { points: 10, ...sp(10) }, 'none'],
  ] as const)(
    '[done-right/wounds/table, done-right/wounds/severity, done-right/wounds/no-hits] %s',
    (_name, given, expected) => {
      expect(hit(given).wound).toBe(expected)
    },
  )

  it('[done-right/scope/damage-replaced] 7 points, AV: SW, nothing taken off for the body type', () => {
    expect(hit({ points: 7 })).toMatchObject({ wound: 'SW', points: 7 })
    expect(hit({ points: 7, options: { 'body-type-modifier': 'on' } })).toMatchObject({
      wound: 'SW',
      points: 5,
    })
    expect(hit({ points: 1, body: 'SH', options: { 'body-type-modifier': 'on' } })).toMatchObject({
      wound: 'LW',
      points: 1,
    })
  })

  it('[done-right/scope/damage-replaced] options of rules that are gone are no options of this book', () => {
    expect(
      ['unarmed-damage', 'head-doubling', 'head-kill-points', 'limb-loss'].filter(
        (name) => name in OPTIONS,
      ),
    ).toEqual([])
    expect(
      ['staging', 'stun-save-minimum-target', 'shock-save', 'covered-location'].filter(
        (name) => !(name in OPTIONS),
      ),
    ).toEqual([])
  })

  it.each([
    [0, 'very weak'],
    [2, 'very weak'],
    [3, 'weak'],
    [5, 'average'],
    [7, 'average'],
    [8, 'strong'],
    [10, 'very strong'],
    [11, 'superhuman'],
    [20, 'superhuman'],
  ] as const)('[done-right/wounds/body-columns-gap] BODY %i is %s', (body, name) => {
    const column = {
      'very weak': 'VW',
      weak: 'WK',
      average: 'AV',
      strong: 'ST',
      'very strong': 'VS',
      superhuman: 'SH',
    } as const
    const rules = rulesWith()
    const found = hitOf(
      attackOf({ target: person({ body }, rules), weapon: gun('pistol-heavy') }, rules),
      rules,
      { points: 9 },
    )
    expect(found.wound).toBe(WORDS[woundOf(column[name], 9)])
  })

  it('[done-right/damage/weapon-dice, cp2020/weapons/ranged-list-gap] the dice of the 2020 weapons, the same at long range', () => {
    const rules = rulesWith()
    expect(rules.arms).toBe(ARMS)
    const far = hitOf(attackOf({ weapon: gun('pistol-heavy'), metres: 45 }, rules), rules, {
      dice: [4, 3, 6],
    })
    expect(far.damage).toBe(13)
  })

  it('[done-right/armor/reduction, cp2020/armor/staged-penetration-gap] 22 points against SP 18: 4 through, 17 afterwards', () => {
    const rules = rulesWith()
    const target = person({ armour: [{ sp: 18 }] }, rules)
    const found = hitOf(attackOf({ target, weapon: gun('pistol-heavy') }, rules), rules, {
      points: 22,
    })
    expect(found).toMatchObject({ stopped: 18, through: 4, wear: 1 })
    expect(spAt({ ...target, worn: [{ torso: found.wear }] }, 'torso', rules.options)).toBe(17)
  })

  it('[done-right/effects/dead] 28 points, AV, left arm: dead, or by the option the arm is gone and the wound is M6', () => {
    const rules = rulesWith()
    const attack = attackOf({ weapon: gun('pistol-heavy') }, rules)
    const { facts, body } = struckBy(attack, rules, { points: 28, at: 'left-arm' })
    expect(facts).toMatchObject([{ fact: 'wound', level: 'D', state: 'D' }])
    expect(rules.wounds.words[rules.wounds.stateOf(body)]).toBe('D')
    const lenient = rulesWith({ 'limb-d-result': 'limb-destroyed-and-m6' })
    const spared = struckBy(attackOf({ weapon: gun('pistol-heavy') }, lenient), lenient, {
      points: 28,
      at: 'left-arm',
      dice: [2],
    })
    expect(spared.facts).toMatchObject([
      { fact: 'wound', level: 'D', state: 'M6' },
      { fact: 'effect', effect: 'amputated' },
      { fact: 'consciousness-save', needed: 0, result: 'stunned' },
    ])
    expect(rules.wounds.words[lenient.wounds.stateOf(spared.body)]).toBe('M6')
    expect(
      cumulative(optionsOf({ 'limb-d-result': 'limb-destroyed-and-m6' }))(
        level('M5'),
        level('CW'),
        true,
      ),
    ).toBe(level('M6'))
    expect(
      cumulative(optionsOf({ 'limb-d-result': 'limb-destroyed-and-m6' }))(
        level('M5'),
        level('CW'),
        false,
      ),
    ).toBe(level('D'))
  })
})

describe('the head', () => {
  it.each([
    ['7 points, AV', { points: 7 }, { points: 14, wound: 'M0' }],
    ['3 points, VW', { points: 3, body: 'VW' }, { points: 6, wound: 'CW' }],
    [
      '12 points AP against SP 10',
      { points: 12, load: 'armor-piercing', ...sp(10) },
      { stopped: 5, through: 7, points: 6, wound: 'SW' },
    ],
    ['14 points of a blow', { points: 14, ...blow }, { points: 4, wound: 'LW' }],
    [
      '14 points of a blow, doubled before the division',
      { points: 14, ...blow, options: { 'head-doubling-bludgeoning': 'before-division' } },
      { points: 5, wound: 'SW' },
    ],
    [
      '14 points of a blow, not doubled',
      { points: 14, ...blow, options: { 'head-doubling-bludgeoning': 'none' } },
      { points: 2, wound: 'LW' },
    ],
    [
      '5 points of a blow are too light, doubled or not',
      { points: 5, ...blow, options: { 'head-doubling-bludgeoning': 'before-division' } },
      { points: 0, wound: 'none' },
    ],
  ] as const)('[done-right/wounds/head-doubling] %s', (_name, given, expected) => {
    expect(hit({ at: 'head', ...given } as Case)).toMatchObject(expected)
  })
})

describe('blows', () => {
  it.each([
    ['[done-right/damage/bludgeoning] 11 points, AV', { points: 11 }, { points: 2, wound: 'LW' }],
    ['[done-right/damage/bludgeoning] 4 points', { points: 4 }, { points: 0, wound: 'none' }],
    [
      '[done-right/damage/bludgeoning] 15 points, WK',
      { points: 15, body: 'WK' },
      { points: 3, wound: 'SW' },
    ],
    ['[done-right/damage/bludgeoning] 26 points, AV', { points: 26 }, { points: 5, wound: 'SW' }],
    [
      '[done-right/armor/bludgeoning-first-divided] 18 points, SP 2',
      { points: 18, ...sp(2) },
      { through: 1, wound: 'LW', wear: 0 },
    ],
    [
      '[done-right/armor/bludgeoning-first-divided] 15 points, SP 10',
      { points: 15, ...sp(10) },
      { through: 0, wound: 'none' },
    ],
    [
      '[done-right/armor/bludgeoning-first-divided] 40 points, SP 4',
      { points: 40, ...sp(4) },
      { through: 4, wound: 'LW', wear: 0 },
    ],
    ['[done-right/record/bludgeoning-threshold] 5 points', { points: 5 }, { wound: 'none' }],
    [
      '[done-right/record/bludgeoning-threshold] 6 points',
      { points: 6 },
      { points: 1, wound: 'LW' },
    ],
    [
      '[done-right/record/bludgeoning-threshold] 5 points, option 5',
      { points: 5, options: { 'bludgeoning-minimum': 5 } },
      { points: 1, wound: 'LW' },
    ],
  ] as const)('%s', (_name, given, expected) => {
    expect(hit({ mode: 'strike', ...given } as Case)).toMatchObject(expected)
  })

  const choke = (die: number, options: Partial<Options> = {}) => {
    const rules = rulesWith(options)
    return hitOf(attackOf({ mode: 'choke', at: 'head', metres: 0 }, rules), rules, {
      dice: [die],
      at: 'head',
    })
  }
  it('[done-right/damage/types, cp2020/melee/choke] a choke goes to the head and is not doubled', () => {
    expect(choke(6)).toMatchObject({ points: 1, wound: 'LW' })
    expect(choke(5)).toMatchObject({ points: 0, wound: 'none' })
    expect(choke(5, { 'choke-damage': 'killing' })).toMatchObject({
      points: 5,
      wound: 'SW',
      wear: 0,
    })
  })

  it('[done-right/damage/types] a cyberarm strikes like any other, by the option it kills', () => {
    const machine = [{ area: 'left-arm', effect: 'cyberlimb' }]
    const strike = (options: Partial<Options>, mode: Mode) => {
      const rules = rulesWith(options)
      return hitOf(
        attackOf({ mode, metres: 0, attacker: person({ wounds: machine }, rules) }, rules),
        rules,
        { points: 8 },
      )
    }
    expect(strike({}, 'strike')).toMatchObject({ points: 1, wound: 'LW', wear: 0 })
    expect(strike({ 'cyberlimb-blow': 'killing' }, 'strike')).toMatchObject({
      points: 8,
      wound: 'SW',
      wear: 1,
    })
    expect(strike({ 'cyberlimb-blow': 'killing' }, 'kick')).toMatchObject({
      points: 1,
      wound: 'LW',
    })
  })

  it('[done-right/damage/types] clubs do killing damage', () => {
    const rules = rulesWith()
    expect(
      hitOf(attackOf({ mode: 'melee', weapon: gun('club'), metres: 0 }, rules), rules, {
        dice: [6],
      }),
    ).toMatchObject({ points: 6, wound: 'SW' })
  })
})

describe('cyberlimbs', () => {
  const arm = (points: number, hits: readonly number[], options: Partial<Options> = {}) => {
    const rules = rulesWith(options)
    const target = person({ wounds: [{ area: 'left-arm', effect: 'cyberlimb', points }] }, rules)
    for (const one of hits) {
      const { facts } = struckBy(attackOf({ target, weapon: gun('pistol-heavy') }, rules), rules, {
        points: one,
        at: 'left-arm',
      })
      for (const fact of facts) rules.wounds.apply(target, fact, 1)
    }
    return {
      usable: rules.wounds.usable(target, 'left-arm'),
      shown: rules.wounds.shown(target, 1),
      texts: rules.wounds.write(target),
      gone: rules.wounds.gone(target),
    }
  }

  it('[done-right/wounds/cyberlimb] no wound and no save: 12 and 7 points are 19, it works', () => {
    expect(arm(0, [12, 7])).toMatchObject({
      usable: true,
      shown: { wounds: [], conditions: [] },
      texts: [{ area: 'left-arm', effect: 'cyberlimb', points: 19 }],
    })
  })
  it('[done-right/wounds/cyberlimb] the 20th point makes it useless', () => {
    expect(arm(19, [1])).toMatchObject({
      usable: false,
      shown: { conditions: ['left arm useless'] },
    })
    expect(arm(19, [1], { 'cyberlimb-threshold': 'exceeded' })).toMatchObject({ usable: true })
  })
  it('[done-right/wounds/cyberlimb] the 30th destroys it', () => {
    expect(arm(20, [10])).toMatchObject({
      usable: false,
      gone: [],
      shown: { conditions: ['left arm destroyed'] },
    })
  })
  it('[done-right/wounds/cyberlimb] blows are divided by 5, armour works as usual', () => {
    const rules = rulesWith()
    const target = person(
      { armour: [{ sp: 2 }], wounds: [{ area: 'left-arm', effect: 'cyberlimb' }] },
      rules,
    )
    expect(
      struckBy(attackOf({ target, mode: 'strike', metres: 0 }, rules), rules, {
        points: 18,
        at: 'left-arm',
      }).facts,
    ).toEqual([{ fact: 'machine', area: 'left-arm', points: 1 }])
  })
})
