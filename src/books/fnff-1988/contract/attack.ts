// An attack before its dice fall: what the rules need to know of it, and the numbers it comes to.
import type { Plan } from '../../gunfight/attack/slots.ts'
import type { Cover } from '../movement/cover.ts'
import type { Rules } from './rules.ts'
import type { Carried, Mode, Area, FistSkill, DamageDice, Band } from '../words.ts'
import type { Combatant } from './state.ts'

/**
 * Everything about one attack that the rules need to know.
 * @see {@link State}, which has an example.
 */
export interface Attack {
  /** The rules of the table at which it is made. */
  readonly rules: Rules
  readonly attacker: Combatant
  readonly target: Combatant
  /** Undefined: bare hands or feet. */
  readonly weapon: Carried | undefined
  readonly mode: Mode
  readonly metres: number
  readonly cover: Cover
  /** Called shot; absent: `fnff-1988/snapshot/default`, where the dice say. */
  readonly at?: Area
  /** Of bare hands; absent: the better one (`fnff-1988/unarmed/kinds`). */
  readonly skill?: FistSkill
  readonly hands: 1 | 2
  /** Fired from the hip. */
  readonly hip: boolean
  /** Phases of aim. */
  readonly aim: number
  readonly feint: boolean
  readonly running: boolean
  readonly turned: boolean
  readonly targetRunning: boolean
  readonly targetMoving: boolean
  readonly targetTurned: boolean
  readonly dodging: boolean
  readonly parrying: boolean
  /** The target does not know of the attack, or cannot defend itself. */
  readonly unaware: boolean
  readonly helpless: boolean
  /** Points of the fire zone (`fnff-1988/autofire/suppressive-table`). Present: one round of suppressive fire. */
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
  /** All that is added to the attack die. */
  readonly attack: number
  readonly cem: number
  /** How often the total is halved: called shot, running. */
  readonly halvings: number
  /** Aim bonus that comes after the halving (option halving-order). */
  readonly aimAfter: number
  /** All that is added to the defence die, or the difficulty. */
  readonly defence: number
  readonly rollsDefence: boolean
  /** The attack total is on the table already: one roll against several. */
  readonly rolled?: number
  /** The margin where no attack is rolled: a muzzle at a helpless body, shrapnel. */
  readonly given: number | undefined
  /** The muzzle is at a body that cannot move away: every round hits, and the roll is made for its margin alone (`fnff-1988/damage/contact`). */
  readonly sure?: boolean
  readonly dice: DamageDice | undefined
  /** Damage that is not rolled: `fnff-1988/damage/contact`, `fnff-1988/optional/maximum-damage`. */
  readonly fixed: number | undefined
  /** Strength and skill added to the damage. */
  readonly bonus: number
  readonly addsMargin: boolean
  readonly bludgeoning: boolean
  /** What cover hides, by area number: a hit there does nothing to them. */
  readonly covered: readonly boolean[]
  /** `halves[area][loss]`: what has gone through the armour is halved, as `stops` counts. */
  readonly halves: readonly (readonly boolean[])[]
  /** A hit on the head kills (option contact-shot). */
  readonly headKills: boolean
  readonly body: number
  /** Gravity of the wound state before the attack. */
  readonly before: number
}

/** What an attack die is added to, whatever it is aimed at. */
export type AttackSide = Pick<ShotPlan, 'attack' | 'cem' | 'halvings' | 'aimAfter'>
