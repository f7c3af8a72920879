import { describe, expect, it } from 'vitest'
import { scripted } from '../dice/scripted.ts'
import { describeFreeRoll, readFreeRoll, rollFree } from './free-roll.ts'

const read = (text: unknown) => {
  const found = readFreeRoll(text, 'fnff-1988/setup/referee')
  return 'why' in found ? undefined : found
}

describe('free rolls', () => {
  it.each([
    ['2d6+3', [4, 2], '2D6+3 = 9 (4, 2)'],
    ['d10', [7], '1D10 = 7'],
    ['1D20 - 1d4', [3, 4], '1D20-1D4 = -1 (3, 4)'],
    ['4d6kh3', [1, 6, 5, 2], '4D6kh3 = 13 (1, 6, 5, 2)'],
    ['5d10>=8', [8, 1, 9, 10, 7], '5D10>=8 = 3 (8, 1, 9, 10, 7)'],
  ])('%s is rolled and told with every die', (text, faces, told) => {
    const tape = scripted(faces)
    expect(describeFreeRoll(rollFree(tape, 'player-1', read(text)!))).toBe(told)
    expect(tape.left()).toBe(0)
  })

  it.each([
    '',
    '3',
    '2d',
    'd0',
    '0d6',
    '41d6',
    '20d6+21d6',
    '2d1001',
    '2d6+',
    '2d6[<b>]',
    'd6d6',
    'x',
    '__proto__',
    7,
    undefined,
    ['2d6'],
    `${'1'.repeat(400)}d6`,
  ])('%j is refused', (text) => {
    expect(read(text)).toBeUndefined()
  })
})
