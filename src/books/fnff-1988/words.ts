// The closed sets of the 1988 book, in its own words.
import type { Point } from '../../field/map.ts'
import type { Area } from '../gunfight/attack/body-areas.ts'
import type { CarriedWeapon, WornArmour } from '../gunfight/contract/combatant.ts'

export { AREAS } from '../gunfight/attack/body-areas.ts'
export type { Area, ByArea } from '../gunfight/attack/body-areas.ts'

/** The two ways to fight with bare hands (`fnff-1988/unarmed/kinds`). */
export type FistSkill = 'martial-arts' | 'brawling'

export type { Posture } from '../gunfight/contract/combatant.ts'

/** Wound levels and wound states in rising order; `none` is unhurt. */
export const LEVELS = ['none', 'FW', 'SW', 'CW', 'MW', 'D'] as const
/**
 * A wound level or a wound state.
 * @see {@link State}, which has an example.
 */
export type Level = (typeof LEVELS)[number]

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

/** Modes of an attack, the three of firearms first: columns of the range table. */
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

/** Dice of a damage code: `count`D6 `/ divide` `+ plus`. */
export interface DamageDice {
  readonly count: number
  readonly plus: number
  /** 1, 2 or 3: the stroke of 1D6/2 and 1D6/3. */
  readonly divide: number
}

/** Damage by range group; undefined: the round does nothing there. */
export interface Ballistics {
  readonly near: DamageDice | undefined
  readonly far: DamageDice | undefined
  readonly extreme: DamageDice | undefined
}

export type WeaponType = 'P' | 'SMG' | 'SHG' | 'RIF' | 'M' | 'BOW' | 'SAW'

/** A weapon of the list, or one written out. */
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
  /** Shots in a phase; 0 for melee weapons. 5 and more is automatic. */
  readonly rof: number
  readonly reliability: string
  /** Works on this d10 roll or below. */
  readonly worksOn: number
  readonly damage: Ballistics
  readonly bullpup: boolean
  /** Cutting edge: counts as armour piercing against modern armour. */
  readonly cutting: boolean
  readonly remark: string
  /** Structural points of a thing that is swung: what it parries wears it down (`fnff-1988/action/parry`). Weapons of the list have none. */
  readonly structure?: number
  /** A grenade, and how it flies. */
  readonly grenade?: 'hand' | 'rifle'
}

/** What a weapon can be loaded with. */
export const AMMO = ['plain', 'armor-piercing', 'slug', 'flechette'] as const
export type Ammo = (typeof AMMO)[number]

/** A weapon as somebody carries it. */
export interface Carried extends CarriedWeapon {
  readonly weapon: Weapon
  ammo: Ammo
  choke: 'open' | 'closed'
  jammed: boolean
  dirty: boolean
  /** Structural points that it has lost. */
  battered?: number
  /** Made its reliability roll for full auto in this turn (tick of the turn's start), if any. */
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
  /** Secondary effect in a word, e.g. `broken`, `rib`, `skull-fracture`; undefined: none. */
  effect?: string
  /** Tick it was taken. */
  readonly at: number
  treated: boolean
  readonly bludgeoning: boolean
  /** Tick from which recovery counts, where it is not the tick it was taken: it worsened, or the dying was stopped. */
  since?: number
  /** Recovery rolls made so far. */
  rolls?: number
  /** Rolled ahead: the tick at which it will have healed (`fnff-1988/healing/roll-ahead`). */
  healsOn?: number
}

/** A wound that has healed, with the ticks. */
export interface Healed {
  readonly id: string
  readonly area: Area
  readonly level: Level
  readonly effect?: string
  readonly at: number
  readonly healedAt: number
}

/** What a healed wound left for good. */
export interface Lasting {
  readonly area: Area
  readonly effect: string
}

export type { Point }

/** Parts of the body that ward off blows. */
export const GUARDS = [
  'right-arm',
  'left-arm',
  'right-leg',
  'left-leg',
] as const satisfies readonly Area[]

/** What the light of a fight can be besides clear (`fnff-1988/ambush/modifiers`). */
export const LIGHTS = ['dim-light', 'darkness'] as const
export type Light = (typeof LIGHTS)[number]
