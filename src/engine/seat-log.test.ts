import { describe, expect, test } from 'vitest'
import { present } from '../dice/present.ts'
import { loadGame, newGame } from './play.ts'
import { say, wordBook, yesNo, type Word, type Words } from './testing-book.ts'
import { OPEN, hidden } from './visibility.ts'

type Beats = Parameters<typeof wordBook>[0]
const asks: Beats[number] = (t, tell) => tell(t.ask(yesNo('player-1')))

/** A face that records every sentence it makes. */
function counting() {
  const said: string[] = []
  const words = {
    say(event: Word, view: Readonly<Words>) {
      if (!('say' in event)) return undefined
      said.push(event.say)
      return `${event.say} (${view.words.length})`
    },
  }
  return { said, words }
}

describe('the log of a seat', () => {
  test('an event is put into words once for all seats that know the same', () => {
    const { said, words } = counting()
    const book = { ...wordBook([asks]), visibility: () => OPEN }
    const watch = ['referee', 'player-1', 'player-2'] as const
    const fight = newGame(book, null, { seed: 1, words, watch })
    say(fight, 'player-1', 'y')
    expect(said).toEqual(['y'])
    for (const seat of watch)
      expect(fight.logOf(seat).map(({ text }) => text)).toEqual(['y (1)', undefined])
  })

  test('each seat reads what it knows: the words are made from its view', () => {
    const { words } = counting()
    const beats: Beats = [(_t, tell) => ['!secret', 'open'].forEach(tell), asks]
    const watch = ['referee', 'player-1'] as const
    const fight = newGame(wordBook(beats), null, { seed: 1, words, watch })
    const read = (seat: 'referee' | 'player-1') => fight.logOf(seat).map(({ text }) => text)
    expect(read('referee')).toEqual(['!secret (1)', 'open (2)'])
    expect(read('player-1')).toEqual(['open (1)'])
  })

  test('a seat that looks later reads the same, struck lines included', () => {
    const { words } = counting()
    const fight = newGame(wordBook([asks, asks]), null, { seed: 1, words, watch: ['player-1'] })
    say(fight, 'player-1', 'y')
    fight.undo('player-1')
    say(fight, 'player-1', 'n')
    const read = (seat: 'player-1' | 'player-2') =>
      fight.logOf(seat).map(({ text, struck }) => (struck ? `[${text}]` : text))
    expect(read('player-1')).toEqual(['[y (1)]', 'n (1)'])
    expect(read('player-2')).toEqual(read('player-1'))
  })

  test('numbers stand behind a line where dice were thrown or a sum was made since the line before', () => {
    const { words } = counting()
    const beats: Beats = [
      (t, tell) => {
        tell('waits')
        t.d('attack', 10)
        tell('shoots')
        t.trace?.total('attack', 3)
        tell('hits')
        tell('moves')
        t.d('late', 6)
      },
      asks,
    ]
    const fight = newGame(wordBook(beats), null, { seed: 1, words, watch: ['player-1'] })
    expect(fight.logOf('player-1').map(({ text, numbers }) => [text, numbers])).toEqual([
      ['waits (1)', false],
      ['shoots (2)', true],
      ['hits (3)', true],
      ['moves (4)', false],
    ])
  })

  test('a reloaded log has the numbers of a beat that a ruling has ended', () => {
    const { words } = counting()
    const beats: Beats = [
      (t, tell) => {
        if (t.state.words.length === 0) {
          tell('shoots')
          t.ask(yesNo('player-1'))
          t.d('attack', 10)
          present(t.state.words.includes('gone') ? undefined : true, 'the target')
        }
        t.ask(yesNo('player-1'))
      },
    ]
    const book = wordBook(beats)
    const fight = newGame(book, null, { seed: 1, words, watch: ['referee'] })
    fight.begin({ seat: 'referee', choice: 'gone' })
    say(fight, 'player-1', 'y')
    expect(fight.logOf('referee').map(({ numbers }) => numbers)).toEqual([false, true])
    const again = loadGame(book, null, fight.steps, words)
    expect(again.logOf('referee')).toEqual(fight.logOf('referee'))
  })

  test('a line says where it comes from until it is struck', () => {
    const fight = newGame(wordBook([asks, asks]), null, { seed: 1 })
    say(fight, 'player-1', 'y')
    say(fight, 'player-1', 'n')
    expect(fight.sourceOf('player-2', 1)).toEqual({ commit: 1, index: 0 })
    expect(fight.linesAfter('player-2', 1)).toBe(1)
    fight.undo('player-1')
    expect(fight.sourceOf('player-2', 1)).toBeUndefined()
    expect(fight.sourceOf('player-2', 0)).toEqual({ commit: 0, index: 0 })
  })

  test('a secret that comes out is told to those who know it then', () => {
    const knows = { key: '', knows: () => true }
    const nothing = { key: 'nothing', knows: () => false }
    const book: ReturnType<typeof wordBook> = {
      ...wordBook([(_t, tell) => ['before', 'out', 'after'].forEach(tell), asks]),
      visibility: ({ words }) => hidden(() => (words.includes('out') ? knows : nothing)),
      redact: (event, before, after) =>
        before.knows('it') || after.knows('it') ? event : undefined,
    }
    const fight = newGame(book, null, { seed: 1 })
    expect(fight.logOf('player-1').map(({ event }) => 'say' in event && event.say)).toEqual([
      'out',
      'after',
      false,
    ])
  })
})
