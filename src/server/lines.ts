// A seat's log as its page shows it.
import type { Seat } from '../dice/dice.ts'
import type { Clock } from '../engine/book.ts'
import type { Game, LogUpdate, SeatLine } from '../engine/game.ts'
import type { ShownLine } from './protocol.ts'

export type AnyGame = Game<unknown, Clock, unknown>

export interface Lines {
  /** The seat's log as it stands. Lines that have not changed since the last call are the same objects. */
  shown(seat: Seat): readonly ShownLine[]
}

/** The lines of a game that has words, for these seats. */
export function shownLines(game: AnyGame, seats: readonly Seat[]): Lines {
  game.watch(seats)
  const pages = new Map<Seat, Page>()
  return {
    shown(seat) {
      let page = pages.get(seat)
      if (!page) pages.set(seat, (page = { follow: game.follow(seat), lines: [], starts: [] }))
      return catchUp(page)
    },
  }
}

/** A seat's log, kept from call to call: a log of thousands of lines is not made anew for every line. */
interface Page {
  readonly follow: () => LogUpdate<unknown>
  readonly lines: ShownLine[]
  /** For each line that was told, how many were shown before it; not everything that is told is said. */
  readonly starts: number[]
}

function catchUp(page: Page): readonly ShownLine[] {
  const { lines, from } = page.follow()
  page.lines.length = page.starts[from] ?? page.lines.length
  page.starts.length = Math.min(page.starts.length, from)
  for (let n = from; n < lines.length; n++) {
    const line = shownLine(lines[n]!)
    page.starts.push(page.lines.length)
    if (line) page.lines.push(line)
  }
  return [...page.lines]
}

function shownLine({
  n,
  event,
  text,
  tone,
  struck,
  numbers,
}: SeatLine<unknown>): ShownLine | undefined {
  if (text === undefined) return undefined
  return { n, text, struck, why: !struck && numbers, kind: tone ?? kindOf(event) }
}

/** The event's own word for what it is; for colour and icon. */
function kindOf(event: unknown): string {
  const { kind, type } = event as { kind?: unknown; type?: unknown }
  return typeof kind === 'string' ? kind : typeof type === 'string' ? type : 'event'
}
