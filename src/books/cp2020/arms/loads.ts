// Ammunition loads and edges: their factors on SP and on penetrating damage (`cp2020/weapons/ap-gap`,
// `cp2020/weapons/edged-gap`, `cp2020/weapons/mono-gap`).
import type { Rule } from '../../../dice/dice.ts'
import { PLAIN, type SpFactor } from './armour.ts'
import { loadName } from '../../gunfight/words.ts'
import type { Carried, DamageDice, Mode, Weapon } from '../words.ts'

export interface Load {
  readonly id: string
  readonly name: string
  /** The rule of its factors. */
  readonly rule: Rule
  readonly sp: SpFactor
  /** The factor on penetrating damage. */
  readonly points: number
  /** SP that a penetrating hit removes from each layer that wears down. */
  readonly wear: number
  /** Damage that replaces the weapon's at every range, and additional dice. */
  readonly dice?: DamageDice
  readonly extra?: DamageDice
  /** A listed range in metres that replaces the weapon's. `reach` caps the distance, whatever the range. */
  readonly range?: number
  readonly reach?: number
  /** Explodes on impact: the radius in metres for each round fired at the spot at once. */
  readonly blast?: number
  /** Damage is not raised to the maximum at point blank. */
  readonly neverMaximum?: boolean
  /** The slots are told whether the attack die was a natural 10. */
  readonly remembersTen: boolean
  /** Of the house rules of the table, not of the book; `like`: the load of the book that it is like. */
  readonly own?: true
  readonly like?: string
  /** Tags of a variant's special effects. */
  readonly special?: readonly string[]
}

export const plainLoad: Load = {
  id: 'plain',
  name: 'plain',
  rule: 'cp2020/armor/stopping-power',
  sp: PLAIN,
  points: 1,
  wear: 1,
  remembersTen: false,
}
const both = (factor: number): SpFactor => ({ soft: factor, hard: factor })

/** Armour-piercing: halves SP, and halves penetrating damage. */
export const piercing: Load = {
  ...plainLoad,
  id: 'armor-piercing',
  name: 'armour-piercing',
  rule: 'cp2020/weapons/ap-gap',
  sp: both(0.5),
  points: 0.5,
}

/** Unarmed attacks do not wear down armour (`cp2020/armor/staged-penetration-gap`). */
export const bareHands: Load = { ...plainLoad, wear: 0 }

/** Edges halve the SP of soft armour; monomolecular ones leave a third of soft and two thirds of hard armour. */
export const edged: Load = {
  ...plainLoad,
  name: 'edge',
  rule: 'cp2020/weapons/edged-gap',
  sp: { soft: 0.5, hard: 1 },
}
export const mono: Load = {
  ...plainLoad,
  name: 'monomolecular edge',
  rule: 'cp2020/weapons/mono-gap',
  sp: { soft: 1 / 3, hard: 2 / 3 },
}

/** The loads of the 2020 book that fit a weapon. */
export const loads2020 = ({ calibre }: { readonly calibre: string }): readonly Load[] =>
  calibre === 'none' || calibre === 'shotgun' ? [plainLoad] : [plainLoad, piercing]

/** A load of a weapon by its id, in words: "armor piercing"; one of house rules under its own name. */
export function nameOfLoad(
  weapon: Weapon | undefined,
  id: string,
  { loads }: { loads(weapon: Weapon): readonly Load[] },
): string {
  const found = weapon && loads(weapon).find((load) => load.id === id)
  return found?.own ? found.name : loadName(id)
}

/** The load of an attack: its effect on armour. */
export function load2020(weapon: Carried | undefined, mode: Mode): Load {
  if (!weapon) return bareHands
  if (mode === 'melee') return weapon.weapon.mono ? mono : weapon.weapon.edged ? edged : plainLoad
  return loads2020(weapon.weapon).find(({ id }) => id === weapon.load) ?? plainLoad
}
