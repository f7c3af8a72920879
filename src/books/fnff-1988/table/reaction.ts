// The question to the target of an attack: who attacks with what, and the chances for each reaction
// (`fnff-1988/action/active-dodge`, `fnff-1988/unarmed/parry`).
import { findCarried } from '../../gunfight/combatants.ts'
import { askingOne, titleOf, withChances } from '../../gunfight/table/questions.ts'
import { throwOdds } from '../area/grenade-odds.ts'
import { throwAtPerson } from '../area/grenades.ts'
import { zoneAttack } from '../area/zone.ts'
import { attackIn } from '../attack/attack.ts'
import { PARRY, type AttackAbout } from '../attack/reaction.ts'
import { chancesOf } from '../attack/odds.ts'
import { planAttack } from '../attack/plan.ts'
import { weaponOf } from '../melee/blows.ts'
import type { Attack } from '../contract/attack.ts'
import { between } from '../movement/placing.ts'
import { ON_THE_MARK } from '../../gunfight/attack/card.ts'
import { GUARDS } from '../words.ts'
import type { Types1988 } from '../contract/rules.ts'

export const reaction = askingOne<Types1988, AttackAbout>({
  /** "Scar Heckler: Mad Matt attacks (Glock 17, 13 m)"; undefined if the target does not know the attacker. */
  question({ view, combatant, about: { by, act } }) {
    const attacker = view.men[by]
    if (!attacker) return undefined
    const weapon = weaponOf(attacker, act, view.rules)?.weapon.name ?? act.mode
    const metres = between(view, attacker, combatant).metres.toFixed(0)
    return titleOf(`${combatant.name}: ${attacker.name} attacks (${weapon}, ${metres} m)`, attacker)
  },
  /** The chances of the attack for each reaction. */
  changes({ view, combatant, about: { by, act, zone, laying, spent = {} } }) {
    const attacker = view.men[by]
    if (!attacker) return undefined
    // A ruling may have taken it.
    if (zone && !findCarried(attacker, zone.weapon))
      return () => ({ gain: 'nothing: the weapon is gone' })
    const target = combatant.id
    const now = zone
      ? zoneAttack(view, zone, { target }, laying)
      : attackIn(view, by, { ...act, target }, true, spent)
    // The attack roll of an active fire zone is public.
    const rolled =
      zone && !laying ? view.zones.findLast(({ who }) => who === by)?.attack : undefined
    return (choice) => {
      const guard = GUARDS.find((limb) => choice === `${PARRY}${limb}`)
      const answered: Attack = {
        ...now,
        target: guard
          ? { ...now.target, phase: { ...now.target.phase, parryWith: guard } }
          : now.target,
        dodging: now.dodging || choice === 'dodge',
        parrying: now.parrying || choice === 'parry' || String(choice).startsWith(PARRY),
      }
      const { options } = view.rules
      if (act.mode === 'grenade')
        return withChances({
          [ON_THE_MARK]: throwOdds([[1, throwAtPerson(answered)]], options).hit,
        })
      const plan = planAttack(answered)
      const { hit, out } = chancesOf(rolled === undefined ? plan : { ...plan, rolled }, options)
      return withChances({ hit, out })
    }
  },
})
