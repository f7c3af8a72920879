// A combatant's limitations until their wounds heal, with figures; wounds without limitations are omitted (`fnff-1988/healing/limits`).
import { bleeding } from './calendar.ts'
import {
  blind,
  dead,
  dying,
  has,
  helpless,
  limbUseless,
  stat,
  woundModifier,
} from '../combatant.ts'
import type { Combatant } from '../contract/state.ts'
import type { Stat } from '../words.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'

const NAMES: readonly (readonly [Stat, string])[] = [
  ['int', 'INT'],
  ['ref', 'REF'],
  ['cool', 'COOL'],
  ['ma', 'MA'],
]
const LIMBS = ['right-arm', 'left-arm', 'right-leg', 'left-leg'] as const

/** The current limitations as sentences with figures. */
export function limitsOf(combatant: Combatant): readonly string[] {
  if (dead(combatant)) return []
  const list: string[] = []
  const say = (holds: boolean, what: string): void => {
    if (holds) list.push(what)
  }
  say(bleeding(combatant), 'dying: a death save every turn')
  say(dying(combatant) && combatant.stabilised, 'stable, but helpless')
  say(
    !dying(combatant) && helpless(combatant, Number.POSITIVE_INFINITY),
    'no movement, attack or defence',
  )
  for (const [name, label] of NAMES)
    if (stat(combatant, name) !== combatant.stats[name])
      list.push(`${label} ${stat(combatant, name)} of ${combatant.stats[name]}`)
  say(woundModifier(combatant) !== 0, `${woundModifier(combatant)} on attack and defence`)
  for (const limb of LIMBS)
    say(
      limbUseless(combatant, limb),
      `${areaName(limb)} ${[...combatant.wounds, ...combatant.lasting].some(({ area, effect }) => area === limb && effect === 'amputated') ? 'lost' : 'of no use'}`,
    )
  say(has(combatant, 'lungs'), 'cannot move')
  say(blind(combatant), 'blind: only attacks in melee')
  say(has(combatant, 'eye-lost'), 'one eye lost')
  say(has(combatant, 'amnesia'), 'recalls the past only by a Difficult INT task')
  for (const which of ['int', 'ref'] as const)
    say(combatant.lost[which] > 0, `${combatant.lost[which]} ${which.toUpperCase()} lost for good`)
  return list
}
