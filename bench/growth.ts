// Question: does the cost per combatant grow with the number of combatants? Two rows that shoot at each other, 5 to
// 500 combatants, without a log: processor time per combatant and round, 500 compared with 20. Goal: 2 or less.
import { simulate } from '../src/engine/simulate.ts'
import type { Answerer } from '../src/engine/simulate.ts'
import type { Clock } from '../src/engine/book.ts'
import { crowd } from './lib/crowd.ts'
import { digits, inTurn, median } from './lib/measure.ts'
import type { Answer } from './lib/measure.ts'

const SIZES = [5, 20, 100, 500] as const
/** Rounds measured per fight. */
const ROUNDS_PLAYED = 2
/** Fights of each size per measurement. */
const FIGHTS = [40, 10, 2, 1] as const

type Combatant = { readonly side: number; readonly state: string }

/**
 * Minimal players: each shoots at the first target that can still be harmed. This measures the table, not the
 * decisions of computer players.
 */
function plain(): Answerer<Clock> {
  return (ask, state) => {
    const { men, roll, turn } = state as unknown as {
      men: Record<string, Combatant>
      roll: readonly string[]
      turn: number
    }
    if (turn > ROUNDS_PLAYED) return undefined
    if (ask.kind !== 'act') return { choice: ask.silent }
    const foe = roll.find(
      (id) =>
        men[id]!.side !== men[ask.who!]!.side && men[id]!.state !== 'D' && men[id]!.state !== 'MW',
    )
    const choice = { do: 'attack', mode: 'single', target: foe }
    return { choice: foe && !ask.refuse?.(choice) ? choice : ask.silent }
  }
}

export function bench(): Answer {
  const fights = SIZES.map(crowd)
  const works = fights.map(({ book, setup }, i) => () => {
    for (let fight = 0; fight < FIGHTS[i]!; fight++)
      simulate(book, setup, { seed: fight + 1, answer: plain() })
  })
  const times = inTurn(works)
  const each = times.map((rounds, i) =>
    rounds.map((time) => (1000 * time) / (FIGHTS[i]! * SIZES[i]! * ROUNDS_PLAYED)),
  )
  const twenty = each[SIZES.indexOf(20)]!
  return {
    question: 'time for each combatant and round in fights of 5 to 500',
    figures: SIZES.map((size, i) => ({
      what: `${size} combatants`,
      value: digits(median(each[i]!)),
      unit: 'microseconds',
      ...(size === 500
        ? {
            baseline: { what: '20 combatants', value: digits(median(twenty)) },
            ratio: digits(median(each[i]!.map((time, round) => time / twenty[round]!))),
            goal: { most: 2 },
          }
        : {}),
    })),
  }
}
