// What an attack of this book knows beyond one of the 2020 book: filled in at the table (`rules.circumstances`) or by an exchange, read by the slots.
import { hand } from '../../cp2020/combatant.ts'
import { isFirearm } from '../../cp2020/attack/plan.ts'
import type { Attack, ShotPlan } from '../../cp2020/attack/plan.ts'
import type { State } from '../../cp2020/state.ts'
import type { WoundStore } from '../../cp2020/wounds/wound-store.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { defenceThrown } from './defence-thrown.ts'
import { scopes } from './range.ts'
import { gripSkill, holdsGun, melee } from '../melee/melee.ts'
import { coverFrom } from '../cover/here.ts'
import { suppressedBy } from '../suppression/penalty.ts'
import type { AttackingGray } from '../acts/attack.ts'
import type { Options } from '../options.ts'
import { ownOf } from '../own.ts'
import { isFlankedBy } from '../turn/flanked.ts'

export interface Circumstances {
  /** Cover level between the two; 0: none (`gray-dawn/cover/levels`). */
  readonly level: number
  /** The target defends itself without Dodge/Cover: flanked, or ambushed (`gray-dawn/flank/no-skill`, `gray-dawn/flank/ambush`, `gray-dawn/covering/easier-to-hit`). */
  readonly unaware: boolean
  /** Points that suppression takes off this action, as a number from 0 up (`gray-dawn/suppress/check-failed`). */
  readonly suppressed: number
  /** The same off the defence of the target (option suppression-penalty-on-defence). */
  readonly defenceSuppressed?: number
  /** Through a scope, from the bracing stance (`gray-dawn/scope/categories`). */
  readonly scoped: boolean
  /** `gray-dawn/aimed/centre-of-mass` */
  readonly centreOfMass: boolean
  /** The shot that follows a grapple (`gray-dawn/close/point-blank-shot`). */
  readonly followUp: boolean
  /** Into a close combat in which one of his own fights (`gray-dawn/close/firing-into`). */
  readonly intoMelee: boolean
  /** The target lies: by his own will, or he fell (`gray-dawn/fumble/prone`). */
  readonly prone?: 'lies' | 'fell'
  /** From a bipod or a mount (`gray-dawn/auto/recoil`). */
  readonly bipod?: boolean
  /** Points of luck that the attacker spends on the roll where they help: stated, for odds. */
  readonly luck?: number
  /** The defence die that the target has thrown already (option defence-roll-frequency). */
  readonly defenceDie?: number
}

export const PLAIN: Circumstances = {
  level: 0,
  unaware: false,
  suppressed: 0,
  scoped: false,
  centreOfMass: false,
  followUp: false,
  intoMelee: false,
}

/** The circumstances of an attack or of its plan; absent: nothing special. */
export const circumstancesOf = ({ own }: Pick<Attack | ShotPlan, 'own'>): Circumstances =>
  (own as Circumstances | undefined) ?? PLAIN

/** The attack with what the table knows of it. */
export const circumstancesAt =
  ({ options, wounds }: { readonly options: Options; readonly wounds: WoundStore }) =>
  (attack: Attack, state: Readonly<State>, act: AttackingGray): Attack => {
    const [attacker, target] = [
      combatant(state, attack.attacker.id),
      combatant(state, attack.target.id),
    ]
    const { stance, suppression, fell, ambushedBy = [] } = ownOf(target)
    const ambushed = attack.ambush || ambushedBy.some((by) => state.men[by]?.side === attacker.side)
    const easier =
      options['suppressed-easier-to-hit'] === 'for-everyone' && suppression?.failed === true
    const own: Circumstances = {
      ...circumstancesOf(attack),
      // On the move cover gives nothing (`gray-dawn/move/no-cover`).
      level: stance === 'moving' ? 0 : coverFrom(state, attacker, target).level,
      unaware: ambushed || easier || isFlankedBy(state, attacker, target),
      suppressed: suppressedBy(state, attacker, options),
      ...(options['suppression-penalty-on-defence'] === 'actions-and-defence'
        ? { defenceSuppressed: suppressedBy(state, target, options) }
        : {}),
      scoped: attack.weapon !== undefined && scopes(attacker, attack.weapon.sights),
      ...defenceThrown(attack, state, options),
      centreOfMass: act.centre === true && act.at === undefined,
      followUp: act.followUp === true,
      intoMelee:
        act.followUp !== true &&
        isFirearm(attack.mode) &&
        melee(state, attacker, target, { wounds }).length > 0,
      ...(target.posture === 'prone' ? { prone: fell ? 'fell' : 'lies' } : {}),
    }
    // Bare hands that grip somebody with a gun in his are not evaded by martial arts (`gray-dawn/close/grappled-gun`).
    const gripped = attack.mode === 'grapple' && hand(attacker) === undefined && holdsGun(target)
    return { ...attack, own, ...(gripped ? { defenceSkill: gripSkill(target) } : {}) }
  }
