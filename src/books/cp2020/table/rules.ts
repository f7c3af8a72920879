// The rules of a table of the 2020 book or a variant: with all acts, and a menu of them.
import { makeMenu } from '../../gunfight/table/menu.ts'
import { kinds2020 } from '../acts/index.ts'
import type { Layer, Rules, Vary } from '../contract/rules.ts'
import type { Options } from '../options.ts'
import { makeRules, type RulesParts } from '../rules.ts'
import { MENU } from './menu.ts'

const TABLE: RulesParts = {
  kinds: kinds2020,
  menu: (rules) =>
    makeMenu(rules.acts, {
      ...MENU,
      questions: { ...MENU.questions, ...rules.own.questions },
    }),
}

/** A layer with further slots. */
export const withSlots = (layer: Layer, slots: NonNullable<Layer['slots']>): Layer => ({
  ...layer,
  slots: (base) => ({ ...layer.slots?.(base), ...slots(base) }),
})

export const rules2020 = <O extends Options>(
  options: O,
  layer: Layer = {},
  vary: Vary = {},
): Rules & { readonly options: O } => makeRules(options, layer, vary, TABLE)
