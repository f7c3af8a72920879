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
import { USUAL_LEVEL, type Level } from '../players/levels.ts'
import { chanceOfMoment } from '../players/mistakes.ts'
import { recruitPlayer } from '../players/recruit.ts'
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
  /** How well it plays; absent: as a veteran. */
  readonly level?: Level | undefined
  /** A whole number that a recruit's mistakes depend on; absent: 1. */
  readonly seed?: number | undefined
}

/** The share of questions that a recruit of the ring leaves to chance. */
const RECRUIT_DEFAULTS = 0.75

/** Creates the computer player for a fight of each kind. */
export const PLAYERS: Readonly<Record<AnyScene['kind'], (at: FightContext) => Player>> = {
  gunfight({ face, level = USUAL_LEVEL, seed = 1 }) {
    const play = level === 'recruit' ? recruitPlayer : simplePlayer
    return (view, ask, menu = face.menu(view, ask)) =>
      play({ face: face as GunfightFace<Clock, unknown>, view, ask, menu }, seed)
  },
  bout({ options, level = USUAL_LEVEL, seed = 1 }) {
    const read = readingsOf(optionsOf(options as Partial<Options>))
    return (view, ask) =>
      level === 'recruit' && chanceOfMoment(ask, view.now, seed) < RECRUIT_DEFAULTS
        ? ask.silent
        : chooseForBoxer(view as Readonly<State>, ask, read)
  },
}
