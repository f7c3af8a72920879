// What a store gives back: setups and steps.
import type { Step } from './game.ts'
import { freezePlain } from './plain-data.ts'

/**
 * A step as it was stored, frozen. Throws an EngineFault where it is not plain data. Every step that is made can be read
 * again: what goes into it has been frozen, with room left for the levels of the step around it.
 */
export const readStep = <E>(stored: Step<E>): Step<E> => freezePlain(stored)

/** A copy of a setup for a book to begin with. Throws an EngineFault where it is not plain data. */
export function readSetup<Setup>(stored: Setup): Setup {
  freezePlain(stored)
  return structuredClone(stored)
}
