// People, weapons and fights as written in files, after validation. The books' setup readers take these types.
import type { Seat } from '../../../dice/dice.ts'
import type { FieldMap, Point } from '../../../field/map.ts'

/** An error in a file: where it is and what would be valid. */
export interface Problem {
  readonly field: string
  readonly wrong: string
  readonly right: string
}

/** A value written in another book's terms, what this book converts it to, and why. */
export interface Conversion {
  readonly field: string
  readonly from: string
  readonly to: string
  readonly why: string
}
/** Callback for a conversion. The callee adds the field. */
export type TellConversion = (from: string, to: string, why: string) => void

/** Weapon types, by the letters of the 1988 book. */
export type TypeText = 'P' | 'SMG' | 'SHG' | 'RIF' | 'M' | 'BOW' | 'SAW'

/** One damage code for all ranges, or one per range band, in the bands of either book. */
export type DamageText =
  | string
  | {
      readonly near?: string
      readonly far?: string
      readonly close?: string
      readonly medium?: string
      readonly long?: string
      readonly extreme?: string
    }

/** A weapon by id or name, or written out in full. A book ignores fields that it does not use. */
export type WeaponText = string | WrittenWeapon
export interface WrittenWeapon {
  readonly name: string
  readonly type?: TypeText
  /** Weapon class, such as "heavy pistol". Missing fields default to those of the first weapon in its class. */
  readonly class?: string
  readonly skill?: string
  readonly accuracy?: number
  readonly shots?: number
  readonly rof?: number
  readonly modes?: readonly string[]
  readonly reliability?: string
  readonly ammunition?: string
  readonly calibre?: string
  /** Listed range in metres. */
  readonly range?: number
  readonly radius?: number
  readonly damage: DamageText
  readonly bullpup?: boolean
  readonly cutting?: boolean
  readonly mono?: boolean
  readonly structure?: number
}

/** The value of `jammed` for a weapon that cannot be repaired during a fight: more rounds than any fight has. */
export const RUINED = 10_000

/** A weapon as it is carried. */
export type CarriedText = WeaponText | LoadedText
export interface LoadedText {
  readonly weapon: WeaponText
  readonly loaded?: number
  readonly spare?: number
  readonly ammo?: string
  readonly choke?: 'open' | 'closed'
  /** True, or how many rounds of the fight clearing it still takes. From `RUINED` on, it cannot be repaired. */
  readonly jammed?: boolean | number
  readonly dirty?: boolean
  readonly sights?: readonly string[]
}

/** Armour by name, or written out in full; a listed name needs no figures. */
export type ArmourText = string | WrittenArmour
export interface WrittenArmour {
  readonly name: string
  readonly sp?: number
  readonly covers?: readonly string[]
  readonly hard?: boolean
  readonly modern?: boolean
  readonly ev?: number
  readonly metal?: boolean
  readonly implant?: boolean
  /** Lost SP by area. */
  readonly lost?: Readonly<Record<string, number | undefined>>
}

/** A wound from before the fight: an area and a level, or points on a track. */
export interface WoundText {
  readonly area?: string
  readonly level?: string
  readonly points?: number
  readonly effect?: string
  /** Absent: treated. */
  readonly treated?: boolean
  readonly bludgeoning?: boolean
  /** Days of recovery so far. */
  readonly days?: number
  /** Days until it has healed, if already rolled. */
  readonly healsIn?: number
}

export interface PersonText {
  readonly name: string
  readonly id?: string
  readonly stats: Readonly<Record<string, number | undefined>>
  readonly skills?: Readonly<Record<string, number>>
  /** Skills from other games that the referee accepts as the defence skill, whatever their names. */
  readonly substitutes?: Readonly<Record<string, number>>
  /** Imported from another game of the family; stats are copied unchanged. */
  readonly imported?: boolean
  readonly initiativeBonus?: number
  readonly firefights?: number
  readonly armor?: readonly ArmourText[]
  readonly wounds?: readonly WoundText[]
  readonly stabilised?: boolean
  readonly lasting?: readonly { readonly area: string; readonly effect: string }[]
  readonly lost?: { readonly int?: number; readonly ref?: number }
  readonly spLost?: Readonly<Record<string, number | undefined>>
  /** `gray-dawn/core/mooks`, `gray-dawn/core/perks` */
  readonly mook?: boolean
  /** `gray-dawn/luck/non-player-characters` */
  readonly npc?: boolean
  readonly perks?: Readonly<Record<string, number>>
  readonly weapons?: readonly CarriedText[]
  readonly at?: Point
  readonly facing?: number
  readonly posture?: 'standing' | 'kneeling' | 'prone'
  readonly hidden?: boolean
}

export interface ScenarioText {
  readonly title: string
  readonly map?: FieldMap
  readonly pairs?: readonly {
    readonly a: string
    readonly b: string
    readonly metres: number
    readonly sees?: boolean
    readonly coverA?: string
    readonly coverB?: string
  }[]
  readonly sides: readonly {
    readonly name: string
    readonly seat: Seat
    readonly combatants: readonly (PersonText & { readonly seat?: Seat })[]
  }[]
  readonly seats?: readonly { readonly seat: Seat; readonly name: string }[]
  readonly ambush?: readonly {
    readonly who: string
    readonly conditions?: readonly string[]
    readonly victims: readonly string[]
    readonly incapacitated?: readonly string[]
  }[]
}
