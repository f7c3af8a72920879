// The state machine of a bout (`fights/play/bout-shape`): its stages, and complete bouts without a log.
import type { Dice } from '../../dice/dice.ts'
import {
  decideBout,
  endHalf,
  endRound,
  startRound,
  scoreRound,
  startBout,
} from './between-tables.ts'
import { hasStars, type BoutContext } from './bout-context.ts'
import { CHANGES } from './changes.ts'
import { playContest, STEPS } from './contest.ts'
import { newOutcome } from './outcome.ts'
import type { Readings } from './readings.ts'
import { rollInjury, rollPassing, SINGLE_STEPS } from './single.ts'
import { copy, type State } from './state.ts'
import { isFightTable } from './words.ts'

/** Plays the current stage; does nothing if the bout is over. */
export function playVisit(ring: BoutContext): void {
  const { at } = ring.bout
  switch (at) {
    case 'stalking':
    case 'boxing':
    case 'taking-control':
      return playContest(ring, at)
    case 'injury':
      return rollInjury(ring)
    case 'ko':
    case 'recovery':
      return rollPassing(ring, at)
    case 'end-half':
      return endHalf(ring)
    case 'score-round':
      return scoreRound(ring)
    case 'end-round':
      return endRound(ring)
    case 'round-start':
      return startRound(ring)
    case 'bout-start':
      return startBout(ring)
    case 'decision':
      return decideBout(ring)
    case 'over':
      return
  }
}

/** Resumes the current stage at the step that asks questions of this kind. Returns false if no step does. */
export function playVisitFrom(ring: BoutContext, kind: string): boolean {
  const { at } = ring.bout
  const steps: readonly string[] = at === 'ko' || at === 'recovery' ? SINGLE_STEPS : STEPS
  const from = steps.indexOf(kind)
  if (from < 0) return false
  if (at === 'ko' || at === 'recovery') rollPassing(ring, at, from)
  else if (isFightTable(at)) playContest(ring, at, from)
  else return false
  return true
}

/** The context of a bout without a log: changes are made to `bout` directly, and `dice` answers questions. */
export const bareContext = (bout: State, dice: Dice, read: Readings): BoutContext => ({
  bout,
  dice: [dice, dice],
  tell: CHANGES,
  read,
  stars: hasStars(bout),
  live: (part) => part(),
  out: newOutcome(),
  used: [0, 0],
  pool: [0, 0],
})

/** Plays a copy of a bout to its end and returns the final state. `begun` receives the copy at the start. */
export function playBoutToEnd(
  from: Readonly<State>,
  dice: Dice,
  read: Readings,
  begun?: (bout: Readonly<State>) => void,
): State {
  const bout = copy(from)
  begun?.(bout)
  const ring = bareContext(bout, dice, read)
  while (bout.at !== 'over') playVisit(ring)
  return bout
}
