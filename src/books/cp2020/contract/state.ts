// A fight of this book as it stands, the combatants in it, and what it begins from. Events stand here too.
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
import type { Task } from '../../gunfight/events/core.ts'
import type { CoreEvent } from '../../gunfight/contract/events.ts'
import type { SeatKnowledge as Knows } from '../../gunfight/table/view.ts'

/** Wounds as the store of the book keeps them (`wound-store.ts`): plain data, replaced and never changed. */
export interface Wounds {
  readonly store: string
}

export interface Person extends Armoured {
  readonly id: Id
  readonly name: string
  readonly stats: Readonly<Record<Stat, number>>
  /** Levels by the word of the skill: `handgun`, `melee`, `karate` (`cp2020/character/stats-gap`). */
  readonly skills: Readonly<Record<string, number>>
  /** Reflex boosts together (`cp2020/round/reflex-boost-gap`). */
  readonly initiativeBonus: number
  /** Tick before which they are out of action by a fixed time; -1: none. A store may also keep them out until a save (`helpless`). */
  wounds: Wounds
  /** A modifier that the referee gives to their rolls until it is taken back. */
  favour: number
  /** What a variant keeps of them besides (`additions.ts`). */
  own?: Own
}

/** What a combatant has done in this round; all of it is gone when the next begins. */
export interface InRound {
  /** Their part has been, or is lost. */
  readonly done: boolean
  /** Actions so far (`cp2020/action/multiple`), and what the last one was. */
  readonly acts: number
  readonly last?: string
  /** All actions that they mean to take (option multi-action-penalty: all-actions). */
  readonly planned?: number
  /** Metres of movement spent, going included, and covered (`cp2020/action/move`). */
  readonly spent: number
  readonly moved: number
  /** Where they looked before they turned in this round; a way resets it (`cp2020/sight/facing`). */
  readonly turnedFrom?: number
  /** `cp2020/round/fast-draw` */
  readonly fastDraw: boolean
  /** Rounds fired by the weapons, by their place (`cp2020/action/attack`). */
  readonly fired: Readonly<Record<number, number>>
  /** Aims in this round, and does nothing else. */
  readonly aims: boolean
  /** Has chosen to act later: after somebody's part, or when they like (`cp2020/round/wait`). */
  readonly waits?: { readonly after?: Id }
  /** Has waited once, and does not wait again in this round. */
  readonly waited: boolean
  /** Has worked on a jam in this round (`cp2020/weapons/reliability-gap`). */
  readonly cleared: boolean
  /** An escape has given them a free move (`cp2020/melee/escape`). */
  readonly freeMove: boolean
}

/** A grip on somebody (`cp2020/melee/grapple`, `cp2020/melee/hold`, `cp2020/melee/choke`). */
export interface Grip {
  readonly target: Id
  readonly kind: 'grapple' | 'hold' | 'choke'
  readonly skill: string
  /** A choke that has begun from a hold, and keeps it up. */
  readonly held?: boolean
  /** The move that may follow has its chance in the next action alone (option grapple-opens). */
  readonly fresh: boolean
  /** Round in which it was last made, kept up, or used for a try. */
  readonly kept: number
}

export interface Combatant extends Person, GunfightCombatant {
  readonly stats: Person['stats']
  readonly skills: Person['skills']
  readonly armour: Person['armour']
  favour: number
  weapons: Carried[]
  worn: Partial<Record<Area, number>>[]
  initiative: number
  /** The die of their initiative; under option initiative-per: combat it serves the whole fight. */
  initiativeDie?: number
  aim?: { readonly target: Id; readonly rounds: number; readonly at: number }
  /** Until their own next part: every melee attack on them is at -2 (`cp2020/action/dodge`). */
  dodging: boolean
  /** A parry that no blow has used up, with the penalty of its action (`cp2020/action/parry`). */
  parry?: { readonly actions: number; readonly planned?: number; readonly arm?: Area }
  grip?: Grip
  /** Until used, at the latest at the end of this round (`cp2020/melee/sweep-trip`). */
  tripped?: number
  trips?: { readonly target: Id; readonly until: number }
  inRound: InRound
}

/** An ambush as it was laid and noticed (`cp2020/ambush/detection`). */
export interface Ambush {
  readonly who: Id
  readonly victim: Id
  /** From hiding, or while the victim's mind is elsewhere; absent: from hiding (`cp2020/ambush/setup-hidden`, `cp2020/ambush/setup-distracted`). */
  readonly setup?: 'hidden' | 'distracted'
  /** Undefined: nothing has been rolled yet. */
  readonly works?: boolean
  /** The round in which it was laid. */
  readonly since?: number
}

/** Suppressive fire that lasts (`cp2020/attack/suppressive-fire-gap`). */
export interface Zone {
  readonly id: Id
  readonly who: Id
  /** What it is fired with, as it was then. */
  readonly carried: Carried
  /** From the muzzle to the line that is fired at; absent in a fight in the head. */
  readonly shape?: readonly [Point, Point, Point]
  readonly posture: Posture
  readonly rounds: number
  /** The total that is safe. */
  readonly against: number
  readonly width: number
  readonly met: readonly Id[]
}

/** What lies on the ground and can be picked up: a weapon that was dropped or knocked away. */
export interface Lying extends LyingWeapon {
  readonly carried: Carried
  readonly by?: Id
}

/** A step of the round that a variant adds (`round.ts`). */
export type OwnStep = `own/${string}`
export interface State extends Fight<Combatant> {
  /** The rules of this table, bound once; not part of a save. */
  readonly rules: Rules
  round: number
  /** Before a round: who draws fast, then initiative; the parts in their order; the end of the round. */
  step: 'ambush' | 'declare' | 'initiative' | 'parts' | 'over' | OwnStep
  /** The order of the round; those of equal place act at the same time (option initiative-tie). */
  order: readonly (readonly Id[])[]
  /** How far the order has come. */
  at: number
  /** Whose part it is, until they end it or waits; who is done with theirs is not among them, so that the part of one in hiding takes nobody's place. */
  acting: readonly Id[]
  ambushes: readonly Ambush[]
  zones: readonly Zone[]
  lying: readonly Lying[]
  grants: readonly Grant[]
  /** Care after the fight, as the referee set it. */
  nursing: Readonly<Record<Id, Day>>
  /** What is stated of somebody's attacks beside all that the fight shows: of an exchange. */
  readonly stated?: Stated
  /** What a variant keeps of the fight besides (`additions.ts`). */
  own?: Own
}

/** Circumstances of an attack that nothing in the fight brings about, by the referee's word. */
export interface Stated {
  readonly who: Id
  readonly set: Partial<Attack>
}

/** What a combatant enters a fight with: who they are, what they carry, where they stand. */
export interface Entrant extends Person {
  readonly weapons: readonly Carried[]
  readonly x?: number
  readonly y?: number
  readonly facing?: number
  readonly posture?: Posture
  readonly hidden?: boolean
}

export type Setup = FightSetup<Entrant, Ambush> & { readonly stated?: Stated }

/** A reliability roll: `rounds` to clear, or that went off by themselves. */
export interface Reliability extends Who {
  weapon: number
  die: number
  upTo: number
  rounds: number
}

export interface AttackEvents {
  jammed: Reliability
  /** A fumble: the reliability roll, and the round that went off by itself. */
  discharged: Reliability
  clears: Who & { weapon: number; left: number }
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
    caught?: 'beside' | 'zone' | 'blast'
  }
  hit: Who & { by?: Id; area: Area; damage: number; stopped: number; through: number; wear: number }
  fumbled: Who & { die: number; what: string }
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
  }
  burst: {
    /** Absent for those who do not know of them. */
    by?: Id
    name: string
    at?: Point
    near?: Id
    sector?: number
    metres: number
    radius: number
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
  kept: Who
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
  /** A combatant has joined the round. */
  enters: Who & { die: number; total: number; order: readonly (readonly Id[])[] }
  part: { who: readonly Id[]; at: number }
  waits: Who & { after?: Id }
  'steps-in': Who
  acted: Who & { act: string; planned?: number }
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
  /** `only`: as far as this victim goes. */
  'ambush-used': Who & { victim: Id; setup?: Ambush['setup']; only?: true }
  granted: { grant: Grant; holds: boolean }
  days: { day: number }
  nursed: Who & { day: Day }
  treated: Who & { by?: Id; what: string; total: number; difficulty: number; done: boolean }
}

/** What only a variant knows of (`additions.ts`). */
export interface OwnEvent extends Partial<Who> {
  readonly type: 'own'
  readonly fact: OwnFact
}

export type Fields = RoundEvents & AttackEvents & MeleeEvents
export type Event = CoreEvent | BodyEvent | OwnEvent | EventsIn<Fields>

/** What a seat knows: of whom, of whose ambush, and how far the order has come among those that it knows of. */
export interface SeatKnowledge extends Knows {
  readonly at: number
}
