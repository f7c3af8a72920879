// Melee and unarmed attacks apart from their wounds: weapon, parry, feint, pin and throw
// (`fnff-1988/unarmed/attacks`, `fnff-1988/action/parry`, `fnff-1988/unarmed/parry`,
// `fnff-1988/action/feint`).
import { GUARDS, type FistSkill, type Area, type Carried, type Mode } from '../words.ts'
import type { Dice } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
import { hand, isGun, isMelee, isUnarmed } from '../turn/at-hand.ts'
import type { Event } from '../contract/events.ts'
import { structureAfter } from '../attack/inanimate.ts'
import { armsLeft, limbUseless, phasesAfter } from '../combatant.ts'
import type { ShotPlan, Attack } from '../contract/attack.ts'
import { fistSkill } from '../attack/skill.ts'
import { parryBonus } from '../attack/plan-sums.ts'
import { throwHit, type Thrown } from '../attack/resolve.ts'
import type { Explain } from '../attack/explain-damage.ts'
import { slotsOf, type Hit } from '../attack/slots.ts'
import { damageSum, traceDamage } from '../../gunfight/attack/damage-sum.ts'
import type { Rules } from '../contract/rules.ts'
import type { State, Combatant } from '../contract/state.ts'

/**
 * The weapon used in a mode; undefined for bare hands. A gun in hand serves as a club in a melee
 * attack. A feint uses the melee weapon in hand, or a gun if the combatant is better with a club
 * than unarmed, unless an unarmed skill is named (`fnff-1988/action/feint`,
 * `fnff-1988/unarmed/other-actions`).
 */
export function weaponOf(
  combatant: Combatant,
  { mode, skill }: { readonly mode: Mode; readonly skill?: FistSkill },
  { gunAsClub }: Pick<Rules, 'gunAsClub'>,
): Carried | undefined {
  const carried = hand(combatant)
  if (isUnarmed(mode) || (mode === 'feint' && skill !== undefined)) return undefined
  if (mode !== 'melee' && mode !== 'feint') return carried
  if (carried && isGun(carried) && (mode === 'melee' || swingsBest(combatant)))
    return {
      ...carried,
      ammo: 'plain',
      weapon: { ...gunAsClub, name: `${carried.weapon.name} as a club` },
    }
  return isMelee(carried) ? carried : undefined
}

/** True if the melee skill is higher than both unarmed skills. */
const swingsBest = ({ skills }: Combatant): boolean =>
  (skills.melee ?? 0) > Math.max(skills['martial-arts'] ?? 0, skills.brawling ?? 0)

/**
 * What the combatant parries with: the chosen guard, else the thing in hand, else the first
 * usable limb of `GUARDS` (`fnff-1988/unarmed/parry`).
 */
export function guardOf(combatant: Combatant): Area | 'weapon' {
  if (combatant.phase.parryWith) return combatant.phase.parryWith
  return guardsOf(combatant)[0] ?? 'right-arm'
}

/** The thing in hand that can ward off a blow, a gun too, but no grenade (`fnff-1988/action/parry`). */
export const parriesWith = (combatant: Combatant): Carried | undefined => {
  const carried = hand(combatant)
  return carried?.weapon.grenade ? undefined : carried
}

/** Everything the combatant can parry with, the default first (`fnff-1988/unarmed/parry`). */
export function guardsOf(combatant: Combatant): readonly ('weapon' | (typeof GUARDS)[number])[] {
  const guards = [
    ...(parriesWith(combatant) && armsLeft(combatant) > 0 ? ['weapon' as const] : []),
    ...GUARDS.filter((limb) => !limbUseless(combatant, limb)),
  ]
  const first = combatant.phase.parryWith
  return guards.toSorted((a, b) => Number(b === first) - Number(a === first))
}

/** True if the attack missed only because of the parry bonus (`fnff-1988/unarmed/parry`). */
export const wardedOff = (
  attack: Attack,
  plan: ShotPlan,
  { margin, frozen }: Pick<Thrown, 'margin' | 'frozen'>,
): boolean =>
  attack.parrying && plan.rollsDefence && !frozen && margin <= 0 && margin + parryBonus(attack) > 0

/**
 * Damage to a parrying weapon that has structural points: the damage roll without the margin
 * (`fnff-1988/action/parry`, `fnff-1988/damage/structural`).
 */
export function takenByWeapon(
  dice: Dice,
  { target, rules }: Attack,
  plan: ShotPlan,
  trace?: Trace,
): Event[] {
  const carried = hand(target)
  if (
    guardOf(target) !== 'weapon' ||
    carried?.weapon.structure === undefined ||
    plan.dice === undefined
  )
    return []
  const explain: Explain | undefined = trace && { trace, rolling: damageSum() }
  const bare = { ...plan, addsMargin: false }
  const points = slotsOf(rules.options, { explain }).points(dice, bare, { by: 0 })
  const battered: Event = {
    type: 'battered',
    who: target.id,
    weapon: target.inHand,
    name: carried.weapon.name,
    points,
    left: structureAfter(carried.weapon.structure - (carried.battered ?? 0), points),
  }
  if (explain?.rolling) traceDamage(explain.trace, 'damage', explain.rolling)
  trace?.keep?.([battered])
  return [battered]
}

/**
 * Hits on the limb that parried, with damage that ignores the margin. A parrying weapon takes none
 * here, a martial artist takes none from an unarmed attack, and a pin deals none.
 */
export function takenByGuard(
  dice: Dice,
  attack: Attack,
  plan: ShotPlan,
  trace?: Trace,
): readonly Hit[] {
  const guard = armThatGuards(attack, plan)
  if (guard === undefined) return []
  const explain = trace && { trace, target: attack.target }
  return [throwHit(dice, plan, guard, attack.rules.options, explain)]
}

/** The limb that a parried blow hits. */
export function armThatGuards({ target, weapon }: Attack, { dice }: ShotPlan): Area | undefined {
  const guard = guardOf(target)
  if (guard === 'weapon' || dice === undefined) return undefined
  return weapon === undefined && (target.skills['martial-arts'] ?? 0) > 0 ? undefined : guard
}

/** Effects of a successful blow other than wounds. */
export function blowEffects(
  state: Readonly<State>,
  dice: Dice,
  attack: Attack,
  trace?: Trace,
): Event[] {
  const {
    attacker: { id: who },
    target: { id: target },
    mode,
  } = attack
  switch (mode) {
    case 'feint':
      return [{ type: 'feinted', who, target }]
    case 'pin':
      return [{ type: 'held', who, target, skill: fistSkill(attack), area: attack.at }]
    case 'throw': {
      const phases = dice.d('phases down', 6)
      trace?.total('phases on the ground: 1D6', phases)
      return [
        {
          type: 'floored',
          who: target,
          by: who,
          phases,
          until: phasesAfter(attack.target, state.now, phases, state.rules.options),
        },
      ]
    }
    default:
      return []
  }
}
