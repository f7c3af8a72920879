// The input of a computer player of gunfights.
import type { Ask } from '../dice/dice.ts'
import type { Clock, Item } from '../engine/book.ts'
import { sceneForSeat } from '../engine/seat-scene.ts'
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import type { Glimpse } from '../books/gunfight/table/scene.ts'

/**
 * The basis of a decision: the view of the seat, the question and the menu.
 * @example
 * import { simplePlayer, type Turn } from 'ringfire'
 * // A player that never spends luck, and otherwise plays as the computer does.
 * const saver = (turn: Turn): unknown => (turn.ask.kind === 'luck' ? turn.ask.silent : simplePlayer(turn))
 * console.log(saver.length)
 */
export interface Turn {
  readonly face: GunfightFace<Clock, unknown>
  readonly view: Readonly<Clock>
  readonly ask: Ask
  readonly menu: readonly Item[]
}

/** Returns what the asked seat sees. */
export const glimpseOf = ({ face, view, ask }: Omit<Turn, 'menu'>): Glimpse =>
  face.glimpse?.(view, ask.seat) ?? sceneForSeat(face, view, ask.seat)
