// Luck on initiative: it raises or rerolls a number, while the known order is in view (`gray-dawn/luck/boost`, `gray-dawn/luck/reroll`).
import type { Id } from '../../../dice/dice.ts'
import { isKnown } from '../../cp2020/combatant.ts'
import type { InitiativeRoll } from '../../cp2020/contract/rules.ts'
import { initiativeOf, throwNumber, tieOf } from '../../cp2020/turn/initiative.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { luckOn, purseOf } from '../attack/luck.ts'
import type { FightTable } from '../state.ts'

/** Returns an initiative roll, or the die of one who is tied, after luck; `others`: the rolls of all others. */
export function numberWithLuck(
  t: FightTable,
  rolled: InitiativeRoll,
  others: readonly Pick<InitiativeRoll, 'who' | 'total'>[],
  ties?: 'roll-off',
): InitiativeRoll {
  const { who } = rolled
  const combatant = getCombatant(t.state, who)
  // Leave out hidden combatants, or the order would reveal them.
  const known = others
    .filter((other) => isKnown(t.state, combatant.seat, other.who))
    .map(({ total }) => total)
  // The outcome is 1 for the first to act and one less for each combatant ahead. A number of 0 or less costs the turn.
  const outcome = (to: number): number =>
    to <= 0
      ? -known.length - 1
      : 1 - known.filter((other) => other > to || (ties && other === to)).length
  let [now, thrown] = [rolled, false]
  const total = luckOn(
    t,
    [purseOf(combatant), undefined],
    {
      label: ties ?? 'initiative',
      roll() {
        if (thrown) now = ties ? tieOf(t, who) : initiativeOf(t, who)
        thrown = true
        return now.total
      },
      needs: Math.max(now.total, ...known),
      outcome,
      anew: (from, raised) =>
        outcome((ties ? from.d(ties, 10) : throwNumber(from, combatant, t.state.rules)) + raised),
      // Acting at all counts as success; acting earlier does not.
      succeeds: (outcome) => outcome >= -known.length,
      says: saysPlace(known.length),
    },
    t.state.rules.options,
  )
  return { ...now, total }
}

const saysPlace =
  (others: number) =>
  (outcome: number): string =>
    outcome > 0 ? 'act first' : outcome < -others ? 'no turn' : `act as number ${2 - outcome}`

/** Offers luck to each combatant in the order of the rolls, against the others' current numbers. */
export function luckOnInitiative(
  t: FightTable,
  rolls: readonly InitiativeRoll[],
  ties?: 'roll-off',
): readonly InitiativeRoll[] {
  const now = new Map<Id, InitiativeRoll>(rolls.map((roll) => [roll.who, roll]))
  for (const roll of rolls) {
    // A ruling may have taken them out of the fight while others were asked.
    if (!t.state.men[roll.who]) continue
    const others = [...now.values()].filter(({ who }) => who !== roll.who)
    now.set(roll.who, numberWithLuck(t, roll, others, ties))
  }
  return [...now.values()]
}
