import { expect, test } from 'vitest'
import { openWindow } from './window.ts'

/**
 * Opens a window in which each side has luck; a greedy side spends it whenever it is asked and behind. Returns who
 * was asked.
 */
function asked(margin: number, luck: [number, number], greedy: [boolean, boolean]): string {
  let now = margin
  const log: string[] = []
  const side = (i: 0 | 1, change: number) => ({
    can: () => luck[i] > 0,
    move: () => {
      const behind = now > 0 ? 1 : 0
      const use = greedy[i] && behind === i
      log.push(`${i}${use ? '+' : '-'}`)
      if (use) {
        luck[i]--
        now += change
      }
      return use
    },
  })
  openWindow(() => (now > 0 ? 1 : 0), [side(0, 2), side(1, -2)])
  return log.join(' ')
}

test.each([
  {
    name: 'nobody has luck: nobody is asked',
    margin: 1,
    luck: [0, 0],
    greedy: [true, true],
    log: '',
  },
  {
    name: 'the one behind is asked first',
    margin: 1,
    luck: [1, 1],
    greedy: [false, false],
    log: '1- 0-',
  },
  {
    name: 'a change lets the other decide anew',
    margin: 1,
    luck: [1, 1],
    greedy: [true, true],
    log: '1+ 0+',
  },
  {
    name: 'it goes on while somebody changes something',
    margin: 1,
    luck: [2, 2],
    greedy: [true, true],
    log: '1+ 0+ 1+ 0+',
  },
  {
    name: 'who stopped is asked again after a change',
    margin: 1,
    luck: [1, 1],
    greedy: [true, false],
    log: '1- 0-',
  },
] as const)('$name', ({ margin, luck, greedy, log }) => {
  expect(asked(margin, [...luck], [...greedy])).toBe(log)
})

test('a window that never closes throws', () => {
  const side = { can: () => true, move: () => true }
  expect(() => openWindow(() => 0, [side, side])).toThrow('never closes')
})
