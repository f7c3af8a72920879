// The rules of a table of this book: all slots, and the types that the shared gunfight code needs.
import type { SkillRow } from '../files/conversions.ts'
import type { OtherBooks } from '../files/other-books.ts'
import type { ActKind, AnyAct } from '../../gunfight/contract/act-kind.ts'
import type {
  OwnStep,
  Person,
  State,
  Combatant,
  Event,
  SeatKnowledge,
  FightTable,
} from './state.ts'
import type { Act, Attacking } from './acts.ts'
import type { Cover } from '../movement/cover.ts'
import type { Options } from '../options.ts'
import type { Id, Ask, Dice, Refusal, Rule } from '../../../dice/dice.ts'
import type { Band, Carried, Jam, Worn, Weapon, Stat, Mode } from '../words.ts'
import type { Point } from '../../../field/map.ts'
import type { Item, Trace } from '../../../engine/book.ts'
import type { Cue } from '../../../engine/cue.ts'
import type {
  Roll,
  Ranged,
  Points,
  Places,
  Damage,
  Attack,
  Against,
  ShotPlan,
  TargetCircumstances,
} from './attack.ts'
import type { Check, CheckTable, Die, Rolled, RollUse, Term } from '../../gunfight/check.ts'
import type { Recording, ShotSlots, WoundStore } from '../wounds/wound-store.ts'
import type { ActTable } from '../../gunfight/acts/form.ts'
import type { Budget } from '../../gunfight/attack/chances.ts'
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

/** The circumstances in which an act is performed. */
export interface Doing {
  /** No one else acts at this moment, so each shot is reported before the next. */
  readonly alone: boolean
  /** The state before this act: the aim it uses up, earlier actions, and whether they moved. */
  readonly before: {
    readonly aim?: Combatant['aim']
    readonly acts: number
    readonly moved: boolean
  }
  /** Called during movement, when others may step in (option wait-step-in: interrupt). */
  readonly stepIn?: (() => void) | undefined
}

/** One combatant escaping the grip of another by a skill. `doing` is absent on a card. */
export interface Escape {
  readonly state: Readonly<State>
  readonly combatant: Combatant
  readonly holder: Combatant
  readonly skill: string
  readonly doing?: Doing | undefined
}

/** Acts by verb: those of the 2020 book, and those that a variant adds or replaces. */
export type Kinds = Readonly<Record<string, ActKind<Types2020, AnyAct>>>
export interface Types2020 {
  Combatant: Combatant
  State: State
  Event: Event
  Act: Act
  Doing: Doing
  Options: Options
  Cover: Cover
}

/**
 * An explosive charge. Its dice are those of the weapon with its load, at the range at which it was thrown or
 * fired.
 */
export interface Charge {
  readonly by: Id
  /** As they were when they threw or fired; a ruling may take them away since. */
  readonly thrower: Combatant
  readonly carried: Carried
  /** The radius in metres. */
  readonly radius: number
  /** The rounds that a gun fired; absent: it was thrown. */
  readonly fired?: number
  /** Metres from the thrower to the mark. */
  readonly thrown: number
}

/**
 * The centre of an explosion: a spot on the map or, without a map, a distance from a combatant, in a sector seen by the
 * thrower.
 */
export type Centre = { readonly at: Point } | ({ readonly near: Id; readonly by: Id } & Fall)

/** A combatant reached by the blast. */
export interface Reached {
  readonly who: Id
  readonly metres: number
  readonly cover: Cover
}

/** The effects of a blast. A variant replaces all of them. */
export interface Blasts {
  /** The note on the card of a throw. */
  readonly says: string
  /** The plan against one combatant, before dice are rolled. */
  plan(state: Readonly<State>, charge: Charge, combatant: Combatant, cover: Cover): ShotPlan
  /** Resolves the blast for all, nearest first, each against the state before it. */
  strike(t: FightTable, charge: Charge, centre: Centre, reached: readonly Reached[]): Event[]
}

/** A book's rules for fire zones. */
export interface Zones {
  /** Resolves zones for the combatants now exposed to them. */
  cross(t: FightTable): void
  /** A key that differs wherever the set of zones does. */
  at(state: Readonly<State>, combatant: Combatant): string
  /** Whether a moving combatant stops before this spot. */
  bars(t: FightTable, id: Id, spot: Point): boolean
}

export interface Round {
  /** Starts a round, up to the first turn or to a step of a variant. */
  starts(t: FightTable): void
  /** Additional steps before the first turn, one beat each, by the value of `state.step`. */
  readonly steps: Readonly<Record<OwnStep, Round['starts']>>
  /** Rolls what is due at the start of a turn; returns false if the combatant has no turn. */
  partBegins(t: FightTable, id: Id): boolean
  /** Rolls what somebody who cannot act still makes in the turn that they lose. Absent: nothing. */
  loses?(t: FightTable, id: Id): void
  /** Begins the turns of combatants who act at the same time, after their rolls. Absent: nothing happens then. */
  begin?(t: FightTable, group: readonly Id[]): void
  /** The next act of combatants whose turns are under way. */
  step(t: FightTable, group: readonly Id[]): void
  /** Their whole turns, in the middle of something else. */
  part(t: FightTable, group: readonly Id[]): void
  /** Ends the round after the last turn. */
  ends(t: FightTable): void
}

/** A single act out of turn: that of an exchange, or one that the referee starts in any phase. */
export interface OutOfTurn {
  refuse(state: Readonly<State>, id: Id, act: Act): Refusal | undefined
  perform(t: FightTable, id: Id, act: Act): void
}

/** An initiative roll; `ties`: the die that broke a tie. */
export interface InitiativeRoll {
  readonly who: Id
  readonly die: number
  readonly total: number
  ties?: number
}

/** The scatter of a miss: 1D10 metres in one of ten directions. */
export interface Fall {
  readonly sector: number
  readonly metres: number
}

/** The slots that variants from outside may replace too. They are methods, so that a variant can fill them with functions of narrower types. */
export interface OpenSlots {
  /** Sights that can be mounted on a weapon. */
  readonly sights: readonly string[]
  /** The load of an attack: its effect on armour. */
  load(weapon: Carried | undefined, mode: Mode, attacker: Person): Load
  /** The loads that fit a weapon. */
  loads(weapon: Weapon): readonly Load[]
  /** The price of a round of this load in the currency of the setting; undefined if the book has none. */
  price(weapon: Weapon, load: string): number | undefined
  /** What keeps a weapon from being used: it is jammed, stuck or broken. */
  jam(carried: Carried): Jam
  /** The most rounds that clearing a jam takes. */
  readonly longestJam: number
  /** Whether a weapon that does not work sticks in something, where its owner leaves it; and whether it comes free in their next part. */
  sticks(weapon: Weapon): boolean
  readonly comesFree: boolean
  /** Whether the current load of this shotgun spreads. */
  spreads(weapon: Carried, mode: Mode): boolean
  /** Whether the cover of the target counts against attacks in this mode. */
  meetsCover(mode: Mode): boolean
  /** The areas that an attack can hit. */
  hitTable(attack: TargetCircumstances): Places
  /** The current value of a stat, after wounds and encumbrance. */
  stat(person: Person, stat: Stat): number
  /** Rolls the damage of one hit, before its location is known. */
  readonly points: Points
  /** The die that is added to a sum, and its kind. */
  d10(dice: Dice, label: string): number
  readonly die: Die
  /** What counts in every roll of this use, whatever it is about: wounds, the referee's modifier, suppression. */
  always(state: Readonly<State>, combatant: Combatant, use: RollUse): readonly Term[]
  /** Rolls a check in a variant's own way. */
  roll?(t: CheckTable, check: Check): Rolled
  /** Rules of a variant whose terms are stats or skills, and those of modifiers that one of house rules may stand for. */
  readonly ofThePerson: readonly Rule[]
  readonly replaceable: readonly Rule[]
  /** The stat of parries and escapes. */
  meleeStat(person: Person, rules: Rules): Term
  /** The skills that may be used for it, the best first. */
  escapeSkills(combatant: Combatant): readonly string[]
  /** Adjusts the initiative rolls after everyone has rolled, or the dice of those who are tied. */
  initiatives(
    t: FightTable,
    rolls: readonly InitiativeRoll[],
    ties?: 'roll-off',
  ): readonly InitiativeRoll[]
  /** Where a missed throw lands. */
  fall(t: FightTable, combatant: Combatant, target: Id | undefined): Fall
  /** The range band of a shot, undefined if out of range. */
  band(shot: Ranged): Band | undefined
  /** The rule that limits how far a shot goes. */
  reachRule(shot: Ranged): Rule
  /** Everything that the attacker adds to their die; `against`: the opposition. */
  attackSum(attack: Attack, band: Band | undefined, trace?: Trace): number
  /** What the attack must beat: a difficulty, or a defence. */
  against(attack: Attack, band: Band | undefined, trace?: Trace): Against
  /** The dice and bonuses of one hit. */
  damage(attack: Attack, band: Band | undefined, load: Load): Damage
  /** The effective SP, by row of the hit table. */
  stops(attack: Attack, load: Load): Pick<ShotPlan, 'stops' | 'armour'>
  /** Additional plan data for a variant's slots. */
  inPlan(attack: Attack, band: Band | undefined): Pick<ShotPlan, 'own' | 'together'>
  /** The exposed areas of the target, as the attacker sees them; undefined if irrelevant. */
  shelter(attack: Attack, state: Readonly<State>): Shelter | undefined
  /** Refuses attacks that only a variant forbids. */
  forbids(state: Readonly<State>, combatant: Combatant, act: Attacking): Refusal | undefined
  /** Movement left this round, in metres. */
  metres(combatant: Combatant, rules: Rules): number
  /** The rate of fire of a weapon in this combatant's hands. */
  rof(combatant: Combatant, carried: Carried, mode: Mode): number
  /** The number of attack rolls for single shots of one action, and the rounds of each. */
  shots(count: number, act: Attacking): { readonly rolls: number; readonly rounds: number }
  /** Rounds of full auto for each target. */
  share(
    state: Readonly<State>,
    who: Id,
    mode: Mode,
    fire: { readonly targets: readonly Id[]; readonly rounds: number },
  ): number
  /** Adds a variant's circumstances to an attack. */
  circumstances(attack: Attack, state: Readonly<State>, act: Attacking): Attack
  /** Whether the target expects no attack until its turn, so that an ambush is not used up by one. */
  surprised(state: Readonly<State>, attack: Pick<Attack, 'attacker' | 'target'>): boolean
  /** The consequences of a fumble. */
  fumble(t: FightTable, attack: Attack, roll: Roll): readonly Event[]
  /** Others whom a shot may hit, as they stand before it hits its target. */
  near(state: Readonly<State>, attack: Attack): readonly Id[]
  /** Applies the attack total to others in the line of fire; `rounds`: how many have hit the target. */
  besides(
    t: FightTable,
    attack: Attack,
    shot: { readonly total: number; readonly rounds: number; readonly near: readonly Id[] },
  ): void
}

/** All slots that a variant may replace. */
export interface RuleSlots extends OpenSlots {
  readonly options: Options
  readonly arms: readonly Weapon[]
  readonly armour: readonly Worn[]
  readonly otherBooks: OtherBooks
  /** The dice of an attack. */
  slots(rules: Rules, recording?: Recording): ShotSlots
  /** Everything in a plan that its margin depends on. Plans that agree in it have the same margin distribution. */
  rollOf(plan: ShotPlan): readonly unknown[]
  readonly wounds: WoundStore
  /** The budget for the odds of one attack on a card. */
  readonly effort: Budget
  /** The roll to get out of somebody's grip. */
  escape(attempt: Escape): Check
  /** The effects of explosions. */
  readonly blasts: Blasts
  /** Attacks outside a fight. */
  readonly exchange: Exchanging
  /** The acts of a turn, by verb. */
  kinds(rules: Rules): Kinds
  menuOf(rules: Rules): Menu<Types2020>
  /** The events that can come about. */
  eventsOf(rules: RuleSlots): Rules['events']
  /** The fields of each act. */
  readonly actTable: ActTable
  readonly round: Round
  readonly outOfTurn: OutOfTurn
  /** Everything that is added to the initiative die. */
  initiative(combatant: Combatant, rules: Rules): readonly Term[]
  /** The rules for fire zones. */
  readonly zones: Zones
  /** The variant's extensions. */
  readonly own: Additions
}

/**
 * The rules of a table: the slots, what the shared gunfight code needs, all acts with their turn checks, and the
 * menu.
 */
export interface Rules extends RuleSlots, Omit<GunfightRules<Types2020>, 'options'> {
  readonly events: Events<Types2020, Event, SeatKnowledge>
  readonly acts: Acts<Types2020>
  readonly menu: Menu<Types2020>
}

/** A variant's own data of a combatant or of the fight: plain and immutable. */
export type Own = object

/** A change to that data: plain data, emitted in an `own` event. */
export interface OwnFact {
  readonly fact: string
}

export type Known = (id: Id) => boolean
export interface Additions {
  /**
   * Reads a variant's data from a file. `add` reports errors by field; `tell` reports defaults for missing data as
   * conversions.
   */
  read(
    text: PersonText,
    add: (field: string, wrong: string, right: string) => void,
    tell: (field: string) => TellConversion,
  ): Own | undefined
  /** This book's own names of skills, which its people are shown by and its files may use. */
  readonly otherNames?: readonly SkillRow[]
  /** Skills that those of another book provide to its people. */
  readonly skillsOfOthers?: readonly SkillRow[]
  /** The data of a combatant who has not fought yet. */
  fresh(own: Own): Own
  /** The data as written to a file. */
  write(own: Own | undefined): Partial<PersonText>
  /** Completes the initial state, in place. */
  begin(state: State): void
  /** Applies a fact in place; cannot fail. `who`: the combatant concerned. */
  apply(state: State, who: Id | undefined, fact: OwnFact): void
  /** Updates the variant's data after any other event has been applied. */
  follow(state: State, event: Event): void
  /** Redacts the data for a viewer who does not know every combatant: in place, on a view that is already a copy. */
  hide(view: State, known: Known): void
  /** The fact as seen by a viewer who knows these combatants, including `who`. */
  redact(fact: OwnFact, known: Known): OwnFact | undefined
  /**
   * A question redacted for a seat that knows these combatants; undefined if the question itself is hidden. Called
   * only if someone is hidden.
   */
  redactAsk?(ask: Ask, known: Known): Ask | undefined
  /** The log sentence; undefined if the fact needs none. */
  say(fact: OwnFact, who: string, view: Readonly<State>): string | undefined
  /** The kind of line, which selects its colour and icon. */
  kind(fact: OwnFact): string
  /** Whether the fact starts an entry of the folded log. */
  begins(fact: OwnFact): 'act' | undefined
  /** The cue from which the page stages the fact. */
  cue(fact: OwnFact, who: Id | undefined): Cue | undefined
  /** Current conditions as data, for computer players. */
  standing(view: Readonly<State>, combatant: Combatant): readonly Condition[]
  /** The view in which this combatant has declared one more act that costs no action. Absent: acts are not declared. */
  declaring?(view: Readonly<State>, combatant: Combatant, act: Act): Readonly<State>
  /** The view after the acts that this combatant has declared. Absent: acts are not declared. */
  ahead?(view: Readonly<State>, combatant: Combatant): Readonly<State>
  /** Current conditions in plain words; `figures`: numbers for the sheet. */
  conditions(view: Readonly<State>, combatant: Combatant): readonly string[]
  figures(view: Readonly<State>, combatant: Combatant): readonly Figure[]
  /** Rulings specific to the variant. */
  readonly rulings: readonly RulingKind<Types2020>[]
  /** The menu of a question specific to the variant; undefined for any other question. */
  menu(view: Readonly<State>, ask: Ask): readonly Item[] | undefined
  /** Questions that the variant adds or changes. */
  readonly questions: QuestionKinds<State>
  /** The meaning of the faces of a die; absent: those of the 2020 hit table. */
  rollHint?(options: Options, label: string, sides: number): string | undefined
  /** Shapes to draw on the map. */
  drawn(view: Readonly<State>): readonly Drawn[]
  /** Whether the target shows nothing of themselves to this combatant, although the line between them is clear. Absent: never. */
  showsNothing?(state: Readonly<State>, combatant: Combatant, target: Combatant): boolean
  /** The exposed areas of others; `ways`: the declared paths. */
  shelters(view: Readonly<State>): readonly Sheltered[]
  ways(view: Readonly<State>): readonly DeclaredWay[]
}
