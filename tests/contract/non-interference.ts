// Two fights that differ only in what a seat cannot see, with the same dice by label and owner, and what it is sent.
import type fc from 'fast-check'
import type { Ask, Id, Seat } from '../../src/dice/dice.ts'
import type { Book, Clock } from '../../src/engine/book.ts'
import { watcherOf } from '../../src/books/gunfight/acts/hide.ts'
import type { BookTypes, StateOf } from '../../src/books/gunfight/contract/book-types.ts'
import type { GunfightRules } from '../../src/books/gunfight/contract/rules.ts'
import type { Game } from '../../src/engine/game.ts'
import { changesAlong } from '../../src/field/path-changes.ts'
import type { Point } from '../../src/field/map.ts'
import { newGame } from '../../src/engine/play.ts'
import { pickFrom, shown } from './book-players.ts'
import type { Pick, RandomAnswer } from './book-players.ts'

export interface Hidden<Setup, S extends Clock = Clock, E = unknown> {
  /** The book with every die thrown by hand, the secret ones too, so that dice depend on label and owner alone. */
  readonly makeBook?: () => Book<Setup, S, E>
  readonly setup: fc.Arbitrary<Setup>
  /** The seat that must not notice. */
  readonly seat: Seat
  /** True for the asks of those who are hidden from it. */
  readonly isHidden: (ask: Ask) => boolean
  /** An answer after which they are still hidden. In the other fight they answer with silence. */
  readonly answer: (ask: Ask, pick: Pick, state: Readonly<S>) => unknown
}

interface Fight<Setup, S extends Clock> {
  readonly seed: number
  readonly inputs: number
  readonly seats: readonly Seat[]
  readonly randomAnswer: RandomAnswer
  readonly hidden: Omit<Hidden<Setup, S>, 'makeBook'>
}

/** What the seat was sent in both: its lines and its asks, each once, in order. */
export function sameStream<Setup, S extends Clock, E>(
  makeBook: () => Book<Setup, S, E>,
  setup: Setup,
  fight: Fight<Setup, S>,
): readonly [readonly string[], readonly string[]] {
  const one = streamOf(makeBook(), setup, fight, false)
  const other = streamOf(makeBook(), setup, fight, true)
  // The hidden use up inputs: compare as far as both went.
  const length = Math.min(one.length, other.length)
  return [one.slice(0, length), other.slice(0, length)]
}

function streamOf<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  fight: Fight<Setup, S>,
  differs: boolean,
): string[] {
  const { seed, hidden, seats } = fight
  const words = { say: () => '' }
  const watch = [hidden.seat]
  const game = newGame(book, setup, { seed, manualDiceSeats: seats, words, watch })
  const times = new Map<string, number>()
  /** A stream of its own for each label and owner, so that more dice of one do not change those of another. */
  const pickOf = (name: string): ((n: number) => number) => {
    const count = (times.get(name) ?? 0) + 1
    times.set(name, count)
    return pickFrom(hash(`${seed} ${name} ${count}`))
  }
  const stream: string[] = []
  let lines = 0
  /** As the server does: what has not changed since it was sent last is not sent again. */
  const last = new Map<string, string>()
  const sent = (what: 'event' | 'view' | 'asks' | 'undo', item: unknown): void => {
    const text = JSON.stringify({ [what]: item })
    if (what !== 'event' && last.get(what) === text) return
    last.set(what, text)
    stream.push(text)
  }
  for (let i = 0; i < fight.inputs; i++) {
    const heard = game.logOf(hidden.seat)
    for (; lines < heard.length; lines++) {
      const { n, event, numbers } = heard[lines]!
      sent('event', { n, event, numbers, why: numbersBehind(game, hidden.seat, lines) })
    }
    const wanted = game.pending
    if (!wanted) break
    if (wanted.roll) {
      const { seat, label, who, sides } = wanted.roll
      if (game.roll(seat, label, who, [pickOf(`${label} of ${who}`)(sides) + 1]).refusal)
        throw new Error('dice refused')
      continue
    }
    const mine = wanted.asks.filter((one) => one.ask.seat === hidden.seat)
    // A pause between two events says that somebody thinks, no more: views are compared where the seat itself is asked.
    if (mine.length > 0) sent('view', book.view(game.state, hidden.seat))
    if (mine.length > 0)
      sent('asks', shown({ asks: mine.map((one) => ({ ...one, answered: false })) }))
    if (mine.some(({ answered }) => !answered)) {
      const mayUndo = game.canUndo(hidden.seat)
      sent('undo', [mayUndo, game.canRedo(hidden.seat)])
      if (mayUndo && pickOf('undo')(8) === 0) {
        if (game.undo(hidden.seat).refusal) throw new Error('undo refused')
        continue
      }
    }
    const { ask, key } = wanted.asks.find((one) => !one.answered)!
    const pick = pickOf(`${ask.kind} ${ask.who} ${ask.seat}`)
    const choice = hidden.isHidden(ask)
      ? differs
        ? hidden.answer(ask, pick, game.state)
        : ask.silent
      : fight.randomAnswer(ask, pick)
    if (game.answer(ask.seat, key, choice).refusal && game.silent(key).refusal)
      throw new Error('silence refused')
  }
  return stream
}

/** The sums and dice that the seat may be shown of a line. */
function numbersBehind<Setup, S extends Clock, E>(
  game: Game<Setup, S, E>,
  seat: Seat,
  line: number,
): object | undefined {
  const source = game.sourceOf(seat, line)
  const found = source && game.explain(source.commit, seat)[source.index]
  return found && { sums: found.sums, rolls: found.rolls }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193)
  return value >>> 1
}

type Watched<B extends BookTypes> = StateOf<B> & { readonly rules: GunfightRules<B> }

/** Draws from the acts of these verbs that leave a hidden combatant in hiding: whoever walks or runs in sight of an enemy is shown. */
export const answerQuietly =
  (verbs: ReadonlySet<string>) =>
  <B extends BookTypes>(ask: Ask, pick: Pick, state: Watched<B>): unknown => {
    const walker = state.men[ask.who ?? '']
    const isSeen = (at: Point): boolean =>
      walker !== undefined && watcherOf(state.rules, state, { ...walker, ...at }) !== undefined
    const isQuiet = (act: { readonly do: string; readonly path?: readonly Point[] }): boolean => {
      if (!verbs.has(act.do)) return false
      if (!walker || (act.do !== 'run' && !act.path)) return true
      const way = [{ x: walker.x, y: walker.y }, ...(act.path ?? [])]
      return ![way[0]!, ...changesAlong(way, (at) => String(isSeen(at))).map(({ at }) => at)].some(
        isSeen,
      )
    }
    const quiet = ask.options.filter(
      (option) => ask.kind !== 'act' || isQuiet(option as Parameters<typeof isQuiet>[0]),
    )
    return quiet.length > 0 ? quiet[pick(quiet.length)] : ask.silent
  }

/** The last of three sides stands on the first side, and is still played by their own seat: whoever hides there hides from their own side. */
export function amongFirst<
  M extends { readonly id: Id },
  S extends {
    readonly sides: readonly { readonly seat: Seat; readonly men: readonly M[] }[]
    readonly playedBy?: Readonly<Record<Id, Seat>>
  },
>(setup: S): S {
  const [first, second, third] = setup.sides
  if (!first || !second || !third) return setup
  return {
    ...setup,
    sides: [{ ...first, men: [...first.men, ...third.men] }, second],
    playedBy: Object.fromEntries(third.men.map(({ id }) => [id, third.seat])),
  }
}
