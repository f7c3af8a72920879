// Where the faces of a roll come from: the tape, a seat's own dice, or the generator.
import { present } from '../dice/present.ts'
import type { Id, Seat } from '../dice/dice.ts'
import type { RandomSource } from '../dice/seeded.ts'
import type { OpenRoll, TrayDice } from './game.ts'
import type { Reader } from './reader.ts'
import type { Throw } from './table-dice.ts'
import { COUNTS, isRoll, type RollEntry } from './tape.ts'

export type MissingRoll = Omit<OpenRoll, 'key'>

/** Rolls the next dice of a seat; undefined leaves them to the seat. */
export type Roller = (missing: MissingRoll) => readonly number[] | undefined

const SHORT = Symbol('short of dice')

/** The value of a throw given these faces, and how many it used; undefined if it needs more. */
function tried<T>(
  what: Throw<T>,
  faces: readonly number[],
): { readonly value: T; readonly took: number } | undefined {
  let took = 0
  try {
    const value = what.use(() => {
      if (took >= faces.length) throw SHORT
      return present(faces[took++], 'a face')
    })
    return { value, took }
  } catch (error) {
    if (error === SHORT) return undefined
    throw error
  }
}

const onDie = (face: number, sides: number): boolean =>
  Number.isInteger(face) && face >= 1 && face <= sides

/** The value of a throw on this line: its own result, or the referee's replacement. */
export function valueOf<T>(
  what: Throw<T>,
  line: RollEntry,
): { readonly value: T | number } | undefined {
  const found = tried(what, line.faces)
  if (!found || found.took !== line.faces.length) return undefined
  const { counts } = line
  if (counts === undefined) return found
  return line.by === 'referee' && mayCount(counts) && typeof found.value === 'number'
    ? { value: counts }
    : undefined
}

/** Whether the referee may set the result of a throw to this. */
export const mayCount = (counts: unknown): counts is number =>
  typeof counts === 'number' &&
  Number.isInteger(counts) &&
  counts >= COUNTS.least &&
  counts <= COUNTS.most

/**
 * Reads the throw from the tape, wrapped in an object; undefined at the end of the tape. `overrulable`: labels of
 * throws whose result the referee may replace with any number.
 */
export function rollFromTape<T>(
  what: Throw<T>,
  tape: Reader,
  overrulable?: ReadonlySet<string>,
): { readonly value: T } | undefined {
  const line = tape.peek()
  if (line === undefined) return undefined
  if (
    isRoll(line) &&
    line.label === what.label &&
    // Saves from before a roll had an owner do not name one.
    (line.who === undefined || line.who === what.who) &&
    line.sides === what.sides &&
    line.faces.every((face) => onDie(face, what.sides))
  ) {
    const found =
      line.counts === undefined || overrulable?.has(line.label) ? valueOf(what, line) : undefined
    if (found) {
      tape.skip()
      tape.write(line)
      // Only a throw with a numeric result can be overruled.
      return found as { readonly value: T }
    }
  }
  tape.misfit(`wanted the roll '${what.label}'${what.who === undefined ? '' : ` of ${what.who}`}`)
  return undefined
}

/** Rolls with the generator and writes the line. */
export function rollFromSource<T>(what: Throw<T>, source: RandomSource, tape: Reader): T {
  let count = 0
  const value = what.use(() => {
    const face = source.die(what.sides)
    thrown[count++] = face
    return face
  })
  tape.write(line(what, thrown.slice(0, count), 'dice'))
  return value
}

/** Reused buffer for the faces of one throw, so that the stored lists carry no spare capacity. */
const thrown: number[] = []

/** The tape line of a throw. Freezes and keeps `faces`. */
function line(
  { label, who, sides }: Throw<unknown>,
  faces: readonly number[],
  by: 'dice' | Seat,
): RollEntry {
  Object.freeze(faces)
  return Object.freeze(
    who === undefined ? { label, sides, faces, by } : { label, who, sides, faces, by },
  )
}

/** A working copy of the dice that seats have typed. */
export class Tray {
  /** The dice still in the tray. The list is replaced, never changed. */
  dice: readonly TrayDice[]

  constructor(dice: readonly TrayDice[]) {
    this.dice = dice
  }

  /**
   * Takes the throw out of the tray and writes its line, or says which dice are missing and not rolled by `roller`.
   */
  take<T>(
    what: Throw<T>,
    seat: Seat,
    tape: Reader,
    roller?: Roller,
  ): { readonly value: T } | { readonly missing: MissingRoll } {
    const { label, who, sides } = what
    const mine = (item: TrayDice): boolean => item.label === label && item.who === who
    const typed = this.dice.filter(
      (item) => mine(item) && item.faces.every((face) => onDie(faceOf(face, sides), sides)),
    )
    const faces = typed.flatMap((item) => item.faces.map((face) => faceOf(face, sides)))
    const found = tried(what, faces)
    const others = this.dice.filter((item) => !mine(item))
    this.dice = found ? others : [...others, ...typed]
    if (found) {
      tape.write(line(what, faces.slice(0, found.took), present(typed[0], 'who typed the dice').by))
      return found
    }
    const count = Math.max(1, what.count - faces.length)
    const whose = who === undefined ? { label } : { label, who }
    const missing = { seat, ...whose, sides, count }
    const rolled = roller?.(missing)
    if (!rolled) return { missing }
    this.dice = [...this.dice, { ...whose, faces: rolled, by: seat }]
    return this.take(what, seat, tape, roller)
  }
}

/** The value of a typed face: a 0 on a d10 is 10. */
export const faceOf = (face: number, sides: number): number =>
  face === 0 && sides === 10 ? 10 : face

/** Removes the typed dice of combatants whose beat is over. */
export function trayAfter(
  dice: readonly TrayDice[],
  whose: ReadonlySet<Id | undefined>,
): readonly TrayDice[] {
  return dice.some((item) => whose.has(item.who))
    ? dice.filter((item) => !whose.has(item.who))
    : dice
}
