// Explosions: the two wounds, saves, limbs, and diving from them.
import { PLAIN_PARTS } from '../../src/engine/table-dice.ts'
import { describe, expect, it } from 'vitest'
import type { Charge } from '../../src/books/cp2020/contract/rules.ts'
import { goOff } from '../../src/books/cp2020/area/explosion.ts'
import { chancesOf } from '../../src/books/cp2020/attack/odds.ts'
import { throwAttack } from '../../src/books/cp2020/attack/resolve.ts'
import { begin } from '../../src/books/cp2020/state.ts'
import type { State } from '../../src/books/gray-dawn/state.ts'
import { withPoints } from '../../src/books/gray-dawn/area/explosion.ts'
import type { MarkFact } from '../../src/books/gray-dawn/wounds/facts.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import type { Own } from '../../src/books/gray-dawn/own.ts'
import { ownOf } from '../../src/books/gray-dawn/own.ts'
import { scripted } from '../support/book-dice.ts'
import { YARD, block, evening, setupOf, yardWith } from '../cp2020-table/evening.ts'
import type { Evening } from '../cp2020-table/evening.ts'
import { gun, rulesWith } from './wounded.ts'
import type { Written } from './wounded.ts'

const END = { do: 'end' } as const
const VEST = { sp: 14, covers: ['torso'] } as const
const HELMET = { sp: 20, covers: ['head'] } as const
const SUIT = { sp: 14 } as const
const NO_COVER = { word: 'none', sp: 0 } as const
const LEVEL_2 = { word: 'whole', sp: 8 } as const

interface Case {
  readonly combatant?: Omit<Written, 'wounds'>
  readonly own?: Partial<Own>
  readonly options?: Partial<Options>
  readonly points?: number
  readonly cover?: typeof NO_COVER | typeof LEVEL_2
  readonly halved?: boolean
  readonly dice?: readonly number[]
}

/** 24 points of a grenade on somebody of BODY 6, BTM -2. */
function blown({
  combatant = {},
  own,
  options,
  points = 24,
  cover = NO_COVER,
  halved = false,
  dice: faces = [],
}: Case) {
  const rules = rulesWith(options)
  const setup = setupOf({ a: {}, b: { body: 6, ...combatant } }, { metres: 1 }, rules)
  const state = begin(
    {
      ...setup,
      sides: setup.sides.map((side) => ({
        ...side,
        men: side.men.map((one) => ({
          ...one,
          own: { ...ownOf({}), ...own, luck: combatant.luck ?? 0, points: combatant.luck ?? 0 },
        })),
      })),
    },
    rules,
  ) as State
  const charge: Charge = {
    ...{ by: 'a', thrower: state.men.a! },
    ...{ carried: gun('grenade-frag'), radius: 5, thrown: 10 },
  }
  const plan = withPoints(
    rules.blasts.plan(state, charge, state.men.b!, cover),
    points,
    halved,
    rules,
  )
  const dice = scripted(faces)
  const { hits, body } = throwAttack(dice, plan, rules)
  dice.finish()
  const facts = hits.flatMap((hit) => hit.facts) as MarkFact[]
  const wounds = facts.flatMap((fact) =>
    fact.fact === 'hurt'
      ? [fact.secondary ? { secondary: fact.points } : { main: fact.points }]
      : [],
  )
  return {
    facts,
    rules,
    state: rules.wounds.words[rules.wounds.stateOf(body)]!,
    ...(Object.assign({ main: 0, secondary: 0 }, ...wounds) as { main: number; secondary: number }),
  }
}
/** BODY 6 would take two points off: these look at the points before. */
const bare = { body: 2 } as const

describe('wounds', () => {
  const ones = (count: number) => Array.from({ length: count }, () => 1)
  it('[gray-dawn/explosion/main-wound] 24 against a vest of 14: 10; with level 2 cover 2', () => {
    expect(
      blown({
        combatant: {
          ...bare,
          armour: [
            VEST,
            HELMET,
            { sp: 8, covers: ['left-arm', 'right-arm', 'left-leg', 'right-leg'] },
          ],
        },
        dice: ones(1),
      }),
    ).toMatchObject({ main: 10, secondary: 0 })
    expect(
      blown({
        combatant: { ...bare, armour: [VEST] },
        own: { stance: 'full cover' },
        cover: LEVEL_2,
        dice: ones(1),
      }),
    ).toMatchObject({ main: 2, secondary: 0 })
  })
  it('[gray-dawn/explosion/main-wound] 14 on the whole body with helmet: 10 and no secondary wound, no check', () =>
    expect(blown({ combatant: { ...bare, armour: [SUIT, HELMET] }, dice: ones(1) })).toMatchObject({
      main: 10,
      secondary: 0,
    }))
  it.each([
    ['vest only', [VEST], NO_COVER, 12, 10],
    ['vest and helmet', [VEST, HELMET], NO_COVER, 8, 10],
    ['vest, helmet, level 2 cover with exposed arms', [VEST, HELMET], LEVEL_2, 4, 2],
    ['SP 14 everywhere', [SUIT], NO_COVER, 0, 10],
  ] as const)(
    '[gray-dawn/explosion/secondary-wound] %s',
    (_name, armour, cover, secondary, main) => {
      // The check, 10 and 9: no limb is lost.
      const checks = secondary >= 8 || (main >= 8 && secondary > 0) ? [10, 9] : []
      expect(
        blown({
          combatant: { ...bare, armour: armour as never },
          own: { stance: 'active cover' },
          cover,
          dice: [...checks, 1, ...(main + secondary > 12 ? [1] : [])],
        }),
      ).toMatchObject({ main, secondary })
    },
  )
  it('[gray-dawn/explosion/secondary-wound] even if the vest stops the blast; 7 SP protect nothing', () => {
    expect(
      blown({
        combatant: { armour: [VEST, { sp: 7, covers: ['left-arm'] }] },
        points: 10,
        dice: [10, 9, 1],
      }),
    ).toMatchObject({ main: 0, secondary: 10 })
  })
  it.each([
    ['vest only', [VEST], 8, 10, 'mortal 1'],
    ['with a helmet', [VEST, HELMET], 8, 6, 'mortal 0'],
  ] as const)(
    '[gray-dawn/explosion/secondary-wound, gray-dawn/explosion/saves] BTM -2 from each, %s: one stun save and one death save for both',
    (_name, armour, main, secondary, state) => {
      const found = blown({ combatant: { armour: armour as never, luck: 9 }, dice: [5, 1, 1] })
      expect(found).toMatchObject({ main, secondary, state })
      expect(found.facts.map(({ fact }) => fact)).toEqual([
        'hurt',
        'hurt',
        'limb-check',
        'stun-save',
        'death-save',
      ])
    },
  )
  it('[gray-dawn/explosion/saves] two wounds of 12 points each are two wounds', () => {
    const vest = { sp: 12, covers: ['torso'] } as const
    const found = blown({ combatant: { body: 2, luck: 9, armour: [vest] }, dice: [5, 1, 1] })
    expect(found).toMatchObject({ main: 12, secondary: 12, state: 'mortal 2' })
    expect(found.facts.map(({ fact }) => fact)).toEqual([
      'hurt',
      'hurt',
      'limb-check',
      'stun-save',
      'death-save',
    ])
  })
  it.each([
    ['not-possible', 8],
    ['main-wound-only', 5],
  ] as const)(
    '[gray-dawn/explosion/saves] explosion-graze %s: a main wound of %i',
    (option, main) => {
      const dice = option === 'not-possible' ? [1] : [9, 1]
      expect(
        blown({
          combatant: { armour: [SUIT], luck: 6 },
          options: { 'explosion-graze': option },
          dice,
        }).main,
      ).toBe(main)
    },
  )
  it.each([
    ['not-allowed', [1], 8],
    ['allowed', [9, 1], 5],
  ] as const)(
    '[gray-dawn/explosion/saves, gray-dawn/graze/mooks] a mook, mooks-graze %s: %j and a main wound of %i',
    (grazes, dice, main) =>
      expect(
        blown({
          combatant: { armour: [SUIT], luck: 6 },
          own: { mook: true },
          options: { 'explosion-graze': 'main-wound-only', 'mooks-graze': grazes },
          dice,
        }).main,
      ).toBe(main),
  )
})

describe('limbs', () => {
  const vest = { armour: [VEST], luck: 5 }
  it('[gray-dawn/explosion/limb-loss] 3: 14 against 15, the left leg is crippled; severing 2: 13 against 10, not severed', () => {
    // Of head, right arm, left arm, right leg, left leg the fifth.
    const { facts } = blown({ combatant: vest, dice: [3, 5, 1, 1, 2] })
    expect(facts.slice(2)).toMatchObject([
      { fact: 'limb-check', total: 14, against: 15, done: false },
      { fact: 'crippled', area: 'left-leg' },
      { fact: 'stun-save' },
      { fact: 'death-save' },
      { fact: 'severing', area: 'left-leg', total: 13, against: 10, severed: false },
    ])
  })
  it('[gray-dawn/explosion/limb-loss] 4: 15, no limb lost', () =>
    expect(blown({ combatant: vest, dice: [4, 1, 1] }).facts[2]).toMatchObject({
      total: 15,
      done: true,
    }))
  it('[gray-dawn/explosion/limb-loss] full armour and helmet, main wound 10: no check', () =>
    expect(
      blown({ combatant: { ...bare, armour: [SUIT, HELMET] }, dice: [1] }).facts.some(
        ({ fact }) => fact === 'limb-check',
      ),
    ).toBe(false))
  it('[gray-dawn/explosion/limb-loss] a crippled head has the usual consequences', () => {
    expect(blown({ combatant: vest, dice: [3, 1, 2] }).facts.slice(3)).toMatchObject([
      { fact: 'crippled', area: 'head' },
      { fact: 'fatal' },
      { fact: 'severing', against: 10, severed: false },
    ])
    expect(blown({ combatant: { ...vest, luck: 2 }, dice: [3, 1, 1, 1] })).toMatchObject({
      state: 'dead',
    })
  })
  it('[gray-dawn/explosion/limb-loss] explosion-limb-check: fail-severs-success-cripples', () => {
    const options = { 'explosion-limb-check': 'fail-severs-success-cripples' } as const
    expect(blown({ combatant: vest, options, dice: [3, 5, 1, 1] }).facts.slice(3, 5)).toMatchObject(
      [
        { fact: 'crippled', area: 'left-leg' },
        { fact: 'severed', area: 'left-leg' },
      ],
    )
    expect(
      blown({ combatant: vest, options, dice: [4, 5, 1, 1] }).facts.map(({ fact }) => fact),
    ).toEqual(['hurt', 'hurt', 'limb-check', 'crippled', 'stun-save', 'death-save'])
    expect(blown({ combatant: vest, options, dice: [3, 1] })).toMatchObject({ state: 'dead' })
  })
  it('[gray-dawn/explosion/limb-loss] marks stay as they are', () =>
    expect(blown({ combatant: vest, dice: [3, 5, 1, 1, 2] }).state).toBe('mortal 1'))
})

describe('dives', () => {
  it('[gray-dawn/area/timed] 24, hit the deck, vest, BTM -2: 12 against 14, and 12 halved to 6 less 2 = 4 marks', () =>
    expect(blown({ combatant: { armour: [VEST] }, halved: true, dice: [1] })).toMatchObject({
      main: 0,
      secondary: 4,
    }))
  it('[gray-dawn/area/timed] within 1 m nothing is halved: 8 and 10', () =>
    expect(blown({ combatant: { armour: [VEST], luck: 9 }, dice: [5, 1, 1] })).toMatchObject({
      main: 8,
      secondary: 10,
    }))
  it('[gray-dawn/area/timed] dive-halves: main-only', () =>
    expect(
      blown({
        combatant: { armour: [VEST], luck: 9 },
        halved: true,
        options: { 'dive-halves': 'main-only' },
        dice: [5, 1],
      }),
    ).toMatchObject({ main: 0, secondary: 10 }))
  it('[gray-dawn/area/cover] behind level 2 cover: 12 - 8 - 14, nothing', () =>
    expect(
      blown({
        combatant: { armour: [VEST] },
        own: { stance: 'full cover' },
        cover: LEVEL_2,
        halved: true,
      }),
    ).toMatchObject({ main: 0, secondary: 0, facts: [] }))
})

describe('at the table', () => {
  const thrower = {
    ref: 8,
    cool: 8,
    body: 6,
    skills: { athletics: 6 },
    weapons: [gun('grenade-frag')],
    at: [20, 30],
    facing: 90,
  } as const
  const at = (x: number, y: number) => ({ do: 'grenade', spot: { x, y } }) as const
  const HIT = { attack: [9], damage: [3], 'limb check': [10, 5] }
  const table = (
    options: Partial<Options> = {},
    more: Parameters<typeof evening>[1] = {},
    b: Partial<Parameters<typeof evening>[0][string]> = {},
    c: typeof b = {},
  ): Evening =>
    evening(
      {
        a: thrower,
        b: { body: 6, ma: 6, at: [34, 30], facing: 270, ...b },
        c: { body: 6, side: 'b', at: [36, 30], facing: 270, ...c },
      },
      {
        map: YARD,
        rules: rulesWith(options),
        ...more,
        dice: {
          ...HIT,
          'initiative a': [9],
          'initiative b': [8],
          'initiative c': [7],
          ...more.dice,
        },
      },
    )

  it('[gray-dawn/explosion/main-wound] one damage roll for all; against the number of the range, whoever stands there', () => {
    const found = table().act('a', at(32, 30)).act('a', END)
    expect(found.told('thrown')).toMatchObject([{ against: 15, hit: true }])
    expect(found.told('hit').map(({ who, damage, area }) => [who, damage, area])).toEqual([
      ['b', 21, 'torso'],
      ['c', 21, 'torso'],
    ])
  })
  it('[gray-dawn/area/timed] whoever knows of it is asked before the damage is rolled; he loses his next action and lies', () => {
    const asked: string[] = []
    const found = table(
      {},
      {
        offers: ({ kind, who }) => {
          if (kind === 'hit-the-deck') {
            asked.push(who!)
            return who === 'b' ? 'dive' : 'stay'
          }
          return undefined
        },
      },
    )
      .act('a', at(32, 30))
      .act('a', END)
    expect(asked).toEqual(['b', 'c'])
    expect(found.told('own').filter(({ fact }) => fact.fact === 'loses-turn')).toMatchObject([
      { who: 'b' },
    ])
    const order = found
      .events()
      .map((event) => (event.type === 'own' ? event.fact.fact : event.type))
    expect(order.indexOf('thrown')).toBeLessThan(order.indexOf('loses-turn'))
    expect(order.indexOf('loses-turn')).toBeLessThan(order.indexOf('hit'))
    expect(found.told('hit').map(({ who, damage }) => [who, damage])).toEqual([
      ['b', 10],
      ['c', 21],
    ])
    expect(found.combatant('b').posture).toBe('prone')
  })
  it('[gray-dawn/area/timed] a direct hit, within 1 m: he is not asked', () => {
    const asked: string[] = []
    table(
      {},
      {
        offers: ({ kind, who }) => {
          if (kind === 'hit-the-deck') asked.push(who!)
          return undefined
        },
      },
    )
      .act('a', at(33, 30))
      .act('a', END)
    expect(asked).toEqual(['c'])
  })
  it('[gray-dawn/area/cover] he dives behind what is within one move, and the cover takes it first', () => {
    const wall = block(
      'wall',
      1.2,
      [
        [35, 29],
        [35, 31],
      ],
      { material: 'brick wall' },
    )
    const found = table(
      {},
      {
        map: yardWith(wall),
        offers: ({ kind, who }) => (kind === 'dive' && who === 'b' ? 'dive' : undefined),
      },
      {},
      { at: [50, 30] },
    )
      .act('a', at(31, 30))
      .act('a', END)
    const [moved] = found.told('moved')
    expect(moved!.to.x).toBeGreaterThan(35)
    const [hit] = found.told('hit')
    expect(hit!.damage).toBe(10)
    expect(hit!.stopped).toBeGreaterThan(10)
    expect(found.facts('b')).toEqual([])
    // There they wait with nothing exposed, as the blast found them.
    expect(ownOf(found.combatant('b')).stance).toBe('full cover')
    expect(ownOf(found.combatant('c')).stance).toBe('moving')
  })
  it.each([
    ['automatic', 2],
    ['awareness-check', 1],
  ] as const)('[gray-dawn/area/timed] notice-grenade %s: %i of them dive', (option, count) => {
    const offers = ({ kind }: { readonly kind: string }) =>
      kind === 'hit-the-deck' ? 'dive' : undefined
    const found = table(
      { 'notice-grenade': option },
      { offers, dice: { 'task b': [9], 'task c': [9] } },
      { int: 6 },
    )
      .act('a', at(32, 30))
      .act('a', END)
    expect(found.told('own').filter(({ fact }) => fact.fact === 'loses-turn')).toHaveLength(count)
    expect(found.told('task').map(({ who, done }) => [who, done])).toEqual(
      option === 'automatic'
        ? []
        : [
            ['b', true],
            ['c', false],
          ],
    )
  })
  it('[gray-dawn/area/order-of-time] it goes off on the initiative of the thrower; who comes later has dived before it', () => {
    const found = table(
      {},
      { offers: ({ kind, who }) => (kind === 'hit-the-deck' && who === 'c' ? 'dive' : undefined) },
    )
      .act('a', at(32, 30))
      .act('a', END)
    const types = found
      .events()
      .map((event) => (event.type === 'part' ? event.who.join() : event.type))
    expect(
      types.slice(0, types.indexOf('hit')).filter((type) => type === 'a' || type === 'c'),
    ).toEqual(['a'])
    expect(found.told('hit').map(({ who, damage }) => [who, damage])).toEqual([
      ['b', 21],
      ['c', 10],
    ])
  })
  it.each([
    [4, 16],
    [3, 33],
  ] as const)(
    '[gray-dawn/area/impact] a rocket of 33, RD 7, Dodge/Cover 4, die %i: %i points; the action is lost in any case',
    (die, points) => {
      const rules = rulesWith()
      const rocket = {
        ...gun('rifle-hunting'),
        weapon: {
          ...gun('rifle-hunting').weapon,
          name: 'Rocket',
          damage: [{ count: 6, sides: 10, divide: 1, plus: 0 }] as const,
        },
      }
      const found = evening(
        { a: thrower, b: { ref: 7, ma: 7, skills: { dodge: 4 }, at: [34, 30], facing: 270 } },
        { map: YARD, rules, dice: { 'initiative a': [9], 'initiative b': [8] } },
      )
      const told: unknown[] = []
      const dice = scripted([die, 6, 6, 6, 5, 5, 5, 10, 9, 1, 1, 1])
      const t = {
        ...dice,
        state: found.state,
        cast: () => dice,
        ...PLAIN_PARTS,
        emit: (event: unknown) => void told.push(event),
        askAll: (asks: readonly { pays?: (choice: never) => unknown }[]) =>
          asks.map((ask) => {
            told.push(ask.pays!('dive' as never))
            return 'dive'
          }),
      }
      const events = goOff(
        t as never,
        { by: 'a', thrower: found.state.men.a!, carried: rocket, radius: 5, thrown: 14 },
        { at: { x: 32, y: 30 } },
        { metres: 0 },
      )
      expect(told).toMatchObject([
        { fact: { fact: 'loses-turn' } },
        { type: 'task', total: 11 + die, difficulty: 15, done: die === 4 },
        ...(die === 4 ? [{ type: 'posture' }] : []),
      ])
      expect(events.find(({ type }) => type === 'hit')).toMatchObject({ damage: points })
    },
  )
  it('[gray-dawn/explosion/saves, gray-dawn/explosion/secondary-wound] the card reckons with both wounds: 7D6 - 2 and, under a helmet, 4 x 2 - 2', () => {
    const rules = rulesWith()
    const state = begin(
      setupOf({ a: {}, b: { body: 6, armour: [HELMET] } }, { metres: 1 }, rules),
      rules,
    ) as State
    rules.own.begin(state)
    const plan = rules.blasts.plan(
      state,
      { by: 'a', thrower: state.men.a!, carried: gun('grenade-frag'), radius: 5, thrown: 10 },
      state.men.b!,
      NO_COVER,
    )
    const { hit, wound, method } = chancesOf(plan, rules, 400_000)
    expect([hit, method]).toEqual([1, 'exact'])
    // Four boxes to a state, 40 in all; more are death.
    let sums = new Map([[0, 1]])
    for (let die = 0; die < 7; die++) {
      const next = new Map<number, number>()
      for (const [sum, chance] of sums)
        for (let face = 1; face <= 6; face++)
          next.set(sum + face, (next.get(sum + face) ?? 0) + chance / 6)
      sums = next
    }
    const byHand = wound.map(() => 0)
    for (const [sum, chance] of sums) {
      const marks = sum - 2 + (4 * 2 - 2)
      byHand[marks > 40 ? byHand.length - 1 : Math.ceil(marks / 4)]! += chance
    }
    byHand.forEach((chance, state_) =>
      expect(wound[state_], `state ${state_}`).toBeCloseTo(chance, 9),
    )
  })
})

it('[gray-dawn/explosion/limb-loss] a head that is crippled already loses none of its marks by it', () => {
  const rules = rulesWith({ 'explosion-limb-check': 'fail-severs-success-cripples' })
  const combatant = {
    wounds: rules.wounds.read(
      [{ area: 'head', points: 16, effect: 'crippled' }, { points: 8 }],
      () => undefined,
    ),
  } as never
  rules.wounds.apply(combatant, { fact: 'crippled', area: 'head' } as never, 1)
  expect(rules.wounds.write(combatant)).toMatchObject([
    { points: 8 },
    { area: 'head', points: 16, effect: 'crippled' },
  ])
})
