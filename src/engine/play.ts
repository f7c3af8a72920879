// The `Game` implementation: the current fight, the steps that led to it, and the log of each seat.
import { present } from '../dice/present.ts'
import type { Seat } from '../dice/dice.ts'
import { seededSource } from '../dice/seeded.ts'
import { advance } from './advance.ts'
import type { Book, Clock } from './book.ts'
import { auditLog, explainBeat } from './explain.ts'
import { complete, type Gradual } from '../dice/gradual.ts'
import { NOTHING_OPEN, foldStep, newFight, noCommit, type Fight, type Position } from './fight.ts'
import { logOf, type Beat } from './log.ts'
import type { DiceState, Game, Input, Outcome, Step, StepChoice } from './game.ts'
import { makeMove, openingStep, play, type Move, type Moved } from './moves.ts'
import { pendingLater } from './pending.ts'
import { EngineFault, deepEqual } from './plain-data.ts'
import type { Roller } from './rolls.ts'
import { ShownFight } from './shown-fight.ts'
import { seatLogs, type Change, type SeatLog } from './seat-log.ts'
import { readSetup, readStep } from './stored.ts'
import type { Words } from './teller.ts'
import { choiceOf } from './throws.ts'
import { refuseRedo, undoBy } from './undo.ts'

/** Options for a new fight. */
export interface NewGame<S, E> {
  /** A whole number, or the initial state of the generator. */
  readonly seed: number | DiceState
  /** Seats that roll their own dice. */
  readonly manualDiceSeats?: readonly Seat[]
  /** The book's face. Needed to put the seats' logs into words. */
  readonly words?: Words<S, E> | undefined
  /** Seats whose logs are kept from the beginning. */
  readonly watch?: readonly Seat[]
}

/**
 * Starts a new fight. The beats before the first ask have already run: they are the opening, `steps[0]`. Throws an
 * EngineFault for mistakes of the book, and InvalidInput for what is no seed.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { BOOKS, newGame } from 'ringfire'
 * const scenario = JSON.parse(readFileSync('node_modules/ringfire/scenarios/junkyard.json', 'utf8'))
 * const entry = BOOKS['fnff-1988']!
 * const { book } = entry.make({})
 * const { setup } = entry.enter(scenario, {})
 * const game = newGame(book, setup, { seed: 7 })
 * console.log(game.pending?.asks.map(({ ask }) => ask.seat))
 */
export function newGame<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  how: NewGame<S, E>,
): Game<Setup, S, E> {
  return newRolledGame(book, setup, how)
}

/** As `newGame`. `roller` rolls for seats with manual dice: typing them one by one runs a beat again for each. */
export function newRolledGame<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  how: NewGame<S, E>,
  roller?: Roller,
): Game<Setup, S, E> {
  const dice = [...seededSource(how.seed).state()]
  const begun = book.begin(readSetup(setup))
  const first = newFight<S, E>(begun, dice, [...(how.manualDiceSeats ?? [])], roller)
  return openedGame(book, setup, first, { ...how, log: [] })
}

/** A fight before its first beat. It has no steps and asks nothing, and must not be changed. */
export function heldGame<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  { words, manualDiceSeats = [] }: Pick<NewGame<S, E>, 'words' | 'manualDiceSeats'>,
): Game<Setup, S, E> {
  const first = newFight<S, E>(book.begin(readSetup(setup)), [1, 0, 0, 0], manualDiceSeats)
  return gameOf(book, setup, { first, fight: first, steps: [], words })
}

/** A game whose log at the opening is already known. */
function openedGame<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  first: Fight<S, E>,
  {
    words,
    watch = [],
    log,
  }: Pick<NewGame<S, E>, 'words' | 'watch'> & { readonly log: readonly Beat<E>[] },
): Game<Setup, S, E> {
  const game = gameOf(book, setup, { first, fight: first, steps: [], words })
  game.watch(watch)
  const { refusal } = game.make({
    kind: 'play',
    by: 'table',
    position: { log: logOf(log), open: NOTHING_OPEN },
    fit: 'trusted',
    manualDiceSeats: first.manualDiceSeats,
    opening: true,
  })
  if (refusal) throw new EngineFault(`${book.id}: ${refusal.why}`)
  return game
}

/**
 * Loads the fight with these steps: all of them, the opening first. The steps are folded, and only the unfinished
 * beat is run. If that beat no longer fits because the rules have changed, it is cut, and the result is one more
 * step at the end of `steps`; so it is if a former version saved several beats as one.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { BOOKS, loadGame, newGame } from 'ringfire'
 * const scenario = JSON.parse(readFileSync('node_modules/ringfire/scenarios/junkyard.json', 'utf8'))
 * const entry = BOOKS['fnff-1988']!
 * const { book } = entry.make({})
 * const { setup } = entry.enter(scenario, {})
 * const game = newGame(book, setup, { seed: 7 })
 * const again = loadGame(book, setup, game.steps)
 * console.log(again.steps.length === game.steps.length) // true
 */
export function loadGame<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  steps: readonly Step<E>[],
  words?: Words<S, E>,
): Game<Setup, S, E> {
  return complete(loadGradually(book, setup, steps, words))
}

/** As `loadGame`, with a pause after each step. */
export function* loadGradually<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  steps: readonly Step<E>[],
  words?: Words<S, E>,
): Gradual<Game<Setup, S, E>> {
  if (steps.length === 0)
    throw new EngineFault('a fight has at least one step, its opening', {
      field: 'steps',
      value: steps,
      right: 'the steps of a game',
    })
  const frozen: Step<E>[] = []
  for (const step of steps) {
    frozen.push(readStep(step))
    yield
  }
  const first = newFight<S, E>(
    book.begin(readSetup(setup)),
    present(frozen[0], 'the seed of the fight').dice,
    [],
  )
  let folded = first
  for (const [i, step] of frozen.entries()) {
    folded = foldStep(book, folded, step, { opening: i === 0 })
    yield
  }
  const woken = wake(book, folded)
  const all = woken.step ? [...frozen, woken.step] : frozen
  return gameOf(book, setup, { first, fight: woken.fight, steps: all, words })
}

/**
 * A loaded fight with its open beat run; if the result differs from the stored one, the step that leads to it too.
 */
export function wake<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
): { readonly fight: Fight<S, E>; readonly step?: Step<E> } {
  const { position } = fight
  const { open, suspended } = position
  const to = advance(book, { ...fight, open, suspended, fit: 'cut', carries: 'all' })
  const refused = 'refusal' in to
  if (
    !refused &&
    to.add.length === 0 &&
    deepEqual(to.open.tape, open.tape) &&
    deepEqual(to.open.events, open.events)
  )
    return { fight: wokenTo(fight, to) }
  const again: Position<E> = refused
    ? { log: position.log, open: { tape: suspended?.tape ?? [], events: [] } }
    : position
  const kind = !refused && isSame(open, [...to.add, to.open]) ? 'seed' : 'amend'
  const cut = makeMove(book, fight, {
    ...{ kind, by: 'table', position: again, fit: 'cut' },
    carries: 'all',
  })
  if (cut.refusal) throw new EngineFault(`${book.id}: ${cut.refusal.why}`)
  return cut
}

/** Whether these beats are the open one of a former version, whose beats were longer. */
const isSame = <E>(open: Beat<E>, beats: readonly Beat<E>[]): boolean =>
  deepEqual(
    open.tape,
    beats.flatMap(({ tape }) => tape),
  ) &&
  deepEqual(
    open.events,
    beats.flatMap(({ events }) => events),
  )

function wokenTo<S, E>(
  fight: Fight<S, E>,
  { state, waiting, finished }: Pick<Fight<S, E>, 'state' | 'waiting' | 'finished'>,
): Fight<S, E> {
  return { ...fight, state, waiting, finished, pending: pendingLater({ ...fight, waiting }) }
}

interface Start<S, E> {
  readonly first: Fight<S, E>
  readonly fight: Fight<S, E>
  readonly steps: readonly Step<E>[]
  readonly words: Words<S, E> | undefined
}

interface Made<E> {
  /** Makes any move, including those of no seat. */
  make(move: Move<E>): Outcome<E>
}

function gameOf<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  { first, fight: begun, steps: before, words }: Start<S, E>,
): Game<Setup, S, E> & Made<E> {
  let fight = begun
  const steps: Step<E>[] = [...before]
  const logs = seatLogs(book, words)
  const views = new Map<string, Readonly<S>>()
  /** Present while a turn is made. */
  let turn: { rehearsal: boolean; inputs: Input[]; choices: StepChoice[] } | undefined
  function keep(moved: Moved<S, E>): Outcome<E> {
    if (moved.refusal) return moved
    const change: Change<S, E> = { before: fight, after: moved.fight, step: moved.step }
    turn?.choices.push(choiceOf(fight, moved.step, steps.length === 0))
    fight = moved.fight
    steps.push(moved.step)
    views.clear()
    if (!turn?.rehearsal) logs.add(change)
    return { step: moved.step }
  }
  function put(input: Input): Outcome<E> {
    const done = keep(play(book, fight, input, turn?.rehearsal ? undefined : logs.observe()))
    if (!done.refusal) turn?.inputs.push(input)
    return done
  }

  const history = (): Iterable<Change<S, E>> => replay(book, first, steps)
  const logFor = (seat: Seat): SeatLog<E> =>
    present(complete(logs.open([seat], history))[0], 'the log of the seat')

  const shown = new ShownFight(setup, () => fight, steps)
  const acts: Omit<Game<Setup, S, E>, keyof typeof shown> & Made<E> = {
    make: (move) => keep(makeMove(book, fight, move, logs.observe())),
    answer: (seat, key, choice) => put({ do: 'answer', seat, key, choice }),
    silent: (key) => put({ do: 'silent', key }),
    roll: (seat, label, who, faces) => put({ do: 'roll', seat, label, who, faces }),
    setManualDice: (by, seats) => put({ do: 'manual-dice', by, seats }),
    begin: (start) => put({ do: 'begin', start }),
    undo: (seat) => put({ do: 'undo', seat }),
    redo: (seat) => put({ do: 'redo', seat }),
    amend: (line, entry, why) => put({ do: 'amend', line, entry, why }),
    turn({ dice, rehearsal = false }, run) {
      const [before, length] = [fight, steps.length]
      turn = { rehearsal, inputs: [], choices: [] }
      const { inputs, choices } = turn
      fight = { ...fight, dice }
      try {
        return { result: run(), inputs, choices }
      } finally {
        turn = undefined
        if (rehearsal) {
          fight = before
          steps.length = length
          views.clear()
        }
      }
    },
    repeat(inputs) {
      for (const input of inputs) {
        const { refusal } = put(input)
        if (refusal) return refusal
      }
      return undefined
    },
    takeIn(stored) {
      const changes: Change<S, E>[] = []
      let at = fight
      for (const one of stored) {
        const step = readStep(one)
        const after = foldStep(book, at, step, { opening: false })
        changes.push({ before: at, after, step })
        at = after
      }
      const woken = wake(book, at)
      if (woken.step) return false
      for (const change of changes) logs.takeIn(change)
      steps.push(...changes.map(({ step }) => step))
      fight = woken.fight
      views.clear()
      return true
    },
    canUndo: (seat) => !('refusal' in undoBy(book, fight, seat)),
    canRedo: (seat) => refuseRedo(fight, seat) === undefined,
    branch(at, seed) {
      if (!Number.isInteger(at) || at < -1 || at >= fight.position.log.length)
        throw noCommit(at, -1, fight.position.log.length - 1)
      const state = book.copy(present(fight.marks[0], 'the mark at 0').state)
      const dice = [...seededSource(seed).state()]
      const from = newFight<S, E>(state, dice, fight.manualDiceSeats)
      return openedGame(book, setup, from, { words, log: shown.log.slice(0, at + 1) })
    },
    openingStep: (dice) => openingStep(fight, dice),
    audit: (fit = 'strict') => complete(auditLog(book, fight, fit)),
    explain: (commit, seat) => explainBeat(book, fight, commit, seat),
    view(seat) {
      const key = book.visibility?.(fight.state).of(seat).key ?? seat
      const known = views.get(key)
      if (known) return known
      const view = book.view(fight.state, seat)
      views.set(key, view)
      return view
    },
    watch: (seats) => void complete(logs.open(seats, history)),
    watchGradually: (seats) => logs.open(seats, history),
    logOf: (seat) => [...logFor(seat).lines],
    sourceOf(seat, line) {
      const seatLog = logFor(seat)
      if (seatLog.lines[line]?.struck !== false) return undefined
      const beats = [...shown.log, fight.position.open]
      for (let commit = beats.length - 1; commit >= 0; commit--) {
        const index = present(beats[commit], 'a beat of the log').events.findIndex(
          (event) => seatLog.lineOf(event) === line,
        )
        if (index >= 0) return { commit, index }
      }
      return undefined
    },
    linesAfter(seat, commits) {
      const seatLog = logFor(seat)
      for (const { events } of [...shown.log.slice(commits), fight.position.open])
        for (const event of events) {
          const line = seatLog.lineOf(event)
          if (line !== undefined) return line
        }
      return seatLog.lines.length
    },
    follow: (seat) => logFor(seat).follow(),
  }
  return Object.assign(shown, acts)
}

/** All steps, each with the fights before and after it. At the top level for the reason given at `openLogs`. */
function* replay<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  first: Fight<S, E>,
  steps: readonly Step<E>[],
): Iterable<Change<S, E>> {
  let at = first
  for (const [i, step] of steps.entries()) {
    const after = foldStep(book, at, step, { opening: i === 0 })
    yield { before: at, after, step }
    at = after
  }
}
