// What the menu offers against somebody: modes by what is in hand, and the ways to vary each.
import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { YARD, fight, go, shoot } from './table.ts'
import type { Fight, FightText, ManText } from './table.ts'

const MISS = { attack: [1], defence: [10] }
const two = (a: ManText = {}, text: FightText = {}): Fight =>
  fight(
    {
      a: { weapons: [], ...a, stats: { ref: 10, ...a.stats } },
      b: { stats: { ref: 5 } },
    },
    { metres: 1, dice: MISS, ...text },
  )
const carrying = (...weapons: NonNullable<ManText['weapons']>) => two({ weapons })

/** What is allowed against B: the verb, and each variant with its values. */
const offers = (table: Fight): string[] =>
  makeFace()
    .menu(table.state, table.ask('a'))
    .filter(({ target, choice, refusal }) => {
      const act = choice as Act | undefined
      return target === 'b' && !refusal && (act?.do === 'attack' || act?.do === 'throw')
    })
    .map(({ verb, variants = [] }) =>
      [
        verb,
        ...variants.map(({ label, values }) =>
          label === 'Aim at'
            ? `aimed (${values.length})`
            : `${label}: ${values.map(({ value, label: word }) => (typeof value === 'boolean' ? word : value)).join(' ')}`,
        ),
      ].join(', '),
    )

const STEP = 'step again after the attack: no yes'
const BLOWS = [
  `strike, aimed (7), Blows: 2 1, ${STEP}`,
  `kick, aimed (7), Blows: 2 1, ${STEP}`,
  `pin, aimed (7), Blows: 2 1, ${STEP}`,
  `throw, aimed (7), Blows: 2 1, ${STEP}`,
  `feint, ${STEP}`,
]
const CLUB = `melee, aimed (7), Blows: 2 1, ${STEP}`

describe('the menu of attacks', () => {
  test.each<readonly [rule: string, what: string, table: () => Fight, found: readonly string[]]>([
    ['unarmed/attacks', 'bare hands', () => carrying(), BLOWS],
    [
      'action/shoot',
      'a pistol: two shots, in one hand or two',
      () => carrying('glock-17'),
      [`shoot, aimed (7), Shots: 2 1, Hands: 2 1, ${STEP}`, CLUB, ...BLOWS],
    ],
    [
      'action/shoot',
      'its last round',
      () => carrying({ weapon: 'glock-17', loaded: 1 }),
      [`shoot, aimed (7), Hands: 2 1, ${STEP}`, CLUB, ...BLOWS],
    ],
    [
      'autofire/kinds',
      'an UZI: single shots, bursts, full auto',
      () => carrying('uzi'),
      [
        `shoot, aimed (7), Hands: 2 1, ${STEP}`,
        `burst, Hands: 2 1, ${STEP}`,
        `auto, Hands: 2 1, ${STEP}`,
        CLUB,
        ...BLOWS,
      ],
    ],
    [
      'weapons/rifle-posture',
      'a rifle of ROF 3: from the shoulder or the hip',
      () => carrying('m-1-garand'),
      [`shoot, aimed (7), Shots: 3 2 1, From: the shoulder the hip (-2), ${STEP}`, CLUB, ...BLOWS],
    ],
    [
      'weapons/bullpup',
      'a bullpup, no worse from the hip',
      () => carrying('styer-aug'),
      [
        `shoot, aimed (7), From: the shoulder the hip, ${STEP}`,
        `burst, From: the shoulder the hip, ${STEP}`,
        `auto, From: the shoulder the hip, ${STEP}`,
        CLUB,
        ...BLOWS,
      ],
    ],
    [
      'shotgun/location',
      'a shotgun of ROF 2 with pellets, which cannot be aimed at an area',
      () => carrying('ithaca-stakeout'),
      [`shoot, Shots: 2 1, From: the shoulder the hip (-2), ${STEP}`, CLUB, ...BLOWS],
    ],
    [
      'shotgun/location',
      'a shotgun with slugs',
      () => carrying({ weapon: 'ithaca-stakeout', ammo: 'slug' }),
      [`shoot, aimed (7), Shots: 2 1, From: the shoulder the hip (-2), ${STEP}`, CLUB, ...BLOWS],
    ],
    [
      'weapons/types',
      'a crossbow, for which there is one grip',
      () => carrying('crossbow'),
      [`shoot, aimed (7), ${STEP}`, CLUB, ...BLOWS],
    ],
    [
      'melee/thrown',
      'a knife',
      () => carrying('knife'),
      [CLUB, ...BLOWS, 'throw-weapon, aimed (7)'],
    ],
    ['grenade/hand-attack', 'a grenade', () => carrying('hand-grenade'), BLOWS],
    [
      'unarmed/kinds',
      'both skills of bare hands, the better first',
      () => two({ skills: { brawling: 3, 'martial-arts': 2 } }),
      BLOWS.map((one) => one.replace(`, ${STEP}`, `, Skill: brawling martial-arts, ${STEP}`)),
    ],
    [
      'unarmed/break',
      'a hold: break instead of another pin',
      () =>
        two({ skills: { brawling: 9 } }, { dice: { attack: [10], defence: [1] } }).act(
          'a',
          { do: 'attack', mode: 'pin', target: 'b' },
          'kept',
        ),
      [
        `strike, aimed (7), ${STEP}`,
        `kick, aimed (7), ${STEP}`,
        `break, ${STEP}`,
        `throw, aimed (7), ${STEP}`,
      ],
    ],
    [
      'action/shoot',
      'after the first of two shots',
      () => carrying('glock-17').act('a', shoot('b'), 'kept'),
      [`shoot, aimed (7), Hands: 2 1, ${STEP}`],
    ],
    [
      'action/hand-to-hand',
      'after the first of two blows',
      () =>
        carrying('glock-17').act(
          'a',
          { do: 'attack', mode: 'kick', target: 'b', shots: 1 },
          'kept',
        ),
      [CLUB, ...BLOWS.slice(0, 4)].map((one) => one.replace(', Blows: 2 1', '')),
    ],
    [
      'movement/running-halves-action',
      'a runner stays in their part anyway',
      () => carrying().act('a', { do: 'run' }),
      BLOWS.map((one) => one.replace(`, ${STEP}`, '')),
    ],
  ])('[fnff-1988/%s] %s', (_rule, _what, table, found) => {
    expect(offers(table())).toEqual(found)
  })
  test('[fnff-1988/movement/running-halves-action] who has walked their metre has none left to step again', () => {
    const near = (x: number) =>
      fight(
        {
          a: { weapons: [], at: { x: 20, y: 20 }, facing: 90, stats: { ref: 10 } },
          b: { at: { x: 21.5, y: 20 }, stats: { ref: 5 } },
        },
        { map: YARD },
      ).act('a', go([x, 20]))
    expect(offers(near(20.7))[0]).toContain(STEP)
    expect(offers(near(21))[0]).not.toContain(STEP)
  })
  test('[fnff-1988/unarmed/attacks, fnff-1988/action/shoot] what a choice of the menu does: all shots, or one blow after the other', () => {
    const choice = (table: Fight, verb: string) =>
      makeFace()
        .menu(table.state, table.ask('a'))
        .find((item) => item.verb === verb && item.target === 'b')?.choice
    expect([
      choice(carrying('glock-17'), 'shoot'),
      choice(carrying({ weapon: 'glock-17', loaded: 1 }), 'shoot'),
      choice(carrying({ weapon: 'glock-17', loaded: 0 }), 'shoot'),
      choice(carrying('uzi'), 'burst'),
      choice(carrying(), 'kick'),
    ]).toEqual([
      { do: 'attack', mode: 'single', target: 'b', shots: 2 },
      { do: 'attack', mode: 'single', target: 'b', shots: 1 },
      { do: 'attack', mode: 'single', target: 'b', shots: 1 },
      { do: 'attack', mode: 'burst', target: 'b' },
      { do: 'attack', mode: 'kick', target: 'b' },
    ])
  })
})
