// The enumerations and item types of the 2020 book, shared with its variants.
import type { Rule } from '../../dice/dice.ts'
import type { CarriedWeapon, WornArmour } from '../gunfight/contract/combatant.ts'

export {
  AREAS,
  ARMS,
  HEAD,
  LEGS,
  areaAtIndex,
  areaName,
  isArm,
  isLeg,
  isLimb,
} from '../gunfight/attack/body-areas.ts'
export type { Area, ByArea } from '../gunfight/attack/body-areas.ts'
export type { Posture } from '../gunfight/contract/combatant.ts'

/** The stats used by these rules (`cp2020/character/stats-gap`). */
export const STATS = ['int', 'ref', 'tech', 'cool', 'ma', 'body'] as const
export type Stat = (typeof STATS)[number]

/** `cp2020/attack/range-bands-gap`, nearest first. */
export const BANDS = ['point blank', 'close', 'medium', 'long', 'extreme'] as const
export type Band = (typeof BANDS)[number]

/** Unarmed moves that are attacks (`cp2020/melee/moves`). */
export const MOVES = [
  'strike',
  'kick',
  'disarm',
  'throw',
  'hold',
  'choke',
  'sweep-trip',
  'grapple',
] as const
export type Move = (typeof MOVES)[number]

/** Ways to attack one target. */
export const MODES = ['single', 'burst', 'auto', 'melee', ...MOVES] as const
export type Mode = (typeof MODES)[number]

/** Dice of a damage code: `count`D`sides` `/ divide` `+ plus`. */
export interface DamageDice {
  readonly count: number
  readonly sides: number
  /** 1, 2 or 3, as in 1D6/2 and 1D6/3. */
  readonly divide: number
  readonly plus: number
}

/** A weapon, listed (`cp2020/weapons/ranged-list-gap`, `cp2020/weapons/melee-list-gap`) or from a file. */
export interface Weapon {
  readonly id: string
  readonly name: string
  /** "heavy pistol", "assault rifle", "melee". */
  readonly class: string
  /** The id of the skill, as in files: `handgun`, `melee`. */
  readonly skill: string
  readonly accuracy: number
  /** One entry for all ranges, or one each for close, medium and long range. */
  readonly damage: readonly [DamageDice, ...DamageDice[]]
  /** Rounds in the magazine; 0 for melee weapons. */
  readonly shots: number
  /** Rounds fired per round; 0 for melee weapons. */
  readonly rof: number
  /** Any of `single`, `burst`, `auto` and `area`. */
  readonly modes: readonly string[]
  readonly reliability: string
  /** The listed range in metres; 0 for melee weapons; `body`: ten times the thrower's BODY. */
  readonly range: number | 'body'
  /** `light`, `medium`, `heavy`, `shotgun`, `none`. */
  readonly calibre: string
  readonly edged: boolean
  readonly mono: boolean
  /** All of its damage is stun, in a variant that has such damage. */
  readonly stun?: true
  /** The blast radius in metres. */
  readonly radius?: number
  /** Of the house rules of the table, not of the book. */
  readonly own?: true
}

/** A carried weapon. */
export interface Carried extends CarriedWeapon {
  readonly weapon: Weapon
  /** The id of the load: `plain`, `armor-piercing` … */
  load: string
  /** Rounds needed to clear its jam; 0: not jammed. */
  jammed: number
  /** Sights, by their names in the modifier table. */
  readonly sights: readonly string[]
}

/** Why a weapon cannot be used, and how it can be used again, as a sentence. */
export interface Jam {
  readonly is: 'jammed' | 'stuck' | 'broken'
  readonly rule: Rule
  readonly note: string
}

/** A worn piece of armour (`cp2020/armor/list-gap`). */
export interface Worn extends WornArmour {
  /** Of house rules, in place of a piece of the book; absent: made from the name. */
  readonly id?: string
  readonly ev: number
  /** Skinweave, subdermal armour or body plating, which penetration does not wear down. */
  readonly implant: boolean
  readonly metal: boolean
  /** Skinweave adds no encumbrance as a layer (`cp2020/armor/layer-encumbrance`). */
  readonly skinweave: boolean
}

/** A burst or full auto: several rounds at once. */
export const isSpray = (mode: Mode): mode is 'burst' | 'auto' => mode === 'burst' || mode === 'auto'

/** Fired, not a melee attack. */
export const isFirearm = (mode: Mode): boolean => mode === 'single' || isSpray(mode)

/** Melee attacks that hit an area, which can be called. */
export const STRIKES: readonly Mode[] = ['melee', 'strike', 'kick']
