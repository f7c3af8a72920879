// The hashes of docs/dice.md, against vectors that were computed elsewhere.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { seededSource } from '../../src/dice/seeded.ts'
import * as dice from '../../src/files/turn-dice.ts'

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
