// Options: those of the 2020 book that Gray Dawn leaves open, and its own.
import { OPTIONS as BASE } from '../../catalogue/cp2020.ts'
import { OPTIONS as OWN } from '../../catalogue/gray-dawn.ts'
import { optionsOf as optionsOf2020, type Options as Options2020 } from '../cp2020/options.ts'
import { defaultsOf, type ValuesOf } from '../../engine/options.ts'

export type Own = ValuesOf<typeof OWN>
/** The value of every option. */
export type Options = Options2020 & Own

/** Options of the 2020 book that Gray Dawn's rules decide. A table cannot change them. */
const SETTLED = {
  // `gray-dawn/core/exploding-success`, `gray-dawn/fumble/critical-failure`
  'exploding-ten': 'repeat',
  fumbles: 'ignore',
  'exploding-initiative': true,
  // `gray-dawn/action/multiple`
  'multi-action-penalty': 'all-actions',
  'multi-action-limit': 'none',
  // `gray-dawn/move/actions`
  'move-counts-as-action': 'never',
  // `gray-dawn/init/classic`, `gray-dawn/init/streamlined`
  'initiative-per': 'round',
  'initiative-tie': 'ref-then-roll-off',
  // `gray-dawn/init/hold-action`
  'wait-step-in': 'after-part',
  // `gray-dawn/suppress/two-systems`
  'suppressive-zone-lasts': 'this-round',
  // `gray-dawn/core/opposed-roll`
  'ranged-success': 'equal-or-more',
  'melee-tie': 'attacker',
  'melee-helpless': 'difficulty-10',
  // `gray-dawn/auto/single-target`, `gray-dawn/auto/close-bonus`
  'full-auto-hits': 'margin-plus-1',
  'full-auto-point-blank': 'as-close',
  // `gray-dawn/close/point-blank-shot`
  'point-blank-damage': 'rolled',
  // `gray-dawn/cover/stops-damage-first`
  'covered-location': 'shoot-through-cover',
  // `gray-dawn/wound/half-stun`
  'unarmed-damage': 'half-stun',
  // `gray-dawn/wound/stun-damage`
  'stun-damage-lasts': true,
  // `gray-dawn/damage/head-doubled`, `gray-dawn/cripple/threshold`, `gray-dawn/cripple/head`
  'head-doubling': 'after-btm',
  'limb-loss': 'none',
  'head-kill-points': 'before-doubling',
  // `gray-dawn/aimed/fire-modes`, `gray-dawn/shotgun/attack-bonus`
  'called-shot-automatic': 'not-allowed',
  'shotgun-locations': 'one',
} as const satisfies Partial<Options2020>

/** All options of this book by name, as declared in the catalogues. */
export const OPTIONS = {
  ...Object.fromEntries(Object.entries(BASE).filter(([name]) => !Object.hasOwn(SETTLED, name))),
  ...OWN,
}

/** The defaults of this book, overridden by `over`. Callers check the values. */
export function optionsOf(over: Partial<Options> = {}): Options {
  const all: Options = { ...optionsOf2020(SETTLED), ...defaultsOf(OWN), ...over }
  // `gray-dawn/core/exploding-success`
  return { ...all, 'exploding-initiative': all['initiative-explodes'] === 'explodes' }
}
