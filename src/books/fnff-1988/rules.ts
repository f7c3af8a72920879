// The rules of a 1988 table as the shared gunfight asks them.
import { othersOf } from './acts/kind.ts'
import type { GunfightRules } from '../gunfight/contract/rules.ts'
import { dead, helpless, limbUseless } from './combatant.ts'
import { holdersOf, isHeld } from './melee/holds.ts'
import { between, inDirect } from './movement/placing.ts'
import type { Options } from './options.ts'
import { BLOW_REACH, metresLeft } from './turn/at-hand.ts'
import type { T1988 } from './types.ts'

export type Rules = GunfightRules<T1988>

export const rules1988 = (options: Options): Rules => ({
  options,
  ids: {
    unlisted: 'fnff-1988/action/unlisted',
    helpless: 'fnff-1988/save/stunned',
    held: 'fnff-1988/unarmed/pin',
    mount: 'fnff-1988/action/mount',
    move: 'fnff-1988/movement/per-phase',
    hide: 'fnff-1988/ambush/set-up',
    reload: 'fnff-1988/action/reload',
  },
  blowReach: BLOW_REACH,
  dead,
  helpless,
  usable: (man, area) => !limbUseless(man, area),
  isHeld,
  holdersOf,
  othersOf,
  between,
  faces: inDirect,
  metresLeft: (man) => metresLeft(man, options),
})
