// Finer locations: where exactly a hit strikes, and the cyberware that takes it.
import { describe, expect, it } from 'vitest'
import { chancesOf } from '../../src/books/cp2020/attack/odds.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'
import type { Hit, WoundText } from '../../src/books/cp2020/wounds/wound-store.ts'
import { scripted } from '../support/book-dice.ts'
import { optionsOf } from '../../src/books/done-right/options.ts'
import { rulesDoneRight } from '../../src/books/done-right/rules.ts'
import { bodyOf } from '../../src/books/done-right/wounds/facts.ts'
import { evening } from '../cp2020-table/evening.ts'
import { attackOf, gun, person, rulesWith } from './people.ts'

const USES = ['off', 'description', 'choose-effect-and-cyberware'] as const

describe('finer locations', () => {
  const shot = (
    wounds: readonly WoundText[],
    faces: readonly number[],
    answers?: readonly string[],
    use: (typeof USES)[number] = 'choose-effect-and-cyberware',
  ) => {
    const rules = rulesWith({ 'specific-location-use': use })
    const target = person({ wounds }, rules)
    const plan = {
      ...planAttack(attackOf({ target, weapon: gun('pistol-heavy') }, rules)),
      fixed: 3,
    }
    const found: Hit[] = []
    const slots = rules.slots(rules, { found })
    const dice = scripted(faces, answers)
    const head = { row: AREAS.indexOf('head'), loss: 0 }
    slots.suffer(dice, plan, plan.before, slots.harm(dice, plan, { by: 1 }, head))
    dice.finish()
    return { rules, target, facts: found[0]!.facts }
  }

  it('[done-right/location/specific-use] as a description it is rolled and told, and decides nothing; off, there is no second die', () => {
    const eye = [{ area: 'head', effect: 'cyber-eye' }] as const
    expect(shot(eye, [2, 3, 1], undefined, 'description').facts).toMatchObject([
      { fact: 'specific', specific: 'eye' },
      { fact: 'wound', level: 'SW' },
      { fact: 'effect', effect: 'eye-lost' },
      { fact: 'consciousness-save' },
    ])
    expect(shot(eye, [3, 1], undefined, 'off').facts.map(({ fact }) => fact)).toEqual([
      'wound',
      'effect',
      'consciousness-save',
    ])
  })

  it('[done-right/location/specific-use] by the option a second die tells where, and the effect is rolled unless the referee says which', () => {
    expect(shot([], [8, 3, 1]).facts).toMatchObject([
      { fact: 'specific', specific: 'skull' },
      { fact: 'wound', level: 'SW' },
      { fact: 'effect', effect: 'eye-lost' },
      { fact: 'consciousness-save' },
    ])
    expect(shot([], [1, 1], ['eye-lost']).facts).toMatchObject([
      { specific: 'eye' },
      { fact: 'wound' },
      { fact: 'effect', effect: 'eye-lost' },
      { fact: 'consciousness-save' },
    ])
    expect(shot([], [5, 1], ['none']).facts.map(({ fact }) => fact)).toEqual([
      'specific',
      'wound',
      'consciousness-save',
    ])
  })

  it('[done-right/location/specific-use] by the option cyberware at that place takes the hit: no wound, no save', () => {
    const { rules, target, facts } = shot([{ area: 'head', effect: 'cyber-eye' }], [2])
    expect(facts).toEqual([
      { fact: 'specific', area: 'head', specific: 'eye' },
      { fact: 'machine', area: 'head', points: 3, specific: 'eye' },
    ])
    for (const fact of facts) rules.wounds.apply(target, fact, 1)
    expect(rules.wounds.write(target)).toEqual([{ area: 'head', effect: 'cyber-eye', points: 3 }])
    // Odds know of it: two faces in ten strike the eye.
    const plan = {
      ...planAttack(attackOf({ target, weapon: gun('pistol-heavy'), at: 'head' }, rules)),
      fixed: 3,
      given: 1,
    }
    const { wound } = chancesOf(plan, rules)
    expect(wound[0]).toBeCloseTo(0.2, 12)
    expect(wound[2]).toBeCloseTo(0.8, 12)
  })
})

it('[done-right/wounds/cyberlimb] who is brought in keeps cyberware, and reinforcements like them have it undamaged, and all points of REF', () => {
  const yan = {
    name: 'Yan',
    stats: { int: 5, ref: 8, tech: 5, cool: 5, ma: 5, body: 6 },
    lasting: [
      { area: 'right-arm', effect: 'cyberlimb' },
      { area: 'head', effect: 'cyber-eye' },
      { area: 'left-leg', effect: 'severed' },
    ],
    lost: { ref: 2 },
  }
  const table = evening(
    { a: {}, b: {} },
    { rules: rulesDoneRight(optionsOf()), dice: { 'initiative yan': [2], 'initiative zed': [3] } },
  )
    .rule({ rule: 'bring', people: [yan], side: 1, hidden: false })
    .rule({ rule: 'wound', who: 'yan', area: 'torso', level: 'SW' })
    .rule({ rule: 'join', like: 'yan', name: 'Zed', count: 1, side: '', hidden: false })
  const body = (who: string) => bodyOf(table.combatant(who))
  const { rules } = table.state
  const ref = (who: string) => rules.stat(table.combatant(who), 'ref')
  expect([ref('yan'), ref('zed')]).toEqual([6, 8])
  table.rule({ rule: 'stat', who: 'yan', stat: 'ref', value: 9 })
  expect(ref('yan')).toBe(7)
  expect([body('yan').effects.map(({ effect }) => effect), body('yan').machine]).toEqual([
    ['severed'],
    { 'right-arm': 0 },
  ])
  expect([body('zed').effects, body('zed').places, body('zed').machine]).toEqual([
    [],
    {},
    { 'right-arm': 0 },
  ])
  expect(body('zed').ware).toEqual([{ area: 'head', specific: 'eye', points: 0 }])
})
