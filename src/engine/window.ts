// The window after a roll, in which the sides take turns to change it (luck, forced rolls).
import { EngineFault } from './plain-data.ts'

/** A side of a contest that may still change the result. */
export interface Side {
  /** Asks this side. Returns true if it made a change, or false to stop. Every change must cost something. */
  readonly move: () => boolean
  /** False if the side has nothing left that could change the result; it is then not asked. */
  readonly can: () => boolean
}

/**
 * Lets the side that is behind decide first; any change lets the other side decide again; closes when both stop.
 * `behind` returns the side (0 or 1) that is behind now. Throws if the sides go on for ever.
 * @example
 * import { openWindow } from 'ringfire'
 * let margin = -2
 * let luck = 3
 * const shooter = { can: () => luck > 0, move: () => (margin <= 0 ? (luck--, margin++, true) : false) }
 * const target = { can: () => false, move: () => false }
 * openWindow(() => (margin > 0 ? 1 : 0), [shooter, target])
 * console.log(margin, luck) // 1 0
 */
export function openWindow(behind: () => 0 | 1, sides: readonly [Side, Side]): void {
  const stopped = [false, false]
  for (let turns = 0; !(stopped[0] && stopped[1]); turns++) {
    if (turns > 1000)
      throw new EngineFault('a window that never closes', {
        field: 'sides',
        right: 'sides whose every change costs something',
      })
    const first = behind()
    const side = stopped[first] ? (first === 0 ? 1 : 0) : first
    if (sides[side].can() && sides[side].move()) stopped[1 - side] = false
    else stopped[side] = true
  }
}
