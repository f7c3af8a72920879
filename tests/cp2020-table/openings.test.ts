// What everybody's first weapon does to each opponent when the fight begins, for comparisons with other books.
import { describe, expect, it } from 'vitest'
import { openings } from '../../src/books/cp2020/table/openings.ts'
import { evening } from './evening.ts'
import type { Written } from './evening.ts'

/** B with REF 5 and Athletics 3 against A and C, who are of one side. */
const of = (a: Written, metres: number) =>
  openings(
    evening({ a, b: { ref: 5, skills: { athletics: 3 } }, c: { side: 'a' } }, { metres }).state,
  )

describe('openings', () => {
  it('[cp2020/attack/ranged-formula-gap, cp2020/attack/range-bands-gap] a rifle at close range: REF 7 + Rifle 5 against 15, so 3 or more', () => {
    const [first] = of({ ref: 7, skills: { rifle: 5 }, weapons: ['rifle-assault-medium'] }, 10)
    expect(first).toMatchObject({
      ...{ who: 'a', target: 'b', metres: 10, sees: true },
      ...{ weapon: 'medium assault rifle', mode: 'single', skill: 'Rifle 5' },
      ...{ attack: 12, against: '15' },
    })
    expect(first!.hit).toBeCloseTo(0.8)
    expect(first!.out).toBeGreaterThan(0)
  })
  it('[cp2020/attack/range-bands-gap] what does not reach has no chance', () => {
    const [far] = of({ weapons: ['rifle-assault-medium'] }, 9000)
    expect([far!.why, far!.hit]).toEqual(['out of range', undefined])
  })
  it('[cp2020/melee/formula-gap, cp2020/action/parry] a blow is struck at arm’s length; everybody meets everybody of another side', () => {
    const rows = of({ ref: 7, weapons: ['knife'], skills: { melee: 4 } }, 10)
    expect(rows.map(({ who, target }) => who + target)).toEqual(['ab', 'cb', 'ba', 'bc'])
    // The knife has no accuracy; B defends with REF 5 + Athletics 3.
    expect(rows[0]).toMatchObject({
      weapon: 'knife',
      mode: 'melee',
      attack: 11,
      against: '1D10 + 8',
    })
    expect(rows[1]).toMatchObject({ weapon: 'bare hands', mode: 'strike', skill: 'Brawling 0' })
  })
})
