// A fight continued from a given moment: earlier rolls and choices stay, later ones are new.
import { describe, expect, it } from 'vitest'
import { newGame } from './play.ts'
import { simulateFrom, type Moment } from './simulate.ts'
import { isRoll } from './tape.ts'
import { say, wordBook, yesNo, type Words } from './testing-book.ts'

type Beats = Parameters<typeof wordBook>[0]
const BEATS: Beats = [
  (t, tell) => tell(`one ${t.d('a', 100)}`),
  (t, tell) => {
    const first = t.d('a', 100)
    const said = t.ask(yesNo('player-1'))
    tell(`two ${first} ${said} ${t.d('b', 100)}`)
  },
  (t, tell) => {
    const both = t.askAll([yesNo('player-1', 'sealed'), yesNo('player-2', 'sealed')])
    tell(`three ${both.join()} ${t.d('c', 100)}`)
  },
]
const book = wordBook(BEATS)
const game = () => newGame(book, null, { seed: 1 })

/** The moment that the game is at. */
function momentOf(fight: ReturnType<typeof game>): Moment<Words> {
  const state = book.begin(null)
  for (const { events } of fight.log) for (const event of events) book.apply(state, event)
  const { open: tape, start, suspended } = fight
  return { state, tape, start, suspended }
}
/** The die on the open tape. */
const facesOf = ({ open: [line] }: ReturnType<typeof game>): number =>
  line && isRoll(line) ? line.faces[0]! : NaN
const played = (
  fight: ReturnType<typeof game>,
  seed: number,
): { words: readonly string[]; heard: readonly unknown[] } => {
  const heard: unknown[] = []
  const { state, over } = simulateFrom(book, momentOf(fight), {
    seed,
    answer: () => ({ choice: 'n' }),
    hear: (event) => heard.push(event),
  })
  expect(over).toBe(true)
  return { words: state.words, heard }
}

describe('a fight played on from a moment', () => {
  it('keeps the dice that were typed for a throw, and throws only those that it lacks', () => {
    const sums = wordBook([(t, tell) => tell(`one ${t.sum('a', 3, 100)}`)])
    const moment: Moment<Words> = {
      ...{ state: sums.begin(null), tape: [] },
      tray: [{ label: 'a', faces: [60, 50], by: 'referee' }],
    }
    const totals = [1, 2, 3, 4, 5].map((seed) => {
      const answer = (): undefined => undefined
      return Number(simulateFrom(sums, moment, { seed, answer }).state.words[0]!.split(' ')[1])
    })
    expect(new Set(totals).size).toBeGreaterThan(1)
    expect(totals.every((total) => total > 110 && total <= 210)).toBe(true)
  })
  it('keeps the dice and answers of the beat that is open, and throws anew from there', () => {
    const fight = game()
    const first = facesOf(fight)
    const futures = [1, 2, 3, 4, 5].map((seed) => played(fight, seed).words)
    expect(new Set(futures.map((words) => words[0])).size).toBe(1)
    expect(futures[0]![0]).toBe(fight.state.words[0])
    expect(new Set(futures.map((words) => words[1]!.split(' ').slice(0, 3).join(' ')))).toEqual(
      new Set([`two ${first} n`]),
    )
    expect(new Set(futures.map((words) => words[1])).size).toBeGreaterThan(1)
    expect(played(fight, 3)).toEqual(played(fight, 3))
  })
  it('hears only what is told from there on, and leaves the moment as it was', () => {
    const fight = game()
    const moment = momentOf(fight)
    const before = JSON.stringify(moment)
    simulateFrom(book, moment, { seed: 2, answer: () => ({ choice: 'y' }) })
    expect(JSON.stringify(moment)).toBe(before)
    expect(played(fight, 2).heard).toHaveLength(4)
  })
  it('an answer that is sealed already stays; the other is given now', () => {
    const fight = game()
    say(fight, 'player-1', 'y')
    say(fight, 'player-2', 'y')
    expect(played(fight, 7).words[2]).toMatch(/^three n,y \d+$/)
    const both = game()
    say(both, 'player-1', 'y')
    say(both, 'player-1', 'y')
    expect(played(both, 7).words[2]).toMatch(/^three y,n \d+$/)
  })
  it('a ruling that waits for an answer is finished first, then the beat that was laid aside', () => {
    const fight = game()
    const line = facesOf(fight)
    expect(fight.begin({ seat: 'referee', choice: 'ask' }).refusal).toBeUndefined()
    const { words } = played(fight, 5)
    expect(words[1]).toBe('askn')
    expect(words[2]).toMatch(new RegExp(`^two ${line} n `))
  })
  it('who answers may end it', () => {
    expect(
      simulateFrom(book, momentOf(game()), { seed: 1, answer: () => undefined }),
    ).toMatchObject({ over: false, state: { words: [expect.stringMatching(/^one/)] } })
  })
})
