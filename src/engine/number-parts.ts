// Decides which of the numbers behind an event a seat may know. Even the presence of numbers must not reveal a
// combatant whom the seat does not know.
import type { Id } from '../dice/dice.ts'
import type { Book, Clock, Trace } from './book.ts'
import type { Knowledge } from './visibility.ts'

/** Consecutive dice with one label and owner, and the sum that closes the part, if one follows. */
export interface NumberPart {
  readonly rolls: readonly { readonly label: string; readonly who: Id | undefined }[]
  /** The index of the first roll among all rolls of the beat; without rolls, the index of the next one. */
  readonly firstRoll: number
  /** The index of the sum among all sums of the beat. */
  readonly sum: number | undefined
}

const NO_PARTS: readonly NumberPart[] = []

/** The dice and sums of a run, by event. They belong to the next event unless they are kept for a later one. */
export class Numbers {
  private parts: NumberPart[] = []
  private rolls: NumberPart['rolls'][number][] = []
  /** The index of the first of `rolls`. */
  private first = 0
  private sums = 0
  private rolled = 0
  /** Absent: nothing is kept. */
  private kept: Map<unknown, readonly NumberPart[]> | undefined = undefined

  copy(): Numbers {
    const copy = new Numbers()
    copy.parts = [...this.parts]
    copy.rolls = [...this.rolls]
    copy.first = this.first
    copy.sums = this.sums
    copy.rolled = this.rolled
    copy.kept = this.kept && new Map(this.kept)
    return copy
  }

  sumUp(): void {
    this.close(this.sums++)
  }

  /**
   * A change of label or owner begins a new part, so that knowing one part does not depend on dice of another. `at`: the
   * index of a roll that was made before.
   */
  noteRoll({ label, who }: NumberPart['rolls'][number], at = this.rolled): void {
    const { rolls, first } = this
    const last = rolls[rolls.length - 1]
    if (last && (last.label !== label || last.who !== who || at !== first + rolls.length))
      this.close(undefined)
    if (this.rolls.length === 0) this.first = at
    this.rolls.push({ label, who })
    this.rolled = Math.max(this.rolled, at + 1)
  }

  /** The numbers as they were, after so many rolls. */
  backTo(before: Numbers): Numbers {
    const copy = before.copy()
    copy.rolled = this.rolled
    return copy
  }

  /**
   * Assigns the numbers since the last event to the first of these events, which are told later. With no event,
   * drops them.
   */
  keep([first]: readonly unknown[]): void {
    const parts = this.takeParts()
    if (first !== undefined) this.keepParts(first, parts)
  }

  /** Gives the numbers kept for one object to another. */
  pass(from: unknown, to: unknown): void {
    this.keepParts(to, this.kept?.get(from) ?? NO_PARTS)
    this.kept?.delete(from)
  }

  private keepParts(event: unknown, parts: readonly NumberPart[]): void {
    this.kept ??= new Map()
    const before = this.kept.get(event)
    this.kept.set(event, before ? [...before, ...parts] : parts)
  }

  /** The numbers that belong to this event; undefined: the numbers left at the end. */
  take(event: unknown): readonly NumberPart[] {
    return this.kept?.get(event) ?? this.takeParts()
  }

  private takeParts(): readonly NumberPart[] {
    if (this.rolls.length > 0) this.close(undefined)
    const { parts } = this
    if (parts.length === 0) return NO_PARTS
    this.parts = []
    return parts
  }

  private close(sum: number | undefined): void {
    const { rolls } = this
    this.parts.push({ rolls, firstRoll: rolls.length > 0 ? this.first : this.rolled, sum })
    this.rolls = []
  }
}

/** A trace that holds its notes back: `hold` gets what passes on each of them. */
export const heldTrace = (trace: Trace, hold: (note: () => void) => void): Trace => ({
  note: (...term) => hold(() => trace.note(...term)),
  total: (what, value) => hold(() => trace.total(what, value)),
})

/** Passes the rules' notes to the trace, if there is one, and counts sums for the observer. */
export const countingTrace = (
  run: { readonly numbers: Numbers | undefined },
  trace: Trace | undefined,
): Trace => ({
  note: (...term) => trace?.note(...term),
  total(what, value) {
    trace?.total(what, value)
    run.numbers?.sumUp()
  },
  keep: (events) => run.numbers?.keep(events),
  pass: (from, to) => run.numbers?.pass(from, to),
})

/** An event, and what a seat perceived of it. `heard` is the same object if nothing was left out. */
export interface Perceived<E> {
  readonly event: E
  readonly heard: E | undefined
  /** What the seat knows afterwards; undefined: everything. */
  readonly knowledge: Knowledge | undefined
}

/**
 * The parts that a seat may know: none with a die of a secret roll or of an unknown combatant. A seat that
 * perceived only part of an event gets none. If the event reports on several combatants independently, every seat
 * gets only the sums that follow dice.
 */
export function knownParts<Setup, S extends Clock, E>(
  { secretRoll, severally }: Pick<Book<Setup, S, E>, 'secretRoll' | 'severally'>,
  { event, heard, knowledge }: Perceived<E>,
  parts: readonly NumberPart[],
): readonly NumberPart[] {
  if (parts.length === 0) return parts
  const each = severally?.(event) === true
  if (!each && heard !== event) return []
  return parts.filter(
    ({ rolls, sum }) =>
      (!each || (sum !== undefined && rolls.length > 0)) &&
      rolls.every(
        ({ label, who }) =>
          !secretRoll?.(label) && (who === undefined || knowledge?.knows(who) !== false),
      ),
  )
}
