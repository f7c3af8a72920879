import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../books/index.ts'
import { seededSource } from '../../dice/seeded.ts'
import { mapProblems } from '../map.ts'
import { PACKAGE_ROOT } from '../package-root.ts'
import { bookPeople } from '../people/templates.ts'
import { readUnderBook } from '../read-under-book.ts'
import { readScenario } from '../scenario.ts'
import { POINTS } from './points.ts'
import { MOST_PEOPLE, makeRandomMap } from './random-map.ts'
import { chooseCrew, makeSkirmish, pointsOf, recruitsOf, sizeOf, type Recruit } from './skirmish.ts'

const recruits = (book: string): readonly Recruit[] =>
  recruitsOf(
    book,
    bookPeople(book, (name) => readFileSync(join(PACKAGE_ROOT, 'people', name), 'utf8'))!.templates,
  )
const BOOKS_WITH_POINTS = Object.keys(POINTS)

describe('a random map', () => {
  const maps = Array.from({ length: 100 }, (_, i) => makeRandomMap(seededSource(i + 1)))

  it('can be played on, whatever the seed', () => {
    expect(maps.flatMap((map) => mapProblems(map))).toEqual([])
    expect(Math.min(...maps.map(({ obstacles }) => obstacles.length))).toBeGreaterThanOrEqual(8)
    expect(new Set(maps.map((map) => JSON.stringify(map))).size).toBe(100)
  })

  it('looks the same from both ends', () => {
    const middleOf = (shape: readonly { x: number; y: number }[]): string =>
      [
        shape.reduce((sum, { x }) => sum + x, 0) / shape.length,
        shape.reduce((sum, { y }) => sum + y, 0) / shape.length,
      ]
        .map((one) => one.toFixed(2))
        .join(' ')
    for (const { width, height, obstacles } of maps) {
      const here = obstacles.map(({ name, shape }) => `${name} ${middleOf(shape)}`)
      const there = obstacles.map(
        ({ name, shape }) =>
          `${name} ${middleOf(shape.map(({ x, y }) => ({ x: width - x, y: height - y })))}`,
      )
      expect(there.toSorted()).toEqual(here.toSorted())
    }
  })
})

describe.each(BOOKS_WITH_POINTS)('a skirmish under %s', (book) => {
  const hired = recruits(book)

  it('has a price for each who is armed', () => {
    expect(hired.length).toBeGreaterThan(7)
    expect(hired.map(({ points }) => points)).toEqual(
      hired.map(({ points }) => points).toSorted((a, b) => a - b),
    )
  })

  it('a crew by the dice keeps to its points and places, and spends most of them', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const crew = chooseCrew(hired, 100, seededSource(seed))
      expect(sizeOf(crew)).toBeLessThanOrEqual(MOST_PEOPLE)
      expect(pointsOf(crew, hired)).toBeLessThanOrEqual(100)
      expect(pointsOf(crew, hired)).toBeGreaterThan(60)
    }
  })

  it('is a fight that the book plays, the same for the same seed', () => {
    const plan = { book, seed: 7, recruits: hired, crew: { Thug: 2, 'Beat cop': 1 }, against: 100 }
    const made = makeSkirmish(plan)
    expect(made).toEqual(makeSkirmish(plan))
    const { value, problems } = readScenario(JSON.parse(JSON.stringify(made)))
    expect(problems).toBeUndefined()
    expect(readUnderBook(BOOKS, value!).problems).toBeUndefined()
    expect(made.sides[0]!.combatants.map(({ name }) => name).toSorted()).toEqual([
      'Beat cop',
      'Thug 1',
      'Thug 2',
    ])
  })
})
