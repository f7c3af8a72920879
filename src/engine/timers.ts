// Timers: data in the state, fired by the beat that moves the clock.
import type { Clock, Timer } from './book.ts'
import { EngineFault } from './plain-data.ts'

/** Orders timers by due tick, then by kind, then by name. */
export function compareTimers(a: Timer, b: Timer): number {
  return a.due - b.due || order(a.kind, b.kind) || order(a.who ?? '', b.who ?? '')
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Inserts a timer in order. For `apply`; `due` is an absolute tick. Keeps a copy.
 * @example
 * import { addTimer, type Clock } from 'ringfire'
 * const clock: Clock = { now: 0, timers: [] }
 * addTimer(clock, { due: 3, kind: 'bleeding', who: 'ann' })
 * console.log(clock.timers.length) // 1
 */
export function addTimer(clock: Clock, timer: Timer): void {
  const copy: Timer =
    timer.who === undefined
      ? { due: timer.due, kind: timer.kind }
      : { due: timer.due, kind: timer.kind, who: timer.who }
  const at = clock.timers.findIndex((other) => compareTimers(copy, other) < 0)
  clock.timers.splice(at < 0 ? clock.timers.length : at, 0, copy)
}

/**
 * Removes the timers of this kind and, if `who` is given, of this combatant. For `apply`.
 * @example
 * import { addTimer, removeTimers, type Clock } from 'ringfire'
 * const clock: Clock = { now: 0, timers: [] }
 * addTimer(clock, { due: 3, kind: 'bleeding', who: 'ann' })
 * removeTimers(clock, 'bleeding', 'ann')
 * console.log(clock.timers.length) // 0
 */
export function removeTimers(clock: Clock, kind: string, who?: string): void {
  clock.timers = clock.timers.filter(
    (timer) => timer.kind !== kind || (who !== undefined && timer.who !== who),
  )
}

/**
 * Removes one timer that has fired. For `apply`.
 * @example
 * import { addTimer, removeTimer, type Clock } from 'ringfire'
 * const clock: Clock = { now: 0, timers: [] }
 * const timer = { due: 3, kind: 'bleeding', who: 'ann' }
 * addTimer(clock, timer)
 * removeTimer(clock, timer)
 * console.log(clock.timers.length) // 0
 */
export function removeTimer(clock: Clock, fired: Timer): void {
  const at = clock.timers.findIndex((timer) => compareTimers(timer, fired) === 0)
  if (at >= 0) clock.timers.splice(at, 1)
}

/**
 * The next timer due at or before `until` (ticks), or undefined.
 * @example
 * import { addTimer, nextDue, type Clock } from 'ringfire'
 * const clock: Clock = { now: 0, timers: [] }
 * addTimer(clock, { due: 3, kind: 'bleeding' })
 * console.log(nextDue(clock, 2), nextDue(clock, 3)?.kind) // undefined 'bleeding'
 */
export function nextDue(clock: Readonly<Clock>, until: number): Timer | undefined {
  let next: Timer | undefined
  for (const timer of clock.timers) {
    if (timer.due <= until && (next === undefined || compareTimers(timer, next) < 0)) next = timer
  }
  return next
}

/**
 * Moves the clock from timer to timer up to `until`. `fire` must emit events that advance the clock to `timer.due`
 * and remove the timer (it may add later ones). Throws if the timer is still there afterwards.
 * @example
 * import { addTimer, passTime, removeTimer, type Clock } from 'ringfire'
 * const clock: Clock = { now: 0, timers: [] }
 * addTimer(clock, { due: 3, kind: 'bleeding' })
 * passTime(() => clock, 5, (timer) => {
 *   removeTimer(clock, timer)
 *   console.log(timer.kind, timer.due)
 * })
 */
export function passTime(
  clock: () => Readonly<Clock>,
  until: number,
  fire: (timer: Timer) => void,
): void {
  const count = (timer: Timer): number =>
    clock().timers.filter((other) => compareTimers(other, timer) === 0).length
  for (let timer = nextDue(clock(), until); timer; timer = nextDue(clock(), until)) {
    const before = count(timer)
    fire(timer)
    const after = count(timer)
    if (after >= before)
      throw new EngineFault(`the timer ${timer.kind} at ${timer.due} was fired and is still set`)
  }
}
