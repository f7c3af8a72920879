// How well the computer plays.

/** From the weakest to the strongest. */
export const LEVELS = ['recruit', 'veteran', 'commander'] as const
export type Level = (typeof LEVELS)[number]

/** The level that plays where none is named. */
export const USUAL_LEVEL: Level = 'veteran'

/** The level of this name; undefined: there is none. `computer` is the usual one. */
export const levelNamed = (name: string): Level | undefined =>
  name === 'computer' ? USUAL_LEVEL : LEVELS.find((level) => level === name)
