// The book's terms as types: levels, modes, weapons, wounds.
import type { TABLES } from '../../catalogue/fnff-1988.ts'
import type { Point } from '../../field/map.ts'
import type { Area } from '../gunfight/attack/body-areas.ts'
import type { CarriedWeapon, WornArmour } from '../gunfight/contract/combatant.ts'

export { AREAS } from '../gunfight/attack/body-areas.ts'
export type { Area, ByArea } from '../gunfight/attack/body-areas.ts'

/** The two unarmed combat skills (`fnff-1988/unarmed/kinds`). */
export const FIST_SKILLS = ['martial-arts', 'brawling'] as const
export type FistSkill = (typeof FIST_SKILLS)[number]

export type { Posture } from '../gunfight/contract/combatant.ts'

/** Wound levels and wound states, from least to most severe; `none` is unhurt. */
export const LEVELS = ['none', 'FW', 'SW', 'CW', 'MW', 'D'] as const
/**
 * A wound level or a wound state.
 * @see {@link State}, which has an example.
 */
export type Level = (typeof LEVELS)[number]

/** The levels of wounds that can and must be treated. */
export type GraveLevel = 'SW' | 'CW' | 'MW'
export const isGrave = (level: Level): level is GraveLevel =>
  level === 'SW' || level === 'CW' || level === 'MW'

export const BODY_TYPES = ['VW', 'WK', 'AV', 'ST', 'VS'] as const
export type BodyType = (typeof BODY_TYPES)[number]

export const STATS = ['int', 'ref', 'cool', 'ma', 'body'] as const
export type Stat = (typeof STATS)[number]

export const SKILLS = [
  'pistol',
  'rifle',
  'martial-arts',
  'melee',
  'brawling',
  'athletics',
  'stealth',
  'awareness',
] as const
export type Skill = (typeof SKILLS)[number]

export const BANDS = ['PBL', 'CLS', 'MED', 'LNG', 'EXTR'] as const
export type Band = (typeof BANDS)[number]
export const BAND_NAMES: Readonly<Record<Band, string>> = {
  PBL: 'pointblank',
  CLS: 'close',
  MED: 'medium',
  LNG: 'long',
  EXTR: 'extreme',
}

/** Attack modes, which are the columns of the range table; the three firearm modes come first. */
export const MODES = [
  'single',
  'burst',
  'auto',
  'melee',
  'thrown',
  'grenade',
  'strike',
  'kick',
  'pin',
  'break',
  'throw',
  'feint',
] as const
export type Mode = (typeof MODES)[number]

/** The dice of a damage code: `count`D6 `/ divide` `+ plus`. */
export interface DamageDice {
  readonly count: number
  readonly plus: number
  /** 1, 2 or 3: the divisor, as in 1D6/2 and 1D6/3. */
  readonly divide: number
}

/** Damage by range group; undefined means no damage at that range. */
export interface Ballistics {
  readonly near: DamageDice | undefined
  readonly far: DamageDice | undefined
  readonly extreme: DamageDice | undefined
}

/** `fnff-1988/weapons/types` */
export type WeaponType = (typeof TABLES)['fnff-1988/weapons/types'][number]['code']

/** A weapon, from the lists or from a weapon code. */
export interface Weapon {
  readonly id: string
  readonly name: string
  readonly type: WeaponType
  readonly accuracy: number
  readonly concealability: string
  readonly availability: string
  readonly ammunition: string
  /** 0 for weapons without shots. */
  readonly shots: number
  /** Shots per phase; 0 for melee weapons. Weapons with 5 or more are automatic. */
  readonly rof: number
  readonly reliability: string
  /** The highest d10 roll on which the weapon works. */
  readonly worksOn: number
  readonly damage: Ballistics
  readonly bullpup: boolean
  /** Whether the weapon has a cutting edge, which is armour-piercing against modern armour. */
  readonly cutting: boolean
  /** Whether a written-out weapon is made for throwing; those of the lists are known by name. */
  readonly throwing?: boolean
  readonly remark: string
  /** Structural points of an improvised melee weapon, which loses them by parrying (`fnff-1988/action/parry`). Listed weapons have none. */
  readonly structure?: number
  /** Grenades only: thrown by hand or launched from a rifle. */
  readonly grenade?: 'hand' | 'rifle'
  /** Of the house rules of the table, not of the book. */
  readonly own?: true
}

/** Types of ammunition. */
export const AMMO = ['plain', 'armor-piercing', 'slug', 'flechette'] as const
export type Ammo = (typeof AMMO)[number]

/** A load of the house rules of the table. */
export interface OwnLoad {
  readonly id: string
  readonly name: string
  /** Replaces the damage of the weapon. */
  readonly damage?: Ballistics
  /** What is left of the SP of soft and hard layers, rounded down. */
  readonly sp?: { readonly soft?: number; readonly hard?: number }
  /** The factor of what goes through, rounded down. */
  readonly points?: number
  /** Whether a shotgun spreads it. */
  readonly spreads?: boolean
}

/** A carried weapon and its condition. */
export interface Carried extends CarriedWeapon {
  readonly weapon: Weapon
  /** Its ammunition; of a load of the house rules, the one that this load is like. */
  ammo: Ammo
  readonly load?: OwnLoad | undefined
  choke: 'open' | 'closed'
  jammed: boolean
  dirty: boolean
  /** Structural points lost. */
  battered?: number
  /** The first tick of the last turn in which the weapon made its reliability roll for full auto. */
  checked?: number
}

export interface Worn extends WornArmour {
  /** Leather keeps its SP against blades. */
  readonly modern: boolean
}

export interface Wound {
  readonly id: string
  readonly area: Area
  level: Level
  /** Secondary effect, such as `broken`, `rib` or `skull-fracture`. */
  effect?: string
  /** The tick at which the wound was taken. */
  readonly at: number
  treated: boolean
  readonly bludgeoning: boolean
  /** The tick from which recovery counts, if later than `at`: the wound worsened or was stabilised. */
  since?: number
  /** Recovery rolls made so far. */
  rolls?: number
  /** The tick at which the wound will be healed, if that was rolled ahead (`fnff-1988/healing/roll-ahead`). */
  healsOn?: number
}

/** A healed wound, with the ticks at which it was taken and healed. */
export interface Healed extends Readonly<Pick<Wound, 'id' | 'area' | 'level' | 'effect' | 'at'>> {
  readonly healedAt: number
}

/** A permanent effect of a healed wound. */
export interface Lasting {
  readonly area: Area
  readonly effect: string
}

export type { Point }

/** Body parts that can parry. */
export const GUARDS = [
  'right-arm',
  'left-arm',
  'right-leg',
  'left-leg',
] as const satisfies readonly Area[]

/** Light conditions other than clear (`fnff-1988/ambush/modifiers`). */
export const LIGHTS = ['dim-light', 'darkness'] as const
export type Light = (typeof LIGHTS)[number]

/** An item of the armour list. */
export interface Armour extends Worn {
  readonly id: string
  /** Price in dollars, from and to; undefined: the book has none. */
  readonly cost: readonly [number, number] | undefined
  readonly remark: string
}

/** Positions of a target. `fnff-1988/cover/modifiers` */
export const COVERS = ['none', 'prone', 'over-cover', 'behind-corner', 'behind-hostage'] as const
export type Cover = (typeof COVERS)[number]
