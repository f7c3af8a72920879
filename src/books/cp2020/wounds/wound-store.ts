// What a book does with the harm of a hit: the one place where wounds are kept. The 2020 book has a track of boxes (`track/`);
// a variant brings its own store behind the same functions, and nothing outside looks in.
import type { Dice, Id, Rule } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import type { Ruling } from '../../../engine/ruling.ts'
import type { Slots } from '../../gunfight/attack/slots.ts'
import type { Fact, FactReader } from '../../gunfight/healing/facts.ts'
import type { ShownBody } from '../../gunfight/table/make-scene.ts'
import type { Healing } from '../../gunfight/table/scene.ts'
import type { WoundText } from '../../gunfight/files/texts.ts'
import type { Person, Wounds } from '../contract/state.ts'
import type { ShotPlan } from '../contract/attack.ts'
import type { Area, Stat } from '../words.ts'

/** One hit as it happened, for the table and the page. Odds and statistics hand in none. */
export interface Hit {
  readonly area: Area
  /** Points rolled. */
  readonly damage: number
  /** SP met, cover and factors included. */
  readonly stopped: number
  /** Points past the SP, before any factor. */
  readonly through: number
  /** Points of SP that each worn layer loses there. */
  wear: number
  /** Rounds that it is of, where several strike together; absent: one. */
  readonly rounds?: number
  /** Points that it came to, for the store. */
  points: number
  /** What became of them, in order; written by the store while the hit is suffered. */
  readonly facts: Fact[]
}

export interface Term {
  readonly rule: Rule
  readonly what: string
  readonly value: number
}

/** What an attack roll came to: the attack die with all its tens, the totals; undefined where none was thrown. */
export interface Came {
  attackDie?: number
  attack?: number
  defenceDie?: number
  /** Defence total, or the difficulty. */
  defence?: number
}

/** How dice are used: with every hit written into `found` and the roll into `came`, or as bare numbers for odds and statistics. */
export interface Keeping {
  readonly found?: Hit[]
  readonly came?: Came
  /** For odds: only what decides the state and who can act. */
  readonly states?: boolean
  /** For odds of a roll alone: nobody is asked, what is stated is spent, and margins stay apart. */
  readonly unasked?: true
}

/** The slots that a store fills: what goes past the armour, and what it makes of the combatant. */
export type HarmSlots = Pick<
  Slots<ShotPlan>,
  'harm' | 'suffer' | 'pierced' | 'bodyStates' | 'forget'
>

/** A thing that somebody may do for a wound: stabilise, treat (`cp2020/wounds/stabilisation-gap`). */
export interface CareOffer {
  /** Sent back in the act, for stores with several wounds; absent: the whole combatant. */
  readonly wound?: string
  readonly label: string
  readonly difficulty: number
  readonly rule: Rule
  /** The skill that it takes, which the helper must have; absent: the better of the two medical ones. */
  readonly skill?: string
}

/** A roll for care that has succeeded: its die, all its tens together, and dice for what it brings. */
export interface Cared {
  readonly die: number
  readonly dice: Dice
}

/** Who looks after a patient, with what, and whether the patient lies still (`cp2020/wounds/healing-gap`). */
export interface Day {
  readonly care: 'none' | 'first-aid' | 'medical-tech'
  readonly speedHeal: boolean
  readonly nanotechnology: boolean
  readonly rested: boolean
  /** TECH and skill of who looks after them; absent: somebody from outside the fight. */
  readonly ability?: number
}

/** What the store needs of a fight between attacks. */
export interface FightState {
  readonly now: number
  readonly men: Readonly<Record<Id, Person>>
}
/** The event by which a store tells its facts. */
export interface BodyEvent {
  readonly type: 'body'
  readonly who: Id
  readonly fact: Fact
}
export type BodyTable = Table<FightState, BodyEvent>

export interface WoundStore extends FactReader<Wounds> {
  /** Words for the state of a combatant in rising order; the first is unhurt, the last dead. */
  readonly words: readonly string[]
  /** Unhurt. */
  fresh(): Wounds
  /** Wounds that somebody brings with them from a file; what is wrong is a sentence by field. */
  read(
    texts: readonly WoundText[],
    add: (field: string, wrong: string, right: string) => void,
  ): Wounds
  /** As they go into a file again. */
  write(person: Person): readonly WoundText[]

  /** The combatant as one number for the slots, and what such a number says. */
  number(person: Person, now: number): number
  stateOf(combatant: number): number
  isOut(combatant: number): boolean
  slots(keeping?: Keeping): HarmSlots
  /** Everything that the slots for odds read of the target itself; absent: nothing. All else is in the plan. */
  bodyForOdds?(person: Person): Partial<Person>
  /** Points of one hit past the SP at a place, before any factor. */
  through(dice: Dice, plan: ShotPlan, margin: number, place: number): number

  /** Place of their state among `words`. */
  state(person: Person): number
  /** The place of each wound, for statistics: a hit that went in where hits are kept, else a place that is wounded. */
  wounded(person: Person): readonly Area[]
  dead(person: Person): boolean
  /** Dying: they make death saves, and nothing else. */
  dying(person: Person): boolean
  /** Burns on: what happens at their part goes on after the fight. */
  burns?(person: Person, now: number): boolean
  /** Can neither move nor attack nor defend at this tick. */
  helpless(person: Person, now: number): boolean
  /** Helpless, but by nothing that need last beyond the next round: they still count as standing. */
  onlyStunned(person: Person, now: number): boolean
  /** Why they cannot move, or attack, though they are not helpless; undefined: they can. */
  forbids(
    person: Person,
    what: 'move' | 'attack',
  ): { readonly rule: Rule; readonly why: string } | undefined
  /** The limb is there and can be used. */
  usable(person: Person, area: Area): boolean
  /** Areas that are gone: no hit finds them. */
  gone(person: Person): readonly Area[]
  /** A stat after wounds; encumbrance is taken off elsewhere. */
  stat(person: Person, stat: Stat, value: number): number
  /** What wounds take off a roll of this kind. */
  penalties(person: Person, roll: 'attack' | 'defence' | 'task' | 'initiative'): readonly Term[]

  /** What is rolled when their part of the round comes: death saves, the save that brings them back, fire. */
  partBegins(t: BodyTable, id: Id): void
  /** What happens at the end of the round: clocks that run out. */
  roundEnds(t: BodyTable): void

  /** What can be done for them now. */
  care(person: Person, now: number): readonly CareOffer[]
  /** What success at such care makes of them, as facts; and what a failure does. */
  cared(person: Person, wound: string | undefined, how: Cared): readonly Fact[]
  uncared(person: Person, wound: string | undefined): readonly Fact[]
  /** After the fight: the tick at which the rounds next do something to them (a death save, a clock); undefined: they do nothing. */
  due(person: Person, now: number): number | undefined
  /** Their wounds on the calendar of the infirmary, under this care. */
  calendar(person: Person, now: number, day: Day): readonly Healing[]
  /** A day after the fight, with the care of that day. */
  dayEnds(t: BodyTable, id: Id, day: Day): void

  /** What the referee's ruling of a wound says, as facts; a sentence where it makes no sense. And the fields of its form. */
  ruled(person: Person, sent: Readonly<Record<string, unknown>>): readonly Fact[] | string
  readonly rulingFields: Ruling['fields']
  /** For sheets and tokens. */
  shown(person: Person, now: number): ShownBody
}

export type { ShownBody as Shown } from '../../gunfight/table/make-scene.ts'
export type { Fact } from '../../gunfight/healing/facts.ts'
export type { WoundText } from '../../gunfight/files/texts.ts'
