// Values derived from stats: body type, movement, combat experience, phases.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Options } from '../options.ts'
import type { BodyType } from '../words.ts'
import { lastRow, rowWhere } from '../../gunfight/tables.ts'

/** Whether a combatant acts in phase 1, 2 and 3. */
export type Phases = readonly [boolean, boolean, boolean]

/** The body type for a BODY score; scores beyond the table use its nearest row. `fnff-1988/character/body-types` */
export function bodyType(points: number): BodyType {
  const rows = TABLES['fnff-1988/character/body-types']
  const row = rows.find(({ bodyMax }) => points <= bodyMax) ?? lastRow(rows)
  return row.code
}

/** The full name of a body type as on the combat sheet, such as `Average`. `fnff-1988/character/body-types` */
export function bodyTypeName(type: BodyType): string {
  return rowWhere(TABLES['fnff-1988/character/body-types'], ({ code }) => code === type).bodyType
}

/** Running distance per turn in metres. `fnff-1988/movement/allowance` */
export function metresPerTurn(ma: number, options: Options): number {
  return ma * options['movement-multiplier']
}

/** Movement per phase in metres: a third of the turn's, rounded down. `fnff-1988/movement/per-phase` */
export function metresPerPhase(ma: number, options: Options): number {
  return Math.floor(metresPerTurn(ma, options) / 3)
}

/** Leap distance in metres: a tenth of the turn's movement, not rounded. `fnff-1988/movement/leap-distance` */
export function leapDistance(ma: number, options: Options): number {
  return metresPerTurn(ma, options) / 10
}

/** Throwing distance in metres for a BODY score. `fnff-1988/melee/thrown` */
export function throwDistance(body: number): number {
  return body * 3
}

/**
 * The combat experience modifier, which is subtracted from attack totals; based on current COOL and
 * firefights survived. `fnff-1988/experience/cem`, `fnff-1988/experience/growth`
 */
export function cem(cool: number, firefights: number): number {
  return Math.max(0, 12 - cool - Math.floor(firefights / 2))
}

/** The phases in which a combatant with this current REF acts. `fnff-1988/turn/phase-table` */
export function phasesOf(ref: number): Phases {
  if (ref <= 0) return [false, false, false]
  const rows = TABLES['fnff-1988/turn/phase-table']
  const row = rows.find(({ refMax }) => ref <= refMax) ?? lastRow(rows)
  return [row.phase1, row.phase2, row.phase3]
}

/** The strength modifier to the damage of melee and unarmed attacks, in points. `fnff-1988/melee/body-type-damage` */
export function strengthModifier(type: BodyType): number {
  return rowWhere(TABLES['fnff-1988/melee/body-type-damage'], ({ bodyType: code }) => code === type)
    .modifier
}
