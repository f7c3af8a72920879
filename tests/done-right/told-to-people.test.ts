// What people read of this book's figures: the desk's lines by body, the referee's question for an effect with the chance of each row, the terms that wounds take
// off a roll.
import { PLAIN_PARTS } from '../../src/engine/table-dice.ts'
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import type { State } from '../../src/books/cp2020/contract/state.ts'
import { slotsDoneRight } from '../../src/books/done-right/desk-slots.ts'
import { optionsOf, type Options } from '../../src/books/done-right/options.ts'
import { effectMenu, questionsDoneRight } from '../../src/books/done-right/questions.ts'
import { collector } from '../../src/engine/trace.ts'
import { scripted } from '../support/book-dice.ts'
import { BODY, person, rulesWith } from './people.ts'

describe('the desk', () => {
  it.each([
    [
      'VW',
      'light: 5, serious: 3, critical: 1, mortal 0: 0',
      'light from 1, serious from 1, critical from 5, mortal 0 from 9, deadly from 23',
    ],
    [
      'WK',
      'light: 6, serious: 4, critical: 2, mortal 0: 1',
      'light from 1, serious from 3, critical from 7, mortal 0 from 11, deadly from 25',
    ],
    [
      'AV',
      'light: 7, serious: 5, critical: 3, mortal 0: 2',
      'light from 1, serious from 5, critical from 9, mortal 0 from 13, deadly from 27',
    ],
    [
      'ST',
      'light: 8, serious: 6, critical: 4, mortal 0: 3',
      'light from 1, serious from 7, critical from 11, mortal 0 from 15, deadly from 29',
    ],
    [
      'VS',
      'light: 9, serious: 7, critical: 5, mortal 0: 4',
      'light from 1, serious from 9, critical from 13, mortal 0 from 17, deadly from 31',
    ],
    [
      'SH',
      'light: 10, serious: 8, critical: 6, mortal 0: 5',
      'light from 1, serious from 11, critical from 15, mortal 0 from 19, deadly from 33',
    ],
  ] as const)(
    '[done-right/wounds/table, done-right/saves/consciousness-table] %s: what the save needs, and the fewest points of each wound',
    (code, saves, wounds) => {
      const rules = rulesWith()
      const { stats } = person({ body: BODY[code] }, rules)
      expect(slotsDoneRight(optionsOf()).figures({ stats } as never, rules)).toEqual([
        {
          label: 'Consciousness save',
          value: saves,
          rule: 'done-right/saves/consciousness-table',
        },
        { label: 'Damage for a wound', value: wounds, rule: 'done-right/wounds/table' },
      ])
    },
  )
  it('[done-right/wounds/severity] every wound from light to deadly, and every effect with the places that can have it', () => {
    expect(slotsDoneRight(optionsOf()).levels.map(({ id, name }) => `${id} ${name}`)).toEqual([
      'LW light',
      'SW serious',
      'CW critical',
      ...[0, 1, 2, 3, 4, 5, 6].map((n) => `M${n} mortal ${n}`),
      'D deadly',
    ])
    const areas = (effect: string) =>
      slotsDoneRight(optionsOf()).effects.find(({ id }) => id === effect)?.areas
    const limbs = ['right-arm', 'left-arm', 'right-leg', 'left-leg']
    expect(areas('severed')).toEqual(limbs)
    expect(areas('cyberlimb')).toEqual(limbs)
    expect(areas('cyber-hand')).toEqual(['right-arm', 'left-arm'])
    expect(areas('neck')).toEqual(['head'])
    expect(areas('spine')).toEqual(['torso'])
    expect(slotsDoneRight(optionsOf()).wound).toEqual({
      area: 'always',
      level: 'may',
      // `done-right/wounds/cyberlimb`
      points: { least: 0, most: 30, step: 1, name: 'Structural damage of cyberware' },
      fresh: { area: 'torso', level: 'LW' },
    })
  })
})

describe('[done-right/location/specific-use] which effect a wound has', () => {
  const rules = rulesWith()
  const view = { men: { ann: person({ name: 'ann' }, rules) } } as unknown as State
  const ask = (kind: string, area: string, options: readonly string[], who = 'ann') =>
    ({ kind: 'effect', who, options, about: { kind, area } }) as unknown as Ask
  const { effect } = questionsDoneRight(optionsOf())
  const gain = (kind: string, area: string, row: string, options: Partial<Options> = {}) =>
    questionsDoneRight(optionsOf(options))['effect']!.changes(view, ask(kind, area, []))?.(row)
  const by = (share: string) => ({ gain: `a ${share} chance if left to the die` })

  it.each([
    ['serious', 'left-arm', { broken: '33 %', none: '67 %' }],
    ['serious', 'torso', { 'broken-rib': '33 %', none: '67 %' }],
    ['serious', 'head', { 'skull-fracture': '33 %', 'eye-lost': '17 %', none: '50 %' }],
    ['critical', 'right-leg', { lost: '33 %', shattered: '33 %', none: '33 %' }],
    ['critical', 'torso', { lungs: '33 %', abdomen: '33 %', groin: '33 %' }],
    [
      'critical',
      'head',
      { 'skull-crushed': '17 %', amnesia: '17 %', blinded: '17 %', jaw: '17 %', again: '33 %' },
    ],
    ['mortal', 'left-leg', { lost: '33 %', pulverised: '33 %', again: '33 %' }],
    ['mortal', 'torso', { spine: '17 %', bleeding: '17 %', heart: '17 %' }],
    ['mortal', 'head', { neck: '17 %', 'brain-damage': '17 %', again: '33 %' }],
  ])('a %s wound at the %s: %j', (kind, area, rows) => {
    for (const [row, share] of Object.entries(rows))
      expect(gain(kind, area, row)).toEqual(by(share))
    expect(gain(kind, area, 'roll')).toEqual({ gain: 'each as the die says', sure: true })
  })
  it('[done-right/effects/serious-head] by the option a fractured skull on any face but the 3', () => {
    const option = { 'skull-fracture-on': 'any-but-3' } as const
    expect(gain('serious', 'head', 'skull-fracture', option)).toEqual(by('83 %'))
    expect(gain('serious', 'head', 'none', option)).toEqual(by('0 %'))
    expect(gain('serious', 'torso', 'none', option)).toEqual(by('67 %'))
    expect(gain('critical', 'head', 'again', option)).toEqual(by('33 %'))
  })
  it('reads with the name, the wound and the place; nobody unknown is named', () => {
    expect(effect!.question!(view, ask('critical', 'left-arm', []))).toEqual({
      title: 'ann: which effect does the critical wound have (left arm)?',
    })
    expect(effect!.question!(view, ask('critical', 'left-arm', [], 'stranger'))).toBeUndefined()
  })
  it('its menu', () => {
    const rows = ['roll', 'lost', 'shattered', 'again', 'none', 'eye-lost']
    expect(effectMenu(view, ask('critical', 'left-arm', rows))).toEqual(
      [
        'Leave it to the die',
        'Severed or beyond saving',
        'Shattered',
        'Roll on the table of the next lighter class',
        'No effect',
        'An eye is lost',
      ].map((label, i) => ({
        verb: 'effect',
        group: 'Effect of the wound',
        label,
        choice: rows[i],
      })),
    )
    expect(
      effectMenu(view, { ...ask('critical', 'left-arm', rows), kind: 'dodge' }),
    ).toBeUndefined()
  })
})

it('[done-right/saves/choice] who makes the stun save may be unconscious by the other save, so its line does not say that they fight on', () => {
  const made = { fact: 'stun-save', die: 3, needed: 5, saved: true } as const
  expect(rulesWith().wounds.say(made, 'Ann')).toBe(
    'Ann makes the save against shock: rolled 3, needed 5 or less.',
  )
})

describe('what a throw shows that time asks for', () => {
  const shown = (wounds: readonly object[], facts: readonly object[], die: number, now = 2) => {
    const rules = rulesWith()
    const ann = person({ name: 'ann', wounds: wounds as never }, rules)
    for (const fact of facts) rules.wounds.apply(ann, fact as never, 1)
    const trace = collector()
    const dice = scripted([die])
    const emit = () => undefined
    const t = {
      state: { now, men: { ann } },
      emit,
      trace,
      ...dice,
      cast: () => dice,
      ...PLAIN_PARTS,
    }
    rules.wounds.partBegins(t as never, 'ann')
    dice.finish()
    return trace.taken()
  }
  it('[done-right/saves/stun-shock] coming to: the number that it needs, and the die', () => {
    const out = { fact: 'stun-save', die: 9, needed: 5, saved: false }
    expect(shown([], [out], 4)).toEqual([
      {
        what: 'stun save',
        total: 4,
        terms: [
          {
            rule: 'done-right/saves/stun-shock',
            what: 'comes to on or below (BODY)',
            value: 6,
            needed: true,
          },
        ],
      },
    ])
  })
  it('[done-right/saves/death] a death save: what they linger on, and against which wound', () => {
    expect(shown([{ area: 'torso', level: 'M1', treated: false }], [], 3)).toEqual([
      {
        what: 'death save',
        total: 3,
        terms: [
          { rule: 'done-right/saves/death', what: 'BODY', value: 6 },
          { rule: 'done-right/saves/death', what: 'mortal 1', value: -1 },
          { rule: 'done-right/saves/death', what: 'lives on or below', value: 5, needed: true },
        ],
      },
    ])
  })
})
