// The desk where characters are made: what a gunfight book tells about its stats, skills and lists, and about a person so far.
import type { Dice, Rule } from '../../../dice/dice.ts'
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

/** A side effect that a wound of this level may have on these areas. */
export interface EffectForm {
  readonly id: string
  readonly level: string
  readonly areas: readonly string[]
}

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
  readonly stats: readonly StatForm[]
  readonly skills: readonly SkillForm[]
  /** The most levels of a skill; absent: no limit. */
  readonly skillMost?: number
  /** Skills of other games that may come along. */
  readonly imports: readonly string[]
  readonly areas: readonly Word[]
  /** The most SP of all layers on an area; absent: no limit. */
  readonly spMost?: number
  readonly levels: readonly Word[]
  readonly effects: readonly EffectForm[]
  readonly types: readonly Word[]
  readonly availability: readonly Word[]
  readonly archetypes: readonly Word[]
  /** The rule behind each part of the form. */
  readonly rules: Readonly<
    Record<
      | 'stats'
      | 'statPool'
      | 'skills'
      | 'skillPool'
      | 'import'
      | 'armour'
      | 'weapons'
      | 'availability'
      | 'firefights'
      | 'wounds'
      | 'substitutes',
      Rule
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

export interface Desk {
  readonly form: DeskForm
  readonly arms: readonly ArmsRow[]
  readonly armour: readonly ArmourRow[]
  /** A person whose form has been checked. */
  check(person: unknown, pools: Pools): Checked
  /** Rolls the points for the stats or for the skills. */
  pool(dice: Dice, of: 'stats' | 'skills'): number
  /** A whole person by the dice; a name or an archetype that is not wished for is rolled too. */
  quick(dice: Dice, wish: { readonly name?: string; readonly archetype?: string }): Quick
  /** The character whom the book prints as its sample; absent where it prints none. */
  sample?(): unknown
}
