// Who plays whom in a plan: combatants are assigned to seats by name.
import { expect, it } from 'vitest'
import { seatsOfFight } from './fight-seats.ts'

const sides = (us: readonly (string | undefined)[], them: readonly (string | undefined)[] = ['']) =>
  [us, them].map((people, i) => ({
    name: ['Us', 'Them'][i]!,
    seat: `player-${i + 1}` as const,
    people: people.map((seat) => ({ seat })),
  }))

it('makes nothing of a plan in which nobody names a seat', () => {
  expect(seatsOfFight(sides(['', undefined, '  ']))).toEqual({
    seats: undefined,
    ofSides: ['player-1', 'player-2'],
    ofPeople: [[undefined, undefined, undefined], [undefined]],
    computer: [],
  })
})

it('numbers the names as they come, and knows them again in any case', () => {
  const { seats, ofPeople } = seatsOfFight(sides(['Mia', undefined, 'mia', 'Joe'], ['Joe', 'us']))
  expect(ofPeople).toEqual([
    ['player-3', undefined, 'player-3', 'player-4'],
    ['player-4', 'player-1'],
  ])
  expect(seats).toEqual([
    { seat: 'player-1', name: 'Us' },
    { seat: 'player-3', name: 'Mia' },
    { seat: 'player-4', name: 'Joe' },
  ])
})

it('gives people to the referee and to the computer, who are no players', () => {
  const { seats, ofPeople, computer } = seatsOfFight(sides(['Referee', undefined], ['computer']))
  expect(ofPeople).toEqual([['referee', undefined], ['player-3']])
  expect(computer).toEqual(['player-3'])
  expect(seats?.map(({ name }) => name)).toEqual(['Us', 'Computer'])
})

it('gives a side whose people all have players the seat of the first, and one of the referee its own', () => {
  const { ofSides, seats } = seatsOfFight(sides(['Mia', 'Joe'], ['Referee']))
  expect(ofSides).toEqual(['player-3', 'player-2'])
  expect(seats?.map(({ name }) => name)).toEqual(['Mia', 'Joe', 'Them'])
})
