// What a new throw is said to change: the chance that it shows something else.
import { expect, it } from 'vitest'
import { describeReroll } from '../../src/books/gray-dawn/attack/luck-about.ts'

const about = (roll: string, now: string) =>
  describeReroll({ roll, now, left: 4, concerns: undefined }, (dice) => String(dice.d(roll, 6)))

it('[gray-dawn/luck/reroll] five of six faces are something else; what no face shows is sure to change', () => {
  expect(about('hits', '3').changes).toMatchObject([{ becomes: 'something else' }])
  expect(about('hits', '3').changes[0]!.chance).toBeCloseTo(5 / 6, 12)
  expect(about('hits', '7').changes[0]!.chance).toBe(1)
})
it('[gray-dawn/luck/reroll] a place is told as one', () => {
  expect(about('location', '3')).toMatchObject({
    now: 'the 3',
    left: 4,
    changes: [{ becomes: 'another place' }],
  })
})
