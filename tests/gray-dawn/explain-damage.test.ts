// The steps from the damage dice to the marks, with the figures of the catalogue's examples.
import { expect, test } from 'vitest'
import { strike } from '../../src/books/cp2020/attack/resolve.ts'
import type { Margin } from '../../src/books/gunfight/attack/slots.ts'
import { collector } from '../../src/engine/trace.ts'
import { scripted } from '../support/book-dice.ts'
import { gun, planOf, rulesWith, type Case } from './people.ts'

/** The terms of a hit, as "what value". */
function termsOf(one: Case, faces: readonly number[], raw: Margin = { by: 5 }): string[][] {
  const trace = collector()
  const rules = rulesWith(one.options)
  const dice = scripted(faces)
  strike(dice, planOf(one, rules), rules, { raw }, { trace })
  dice.finish()
  return trace
    .taken()
    .map(({ terms, total }) => [...terms.map((term) => `${term.what} ${term.value}`), `= ${total}`])
}
const RIFLE = gun('rifle-assault-medium', { damage: '4D6+1' })
/** BODY 7 takes 2 points off. */
const target = { body: 7, own: { mook: true } } as const

test.each<[string, Case, number[], string[][]]>([
  [
    '4D6+1 at the right leg, SP 6, BTM -2: 19 points, 13 through, crippled at 8 marks',
    {
      ...{ weapon: RIFLE, at: 'right-leg' },
      target: { ...target, armour: [{ name: 'pants', sp: 6, covers: ['right-leg'] }] },
    },
    // Damage, then the stun save, the death save and whether the leg comes off.
    [6, 6, 5, 1, 1, 1, 10, 5],
    [
      ['4D6+1 19', '= 19'],
      ['damage 19', 'pants, SP 6 -6', '= 13'],
      ['through 13', 'body type -2', 'a crippled limb takes no more -3', '= 8'],
      ['BODY 7', 'serious -1', 'stays in the fight on or below 6', '= 1'],
      ['lives on or below (BODY) 7', '= 1'],
    ],
  ],
  [
    '2 points at the head after BTM: 4 marks',
    { weapon: RIFLE, at: 'head', target: { ...target, armour: [{ name: 'helmet', sp: 4 }] } },
    [1, 2, 2, 2, 1],
    [
      ['4D6+1 8', '= 8'],
      ['damage 8', 'helmet, SP 4 -4', '= 4'],
      ['through 4', 'body type -2', 'head, doubled 2', '= 4'],
      ['stays in the fight on or below (BODY) 7', '= 1'],
    ],
  ],
])('[gray-dawn/damage/order, gray-dawn/damage/head-doubled] %s', (_, one, faces, terms) =>
  expect(termsOf(one, faces)).toEqual(terms),
)

test('[gray-dawn/burst/extra-die] three rounds of 2D6+1 roll 4D6+1', () => {
  const burst: Case = {
    ...{ weapon: gun('smg-light', { damage: '2D6+1' }), mode: 'burst', rounds: 3, at: 'torso' },
    target: { ...target, armour: [{ name: 'vest', sp: 20 }] },
  }
  expect(termsOf(burst, [6, 1, 1, 1, 1])).toEqual([
    ['4D6+1 5', '= 5'],
    ['damage 5', 'vest, SP 20 -20', 'no less than 0 15', '= 0'],
  ])
})
