// The laws that every rule book passes. `bookLaws` makes a vitest suite of them for one book.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Ask, Id, Seat } from '../../src/dice/dice.ts'
import type { Book, Clock, Start } from '../../src/engine/book.ts'
import type { Game } from '../../src/engine/game.ts'
import { loadGame, newGame } from '../../src/engine/play.ts'
import { deepEqual } from '../../src/engine/plain-data.ts'
import { simulateFrom } from '../../src/engine/simulate.ts'
import { isRoll } from '../../src/engine/tape.ts'
import { perceive } from '../../src/engine/visibility.ts'
import { sameStream } from './non-interference.ts'
import type { Hidden } from './non-interference.ts'
import type { Ruling } from '../../src/engine/ruling.ts'
import { anyRuling } from './any-ruling.ts'
import { namesHeard, namesOutside } from './names.ts'
import { pickFrom, playOne, portrait, withoutRules } from './book-players.ts'
import type { Pick, RandomAnswer } from './book-players.ts'
import { howMany } from './random-play.ts'

export interface LawOptions<Setup, S extends Clock, E> {
  /** The seats at the table; player-1 and player-2 where not given. */
  readonly seats?: readonly Seat[]
  /** Fights a law; 30 where not given. */
  readonly runs?: number
  /** Inputs a fight; 60 where not given. */
  readonly inputs?: number
  /** Names that may be hidden. Absent: names are not checked. */
  readonly names?: (setup: Setup) => readonly Id[]
  /** Beats that seats begin between beats, now and then: rulings and orders. Refused ones change nothing. */
  readonly starts?: (setup: Setup, pick: Pick) => Start
  /** The forms of the referee's rulings. Absent: the law about them uses `starts`. */
  readonly rulings?: (view: Readonly<S>) => readonly Ruling[]
  /** Absent: non-interference is not checked. */
  readonly hidden?: Hidden<Setup, S, E>
}

/** Milliseconds that a law may take: a soak of many fights, on a machine that is busy with other things. */
const PATIENCE = 3_600_000

const anyOption: RandomAnswer = (ask: Ask, pick) => ask.options[pick(ask.options.length)]

/** Where two streams part, with what both were sent before; the rest follows from it. Long lines from just before they part. */
function firstDifference(one: readonly string[], other: readonly string[]): readonly string[] {
  const at = one.findIndex((item, i) => item !== other[i])
  if (at < 0) return []
  const from = Math.max(0, [...one[at]!].findIndex((letter, i) => letter !== other[at]![i]) - 200)
  return [
    ...one.slice(Math.max(0, at - 2), at).map((line) => line.slice(0, 500)),
    one[at]!.slice(from, from + 500),
  ]
}

const eventsOf = <Setup, S extends Clock, E>({ log, told }: Game<Setup, S, E>): E[] => [
  ...log.flatMap(({ events }) => events),
  ...told,
]

/** The view of a seat before an event with what it perceives of the event. */
function viewTold<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  { before, after, event }: { readonly before: S; readonly after: S; readonly event: E },
  seat: Seat,
): S {
  const around = { before: book.visibility?.(before), after: book.visibility?.(after) }
  const heard = perceive(book, event, around, seat)
  const view = book.copy(book.view(before, seat))
  if (heard !== undefined) book.apply(view, heard)
  return view
}

/** `randomAnswer` may give refused choices now and then; it is then replaced by silence. */
export function bookLaws<Setup, S extends Clock, E>(
  name: string,
  makeBook: () => Book<Setup, S, E>,
  arbitrarySetup: fc.Arbitrary<Setup>,
  randomAnswer: RandomAnswer = anyOption,
  options: LawOptions<Setup, S, E> = {},
): void {
  const {
    seats = ['player-1', 'player-2'],
    runs = 30,
    inputs = 60,
    names,
    hidden,
    starts,
    rulings,
  } = options
  const everyone: readonly Seat[] = ['referee', ...seats]
  const how = howMany(runs)
  const seed = fc.integer({ min: 0, max: 0x7fffffff })
  const law = (body: (setup: Setup, seed: number) => void): void =>
    fc.assert(fc.property(arbitrarySetup, seed, body), how)
  /** Plays on, `count` inputs at the most, with a start among them now and then. */
  const run = (game: Game<Setup, S, E>, setup: Setup, pick: Pick, count: number): void => {
    for (let i = 0; i < count; i++) {
      if (starts && pick(8) === 0) game.begin(starts(setup, pick))
      if (!playOne(game, randomAnswer, pick)) break
    }
  }
  const played = (setup: Setup, from: number, count = inputs): Game<Setup, S, E> => {
    const game = newGame(makeBook(), setup, { seed: from })
    run(game, setup, pickFrom(from), count)
    return game
  }

  describe(`laws of a book: ${name}`, () => {
    test(
      'same tape, same events',
      () => {
        law((setup, from) => {
          const game = played(setup, from)
          expect(game.audit('exact')).toBeUndefined()
          expect(played(setup, from).steps).toEqual(game.steps)
        })
      },
      PATIENCE,
    )

    test(
      'whoever follows what he hears knows at every moment what was heard, back and forth too',
      () => {
        law((setup, from) => {
          const book = makeBook()
          const game = newGame(book, setup, { seed: from })
          const pick = pickFrom(from)
          const all = everyone.map((seat) => ({
            seat,
            follow: game.follow(seat),
            known: [] as unknown[],
          }))
          for (let i = 0; i < inputs; i++) {
            const what = pick(6)
            if (what === 0) game.undo('referee')
            else if (what === 1) game.redo('referee')
            else run(game, setup, pick, 1)
            for (const one of all) {
              if (pick(3) === 0) continue
              const { lines, from: first } = one.follow()
              one.known = [...one.known.slice(0, first), ...lines.slice(first)]
              expect(one.known).toEqual(game.logOf(one.seat))
              expect(game.view(one.seat)).toEqual(book.view(game.state, one.seat))
            }
          }
        })
      },
      PATIENCE,
    )

    test(
      'the fold of the events is the state, and the log never changes afterwards',
      () => {
        law((setup, from) => {
          const book = makeBook()
          const game = played(setup, from)
          const state = book.begin(structuredClone(setup))
          const events = [...game.log.flatMap((commit) => commit.events), ...game.told]
          for (const event of events) book.apply(state, structuredClone(event))
          expect(withoutRules(state)).toEqual(withoutRules(game.state))
          const text = JSON.stringify(game.steps)
          run(game, setup, pickFrom(from + 1), 10)
          expect(JSON.stringify(game.steps).startsWith(text.slice(0, -1))).toBe(true)
        })
      },
      PATIENCE,
    )

    test(
      'cut anywhere and run on',
      () => {
        law((setup, from) => {
          const pick = pickFrom(from)
          const game = newGame(makeBook(), setup, { seed: from })
          // Another server with the same fight takes in what is done here.
          const other = loadGame(makeBook(), setup, JSON.parse(JSON.stringify(game.steps)))
          other.watch(everyone)
          for (let cuts = 0; cuts < 4; cuts++) {
            run(game, setup, pick, pick(Math.ceil(inputs / 3)))
            if (pick(3) === 0) game.undo('referee')
            const added = game.steps.slice(other.steps.length)
            expect(other.takeIn(JSON.parse(JSON.stringify(added)))).toBe(true)
            expect(portrait(other, everyone)).toEqual(portrait(game, everyone))
            const again = loadGame(makeBook(), setup, JSON.parse(JSON.stringify(game.steps)))
            expect(portrait(again, everyone)).toEqual(portrait(game, everyone))
            run(game, setup, pickFrom(cuts), 5)
            run(again, setup, pickFrom(cuts), 5)
            expect(portrait(again, everyone)).toEqual(portrait(game, everyone))
          }
        })
      },
      PATIENCE,
    )

    test(
      'undo, then redo, is nothing',
      () => {
        law((setup, from) => {
          const pick = pickFrom(from)
          const game = newGame(makeBook(), setup, { seed: from })
          // Dice typed for a throw that is not complete lie in the tray.
          if (pick(2) === 0) game.setManualDice('referee', [everyone[pick(everyone.length)]!])
          run(game, setup, pick, pick(inputs))
          const before = portrait(game, everyone)
          let back = 0
          while (back < 8 && !game.undo('referee').refusal) back++
          for (let i = 0; i < back; i++) expect(game.redo('referee').refusal).toBeUndefined()
          expect(portrait(game, everyone)).toEqual(before)
        })
      },
      PATIENCE,
    )

    test.skipIf(!starts && !rulings)(
      'what a seat begins at any question acts on what is shown: nothing told is lost or told again, undo is exact, and it reloads the same',
      () => {
        law((setup, from) => {
          const book = makeBook()
          const game = newGame(book, setup, { seed: from })
          const pick = pickFrom(from)
          game.watch(everyone)
          for (let i = 0; i < inputs; i++) {
            if (pick(12) === 0)
              game.setManualDice('referee', pick(2) ? [everyone[pick(everyone.length)]!] : [])
            const shown = { events: eventsOf(game), state: book.copy(game.state) }
            const heard = everyone.map((seat) => game.logOf(seat))
            const { open, log, tray } = game
            const begun = rulings
              ? anyRuling(rulings(game.view('referee')), pick)
              : starts!(setup, pick)
            if (!game.pending || pick(3) === 0 || game.begin(begun).refusal) {
              if (!playOne(game, randomAnswer, pick)) break
              continue
            }
            const events = eventsOf(game)
            expect(events.slice(0, shown.events.length)).toEqual(shown.events)
            const folded = book.copy(shown.state)
            for (const event of events.slice(shown.events.length)) book.apply(folded, event)
            expect(withoutRules(folded)).toEqual(withoutRules(game.state))
            for (const [n, seat] of everyone.entries())
              expect(game.logOf(seat).slice(0, heard[n]!.length)).toEqual(heard[n])
            if (pick(3) > 0) continue
            const after = portrait(game, everyone)
            const again = loadGame(makeBook(), setup, JSON.parse(JSON.stringify(game.steps)))
            expect(portrait(again, everyone)).toEqual(after)
            expect(game.undo('referee').refusal).toBeUndefined()
            expect([withoutRules(game.state), game.open, game.log, game.tray]).toEqual([
              withoutRules(shown.state),
              ...[open, log, tray],
            ])
            if (pick(2) === 0) expect(game.redo('referee').refusal).toBeUndefined()
          }
        })
      },
      PATIENCE,
    )

    test.skipIf(!starts && !rulings)(
      'a future of any moment keeps all that was rolled, chosen and ruled until then',
      () => {
        law((setup, from) => {
          const book = makeBook()
          const game = newGame(book, setup, { seed: from })
          const pick = pickFrom(from)
          for (let i = 0; i < inputs; i++) {
            if (game.pending && pick(4) === 0)
              game.begin(
                rulings ? anyRuling(rulings(game.view('referee')), pick) : starts!(setup, pick),
              )
            if (pick(4) === 0) {
              const state = book.begin(structuredClone(setup))
              for (const { events } of game.log)
                for (const event of events) book.apply(state, structuredClone(event))
              const { open: tape, start, suspended } = game
              const moment = { state, tape, start, suspended }
              const now = simulateFrom(book, moment, { seed: i, answer: () => undefined }).state
              expect(withoutRules(now)).toEqual(withoutRules(game.state))
            }
            if (!playOne(game, randomAnswer, pick)) break
          }
        })
      },
      PATIENCE,
    )

    test(
      'an overruled die changes only the newest beat, at any question and with typed dice: undo is exact, and it reloads the same',
      () => {
        law((setup, from) => {
          const book = makeBook()
          const game = newGame(book, setup, { seed: from })
          const pick = pickFrom(from)
          for (let i = 0; i < inputs; i++) {
            if (pick(12) === 0)
              game.setManualDice('referee', pick(2) ? [everyone[pick(everyone.length)]!] : [])
            const { commit, tape } = game.newest
            const rolls = tape.flatMap((line, n) => (isRoll(line) ? [[n, line] as const] : []))
            const [at, roll] = rolls[pick(rolls.length)] ?? []
            const { log, open } = game
            const state = withoutRules(book.copy(game.state))
            // Other faces than before: what changes nothing is not undone.
            const faces = roll?.faces.map(
              (face) => 1 + ((face + pick(roll.sides - 1)) % roll.sides),
            )
            if (
              pick(4) > 0 ||
              !roll ||
              !faces ||
              game.amend(at!, { ...roll, faces, by: 'referee' }, 'a law').refusal
            ) {
              if (!playOne(game, randomAnswer, pick)) break
              continue
            }
            expect(game.log.slice(0, commit)).toEqual(log.slice(0, commit))
            expect(game.audit()).toBeUndefined()
            const again = loadGame(makeBook(), setup, JSON.parse(JSON.stringify(game.steps)))
            expect(portrait(again, everyone)).toEqual(portrait(game, everyone))
            if (pick(2) === 0) continue
            expect(game.undo('referee').refusal).toBeUndefined()
            expect([withoutRules(game.state), game.open, game.log]).toEqual([state, open, log])
          }
        })
      },
      PATIENCE,
    )

    test(
      'what is refused changes nothing',
      () => {
        law((setup, from) => {
          const game = played(setup, from, 10)
          const before = portrait(game, everyone)
          const open = game.pending?.asks[0]
          expect(
            game.answer('player-99', open?.key ?? 'none', open?.ask.silent).refusal,
          ).toBeDefined()
          expect(game.answer('referee', 'no such key', 1).refusal).toBeDefined()
          for (const sent of [undefined, { nobody: 'knows this' }, () => 0, 'x'.repeat(20_000)]) {
            expect(game.answer('referee', open?.key ?? 'none', sent).refusal).toBeDefined()
          }
          expect(portrait(game, everyone)).toEqual(before)
        })
      },
      PATIENCE,
    )

    test(
      'what a seat may take back has shown nobody more than they were told',
      () => {
        law((setup, from) => {
          const book = makeBook()
          const game = newGame(book, setup, { seed: from })
          const pick = pickFrom(from)
          for (let i = 0; i < inputs; i++) {
            const state = book.copy(game.state)
            const told = eventsOf(game).length
            if (!playOne(game, randomAnswer, pick)) break
            // Only those who may take it back: of others a fold of what they were told may know less than their view.
            const undoing = seats.filter((seat) => game.canUndo(seat))
            for (const event of eventsOf(game).slice(told)) {
              const before = book.copy(state)
              book.apply(state, event)
              for (const seat of undoing) {
                const told = viewTold(book, { before, after: state, event }, seat)
                const seen = book.view(state, seat)
                // A combatant who hides by the event is gone from the view: that shows nobody more.
                if (!deepEqual(told, seen)) expect(book.view(told, seat)).toEqual(seen)
              }
            }
          }
        })
      },
      PATIENCE,
    )

    test.skipIf(!names)(
      'no name outside the view in asks and events',
      () => {
        law((setup, from) => {
          const book = makeBook()
          const game = newGame(book, setup, { seed: from })
          const pick = pickFrom(from)
          for (let i = 0; i < inputs; i++) {
            for (const { ask } of game.pending?.asks ?? []) {
              if (ask.seat === 'referee') continue
              expect(
                namesOutside(ask, [book.view(game.state, ask.seat)], names!(setup)),
                `asked of ${ask.seat}: ${ask.kind}`,
              ).toEqual([])
            }
            if (!playOne(game, randomAnswer, pick)) break
          }
          for (const seat of seats)
            expect(namesHeard(book, setup, game, seat, names!(setup))).toEqual([])
        })
      },
      PATIENCE,
    )

    test.skipIf(!hidden)(
      'what is hidden changes nothing that another seat is sent',
      () => {
        fc.assert(
          fc.property(hidden?.setup ?? arbitrarySetup, seed, (setup, from) => {
            const [one, other] = sameStream(hidden?.makeBook ?? makeBook, setup, {
              seed: from,
              inputs,
              seats: everyone,
              randomAnswer,
              hidden: hidden!,
            })
            expect(firstDifference(other, one)).toEqual(firstDifference(one, other))
          }),
          how,
        )
      },
      PATIENCE,
    )
  })
}
