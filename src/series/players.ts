// The computer in a seat, by what is fought.
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import type { Scene } from '../books/gunfight/table/scene.ts'
import { optionsOf } from '../books/fights/options.ts'
import type { Options } from '../books/fights/options.ts'
import { readingsOf } from '../books/fights/readings.ts'
import type { BoutScene } from '../books/fights/scene.ts'
import type { State } from '../books/fights/state.ts'
import type { Ask } from '../dice/dice.ts'
import type { Clock, Face, Item, OptionValues } from '../engine/book.ts'
import { boxer } from '../players/boxer.ts'
import { simplePlayer } from '../players/simple.ts'

/** What a table shows, by its `kind`. */
export type Shown = Scene | BoutScene

/**
 * Answers an ask from the view of the seat that is asked. `menu`: where it has been made already.
 */
export type Player = (view: Readonly<Clock>, ask: Ask, menu?: readonly Item[]) => unknown

/** How a fight is played that a computer sits down at. */
interface At {
  readonly face: Face<Clock, unknown, Shown>
  readonly options: OptionValues
}

/** The computer that plays a fight of this kind. */
export const PLAYERS: Readonly<Record<Shown['kind'], (at: At) => Player>> = {
  gunfight:
    ({ face }) =>
    (view, ask, menu = face.menu(view, ask)) =>
      simplePlayer({ face: face as GunfightFace<Clock, unknown>, view, ask, menu }),
  bout({ options }) {
    const read = readingsOf(optionsOf(options as Partial<Options>))
    return (view, ask) => boxer(view as unknown as State, ask, read)
  },
}
