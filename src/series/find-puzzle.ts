// Finds the position in a recorded fight that makes the best puzzle: one choice is far better than all others.
import type { RingBoxer } from '../books/fights/scene.ts'
import type { Point } from '../field/map.ts'
import type { Board, Puzzle } from '../files/puzzle.ts'
import type { Save } from '../files/save.ts'
import type { Advised } from '../players/advise.ts'
import { intervalOfChances } from '../dice/interval.ts'
import { formatChance } from '../dice/percent.ts'
import { adviseOn, type AskAdvice } from './advice-tasks.ts'
import type { AnyBookEntry } from './read-fight.ts'
import { positionInWords } from './puzzle-position.ts'
import { fightOut, isClear, type Fought } from './whole-fights.ts'
import { readRecordedFight, type RecordedFight } from './recorded-fight.ts'

/** The minimum gap between the best choice and the second best, by playouts. */
const CLEARLY = 0.08
/** Whole fights from each choice: first a few, which discard most positions, then all. */
const FIGHTS = { glance: 40, close: 400 } as const
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
  readonly at: RecordedFight
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
    const fought = close && gapOf(close.asked) > CLEARLY ? foughtOut(close, how.seed) : undefined
    if (close && fought) return puzzleOf(close, fought)
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
  const [asked] = adviseOn(at, { playouts, seed })
  return asked ? { at, save: cut, asked } : undefined
}

const bestOf = ({ advice }: AskAdvice): readonly Advised[] => advice?.best ?? []

function gapOf(asked: AskAdvice): number {
  const [best, second] = bestOf(asked)
  return best && second ? best.chance - second.chance : 0
}

/** The choices by whole fights, best first; undefined if these do not tell the best from all others. */
function foughtOut({ at, asked }: Found, seed: number): readonly Fought[] | undefined {
  const ask = at.pending?.asks.find(({ key }) => key === asked.key)?.ask
  const choices = bestOf(asked).map(({ choice }) => choice)
  const fight = (fights: number): readonly Fought[] =>
    ask ? fightOut(at, ask, choices, { fights, seed }).toSorted((a, b) => b.chance - a.chance) : []
  const [best, second] = fight(FIGHTS.glance)
  if (!best || !second || best.chance - second.chance < CLEARLY / 2) return undefined
  const fought = fight(FIGHTS.close)
  return isClear(fought) ? fought : undefined
}

/** Where everybody is whom the asked seat sees. */
export function placesOf(
  { book, face, state }: RecordedFight,
  { seat }: Pick<AskAdvice, 'seat'>,
): Readonly<Record<string, Point>> {
  const scene = face.scene(book.view(state, seat))
  return scene.kind === 'bout' ? {} : Object.fromEntries(scene.men.map((one) => [one.id, one]))
}

/** The map as the asked seat sees it. */
export function boardOf(
  { book, face, state }: RecordedFight,
  { seat, who }: Pick<AskAdvice, 'seat' | 'who'>,
): Board | undefined {
  const scene = face.scene(book.view(state, seat))
  if (scene.kind === 'bout' || !scene.map) return undefined
  const { width, height, obstacles } = scene.map
  return {
    width,
    height,
    obstacles: obstacles.map(({ shape, height: high }) => ({ shape, height: high })),
    people: scene.men.map(({ id, name, side, x, y, down, dead }) => ({
      name,
      side,
      x,
      y,
      down: down || dead,
      acts: id === who,
    })),
  }
}

/** Both boxers in the ring; undefined for a gunfight. */
export function ringOf(
  { book, face, state }: RecordedFight,
  { seat }: Pick<AskAdvice, 'seat'>,
): Puzzle['ring'] {
  const scene = face.scene(book.view(state, seat))
  if (scene.kind !== 'bout') return undefined
  const shown = ({ id, name, place, down, inControl }: RingBoxer): RingBoxer => ({
    ...{ id, name, place, down, inControl },
  })
  return [shown(scene.fighters[0]), shown(scene.fighters[1])]
}

/** The way of a choice on the map, from the asked combatant; undefined for a choice without a place. */
export function wayOfChoice(
  choice: unknown,
  men: Readonly<Record<string, Point>>,
  who: string | undefined,
): readonly Point[] | undefined {
  const { path, spot, line, target } = (choice ?? {}) as {
    readonly path?: readonly Point[]
    readonly spot?: Point
    readonly line?: readonly Point[]
    readonly target?: string
  }
  const from = who === undefined ? undefined : men[who]
  const at = target === undefined ? undefined : men[target]
  const to = path ?? (spot ? [spot] : at ? [at] : undefined)
  const ends = line ?? (from && to ? [from, ...to] : undefined)
  return ends?.map(({ x, y }) => ({ x, y }))
}

/** A chance in hundredths of a percent. */
const rounded = (chance: number): number => Number(chance.toFixed(4))

/** Says what was computed. */
const reasonOf = (chance: number): string =>
  `${formatChance(chance)} of ${FIGHTS.close} fights that the computer played on to their end were won.`

function puzzleOf({ at, save, asked }: Found, fought: readonly Fought[]): Puzzle {
  const board = boardOf(at, asked)
  const ring = ringOf(at, asked)
  return {
    puzzle: 1,
    title: save.title,
    book: save.book,
    seat: asked.seat,
    who: at.cast(at.now).men.find(({ id }) => id === asked.who)?.name ?? asked.seat,
    choices: fought.map(({ choice, chance, error }) => {
      const way = board && wayOfChoice(choice, placesOf(at, asked), asked.who)
      const [low, high] = intervalOfChances(chance, error, FIGHTS.close)
      return {
        what: bestOf(asked).find((one) => one.choice === choice)?.what ?? '',
        chance,
        interval: [rounded(low), rounded(high)],
        why: reasonOf(chance),
        ...(way ? { way } : {}),
      }
    }),
    ...(board ? { board } : {}),
    ...(ring ? { ring } : {}),
    position: positionInWords(at, asked),
    save,
  }
}
