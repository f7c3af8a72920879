// Refusals: a code, the rule, and the reason in a sentence.
import { capital } from '../../../dice/english.ts'
import type { Refusal, Rule } from '../../../dice/dice.ts'

/**
 * The refusal of a player's choice; its sentence begins with a capital, whatever its first word.
 * `refused('full', 'cp2020/action/reload', 'pistol is full.')`
 */
export const refused = (code: string, rule: Rule, why: string): Refusal => ({
  code: `refused/${code}`,
  rule,
  why: capital(why),
})
