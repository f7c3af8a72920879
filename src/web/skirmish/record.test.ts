import { expect, it } from 'vitest'
import { pointsAgainst, standingOf, type Fought, type Result } from './record.ts'

const fought = (...results: (Result | undefined)[]): readonly Fought[] =>
  results.map((result, i) => ({
    table: `t${i}`,
    book: 'cp2020',
    level: 'veteran',
    own: 100,
    other: 100,
    ...(result ? { result } : {}),
  }))

it('counts wins and winning streaks', () => {
  expect(standingOf(fought('won', 'won', 'lost', 'won', undefined))).toEqual({
    won: 3,
    lost: 1,
    drawn: 0,
    streak: 1,
    best: 2,
  })
})

it('the other crew grows by a tenth with each win and shrinks with each defeat, within bounds', () => {
  const against = (...results: Result[]): number =>
    pointsAgainst(100, standingOf(fought(...results)))
  expect(against()).toBe(100)
  expect(against('won', 'won')).toBe(120)
  expect(against('won', 'lost', 'lost')).toBe(90)
  expect(against(...Array<Result>(30).fill('won'))).toBe(200)
  expect(against(...Array<Result>(30).fill('lost'))).toBe(60)
})
