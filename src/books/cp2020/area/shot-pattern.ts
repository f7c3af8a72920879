// Shotgun spread: the attack total also hits others within the pattern if it meets their own difficulty
// (`cp2020/attack/shotgun-gap`).
import { rectangleAcross, inArea } from '../../../field/area.ts'
import type { Point } from '../../../field/map.ts'
import { getCombatant, combatants } from '../../gunfight/combatants.ts'
import { isShotgun } from '../arms/arms.ts'
import { asFired } from '../../gunfight/attack/as-it-is.ts'
import { tellAttack, type Aim } from '../attack/attack.ts'
import { plainAttack } from '../attack/attack-context.ts'
import type { State, Combatant, FightTable } from '../contract/state.ts'
import { between } from '../movement/placing.ts'
import type { Attack } from '../contract/attack.ts'
import { planAttack } from '../attack/plan.ts'
import { bandOf } from '../attack/range.ts'
import type { Carried } from '../words.ts'
import type { Rules } from '../contract/rules.ts'
import { tableOf } from '../tables.ts'

/** The width of the pattern in metres at a range band; 0 if the weapon does not spread. */
export function patternWidth(
  { weapon, metres, attacker, mode }: Pick<Attack, 'weapon' | 'metres' | 'attacker' | 'mode'>,
  rules: Rules,
): number {
  if (!weapon || !isShotgun(weapon.weapon) || !rules.spreads(weapon, mode)) return 0
  const band = bandOf(weapon.weapon, metres, attacker.stats.body, rules.options)
  return (
    tableOf(rules.options, 'cp2020/attack/shotgun-gap').find((row) => row.band === band)
      ?.patternWidthM ?? 0
  )
}

/** The depth of a pattern in metres (`cp2020/attack/shotgun-gap`). */
const DEPTH = 1

/** The area of the pattern, centred on the target; undefined without a map or at arm's length. */
export function patternShape(
  state: Readonly<State>,
  shooter: Combatant,
  target: Combatant,
  width: number,
): readonly Point[] | undefined {
  return state.map && width > 0 ? rectangleAcross(shooter, target, width, DEPTH) : undefined
}

/** Everyone else within the pattern, regardless of side. */
export function besideTargetOf(state: Readonly<State>, attack: Attack): Combatant[] {
  const both = asFired(asFired(state, attack.attacker), attack.target)
  const shooter = getCombatant(both, attack.attacker.id)
  const target = getCombatant(both, attack.target.id)
  const shape = patternShape(state, shooter, target, patternWidth(attack, state.rules))
  const { weapon } = attack
  if (!shape || !weapon) return []
  return combatants(state).filter(
    (combatant) =>
      combatant.id !== shooter.id &&
      combatant.id !== target.id &&
      !state.rules.wounds.dead(combatant) &&
      inArea(shape, combatant) &&
      isMet(state, shooter, combatant, weapon),
  )
}

/** Whether the combatant is in sight and within the weapon's range. */
function isMet(
  state: Readonly<State>,
  shooter: Combatant,
  combatant: Combatant,
  { weapon }: Carried,
): boolean {
  const { sees, metres } = between(state, shooter, combatant)
  return sees && bandOf(weapon, metres, shooter.stats.body, state.rules.options) !== undefined
}

/** Applies the attack total to those beside the target. */
export function besidesTarget(t: FightTable, attack: Attack, total: number): void {
  const { attacker, weapon, mode, rounds } = attack
  for (const { id } of besideTargetOf(t.state, attack)) {
    const aim: Aim = (now) => {
      const state = asFired(now, attacker)
      const { metres, cover } = between(
        state,
        getCombatant(state, attacker.id),
        getCombatant(state, id),
      )
      const its: Attack = {
        ...attack,
        ...plainAttack(state, attacker.id, id),
        ...{ weapon, mode, metres, cover, rounds, at: undefined },
      }
      return { attack: its, plan: { ...planAttack(its), rolled: total } }
    }
    if (t.state.men[id]) tellAttack(t, aim, 'beside')
  }
}
