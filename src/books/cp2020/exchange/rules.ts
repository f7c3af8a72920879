// The rules of single attacks: with the acts that a file can name or that answer one, and without a menu.
import { noMenu } from '../../gunfight/exchange/no-menu.ts'
import type { ActKinds } from '../../gunfight/contract/act-kind.ts'
import { aid } from '../acts/aid.ts'
import { aim } from '../acts/aim.ts'
import { attack } from '../acts/attack.ts'
import { grenade } from '../acts/grenade.ts'
import { GRIP } from '../acts/grip.ts'
import { GUARD } from '../acts/guard.ts'
import { ambush } from '../acts/hide.ts'
import { suppress } from '../acts/suppress.ts'
import type { Layer, Rules, Types2020, Vary } from '../contract/rules.ts'
import type { Options } from '../options.ts'
import { makeRules, type RulesParts } from '../rules.ts'

const EXCHANGE: RulesParts = {
  kinds: (rules) =>
    ({
      attack,
      suppress: suppress(rules),
      grenade: grenade(rules),
      ambush: ambush(rules),
      aid: aid(rules),
      escape: GRIP.escape,
      aim,
      dodge: GUARD.dodge,
      parry: GUARD.parry,
      defend: GUARD.defend,
    }) satisfies Partial<ActKinds<Types2020>> as unknown as ActKinds<Types2020>,
  menu: noMenu,
}

export const exchangeRules = (options: Options, layer: Layer, vary: Vary): Rules =>
  makeRules(options, layer, vary, EXCHANGE)
