// The wound store of a book: the one place where wounds are kept and damage takes effect. The 2020 book has a track
// of boxes (`store.ts`); a variant supplies its own store behind the same functions, and its data is opaque to all
// other code.
import { present } from '../../../dice/present.ts'
import type { Dice, Id, Refusal, Rule } from '../../../dice/dice.ts'
import type { Sum, Table, Trace } from '../../../engine/book.ts'
import type { Ruling } from '../../../engine/ruling.ts'
import type { Margin, Place, Slots } from '../../gunfight/attack/slots.ts'
import type { Term } from '../../gunfight/check.ts'
import type { Told } from '../../gunfight/events/describe-damage.ts'
import type { Fact, FactReader } from '../../gunfight/healing/facts.ts'
import type { ShownBody } from '../../gunfight/table/make-scene.ts'
import type { Healing } from '../../gunfight/table/scene.ts'
import type { WoundText } from '../../gunfight/files/texts.ts'
import type { Person, Wounds } from '../contract/state.ts'
import type { Body, ShotPlan } from '../contract/attack.ts'
import type { Area, Stat } from '../words.ts'

/** One hit with its details, for the table and the page. Odds and statistics do not record them. */
export interface Hit extends Omit<Told, 'passed' | 'rounds'> {
  readonly area: Area
  /** SP that each worn layer loses there. */
  wear: number
  /** The number of rounds that hit together; absent: one. */
  readonly rounds?: number
  /** Points as the store counts them. */
  points: number
  /** The resulting facts, in order; filled in by the store. */
  readonly facts: Fact[]
}

/**
 * The results of an attack roll: the attack die, all its tens included, and the totals; undefined if none was
 * rolled.
 */
export interface AttackTotals {
  attackDie?: number
  attack?: number
  defenceDie?: number
  /** The defence total, or the difficulty. */
  defence?: number
}

/**
 * Records an attack while it is rolled: its hits in `found` and its attack roll in `totals`. Odds and statistics leave
 * both out and use bare numbers.
 */
export interface Recording {
  readonly found?: Hit[]
  readonly totals?: AttackTotals
  /** Where the explanations of damage and saves go. */
  readonly trace?: Trace | undefined
  /** For odds: track only what determines the state and the ability to act. With `found`, also what the next attack finds. */
  readonly states?: boolean
  /** For the odds of several attacks: margins of a fumble are kept apart from other misses. */
  readonly fumbles?: true
  /**
   * For the odds of a single roll: no questions are asked, declared resources count as spent, and margins are not
   * merged.
   */
  readonly unasked?: true
  /** For odds: keeps margins apart, because a variant's slots may read them. */
  readonly unmerged?: true
}

/** The slots that a store fills: damage past the armour, and its effect on the combatant. */
export type HarmSlots<B = Body, H = unknown> = Pick<
  Slots<ShotPlan, B, H>,
  'harm' | 'suffer' | 'pierced' | 'forget'
>
/** All slots of an attack. */
export type ShotSlots = Slots<ShotPlan, Body>

/** A treatment that someone can give: stabilising or treating a wound (`cp2020/wounds/stabilisation-gap`). */
export interface CareOffer {
  /** Sent back in the act, for stores with several wounds; absent: the whole combatant. */
  readonly wound?: string
  readonly label: string
  /** Where the wound is; absent: the whole combatant is treated. */
  readonly place?: string
  readonly difficulty: number
  readonly rule: Rule
  /** The skill that the helper needs; absent: the better of the two medical skills. */
  readonly skill?: string
  /** Why nobody can give it now. */
  readonly refusal?: Refusal | undefined
}

/** A successful care roll: its die, all its tens included, and dice for its effects. */
export interface Cared {
  readonly die: number
  readonly dice: Dice
}

/** A patient's care: the kind of helper, drugs, and whether the patient rests (`cp2020/wounds/healing-gap`). */
export interface Day {
  readonly care: 'none' | 'first-aid' | 'medical-tech'
  readonly speedHeal: boolean
  readonly nanotechnology: boolean
  readonly rested: boolean
  /** TECH and skill of the helper; absent: someone from outside the fight. */
  readonly ability?: number
}

/** What the store needs of a fight between attacks. */
export interface FightState {
  readonly now: number
  readonly men: Readonly<Record<Id, Person>>
}
/** The event that carries a store's facts. */
export interface BodyEvent {
  readonly type: 'body'
  readonly who: Id
  readonly fact: Fact
}
export type BodyTable = Table<FightState, BodyEvent>

/** A side of an attack: whoever struck, or whoever is wounded. */
export type Roller = 'attacker' | 'wounded'
/** The owners of labels, for the dice of a table. */
export const ownersOf = (
  rolledBy: WoundStore['rolledBy'],
  who: Readonly<Record<Roller, Id>>,
): Readonly<Record<string, Id>> =>
  Object.fromEntries(Object.entries(rolledBy).map(([label, roller]) => [label, who[roller]]))

/** What a single attack needs of a store. */
export interface FightWounds extends FactReader<Wounds> {
  /** The rules by which somebody without a limb to use is refused an act, and a limb that is gone cannot be hit. */
  readonly ids: { readonly limb: Rule; readonly gone: Rule }
  /** Wounds heal as a whole after some days, and a file says how many have passed. */
  readonly countsDays?: true
  /** Effects of the whole body, in files: they count only with the wounds that bring them about. */
  readonly ofAll?: readonly (string | undefined)[]
  /** Names of wound states in ascending order; the first is unhurt, the last dead. */
  readonly words: readonly string[]
  /** What files call the states, in the same order; absent: `words`. */
  readonly levels?: readonly string[]
  /** The index in `words` of the first state of the dying. */
  readonly mortal: number
  /** Who rolls the dice of these labels when a hit is suffered. */
  readonly rolledBy: Readonly<Record<string, Roller>>
  /** The body type takes nothing off damage (`done-right/scope/damage-replaced`). */
  readonly untoughened?: boolean
  /** The wounds of an unhurt person, with undamaged cyberware like this one's. */
  fresh(like?: Person): Wounds
  /** Reads the wounds of a person in a file; `add` reports errors by field. */
  read(
    texts: readonly WoundText[],
    add: (field: string, wrong: string, right: string) => void,
  ): Wounds

  /** The person as the slots change them; `stateOf` and `isOut` read such a body. */
  body(person: Person, now: number): Body
  stateOf(body: Body): number
  isOut(body: Body): boolean
  slots(recording?: Recording): HarmSlots
  /**
   * Everything that the odds slots read from the target itself, since all else is in the plan; absent: nothing. `area`: also
   * what the recorded facts of a hit there depend on.
   */
  bodyForOdds?(person: Person, area?: number): Partial<Person>
  /** The body as far as a hit in this area reads it, and the state after the hit; absent: all of it. */
  bodyAt?(body: Body, area: number): Body
  /** Wounds without what only statistics and later rounds read, so that odds can merge equal ones; absent: nothing is left out. */
  settled?(wounds: Wounds, now: number): Wounds
  /** Wounds of somebody whose stats and penalties nobody reads, so that odds can merge equal ones; absent: nothing is left out. */
  withoutStats?(wounds: Wounds): Wounds
  /** For cards: what becomes of damage past the armour, in words: "-2 past the armour". */
  pastArmour(plan: ShotPlan): Sum['terms']
  /** Damage of one hit past the SP at a place, before any factor. */
  through(dice: Dice, plan: ShotPlan, margin: Margin, place: Place): number

  /** The index of their state in `words`. */
  state(person: Person): number
  /**
   * The location of each wound, for statistics: of each penetrating hit if hits are recorded, otherwise of each
   * wounded area.
   */
  wounded(person: Person): readonly Area[]
  dead(person: Person): boolean
  /** Dying: making death saves and nothing else. */
  dying(person: Pick<Person, 'wounds'>): boolean
  /** On fire: the effects at the start of a turn continue after the fight. */
  burns?(person: Person, now: number): boolean
  /** Unable to move, attack or defend at this tick. */
  helpless(person: Person, now: number): boolean
  /** What makes somebody helpless, and its rule. */
  incapacity(person: Person, now: number): readonly [rule: Rule, says: string]
  /** Helpless, but perhaps only until the next round, so they still count as standing. */
  onlyStunned(person: Person, now: number): boolean
  /** Why their wounds keep them from this, whatever else makes them helpless; undefined: they do not. */
  forbids(
    person: Person,
    what: 'move' | 'attack' | 'stand',
  ): { readonly rule: Rule; readonly why: string } | undefined
  /** Whether they move while they lie on the ground; absent: nobody does. */
  crawls?(person: Person): boolean
  /** Whether the limb exists and can be used. */
  usable(person: Person, area: Area): boolean
  /** Lost areas, which cannot be hit. */
  gone(person: Person): readonly Area[]
  /** A stat after wounds; encumbrance is handled elsewhere. */
  stat(person: Person, stat: Stat, value: number): number
  /** Wound penalties to this kind of roll. */
  penalties(person: Person, roll: 'attack' | 'defence' | 'task' | 'initiative'): readonly Term[]

  /** The treatments that they need, the most urgent first. */
  care(person: Person, now: number): readonly CareOffer[]
  /** The facts of a successful treatment; `uncared`: those of a failed one. */
  cared(person: Person, wound: string | undefined, how: Cared): readonly Fact[]
  uncared(person: Person, wound: string | undefined): readonly Fact[]
}

/** What time, the referee and the sheets do with wounds. Single attacks need none of it. */
export interface LastingWounds {
  /** The wounds as written to a file. */
  write(person: Person): readonly WoundText[]
  /** Rolls due at the start of a turn: death saves, recovery saves and fire. */
  partBegins(t: BodyTable, id: Id): void
  /** Effects at the end of a round: expiring clocks. */
  roundEnds(t: BodyTable): void
  /**
   * After the fight: the tick of the next effect on them, such as a death save or an expiring clock; undefined:
   * none.
   */
  due(person: Person, now: number): number | undefined
  /** Their wounds on the infirmary calendar, with this care. */
  calendar(person: Person, now: number, day: Day): readonly Healing[]
  /** What of a day, besides care and drugs, changes how they heal. */
  readonly heedsInDays: readonly ('rested' | 'ability')[]
  /** Applies a day after the fight, with that day's care. */
  dayEnds(t: BodyTable, id: Id, day: Day): void

  /**
   * The facts of the referee's wound ruling, or a sentence if it makes no sense; `rulingFields`: the fields of its
   * form.
   */
  ruled(person: Person, sent: Readonly<Record<string, unknown>>): readonly Fact[] | string
  readonly rulingFields: Ruling['fields']
  /** The body for sheets and tokens. */
  shown(person: Person, now: number): ShownBody
}

export interface WoundStore extends FightWounds, LastingWounds {}

export type { ShownBody as Shown } from '../../gunfight/table/make-scene.ts'
export type { Fact } from '../../gunfight/healing/facts.ts'
export type { WoundText } from '../../gunfight/files/texts.ts'

/** The name of a person's wound state. */
export const stateWord = ({ words, state }: WoundStore, person: Person): string =>
  present(words[state(person)], 'wound state')
