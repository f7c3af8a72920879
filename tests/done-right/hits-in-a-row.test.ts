// Several hits of one attack, each with its own points; and what hits a machine, or cyberware at a finer location.
import { describe, expect, it } from 'vitest'
import type { Ask, Dice } from '../../src/dice/dice.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import type { Hit, WoundText } from '../../src/books/cp2020/wounds/wound-store.ts'
import { AREAS, type Area } from '../../src/books/cp2020/words.ts'
import type { Options } from '../../src/books/done-right/options.ts'
import { scripted } from '../support/book-dice.ts'
import { attackOf, gun, person, rulesWith, struckBy } from './people.ts'

/** Hits of so many points at these places, thrown first and suffered after, as in an attack. */
function hits(
  all: readonly (readonly [points: number, area: Area])[],
  {
    wounds = [],
    load = 'plain',
    weapon = 'pistol-heavy',
    dice: faces = [],
    options = {},
    armour = [],
  }: {
    readonly wounds?: readonly WoundText[]
    readonly load?: string
    readonly weapon?: string
    readonly dice?: readonly number[]
    readonly options?: Partial<Options>
    readonly armour?: Parameters<typeof person>[0]['armour']
  } = {},
): readonly Hit[] {
  const rules = rulesWith(options)
  const target = person({ wounds, armour }, rules)
  const plan = planAttack(attackOf({ target, weapon: gun(weapon, { load }) }, rules))
  const found: Hit[] = []
  const slots = rules.slots(rules, { found })
  const dice = scripted(faces)
  const harms = all.map(([fixed, area]) =>
    slots.harm(
      dice,
      { ...plan, bonus: 0, fixed },
      { by: 1 },
      { row: AREAS.indexOf(area), loss: 0 },
    ),
  )
  harms.reduce<object>((body, harm) => slots.suffer(dice, plan, body, harm), plan.before)
  dice.finish()
  return found
}
const told = (found: readonly Hit[]) =>
  found.map(({ facts }) => facts.filter(({ fact }) => fact !== 'consciousness-save'))

describe('several hits', () => {
  it('[done-right/cumulative/procedure] each is told with its own points, and adds to those before', () => {
    expect(
      told(
        hits(
          [
            [3, 'torso'],
            [6, 'torso'],
            [1, 'left-arm'],
          ],
          { dice: [1, 6, 1, 1] },
        ),
      ),
    ).toEqual([
      [{ fact: 'wound', area: 'torso', level: 'LW', state: 'LW', points: 3 }],
      [{ fact: 'wound', area: 'torso', level: 'SW', state: 'SW', points: 6 }],
      [{ fact: 'wound', area: 'left-arm', level: 'LW', state: 'LW', points: 1 }],
    ])
  })
  it('[done-right/effects/secondary-roll] an effect that comes up twice is told once, a second lost eye as both', () => {
    const effects = (area: Area, dice: readonly number[]) =>
      told(
        hits(
          [1, 1].map(() => [area === 'head' ? 3 : 5, area] as const),
          { dice },
        ),
      ).flatMap((facts) => facts.flatMap((one) => ('effect' in one ? [one.effect] : [])))
    // A serious and a critical wound: 1 of the limb, then 1; 3 of the head, then 5 and 3. Each is saved with a 1.
    expect(effects('right-arm', [1, 1, 3, 1])).toEqual(['broken', 'shattered'])
    expect(effects('right-arm', [3, 1, 3, 1])).toEqual(['shattered'])
    expect(effects('head', [3, 1, 5, 3, 1])).toEqual(['eye-lost', 'eyes-lost'])
    expect(effects('head', [1, 1, 5, 1, 1])).toEqual(['skull-fracture'])
  })
  it('[done-right/effects/dead] nothing is told of what strikes the dead', () => {
    expect(
      told(
        hits([
          [60, 'torso'],
          [6, 'left-arm'],
        ]),
      ),
    ).toEqual([[{ fact: 'wound', area: 'torso', level: 'D', state: 'D', points: 60 }], []])
  })
  it('[done-right/ammo/hep] each stuns with its own half', () => {
    expect(
      told(
        hits(
          [
            [4, 'torso'],
            [2, 'left-arm'],
          ],
          { load: 'hep', dice: [1, 1] },
        ),
      ),
    ).toEqual([
      [
        { fact: 'stun', area: 'torso', points: 2 },
        { fact: 'wound', area: 'torso', level: 'LW', state: 'LW', points: 2 },
      ],
      [
        { fact: 'stun', area: 'left-arm', points: 1 },
        { fact: 'wound', area: 'left-arm', level: 'LW', state: 'LW', points: 1 },
      ],
    ])
  })
})

describe('[done-right/wounds/cyberlimb] machines', () => {
  const wounds = [{ area: 'left-arm', effect: 'cyberlimb' }] as const
  it.each([
    [1, [{ fact: 'machine', area: 'left-arm', points: 1 }]],
    [7, [{ fact: 'machine', area: 'left-arm', points: 7 }]],
    [0, []],
  ])('a cyberlimb takes %i points, has no wound, and asks for no save', (points, facts) => {
    const [hit] = hits([[points, 'left-arm']], { wounds })
    expect(hit).toMatchObject({ area: 'left-arm', damage: points, points, facts })
  })
  it('[done-right/ammo/hep] and nothing of it is stunned: it takes the half that is real', () => {
    expect(told(hits([[7, 'left-arm']], { wounds, load: 'hep' }))).toEqual([
      [{ fact: 'machine', area: 'left-arm', points: 3 }],
    ])
  })
  it.each([
    [1, [{ fact: 'machine', area: 'head', points: 1, specific: 'eye' }]],
    [5, [{ fact: 'machine', area: 'head', points: 5, specific: 'eye' }]],
    [0, []],
  ])(
    '[done-right/location/specific-use] cyberware takes %i points, not doubled in the head',
    (points, facts) => {
      const found = hits([[points, 'head']], {
        wounds: [{ area: 'head', effect: 'cyber-eye' }],
        dice: [2],
        options: { 'specific-location-use': 'choose-effect-and-cyberware' },
      })
      expect(told(found)).toEqual([[{ fact: 'specific', area: 'head', specific: 'eye' }, ...facts]])
    },
  )
  it.each([
    [
      '[done-right/shotgun/non-lethal] knocks down whether or not anything got through',
      { weapon: 'shotgun', load: 'non-lethal', dice: [2, 4] },
      [{ fact: 'knock-down-save', die: 4, ref: 5, needed: 10, down: true }],
    ],
    [
      '[done-right/ammo/api] burns',
      { load: 'api', dice: [2] },
      [{ fact: 'burning', area: 'head', burn: 'fire', rounds: 2 }],
    ],
    [
      '[done-right/ammo/dpu] heats the metal over it',
      {
        load: 'dpu',
        dice: [2, 4],
        armour: [{ sp: 10, hard: true, metal: true, covers: ['head'] as const }],
      },
      [{ fact: 'burning', area: 'head', burn: 'heat', rounds: 2 }],
    ],
  ])('a hit on cyberware: %s', (_name, shot, facts) => {
    const found = hits([[3, 'head']], {
      wounds: [{ area: 'head', effect: 'cyber-eye' }],
      options: { 'specific-location-use': 'choose-effect-and-cyberware' },
      ...shot,
    })
    expect(told(found)[0]!.filter(({ fact }) => fact !== 'machine')).toEqual([
      { fact: 'specific', area: 'head', specific: 'eye' },
      ...facts,
    ])
  })
})

describe('what the rules say of somebody', () => {
  it('[done-right/wounds/no-hits] which places are wounded', () => {
    const rules = rulesWith()
    const wounds = [
      { area: 'torso', level: 'LW' },
      { area: 'left-leg', level: 'CW', treated: true },
      { area: 'head', effect: 'eye-lost' },
    ] as const
    expect(rules.wounds.wounded(person({ wounds }, rules))).toEqual(['torso', 'left-leg'])
    expect(rules.wounds.wounded(person({}, rules))).toEqual([])
  })
  it('[done-right/shotgun/non-lethal] armour that encumbers makes it harder to stay standing', () => {
    const rules = rulesWith()
    const target = person({ ref: 7, armour: [{ sp: 14, hard: true, ev: 2 }] }, rules)
    const attack = attackOf({ target, weapon: gun('shotgun', { load: 'non-lethal' }) }, rules)
    const { facts } = struckBy(attack, rules, { points: 13, dice: [4] })
    expect(facts).toEqual([{ fact: 'knock-down-save', die: 4, ref: 5, needed: 10, down: true }])
  })
  it('[done-right/shotgun/table] only ordinary shot spreads', () => {
    const rules = rulesWith()
    expect(
      ['plain', 'slug', 'he', 'flechettes'].map((load) =>
        rules.spreads(gun('shotgun', { load }), 'single'),
      ),
    ).toEqual([true, false, false, false])
  })
  it('[done-right/location/specific-use] the referee is asked for the effect of whose wound it is', () => {
    const rules = rulesWith({ 'specific-location-use': 'choose-effect-and-cyberware' })
    const target = person({ name: 'ann' }, rules)
    const plan = {
      ...planAttack(attackOf({ target, weapon: gun('pistol-heavy') }, rules)),
      bonus: 0,
      fixed: 9,
    }
    const asks: Ask[] = []
    const script = scripted([1, 1, 1])
    const dice: Dice = { ...script, ask: ((ask: Ask) => (asks.push(ask), 'none')) as never }
    const slots = rules.slots(rules, { found: [] })
    const torso = { row: AREAS.indexOf('torso'), loss: 0 }
    slots.suffer(dice, plan, plan.before, slots.harm(dice, plan, { by: 1 }, torso))
    expect(asks).toEqual([
      {
        kind: 'effect',
        seat: 'referee',
        who: 'ann',
        options: ['roll', 'lungs', 'abdomen', 'groin'],
        silent: 'roll',
        offer: 'effect',
        about: { kind: 'critical', area: 'torso' },
      },
    ])
  })
})
