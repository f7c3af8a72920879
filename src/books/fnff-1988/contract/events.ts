// The events of this book and their fields.
import type { Obstacle } from '../../../field/map.ts'
import type { EventsIn, Who } from '../../gunfight/contract/event-kind.ts'
import type { CoreEvent } from '../../gunfight/contract/events.ts'
import type { Told } from '../../gunfight/events/describe-damage.ts'
import type { Task } from '../../gunfight/events/tasks.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Carried, Mode, Band, Area, Light, Point, FistSkill, Level } from '../words.ts'
import type { Used } from './rules.ts'
import type { Rest, StatedThing, State } from './state.ts'
import type { Table } from '../../../engine/book.ts'

/** A roll to attack. `frozen`: it was lost to fear. */
interface Rolled extends Who {
  attackDie: number
  attack: number
  frozen: boolean
}

/** An attack with the weapon in hand, or unarmed. */
interface Struck extends Rolled {
  weapon: string
  mode: Mode
  metres: number
  band: Band
  margin: number
  hits: number
}

/** A hit on somebody. */
interface Landed extends Told {
  by?: Id
  area: Area
  covered?: true
  /** It kills, whatever goes through (`fnff-1988/damage/contact-head-kill`). */
  killed?: true
}

export interface AttackEvents {
  checked: Who & { weapon: number; die: number; worksOn: number; jammed: boolean; turn?: number }
  cleared: Who & { weapon: number }
  /** If true, the referee puts it into their hand. */
  given: Who & { carried: Carried }
  dirtied: Who & { weapon: number }
  chokes: Who & { weapon: number }
  choked: Who & { weapon: number; choke: 'open' | 'closed' }
  feinted: Who & { target: Id }
  attacked: Struck & {
    target: Id
    at?: Area
    defence: number
    defenceDie?: number
    /** A contact shot at a target who could not move away, which hits with any margin (`fnff-1988/damage/contact`). */
    sure?: true
    unaware: boolean
    /** Parried with the weapon in hand or a part of the body. */
    parried?: Area | 'weapon'
    /** The target could not defend themselves. */
    helpless?: true
    /** They were not the target: they stand in a fire zone, or in the spread of a shotgun blast. */
    caught?: 'zone' | 'beside'
  }
  suppressed: Rolled & {
    weapon: number
    name: string
    width: number
    shape?: readonly [Point, Point, Point]
    rounds: number
  }
  hit: Who & Landed
  /** A grenade in flight towards a combatant, a spot or a thing. */
  thrown: Omit<Rolled, 'attackDie'> & {
    grenade: 'hand' | 'rifle'
    target?: Id
    spot?: Point
    thing?: Id
    name?: string
    metres: number
    attackDie?: number
    defence: number
    defenceDie?: number
    margin: number
    unaware: boolean
    /** The target could not defend themselves. */
    helpless?: true
  }
  /** Where it exploded (`at`; without a map, `near` whom), how far off the mark, and who is in the blast or behind cover. */
  burst: {
    /** Absent for seats that do not know of them. */
    by?: Id
    at?: Point
    near?: Id
    lands?: string
    metres: number
    stoppedBy?: Id
    within?: Id
    inside: readonly Id[]
    sheltered: readonly { readonly who: Id; readonly behind: string }[]
  }
  /** It was thrown. The hand now holds the next of its kind, if any. `fell`: it lies on the ground. */
  'left-hand': Who & { weapon: number; fell?: { readonly at?: Point; readonly near?: Id } }
}

export interface MeleeEvents {
  held: Who & { target: Id; skill: FistSkill; area?: Area }
  keeps: Who & { target: Id }
  released: Who & { target: Id; lost: boolean }
  floored: Who & { by: Id; phases: number; until: number }
  battered: Who & { weapon: number; name: string; points: number; left: number }
}

export interface ThingEvents {
  'attacked-thing': Struck & { thing: Id; name: string; difficulty: number }
  struck: { thing: Id; name: string; points: number; left: number; at?: Point; from?: Point }
  breached: {
    thing: Id
    name: string
    kind: Obstacle['kind']
    at: Point
    pieces: readonly Obstacle[]
  }
  repaired: { thing: Id; name: string }
  'thing-stated': { thing: StatedThing }
}

export interface TurnEvents {
  turn: { turn: number }
  phase: { phase: 1 | 2 | 3 }
  part: { who: readonly Id[] }
  free: { who: readonly Id[] }
  ambush: Who & { victim: Id; attack: number; defence: number; sprung: boolean }
  'lies-in-wait': Who & { victims: readonly Id[]; conditions: readonly string[] }
  noticed: Who & { threat: Id; roll: number; against: number; aware: boolean }
  ran: Who
  acted: Who & { act: string; lingers?: boolean }
  dodges: Who & { answering?: Id }
  parries: Who & { answering?: Id; with?: Area }
  delays: Who
  calls: Who
  /** A parry that holds for one attack has met one, among acts that are told together. */
  'parry-ends': Who
  'goes-on': Who & { rest?: Rest }
  /**
   * Somebody's move, or a ruling, has ruled out what they have declared; they declare anew. `back`: the action was used up already, with this
   * aim and feint.
   */
  'ruled-out': Who & { back?: Used }
  task: Task
  operates: Who & { target: Id; phases: number; of: number }
  leapt: Who & { to: Point; metres: number; vehicle?: Id; name?: string }
  /** Another combatant took the last seat at the same moment. */
  hostage: Who & { held: boolean }
  incapacitated: Who & { is: boolean }
  /** Clear if absent. */
  light: { light?: Light }
}

/** A wound in the days after the fight. */
interface OfWound extends Who {
  wound: string
  area: Area
  level: Level
}

export interface WoundEvents {
  wounded: Who & {
    area: Area
    level: Level
    effect?: string
    bludgeoning: boolean
    lose?: { readonly int: number; readonly ref: number }
    /** They were dying and stabilised before. */
    reopened?: true
  }
  save: Who & {
    die: number
    needed: number
    result: 'awake' | 'stunned' | 'unconscious'
    until: number
    /** The referee's word, and no roll. Absent in rulings of former versions. */
    ruled?: true
    /** How many phases the referee gave it. */
    forPhases?: number
  }
  'death-save': Who & { die: number; needed: number; died: boolean }
  worsened: Who & { wound: string; level: Level }
  treated: Who & { wound: string; stabilised: boolean }
  healed: Who & { wound: string }
  woken: Who
  days: { to: number; day: number }
  died: Who & { day?: number }
  bled: Who & { turns: number; die: number; needed: number; died: boolean; day: number }
  recovery: OfWound & { die?: number; needed: number; healed: boolean; day: number }
  foreseen: OfWound & {
    faces: readonly number[]
    needed: number
    on: number
    day: number
    week: number
  }
  care: Who & {
    by?: Id
    wound?: string
    area?: Area
    level: Level
    total: number
    difficulty: number
    done: boolean
    day: number
  }
  restored: Who
  /** Points lost for good with a wound that the referee has ruled (`fnff-1988/wound/critical-effects`). */
  impaired: Who & { int: number; ref: number }
  /** Ruled by the referee, without a wound. */
  afflicted: Who & { area: Area; effect: string; holds: boolean }
}

export type Fields = TurnEvents & AttackEvents & MeleeEvents & WoundEvents & ThingEvents
/**
 * An event in a fight of the 1988 book.
 * @see {@link State}, which has an example.
 */
export type Event = CoreEvent | EventsIn<Fields>

/** The table of a fight of this book. */
export type FightTable = Table<State, Event>
