// The character editor's interface to a gunfight book: stats, skills, lists, and checks of an unfinished character.
import type { HouseListForm } from '../house/form.ts'
import { plural } from '../words.ts'
import type { Dice, Rule } from '../../../dice/dice.ts'
import type { ArmourPiece } from '../exchange/exchange.ts'
import type { Conversion, Problem } from '../files/texts.ts'
import type { Term } from '../check.ts'
import type { Figure, SheetArea } from '../table/scene.ts'

/** A stat and its limits. */
export interface StatForm extends Required<Word> {
  readonly code: string
  readonly least: number
  readonly most: number
}

/** A skill and its cost per level. */
export interface SkillForm extends Required<Word> {
  readonly cost: number
}

/** A term of the book and its meaning. */
export interface Word {
  readonly id: string
  readonly name: string
  readonly what?: string
}

/** A side effect of a wound to these areas; an empty string stands for a wound without an area. */
export interface EffectForm {
  readonly id: string
  /** The wound level that has it; absent: any, or none. */
  readonly level?: string
  readonly areas: readonly string[]
}

/** How the book records a wound: by level, by points, or both. */
export interface WoundForm {
  /** Whether a wound has an area, and whether it has a level. */
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

/** A book-specific form field of a person, a weapon or a piece of armour. */
export type FieldForm = {
  readonly field: string
  readonly name: string
  readonly what?: string
  readonly rule?: Rule
  /** Folded until somebody asks for more. */
  readonly rare?: true
} & (
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'tick' }
  | { readonly kind: 'text' }
  /** Several words, of which there are too many to tick; `values`: those that the book knows. */
  | { readonly kind: 'words'; readonly values?: readonly Word[] }
  /** Dice such as 2D6+1. */
  | { readonly kind: 'dice' }
  /** One of these; `many`: any number of them. */
  | { readonly kind: 'choice' | 'many'; readonly values: readonly Word[] }
  /** Levels by name; the lowest is 0 where nothing else is said. */
  | {
      readonly kind: 'levels'
      readonly values: readonly (Word & { readonly least?: number })[]
      readonly most: number
    }
)

/** An entry of the arms list. */
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
  /** Ammunition it can be loaded with; empty for weapons without shots. */
  readonly ammo: readonly string[]
  /** Whether its choke can be open or closed. */
  readonly choke: boolean
  /** Whether it takes sights, where the book has any. */
  readonly sighted: boolean
  readonly remark: string
  /** Of the house rules, not of the book. */
  readonly own?: true
}

/** An entry of the armour list. */
export interface ArmourRow extends ArmourPiece {
  /** Lowest and highest price in dollars; absent: the book has none. */
  readonly cost?: readonly [number, number]
  readonly remark: string
}

/** The contents of this book's character form. */
export interface DeskForm {
  /** A new, unnamed character. */
  readonly fresh: Readonly<Record<string, unknown>>
  readonly stats: readonly StatForm[]
  readonly skills: readonly SkillForm[]
  /** Maximum skill level; absent: unlimited. */
  readonly skillMost?: number
  /** Dice for the points spent on stats and on skills; absent: the book has no points. */
  readonly poolDice?: string
  /** The house rule of ours by which characters get their points, if the book has no rule for it. `bought`: points of each pool without dice. */
  readonly ours?: { readonly name: string; readonly what: string; readonly bought: number }
  /** Whether skills with other names are kept, for task rolls. */
  readonly openSkills: boolean
  /** Skills that can be imported from other games. */
  readonly imports: readonly string[]
  readonly areas: readonly Word[]
  /** Maximum SP of all layers on an area; absent: unlimited. */
  readonly spMost?: number
  readonly levels: readonly Word[]
  readonly effects: readonly EffectForm[]
  readonly wound: WoundForm
  /** Accessories that can be mounted on a weapon. */
  readonly sights: readonly Word[]
  /** Book-specific fields of a person: boosted reflexes, perks. */
  readonly fields: readonly FieldForm[]
  /** Fields of a piece of cyberware; absent: the book has none. */
  readonly cyberware?: readonly FieldForm[]
  /** Fields for weapons and armour that are on no list. */
  readonly ownWeapon: readonly FieldForm[]
  readonly ownArmour: readonly FieldForm[]
  /** The forms of what house rules may add. */
  readonly house: readonly HouseListForm[]
  readonly types: readonly Word[]
  readonly availability: readonly Word[]
  readonly archetypes: readonly Word[]
  /** Conditions that help an ambush, each with those that exclude it; absent: the book has none. */
  readonly ambush?: readonly (Word & { readonly not?: readonly string[] })[]
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

/** Rolled or stated points to spend. Absent: the character is entered freely. */
export interface Pools {
  readonly stats?: number
  readonly skills?: number
}

export interface Points {
  readonly spent: number
  readonly pool?: number
}

/** A broken rule: where, and what would be valid. `keep`: the referee may accept it. */
export interface Broken {
  readonly field: string
  readonly wrong: string
  readonly right: string
  readonly rule: Rule
  readonly keep: boolean
}

/** Points spent above the pools, which the referee may accept. */
export const overspent = (
  points: Checked['points'],
  rules: Readonly<Record<'stats' | 'skills', Rule>>,
): Broken[] =>
  (['stats', 'skills'] as const).flatMap((field) => {
    const { spent, pool = Infinity } = points[field]
    return spent <= pool
      ? []
      : [
          {
            field,
            wrong: `the ${field} take ${plural(spent, 'point')}; there are ${pool}`,
            right: `at most ${pool}, which is ${spent - pool} fewer`,
            rule: rules[field],
            keep: true,
          },
        ]
  })

/** Values derived from a character as entered. */
export interface Checked {
  readonly figures: readonly Figure[]
  readonly phases: readonly boolean[]
  readonly areas: readonly SheetArea[]
  readonly points: { readonly stats: Points; readonly skills: Points }
  readonly problems: readonly Broken[]
  /** What the book reads otherwise than the file has it, or does not use; absent: nothing. */
  readonly converted?: readonly Conversion[]
  readonly dead: boolean
}

/** What the reader of a person told, whose fields start with the name of the root. */
export const toldOf = (converted: readonly Conversion[]): Pick<Checked, 'converted'> =>
  converted.length === 0
    ? {}
    : {
        converted: converted.map((one) => ({ ...one, field: one.field.replace(/^person\.?/, '') })),
      }

/** What a character to be rolled should be. */
export interface QuickWish {
  readonly name?: string
  readonly archetype?: string
  /** With the points that everybody buys with, in books whose points are a house rule of ours. */
  readonly bought?: boolean
}

/** A randomly generated person, with the rolled points. */
export interface Quick {
  readonly person: unknown
  readonly pools: Required<Pools>
  readonly archetype: string
}

/** A skill tried outside of a fight. */
export interface Attempted {
  /** "REF + Handgun + 1D10 = 17 (4), enough for average (15)" */
  readonly text: string
  readonly total: number
  /** What counted besides the dice. */
  readonly terms: readonly Term[]
}

/** A person of another book, converted to this one. */
export type Converted =
  | {
      readonly person: unknown
      /** Values that were converted, and why. */
      readonly converted: readonly Conversion[]
      /** Values that this book does not use, by field. */
      readonly dropped: readonly Problem[]
      readonly problems?: undefined
    }
  | { readonly problems: readonly Problem[]; readonly person?: undefined }

/**
 * A book's support for characters: their form, their lists, and derived values.
 * @example
 * import { BOOKS, seeded, seededSource, type Desk } from 'ringfire'
 * const desk: Desk = BOOKS['fnff-1988']!.desk!({})
 * console.log(desk.arms.length, desk.pool?.(seeded(seededSource(7)), 'stats'))
 */
export interface Desk {
  readonly form: DeskForm
  readonly arms: readonly ArmsRow[]
  readonly armour: readonly ArmourRow[]
  /** Checks a person whose form has been validated. */
  check(person: unknown, pools: Pools): Checked
  /**
   * Somebody tries a skill outside of a fight: "handgun", "COOL + handgun". Returns what they rolled, or why the book
   * knows no such skill or stat.
   */
  attempt(dice: Dice, person: unknown, what: string): Attempted | string
  /** A character of this book as a combatant of its scenario files, without position and side. */
  combatant(person: unknown): object
  /** Converts a validated character of any gunfight book to this one. */
  convert(person: unknown): Converted
  /** Rolls the points for stats or skills; absent: the book has none. */
  pool?(dice: Dice, of: 'stats' | 'skills'): number
  /** Generates a person randomly, including name and archetype unless given. Absent: the book has no dice for it. */
  quick?(dice: Dice, wish: QuickWish): Quick
  /** The book's printed sample character; absent if it has none. */
  sample?(): unknown
}
