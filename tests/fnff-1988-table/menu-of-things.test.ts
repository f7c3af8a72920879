// What the menu offers against things, and what the plan of it says, in full.
import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import type { AtThing } from '../../src/books/fnff-1988/contract/acts.ts'
import type { GunfightCard } from '../../src/books/gunfight/table/card.ts'
import { YARD, fight } from './table.ts'
import type { Fight, ManText } from './table.ts'

/** A with REF 9 before a gate of 10 points in the head. */
const before = (metres: number, a: ManText): Fight =>
  fight({ a: { weapons: [], ...a, stats: { ref: 9, ...a.stats } }, b: { stats: { ref: 3 } } }).rule(
    {
      rule: 'thing',
      name: 'Gate',
      points: 10,
      metres,
    },
  )
const offers = (table: Fight) =>
  makeFace()
    .menu(table.state, table.ask('a'))
    .filter(({ verb }) => verb === 'shoot-thing' || verb === 'hit-thing')
    .map(({ variants, ...item }) => ({
      ...item,
      variants: variants?.map(({ name, label, values }) =>
        [name, label, ...values.map((one) => `${one.value}: ${one.label}`)].join(' | '),
      ),
    }))

/** What is offered against the gate. */
const offer = (
  verb: 'shoot-thing' | 'hit-thing',
  metres: string,
  mode: string,
  variants: readonly string[],
) => ({
  verb,
  group: verb === 'hit-thing' ? 'Break a thing' : 'Shoot at a thing',
  label: `Gate · ${metres} m · 10 points`,
  thing: 'thing-gate',
  plan: true,
  choice: { do: 'attack-thing', thing: 'thing-gate', mode },
  variants,
})
const SHOTS = 'shots | Shots | 2: 2 | 1: 1'
const BLOWS = 'shots | Blows | 2: 2 | 1: 1'
const HANDS = 'hands | Hands | 2: two | 1: one'
const LIMBS = 'strike: the fist | kick: the foot'
const FISTS = offer('hit-thing', '1.0', 'strike', [`mode | With | ${LIMBS}`, BLOWS])

describe('the menu', () => {
  test.each<
    readonly [
      what: string,
      metres: number,
      weapons: NonNullable<ManText['weapons']>,
      found: readonly object[],
    ]
  >([
    ['bare hands reach 1 m', 1, [], [FISTS]],
    ['and no further', 1.01, [], []],
    [
      'a knife',
      1,
      ['knife'],
      [
        offer('hit-thing', '1.0', 'melee', [
          `mode | With | melee: the weapon in hand | ${LIMBS}`,
          BLOWS,
        ]),
      ],
    ],
    ['a pistol', 5, ['glock-17'], [offer('shoot-thing', '5.0', 'single', [SHOTS, HANDS])]],
    [
      'its last round, and what hands can do beside it',
      1,
      [{ weapon: 'glock-17', loaded: 1 }],
      [
        offer('shoot-thing', '1.0', 'single', [HANDS]),
        offer('hit-thing', '1.0', 'strike', [
          `mode | With | ${LIMBS} | melee: the weapon in hand`,
          BLOWS,
        ]),
      ],
    ],
    [
      'an automatic',
      5,
      ['uzi'],
      [
        offer('shoot-thing', '5.0', 'single', [
          'mode | With | single: single shots | burst: a burst | auto: full auto',
          HANDS,
        ]),
      ],
    ],
    [
      'a rifle of ROF 3',
      5,
      ['m-1-garand'],
      [
        offer('shoot-thing', '5.0', 'single', [
          'shots | Shots | 3: 3 | 2: 2 | 1: 1',
          'hip | From | false: the shoulder | true: the hip (-2)',
        ]),
      ],
    ],
    [
      'a crossbow, for which there is one grip',
      5,
      ['crossbow'],
      [offer('shoot-thing', '5.0', 'single', [])],
    ],
    ['a grenade is thrown, not shot', 5, ['hand-grenade'], []],
  ])('[fnff-1988/inanimate/attack, fnff-1988/action/shoot] %s', (_, metres, weapons, found) => {
    expect(offers(before(metres, { weapons }))).toEqual(found)
  })
  test('[fnff-1988/action/reload] an empty gun is offered with why it cannot', () => {
    const [item] = offers(before(5, { weapons: [{ weapon: 'glock-17', loaded: 0 }] }))
    expect(item).toMatchObject({
      variants: [HANDS],
      refusal: { code: 'refused/empty', rule: 'fnff-1988/action/reload' },
    })
  })
})

describe('the plan', () => {
  const skills = { pistol: 4, rifle: 4, melee: 4, brawling: 4 }
  const REF = 'REF 9'
  const OF_TEN = 'Gate has 10 of 10 structural points. The referee may set another difficulty.'
  const EASY = ['difficulty 10']
  const CLOSE = ['difficulty 10', 'range CLS 1']
  const damage = (code: string) => [`damage ${code} + margin`, `${code} ${code}`, 'margin margin']
  const read = ({ sums, chances, ...card }: GunfightCard) => ({
    ...card,
    sums: sums.map(({ what, total, terms }) => [
      `${what} ${total}`,
      ...terms.map((term) => `${term.what} ${term.value}`),
    ]),
    chances: chances.map(({ what, chance }) => [what, Math.round(1e9 * chance) / 1e9]),
  })
  // Damage and margin against 10 points, of 60 pairs of dice.
  test.each<
    readonly [
      what: string,
      a: ManText,
      act: Partial<AtThing>,
      sums: readonly (readonly string[])[],
      notes: readonly string[],
      chances: readonly [hit: number, destroyed: number],
    ]
  >([
    [
      'two shots: 1D6+3 and a margin of 6 or more',
      { weapons: ['glock-17'] },
      { mode: 'single' },
      [
        ['attack + 1D10 16', REF, 'Pistol 4', 'accuracy of Glock 17 2', 'braced with two hands 1'],
        ['difficulty 11', ...CLOSE],
        damage('1D6+3'),
      ],
      ['The chances are those of one of 2 shots.'],
      [1, 1],
    ],
    [
      'one of somebody who has never fought: a margin of 3 to 12',
      { weapons: ['glock-17'], firefights: 0 },
      { mode: 'single', shots: 1, hands: 1 },
      [
        ['attack + 1D10 13', REF, 'Pistol 4', 'accuracy of Glock 17 2', 'combat experience -2'],
        ['difficulty 11', ...CLOSE],
        damage('1D6+3'),
      ],
      [],
      [1, 54 / 60],
    ],
    [
      'a knife: 1D6 and a margin of 5 to 14',
      { weapons: ['knife'] },
      { mode: 'melee' },
      [
        ['attack + 1D10 14', REF, 'Melee Weapons 4', 'accuracy of Knife or dagger 1'],
        ['difficulty 10', ...EASY],
        damage('1D6'),
      ],
      ['The chances are those of one of 2 blows.'],
      [1, 50 / 60],
    ],
    [
      'the fist: 1D6 and a margin of 4 to 13',
      {},
      { mode: 'strike', shots: 1 },
      [['attack + 1D10 13', REF, 'Brawling 4'], ['difficulty 10', ...EASY], damage('1D6')],
      [],
      [1, 45 / 60],
    ],
    [
      'a rifle from the hip: a round that always breaks it',
      { weapons: ['m-1-garand'] },
      { mode: 'single', shots: 1, hip: true },
      [
        ['attack + 1D10 13', REF, 'Rifle 4', 'accuracy of M-1 Garand 2', 'from the hip -2'],
        ['difficulty 11', ...CLOSE],
        damage('11D6'),
      ],
      [],
      [1, 1],
    ],
    [
      'full auto, -4 at close range; a 10 jams it',
      { weapons: ['uzi'] },
      { mode: 'auto' },
      [
        ['attack + 1D10 15', REF, 'Rifle 4', 'accuracy of UZI 2'],
        ['difficulty 6', 'difficulty 10', 'range CLS -4'],
        damage('1D6+3'),
      ],
      ['A reliability roll comes first. The chances include a jam (10.0 %).'],
      [0.9, 0.9],
    ],
  ])(
    '[fnff-1988/inanimate/attack, fnff-1988/damage/structural] %s',
    (_, a, act, sums, notes, [hit, destroyed]) => {
      const { weapons = [] } = a
      const blow = act.mode === 'strike' || act.mode === 'melee'
      const table = before(blow ? 1 : 5, { ...a, weapons, skills })
      expect(
        read(
          makeFace().plan(table.state, table.ask('a'), {
            do: 'attack-thing',
            thing: 'thing-gate',
            mode: 'single',
            ...act,
          }),
        ),
      ).toEqual({
        title: `a → Gate, ${blow ? '1.0' : '5.0'} m`,
        sums,
        notes: [OF_TEN, ...notes],
        chances: [
          ['hit', hit],
          ['destroyed', Math.round(1e9 * destroyed) / 1e9],
        ],
      })
    },
  )
  test('[fnff-1988/weapons/jam-by-autofire] both chances are those of a weapon that may jam', () => {
    // REF 3 + accuracy 2 against 6: hits with a 2 or more, and what hits breaks a thing of 1 point.
    const table = fight({ a: { weapons: ['uzi'], stats: { ref: 3 } }, b: { stats: { ref: 2 } } })
      .rule({ rule: 'thing', name: 'Gate', points: 1, metres: 5 })
      .until('a', 3)
    const { chances } = read(
      makeFace().plan(table.state, table.ask('a'), {
        do: 'attack-thing',
        thing: 'thing-gate',
        mode: 'auto',
      }),
    )
    expect(chances).toEqual([
      ['hit', 0.81],
      ['destroyed', 0.81],
    ])
  })
  test('[fnff-1988/facing/turning, fnff-1988/experience/cem] what is behind them, when nobody is left who fights', () => {
    const wall = {
      id: 'wall',
      name: 'The wall',
      kind: 'wall' as const,
      height: 2,
      structure: 30,
      shape: [
        { x: 10, y: 30 },
        { x: 30, y: 30 },
      ],
    }
    const table = fight(
      {
        a: {
          weapons: ['glock-17'],
          skills,
          firefights: 0,
          at: { x: 20, y: 20 },
          facing: 0,
          stats: { ref: 9 },
        },
        b: { hidden: true, at: { x: 50, y: 20 }, stats: { ref: 3 } },
      },
      { map: { ...YARD, obstacles: [wall] } },
    )
    const plan = () =>
      read(
        makeFace().plan(table.book.view(table.state, 'player-1'), table.ask('a'), {
          do: 'attack-thing',
          thing: 'wall',
          mode: 'single',
          shots: 1,
          hands: 1,
        }),
      )
    expect(plan()).toMatchObject({
      title: 'a → The wall, 10 m',
      sums: [
        ['attack + 1D10 13', REF, 'Pistol 4', 'accuracy of Glock 17 2', 'turned -2'],
        ['difficulty 11', ...CLOSE],
        damage('1D6+3'),
      ],
      notes: [
        'The wall has 30 of 30 structural points. The referee may set another difficulty.',
        'a turns to it first (-2).',
        'They do not know that a fight is going on, so combat experience does not count.',
      ],
      areas: [{ role: 'hole', shape: 'circle', at: { x: 20, y: 30 }, radius: 0.5 }],
    })
    // Who has turned already has the same -2, and need not turn.
    const { sums, notes } = plan()
    table.act('a', { do: 'face', degrees: 180 })
    expect(plan().sums).toEqual(sums)
    expect(plan().notes).toEqual(notes.filter((note) => !note.includes('turns to it')))
  })
})
