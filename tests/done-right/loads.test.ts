// The list of rounds and shells with all their figures, which weapon takes which, what blows and edges do, and every price.
import { describe, expect, it } from 'vitest'
import { ARMS, findWeapon } from '../../src/books/cp2020/arms/arms.ts'
import type { Load } from '../../src/books/cp2020/arms/loads.ts'
import type { Mode } from '../../src/books/cp2020/words.ts'
import type { Options } from '../../src/books/done-right/options.ts'
import { priceOf } from '../../src/books/done-right/arms/prices.ts'
import { gun, person, rulesWith } from './people.ts'

const weapon = (id: string) => findWeapon(ARMS, id)!
/** A load without the rule of its factors. */
const figures = ({ rule: _rule, ...rest }: Load) => rest
const loads = (id: string, options?: Partial<Options>) =>
  rulesWith(options).loads(weapon(id)).map(figures)
const of = (id: string, load: string, options?: Partial<Options>) =>
  loads(id, options).find((one) => one.id === load)

const CASES = ['pistol-light', 'pistol-medium', 'pistol-heavy'] as const
const plain = { soft: 1, hard: 1 }
const half = { soft: 0.5, hard: 0.5 }
const dice = (count: number, plus = 0) => ({ count, sides: 6, divide: 1, plus })

describe('[done-right/ammo/table] rounds for pistols, rifles and submachineguns', () => {
  it.each([
    { id: 'plain', name: 'plain', sp: plain, points: 1, wear: 1 },
    { id: 'armor-piercing', name: 'armor-piercing', sp: half, points: 0.5, wear: 1 },
    { id: 'hp', name: 'hollow point', sp: { soft: 2, hard: 2 }, points: 1.5, wear: 1 },
    {
      id: 'dpu',
      name: 'depleted uranium',
      sp: half,
      points: 0.25,
      wear: 1,
      special: ['makes metal hot'],
    },
    { id: 'dum-dum', name: 'dum dum', sp: plain, points: 2, wear: 1 },
    {
      id: 'hep',
      name: 'high-explosive penetration',
      sp: { soft: 0, hard: 0 },
      points: 1,
      wear: 2,
      special: ['half of it stuns'],
    },
    {
      id: 'api',
      name: 'armor-piercing incendiary',
      sp: half,
      points: 0.5,
      wear: 1,
      special: ['burns'],
    },
    { id: 'heap', name: 'high-explosive armor-piercing', sp: half, points: 1.5, wear: 1 },
  ])('$id', (load) => {
    const added = [dice(3), dice(4, 3), dice(5, 3)]
    CASES.forEach((id, i) =>
      expect(of(id, load.id)).toEqual({
        ...load,
        remembersTen: false,
        ...(load.id === 'dpu' ? { extra: added[i] } : {}),
      }),
    )
  })
  it('eight of them, in this order; a bow takes none, a shotgun shells', () => {
    const rounds = ['plain', 'armor-piercing', 'hp', 'dpu', 'dum-dum', 'hep', 'api', 'heap']
    for (const id of [...CASES, 'smg-light', 'rifle-assault-light', 'cannon-20mm'])
      expect(loads(id).map((load) => load.id)).toEqual(rounds)
    for (const id of ['bow', 'crossbow', 'grenade-frag'])
      expect(loads(id).map((load) => load.id)).toEqual(['plain'])
    const shells = ['plain', 'slug', 'apfsds', 'he', 'heat', 'non-lethal', 'flechettes']
    for (const id of ['shotgun', 'shotgun-auto'])
      expect(loads(id).map((load) => load.id)).toEqual(shells)
  })
})

describe('[done-right/shotgun/table] [done-right/effects/critical-limb] shells, all of which sever', () => {
  const shell = { wear: 1, points: 1, special: ['severs'], remembersTen: false }
  it.each([
    { ...shell, id: 'plain', name: 'plain', sp: plain },
    { ...shell, id: 'slug', name: 'slug', sp: half, dice: dice(4, 2) },
    {
      ...shell,
      id: 'apfsds',
      name: 'armor-piercing fin-stabilized discarding sabot',
      sp: half,
      points: 0.5,
      dice: dice(6),
      range: 25,
    },
    {
      ...shell,
      id: 'he',
      name: 'high-explosive',
      sp: plain,
      dice: dice(4),
      blast: 0.5,
      neverMaximum: true,
    },
    { ...shell, id: 'heat', name: 'high-explosive anti-tank', sp: half, dice: dice(4) },
    {
      ...shell,
      id: 'flechettes',
      name: 'flechettes',
      sp: { soft: 0.25, hard: 0.25 },
      points: 0.25,
      dice: dice(4),
    },
  ])('$id', (load) => {
    expect(of('shotgun', load.id)).toEqual(load)
  })
  it('[done-right/shotgun/apfsds] 25 m are its listed range; by the option the most it goes', () => {
    const { range: _listed, ...reaches } = of('shotgun', 'apfsds')!
    expect(of('shotgun', 'apfsds', { 'apfsds-range': 'maximum' })).toEqual({
      ...reaches,
      reach: 25,
    })
  })
  it('[done-right/shotgun/non-lethal] skinweave does nothing, a hard layer stops more than any damage, and nothing is worn; by the option its SP counts', () => {
    const load = of('shotgun', 'non-lethal')!
    expect(load).toEqual({
      ...shell,
      id: 'non-lethal',
      name: 'non-lethal',
      dice: dice(4),
      wear: 0,
      special: ['severs', 'stuns and knocks down'],
      sp: { soft: 1, skinweave: 0, hard: expect.any(Number) as number },
    })
    expect(load.sp.hard).toBeGreaterThan(4 * 6)
    expect(of('shotgun', 'non-lethal', { 'non-lethal-hard-armor': 'subtracts-sp' })).toEqual({
      ...load,
      sp: { soft: 1, skinweave: 0, hard: 1 },
    })
  })
})

describe('what an attack does to armour, by what it is made with', () => {
  const rules = rulesWith()
  const load = (
    weapon: ReturnType<typeof gun> | undefined,
    mode: Mode,
    effect?: string,
    options?: Partial<Options>,
    points?: number,
  ) => {
    const own = options ? rulesWith(options) : rules
    const wounds = effect
      ? [{ area: effect as 'left-arm', effect: 'cyberlimb', points: points ?? 0 }]
      : []
    return figures(own.load(weapon, mode, person({ wounds }, own)))
  }
  const steel = { sp: plain, points: 1, wear: 1, remembersTen: false }

  it.each([
    ['strike', undefined, ['bludgeoning']],
    ['kick', undefined, ['bludgeoning']],
    ['choke', undefined, ['bludgeoning']],
    ['throw', undefined, ['bludgeoning']],
    ['strike', 'left-arm', undefined],
    ['strike', 'right-arm', undefined],
    ['strike', 'left-leg', ['bludgeoning']],
    ['kick', 'left-leg', undefined],
    ['kick', 'left-arm', ['bludgeoning']],
    ['throw', 'left-arm', ['bludgeoning']],
    ['strike', 'left-arm', ['bludgeoning'], 20],
    ['strike', 'left-arm', undefined, 19],
  ] as const)(
    '[done-right/damage/types] by its option a machine that works kills: %s, a machine the %s: %j',
    (mode, machine, special, points?: number) => {
      const options = { 'cyberlimb-blow': 'killing' } as const
      const { special: found, wear } = load(undefined, mode, machine, options, points)
      expect([found, wear]).toEqual([special, special ? 0 : 1])
    },
  )
  it('[done-right/damage/types] as a rule a cyberlimb bruises like any, and so does a choke; by its option a choke kills', () => {
    expect(load(undefined, 'strike', 'left-arm').special).toEqual(['bludgeoning'])
    expect(load(undefined, 'choke', undefined, { 'choke-damage': 'killing' })).toEqual({
      ...steel,
      id: 'plain',
      name: 'plain',
      wear: 0,
    })
  })
  it('[done-right/mono/armor] [done-right/mono/natural-ten] edges sever, monomolecular ones double on a natural 10 too, clubs do neither', () => {
    expect(load(gun('sword'), 'melee')).toMatchObject({ special: ['severs'], remembersTen: false })
    expect(load(gun('club'), 'melee')).toEqual({ ...steel, id: 'plain', name: 'plain' })
    expect(load(gun('monokatana'), 'melee')).toMatchObject({
      special: ['severs', 'doubles on a natural 10'],
      remembersTen: true,
    })
  })
  it('a gun does what it is loaded with, an unknown load what plain rounds do; an explosion severs', () => {
    expect(load(gun('pistol-heavy', { load: 'hp' }), 'single')).toEqual(of('pistol-heavy', 'hp'))
    expect(load(gun('pistol-heavy', { load: 'slug' }), 'single')).toEqual(
      of('pistol-heavy', 'plain'),
    )
    expect(load(gun('grenade-frag'), 'single')).toEqual({
      ...steel,
      id: 'plain',
      name: 'plain',
      special: ['severs'],
    })
  })
})

describe('[done-right/ammo/cost-notation] [done-right/ammo/table] [done-right/shotgun/table] prices', () => {
  /** Of 100 rounds for each of the three, light 15, medium 30, heavy 36 for normal ones. */
  it.each([
    ['plain', [15, 30, 36]],
    ['armor-piercing', [45, 90, 108]],
    ['hp', [45, 90, 108]],
    ['dpu', [1000, 1500, 2000]],
    ['dum-dum', [100, 300, 500]],
    ['hep', [200, 400, 600]],
    ['api', [60, 120, 144]],
    ['heap', [300, 600, 800]],
  ])('100 %s for a light, a medium, a heavy pistol: %j', (load, prices) => {
    const found = CASES.map((id) => priceOf(weapon(id), load, 100)!)
    found.forEach((price, i) => expect(price).toBeCloseTo(prices[i]!, 9))
  })
  /** Normal shells are 15 for 12. */
  it.each([
    ['plain', 15],
    ['slug', 60],
    ['apfsds', 120],
    ['he', 60],
    ['heat', 72],
    ['non-lethal', 60],
    ['flechettes', 96],
  ])('12 shells, %s: %i', (load, price) => {
    expect(priceOf(weapon('shotgun'), load, 12)).toBeCloseTo(price, 9)
  })
  it('no price of what nobody sells: unknown rounds, a multiple where normal ones have no price', () => {
    expect(priceOf(weapon('pistol-light'), 'silver', 1)).toBeUndefined()
    const sling = { class: 'sling', calibre: 'light' }
    expect(priceOf(sling, 'plain', 1)).toBeUndefined()
    expect(priceOf(sling, 'hp', 1)).toBeUndefined()
    expect(priceOf(sling, 'dum-dum', 2)).toBe(2)
  })
  it('no price of a round whose price goes by calibre, for a weapon of another calibre', () => {
    expect(priceOf(weapon('shotgun'), 'dpu', 1)).toBeUndefined()
    expect(priceOf(weapon('bow'), 'dum-dum', 1)).toBeUndefined()
  })
})
