// Melee and unarmed attacks apart from their wounds: weapon, parry, feint, pin and throw
// (`fnff-1988/unarmed/attacks`, `fnff-1988/action/parry`, `fnff-1988/unarmed/parry`,
// `fnff-1988/action/feint`).
import {
  GUARDS,
  type FistSkill,
  type Area,
  type Carried,
  type DamageDice,
  type Mode,
} from '../words.ts'
import type { Dice, Id } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { hand, isGun, isMelee, isParriable, isUnarmed } from '../turn/at-hand.ts'
import type { Event } from '../contract/events.ts'
import { structureAfter } from '../attack/inanimate.ts'
import { armsLeft, limbUseless, phasesAfter } from '../combatant.ts'
import type { Parry, ShotPlan, Attack } from '../contract/attack.ts'
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
      load: undefined,
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

/**
 * How the target parries an attack that does this damage; undefined if they do not. A parrying weapon
 * takes no wound, a martial artist takes none from an unarmed attack, and a pin deals none.
 */
export function parryOf(attack: Attack, damage: DamageDice | undefined): Parry | undefined {
  const { target, weapon, mode } = attack
  if (!attack.parrying || !isParriable(mode)) return undefined
  const guard = guardOf(target)
  const spared = weapon === undefined && (target.skills['martial-arts'] ?? 0) > 0
  const takes = guard === 'weapon' || damage === undefined || spared ? undefined : guard
  return { bonus: parryBonus(attack), guard, takes }
}

/** Whether an attack uses up the parry of its target, which holds for one (`fnff-1988/action/parry`, option parry-scope). */
export const endsParry = (
  { rules, men }: Readonly<State>,
  { target, mode }: { readonly target: Id; readonly mode: Mode },
): boolean =>
  rules.options['parry-scope'] === 'one-attack' &&
  isParriable(mode) &&
  men[target]?.phase.parrying === true

/** Ends a parry that this attack uses up. */
export function useParry(state: State, target: Id, mode: Mode): void {
  if (endsParry(state, { target, mode })) getCombatant(state, target).phase.parrying = false
}

/** The parry, if the attack missed only because of its bonus (`fnff-1988/unarmed/parry`). */
export const wardedOff = (
  { parry }: ShotPlan,
  { margin, frozen }: Pick<Thrown, 'margin' | 'frozen'>,
): Parry | undefined =>
  !frozen && margin <= 0 && margin + (parry?.bonus ?? 0) > 0 ? parry : undefined

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
    plan.parry?.guard !== 'weapon' ||
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

/** Hits on the limb that parried, with damage that ignores the margin. */
export function takenByGuard(
  dice: Dice,
  { target, rules }: Attack,
  plan: ShotPlan,
  trace?: Trace,
): readonly Hit[] {
  const takes = plan.parry?.takes
  const explain = trace && { trace, target }
  return takes ? [throwHit(dice, plan, takes, rules.options, explain)] : []
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
