// What this book keeps of a combatant and of the fight besides the 2020 book: luck, perks, stance, suppression, panic, firing lanes, what is
// declared. Plain data, replaced and never changed.
import type { Id } from '../../dice/dice.ts'
import type { Point } from '../../field/map.ts'
import type { Act } from '../cp2020/contract/acts.ts'
import type { Combatant as Combatant2020, Person } from '../cp2020/contract/state.ts'
import { holdsPistol } from './suppression/amounts.ts'
import type { Carried, Posture } from '../cp2020/words.ts'

/** `gray-dawn/stance/declare` */
export const STANCES = ['moving', 'active cover', 'full cover', 'bracing'] as const
export type Stance = (typeof STANCES)[number]

/** Rounds that may still hit somebody, by shooter and weapon (`gray-dawn/brave/hit-cap`). */
export interface Rounds {
  readonly who: Id
  /** Place of the weapon among those of the shooter. */
  readonly weapon: number
  readonly rounds: number
  /** Fired in bursts or automatic: its hits are one attack (`gray-dawn/brave/hits-for-failure`). */
  readonly burst: boolean
}

/** Suppression on somebody (`gray-dawn/suppress/two-systems`): levels or points, whichever the table plays. */
export interface Suppression {
  readonly amount: number
  /** The last check failed: doubled penalty, or a forced stance. */
  readonly failed: boolean
  /** The check of this amount has been made. */
  readonly checked: boolean
  readonly by: readonly Rounds[]
  /** Points of initiative that it takes until it lifts (`gray-dawn/suppress/check-fumbled`). */
  readonly lost: number
  /** It stays until the end of the combatant's next turn. */
  readonly lasts?: true
}

/** `gray-dawn/panic/recovery` */
export interface Panic {
  /** What the check that ends it needs now, and the round in which it set in. */
  readonly needs: number
  readonly since: number
  /** They have spent a turn in it. */
  readonly spent: boolean
}

/** What is declared of a turn that is not carried out yet (`gray-dawn/action/commitment`). */
export interface Declared {
  readonly acts: readonly Act[]
  /** All that they may do: the first shot of an ambush, the free move that they saved, what is possible from full cover or without leaving it. */
  readonly only?: Only
}
export const ONLY = ['first shot', 'held move', 'full cover', 'active cover'] as const
export type Only = (typeof ONLY)[number]

export interface Own {
  /** The stat LUCK, and the points that are left (`gray-dawn/luck/points`). */
  readonly luck: number
  readonly points: number
  /** `gray-dawn/core/mooks` */
  readonly mook: boolean
  /** A combatant of the referee's: they have LUCK and graze, and spend no points without the perk (`gray-dawn/luck/non-player-characters`). */
  readonly npc?: true
  /** Perks by name with their level (`gray-dawn/core/perks`). */
  readonly perks: Readonly<Record<string, number>>
  readonly stance: Stance
  /** Where their enemies stood when they took full cover (option full-cover-loses-track). */
  readonly lastSeen?: Readonly<Record<Id, Point>>
  /** Movement actions of their last part, until their next (`gray-dawn/move/defence-bonus`). */
  readonly moves: number
  readonly suppression?: Suppression
  readonly panic?: Panic
  readonly declared?: Declared
  /** Their whole round goes to this (`gray-dawn/suppress/declare`, `gray-dawn/flank/ambush-start`). */
  readonly busy?: 'suppressing fire' | 'first shot'
  /** Why they lose their next turn. */
  readonly losesTurn?: string
  /** They roll initiative anew when the next round begins (`gray-dawn/init/critical-failure`). */
  readonly fresh?: true
  /** They stood still and have their free move of this round left (`gray-dawn/move/held-move`). */
  readonly savedMove?: true
  /** Those whose side they do not expect to be attacked by: ambushers, until they can act (`gray-dawn/flank/ambush`). */
  readonly ambushedBy?: readonly Id[]
  /** One of a side that springs an ambush in this round, but not its first shot (`gray-dawn/flank/ambush-start`). */
  readonly inOnIt?: true
  /** Their number has the bonus of a pistol in hand (option pistol-initiative-bonus). */
  readonly pistolCounted?: true
  /** They were thrown to the ground, and still lie there (option prone-loses-dodge-skill). */
  readonly fell?: true
  /** They have been fired at since their last turn (option what-calls-for-suppression-roll). */
  readonly underFire?: true
  /** The referee says that their place behind a small thing is easy to guess (`gray-dawn/stance/full-cover-target`). */
  readonly guessed?: true
  /** Magazines that they have dropped, by the weapon that they are of (`gray-dawn/reload/fumble`). */
  readonly magazines?: readonly { readonly weapon: string; readonly at?: Point }[]
  /** Shells that are left of a spare tube that has been begun, by weapon (`gray-dawn/reload/tube-many`). */
  readonly loose?: Readonly<Record<string, number>>
  /** A shell went in through the chamber in this round; in the last (`gray-dawn/reload/tube-single`). */
  readonly chambered?: true
  readonly slowed?: true
  /** Lanes that they do not dare to cross in this round (`gray-dawn/lane/crossing`). */
  readonly barred?: readonly Id[]
  /** Their next attack is worse (`gray-dawn/fumble/unarmed-results`). */
  readonly overextended?: true
  /** Fist or leg is caught: an action frees it. */
  readonly caught?: true
  /** The defence die that stands for later attacks (option defence-roll-frequency). */
  readonly defended?: {
    readonly round: number
    readonly by: Id
    readonly action: number
    readonly die: number
  }
}

const NOBODY: Own = { luck: 0, points: 0, mook: false, perks: {}, stance: 'moving', moves: 0 }

/** What this book keeps of a person of the 2020 book; somebody from elsewhere has nothing, and stands in the open. */
export const ownOf = ({ own }: Pick<Person, 'own'>): Own => (own as Own | undefined) ?? NOBODY

/** Replaces parts of what this book keeps of a combatant. */
export const change = (combatant: { own: Own }, changed: Partial<Own>): void => {
  combatant.own = { ...ownOf(combatant), ...changed }
}

/** A firing lane (`gray-dawn/lane/width`). */
export interface Lane {
  readonly id: Id
  readonly who: Id
  /** What it is fired with, as it was then. */
  readonly carried: Carried
  readonly weapon: number
  /** From the muzzle to the line that is fired at; absent in a fight in the head. */
  readonly shape?: readonly [Point, Point, Point]
  readonly posture: Posture
  readonly width: number
  readonly rounds: number
  /** Those whom it has met: its suppression lies on them. */
  readonly met: readonly Id[]
}

/** A lane has the id of its shooter before the stroke. */
export const shooterOf = (lane: Id): Id => lane.split('/')[0] ?? lane

/** The fight's part. */
export interface FightOwn {
  readonly lanes: readonly Lane[]
}

/** Replaces parts of what this book keeps of the fight. */
export const changeFight = (state: { own: FightOwn }, changed: Partial<FightOwn>): void => {
  state.own = { ...state.own, ...changed }
}

/** A new number for the order of the round: what has been taken off the old one is forgotten. */
export function takeNumber(combatant: Combatant2020 & { own: Own }): void {
  const { suppression } = combatant.own
  change(combatant, {
    fresh: undefined,
    inOnIt: undefined,
    pistolCounted: holdsPistol(combatant) || undefined,
    ...(suppression ? { suppression: { ...suppression, lost: 0 } } : {}),
  })
}
