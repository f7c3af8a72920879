// Plays the computer's seats: one answer at a time, so that people get their turn, and with limits, so that it
// never runs forever.
import type { Seat } from '../dice/dice.ts'
import type { Start } from '../engine/book.ts'
import type { OpenAsk, Step } from '../engine/game.ts'
import { Looks } from './in-slices.ts'
import type { Library, Player } from './library.ts'
import type { Session } from './snapshot.ts'
import { USUAL_LEVEL } from '../players/levels.ts'
import { HOLD, KeptPostures } from '../players/kept-postures.ts'
import { TurnLimit } from '../players/turn-limit.ts'
import { menuOf } from './shared.ts'
import type { TableRecord } from './store.ts'

/** Maximum answers in a row without input from a person. */
const MOST_IN_A_ROW = 5000
/** Maximum clock ticks without input from a person: 300 turns of three phases. */
const MOST_TICKS = 900
/** Maximum silent answers in a row; beyond this the fight is a stalemate. */
const MOST_SILENT = 400
/** Maximum answers of one combatant within one clock tick, after which the computer stops. */
const MOST_IN_A_TICK = 120

/** A seed derived from the table's id. */
const seedOfTable = (id: string): number =>
  [...id].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)

/** The next choice of the computer, or before it the ruling by which its combatant leaves the fight. */
interface Thought {
  readonly leaving?: Omit<Start, 'seat'>
  choose(): unknown
}

export class ComputerSeats {
  readonly #library: Library
  readonly #looks = new Looks()
  readonly #players = new Map<Seat, Player>()
  #inARow = 0
  #since: number | undefined
  #silent = 0
  #limit = new TurnLimit()
  readonly #postures = new KeptPostures()
  #stopped = false

  constructor(library: Library) {
    this.#library = library
  }

  /** A person acted, so the computer may continue. */
  wake(): void {
    this.#inARow = 0
    this.#since = undefined
    this.#silent = 0
    this.#limit = new TurnLimit()
    this.#stopped = false
  }

  stop(): void {
    this.#stopped = true
  }

  /** The seats that the computer plays; none while it is stopped, so that people are asked instead. */
  able(record: TableRecord): ReadonlySet<Seat> {
    return new Set(this.#stopped ? [] : record.computer)
  }

  /** Whether a person has to answer or roll. */
  personIsAsked({ game, record }: Session): boolean {
    const { asks = [], roll } = game.pending ?? {}
    return (
      roll !== undefined ||
      asks.some(({ ask, answered }) => !answered && !record.computer.includes(ask.seat))
    )
  }

  /** Thinks about its next question for one slice; undefined if it needs more. */
  think(session: Session): { readonly value: Thought | undefined } | undefined {
    try {
      return this.#looks.go(this, session, () => this.#thought(session))
    } catch (error) {
      const choose = (): never => {
        throw error
      }
      return { value: { choose } }
    }
  }

  /** What the computer would do at its next question, which changes nothing; undefined if it has none. */
  #thought(session: Session): Thought | undefined {
    const open = this.#next(session)
    if (!open) return undefined
    const { record, book, face, game } = session
    const { ask } = open
    const player = this.#players.get(ask.seat) ?? this.#library.player(ask.seat)
    this.#players.set(ask.seat, player)
    const menu = menuOf(face, game, ask)
    const turn = {
      book,
      face,
      view: game.view(ask.seat),
      ask,
      menu: this.#postures.menu(ask, game.state.now, menu),
      order: ask.who === undefined ? undefined : face.orderFor?.(game.state, ask.who),
      options: record.options,
      level: record.level ?? USUAL_LEVEL,
      seed: seedOfTable(record.id),
      habits: record.habits,
    }
    const leaving = this.#library.leave?.(turn)
    if (leaving) return { leaving, choose: () => player(turn) }
    const wanted = player(turn)
    const choice = this.#postures.goesBack(ask, game.state.now, wanted)
      ? player({ ...turn, order: HOLD })
      : wanted
    return { choose: () => choice }
  }

  /** Gives the next answer to the game; undefined if there is none to give. */
  answer(session: Session, thought = this.#thought(session)): Step<unknown> | undefined {
    const open = this.#next(session)
    if (!open) return undefined
    if (this.#tired(session.game.state.now)) {
      this.#stopped = true
      return undefined
    }
    const endless = this.#limit.exceeds(open.ask, session.game.state.now)
    const chosen = endless || !thought ? undefined : this.#carryOut(session, open, thought)
    if (!chosen) this.#silent++
    const step = chosen ?? session.game.silent(open.key).step
    if (!step) this.#stopped = true
    return step
  }

  #next(session: Session): OpenAsk | undefined {
    if (this.#stopped || session.book.paused?.(session.game.state)) return undefined
    const last = session.game.steps.at(-1)?.kind
    // A player is stepping through undo and redo; an answer now would discard what they can still redo.
    if ((last === 'undo' || last === 'redo') && this.personIsAsked(session)) return undefined
    return session.game.pending?.asks.find(
      ({ ask, answered }) => !answered && session.record.computer.includes(ask.seat),
    )
  }

  #tired(now: number): boolean {
    this.#since ??= now
    return (
      ++this.#inARow > MOST_IN_A_ROW ||
      this.#limit.most() > MOST_IN_A_TICK ||
      now - this.#since > MOST_TICKS ||
      this.#silent > MOST_SILENT
    )
  }

  #carryOut(
    { game }: Session,
    { key, ask }: OpenAsk,
    { leaving, choose }: Thought,
  ): Step<unknown> | undefined {
    try {
      const left = leaving && game.begin({ seat: 'referee', ...leaving }).step
      if (left) return left
      const choice = choose()
      const view = game.view(ask.seat)
      const { step } = game.answer(ask.seat, key, choice)
      if (step) this.#postures.note(ask, view, choice)
      // A refused choice becomes a silent answer, which the caller counts.
      if (step)
        this.#silent = JSON.stringify(choice) === JSON.stringify(ask.silent) ? this.#silent + 1 : 0
      return step
    } catch {
      return undefined
    }
  }
}
