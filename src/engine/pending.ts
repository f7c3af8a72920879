// What the table waits for, as others see it: open asks under keys that are the same in every replay and tell nothing.
import type { Ask, Seat } from '../dice/dice.ts'
import { countLines } from './asks.ts'
import type { Fight, Position } from './fight.ts'
import type { OpenAsk, Pending } from './game.ts'

/** The open asks and the open roll of a fight that stands so; made once, when somebody asks. */
export function pendingLater(fight: Waits): () => Pending | undefined {
  let made: { readonly is: Pending | undefined } | undefined
  return () => (made ??= { is: makePending(fight) }).is
}

type Waits = Pick<Fight<unknown, unknown>, 'asked' | 'waiting'> & {
  readonly position: Pick<Position<unknown>, 'open'>
}

function makePending({ asked: before, position: { open }, waiting }: Waits): Pending | undefined {
  if (waiting === undefined || 'end' in waiting) return undefined
  const answered = (seat: Seat, lines: number): number =>
    (before[seat] ?? 0) + countLines(open.tape, seat, lines)
  if ('roll' in waiting) {
    const { seat, label } = waiting.roll
    const number = answered(seat, open.tape.length)
    return { asks: [], roll: { key: `${seat}/${number}/roll/${label}`, ...waiting.roll } }
  }
  const { at, asks: sealed } = waiting.asks
  const asks: OpenAsk[] = sealed.map(({ ask, line }, i) => {
    let number = answered(ask.seat, at)
    for (let other = 0; other < i; other++) if (sealed[other]!.ask.seat === ask.seat) number++
    return { key: `${ask.seat}/${number}/${digest(ask)}`, ask, answered: line !== undefined }
  })
  return { asks }
}

/**
 * A few letters of what is asked, so that an answer to an ask that was undone does not meet another one. Options are part of
 * it where they are all that may be answered; where `refuse` checks the answer they are examples, and making them is slow.
 */
function digest(ask: Ask): string {
  const { kind, who, silent } = ask
  const what = ask.refuse === undefined ? [kind, who, ask.options, silent] : [kind, who, silent]
  return (mixed(0x811c9dc5, what) >>> 0).toString(36)
}

const PRIME = 0x01000193

/** FNV-1a over plain data: its names, words and whole numbers in order, and where each list and object ends. */
function mixed(before: number, value: unknown): number {
  let hash = before
  if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value)) for (const item of value) hash = mixed(hash, item)
    else
      for (const name in value)
        hash = mixed(mixed(hash, name), (value as Record<string, unknown>)[name])
    return Math.imul(hash ^ 0xff, PRIME)
  }
  if (typeof value === 'number' && Number.isInteger(value)) return Math.imul(hash ^ value, PRIME)
  const text = String(value)
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME)
  return Math.imul(hash ^ 0xfe, PRIME)
}
