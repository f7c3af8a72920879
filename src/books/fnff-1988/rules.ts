// Implements the shared gunfight's rules interface for the 1988 book.
import { present } from '../../dice/present.ts'
import { ACTS } from './contract/acts.ts'
import { bindActs, type Acts } from '../gunfight/acts/acts.ts'
import { makeMenu, type Menu } from '../gunfight/table/menu.ts'
import { actKinds } from './acts/index.ts'
import { refuseLimbs } from './acts/limbs.ts'
import { refuseAction } from './acts/may-act.ts'
import { MENU } from './table/menu.ts'
import { othersOf } from './acts/kind.ts'
import { dead, helpless, incapacity, limbUseless, standingTerms } from './combatant.ts'
import { holdersOf, isHeld } from './melee/holds.ts'
import { between, blocksSight, inDirect } from './movement/placing.ts'
import { armsList, findWeapon } from './arms/arms.ts'
import type { Options } from './options.ts'
import { BLOW_REACH, metresLeft } from './turn/at-hand.ts'
import type { Rules, Types1988 } from './contract/rules.ts'
import type { Weapon } from './words.ts'

export function rules1988(options: Options): Rules {
  let acts: Acts<Types1988> | undefined
  let menu: Menu<Types1988> | undefined
  let club: Weapon | undefined
  const rules: Rules = {
    options,
    get gunAsClub() {
      return (club ??= present(
        findWeapon(armsList({ ...options, arms: undefined }), 'gun-as-club'),
        'gun as club',
      ))
    },
    ids: {
      unlisted: 'fnff-1988/action/unlisted',
      held: 'fnff-1988/unarmed/pin',
      mount: 'fnff-1988/action/mount',
      move: 'fnff-1988/movement/per-phase',
      hide: 'fnff-1988/ambush/set-up',
      reload: 'fnff-1988/action/reload',
    },
    blowReach: BLOW_REACH,
    always: ({ step }, combatant, use) =>
      standingTerms(combatant, use, options, { fighting: step !== 'over' }),
    dead,
    helpless,
    incapacity,
    usable: (combatant, area) => !limbUseless(combatant, area),
    isHeld,
    holdersOf,
    othersOf,
    blocksSight,
    between,
    faces: inDirect,
    metresLeft: (combatant) => metresLeft(combatant, options),
    get acts() {
      return (acts ??= bindActs(rules, actKinds(rules), {
        table: ACTS,
        refuseKind: refuseAction,
        refuseAction: (_state, combatant, act) => refuseLimbs(combatant, act),
      }))
    },
    get menu() {
      return (menu ??= makeMenu(rules.acts, MENU))
    },
  }
  return rules
}
