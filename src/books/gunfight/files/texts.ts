// People, weapons and fights as files write them, after their form has been checked: what the doors of the gunfight books read.
import type { Seat } from '../../../dice/dice.ts'
import type { FieldMap, Point } from '../../../field/map.ts'

/** What is wrong in a file, where, and what would be right. */
export interface Problem {
  readonly field: string
  readonly wrong: string
  readonly right: string
}

/** Something that a file has in the words of another book, what this one takes it for, and why. */
export interface Conversion {
  readonly field: string
  readonly from: string
  readonly to: string
  readonly why: string
}
/** Hears of a conversion; the field is the listener's business. */
export type TellConversion = (from: string, to: string, why: string) => void

/** Kinds of weapons by the letters of 1988. */
export type TypeText = 'P' | 'SMG' | 'SHG' | 'RIF' | 'M' | 'BOW' | 'SAW'

/** One code for every range, or one for each group of ranges, by the groups of the one book or the other. */
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

/** A weapon of the list by id or name, or one written out. A book ignores what it has no use for. */
export type WeaponText = string | WrittenWeapon
export interface WrittenWeapon {
  readonly name: string
  readonly type?: TypeText
  /** "heavy pistol": what it does not say itself it has from the first of its class. */
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

/** A weapon as it is carried. */
export type CarriedText = WeaponText | LoadedText
export interface LoadedText {
  readonly weapon: WeaponText
  readonly loaded?: number
  readonly spare?: number
  readonly ammo?: string
  readonly choke?: 'open' | 'closed'
  /** True, or how many rounds of the fight clearing it still takes. */
  readonly jammed?: boolean | number
  readonly dirty?: boolean
  readonly sights?: readonly string[]
}

/** A piece of armour by name, or written out; a name of the list needs no figures. */
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
  /** Points of SP that this piece has lost, by area. */
  readonly lost?: Readonly<Record<string, number | undefined>>
}

/** A wound that somebody brings with them: by area and level, or by points on a track. */
export interface WoundText {
  readonly area?: string
  readonly level?: string
  readonly points?: number
  readonly effect?: string
  /** Absent: cared for. */
  readonly treated?: boolean
  readonly bludgeoning?: boolean
  /** Days of recovery behind it. */
  readonly days?: number
  /** Rolled ahead: days until it has healed. */
  readonly healsIn?: number
}

export interface PersonText {
  readonly name: string
  readonly id?: string
  readonly stats: Readonly<Record<string, number | undefined>>
  readonly skills?: Readonly<Record<string, number>>
  /** Skills of other games that the referee lets stand in for the skill of the defence, whatever their names. */
  readonly substitutes?: Readonly<Record<string, number>>
  /** From another game of the family: the stats are copied as they are. */
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
