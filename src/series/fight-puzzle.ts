// A puzzle of the open question of a recorded fight, with the figures of whole fights from each choice.
import type { Ask } from '../dice/dice.ts'
import { present } from '../dice/present.ts'
import type { Item } from '../engine/book.ts'
import type { Puzzle } from '../files/puzzle.ts'
import type { Save } from '../files/save.ts'
import { planFacts, sightFacts } from '../players/advice-facts.ts'
import { reasonOf, whatOf } from '../players/advice-words.ts'
import type { AdviceFacts } from '../players/advise.ts'
import { prepareTurn } from '../players/commander.ts'
import { fightOf } from '../players/fight.ts'
import type { Turn } from '../players/turn.ts'
import type { AnyBookEntry } from './read-fight.ts'
import { positionInWords } from './puzzle-position.ts'
import { boardOf, placesOf, ringOf, wayOfChoice } from './puzzle-view.ts'
import { readRecordedFight, type RecordedFight } from './recorded-fight.ts'
import { fightOut, type Fought } from './whole-fights.ts'

/** Whole fights from each choice of a shipped puzzle. */
export const CLOSELY = 400

/** A fight that waits for one answer. */
export interface OpenPuzzle {
  readonly at: RecordedFight
  readonly save: Save
  readonly ask: Ask
  /** The choices that the rules allow, by their words. */
  readonly choices: ReadonlyMap<string, unknown>
}

/** The most moves of the searching player that a puzzle may name. */
const MOVES = 60

/** Opens a fight at its question; undefined unless exactly one is open. */
export function openPuzzle(
  books: Readonly<Record<string, AnyBookEntry>>,
  save: Save,
): OpenPuzzle | undefined {
  const at = readRecordedFight(books, save).value
  const open = at?.pending?.asks.filter(({ answered }) => !answered) ?? []
  const [first] = open
  if (!at || !first || open.length > 1) return undefined
  const { ask } = first
  const turn = turnOf(at, ask)
  const bout = boutOf(at, ask)
  const moves = bout ? [] : (prepareTurn(at, turn, { choices: MOVES, seed: 1 })?.choices ?? [])
  const from = bout || ask.who === undefined ? undefined : fightOf(turn.view).men[ask.who]
  const listed = turn.menu.flatMap(({ choice, refusal, needs }: Item) =>
    refusal || needs ? [] : [choice],
  )
  const choices = new Map<string, unknown>()
  for (const choice of [...moves, ...listed]) {
    const what = whatOf(choice, turn.menu, from)
    if (!choices.has(what)) choices.set(what, choice)
  }
  return { at, save, ask, choices }
}

function turnOf({ book, face, state }: RecordedFight, ask: Ask): Turn {
  const view = book.view(state, ask.seat)
  return { face: face as Turn['face'], view, ask, menu: face.menu(view, ask) }
}

const boutOf = ({ book, face, state }: RecordedFight, { seat }: Ask): boolean =>
  face.scene(book.view(state, seat)).kind === 'bout'

/** The figures of a choice that no fight is needed for. */
function factsOf(at: RecordedFight, ask: Ask, choice: unknown): AdviceFacts {
  const turn = turnOf(at, ask)
  if (!boutOf(at, ask)) return { ...planFacts(turn, choice), ...sightFacts(turn.view, ask, choice) }
  const { effects } = at.face.plan(turn.view, ask, choice)
  return effects ? { effects } : {}
}

/** A chance in hundredths of a percent. */
const rounded = (chance: number): number => Number(chance.toFixed(4))

/** The puzzle of these choices, best first. */
export function fightPuzzle(
  { at, save, ask, choices }: OpenPuzzle,
  whats: readonly string[],
  { fights, seed }: { readonly fights: number; readonly seed: number },
): Puzzle {
  const named = new Map(
    whats.map((what) => [present(choices.get(what), `choice ${what}`) as unknown, what]),
  )
  const bout = boutOf(at, ask)
  const fought = fightOut(at, ask, [...named.keys()], { fights, seed })
    .map((one) => ({
      ...one,
      what: named.get(one.choice) ?? '',
      facts: { ...factsOf(at, ask, one.choice), ...(bout ? {} : { ends: one.ends }) },
    }))
    .toSorted((a, b) => b.chance - a.chance)
  const scene = at.face.scene(at.book.view(at.state, ask.seat))
  const gainOver = (one: Fought, other: Fought) => ({
    gain: one.chance - other.chance,
    gainError: Math.hypot(one.error, other.error),
  })
  const board = boardOf(at, ask)
  const ring = ringOf(at, ask)
  return {
    puzzle: 1,
    title: save.title,
    book: save.book,
    seat: ask.seat,
    who: at.cast(at.now).men.find(({ id }) => id === ask.who)?.name ?? ask.seat,
    choices: fought.map((one, i) => {
      const other = fought[i === 0 ? 1 : 0]
      const way = board && wayOfChoice(one.choice, placesOf(at, ask), ask.who)
      return {
        what: one.what,
        chance: rounded(one.chance),
        error: rounded(one.error),
        why: reasonOf(one, other && { ...other, ...gainOver(one, other) }, { scene, who: ask.who }),
        ...(way ? { way } : {}),
      }
    }),
    ...(board ? { board } : {}),
    ...(ring ? { ring } : {}),
    position: positionInWords(at, ask),
    save,
  }
}
