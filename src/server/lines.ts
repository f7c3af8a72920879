// A seat's log, as its page shows it.
import type { Id, Seat } from '../dice/dice.ts'
import type { Clock } from '../engine/book.ts'
import type { Cue } from '../engine/cue.ts'
import { overruledText, type Folded } from '../engine/folded.ts'
import type { Game, LogUpdate, SeatLine } from '../engine/game.ts'
import type { AnyFace } from './library.ts'
import type { ShownLine } from './protocol.ts'

export type AnyGame = Game<unknown, Clock, unknown>

export interface Lines {
  /** The seat's current log. Lines unchanged since the last call are the same objects. */
  shown(seat: Seat): readonly ShownLine[]
}

/** The log lines of these seats, for a game with words. `face` folds them. */
export function shownLines(
  game: AnyGame,
  seats: readonly Seat[],
  face: Pick<AnyFace, 'fold' | 'cue'>,
): Lines {
  game.watch(seats)
  const pages = new Map<Seat, Page>()
  return {
    shown(seat) {
      let page = pages.get(seat)
      if (!page) {
        const fold = (event: unknown): Folded | undefined => face.fold?.(event, game.view(seat))
        const cue = (event: unknown): Cue | undefined => face.cue?.(event, game.view(seat))
        page = { follow: game.follow(seat), fold, cue, lines: [], starts: [], entries: [] }
        pages.set(seat, page)
      }
      return catchUp(page)
    },
  }
}

/** A seat's log, cached between calls, so that thousands of lines are not rebuilt for each new one. */
interface Page {
  readonly follow: () => LogUpdate<unknown>
  readonly fold: (event: unknown) => Folded | undefined
  readonly cue: (event: unknown) => Cue | undefined
  readonly lines: ShownLine[]
  /** For each event line, the number of lines shown before it; some events show no line. */
  readonly starts: number[]
  /** The entry of the folded log that each event line belongs to. */
  readonly entries: Entry[]
}

/** An entry of the folded log: its number, who acts in it, and whether it is only a move. */
interface Entry {
  readonly number: number
  readonly who?: Id
  readonly begins?: Folded['begins']
}

function catchUp(page: Page): readonly ShownLine[] {
  const { lines, from } = page.follow()
  page.lines.length = page.starts[from] ?? page.lines.length
  page.starts.length = page.entries.length = Math.min(page.starts.length, from)
  for (const [i, told] of lines.slice(from).entries()) {
    const n = from + i
    const folded = foldAlone(page.fold(told.event), told.tone)
    const entry = entryOf(page.entries[n - 1], folded, n)
    const line = shownLine(
      told,
      folded && { ...folded, entry: entry.number },
      told.text === undefined ? undefined : page.cue(told.event),
    )
    page.starts.push(page.lines.length)
    page.entries.push(entry)
    if (line) page.lines.push(line)
  }
  return [...page.lines]
}

/** Kinds of lines that never belong to a combatant's action. */
const ALONE: readonly (string | undefined)[] = ['clock', 'over']

/** The kind is the one that was told at the time: today's view may no longer know whom the event names. */
const foldAlone = (folded: Folded | undefined, tone: string | undefined): Folded | undefined =>
  folded && tone === 'ruling'
    ? { ...folded, begins: 'ruling' }
    : folded && ALONE.includes(tone)
      ? { ...folded, begins: 'alone' }
      : folded

/**
 * Continues the previous entry. A new one begins with an action, with a move (consecutive moves of one combatant
 * share an entry), after another combatant's move, and with an attack by another combatant. What a ruling rolls and
 * writes belongs to it.
 */
function entryOf(before: Entry | undefined, folded: Folded | undefined, number: number): Entry {
  const { who, begins } = folded ?? {}
  const next = { number, ...(who === undefined ? {} : { who }), ...(begins ? { begins } : {}) }
  if (!before || begins === 'act' || begins === 'alone' || begins === 'ruling') return next
  if (before.begins === 'alone' || (before.begins === 'ruling' && begins)) return next
  const isOwnMove = begins === 'move' && before.begins !== 'move' && who === before.who
  const isOtherMove = begins !== 'move' && before.begins === 'move' && who !== before.who
  const isNextMover = begins === 'move' && before.begins === 'move' && who !== before.who
  const isOtherAttack = begins === 'attack' && who !== before.who
  return isOwnMove || isOtherMove || isNextMover || isOtherAttack ? next : before
}

function shownLine(
  { n, event, text, tone, struck, numbers, overruled }: SeatLine<unknown>,
  folded: (Folded & { readonly entry: number }) | undefined,
  cue: Cue | undefined,
): ShownLine | undefined {
  if (text === undefined) return undefined
  const note = overruled === undefined ? undefined : overruledText(overruled)
  return {
    n,
    text: note ? `${text} ${note}` : text,
    ...(note ? { overruled: note } : {}),
    struck,
    why: !struck && numbers,
    kind: tone ?? kindOf(event),
    ...(cue ? { cue } : {}),
    ...(folded
      ? {
          entry: folded.entry,
          ...(folded.brief ? { brief: folded.brief } : {}),
          ...(folded.about.length > 0 ? { about: folded.about } : {}),
        }
      : {}),
  }
}

/** The event's own kind, for colour and icon. */
function kindOf(event: unknown): string {
  const { kind, type } = event as { kind?: unknown; type?: unknown }
  return typeof kind === 'string' ? kind : typeof type === 'string' ? type : 'event'
}
