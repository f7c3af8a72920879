// Rolls at the table on which luck may be spent: a sum, a die, and the roller's luck (`gray-dawn/luck/boost`).
import type { Id, Rule } from '../../../dice/dice.ts'
import { exact } from '../../../dice/exact.ts'
import type { Trace } from '../../../engine/book.ts'
import { isKnown } from '../../cp2020/combatant.ts'
import { present } from '../../../dice/present.ts'
import {
  passes,
  sumOf as valueOf,
  throwCheck,
  type Check,
  type Rolled,
} from '../../gunfight/check.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { luckOn, luckWindow, purseOf, throwRoll } from './luck.ts'
import type { Rules, FightTable } from '../state.ts'

/** Adds the terms and notes each on the trace. */
export function sumOf(
  rule: Rule,
  terms: readonly (readonly [what: string, value: number])[],
  trace?: Trace,
): number {
  for (const [what, value] of terms) if (value !== 0) trace?.note(rule, what, value)
  return terms.reduce((sum, [, value]) => sum + value, 0)
}

export interface Roll {
  /** The label of the die. */
  readonly label: string
  readonly sum: number
  readonly against: number
  /** The outcome of a total: equal numbers mean the same outcome. By default 1 for success and 0 for failure. */
  outcome?(total: number, die: number): number
  /** Describes an outcome. */
  readonly says?: (outcome: number) => string
}

/** Rolls a die, lets its owner spend luck, and returns the result. */
export function rollWithLuck(
  t: FightTable,
  id: Id,
  { label, sum, against, outcome, says }: Roll,
): Rolled {
  const dice = t.cast({ [label]: id })
  let die = 0
  const total = luckOn(
    dice,
    [purseOf(getCombatant(t.state, id)), undefined],
    {
      label,
      roll: (from) => sum + (die = t.state.rules.d10(from, label)),
      anew(from, raised) {
        const face = t.state.rules.d10(from, label)
        const to = sum + face + raised
        return outcome ? outcome(to, face) : Number(to >= against)
      },
      needs: against,
      ...(outcome ? { outcome: (to: number) => outcome(to, die) } : {}),
      ...(says ? { says } : {}),
    },
    t.state.rules.options,
  )
  return { die, total, against, done: total >= against }
}

/** Rolls with luck and puts the total on the trace. */
export function rollNoted(t: FightTable, id: Id, roll: Roll): Rolled {
  const rolled = rollWithLuck(t, id, roll)
  const { total, against } = rolled
  t.trace?.total(`sum + 1D10 against ${Math.round(against * 100) / 100}`, total)
  return rolled
}

/** Rolls a check with the luck of everybody who rolls in it. */
export function rollWithLuckOf(t: FightTable, check: Check): Rolled {
  const { who, label, against: other, terms, tie, says } = check
  if (who === undefined) return throwCheck(t, check)
  const sum = valueOf(terms)
  if (typeof other === 'number') {
    const { die, total } = rollWithLuck(t, who, {
      label,
      sum,
      against: other,
      outcome: (to) => Number(passes(to, other, check)),
      ...(says ? { says: (outcome) => says[outcome > 0 ? 1 : 0] } : {}),
    })
    return { die, total, against: other, done: passes(total, other, check) }
  }
  const [total, against] = rollOpposed(
    t,
    [
      { who, label, sum },
      {
        ...other,
        who: present(other.who, 'other side'),
        sum: valueOf(other.terms),
      },
    ],
    says ?? ['fails', 'succeeds'],
    tie,
  )
  return { die: total - sum, total, against, done: passes(total, against, check) }
}

/** One side of an opposed roll. */
export interface Opponent {
  readonly who: Id
  readonly label: string
  readonly sum: number
  /** If false, the roll is hidden from their seat. */
  readonly told?: boolean
}

/** The chance that the first sum wins an opposed roll. The first wins ties. */
export const opposedChance = (first: number, second: number, { d10 }: Rules): number =>
  exact((dice) => first + d10(dice, 'first') >= second + d10(dice, 'second')).outcomes.get(true) ??
  0

/** Makes an opposed roll with luck on both sides. Returns both totals. `says`: the outcomes from the first one's side. */
export function rollOpposed(
  t: FightTable,
  [first, second]: readonly [Opponent, Opponent],
  says: readonly [lost: string, won: string],
  tie: Check['tie'] = 'passes',
): readonly [number, number] {
  const dice = t.cast({ [first.label]: first.who, [second.label]: second.who })
  const thrown = ({ label, sum }: Opponent, by: 0 | 1) =>
    throwRoll(label, by, dice, (from) => sum + t.state.rules.d10(from, label))
  // A seat that does not see the roll cannot spend luck on it.
  const purse = ({ who, told = true }: Opponent, other: Opponent) => {
    const combatant = getCombatant(t.state, who)
    return purseOf(combatant, told && isKnown(t.state, combatant.seat, other.who))
  }
  const [mine, theirs] = [thrown(first, 0), thrown(second, 1)]
  const won = (own: number, other: number): number => Number(passes(own, other, { tie }))
  luckWindow(
    dice,
    [purse(first, second), purse(second, first)],
    {
      rolls: [mine, theirs],
      men: [first.who, second.who],
      says: (outcome) => says[outcome > 0 ? 1 : 0],
      over: () => mine.total() - theirs.total(),
      outcome: ([more, less]) => won(mine.total() + more, theirs.total() + less),
      anew: ({ by }, from) =>
        by === 0 ? won(mine.fresh(from), theirs.total()) : won(mine.total(), theirs.fresh(from)),
    },
    t.state.rules.options,
  )
  return [mine.total(), theirs.total()]
}
