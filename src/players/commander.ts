// A computer player of gunfights that searches: it compares its first thought with other choices by playing on from each.
import type { Ask } from '../dice/dice.ts'
import type { Readings } from '../books/fights/readings.ts'
import type { State } from '../books/fights/state.ts'
import { chooseForBoxer } from './boxer.ts'
import { candidates } from './candidates.ts'
import { openPlayouts, type Gunfight, type GunfightPlayouts } from './gunfight-playouts.ts'
import { clearlyBest, judgeChoices, type Judged, type Judging } from './judge-choices.ts'
import { chanceOfMoment } from './mistakes.ts'
import { openRingPlayouts } from './ring-playouts.ts'
import type { Turn } from './turn.ts'
import { veteranPlayer } from './veteran.ts'

/** The seed of a decision: another one for each table, seat, moment and question. */
export const seedOfTurn = ({ view, ask }: Pick<Turn, 'view' | 'ask'>, seed: number): number =>
  Math.floor(chanceOfMoment(ask, view.now, seed) * 2 ** 32)

/** How much is searched. */
export interface Search extends Judging {
  /** The most choices that are compared. */
  readonly choices: number
}

/** Where a playout takes more answers than this, fewer are played, but so many at least. */
const USUAL_ANSWERS = 8
const FEWEST_PLAYOUTS = 48

/** What a search compares, and how it plays on from each. */
export interface Prepared {
  /** The first thought first. */
  readonly choices: readonly unknown[]
  readonly playouts: GunfightPlayouts
  /** Fewer playouts than these, where one takes many answers. */
  affordable(playouts: number): number
}

/** Prepares the search of a question; undefined where nothing can be played on from, or there is nothing to choose. */
export function prepareTurn(
  { book }: Pick<Gunfight, 'book'>,
  turn: Turn,
  { choices: most, seed }: Pick<Search, 'choices' | 'seed'>,
): Prepared | undefined {
  if (turn.ask.kind !== 'act') return undefined
  const usual = veteranPlayer(turn)
  const choices = candidates(turn, usual, most)
  if (choices.length < 2) return undefined
  const playouts = openPlayouts({ book, face: turn.face }, turn)
  if (!playouts) return undefined
  playouts.play(usual, seed)
  const share = Math.min(1, USUAL_ANSWERS / Math.max(1, playouts.answers()))
  return {
    choices,
    playouts,
    affordable: (wanted) => Math.max(Math.min(FEWEST_PLAYOUTS, wanted), Math.round(wanted * share)),
  }
}

/** The choices with their chances, the first thought first; undefined where nothing can be played on from. */
export function judgeTurn(
  fight: Pick<Gunfight, 'book'>,
  turn: Turn,
  search: Search,
): readonly Judged[] | undefined {
  const prepared = prepareTurn(fight, turn, search)
  return (
    prepared &&
    judgeChoices(prepared.playouts, prepared.choices, {
      ...search,
      playouts: prepared.affordable(search.playouts),
    })
  )
}

/** Answers a question by search; the same view, menu and seed give the same answer. */
export function searchingPlayer(
  fight: Pick<Gunfight, 'book'>,
  turn: Turn,
  search: Search,
): unknown {
  const judged = judgeTurn(fight, turn, search)
  return judged ? clearlyBest(judged).choice : veteranPlayer(turn)
}

/** The answers to a question of the ring with their chances, the advice of the book first; undefined where nothing can be played on from. */
export function judgeAnswers(
  view: Readonly<State>,
  ask: Ask,
  read: Readings,
  search: Judging,
): readonly Judged[] | undefined {
  const usual = chooseForBoxer(view, ask, read)
  const others = ask.options.filter((option) => option !== usual)
  const playouts = others.length > 0 ? openRingPlayouts(view, ask, read) : undefined
  return playouts && judgeChoices(playouts, [usual, ...others], search)
}

/** Answers a question of the ring by search; the same view and seed give the same answer. */
export function searchingBoxer(
  view: Readonly<State>,
  ask: Ask,
  read: Readings,
  search: Judging,
): unknown {
  const judged = judgeAnswers(view, ask, read, search)
  return judged ? clearlyBest(judged).choice : chooseForBoxer(view, ask, read)
}
