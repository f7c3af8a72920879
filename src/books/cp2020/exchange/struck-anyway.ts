// Harm without an attack on the target: a zone of fire, and what goes off near him
// (`cp2020/attack/suppressive-fire-gap`, `cp2020/attack/grenade-gap`). Cover stands between, wherever it covers (`cp2020/armor/cover-gap`).
import type { Dice } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
import type { Attack, ShotPlan } from '../attack/plan.ts'
import { planAttack } from '../attack/plan.ts'
import type { Rules } from '../rules.ts'

const throughCover = (rules: Rules): Rules => ({
  ...rules,
  options: { ...rules.options, 'covered-location': 'shoot-through-cover' },
})

/** The rounds of a fire zone on somebody who has failed his roll: 1D6, never more than were fired. */
export const zonePlan = (attack: Attack, rules: Rules): ShotPlan => ({
  ...planAttack({ ...attack, mode: 'auto', at: undefined }, throughCover(rules)),
  given: 1,
  spray: 'zone',
  fixed: undefined,
})

/** The blast on somebody within its radius: one location, one damage roll, no maximum at point blank. */
export const blastPlan = (attack: Attack, rules: Rules): ShotPlan => ({
  ...planAttack({ ...attack, mode: 'single', at: undefined }, throughCover(rules)),
  given: 1,
  spray: 'none',
  fixed: undefined,
})

/** What somebody adds to his die in a zone of fire, and what he needs; undefined: he cannot roll, and is struck. */
export function zoneSave(
  { target, helpless, rounds }: Attack,
  width: number,
  rules: Rules,
  trace?: Trace,
): { readonly adds: number; readonly needed: number } | undefined {
  if (helpless) return undefined
  const rule = 'cp2020/attack/suppressive-fire-gap'
  const ref = rules.stat(target, 'ref')
  const athletics = target.skills['athletics'] ?? 0
  trace?.note(rule, 'REF', ref)
  trace?.note(rule, 'Athletics', athletics)
  const penalties = rules.wounds.penalties(target, 'defence')
  for (const { rule: by, what, value } of penalties) trace?.note(by, what, value)
  const adds =
    ref + athletics + target.favour + penalties.reduce((sum, { value }) => sum + value, 0)
  trace?.total('safe + 1D10', adds)
  trace?.note(rule, `${rounds} rounds over ${width} m`, rounds / width)
  trace?.total('needed', rounds / width)
  return { adds, needed: rounds / width }
}

/** He rolls to be safe: an equal total is. */
export function throwZone(
  dice: Dice,
  save: { readonly adds: number; readonly needed: number },
  rules: Rules,
): { readonly die: number; readonly total: number; readonly safe: boolean } {
  const die = rules.d10(dice, 'athletics')
  return { die, total: save.adds + die, safe: save.adds + die >= save.needed }
}

/** Where a grenade that missed comes down. */
export interface Landing {
  readonly metres: number
  /** Ten sectors of 36 degrees clockwise; 1 is straight beyond the target as the thrower sees it. */
  readonly direction: number
}
export const throwLanding = (dice: Dice): Landing => ({
  metres: dice.d('metres off', 10),
  direction: dice.d('direction', 10),
})
