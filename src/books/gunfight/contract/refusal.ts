// Refusals: a code, the rule, and the reason in a sentence.
import type { Refusal, Rule } from '../../../dice/dice.ts'

/** The refusal of a player's choice. `refused('full', 'cp2020/action/reload', 'The pistol is full.')` */
export const refused = (code: string, rule: Rule, why: string): Refusal => ({
  code: `refused/${code}`,
  rule,
  why,
})
