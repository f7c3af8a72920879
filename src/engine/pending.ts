// What the table waits for, as shown to callers: open asks under keys that are the same in every replay and reveal
// nothing.
import { present } from '../dice/present.ts'
import type { Ask, Seat } from '../dice/dice.ts'
import { countLines } from './asks.ts'
import { digestOf } from './digest.ts'
import type { Fight, Position } from './fight.ts'
import type { OpenAsk, Pending } from './game.ts'
import { beatsFrom } from './log.ts'

/** Returns a function that works out the open asks and the open roll on its first call. */
export function pendingLater(fight: Waits): () => Pending | undefined {
  let made: { readonly is: Pending | undefined } | undefined
  return () => (made ??= { is: makePending(fight) }).is
}

type Waits = Pick<Fight<unknown, unknown>, 'asked' | 'tray' | 'waiting'> & {
  readonly position: Pick<Position<unknown>, 'log' | 'open'>
}

function makePending({
  asked: before,
  position: { log, open },
  tray,
  waiting,
}: Waits): Pending | undefined {
  if (waiting === undefined || 'end' in waiting) return undefined
  const answered = (seat: Seat, lines: number): number =>
    (before[seat] ?? 0) + countLines(open.tape, seat, lines)
  if ('roll' in waiting) {
    const { seat, label, who } = waiting.roll
    const number = answered(seat, open.tape.length)
    // Two rolls in a row may have the same label, and the dice of one may be typed one by one.
    const lines = [...[...beatsFrom(log, 0), open].flatMap(({ tape }) => tape), ...tray]
    const rolled = lines.reduce(
      (sum, line) =>
        'faces' in line && line.label === label && line.who === who ? sum + line.faces.length : sum,
      0,
    )
    return { asks: [], roll: { key: `${seat}/${number}/${rolled}/${label}`, ...waiting.roll } }
  }
  const { at, asks: sealed } = waiting.asks
  const asks: OpenAsk[] = sealed.map(({ ask, line }, i) => {
    let number = answered(ask.seat, at)
    for (const { ask: other, earlier } of sealed) if (earlier && other.seat === ask.seat) number--
    for (let other = 0; other < i; other++)
      if (present(sealed[other], 'an ask before this one').ask.seat === ask.seat) number++
    return { key: `${ask.seat}/${number}/${digest(ask)}`, ask, answered: line !== undefined }
  })
  return { asks }
}

/**
 * A short hash of the ask, so that an answer to an undone ask does not match another one. It covers the options if
 * they are the only valid answers; if `refuse` checks the answer, the options are only examples and slow to make.
 */
function digest(ask: Ask): string {
  const { kind, who, silent } = ask
  const what = ask.refuse === undefined ? [kind, who, ask.options, silent] : [kind, who, silent]
  return digestOf(what)
}
