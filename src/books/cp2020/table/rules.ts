// The rules of a table of the 2020 book or a variant: with all acts, and a menu of them.
import { makeMenu } from '../../gunfight/table/menu.ts'
import { kinds2020 } from '../acts/index.ts'
import { zones2020 } from '../area/zone.ts'
import type { TableLayer, Vary } from '../contract/layer.ts'
import type { Rules, RuleSlots } from '../contract/rules.ts'
import { OTHER_BOOKS } from '../files/other-books.ts'
import { layer2020 } from '../layer.ts'
import { shelter2020 } from '../movement/shelter.ts'
import type { Options } from '../options.ts'
import { makeRules, type RulesParts } from '../rules.ts'
import { round2020 } from '../turn/round.ts'
import { trackOverTime } from '../wounds/over-time.ts'
import { events2020 } from './events.ts'
import { MENU } from './menu.ts'

const TABLE: RulesParts = {
  otherBooks: OTHER_BOOKS,
  kinds: kinds2020,
  eventsOf: events2020,
  round: round2020,
  shelter: shelter2020,
  zones: zones2020,
  menuOf: (rules) =>
    makeMenu(rules.acts, {
      ...MENU,
      questions: { ...MENU.questions, ...rules.own.questions },
    }),
}

export const tableLayer2020 = (options: Options): TableLayer => ({
  ...layer2020(options),
  lasting: trackOverTime(options),
})

/** A layer with further slots. */
export const withSlots = (layer: TableLayer, slots: Partial<RuleSlots>): TableLayer => ({
  ...layer,
  slots: (base) => ({ ...layer.slots(base), ...slots }),
})

export const rules2020 = <O extends Options>(
  options: O,
  layer: TableLayer = tableLayer2020(options),
  vary: Vary = {},
): Rules & { readonly options: O } => makeRules(options, layer, vary, TABLE)
