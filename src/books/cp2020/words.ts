// The closed sets of the 2020 book, in its own words; what variants share.
import type { CarriedWeapon, WornArmour } from '../gunfight/contract/combatant.ts'

export { AREAS, HEAD, areaName, isArm, isLeg, isLimb } from '../gunfight/attack/body-areas.ts'
export type { Area, ByArea } from '../gunfight/attack/body-areas.ts'
export type { Posture } from '../gunfight/contract/combatant.ts'

/** Stats that these rules use (`cp2020/character/stats-gap`). */
export const STATS = ['int', 'ref', 'tech', 'cool', 'ma', 'body'] as const
export type Stat = (typeof STATS)[number]

/** `cp2020/attack/range-bands-gap`, nearest first. */
export const BANDS = ['point blank', 'close', 'medium', 'long', 'extreme'] as const
export type Band = (typeof BANDS)[number]

/** Moves of hands and feet that are attacks (`cp2020/melee/moves`). */
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
  /** 1, 2 or 3: the stroke of 1D6/2 and 1D6/3. */
  readonly divide: number
  readonly plus: number
}

/** A weapon of the lists, or one written out (`cp2020/weapons/ranged-list-gap`, `cp2020/weapons/melee-list-gap`). */
export interface Weapon {
  readonly id: string
  readonly name: string
  /** "heavy pistol", "assault rifle", "melee". */
  readonly class: string
  /** As skills are written in files: `handgun`, `melee`. */
  readonly skill: string
  readonly accuracy: number
  /** The same at every range, or at close, medium and long range. */
  readonly damage: readonly DamageDice[]
  /** Rounds in the magazine; 0 for what is swung. */
  readonly shots: number
  /** Rounds in a round of the fight; 0 for what is swung. */
  readonly rof: number
  /** Of `single`, `burst`, `auto`, or `area`. */
  readonly modes: readonly string[]
  readonly reliability: string
  /** Listed range in metres; 0 for what is swung; `body`: ten times the BODY of who throws it. */
  readonly range: number | 'body'
  /** `light`, `medium`, `heavy`, `shotgun`, `none`. */
  readonly calibre: string
  readonly edged: boolean
  readonly mono: boolean
  /** Metres around the spot where it goes off. */
  readonly radius?: number
}

/** A weapon as somebody carries it. */
export interface Carried extends CarriedWeapon {
  readonly weapon: Weapon
  /** What it is loaded with, by the id of the load: `plain`, `armor-piercing` … */
  load: string
  /** Rounds of the fight that clearing its jam still takes; 0: not jammed. */
  jammed: number
  /** Laser sight, scope and the like, by the words of the modifier table. */
  readonly sights: readonly string[]
}

/** A piece of armour as it is worn (`cp2020/armor/list-gap`). */
export interface Worn extends WornArmour {
  readonly ev: number
  /** Skinweave, subdermal armour, body plating: not worn down by what goes through. */
  readonly implant: boolean
  readonly metal: boolean
  /** Skinweave costs no encumbrance as a layer (`cp2020/armor/layer-encumbrance`). */
  readonly skinweave: boolean
}

/** A burst or full auto: several rounds at once. */
export const isSpray = (mode: Mode): mode is 'burst' | 'auto' => mode === 'burst' || mode === 'auto'

/** Fired, not struck or thrown. */
export const isFirearm = (mode: Mode): boolean => mode === 'single' || isSpray(mode)
