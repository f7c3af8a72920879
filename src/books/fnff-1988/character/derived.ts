// Values derived from stats, wounds and firefights, with their rules
// (`fnff-1988/setup/combat-sheet`).
import type { Rule } from '../../../dice/dice.ts'
import type { Figure } from '../../gunfight/table/scene.ts'
import { metresPerPhase, metresPerTurn, strengthModifier, throwDistance } from './body.ts'
import { armsLeft, bodyTypeOf, cem, leapMetres, stat } from '../combatant.ts'
import type { Options } from '../options.ts'
import type { Combatant } from '../contract/state.ts'

type Derived = readonly [
  rule: Rule,
  label: string,
  value: (combatant: Combatant, options: Options) => number | string,
]

/** A distance that MA allows. */
const metres =
  (of: (ma: number, options: Options) => number): Derived[2] =>
  (combatant, options) =>
    `${of(stat(combatant, 'ma'), options)} m`

const FIGURES: readonly Derived[] = [
  ['fnff-1988/experience/cem', 'CEM', (combatant, options) => 0 - cem(combatant, options)],
  ['fnff-1988/movement/allowance', 'Run a turn', metres(metresPerTurn)],
  ['fnff-1988/movement/per-phase', 'Run a phase', metres(metresPerPhase)],
  ['fnff-1988/movement/leap-distance', 'Leap', (...of) => `${leapMetres(...of)} m`],
  [
    'fnff-1988/melee/thrown',
    'Throw',
    (combatant) => `${armsLeft(combatant) > 0 ? throwDistance(combatant.stats.body) : 0} m`,
  ],
  [
    'fnff-1988/melee/body-type-damage',
    'Melee damage',
    (combatant) => signed(strengthModifier(bodyTypeOf(combatant))),
  ],
]

/** The current derived values of a combatant, with a `base` where wounds have changed one. */
export function derived(combatant: Combatant, options: Options): Figure[] {
  const whole = unhurt(combatant)
  return FIGURES.map(([rule, label, value]) =>
    withBase({ rule, label, value: value(combatant, options) }, value(whole, options)),
  )
}

/** Adds the unwounded value as `base` if it differs. */
export const withBase = (figure: Figure, base: number | string): Figure =>
  figure.value === base ? figure : { ...figure, base }

/** The combatant without any wounds or their effects. */
export const unhurt = (combatant: Combatant): Combatant => ({
  ...combatant,
  wounds: [],
  lasting: [],
  lost: { int: 0, ref: 0 },
})

const signed = (points: number): number | string => (points > 0 ? `+${points}` : points)
