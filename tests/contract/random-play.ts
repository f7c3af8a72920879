// What the laws of every book need on random legal play: how many games, readings at random, choices as the page varies them, and that what was played
// replays to the same and undoes exactly.
import { expect } from 'vitest'
import type { Ask, Seat } from '../../src/dice/dice.ts'
import type { Book, Clock, Item, Option } from '../../src/engine/book.ts'
import type { Game } from '../../src/engine/game.ts'
import { loadGame } from '../../src/engine/play.ts'
import { throwsOf } from '../../src/engine/throws.ts'
import { canStand } from '../../src/field/movement.ts'
import type { FieldMap } from '../../src/field/map.ts'
import { portrait } from './book-players.ts'
import type { Pick } from './book-players.ts'

/** So many games: of the path of a failure where one is given, to look at it again. */
export const howMany = (
  games: number,
): {
  readonly numRuns: number
  readonly endOnFailure: true
  readonly path?: string
} => ({
  numRuns: games,
  endOnFailure: true,
  ...(process.env.RINGFIRE_PATH ? { path: process.env.RINGFIRE_PATH } : {}),
})

/** A value for each option. */
export const anyReadings = <O>(options: Readonly<Record<string, Option>>, pick: Pick): Partial<O> =>
  Object.fromEntries(
    Object.entries(options).map(([name, { values }]) => [name, values[pick(values.length)]]),
  ) as Partial<O>

/**
 * A choice of what the page offers them, with one of its variants; undefined where nothing is offered. `prefer`: of those, where there are any.
 * The law of every menu: whatever it offers is accepted.
 */
export function offered(
  ask: Ask,
  items: readonly Item[],
  pick: Pick,
  prefer: (item: Item) => boolean = () => true,
): unknown {
  const open = items.filter((item) => item.choice !== undefined && !item.needs && !item.refusal)
  const preferred = open.filter(prefer)
  const from = preferred.length > 0 ? preferred : open
  const item = from[pick(from.length)]
  if (!item) return undefined
  const { name, values } = item.variants?.[pick(item.variants.length)] ?? {}
  const choice =
    name && values?.length
      ? { ...(item.choice as object), [name]: values[pick(values.length)]!.value }
      : item.choice
  expect(ask.refuse?.(choice), JSON.stringify(choice)).toBeUndefined()
  return choice
}

/** Spots where somebody can stand, all near one place of the map. */
export function spotsNear(
  map: FieldMap,
  pick: Pick,
  wide: number,
): () => readonly [number, number] {
  const near = { x: 5 + pick(30), y: 5 + pick(20) }
  return () => {
    for (;;) {
      const at = {
        x: Math.min(39, Math.max(1, near.x + pick(wide) - (wide >> 1))),
        y: Math.min(29, Math.max(1, near.y + pick(wide) - (wide >> 1))),
      }
      if (canStand(map, at)) return [at.x, at.y]
      near.x = 5 + pick(30)
    }
  }
}

/** Played again from its record it is the same, and what is undone and done again is. */
export function replaysAndUndoes<Setup, S extends Clock, E>(
  game: Game<Setup, S, E>,
  make: () => Book<Setup, S, E>,
  setup: Setup,
  seats: readonly Seat[],
): void {
  const everyone: readonly Seat[] = ['referee', ...seats]
  expect(game.audit('exact')).toBeUndefined()
  const before = portrait(game, everyone)
  expect(
    portrait(loadGame(make(), setup, JSON.parse(JSON.stringify(game.steps))), everyone),
  ).toEqual(before)
  if (game.undo('referee').refusal) return
  expect(game.redo('referee').refusal).toBeUndefined()
  expect(portrait(game, everyone)).toEqual(before)
  // No step holds more than its choice.
  expect(throwsOf(make(), setup, game.steps).steps.flatMap(({ others }) => others)).toEqual([])
}
