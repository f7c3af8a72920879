// The computer player of each kind of fight.
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import type { Scene } from '../books/gunfight/table/scene.ts'
import { optionsOf, type Options } from '../books/fights/options.ts'
import { readingsOf } from '../books/fights/readings.ts'
import type { BoutScene } from '../books/fights/scene.ts'
import type { State } from '../books/fights/state.ts'
import type { Ask } from '../dice/dice.ts'
import type { Clock, Face, Item, OptionValues } from '../engine/book.ts'
import { chooseForBoxer } from '../players/boxer.ts'
import { simplePlayer } from '../players/simple-player.ts'

/** The scene of any kind of fight. */
export type AnyScene = Scene | BoutScene

/**
 * Answers a question from the view of its seat. `menu`: the menu of the question, if already made.
 */
export type Player = (view: Readonly<Clock>, ask: Ask, menu?: readonly Item[]) => unknown

/** The face and the options of the fight. */
interface FightContext {
  readonly face: Face<Clock, unknown, AnyScene>
  readonly options: OptionValues
}

/** Creates the computer player for a fight of each kind. */
export const PLAYERS: Readonly<Record<AnyScene['kind'], (at: FightContext) => Player>> = {
  gunfight:
    ({ face }) =>
    (view, ask, menu = face.menu(view, ask)) =>
      simplePlayer({ face: face as GunfightFace<Clock, unknown>, view, ask, menu }),
  bout({ options }) {
    const read = readingsOf(optionsOf(options as Partial<Options>))
    return (view, ask) => chooseForBoxer(view as Readonly<State>, ask, read)
  },
}
