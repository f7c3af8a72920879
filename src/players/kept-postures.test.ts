import { expect, test } from 'vitest'
import type { Ask } from '../dice/dice.ts'
import type { Clock } from '../engine/book.ts'
import { KeptPostures } from './kept-postures.ts'

const ask: Ask = { seat: 'player-1', kind: 'act', who: 'matt', options: [], silent: { do: 'end' } }
const AT = { now: 3, men: { matt: { id: 'matt', x: 2, y: 5 } } } as never as Clock
const KNIFE = { do: 'change', weapon: 'knife' }
const PRONE = { do: 'posture', posture: 'prone' }

/** Notes these choices of one tick. Returns whether the posture has to be kept then. */
const keepsAfter = (...choices: readonly unknown[]): boolean => {
  const kept = new KeptPostures()
  for (const choice of choices) kept.note(ask, AT, choice)
  return kept.keeps(ask, 3)
}

test.each([
  ['a change of posture', true, [PRONE]],
  ['another free act after it', true, [PRONE, { do: 'turn', to: 'scar' }]],
  ['an attack after it', false, [PRONE, { do: 'attack', target: 'scar' }]],
  ['a move after it', false, [PRONE, { do: 'move', path: [] }]],
  ['a change after an attack', true, [PRONE, { do: 'attack' }, PRONE]],
  ['a change of weapon after it', true, [PRONE, KNIFE]],
  ['a change of weapon and an attack', false, [PRONE, KNIFE, { do: 'attack' }]],
  ['nothing', false, []],
])('a posture is kept after %s: %s', (_, kept, choices) => {
  expect(keepsAfter(...choices)).toBe(kept)
})

test.each(['posture', 'turn', 'face', 'stance', 'change'])(
  'whoever chose a %s is not offered it again before they act',
  (verb) => {
    const kept = new KeptPostures()
    const menu = [verb, 'attack'].map((one) => ({ verb: one }))
    const left = (now: number) => kept.menu(ask, now, menu).map((one) => one.verb)
    kept.note(ask, AT, { do: verb })
    expect(left(3)).toEqual(['attack'])
    expect(left(4)).toEqual([verb, 'attack'])
  },
)

test('whoever changed posture and weapon is offered neither again before they act', () => {
  const kept = new KeptPostures()
  const menu = ['posture', 'change', 'attack'].map((verb) => ({ verb }))
  const left = (now: number) => kept.menu(ask, now, menu).map(({ verb }) => verb)
  kept.note(ask, AT, KNIFE)
  expect(left(3)).toEqual(['posture', 'attack'])
  kept.note(ask, AT, PRONE)
  expect(left(3)).toEqual(['attack'])
  expect(left(4)).toEqual(['posture', 'change', 'attack'])
})

test('others may change theirs, and the next tick is free', () => {
  const kept = new KeptPostures()
  kept.note(ask, AT, PRONE)
  expect(kept.keeps({ ...ask, who: 'scar' }, 3)).toBe(false)
  expect(kept.keeps(ask, 4)).toBe(false)
})

test('nobody goes back to a place before they have done something', () => {
  const kept = new KeptPostures()
  const to = (x: number, y: number) => ({ do: 'move', path: [{ x, y }] })
  kept.note(ask, AT, to(8, 5))
  expect(kept.goesBack(ask, 3, to(2.4, 5))).toBe(true)
  expect(kept.goesBack(ask, 3, to(9, 9))).toBe(false)
  expect(kept.goesBack(ask, 4, to(2.4, 5))).toBe(false)
  kept.note(ask, AT, { do: 'attack', target: 'scar' })
  expect(kept.goesBack(ask, 3, to(2.4, 5))).toBe(false)
})
