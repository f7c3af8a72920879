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
import { AREAS, areaName, isLimb } from '../../gunfight/attack/body-areas.ts'

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
  for (const name of ['int', 'ref', 'cool', 'ma'] as const) {
    const [now, whole] = [stat(combatant, name), combatant.stats[name]]
    say(now !== whole, `${name.toUpperCase()} ${now} of ${whole}`)
  }
  say(woundModifier(combatant) !== 0, `${woundModifier(combatant)} on attack and defence`)
  for (const limb of AREAS.filter(isLimb))
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
