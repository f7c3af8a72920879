// Looks up the damage of ammunition and of melee weapons.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import { listedDamage, parseDamage } from './damage-dice.ts'
import type { Options } from '../options.ts'
import type { Ballistics, DamageDice } from '../words.ts'

const ROUNDS = [
  ...TABLES['fnff-1988/ammunition/pistol-and-smg'],
  ...TABLES['fnff-1988/ammunition/rifle'],
  ...TABLES['fnff-1988/ammunition/shotgun'],
]

/** The name of a row in the ballistics tables, such as `9mm Para`. */
export type Round = (typeof ROUNDS)[number]['round']

/** Finds the row for an ammunition code such as `5.56N`; undefined if the code is unknown. `fnff-1988/ammunition/mapping` */
export function roundOf(ammunition: string): Round | undefined {
  return TABLES['fnff-1988/ammunition/mapping'].find(({ code }) => code === ammunition)
    ?.ballisticsRow
}

/**
 * Damage of a round by range group: none where the tables print NA, or the same as at close range.
 * `fnff-1988/weapons/ammunition`, `fnff-1988/ammunition/pistol-and-smg`, `fnff-1988/ammunition/rifle`,
 * `fnff-1988/ammunition/shotgun`
 */
function roundDamage(round: string, beyondClose: 'none' | 'as-close'): Ballistics {
  const row = rowWhere(ROUNDS, (one) => one.round === round)
  const near = parseDamage(row.pblClsDice)
  const missing = beyondClose === 'as-close' ? near : undefined
  return {
    near,
    far: parseDamage(row.medLngDice) ?? missing,
    extreme: parseDamage(row.extrDice) ?? missing,
  }
}

/** Damage of a gun's round. Option `light-round-beyond-close` decides NA beyond close range. `fnff-1988/ammunition/pistol-and-smg` */
export function gunDamage(round: string, options: Options): Ballistics {
  return roundDamage(round, options['light-round-beyond-close'])
}

/** Damage of an arrow or bolt, looked up as a round. `fnff-1988/weapons-data/specials` */
export function arrowDamage(round: string, options: Options): Ballistics {
  return roundDamage(round, options['arrow-beyond-close'])
}

/** Damage of a melee weapon, the same at every range. `fnff-1988/ammunition/melee-damage` */
export function meleeDamage(weapon: string, options: Options): Ballistics {
  const { dice } = rowWhere(
    TABLES['fnff-1988/ammunition/melee-damage'],
    (row) => row.weapon === weapon,
  )
  return everywhere(weapon === 'Club' ? options['club-damage'] : dice)
}

/** The same damage in every range group. */
export function everywhere(code: string): Ballistics {
  const damage = parseDamage(code)
  return { near: damage, far: damage, extreme: damage }
}

const UNARMED = TABLES['fnff-1988/ammunition/bludgeon-damage']

/** Dice of an unarmed attack, before strength and the division by 5. `fnff-1988/ammunition/bludgeon-damage` */
export function bludgeonDamage(attack: (typeof UNARMED)[number]['attack']): DamageDice {
  return listedDamage(rowWhere(UNARMED, (row) => row.attack === attack).dice)
}
