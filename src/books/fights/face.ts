// How the boxing book is displayed at a table.
import type { Face } from '../../engine/book.ts'
import { cue } from './cue.ts'
import type { Event } from './events.ts'
import { menu } from './menu.ts'
import { optionsOf, type Options } from './options.ts'
import { planCard } from './plan.ts'
import { readingsOf } from './readings.ts'
import { rulings } from './rulings.ts'
import { lineKind, say } from './say.ts'
import { scene, type BoutScene } from './scene.ts'
import { counting } from './tally.ts'
import type { State } from './state.ts'

export function makeFace(
  over: Partial<Options> = {},
  read = readingsOf(optionsOf(over)),
): Face<State, Event, BoutScene> {
  return {
    open: true,
    scene: (seen) => scene(seen, read),
    menu,
    plan: (seen, ask, choice) => planCard(seen, ask, choice, read),
    say,
    kind: lineKind,
    cue,
    counting,
    rulings,
  }
}
