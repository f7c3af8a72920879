// The seats that a loaded scenario's form asks about: its sides, or all named seats if the file names any.
import { expect, it } from 'vitest'
import { seatsOfFile } from './load-file.tsx'

const sides = (...owners: readonly unknown[]) => [
  { name: 'Us', seat: 'player-1', combatants: owners.map((seat) => ({ seat })) },
  { name: 'Them', seat: 'player-2', combatants: [{}] },
]

it('asks about each side, and about every seat that the file names or gives somebody', () => {
  expect(seatsOfFile({ sides: sides(undefined) }).map(({ name }) => name)).toEqual(['Us', 'Them'])
  const seats = [{ seat: 'player-3', name: 'Mia' }]
  expect(seatsOfFile({ sides: sides('player-3', 'player-4', 'referee'), seats })).toEqual([
    { seat: 'player-3', name: 'Mia' },
    { seat: 'player-1', name: 'Us' },
    { seat: 'player-2', name: 'Them' },
    { seat: 'player-4', name: 'player 4' },
  ])
})

it('finds no seats in a file that is not a fight', () => {
  expect(seatsOfFile({ sides: 7, seats: 'x' })).toEqual([])
  expect(seatsOfFile({ sides: [{ combatants: 3, seat: 'table' }, null] })).toEqual([])
})
