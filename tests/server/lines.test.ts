// Which lines of the log offer `why`, and what kind they are.
import { describe, expect, it } from 'vitest'
import { seededSource } from '../../src/dice/seeded.ts'
import type { Clock } from '../../src/engine/book.ts'
import { loadGame, newGame } from '../../src/engine/play.ts'
import type { AnyBook, AnyFace } from '../../src/server/library.ts'
import { shownLines, type AnyGame } from '../../src/server/lines.ts'
import { toyBook, toyFace } from './toy.ts'

const setup = {
  hits: 3,
  men: [
    { id: 'matt', name: 'Mad Matt', seat: 'player-1', hidden: true },
    { id: 'scar', name: 'Scar', seat: 'player-2' },
  ],
}

const SEATS = ['referee', 'player-1', 'player-2'] as const

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
  const game = newGame<unknown, Clock, unknown>(book, setup, { seed: 7, words: face })
  const lines = shownLines(game, SEATS, face)
  const answer = (choice: unknown): void => {
    const { refusal } = game.answer('referee', game.pending!.asks[0]!.key, choice)
    if (refusal) throw new Error(refusal.why)
  }
  return { game, lines, answer, book, face, beats: () => beats }
}

/** Events by their words; `part` of nobody's action is an entry of its own. */
const folding: Pick<AnyFace, 'fold'> = {
  fold(event) {
    const { what, who } = event as { what: 'act' | 'move' | 'alone' | 'then'; who: string }
    return { who, about: [], ...(what === 'then' ? {} : { begins: what }) }
  },
}

/** The entries of events that are told in this order, each by the first letter of who and what. */
function entriesOf(...told: readonly (readonly [who: string, what: string, tone?: string])[]) {
  const lines = told.map(([who, what, tone], n) => ({
    n,
    event: { who, what },
    tone,
    struck: false,
    text: `${who} ${what}`,
    numbers: false,
  }))
  const game = { watch() {}, view: () => ({}), follow: () => () => ({ lines, from: 0 }) }
  const shown = shownLines(game as unknown as AnyGame, SEATS, folding).shown('referee')
  return shown.map(({ entry }) => entry)
}

describe('entries of the folded log', () => {
  it.each([
    [
      'an action with all that follows it',
      [
        ['a', 'act'],
        ['b', 'then'],
        ['a', 'then'],
      ],
      [0, 0, 0],
    ],
    [
      'the next action',
      [
        ['a', 'act'],
        ['a', 'then'],
        ['a', 'act'],
      ],
      [0, 0, 2],
    ],
    [
      'a move after an own action',
      [
        ['a', 'act'],
        ['a', 'move'],
        ['a', 'move'],
      ],
      [0, 1, 1],
    ],
    [
      'a move in the action of another',
      [
        ['a', 'act'],
        ['b', 'move'],
        ['b', 'then'],
      ],
      [0, 0, 0],
    ],
    [
      'moves of two people',
      [
        ['a', 'move'],
        ['b', 'move'],
      ],
      [0, 1],
    ],
    [
      'what stands alone',
      [
        ['a', 'act'],
        ['a', 'alone'],
        ['a', 'then'],
      ],
      [0, 1, 2],
    ],
    [
      'a ruling with the wounds and rolls that it brings about, and not with the next move',
      [
        ['a', 'act'],
        ['a', 'then', 'ruling'],
        ['b', 'then', 'wound'],
        ['b', 'then', 'save'],
        ['b', 'move'],
      ],
      [0, 1, 1, 1, 4],
    ],
    [
      'two rulings',
      [
        ['a', 'then', 'ruling'],
        ['a', 'then', 'ruling'],
      ],
      [0, 1],
    ],
    ...(['clock', 'over'] as const).map(
      (tone) =>
        [
          `a line of the kind ${tone}, which stands alone`,
          [
            ['a', 'act'],
            ['a', 'then', tone],
            ['a', 'then'],
          ],
          [0, 1, 2],
        ] as const,
    ),
  ] as const)('%s', (_name, told, entries) => {
    expect(entriesOf(...told)).toEqual(entries)
  })
})

describe('the log as it is shown', () => {
  it('offers why only where numbers stand behind a line, of several in a beat too', () => {
    const { lines, answer } = fight()
    answer({ do: 'shoot', at: 'scar' })
    const shown = lines
      .shown('referee')
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
    expect(lines.shown('referee').map(({ kind }) => kind)).toContain(
      game.log[0]!.events.some((event) => (event as { hit?: boolean }).hit) ? 'hit' : 'miss',
    )
  })

  it('runs no beat again for seats that follow it, however often it is looked at', () => {
    const { lines, answer, beats } = fight()
    for (const seat of SEATS) lines.shown(seat)
    answer({ do: 'shoot', at: 'scar' })
    const before = beats()
    for (const seat of [...SEATS, ...SEATS]) lines.shown(seat)
    expect(beats()).toBe(before)
  })

  it('after taking back and choosing anew the new beat has its own numbers', () => {
    const { game, lines, answer } = fight()
    answer({ do: 'shoot', at: 'scar' })
    lines.shown('referee')
    game.undo('referee')
    answer({ do: 'wait' })
    const shown = lines.shown('referee')
    expect(shown.filter(({ why }) => why)).toEqual([])
    expect(shown.some(({ struck }) => struck)).toBe(true)
  })

  it('is at every moment as if it were put into words from the beginning, back and forth too', () => {
    const { game, lines, book, face } = fight()
    const random = seededSource(3)
    for (let i = 0; i < 80; i++) {
      const what = random.die(6)
      const asks = game.pending?.asks.filter(({ answered }) => !answered) ?? []
      if (what === 1 || (what > 2 && !asks[0])) game.undo('referee')
      else if (what === 2) game.redo('referee')
      else {
        const { key, ask } = asks[0]!
        game.answer('referee', key, ask.options[random.die(ask.options.length) - 1])
      }
      const fresh = shownLines(loadGame(book, setup, game.steps, face), SEATS, face)
      for (const seat of SEATS)
        if (random.die(2) === 1) expect(lines.shown(seat)).toEqual(fresh.shown(seat))
    }
    expect(lines.shown('referee').length).toBeGreaterThan(60)
  })
})
