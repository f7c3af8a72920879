// The rolls of a fight, step by step, in the order in which they were made, including those of undone beats.
import type { Book, Clock } from './book.ts'
import { NOTHING_OPEN, foldStep, newFight, type Fight, type Position } from './fight.ts'
import type { DiceState, Step, StepChoice } from './game.ts'
import { beatsFrom, type Beat } from './log.ts'
import { commonPrefixLength, deepEqual } from './plain-data.ts'
import { readSetup, readStep } from './stored.ts'
import { isRoll, isStart, type Entry, type RollEntry } from './tape.ts'

/** The rolls that one step added. */
export interface StepThrows {
  readonly kind: Step<unknown>['kind']
  /** Rolls that were not on the tape before, in the order in which they were made. */
  readonly rolls: readonly RollEntry[]
  /** The state of the generator after the step. */
  readonly dice: DiceState
  readonly choice: StepChoice
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
    found.push({ kind, rolls: newRolls(from, after.position, step), dice, choice })
    fight = after
  }
  const { log, open, suspended } = fight.position
  const beats = [...beatsFrom(log, 0), ...(suspended ? [suspended] : []), open]
  return { steps: found, standing: beats.flatMap(({ tape }) => tape.filter(isRoll)) }
}

/** The choice of a step that was made from `fight`. The opening, undo and redo have no line. */
export function choiceOf<E>(fight: Fight<unknown, E>, step: Step<E>, opening: boolean): StepChoice {
  const { by, kind, hand, tray, add } = step
  const given = { ...(hand ? { hand } : {}), ...(tray ? { tray } : {}) }
  if (opening || kind === 'undo' || kind === 'redo' || kind === 'seed') return { by, kind }
  const start = add.length > 0 ? add[0]?.start : step.start
  if (kind === 'begin' && start && !deepEqual(start, fight.position.open.start))
    return { by, kind, start, ...given }
  const known = kind === 'amend' ? originOf(fight, step).open.tape : fight.position.open.tape
  const tape = [...add.flatMap((beat) => beat.tape), ...step.open]
  const line = tape[commonPrefixLength(known, tape)]
  return line && !(isRoll(line) && line.by === 'dice')
    ? { by, kind, line, ...given }
    : { by, kind, ...given }
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
