// The desk where characters are made: what a gunfight book tells about its stats, skills and lists, and about a person so far.
import type { Dice, Rule } from '../../../dice/dice.ts'
import type { Conversion, Problem } from '../files/texts.ts'
import type { Figure, SheetArea } from '../table/scene.ts'

/** A stat with its limits. */
export interface StatForm {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly least: number
  readonly most: number
  readonly what: string
}

/** A skill with the points that a level costs. */
export interface SkillForm {
  readonly id: string
  readonly name: string
  readonly cost: number
  readonly what: string
}

/** A word of the book with what it means. */
export interface Word {
  readonly id: string
  readonly name: string
  readonly what?: string
}

/** A side effect that a wound may have on these areas; an empty one stands for no place. */
export interface EffectForm {
  readonly id: string
  /** The level of wound that has it; absent: any, or none. */
  readonly level?: string
  readonly areas: readonly string[]
}

/** How the book writes a wound: by level, by points, or both. */
export interface WoundForm {
  /** Whether a wound has a place, and whether it has a level. */
  readonly area: 'always' | 'may'
  readonly level: 'always' | 'may' | 'never'
  readonly points?: {
    readonly least: number
    readonly most: number
    readonly step: number
    readonly name: string
  }
  /** A new wound. */
  readonly fresh: Readonly<Record<string, unknown>>
}

/** A field of a person, a weapon or a piece of armour beyond what every book has, as a form asks for it. */
export type FieldForm = {
  readonly field: string
  readonly name: string
  readonly what?: string
  readonly rule?: Rule
} & (
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'tick' }
  | { readonly kind: 'text' }
  /** Dice such as 2D6+1. */
  | { readonly kind: 'dice' }
  /** One of these; `many`: any of them. */
  | { readonly kind: 'choice' | 'many'; readonly values: readonly Word[] }
  /** Levels by name. */
  | { readonly kind: 'levels'; readonly values: readonly Word[]; readonly most: number }
)

/** A weapon of the arms list, as it is chosen. */
export interface ArmsRow {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly typeName: string
  readonly skill: string
  readonly accuracy: number
  readonly concealability: string
  readonly availability: string
  readonly ammunition: string
  /** 0 for weapons without shots. */
  readonly shots: number
  readonly rof: number
  readonly reliability: string
  readonly damage: { readonly near: string; readonly far: string; readonly extreme: string }
  /** Kinds of rounds that it can be loaded with; empty without shots. */
  readonly ammo: readonly string[]
  /** True: its choke can be open or closed. */
  readonly choke: boolean
  readonly remark: string
}

/** A piece of the armour list. */
export interface ArmourRow {
  readonly id: string
  readonly name: string
  readonly sp: number
  readonly covers: readonly string[]
  /** Dollars, from and to; absent: the book has none. */
  readonly cost?: readonly [number, number]
  readonly remark: string
}

/** Everything that a form for characters of this book holds. */
export interface DeskForm {
  /** A new character without a name. */
  readonly fresh: Readonly<Record<string, unknown>>
  readonly stats: readonly StatForm[]
  readonly skills: readonly SkillForm[]
  /** The most levels of a skill; absent: no limit. */
  readonly skillMost?: number
  /** The dice of the points for stats and for skills; absent: the book has no points to spend. */
  readonly poolDice?: string
  /** Skills of other names are kept, for tasks. */
  readonly openSkills: boolean
  /** Skills of other games that may come along. */
  readonly imports: readonly string[]
  readonly areas: readonly Word[]
  /** The most SP of all layers on an area; absent: no limit. */
  readonly spMost?: number
  readonly levels: readonly Word[]
  readonly effects: readonly EffectForm[]
  readonly wound: WoundForm
  /** What can be mounted on a weapon. */
  readonly sights: readonly Word[]
  /** What else the book says of a person: boosts of reflexes, perks. */
  readonly fields: readonly FieldForm[]
  /** A weapon and a piece of armour that no list has. */
  readonly ownWeapon: readonly FieldForm[]
  readonly ownArmour: readonly FieldForm[]
  readonly types: readonly Word[]
  readonly availability: readonly Word[]
  readonly archetypes: readonly Word[]
  /** What helps somebody who lies in wait; absent: the book asks for nothing. */
  readonly ambush?: readonly Word[]
  /** The rule behind each part of the form; absent: the book has no such part. */
  readonly rules: Readonly<
    Record<'stats' | 'skills' | 'armour' | 'weapons' | 'wounds', Rule> &
      Partial<
        Record<
          'statPool' | 'skillPool' | 'import' | 'availability' | 'firefights' | 'substitutes',
          Rule
        >
      >
  >
}

/** Points that were rolled or stated, to be spent. Absent: the person is entered freely. */
export interface Pools {
  readonly stats?: number
  readonly skills?: number
}

export interface Points {
  readonly spent: number
  readonly pool?: number
}

/** What breaks a rule, where, and what would be right. `keep`: the referee may let it stand. */
export interface Broken {
  readonly field: string
  readonly wrong: string
  readonly right: string
  readonly rule: Rule
  readonly keep: boolean
}

/** What follows from a person as written. */
export interface Checked {
  readonly figures: readonly Figure[]
  readonly phases: readonly boolean[]
  readonly areas: readonly SheetArea[]
  readonly points: { readonly stats: Points; readonly skills: Points }
  readonly problems: readonly Broken[]
  /** Dead of their wounds. */
  readonly dead: boolean
}

/** A person that the dice have made, with the pools that were rolled. */
export interface Quick {
  readonly person: unknown
  readonly pools: Required<Pools>
  readonly archetype: string
}

/** Somebody of another book in the words of this one. */
export type Converted =
  | {
      readonly person: unknown
      /** What had another word there, and why it counts as this here. */
      readonly converted: readonly Conversion[]
      /** What this book has no use for, by field. */
      readonly dropped: readonly Problem[]
      readonly problems?: undefined
    }
  | { readonly problems: readonly Problem[]; readonly person?: undefined }

/**
 * What a book does with characters: their form, their lists, and what follows from them.
 * @example
 * import { BOOKS, seeded, seededSource, type Desk } from 'ringfire'
 * const desk: Desk = BOOKS['fnff-1988']!.desk!({})
 * console.log(desk.arms.length, desk.pool?.(seeded(seededSource(7)), 'stats'))
 */
export interface Desk {
  readonly form: DeskForm
  readonly arms: readonly ArmsRow[]
  readonly armour: readonly ArmourRow[]
  /** A person whose form has been checked. */
  check(person: unknown, pools: Pools): Checked
  /** A character of this book as a combatant of its scenario files, without place and side. */
  combatant(person: unknown): object
  /** A character of any gunfight book, whose form has been checked, as one of this book. */
  convert(person: unknown): Converted
  /** Rolls the points for the stats or for the skills; absent: the book has none. */
  pool?(dice: Dice, of: 'stats' | 'skills'): number
  /** A whole person by the dice; a name or an archetype that is not wished for is rolled too. Absent: the book has no dice for it. */
  quick?(dice: Dice, wish: { readonly name?: string; readonly archetype?: string }): Quick
  /** The character whom the book prints as its sample; absent where it prints none. */
  sample?(): unknown
}
