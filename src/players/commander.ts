// The strongest computer player. It compares its first thought with other choices by playouts from each, closes in, or takes stances.
import type { Ask } from '../dice/dice.ts'
import type { Readings } from '../books/fights/readings.ts'
import type { State } from '../books/fights/state.ts'
import { conditionOf } from '../books/gunfight/table/conditions.ts'
import { CLOSING_IN, TAKING_STANCES } from './attacks.ts'
import { chooseForBoxer } from './boxer.ts'
import { candidates } from './candidates.ts'
import { openPlayouts, type Gunfight, type GunfightPlayouts } from './gunfight-playouts.ts'
import { clearlyBest, judgeChoices, type Judged, type Judging } from './judge-choices.ts'
import { chanceOfMoment } from './mistakes.ts'
import { openRingPlayouts } from './ring-playouts.ts'
import type { Turn } from './turn.ts'
import { answerAsVeteran } from './veteran.ts'

/** Seed of a decision; it differs by table, seat, moment and question. */
export const seedOfTurn = ({ view, ask }: Pick<Turn, 'view' | 'ask'>, seed: number): number =>
  Math.floor(chanceOfMoment(ask, view.now, seed) * 2 ** 32)

/** Limits of a search. */
export interface Search extends Judging {
  /** Maximum number of choices to compare. */
  readonly choices: number
}

/** If a playout takes more answers than usual, fewer playouts are run, but never fewer than the minimum. */
const USUAL_ANSWERS = 8
const FEWEST_PLAYOUTS = 32

/** Whether searching wins fights: only in books with turns of several phases. In the others the first thought is as good or better. */
/** Whether a commander of this book searches. */
export const searchPays = ({ units }: Gunfight['book']): boolean => units.turn !== undefined

/** Whether a combatant moves and attacks in one part of a round, one action after the other: then it pays to close in first. */
function closesIn({ book }: Pick<Gunfight, 'book'>, { face, view, ask }: Turn): boolean {
  const declares = conditionOf(face.conditions?.(view, ask.who ?? ''), 'declared') !== undefined
  return !declares && !searchPays(book)
}

/** Returns the choice of a veteran who closes in, or of one who takes stances. */
const firstThought = (fight: Pick<Gunfight, 'book'>, turn: Turn): unknown =>
  answerAsVeteran(turn, closesIn(fight, turn) ? CLOSING_IN : TAKING_STANCES)

/** The choices of a search and their playouts. */
export interface Prepared {
  /** Starts with the first thought. */
  readonly choices: readonly unknown[]
  /** Whether the first thought wins more fights than the choices that playouts prefer, because it closes in. */
  readonly keepsFirst: boolean
  readonly playouts: GunfightPlayouts
  /** Reduces the number of playouts if each takes many answers. */
  affordable(playouts: number): number
}

/** Prepares a search; undefined if playouts are impossible here, or if there is only one choice. */
export function prepareTurn(
  fight: Pick<Gunfight, 'book' | 'habits'>,
  turn: Turn,
  { choices: most, seed }: Pick<Search, 'choices' | 'seed'>,
): Prepared | undefined {
  if (turn.ask.kind !== 'act') return undefined
  const usual = firstThought(fight, turn)
  const choices = candidates(turn, usual, most)
  if (choices.length < 2) return undefined
  const playouts = openPlayouts({ book: fight.book, face: turn.face, habits: fight.habits }, turn)
  if (!playouts) return undefined
  playouts.play(usual, seed)
  const share = Math.min(1, USUAL_ANSWERS / Math.max(1, playouts.answers()))
  return {
    choices,
    keepsFirst: closesIn(fight, turn),
    playouts,
    affordable: (wanted) => Math.max(Math.min(FEWEST_PLAYOUTS, wanted), Math.round(wanted * share)),
  }
}

/** Judges the choices, starting with the first thought; undefined if playouts are impossible here. */
export function judgeTurn(
  fight: Pick<Gunfight, 'book' | 'habits'>,
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

/**
 * Answers a question by search where searching wins fights, otherwise with the first thought. The same view, menu and seed give the same
 * answer.
 */
export function searchingPlayer(
  fight: Pick<Gunfight, 'book' | 'habits'>,
  turn: Turn,
  search: Search,
): unknown {
  const judged = searchPays(fight.book) ? judgeTurn(fight, turn, search) : undefined
  return judged ? clearlyBest(judged).choice : firstThought(fight, turn)
}

/** Judges the answers to a boxing question, starting with the book's advice; undefined if playouts are impossible here. */
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

/** Answers a boxing question by search. The same view and seed give the same answer. */
export function searchingBoxer(
  view: Readonly<State>,
  ask: Ask,
  read: Readings,
  search: Judging,
): unknown {
  const judged = judgeAnswers(view, ask, read, search)
  return judged ? clearlyBest(judged).choice : chooseForBoxer(view, ask, read)
}
