// What somebody cannot do until their wounds have healed, with the figures; where a wound has none, nothing (`fnff-1988/healing/limits`).
import { bleeding } from './calendar.ts'
import { blind, dead, dying, helpless, limbUseless, stat, woundModifier } from '../combatant.ts'
import type { Man } from '../contract/state.ts'
import { areaName } from '../state.ts'
import type { Stat } from '../words.ts'

const NAMES: readonly (readonly [Stat, string])[] = [
  ['int', 'INT'],
  ['ref', 'REF'],
  ['cool', 'COOL'],
  ['ma', 'MA'],
]
const LIMBS = ['right-arm', 'left-arm', 'right-leg', 'left-leg'] as const

/** The limits in force, in plain words with their figures. */
export function limitsOf(man: Man): readonly string[] {
  if (dead(man)) return []
  const has = (effect: string): boolean =>
    man.wounds.some((wound) => wound.effect === effect) ||
    man.lasting.some((left) => left.effect === effect)
  const list: string[] = []
  const say = (holds: boolean, what: string): void => {
    if (holds) list.push(what)
  }
  say(bleeding(man), 'dying: a death save every turn')
  say(dying(man) && man.stabilised, 'stable, but helpless')
  say(!dying(man) && helpless(man, Number.POSITIVE_INFINITY), 'no movement, attack or defence')
  for (const [name, label] of NAMES)
    if (stat(man, name) !== man.stats[name])
      list.push(`${label} ${stat(man, name)} of ${man.stats[name]}`)
  say(woundModifier(man) !== 0, `${woundModifier(man)} on attack and defence`)
  for (const limb of LIMBS)
    say(
      limbUseless(man, limb),
      `${areaName(limb)} ${[...man.wounds, ...man.lasting].some(({ area, effect }) => area === limb && effect === 'amputated') ? 'lost' : 'of no use'}`,
    )
  say(has('lungs'), 'cannot move')
  say(blind(man), 'blind: only attacks in melee')
  say(has('eye-lost'), 'one eye lost')
  say(has('amnesia'), 'recalls the past only by a Difficult INT task')
  for (const which of ['int', 'ref'] as const)
    say(man.lost[which] > 0, `${man.lost[which]} ${which.toUpperCase()} lost for good`)
  return list
}
