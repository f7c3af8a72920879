// Injuries from one's own critical failure, as plans of automatic hits.
import type { ShotPlan } from '../../cp2020/contract/attack.ts'
import { NO_COVER } from '../../cp2020/movement/cover.ts'
import { planAttack } from '../../cp2020/attack/plan.ts'
import { AREAS, type Area, type DamageDice } from '../../cp2020/words.ts'
import { circumstancesOf, type Attack } from '../attack/attack.ts'

/**
 * Plans a hit on the attacker: normal damage, with the strength bonus for blades, no cover, no called location, no graze, no luck
 * (`gray-dawn/fumble/firearm-results`, `gray-dawn/fumble/melee-results`).
 */
export function onSelf(attack: Attack, at?: Area): ShotPlan {
  const plan = planAttack({
    ...attack,
    target: attack.attacker,
    at,
    cover: NO_COVER,
    helpless: true,
    dodged: false,
    rounds: 1,
    own: circumstancesOf({}),
  })
  return {
    ...plan,
    given: 1,
    spray: 'none',
    fixed: undefined,
    throwSave: undefined,
    own: circumstancesOf({}),
  }
}

/** 1D3 points, rolled as half of 1D6. */
const D3: DamageDice = { count: 1, sides: 6, divide: 2, plus: 0 }
const HAND: Area = 'right-arm'
/** Hits the weapon hand, ignoring armour (`gray-dawn/fumble/melee-results`). */
export function slipOfHand(attack: Attack): ShotPlan {
  const plan = onSelf(attack, HAND)
  return {
    ...plan,
    dice: D3,
    bonus: 0,
    bonuses: [],
    wear: 0,
    special: [],
    stops: plan.stops.map(() => [0]),
  }
}

/** A blow into the scenery: its damage hits the arm or leg that struck (`gray-dawn/fumble/unarmed-results`). */
export function onScenery(attack: Attack): ShotPlan {
  const mode = blowOf(attack)
  return onSelf({ ...attack, mode }, mode === 'kick' ? LEG : HAND)
}
const LEG: Area = AREAS[4]

/** The blow that a wild move with bare hands becomes: a kick, or a strike. */
export const blowOf = ({ mode }: Pick<Attack, 'mode'>): 'kick' | 'strike' =>
  mode === 'kick' ? 'kick' : 'strike'
