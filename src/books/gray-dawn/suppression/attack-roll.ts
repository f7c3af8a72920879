// The attack roll of suppressing fire: one per target, for levels beyond the base (`gray-dawn/suppress/attack-roll`).
import type { Id } from '../../../dice/dice.ts'
import type { Attack } from '../../cp2020/contract/attack.ts'
import { attackIn, beforeOf } from '../../cp2020/attack/attack-context.ts'
import type { Band } from '../../cp2020/words.ts'
import { carriedAt, getCombatant } from '../../gunfight/combatants.ts'
import { termsOfSum, type Check } from '../../gunfight/check.ts'
import { rollGraded } from '../attack/luck-rolls.ts'
import { isCriticalFailure, isFumble } from '../attack/roll.ts'
import { tnOf } from '../attack/range.ts'
import { addedLevels, baseLevels } from './amounts.ts'
import { bandTo } from './choice.ts'
import type { Combatant, State, FightTable } from '../state.ts'
import { plural } from '../../gunfight/words.ts'

/** The attack roll. Volume is by default part of the base levels, and range always part of the target number. */
const fireCheck = (attack: Attack, band: Band): Check & { readonly against: number } => ({
  ...{ who: attack.attacker.id, label: 'attack', die: attack.rules.die, tie: 'passes' },
  ...{ rule: 'gray-dawn/suppress/attack-roll', total: 'attack + 1D10' },
  against: tnOf(band, attack.rules.options),
  terms: termsOfSum((trace) => attack.rules.attackSum(attack, band, trace)),
})

/** The fire on one target. `loaded`: rounds before firing; `blind`: from full cover, without a roll. */
interface Fire {
  readonly target: Id
  readonly rounds: number
  readonly loaded: number
  readonly blind: boolean
  readonly hindered: number
}

/** Rolls the attack on one target and returns its levels. */
export function suppressTarget(
  t: FightTable,
  who: Id,
  fire: Fire,
): { readonly amount: number; readonly attack?: number; readonly against?: number } {
  const { options } = t.state.rules
  const combatant = getCombatant(t.state, who)
  const { weapon } = carriedAt(combatant, combatant.inHand)
  const band = bandTo(t.state, combatant, getCombatant(t.state, fire.target))
  if (!band) return { amount: 0 }
  const base = baseLevels({ weapon, loaded: fire.loaded }, fire.rounds)
  if (fire.blind) return { amount: base }
  const attack = firing(t.state, combatant, fire)
  const check = fireCheck(attack, band)
  const { against } = check
  // -1: a critical failure, after which the base levels still count.
  const outcome = (total: number, die: number): number => {
    const fumble = isFumble(die)
    if (isCriticalFailure({ attack: total, fumble }, options)) return -1
    return fumble && options['fumble-always-fails'] === 'always' ? 0 : addedLevels(total, against)
  }
  const { die, total } = rollGraded(t, check, { outcome, says: saysLevels })
  const found = outcome(total, die)
  if (found < 0) {
    const rolled = { attackDie: die, attack: total, defence: against, margin: 0, fumble: true }
    for (const event of t.state.rules.fumble(t, attack, rolled)) t.emit(event)
  }
  const lost =
    band === 'extreme' &&
    found <= 0 &&
    options['suppression-at-extreme-range'] === 'only-if-tn-reached'
  return { amount: lost ? 0 : base + Math.max(0, found), attack: total, against }
}

const saysLevels = (outcome: number): string =>
  outcome < 0
    ? 'a critical failure'
    : outcome === 0
      ? 'no further level'
      : plural(outcome, 'further level')

/** The attack that the fire on one target amounts to. It is not aimed. */
function firing(
  state: Readonly<State>,
  combatant: Combatant,
  { target, rounds, hindered }: Pick<Fire, 'target' | 'rounds' | 'hindered'>,
): Attack {
  const { weapon } = carriedAt(combatant, combatant.inHand)
  const mode = weapon.modes.includes('auto') ? 'auto' : 'single'
  const act = { do: 'attack', mode, target, suppressing: { hindered } } as const
  const before = { ...beforeOf(combatant), aim: undefined }
  return attackIn(state, combatant.id, act, before, { here: rounds, all: rounds })
}
