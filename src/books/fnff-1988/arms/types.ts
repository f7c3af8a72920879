// The types of weapon. A row of their table says everything that a type decides (`fnff-1988/weapons/types`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { present } from '../../../dice/present.ts'
import type { Weapon } from '../words.ts'

export const TYPES = TABLES['fnff-1988/weapons/types']
type Row = (typeof TYPES)[number]

const BY_CODE = new Map<string, Row>(TYPES.map((row) => [row.code, row]))

/**
 * What the type of a weapon decides. Its `gripRule` is `fnff-1988/weapons/pistol-grip`, `fnff-1988/weapons/smg-grip`,
 * `fnff-1988/weapons/rifle-posture` or `fnff-1988/weapons/shotgun-posture`.
 */
export const typeOf = ({ type }: Pick<Weapon, 'type'>): Row =>
  present(BY_CODE.get(type), 'type of a weapon')

/** Only what fires pellets has a choke (`fnff-1988/shotgun/choke`). */
export const hasChoke = (weapon: Pick<Weapon, 'type'>): boolean => typeOf(weapon).pellets
