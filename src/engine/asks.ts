// Answers sealed asks: from the tape, from standing orders, or by waiting for a seat.
import { present } from '../dice/present.ts'
import type { Ask, Seat } from '../dice/dice.ts'
import { EngineFault, freezePlain, deepEqual } from './plain-data.ts'
import { ordered, type Order } from './orders.ts'
import type { Reader } from './reader.ts'
import { refuseChoice } from './refuse.ts'
import { isRoll, type ChoiceEntry, type Entry } from './tape.ts'

/**
 * The asks that stopped a beat. The answers given so far are on the tape from line `at` on, in the order of the
 * asks.
 */
export interface OpenAsks {
  readonly at: number
  readonly asks: readonly { readonly ask: Ask; readonly line?: ChoiceEntry }[]
}

/** The tape line for an answer. `choice` must already be checked and frozen. */
export function choiceLine(
  { kind, who, seat }: Ask,
  choice: unknown,
  by: ChoiceEntry['by'],
): ChoiceEntry {
  const line: ChoiceEntry = who === undefined ? { kind, choice, by } : { kind, who, choice, by }
  return Object.freeze(by === seat ? line : { ...line, seat })
}

/** The seat whose ask this line answered. */
export const seatOfLine = (line: ChoiceEntry): Seat => line.seat ?? (line.by as Seat)

/** Whether the line answers this ask. */
const answers = (line: ChoiceEntry, ask: Ask): boolean =>
  line.kind === ask.kind && line.who === ask.who && seatOfLine(line) === ask.seat

/**
 * Reads the answers from the tape, adds those of standing orders, and writes them to the tape in the order of the
 * asks. Returns all choices, or the asks that are still open. Throws an EngineFault if two asks cannot be told
 * apart.
 */
export function askOverTape(
  asks: readonly Ask[],
  tape: Reader,
  order: (ask: Ask) => Order | undefined,
): { readonly choices: readonly unknown[] } | { readonly open: OpenAsks } {
  if (asks.length > 1) checkDistinct(asks)
  const at = tape.out.length
  const read = asks.map((ask) => answerFromTape(ask, tape))
  const unread = read.indexOf(undefined)
  if (unread >= 0 && tape.peek() !== undefined)
    tape.misfit(`wanted the answer to '${asks[unread]?.kind}'`)
  const lines = unread < 0 ? read : asks.map((ask, i) => read[i] ?? answerByOrder(ask, order))
  for (const line of lines) if (line !== undefined) tape.write(line)
  if (!lines.includes(undefined)) return { choices: lines.map((line) => line?.choice) }
  return {
    open: { at, asks: asks.map((ask, i) => (lines[i] ? { ask, line: lines[i] } : { ask })) },
  }
}

function answerFromTape(ask: Ask, tape: Reader): ChoiceEntry | undefined {
  const line = tape.peek()
  if (line === undefined || isRoll(line) || !answers(line, ask)) return undefined
  const checked = !tape.trusted && line.by !== 'order' && line.by !== 'silent'
  const refusal = checked ? refuseChoice(ask, line.choice) : undefined
  if (refusal) {
    tape.misfit(`'${ask.kind}' may not be answered so any more`, refusal)
    return undefined
  }
  tape.skip()
  return line
}

function answerByOrder(ask: Ask, order: (ask: Ask) => Order | undefined): ChoiceEntry | undefined {
  if (ask.offer === undefined) return undefined
  const given = ordered(ask, order(ask))
  return given && choiceLine(ask, freezePlain(given.choice), 'order')
}

function checkDistinct(asks: readonly Ask[]): void {
  asks.forEach((ask, i) => {
    const twin = asks.findIndex(
      (other) =>
        other.kind === ask.kind && other.seat === ask.seat && deepEqual(other.who, ask.who),
    )
    if (twin !== i)
      throw new EngineFault(`two sealed asks '${ask.kind}' of ${ask.seat} about the same combatant`)
  })
}

/** The seat whose ask this line answered; undefined for rolls and for answers of standing orders. */
const askedSeat = (line: Entry): Seat | undefined =>
  isRoll(line) || line.by === 'order' ? undefined : seatOfLine(line)

/** Counts the asks of this seat that the first `length` lines answered. */
export function countLines(tape: readonly Entry[], seat: Seat, length: number): number {
  let count = 0
  for (let i = 0; i < length; i++)
    if (askedSeat(present(tape[i], 'a line of the tape')) === seat) count++
  return count
}

/** The number of asks answered so far, by seat. */
export type Asked = Readonly<Partial<Record<Seat, number>>>

/** Adds the asks answered on these tapes to `before`. */
export function countAsked(
  before: Asked,
  beats: readonly { readonly tape: readonly Entry[] }[],
): Asked {
  let asked: Partial<Record<Seat, number>> | undefined
  for (const { tape } of beats)
    for (const line of tape) {
      const seat = askedSeat(line)
      if (seat === undefined) continue
      asked ??= { ...before }
      asked[seat] = (asked[seat] ?? 0) + 1
    }
  return asked ?? before
}
