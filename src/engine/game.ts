// A fight being played: the log of commits, the beat that is open, undo, redo, branch, audit. What servers, tests and
// the command line hold in their hands.
import type { Ask, Id, Refusal, Seat } from '../dice/dice.ts'
import type { Clock, Start, Sum } from './book.ts'
import type { Gradual } from './gradual.ts'
import type { Beat } from './log.ts'
import type { Entry } from './tape.ts'

/** The state of the seeded generator: four whole numbers. It never rewinds. */
export type DiceState = readonly number[]

/**
 * What one acknowledged input changed; the unit that a store keeps. A fight is its setup and its steps in order:
 * `strike` commits fall from the end of the log, `add` come, and `open` is the tape of the unfinished beat. The first step
 * of every fight (`game.steps[0]`) is its opening: the beats that ran by themselves before anybody was asked.
 * @see {@link Game}, which has an example.
 */
export interface Step<E> {
  readonly by: Seat | 'table'
  /** `seed`: the generator goes on from another state, and nothing else has changed. */
  readonly kind: 'play' | 'undo' | 'redo' | 'amend' | 'begin' | 'roll' | 'seed'
  readonly strike: number
  readonly add: readonly Beat<E>[]
  readonly open: readonly Entry[]
  readonly dice: DiceState
  /** Events of the unfinished beat, so that a fight is loaded by folding alone. */
  readonly told?: readonly E[]
  /** Present where the unfinished beat was begun by a seat and waits itself. */
  readonly start?: Start
  /** The tape of the waiting beat that was laid aside for `start`. */
  readonly aside?: readonly Entry[]
  /** Dice typed before the rule asked for them, where this step changed them. */
  readonly tray?: readonly TrayDice[]
  /** Seats that throw their own dice, where this step changed them. */
  readonly hand?: readonly Seat[]
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
  /** Answered already, but sealed until the others are in. */
  readonly answered: boolean
}

/**
 * Dice that a seat throws itself.
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
  /** Counted in the seat's own numbers: nothing hidden leaves a gap. */
  readonly n: number
  /** As the seat perceived it. */
  readonly event: E
  /** Undone: stays, struck through. */
  readonly struck: boolean
  /** As a sentence, made when it happened. Absent: not worth one, or the game has no words. */
  readonly text?: string | undefined
  /** One word for its colour and icon. */
  readonly tone?: string | undefined
  /** Dice or sums stand behind it that the seat may know. Without words nobody counts them: false. */
  readonly numbers: boolean
}

/**
 * What is new in a seat's log, for whoever follows it. `lines` goes on growing under their hands.
 * @see {@link Game}, which has an example.
 */
export interface LogUpdate<E> {
  readonly lines: readonly SeatLine<E>[]
  /** The first line that is not as it was at the last call. */
  readonly from: number
}

/**
 * What became of a choice: a refusal, or the step that it led to.
 * @see {@link Game}, which has an example.
 */
export type Outcome<E> =
  | { readonly refusal: Refusal; readonly step?: undefined }
  | { readonly step: Step<E>; readonly refusal?: undefined }

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
 * A fight in somebody's hands: its state, what it waits for, and every way to go on.
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
 * // Behind "why" of a line.
 * const explained: readonly Explained<unknown>[] = game.explain(0)
 * console.log(roll, step?.kind, rolls.length, choices.length, lines.length === update.lines.length, explained.length)
 */
export interface Game<Setup, S extends Clock, E> {
  readonly setup: Setup
  /** The events of the unfinished beat included. */
  readonly state: Readonly<S>
  readonly log: readonly Beat<E>[]
  readonly open: readonly Entry[]
  /** Events of the unfinished beat, told already. */
  readonly told: readonly E[]
  /** Present where a seat has begun the unfinished beat. */
  readonly start: Start | undefined
  /** The tape of the beat that waits for that one to end. */
  readonly suspended: readonly Entry[] | undefined
  readonly dice: DiceState
  /** Every step so far, the opening first: what a store keeps and `loadGame` takes. */
  readonly steps: readonly Step<E>[]
  /** Dice typed early, not used yet. */
  readonly tray: readonly TrayDice[]
  /** Seats that throw their own dice. */
  readonly manualDiceSeats: readonly Seat[]
  /** Undefined when the fight is over. */
  readonly pending: Pending | undefined
  /** Answers an open ask. Refused out of turn, for another seat's ask, or by the rule; then nothing has changed. */
  answer(seat: Seat, key: string, choice: unknown): Outcome<E>
  /** The silent answer for an ask nobody answers. */
  silent(key: string): Outcome<E>
  /** Dice typed in by a seat that throws its own; before they are wanted they lie in the tray. A d10's 0 is 10. */
  roll(seat: Seat, label: string, who: Id | undefined, faces: readonly number[]): Outcome<E>
  /** Which seats throw their own dice from now on. */
  setManualDice(by: Seat, seats: readonly Seat[]): Outcome<E>
  /** A beat that a seat begins between beats; a waiting beat is laid aside and run again after it. */
  begin(start: Start): Outcome<E>
  /** Takes back the last choice. Free for its seat until something was rolled, chosen by another or revealed; beyond that the referee's. */
  undo(seat: Seat): Outcome<E>
  /** Makes what was taken back again. */
  redo(seat: Seat): Outcome<E>
  /** True where `undo` (or `redo`) by this seat would not be refused. */
  canUndo(seat: Seat): boolean
  /** True where `redo` by this seat would not be refused. */
  canRedo(seat: Seat): boolean
  /** The referee replaces one line of the newest beat's tape; it runs again and what no longer fits is asked anew. */
  amend(line: number, entry: Entry, why: string): Outcome<E>
  /** The generator goes on from this state. */
  reseed(dice: DiceState): Step<E>
  /** A fight of its own from after commit `at`, with dice of its own. */
  branch(at: number, seed: number): Game<Setup, S, E>
  /** The opening of another fight that begins where this one stands, its unfinished beat included, with these dice. */
  openingStep(dice: DiceState): Step<E>
  /** Runs every tape again: the first commit whose events differ, or undefined. */
  audit(): number | undefined
  /** Runs a commit again with a trace (the open beat: `log.length`). `seat`: whose numbers; absent: the referee's, who knows all. */
  explain(commit: number, seat?: Seat): readonly Explained<E>[]
  /**
   * Takes in steps that were made elsewhere after the last of these. False: the open beat runs otherwise by these rules; nothing has
   * changed then, and the fight is to be loaded anew.
   */
  takeIn(steps: readonly Step<E>[]): boolean
  /** What a seat may know now, `book.view` of the state; made once and shared by all who ask. */
  view(seat: Seat): Readonly<S>
  /** Keeps the logs of these seats from now on. Whoever asks for the log of a seat has it kept too; for several at once this is faster. */
  watch(seats: readonly Seat[]): void
  /** As `watch`, with a pause after each step so far. Nothing may be done with the game meanwhile. */
  watchGradually(seats: readonly Seat[]): Gradual<unknown>
  /** Everything a seat has heard so far, struck lines included. */
  logOf(seat: Seat): readonly SeatLine<E>[]
  /** Where a line of the seat comes from; undefined where there is no such line, or it is struck. */
  sourceOf(
    seat: Seat,
    line: number,
  ): { readonly commit: number; readonly index: number } | undefined
  /** How many lines of the seat's log had been told when the first `commits` were over. */
  linesAfter(seat: Seat, commits: number): number
  /** The same for who asks after every step: each call says from which line on there is anything new. */
  follow(seat: Seat): () => LogUpdate<E>
}

// The engine exports, from this folder:
//   play.ts   newGame(book, setup, { seed, manualDiceSeats? }): Game          loadGame(book, setup, steps): Game   (steps: all of game.steps)
