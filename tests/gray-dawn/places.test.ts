// Where a hit lands, and what stops it: hit tables, cover and stance.
import { describe, expect, it, test } from 'vitest'
import { areaAt } from '../../src/books/gunfight/attack/slots.ts'
import { locationOf } from '../../src/books/cp2020/attack/odds.ts'
import type { CoverWord } from '../../src/books/cp2020/movement/cover.ts'
import type { ShotPlan } from '../../src/books/cp2020/contract/attack.ts'
import type { Area } from '../../src/books/cp2020/words.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'
import { rowsOf } from '../../src/books/gray-dawn/attack/rows.ts'
import { scripted } from '../support/book-dice.ts'
import type { Stance } from '../../src/books/gray-dawn/own.ts'
import type { Case } from './people.ts'
import { attackOf, gun, planOf, rulesWith } from './people.ts'

/** The row that a face of the location die finds. */
function rowOn(plan: ShotPlan, face: number): number {
  const dice = scripted([face])
  const row = dice.sort(
    'location',
    1,
    plan.hitTable,
    0,
    (_dice, _total, found) => found,
    (total) => total,
  )
  dice.finish()
  return row
}
const areaOn = (plan: ShotPlan, face: number): Area => AREAS[areaAt(plan, rowOn(plan, face))]!
const stopsOn = (plan: ShotPlan, face: number): number => plan.stops[rowOn(plan, face)]![0]!
const behind = (stance: Stance, level: number, over: Case = {}): Case => ({
  ...over,
  target: { ...over.target, own: { stance } },
  own: { level, ...over.own },
})
const percent = (one: Case): Record<string, number> =>
  Object.fromEntries(
    Object.entries(locationOf(planOf(one))).map(([area, share]) => [
      area,
      Math.round(share * 1000) / 10,
    ]),
  )

describe('hit tables', () => {
  it('[gray-dawn/location/d10] face by face, left first', () => {
    const plan = planOf({})
    expect(Array.from({ length: 10 }, (_, i) => areaOn(plan, i + 1))).toEqual([
      'head',
      'torso',
      'torso',
      'torso',
      'left-arm',
      'right-arm',
      'left-leg',
      'left-leg',
      'right-leg',
      'right-leg',
    ])
  })
  it('[gray-dawn/location/d10] location-sides: right-first', () => {
    const plan = planOf({ options: { 'location-sides': 'right-first' } })
    expect([5, 6, 7, 10].map((face) => areaOn(plan, face))).toEqual([
      'right-arm',
      'left-arm',
      'right-leg',
      'left-leg',
    ])
  })
  it('[gray-dawn/location/d8] chances', () => {
    expect(percent({ options: { 'hit-location-model': 'd8' } })).toEqual({
      head: 12.5,
      torso: 37.5,
      'left-arm': 12.5,
      'right-arm': 12.5,
      'left-leg': 12.5,
      'right-leg': 12.5,
    })
  })
  it('[gray-dawn/location/torso-models] single-shots-rolled-rest-torso', () => {
    const options = { 'hit-location-model': 'single-shots-rolled-rest-torso' } as const
    expect(percent({ options })['torso']).toBe(30)
    for (const mode of ['burst', 'auto'] as const)
      expect(percent({ options, mode, rounds: 3, weapon: gun('smg-light') })['torso']).toBe(100)
    expect(percent({ options, throughCover: true })['torso']).toBe(100)
  })
  it('[gray-dawn/location/torso-models] all-torso-unless-aimed', () => {
    const options = { 'hit-location-model': 'all-torso-unless-aimed' } as const
    expect([
      percent({ options })['torso'],
      percent({ options, mode: 'strike' })['torso'],
      percent({ options, at: 'left-leg' })['left-leg'],
    ]).toEqual([100, 100, 100])
  })
  it('[gray-dawn/aimed/centre-of-mass] 1d6, and behind cover too', () => {
    expect(percent({ own: { centreOfMass: true } })).toEqual({
      head: 16.7,
      torso: 50,
      'left-arm': 16.7,
      'right-arm': 16.7,
      'left-leg': 0,
      'right-leg': 0,
    })
    const share = (centreOfMass: boolean): number => {
      const rules = rulesWith()
      const rows = rowsOf(attackOf(behind('active cover', 3, { own: { centreOfMass } }), rules))
      const faces = rows.reduce((sum, { width }) => sum + width, 0)
      return rows.reduce((sum, { width, covered }) => (covered ? sum : sum + width), 0) / faces
    }
    expect([share(true), share(false)]).toEqual([expect.closeTo(2 / 3, 10), 0.4])
  })
  it('[gray-dawn/location/behind-cover] the d8 gives way to the d10', () => {
    const legs = (
      reading: 'd10' | 'd10-always' | 'same-as-model',
      model: 'd8' | 'all-torso-unless-aimed',
      level = 3,
    ): number =>
      percent(
        behind('active cover', level, {
          options: { 'hit-location-model': model, 'location-die-behind-cover': reading },
        }),
      )['left-leg']!
    expect([
      legs('d10', 'd8'),
      legs('d10', 'd8', 0),
      legs('same-as-model', 'd8'),
      legs('d10', 'all-torso-unless-aimed'),
      legs('d10-always', 'all-torso-unless-aimed'),
    ]).toEqual([20, 12.5, 12.5, 0, 20])
  })
  it('[gray-dawn/location/d10] a limb that is gone is rolled again', () => {
    const rules = rulesWith()
    const gone = { ...rules, wounds: { ...rules.wounds, gone: () => ['left-arm' as const] } }
    expect(locationOf(planOf({}, gone))['left-arm']).toBe(0)
  })
})

describe('cover', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    '[gray-dawn/cover/levels, gray-dawn/shotgun/against-cover] level %i: 4 SP each, 2 against shot',
    (level) => {
      expect([
        stopsOn(planOf(behind('full cover', level)), 7),
        stopsOn(planOf(behind('full cover', level, { weapon: gun('shotgun'), metres: 5 })), 7),
      ]).toEqual([4 * level, 2 * level])
    },
  )
  it('[gray-dawn/shotgun/against-cover] 14 on a leg behind level 3: 8, where a bullet leaves 2', () => {
    const left = (weapon: string): number =>
      14 - stopsOn(planOf(behind('active cover', 3, { weapon: gun(weapon), metres: 5 })), 8)
    expect([left('shotgun'), left('pistol-heavy')]).toEqual([8, 2])
  })
  it('[gray-dawn/shotgun/against-cover] a slug meets the whole cover', () => {
    expect(
      stopsOn(
        planOf(
          behind('active cover', 3, {
            weapon: gun('shotgun', { carried: { load: 'slug' } }),
            metres: 5,
          }),
        ),
        8,
      ),
    ).toBe(12)
  })
  it('[gray-dawn/cover/stops-damage-first] 18 on a leg behind level 2 with SP 6: 4', () => {
    expect(
      18 - stopsOn(planOf(behind('active cover', 2, { target: { armour: [{ sp: 6 }] } })), 7),
    ).toBe(4)
  })
  it('[gray-dawn/cover/stops-damage-first] cover-plus-armour: proportional', () => {
    // SP 8 and 6 are 2 apart: 5 more than the greater.
    expect(
      stopsOn(
        planOf(
          behind('active cover', 2, {
            target: { armour: [{ sp: 6 }] },
            options: { 'cover-plus-armour': 'proportional' },
          }),
        ),
        7,
      ),
    ).toBe(13)
  })
  it('[gray-dawn/cover/exposed-locations] active cover, level 3, a vest of SP 10: a 4 is stopped, a 2 lets 10 through', () => {
    const plan = planOf(
      behind('active cover', 3, { target: { armour: [{ sp: 10, covers: ['torso'] }] } }),
    )
    expect([Math.max(0, 20 - stopsOn(plan, 4)), Math.max(0, 20 - stopsOn(plan, 2))]).toEqual([
      0, 10,
    ])
  })
  test.each([
    ['full cover', 'chest-high', []],
    ['active cover', 'chest-high', [1, 2, 5, 6]],
    ['bracing', 'chest-high', [1, 2, 5, 6]],
    ['active cover', 'head-out', [1]],
    ['moving', 'chest-high', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ] as const)(
    '[gray-dawn/cover/exposed-locations] %s behind %s cover shows %o',
    (stance, word, faces) => {
      const plan = planOf(behind(stance, 3, { cover: { word: word as CoverWord, sp: 12 } }))
      expect(
        Array.from({ length: 10 }, (_, i) => i + 1).filter((face) => stopsOn(plan, face) === 0),
      ).toEqual(faces)
    },
  )
  it('[gray-dawn/cover/exposed-locations] a shot at the torso hits the part that shows', () => {
    const at = (stance: Stance): number => {
      const plan = planOf(behind(stance, 3, { at: 'torso' }))
      return plan.stops[plan.hitTable.open.indexOf(true)]![0]!
    }
    expect([at('active cover'), at('full cover')]).toEqual([0, 12])
  })
  it('[gray-dawn/cover/exposed-locations] undiced-torso-hit-behind-cover: covered, or one in three not', () => {
    const share = (reading: 'covered' | 'one-in-three-exposed'): number => {
      const { hitTable, stops } = planOf(
        behind('active cover', 3, {
          options: {
            'hit-location-model': 'all-torso-unless-aimed',
            'undiced-torso-hit-behind-cover': reading,
          },
        }),
      )
      const open = hitTable.widths.map((width, row) => (hitTable.open[row] ? width : 0))
      return (
        open.reduce((sum, width, row) => (stops[row]![0] === 0 ? sum + width : sum), 0) /
        open.reduce((sum, width) => sum + width, 0)
      )
    }
    expect([share('covered'), share('one-in-three-exposed')]).toEqual([
      0,
      expect.closeTo(1 / 3, 10),
    ])
  })
  it('[gray-dawn/cover/viable, gray-dawn/cover/graze-instead] what hides little covers its own places, or gives a bonus on grazes', () => {
    const post = { word: 'corner' as const, sp: 12 }
    const plan = planOf(behind('active cover', 3, { cover: post }))
    expect([1, 2, 3, 5, 6, 7, 9].map((face) => stopsOn(plan, face))).toEqual([
      0, 0, 0, 12, 0, 12, 0,
    ])
    const bonus = planOf(
      behind('active cover', 3, {
        cover: post,
        target: { own: {} },
        options: { 'awkward-cover': 'graze-bonus-per-level' },
      }),
    )
    expect([1, 2, 3, 5, 6, 7, 9].map((face) => stopsOn(bonus, face))).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(
      (bonus.own as { grazeBase: number }).grazeBase -
        (plan.own as { grazeBase: number }).grazeBase,
    ).toBe(3)
  })
  it('[gray-dawn/cover/direction, gray-dawn/move/no-cover] nothing between the two, or on the move: nothing is stopped', () => {
    expect(planOf(behind('active cover', 0)).stops.every(([sp]) => sp === 0)).toBe(true)
    expect(planOf(behind('moving', 4)).stops.every(([sp]) => sp === 0)).toBe(true)
  })
  it('[gray-dawn/cover/stops-damage-first] what goes off meets the cover, a blow does not', () => {
    expect(stopsOn(planOf(behind('full cover', 3, { throughCover: true })), 1)).toBe(12)
    expect(stopsOn(planOf(behind('full cover', 3, { mode: 'strike' })), 1)).toBe(0)
  })
})
