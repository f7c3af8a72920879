// The computer player of each kind of fight.
import type { Command } from '../books/gunfight/contract/commands.ts'
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import type { Scene } from '../books/gunfight/table/scene.ts'
import type { FightsBook } from '../books/fights/book.ts'
import type { Readings } from '../books/fights/readings.ts'
import type { BoutScene } from '../books/fights/scene.ts'
import type { State } from '../books/fights/state.ts'
import type { Ask } from '../dice/dice.ts'
import type { Book, Clock, Face, Item, OptionValues } from '../engine/book.ts'
import { chooseForBoxer } from '../players/boxer.ts'
import type { HabitsBySeat } from '../players/habits.ts'
import { USUAL_LEVEL, type Computer } from '../players/levels.ts'
import { searchingBoxer, searchingPlayer, seedOfTurn } from '../players/commander.ts'
import { HOLD, KeptPostures } from '../players/kept-postures.ts'
import { chanceOfMoment } from '../players/mistakes.ts'
import { obey } from '../players/orders.ts'
import { recruitPlayer } from '../players/recruit.ts'
import { simplePlayer } from '../players/simple-player.ts'
import type { Turn } from '../players/turn.ts'
import { veteranPlayer } from '../players/veteran.ts'

/** The scene of any kind of fight. */
export type AnyScene = Scene | BoutScene

/**
 * Answers a question from the view of its seat. `menu` is the question's menu, if it has been made already. `order`
 * is the referee's order to the asked combatant, as reported by the book's face.
 */
export type Player = (
  view: Readonly<Clock>,
  ask: Ask,
  menu?: readonly Item[],
  order?: unknown,
) => unknown

/** The book, the face and the options of the fight. */
interface FightContext {
  readonly book: Book<unknown, Clock, unknown>
  readonly face: Face<Clock, unknown, AnyScene>
  readonly options: OptionValues
  /** How well it plays. Absent: as a veteran. */
  readonly level?: Computer | undefined
  /** A whole number that determines a recruit's mistakes. Absent: 1. */
  readonly seed?: number | undefined
  /** What a commander expects of the seats. Absent: nothing. */
  readonly habits?: HabitsBySeat | undefined
}

/** The share of questions that a recruit in the ring leaves to chance. */
const RECRUIT_DEFAULTS = 0.75

/** A commander's playouts per decision, and the maximum number of choices compared. */
const COMMANDER = { playouts: 120, choices: 10, stopsEarly: true }

const GUNFIGHT_PLAYERS: Readonly<
  Record<Computer, (turn: Turn & Pick<FightContext, 'book' | 'habits'>, seed: number) => unknown>
> = {
  simple: simplePlayer,
  recruit: recruitPlayer,
  veteran: veteranPlayer,
  commander: (turn, seed) =>
    searchingPlayer(turn, turn, { ...COMMANDER, seed: seedOfTurn(turn, seed) }),
}

/** Playouts per decision of a commander in the ring, each a bout to its end. */
const RING_PLAYOUTS = 1200

type Boxer = (view: Readonly<State>, ask: Ask, read: Readings, seed: number) => unknown

const BOXERS: Readonly<Record<Computer, Boxer>> = {
  simple: chooseForBoxer,
  recruit: (view, ask, read, seed) =>
    chanceOfMoment(ask, view.now, seed) < RECRUIT_DEFAULTS
      ? ask.silent
      : chooseForBoxer(view, ask, read),
  veteran: chooseForBoxer,
  commander: (view, ask, read, seed) =>
    searchingBoxer(view, ask, read, {
      playouts: RING_PLAYOUTS,
      seed: seedOfTurn({ view, ask }, seed),
    }),
}

/** Creates the computer player for each kind of fight. */
export const PLAYERS: Readonly<Record<AnyScene['kind'], (at: FightContext) => Player>> = {
  gunfight({ book, face: anyFace, level = USUAL_LEVEL, seed = 1, habits }) {
    const face = anyFace as GunfightFace<Clock, unknown>
    const play = GUNFIGHT_PLAYERS[level]
    return (view, ask, made, order) => {
      let menu = made
      const turn = {
        book,
        face,
        view,
        ask,
        habits,
        // Made on first use: many questions are answered without it.
        get menu() {
          return (menu ??= face.menu(view, ask))
        },
      }
      return obey(turn, order as Command | undefined, (one) => play(one, seed))
    }
  },
  bout({ book, level = USUAL_LEVEL, seed = 1 }) {
    const { read } = book as unknown as FightsBook
    const play = BOXERS[level]
    return (view, ask) => play(view as Readonly<State>, ask, read, seed)
  },
}

/** A computer player of one fight, which changes no posture and no place to and fro. */
export function keepPostures(
  player: Player,
  { menu: menuOf }: Pick<Face<Clock, unknown, unknown>, 'menu'>,
): Player {
  const kept = new KeptPostures()
  return (view, ask, menu, order) => {
    const allowed = kept.keeps(ask, view.now)
      ? kept.menu(ask, view.now, menu ?? menuOf(view, ask))
      : menu
    const wanted = player(view, ask, allowed, order)
    const choice = kept.goesBack(ask, view.now, wanted) ? player(view, ask, allowed, HOLD) : wanted
    kept.note(ask, view, choice)
    return choice
  }
}
