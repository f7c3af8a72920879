// Hit locations (`done-right/location/random`, `done-right/location/partial-cover`,
// `done-right/location/specific`).
import { TABLES } from '../../../catalogue/done-right.ts'
import { hitTable2020 } from '../../cp2020/attack/plan.ts'
import type { Rules } from '../../cp2020/contract/rules.ts'
import { AREAS, areaName, isLeg, type Area } from '../../cp2020/words.ts'
import { lastRow, rowWhere } from '../../gunfight/tables.ts'
import { madeOf } from '../../gunfight/variant-tables.ts'
import { tableOf } from '../tables.ts'

/** If only the legs are covered, a D6 is rolled on the same table. */
const D6 = 6

/** The number of faces for each area on a die with this many sides. */
const widthsOf = madeOf((rows: (typeof TABLES)['done-right/location/random']) => {
  const widths = (sides: number): readonly number[] =>
    AREAS.map((area) => {
      const { from, to } = rowWhere(rows, ({ location }) => location === areaName(area))
      return Math.max(0, Math.min(to, sides) - from + 1)
    })
  return { whole: widths(lastRow(rows).to), upper: widths(D6) }
})

/**
 * A called shot has a fixed location (`done-right/location/called-shot`); hits on areas behind greater cover are
 * rerolled (`done-right/location/greater-cover`).
 */
export const hitTableDoneRight: Rules['hitTable'] = (attack) => {
  const { open } = hitTable2020(attack).hitTable
  const legsOnly =
    attack.cover.word === 'legs' && AREAS.every((area, i) => !isLeg(area) || !open[i])
  const { whole, upper } = widthsOf(tableOf(attack.rules.options, 'done-right/location/random'))
  return { hitTable: { widths: legsOnly ? upper : whole, open } }
}

/** The location by a second D10; it has effects only by option (`done-right/location/specific-use`). */
export const specificLocation = (area: Area, die: number): string =>
  rowWhere(
    TABLES['done-right/location/specific'],
    ({ location, from, to }) => location === areaName(area) && from <= die && die <= to,
  ).specific
