// The contents of an exchange file of this book, and of its printed result.
import type { Hit } from '../wounds/wound-store.ts'
import type { Id, Refusal } from '../../../dice/dice.ts'
import type { ConditionWord } from '../../gunfight/exchange/act-exchange.ts'
import type { ActOutcome } from '../../gunfight/exchange/act-odds.ts'
import type { AttackText } from '../../gunfight/exchange/exchange.ts'
import type { Answers } from '../../gunfight/exchange/perform.ts'
import type { PersonText } from '../../gunfight/files/texts.ts'
import type { Save } from '../../gunfight/healing/facts.ts'
import type { Cover } from '../movement/cover.ts'
import type { Options } from '../options.ts'
import type { Area, Carried } from '../words.ts'
import type { Act } from './acts.ts'
import type { Attack, ShotPlan } from './attack.ts'
import type { OwnFact } from './rules.ts'
import type { Event, Combatant, Person, State } from './state.ts'

/** What a condition states about the act. */
export interface Manner {
  readonly skill?: string
  /** The total number of actions of the round. */
  readonly planned?: number
  readonly centre?: boolean
  /** Suppressing fire in bursts of three, in a variant. */
  readonly bursts?: boolean
}

export interface Condition extends ConditionWord<Event, Manner> {
  /**
   * The circumstances it gives the attack. They are applied directly if the condition has neither facts nor a
   * manner.
   */
  readonly set: Partial<Attack>
  /** Why it does not count under these options, with this weapon or against this person. */
  readonly idle?:
    | ((given: {
        readonly options: Options
        readonly attack: AttackText
        readonly weapon: Carried | undefined
        readonly defender: PersonText
      }) => string | undefined)
    | undefined
  /** The limb that it takes, of the attacker or the target (`cp2020/damage/limb-loss-gap`). */
  readonly limb?:
    | 'leg'
    | 'legs to run on'
    | 'leg of the target'
    | 'arm of the target'
    | 'right arm of the target'
    | undefined
  /** It ends an aim, without being an action (`cp2020/action/aim`). */
  readonly breaksAim?: boolean
  /** Actions of the round that come before the act. */
  readonly acts?: (options: Options) => number
  /** The cover that the condition names. */
  readonly cover?: Cover
  /** Refuses the condition if it does not suit these two, or the rest of the file. */
  readonly refuse?: (asked: {
    readonly attack: AttackText
    readonly attacker: Person
    readonly target: Person
  }) => Refusal | undefined
  /** Additional data of the target, stated by the file. */
  readonly target?: Partial<PersonText>
}

export interface PrintedSave extends Omit<Save, 'made'> {
  readonly result: 'made' | 'failed'
}

export interface PrintedHit extends Pick<Hit, 'damage' | 'stopped' | 'through' | 'points'> {
  readonly location: Area
  /** The wound state after this hit. */
  wound: string
  readonly saves: PrintedSave[]
  /** The effects on the combatant, as sentences. */
  readonly says: string[]
}

export interface PrintedFumble {
  readonly die?: number
  readonly what: string
  readonly reliability?: { readonly die: number; readonly jamsOn: number; readonly failed: boolean }
  /** Rounds needed to clear the jam. */
  readonly jammed?: number
  /** Hits on the attacker. */
  readonly hits: PrintedHit[]
}

/** The act as the file states it. */
export interface Asked extends Pick<Attack, 'attacker' | 'target' | 'weapon' | 'now' | 'rules'> {
  readonly attack: AttackText
}

/** The act, who performs it (absent: the attacker), and the events before it. */
export interface Begun {
  readonly who?: Id
  readonly act: Act
  readonly facts?: readonly Event[]
}

export interface ExchangeMode {
  /** Uses a weapon. */
  readonly armed: boolean | 'if named'
  /** Whether sights count; absent: in shots and in what is launched. */
  sighted?(attack: Pick<AttackText, 'width'> & { readonly options: Options }): boolean
  /** Whether it needs or allows a width. */
  readonly wide?: 'needed' | 'allowed'
  /** Can be called at a hit location, if its ammunition does not explode. */
  readonly called?: true
  /** What the target must have. */
  readonly target?: Partial<PersonText>
  begin(asked: Asked): Begun
}

/** A book's support for exchanges. */
export interface Exchanging {
  readonly words: Readonly<Record<string, Condition>>
  readonly modes: Readonly<Record<string, ExchangeMode>>
  /** Acts that may be a single roll, by verb. */
  readonly rolls: Readonly<Record<string, OneRollOf<never>>>
  /** Whether the exact odds take these answers into account. */
  solves?(before: Readonly<State>, answers: Answers): boolean
  /** Whether more than the state after an attack counts for the next: a total, a die, points that are spent. */
  remembers?(state: Readonly<State>): boolean
  /** Whether what was asked succeeded, whether the target keeps their nerve, and the rounds that strike, if a variant's facts say so. */
  works?(events: readonly Event[]): Partial<Pick<ActOutcome, 'works' | 'calm' | 'hits'>>
  /** Success as a phrase that follows the attacker's name, for acts that do no harm. */
  says?(act: Act, target: string): string | undefined
  /** The printed fumble for a variant's fact of a critical failure. */
  fumble?(fact: OwnFact): Partial<PrintedFumble> | undefined
}

export interface OneRoll {
  readonly plan: ShotPlan
  /** If present, the plan covers only what reaches the target; `hit` and `reached` are separate probabilities. */
  readonly reach?: { readonly hit: number; readonly reached: number }
}

/** Undefined: the act is more than a single roll. */
export type OneRollOf<A> = (
  state: Readonly<State>,
  combatant: Combatant,
  act: A,
) => OneRoll | undefined
