// What a weapon is loaded with, and what edges do to armour: factors on SP and on what goes through
// (`cp2020/weapons/ap-gap`, `cp2020/weapons/edged-gap`, `cp2020/weapons/mono-gap`).
import { PLAIN, type SpFactor } from './armour.ts'
import type { Carried, DamageDice, Mode } from '../words.ts'

export interface Load {
  readonly id: string
  readonly name: string
  readonly sp: SpFactor
  /** Factor of the points that have gone through. */
  readonly points: number
  /** Points of SP that a hit which goes through costs every layer that wears. */
  readonly wear: number
  /** Its own damage in place of the weapon's, at every range; and dice on top. */
  readonly dice?: DamageDice
  readonly extra?: DamageDice
  /** Its own listed range in metres; beyond `reach` it does not go, whatever the range. */
  readonly range?: number
  readonly reach?: number
  /** It goes off where it strikes: metres around the spot for every round fired there at once. */
  readonly blast?: number
  /** Not raised to the most at point blank. */
  readonly neverMaximum?: boolean
  /** The slots learn that the attack die was a natural 10. */
  readonly remembersTen: boolean
  /** Words for what else it does: a variant's own. */
  readonly special?: readonly string[]
}

export const plainLoad: Load = {
  id: 'plain',
  name: 'plain',
  sp: PLAIN,
  points: 1,
  wear: 1,
  remembersTen: false,
}
const both = (factor: number): SpFactor => ({ soft: factor, hard: factor })

/** Armour-piercing: half the SP, and half of what goes through. */
export const piercing: Load = {
  ...plainLoad,
  id: 'armor-piercing',
  name: 'armour-piercing',
  sp: both(0.5),
  points: 0.5,
}

/** Hands and feet wear no armour down (`cp2020/armor/staged-penetration-gap`). */
export const bareHands: Load = { ...plainLoad, wear: 0 }

/** Edged weapons meet soft armour at half SP; monomolecular ones at a third, hard armour at two thirds. */
export const edged: Load = { ...plainLoad, sp: { soft: 0.5, hard: 1 } }
export const mono: Load = { ...plainLoad, sp: { soft: 1 / 3, hard: 2 / 3 } }

/** The loads of the 2020 book that a weapon can take. */
export const loads2020 = ({ calibre }: { readonly calibre: string }): readonly Load[] =>
  calibre === 'none' || calibre === 'shotgun' ? [plainLoad] : [plainLoad, piercing]

/** What the weapon does to armour in this attack. */
export function load2020(weapon: Carried | undefined, mode: Mode): Load {
  if (!weapon) return bareHands
  if (mode === 'melee') return weapon.weapon.mono ? mono : weapon.weapon.edged ? edged : plainLoad
  return loads2020(weapon.weapon).find(({ id }) => id === weapon.load) ?? plainLoad
}
