// The rules of a 2020 table as the shared gunfight asks them, made once for the rules of a book or a variant.
import type { GunfightRules } from '../gunfight/contract/rules.ts'
import { othersOf } from './acts/kind.ts'
import { BLOW_REACH, helpless, holdersOf, isHeld, metresLeft } from './combatant.ts'
import { between, inFront } from './movement/placing.ts'
import type { Rules } from './rules.ts'
import type { T2020 } from './types.ts'

const bindings = new WeakMap<Rules, GunfightRules<T2020>>()

export function gunfightOf(rules: Rules): GunfightRules<T2020> {
  const known = bindings.get(rules)
  if (known) return known
  const game = bind(rules)
  bindings.set(rules, game)
  return game
}

const bind = (rules: Rules): GunfightRules<T2020> => ({
  options: rules.options,
  ids: {
    unlisted: 'cp2020/action/other-task',
    helpless: 'cp2020/wounds/stun-save-gap',
    held: 'cp2020/melee/hold',
    mount: 'cp2020/action/mount-dismount',
    move: 'cp2020/action/move',
    hide: 'cp2020/ambush/setup-hidden',
    reload: 'cp2020/action/reload-or-change',
  },
  blowReach: BLOW_REACH,
  dead: (man) => rules.wounds.dead(man),
  helpless: (man, now) => helpless(man, rules, now),
  usable: (man, area) => rules.wounds.usable(man, area),
  isHeld,
  holdersOf,
  othersOf,
  between,
  faces: (state, a, b) => inFront(state, a, b, rules.options),
  metresLeft: (man) => metresLeft(man, rules),
})
