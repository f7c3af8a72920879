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
import type { Fired } from './facts.ts'
import { bandTo } from './choice.ts'
import type { Combatant, State, FightTable } from '../state.ts'
import { suppressedBy } from './penalty.ts'
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
  /** False if a ruling has stopped the shooter since they declared the fire. */
  goesOn(): boolean
}

/** Rolls the attack on one target and returns its levels; undefined if a ruling has ended the fire or taken the target away. */
export function suppressTarget(
  t: FightTable,
  who: Id,
  fire: Fire,
): Pick<Fired, 'amount' | 'attack' | 'against'> | undefined {
  const goesOn = (): boolean => fire.goesOn() && t.state.men[fire.target] !== undefined
  if (!goesOn()) return undefined
  const { options } = t.state.rules
  const combatant = getCombatant(t.state, who)
  const { weapon } = carriedAt(combatant, combatant.inHand)
  const base = baseLevels({ weapon, loaded: fire.loaded }, fire.rounds)
  const bandNow = (): Band | undefined =>
    bandTo(t.state, getCombatant(t.state, who), getCombatant(t.state, fire.target))
  if (fire.blind) return { amount: bandNow() ? base : 0 }
  const suppressed = suppressedBy(t.state, combatant)
  const rolled = t.restartable(() => {
    const band = goesOn() ? bandNow() : undefined
    if (!band) return undefined
    const shooter = getCombatant(t.state, who)
    // Levels of this phase may not count, but those of a ruling do.
    const more = suppressedBy(t.state, shooter) - suppressed
    const hindered = Math.max(0, fire.hindered + more)
    const attack = firing(t.state, shooter, { ...fire, hindered })
    const check = fireCheck(attack, band)
    const { against } = check
    // -1: a critical failure, after which the base levels still count.
    const outcome = (total: number, die: number): number => {
      const fumble = isFumble(die)
      if (isCriticalFailure({ attack: total, fumble }, options)) return -1
      return fumble && options['fumble-always-fails'] === 'always' ? 0 : addedLevels(total, against)
    }
    const { die, total } = rollGraded(t, check, { outcome, says: saysLevels })
    return { band, attack, against, die, total, found: outcome(total, die) }
  })
  if (!rolled) return goesOn() ? { amount: 0 } : undefined
  const { band, attack, against, die, total, found } = rolled
  if (found < 0) {
    const failed = { attackDie: die, attack: total, defence: against, margin: 0, fumble: true }
    for (const event of t.state.rules.fumble(t, attack, failed)) t.emit(event)
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
