// Dice for play: the same seed gives the same fight on every machine. The state is four words that are saved
// with the fight.
import type { Ask, Dice } from './dice.ts'
import { checkFaces, checkPool } from './dice-error.ts'
import { readState, next32, openState, type GeneratorState } from './generator.ts'
import { invalid } from './invalid-input.ts'
import { openDie } from './open-die.ts'
import { processAreas, rollAreas } from './sort-by-area.ts'

/**
 * A source of random faces for the engine's table and `seeded`.
 * @example
 * import { seededSource, type RandomSource } from 'ringfire'
 * const source: RandomSource = seededSource(7)
 * console.log(source.die(10), source.state())
 */
export interface RandomSource {
  /** A random whole number of 30 bits, small enough that engines do not box it. */
  next30(): number
  /** One die with every face equally likely. `sides` is 1 to 2^24. */
  die(sides: number): number
  /** The four words; `seededSource` continues from them. */
  state(): GeneratorState
}

const RANGE = 0x40000000

/**
 * A source from a seed (a whole number) or from a saved state. Throws InvalidInput for anything else.
 * @example
 * import { seededSource } from 'ringfire'
 * const source = seededSource(7)
 * const saved = source.state()
 * console.log(source.die(10) === seededSource(saved).die(10)) // true
 */
export function seededSource(from: number | GeneratorState): RandomSource {
  const state = openState(from)
  const next30 = (): number => next32(state) >>> 2
  return {
    next30,
    die(sides) {
      const fair = RANGE - (RANGE % sides) // larger values would favour low faces and are rerolled
      let bits = next30()
      while (bits >= fair) bits = next30()
      return (bits % sides) + 1
    },
    state: () => readState(state),
  }
}

/**
 * Dice that roll with `source`. Questions get their default answer. Throws a DiceError for impossible pools.
 * @example
 * import { seeded, seededSource } from 'ringfire'
 * const dice = seeded(seededSource(7))
 * console.log(dice.d('attack', 10), dice.sum('damage', 2, 6))
 */
export function seeded(source: RandomSource): Dice {
  if (typeof source?.die !== 'function')
    throw invalid('source', source, 'a source, such as seededSource(7)')
  const one = (label: string, sides: number): number => {
    checkPool(label, 1, sides)
    return source.die(sides)
  }
  const silent = <C>(ask: Ask<C>): C => ask.silent
  const dice: Dice = {
    d: one,
    open: (label, sides, ways) => openDie(sides, ways, (n) => one(label, n)),
    among(label, sides, faces) {
      checkFaces(label, sides, faces)
      for (;;) {
        const face = source.die(sides)
        if (faces.includes(face)) return face
      }
    },
    sum(label, count, sides) {
      checkPool(label, count, sides)
      let total = 0
      for (let i = 0; i < count; i++) total += source.die(sides)
      return total
    },
    successes(label, count, sides, atMost) {
      checkPool(label, count, sides)
      let reached = 0
      for (let i = 0; i < count; i++) if (source.die(sides) <= atMost) reached++
      return reached
    },
    sort: (_label, count, hitTable, total, step, leave) =>
      processAreas(dice, rollAreas(hitTable, count, source.die), total, step, leave),
    ask: silent,
    askAll: (asks) => asks.map(silent),
  }
  return dice
}
