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

/** A combatant as players see one. */
export type Seen = Glimpse['men'][number] & {
  /** Down and dying, or dead. */
  readonly dying: boolean
}

/** What a seat sees of a fight. */
export interface Look extends Omit<Glimpse, 'men'> {
  readonly men: readonly Seen[]
  /** See `Counting`. */
  readonly deadly: readonly string[]
}

/** Returns what the asked seat sees. */
export function glimpseOf({ face, view, ask }: Omit<Turn, 'menu'>): Look {
  const scene = face.glimpse?.(view, ask.seat) ?? sceneForSeat(face, view, ask.seat)
  const deadly = face.counting?.deadly ?? []
  const { map, ghosts, sheets } = scene
  const men = scene.men.map((one) => ({
    ...one,
    dying: one.dead || (one.down && deadly.includes(one.state)),
  }))
  return { map, ghosts, sheets, men, deadly }
}
