// Checks on which luck may be spent: a sum, a die, and the luck of those who roll (`gray-dawn/luck/boost`).
import type { Id } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { isKnown } from '../../cp2020/combatant.ts'
import {
  passes,
  rollCheck,
  sumOf,
  termsOf,
  throwCheck,
  type Check,
  type Rolled,
  type RollUse,
  type Side,
  type Term,
} from '../../gunfight/check.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { faceWithLuck, luckOn, luckWindow, purseOf, throwRoll } from './luck.ts'
import type { Combatant, FightTable, State } from '../state.ts'

/** What a total decides beyond passing. */
export interface Graded {
  /** Equal numbers mean the same outcome; above 0 the roller succeeds. */
  outcome(total: number, die: number): number
  /** Describes an outcome. */
  says(outcome: number): string
}

/** A roll of a sum and 1D10 by this rule: the sum itself suffices. */
export const checkGray = (
  state: Readonly<State>,
  combatant: Combatant,
  { use = 'task', own, label, total = `${label} + 1D10`, ...rest }: Own,
): CheckAgainstNumber => ({
  ...{ ...rest, label, total, who: combatant.id, die: state.rules.die, tie: 'passes' },
  terms: termsOf(state, combatant, use, own),
})
export type CheckAgainstNumber = Check & { readonly who: Id; readonly against: number }
interface Own extends Pick<Check, 'label' | 'rule' | 'says'> {
  readonly against: number
  readonly total?: string
  readonly use?: RollUse
  readonly own: readonly Term[]
}

/** Rolls a check whose total decides more than passing, such as how many hits there are. */
export const rollGraded = (t: FightTable, check: Check, graded: Graded): Rolled =>
  rollCheck(t, check, () => rollWithLuckOf(t, check, graded))

/** Rolls a check as it is when its dice fall: after a ruling in its middle, the sums are those of the state by then. */
export const rollNow = (
  t: FightTable,
  checkOf: () => Check,
  gradedOf?: (check: Check) => Graded,
): Rolled =>
  t.restartable(() => {
    const check = checkOf()
    return gradedOf ? rollGraded(t, check, gradedOf(check)) : rollCheck(t, check)
  })

/** Rolls a check with the luck of everybody who rolls in it. */
export function rollWithLuckOf(t: FightTable, check: Check, graded = passing(check)): Rolled {
  const { who, label, against: other, terms } = check
  if (who === undefined) return throwCheck(t, check)
  const sum = sumOf(terms)
  if (typeof other === 'object') {
    const [total, against] = rollOpposed(t, check, { ...check, who }, other)
    return { die: total - sum, total, against, done: passes(total, against, check) }
  }
  let die = 0
  const total = luckOn(
    t.cast({ [label]: who }),
    [purseOf(getCombatant(t.state, who)), undefined],
    {
      label,
      roll: (from) => sum + (die = t.state.rules.d10(from, label)),
      anew(from, raised) {
        const face = t.state.rules.d10(from, label)
        return graded.outcome(sum + face + raised, face)
      },
      needs: other,
      outcome: (to) => graded.outcome(to, die),
      says: (outcome) => graded.says(outcome),
    },
    t.state.rules.options,
  )
  return { die, total, against: other, done: passes(total, other, check) }
}

/** Whether a check against a number passes. */
const passing = (check: Check): Graded => ({
  outcome: (total) =>
    typeof check.against === 'number' ? Number(passes(total, check.against, check)) : 0,
  says: (outcome) => (check.says ?? ['failed', 'passed'])[outcome > 0 ? 1 : 0],
})

type Known<S extends Side> = S & { readonly who: Id }

/** Rolls both sides with luck on both. Returns both totals. */
function rollOpposed(
  t: FightTable,
  { tie, says = ['fails', 'succeeds'] }: Check,
  first: Known<Side>,
  other: Side,
): readonly [number, number] {
  const second: Known<Side> = { ...other, who: present(other.who, 'other side') }
  const dice = t.cast({ [first.label]: first.who, [second.label]: second.who })
  const thrown = ({ label, terms }: Side, by: 0 | 1) =>
    throwRoll(label, by, dice, (from) => sumOf(terms) + t.state.rules.d10(from, label))
  // A seat that does not see the roll cannot spend luck on it.
  const purse = ({ who, told = true }: Known<Side>, { who: foe }: Known<Side>) => {
    const combatant = getCombatant(t.state, who)
    return purseOf(combatant, told && isKnown(t.state, combatant.seat, foe))
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

/** Draws one of a list with this combatant's dice and luck; undefined if it is empty. */
export function pickOne<T>(
  t: FightTable,
  id: Id,
  { label, says }: { readonly label: string; readonly says: (one: T) => string },
  list: readonly T[],
): T | undefined {
  if (list.length < 2) return list[0]
  const at = (face: number): T => present(list[face - 1], label)
  const face = faceWithLuck(t.cast({ [label]: id }), purseOf(getCombatant(t.state, id)), {
    label,
    sides: list.length,
    says: (die) => says(at(die)),
  })
  return at(face)
}
