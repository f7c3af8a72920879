// The 1988 book's types as the shared gunfight takes them.
import type { Act } from './acts/index.ts'
import type { Doing } from './acts/kind.ts'
import type { Event } from './events.ts'
import type { Cover } from './movement/cover.ts'
import type { Options } from './options.ts'
import type { Man, State } from './state.ts'

export interface T1988 {
  Man: Man
  State: State
  Event: Event
  Act: Act
  Doing: Doing
  Options: Options
  Cover: Cover
}
