// Statistics of a 2020 fight.
import { makeCounting } from '../../gunfight/table/tally.ts'
import { stateWord } from '../wounds/wound-store.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'

/** `cp2020/round/length` */
const SECONDS = 3

export const counting = (rules: Rules) =>
  makeCounting<Types2020>(rules, {
    rounds: 'rounds',
    states: rules.wounds.words,
    clock: ({ round }) => ({ rounds: round, seconds: round * SECONDS }),
    stateWord: (combatant) => stateWord(rules.wounds, combatant),
    wounds: (combatant) => rules.wounds.wounded(combatant),
    fired: (event) => (event.type === 'fired' || event.type === 'discharged' ? event : undefined),
  })
