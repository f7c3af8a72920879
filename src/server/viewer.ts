// The viewer of a table, and what they may do.
import type { Seat } from '../dice/dice.ts'

/**
 * Who looks: a seat; one screen for everybody, which sees what the referee sees and acts for whoever is asked; or a
 * watcher, who sees what everybody may know.
 */
export type Viewer = Seat | 'all' | 'watcher'

/** A seat that no fight has: it owns nobody, so it knows what everybody may know. */
export const NOBODY: Seat = 'player-0'

/** The seat whose view a viewer sees. */
export const seatOfViewer = (viewer: Viewer): Seat =>
  viewer === 'all' ? 'referee' : viewer === 'watcher' ? NOBODY : viewer

/** Whether a viewer decides as the referee does. */
export const mayReferee = (viewer: Viewer): boolean => viewer === 'all' || viewer === 'referee'
