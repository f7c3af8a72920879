// Where a missed throw lands, with luck to reroll both dice (`gray-dawn/luck/reroll`).
import { rollFall } from '../../cp2020/area/grenades.ts'
import type { Fall } from '../../cp2020/contract/rules.ts'
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { askAgain, purseOf } from '../attack/luck.ts'
import { pursesThatMay } from '../attack/striking.ts'
import type { Combatant, FightTable } from '../state.ts'

/** Rolls the scatter with the thrower's dice; the target may force a reroll. */
export function fallGray(t: FightTable, { id }: Combatant, target: Id | undefined): Fall {
  const dice = t.cast({ direction: id, distance: id })
  const other =
    target === undefined || target === id ? undefined : purseOf(getCombatant(t.state, target))
  return askAgain(
    dice,
    pursesThatMay([purseOf(getCombatant(t.state, id)), other], t.state.rules.options),
    {
      label: SCATTER,
      value: rollFall(dice),
      again: rollFall,
      says: ({ metres, sector }) => `${metres} m off in direction ${sector} of 10`,
    },
  )
}
const SCATTER = 'scatter'
