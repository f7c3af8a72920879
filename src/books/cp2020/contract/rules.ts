// The rules of one table of this book: every slot, and the types by which the shared gunfight knows the book.
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { OwnStep, Person, State, Combatant, Event, SeatKnowledge } from './state.ts'
import type { Act, Attacking } from './acts.ts'
import type { Cover } from '../movement/cover.ts'
import type { Options } from '../options.ts'
import type { Id, Ask, Dice, Refusal } from '../../../dice/dice.ts'
import type { Band, Carried, Worn, Weapon, Stat, Mode } from '../words.ts'
import type { Point } from '../../../field/map.ts'
import type { Item, Table, Trace } from '../../../engine/book.ts'
import type {
  Roll,
  Ranged,
  Points,
  Places,
  Damage,
  Attack,
  Against,
  ShotPlan,
  WheelOf,
} from './attack.ts'
import type { Noticing } from '../turn/ambush.ts'
import type { Keeping, Term, WoundStore } from '../wounds/wound-store.ts'
import type { AnyActFields } from '../../gunfight/acts/fields.ts'
import type { Budget } from '../../gunfight/attack/chances.ts'
import type { Slots } from '../../gunfight/attack/slots.ts'
import type { Drawn, Shelter } from '../../gunfight/table/card.ts'
import type { Load } from '../arms/loads.ts'
import type { Exchanging } from './exchange.ts'
import type { Acts } from '../../gunfight/acts/acts.ts'
import type { GunfightRules } from '../../gunfight/contract/rules.ts'
import type { Events } from '../../gunfight/events/make-events.ts'
import type { Menu } from '../../gunfight/table/menu.ts'
import type { QuestionKinds } from '../../gunfight/table/questions.ts'
import type { PersonText, TellConversion } from '../../gunfight/files/texts.ts'
import type { Condition } from '../../gunfight/table/conditions.ts'
import type { RulingKind } from '../../gunfight/table/rulings.ts'
import type { Figure, Sheltered, DeclaredWay } from '../../gunfight/table/scene.ts'

type T = Table<State, Event>

/** What an act is done with. */
export interface Doing {
  /** No one acts at the same moment: each shot is told before the next. */
  readonly alone: boolean
  /** As it was before this act counted: the aim that it uses up, the actions before it, whether they have moved. */
  readonly before: {
    readonly aim?: Combatant['aim']
    readonly acts: number
    readonly moved: boolean
  }
  /** On their way others may step in (option wait-step-in: interrupt). */
  readonly stepIn?: (() => void) | undefined
}

/** Acts by their verb: the 2020 book's, and those that a variant adds or replaces. */
export type Kinds = Readonly<Record<string, ActKind<T2020, Act>>>
export interface T2020 {
  Combatant: Combatant
  State: State
  Event: Event
  Act: Act
  Doing: Doing
  Options: Options
  Cover: Cover
}

/** What goes off: its dice are those of the weapon as it is loaded, at the range at which it was thrown or fired. */
export interface Charge {
  readonly by: Id
  readonly carried: Carried
  /** Metres around the spot. */
  readonly radius: number
  /** Metres from the thrower to the mark. */
  readonly thrown: number
}

/** Where it goes off: a spot of the map, or in a fight in the head so many metres from somebody. */
export type Centre = { readonly at: Point } | { readonly near: Id; readonly metres: number }

/** One whom it reaches. */
export interface Reached {
  readonly who: Id
  readonly metres: number
  readonly cover: Cover
}

/** The effect of a blast on those whom it reaches; a variant replaces all of it. */
export interface Blasts {
  /** For the card of a throw. */
  readonly says: string
  /** What it does to one of them, before its dice fall. */
  plan(state: Readonly<State>, charge: Charge, combatant: Combatant, cover: Cover): ShotPlan
  /** What it does to all of them, nearest first: each against the state before. */
  strike(
    t: Table<State, Event>,
    charge: Charge,
    centre: Centre,
    reached: readonly Reached[],
  ): Event[]
}

/** Fire that lies on a place, as a book has it. */
export interface Zones {
  /** Whom it meets now. */
  cross(t: T): void
  /** A word that changes where that changes. */
  at(state: Readonly<State>, combatant: Combatant): string
  /** Whether somebody on their way halts before they come to a spot. */
  bars(t: T, id: Id, spot: Point): boolean
}

export interface Round {
  /** A new round, up to its first part or to a step of its own. */
  starts(t: T): void
  /** Steps between the two, a beat each, by the word in `state.step`. */
  readonly steps: Readonly<Record<OwnStep, Round['starts']>>
  /** What is rolled when somebody's part comes; false: they have none. */
  partBegins(t: T, id: Id): boolean
  /** The parts of those who act at one time. */
  part(t: T, group: readonly Id[]): void
  /** One act of somebody out of turn, which the referee begins: whatever phase it belongs to. */
  readonly act: {
    refuse(state: Readonly<State>, id: Id, act: Act): Refusal | undefined
    perform(t: T, id: Id, act: Act): void
  }
  /** All that somebody adds to their die of initiative. */
  initiative(combatant: Combatant, rules: Rules): readonly Term[]
  /** When all have had their part. */
  ends(t: T): void
}

export interface Parried {
  readonly die: number
  readonly total: number
}

/** An initiative roll; `ties`: the die that parted them from their equals. */
export interface InitiativeRoll {
  readonly who: Id
  readonly die: number
  readonly total: number
  ties?: number
}

/** A way off the mark: 1D10 metres in a direction of 1D10. */
export interface Fall {
  readonly sector: number
  readonly metres: number
}

/** What a variant may replace, slot by slot. Slots are methods: a variant fills them with functions of its own, narrower types. */
export interface RuleSlots {
  readonly options: Options
  readonly arms: readonly Weapon[]
  readonly armour: readonly Worn[]
  /** What can be mounted on a weapon. */
  readonly sights: readonly string[]
  /** What the weapon does to armour in this attack. */
  load(weapon: Carried | undefined, mode: Mode, attacker: Person): Load
  /** What a weapon can be loaded with. */
  loads(weapon: Weapon): readonly Load[]
  /** The price of a round of a load, in the money of the setting; undefined: the book has none. */
  price(weapon: Weapon, load: string): number | undefined
  /** Whether what this shotgun is loaded with spreads. */
  spreads(weapon: Carried, mode: Mode): boolean
  /** Which areas the dice of an attack can find. */
  hitTable(attack: WheelOf): Places
  /** A stat as it is now: wounds and encumbrance taken off. */
  stat(person: Person, stat: Stat): number
  /** The dice of an attack. */
  slots(rules: Rules, keeping?: Keeping): Slots<ShotPlan>
  /** Everything in a plan that its margin depends on. Plans that are alike in it have the same chance of each margin. */
  rollOf(plan: ShotPlan): readonly unknown[]
  /** The points of one hit, before it is known where it falls. */
  readonly points: Points
  readonly wounds: WoundStore
  /** What may be spent on the chances of one attack of a card. */
  readonly effort: Budget
  /** The die that is added to a sum. */
  d10(dice: Dice, label: string): number
  /** The die of a task and what it comes to, for a sum that has to reach a number. */
  taskRoll(
    t: Table<State, Event>,
    combatant: Combatant,
    task: { readonly sum: number; readonly least: number },
  ): { readonly die: number; readonly total: number }
  /** What else than wounds and further actions hinders the tasks of somebody now. */
  hindrances(state: Readonly<State>, combatant: Combatant): readonly Term[]
  /** The stat and the roll of a parry, for a sum that has to reach the blow. */
  readonly parry: {
    stat(combatant: Combatant, rules: Rules): Term
    roll(
      t: Table<State, Event>,
      combatant: Combatant,
      task: { readonly sum: number; readonly least: number },
    ): Parried
  }
  /** What stealth and awareness come to when somebody lies in wait. */
  noticed(t: Table<State, Event>, noticing: Noticing): readonly [stealth: number, awareness: number]
  /** Everybody's rolls of initiative when all have thrown, with what may still change them. */
  initiatives(t: Table<State, Event>, rolls: readonly InitiativeRoll[]): readonly InitiativeRoll[]
  /** Where a throw that misses comes down. */
  fall(t: Table<State, Event>, combatant: Combatant, target: Id | undefined): Fall
  /** The range band of a shot; undefined: out of range. */
  band(shot: Ranged): Band | undefined
  /** All that the attacker adds to their die, and what stands against it. */
  attackSum(attack: Attack, band: Band | undefined, trace?: Trace): number
  against(attack: Attack, band: Band | undefined, trace?: Trace): Against
  damage(attack: Attack, band: Band | undefined, load: Load): Damage
  /** What stops the hits, by row of the hit table. */
  stops(attack: Attack, load: Load): ShotPlan['stops']
  /** What a variant's slots have to know besides of an attack that is planned. */
  inPlan(attack: Attack, band: Band | undefined): Pick<ShotPlan, 'own' | 'together'>
  /** What of the target shows to the attacker; undefined where it is no matter. */
  shelter(attack: Attack, state: Readonly<State>): Shelter | undefined
  /** Why a variant does not allow an attack that the 2020 book would. */
  forbids(attack: Attack): Refusal | undefined
  /** Rounds that a weapon fires in a round as they use it. */
  rof(combatant: Combatant, carried: Carried, mode: Mode): number
  /** Single shots of one action: how many rolls, and the rounds of each. */
  shots(count: number, act: Attacking): { readonly rolls: number; readonly rounds: number }
  /** Rounds of full auto for each of these targets. */
  share(state: Readonly<State>, targets: readonly Id[], rounds: number): number
  /** What a variant adds to an attack as it stands in a fight. */
  circumstances(attack: Attack, state: Readonly<State>, act: Attacking): Attack
  /** What becomes of an attack that went all wrong. */
  fumble(t: Table<State, Event>, attack: Attack, roll: Roll): readonly Event[]
  /** Whom else an attack of this total meets, of which so many rounds have struck the target. */
  besides(t: Table<State, Event>, attack: Attack, total: number, rounds: number): void
  /** What goes off at a spot. */
  readonly blasts: Blasts
  /** Attacks outside of any fight. */
  readonly exchange: Exchanging
  /** The acts of a part, by their verb. */
  kinds(rules: Rules): Kinds
  /** The fields of each act. */
  readonly actFields: AnyActFields
  readonly round: Round
  /** Fire that lies on a place. */
  readonly zones: Zones
  /** What a variant keeps and tells besides. */
  readonly own: Additions
}

/** The rules of one table: the slots, what the shared gunfight asks, every act with the checks of the turn, and the menu. */
export interface Rules extends RuleSlots, Omit<GunfightRules<T2020>, 'options'> {
  readonly events: Events<T2020, Event, SeatKnowledge>
  readonly acts: Acts<T2020>
  readonly menu: Menu<T2020>
}

/** A variant: its own points and wounds, and the slots that it lays over those of the 2020 book. */
export interface Layer {
  readonly points?: Points
  readonly wounds?: WoundStore
  slots?(base: RuleSlots): Partial<RuleSlots>
}

/** A part of a combatant or of the fight that is a variant's own: plain data, replaced and never changed. */
export type Own = object

/** Something that happened to it: plain data, told in the event `own`. */
export interface OwnFact {
  readonly fact: string
}

export type Known = (id: Id) => boolean
export interface Additions {
  /** Reads what a file says of somebody beyond the 2020 book; what is wrong is a sentence by field, and what it lacks is told as a conversion. */
  read(
    text: PersonText,
    add: (field: string, wrong: string, right: string) => void,
    tell: (field: string) => TellConversion,
  ): Own | undefined
  /** As of somebody who has not fought yet. */
  fresh(own: Own): Own
  /** As it goes into a file again. */
  write(own: Own | undefined): Partial<PersonText>
  /** Completes the first state: in place. */
  begin(state: State): void
  /** Applies a fact, in place; cannot fail. `who`: whom it is about. */
  apply(state: State, who: Id | undefined, fact: OwnFact): void
  /** What any other event changes of the variant's own: called when the event has been applied. */
  follow(state: State, event: Event): void
  /** The parts as somebody sees them who does not know of all: in place, on a view that is a copy already. */
  hide(view: State, known: Known): void
  /** The fact as somebody perceives it who knows of these. `who` is known. */
  redact(fact: OwnFact, known: Known): OwnFact | undefined
  /** A question as a seat may read it that knows of these; undefined: it is not told of it. Asked where somebody is hidden. */
  redactAsk?(ask: Ask, known: Known): Ask | undefined
  /** In a sentence; undefined: not worth a line. */
  say(fact: OwnFact, who: string, view: Readonly<State>): string | undefined
  /** The word for colour and icon of the line. */
  kind(fact: OwnFact): string
  /** Whether it begins an entry of the folded log. */
  begins(fact: OwnFact): 'act' | undefined
  /** What somebody has said already of the turn that they are asked about. */
  said(combatant: Combatant): readonly Act[]
  /** Present conditions as data, for computer players. */
  standing(view: Readonly<State>, combatant: Combatant): readonly Condition[]
  /** Present conditions in plain words, and figures for the sheet. */
  conditions(view: Readonly<State>, combatant: Combatant): readonly string[]
  figures(view: Readonly<State>, combatant: Combatant): readonly Figure[]
  /** Rulings that only the variant has. */
  readonly rulings: readonly RulingKind<T2020>[]
  /** The menu of a question that only the variant asks; undefined: it is none of its own. */
  menu(view: Readonly<State>, ask: Ask): readonly Item[] | undefined
  /** Questions that only it asks, or asks otherwise. */
  readonly questions: QuestionKinds<State>
  /** What the faces of a throw mean; absent: those of the 2020 hit table. */
  rollHint?(options: Options, label: string, sides: number): string | undefined
  /** Shapes on the map. */
  drawn(view: Readonly<State>): readonly Drawn[]
  /** What shows of others to those who act, and the ways that have been declared. */
  shelters(view: Readonly<State>): readonly Sheltered[]
  ways(view: Readonly<State>): readonly DeclaredWay[]
}
