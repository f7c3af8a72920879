// What a puzzle shows of its position: the map or the ring, and where each choice leads.
import type { RingBoxer } from '../books/fights/scene.ts'
import type { Point } from '../field/map.ts'
import type { Board, Puzzle } from '../files/puzzle.ts'
import type { AskAdvice } from './advice-tasks.ts'
import type { RecordedFight } from './recorded-fight.ts'

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
