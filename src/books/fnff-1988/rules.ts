// Implements the shared gunfight's rules interface for the 1988 book: `table/rules.ts` has those of a table,
// `exchange/rules.ts` those of a single attack.
import { present } from '../../dice/present.ts'
import { ACTS } from './contract/acts.ts'
import { bindActs, type Acts } from '../gunfight/acts/acts.ts'
import type { ActKinds } from '../gunfight/contract/act-kind.ts'
import type { Menu } from '../gunfight/table/menu.ts'
import { refuseLimbs } from './acts/limbs.ts'
import { refuseAction } from './acts/may-act.ts'
import { othersOf } from './acts/kind.ts'
import { dead, helpless, incapacity, limbUseless, standingTerms } from './combatant.ts'
import { holdersOf, isHeld } from './melee/holds.ts'
import { between, blocksSight, inDirect } from './movement/placing.ts'
import { armsList, findWeapon } from './arms/arms.ts'
import type { Options } from './options.ts'
import { BLOW_REACH, metresLeft } from './turn/at-hand.ts'
import type { Rules, Types1988 } from './contract/rules.ts'
import type { Weapon } from './words.ts'

/** What rules have for a table, or for single attacks. */
interface Parts {
  /** The kinds of acts that can come about. */
  readonly kinds: (rules: Rules) => Partial<ActKinds<Types1988>>
  readonly menu: (acts: Acts<Types1988>) => Menu<Types1988>
}

export function bindRules(options: Options, parts: Parts): Rules {
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
      return (acts ??= bindActs<Types1988>(rules, parts.kinds(rules) as ActKinds<Types1988>, {
        table: ACTS,
        refuseKind: refuseAction,
        refuseAction: (_state, combatant, act) => refuseLimbs(combatant, act),
      }))
    },
    get menu() {
      return (menu ??= parts.menu(rules.acts))
    },
  }
  return rules
}
