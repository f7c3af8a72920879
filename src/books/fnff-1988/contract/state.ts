// The state of a fight of this book, its combatants, and its setup.
import type { Obstacle } from '../../../field/map.ts'
import type {
  Combatant as GunfightCombatant,
  WeaponRef,
} from '../../gunfight/contract/combatant.ts'
import type { Fight, FightSetup, LyingWeapon } from '../../gunfight/contract/fight.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Rules } from './rules.ts'
import type {
  Light,
  Area,
  ByArea,
  Carried,
  FistSkill,
  Level,
  Lasting,
  Healed,
  Mode,
  Point,
  Posture,
  Wound,
  Worn,
  Stat,
  Skill,
} from '../words.ts'

export interface Lying extends LyingWeapon {
  readonly carried: Carried
  /** The thrower; absent if unknown. */
  readonly by?: Id
}

/** A grip on another combatant. A combatant has at most one; several may hold the same target. */
export interface Hold {
  readonly target: Id
  /** The skill used for the grip. An escape is rolled against it. */
  readonly skill: FistSkill
  /** The area: called with the hold, else rolled by its first break that hits. */
  readonly area?: Area
  /** Tick. */
  readonly since: number
}

/** Structural points a thing has lost, and where it was hit last. */
export interface Damage {
  readonly points: number
  readonly at?: Point
  readonly from?: Point
}

/** A thing in a fight without a map, stated by the referee. */
export interface StatedThing extends Obstacle {
  readonly metres: number
}

/** Shots or blows that remain in the action (`fnff-1988/action/shoot`, `fnff-1988/action/hand-to-hand`). */
export interface Rest extends Readonly<Pick<Combatant, 'aim' | 'feint'>> {
  readonly kind: 'shots' | 'blows'
  readonly left: number
  /** The mode of the first half. */
  readonly last: Mode
}

/** Changing a weapon's choke; `since` is the tick of the first phase (`fnff-1988/shotgun/choke`). */
export interface Work {
  readonly weapon: WeaponRef
  readonly since: number
}

/** A fire zone in force (`fnff-1988/autofire/suppressive-zone`). Replaced, never changed. */
export interface Zone {
  readonly who: Id
  readonly weapon: WeaponRef
  /** The muzzle and both ends of the line. */
  readonly shape: readonly [Point, Point, Point]
  readonly posture: Posture
  /** The die and attack total that count against every target, and the rounds fired. */
  readonly die: number
  readonly attack: number
  readonly rounds: number
  /** Combatants who have defended against it, and those who were hit. */
  readonly met: readonly Id[]
  readonly hit: readonly Id[]
  readonly since: number
}

/** What a combatant has done in this phase. It is reset when the next phase begins. */
export interface InPhase {
  /** They are done for this phase. */
  ended: boolean
  /** Their one action is used. */
  acted: boolean
  /** Movement spent in metres, terrain costs included, and metres covered. */
  spent: number
  moved: number
  /** They declared a run, which halves their action (`fnff-1988/movement/running-halves-action`). */
  running: boolean
  dodging: boolean
  parrying: boolean
  /** What they parry with; if absent, the weapon in hand or an arm (`fnff-1988/unarmed/parry`). */
  parryWith?: Area
  /** They may go on after the action, to use their remaining metre. */
  lingers: boolean
  /** The rest of their action; movement, turning and changes of posture may come first. */
  rest?: Rest
  /** They turned towards something in their indirect field of view: -2 (`fnff-1988/facing/turning`). */
  turned: boolean
  /** Their facing before the first turn or move of the phase; absent if there was none. */
  turnedFrom?: number
  /** They delay their action (`fnff-1988/turn/delay`). */
  delayed: boolean
  /** Threats in their indirect field of view that they rolled to notice, with the result. */
  noticed: Readonly<Record<Id, boolean>>
}

export interface Combatant extends GunfightCombatant {
  readonly stats: Readonly<Record<Stat, number>>
  readonly skills: Readonly<Partial<Record<Skill, number>>>
  /** Skills from other games that the referee accepts in place of Athletics (`fnff-1988/attack/defence-skill-substitute`). */
  readonly substitutes: Readonly<Record<string, number>>
  readonly firefights: number
  readonly armour: readonly Worn[]
  /** Points of SP lost to staged penetration, by area. */
  spLost: Readonly<ByArea<number>>
  weapons: Carried[]
  wounds: readonly Readonly<Wound>[]
  state: Level
  stabilised: boolean
  /** INT and REF points lost permanently (`fnff-1988/wound/critical-effects`). */
  lost: { readonly int: number; readonly ref: number }
  /** Permanent effects of healed wounds (`fnff-1988/healing/recovery`). */
  lasting: readonly Lasting[]
  /** Wounds healed since the fight began, in order. */
  healed: readonly Healed[]
  /** REF at the start of the turn, which decides their phases in it (`fnff-1988/turn/phase-table`). */
  turnRef?: number
  /** They cannot move, attack or defend before this tick. */
  stunnedUntil: number
  outUntil: number
  /** They can only flee before this tick, a phase of their own (`fnff-1988/experience/frozen`); -1 if they are not frozen. */
  frozenUntil: number
  aim?: { readonly target: Id; readonly phases: number; readonly at: number }
  /** A successful feint: +2 against this target in their next phase. `until` is the tick of that phase. */
  feint?: { readonly target: Id; readonly since: number; readonly until: number }
  /** The combatant they hold (`fnff-1988/unarmed/pin`). */
  holds?: Hold
  /** They are behind a hostage, as stated by the referee (`fnff-1988/cover/modifiers`). */
  hostage: boolean
  /** They are drunk or otherwise impaired, as stated by the referee (`fnff-1988/ambush/modifiers`). */
  incapacitated: boolean
  /** Work that takes several phases. */
  work?: Work
  /** Surgery in progress: the tick of its first phase, and the phase in which it must continue, if there is one before it ends (`fnff-1988/action/repair-aid`). */
  surgery?: { target: Id; since: number; due: number }
  phase: InPhase
}

export interface Ambush {
  readonly who: Id
  /** Names of the conditions that apply (`fnff-1988/ambush/modifiers`). */
  readonly conditions: readonly string[]
  readonly victims: readonly Id[]
  /** Victims who are drunk or otherwise impaired. */
  readonly incapacitated?: readonly Id[]
}

/**
 * The state of a fight of the 1988 book.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { fnff1988, newGame } from 'ringfire'
 * const scenario = JSON.parse(readFileSync('node_modules/ringfire/scenarios/junkyard.json', 'utf8'))
 * const options = fnff1988.optionsOf()
 * const setup: fnff1988.Setup = fnff1988.enter(scenario, options).setup!
 * const game = newGame(fnff1988.makeBook(options), setup, { seed: 7 })
 * const state: fnff1988.State = game.state
 * const events: readonly fnff1988.Event[] = game.log.flatMap((beat) => beat.events)
 * const shot = (attack: fnff1988.Attack): fnff1988.ShotPlan => fnff1988.planAttack(attack)
 * const level: fnff1988.Level = 'SW'
 * const area: fnff1988.Area = 'head'
 * const wound = ({ area: where, through }: fnff1988.Hit): string => `${where}: ${through}`
 * console.log(state.turn, events.length, shot.length, level, area, wound.length)
 */
export interface State extends Fight<Combatant> {
  /** The rules of this table, bound once; not part of a save. */
  readonly rules: Rules
  /** Structural points lost by each thing, by id. */
  damage: Readonly<Record<Id, Damage>>
  /** In a fight without a map, the things stated by the referee. */
  things: readonly StatedThing[]
  turn: number
  phase: 1 | 2 | 3
  /** Stated by the referee; clear if absent. */
  light?: Light
  step: 'ambush' | 'free' | 'turn' | 'parts' | 'over'
  ambushes: readonly Ambush[]
  /** Ambushers who won their roll and still have their free phase. */
  free: readonly Id[]
  /** What came of the ambush before this turn: who failed their roll is unaware of it in the free phase, who passed is aware of it to the end of phase 1. */
  ambushed: readonly (readonly [by: Id, victim: Id, sprung: boolean])[]
  /** Fire zones in force. */
  zones: readonly Zone[]
  /** Combatants with a grip on someone, in roll order; kept so that the others need not be searched. */
  holding: readonly Id[]
  /** Thrown items that lie on the ground. */
  lying: readonly Lying[]
}

/** A combatant's setup. */
export type Entrant = Pick<
  Combatant,
  'id' | 'name' | 'stats' | 'skills' | 'firefights' | 'armour' | 'weapons'
> &
  Partial<
    Pick<
      Combatant,
      | 'x'
      | 'y'
      | 'facing'
      | 'posture'
      | 'hidden'
      | 'orders'
      | 'substitutes'
      | 'wounds'
      | 'spLost'
      | 'stabilised'
      | 'lost'
      | 'lasting'
    >
  >

/**
 * The setup of a fight of the 1988 book.
 * @see {@link State}, which has an example.
 */
export type Setup = FightSetup<Entrant, Ambush>
