// The rolls of a fight, step by step, in the order in which they were made, including those of undone beats.
import type { Book, Clock } from './book.ts'
import { NOTHING_OPEN, foldStep, newFight, type Fight, type Position } from './fight.ts'
import type { DiceState, Step, StepChoice } from './game.ts'
import { beatOf, beatsFrom, linesOf, type Beat } from './log.ts'
import { commonPrefixLength, deepEqual } from './plain-data.ts'
import { readSetup, readStep } from './stored.ts'
import { isChoice, isRoll, isStart, newLines, type Entry, type RollEntry } from './tape.ts'

/** The rolls that one step added. */
export interface StepThrows {
  readonly kind: Step<unknown>['kind']
  /** Rolls that were not on the tape before, in the order in which they were made. */
  readonly rolls: readonly RollEntry[]
  /** The state of the generator after the step. */
  readonly dice: DiceState
  readonly choice: StepChoice
  /** What it holds besides its choice that only a person could have put there; empty if it was played. */
  readonly others: readonly Entry[]
  /** Made by the program when it loaded a fight under other rules. */
  readonly isLoading: boolean
}

/** The rolls of a fight. */
export interface Throws {
  readonly steps: readonly StepThrows[]
  /** Rolls that still stand, without those of undone beats. */
  readonly standing: readonly RollEntry[]
}

/** Walks through all steps of a fight. The steps must replay (`findReplayFault`). */
export function throwsOf<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  steps: readonly Step<E>[],
): Throws {
  const found: StepThrows[] = []
  let fight = newFight<S, E>(book.begin(readSetup(setup)), [1, 0, 0, 0], [])
  for (const [i, stored] of steps.entries()) {
    const step = readStep(stored)
    const from = originOf(fight, step)
    const after = foldStep(book, fight, step, { opening: i === 0 })
    const { kind, dice } = step
    const choice = choiceOf(fight, step, i === 0)
    const others = i === 0 ? [] : otherChoices(fight, step, choice)
    const rolls = newRolls(from, after.position, step)
    found.push({ kind, rolls, dice, choice, others, isLoading: isLoading(step) })
    fight = after
  }
  const { log, open, suspended } = fight.position
  const beats = [...beatsFrom(log, 0), ...(suspended ? [suspended] : []), open]
  return { steps: found, standing: beats.flatMap(({ tape }) => tape.filter(isRoll)) }
}

const isLoading = ({ by, kind }: Step<unknown>): boolean =>
  by === 'table' && (kind === 'amend' || kind === 'seed')

/** The choice of a step that was made from `fight`. The opening, undo and redo have no line. */
export function choiceOf<E>(fight: Fight<unknown, E>, step: Step<E>, opening: boolean): StepChoice {
  const { by, kind, hand, strike, add } = step
  if (opening || kind === 'seed') return { by, kind }
  const given = { by, kind, ...(strike > 0 ? { strike } : {}), ...(hand ? { hand } : {}) }
  if (kind === 'undo' || kind === 'redo') return given
  const start = add.length > 0 ? add[0]?.start : step.start
  if (kind === 'begin' && start && !deepEqual(start, fight.position.open.start))
    return { ...given, start }
  const known = kind === 'amend' ? originOf(fight, step).open.tape : fight.position.open.tape
  const tape = [...add.flatMap((beat) => beat.tape), ...step.open]
  const at = commonPrefixLength(known, tape)
  const line = tape[at]
  if (line && !(isRoll(line) && line.by === 'dice'))
    return { ...given, line, ...(kind === 'amend' ? { at } : {}) }
  const typed = kind === 'roll' && step.tray ? newLines(fight.tray, step.tray) : []
  return typed.length > 0 ? { ...given, tray: typed } : given
}

/** Lines other than rolls that a step put on the tape besides its choice, without answers of standing orders. */
function otherChoices<E>(
  fight: Fight<unknown, E>,
  step: Step<E>,
  { line, start }: StepChoice,
): readonly Entry[] {
  const shared = fight.position.log.length - step.strike
  const linesSince = ({ log, open, suspended }: Position<E>): readonly Entry[] =>
    [...beatsFrom(log, shared), open, ...(suspended ? [suspended] : [])].flatMap(linesOf)
  const before = linesSince(fight.position)
  // What undo and redo bring back was there once.
  const restored = newLines(before, linesSince(originOf(fight, step)))
  const chosen = line ?? (start && { start })
  const open = beatOf(step.start, [...step.open, ...(step.aside ?? [])], [])
  return newLines(
    [...before, ...restored, ...(chosen ? [chosen] : [])],
    [...step.add, open].flatMap(linesOf),
  ).filter((one) => !isRoll(one) && !(isChoice(one) && one.by === 'order'))
}

/** The position from which a step was run. */
function originOf<E>({ position, past, future }: Fight<unknown, E>, step: Step<E>): Position<E> {
  if (step.kind === 'undo') return past?.position ?? position
  if (step.kind === 'redo') return future?.position ?? position
  if (step.kind === 'begin' && (step.start ?? step.add[0]?.start))
    return { log: position.log, open: NOTHING_OPEN, suspended: position.open }
  const { log, open } = position
  if (step.kind !== 'amend' || step.strike === 0) return position
  // The referee amends a finished beat.
  const at = log.length - step.strike
  const struck = [...beatsFrom(log, at), open]
  const tape = struck.flatMap((beat) => beat.tape)
  return { log: { beats: log.beats, length: at }, open: { tape, events: [] } }
}

function newRolls<E>(from: Position<E>, after: Position<E>, step: Step<E>): RollEntry[] {
  const beats: readonly Beat<E>[] = [...beatsFrom(after.log, from.log.length), after.open]
  // A beat begun over a suspended one has a tape of its own.
  const apart = from.suspended ? 1 : beats.length
  const parts = [beats.slice(0, apart), beats.slice(apart)]
  const given = [from.open.tape, from.suspended?.tape ?? []]
  return parts.flatMap((part, i) => {
    const known = given[i] ?? []
    const tape = part.flatMap((beat) => beat.tape)
    const kept = step.kind === 'amend' && i === 0 ? amendedPrefix(known, tape) : prefix(known, tape)
    return tape.filter((line, n): line is RollEntry => isRoll(line) && !kept.has(n))
  })
}

const prefix = (known: readonly Entry[], tape: readonly Entry[], from = 0): ReadonlySet<number> =>
  new Set(
    Array.from(
      { length: from + commonPrefixLength(known.slice(from), tape.slice(from)) },
      (_, n) => n,
    ),
  )

/** The indices of the lines kept around the one that the referee replaced. */
function amendedPrefix(known: readonly Entry[], tape: readonly Entry[]): ReadonlySet<number> {
  const at = [...prefix(known, tape)].length
  const line = tape[at]
  if (
    !line ||
    isStart(line) ||
    line.by !== 'referee' ||
    line.why === undefined ||
    deepEqual(line, known[at])
  )
    return prefix(known, tape)
  return new Set([...prefix(known, tape, at + 1)].filter((n) => n !== at))
}
