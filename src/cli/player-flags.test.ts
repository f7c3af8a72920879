// The player of a side plays all of its combatants, whatever seats they have at a table.
import { expect, it } from 'vitest'
import type { Call } from './command.ts'
import { readPlayers } from './player-flags.ts'

const flags = (...player: string[]): Call => ({ flags: { player } }) as never
const SIDES = [
  {
    ...{ name: 'Us', seat: 'player-1' as const },
    combatants: [{}, { seat: 'player-3' as const }, { seat: 'referee' as const }],
  },
  { ...{ name: 'Them', seat: 'player-2' as const }, combatants: [{ seat: 'player-3' as const }] },
]
const seats = (...player: string[]) =>
  readPlayers(flags(...player), SIDES).map(({ seat, command }) => `${seat} ${command}`)

it('plays the seat of the side and those of its people, but the referee’s', () => {
  expect(seats('us=random')).toEqual(['player-1 random', 'player-3 random'])
  expect(seats('them=recruit', 'us=random')).toEqual([
    'player-2 recruit',
    'player-3 recruit',
    'player-1 random',
  ])
  expect(() => seats('us=random', 'player-1=recruit')).toThrow('twice')
})
