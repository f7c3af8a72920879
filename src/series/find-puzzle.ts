// Finds the position in a recorded fight that makes the best puzzle: one choice is far better than all others.
import type { Puzzle } from '../files/puzzle.ts'
import type { Save } from '../files/save.ts'
import type { Advised } from '../players/advise.ts'
import { adviseOn, type AskAdvice } from './advice-tasks.ts'
import { CLOSELY, fightPuzzle, openPuzzle } from './fight-puzzle.ts'
import type { AnyBookEntry } from './read-fight.ts'
import { readRecordedFight } from './recorded-fight.ts'
import { CLEARLY, isClear } from './whole-fights.ts'

/** Whole fights from each choice that discard most positions. */
const GLANCE = 40
/** Maximum size of the position's save in characters. */
const MOST_LETTERS = 80_000
/** The number of playouts for a quick look and for a close look. */
const PLAYOUTS = { glance: 240, close: 4000 } as const

export interface FindPuzzle {
  readonly books: Readonly<Record<string, AnyBookEntry>>
  readonly save: Save
  /** The seed of the playouts. */
  readonly seed: number
}

interface Found {
  readonly save: Save
  readonly asked: AskAdvice
}

/** The clearest puzzle in a fight; undefined if it has none. */
export function findPuzzle(how: FindPuzzle): Puzzle | undefined {
  const glances = how.save.steps
    .map((_, i) => look(how, i + 1, PLAYOUTS.glance))
    .flatMap((one) => (one && gapOf(one.asked) > CLEARLY ? [one] : []))
    .toSorted((a, b) => gapOf(b.asked) - gapOf(a.asked))
  for (const { save } of glances.slice(0, 4)) {
    const close = look(how, save.steps.length, PLAYOUTS.close)
    const puzzle = close && gapOf(close.asked) > CLEARLY ? foughtOut(how, close) : undefined
    if (puzzle) return puzzle
  }
  return undefined
}

/** The advice on the only open question of a fight after a number of steps. */
function look(
  { books, save, seed }: FindPuzzle,
  steps: number,
  playouts: number,
): Found | undefined {
  const cut: Save = { ...save, steps: save.steps.slice(0, steps) }
  if (JSON.stringify(cut).length > MOST_LETTERS) return undefined
  const at = readRecordedFight(books, cut).value
  if (at?.pending?.asks.filter(({ answered }) => !answered).length !== 1) return undefined
  const [asked] = adviseOn(at, { playouts, seed, fights: 0 })
  return asked ? { save: cut, asked } : undefined
}

const bestOf = ({ advice }: AskAdvice): readonly Advised[] => advice?.best ?? []

function gapOf(asked: AskAdvice): number {
  const [best, second] = bestOf(asked)
  return best && second ? best.chance - second.chance : 0
}

/** The puzzle by whole fights; undefined if these do not tell the best choice from all others. */
function foughtOut({ books, seed }: FindPuzzle, { save, asked }: Found): Puzzle | undefined {
  const opened = openPuzzle(books, save)
  const whats = bestOf(asked).map(({ what }) => what)
  const fight = (fights: number) => opened && fightPuzzle(opened, whats, { fights, seed })
  const [best, second] = fight(GLANCE)?.choices ?? []
  if (!best || !second || best.chance - second.chance < CLEARLY / 2) return undefined
  const puzzle = fight(CLOSELY)
  return puzzle && isClear(puzzle.choices) ? puzzle : undefined
}
