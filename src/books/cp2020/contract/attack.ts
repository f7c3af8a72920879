// An attack before its dice fall: what the rules need to know of it, and the numbers it comes to.
import type { Dice, Id } from '../../../dice/dice.ts'
import type { Plan } from '../../gunfight/attack/slots.ts'
import type { Own, Rules } from './rules.ts'
import type { Load } from '../arms/loads.ts'
import type { Cover } from '../movement/cover.ts'
import type { Person } from './state.ts'
import type { Carried, Mode, Area, DamageDice, Band, Weapon } from '../words.ts'
import type { Hit } from '../wounds/wound-store.ts'

/** Everything about one attack that the rules need to know. */
export interface Attack {
  /** The rules of the table at which it is made. */
  readonly rules: Rules
  readonly attacker: Person
  readonly target: Person
  /** Undefined: bare hands or feet. */
  readonly weapon: Carried | undefined
  readonly mode: Mode
  readonly metres: number
  readonly cover: Cover
  /** Called shot; absent: where the dice say. */
  readonly at?: Area
  /** Of bare hands and feet: `brawling` or a style; of a blade `melee` or `fencing`. Absent: the best. */
  readonly skill?: string
  /** Rounds fired at this target, and by the attack in all. */
  readonly rounds: number
  readonly fired?: number
  /** Rounds of aim. */
  readonly aim: number
  /** Actions of this round before this one; `planned`: all that they will take (option multi-action-penalty: all-actions). */
  readonly actions: number
  readonly planned?: number
  readonly fastDraw: boolean
  readonly twoWeapons: boolean
  readonly ambush: boolean
  readonly turned: boolean
  /** They moved in this round: the penalty is that of a later action, never added to that of running. */
  readonly moved: boolean
  /** Tripped, and has not attacked since; has tripped this target. */
  readonly tripped: boolean
  readonly hasTripped: boolean
  /** The target dodges (melee only). */
  readonly dodged: boolean
  /** They cannot defend themselves: unconscious, held, unaware, stunned. */
  readonly helpless: boolean
  /** The target has moved in this round. */
  readonly targetMoved: boolean
  /** Rows of the modifier table that somebody states (`STATED`). */
  readonly stated: readonly string[]
  /** Nothing is rerolled: what cover hides is struck through it (blasts and suppressive fire, `cp2020/armor/cover-gap`). */
  readonly throughCover?: true
  /** Thrown or fired at a place, where nobody defends themselves (`cp2020/attack/grenade-gap`). */
  readonly atPlace?: true
  /** What the defender uses in a melee; absent: their best (`cp2020/melee/skills`). */
  readonly defenceSkill?: string
  /** Tick of the fight. */
  readonly now: number
  /** What a variant knows of it besides; its slots read it here and in the plan. */
  readonly own?: Own
}

/** The attack as numbers. */
export interface ShotPlan extends Plan {
  readonly mode: Mode
  readonly band: Band | undefined
  readonly at: Area | undefined
  /** All that is added to the attack die. */
  readonly attack: number
  /** What the total must reach; of a melee attack what is added to the defence die, or the difficulty of somebody helpless. */
  readonly against: number
  readonly rollsDefence: boolean
  /** A total that equals what stands against it hits. */
  readonly tieHits: boolean
  /** The attack total is on the table already: one roll against several. */
  readonly rolled?: number
  /** The margin where no attack is rolled: a blast, suppressive fire. */
  readonly given?: number
  /** `auto`: a round for each point; else the rounds that strike are rolled, or one. */
  readonly spray: 'none' | 'burst' | 'auto' | 'zone'
  /** Above 0: the attack die decides more than the total. 10 and more on it adds this to the margin (`NATURAL_TEN`). */
  readonly remembersTen: boolean
  readonly dice: DamageDice | undefined
  /** Dice that the load adds, rolled after them. */
  readonly extra?: DamageDice
  /** Points that are not rolled: point blank. */
  readonly fixed: number | undefined
  readonly bonus: number
  /** Points of SP that a hit which goes through costs every layer that wears (`cp2020/armor/staged-penetration-gap`). */
  readonly wear: number
  /** Of what has gone through. */
  readonly pointFactor: number
  /** Bare hands: nothing is worn down, and the option unarmed-damage applies. */
  readonly unarmed: boolean
  /** A choke: to the head, without doubling. */
  readonly choke: boolean
  /** The stun save of a throw: at this modifier, and made in any case. */
  readonly throwSave: number | undefined
  readonly body: number
  readonly toughness: number
  /** The combatant's number before the attack. */
  readonly before: number
  /** What the load does besides: a variant's own words. */
  readonly special: readonly string[]
  readonly target: Person
  /** What a variant's slots know besides. */
  readonly own?: Own
}

/** What an attack has to beat. */
export type Against = Pick<ShotPlan, 'against' | 'rollsDefence' | 'tieHits'>

/** What of an attack decides where it may land. */
export type WheelOf = Pick<
  Attack,
  'rules' | 'at' | 'cover' | 'target' | 'mode' | 'throughCover' | 'own'
>

/** The hit table, and which areas its rows are. */
export type Places = Pick<Plan, 'hitTable' | 'areas'>
export interface Damage {
  readonly dice: DamageDice | undefined
  /** Dice that the load adds. */
  readonly extra?: DamageDice
  readonly bonus: number
  /** Points that are not rolled. */
  readonly fixed?: number
}

/** A shot as far as its range goes. */
export interface Ranged {
  readonly weapon: Pick<Weapon, 'range'>
  readonly load: Pick<Load, 'range' | 'reach' | 'special'>
  readonly metres: number
  readonly attacker: Person
  /** What is mounted on the weapon. */
  readonly sights: readonly string[]
}

/** One attack on one target, thrown. */
export interface Thrown {
  /** What the attack die came to, all its tens together, and the total; undefined where none was thrown. */
  readonly attackDie?: number
  readonly attack?: number
  readonly defenceDie?: number
  /** Defence total, or the difficulty. */
  readonly defence: number
  /** Above 0: a hit. */
  readonly margin: number
  /** A natural 1: a miss, and the fumble table (`cp2020/task/fumble-gap`). */
  readonly fumble: boolean
  /** Every hit in the order in which it was worked off. */
  readonly hits: readonly Hit[]
  /** The combatant's number afterwards. */
  readonly total: number
}

/** An attack roll with the roll against it, before anything strikes. */
export type Roll = Omit<Thrown, 'hits' | 'total'>

/** To attacks of somebody, on one target or on all, until it is taken back. */
export interface Grant {
  readonly who: Id
  readonly target?: Id
  /** A row of the table, by its slug. */
  readonly modifier: string
}

/** Points rolled for a hit. */
export type Points = (dice: Dice, plan: ShotPlan, margin: number) => number
