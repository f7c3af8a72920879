// Positions for tests of computer players: a fight on an open field, up to the question to one combatant.
import { BOOKS } from '../../src/books/index.ts'
import type { GunfightFace } from '../../src/books/gunfight/table/face.ts'
import type { Clock } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { readScenario } from '../../src/files/scenario.ts'
import type { Turn } from '../../src/players/turn.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

export interface Person {
  readonly id: string
  readonly at: Spot
  /** Weapons of the 1988 list, which every gunfight book reads. */
  readonly weapons: readonly unknown[]
  readonly posture?: string
}

export interface Position {
  readonly sides: readonly (readonly Person[])[]
  readonly obstacles?: readonly unknown[]
}

const STATS = { int: 6, ref: 7, tech: 4, cool: 8, luck: 5, ma: 6, body: 8 }
const SKILLS = { pistol: 5, rifle: 5, submachinegun: 5, melee: 3, athletics: 5, awareness: 4 }

/** Opens a fight of this position under a book. The first side faces east, the second west. */
export function fightAt(id: string, { sides, obstacles = [] }: Position) {
  const file = readScenario({
    book: 'fnff-1988',
    title: 'A position',
    map: { name: 'A field', width: 60, height: 40, obstacles, ground: [] },
    sides: sides.map((people, side) => ({
      name: `Side ${side + 1}`,
      seat: `player-${side + 1}`,
      combatants: people.map(({ id: who, ...person }) => ({
        id: who,
        name: who,
        stats: STATS,
        skills: SKILLS,
        firefights: 4,
        armor: [],
        facing: side === 0 ? 90 : 270,
        ...person,
      })),
    })),
  })
  if (!file.value) throw new Error(JSON.stringify(file.problems))
  const read = readUnderBook(BOOKS, file.value, { book: id })
  if (!read.value) throw new Error(JSON.stringify(read.problems))
  const { entry, options, setup } = read.value
  const { book, face: made } = entry.make(options)
  const face: GunfightFace<Clock, unknown> = made
  const game = newGame(book, setup, { seed: 1 })
  /** Returns the pending question with its view and menu; undefined at the end of the fight. */
  const pending = (): { readonly turn: Turn; readonly key: string } | undefined => {
    const open = game.pending?.asks.find(({ answered }) => !answered)
    if (!open) return undefined
    const { ask, key } = open
    const view = book.copy(book.view(game.state, ask.seat))
    return { turn: { face, view, ask, menu: face.menu(view, ask) }, key }
  }
  return { book, face, game, pending }
}

/** Returns the first question for an act of this combatant, after everyone before them has done nothing. */
export function turnOf(id: string, position: Position, who: string): Turn {
  const { game, pending } = fightAt(id, position)
  for (let i = 0; i < 60; i++) {
    const open = pending()
    if (!open) break
    if (open.turn.ask.kind === 'act' && open.turn.ask.who === who) return open.turn
    game.silent(open.key)
  }
  throw new Error(`${who} is not asked`)
}
