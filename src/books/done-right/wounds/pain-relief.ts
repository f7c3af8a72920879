// The referee's ruling on how far painkillers reduce a combatant's penalty
// (`done-right/recovery/penalty-while-healing`).
import type { Id } from '../../../dice/dice.ts'
import type { Types2020 } from '../../cp2020/contract/rules.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { number, person, whole } from '../../gunfight/table/ruling-fields.ts'
import type { RulingKind } from '../../gunfight/table/rulings.ts'
import type { PlaceFact } from './facts.ts'

/** The maximum reduction by painkillers. Our figure. */
const MOST = 30

export const painRelief: RulingKind<Types2020, { readonly who: Id; readonly points: number }> = {
  rule: 'pain-relief',
  form: { label: 'Give pain-killers' },
  fields: (_view, people) => [
    person(people),
    number(
      'points',
      'Points of penalty removed',
      whole(0, MOST),
      `The points removed must be a whole number from 0 to ${MOST}.`,
    ),
  ],
  decide(state, { who, points }) {
    const fact: PlaceFact = { fact: 'relief', points }
    return {
      text: `pain-killers take ${points} off the penalty of ${getCombatant(state, who).name}`,
      events: [{ type: 'body', who, fact }],
    }
  },
}
