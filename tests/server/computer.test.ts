// The computer's seats at a table without people: they stop, and go on when somebody has done something.
import { expect, it } from 'vitest'
import { newGame } from '../../src/engine/play.ts'
import { ComputerSeats } from '../../src/server/computer.ts'
import type { Session } from '../../src/server/snapshot.ts'
import type { TableRecord } from '../../src/server/store.ts'
import { toyBook, toyFace, toyLibrary } from './toy.ts'

const seats = ['player-1', 'player-2'] as const

it(
  'stops after 300 turns of three ticks, and goes on for as many when a person has done something',
  { timeout: 120_000 },
  () => {
    const { scenario } = toyLibrary.scenarios().find(({ id }) => id === 'long')!
    const record: TableRecord = {
      id: 't',
      made: '',
      title: 'Long',
      book: 'toy',
      options: {},
      setup: scenario.setup,
      sides: scenario.sides,
      computer: seats,
    }
    const game = newGame(toyBook, scenario.setup as never, { seed: 1 })
    const session = {
      record,
      book: toyBook,
      face: toyFace,
      game,
      playing: new Set(seats),
    } as unknown as Session
    const computer = new ComputerSeats(toyLibrary)
    const playOn = (): number => {
      while (computer.answer(session));
      return game.state.now
    }
    expect(playOn()).toBe(901)
    expect([computer.answer(session), computer.able(record).size]).toEqual([undefined, 0])
    computer.wake()
    expect([playOn(), computer.able(record).size]).toEqual([901 + 901, 0])
  },
)

it('passes on what the referee has told whoever is asked, which their view does not hold', () => {
  const { scenario } = toyLibrary.scenarios().find(({ id }) => id === 'long')!
  const game = newGame(toyBook, scenario.setup as never, { seed: 1 })
  const asked = game.pending!.asks.find(({ ask }) => ask.who !== undefined)!.ask
  const orders: unknown[] = []
  const computer = new ComputerSeats({
    ...toyLibrary,
    player: () => (turn) => {
      orders.push(turn.order)
      return turn.ask.silent
    },
  })
  computer.answer({
    record: { id: 't', options: {}, computer: seats },
    book: toyBook,
    face: { ...toyFace, orderFor: (_state: unknown, who: string) => `order of ${who}` },
    game,
  } as unknown as Session)
  expect(orders).toEqual([`order of ${asked.who}`])
})
