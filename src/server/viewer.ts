// The viewer of a table, and what they may do.
import type { Seat } from '../dice/dice.ts'

/**
 * A seat; `all`, one shared screen that sees what the referee sees and acts for every seat; or `watcher`, who sees
 * what everyone may know.
 */
export type Viewer = Seat | 'all' | 'watcher'

/** A seat that no fight has. It owns no combatants, so its view is what everyone may know. */
export const NOBODY: Seat = 'player-0'

/** The seat whose view a viewer sees. */
export const seatOfViewer = (viewer: Viewer): Seat =>
  viewer === 'all' ? 'referee' : viewer === 'watcher' ? NOBODY : viewer

/** Whether a viewer decides as the referee does. */
export const mayReferee = (viewer: Viewer): boolean => viewer === 'all' || viewer === 'referee'
