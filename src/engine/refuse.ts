// The engine's own refusals, and the checks on a choice before anything changes.
import type { Ask, Refusal, Rule } from '../dice/dice.ts'
import { isReservedName } from './ids.ts'
import { MOST_LEVELS, deepEqual, freezePlain } from './plain-data.ts'

/** Maximum length of a choice in characters of JSON. */
const LARGEST_CHOICE = 16_384

/**
 * Maximum depth of nesting in a choice. The deepest choice that any rule reads is a declared turn: a list of acts
 * with paths.
 */
const DEEPEST_CHOICE = 8

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

/** A refusal by the table itself. The rules have refusal codes of their own. */
export function refused(code: keyof typeof RULES, why: string): { readonly refusal: Refusal } {
  return { refusal: { code: `refused/${code}`, rule: RULES[code], why } }
}

/** A frozen copy of a received choice, or a refusal if it is not plain data of bounded size and depth. */
export function plainChoice(
  sent: unknown,
): { readonly choice: unknown; readonly refusal?: undefined } | { readonly refusal: Refusal } {
  if (sent === undefined) return refused('not-a-choice', 'There is no choice in this answer.')
  try {
    const choice = freezePlain(sent, MOST_LEVELS - DEEPEST_CHOICE)
    return isTooLong(choice) ? refused('not-a-choice', 'This answer is too long.') : { choice }
  } catch {
    const fault = choiceFault(sent, DEEPEST_CHOICE) ?? 'This answer is not plain data.'
    return refused('not-a-choice', fault)
  }
}

/** Most choices are a few short strings, whose length can be bounded without serializing them. */
const isTooLong = (choice: unknown): boolean =>
  !isSmall(choice) && JSON.stringify(choice).length > LARGEST_CHOICE

/**
 * A flat object of strings and numbers within the limit. JSON needs at most 6 characters for one of a string and 25
 * for a number.
 */
function isSmall(choice: unknown): boolean {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return false
  let characters = 2
  for (const name in choice) {
    const value = (choice as Record<string, unknown>)[name]
    if (typeof value === 'object' && value !== null) return false
    characters += 32 + 6 * (name.length + (typeof value === 'string' ? value.length : 0))
  }
  return characters <= LARGEST_CHOICE
}

/** Finds faults that do not depend on any rule. `levels` is how many more levels of nesting are allowed. */
function choiceFault(sent: unknown, levels: number): string | undefined {
  if (typeof sent === 'string') return reservedFault(sent)
  if (typeof sent !== 'object' || sent === null) return undefined
  if (levels === 0)
    return `This answer is nested too deeply: at most ${DEEPEST_CHOICE} levels are allowed.`
  for (const [name, inner] of Object.entries(sent)) {
    const fault = reservedFault(name) ?? choiceFault(inner, levels - 1)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Why a fight may not contain this text; undefined if it may. */
export const reservedFault = (text: string): string | undefined =>
  isReservedName(text) ? `"${text}" is a reserved name: use another one.` : undefined

/**
 * Why this answer is not accepted; undefined if it equals an option or `refuse` accepts it. The options come last,
 * because making them can be slow.
 */
export function refuseChoice(ask: Ask, choice: unknown): Refusal | undefined {
  const refusal = ask.refuse && refusedBy(ask.refuse, choice)
  if (ask.refuse && refusal === undefined) return undefined
  for (const option of ask.options) if (deepEqual(option, choice)) return undefined
  return refusal ?? refuseUnlisted(ask, choice)
}

/** The refusal of an answer that is not an option. It names a field that no option has, if there is one. */
function refuseUnlisted({ options }: Ask, choice: unknown): Refusal {
  const fields = (of: unknown): readonly string[] =>
    typeof of === 'object' && of !== null && !Array.isArray(of) ? Object.keys(of) : []
  const known = new Set(options.flatMap(fields))
  const unknown = fields(choice).find((name) => !known.has(name))
  const why =
    unknown === undefined
      ? 'This is not one of the choices.'
      : `Answers to this have no field "${unknown}".`
  return refused('not-a-choice', why).refusal
}

function refusedBy(refuse: NonNullable<Ask['refuse']>, choice: unknown): Refusal | undefined {
  try {
    return refuse(choice)
  } catch (error) {
    // `refuse` expects a choice of the right shape, but a choice from outside can have any.
    return refused(
      'not-a-choice',
      `This answer cannot be read: ${error instanceof Error ? error.message : 'unknown'}.`,
    ).refusal
  }
}
