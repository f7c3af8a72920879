// An attack before the dice are rolled: its circumstances, and its numbers.
import type { Rule } from '../../../dice/dice.ts'
import type { Term } from '../../gunfight/check.ts'
import type { Plan, Slots } from '../../gunfight/attack/slots.ts'
import type { Rules } from './rules.ts'
import type { Carried, Mode, Area, FistSkill, DamageDice, Band, Cover, OwnLoad } from '../words.ts'
import type { Combatant } from './state.ts'

/**
 * The circumstances of one attack.
 * @see {@link State}, which has an example.
 */
export interface Attack {
  readonly rules: Rules
  readonly attacker: Combatant
  readonly target: Combatant
  /** Undefined for bare hands or feet. */
  readonly weapon: Carried | undefined
  readonly mode: Mode
  readonly metres: number
  readonly cover: Cover
  /** Called shot; if absent, the dice choose the location (`fnff-1988/snapshot/default`). */
  readonly at?: Area
  /** Unarmed skill; if absent, the better one (`fnff-1988/unarmed/kinds`). */
  readonly skill?: FistSkill
  readonly hands: 1 | 2
  /** Fired from the hip. */
  readonly hip: boolean
  /** Phases spent aiming. */
  readonly aim: number
  readonly feint: boolean
  readonly running: boolean
  readonly turned: boolean
  readonly targetRunning: boolean
  readonly targetMoving: boolean
  readonly targetTurned: boolean
  readonly dodging: boolean
  readonly parrying: boolean
  /** The target is unaware of the attack, or cannot defend itself. */
  readonly unaware: boolean
  readonly helpless: boolean
  /** For a round of suppressive fire: the points of the fire zone (`fnff-1988/autofire/suppressive-table`). */
  readonly zone?: number
}

/**
 * The attack as numbers.
 * @see {@link State}, which has an example.
 */
export interface ShotPlan extends Plan {
  readonly mode: Mode
  readonly band: Band
  readonly metres: number
  readonly at: Area | undefined
  /** Total added to the attack die. */
  readonly attack: number
  readonly cem: number
  /** Number of times the total is halved, for example for a called shot or running. */
  readonly halvings: number
  /** Aim bonus added after halving (option halving-order). */
  readonly aimAfter: number
  /** Total added to the defence die, or the difficulty. */
  readonly defence: number
  readonly rollsDefence: boolean
  readonly parry?: Parry | undefined
  /** The attack total, if it has been rolled already: one roll against several targets. */
  readonly rolled?: number
  /** The margin if no attack is rolled: a contact shot at a helpless target, or shrapnel. */
  readonly given: number | undefined
  /** A contact shot at a target who cannot move away. Every round hits, and the roll only decides the margin (`fnff-1988/damage/contact`). */
  readonly sure?: boolean
  readonly dice: DamageDice | undefined
  /** Fixed damage (`fnff-1988/damage/contact`, `fnff-1988/optional/maximum-damage`). */
  readonly fixed: number | undefined
  /** The rule of the damage roll. */
  readonly damageRule: Rule
  /** Damage bonus from strength and skill, and its terms. */
  readonly bonus: number
  readonly bonuses: readonly Term[]
  readonly addsMargin: boolean
  readonly bludgeoning: boolean
  readonly edge: Edge
  /** Whether cover hides an area, by area number. A hit there has no effect. */
  readonly covered: readonly boolean[]
  /** `halves[area][loss]`: whether damage through the armour is halved; indexed like `stops`. */
  readonly halves: readonly (readonly boolean[])[]
  /** A hit on the head kills (option contact-shot). */
  readonly headKills: boolean
  readonly body: number
  /** What house rules add to every save of the target. */
  readonly saves: readonly Term[]
  /** Severity of the wound state before the attack. */
  readonly before: number
}

/** How the target parries a blow (`fnff-1988/action/parry`). */
export interface Parry {
  /** Included in the defence. What hits only without it is warded off. */
  readonly bonus: number
  readonly guard: Area | 'weapon'
  /** The limb that takes the damage of what is warded off (`fnff-1988/unarmed/parry`). */
  readonly takes?: Area | undefined
}

/** The properties of an attack that matter to armour. */
export interface Edge {
  /** Armour-piercing ammunition. */
  readonly piercing: boolean
  /** A cutting edge: armour-piercing against modern armour. */
  readonly cutting: boolean
  /** A load of house rules with figures of its own for armour and for what goes through. */
  readonly load?: OwnLoad
}

/** The part of the attack total that does not depend on the target. */
export type AttackSide = Pick<ShotPlan, 'attack' | 'cem' | 'halvings' | 'aimAfter'>

/**
 * A target as its hits change it.
 * @see {@link State}, which has an example.
 */
export interface Body {
  /** The wound state, as an index of `LEVELS`. */
  readonly state: number
  /** 0 awake, 1 stunned or hit in the groin, 2 unconscious. */
  readonly out: number
}

/** The slots of this book. The harm of a round is its points past the armour; a trace above them marks what may be a hit in the groin. */
export type Slots1988 = Slots<ShotPlan, Body, number>
