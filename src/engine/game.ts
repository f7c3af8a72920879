// A fight in play: the log of commits, the open beat, undo, redo, branch and audit. Servers, tests and the command
// line use this interface.
import type { Ask, Id, Refusal, Seat } from '../dice/dice.ts'
import type { Clock, Start, Sum } from './book.ts'
import type { Gradual } from '../dice/gradual.ts'
import type { Beat } from './log.ts'
import type { Entry } from './tape.ts'

/** The state of the seeded generator: four whole numbers. It never rewinds. */
export type DiceState = readonly number[]

/**
 * The change made by one accepted input; the unit that a store keeps. A fight is its setup and its steps in order:
 * a step removes `strike` commits from the end of the log, appends `add`, and leaves `open` as the tape of the
 * unfinished beat. The first step of every fight (`game.steps[0]`) is its opening: the beats that ran before anyone
 * was asked.
 * @see {@link Game}, which has an example.
 */
export interface Step<E> {
  readonly by: Seat | 'table'
  /** `seed`: the generator was given a new state; nothing else changed. */
  readonly kind: 'play' | 'undo' | 'redo' | 'amend' | 'begin' | 'roll' | 'seed'
  readonly strike: number
  readonly add: readonly Beat<E>[]
  readonly open: readonly Entry[]
  readonly dice: DiceState
  /** Events of the unfinished beat, so that loading a fight only has to fold the steps. */
  readonly told?: readonly E[]
  /** Present if a seat began the unfinished beat. */
  readonly start?: Start
  /** The tape of the beat that `start` interrupted. */
  readonly aside?: readonly Entry[]
  /** Dice typed before they were needed, if this step changed them. */
  readonly tray?: readonly TrayDice[]
  /** Seats with manual dice, if this step changed them. */
  readonly hand?: readonly Seat[]
  /** Everything from the first event that differs is told again, in its order. Absent in saves of former versions. */
  readonly retells?: true
  /** How many later choices of other seats, of which its own cannot know, an undo passes over. Absent: none. */
  readonly passes?: number
}

export interface TrayDice {
  readonly label: string
  readonly who?: Id
  readonly faces: readonly number[]
  readonly by: Seat
}

/**
 * An open question. `key` is unique within the fight and the same in every replay of it.
 * @see {@link Game}, which has an example.
 */
export interface OpenAsk {
  readonly key: string
  readonly ask: Ask
  /** If true, the answer is in, but sealed until the others are in too. */
  readonly answered: boolean
}

/**
 * A roll that a seat must make with its own dice.
 * @see {@link Game}, which has an example.
 */
export interface OpenRoll {
  readonly key: string
  readonly seat: Seat
  readonly label: string
  readonly who?: Id
  readonly sides: number
  readonly count: number
}

/**
 * What a fight waits for.
 * @see {@link Game}, which has an example.
 */
export interface Pending {
  readonly asks: readonly OpenAsk[]
  readonly roll?: OpenRoll
}

/**
 * A line of a seat's log.
 * @see {@link Game}, which has an example.
 */
export interface SeatLine<E> {
  /** The number of the line in this seat's log. Hidden events leave no gap. */
  readonly n: number
  /** The event as the seat perceived it. */
  readonly event: E
  /** If true, the line was undone: it stays, struck through. */
  readonly struck: boolean
  /**
   * The line as a sentence, worded when the event happened. Absent: the event is not worth a line, or the game has
   * no words.
   */
  readonly text?: string | undefined
  /** One word for the line's colour and icon. */
  readonly tone?: string | undefined
  /** Whether dice or sums that the seat may know stand behind the line. Always false if the game has no words. */
  readonly numbers: boolean
  /** Present on the first line that the referee's overruling has changed: their reason, which may be empty. */
  readonly overruled?: string
}

/**
 * The new part of a seat's log, for a follower. `lines` is live: it keeps growing.
 * @see {@link Game}, which has an example.
 */
export interface LogUpdate<E> {
  readonly lines: readonly SeatLine<E>[]
  /** The first line that has changed since the last call. */
  readonly from: number
}

/**
 * The result of an input: a refusal, or the step that it made.
 * @see {@link Game}, which has an example.
 */
export type Outcome<E> =
  | { readonly refusal: Refusal; readonly step?: undefined }
  | { readonly step: Step<E>; readonly refusal?: undefined }

/** One input to a fight. `Game` explains each. */
export type Input =
  | { readonly do: 'answer'; readonly seat: Seat; readonly key: string; readonly choice: unknown }
  | { readonly do: 'silent'; readonly key: string }
  | {
      readonly do: 'roll'
      readonly seat: Seat
      readonly label: string
      readonly who: Id | undefined
      readonly faces: readonly number[]
    }
  | { readonly do: 'manual-dice'; readonly by: Seat; readonly seats: readonly Seat[] }
  | { readonly do: 'begin'; readonly start: Start }
  | { readonly do: 'undo' | 'redo'; readonly seat: Seat }
  | { readonly do: 'amend'; readonly line: number; readonly entry: Entry; readonly why: string }

/**
 * What somebody chose in a step. Everything else in the step follows from the fight before it, from this and from the
 * program's dice.
 */
export interface StepChoice {
  readonly by: Step<unknown>['by']
  readonly kind: Step<unknown>['kind']
  /** How many commits it removes, if any. */
  readonly strike?: number
  /** The first line in which the tape differs from the tape before, unless the program rolled it. */
  readonly line?: Entry
  /** The place of that line, if the referee replaced it. */
  readonly at?: number
  /** The beat that a seat began. */
  readonly start?: Start
  readonly hand?: Step<unknown>['hand']
  /** Dice typed before they are needed. What becomes of them depends on the dice. */
  readonly tray?: Step<unknown>['tray']
}

/** How a turn is made. */
export interface TurnOptions {
  readonly dice: DiceState
  readonly rehearsal?: boolean
}

/** What was put into a fight in a turn. */
export interface Turn<T> {
  readonly result: T
  /** Plain data; `Game.repeat` takes them. */
  readonly inputs: readonly Input[]
  /** One for each step. */
  readonly choices: readonly StepChoice[]
}

/**
 * One event with the numbers behind it.
 * @see {@link Game}, which has an example.
 */
export interface Explained<E> {
  readonly event: E
  readonly sums: readonly Sum[]
  readonly rolls: readonly Entry[]
}

/**
 * A fight in play: its state, what it waits for, and every way to continue.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { BOOKS, newGame, type Beat, type ChoiceEntry, type Clock, type Entry, type Explained, type Game } from 'ringfire'
 * import type { LogUpdate, OpenAsk, OpenRoll, Outcome, Pending, RollEntry, SeatLine, Step } from 'ringfire'
 * const scenario = JSON.parse(readFileSync('node_modules/ringfire/scenarios/junkyard.json', 'utf8'))
 * const entry = BOOKS['fnff-1988']!
 * const game: Game<unknown, Clock, unknown> = newGame(
 *   entry.make({}).book,
 *   entry.enter(scenario, {}).setup,
 *   { seed: 7 },
 * )
 * const pending: Pending = game.pending!
 * const open: OpenAsk = pending.asks[0]!
 * const roll: OpenRoll | undefined = pending.roll
 * const outcome: Outcome<unknown> = game.answer(open.ask.seat, open.key, open.ask.silent)
 * const step: Step<unknown> | undefined = outcome.step
 * const beat: Beat<unknown> | undefined = game.log[0]
 * const tape: readonly Entry[] = beat?.tape ?? []
 * const rolls = tape.filter((one): one is RollEntry => 'faces' in one)
 * const choices = tape.filter((one): one is ChoiceEntry => 'choice' in one)
 * const lines: readonly SeatLine<unknown>[] = game.logOf('player-1')
 * const update: LogUpdate<unknown> = game.follow('player-1')()
 * // The numbers behind a line.
 * const explained: readonly Explained<unknown>[] = game.explain(0)
 * console.log(roll, step?.kind, rolls.length, choices.length, lines.length === update.lines.length, explained.length)
 */
export interface Game<Setup, S extends Clock, E> {
  readonly setup: Setup
  /** The state with the events of the unfinished beat applied. */
  readonly state: Readonly<S>
  readonly log: readonly Beat<E>[]
  readonly open: readonly Entry[]
  /** The events of the unfinished beat so far. */
  readonly told: readonly E[]
  /** What `amend` changes: the newest beat with a tape, from this commit on; `log.length` stands for the unfinished one. */
  readonly newest: { readonly commit: number; readonly tape: readonly Entry[] }
  /** Present if a seat began the unfinished beat. */
  readonly start: Start | undefined
  /** The tape of the beat that the started one interrupted. */
  readonly suspended: readonly Entry[] | undefined
  readonly dice: DiceState
  /** Every step so far, the opening first: what a store keeps and `loadGame` takes. */
  readonly steps: readonly Step<E>[]
  /** Dice typed early and not used yet. */
  readonly tray: readonly TrayDice[]
  /** Seats that roll their own dice. */
  readonly manualDiceSeats: readonly Seat[]
  /** Undefined when the fight is over. */
  readonly pending: Pending | undefined
  /** Answers an open ask. Refused out of turn, for another seat's ask, or by a rule; a refusal changes nothing. */
  answer(seat: Seat, key: string, choice: unknown): Outcome<E>
  /** Gives the silent answer to an ask that nobody answers. */
  silent(key: string): Outcome<E>
  /** Enters dice rolled by a seat with manual dice. Dice typed early wait in the tray. A 0 on a d10 is 10. */
  roll(seat: Seat, label: string, who: Id | undefined, faces: readonly number[]): Outcome<E>
  /** Sets which seats roll their own dice from now on. */
  setManualDice(by: Seat, seats: readonly Seat[]): Outcome<E>
  /**
   * Plays what a seat starts: a beat of its own between two beats, otherwise a line of the waiting beat's tape. Either way it
   * acts on the current state.
   */
  begin(start: Start): Outcome<E>
  /**
   * Takes back the last choice. Its seat may do so until something is rolled, chosen by another seat or revealed
   * of which it knows; after that, only the referee may. What other seats have sealed or set since stays.
   */
  undo(seat: Seat): Outcome<E>
  /** Restores the last choice that was taken back. */
  redo(seat: Seat): Outcome<E>
  /** Whether `undo` by this seat would be accepted. */
  canUndo(seat: Seat): boolean
  /** Whether `redo` by this seat would be accepted. */
  canRedo(seat: Seat): boolean
  /**
   * Replaces one line of the newest beat's tape (`newest`) for the referee. The beat runs again, and anything that no
   * longer fits is asked anew. Refused if a ruling made since would be lost.
   */
  amend(line: number, entry: Entry, why: string): Outcome<E>
  /**
   * Makes moves with the generator in this state, and returns what was put in and chosen. A rehearsal leaves the fight
   * as it was.
   */
  turn<T>(how: TurnOptions, run: () => T): Turn<T>
  /** Puts in again what a turn put in; stops at the first refusal. */
  repeat(inputs: readonly Input[]): Refusal | undefined
  /** A separate fight that continues after commit `at` with its own dice. */
  branch(at: number, seed: number): Game<Setup, S, E>
  /**
   * The opening step for another fight that starts from the current position, unfinished beat included, with these
   * dice.
   */
  openingStep(dice: DiceState): Step<E>
  /** Replays every tape. Returns the first commit whose events differ, or undefined. `exact`: orders are checked too. */
  audit(fit?: 'strict' | 'exact'): number | undefined
  /**
   * Replays a commit with a trace; `log.length` stands for the open beat. Includes only the numbers that `seat` may
   * know. The default is the referee, who knows everything.
   */
  explain(commit: number, seat?: Seat): readonly Explained<E>[]
  /**
   * Appends steps that were made elsewhere after the last of these. Returns false if the open beat runs differently
   * under these rules; nothing has changed then, and the fight must be loaded anew.
   */
  takeIn(steps: readonly Step<E>[]): boolean
  /** What a seat may know now: `book.view` of the state, made once and shared by all callers. */
  view(seat: Seat): Readonly<S>
  /**
   * Keeps the logs of these seats from now on. Reading a seat's log starts keeping it too; starting several at once
   * is faster.
   */
  watch(seats: readonly Seat[]): void
  /** As `watch`, with a pause after each past step. The game must not be used in the meantime. */
  watchGradually(seats: readonly Seat[]): Gradual<unknown>
  /** Everything that a seat has heard so far, struck lines included. */
  logOf(seat: Seat): readonly SeatLine<E>[]
  /** The event behind a line of the seat's log; undefined if there is no such line or it is struck. */
  sourceOf(
    seat: Seat,
    line: number,
  ): { readonly commit: number; readonly index: number } | undefined
  /** The length of the seat's log when the first `commits` had finished. */
  linesAfter(seat: Seat, commits: number): number
  /**
   * For callers that poll after every step: each call of the returned function says from which line on the log has
   * changed.
   */
  follow(seat: Seat): () => LogUpdate<E>
}
