import { describe, expect, test } from 'vitest'
import { portrait } from '../../tests/contract/book-players.ts'
import { loadGame, newGame } from './play.ts'
import { heard, say, wordBook, yesNo } from './testing-book.ts'
import { hidden } from './visibility.ts'

const SEATS = ['referee', 'player-1', 'player-2'] as const
const code = (outcome: { refusal?: { code: string } | undefined }): string | undefined =>
  outcome.refusal?.code
type Beats = Parameters<typeof wordBook>[0]
const game = (beats: Beats) => newGame(wordBook(beats), null, { seed: 1 })
const copyOf = (beats: Beats, fight: ReturnType<typeof game>) =>
  loadGame(wordBook(beats), null, JSON.parse(JSON.stringify(fight.steps)))

const asks: Beats[number] = (t, tell) => tell(t.ask(yesNo('player-1')))
const other: Beats[number] = (t, tell) => tell(t.ask(yesNo('player-2')))
const roll: Beats[number] = (t, tell) => tell(`rolled ${t.d('attack', 10)}`)
const reveal: Beats[number] = (_t, tell) => tell('player-1:secret')

describe('undo', () => {
  test.each([
    { name: 'own choice', beats: [asks, asks], say: ['player-1'], free: true },
    {
      name: 'beats that told without dice are passed over',
      beats: [asks, (_t, tell) => tell('next'), asks],
      say: ['player-1'],
      free: true,
    },
    {
      name: 'after a roll only the referee',
      beats: [asks, roll, asks],
      say: ['player-1'],
      free: false,
    },
    {
      name: 'after another seat only the referee',
      beats: [asks, other, asks],
      say: ['player-1', 'player-2'],
      free: false,
    },
  ] as { name: string; beats: Beats; say: ('player-1' | 'player-2')[]; free: boolean }[])(
    '$name',
    ({ beats, say: saying, free }) => {
      const fight = game(beats)
      for (const seat of saying) say(fight, seat, 'y')
      expect(fight.canUndo('player-1')).toBe(free)
      expect(fight.undo('player-1').refusal === undefined).toBe(free)
      if (!free) expect(fight.undo('referee').refusal).toBeUndefined()
      expect(fight.pending!.asks[0]!.ask.seat).toBe(saying.at(-1))
    },
  )

  test('what was shown ends free undo', () => {
    const beats: Beats = [asks, reveal, asks]
    const book = wordBook(beats)
    // The seat hears only "something", but its view shows more.
    const shy: typeof book = {
      ...book,
      redact(event, before, after) {
        const told = book.redact!(event, before, after)
        return told && 'say' in told && told.say.includes('secret') ? { say: 'something' } : told
      },
    }
    const fight = newGame(shy, null, { seed: 1 })
    say(fight, 'player-1', 'y')
    expect(fight.canUndo('player-1')).toBe(false)
    expect(fight.canUndo('referee')).toBe(true)
  })

  const unseen: Beats[number] = (t, tell) => tell(`!${t.ask(yesNo('player-2'))}`)
  const together: Beats[number] = (t, tell) =>
    tell(t.askAll([yesNo('player-1'), yesNo('player-2'), yesNo('referee')]).join(''))
  type Fight = ReturnType<typeof game>
  test.each([
    {
      name: 'a choice of somebody whom the seat does not know is passed over',
      beats: [asks, unseen, asks],
      since: (fight) => say(fight, 'player-2', 'n'),
      words: ['y', '!n'],
      undone: [],
    },
    {
      name: 'a setting of another seat locks nobody, and stays',
      beats: [asks, asks],
      since: (fight) => fight.begin({ seat: 'player-2', choice: 'set' }),
      words: ['y', 'set'],
      undone: ['set'],
    },
    {
      name: 'a setting while something waits',
      beats: [asks, (t, tell) => (tell('then'), asks(t, tell)), asks],
      since: (fight) => fight.begin({ seat: 'player-2', choice: 'set' }),
      words: ['y', 'then', 'set'],
      undone: ['set'],
    },
    {
      name: 'a setting after the undo is kept by a redo',
      beats: [asks, asks],
      since: () => undefined,
      between: (fight) => fight.begin({ seat: 'player-2', choice: 'set' }),
      words: ['y'],
      undone: ['set'],
      redone: ['y', 'set'],
    },
    {
      name: 'a sealed answer of another seat stays',
      beats: [together],
      since: (fight) => say(fight, 'player-2', 'n'),
      between: (fight) => {
        expect(fight.pending!.asks.map(({ answered }) => answered)).toEqual([false, true, false])
        expect(fight.canUndo('player-2')).toBe(true)
      },
      words: [],
      undone: [],
      goesOn: 'yny',
    },
    {
      name: 'a sealed answer after the undo is kept by a redo',
      beats: [together],
      since: () => undefined,
      between: (fight) => say(fight, 'player-2', 'n'),
      words: [],
      undone: [],
      goesOn: 'yny',
    },
  ] as {
    name: string
    beats: Beats
    since: (fight: Fight) => void
    between?: (fight: Fight) => void
    words: string[]
    undone: string[]
    redone?: string[]
    goesOn?: string
  }[])('$name (X1)', ({ beats, since, between, words, undone, redone = words, goesOn }) => {
    const book: ReturnType<typeof wordBook> = {
      ...wordBook(beats),
      isSetting: ({ choice }) => choice === 'set',
      visibility: () =>
        hidden((seat) => ({
          key: seat,
          seat,
          knows: (id) => seat === 'referee' || id !== 'player-2' || seat === id,
        })),
    }
    const fight = newGame(book, null, { seed: 1 })
    const reloaded = (): unknown =>
      portrait(
        loadGame(book, null, JSON.parse(JSON.stringify(fight.steps)) as typeof fight.steps),
        SEATS,
      )
    say(fight, 'player-1', 'y')
    since(fight)
    expect(fight.state.words).toEqual(words)
    expect(fight.canUndo('player-1')).toBe(true)
    expect(fight.undo('player-1').refusal).toBeUndefined()
    between?.(fight)
    expect(fight.state.words).toEqual(undone)
    expect(reloaded()).toEqual(portrait(fight, SEATS))
    expect(fight.redo('player-1').refusal).toBeUndefined()
    expect(fight.state.words).toEqual(redone)
    expect(reloaded()).toEqual(portrait(fight, SEATS))
    if (goesOn === undefined) return
    say(fight, 'referee', 'y')
    expect(fight.state.words).toEqual([goesOn])
  })

  test('dice are never rewound; redo brings back exactly; a new choice ends redo', () => {
    const beats = [asks, roll, asks]
    const fight = game(beats)
    say(fight, 'player-1', 'y')
    const [log, words, dice] = [fight.log, [...fight.state.words], fight.dice]
    fight.undo('referee')
    expect(fight.dice).toEqual(dice)
    expect(heard(fight, 'player-2')).toBe(`[y] [${words[1]}]`)
    expect(copyOf(beats, fight).canRedo('referee')).toBe(true)
    fight.redo('referee')
    expect([fight.log, fight.state.words, fight.dice]).toEqual([log, words, dice])
    expect(heard(fight, 'player-2')).toBe(words.join(' '))
    fight.undo('referee')
    say(fight, 'player-1', 'n')
    expect(fight.canRedo('referee')).toBe(false)
    expect(fight.dice).not.toEqual(dice)
    expect(heard(fight, 'player-2')).toBe(`[y] [${words[1]}] ${fight.state.words.join(' ')}`)
  })

  test('an undone ask has its key again, and the answer of another ask does not fit it', () => {
    const fight = game([asks, asks])
    const key = fight.pending!.asks[0]!.key
    say(fight, 'player-1', 'y')
    const second = fight.pending!.asks[0]!.key
    fight.undo('player-1')
    expect(fight.pending!.asks[0]!.key).toBe(key)
    expect(code(fight.answer('player-1', second, 'y'))).toBe('refused/no-such-question')
  })
})
