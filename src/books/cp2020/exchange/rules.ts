// The rules of single attacks: with the acts that a file can name or that answer one, and without a menu or rounds.
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
import type { ExchangeVary, Layer, TableSlots } from '../contract/layer.ts'
import type { Kinds, Rules, Types2020 } from '../contract/rules.ts'
import { actKinds2020, eventsOf } from '../events.ts'
import type { Options } from '../options.ts'
import { makeRules } from '../rules.ts'
import type { LastingWounds } from '../wounds/wound-store.ts'

const never = (): never => {
  throw new Error('an exchange is a single act')
}
const NO_TABLE: Omit<TableSlots, 'otherBooks'> = {
  eventsOf: (rules) => eventsOf(actKinds2020(rules)),
  menuOf: noMenu,
  round: { starts: never, steps: {}, partBegins: never, step: never, part: never, ends: never },
  shelter: () => undefined,
  zones: { cross: never, at: never, bars: never },
}
const NO_TIME: LastingWounds = {
  write: never,
  partBegins: never,
  roundEnds: never,
  due: never,
  calendar: never,
  heedsInDays: [],
  dayEnds: never,
  ruled: never,
  rulingFields: [],
  shown: never,
}

/** The acts that every book of this family has. */
const shared = (rules: Rules) =>
  ({
    attack: { ...attack, offers: () => [] },
    grenade: grenade(rules),
    ambush: ambush(rules),
    aid: aid(rules),
    escape: GRIP.escape,
    aim,
    dodge: GUARD.dodge,
    parry: GUARD.parry,
  }) satisfies Partial<ActKinds<Types2020>>

/** The rules of a book with other fire than zones; `kinds`: its acts, made of the shared ones. */
export const exchangeRulesOf = (
  options: Options,
  layer: Layer,
  vary: ExchangeVary,
  kinds: (shared: Kinds, rules: Rules) => Kinds,
): Rules =>
  makeRules(options, { ...layer, lasting: NO_TIME }, vary, {
    ...NO_TABLE,
    otherBooks: vary.otherBooks,
    kinds: (rules) => kinds(shared(rules), rules),
  })

export const exchangeRules = (options: Options, layer: Layer, vary: ExchangeVary): Rules =>
  exchangeRulesOf(options, layer, vary, (kinds, rules) => ({
    ...kinds,
    suppress: suppress(rules),
    defend: GUARD.defend,
  }))
