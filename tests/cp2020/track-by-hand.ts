// For tests of the track of a 2020 body: bodies in short words.
import type { Options } from '../../src/books/cp2020/options.ts'
import type { TrackWounds } from '../../src/books/cp2020/wounds/facts.ts'
import type { WoundStore } from '../../src/books/cp2020/wounds/wound-store.ts'
import { person, rulesWith } from './people.ts'

export const store = (options: Partial<Options> = {}): WoundStore => rulesWith(options).wounds
export const body = (over: Partial<TrackWounds> = {}, stats: object = {}) => ({
  ...person({ body: 6, ...stats }, rulesWith()),
  wounds: { ...(store().fresh() as TrackWounds), ...over },
})
export const lives = (points: number, over: Partial<TrackWounds> = {}) => body({ points, ...over })
