// What Gray Dawn adds to the state of a combatant and of the fight: luck, perks, stance, suppression, panic, firing lanes, declared actions. Plain
// immutable data.
import type { Id } from '../../dice/dice.ts'
import type { Point } from '../../field/map.ts'
import type { WeaponRef } from '../gunfight/contract/combatant.ts'
import type { Act } from '../cp2020/contract/acts.ts'
import type { Person, Zone } from '../cp2020/contract/state.ts'

/** The stances a combatant can take (`gray-dawn/stance/declare`). */
export const STANCES = ['moving', 'active cover', 'full cover', 'bracing'] as const
export type Stance = (typeof STANCES)[number]

/** Rounds of suppressing fire that may still hit, per shooter and weapon (`gray-dawn/brave/hit-cap`). */
export interface Rounds {
  readonly who: Id
  readonly weapon: WeaponRef
  readonly rounds: number
  /** Fired in bursts or on automatic: all hits are one attack (`gray-dawn/brave/hits-for-failure`). */
  readonly burst: boolean
}

/** A combatant's suppression, in levels or points, depending on the table's system (`gray-dawn/suppress/two-systems`). */
export interface Suppression {
  readonly amount: number
  /** The last check failed: the penalty is doubled, or a stance is forced. */
  readonly failed: boolean
  /** The check against the current amount has been made. */
  readonly checked: boolean
  /** What that check came to before the points were taken off. */
  readonly reached?: number
  readonly by: readonly Rounds[]
  /** Initiative lost until the suppression lifts (`gray-dawn/suppress/check-fumbled`). */
  readonly lost: number
  /** It lasts until the end of the combatant's next turn. */
  readonly lasts?: true
}

/** A combatant's panic (`gray-dawn/panic/recovery`). */
export interface Panic {
  /** The target number of the recovery check, and the round in which the panic began. */
  readonly needs: number
  readonly since: number
  /** At least one turn has been spent in panic. */
  readonly spent: boolean
}

/** The declared actions of a turn that has not been carried out yet (`gray-dawn/action/commitment`). */
export interface Declared {
  readonly acts: readonly Act[]
  /** How often they have declared something or started again. */
  readonly asked?: number
  /** Nothing more is declared: somebody may cut in before it is carried out. */
  readonly complete?: true
  /** The only thing they may do this turn: the first shot of an ambush, a saved move, or what their cover allows. */
  readonly only?: Only
}
export const ONLY = ['first shot', 'held move', 'full cover', 'active cover'] as const
export type Only = (typeof ONLY)[number]

export interface Own {
  /** The LUCK stat, and the luck points left (`gray-dawn/luck/points`). */
  readonly luck: number
  readonly points: number
  /** One of many, with simpler rules (`gray-dawn/core/mooks`). */
  readonly mook: boolean
  /** A non-player character: has LUCK and rolls for grazes, but spends points only with the perk (`gray-dawn/luck/non-player-characters`). */
  readonly npc?: true
  /** Perk levels by name (`gray-dawn/core/perks`). */
  readonly perks: Readonly<Record<string, number>>
  readonly stance: Stance
  /** Positions of their enemies when they took full cover (option full-cover-loses-track). */
  readonly lastSeen?: Readonly<Record<Id, Point>>
  /** Movement actions in their last part of the turn; they count until the next (`gray-dawn/move/defence-bonus`). */
  readonly moves: number
  readonly suppression?: Suppression
  readonly panic?: Panic
  readonly declared?: Declared
  /** An action that takes their whole round (`gray-dawn/suppress/declare`, `gray-dawn/flank/ambush-start`). */
  readonly busy?: 'suppressing fire' | 'first shot'
  /** The reason why they lose their next turn. */
  readonly losesTurn?: string
  /** They roll initiative again at the start of the next round (`gray-dawn/init/critical-failure`). */
  readonly fresh?: true
  /** They stood still and can still take this round's free move (`gray-dawn/move/held-move`). */
  readonly savedMove?: true
  /** Members of sides that are ambushing them, until they can act (`gray-dawn/flank/ambush`). */
  readonly ambushedBy?: readonly Id[]
  /** Their side springs an ambush this round, but another member has the first shot (`gray-dawn/flank/ambush-start`). */
  readonly inOnIt?: true
  /** Points of their initiative that end with the round (`gray-dawn/flank/ambush-start`, `cp2020/round/fast-draw`). */
  readonly passing?: number
  /** Their initiative includes the bonus for a pistol in hand (option pistol-initiative-bonus). */
  readonly pistolCounted?: true
  /** They were knocked down and have not got up (option prone-loses-dodge-skill). */
  readonly fell?: true
  /** They have been fired at since their last turn (option what-calls-for-suppression-roll). */
  readonly underFire?: true
  /** The referee ruled that their position in full cover is easy to guess (`gray-dawn/stance/full-cover-target`). */
  readonly guessed?: true
  /** Dropped magazines, by weapon (`gray-dawn/reload/fumble`). */
  readonly magazines?: readonly { readonly weapon: string; readonly at?: Point }[]
  /** Shells left in an opened spare tube, by weapon (`gray-dawn/reload/tube-many`). */
  readonly loose?: Readonly<Record<string, number>>
  /** A shell was loaded through the chamber this round; `slowed`: last round (`gray-dawn/reload/tube-single`). */
  readonly chambered?: true
  readonly slowed?: true
  /** Lanes they failed to brave this round (`gray-dawn/lane/crossing`). */
  readonly barred?: readonly Id[]
  /** Their next attack has a penalty (`gray-dawn/fumble/unarmed-results`). */
  readonly overextended?: true
  /** A fist or leg is caught; freeing it takes an action. */
  readonly caught?: true
  /** The defence die that is reused against later attacks (option defence-roll-frequency). */
  readonly defended?: {
    readonly round: number
    readonly by: Id
    readonly action: number
    readonly die: number
  }
}

const NOBODY: Own = { luck: 0, points: 0, mook: false, perks: {}, stance: 'moving', moves: 0 }

/** Whether they spend luck and dodge as players do: all but mooks and non-player characters without the perk (`gray-dawn/luck/non-player-characters`). */
export const usesLuck = ({ mook, npc, perks }: Pick<Own, 'mook' | 'npc' | 'perks'>): boolean =>
  (!mook && !npc) || Boolean(perks['uses-luck'])

/** The Gray Dawn part of a person. A person from another book gets the default: no luck, standing in the open. */
export const ownOf = ({ own }: Pick<Person, 'own'>): Own => (own as Own | undefined) ?? NOBODY

/** Updates the Gray Dawn part of a combatant. */
export const change = (combatant: { own: Own }, changed: Partial<Own>): void => {
  combatant.own = { ...ownOf(combatant), ...changed }
}

/** A firing lane (`gray-dawn/lane/width`). `met`: those to whom its suppression has been applied. */
export type Lane = Omit<Zone, 'against'>

/** Returns the shooter: a lane's id starts with theirs, up to the slash. */
export const shooterOf = (lane: Id): Id => lane.split('/')[0] ?? lane

/** What Gray Dawn adds to the state of the fight. */
export interface FightOwn {
  readonly lanes: readonly Lane[]
}

/** Updates the Gray Dawn part of the fight. */
export const changeFight = (state: { own: FightOwn }, changed: Partial<FightOwn>): void => {
  state.own = { ...state.own, ...changed }
}
