// What a store gives back: setups and steps. Everything that is kept must pass the reader that will read it again.
import type { Step } from './game.ts'
import { EngineFault, kept } from './kept.ts'

/** A step as it was stored, frozen. Throws an EngineFault where it is not plain data. */
export const readStep = <E>(stored: Step<E>): Step<E> => kept(stored)

/** True where the step can be stored and read again. */
export function readsBack<E>(step: Step<E>): boolean {
  try {
    readStep(step)
    return true
  } catch (error) {
    if (error instanceof EngineFault) return false
    throw error
  }
}

/** A copy of a setup for a book to begin with. Throws an EngineFault where it is not plain data. */
export function readSetup<Setup>(stored: Setup): Setup {
  kept(stored)
  return structuredClone(stored)
}
