// Every kind of throw and ask, led back to two: dice pulled one by one under a label, and a list of sealed asks.
import type { Ask, DiceOwners, Dice, Id } from '../dice/dice.ts'
import { checkFaces, checkPool } from '../dice/dice-error.ts'
import { openDie } from '../dice/open-die.ts'
import { onlyArea, throwAreas, wheelSides, workAreas } from '../dice/sort-by-area.ts'

/** One throw: `use` pulls faces of a die of `sides` (at least one) and makes a value of them; it may be tried again. */
export interface Throw<T> {
  readonly label: string
  readonly who: Id | undefined
  readonly sides: number
  /** How many dice it takes at the least. */
  readonly count: number
  readonly use: (pull: () => number) => T
}

/** What stands behind the dice. */
export interface DiceBackend {
  roll<T>(what: Throw<T>): T
  askAll(asks: readonly Ask[]): readonly unknown[]
}

/** Dice over `backend`; `cast` says whose dice the labels mean. */
export function tableDice(backend: DiceBackend, cast: DiceOwners): Dice {
  const roll = <T>(
    label: string,
    sides: number,
    count: number,
    use: (pull: () => number) => T,
  ): T => {
    checkPool(label, count, sides)
    return backend.roll({ label, who: cast[label], sides, count, use })
  }
  const dice: Dice = {
    d: (label, sides) => roll(label, sides, 1, (pull) => pull()),
    open: (label, sides, ways) => roll(label, sides, 1, (pull) => openDie(sides, ways, pull)),
    among(label, sides, faces) {
      checkFaces(label, sides, faces)
      return roll(label, sides, 1, (pull) => {
        for (;;) {
          const face = pull()
          if (faces.includes(face)) return face
        }
      })
    },
    sum: (label, count, sides) =>
      count === 0 ? 0 : roll(label, sides, count, (pull) => pool(count, pull, (face) => face)),
    successes: (label, count, sides, atMost) =>
      count === 0
        ? 0
        : roll(label, sides, count, (pull) =>
            pool(count, pull, (face) => (face <= atMost ? 1 : 0)),
          ),
    sort(label, count, wheel, total, step, leave) {
      if (count === 0) return total
      const areas = (pull: () => number): number[] => throwAreas(wheel, count, pull)
      const counts =
        onlyArea(wheel) !== undefined
          ? areas(() => 1)
          : roll(label, wheelSides(wheel), count, areas)
      return workAreas(dice, counts, total, step, leave)
    },
    ask: <C>(ask: Ask<C>): C => backend.askAll([ask as Ask])[0] as C,
    askAll: <C>(asks: readonly Ask<C>[]): readonly C[] =>
      backend.askAll(asks as readonly Ask[]) as readonly C[],
  }
  return dice
}

function pool(count: number, pull: () => number, points: (face: number) => number): number {
  let total = 0
  for (let i = 0; i < count; i++) total += points(pull())
  return total
}
