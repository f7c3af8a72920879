// The steps from the damage dice to the body, with the figures of the catalogue's examples.
import { expect, test } from 'vitest'
import { damageOnCard } from '../../src/books/cp2020/attack/explain-damage.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import { strike } from '../../src/books/cp2020/attack/resolve.ts'
import type { Attack } from '../../src/books/cp2020/contract/attack.ts'
import type { Margin } from '../../src/books/gunfight/attack/slots.ts'
import { collector } from '../../src/engine/trace.ts'
import { scripted } from '../support/book-dice.ts'
import type { Options as DoneRightOptions } from '../../src/books/done-right/options.ts'
import * as doneRight from '../done-right/people.ts'
import { attackOf, gun, person, rulesWith } from './people.ts'

const rules = rulesWith()
/** Rifle rounds of 5D6, armour-piercing. */
const piercing = gun('rifle-assault-medium', { load: 'armor-piercing' })
const armoured = (sp: number, body: number) =>
  person({ body, armour: [{ name: 'vest', sp }] }, rules)

/** The terms of a hit, as "what value". */
function termsOf(attack: Attack, faces: readonly number[], raw: Margin = { by: 1 }): string[][] {
  const trace = collector()
  const dice = scripted(faces)
  strike(dice, planAttack(attack), attack.rules, { raw }, { trace })
  dice.finish()
  return trace
    .taken()
    .map(({ terms, total }) => [...terms.map((one) => `${one.what} ${one.value}`), `= ${total}`])
}

test.each<[string, Partial<Attack>, number[], string[][]]>([
  [
    '6 points AP against SP 10, BODY 7, torso: nothing',
    { weapon: piercing, at: 'torso', target: armoured(10, 7) },
    [1, 1, 1, 1, 2],
    [
      ['5D6 6', '= 6'],
      ['damage 6', 'vest, SP 10 -10', 'armour-piercing 5', '= 1'],
      ['through 1', 'armour-piercing -1', '= 0'],
    ],
  ],
  [
    '14 points AP against SP 18, BODY 7, torso: 1 point',
    { weapon: piercing, at: 'torso', target: armoured(18, 7) },
    [3, 3, 3, 3, 2, 1],
    [
      ['5D6 14', '= 14'],
      ['damage 14', 'vest, SP 18 -18', 'armour-piercing 9', '= 5'],
      ['through 5', 'armour-piercing -3', 'body type -2', 'no less than 1 1', '= 1'],
      ['stays in the fight on or below (BODY) 7', '= 1'],
    ],
  ],
  [
    '20 points AP against SP 10, BODY 7, head: doubled 10',
    { weapon: piercing, at: 'head', target: armoured(10, 7) },
    [4, 4, 4, 4, 4],
    [
      ['5D6 20', '= 20'],
      ['damage 20', 'vest, SP 10 -10', 'armour-piercing 5', '= 15'],
      ['through 15', 'armour-piercing -8', 'body type -2', 'head, doubled 5', '= 10'],
    ],
  ],
  [
    'two layers of SP 18 and 10 stop 22',
    {
      weapon: gun('rifle-assault-medium'),
      at: 'torso',
      target: person(
        {
          armour: [
            { name: 'vest', sp: 18 },
            { name: 'jacket', sp: 10 },
          ],
        },
        rules,
      ),
    },
    [4, 4, 4, 4, 4],
    [
      ['5D6 20', '= 20'],
      [
        'damage 20',
        'vest, SP 18 -18',
        'jacket, SP 10 -10',
        'layers together 6',
        'no less than 0 2',
        '= 0',
      ],
    ],
  ],
  [
    'a kick adds strength',
    { mode: 'kick', at: 'torso', attacker: person({ body: 10 }, rules), metres: 1 },
    [4, 1],
    [
      ['1D6 4', 'strength 2', '= 6'],
      ['through 6', 'body type -2', '= 4'],
      ['stays in the fight on or below (BODY) 6', '= 1'],
    ],
  ],
])('[cp2020/damage/order-gap, cp2020/armor/proportional-order] %s', (_, over, faces, terms) => {
  expect(termsOf(attackOf(over, rules), faces)).toEqual(terms)
})

test('[done-right/mono/natural-ten, done-right/mono/armor] 17 points, natural 10, soft SP 18: 34, SP 6, 28 through', () => {
  const hard = doneRight.rulesWith()
  const target = doneRight.person({ body: 6, armour: [{ name: 'vest', sp: 18 }] }, hard)
  const attack = attackOf(
    {
      weapon: gun('monokatana'),
      mode: 'melee',
      metres: 1,
      at: 'torso',
      attacker: doneRight.person({ body: 6 }, hard),
      target,
    },
    hard,
  )
  expect(termsOf(attack, [4, 4, 4, 5], { by: 1, die: 'ten' }).slice(0, 2)).toEqual([
    ['4D6 17', 'a natural 10, doubled 17', '= 34'],
    ['damage 34', 'vest, SP 18 -18', 'monomolecular edge 12', '= 28'],
  ])
})

test('[cp2020/weapons/ap-gap, cp2020/attack/point-blank-damage-gap] cards name dice, bonuses and factors', () => {
  const card = (over: Partial<Attack>, table = rules) => {
    const plan = planAttack(attackOf(over, table))
    return damageOnCard(plan, [plan], table).map(({ total }) => total)
  }
  expect(card({ weapon: gun('rifle-assault-medium') })).toEqual(['5D6, -2 past the armour'])
  expect(card({ weapon: piercing })).toEqual(['5D6, SP times 0.5, times 0.5, -2 past the armour'])
  expect(card({ weapon: gun('rifle-assault-medium'), metres: 0.5 })).toEqual([
    '30, -2 past the armour',
  ])
  expect(card({ mode: 'grapple', metres: 1 })).toEqual([])
  expect(card({ weapon: gun('rifle-assault-medium'), at: 'head' })).toEqual([
    '5D6, -2 past the armour, doubled',
  ])
})

test.each([
  ['half-stun', '1D6, -2 past the armour, half of it stun'],
  ['stun', '1D6, -2 past the armour, all of it stun'],
] as const)('[cp2020/damage/stun-damage-gap] card of a kick by option %s', (value, total) => {
  const table = rulesWith({ 'unarmed-damage': value })
  const plan = planAttack(attackOf({ mode: 'kick', metres: 1, weapon: undefined }, table))
  expect(damageOnCard(plan, [plan], table).map((sum) => sum.total)).toEqual([total])
})

test.each<[string, Partial<Attack>, Partial<DoneRightOptions>, string]>([
  ['the body type counts in the Wound Table', { at: 'torso' }, {}, '3D6'],
  [
    'by option here too',
    { at: 'torso' },
    { 'body-type-modifier': 'on' },
    '3D6, -2 past the armour',
  ],
  ['a called head', { at: 'head' }, {}, '3D6, doubled'],
  ['a blow', { mode: 'kick', metres: 1 }, {}, '1D6, a fifth before the armour'],
  [
    'half real, half stun',
    { weapon: gun('pistol-heavy', { load: 'hep' }), at: 'torso' },
    {},
    '3D6, SP times 0, half of it stun',
  ],
  [
    'stun only, none of it through hard armour',
    { weapon: gun('shotgun', { load: 'non-lethal' }) },
    {},
    '4D6, hard armour stops all, at least half through soft armour, all of it stun',
  ],
])(
  '[done-right/scope/damage-replaced, done-right/damage/bludgeoning, done-right/ammo/hep, done-right/shotgun/non-lethal] card: %s',
  (_, over, options, total) => {
    const table = doneRight.rulesWith(options)
    const attack = doneRight.attackOf(
      { weapon: over.mode ? undefined : gun('pistol-heavy'), ...over },
      table,
    )
    const plan = planAttack(attack)
    expect(damageOnCard(plan, [plan], table).map((sum) => sum.total)).toEqual([total])
  },
)
