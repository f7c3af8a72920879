// Where a missed throw lands, with luck to reroll both dice (`gray-dawn/luck/reroll`).
import { rollFall } from '../../cp2020/area/grenades.ts'
import type { Fall } from '../../cp2020/contract/rules.ts'
import type { Id } from '../../../dice/dice.ts'
import { askAgain, purseOf } from '../attack/luck.ts'
import { pursesThatMay } from '../attack/striking.ts'
import type { Combatant, FightTable } from '../state.ts'

/** Rolls the scatter with the thrower's dice; the target may force a reroll. */
export function fallGray(t: FightTable, { id }: Combatant, target: Id | undefined): Fall {
  const dice = t.cast({ direction: id, distance: id })
  // A ruling may have taken either away while the dice of the throw were waited for.
  const purse = (of: Id | undefined) => {
    const combatant = of === undefined ? undefined : t.state.men[of]
    return combatant && purseOf(combatant)
  }
  return askAgain(
    dice,
    pursesThatMay([purse(id), target === id ? undefined : purse(target)], t.state.rules.options),
    {
      label: SCATTER,
      value: rollFall(dice),
      again: rollFall,
      says: ({ metres, sector }) => `${metres} m off in direction ${sector} of 10`,
    },
  )
}
const SCATTER = 'scatter'
