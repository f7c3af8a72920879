// The state of a fight of this book, its combatants, its setup, and its events.
import type { CyberwareText } from '../../gunfight/files/texts.ts'
import type { Point } from '../../../field/map.ts'
import type { Combatant as GunfightCombatant, Posture } from '../../gunfight/contract/combatant.ts'
import type { Fight, FightSetup, LyingWeapon } from '../../gunfight/contract/fight.ts'
import type { Id } from '../../../dice/dice.ts'
import type { OwnFact, Own, Rules } from './rules.ts'
import type { Armoured } from '../arms/armour.ts'
import type { Carried, Area, Stat, Mode, Band } from '../words.ts'
import type { Attack, Grant } from './attack.ts'
import type { BodyEvent, Day } from '../wounds/wound-store.ts'
import type { EventsIn, Who } from '../../gunfight/contract/event-kind.ts'
import type { Task } from '../../gunfight/events/tasks.ts'
import type { CoreEvent } from '../../gunfight/contract/events.ts'
import type { Told } from '../../gunfight/events/describe-damage.ts'
import type { SeatKnowledge as Knows } from '../../gunfight/table/view.ts'
import type { Table } from '../../../engine/book.ts'

/** Wounds as stored by the book's wound store (`wound-store.ts`): plain and immutable. */
export interface Wounds {
  readonly store: string
  /** Structural damage of cyberlimbs; an area that is listed is one (`machine.ts`). */
  readonly machine?: Machine
}
export type Machine = Readonly<Partial<Record<Area, number>>>

export interface Person extends Armoured {
  readonly id: Id
  readonly name: string
  readonly stats: Readonly<Record<Stat, number>>
  /** Skill levels by id: `handgun`, `melee`, `karate` (`cp2020/character/stats-gap`). */
  readonly skills: Readonly<Record<string, number>>
  /** The sum of all reflex boosts (`cp2020/round/reflex-boost-gap`). */
  readonly initiativeBonus: number
  /** Words of the table, from their file and the referee. */
  notes?: readonly string[]
  /** Cyberware as files list it. Stats, initiative, armour and limbs have its effects already. */
  readonly cyberware?: readonly CyberwareText[]
  wounds: Wounds
  /** Absent: standing. */
  readonly posture?: Posture
  /** A modifier on their rolls, set by the referee until revoked. */
  favour: number
  /** The skill they have chosen to defend with; absent: the best (`cp2020/melee/skills`). */
  defendsWith?: string
  /** A variant's own data (`additions.ts`). */
  own?: Own
}

/** A combatant's activity this round; reset when the next round begins. */
export interface InRound {
  /** Their turn is over or lost. */
  readonly done: boolean
  /** The number of actions so far (`cp2020/action/multiple`); `last`: the last one. */
  readonly acts: number
  readonly last?: string
  /** The total number of actions planned (option multi-action-penalty: all-actions). */
  readonly planned?: number
  /** Metres of movement spent, including the cost of terrain; `moved`: metres covered (`cp2020/action/move`). */
  readonly spent: number
  readonly moved: number
  /**
   * Where they faced before turning, after each number of actions; movement resets it (`cp2020/sight/facing`).
   */
  readonly faced?: readonly { readonly facing: number; readonly acts: number }[]
  /** `cp2020/round/fast-draw` */
  readonly fastDraw: boolean
  /** Has drawn a weapon, which a fast draw frees once (`cp2020/action/reload-or-change`). */
  readonly drew?: true
  /** Rounds fired by each weapon, by index (`cp2020/action/attack`). */
  readonly fired: Readonly<Record<number, number>>
  /** Is aiming this round, and can do nothing else. */
  readonly aims: boolean
  /** Has delayed their turn, until after a given combatant's or until they choose (`cp2020/round/wait`). */
  readonly waits?: { readonly after?: Id }
  /** Has already waited, and cannot wait again this round. */
  readonly waited: boolean
  /** Has worked on a jam this round (`cp2020/weapons/reliability-gap`). */
  readonly cleared: boolean
  /** An escape has earned them a free move (`cp2020/melee/escape`). */
  readonly freeMove: boolean
}

/** A grip on another combatant (`cp2020/melee/grapple`, `cp2020/melee/hold`, `cp2020/melee/choke`). */
export interface Grip {
  readonly target: Id
  readonly kind: 'grapple' | 'hold' | 'choke'
  readonly skill: string
  /** The choke was applied from a hold, which continues. */
  readonly held?: boolean
  /** A follow-up move is possible, but only as the next action (option grapple-opens). */
  readonly fresh: boolean
  /** The round in which the grip was last applied, maintained or used for an attempt. */
  readonly kept: number
}

export interface Combatant extends Person, GunfightCombatant {
  posture: Posture
  readonly stats: Person['stats']
  readonly skills: Person['skills']
  readonly armour: Person['armour']
  favour: number
  weapons: Carried[]
  /** The weapon in the other hand; null: none. Absent: nothing has been drawn yet (`cp2020/action/two-weapons`). */
  otherHand?: Id | null
  /** The weapon in hand is in the left hand: it was in the other hand when its use began. */
  leftHanded?: true | undefined
  worn: readonly Readonly<Partial<Record<Area, number>>>[]
  initiative: number
  /** Their initiative die; with option initiative-per: combat it applies to the whole fight. */
  initiativeDie?: number
  aim?: { readonly target: Id; readonly rounds: number; readonly at: number }
  /** Until their next turn, every melee attack on them is at -2 (`cp2020/action/dodge`). */
  dodging: boolean
  /** An unused parry, with what determines the penalty of its action (`cp2020/action/parry`). */
  parry?: { readonly actions: number; readonly planned?: number; readonly arm?: Area }
  grip?: Grip
  /** Until used, or the end of the round at the latest (`cp2020/melee/sweep-trip`). */
  tripped?: number
  trips?: { readonly target: Id; readonly until: number }
  /** The round of the last attack between them and each of these, in either direction (`cp2020/ambush/setup-distracted`). */
  fights?: Readonly<Record<Id, number>>
  /** A wound of this round has brought them down: it is told with the wound that says why. */
  fell?: 'untold' | 'now'
  inRound: InRound
}

/** An ambush and whether it was noticed (`cp2020/ambush/detection`). */
export interface Ambush {
  readonly who: Id
  readonly victim: Id
  /**
   * `hidden`: from hiding (the default); `distracted`: while the victim is busy (`cp2020/ambush/setup-hidden`,
   * `cp2020/ambush/setup-distracted`).
   */
  readonly setup?: 'hidden' | 'distracted'
  /** Undefined: not rolled yet. */
  readonly works?: boolean
  /** The round in which it was laid. */
  readonly since?: number
}

/** A zone of continuing suppressive fire (`cp2020/attack/suppressive-fire-gap`). */
export interface Zone {
  readonly id: Id
  readonly who: Id
  /** The weapon at the time of firing. */
  readonly carried: Carried
  /** The triangle from the muzzle to the line under fire; absent without a map. */
  readonly shape?: readonly [Point, Point, Point]
  readonly posture: Posture
  readonly rounds: number
  /** The total needed to avoid being hit. */
  readonly against: number
  readonly width: number
  readonly met: readonly Id[]
}

/** A dropped or disarmed weapon that can be picked up. */
export interface Lying extends LyingWeapon {
  readonly carried: Carried
  readonly by?: Id
  /** The rounds that it fired in the round in which it was dropped (`cp2020/action/attack`). */
  readonly fired?: { readonly round: number; readonly rounds: number }
}

/** A step of the round that a variant adds (`round.ts`). */
export type OwnStep = `own/${string}`
export interface State extends Fight<Combatant> {
  /** The rules of this table, fixed for the fight; not saved. */
  readonly rules: Rules
  round: number
  /**
   * The phase: before the first round; before a round, fast draws and then initiative; the turns in order; after
   * the fight.
   */
  step: 'ambush' | 'declare' | 'initiative' | 'parts' | 'over' | OwnStep
  /** The initiative order; combatants in one group act simultaneously (option initiative-tie). */
  order: readonly (readonly Id[])[]
  /** The position in the order. */
  at: number
  /**
   * Whose turn it is, until they end it or wait. A combatant who is done is removed, so that the turn of a hidden
   * one holds nobody up.
   */
  acting: readonly Id[]
  ambushes: readonly Ambush[]
  zones: readonly Zone[]
  lying: readonly Lying[]
  grants: readonly Grant[]
  /** The care of each patient after the fight, as set by the referee. */
  nursing: Readonly<Record<Id, Day>>
  /** Stated circumstances of a combatant's attacks, for exchanges. */
  readonly stated?: Stated
  /** A variant's own data (`additions.ts`). */
  own?: Own
}

/** Circumstances of an attack that nothing in the fight brings about, stated by the referee. */
export interface Stated {
  readonly who: Id
  readonly set: Partial<Attack>
}

/** A combatant as they enter a fight: person, weapons, position. */
export interface Entrant extends Person {
  readonly weapons: readonly Carried[]
  readonly x?: number
  readonly y?: number
  readonly facing?: number
  readonly hidden?: boolean
  readonly orders?: GunfightCombatant['orders']
}

export type Setup = FightSetup<Entrant, Ambush> & { readonly stated?: Stated }

/** A reliability roll; `rounds`: rounds needed to clear the jam, or accidentally discharged. */
export interface Reliability extends Who {
  weapon: number
  die: number
  upTo: number
  rounds: number
}

/** A hit on somebody. */
interface Landed extends Told {
  by?: Id
  area: Area
  wear: number
}

export interface AttackEvents {
  jammed: Reliability
  /** A fumble: the reliability roll, and the round discharged by accident. */
  discharged: Reliability
  clears: Who & { weapon: number; left: number }
  /** A weapon that a fumble has stuck in the ground, and that its owner has left there, comes free. */
  'comes-free': Who & { item: Id; name: string }
  dropped: Who & { weapon: number; at?: Point; near?: Id; by?: Id }
  given: Who & { carried: Carried }
  attacked: Who & {
    target: Id
    weapon: string
    mode: Mode
    metres: number
    band?: Band
    at?: Area
    attackDie?: number
    attack?: number
    defence: number
    defenceDie?: number
    rollsDefence: boolean
    hit: boolean
    hits: number
    fumble: boolean
    parried?: true
    /** The hits are areas: a spreading round strikes more than one (`cp2020/attack/shotgun-gap`). */
    areas?: true
    /** A ruling took the attacker or their weapon out while the dice were waited for. */
    stopped?: true
    caught?: 'beside' | 'zone' | 'blast'
  }
  hit: Who & Landed
  /** `alone`: nobody of their side is there for a row that harms one. */
  fumbled: Who & { die: number; what: string; alone?: boolean }
  suppressed: { zone: Zone; name: string }
  'zone-met': Who & {
    zone: Id
    by: Id
    die: number
    total: number
    against: number
    safe: boolean
    hits: number
  }
  thrown: Who & {
    weapon: number
    name: string
    rounds?: number
    at?: Point
    target?: Id
    attack: number
    against: number
    hit: boolean
    fumble: boolean
    /** A ruling took the thrower out before it left their hand. */
    stopped?: true
  }
  burst: {
    /** Absent for viewers who do not know of them. */
    by?: Id
    name: string
    at?: Point
    near?: Id
    sector?: number
    metres: number
    radius: number
    /** The rounds that a gun fired; absent if it was thrown, and in older saves. */
    fired?: number
    inside: readonly Id[]
  }
}

export interface MeleeEvents {
  'parry-roll': Who & {
    by: Id
    total: number
    die: number
    against: number
    holds: boolean
    takes: 'weapon' | 'nothing' | Area
    damage?: number
  }
  gripped: Who & { grip: Grip }
  kept: Who & { choke?: true }
  'let-go': Who & { target: Id; lost: boolean }
  tripped: Who & { by: Id; until: number }
  disarmed: Who & { by: Id; weapon: number; name: string; taken: boolean; at?: Point }
}

export interface Initiative {
  readonly who: Id
  readonly die: number
  readonly total: number
  readonly ties?: number
}

export interface RoundEvents {
  round: { round: number }
  'fast-draw': Who
  initiative: { rolls: readonly Initiative[]; order: readonly (readonly Id[])[] }
  /** A combatant joins the round. */
  enters: Who & { die: number; total: number; order: readonly (readonly Id[])[] }
  part: { who: readonly Id[]; at: number }
  waits: Who & { after?: Id }
  'steps-in': Who
  acted: Who & { act: string; planned?: number }
  /** A ruling has put an end to an act before anything of it was done. `back`: as they were before it. */
  'ruled-out': Who & { back: Pick<Combatant, 'aim' | 'grip'> & Pick<InRound, 'last' | 'planned'> }
  defends: Who & { skill?: string }
  dodges: Who
  parries: Who & { actions: number; planned?: number; arm?: Area }
  task: Task & { die: number }
  'lies-in-wait': Who & { victims: readonly Id[]; setup: 'hidden' | 'distracted' }
  ambush: Who & {
    victim: Id
    setup?: Ambush['setup']
    stealth: number
    awareness: number
    works: boolean
  }
  /** `only`: used up for this victim alone. */
  'ambush-used': Who & { victim: Id; setup?: Ambush['setup']; only?: true }
  granted: { grant: Grant; holds: boolean }
  days: { day: number }
  nursed: Who & { day: Day }
  treated: Who & { by?: Id; what: string; total: number; difficulty: number; done: boolean }
}

/** A fact of a variant (`additions.ts`). */
export interface OwnEvent extends Partial<Who> {
  readonly type: 'own'
  readonly fact: OwnFact
}

export type Fields = RoundEvents & AttackEvents & MeleeEvents
export type Event = CoreEvent | BodyEvent | OwnEvent | EventsIn<Fields>

/**
 * What a seat knows: combatants, ambushes, and the position in the order counted among the combatants it knows.
 */
export interface SeatKnowledge extends Knows {
  readonly at: number
}

/** The table of a fight of this book. */
export type FightTable = Table<State, Event>
