import { expect, test } from 'vitest'
import { swipedTab, swipedUp } from './swipe.ts'

test.each([
  ['now', { x: -80, y: 10 }, 'log'],
  ['log', { x: -80, y: -10 }, 'sheet'],
  ['log', { x: 80, y: 0 }, 'now'],
  ['sheet', { x: -80, y: 0 }, undefined],
  ['now', { x: 80, y: 0 }, undefined],
  // A tap, and a diagonal scroll.
  ['now', { x: -30, y: 0 }, undefined],
  ['now', { x: -80, y: 60 }, undefined],
] as const)('from %s a finger that goes %o turns to %s', (from, way, to) => {
  expect(swipedTab(from, way)).toBe(to)
})

test('the sheet follows a swipe up or down on its tabs', () => {
  expect(swipedUp({ x: 5, y: -40 })).toBe(true)
  expect(swipedUp({ x: 5, y: 40 })).toBe(false)
  expect(swipedUp({ x: 30, y: 40 })).toBeUndefined()
  expect(swipedUp({ x: 0, y: 10 })).toBeUndefined()
})
