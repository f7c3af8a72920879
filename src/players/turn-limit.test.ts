import { expect, test } from 'vitest'
import type { Ask } from '../dice/dice.ts'
import { TurnLimit } from './turn-limit.ts'

const askOf = (who: string): Ask => ({
  seat: 'player-1',
  kind: 'act',
  who,
  options: ['end'],
  silent: 'end',
})

test('whoever acts without end within a tick is held to default answers, nobody else, and the next tick is free', () => {
  const limit = new TurnLimit()
  const answers = Array.from({ length: 70 }, () => limit.exceeds(askOf('matt'), 3))
  expect(answers.indexOf(true)).toBe(60)
  expect(limit.exceeds(askOf('scar'), 3)).toBe(false)
  expect(limit.exceeds(askOf('matt'), 4)).toBe(false)
})

test('two hundred people of one seat have a turn each within a tick', () => {
  const limit = new TurnLimit()
  const people = Array.from({ length: 200 }, (_, i) => `guard-${i}`)
  expect(people.some((who) => limit.exceeds(askOf(who), 1))).toBe(false)
})
