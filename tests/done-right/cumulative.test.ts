// Wounds of one place, and what they add up to.
import { describe, expect, it } from 'vitest'
import type { Area } from '../../src/books/cp2020/words.ts'
import { WORDS, cumulative, level } from '../../src/books/done-right/wounds/levels.ts'
import { optionsOf } from '../../src/books/done-right/options.ts'
import { rulesWith } from './people.ts'
import { AWAKE, patient } from './table.ts'

describe('cumulative wounds', () => {
  it.each([
    [
      'left arm LW, new LW',
      'left-arm',
      [
        ['LW', []],
        ['LW', []],
      ],
      'LW',
    ],
    [
      'left arm SW, new SW',
      'left-arm',
      [
        ['SW', [6]],
        ['SW', [6]],
      ],
      'CW',
    ],
    [
      'left arm SW, new LW',
      'left-arm',
      [
        ['SW', [6]],
        ['LW', []],
      ],
      'SW',
    ],
    [
      'left arm LW, new SW, SW, SW',
      'left-arm',
      [
        ['LW', []],
        ['SW', [6]],
        ['SW', [6]],
        ['SW', [5, 6]],
      ],
      'M0',
    ],
    [
      'torso CW, new CW',
      'torso',
      [
        ['CW', [1]],
        ['CW', [1]],
      ],
      'M1',
    ],
    [
      'torso M0, new M2',
      'torso',
      [
        ['M0', [1]],
        ['M2', [1]],
      ],
      'M5',
    ],
    [
      'head M5, new CW',
      'head',
      [
        ['M5', [3]],
        ['CW', []],
      ],
      'D',
    ],
  ] as const)('[done-right/cumulative/procedure] %s', (_name, area, wounds, state) => {
    const combatant = patient()
    for (const [wound, effect] of wounds)
      combatant.hurt(wound, area as Area, state === 'D' && wound === 'CW' ? [] : [...effect, AWAKE])
    expect(state === 'D' ? combatant.state : combatant.at(area as Area)).toBe(state)
  })

  it('[done-right/cumulative/procedure] two arms, two wounds', () => {
    const combatant = patient()
    combatant.hurt('SW', 'left-arm', [6, AWAKE])
    combatant.hurt('SW', 'right-arm', [6, AWAKE])
    expect([combatant.at('left-arm'), combatant.at('right-arm')]).toEqual(['SW', 'SW'])
  })

  it('[done-right/cumulative/procedure] a light wound leaves care and clock; a serious one ends the care and starts the clock anew', () => {
    const combatant = patient({ now: 3 })
    combatant.hurt('SW', 'left-arm', [6, AWAKE])
    combatant.treat('left-arm')
    const [, save] = combatant.hurt('LW', 'left-arm', [8])
    expect(save).toMatchObject({ fact: 'consciousness-save', needed: 7, result: 'stunned' })
    expect(combatant.texts).toEqual([{ area: 'left-arm', level: 'SW', treated: true }])
    combatant.until(6)
    combatant.hurt('SW', 'left-arm', [6, AWAKE])
    expect(combatant.texts).toEqual([{ area: 'left-arm', level: 'CW', treated: false }])
    combatant.until(46)
    expect(combatant.at('left-arm')).toBe('CW')
    combatant.until(47)
    expect(combatant.at('left-arm')).toBe('M0')
  })

  it('[done-right/cumulative/table] every cell is the sum of the two on the scale LW 0 to M6 9, and above it death', () => {
    const after = cumulative(optionsOf())
    for (let before = 1; before <= 10; before++)
      for (let wound = 1; wound <= 10; wound++)
        expect(after(before, wound, false)).toBe(
          before - 1 + (wound - 1) > 9 ? level('D') : before + wound - 1,
        )
    for (let before = 0; before <= 11; before++)
      expect(after(before, level('D'), true)).toBe(level('D'))
  })

  it('[done-right/cumulative/procedure] by the option two light wounds make a serious one', () => {
    const combatant = patient({ options: { 'light-wounds-add-up': 'two-light-make-serious' } })
    combatant.hurt('LW', 'torso', [AWAKE])
    combatant.hurt('LW', 'torso', [6, AWAKE])
    expect(combatant.at('torso')).toBe('SW')
  })

  it('[done-right/record/wounds] a serious wound of the head: "SW" at the head', () => {
    const combatant = patient()
    combatant.hurt('SW', 'head', [6, AWAKE])
    expect(combatant.rules.wounds.shown(combatant.combatant, 1).byArea).toEqual({
      head: [{ code: 'SW', rule: 'done-right/record/wounds' }],
    })
  })
})

describe('words', () => {
  it('[done-right/wounds/severity] one scale', () => {
    expect(rulesWith().wounds.words).toEqual(WORDS)
  })
})
