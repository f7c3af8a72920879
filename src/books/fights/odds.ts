// Exact odds of the current roll, found by playing the visit for every outcome of the dice.
import type { Ask, Dice } from '../../dice/dice.ts'
import { exactWithin, type ExactDice } from '../../dice/exact.ts'
import { present } from '../../dice/present.ts'
import { CHANGES } from './changes.ts'
import { STEPS, playContest } from './contest.ts'
import type { Outcome } from './outcome.ts'
import type { Readings } from './readings.ts'
import { SINGLE_STEPS, rollInjury, rollPassing } from './single.ts'
import { copy, type State } from './state.ts'
import { bareContext } from './visit.ts'
import { isRollTable, type Pair } from './words.ts'

/** The identity of a result: its exit, who won or rolled and by how much, its points, and what comes next. */
export type Result = Pick<
  Outcome,
  'exit' | 'who' | 'by' | 'points' | 'knockdowns' | 'next' | 'attacker'
>
export type Chance = Result & { readonly chance: number }

/** Budget of runs for one plan: a few hundredths of a second. */
const BUDGET = 400_000

/**
 * Chances of all results of the current visit, if `choice` answers the open `ask` and all later asks get their default.
 * Undefined if the budget is exceeded or no table is being rolled.
 */
export function oddsOf(
  state: Readonly<State>,
  ask: Ask,
  choice: unknown,
  read: Readings,
): readonly Chance[] | undefined {
  const { at } = state
  if (!isRollTable(at)) return undefined
  const results = new Map<string, Result>()
  const found = exactWithin(BUDGET, (dice) => {
    let seen = ''
    const bout = copy(state)
    const ring = {
      ...bareContext(bout, diceWithAnswer(dice, ask, choice), read),
      tell: {
        ...CHANGES,
        result(_bout: State, { exit, who, by, points, knockdowns, next, attacker }: Outcome) {
          seen = `${exit} ${who} ${by}`
          if (results.has(seen)) return
          const scored: Pair = [points[0], points[1]]
          const floored: Pair = [knockdowns[0], knockdowns[1]]
          results.set(seen, { exit, who, by, points: scored, knockdowns: floored, next, attacker })
        },
      },
    }
    if (at === 'injury') rollInjury(ring)
    else if (at === 'ko' || at === 'recovery') rollPassing(ring, at, stepOf(SINGLE_STEPS, ask.kind))
    else playContest(ring, at, stepOf(STEPS, ask.kind))
    return seen
  })
  if (!found) return undefined
  return [...found.outcomes].map(([key, chance]) => ({
    ...present(results.get(key), 'result'),
    chance,
  }))
}

const stepOf = (steps: readonly string[], kind: string): number =>
  Math.max(0, steps.indexOf(kind === 'star-power-number' ? 'star-power' : kind))

/** Exact dice that answer `asked` with `choice`, and every other ask with its default. */
function diceWithAnswer(dice: ExactDice, asked: Ask, choice: unknown): Dice {
  let given = false
  const answer = <C>(ask: Ask<C>): C => {
    if (given || ask.kind !== asked.kind || ask.who !== asked.who) return ask.silent
    given = true
    return choice as C
  }
  return {
    d: (label, sides) => dice.d(label, sides),
    open: (label, sides, ways) => dice.open(label, sides, ways),
    among: (label, sides, faces) => dice.among(label, sides, faces),
    sum: (label, count, sides) => dice.sum(label, count, sides),
    successes: (label, count, sides, atMost) => dice.successes(label, count, sides, atMost),
    sort: (label, count, hitTable, total, step, leave) =>
      dice.sort(label, count, hitTable, total, step, leave),
    ask: answer,
    askAll: (asks) => asks.map(answer),
  }
}
