// Reads setups and steps that come from a store.
import type { Step } from './game.ts'
import { freezePlain } from './plain-data.ts'

/**
 * A stored step, frozen. Throws an EngineFault if it is not plain data. Every step that the engine makes can be
 * read again: its contents were frozen with room for the levels of the step around them.
 */
export const readStep = <E>(stored: Step<E>): Step<E> => freezePlain(stored)

/** A copy of a setup for a book to begin with. Throws an EngineFault if it is not plain data. */
export function readSetup<Setup>(stored: Setup): Setup {
  freezePlain(stored)
  return structuredClone(stored)
}
