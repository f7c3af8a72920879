// Which of the numbers behind an event a seat may know. Whether there are any must not tell of somebody whom it does not know.
import type { Id } from '../dice/dice.ts'
import type { Book, Clock } from './book.ts'
import type { Knowledge } from './visibility.ts'

/** Dice of one label and owner, thrown one after the other, and the sum that followed them, which closes the part. */
export interface NumberPart {
  readonly rolls: readonly { readonly label: string; readonly who: Id | undefined }[]
  /** Which of all rolls of the beat the first is, or would be. */
  readonly firstRoll: number
  /** Which of all sums of the beat it is. */
  readonly sum: number | undefined
}

/** The dice and sums of a run, by the event that they belong to: the next, but what is kept for a later one. */
export class Numbers {
  private parts: NumberPart[] = []
  private rolls: NumberPart['rolls'][number][] = []
  private sums = 0
  private rolled = 0
  private readonly kept = new Map<unknown, readonly NumberPart[]>()

  sumUp(): void {
    this.close(this.sums++)
  }

  /** Other dice begin another part: what is known of it must not hang on dice that are not. */
  noteRoll({ label, who }: NumberPart['rolls'][number]): void {
    const last = this.rolls.at(-1)
    if (last && (last.label !== label || last.who !== who)) this.close(undefined)
    this.rolls.push({ label, who })
    this.rolled++
  }

  /** What was thrown and summed since belongs to the first of these, which are told later; to none where there is none. */
  keep([first]: readonly unknown[]): void {
    const parts = this.takeParts()
    if (first !== undefined) this.kept.set(first, [...(this.kept.get(first) ?? []), ...parts])
  }

  /** What belongs to an event that is told now; undefined: what is left at the end. */
  take(event: unknown): readonly NumberPart[] {
    return this.kept.get(event) ?? this.takeParts()
  }

  private takeParts(): readonly NumberPart[] {
    if (this.rolls.length > 0) this.close(undefined)
    const { parts } = this
    this.parts = []
    return parts
  }

  private close(sum: number | undefined): void {
    const { rolls } = this
    this.parts.push({ rolls, firstRoll: this.rolled - rolls.length, sum })
    this.rolls = []
  }
}

/** What happened, and what a seat perceived of it: `heard` is the very event where nothing was left out. */
export interface Perceived<E> {
  readonly event: E
  readonly heard: E | undefined
  /** What the seat knows afterwards; absent: everything. */
  readonly knowledge: Knowledge | undefined
}

/**
 * The parts that a seat may know: none with a die of a secret roll or of somebody unknown. Whoever perceived only part of an
 * event knows none, but of an event that tells of each severally those that belong to a die.
 */
export function knownParts<Setup, S extends Clock, E>(
  { secretRoll, severally }: Pick<Book<Setup, S, E>, 'secretRoll' | 'severally'>,
  { event, heard, knowledge }: Perceived<E>,
  parts: readonly NumberPart[],
): readonly NumberPart[] {
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
