// Where a hit lands: the table, the smaller die behind cover for the legs, called shots, limbs that are gone.
import { describe, expect, it } from 'vitest'
import { parseCover } from '../../src/books/cp2020/movement/cover.ts'
import { locationOf } from '../../src/books/cp2020/attack/odds.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import { specificLocation } from '../../src/books/done-right/attack/hit-table.ts'
import { attackOf, gun, person, rulesWith, thrown } from './people.ts'

const rules = rulesWith()
const attacker = person({ name: 'a', ref: 9, skills: { handgun: 9 } }, rules)
/** A light pistol that wounds nobody much, so that only attack, location, damage and save are thrown. */
const at = (location: readonly number[], more: Partial<Parameters<typeof attackOf>[0]> = {}) =>
  thrown(
    attackOf(
      { attacker, target: person({ body: 8 }, rules), weapon: gun('pistol-light-cheap'), ...more },
      rules,
    ),
    rules,
    [5, ...location, 1, 1],
  ).hits[0]!.area

describe('hit location', () => {
  it.each([
    [1, 'head'],
    [2, 'torso'],
    [4, 'torso'],
    [5, 'right-arm'],
    [6, 'left-arm'],
    [7, 'right-leg'],
    [8, 'right-leg'],
    [9, 'left-leg'],
    [10, 'left-leg'],
  ] as const)('[done-right/location/random] %i: %s', (die, area) => {
    expect(at([die])).toBe(area)
  })

  it.each([
    [6, 'left-arm'],
    [3, 'torso'],
    [1, 'head'],
    [5, 'right-arm'],
  ] as const)('[done-right/location/partial-cover] legs hidden, D6 shows %i: %s', (die, area) => {
    expect(at([die], { cover: parseCover('legs')! })).toBe(area)
  })

  it('[done-right/location/partial-cover] a die of six faces, on which no leg can come up', () => {
    const { hitTable } = planAttack(
      attackOf({ attacker, weapon: gun('pistol-light'), cover: parseCover('legs')! }, rules),
    )
    expect(hitTable.widths).toEqual([1, 3, 1, 1, 0, 0])
    expect(
      locationOf(
        planAttack(
          attackOf({ attacker, weapon: gun('pistol-light'), cover: parseCover('legs')! }, rules),
        ),
      ),
    ).toMatchObject({ head: 1 / 6, torso: 1 / 2, 'left-leg': 0 })
    expect(() => at([7], { cover: parseCover('legs')! })).toThrow(/1 to 6/)
  })

  const D10 = [1, 3, 1, 1, 2, 2]
  const D6 = [1, 3, 1, 1, 0, 0]
  const legless = person(
    {
      wounds: [
        { area: 'left-leg', level: 'CW', effect: 'severed' },
        { area: 'right-leg', level: 'CW', effect: 'severed' },
      ],
    },
    rules,
  )
  const SHOWING = [true, true, true, true, false, false]
  const ALL = [true, true, true, true, true, true]
  it.each([
    ['nothing hidden', {}, D10, ALL],
    ['the legs hidden', { cover: parseCover('legs')! }, D6, SHOWING],
    ['no legs, and nothing hidden', { target: legless }, D10, SHOWING],
    [
      'the legs hidden from a blade',
      { cover: parseCover('legs')!, weapon: gun('sword'), mode: 'melee', metres: 1 },
      D6,
      SHOWING,
    ],
    [
      'the legs hidden from what goes through it',
      { cover: parseCover('legs')!, throughCover: true },
      D10,
      ALL,
    ],
    [
      'all but the head hidden',
      { cover: parseCover('head-out')! },
      D10,
      [true, ...Array(5).fill(false)],
    ],
  ] as const)(
    '[done-right/location/partial-cover, done-right/location/random] %s: which faces strike what',
    (_what, more, widths, open) => {
      const { hitTable } = planAttack(
        attackOf({ attacker, weapon: gun('pistol-light'), ...more }, rules),
      )
      expect(hitTable).toEqual({ widths, open })
    },
  )

  it('[done-right/location/greater-cover, cp2020/damage/location-reroll] more cover: the D10, rolled again until something shows', () => {
    expect(at([3, 8, 6], { cover: parseCover('chest-high')! })).toBe('left-arm')
    const { hitTable } = planAttack(
      attackOf({ attacker, weapon: gun('pistol-light'), cover: parseCover('head-out')! }, rules),
    )
    expect(hitTable.open).toEqual([true, false, false, false, false, false])
  })

  it('[done-right/location/greater-cover, cp2020/armor/cover-gap] all of him hidden: through the cover, whose SP is the outermost layer', () => {
    const plan = planAttack(
      attackOf(
        {
          attacker,
          target: person({ armour: [{ sp: 18 }] }, rules),
          weapon: gun('pistol-light'),
          cover: parseCover('whole: wood door')!,
        },
        rules,
      ),
    )
    expect(plan.stops.map(([first]) => first)).toEqual([21, 21, 21, 21, 21, 21])
  })

  it('[done-right/location/called-shot, cp2020/damage/called-shot] a called shot is at -4 and throws no location', () => {
    expect(at([], { at: 'left-leg' })).toBe('left-leg')
    const found = thrown(
      attackOf({ attacker, weapon: gun('pistol-light'), at: 'head', rounds: 0 }, rules),
      rules,
      [5],
    )
    expect(found.attack).toBe(9 + 9 + 5 - 4)
  })

  it('[done-right/wounds/lost-location-gap] a limb that is gone is rolled again; its wound stays', () => {
    const target = person(
      { body: 8, wounds: [{ area: 'left-leg', level: 'CW', effect: 'severed' }] },
      rules,
    )
    expect(at([9, 10, 2], { target })).toBe('torso')
    expect(rules.wounds.state(target)).toBe(3)
    expect(rules.wounds.gone(target)).toEqual(['left-leg'])
    // Who calls a shot there is refused by this rule.
    expect(rules.wounds.ids.gone).toBe('done-right/wounds/lost-location-gap')
  })

  const ARM = [
    'wrist',
    'wrist',
    ...Array(3).fill('upper arm'),
    ...Array(3).fill('lower arm'),
    'hand',
    'hand',
  ]
  const LEG = [
    'ankle',
    'ankle',
    ...Array(3).fill('thigh'),
    ...Array(3).fill('calf'),
    'foot',
    'foot',
  ]
  it.each([
    ['head', ['eye', 'eye', 'ear', 'ear', 'nose', 'jaw', 'jaw', 'skull', 'skull', 'skull']],
    [
      'torso',
      [
        ...Array(4).fill('upper chest or back'),
        ...Array(4).fill('gut or lower back'),
        'groin or buttocks',
        'groin or buttocks',
      ],
    ],
    ['right-arm', ARM],
    ['left-arm', ARM],
    ['right-leg', LEG],
    ['left-leg', LEG],
  ] as const)(
    '[done-right/location/specific] %s, the ten faces of the second D10',
    (area, faces) => {
      expect(faces.map((_, i) => specificLocation(area, i + 1))).toEqual(faces)
    },
  )
})
