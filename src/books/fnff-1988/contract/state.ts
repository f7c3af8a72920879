// A fight of this book as it stands, the combatants in it, and what it begins from.
import type { Obstacle } from '../../../field/map.ts'
import type { Combatant as GunfightCombatant } from '../../gunfight/contract/combatant.ts'
import type { Fight, FightSetup, LyingWeapon } from '../../gunfight/contract/fight.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Rules } from './rules.ts'
import type { Light } from '../words.ts'
import type {
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
  /** The thrower; absent where that is not known. */
  readonly by?: Id
}

/** A grip on somebody. A combatant has one at the most; several may hold the same combatant. */
export interface Hold {
  readonly target: Id
  /** The skill that it was made with: an escape is rolled against it. */
  readonly skill: FistSkill
  /** The area that was called when it was made; absent: a break rolls it. */
  readonly area?: Area
  /** Tick. */
  readonly since: number
}

/** What a thing has lost, and where it was struck last. */
export interface Damage {
  readonly points: number
  readonly at?: Point
  readonly from?: Point
}

/** A thing in a fight without a map, as the referee stated it. */
export interface StatedThing extends Obstacle {
  readonly metres: number
}

/** Shots of a weapon or blows that an action still holds (`fnff-1988/action/shoot`, `fnff-1988/action/hand-to-hand`). */
export interface Rest {
  readonly kind: 'shots' | 'blows'
  readonly left: number
  /** The mode of the half before. */
  readonly last: Mode
  /** Aim and feint of the action. */
  readonly aim?: Combatant['aim']
  readonly feint?: Combatant['feint']
}

/** Changing the choke of a weapon, since the tick of its first phase (`fnff-1988/shotgun/choke`). */
export interface Work {
  readonly weapon: number
  readonly since: number
}

/** A fire zone in force (`fnff-1988/autofire/suppressive-zone`). Replaced, never changed. */
export interface Zone {
  readonly who: Id
  readonly weapon: number
  /** Muzzle and both ends of the line. */
  readonly shape: readonly [Point, Point, Point]
  readonly posture: Posture
  /** The die and the attack total that stand against everybody, and the rounds fired. */
  readonly die: number
  readonly attack: number
  readonly rounds: number
  /** Those who have defended against it, and those who were hit. */
  readonly met: readonly Id[]
  readonly hit: readonly Id[]
  readonly since: number
}

/** What a combatant has done in this phase; all of it is gone when the next begins. */
export interface InPhase {
  /** Their part is over. */
  ended: boolean
  /** Their one action is used. */
  acted: boolean
  /** Metres of movement spent (going included) and metres covered. */
  spent: number
  moved: number
  /** Declared to run: their action is halved (`1988/movement/running-halves-action`). */
  running: boolean
  dodging: boolean
  parrying: boolean
  /** What they ward off blows with; absent: the weapon in hand, or an arm (`fnff-1988/unarmed/parry`). */
  parryWith?: Area
  /** Stays in their part after the action, to use the metre that is left. */
  lingers: boolean
  /** What is left of their action; gone when they do anything but turn. */
  rest?: Rest
  /** Turned towards something in their indirect field: -2 (`1988/facing/turning`). */
  turned: boolean
  /** The facing before the first turn or move of the phase; absent: there was none. */
  turnedFrom?: number
  /** Holds their action back (`1988/turn/delay`). */
  delayed: boolean
  /** Threats in their indirect field that they rolled for, and whether they noticed. */
  noticed: Readonly<Record<Id, boolean>>
}

export interface Combatant extends GunfightCombatant {
  readonly stats: Readonly<Record<Stat, number>>
  readonly skills: Readonly<Partial<Record<Skill, number>>>
  /** Skills from other games that the referee lets stand in for Athletics (`1988/attack/defence-skill-substitute`). */
  readonly substitutes: Readonly<Record<string, number>>
  readonly firefights: number
  readonly armour: readonly Worn[]
  /** Points of SP lost to staged penetration, by area. */
  spLost: ByArea<number>
  weapons: Carried[]
  wounds: Wound[]
  state: Level
  stabilised: boolean
  /** Points of INT and REF lost for good (`1988/wound/critical-effects`). */
  lost: { int: number; ref: number }
  /** What healed wounds left for good (`fnff-1988/healing/recovery`). */
  lasting: readonly Lasting[]
  /** Wounds that have healed since the fight began, in that order. */
  healed: readonly Healed[]
  /** REF at the start of the turn: the phases of the turn go by it (`fnff-1988/turn/phase-table`). */
  turnRef?: number
  /** No move, attack or defence before this tick. */
  stunnedUntil: number
  outUntil: number
  /** May only flee before this tick (`1988/experience/frozen`). */
  frozenUntil: number
  aim?: { target: Id; phases: number; at: number }
  /** Feint that worked: +2 on this target in their next own phase; `until`: the tick of that phase. */
  feint?: { target: Id; since: number; until: number }
  /** Whom they hold (`fnff-1988/unarmed/pin`). */
  holds?: Hold
  /** Behind a hostage (`1988/cover/modifiers`): stated by the referee. */
  hostage: boolean
  /** Drunk or otherwise not themselves: stated by the referee (`fnff-1988/ambush/modifiers`). */
  incapacitated: boolean
  /** Work of many phases under way. */
  work?: Work
  /** Surgery under way: the tick of its first phase, and the own phase in which it must go on, if one comes before it is over (`fnff-1988/action/repair-aid`). */
  surgery?: { target: Id; since: number; due: number }
  phase: InPhase
}

export interface Ambush {
  readonly who: Id
  /** Names of the conditions of `1988/ambush/modifiers` that hold. */
  readonly conditions: readonly string[]
  readonly victims: readonly Id[]
  /** Those of the victims who are drunk or the like. */
  readonly incapacitated?: readonly Id[]
}

/**
 * A fight of the 1988 book at one moment.
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
  /** Structural points that things have lost so far, by id. */
  damage: Readonly<Record<Id, Damage>>
  /** A fight in the head: the things that the referee stated. */
  things: readonly StatedThing[]
  turn: number
  phase: 1 | 2 | 3
  /** As the referee says; absent: clear. */
  light?: Light
  step: 'ambush' | 'free' | 'turn' | 'parts' | 'over'
  ambushes: readonly Ambush[]
  /** Ambushers who won their roll and have their free phase before them. */
  free: readonly Id[]
  /** Victims who failed against an ambusher: unaware of them in the free phase. */
  surprised: readonly (readonly [by: Id, victim: Id])[]
  /** Fire zones in force. */
  zones: readonly Zone[]
  /** Combatants with a grip on someone, in the order of the roll. There are few, so the others need not be looked at. */
  holding: readonly Id[]
  /** What was thrown and lies on the ground. */
  lying: readonly Lying[]
}

/** What a combatant enters a fight with. */
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
      | 'substitutes'
      | 'wounds'
      | 'spLost'
      | 'stabilised'
      | 'lost'
      | 'lasting'
    >
  >

/**
 * How a fight of the 1988 book begins.
 * @see {@link State}, which has an example.
 */
export type Setup = FightSetup<Entrant, Ambush>
