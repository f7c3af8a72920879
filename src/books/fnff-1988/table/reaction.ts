// The question to the target of an attack: who attacks with what, and the chances for each reaction
// (`fnff-1988/action/active-dodge`, `fnff-1988/unarmed/parry`).
import type { Ask } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import type { Question } from '../../../engine/book.ts'
import { askedOne, withChances, type QuestionKind } from '../../gunfight/table/questions.ts'
import { throwOdds } from '../area/grenade-odds.ts'
import { throwAtPerson } from '../area/grenades.ts'
import { zoneAttack } from '../area/zone.ts'
import { attackIn } from '../attack/attack.ts'
import { PARRY, type AttackAbout } from '../attack/reaction.ts'
import { chancesOf } from '../attack/odds.ts'
import { planAttack } from '../attack/plan.ts'
import { weaponOf } from '../melee/blows.ts'
import type { Attack } from '../contract/attack.ts'
import type { State } from '../contract/state.ts'
import { between } from '../movement/placing.ts'
import { CHANGES as WORDS } from './words.ts'

/** The attack and its attacker, or undefined if the target does not know the attacker. */
function known(view: Readonly<State>, ask: Ask) {
  const about = ask.about as AttackAbout
  const attacker = view.men[about.by]
  return attacker && { about, attacker, target: present(askedOne(view, ask), 'whoever is asked') }
}

/** Title such as "Scar Heckler: Mad Matt attacks (Glock 17, 13 m)". */
function question(view: Readonly<State>, ask: Ask): Question | undefined {
  const attack = known(view, ask)
  if (!attack) return undefined
  const { about, attacker, target } = attack
  const weapon = weaponOf(attacker, about.act, view.rules)?.weapon.name
  const way = [weapon ?? about.act.mode, `${between(view, attacker, target).metres.toFixed(0)} m`]
  return {
    title: `${target.name}: ${attacker.name} attacks (${way.join(', ')})`,
    by: attacker.id,
  }
}

/** The chances of the attack for each reaction. */
const changes: QuestionKind<State>['changes'] = (view, ask) => {
  const attack = known(view, ask)
  if (!attack) return undefined
  const { by, act, zone } = attack.about
  const target = attack.target.id
  const now = zone
    ? zoneAttack(view, zone, target)
    : attackIn(view, by, { ...act, target }, true, attack.about.spent ?? {})
  // The attack roll of an active fire zone is public.
  const rolled = zone && view.zones.findLast(({ who }) => who === by)?.attack
  return (choice) => {
    const answered: Attack = {
      ...now,
      dodging: now.dodging || choice === 'dodge',
      parrying: now.parrying || choice === 'parry' || String(choice).startsWith(PARRY),
    }
    const { options } = view.rules
    if (act.mode === 'grenade')
      return withChances({ [WORDS.onMark]: throwOdds([[1, throwAtPerson(answered)]], options).hit })
    const plan = planAttack(answered)
    const { hit, out } = chancesOf(rolled === undefined ? plan : { ...plan, rolled }, options)
    return withChances({ [WORDS.hit]: hit, [WORDS.out]: out })
  }
}

export const reaction: QuestionKind<State> = { question, changes }
