// What is part of an initiative number besides REF and the die, and what of it ends with the round (`gray-dawn/init/modifiers`,
// `gray-dawn/flank/ambush-start`, `gray-dawn/reload/tube-single`, `cp2020/round/fast-draw`).
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { FAST_DRAW, initiative2020 } from '../../cp2020/turn/initiative.ts'
import type { Term } from '../../gunfight/check.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import type { Options } from '../options.ts'
import { change } from '../own.ts'
import { holdsPistol } from '../suppression/amounts.ts'
import type { Combatant, Rules } from '../state.ts'

const MODIFIERS = TABLES['gray-dawn/init/modifiers']
const modifier = (situation: (typeof MODIFIERS)[number]['situation']): number =>
  rowWhere(MODIFIERS, (row) => row.situation === situation).modifier ?? 0
/** Initiative modifiers: for a pistol in hand, and for a side that springs an ambush (except the first shooter). */
export const PISTOL = modifier('pistol in use')
const IN_ON_IT = modifier(
  'own side springs an ambush, first round, not the one who takes the first shot',
)

/** Initiative penalty in the next round for a shell through the chamber. */
export const SLOW = -5
/** Whether chambering a shell lowers the next initiative (option tube-reload-initiative). */
export const slows = (options: Options): boolean => {
  const how = options['tube-reload-initiative']
  return (
    how === 'minus-five' ||
    (how === 'by-initiative-mode' && options['initiative-mode'] === 'classic')
  )
}
/** The initiative penalty this round for a shell chambered in the last one. */
export const slowedBy = (combatant: Combatant, options: Options): number =>
  combatant.own.slowed && slows(options) ? SLOW : 0

/** The initiative bonus of the first round for a sprung ambush. */
export const ambushBonus = ({ own }: Combatant): number => (own.inOnIt ? IN_ON_IT : 0)

/** Whether they draw fast; with a pistol in hand that adds nothing. */
export const drawsFast = (combatant: Combatant): boolean =>
  combatant.inRound.fastDraw && !holdsPistol(combatant)

/** Resets what depends on the old initiative number after a new one is rolled, and notes what of the new one ends with the round. */
export function takeNumber(combatant: Combatant, options: Options): void {
  const { suppression } = combatant.own
  const passing =
    ambushBonus(combatant) + slowedBy(combatant, options) + (drawsFast(combatant) ? FAST_DRAW : 0)
  change(combatant, {
    fresh: undefined,
    passing: passing || undefined,
    pistolCounted: holdsPistol(combatant) || undefined,
    ...(suppression ? { suppression: { ...suppression, lost: 0 } } : {}),
  })
}

/** The terms of the 2020 book, plus a pistol in hand (a fast draw adds nothing to it) and springing an ambush. */
export function initiativeGray(combatant: Combatant, rules: Rules): readonly Term[] {
  const inRound = { ...combatant.inRound, fastDraw: drawsFast(combatant) }
  return [
    ...initiative2020({ ...combatant, inRound }, rules),
    {
      rule: 'gray-dawn/reload/tube-single',
      what: 'a shell through the chamber',
      value: slowedBy(combatant, rules.options),
    },
    {
      rule: 'gray-dawn/init/modifiers',
      what: 'pistol in hand',
      value: holdsPistol(combatant) ? PISTOL : 0,
    },
    {
      rule: 'gray-dawn/flank/ambush-start',
      what: 'in on the ambush',
      value: ambushBonus(combatant),
    },
  ]
}
