// What any rule book is to the engine, and what it shows to a table.
import type { Ask, DiceOwners, Dice, Id, Refusal, Rule, Seat } from '../dice/dice.ts'
import type { Counting } from './counting.ts'
import type { Knowledge, Visibility } from './visibility.ts'
import type { Ruling } from './ruling.ts'

/**
 * Due at a tick of the book's clock; what to do then is the book's, by `kind`.
 * @see {@link Table}, which has an example.
 */
export interface Timer {
  readonly due: number
  readonly kind: string
  readonly who?: Id
}

/**
 * What every state has: the tick it is, and what is due later.
 * @see {@link Table}, which has an example.
 */
export interface Clock {
  now: number
  timers: Timer[]
}

/**
 * A beat that a seat begins between beats: a ruling, a standing order, time that passes.
 * @see {@link Book}, which has an example.
 */
export interface Start {
  readonly seat: Seat
  readonly choice: unknown
  readonly why?: string
}

/**
 * Collects the terms of a number. Made only when somebody opens "why".
 * @see {@link Table}, which has an example.
 */
export interface Trace {
  /** One term of the sum being made: `what` in the reader's words, `value` its points. */
  note(rule: Rule, what: string, value: number | string): void
  /** What the noted terms add up to; ends a group. `vs` is what it is compared with. */
  total(what: string, value: number | string): void
  /** The numbers since belong to these events, which are told later, when others of the same moment have rolled. */
  keep?(events: readonly unknown[]): void
}

/**
 * The table as a beat sees it: dice and asks, the state so far, and the way to tell what happened.
 * @example
 * import { addTimer, type Clock, type Table, type Timer, type Trace } from 'ringfire'
 * interface Duel extends Clock {
 *   points: number
 * }
 * type Told = { is: 'hit'; points: number } | { is: 'bleeds'; timer: Timer }
 * // A beat of a book: it throws, notes where the number comes from, and tells what happened.
 * function shoot(table: Table<Duel, Told>): void {
 *   const points = table.cast({ damage: 'matt' }).sum('damage', 2, 6)
 *   const trace: Trace | undefined = table.trace
 *   trace?.note('my-book/attack/damage', 'two dice', points)
 *   trace?.total('damage', points)
 *   table.emit({ is: 'hit', points })
 *   table.emit({ is: 'bleeds', timer: { due: table.state.now + 3, kind: 'bleeding' } })
 * }
 * // What the book's `apply` does with it.
 * function apply(duel: Duel, told: Told): void {
 *   if (told.is === 'hit') duel.points += told.points
 *   else addTimer(duel, told.timer)
 * }
 * console.log(shoot.length, apply.length)
 */
export interface Table<S, E> extends Dice {
  /** The state with every event of this beat so far. */
  readonly state: Readonly<S>
  /** Tells an event: applied to the state and told to the seats at once. */
  emit(event: E): void
  /** The same dice with owners: `{ attack: 'matt', defence: 'scar' }` says whose dice those labels mean. */
  cast(roles: DiceOwners): Dice
  /** Present where somebody wants to know of the numbers behind events. */
  readonly trace?: Trace
}

/**
 * A value of an option.
 * @see {@link Book}, which has an example.
 */
export type OptionValue = string | number | boolean

/**
 * A reading that a table can switch.
 * @see {@link Book}, which has an example.
 */
export interface Option {
  readonly rule: Rule
  readonly values: readonly OptionValue[]
  readonly default: OptionValue
  /** The value may be a list of these words instead of one (`1988/optional/modular`). */
  readonly several?: readonly string[]
}

/**
 * Values of options by name.
 * @see {@link Book}, which has an example.
 */
export type OptionValues = Readonly<Record<string, OptionValue | readonly string[]>>

/**
 * A rule book, made with the table's options already read. The laws every book passes stand in
 * `tests/contract/book-laws.ts`: same tape same events, fold = state, cut anywhere and run on, non-interference,
 * no name outside the view.
 * @example
 * import { BOOKS, type Book, type Clock, type Option, type OptionValue, type OptionValues, type Start } from 'ringfire'
 * const options: OptionValues = { 'aim-max-phases': 4 }
 * const book: Book<unknown, Clock, unknown> = BOOKS['fnff-1988']!.make(options).book
 * const option: Option = book.options['aim-max-phases']!
 * const other: OptionValue | undefined = option.values.find((value) => value !== option.default)
 * // A beat that the referee begins, for `game.begin`.
 * const start: Start = { seat: 'referee', choice: { is: 'pause' }, why: 'Pizza.' }
 * console.log(book.title, option.rule, other, start.why)
 */
export interface Book<Setup, S extends Clock, E> {
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
  /** Ticks of the book's clock: 1988 `{ phase: 1, turn: 3, minute: 18, ... }`. */
  readonly units: Readonly<Record<string, number>>
  /** The first state. No dice. */
  begin(setup: Setup): S
  /** The next thing that happens, to its end. Asks, rolls and tells as it goes; under thirty lines of tape. */
  beat(table: Table<S, E>): void
  /** What a seat may begin between beats. A refusal means that nothing was told. */
  start(table: Table<S, E>, start: Start): Refusal | undefined
  /** Whether the fight is over. */
  over(state: Readonly<S>): boolean
  /** The referee has stopped play: nobody else can act. Absent: it cannot be stopped. */
  paused?(state: Readonly<S>): boolean
  /** In place. No dice, no asks, cannot fail; copies what it keeps of the event. */
  apply(state: S, event: E): void
  /** A copy that shares nothing that `apply` changes. */
  copy(state: Readonly<S>): S
  /** What the seat may know: the one place that hides. May share unhidden parts with `state`. */
  view(state: Readonly<S>, seat: Seat): S
  /** What each seat may know now, as far as events are told and views differ by it. Absent: everybody is told everything. */
  visibility?(state: Readonly<S>): Visibility
  /**
   * The event as a seat perceives it that knew `before` and knows `after`: the very event where nothing is left out;
   * undefined: not at all. Only for seats that do not know everything.
   */
  redact?(event: E, before: Knowledge, after: Knowledge): E | undefined
  /**
   * The seat whose dice a label of this combatant means, for seats that throw their own. Undefined: the table throws
   * (secret rolls, computers). Without it the table throws everything.
   */
  seatOf?(state: Readonly<S>, who: Id, label: string): Seat | undefined
  /** Whether dice of this label are the referee's to know, whoever they are thrown for. Absent: none are. */
  secretRoll?(label: string): boolean
  /** Whether an event tells of many, each by themselves, so that a seat that knows only some of them knows their numbers. Absent: none does. */
  severally?(event: E): boolean
  /** Labels of throws that are only added up or compared: the referee may let such a throw count as any number. Absent: none. */
  readonly overrulable?: ReadonlySet<string>
  /** A question as its seat may read it; undefined: the seat is not told of it, and what it offers keeps its silent answer. */
  redactAsk?(state: Readonly<S>, ask: Ask): Ask | undefined
  /** The seats at the table. Absent: those that have answered something. */
  seats?(state: Readonly<S>): readonly Seat[]
  /** All seats by name, those without people too. Undefined or absent: one for each side, under its name. */
  namedSeats?(
    state: Readonly<S>,
  ): readonly { readonly seat: Seat; readonly name: string }[] | undefined
  /**
   * A state between two beats, to be played on from, by what the view of the asked seat shows and nothing else: whoever is asked
   * is the next to be asked this. Undefined: this question comes in the middle of something. Absent: nobody can imagine a fight.
   */
  imagine?(view: Readonly<S>, ask: Ask): Imagined<S> | undefined
  /** Standing orders in force: how a seat (or one combatant) answers an offer of this name. */
  order?(state: Readonly<S>, ask: Ask): 'never' | 'always' | 'ask' | undefined
}

/** A fight as somebody imagines it who is asked something. */
export interface Imagined<S> {
  readonly state: S
  /** What they have answered already in the beat that begins anew: to be answered so again. */
  readonly given: readonly unknown[]
}

/**
 * One thing that the acting combatant may do now, or may not, with the reason. Everything a page offers is one of these.
 * @see {@link Face}, which has an example.
 */
export interface Item {
  /** A verb for grouping and keys: `shoot`, `aim`, `move`, `end`. */
  readonly verb: string
  /** The group as people see it: "Shoot Glock 17", "Move". */
  readonly group: string
  readonly label: string
  /** What to send back. With `needs`, the base that the map completes. */
  readonly choice?: unknown
  /**
   * What the map still has to say: a way; a `spot: { x, y }` in the choice; or a `line: [{ x, y }, { x, y }]` in it, drawn by
   * dragging. The page lays a plan out while it is drawn (`plan`). `facing`: `degrees` clockwise from north, shown by a handle.
   */
  readonly needs?: 'path' | 'spot' | 'line' | 'facing'
  /** The combatant it is aimed at, for picking on the map. */
  readonly target?: Id
  /** The obstacle of the map it is aimed at: a door, a wall, a vehicle. */
  readonly thing?: Id
  /** Present: greyed, with this reason. */
  readonly refusal?: Refusal
  /** True: a plan can be shown before it is sent. */
  readonly plan?: boolean
  /** What it changes, in a few words: "a hit instead of a miss". The page puts such an answer first and large. */
  readonly gain?: string
  /** True: what it changes does not hang on dice. */
  readonly sure?: boolean
  /** True: it makes a success of a failure, or the other way round. */
  readonly turns?: boolean
  /** Ways to vary the choice: the page puts `values[i].value` into the choice under `name`. */
  readonly variants?: readonly Variant[]
}

export interface Variant {
  readonly name: string
  readonly label: string
  readonly values: readonly { readonly value: unknown; readonly label: string }[]
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
  }[]
}

/** What an answer changes, as a figure: a chance (a fraction of 1), an average, or a whole number. */
export interface Effect {
  readonly what: string
  readonly value: number
  readonly unit: 'chance' | 'average' | 'count'
}

/**
 * What is shown between the target and the trigger, made from what the seat may know.
 * @see {@link Face}, which has an example.
 */
export interface PlanCard {
  readonly title: string
  readonly refusal?: Refusal
  readonly sums: readonly Sum[]
  /** Chances as fractions of 1, in the order to be shown: "hit", "out", and a wound each. */
  readonly chances: readonly { readonly what: string; readonly chance: number }[]
  readonly notes: readonly string[]
  /** What matters beside the chances, the same figures in the same order for every answer of a question. */
  readonly effects?: readonly Effect[]
  /** The chances as a player would tell them, with only those modifiers that mattered. */
  readonly plain?: string
}

/** Ways that cost `upTo` metres at most, and what going one means: "a run: the action is halved". */
export interface Pace {
  readonly upTo: number
  readonly says: string
}

/** "Scar Heckler: Mad Matt shoots (Glock 17)", and who it comes from or is aimed at, to be shown on the map. */
export interface Question {
  readonly title: string
  readonly by?: Id
}

/** An event in a few words, for the folded log. */
export interface Brief {
  /** Who does what to whom: "Kid Sparrow shoots Dex (Glock 17)". Deeds alike are counted. */
  readonly deed?: string
  /** What came of it: "missed", "2 rounds hit". */
  readonly outcome?: string
  /** Whom it is done to: what came of it for somebody else is no outcome of the deed. */
  readonly to?: Id
  /** Metres of the deed, to be added up. */
  readonly metres?: number
}

/** How a folded log takes an event in: as part of which entry, and whom it names. */
export interface Folded {
  readonly who?: Id
  /** `act`: an action begins. `move`: so does a move, unless it is part of somebody else's action. `attack`: so does an attack, if two act at once and the entry is the other's. `alone`: an entry of its own. Absent: it belongs to the entry before it. */
  readonly begins?: 'act' | 'move' | 'attack' | 'alone'
  readonly brief?: Brief
  /** The people whom it names, the one that it is about first. */
  readonly about: readonly Id[]
}

/**
 * How a book looks on a table. `V` is the display model of its family: `Scene` of gunfights, `Ring` of bouts; its `kind` says which. `Card`: what its plans show.
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
  /** Whatever is told and thrown is open to all, so that anybody may look back at any beat and its dice. Absent: it is not. */
  readonly open?: true
  /** The view as a display model. */
  scene(view: Readonly<S>): V
  /** The scene of a view as a seat may have it. Absent: it is the same for everybody who has the view. */
  seenBy?(scene: V, view: Readonly<S>, seat: Seat): V
  /** What the asked seat may answer, greyed things included. Made from its view. */
  menu(view: Readonly<S>, ask: Ask): readonly Item[]
  /** What the referee has told the computer player of somebody, by the whole state: no view has it. Absent: nothing is told. */
  orderFor?(state: Readonly<S>, who: Id): unknown
  /** How a question reads, where the names of the asked one and of its kind do not say it all. */
  question?(view: Readonly<S>, ask: Ask): Question | undefined
  /** The plan of a choice, made from the asking seat's view. */
  plan(view: Readonly<S>, ask: Ask, choice: unknown): Card
  /** The same for a computer player, who compares many: quicker, its chances about right. Absent: as `plan`. */
  glance?(view: Readonly<S>, ask: Ask, choice: unknown): Card
  /** The cheapest way of the asked combatant to a spot, as a choice that can be sent, with its cost in metres. Absent: nobody walks. */
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
  /** Where the asked combatant could go now: centres of square cells of side `cell` metres with the cost to get there. */
  reach?(
    view: Readonly<S>,
    ask: Ask,
  ): {
    cell: number
    spots: readonly { x: number; y: number; cost: number }[]
    /** What going so far does to the turn, in rising order. Absent: nothing. */
    paces?: readonly Pace[]
  }
  /** One plain sentence, or undefined for an event that is not worth a line. `after` is the hearer's view. */
  say(event: E, after: Readonly<S>): string | undefined
  /** What the faces of a throw mean, for a referee who replaces them: "1 head, 2 to 4 torso". Absent: they say it themselves. */
  rollHint?(label: string, sides: number): string | undefined
  /** One word for the colour and icon of an event's line: `hit`, `miss`, `wound`, `death`, `save`, `fear`, `clock`, `ruling`, `move`. */
  kind?(event: E, after: Readonly<S>): string
  /** How the folded log takes an event in. Absent: every line is an entry of its own. */
  fold?(event: E, after: Readonly<S>): Folded
  /**
   * Those who took part as combatants of a scenario file, as they are now: wounds, worn armour, spent loads, and one firefight
   * more for who survived it. For the next fight.
   */
  people?(view: Readonly<S>): readonly unknown[]
  /** How fights of this book are counted by the thousand. Absent: not at all. */
  counting?: Counting<S, E>
  /** What a seat may begin between beats, the referee's hand included: a form per ruling. */
  rulings(view: Readonly<S>, seat: Seat): readonly Ruling[]
}
