// How well the computer plays.

/** From the weakest to the strongest. */
export const LEVELS = ['recruit', 'veteran', 'commander'] as const
export type Level = (typeof LEVELS)[number]

/** The level that plays where none is named. */
export const USUAL_LEVEL: Level = 'veteran'

/** A level, or `simple`: a player that stays as it is, by which the levels are measured. Nobody is offered it. */
export type Computer = Level | 'simple'

/** The computer of this name; undefined: there is none. `computer` is the usual one. */
export const computerNamed = (name: string): Computer | undefined =>
  name === 'computer'
    ? USUAL_LEVEL
    : name === 'simple'
      ? name
      : LEVELS.find((level) => level === name)
