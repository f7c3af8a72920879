import { expect, test } from 'vitest'
import type { Clock, Timer } from './book.ts'
import { addTimer, nextDue, passTime, removeTimer, removeTimers } from './timers.ts'

const clockOf = (...timers: Timer[]): Clock => {
  const clock: Clock = { now: 0, timers: [] }
  for (const timer of timers) addTimer(clock, timer)
  return clock
}
const [worse, bleedZ, bleedA, late]: Timer[] = [
  { due: 5, kind: 'worse', who: 'a' },
  { due: 5, kind: 'bleed', who: 'z' },
  { due: 5, kind: 'bleed', who: 'a' },
  { due: 9, kind: 'aid' },
] as [Timer, Timer, Timer, Timer]

test('timers stand in order of due, kind and name, however they were added', () => {
  expect(clockOf(late, worse, bleedZ, bleedA).timers).toEqual([bleedA, bleedZ, worse, late])
})

test('only what is due is next', () => {
  expect(nextDue(clockOf(late, worse), 4)).toBeUndefined()
  expect(nextDue(clockOf(late, worse), 5)).toEqual(worse)
})

test('time jumps from due to due, and timers set on the way fire too', () => {
  const clock = clockOf(late, worse)
  const fired: number[] = []
  passTime(
    () => clock,
    10,
    (timer) => {
      clock.now = timer.due
      removeTimer(clock, timer)
      fired.push(timer.due)
      if (timer.due === 5) addTimer(clock, { due: 7, kind: 'worse' })
    },
  )
  expect(fired).toEqual([5, 7, 9])
})

test('a timer that stays set is a mistake of the book', () => {
  expect(() =>
    passTime(
      () => clockOf(worse),
      10,
      () => {},
    ),
  ).toThrow('still set')
})

test('timers are removed by kind and name', () => {
  const clock = clockOf(late, worse, bleedZ, bleedA)
  removeTimers(clock, 'bleed', 'z')
  removeTimers(clock, 'aid')
  expect(clock.timers).toEqual([bleedA, worse])
})
