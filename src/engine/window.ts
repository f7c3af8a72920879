// The window: what may be done after a roll (luck, forced rolls), side against side.

/** A side of a contest that may still change it. */
export interface Side {
  /** Asks this side; it makes its change and answers true, or answers false to stop. No change must be possible without cost. */
  readonly move: () => boolean
  /** False where what this side has left cannot change anything; then it is not asked. */
  readonly can: () => boolean
}

/**
 * The one who is behind decides first; any change lets the other decide anew; closed when both stop.
 * `behind` says which side (0 or 1) is behind now. Throws where the sides go on for ever.
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
    if (turns > 1000) throw new Error('a window that never closes')
    const first = behind()
    const side = stopped[first] ? ((1 - first) as 0 | 1) : first
    if (sides[side].can() && sides[side].move()) stopped[1 - side] = false
    else stopped[side] = true
  }
}
