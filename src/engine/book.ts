// The interface of a rule book: its rules for the engine, and its presentation for a table.
import type { Ask, DiceOwners, Dice, Id, Refusal, Rule, Seat } from '../dice/dice.ts'
import type { Counting } from './counting.ts'
import type { Knowledge, Visibility } from './visibility.ts'
import type { Cue } from './cue.ts'
import type { Ruling } from './ruling.ts'
import type { Folded } from './folded.ts'
import type { Variant } from './variant.ts'

export type { Cue } from './cue.ts'
export type { Brief, Folded } from './folded.ts'
export type { Variant } from './variant.ts'

/**
 * An event due at a tick of the book's clock. `kind` tells the book what to do then.
 * @see {@link Table}, which has an example.
 */
export interface Timer {
  readonly due: number
  readonly kind: string
  readonly who?: Id
}

/**
 * The fields that every state has: the current tick and the pending timers.
 * @see {@link Table}, which has an example.
 */
export interface Clock {
  now: number
  timers: Timer[]
}

/**
 * What a seat starts while nothing happens or a beat waits: a ruling, a standing order, passing time.
 * @see {@link Book}, which has an example.
 */
export interface Start {
  readonly seat: Seat
  readonly choice: unknown
  readonly why?: string
}

/**
 * Collects the terms of a number. Created only when someone opens "why".
 * @see {@link Table}, which has an example.
 */
export interface Trace {
  /**
   * Adds one term to the current sum. `what` is shown to the reader; `value` is in points. `as`: the number that the roll needs, which
   * is not added to it.
   */
  note(rule: Rule, what: string, value: number | string, as?: 'needed'): void
  /** Closes the current sum with its total. */
  total(what: string, value: number | string): void
  /**
   * Assigns the numbers noted since the last event to these events, which are emitted only after others have rolled for the same moment.
   */
  keep?(events: readonly unknown[]): void
  /**
   * Gives the numbers kept for `from` to `to`. An object that is known while the dice are rolled, such as a hit, can so stand for the
   * event that is made of it later.
   */
  pass?(from: unknown, to: unknown): void
}

/**
 * The table as a beat sees it: dice, asks, the current state, and a way to emit events.
 * @example
 * import { addTimer, type Clock, type Table, type Timer, type Trace } from 'ringfire'
 * interface Duel extends Clock {
 *   points: number
 * }
 * type Told = { is: 'hit'; points: number } | { is: 'bleeds'; timer: Timer }
 * // A beat of a book rolls, notes where the number comes from, and emits events.
 * function shoot(table: Table<Duel, Told>): void {
 *   const points = table.cast({ damage: 'matt' }).sum('damage', 2, 6)
 *   const trace: Trace | undefined = table.trace
 *   trace?.note('my-book/attack/damage', 'two dice', points)
 *   trace?.total('damage', points)
 *   table.emit({ is: 'hit', points })
 *   table.emit({ is: 'bleeds', timer: { due: table.state.now + 3, kind: 'bleeding' } })
 * }
 * // How the book's `apply` handles the events.
 * function apply(duel: Duel, told: Told): void {
 *   if (told.is === 'hit') duel.points += told.points
 *   else addTimer(duel, told.timer)
 * }
 * console.log(shoot.length, apply.length)
 */
export interface Table<S, E> extends Dice {
  /** The state, with every event of this beat so far applied. */
  readonly state: Readonly<S>
  /** Applies an event to the state and tells the seats, both at once. */
  emit(event: E): void
  /** The same dice with owners: `{ attack: 'matt', defence: 'scar' }` says which combatant rolls each label. */
  cast(roles: DiceOwners): Dice
  /** Plays a part of a beat, on its own table; once finished, it is not played again. It returns no part of the state. */
  once<T>(part: (table: Table<S, E>) => T): T
  /** Plays a part of a beat. A ruling in its middle, before it emits anything, plays it anew with its dice and answers. */
  restartable<T>(part: () => T): T
  /** How many rulings have come in the middle of this beat. */
  rulings(): number
  /** Present only if someone has asked for the numbers behind the events. */
  readonly trace?: Trace
}

/**
 * The value of an option.
 * @see {@link Book}, which has an example.
 */
export type OptionValue = string | number | boolean

/**
 * A reading of the rules that a table can choose.
 * @see {@link Book}, which has an example.
 */
export interface Option {
  readonly rule: Rule
  readonly values: readonly OptionValue[]
  readonly default: OptionValue
  /** The words that a list value may contain, if the option takes a list (`fnff-1988/optional/modular`). */
  readonly several?: readonly string[]
}

/**
 * Option values by option name.
 * @see {@link Book}, which has an example.
 */
export type OptionValues = Readonly<Record<string, OptionValue | readonly string[]>>

/**
 * A rule book, built with the table's options already applied. `tests/contract/book-laws.ts` has the laws that every book must pass: the
 * same tape gives the same events; folding the events gives the state; a beat can be cut anywhere and continued; a seat is unaffected by
 * what it may not know; a view names nobody who is hidden from it.
 * @example
 * import { BOOKS, type Book, type Clock, type Option, type OptionValue, type OptionValues, type Start } from 'ringfire'
 * const options: OptionValues = { 'aim-max-phases': 4 }
 * const book: Book<unknown, Clock, unknown> = BOOKS['fnff-1988']!.make(options).book
 * const option: Option = book.options['aim-max-phases']!
 * const other: OptionValue | undefined = option.values.find((value) => value !== option.default)
 * // A beat that the referee starts, for `game.begin`.
 * const start: Start = { seat: 'referee', choice: { is: 'pause' }, why: 'Pizza.' }
 * console.log(book.title, option.rule, other, start.why)
 */
export interface Book<Setup, S extends Clock, E> {
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
  /** Lengths in ticks of the book's clock: 1988 has `{ phase: 1, turn: 3, minute: 18, ... }`. */
  readonly units: Readonly<Record<string, number>>
  /** The initial state. Rolls no dice. */
  begin(setup: Setup): S
  /** Plays the next beat to its end, with its asks, rolls and events. Should use fewer than thirty lines of tape. */
  beat(table: Table<S, E>): void
  /** Plays what a seat starts: a ruling, an order. Between beats or while one waits. If it is refused, no event was emitted. */
  start(table: Table<S, E>, start: Start): Refusal | undefined
  /** Whether a start only sets something of its seat: it locks nobody's undo and survives it. */
  isSetting?(start: Start): boolean
  /** Whether the fight is over. */
  over(state: Readonly<S>): boolean
  /** Whether the referee has paused play, so that nobody else can act. Absent: play cannot be paused. */
  paused?(state: Readonly<S>): boolean
  /**
   * Members of events that only sentences read and that former versions did not write: an event of a record that lacks
   * them is the same. Absent: there are none.
   */
  readonly addedLater?: readonly string[]
  /** Applies an event in place. It rolls nothing, asks nothing and cannot fail, and it copies any part of the event that it keeps. */
  apply(state: S, event: E): void
  /** A copy that shares nothing that `apply` changes. */
  copy(state: Readonly<S>): S
  /**
   * The state as this seat may know it. This is the only place where state is hidden. It may share the parts that are not hidden with
   * `state`.
   */
  view(state: Readonly<S>, seat: Seat): S
  /** What each seat may know now, as far as it affects events and views. Absent: every seat is told everything. */
  visibility?(state: Readonly<S>): Visibility
  /**
   * The event as perceived by a seat that knew `before` and knows `after`: the same object if nothing is left out, undefined if the seat
   * does not perceive it. Called only for seats that do not know everything.
   */
  redact?(event: E, before: Knowledge, after: Knowledge): E | undefined
  /**
   * The seat that rolls this label for this combatant, for seats with manual dice. If undefined or absent, the table rolls (secret rolls,
   * computer players).
   */
  seatOf?(state: Readonly<S>, who: Id, label: string): Seat | undefined
  /** Whether only the referee may see rolls of this label, whoever they are rolled for. Absent: no roll is secret. */
  secretRoll?(label: string): boolean
  /**
   * Whether an event reports on several combatants independently, so that a seat that knows only some of them may see their numbers.
   * Absent: no event does.
   */
  severally?(event: E): boolean
  /** Labels of rolls that are only added up or compared, so the referee may replace their result with any number. Absent: none. */
  readonly overrulable?: ReadonlySet<string>
  /** The question as its seat may read it. Undefined: the seat is not asked, and an offer gets its silent answer. */
  redactAsk?(state: Readonly<S>, ask: Ask): Ask | undefined
  /** The seats at the table. Absent: the seats that have answered something. */
  seats?(state: Readonly<S>): readonly Seat[]
  /** Every seat with its name, including seats without a player. If undefined or absent, there is one for each side, named after it. */
  namedSeats?(
    state: Readonly<S>,
  ): readonly { readonly seat: Seat; readonly name: string }[] | undefined
  /**
   * Imagines a state between two beats to simulate from, using only what the asked seat's view shows; the next question in it is this one
   * again. Undefined: the question comes in the middle of something else. Absent: the book cannot imagine a fight.
   */
  imagine?(view: Readonly<S>, ask: Ask): S | undefined
  /** The standing order in force: how a seat (or one combatant) answers offers of this name. */
  order?(state: Readonly<S>, ask: Ask): 'never' | 'always' | 'ask' | undefined
}

/**
 * One thing that the acting combatant may do now, or may not do, with the reason. Everything that a page offers is an item.
 * @see {@link Face}, which has an example.
 */
export interface Item {
  /** A verb for grouping and shortcuts: `shoot`, `aim`, `move`, `end`. */
  readonly verb: string
  /** The heading shown to players: "Shoot Glock 17", "Move". */
  readonly group: string
  readonly label: string
  /** The choice to send. With `needs`, the base to which the map adds the rest. */
  readonly choice?: unknown
  /**
   * What the map must add: a path; a `spot: { x, y }` in the choice; a `line: [{ x, y }, { x, y }]` in it, drawn by dragging; or a `facing`
   * in `degrees` clockwise from north, set with a handle. If the item has a `plan`, the page updates it during drawing.
   */
  readonly needs?: 'path' | 'spot' | 'line' | 'facing'
  /** The targeted combatant, for picking on the map. */
  readonly target?: Id
  /** The targeted obstacle on the map: a door, a wall, a vehicle. */
  readonly thing?: Id
  /** If present, the item is greyed out with this reason. */
  readonly refusal?: Refusal
  /** If true, a plan can be shown before the choice is sent. */
  readonly plan?: boolean
  /** The effect in a few words: "a hit instead of a miss". The page shows such an answer first and large. */
  readonly gain?: string
  /** If true, the effect does not depend on dice. */
  readonly sure?: boolean
  /** If true, the effect turns a failure into a success or a success into a failure. */
  readonly turns?: boolean
  /** If true, the page lists it only among all actions. */
  readonly seldom?: boolean
  /** Ways to vary the choice: the page sets `values[i].value` in the choice under `name`. */
  readonly variants?: readonly Variant[]
}

/**
 * One number of a plan or of the log, with its terms.
 * @see {@link Face}, which has an example.
 */
export interface Sum {
  readonly what: string
  readonly total: number | string
  readonly terms: readonly {
    readonly rule: Rule
    readonly what: string
    readonly value: number | string
    /** The number that the roll needs: not added to the others. */
    readonly needed?: true
  }[]
}

/** The effect of an answer as a figure: a chance (a fraction of 1), an average, or a whole number. */
export interface Effect {
  readonly what: string
  readonly value: number
  readonly unit: 'chance' | 'average' | 'count'
  /** Whether whoever answers wants more or less of it; absent where it is neither good nor bad. */
  readonly wanted?: 'more' | 'less'
}

/**
 * The preview between picking a target and pulling the trigger, made from what the seat may know.
 * @see {@link Face}, which has an example.
 */
export interface PlanCard {
  readonly title: string
  readonly refusal?: Refusal
  readonly sums: readonly Sum[]
  /** Chances as fractions of 1, in display order: "hit", "out", and one for each wound. */
  readonly chances: readonly { readonly what: string; readonly chance: number }[]
  readonly notes: readonly string[]
  /** Figures other than the chances, in the same order for every answer to a question. */
  readonly effects?: readonly Effect[]
  /** The chances in a player's words, naming only the modifiers that mattered. */
  readonly plain?: string
}

/** A range of path costs up to `upTo` metres, and what such a move means: "a run: the action is halved". */
export interface Pace {
  readonly upTo: number
  readonly says: string
}

/** The wording of a question ("Scar Heckler: Mad Matt shoots (Glock 17)") and the combatant behind it, for showing on the map. */
export interface Question {
  readonly title: string
  readonly by?: Id
}

/**
 * How a book looks at a table. `V` is the display model of its family, named by its `kind`: `Scene` for gunfights, `Ring` for bouts. `Card`
 * is the type of its plans.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { BOOKS, newGame, type Clock, type Face, type Item, type PlanCard, type Ruling, type Sum } from 'ringfire'
 * const scenario = JSON.parse(readFileSync('node_modules/ringfire/scenarios/junkyard.json', 'utf8'))
 * const entry = BOOKS['fnff-1988']!
 * const { book, face } = entry.make({})
 * const game = newGame(book, entry.enter(scenario, {}).setup, { seed: 7 })
 * const { ask } = game.pending!.asks[0]!
 * const view = book.view(game.state, ask.seat)
 * const shown: Face<Clock, unknown, unknown> = face
 * const items: readonly Item[] = shown.menu(view, ask)
 * const planned = items.find(({ plan, refusal }) => plan && !refusal)
 * const card: PlanCard | undefined = planned && shown.plan(view, ask, planned.choice)
 * const sums: readonly Sum[] = card?.sums ?? []
 * const rulings: readonly Ruling[] = shown.rulings(view, 'referee')
 * console.log(items.length, sums.map(({ what, total }) => `${what} ${total}`), rulings[0]?.label)
 */
export interface Face<S, E, V, Card extends PlanCard = PlanCard> {
  /** If true, every event and roll is public, so anyone may look back at any beat and its dice. */
  readonly open?: true
  /** The display model of a view. */
  scene(view: Readonly<S>): V
  /** The scene as this seat may see it. Absent: every seat with the same view sees the same scene. */
  seenBy?(scene: V, view: Readonly<S>, seat: Seat): V
  /** The answers of the asked seat, greyed-out ones included. Made from its view. */
  menu(view: Readonly<S>, ask: Ask): readonly Item[]
  /** The referee's order to a combatant's computer player, from the full state, as no view contains it. Absent: there are none. */
  orderFor?(state: Readonly<S>, who: Id): unknown
  /** The wording of a question, if the name of the asked combatant and the kind of ask are not enough. */
  question?(view: Readonly<S>, ask: Ask): Question | undefined
  /** The plan of a choice, made from the asking seat's view. */
  plan(view: Readonly<S>, ask: Ask, choice: unknown): Card
  /** A faster, approximate plan for computer players, which compare many. Absent: they use `plan`. */
  glance?(view: Readonly<S>, ask: Ask, choice: unknown): Card
  /**
   * The asked combatant's cheapest path to a spot, as a choice that can be sent, with its cost in metres. Absent: nobody moves on a map.
   */
  path?(
    view: Readonly<S>,
    ask: Ask,
    to: { x: number; y: number },
  ): {
    choice?: unknown
    path: readonly { x: number; y: number }[]
    cost: number
    refusal?: Refusal
  }
  /** Where the asked combatant could go now: centres of square cells with a side of `cell` metres, and the cost of getting there. */
  reach?(
    view: Readonly<S>,
    ask: Ask,
  ): {
    cell: number
    spots: readonly { x: number; y: number; cost: number }[]
    /** How the length of a move affects the turn, in rising order. Absent: it does not. */
    paces?: readonly Pace[]
  }
  /** The event in one plain sentence, or undefined if it is not worth a line. `after` is the reader's view. */
  say(event: E, after: Readonly<S>): string | undefined
  /** What the faces of a roll mean, for a referee who replaces them: "1 head, 2 to 4 torso". Absent: the faces speak for themselves. */
  rollHint?(label: string, sides: number): string | undefined
  /**
   * The kind of event, for the colour and icon of its line: `hit`, `miss`, `wound`, `death`, `save`, `fear`, `clock`, `ruling`, `move`.
   */
  kind?(event: E, after: Readonly<S>): string
  /** How the folded log groups an event. Absent: every line is an entry of its own. */
  fold?(event: E, after: Readonly<S>): Folded
  /** The ground that a seat's people see, as rows of cells: 1 is seen. Absent, or undefined: there is no map. */
  seenGround?(
    view: Readonly<S>,
    seat: Seat,
  ): { readonly cell: number; readonly rows: readonly string[] } | undefined
  /** What the people in the view hold, as one of a few shapes that a page can draw. Absent: nobody holds anything. */
  hands?(view: Readonly<S>): Readonly<Record<Id, string>>
  /** The event as a page may show it moving. Absent: it is only told. */
  cue?(event: E, after: Readonly<S>): Cue | undefined
  /**
   * The combatants in their current condition, as a scenario file lists them, ready for the next fight: wounds, worn armour, spent
   * ammunition, and one more firefight for each survivor.
   */
  people?(view: Readonly<S>): readonly unknown[]
  /** How to gather statistics from thousands of fights. Absent: this book has none. */
  counting?: Counting<S, E>
  /** What a seat may begin between beats, including the referee's rulings, with one form each. */
  rulings(view: Readonly<S>, seat: Seat): readonly Ruling[]
}
