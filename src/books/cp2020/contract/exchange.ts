// What an exchange file of this book may say, and what is printed of it.
import type { Id, Refusal } from '../../../dice/dice.ts'
import type { ConditionWord } from '../../gunfight/exchange/act-exchange.ts'
import type { AttackText } from '../../gunfight/exchange/exchange.ts'
import type { Answers } from '../../gunfight/exchange/perform.ts'
import type { PersonText } from '../../gunfight/files/texts.ts'
import type { Save } from '../../gunfight/healing/facts.ts'
import type { Cover } from '../movement/cover.ts'
import type { Area, Carried } from '../words.ts'
import type { Act } from './acts.ts'
import type { Attack, ShotPlan } from './attack.ts'
import type { OwnFact, Rules } from './rules.ts'
import type { Event, Combatant, Person, State } from './state.ts'

/** What a word may say of the act. */
export interface Manner {
  readonly skill?: string
  /** All actions of the round. */
  readonly planned?: number
  readonly centre?: boolean
}

export interface Condition extends ConditionWord<Event, Manner> {
  /** What it makes of the attack: stated as it is where the word has neither facts nor a manner. */
  readonly set: Partial<Attack>
  /** The cover that it names. */
  readonly cover?: Cover
  /** Why these two cannot do what it says. */
  readonly refuse?: (people: {
    readonly attacker: Person
    readonly target: Person
  }) => Refusal | undefined
  /** What the file says of the target besides. */
  readonly target?: Partial<PersonText>
}

export interface PrintedSave extends Omit<Save, 'made'> {
  readonly result: 'made' | 'failed'
}

export interface PrintedHit {
  readonly location: Area
  readonly damage: number
  readonly stopped: number
  readonly through: number
  points: number
  /** The state after this hit. */
  wound: string
  readonly saves: PrintedSave[]
  /** What became of them, in sentences. */
  readonly says: string[]
}

export interface PrintedFumble {
  readonly die?: number
  readonly what: string
  readonly reliability?: { readonly die: number; readonly jamsOn: number; readonly failed: boolean }
  /** Rounds that clearing the jam takes. */
  readonly jammed?: number
  /** The attacker's own wounds. */
  readonly hits: PrintedHit[]
}

/** What the file says of the act. */
export interface Asked {
  readonly attack: AttackText
  readonly attacker: Person
  readonly target: Person
  /** The weapon of the attack. */
  readonly weapon: Carried | undefined
  readonly now: number
  readonly rules: Rules
}

/** What is done, by whom (the attacker where absent), and what has happened before it. */
export interface Begun {
  readonly who?: Id
  readonly act: Act
  readonly facts?: readonly Event[]
}

export interface ExchangeMode {
  /** It is made with a weapon. */
  readonly armed: boolean
  /** It covers a width, or may. */
  readonly wide?: 'needed' | 'allowed'
  /** It can be called at an area. */
  readonly called?: true
  /** What it takes the target to have. */
  readonly target?: Partial<PersonText>
  begin(asked: Asked): Begun
}

/** What a book has for its exchanges. */
export interface Exchanging {
  readonly words: Readonly<Record<string, Condition>>
  readonly modes: Readonly<Record<string, ExchangeMode>>
  /** Acts that may be one roll, by their verb. */
  readonly rolls: Readonly<Record<string, OneRollOf<never>>>
  /** The exact chances know what these answers come to. */
  solves?(before: Readonly<State>, answers: Answers): boolean
  /** What a fact of a variant tells of a critical failure. */
  fumble?(fact: OwnFact): Partial<PrintedFumble> | undefined
}

export interface OneRoll {
  readonly plan: ShotPlan
  /** Present: the plan is of what reaches the target, with chances of their own that the roll hits and that it does reach. */
  readonly reach?: { readonly hit: number; readonly reached: number }
}

/** Undefined: the act is more than one roll. */
export type OneRollOf<A> = (
  state: Readonly<State>,
  combatant: Combatant,
  act: A,
) => OneRoll | undefined
