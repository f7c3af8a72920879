// Hit locations (`done-right/location/random`, `done-right/location/partial-cover`,
// `done-right/location/specific`).
import { TABLES } from '../../../catalogue/done-right.ts'
import { hitTable2020 } from '../../cp2020/attack/plan.ts'
import type { Rules } from '../../cp2020/contract/rules.ts'
import { AREAS, areaName, isLeg, type Area } from '../../cp2020/words.ts'
import { lastRow, rowWhere } from '../../gunfight/tables.ts'

const ROWS = TABLES['done-right/location/random']
/** If only the legs are covered, a D6 is rolled on the same table. */
const D6 = 6

/** The number of faces for each area on a die with this many sides. */
const widths = (sides: number): readonly number[] =>
  AREAS.map((area) => {
    const { from, to } = rowWhere(ROWS, ({ location }) => location === areaName(area))
    return Math.max(0, Math.min(to, sides) - from + 1)
  })
const WHOLE = widths(lastRow(ROWS).to)
const UPPER = widths(D6)

/**
 * A called shot has a fixed location (`done-right/location/called-shot`); hits on areas behind greater cover are
 * rerolled (`done-right/location/greater-cover`).
 */
export const hitTableDoneRight: Rules['hitTable'] = (attack) => {
  const { open } = hitTable2020(attack).hitTable
  const legsOnly =
    attack.cover.word === 'legs' && AREAS.every((area, i) => !isLeg(area) || !open[i])
  return { hitTable: { widths: legsOnly ? UPPER : WHOLE, open } }
}

/** The location by a second D10; it has effects only by option (`done-right/location/specific-use`). */
export const specificLocation = (area: Area, die: number): string =>
  rowWhere(
    TABLES['done-right/location/specific'],
    ({ location, from, to }) => location === areaName(area) && from <= die && die <= to,
  ).specific
