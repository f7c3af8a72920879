// What follows from a character's stats: body type, metres, combat experience, phases.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Options } from '../options.ts'
import type { BodyType } from '../words.ts'

/** In which of phases 1, 2 and 3 somebody acts. */
export type Phases = readonly [boolean, boolean, boolean]

/** The body type that `points` in BODY give; points beyond the table take its nearest row. `fnff-1988/character/body-types` */
export function bodyType(points: number): BodyType {
  const rows = TABLES['fnff-1988/character/body-types'].rows
  const row = rows.find(([, most]) => points <= most) ?? rows.at(-1)!
  return row[3]
}

/** The body type in full, as the combat sheet has it: `Average`. `fnff-1988/character/body-types` */
export function bodyTypeName(type: BodyType): string {
  return TABLES['fnff-1988/character/body-types'].rows.find(([, , , code]) => code === type)![2]
}

/** Metres that somebody can run in a turn. `fnff-1988/movement/allowance` */
export function metresPerTurn(ma: number, options: Options): number {
  return ma * options['movement-multiplier']
}

/** Metres that somebody can go in one phase: a third of the turn's, rounded down. `fnff-1988/movement/per-phase` */
export function metresPerPhase(ma: number, options: Options): number {
  return Math.floor(metresPerTurn(ma, options) / 3)
}

/** Metres of a leap: a tenth of the turn's, not rounded. `fnff-1988/movement/leap-distance` */
export function leapDistance(ma: number, options: Options): number {
  return metresPerTurn(ma, options) / 10
}

/** Metres that something can be thrown, from the points in BODY. `fnff-1988/melee/thrown` */
export function throwDistance(body: number): number {
  return body * 3
}

/**
 * The combat experience modifier, which is subtracted from an attack total; from current COOL and firefights survived.
 * `fnff-1988/experience/cem`, `fnff-1988/experience/growth`
 */
export function cem(cool: number, firefights: number): number {
  return Math.max(0, 12 - cool - Math.floor(firefights / 2))
}

/** The phases in which current REF lets somebody act. `fnff-1988/turn/phase-table` */
export function phasesOf(ref: number): Phases {
  if (ref <= 0) return [false, false, false]
  const rows = TABLES['fnff-1988/turn/phase-table'].rows
  const [, , first, second, third] = rows.find(([, most]) => ref <= most) ?? rows.at(-1)!
  return [first, second, third]
}

/** Strength modifier to the damage of melee and unarmed attacks, in points. `fnff-1988/melee/body-type-damage` */
export function strengthModifier(type: BodyType): number {
  return TABLES['fnff-1988/melee/body-type-damage'].rows.find(([code]) => code === type)![1]
}
