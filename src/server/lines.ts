// The log as sentences, for every seat. Each event is put into words once, with the view of the moment when it was told;
// so a line that was struck later keeps its words, and reads the same after a restart.
import type { Seat } from '../dice/dice.ts'
import type { Clock } from '../engine/book.ts'
import type { Commit, Game, Heard, Overheard, Step } from '../engine/game.ts'
import { same } from '../engine/kept.ts'
import type { AnyBook, AnyFace } from './library.ts'
import { explained } from './numbers.ts'
import type { ShownLine } from './protocol.ts'

export type AnyGame = Game<unknown, Clock, unknown>

export interface Lines {
  /** Takes in what a step told. Steps come in order, the opening first. */
  step(step: Step<unknown>): void
  /** The seat's log as it stands. Lines that have not changed since the last call are the same objects. */
  shown(game: AnyGame, seat: Seat): readonly ShownLine[]
}

export function tellLines(
  book: AnyBook,
  face: AnyFace,
  setup: unknown,
  seats: readonly Seat[],
): Lines {
  const words = new Map<Seat, Map<string, string | undefined>>(
    seats.map((seat) => [seat, new Map()]),
  )
  let commits: Commit<unknown>[] = []
  let state = book.begin(setup)
  const behind = numbersBehind(face)
  const pageOf = pagesOf()

  /** Applies the events of one beat to `on` and words them for every seat that hears them. */
  const tell = (on: Clock, events: readonly unknown[], commit: number): void => {
    let before = seats.map((seat) => book.view(book.copy(on), seat))
    events.forEach((event, index) => {
      book.apply(on, event)
      const after = seats.map((seat) => book.view(book.copy(on), seat))
      seats.forEach((seat, i) => {
        const heard = book.hear(event, before[i]!, after[i]!)
        if (heard !== undefined)
          words.get(seat)!.set(placeOf(commit, index, heard), face.say(heard, after[i]!))
      })
      before = after
    })
  }

  return {
    step(step) {
      if (step.strike > 0) {
        commits = commits.slice(0, commits.length - step.strike)
        state = book.begin(setup)
        for (const commit of commits) for (const event of commit.events) book.apply(state, event)
      }
      for (const commit of step.add) {
        tell(state, commit.events, commits.length)
        commits.push(commit)
      }
      if (step.told?.length) tell(book.copy(state), step.told, commits.length)
    },
    shown(game, seat) {
      const known = words.get(seat)
      const view = game.view(seat)
      const why = behind(game, seat)
      const put = (
        heard: Heard<unknown>,
      ): { readonly line: ShownLine | undefined; readonly settled: boolean } => {
        const place = placeOf(heard.commit, heard.index, heard.event)
        const found = known?.has(place) ?? false
        const text = found ? known?.get(place) : face.say(heard.event, view)
        const line =
          text === undefined
            ? undefined
            : {
                n: heard.n,
                text,
                struck: heard.struck,
                why: !heard.struck && why(heard),
                kind: face.kind?.(heard.event) ?? kindOf(heard.event),
              }
        return { line, settled: found && (heard.struck || game.log[heard.commit] !== undefined) }
      }
      const page = pageOf(game, seat)
      const { lines, from } = page.follow()
      const at = Math.min(from, page.settled)
      page.lines.length = page.starts[at] ?? page.lines.length
      page.starts.length = Math.min(page.starts.length, at)
      page.settled = at
      for (const heard of lines.slice(at)) {
        const { line, settled } = put(heard)
        if (settled && page.settled === page.starts.length) page.settled++
        page.starts.push(page.lines.length)
        if (line) page.lines.push(line)
      }
      return [...page.lines]
    },
  }
}

/** A seat's log in words, kept from call to call: a log of thousands of lines is not worded anew for every line. */
interface Page {
  readonly follow: () => Overheard<unknown>
  readonly lines: ShownLine[]
  /** For each line that was heard, how many were shown before it; not everything that is heard is said. */
  readonly starts: number[]
  /** Lines from here on are worded anew: what is behind those of an unfinished beat is not known yet. */
  settled: number
}

/** The pages of a fight. */
function pagesOf(): (game: AnyGame, seat: Seat) => Page {
  const pages = new WeakMap<AnyGame, Map<Seat, Page>>()
  return (game, seat) => {
    let ofGame = pages.get(game)
    if (!ofGame) pages.set(game, (ofGame = new Map()))
    let page = ofGame.get(seat)
    if (!page)
      ofGame.set(seat, (page = { follow: game.follow(seat), lines: [], starts: [], settled: 0 }))
    return page
  }
}

const placeOf = (commit: number, index: number, event: unknown): string =>
  `${commit}.${index} ${JSON.stringify(event)}`

type Told = { readonly event: unknown; readonly numbers: boolean }

/**
 * Whether `why` has something to tell the seat of a line. A beat runs again for it once, when somebody first sees a line of it;
 * of the unfinished beat after every step.
 */
function numbersBehind(
  face: AnyFace,
): (game: AnyGame, seat: Seat) => (heard: Heard<unknown>) => boolean {
  const known = new WeakMap<object, readonly Told[] | undefined>()
  /** Of each event of a beat; undefined where it cannot be run again, and asking will say so. */
  const look = (game: AnyGame, commit: number): readonly Told[] | undefined => {
    try {
      return explained(face, game, commit).map(({ event, sums, rolls }) => ({
        event,
        numbers: sums.length > 0 || rolls.length > 0,
      }))
    } catch {
      return undefined
    }
  }
  return (game, seat) => {
    const newest = game.steps.at(-1)!
    return ({ commit, index, event }) => {
      const beat = game.log[commit] ?? newest
      if (!known.has(beat)) known.set(beat, look(game, commit))
      const told = known.get(beat)
      if (!told) return true
      // Whoever perceived only part of what happened is not shown the sums of all of it.
      return told[index]?.numbers === true && (seat === 'referee' || same(told[index].event, event))
    }
  }
}

/** The event's own word for what it is; for colour and icon. */
function kindOf(event: unknown): string {
  const { kind, type } = event as { kind?: unknown; type?: unknown }
  return typeof kind === 'string' ? kind : typeof type === 'string' ? type : 'event'
}
