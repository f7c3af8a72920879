// Runs many bouts without a log, on the fastest dice.
import type { FightsBook } from '../books/fights/book.ts'
import type { Readings } from '../books/fights/readings.ts'
import { copy, type Entrant, type Setup, type State } from '../books/fights/state.ts'
import { bareContext, playVisit } from '../books/fights/visit.ts'
import type { Ask } from '../dice/dice.ts'
import { fast } from '../dice/fast.ts'
import { withPolicy } from '../dice/with-policy.ts'

/** Answers the questions put to stars. */
export type BoutPolicy = (bout: Readonly<State>, ask: Ask, read: Readings) => unknown

/** The number of bouts, the seed of the dice, and the policy for stars (absent: the default answers). */
export interface BoutRuns {
  readonly runs: number
  readonly seed: number
  readonly policy?: BoutPolicy
  /** Called with each finished bout. */
  readonly each: (bout: Readonly<State>) => void
}

/** Plays `runs` bouts with fast dice from one seed. */
export function runBouts(
  { read, begin }: FightsBook,
  setup: Setup,
  { runs, seed, policy, each }: BoutRuns,
): void {
  const first = begin(setup)
  const stars =
    policy !== undefined && setup.entrants.some(({ seat }: Entrant) => seat !== undefined)
  const thrown = fast(seed)
  for (let run = 0; run < runs; run++) {
    const bout = copy(first)
    const ring = bareContext(
      bout,
      stars ? withPolicy(thrown, (ask) => policy(bout, ask, read)) : thrown,
      read,
    )
    while (bout.at !== 'over') playVisit(ring)
    each(bout)
  }
}
