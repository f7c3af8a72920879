// What somebody does to themselves by a critical failure, as plans of hits that nobody has to roll for.
import type { ShotPlan } from '../../cp2020/contract/attack.ts'
import { NO_COVER } from '../../cp2020/movement/cover.ts'
import { planAttack } from '../../cp2020/attack/plan.ts'
import { AREAS, type Area, type DamageDice } from '../../cp2020/words.ts'
import { circumstancesOf, type Attack } from '../attack/attack.ts'

/** An attack on themselves: no cover, no called place, nothing that graze or luck of the other would change. */
function selfPlan(attack: Attack, at?: Area): ShotPlan {
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

/** Normal damage, and of a blade what a strong body adds (`gray-dawn/fumble/firearm-results`, `gray-dawn/fumble/melee-results`). */
export const onSelf = (attack: Attack): ShotPlan => selfPlan(attack)

/** 1d3 points, rolled as half a d6. */
const D3: DamageDice = { count: 1, sides: 6, divide: 2, plus: 0 }
const HAND: Area = 'right-arm'
/** Hurt hands: the arm that holds the weapon, past any armour (`gray-dawn/fumble/melee-results`). */
export function slipOfHand(attack: Attack): ShotPlan {
  const plan = selfPlan(attack, HAND)
  return { ...plan, dice: D3, bonus: 0, wear: 0, special: [], stops: plan.stops.map(() => [0]) }
}

/** The blow goes into the scenery, and back into the arm or the leg that struck (`gray-dawn/fumble/unarmed-results`). */
export function onScenery(attack: Attack): ShotPlan {
  const mode = attack.mode === 'kick' ? 'kick' : 'strike'
  return selfPlan({ ...attack, mode }, mode === 'kick' ? LEG : HAND)
}
const LEG: Area = AREAS[4]
