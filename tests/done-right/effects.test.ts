// What a wound does besides: secondary effects, and how long they last.
import { describe, expect, it } from 'vitest'
import { optionsOf } from '../../src/books/done-right/options.ts'
import { level } from '../../src/books/done-right/wounds/levels.ts'
import { ABLE, HELPLESS } from '../../src/books/done-right/wounds/body.ts'
import { secondary } from '../../src/books/done-right/wounds/suffer.ts'
import { rulesDoneRight } from '../../src/books/done-right/rules.ts'
import { YARD, evening } from '../cp2020-table/evening.ts'
import { scripted } from '../support/book-dice.ts'
import { AWAKE, effects, patient, stats } from './table.ts'

describe('secondary effects', () => {
  it.each([
    ['[done-right/effects/serious-limb] SW right leg, 2', 'SW', 'right-leg', [2], ['broken']],
    ['[done-right/effects/serious-limb] SW right leg, 3', 'SW', 'right-leg', [3], []],
    ['[done-right/effects/serious-torso] SW torso, 1', 'SW', 'torso', [1], ['broken-rib']],
    ['[done-right/effects/serious-torso] SW torso, 3', 'SW', 'torso', [3], []],
    ['[done-right/effects/serious-head] SW head, 2', 'SW', 'head', [2], ['skull-fracture']],
    ['[done-right/effects/serious-head] SW head, 3', 'SW', 'head', [3], ['eye-lost']],
    ['[done-right/effects/serious-head] SW head, 5', 'SW', 'head', [5], []],
    ['[done-right/effects/critical-limb] CW left arm, 1', 'CW', 'left-arm', [1], ['amputated']],
    ['[done-right/effects/critical-limb] CW left arm, 3', 'CW', 'left-arm', [3], ['shattered']],
    ['[done-right/effects/critical-limb] CW left arm, 6', 'CW', 'left-arm', [6], []],
    ['[done-right/effects/critical-torso] CW torso, 2', 'CW', 'torso', [2], ['lungs']],
    ['[done-right/effects/critical-torso] CW torso, 4', 'CW', 'torso', [4], ['abdomen']],
    ['[done-right/effects/critical-torso] CW torso, 5', 'CW', 'torso', [5], ['groin']],
    ['[done-right/effects/critical-head] CW head, 2', 'CW', 'head', [2], ['amnesia']],
    ['[done-right/effects/critical-head] CW head, 3', 'CW', 'head', [3], ['blinded']],
    ['[done-right/effects/critical-head] CW head, 4', 'CW', 'head', [4], ['jaw']],
    ['[done-right/effects/critical-head] CW head, 5 and 3', 'CW', 'head', [5, 3], ['eye-lost']],
    ['[done-right/effects/critical-head] CW head, 6 and 4', 'CW', 'head', [6, 4], []],
    [
      '[done-right/effects/mortal-limb] M1 right leg, 5 and 1',
      'M1',
      'right-leg',
      [5, 1],
      ['amputated'],
    ],
    ['[done-right/effects/mortal-limb] M1 right leg, 3', 'M1', 'right-leg', [3], ['pulverised']],
    ['[done-right/effects/mortal-torso] M0 torso, 3', 'M0', 'torso', [3], ['rib-cage']],
    ['[done-right/effects/mortal-head] M0 head, 3', 'M0', 'head', [3], ['neck']],
    [
      '[done-right/effects/mortal-head] M2 head, 6, 5 and 1',
      'M2',
      'head',
      [6, 5, 1],
      ['skull-fracture'],
    ],
    ['[done-right/effects/light] LW torso', 'LW', 'torso', [], []],
  ] as const)('%s', (_name, wound, area, dice, expected) => {
    const combatant = patient()
    combatant.hurt(wound, area, [...dice, AWAKE])
    expect(effects(combatant)).toEqual(expected)
  })

  it('[done-right/effects/critical-limb] an edge cuts the limb off; it is gone either way', () => {
    const combatant = patient()
    combatant.hurt('CW', 'left-arm', [1, AWAKE], 'sword')
    expect(effects(combatant)).toEqual(['severed'])
    expect(combatant.rules.wounds.gone(combatant.combatant)).toEqual(['left-arm'])
    const shot = patient()
    shot.hurt('CW', 'left-arm', [1, AWAKE])
    expect(shot.rules.wounds.gone(shot.combatant)).toEqual(['left-arm'])
  })

  it('[done-right/effects/serious-torso] MA 7, broken rib: MA 4, attack and defence at -4, other actions at -2', () => {
    const combatant = patient({ ma: 7 })
    combatant.hurt('SW', 'torso', [1, AWAKE])
    expect([
      stats(combatant).ma,
      combatant.sum('attack'),
      combatant.sum('defence'),
      combatant.sum('task'),
    ]).toEqual([4, -4, -4, -2])
    const other = patient({ ma: 7, options: { 'secondary-penalty-adds': false } })
    other.hurt('SW', 'torso', [1, AWAKE])
    expect([other.sum('attack'), other.sum('task')]).toEqual([-2, -2])
  })

  it('[done-right/effects/serious-head] INT 7, REF 8, COOL 5, skull fracture: 4, 4, 3', () => {
    const combatant = patient({ int: 7, ref: 8, cool: 5 })
    combatant.hurt('SW', 'head', [2, AWAKE])
    expect(stats(combatant)).toMatchObject({ int: 4, ref: 4, cool: 3 })
    const all = patient({ options: { 'skull-fracture-on': 'any-but-3' } })
    all.hurt('SW', 'head', [6, AWAKE])
    expect(effects(all)).toEqual(['skull-fracture'])
  })

  it('[done-right/effects/secondary-roll] REF 8 less 2 by a crushed skull, later a fracture: 3', () => {
    const combatant = patient({ ref: 8, int: 6 })
    combatant.hurt('CW', 'head', [1, 1, 4, AWAKE])
    expect(stats(combatant)).toMatchObject({ int: 5, ref: 6 })
    combatant.tell({ fact: 'effect', area: 'head', effect: 'skull-fracture' })
    expect(stats(combatant)).toMatchObject({ ref: 3 })
  })

  it('[done-right/effects/secondary-roll] a torso result ends with its class: CW with result 4 comes down to SW', () => {
    const combatant = patient({ ref: 8, int: 7, cool: 6, ma: 5 })
    combatant.hurt('CW', 'torso', [4, AWAKE])
    expect(stats(combatant)).toEqual({ int: 1, ref: 1, cool: 1, ma: 1 })
    combatant.treat('torso')
    for (let day = 1; day <= 7; day++) combatant.day({}, day === 7 ? [4] : [])
    expect(combatant.at('torso')).toBe('SW')
    expect(stats(combatant)).toEqual({ int: 7, ref: 8, cool: 6, ma: 5 })
    expect([combatant.sum('attack'), combatant.sum('task')]).toEqual([-2, -2])
    const mortal = patient({ wounds: [{ area: 'torso', level: 'M0', effect: 'lungs' }] })
    for (let day = 1; day <= 7; day++) mortal.day({}, day === 7 ? [3] : [])
    expect([mortal.at('torso'), effects(mortal)]).toEqual(['CW', ['lungs']])
  })

  it('[done-right/effects/serious-head] a second lost eye is the other one, and blinds', () => {
    const combatant = patient()
    combatant.tell({ fact: 'effect', area: 'head', effect: 'eye-lost' })
    expect(combatant.sum('attack')).toBe(0)
    combatant.tell({ fact: 'effect', area: 'head', effect: 'eye-lost' })
    expect([combatant.sum('attack'), combatant.sum('defence')]).toEqual([-3, 0])
    const eye = { area: 'head', effect: 'eye-lost' } as const
    const written = patient({ wounds: [{ ...eye, level: 'LW' }, eye] })
    expect([written.sum('attack'), written.sum('defence')]).toEqual([-3, 0])
  })

  it('[done-right/effects/secondary-roll] the same effect at the same place counts once, lost points again', () => {
    const combatant = patient({ int: 10, ref: 10 })
    combatant.hurt('CW', 'head', [1, 4, 4, AWAKE])
    combatant.hurt('SW', 'head', [5, 1, 2, 2, AWAKE])
    expect(effects(combatant).filter((effect) => effect === 'skull-crushed')).toEqual([
      'skull-crushed',
    ])
    expect(stats(combatant)).toMatchObject({ int: 7, ref: 7 })
  })

  it('[done-right/effects/critical-head] INT 6, REF 8, skull crushed with 3 and 6: INT 4, REF 5', () => {
    const combatant = patient({ int: 6, ref: 8 })
    combatant.hurt('CW', 'head', [1, 3, 6, AWAKE])
    expect(stats(combatant)).toMatchObject({ int: 4, ref: 5 })
  })

  it('[done-right/effects/mortal-head] INT 7, REF 6, skull shattered with 4 and 6: INT 3, REF 1', () => {
    const combatant = patient({ int: 7, ref: 6 })
    combatant.hurt('M0', 'head', [1, 4, 6, AWAKE])
    expect(stats(combatant)).toMatchObject({ int: 3, ref: 1 })
  })

  it('[done-right/effects/mortal-head] brain damage: INT and REF are 1', () => {
    const combatant = patient({ int: 7, ref: 6, cool: 5 })
    combatant.hurt('M0', 'head', [4, AWAKE])
    expect(stats(combatant)).toMatchObject({ int: 1, ref: 1, cool: 5 })
  })

  it('[done-right/effects/critical-torso] REF 8, result 4: INT, REF, COOL and MA 1, all actions at -4', () => {
    const combatant = patient({ ref: 8 })
    combatant.hurt('CW', 'torso', [4, AWAKE])
    expect(stats(combatant)).toEqual({ int: 1, ref: 1, cool: 1, ma: 1 })
    expect([combatant.sum('attack'), combatant.sum('task')]).toEqual([-4, -4])
    expect(combatant.rules.wounds.helpless(combatant.combatant, 9)).toBe(false)
  })

  it('[done-right/effects/critical-torso] punctured lungs: no move, shoots at -4', () => {
    const combatant = patient()
    combatant.hurt('CW', 'torso', [1, AWAKE])
    expect(combatant.rules.wounds.forbids(combatant.combatant, 'move')).toMatchObject({
      rule: 'done-right/effects/critical-torso',
    })
    expect(combatant.rules.wounds.forbids(combatant.combatant, 'attack')).toBeUndefined()
    expect([
      combatant.sum('attack'),
      combatant.rules.wounds.helpless(combatant.combatant, 9),
    ]).toEqual([-4, false])
  })

  it.each([
    ['[done-right/effects/critical-torso] lower abdomen', { level: 'CW', effect: 'groin' }, true],
    ['[done-right/effects/mortal-torso] the heart', { level: 'M2', effect: 'heart' }, true],
    ['[done-right/effects/mortal-torso] without an effect', { level: 'M2' }, true],
    ['[done-right/effects/mortal-torso] CW without an effect', { level: 'CW' }, false],
  ] as const)('%s: neither moves nor attacks nor defends, and lies', (_, wound, out) => {
    const { rules, combatant } = patient({ wounds: [{ area: 'torso', ...wound }] })
    expect(rules.wounds.helpless(combatant, 9)).toBe(out)
    expect(rules.wounds.forbids(combatant, 'stand') !== undefined).toBe(out)
  })

  it('[done-right/effects/critical-limb] shattered: attack and defence at -8, other actions at -4; 6: -4 for all', () => {
    const combatant = patient()
    combatant.hurt('CW', 'left-arm', [3, AWAKE])
    expect([combatant.sum('attack'), combatant.sum('defence'), combatant.sum('task')]).toEqual([
      -8, -8, -4,
    ])
    const other = patient()
    other.hurt('CW', 'left-arm', [6, AWAKE])
    expect([other.sum('attack'), other.sum('task')]).toEqual([-4, -4])
    expect(other.rules.wounds.usable(other.combatant, 'left-arm')).toBe(false)
  })

  it('[done-right/effects/critical-limb-unusable, done-right/effects/serious-limb] what is critical or broken cannot be used; a leg leaves MA 1', () => {
    const combatant = patient({ ma: 6 })
    combatant.hurt('SW', 'right-leg', [2, AWAKE])
    expect([
      combatant.rules.wounds.usable(combatant.combatant, 'right-leg'),
      combatant.rules.wounds.usable(combatant.combatant, 'left-leg'),
      stats(combatant).ma,
    ]).toEqual([false, true, 1])
    const arm = patient()
    arm.hurt('CW', 'right-arm', [6, AWAKE])
    expect(arm.rules.wounds.usable(arm.combatant, 'right-arm')).toBe(false)
  })

  it.each([
    [3, 0],
    [3.5, 1],
  ])(
    '[done-right/effects/serious-torso, cp2020/action/move] with a broken rib and MA 6, a walk of %s m takes %i actions by the option beyond-ma-metres',
    (metres, actions) => {
      const rules = rulesDoneRight(optionsOf({ 'move-counts-as-action': 'beyond-ma-metres' }))
      const men = { p: { ma: 6, at: [5, 5] }, b: { at: [50, 50] } } as const
      const table = evening(men, { rules, map: YARD })
        .rule({ rule: 'wound', who: 'p', area: 'torso', level: 'LW' })
        .rule({ rule: 'effect', who: 'p', area: 'torso', effect: 'broken-rib' })
        .act('p', { do: 'move', path: [{ x: 5 + metres, y: 5 }] })
      expect(table.combatant('p').inRound.acts).toBe(actions)
    },
  )
})

describe('what an effect does to a body', () => {
  const TORSO = 1
  const after = (word: 'CW' | 'M1', die: number): number => {
    const body = { levels: [0, level(word), 0, 0, 0, 0], out: ABLE }
    const how = { options: optionsOf(), cumulate: () => 0, states: false }
    return secondary(scripted([die]), body, { area: TORSO, severs: false }, how, undefined).out
  }
  it.each([
    ['done-right/effects/mortal-torso', 'M1', 2, HELPLESS],
    ['done-right/effects/critical-torso', 'CW', 6, HELPLESS],
    ['done-right/effects/critical-torso', 'CW', 2, ABLE],
  ] as const)('[%s] a torso with %s and a %i', (_, word, die, out) => {
    expect(after(word, die)).toBe(out)
  })
})
