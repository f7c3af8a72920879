// What a seat may print.
import { shiftInside } from '../field/labels.ts'
import { expect, it } from 'vitest'
import type { SeenSheet, Sheet } from '../../books/gunfight/table/scene.ts'
import { mapScale, printedPairs, printedSheets } from './contents.ts'

const sheet = (id: string, seat: string) => ({ id, seat }) as Sheet

it('prints the sheets of the seat’s own people, and counts the others', () => {
  const sheets = { ann: sheet('ann', 'player-1'), bo: sheet('bo', 'player-2') }
  const printed = (mine: readonly string[]) => {
    const { sheets: own, leftOut } = printedSheets({ sheets }, (seat) => mine.includes(seat))
    return [own.map(({ id }) => id), leftOut]
  }
  expect(printed(['player-1', 'player-2'])).toEqual([['ann', 'bo'], 0])
  expect(printed(['player-2'])).toEqual([['bo'], 1])
  expect(printed([])).toEqual([[], 2])
  const { ann } = sheets
  const seen = { bo: {} as SeenSheet, cy: {} as SeenSheet }
  expect(printedSheets({ sheets: { ann }, seen }, () => true)).toEqual({
    sheets: [ann],
    leftOut: 2,
  })
})

it('prints each pair of a fight without a map once', () => {
  const pair = (a: string, b: string) => ({ a, b, metres: 6, cover: '', sees: true })
  const pairs = [pair('a', 'b'), pair('a', 'c'), pair('b', 'a'), pair('c', 'a')]
  expect(printedPairs({ pairs })).toEqual([pair('a', 'b'), pair('a', 'c')])
  expect(printedPairs({})).toEqual([])
})

it.each([
  // Width and height in metres; 25 m at 1:100 are 250 mm.
  [25, 13, 100, true],
  [26, 13, 125, true],
  [18, 20, 100, false],
  [40, 26, 200, true],
  [30, 90, 500, false],
  [500, 500, 4000, false],
])('a map of %d by %d metres is 1:%d', (width, height, ratio, landscape) => {
  expect(mapScale({ width, height })).toEqual({ ratio, landscape })
})

it('keeps a name on the paper: it moves sideways by no more than it must', () => {
  expect(shiftInside('Mad Matt', 200, 10, 400)).toBe(0)
  expect(shiftInside('Mad Matt', 10, 10, 400)).toBe(14)
  expect(shiftInside('Mad Matt', 400, 10, 400)).toBe(-24)
})
