// Where a hit lands (`done-right/location/random`, `done-right/location/partial-cover`, `done-right/location/specific`).
import { TABLES } from '../../../catalogue/done-right.ts'
import { hitTable2020 } from '../../cp2020/attack/plan.ts'
import type { Rules } from '../../cp2020/contract/rules.ts'
import { AREAS, areaName, isLeg, type Area } from '../../cp2020/words.ts'

const ROWS = TABLES['done-right/location/random'].rows
/** Where only the legs are hidden a D6 is rolled on the same table. */
const D6 = 6

/** Faces for each area of a die with so many. */
const widths = (sides: number): readonly number[] =>
  AREAS.map((area) => {
    const [from, to] = ROWS.find(([, , location]) => location === areaName(area))!
    return Math.max(0, Math.min(to, sides) - from + 1)
  })
const WHOLE = widths(ROWS.at(-1)![1])
const UPPER = widths(D6)

/** A called shot has its place already (`done-right/location/called-shot`); what more cover hides is rolled again (`done-right/location/greater-cover`). */
export const hitTableDoneRight: Rules['hitTable'] = (attack) => {
  const {
    hitTable: { open },
  } = hitTable2020(attack)
  const legsOnly =
    attack.cover.word === 'legs' && AREAS.every((area, i) => !isLeg(area) || !open[i])
  return { hitTable: { widths: legsOnly ? UPPER : WHOLE, open } }
}

/** The finer location of a second D10: colour, unless the table wants more of it (`done-right/location/specific-use`). */
export const specificLocation = (area: Area, die: number): string =>
  TABLES['done-right/location/specific'].rows.find(
    ([location, from, to]) => location === areaName(area) && from <= die && die <= to,
  )![3]
