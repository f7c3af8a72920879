// Which lines of the log offer `why`, and what kind they are.
import { describe, expect, it } from 'vitest'
import { seededSource } from '../../src/dice/seeded.ts'
import type { Clock } from '../../src/engine/book.ts'
import { loadGame, newGame } from '../../src/engine/play.ts'
import type { AnyBook, AnyFace } from '../../src/server/library.ts'
import { tellLines } from '../../src/server/lines.ts'
import { toyBook, toyFace } from './toy.ts'

const setup = {
  hits: 3,
  men: [
    { id: 'matt', name: 'Mad Matt', seat: 'player-1', hidden: true },
    { id: 'scar', name: 'Scar', seat: 'player-2' },
  ],
}

/** The toy, but a shot tells first that the shooter waited: two lines of one beat, of which one has dice. */
function fight() {
  let beats = 0
  const book = {
    ...toyBook,
    beat(table: Parameters<typeof toyBook.beat>[0]) {
      beats++
      if (!table.state.sealed)
        table.emit({ kind: 'waited', who: table.state.men[table.state.at]!.id })
      toyBook.beat(table)
    },
  } as unknown as AnyBook
  const face = {
    ...toyFace,
    kind: (event: { kind: string; hit?: boolean }) =>
      event.kind === 'shot' ? (event.hit ? 'hit' : 'miss') : event.kind,
  } as unknown as AnyFace
  const game = newGame<unknown, Clock, unknown>(book, setup, { seed: 7 })
  const lines = tellLines(book, face, setup, ['referee', 'player-1', 'player-2'])
  lines.step(game.steps[0]!)
  const answer = (choice: unknown): void => {
    const { step, refusal } = game.answer('referee', game.wanted!.asks[0]!.key, choice)
    if (refusal) throw new Error(refusal.why)
    lines.step(step)
  }
  return { game, lines, answer, book, face, beats: () => beats }
}

describe('the log as it is shown', () => {
  it('offers why only where numbers stand behind a line, of several in a beat too', () => {
    const { game, lines, answer } = fight()
    answer({ do: 'shoot', at: 'scar' })
    const shown = lines
      .shown(game, 'referee')
      .map(({ text, why }) => [text.split(' ').slice(0, 3).join(' '), why])
    expect(shown).toEqual([
      ['Mad Matt waits', false],
      ['Mad Matt shoots', true],
      ['Scar waits in', false],
    ])
  })

  it('takes the kind from the face', () => {
    const { game, lines, answer } = fight()
    answer({ do: 'shoot', at: 'scar' })
    expect(lines.shown(game, 'referee').map(({ kind }) => kind)).toContain(
      game.log[0]!.events.some((event) => (event as { hit?: boolean }).hit) ? 'hit' : 'miss',
    )
  })

  it('runs a beat again once, however often it is looked at and by however many', () => {
    const { game, lines, answer, beats } = fight()
    answer({ do: 'shoot', at: 'scar' })
    lines.shown(game, 'referee')
    const before = beats()
    for (const seat of ['referee', 'player-1', 'player-2', 'referee'] as const)
      lines.shown(game, seat)
    expect(beats()).toBe(before)
  })

  it('after taking back and choosing anew the new beat has its own numbers', () => {
    const { game, lines, answer } = fight()
    answer({ do: 'shoot', at: 'scar' })
    lines.shown(game, 'referee')
    lines.step(game.undo('referee').step!)
    answer({ do: 'wait' })
    const shown = lines.shown(game, 'referee')
    expect(shown.filter(({ why }) => why)).toEqual([])
    expect(shown.some(({ struck }) => struck)).toBe(true)
  })

  it('is at every moment as if it were put into words from the beginning, back and forth too', () => {
    const { game, lines, book, face } = fight()
    const seats = ['referee', 'player-1', 'player-2'] as const
    const random = seededSource(3)
    for (let i = 0; i < 80; i++) {
      const what = random.die(6)
      const asks = game.wanted?.asks.filter(({ answered }) => !answered) ?? []
      const { step } =
        what === 1
          ? game.undo('referee')
          : what === 2
            ? game.redo('referee')
            : asks[0]
              ? game.answer(
                  'referee',
                  asks[0].key,
                  asks[0].ask.options[random.die(asks[0].ask.options.length) - 1],
                )
              : game.undo('referee')
      if (step) lines.step(step)
      const fresh = tellLines(book, face, setup, seats)
      for (const one of game.steps) fresh.step(one)
      for (const seat of seats)
        if (random.die(2) === 1)
          expect(lines.shown(game, seat)).toEqual(
            fresh.shown(loadGame(book, setup, game.steps), seat),
          )
    }
    expect(lines.shown(game, 'referee').length).toBeGreaterThan(60)
  })
})
