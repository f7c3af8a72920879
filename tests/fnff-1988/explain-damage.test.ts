// The steps from the damage dice to the body, with the figures of the book's own examples.
import { expect, test } from 'vitest'
import { throwAttack } from '../../src/books/fnff-1988/attack/resolve.ts'
import { damageOnCard } from '../../src/books/fnff-1988/attack/explain-damage.ts'
import { planAttack } from '../../src/books/fnff-1988/attack/plan.ts'
import { collector } from '../../src/engine/trace.ts'
import { scripted } from '../support/book-dice.ts'
import { attackOf, type Spec } from './exchange.ts'

const sp = (points: number) => ({
  armor: [{ name: 'mail', sp: points, covers: ['head', 'torso'] }],
})

/** The terms of a hit with this margin, as "what value"; a second sum is what goes through. */
function termsOf(spec: Spec, margin: number, faces: readonly number[]): string[][] {
  const trace = collector()
  const attack = attackOf(spec)
  const plan = { ...planAttack(attack), given: margin }
  const dice = scripted(faces)
  throwAttack(dice, plan, attack.rules.options, { trace, target: attack.target })
  return trace
    .taken()
    .map(({ terms, total }) => [...terms.map((one) => `${one.what} ${one.value}`), `= ${total}`])
}

test.each<[string, Spec, number, number[], string[][]]>([
  [
    'damage/killing-ranged',
    { weapon: 'Colt Python', at: 'torso', target: sp(30) },
    4,
    [2, 4],
    [
      ['2D6+3 9', 'margin 4', '= 13'],
      ['damage 13', 'armour, SP 30 -30', 'no less than 0 17', '= 0'],
    ],
  ],
  [
    'damage/head-doubling',
    { weapon: 'Colt Python', at: 'head', target: sp(30) },
    4,
    [2, 4],
    [
      ['2D6+3 9', 'margin 4', 'head, doubled 13', '= 26'],
      ['damage 26', 'armour, SP 30 -30', 'no less than 0 4', '= 0'],
    ],
  ],
  [
    'damage/bludgeoning',
    {
      weapon: 'none',
      mode: 'strike',
      skill: 'martial-arts',
      at: 'head',
      attacker: { stats: { body: 8 }, skills: { 'martial-arts': 5 } },
      target: sp(10),
    },
    4,
    [5],
    [
      ['1D6 5', 'strength 1', 'Martial Arts 5', 'margin 4', 'head, doubled 15', '= 30'],
      ['damage 30', 'a fifth counts -24', 'armour, SP 10 -10', 'no less than 0 4', '= 0'],
    ],
  ],
  [
    'armour/armour-piercing',
    {
      ...{ weapon: 'Uzi', mode: 'burst', at: 'torso', target: sp(6) },
      ...{ load: { ammo: 'armor-piercing' }, options: { 'autofire-margin-damage': 'none' } },
    },
    1,
    [3, 1],
    [
      ['1D6+3 6', '= 6'],
      ['damage 6', 'armour, SP 6 -6', 'SP halved 3', 'what went through is halved -2', '= 1'],
      ['stays up on or below (FW, AV) 7', '= 1'],
    ],
  ],
])('[fnff-1988/%s] %j by %i', (_, spec, margin, faces, terms) => {
  expect(termsOf(spec, margin, faces)).toEqual(terms)
})

test('[fnff-1988/damage/contact, fnff-1988/armour/armour-piercing, fnff-1988/damage/bludgeoning] cards name dice, bonuses and factors', () => {
  const card = (spec: Spec) => damageOnCard(planAttack(attackOf(spec))).map(({ total }) => total)
  expect(card({ weapon: 'Colt Python', metres: 12 })).toEqual(['2D6+3 + margin'])
  expect(card({ weapon: 'Glock 17', metres: 0.2 })).toEqual(['9 + margin'])
  expect(card({ weapon: 'Glock 17', load: { ammo: 'armor-piercing' } })).toEqual([
    '1D6+3 + margin, half',
  ])
  expect(
    card({ weapon: 'none', mode: 'strike', skill: 'brawling', attacker: { stats: { body: 8 } } }),
  ).toEqual(['1D6 + 1 + margin, a fifth'])
  expect(card({ weapon: 'none', mode: 'pin' })).toEqual([])
})
