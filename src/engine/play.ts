// A fight in somebody's hands: every input is checked, run over the open tape, and kept as one step, or nothing changes.
import type { Refusal, Seat } from '../dice/dice.ts'
import { seededSource } from '../dice/seeded.ts'
import { advance } from './advance.ts'
import type { To } from './advance.ts'
import { amended } from './amend.ts'
import { choiceLine } from './asks.ts'
import type { Book, Clock } from './book.ts'
import { NOTHING_OPEN, firstCore, fold, stateAfter } from './core.ts'
import type { Core, Opened, Place } from './core.ts'
import { auditLog, explainBeat } from './explain.ts'
import type { Game, OpenAsk, Outcome, Step, Wanted } from './game.ts'
import { listeners } from './heard.ts'
import { EngineFault, kept, same } from './kept.ts'
import type { Fit } from './reader.ts'
import { plainChoice, refuseChoice, refused, reservedFault } from './refuse.ts'
import { readSetup, readStep, readsBack } from './stored.ts'
import type { ChoiceEntry } from './tape.ts'
import { typedInto } from './typed.ts'
import { refuseRedo, refuseUndo } from './undo.ts'
import { wantedOf } from './wanted.ts'

/**
 * A new fight. The beats in which nobody is asked have run already: `steps[0]` is that opening. `seed`: a whole number;
 * `hand`: seats that throw their own dice. Throws an EngineFault for mistakes of the book.
 */
export function newGame<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  how: { readonly seed: number; readonly hand?: readonly Seat[] },
): Game<Setup, S, E> {
  const hand = [...(how.hand ?? [])]
  const core = firstCore<S, E>(
    book.begin(readSetup(setup)),
    [...seededSource(how.seed).state()],
    hand,
  )
  const game = playFrom(book, setup, core, [])
  game.move('play', 'table', { keep: 0, tail: [], open: NOTHING_OPEN }, 'strict', { hand })
  return game
}

/**
 * The fight that has these steps, all of them, the opening first. Folds; only the unfinished beat is run. Where that
 * no longer fits (other rules than then), it is cut, and what followed is one step more at the end of `steps`.
 */
export function loadGame<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  steps: readonly Step<E>[],
): Game<Setup, S, E> {
  if (steps.length === 0) throw new EngineFault('a fight has at least one step, its opening')
  const frozen = steps.map((step) => readStep(step))
  const first = firstCore<S, E>(book.begin(readSetup(setup)), frozen[0]!.dice, [])
  const core = frozen.reduce(
    (before, step, i) => fold(book, before, step, { opening: i === 0 }),
    first,
  )
  const game = playFrom(book, setup, core, frozen)
  game.wake()
  return game
}

/** What a step changes besides the log. */
type Besides = Pick<Partial<Core<unknown, unknown>>, 'tray' | 'hand'>

interface Played<Setup, S extends Clock, E> extends Game<Setup, S, E> {
  move(
    kind: Step<E>['kind'],
    by: Step<E>['by'],
    to: Target<E>,
    fit: Fit,
    besides?: Besides,
    cutAfter?: number,
  ): Outcome<E>
  wake(): void
}

type Target<E> = Pick<Place<E>, 'keep' | 'tail' | 'open'>

function playFrom<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  first: Core<S, E>,
  before: readonly Step<E>[],
): Played<Setup, S, E> {
  let core = first
  let state: Readonly<S> = first.base
  let waiting: To<S, E>['waiting']
  /** What the table waits for, made when somebody asks. */
  let wanted: { readonly is: Wanted | undefined } | undefined
  const wants = (): Wanted | undefined => (wanted ??= { is: wantedOf(core, waiting) }).is
  const steps: Step<E>[] = [...before]
  const ears = listeners(book, () => book.copy(first.marks[0]!.state), steps)

  /** The state before the open beat of a place; not to be changed. */
  function baseOf({ keep, tail }: Target<E>): S {
    if (keep === core.log.length && tail.length === 0) return core.base
    const base = stateAfter(book, core, keep)
    for (const commit of tail) for (const event of commit.events) book.apply(base, event)
    return base
  }

  /** Runs on from a place and keeps what came of it. All or nothing. */
  function move(
    kind: Step<E>['kind'],
    by: Step<E>['by'],
    target: Target<E>,
    fit: Fit,
    besides: Besides = {},
    cutAfter?: number,
  ): Outcome<E> {
    const base = baseOf(target)
    const { tray = core.tray, hand = core.hand } = besides
    const to = advance(book, { base, open: target.open, fit, dice: core.dice, tray, hand })
    if ('refusal' in to) return to
    if (cutAfter !== undefined && to.cutAt !== undefined && to.cutAt <= cutAfter)
      return refused('does-not-fit', 'The rule cannot use this here.')
    const step: Step<E> = Object.freeze({
      by,
      kind,
      strike: core.log.length - target.keep,
      add: Object.freeze([...target.tail, ...to.add]),
      open: to.open.tape,
      dice: Object.freeze(to.dice),
      ...(to.open.told.length > 0 ? { told: to.open.told } : {}),
      ...(to.open.start ? { start: to.open.start } : {}),
      ...(to.open.aside.length > 0 ? { aside: to.open.aside } : {}),
      ...(same(to.tray, core.tray) ? {} : { tray: to.tray }),
      ...(besides.hand ? { hand: Object.freeze([...besides.hand]) } : {}),
    })
    if (!readsBack(step))
      return refused('not-a-choice', 'What comes of this cannot be kept. Nothing has changed.')
    core = fold(book, core, step, { opening: steps.length === 0, base: to.base })
    state = to.state
    waiting = to.waiting
    wanted = undefined
    steps.push(step)
    const [last, told] = [step.add.at(-1)?.events.at(-1), to.open.told.at(-1)]
    if (told !== undefined) ears.reached(told, to.state)
    else if (last !== undefined) ears.reached(last, to.base)
    return { step }
  }

  const here = (open: Opened<E>): Target<E> => ({ keep: core.log.length, tail: [], open })

  function found(
    key: string,
  ): { readonly open: OpenAsk; readonly refusal?: undefined } | { readonly refusal: Refusal } {
    const open = wants()?.asks.find((one) => one.key === key)
    if (!open) return refused('no-such-question', 'This is not asked (any more).')
    if (open.answered) return refused('already-answered', 'This has been answered.')
    return { open }
  }

  /** Puts the answer at its place among the sealed ones and runs on. */
  function put(
    open: OpenAsk,
    choice: unknown,
    by: ChoiceEntry['by'],
    mover: Seat | 'table',
  ): Outcome<E> {
    if (!waiting || !('asks' in waiting)) throw new EngineFault('nothing is asked')
    const { at, asks } = waiting.asks
    const lines = asks.map(({ ask, line }) =>
      ask === open.ask ? choiceLine(ask, choice, by) : line,
    )
    const tape = [...core.open.tape.slice(0, at), ...lines.filter((line) => line !== undefined)]
    const { start, told, aside } = core.open
    return move('play', mover, here({ start, tape, told, aside }), 'strict')
  }

  return {
    setup,
    move,
    get state() {
      return state
    },
    get log() {
      return core.log
    },
    get open() {
      return core.open.tape
    },
    get told() {
      return core.open.told
    },
    get dice() {
      return core.dice
    },
    get steps() {
      return [...steps]
    },
    get tray() {
      return core.tray
    },
    get throwing() {
      return core.hand
    },
    get wanted() {
      return wants()
    },
    wake() {
      const to = advance(book, {
        base: core.base,
        open: core.open,
        fit: 'cut',
        dice: core.dice,
        tray: core.tray,
        hand: core.hand,
      })
      if (
        'refusal' in to ||
        to.add.length > 0 ||
        !same(to.open.tape, core.open.tape) ||
        !same(to.open.told, core.open.told)
      ) {
        const open = 'refusal' in to ? { ...NOTHING_OPEN, tape: core.open.aside } : core.open
        move('amend', 'table', here(open), 'cut')
      } else {
        state = to.state
        waiting = to.waiting
        wanted = undefined
      }
    },
    answer(seat, key, sent) {
      const asked = found(key)
      if (asked.refusal) return asked
      const { ask } = asked.open
      if (seat !== ask.seat && seat !== 'referee')
        return refused('not-your-turn', 'This is for another seat to answer.')
      const plain = plainChoice(sent)
      if (plain.refusal) return plain
      const refusal = refuseChoice(ask, plain.choice)
      return refusal ? { refusal } : put(asked.open, plain.choice, seat, seat)
    },
    silent(key) {
      const asked = found(key)
      return asked.refusal ? asked : put(asked.open, kept(asked.open.ask.silent), 'silent', 'table')
    },
    roll(seat, label, who, faces) {
      const fault = reservedFault(label) ?? reservedFault(who ?? '')
      if (fault !== undefined) return refused('not-a-face', fault)
      const owner = who === undefined ? undefined : book.seatOf?.(state, who, label)
      const wanted = waiting && 'roll' in waiting ? waiting.roll : undefined
      const typed = typedInto(
        core.tray,
        { seat, label, who, faces },
        core.hand.includes(seat) ? owner : undefined,
        wanted,
      )
      return typed.refusal
        ? typed
        : move('roll', seat, here(core.open), 'strict', { tray: typed.tray })
    },
    hand(by, seats) {
      const changed = [
        ...seats.filter((seat) => !core.hand.includes(seat)),
        ...core.hand.filter((seat) => !seats.includes(seat)),
      ]
      if (by !== 'referee' && changed.some((seat) => seat !== by))
        return refused('not-your-dice', 'Only for your own seat.')
      return move('roll', by, here(core.open), 'strict', { hand: [...new Set(seats)] })
    },
    begin(start) {
      if (core.open.start)
        return refused('not-now', 'Something that was begun waits to be finished first.')
      const plain = plainChoice(start.choice)
      if (plain.refusal) return plain
      const fault = reservedFault(start.why ?? '')
      if (fault !== undefined) return refused('not-a-choice', fault)
      const begun = kept({ seat: start.seat, choice: plain.choice, why: start.why })
      return move(
        'begin',
        start.seat,
        here({ start: begun, tape: [], told: [], aside: core.open.tape }),
        'strict',
      )
    },
    undo(seat) {
      const refusal = refuseUndo(book, core, seat)
      return refusal ? { refusal } : move('undo', seat, core.undo!.newest, 'strict')
    },
    redo(seat) {
      const refusal = refuseRedo(core, seat)
      return refusal ? { refusal } : move('redo', seat, core.redo!.newest, 'strict')
    },
    canUndo: (seat) => refuseUndo(book, core, seat) === undefined,
    canRedo: (seat) => refuseRedo(core, seat) === undefined,
    amend(line, entry, why) {
      const fault = reservedFault(why)
      if (fault !== undefined) return refused('does-not-fit', fault)
      const beat = amended(core, line, entry, why)
      if ('refusal' in beat) return beat
      return move(
        'amend',
        'referee',
        { keep: beat.keep, tail: [], open: { ...beat.open, told: [] } },
        'cut',
        {},
        line,
      )
    },
    branch(at, seed) {
      if (!Number.isInteger(at) || at < -1 || at >= core.log.length)
        throw new EngineFault(`there is no commit ${at}`)
      const fresh = firstCore<S, E>(
        book.copy(core.marks[0]!.state),
        [...seededSource(seed).state()],
        core.hand,
      )
      const game = playFrom(book, setup, fresh, [])
      game.move(
        'play',
        'table',
        { keep: 0, tail: core.log.slice(0, at + 1), open: NOTHING_OPEN },
        'strict',
        { hand: core.hand },
      )
      return game
    },
    audit: () => auditLog(book, core),
    explain: (commit) => explainBeat(book, core, commit),
    view: (seat) => ears.view(seat),
    heard: (seat) => ears.heard(seat),
    follow: (seat) => ears.follow(seat),
  }
}
