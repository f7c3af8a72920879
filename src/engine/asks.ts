// Answers sealed asks: from the tape, from standing orders, or by waiting for a seat.
import { present } from '../dice/present.ts'
import type { Ask, Seat } from '../dice/dice.ts'
import { EngineFault, freezePlain, deepEqual } from './plain-data.ts'
import { ordered, type Order } from './orders.ts'
import type { Reader } from './reader.ts'
import { refuseChoice } from './refuse.ts'
import { isChoice, type ChoiceEntry, type Entry } from './tape.ts'

/**
 * The asks that stopped a beat. The answers given since the last ruling are on the tape from line `at` on, in the order
 * of the asks.
 */
export interface OpenAsks {
  readonly at: number
  readonly asks: readonly OpenSlot[]
}

interface OpenSlot {
  readonly ask: Ask
  readonly line?: ChoiceEntry
  /** If true, the answer lies before `at`: a ruling has come since. */
  readonly earlier?: true
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
export const answers = (line: ChoiceEntry, ask: Ask): boolean =>
  line.kind === ask.kind && line.who === ask.who && seatOfLine(line) === ask.seat

/** How asks are answered besides from the tape. */
export interface Asking {
  /** The standing order that answers this offer. */
  order(ask: Ask): Order | undefined
  /** See `playStarts`, with the asks as their seats may read them. */
  interrupt(): readonly (Ask | undefined)[] | undefined
  /** See `Restarts.answer`. */
  kept(ask: Ask): { readonly line: ChoiceEntry; readonly place: number } | undefined
}

/** One of several sealed asks while they are answered. Without an ask, the question has fallen away. */
interface Slot {
  ask: Ask | undefined
  line: ChoiceEntry | undefined
  /** The place of the line on the new tape; undefined if it is not there yet. */
  place: number | undefined
}

/**
 * Reads the answers from the tape, adds those of standing orders, and writes them to the tape in the order of the
 * asks. What was begun in between is played, and the asks are asked again. Returns all choices, or the asks that are
 * still open. Throws an EngineFault if two asks cannot be told apart.
 */
export function askOverTape(
  asks: readonly Ask[],
  tape: Reader,
  how: Asking,
): { readonly choices: readonly unknown[] } | { readonly open: OpenAsks } {
  if (asks.length > 1) checkDistinct(asks)
  let at = tape.out.length
  const slots = asks.map((ask): Slot => {
    const { line, place } = how.kept(ask) ?? {}
    return { ask, line, place }
  })
  const isOpen = ({ ask, line }: Slot): boolean => ask !== undefined && line === undefined
  for (;;) {
    for (const slot of slots) if (slot.ask) slot.line ??= answerFromTape(slot.ask, tape, how)
    if (!slots.some(isOpen)) break
    if (!tape.atStart()) {
      if (tape.peek() !== undefined)
        tape.misfit(`wanted the answer to '${slots.find(isOpen)?.ask?.kind}'`)
      for (const slot of slots) if (slot.ask) slot.line ??= answerByOrder(slot.ask, how)
      break
    }
    writeLines(slots, tape)
    const now = how.interrupt() ?? []
    for (const [i, slot] of slots.entries()) askAgain(slot, now[i])
    at = tape.out.length
  }
  writeLines(slots, tape)
  if (!slots.some(isOpen))
    return { choices: slots.map(({ line }, i) => (line ? line.choice : asks[i]?.silent)) }
  const open = slots.flatMap((slot): OpenSlot[] => {
    const { ask, line, place } = slot
    if (!ask) return []
    if (!line) return [{ ask }]
    return [place !== undefined && place < at ? { ask, line, earlier: true } : { ask, line }]
  })
  return { open: { at, asks: open } }
}

/** Writes the lines that are not on the new tape yet. */
function writeLines(slots: readonly Slot[], tape: Reader): void {
  for (const slot of slots)
    if (slot.line && slot.place === undefined) {
      slot.place = tape.out.length
      tape.write(slot.line)
    }
}

/** After an interruption. An answer that was given stands, unless the question no longer takes it. */
function askAgain(slot: Slot, now: Ask | undefined): void {
  if (slot.line && now && refuseChoice(now, slot.line.choice)) {
    slot.line = undefined
    slot.place = undefined
  }
  slot.ask = now
}

function answerFromTape(ask: Ask, tape: Reader, how: Asking): ChoiceEntry | undefined {
  const line = tape.peek()
  if (line === undefined || !isChoice(line) || !answers(line, ask)) return undefined
  const checked = !tape.trusted && line.by !== 'order' && line.by !== 'silent'
  const refusal = checked ? refuseChoice(ask, line.choice) : undefined
  if (refusal) {
    tape.misfit(`'${ask.kind}' may not be answered so any more`, refusal)
    return undefined
  }
  if (tape.exact && line.by === 'order' && !deepEqual(answerByOrder(ask, how), line))
    tape.misfit(`no standing order answers '${ask.kind}' so`)
  tape.skip()
  return line
}

function answerByOrder(ask: Ask, how: Asking): ChoiceEntry | undefined {
  if (ask.offer === undefined) return undefined
  const given = ordered(ask, how.order(ask))
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

/** The seat whose ask this line answered; undefined for other lines and for answers of standing orders. */
const askedSeat = (line: Entry): Seat | undefined =>
  isChoice(line) && line.by !== 'order' ? seatOfLine(line) : undefined

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
