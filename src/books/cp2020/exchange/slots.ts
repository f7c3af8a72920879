// What a variant may replace of an exchange: its words, and a critical failure where nobody else is about.
import type { Dice } from '../../../dice/dice.ts'
import type { Attack } from '../attack/plan.ts'
import type { Rules } from '../rules.ts'
import type { Condition } from './conditions.ts'
import { CONDITIONS } from './conditions.ts'
import type { Fumble } from './fumble.ts'
import { fumbleAlone2020 } from './fumble.ts'

export interface Exchanging {
  /** Words for what stands around the attack. */
  readonly words: Readonly<Record<string, Condition>>
  /** The attack as these words and both people mean it, when all that the 2020 book knows is in it. */
  readonly complete: (attack: Attack, words: readonly string[], rules: Rules) => Attack
  /** `total`: of the attack roll. */
  readonly fumble: (dice: Dice, attack: Attack, rules: Rules, total?: number) => Fumble
}

export const exchange2020: Exchanging = {
  words: CONDITIONS,
  complete: (attack) => attack,
  fumble: fumbleAlone2020,
}
