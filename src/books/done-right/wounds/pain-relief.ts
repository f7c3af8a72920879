// The referee's ruling on how far painkillers reduce a combatant's penalty
// (`done-right/recovery/penalty-while-healing`).
import type { Types2020 } from '../../cp2020/contract/rules.ts'
import { makeAbout, type About } from '../../gunfight/table/about.ts'
import { wholeNumber } from '../../gunfight/table/ruling-fields.ts'
import type { PlaceFact } from './facts.ts'

/** The maximum reduction by painkillers. Our figure. */
const MOST = 30

export const painRelief = makeAbout<Types2020>()<About & { readonly points: number }>(
  'pain-relief',
  'Give pain-killers',
  ({ name }, { who, points }) => ({
    text: `pain-killers take ${points} off the penalty of ${name}`,
    told: true,
    events: [{ type: 'body', who, fact: { fact: 'relief', points } satisfies PlaceFact }],
  }),
  () => [wholeNumber('points', 'Points of penalty removed', [0, MOST], 'The points removed')],
)
