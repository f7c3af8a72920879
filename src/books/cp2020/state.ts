// A 2020 fight as it stands: the men, the order of the round, and what is under way.
import type { Id, Seat } from '../../dice/dice.ts'
import type { Point } from '../../field/map.ts'
import { beginFight, copyMen, enter } from '../gunfight/begin.ts'
import type { Combatant } from '../gunfight/contract/combatant.ts'
import type { Fight, FightSetup, LyingWeapon } from '../gunfight/contract/fight.ts'
import type { Own } from './additions.ts'
import type { Person } from './person.ts'
import type { Rules } from './rules.ts'
import type { Grant } from './attack/grants.ts'
import type { Attack } from './attack/plan.ts'
import type { Day } from './wounds/wound-store.ts'
import type { Area, Carried, Posture } from './words.ts'

/** Ticks of the book's clock: one round of 3 seconds (`cp2020/round/length`); "per turn" is once a round, on one's own part (`cp2020/scope/turn-word-gap`). */
export const UNITS = { round: 1, minute: 20, hour: 1200, day: 28_800, week: 201_600 } as const

/** What a man has done in this round; all of it is gone when the next begins. */
export interface InRound {
  /** His part has been, or is lost. */
  readonly done: boolean
  /** Actions so far (`cp2020/action/multiple`), and what the last one was. */
  readonly acts: number
  readonly last?: string
  /** All actions that he means to take (option multi-action-penalty: all-actions). */
  readonly planned?: number
  /** Metres of movement spent, going included, and covered (`cp2020/action/move`). */
  readonly spent: number
  readonly moved: number
  /** Where he looked before he turned in this round; a way resets it (`cp2020/sight/facing`). */
  readonly turnedFrom?: number
  /** `cp2020/round/fast-draw` */
  readonly fastDraw: boolean
  /** Rounds fired by the weapons, by their place (`cp2020/action/attack`). */
  readonly fired: Readonly<Record<number, number>>
  /** Aims in this round, and does nothing else. */
  readonly aims: boolean
  /** Has chosen to act later: after somebody's part, or when he likes (`cp2020/round/wait`). */
  readonly waits?: { readonly after?: Id }
  /** Has waited once, and does not wait again in this round. */
  readonly waited: boolean
  /** Has worked on a jam in this round (`cp2020/weapons/reliability-gap`). */
  readonly cleared: boolean
  /** An escape has given him a free move (`cp2020/melee/escape`). */
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

export interface Man extends Person, Combatant {
  readonly stats: Person['stats']
  readonly skills: Person['skills']
  readonly armour: Person['armour']
  favour: number
  weapons: Carried[]
  worn: Partial<Record<Area, number>>[]
  initiative: number
  /** The die of his initiative; under option initiative-per: combat it serves the whole fight. */
  initiativeDie?: number
  aim?: { readonly target: Id; readonly rounds: number; readonly at: number }
  /** Until his own next part: every melee attack on him is at -2 (`cp2020/action/dodge`). */
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

export interface State extends Fight<Man> {
  /** The rules of this table, bound once; not part of a save. */
  readonly rules: Rules
  round: number
  /** Before a round: who draws fast, then initiative; the parts in their order; the end of the round. */
  step: 'ambush' | 'declare' | 'initiative' | 'parts' | 'over' | OwnStep
  /** The order of the round; those of equal place act at the same time (option initiative-tie). */
  order: readonly (readonly Id[])[]
  /** How far the order has come. */
  at: number
  /** Whose part it is, until he ends it or waits; who is done with his is not among them, so that the part of one in hiding takes nobody's place. */
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

/** What a man enters a fight with: who he is, what he carries, where he stands. */
export interface Entrant extends Person {
  readonly weapons: readonly Carried[]
  readonly x?: number
  readonly y?: number
  readonly facing?: number
  readonly posture?: Posture
  readonly hidden?: boolean
}

export type Setup = FightSetup<Entrant, Ambush> & { readonly stated?: Stated }

export const freshRound = (): InRound => ({
  done: false,
  acts: 0,
  spent: 0,
  moved: 0,
  fastDraw: false,
  fired: {},
  aims: false,
  waited: false,
  cleared: false,
  freeMove: false,
})

const enlist = (entrant: Entrant, seat: Seat, side: number): Man => ({
  ...structuredClone(entrant),
  ...enter(entrant, seat, side),
  weapons: entrant.weapons.map((carried) => ({ ...carried })),
  worn: entrant.worn.map((worn) => ({ ...worn })),
  initiative: 0,
  dodging: false,
  inRound: freshRound(),
})

/** The first state of a fight: before ambushes are noticed, or before round 1. */
export const begin = (setup: Setup, rules: Rules): State => ({
  ...beginFight(setup, enlist),
  rules,
  now: 0,
  round: 0,
  step: setup.ambushes?.length ? 'ambush' : 'declare',
  order: [],
  at: 0,
  nursing: {},
  grants: [],
  ...(setup.stated ? { stated: setup.stated } : {}),
})

/** A copy that shares nothing that can change. */
export const copy = (state: Readonly<State>): State => ({
  ...state,
  ...copyMen(state, (man) => ({
    ...man,
    worn: man.worn.map((worn) => ({ ...worn })),
    weapons: man.weapons.map((carried) => ({ ...carried })),
  })),
})
