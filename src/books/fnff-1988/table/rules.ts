// The rules of a table of the 1988 book: with all acts, and a menu of them.
import { makeMenu } from '../../gunfight/table/menu.ts'
import { actKinds } from '../acts/index.ts'
import type { Rules } from '../contract/rules.ts'
import type { Options } from '../options.ts'
import { bindRules } from '../rules.ts'
import { MENU } from './menu.ts'

export const rules1988 = (options: Options): Rules =>
  bindRules(options, { kinds: actKinds, menu: (acts) => makeMenu(acts, MENU) })
