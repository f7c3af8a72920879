// What the form of a value does not say about it: a check, and what would be right.
import { MOST } from './bounds.ts'
import { RESERVED_RIGHT, isNameAllowed } from './names.ts'

const MOST_LETTERS = 65_536

/** The checks by name, each with the error that a schema gives. */
export const REFINEMENTS = {
  name: { test: isNameAllowed, error: RESERVED_RIGHT },
  added: {
    test: (added: unknown): boolean => JSON.stringify(added).length <= MOST_LETTERS,
    error: `at most ${MOST_LETTERS} characters in all`,
  },
  fewOptions: {
    test: (options: object): boolean => Object.keys(options).length <= MOST.options,
    error: `at most ${MOST.options} options`,
  },
  shortNames: {
    test: (options: object): boolean =>
      Object.keys(options).every((name) => name.length <= MOST.name),
    error: `names of at most ${MOST.name} characters`,
  },
} as const
export type Refinement = keyof typeof REFINEMENTS
