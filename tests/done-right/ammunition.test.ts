// Rounds, shells, monomolecular edges: what they make of SP and points, what they do besides, what they cost.
import { describe, expect, it } from 'vitest'
import { findWeapon, ARMS } from '../../src/books/cp2020/arms/arms.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import { parseCover } from '../../src/books/cp2020/movement/cover.ts'
import { bandWith, difficulty } from '../../src/books/cp2020/attack/range.ts'
import type { Person } from '../../src/books/cp2020/contract/state.ts'
import type { Worn } from '../../src/books/cp2020/words.ts'
import type { Options } from '../../src/books/done-right/options.ts'
import { priceOf } from '../../src/books/done-right/arms/prices.ts'
import { scripted } from '../support/book-dice.ts'
import { fight, shoot } from '../cp2020-table/table.ts'
import { BODY, attackOf, gun, hitOf, person, rulesWith, struckBy, thrown } from './people.ts'

interface Case {
  readonly points: number
  readonly body?: keyof typeof BODY
  readonly sp?: number
  readonly armour?: readonly Partial<Worn>[]
  readonly at?: 'head' | 'right-leg'
  readonly options?: Partial<Options>
}

/** One round of this load, with points that are given. */
function hit(
  load: string,
  { points, body = 'AV', sp = 0, armour = sp > 0 ? [{ sp }] : [], at, options = {} }: Case,
  weapon = 'rifle-assault-medium',
) {
  const rules = rulesWith(options)
  const target = person({ body: BODY[body], armour }, rules)
  return hitOf(attackOf({ target, weapon: gun(weapon, { load }) }, rules), rules, {
    points,
    at: at ?? 'torso',
  })
}

type Row = readonly [load: string, given: Case, expected: Partial<ReturnType<typeof hit>>]

describe('rounds', () => {
  it.each([
    [
      '[done-right/ammo/pipeline, cp2020/damage/order-gap]',
      'armor-piercing',
      { points: 6, sp: 10 },
      { stopped: 5, through: 1, points: 0, wound: 'none', wear: 1 },
    ],
    [
      '[done-right/ammo/pipeline] by the option a point is left:',
      'armor-piercing',
      { points: 6, sp: 10, options: { 'penetration-of-less-than-one': 'one-point' } },
      { points: 1, wound: 'LW' },
    ],
    [
      '[done-right/ammo/pipeline, done-right/scope/damage-replaced] nothing is no point, whatever the body type takes off:',
      'armor-piercing',
      { points: 6, sp: 10, options: { 'body-type-modifier': 'on' } },
      { through: 1, points: 0, wound: 'none' },
    ],
    [
      '[done-right/ammo/ap]',
      'armor-piercing',
      { points: 14, sp: 18 },
      { stopped: 9, through: 5, points: 2, wound: 'LW' },
    ],
    [
      '[done-right/ammo/ap]',
      'armor-piercing',
      { points: 25, sp: 14 },
      { stopped: 7, through: 18, points: 9, wound: 'CW' },
    ],
    ['[done-right/ammo/ap]', 'plain', { points: 25, sp: 14 }, { through: 11, wound: 'CW' }],
    [
      '[done-right/ammo/hp]',
      'hp',
      { points: 14, sp: 5 },
      { stopped: 10, through: 4, points: 6, wound: 'SW' },
    ],
    ['[done-right/ammo/hp]', 'hp', { points: 9 }, { points: 13, wound: 'M0' }],
    [
      '[done-right/ammo/hp]',
      'hp',
      { points: 14, sp: 10 },
      { stopped: 20, through: 0, wound: 'none', wear: 0 },
    ],
    [
      '[done-right/ammo/dum-dum]',
      'dum-dum',
      { points: 12, sp: 4 },
      { through: 8, points: 16, wound: 'M1' },
    ],
    [
      '[done-right/ammo/dum-dum]',
      'dum-dum',
      { points: 12, sp: 10 },
      { through: 2, points: 4, wound: 'LW' },
    ],
    [
      '[done-right/ammo/dum-dum]',
      'dum-dum',
      { points: 12, sp: 10, at: 'head' },
      { through: 2, points: 8, wound: 'SW' },
    ],
    [
      '[done-right/ammo/heap]',
      'heap',
      { points: 18, sp: 20 },
      { stopped: 10, through: 8, points: 12, wound: 'CW' },
    ],
    [
      '[done-right/ammo/heap]',
      'heap',
      { points: 15, sp: 21 },
      { stopped: 10, through: 5, points: 7, wound: 'SW' },
    ],
    ['[done-right/ammo/heap]', 'heap', { points: 10, body: 'VS' }, { points: 15, wound: 'CW' }],
    [
      '[done-right/ammo/hep]',
      'hep',
      { points: 11, sp: 18 },
      { points: 5, wound: 'SW', save: 'CW', wear: 2 },
    ],
    ['[done-right/ammo/hep]', 'hep', { points: 8 }, { points: 4, wound: 'LW', save: 'SW' }],
    [
      '[done-right/ammo/hep]',
      'hep',
      { points: 8, at: 'head' },
      { points: 8, wound: 'SW', save: 'M1' },
    ],
    [
      '[done-right/ammo/hep] option, the stun part alone:',
      'hep',
      { points: 8, options: { 'stun-damage-save': 'severity-of-stun-part' } },
      { wound: 'LW', save: 'LW' },
    ],
    [
      '[done-right/ammo/hep] option, no save for stun:',
      'hep',
      { points: 11, options: { 'stun-damage-save': 'no-save' } },
      { wound: 'SW', save: 'SW' },
    ],
  ] as readonly (readonly [string, ...Row])[])('%s %s, %o', (_rule, load, given, expected) => {
    expect(hit(load, given)).toMatchObject(expected)
  })

  it.each([
    [
      'medium pistol, soft SP 20',
      'pistol-medium',
      { sp: 20 },
      [3, 4, 4, 4, 3, 3],
      { damage: 25, stopped: 10, through: 15, points: 3, wound: 'LW' },
    ],
    [
      'light pistol, no armour',
      'pistol-light',
      undefined,
      [4, 2, 5, 4],
      { damage: 16, through: 16, points: 4, wound: 'LW' },
    ],
    [
      'heavy pistol, metal SP 25',
      'pistol-heavy',
      { sp: 25, metal: true },
      [4, 4, 4, 3, 4, 3, 4, 3],
      { damage: 32, stopped: 12, through: 20, points: 5, wound: 'SW' },
    ],
  ] as const)(
    '[done-right/ammo/dpu, done-right/ammo/table] %s',
    (_name, weapon, armour, dice, expected) => {
      const rules = rulesWith()
      const target = person({ armour: armour ? [armour] : [] }, rules)
      expect(
        hitOf(attackOf({ target, weapon: gun(weapon, { load: 'dpu' }) }, rules), rules, { dice }),
      ).toMatchObject(expected)
    },
  )

  it('[done-right/ammo/dpu] metal glows for 1D6/2 rounds, through or not; cloth does not', () => {
    const rules = rulesWith()
    const shot = (
      armour: Partial<Worn>,
      points: number,
      dice: readonly number[],
      options: Partial<Options> = {},
    ) => {
      const own = rulesWith(options)
      return struckBy(
        attackOf(
          {
            target: person({ armour: [armour] }, own),
            weapon: gun('pistol-heavy', { load: 'dpu' }),
          },
          own,
        ),
        own,
        { points, dice },
      ).facts.filter(({ fact }) => fact === 'burning')
    }
    expect(shot({ sp: 25, metal: true }, 32, [6, 5, 3])).toEqual([
      { fact: 'burning', area: 'torso', burn: 'heat', rounds: 2 },
    ])
    expect(shot({ sp: 25, metal: true }, 10, [5])).toEqual([
      { fact: 'burning', area: 'torso', burn: 'heat', rounds: 3 },
    ])
    expect(shot({ sp: 25, metal: true }, 10, [], { 'burn-needs-penetration': true })).toEqual([])
    expect(shot({ sp: 25 }, 10, [])).toEqual([])
    expect(rules.loads(findWeapon(ARMS, 'bow')!).map(({ id }) => id)).toEqual(['plain'])
  })

  it('[done-right/ammo/pipeline, cp2020/attack/point-blank-damage-gap] at point blank the added dice are at their most too', () => {
    const rules = rulesWith()
    expect(
      planAttack(attackOf({ metres: 1, weapon: gun('pistol-medium', { load: 'dpu' }) }, rules))
        .fixed,
    ).toBe(13 + 27)
  })

  it('[done-right/ammo/api] every hit sets the place on fire, by the option only what goes through', () => {
    const shot = (options: Partial<Options>, points: number, dice: readonly number[] = []) => {
      const rules = rulesWith(options)
      return struckBy(
        attackOf(
          {
            target: person({ armour: [{ sp: 20 }] }, rules),
            weapon: gun('pistol-heavy', { load: 'api' }),
          },
          rules,
        ),
        rules,
        { points, dice },
      ).facts
    }
    expect(shot({}, 6)).toEqual([{ fact: 'burning', area: 'torso', burn: 'fire', rounds: 2 }])
    expect(shot({ 'burn-needs-penetration': true }, 6)).toEqual([])
    expect(shot({ 'burn-needs-penetration': true }, 14, [1]).map(({ fact }) => fact)).toEqual([
      'wound',
      'consciousness-save',
      'burning',
    ])
  })

  it('[done-right/ammo/api] nothing more befalls the dead', () => {
    const rules = rulesWith()
    const target = person({}, rules)
    const attack = attackOf({ target, weapon: gun('pistol-heavy', { load: 'api' }) }, rules)
    expect(struckBy(attack, rules, { points: 60 }).facts).toMatchObject([
      { fact: 'wound', level: 'D', state: 'D' },
    ])
  })

  it('[done-right/ammo/hep] stun leaves no wound: both parts told, the save for all of it', () => {
    const rules = rulesWith()
    const { facts } = struckBy(
      attackOf(
        {
          target: person({ armour: [{ sp: 18 }] }, rules),
          weapon: gun('pistol-heavy', { load: 'hep' }),
        },
        rules,
      ),
      rules,
      { points: 11, dice: [5, 3] },
    )
    expect(facts).toMatchObject([
      { fact: 'stun', points: 6 },
      { fact: 'wound', level: 'SW', points: 5 },
      { fact: 'consciousness-save', needed: 3, result: 'awake' },
    ])
  })
})

describe('shells', () => {
  it.each([
    [
      '[done-right/shotgun/slug]',
      'slug',
      { points: 16, sp: 18 },
      { stopped: 9, through: 7, wound: 'SW' },
    ],
    ['[done-right/shotgun/slug]', 'slug', { points: 16 }, { wound: 'M1' }],
    [
      '[done-right/shotgun/apfsds]',
      'apfsds',
      { points: 21, sp: 20 },
      { stopped: 10, through: 11, points: 5, wound: 'SW' },
    ],
    ['[done-right/shotgun/apfsds]', 'apfsds', { points: 21 }, { points: 10, wound: 'CW' }],
    ['[done-right/shotgun/he]', 'he', { points: 14, sp: 10 }, { through: 4, wound: 'LW' }],
    [
      '[done-right/shotgun/heat]',
      'heat',
      { points: 14, sp: 25 },
      { stopped: 12, through: 2, wound: 'LW' },
    ],
    [
      '[done-right/shotgun/heat]',
      'heat',
      { points: 20, sp: 14, body: 'ST' },
      { stopped: 7, through: 13, wound: 'CW' },
    ],
    [
      '[done-right/shotgun/heat]',
      'heat',
      { points: 9, sp: 20 },
      { stopped: 10, through: 0, wound: 'none' },
    ],
    [
      '[done-right/shotgun/flechettes]',
      'flechettes',
      { points: 14, sp: 18 },
      { stopped: 4, through: 10, points: 2, wound: 'LW' },
    ],
    ['[done-right/shotgun/flechettes]', 'flechettes', { points: 20 }, { points: 5, wound: 'SW' }],
    [
      '[done-right/shotgun/flechettes]',
      'flechettes',
      { points: 22, sp: 7, body: 'VW' },
      { stopped: 1, through: 21, points: 5, wound: 'CW' },
    ],
    [
      '[done-right/shotgun/non-lethal]',
      'non-lethal',
      { points: 13, sp: 10 },
      { through: 7, wound: 'none', save: 'SW', wear: 0 },
    ],
    [
      '[done-right/shotgun/non-lethal]',
      'non-lethal',
      { points: 13, sp: 4 },
      { through: 9, wound: 'none', save: 'CW', wear: 0 },
    ],
    [
      '[done-right/shotgun/non-lethal]',
      'non-lethal',
      { points: 13, armour: [{ sp: 12, skinweave: true, implant: true }] },
      { through: 13, wound: 'none', save: 'M0' },
    ],
    [
      '[done-right/shotgun/non-lethal]',
      'non-lethal',
      { points: 13, armour: [{ sp: 14, hard: true }] },
      { stopped: 13, through: 0, wound: 'none', save: 'none' },
    ],
    [
      '[done-right/shotgun/non-lethal] hard over soft:',
      'non-lethal',
      { points: 24, armour: [{ sp: 4 }, { sp: 5, hard: true }] },
      { through: 0, save: 'none' },
    ],
    [
      '[done-right/shotgun/non-lethal] option, hard armour takes off its SP and no half gets by:',
      'non-lethal',
      {
        points: 16,
        armour: [{ sp: 14, hard: true }],
        options: { 'non-lethal-hard-armor': 'subtracts-sp' },
      },
      { through: 2, save: 'LW' },
    ],
  ] as readonly (readonly [string, ...Row])[])('%s %s, %o', (_rule, load, given, expected) => {
    expect(hit(load, given, 'shotgun')).toMatchObject(expected)
  })

  it.each([
    ['slug', 4, 2],
    ['apfsds', 6, 0],
    ['he', 4, 0],
    ['heat', 4, 0],
    ['non-lethal', 4, 0],
    ['flechettes', 4, 0],
  ] as const)('[done-right/shotgun/table] %s: %iD6+%i at every range', (load, count, plus) => {
    const rules = rulesWith()
    for (const metres of [5, 20, 45])
      expect(
        planAttack(attackOf({ metres, weapon: gun('shotgun', { load }) }, rules)).dice,
      ).toEqual({ count, sides: 6, divide: 1, plus })
    expect(planAttack(attackOf({ metres: 1, weapon: gun('shotgun', { load }) }, rules)).fixed).toBe(
      load === 'he' ? undefined : count * 6 + plus,
    )
  })

  it('[done-right/shotgun/apfsds] 12 m is medium range, as if 25 m were listed; by the option 25 m are the most', () => {
    const rules = rulesWith()
    const plan = planAttack(
      attackOf({ metres: 12, weapon: gun('shotgun', { load: 'apfsds' }) }, rules),
    )
    expect([plan.band, plan.against, difficulty('medium')]).toEqual(['medium', 20, 20])
    const load = (over: Partial<Options>) =>
      rulesWith(over)
        .loads(findWeapon(ARMS, 'shotgun')!)
        .find(({ id }) => id === 'apfsds')!
    expect(
      [6.25, 6.5, 25, 26, 50, 51].map((metres) =>
        bandWith({ weapon: { range: 50 }, load: load({}), metres, body: 6 }, {}),
      ),
    ).toEqual(['close', 'medium', 'long', 'extreme', 'extreme', undefined])
    expect(
      [12, 25, 26].map((metres) =>
        bandWith(
          {
            weapon: { range: 50 },
            load: load({ 'apfsds-range': 'maximum' }),
            metres,
            body: 6,
          },
          {},
        ),
      ),
    ).toEqual(['close', 'medium', undefined])
  })

  it('[done-right/shotgun/non-lethal] any cover stops all of it, however thin', () => {
    const rules = rulesWith()
    const behind = (cover: string) =>
      hitOf(
        attackOf(
          { cover: parseCover(cover)!, weapon: gun('shotgun', { load: 'non-lethal' }) },
          rules,
        ),
        rules,
        { points: 13 },
      )
    for (const cover of ['whole: 1', 'whole: 20'])
      expect(behind(cover)).toMatchObject({ stopped: 13, through: 0, save: 'none' })
  })

  it.each([
    [10, 5],
    [3, 1.5],
    [6, 3],
  ])('[done-right/shotgun/he] %i shells: %f m', (shells, metres) => {
    const load = rulesWith()
      .loads(findWeapon(ARMS, 'shotgun')!)
      .find(({ id }) => id === 'he')!
    expect(load.blast! * shells).toBe(metres)
  })

  it.each([
    [7, 3, false],
    [6, 3, true],
  ])('[done-right/shotgun/non-lethal] REF %i, die %i, down: %s', (ref, die, down) => {
    const rules = rulesWith()
    const target = person({ ref, armour: [{ sp: 14, hard: true }] }, rules)
    const { facts } = struckBy(
      attackOf({ target, weapon: gun('shotgun', { load: 'non-lethal' }) }, rules),
      rules,
      { points: 13, dice: [die] },
    )
    expect(facts).toEqual([{ fact: 'knock-down-save', die, ref, needed: 10, down }])
    expect(rules.wounds.fells(facts[0]!)).toBe(down)
    expect(rules.wounds.say(facts[0]!, 'Ann')).toBe(
      `Ann ${down ? 'fails' : 'makes'} the save against a fall: rolled ${die}, with REF ${ref} it is ${ref + die}, needed 10 or more.`,
    )
  })

  // 13 points of stun on an average body in soft SP 4: a save for CW, on 3 or less.
  it.each<[string, Partial<Person>, number[], string[]]>([
    ['unconscious: failed by more than 4', {}, [8, 6], ['consciousness-save']],
    ['stunned on the spot', {}, [7, 6], ['consciousness-save', 'knock-down-save']],
    ['prone before', { posture: 'prone' }, [1], ['consciousness-save']],
    ['kneeling', { posture: 'kneeling' }, [1, 6], ['consciousness-save', 'knock-down-save']],
  ])(
    '[done-right/shotgun/non-lethal] only those who do not lie yet save against a fall: %s',
    (_, more, dice, saves) => {
      const rules = rulesWith()
      const target = { ...person({ armour: [{ sp: 4 }] }, rules), ...more }
      const attack = attackOf({ target, weapon: gun('shotgun', { load: 'non-lethal' }) }, rules)
      const { facts } = struckBy(attack, rules, { points: 13, dice })
      expect(facts.map(({ fact }) => fact).filter((fact) => fact !== 'stun')).toEqual(saves)
    },
  )
})

describe('monomolecular weapons', () => {
  const blade = (
    points: number,
    armour: readonly Partial<Worn>[],
    more: { ten?: boolean; weapon?: string; options?: Partial<Options> } = {},
  ) => {
    const rules = rulesWith(more.options)
    return hitOf(
      attackOf(
        {
          target: person({ armour }, rules),
          mode: 'melee',
          metres: 0,
          weapon: gun(more.weapon ?? 'monokatana'),
        },
        rules,
      ),
      rules,
      { points, ...(more.ten ? { ten: true } : {}) },
    )
  }
  it.each([
    ['soft SP 18', [{ sp: 18 }], { stopped: 6, through: 11, wound: 'CW' }],
    ['hard SP 20', [{ sp: 20, hard: true }], { stopped: 13, through: 4, wound: 'LW' }],
    [
      'soft SP 10 under hard SP 20',
      [{ sp: 10 }, { sp: 20, hard: true }],
      { stopped: 16, through: 1, wound: 'LW' },
    ],
    [
      'soft SP 10 under soft SP 18',
      [{ sp: 10 }, { sp: 18 }],
      { stopped: 11, through: 6, wound: 'SW' },
    ],
  ] as const)('[done-right/mono/armor] %s', (_name, armour, expected) => {
    expect(blade(17, armour)).toMatchObject(expected)
  })
  it('[done-right/mono/natural-ten] 17 points, natural 10, soft SP 18: dead', () => {
    expect(blade(17, [{ sp: 18 }], { ten: true })).toMatchObject({
      damage: 34,
      stopped: 6,
      through: 28,
      wound: 'D',
    })
  })
  it('[done-right/mono/natural-ten] a monoknife with 9 points against hard SP 14: doubled it goes through', () => {
    const armour = [{ sp: 14, hard: true }]
    expect(blade(9, armour, { ten: true, weapon: 'monoknife' })).toMatchObject({
      stopped: 9,
      through: 9,
      wound: 'CW',
    })
    expect(blade(9, armour, { weapon: 'monoknife' })).toMatchObject({
      stopped: 9,
      through: 0,
      wound: 'none',
    })
    expect(
      blade(11, armour, {
        ten: true,
        weapon: 'monoknife',
        options: { 'mono-double': 'after-armor' },
      }),
    ).toMatchObject({ damage: 11, through: 2, points: 4, wound: 'LW' })
  })
  it('[done-right/mono/natural-ten, cp2020/task/critical-gap] the die remembers: 10 and the dice that follow it', () => {
    const rules = rulesWith()
    const attack = attackOf(
      {
        attacker: person({ body: 8 }, rules),
        target: person({ armour: [{ sp: 18 }] }, rules),
        mode: 'melee',
        metres: 0,
        weapon: gun('monokatana'),
        helpless: true,
        at: 'torso',
      },
      rules,
    )
    const found = thrown(attack, rules, [10, 3, 4, 4, 4, 4])
    expect(found).toMatchObject({ attackDie: 13, hits: [{ damage: 34, through: 28 }] })
    // A weapon that parries the blow takes as much.
    const parried = scripted([4, 4, 4, 4])
    expect(rules.points(parried, planAttack(attack), { by: 1, die: 'ten' })).toBe(34)
    expect(rules.wounds.words[rules.wounds.stateOf(found.body)]).toBe('D')
    expect(thrown(attack, rules, [9, 4, 4, 4, 4, 2, 1]).hits).toMatchObject([
      { damage: 17, through: 11 },
    ])
  })
})

describe('prices', () => {
  it.each([
    ['[done-right/ammo/cost-notation]', 'pistol-medium', 'dum-dum', 10, 30],
    [
      '[done-right/ammo/cost-notation, cp2020/weapons/ammo-price-gap]',
      'pistol-medium',
      'armor-piercing',
      50,
      45,
    ],
    ['[done-right/shotgun/slug]', 'shotgun', 'slug', 12, 60],
    ['[done-right/ammo/cost-notation] light', 'smg-light', 'heap', 10, 30],
    ['[done-right/ammo/cost-notation] heavy', 'rifle-hunting', 'dpu', 2, 40],
    ['[done-right/shotgun/non-lethal]', 'shotgun-auto', 'non-lethal', 4, 20],
    ['[cp2020/weapons/ammo-price-gap] plain', 'shotgun', 'plain', 24, 30],
  ] as const)('%s %s, %s', (_rule, weapon, load, rounds, price) => {
    expect(priceOf(findWeapon(ARMS, weapon)!, load, rounds)).toBeCloseTo(price, 9)
  })
  it.each([
    // A normal round: light 0.15, medium 0.3, heavy 0.36; 0.4 of a rifle.
    ['armor-piercing', [0.45, 0.9, 1.08, 1.2]],
    ['hp', [0.45, 0.9, 1.08, 1.2]],
    ['api', [0.6, 1.2, 1.44, 1.6]],
    ['dpu', [10, 15, 20, 20]],
    ['dum-dum', [1, 3, 5, 5]],
    ['hep', [2, 4, 6, 6]],
    ['heap', [3, 6, 8, 8]],
  ])(
    '[done-right/ammo/cost-notation] a round of %s for a light, a medium, a heavy pistol and a rifle: %j',
    (load, prices) => {
      const weapons = ['pistol-light', 'pistol-medium', 'pistol-heavy', 'rifle-assault-medium']
      weapons.forEach((weapon, i) =>
        expect([weapon, priceOf(findWeapon(ARMS, weapon)!, load, 1)]).toEqual([
          weapon,
          expect.closeTo(prices[i]!, 9),
        ]),
      )
    },
  )
  it('[done-right/ammo/cost-notation] what the book has no price for has none', () => {
    expect(priceOf(findWeapon(ARMS, 'grenade-frag')!, 'plain', 1)).toBeUndefined()
    expect(priceOf(findWeapon(ARMS, 'bow')!, 'nonsense', 1)).toBeUndefined()
  })
})

describe('[done-right/shotgun/apfsds] a fumble that wounds one of their own side', () => {
  /** A fires at B, 10 m away, and fumbles. */
  const wounded = (friend: number, range: Options['apfsds-range']) =>
    fight(
      {
        a: { ref: 8, weapons: [gun('shotgun', { load: 'apfsds' })], side: 'us' },
        friend: { ref: 2, side: 'us' },
        b: { ref: 4 },
      },
      {
        rules: rulesWith({ 'apfsds-range': range }),
        pairs: [{ a: 'a', b: 'friend', metres: friend }],
        dice: { 'attack a': [1], fumble: [9] },
      },
    )
      .act('a', shoot('b', { shots: 1 }))
      .told('hit')
      .map(({ who }) => who)
  // The shell has a listed range of 25 m, or flies no further than that.
  it.each([
    ['listed', 50, 'friend'],
    ['listed', 51, 'a'],
    ['maximum', 25, 'friend'],
    ['maximum', 26, 'a'],
  ] as const)('%s range, a friend %i m away: %s is hit', (range, metres, who) => {
    expect(wounded(metres, range)).toEqual([who])
  })
})
