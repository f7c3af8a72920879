// Types of an attack before its dice are rolled: its circumstances, the numbers derived from them, and the result.
import type { Dice, Id, Rule } from '../../../dice/dice.ts'
import type { DamageSum } from '../../gunfight/attack/damage-sum.ts'
import type { Margin, Plan } from '../../gunfight/attack/slots.ts'
import type { Term } from '../../gunfight/check.ts'
import type { SpFactor } from '../arms/armour.ts'
import type { Own, Rules } from './rules.ts'
import type { Load } from '../arms/loads.ts'
import type { Cover } from '../movement/cover.ts'
import type { Person } from './state.ts'
import type { Carried, Mode, Area, DamageDice, Band, Weapon } from '../words.ts'
import type { Hit } from '../wounds/wound-store.ts'

/** Everything the rules need to know about an attack. */
export interface Attack {
  /** The rules of the table where the attack is made. */
  readonly rules: Rules
  readonly attacker: Person
  readonly target: Person
  /** Undefined for unarmed attacks. */
  readonly weapon: Carried | undefined
  readonly mode: Mode
  readonly metres: number
  readonly cover: Cover
  /** The called location; absent: rolled. */
  readonly at?: Area
  /** The skill: `brawling` or a style if unarmed, `melee` or `fencing` with a blade. Absent: the best. */
  readonly skill?: string
  /** Rounds fired at this target; `fired`: rounds of the whole attack. */
  readonly rounds: number
  readonly fired?: number
  /** Rounds spent aiming. */
  readonly aim: number
  /**
   * Actions taken earlier this round; `planned`: the total for the round (option multi-action-penalty:
   * all-actions).
   */
  readonly actions: number
  readonly planned?: number
  readonly fastDraw: boolean
  readonly twoWeapons: boolean
  readonly ambush: boolean
  readonly turned: boolean
  /**
   * The attacker moved this round. The penalty is that of a later action, and is never added to that for running.
   */
  readonly moved: boolean
  /** The attacker was tripped and has not attacked since; the attacker has tripped this target. */
  readonly tripped: boolean
  readonly hasTripped: boolean
  /** The target is dodging (melee only). */
  readonly dodged: boolean
  /** The target is defenceless: unconscious, held, unaware or stunned. */
  readonly helpless: boolean
  /** The target moved this round. */
  readonly targetMoved: boolean
  /** Stated rows of the modifier table (`STATED`). */
  readonly stated: readonly string[]
  /**
   * Hits on covered areas are not rerolled but pass through the cover (blasts and suppressive fire,
   * `cp2020/armor/cover-gap`).
   */
  readonly throughCover?: true
  /** Thrown or fired at a spot, so there is no defence (`cp2020/attack/grenade-gap`). */
  readonly atPlace?: true
  /** The skill used to defend in melee; absent: the best (`cp2020/melee/skills`). */
  readonly defenceSkill?: string
  /** The tick of the fight. */
  readonly now: number
  /** A variant's own circumstances, which its slots read here and in the plan. */
  readonly own?: Own
}

/** A target as its hits change it: plain and immutable. Only the wound store that made it reads it. */
export type Body = object

/** The numbers of an attack. */
export interface ShotPlan extends Plan {
  readonly mode: Mode
  readonly band: Band | undefined
  readonly at: Area | undefined
  /** Everything that is added to the attack die. */
  readonly attack: number
  /** The total needed; in melee what is added to the defence die, or the difficulty if the target is helpless. */
  readonly against: number
  readonly rollsDefence: boolean
  /** Ties hit. */
  readonly tieHits: boolean
  /** The attack total if already rolled: one roll against several targets. */
  readonly rolled?: number
  /** The margin if there is no attack roll: a blast or suppressive fire. */
  readonly given?: number
  /** `auto`: one round hits for each point; otherwise the number of rounds is rolled, or is one. */
  readonly spray: 'none' | 'burst' | 'auto' | 'zone'
  /**
   * The attack die has an effect beyond the total: if it shows 10 or more, the margin says so.
   */
  readonly remembersTen: boolean
  readonly dice: DamageDice | undefined
  /** Additional dice of the load, rolled after the others. */
  readonly extra?: DamageDice
  /** Fixed damage instead of dice: point blank. */
  readonly fixed: number | undefined
  /** The total modifier of the dice, and each part with its rule. */
  readonly bonus: number
  readonly bonuses: readonly Term[]
  /** SP that a penetrating hit removes from each layer that wears down (`cp2020/armor/staged-penetration-gap`). */
  readonly wear: number
  /** The factor on penetrating damage. */
  readonly pointFactor: number
  /** The load or edge, and the rule of its factors. */
  readonly loadName: string
  readonly loadRule: Rule
  /** How armour stops the attack, for explanations; absent: only `stops` is known. */
  readonly armour?: ArmourMet | undefined
  /** An unarmed attack: no wear, and the option unarmed-damage applies. */
  readonly unarmed: boolean
  /** A choke: hits the head, without doubling. */
  readonly choke: boolean
  /** The modifier of the stun save after a throw, which is always rolled. */
  readonly throwSave: number | undefined
  /** What house rules add to every save of the target. */
  readonly saves: readonly Term[]
  readonly body: number
  readonly toughness: number
  /** The target's body before the attack. */
  readonly before: Body
  /** Tags of the load's special effects, defined by a variant. */
  readonly special: readonly string[]
  readonly target: Person
  /** Data for a variant's own slots. */
  readonly own?: Own
}

/** What an attack does to armour, and the SP of cover that counts as a layer, by row of the hit table. */
export interface ArmourMet {
  readonly factor: SpFactor
  readonly cover: readonly number[]
}

/** The opposition to an attack. */
export type Against = Pick<ShotPlan, 'against' | 'rollsDefence' | 'tieHits'>

/** The circumstances that determine where an attack can hit. */
export type TargetCircumstances = Pick<
  Attack,
  'rules' | 'at' | 'cover' | 'target' | 'mode' | 'throughCover' | 'own'
>

/** The hit table, and the area of each row. */
export type Places = Pick<Plan, 'hitTable' | 'areas'>
export interface Damage {
  readonly dice: DamageDice | undefined
  /** Additional dice of the load. */
  readonly extra?: DamageDice
  /** The modifier of the dice. */
  readonly bonuses: readonly Term[]
  /** Fixed damage instead of dice. */
  readonly fixed?: number
}

/** The parts of a shot that determine its range. */
export interface Ranged {
  readonly weapon: Pick<Weapon, 'range'>
  readonly load: Pick<Load, 'range' | 'reach' | 'special'>
  readonly metres: number
  readonly attacker: Person
  /** Sights mounted on the weapon. */
  readonly sights: readonly string[]
}

/** The result of one attack on one target. */
export interface Thrown {
  /** The attack die, all its tens included, and the total; undefined if none was rolled. */
  readonly attackDie?: number
  readonly attack?: number
  readonly defenceDie?: number
  /** The defence total, or the difficulty. */
  readonly defence: number
  /** Positive: a hit. */
  readonly margin: number
  /** A natural 1: a miss, and a roll on the fumble table (`cp2020/task/fumble-gap`). */
  readonly fumble: boolean
  /** Hits in the order in which they were resolved. */
  readonly hits: readonly Hit[]
  /** The target's body afterwards. */
  readonly body: Body
}

/** The attack and defence rolls, before hits are resolved. */
export type Roll = Omit<Thrown, 'hits' | 'body'>

/** A modifier on a combatant's attacks against one target, or all, until it is revoked. */
export interface Grant {
  readonly who: Id
  readonly target?: Id
  /** The slug of a row of the modifier table. */
  readonly modifier: string
}

/** Rolls the damage of a hit; `sum` explains it if somebody asks. */
export type Points = (dice: Dice, plan: ShotPlan, margin: Margin, sum?: DamageSum) => number
