// Rolls that a body makes under fire: the terms of a sum, the die, and luck spent on it (`gray-dawn/core/ranged-defence-roll`, `gray-dawn/luck/boost`).
import type { Id, Rule } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
import { isKnown } from '../../cp2020/combatant.ts'
import type { Person } from '../../cp2020/person.ts'
import type { T } from '../../cp2020/turn/part.ts'
import type { Rules } from '../../cp2020/rules.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { blended } from '../attack/blend.ts'
import { DODGE } from '../attack/defence.ts'
import { luckOn, luckStat, luckWindow, purseOf } from '../attack/luck.ts'
import type { Thrown } from '../attack/luck.ts'
import type { Options } from '../options.ts'
import { readings } from '../options.ts'

/** The skill under either of its names. */
export const dodgeSkill = ({ skills }: Pick<Person, 'skills'>): number =>
  skills[DODGE] ?? skills['dodge'] ?? 0

/** A sum of terms, each noted. */
export function sumOf(
  rule: Rule,
  terms: readonly (readonly [what: string, value: number])[],
  trace?: Trace,
): number {
  for (const [what, value] of terms) if (value !== 0) trace?.note(rule, what, value)
  return terms.reduce((sum, [, value]) => sum + value, 0)
}

export const rd = (man: Person, rules: Rules): number => blended('RD', man, rules)
export const ra = (man: Person, rules: Rules): number => blended('RA', man, rules)
export const luckOf = (man: Person, options: Options): number => luckStat(man, options)

export interface Roll {
  /** The label of the die. */
  readonly label: string
  readonly sum: number
  readonly against: number
  /** What comes of a total, as a number that differs where the outcome does: success or not where absent. */
  readonly outcome?: (total: number, die: number) => number
  /** The outcomes in words. */
  readonly says?: (outcome: number) => string
}

/** A task, with the luck of who tries it. */
export const taskRollGray: Rules['taskRoll'] = (t, man, { sum, least }) => {
  const dice = t.cast({ task: man.id })
  let die = 0
  const over = luckOn(
    dice,
    [purseOf(man), undefined],
    {
      label: 'task',
      roll: () => sum + (die = t.state.rules.d10(dice, 'task')) - least,
      needs: least,
    },
    readings(t.state.rules),
  )
  return { die, total: least + over }
}

/** One of two who roll against each other. */
export interface Opponent {
  readonly who: Id
  readonly label: string
  readonly sum: number
}

/** Two rolls against each other with the luck of both; a tie is the first one's. Answers both totals. `says`: what comes of it for the first. */
export function rollOpposed(
  t: T,
  opponents: readonly [Opponent, Opponent],
  says: readonly [lost: string, won: string],
): readonly [number, number] {
  const dice = t.cast(Object.fromEntries(opponents.map(({ who, label }) => [label, who])))
  const totals: [number, number] = [0, 0]
  const rolls = opponents.map(({ label, sum }, i): Thrown => {
    const by = i as 0 | 1
    const again = (): void => {
      totals[by] = sum + t.state.rules.d10(dice, label)
    }
    again()
    return {
      label,
      by,
      again,
      raise: (points) => {
        totals[by] += points
      },
      total: () => totals[by],
    }
  })
  // Nobody spends luck on a roll of which he is not told.
  const [first, second] = opponents.map(({ who }, i) =>
    purseOf(
      combatant(t.state, who),
      isKnown(t.state, combatant(t.state, who).seat, opponents[1 - i]!.who),
    ),
  )
  luckWindow(
    dice,
    [first, second],
    {
      rolls,
      men: [opponents[0].who, opponents[1].who],
      says: (outcome) => says[outcome > 0 ? 1 : 0],
      over: () => totals[0] - totals[1],
      outcome: ([mine, his]) => (totals[0] + mine >= totals[1] + his ? 1 : 0),
    },
    readings(t.state.rules),
  )
  return totals
}

/** Throws the die, lets its owner spend luck, and says what it came to. */
export function rollUnderFire(
  t: T,
  id: Id,
  { label, sum, against, outcome = (total) => (total >= against ? 1 : 0), says }: Roll,
): {
  readonly die: number
  readonly total: number
  readonly against: number
  readonly done: boolean
} {
  const dice = t.cast({ [label]: id })
  let die = 0
  const over = luckOn(
    dice,
    [purseOf(combatant(t.state, id)), undefined],
    {
      label,
      roll: () => sum + (die = t.state.rules.d10(dice, label)) - against,
      outcome: (by) => outcome(against + by, die),
      needs: against,
      ...(says ? { says } : {}),
    },
    readings(t.state.rules),
  )
  t.trace?.total(`sum + 1D10 against ${Math.round(against * 100) / 100}`, against + over)
  return { die, total: against + over, against, done: over >= 0 }
}
