// The engine's own refusals, and the check of a choice before anything changes.
import type { Ask, Refusal, Rule } from '../dice/dice.ts'
import { kept, same } from './kept.ts'

/** Characters of JSON in one choice, at the most. */
const LARGEST_CHOICE = 16_384

const RULES = {
  'not-your-turn': 'ringfire/table/turns',
  'no-such-question': 'ringfire/table/turns',
  'already-answered': 'ringfire/table/turns',
  'not-a-choice': 'ringfire/table/choices',
  'not-your-dice': 'ringfire/table/dice',
  'not-a-face': 'ringfire/table/dice',
  'tray-full': 'ringfire/table/dice',
  'nothing-to-undo': 'ringfire/table/undo',
  'not-yours-to-undo': 'ringfire/table/undo',
  'nothing-to-redo': 'ringfire/table/undo',
  'no-such-line': 'ringfire/table/amend',
  'does-not-fit': 'ringfire/table/amend',
  'not-now': 'ringfire/table/begin',
} as const satisfies Record<string, Rule>

/** A refusal of the table itself; the rules refuse with codes of their own. */
export function refused(code: keyof typeof RULES, why: string): { readonly refusal: Refusal } {
  return { refusal: { code: `refused/${code}`, rule: RULES[code], why } }
}

/** A frozen copy of what somebody sent, or the refusal of what is not plain data of bounded size. */
export function plainChoice(
  sent: unknown,
): { readonly choice: unknown; readonly refusal?: undefined } | { readonly refusal: Refusal } {
  if (sent === undefined) return refused('not-a-choice', 'There is no choice in this answer.')
  try {
    const choice = kept(sent)
    if (JSON.stringify(choice).length > LARGEST_CHOICE)
      return refused('not-a-choice', 'This answer is too long.')
    return { choice }
  } catch {
    return refused('not-a-choice', 'This answer is not plain data.')
  }
}

/** Why this may not be the answer; undefined where it equals an option or where `refuse` has nothing against it. Options are made last: their list may be long. */
export function refuseChoice(ask: Ask, choice: unknown): Refusal | undefined {
  const refusal = ask.refuse
    ? refusedBy(ask.refuse, choice)
    : refused('not-a-choice', 'This is not one of the choices.').refusal
  return refusal === undefined || ask.options.some((option) => same(option, choice))
    ? undefined
    : refusal
}

function refusedBy(refuse: NonNullable<Ask['refuse']>, choice: unknown): Refusal | undefined {
  try {
    return refuse(choice)
  } catch (error) {
    // `refuse` is written for choices of the right shape; what a stranger sends may have any.
    return refused(
      'not-a-choice',
      `This answer cannot be read: ${error instanceof Error ? error.message : 'unknown'}.`,
    ).refusal
  }
}
