// What somebody can still do with useless arms and legs, and with a broken rib.
import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { fight, go, shoot, YARD } from './table.ts'
import type { Fight, FightText, ManText } from './table.ts'

const FIGHTER: ManText = {
  skills: { brawling: 5, athletics: 3, melee: 4, medical: 9 },
  weapons: ['knife', 'glock-17'],
}
// Wounds do not add up here: two broken arms would be a mortal state.
const two = (a: ManText = {}, text: FightText = {}) =>
  fight(
    { a: { ...FIGHTER, ...a, stats: { ref: 10, ...a.stats } }, b: { stats: { ref: 9 } } },
    { metres: 1, ...text, options: { 'steps-left-out': ['cumulative-wounds'] } },
  )
const broken = (table: Fight, ...areas: string[]) =>
  areas.reduce(
    (all, area) => all.rule({ rule: 'wound', who: 'a', area, level: 'SW', effect: 'broken' }),
    table,
  )
const ARMS = ['right-arm', 'left-arm']
const blow = (mode: string): Act => ({ do: 'attack', mode, target: 'b', shots: 1 }) as Act

const WITH_AN_ARM: readonly (readonly [string, Act])[] = [
  ['strike', blow('strike')],
  ['stab', blow('melee')],
  ['pin', blow('pin')],
  ['throw', blow('throw')],
  ['feint', blow('feint')],
  ['throw the knife', { do: 'throw', target: 'b' }],
  ['draw the gun', { do: 'change', weapon: 1 }],
  ['parry with the knife', { do: 'parry', with: 'weapon' }],
  ['catch something', { do: 'task', task: 'juggle' }],
]
const WITH_BOTH_LEGS: readonly (readonly [string, Act])[] = [
  ['kick', blow('kick')],
  ['leap', { do: 'task', task: 'leap' }],
]

test('[fnff-1988/wound/critical-effects] lungs: they cannot move, in no phase', () => {
  const lungs = { rule: 'wound', who: 'a', area: 'torso', level: 'CW', effect: 'lungs' }
  const table = two({ at: { x: 20, y: 20 } }, { map: YARD }).rule(lungs)
  expect(table.tries('a', go([20, 19])).refusal?.code).toBe('refused/cannot-move')
})

test.each<
  readonly [effect: string, area: string, level: string, act: Act, code: string | undefined]
>([
  ['lungs', 'torso', 'CW', { do: 'run' }, 'cannot-move'],
  ['lungs', 'torso', 'CW', { do: 'mount' }, 'cannot-move'],
  ['lungs', 'torso', 'CW', { do: 'dodge' }, undefined],
  // MA 1: a metre a phase, and running takes more than one.
  ['broken', 'left-leg', 'SW', { do: 'run' }, 'cannot-run'],
  ['abdomen', 'torso', 'CW', { do: 'run' }, 'cannot-run'],
  ['rib', 'torso', 'SW', { do: 'run' }, undefined],
])(
  '[fnff-1988/wound/critical-effects, fnff-1988/movement/running-halves-action] %s: %j',
  (...row) => {
    const [effect, area, level, act, code] = row
    const wound = { rule: 'wound', who: 'a', area, level, effect }
    const refusal = two().rule(wound).tries('a', act).refusal
    expect(refusal?.code).toBe(code && `refused/${code}`)
  },
)

test.each<readonly [rules: string, label: RegExp, code: string, hurt: (table: Fight) => Fight]>([
  [
    'action/leap, fnff-1988/wound/serious-effects',
    /^Leap, at most/,
    'no-leg',
    (all) => broken(all, 'left-leg'),
  ],
  [
    'action/leap, fnff-1988/wound/critical-effects',
    /^Leap, at most/,
    'cannot-move',
    (all) => all.rule({ rule: 'wound', who: 'a', area: 'torso', level: 'CW', effect: 'lungs' }),
  ],
  ['wound/serious-effects', /^A spot$/, 'no-arm', (all) => broken(all, ...ARMS)],
])('[fnff-1988/%s] the menu refuses %s on the map: %s', (_rules, label, code, hurt) => {
  const table = hurt(two({ weapons: ['hand-grenade'] }, { map: YARD }))
  const item = makeFace()
    .menu(table.state, table.ask('a'))
    .find((one) => label.test(one.label))
  expect(item?.refusal?.code).toBe(`refused/${code}`)
})

test('[fnff-1988/movement/running-halves-action, fnff-1988/action/active-dodge] who has dodged still runs, but not with a useless leg', () => {
  const codes = [two(), broken(two(), 'left-leg')].map((table) => {
    Object.assign(table.combatant('a').phase, { acted: true, dodging: true })
    return table.tries('a', { do: 'run' }).refusal?.code
  })
  expect(codes).toEqual([undefined, 'refused/cannot-run'])
})

describe('limbs', () => {
  test.each(WITH_AN_ARM)(
    '[fnff-1988/wound/serious-effects] %s: one arm will do, none will not',
    (_, act) => {
      expect(broken(two(), 'right-arm').tries('a', act).refusal).toBeUndefined()
      expect(broken(two(), ...ARMS).tries('a', act).refusal?.code).toMatch(
        /^refused\/(no-arm|no-limb)$/,
      )
    },
  )
  test.each(WITH_BOTH_LEGS)(
    '[fnff-1988/wound/serious-effects] %s: takes both legs, and no arm',
    (_, act) => {
      expect(broken(two(), ...ARMS).tries('a', act).refusal).toBeUndefined()
      expect(broken(two(), 'left-leg').tries('a', act).refusal?.code).toBe('refused/no-leg')
    },
  )
  test('[fnff-1988/wound/critical] a nearly severed arm is useless too', () => {
    const table = broken(two(), 'left-arm')
    expect(table.tries('a', blow('strike')).refusal).toBeUndefined()
    const none = broken(two(), 'left-arm').rule({
      rule: 'wound',
      who: 'a',
      area: 'right-arm',
      level: 'CW',
    })
    expect(none.tries('a', blow('strike')).refusal?.code).toBe('refused/no-arm')
  })
  test('[fnff-1988/wound/serious-effects, fnff-1988/action/reload] reloading and clearing take an arm', () => {
    const gun = { weapons: ['glock-17'] }
    const empty = () => two(gun).act('a', shoot('b')).until('a', 2)
    expect(empty().tries('a', { do: 'reload' }).refusal).toBeUndefined()
    expect(broken(empty(), ...ARMS).tries('a', { do: 'reload' }).refusal?.code).toBe(
      'refused/no-arm',
    )
  })
  test('[fnff-1988/wound/serious-effects, fnff-1988/grenade/hand-attack] a grenade takes an arm', () => {
    const holding = () => two({ weapons: ['hand-grenade'] })
    const act: Act = { do: 'grenade', target: 'b' }
    expect(broken(holding(), 'right-arm').tries('a', act).refusal).toBeUndefined()
    expect(broken(holding(), ...ARMS).tries('a', act).refusal).toMatchObject({
      code: 'refused/no-arm',
      rule: 'fnff-1988/wound/serious-effects',
    })
  })
  test('[fnff-1988/unarmed/parry, fnff-1988/wound/serious-effects] without arms the legs ward off; without limbs nothing does, in answer to a blow either', () => {
    const struck = (areas: readonly string[]) => {
      const asked: (readonly unknown[])[] = []
      broken(
        two(
          {},
          {
            offers: (ask) => {
              if (ask.kind === 'react' && ask.who === 'a') asked.push(ask.options)
              return undefined
            },
          },
        ),
        ...areas,
      )
        .act('a', { do: 'delay' })
        .until('b', 1)
        .act('b', { do: 'attack', mode: 'kick', target: 'a', shots: 1 })
      return asked[0]
    }
    expect(struck(['right-arm'])).toEqual([
      'no',
      'dodge',
      'parry',
      'parry-left-arm',
      'parry-right-leg',
      'parry-left-leg',
    ])
    expect(struck(ARMS)).toEqual(['no', 'dodge', 'parry', 'parry-left-leg'])
    expect(struck([...ARMS, 'right-leg', 'left-leg'])).toEqual(['no', 'dodge'])
  })
  test('[fnff-1988/unarmed/pin, fnff-1988/wound/serious-effects] who loses both arms holds nobody', () => {
    const table = two({ weapons: [] }, { dice: { attack: [9], defence: [1] } }).act(
      'a',
      blow('pin'),
    )
    expect(table.combatant('a').holds?.target).toBe('b')
    expect(broken(table, 'right-arm').combatant('a').holds?.target).toBe('b')
    expect(broken(table, 'left-arm').combatant('a').holds).toBeUndefined()
  })
  test('[fnff-1988/wound/serious-effects] the menu says why, and computers are not offered it', () => {
    const table = broken(two({ weapons: [] }), ...ARMS)
    const strike = makeFace()
      .menu(table.state, table.ask('a'))
      .find(({ verb }) => verb === 'strike')
    expect(strike?.refusal?.why).toBe("That takes an arm, and both of a's arms are useless.")
    expect(table.ask('a').options).not.toContainEqual(
      expect.objectContaining({ do: 'attack', mode: 'strike' }),
    )
  })
})

describe('a broken rib', () => {
  const rib = (table: Fight) =>
    table.rule({ rule: 'wound', who: 'a', area: 'torso', level: 'SW', effect: 'rib' })
  test('[fnff-1988/wound/serious-effects] -2 to attack and to defence', () => {
    const MISS = { attack: [1], defence: [10] }
    const sums = (table: Fight) => {
      table.act('a', blow('strike')).act('a', { do: 'end' })
      table.act('b', { do: 'attack', mode: 'strike', target: 'a', shots: 1 })
      const [own, theirs] = table.told('attacked')
      return [own!.attack, theirs!.defence]
    }
    const [attack, defence] = sums(two({}, { dice: MISS }))
    expect(sums(rib(two({}, { dice: MISS })))).toEqual([attack! - 2, defence! - 2])
  })
  test('[fnff-1988/wound/serious-effects, fnff-1988/task/attempt] no task is harder for it', () => {
    const total = (table: Fight) =>
      table.act('a', { do: 'task', task: 'juggle' }).told('task')[0]!.total
    expect(total(rib(two({}, { dice: { task: [5] } })))).toBe(10 + 3 + 5)
    expect(total(two({}, { dice: { task: [5] } }))).toBe(18)
  })
})

describe('turning', () => {
  const facing = (degrees: number, at: readonly [number, number] = [20, 20]) =>
    fight(
      {
        a: {
          weapons: ['glock-17'],
          stats: { ref: 10 },
          at: { x: at[0], y: at[1] },
          facing: degrees,
        },
        b: { weapons: ['glock-17'], stats: { ref: 9 }, at: { x: 20, y: 10 }, facing: 180 },
      },
      { map: YARD, dice: { attack: [1], defence: [10] } },
    )
  // REF 10 + accuracy 2 + 1; Pistol is not bought. A runner would halve it.
  const PLAIN = 10 + 2 + 1
  const shot = (table: Fight) => table.act('a', shoot('b')).told('attacked')[0]!.attack
  const struckAt = (table: Fight) =>
    table.act('a', { do: 'end' }).act('b', shoot('a')).told('attacked').at(-1)!.defence

  test.each([
    ['turning to somebody behind', 180, { do: 'turn', to: 'b' }, PLAIN - 2],
    ['turning to somebody at the edge of the view', 90, { do: 'turn', to: 'b' }, PLAIN],
    ['facing about', 180, { do: 'face', degrees: 0 }, PLAIN - 2],
    ['facing a right angle off', 90, { do: 'face', degrees: 0 }, PLAIN],
    ['facing a little further', 91, { do: 'face', degrees: 0 }, PLAIN - 2],
    ['a step that turns them round', 180, go([20, 19.8]), PLAIN - 2],
    ['a step aside', 90, go([20, 19.8]), PLAIN],
  ] as const)('[fnff-1988/facing/turning] %s from %i degrees', (_, degrees, act, attack) => {
    expect(shot(facing(degrees).act('a', act as Act))).toBe(attack)
  })
  test('[fnff-1988/wound/critical-effects] nothing comes into view of the blind by a turn, so they have no -2 for it', () => {
    const blow = (table: Fight) =>
      table
        .rule({ rule: 'effect', who: 'a', area: 'head', effect: 'blind' })
        .act('a', { do: 'turn', to: 'b' })
        .act('a', { do: 'attack', mode: 'strike', target: 'b', shots: 1 })
        .told('attacked')[0]!.attack
    expect([blow(facing(0, [20, 11])), blow(facing(180, [20, 11]))]).toEqual([11, 11])
  })
  test.each([
    [false, 11 - 2, 1],
    [true, 11, 0],
  ])(
    '[fnff-1988/wound/critical-effects] a strike at a thing behind them, blind %s: %i, turns %i',
    (isBlind, attack, turns) => {
      const corners = [
        [19, 20.2],
        [21, 20.2],
        [21, 21],
        [19, 21],
      ] as const
      const shape = corners.map(([x, y]) => ({ x, y }))
      const crate = {
        id: 'crate',
        name: 'Crate',
        kind: 'crate',
        height: 1,
        structure: 9,
        shape,
      } as const
      const table = two(
        { weapons: [], skills: {}, at: { x: 20, y: 20 }, facing: 0 },
        { map: { ...YARD, obstacles: [crate] }, dice: { attack: [1] } },
      )
      if (isBlind)
        table.rule({ rule: 'wound', who: 'a', area: 'head', level: 'CW', effect: 'blind' })
      table.act('a', { do: 'attack-thing', thing: 'crate', mode: 'strike', shots: 1 })
      expect(table.told('attacked-thing')[0]!.attack).toBe(attack)
      expect(table.told('turned')).toHaveLength(turns)
    },
  )
  test('[fnff-1988/facing/turning] two small turns are one large one', () => {
    const table = facing(180)
      .act('a', { do: 'face', degrees: 90 })
      .act('a', { do: 'face', degrees: 0 })
    expect(shot(table)).toBe(PLAIN - 2)
  })
  test('[fnff-1988/facing/turning] the defence too, and both until the phase ends; there and back is a turn', () => {
    const still = struckAt(facing(0))
    expect(struckAt(facing(180).act('a', go([20, 19.8])))).toBe(still - 2)
    const back = facing(0)
      .act('a', { do: 'face', degrees: 180 })
      .act('a', { do: 'face', degrees: 0 })
    expect(struckAt(back)).toBe(still - 2)
    const later = facing(180)
      .act('a', go([20, 19.8]))
      .until('a', 2)
    expect(shot(later)).toBe(PLAIN)
  })
  test('[fnff-1988/facing/turning] the log says it', () => {
    expect(
      facing(180)
        .act('a', go([20, 19.8]))
        .told('turned'),
    ).toMatchObject([{ who: 'a', penalty: true }])
  })
})
