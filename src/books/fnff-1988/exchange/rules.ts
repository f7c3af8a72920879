// The rules of single attacks: with the acts that a file can name or that answer one, and without a menu.
import { noMenu } from '../../gunfight/exchange/no-menu.ts'
import { aid } from '../acts/aid.ts'
import { aim } from '../acts/aim.ts'
import { attack } from '../acts/attack.ts'
import { DEFEND } from '../acts/defend.ts'
import { runAct } from '../acts/free.ts'
import { grenade } from '../acts/grenade.ts'
import { HOLD } from '../acts/hold.ts'
import { suppress } from '../acts/suppress.ts'
import { thing } from '../acts/thing.ts'
import { throwing } from '../acts/throw.ts'
import type { Rules } from '../contract/rules.ts'
import type { Options } from '../options.ts'
import { bindRules } from '../rules.ts'

export const exchangeRules = (options: Options): Rules =>
  bindRules(options, {
    kinds: (rules) => ({
      attack,
      suppress: suppress(rules),
      throw: throwing,
      grenade: grenade(rules),
      'attack-thing': thing,
      escape: HOLD.escape,
      aid,
      aim,
      dodge: DEFEND.dodge,
      parry: DEFEND.parry,
      run: runAct,
    }),
    menu: noMenu,
  })
