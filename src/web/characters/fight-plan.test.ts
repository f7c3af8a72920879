// The plan of a new fight: lost characters are counted, removed ones take part in no ambush, and each side has its
// own colour.
import { expect, it } from 'vitest'
import type { Character } from '../../files/character.ts'
import { COLOURS, coloursOf, withColour } from '../../files/colours.ts'
import { readFight } from '../../files/character-fight.ts'
import { readPerson } from '../../files/character.ts'
import {
  EMPTY,
  newExtraId,
  opponentsOf,
  requestOf,
  withExtras,
  withGroups,
  withoutLost,
  type PlannedSide,
  fromTable,
} from './fight-plan.ts'

const { value: person } = readPerson({ name: 'Thug', stats: { ref: 5, body: 5 } })
const kept = (id: string, dead = false): Character => ({
  ...{ id, book: 'cp2020', name: id, made: '', changed: '', version: 1, dead, homes: [] },
  person: person!,
})
const sides: readonly PlannedSide[] = [
  { name: 'Us', people: [{ character: 'ann' }, { character: 'bo' }], computer: false },
  { name: 'Them', people: [{ character: 'extra-1', person: person! }], computer: true },
]
const plan = { ...EMPTY, book: 'cp2020', sides }

it('drops the dead and the removed, never an extra, and counts them', () => {
  const found = withoutLost(plan, [kept('ann', true)])
  expect(found.lost).toBe(2)
  expect(found.plan.sides.map(({ people }) => people.length)).toEqual([0, 1])
  expect(withoutLost({ ...plan, insist: true }, [kept('ann', true)]).lost).toBe(1)
  expect(withoutLost(plan, [kept('ann'), kept('bo')])).toEqual({ plan, lost: 0 })
})

it('lets opponents join the side that somebody has left empty, otherwise the computer’s', () => {
  const emptied = sides.map((side, i) => (i === 0 ? { ...side, people: [] } : side))
  expect([EMPTY, plan, { ...plan, sides: emptied }].map(opponentsOf)).toEqual([1, 1, 0])
  const byPeople = sides.map((side) => ({ ...side, computer: false }))
  expect(opponentsOf({ ...plan, sides: byPeople })).toBe(1)
})

it('sends no ambush by somebody who is gone', () => {
  const ambush = [
    { who: ['extra-1', 'gone'], victims: ['ann'], conditions: [] },
    { who: ['extra-1'], victims: ['gone'], conditions: [] },
  ]
  expect(requestOf({ ...plan, ambush })).toMatchObject({
    ambush: [{ who: ['extra-1'], victims: ['ann'] }],
    computer: ['player-2'],
  })
  expect((requestOf({ ...plan, ambush }) as { ambush: unknown[] }).ambush).toHaveLength(1)
})

it('opens a table without advice where the plan says so, and keeps that for the next fight', () => {
  const sent = readFight(requestOf({ ...plan, advice: 'off' })).value!
  expect(sent.advice).toBe('off')
  expect(fromTable(sent).advice).toBe('off')
  expect(fromTable({ ...sent, advice: undefined }).advice).toBe('allowed')
})

it('gives extras ids that do not reveal how many there are', () => {
  const ids = withExtras(plan, 1, [person!, person!])[1]!.people.map(({ character }) => character)
  expect(new Set(ids).size).toBe(3)
  expect(newExtraId()).toMatch(/^extra-[0-9a-z]{10}$/)
})

it('swaps the colours of two sides', () => {
  expect(coloursOf(sides)).toEqual(['blue', 'orange'])
  const swapped = withColour(sides, 0, 'orange')
  expect(coloursOf(swapped)).toEqual(['orange', 'blue'])
  expect(coloursOf(withColour(swapped, 1, 'pink'))).toEqual(['orange', 'pink'])
  expect(new Set(coloursOf(Array.from({ length: 6 }, () => ({}))))).toEqual(new Set(COLOURS))
})

it('sends who plays whom: own dice for people, the computer where it plays, and keeps it for the next fight', () => {
  const [us, them] = sides
  const own = (at: number, seat: string) => ({ ...us!.people[at]!, seat })
  const seated = {
    ...plan,
    byHand: true,
    sides: [
      { ...us!, people: [own(0, 'Mia'), own(1, 'Computer')] },
      { ...them!, people: [...them!.people, { character: 'cy', seat: 'Referee' }] },
    ],
  }
  const sent = readFight(requestOf(seated)).value!
  expect(sent.computer).toEqual(['player-2'])
  expect(sent.hand).toEqual(['player-3'])
  expect(fromTable(sent).sides.map(({ people }) => people.map(({ seat }) => seat))).toEqual([
    ['Mia', 'Computer'],
    [undefined, 'Referee'],
  ])
  expect(readFight(requestOf({ ...seated, sides })).value!.hand).toEqual(['player-1'])
})

it('puts the opponents of a line on the next empty side', () => {
  const three = (has: readonly number[]) =>
    has.map((n, i) => ({ ...sides[0]!, name: `${i}`, people: sides[0]!.people.slice(0, n) }))
  const count = (has: readonly number[], at: number, groups: number) =>
    withGroups(
      { ...plan, sides: three(has) },
      at,
      Array.from({ length: groups }, () => [person!]),
    ).map(({ people }) => people.length)
  expect(count([0, 0], 0, 2)).toEqual([1, 1])
  expect(count([0, 2, 0], 0, 2)).toEqual([1, 2, 1])
  expect(count([2, 0], 0, 2)).toEqual([3, 1])
  expect(count([2, 1], 1, 2)).toEqual([3, 2])
  // With more groups than sides, the last groups join the side where the line started.
  expect(count([0, 0], 0, 3)).toEqual([2, 1])
})
