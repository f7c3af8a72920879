// The levels of computer players.

/** From weakest to strongest. */
export const LEVELS = ['recruit', 'veteran', 'commander'] as const
export type Level = (typeof LEVELS)[number]

/** The default level. */
export const USUAL_LEVEL: Level = 'veteran'

/** A level, or `simple`: a fixed baseline for measuring the levels. It is not offered to users. */
export type Computer = Level | 'simple'

/** Returns the computer player of this name; undefined if there is none. `computer` is the default level. */
export const computerNamed = (name: string): Computer | undefined =>
  name === 'computer'
    ? USUAL_LEVEL
    : name === 'simple'
      ? name
      : LEVELS.find((level) => level === name)
