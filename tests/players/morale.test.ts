// Computer players who are told to flee or to give up when losing: they fight on until they are losing, and then leave the fight
// by a ruling that stands in the log and can be undone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Fight } from '../../src/books/gunfight/contract/fight.ts'
import { newGame } from '../../src/engine/play.ts'
import { isLosing, leavingWords } from '../../src/players/morale.ts'
import { PLAYERS } from '../../src/series/players.ts'
import { ComputerSeats } from '../../src/server/computer.ts'
import type { Session } from '../../src/server/snapshot.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { ROOT } from '../support/house.ts'

const library = realLibrary(ROOT, (error) => {
  throw error
})
const BOOKS = [
  ['fnff-1988', { result: 'unconscious', phases: 99 }],
  ['cp2020', { rule: 'wound', points: 41 }],
  ['done-right', { rule: 'wound', area: 'head', level: 'D' }],
  ['gray-dawn', { rule: 'wound', points: 60 }],
] as const

/** The clinic, under a book. */
function open(under: string, out: object) {
  const file: unknown = JSON.parse(readFileSync(join(ROOT, 'scenarios', 'clinic.json'), 'utf8'))
  const parsed = library.parseScenario(file, under)
  if (!parsed.value) throw new Error(JSON.stringify(parsed.problems))
  const { book: id, setup, options, sides } = parsed.value
  const { book, face } = library.books[id]!.make(options)
  const game = newGame(book, setup, {
    seed: 4,
    words: { say: face.say, ...(face.kind ? { kind: face.kind } : {}) },
  } as never)
  const state = (): Fight => game.state as never
  const rule = (choice: object): void =>
    expect(game.begin({ seat: 'referee', choice, why: '' }).refusal?.why).toBeUndefined()
  const peopleOf = (side: number): readonly string[] =>
    state().roll.filter((who) => state().men[who]!.side === side)
  return {
    ...{ book, face, options, game, state, rule, peopleOf },
    /** Puts all but one of a side out of action; returns who is left. */
    beat(side: number): string {
      const [left, ...others] = peopleOf(side)
      for (const who of others) rule({ rule: 'out', who, ...out })
      return left!
    },
    /** The first question to somebody to act. */
    turnOf(who: string) {
      const player = PLAYERS.gunfight({ book, face, options } as never)
      for (let i = 0; i < 400 && game.pending; i++) {
        const { ask, key } = game.pending.asks.find(({ answered }) => !answered)!
        const view = game.view(ask.seat)
        const turn = { book, face, view, ask, menu: face.menu(view, ask) }
        if (ask.kind === 'act' && ask.who === who) return turn as never as Asked
        game.answer(ask.seat, key, ask.kind === 'act' ? ask.silent : player(view, ask))
      }
      throw new Error(`${who} is never asked`)
    },
    session: (computer: readonly string[]): Session =>
      ({ record: { id: 't', options, computer, sides }, book, face, game }) as never,
  }
}
type Asked = Parameters<typeof isLosing>[0] & { readonly book: unknown }

describe.each(BOOKS)('%s', (id, out) => {
  it('nobody is losing because they are fewer, but once most of their side are down', () => {
    const table = open(id, out)
    const fewer = table.peopleOf(0).length < table.peopleOf(1).length ? 0 : 1
    const [one] = table.peopleOf(fewer)
    const turn = table.turnOf(one!)
    expect(isLosing(turn)).toBe(false)
    for (const is of ['flee', 'give-up'] as const)
      expect(leavingWords(turn, { is })).toBeUndefined()

    const beaten = open(id, out)
    const left = beaten.beat(1)
    const lost = beaten.turnOf(left)
    expect(isLosing(lost)).toBe(true)
    expect(leavingWords(lost, { is: 'give-up' })).toBe('gives up')
    for (const is of ['hold', 'retreat'] as const)
      expect(leavingWords(lost, { is })).toBeUndefined()
    expect(leavingWords(lost, undefined)).toBeUndefined()
    expect(isLosing(beaten.turnOf(beaten.peopleOf(0)[0]!))).toBe(false)
  })

  it('who is told to give up does nothing when losing, and is as before when not', () => {
    const table = open(id, out)
    const left = table.beat(1)
    const { view, ask, menu } = table.turnOf(left)
    const player = PLAYERS.gunfight({ ...table } as never)
    expect(player(view, ask, menu, { is: 'give-up' })).toEqual(ask.silent)
    expect(player(view, ask, menu, { is: 'flee' })).toEqual(
      player(view, ask, menu, { is: 'retreat' }),
    )
    // Who flees is gone once nobody sees them, and without a map at once.
    const without = { ...table.turnOf(left), view: { ...view, map: undefined } as never }
    expect(leavingWords(without, { is: 'flee' })).toBe('has fled')
    const { men, rules } = view as never as Fight
    const sight = rules as never as { between(...of: readonly unknown[]): { sees: boolean } }
    const seen = table.peopleOf(0).some((foe) => sight.between(view, men[foe], men[left]).sees)
    expect(leavingWords(table.turnOf(left), { is: 'flee' })).toBe(seen ? undefined : 'has fled')
    const other = table.turnOf(table.peopleOf(0)[0]!)
    expect(player(other.view, other.ask, other.menu, { is: 'give-up' })).toEqual(
      player(other.view, other.ask, other.menu),
    )
  })

  it('at a table they leave the fight, on the record, and undo brings them back', () => {
    const table = open(id, out)
    const { game, rule, state } = table
    const left = table.beat(1)
    const { name } = state().men[left]!
    rule({ rule: 'command', who: 'side 1', command: 'give-up' })
    table.turnOf(left)
    const steps = game.steps.length
    const computer = new ComputerSeats(library)
    expect(
      computer.answer(table.session(game.pending!.asks.map(({ ask }) => ask.seat))),
    ).toBeTruthy()
    expect(state().roll).not.toContain(left)
    expect(
      game
        .logOf('referee')
        .map(({ text }) => String(text))
        .filter((text) => text.includes(name) && text.includes('gives up')),
    ).toHaveLength(1)
    expect(game.steps).toHaveLength(steps + 1)
    game.undo('referee')
    expect(state().roll).toContain(left)
  })
})
