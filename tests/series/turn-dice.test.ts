// The hashes of docs/dice.md, against vectors that were computed elsewhere.
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { seededSource } from '../../src/dice/seeded.ts'
import { newGame } from '../../src/engine/play.ts'
import { DiceLine, type DeviceMessage } from '../../src/files/dice-line.ts'
import type { DeviceMemory } from '../../src/files/dice-notes.ts'
import * as dice from '../../src/files/turn-dice.ts'
import { saveUnder } from './records.ts'

const V = JSON.parse(readFileSync(new URL('dice-vectors.json', import.meta.url), 'utf8')) as Vectors
interface Vectors {
  readonly table: string
  readonly roots: Readonly<Record<'server' | 'player-1.1' | 'player-2.1', string>>
  readonly serverChain: readonly string[]
  readonly chain1: readonly string[]
  readonly chain2: readonly string[]
  readonly firstTenD10: readonly number[]
  readonly [name: string]: unknown
}
const text = (name: string): string => String(V[name])
const json = (name: string): unknown => JSON.parse(text(name)) as unknown
const chain = (owner: keyof Vectors['roots']): readonly string[] =>
  dice.chainOf({ table: V.table, owner }, V.roots[owner], 4)
const seed = () =>
  dice.seedHash({
    deal: text('dealHash'),
    turn: 1,
    server: V.serverChain[1]!,
    opened: { 'player-2.1': V.chain2[1]!, 'player-1.1': V.chain1[1]! },
  })

describe('dice to which every device gives a value', () => {
  it.each<[string, unknown, () => unknown]>([
    ['links of the server', V.serverChain, () => chain('server')],
    ['links of one device', V.chain1, () => chain('player-1.1')],
    ['links of another', V.chain2, () => chain('player-2.1')],
    ['a setup', V['setup'], () => dice.setupHash(text('nonce'), json('fight') as never)],
    ['a deal', V['dealHash'], () => dice.dealHash(json('deal') as dice.Deal)],
    ['a choice', V['choiceSeal'], () => dice.choiceSeal(V.serverChain[1]!, json('input'))],
    [
      'an accepted turn',
      V['accept'],
      () =>
        dice.acceptHash({
          turn: 1,
          previous: text('dealHash'),
          choice: text('choiceSeal'),
          devices: json('devices') as dice.Listed[],
        }),
    ],
    ['a seed', V['seed'], seed],
    [
      'dice',
      V.firstTenD10,
      () => {
        const source = seededSource(
          dice.stateOfTurn({
            deal: text('dealHash'),
            turn: 1,
            server: V.serverChain[1]!,
            opened: { 'player-1.1': V.chain1[1]!, 'player-2.1': V.chain2[1]! },
          }),
        )
        return Array.from({ length: 10 }, () => source.die(10))
      },
    ],
    ['a step', V['stepSeal'], () => dice.stepSeal(V.serverChain[1]!, [json('step')])],
    ['a result', V['result'], () => dice.resultHash(text('accept'), text('stepSeal'))],
    ['a void turn', V['voidOfTurn1'], () => dice.voidHash(text('accept'), ['player-2.1'])],
  ])('hash %s', (_, expected, made) => {
    expect(made()).toEqual(expected)
  })
})

describe('the choice of a turn', () => {
  it('is the same whatever its dice show, also with dice that were typed early', () => {
    const { setup } = saveUnder('fnff-1988')
    const { book, face } = BOOKS['fnff-1988']!.make({})
    const game = newGame(book, setup, { seed: 7, manualDiceSeats: ['player-2'] })
    let used = 0
    for (let n = 0; n < 40 && game.pending; n++) {
      game.roll('player-2', 'save', 'thorn', [3])
      const { roll, asks } = game.pending
      const open = asks.find(({ answered }) => !answered)
      const items = open ? face.menu(game.view(open.ask.seat), open.ask) : []
      const shot = items.find(({ verb, refusal, needs }) => verb === 'shoot' && !refusal && !needs)
      const move = (): unknown =>
        roll
          ? game.roll(roll.seat, roll.label, roll.who, Array(roll.count).fill(1))
          : shot
            ? game.answer(open!.ask.seat, open!.key, shot.choice)
            : game.silent(open!.key)
      const [one, ...others] = [1, 2, 3, 4, 5, 6].map(
        (seed) => game.turn({ dice: seededSource(seed).state(), rehearsal: true }, move).choices,
      )
      for (const other of others) expect(other).toEqual(one)
      game.turn({ dice: seededSource(n).state() }, move)
      if (game.steps.at(-1)!.tray) used++
    }
    // Some of the dice that were typed early were used, or fell away.
    expect(used).toBeGreaterThan(0)
  })
})

describe('a connection of a device', () => {
  it('sends again after a second what was refused as too much, unless the connection was lost', () => {
    vi.useFakeTimers()
    let stored: DeviceMemory | undefined
    const sent: [DeviceMessage, string][] = []
    const line = new DiceLine({
      ...{ table: 'abcdefghjk', seat: 'player-1', newId: () => `${sent.length}` },
      home: { read: () => stored, write: (_, memory) => void (stored = memory), random: text64 },
      send: (...message) => void sent.push(message),
    })
    line.dealt({ deal: { ...(json('deal') as dice.Deal), table: 'abcdefghjk' } })
    line.answered({ id: '0', refusal: { code: 'refused/too-fast' } })
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    expect(sent[1]![0]).toEqual(sent[0]![0])
    line.answered({ id: '1', refusal: { code: 'refused/too-fast' } })
    line.lost()
    vi.advanceTimersByTime(1000)
    expect(sent).toHaveLength(2)
    vi.useRealTimers()
  })
})

const text64 = (): string => '1'.repeat(64)
